"""Opening files: what each is, reading it in a job, and the questions and messages meanwhile."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from icm_core.wording import say as _tr
from icm_gui.viewmodels.app.arriving import TREEBANK_GROUP
from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank
from icm_gui.viewmodels.app.file_kinds import Look, look, opens
from icm_gui.viewmodels.treebank.loading import (
    EncodingQuestion,
    ReadRequest,
    ReadResult,
    read,
)
from icm_gui.viewmodels.treebank.loading_report import LoadingReport, report_of

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_gui.services.jobs import Control, Jobs

MODEL_GROUP: Final = "open model"
_REPORT_GROUP: Final = "report on treebank"

log = logging.getLogger("icm.opening")


@dataclass(frozen=True)
class Refusal:
    """A file that was not opened.

    Parameters
    ----------
    path
        The file.
    title
        What it is, in a line: ``notes.pdf is a PDF document``.
    text
        What can be done.
    has_lines
        Whether its lines can be opened as sentences.
    """

    path: str
    title: str
    text: str
    has_lines: bool = False

    def __str__(self) -> str:
        """Return all of it."""
        return f"{self.title}. {self.text}"


class Opening(QObject):
    """Opens files into the document.

    Parameters
    ----------
    document
        Gets treebanks and models.
    jobs
        Where files are read.

    Signals
    -------
    project_requested : str
        A project file was chosen.
    lesson_requested : str
        A lesson was chosen.
    trace_opened : Trace, str
        A recorded run was read; and its path.
    encoding_asked : str, EncodingQuestion
        Reading stands still until `answer_encoding` or `cancel_encoding`.
    treebank_opened
        A treebank was read and is open, with a sentence to look at.
    lines_opened
        It is one of flat trees, made of the lines of a text.
    report_ready : LoadingReport
        A treebank was read.
    report_dropped
        The treebank is closed or another one, of which there is no report yet.
    refused : Refusal
        A file was not opened.
    opened : str
        A path was opened: for the list of recent files.
    """

    project_requested = Signal(str)
    lesson_requested = Signal(str)
    trace_opened = Signal(object, str)
    encoding_asked = Signal(str, object)
    treebank_opened = Signal()
    lines_opened = Signal()
    report_ready = Signal(object)
    report_dropped = Signal()
    refused = Signal(object)
    opened = Signal(str)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._waiting: ReadRequest | None = None
        self._last: ReadRequest | None = None
        self._reported: object = None
        self.question: EncodingQuestion | None = None
        self.report: LoadingReport | None = None
        document.treebank_changed.connect(self._treebank_changed)

    def open(self, paths: Sequence[str | Path]) -> None:
        """Open files and folders: all treebanks among them as one, and everything else."""
        names = [str(path) for path in paths]
        if not names:
            return

        def work(control: Control) -> list[Look]:
            found = []
            for name in names:
                control.report(Path(name).name)
                found.append(look(name))
            return found

        self._jobs.start(_tr("Looking at files"), work, done=self._looked)

    def open_treebank(self, paths: Sequence[str | Path], **reading: Any) -> None:
        """Read files as one treebank, whatever they look like.

        Parameters
        ----------
        **reading
            Further fields of `ReadRequest`.
        """
        self._read(ReadRequest(tuple(map(str, paths)), **reading))

    def open_lines(self, path: str) -> None:
        """Read each line of a text as a sentence, which becomes a flat tree."""
        self._read(ReadRequest((path,), lines=True))

    def answer_encoding(self, path: str, encoding: str, for_others: bool = False) -> None:
        """Continue reading with the encoding of a source.

        Parameters
        ----------
        for_others
            Read every other source that is not UTF-8 in it, too.
        """
        waiting, self._waiting, self.question = self._waiting, None, None
        if waiting is not None:
            self._read(waiting.answered(path, encoding, for_others))

    def cancel_encoding(self, path: str = "") -> None:
        """Leave the treebank that stands still unread.

        Parameters
        ----------
        path
            Only if it stands still at this source.
        """
        if self.question is not None and path in ("", self.question.problem.name):
            self._waiting = self.question = None

    def read_again(self, how: Mapping[str, Any]) -> None:
        """Read the treebank again with other values of some fields of `ReadRequest`."""
        if self._last is not None:
            self._read(replace(self._last, **how, documents={}))

    def cancel(self) -> None:
        """Stop reading; what was open before stays."""
        self.cancel_encoding()
        self._jobs.cancel_group(TREEBANK_GROUP)
        self._jobs.cancel_group(MODEL_GROUP)

    # What the files are

    def _looked(self, looks: list[Look]) -> None:
        for found in looks:
            if found.kind in ("unknown", "lines"):
                self._refuse(found)
        by_kind = {
            kind: [one.path for one in looks if one.kind == kind]
            for kind in ("treebank", "model", "project", "trace", "lesson")
        }
        for kind, most in (
            ("project", _tr("project")),
            ("model", _tr("model")),
            ("lesson", _tr("lesson")),
        ):
            for path in by_kind[kind][1:]:
                title = _tr("{} was not opened").format(Path(path).name)
                text = _tr("Only one {} is open at a time: open it alone.").format(most)
                self._tell(Refusal(path, title, text))
        if by_kind["project"]:
            self.project_requested.emit(by_kind["project"][0])
        if by_kind["treebank"]:
            self.open_treebank(by_kind["treebank"])
        if by_kind["model"]:
            self._read_model(by_kind["model"][0])
        for path in by_kind["trace"]:
            self._read_trace(path)
        if by_kind["lesson"]:
            self.lesson_requested.emit(by_kind["lesson"][0])

    def _refuse(self, found: Look) -> None:
        title = _tr("{} is {}").format(Path(found.path).name or found.path, found.what)
        text = f"{found.advice} {opens()}".strip()
        self._tell(Refusal(found.path, title, text, found.kind == "lines"))

    def _tell(self, refusal: Refusal) -> None:
        log.warning("%s. %s", refusal.title, refusal.text)
        self.refused.emit(refusal)

    def _failed(self, path: str, error: Exception) -> None:
        title = _tr("{} was not opened").format(Path(path).name or path)
        text = str(error).strip() or type(error).__name__
        self._tell(Refusal(path, title, text))

    # Treebanks

    def _read(self, request: ReadRequest) -> None:
        self._waiting = self.question = None
        self._jobs.start(
            _tr("Reading {}").format(request.name),
            partial(read, request),
            done=self._was_read,
            failed=partial(self._failed, request.paths[0]),
            group=TREEBANK_GROUP,
        )

    def _was_read(self, result: ReadResult) -> None:
        if result.question is not None:
            self._waiting, self.question = result.request, result.question
            self.encoding_asked.emit(result.question.problem.name, result.question)
            return
        report, treebank = result.report, result.treebank
        assert report is not None
        assert treebank is not None
        before, self._last = self._last, result.request
        if len(treebank):
            # Flat trees of a text are in no file: the text is neither read again nor written.
            paths = () if result.request.lines else report.paths
            opened = OpenTreebank(report.name, paths, treebank)
            self._reported = treebank
            # That of the treebank before may still be in the making.
            self._jobs.cancel_group(_REPORT_GROUP)
            sentence = self._document.sentence
            self._document.set_treebank(opened)
            # One that was typed stays; of a treebank that is read again, the same one.
            if sentence is None or sentence.index is not None:
                again = before is not None and before.paths == result.request.paths
                place = sentence.index if sentence is not None and again else None
                self._document.use_treebank_sentence(min(place or 0, len(treebank) - 1))
            self.treebank_opened.emit()
            for path in paths:
                self.opened.emit(path)
        self._report_made(report)
        if result.request.lines and len(treebank):
            self.lines_opened.emit()

    def _report_made(self, report: LoadingReport) -> None:
        log.info("%s", report)
        self.report = report
        self.report_ready.emit(report)

    def _treebank_changed(self) -> None:
        """Report on a treebank that came from elsewhere: the samples, a project."""
        opened = self._document.treebank
        treebank = None if opened is None else opened.treebank
        if treebank is self._reported:
            return
        self._reported, self.report = treebank, None
        self._jobs.cancel_group(_REPORT_GROUP)
        self.report_dropped.emit()
        if opened is not None:
            self._last = ReadRequest(opened.paths) if opened.paths else None
            self._jobs.start(
                _tr("Looking through {}").format(opened.name),
                partial(_report, opened),
                done=self._report_made,
                group=_REPORT_GROUP,
            )

    # Models and traces

    def _read_model(self, path: str) -> None:
        self._jobs.start(
            _tr("Reading {}").format(Path(path).name),
            partial(_load_model, path),
            done=self._model_read,
            failed=partial(self._failed, path),
            group=MODEL_GROUP,
        )

    def _model_read(self, model: OpenModel) -> None:
        self._document.set_model(model)
        if model.path is not None:
            self.opened.emit(model.path)

    def _read_trace(self, path: str) -> None:
        self._jobs.start(
            _tr("Reading {}").format(Path(path).name),
            partial(_load_trace, path),
            done=partial(self._trace_read, path),
            failed=partial(self._failed, path),
        )

    def _trace_read(self, path: str, trace: Trace) -> None:
        self.trace_opened.emit(trace, path)
        self.opened.emit(path)


def _report(opened: OpenTreebank, control: Control) -> LoadingReport:
    """Report on a treebank; runs in a worker."""
    return report_of(opened.treebank, opened.name, opened.paths, 0.0, control.check)


def _load_model(path: str, control: Control) -> OpenModel:
    """Read a model; runs in a worker."""
    control.report(Path(path).name)
    from icm_core.model.file.container import load_models

    loaded = load_models(path)
    control.check()
    return OpenModel.of(loaded, Path(path).name, path)


def _load_trace(path: str, control: Control) -> Trace:
    """Read a recorded run; runs in a worker."""
    control.report(Path(path).name)
    from icm_core.inference.trace_file import load_trace

    trace = load_trace(path)
    control.check()
    return trace
