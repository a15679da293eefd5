"""What is open in the document is in the project: treebank, model, sentence, and every edit."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from icm_core.data.rows.late_trees import LateTree, damage
from icm_core.errors import IcmError
from icm_core.project.names import TREEBANK
from icm_core.project.steps import Step, Steps, Turn, with_treebanks
from icm_core.wording import say as _tr
from icm_gui.viewmodels.app.arriving import RESTORE_GROUP
from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank, Sentence
from icm_gui.viewmodels.project import parts

if TYPE_CHECKING:
    from collections.abc import Callable

    from icm_core.data.treebank import Treebank
    from icm_core.project.store import Project
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.project.run_keeper import RunKeeper
    from icm_gui.viewmodels.project.saving import Saver

MODEL: Final = "document.model"
SENTENCE: Final = "document.sentence"
_CHECK: Final = "edits"
"""Group of the job that checks them."""
_NAMED: Final = 5
"""Sentences with damaged edits that are named."""
KEYS: Final = (TREEBANK, MODEL)
"""States that are keys of the project."""
NAMES: Final = (*KEYS, SENTENCE)
"""Names of the states in the project."""


class DocumentKeeper(QObject):
    """Keeps the document in the open project, and opens what a project has.

    Parameters
    ----------
    states
        The states of the open project.

    Signals
    -------
    loaded : Loaded
        What the project has is open.
    failed : str, object
        Some of its edits cannot be understood, and their trees are as in the file: a title and
        the error.
    """

    loaded = Signal(object)
    failed = Signal(str, object)

    def __init__(
        self,
        document: Document,
        runs: RunKeeper,
        saver: Saver,
        jobs: Jobs,
        states: Callable[[], dict[str, Any]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._runs, self._saver = document, runs, saver
        self._jobs, self._states = jobs, states
        self._deaf = False
        self._waiting = 0
        """Steps that are written in jobs."""
        # What is in the project already, so that it is not written again.
        self._treebank: OpenTreebank | None = None
        self._model: OpenModel | None = None
        document.treebank_changed.connect(self._treebank_changed)
        document.model_changed.connect(self._model_changed)
        document.sentence_changed.connect(self._sentence_changed)
        document.undo.turned.connect(self._turned)
        document.undo.parts_asked.connect(self._read_parts)

    def restore(self) -> None:
        """Open what was open in the project, in a job."""
        treebank, model = (parts.key_of(self._states().get(key)) for key in KEYS)

        def read_model(project: Project, control: Control | None) -> parts.Loaded:
            return parts.load(project, None, model, control)

        def read_treebank(project: Project, control: Control | None) -> parts.Loaded:
            return parts.load(project, treebank, None, control)

        early: list[parts.Loaded] = []

        def have_model(loaded: parts.Loaded) -> None:
            early.append(loaded)
            self._open(loaded)

        def have_all(loaded: parts.Loaded) -> None:
            troubles = [trouble for one in (*early, loaded) for trouble in one.troubles]
            self._loaded(replace(loaded, troubles=tuple(troubles)))

        title, of = _tr("Opening the last session"), RESTORE_GROUP
        if treebank is None and model is None:
            self._loaded(parts.Loaded(None, None))
        # First what needs no kernel: where those are not compiled yet, a treebank waits for them.
        if model is not None:
            done = self._loaded if treebank is None else have_model
            self._saver.large(title, read_model, done=done, needed=False, group=of)
        if treebank is not None:
            self._saver.large(title, read_treebank, done=have_all, needed=False, group=of)

    def leave(self) -> None:
        """Close everything; the project that is open now is not told so."""
        self._treebank = self._model = None
        document = self._document
        self._deaf = True
        try:
            document.set_sentence(None)
            document.set_treebank(None)
            document.set_model(None)
            document.history = []
            document.undo.load(Steps())
        finally:
            self._deaf = False

    def keep_again(self) -> None:
        """Put what is open into another project."""
        self._treebank = self._model = None
        self._treebank_changed()
        self._model_changed()

    # What happens to the document

    def _treebank_changed(self) -> None:
        opened = self._document.treebank
        known, self._treebank = self._treebank, opened
        if self._deaf or opened is known or _is_edited(known, opened):
            return

        def work(project: Project, _control: Control | None) -> Treebank | None:
            key, edited = (None, None) if opened is None else parts.keep_treebank(project, opened)
            project.set_state(TREEBANK, key)
            return edited

        self._saver.large(_tr("Saving the treebank"), work, done=self._treebank_kept)

    def _treebank_kept(self, edited: Treebank | None) -> None:
        """Continue with the edits of a treebank that the project knew already."""
        opened = self._document.treebank
        if opened is None or edited is None or opened.treebank.documents is not edited.documents:
            return
        now = opened.treebank
        # What was edited meanwhile is newer.
        missing = set(edited.edited).difference(now.edited)
        if missing:
            self._put(opened, now.with_trees_of(edited, missing))
            self._check_edits()

    def _put(self, opened: OpenTreebank, treebank: Treebank) -> None:
        """Continue with other trees of a treebank, as the project has them."""
        document, sentence = self._document, self._document.sentence
        self._treebank = replace(opened, treebank=treebank)
        document.set_treebank(self._treebank)
        if sentence is not None and sentence.index is not None:
            with suppress(IcmError):  # it is told by the check of all edits
                document.use_treebank_sentence(sentence.index)

    def _check_edits(self) -> None:
        """Make the trees of all edits in a job: what is damaged is told, asked for or not."""
        opened = self._document.treebank
        late = {} if opened is None else opened.treebank.late_trees
        if not late:
            return

        def work(control: Control) -> dict[int, IcmError]:
            return damage(late, control.check)

        def done(found: dict[int, IcmError]) -> None:
            self._have_damage({place: (late[place], error) for place, error in found.items()})

        self._jobs.start(_tr("Checking the edits"), work, done=done, group=_CHECK)

    def _have_damage(self, found: dict[int, tuple[LateTree, IcmError]]) -> None:
        """Tell which edits cannot be understood; their trees are as in the file from now on."""
        opened = self._document.treebank
        if opened is None:
            return
        now = opened.treebank
        late = now.late_trees
        # Others were edited meanwhile, or are of a treebank that is not open any more.
        places = [place for place, (tree, _) in found.items() if late.get(place) is tree]
        if not places:
            return
        self._put(opened, now.with_trees({place: now.as_read(place) for place in places}))
        named = ", ".join(str(place + 1) for place in places[:_NAMED])
        self.failed.emit(
            _tr("Edits were not read (trees: {count}), such as of sentence {named}").format(
                count=len(places), named=named
            ),
            found[places[0]][1],
        )

    def _turned(self, turn: Turn, step: Step) -> None:
        if not step.is_kept:
            return
        if not step.parts and not self._waiting:
            self._saver.small(lambda project: project.steps.add(turn, step))
            return

        def work(project: Project, _control: Control | None) -> None:
            project.steps.add(turn, step)

        # What comes after many changes is written after them.
        self._waiting += 1
        self._saver.large(
            _tr("Saving the changes"),
            work,
            done=self._are_kept,
            failed=self._are_kept,
            again=True,
        )

    def _are_kept(self, _result: object) -> None:
        self._waiting -= 1

    def _read_parts(self, turn: Turn, step: Step) -> None:
        """Read what a step changed that is to be undone or redone, in a job."""
        opened = self._document.treebank
        if opened is None:
            return
        now = opened.treebank

        def work(project: Project, _control: Control | None) -> Step:
            return with_treebanks(project.steps.parts(step), now)

        def done(whole: Step) -> None:
            self._document.undo.go_on(turn, step, whole)

        self._saver.large(_tr("Reading the changes"), work, done=done, needed=False)

    def _model_changed(self) -> None:
        opened = self._document.model
        if self._deaf or opened is self._model:
            return
        self._model = opened
        runs = self._runs

        def work(project: Project, _control: Control | None) -> None:
            key = None if opened is None else parts.keep_model(project, opened)
            project.set_state(MODEL, key)
            runs.set_model(opened, key)

        self._saver.large(_tr("Saving the model"), work)

    def _sentence_changed(self) -> None:
        sentence = self._document.sentence
        if self._deaf:
            return
        value = None
        if sentence is not None:
            value = {"words": list(sentence.words), "index": sentence.index}
        if value == self._states().get(SENTENCE):
            return
        self._states()[SENTENCE] = value

        def change(project: Project) -> None:
            # One change: each waits for the disk.
            if sentence is not None:
                project.add_sentence(sentence.text, {SENTENCE: value})
            else:
                project.set_state(SENTENCE, value)

        self._saver.small(change)

    # What comes back

    def _loaded(self, loaded: parts.Loaded) -> None:
        """Open what was read, where nothing else was opened meanwhile."""
        document = self._document
        typed = document.sentence is not None
        self._open(loaded)
        if not typed:
            self._show_sentence(self._states().get(SENTENCE))
        if not typed and document.model is not None and document.sentence is not None:
            self._runs.search_again()
        self.loaded.emit(loaded)

    def _open(self, loaded: parts.Loaded) -> None:
        document = self._document
        if loaded.treebank is not None and document.treebank is None and self._treebank is None:
            self._treebank = loaded.treebank
            document.set_treebank(loaded.treebank)
            self._check_edits()
        if loaded.model is not None and document.model is None and self._model is None:
            self._model = loaded.model
            self._runs.set_model(loaded.model, loaded.model.key)
            document.set_model(loaded.model)

    def _show_sentence(self, value: Any) -> None:
        try:
            words, index = tuple(map(str, value["words"])), value["index"]
        except (TypeError, KeyError):
            return
        document = self._document
        if isinstance(index, int) and document.treebank is not None:
            # A gold tree cleaned in another way, or another treebank, has other words.
            if 0 <= index < len(document.treebank.treebank):
                with suppress(IcmError):  # it is told by the check of all edits
                    document.use_treebank_sentence(index)
            if document.sentence is not None and document.sentence.words == words:
                return
        if words:
            document.set_sentence(Sentence(words))


def _is_edited(known: OpenTreebank | None, opened: OpenTreebank | None) -> bool:
    """Whether a treebank is the one before with other trees, which the history keeps."""
    if known is None or opened is None or known.name != opened.name:
        return False
    return known.treebank.documents is opened.treebank.documents
