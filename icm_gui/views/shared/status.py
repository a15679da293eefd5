"""The status bar: model, saved state, and the running job with progress and Cancel."""

from __future__ import annotations

import logging

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QProgressBar,
    QStatusBar,
    QWidget,
)

from icm_core.wording import local, say
from icm_gui.services.jobs import WARM_UP, Job, Jobs
from icm_gui.services.later import later
from icm_gui.viewmodels.app.document import Document
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.text.elided import ElidedLabel

log = logging.getLogger("icm.window")

_MESSAGE_MS, _ERROR_MS = 12_000, 90_000
_MODEL, _SAVED = 22, 18
"""Letters of the model's name and of the saved state that stay when there is little room."""
_MOST, _MOST_WHERE = 48, 96
"""Letters of each, and of what is selected, at most: the tip has all of it."""
_SHORT_JOB_S = 0.25
"""Jobs that take less are not told: they would only flicker."""


def duration(seconds: float) -> str:
    """Return a time as people say it: ``4 s``, ``6 min``."""
    if seconds < 90:
        return say("{0} s").format(max(1, round(seconds)))
    if seconds < 5400:
        return say("{0} min").format(round(seconds / 60))
    return say("{0} h").format(local(f"{seconds / 3600:.1f}"))


class StatusBar(QStatusBar):
    """Shows the state of the document and of the jobs."""

    def __init__(self, document: Document, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self.setSizeGripEnabled(False)
        named(self, "status", self.tr("Status"))
        middle = Qt.TextElideMode.ElideMiddle
        self._model = ElidedLabel(asks=True, mode=middle, least=_MODEL, most=_MOST)
        self._treebank = QLabel()
        self._saved = ElidedLabel(asks=True, mode=middle, least=_SAVED, most=_MOST)
        self._fonts = QLabel()
        self._fonts.setProperty("warning", True)
        self._where = ElidedLabel(asks=True, mode=middle, most=_MOST_WHERE)
        self._message = ElidedLabel()
        self._forget = later(self, self._forget_message)
        for name, label in (
            ("status-model", self._model),
            ("status-treebank", self._treebank),
            ("status-saved", self._saved),
            ("status-fonts", self._fonts),
            ("status-where", self._where),
            ("status-message", self._message),
        ):
            label.setObjectName(name)
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.addWidget(label, 1 if label is self._message else 0)
        self._job = named(QWidget(), "job")
        row = hbox(self._job, (0, 0, 4, 0), 8)
        self._job_text = named(ElidedLabel(asks=True), "job-text")
        self._bar = named(QProgressBar(), "job-progress", self.tr("Progress of the running job"))
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(90)
        self._cancel = link_button(self.tr("Cancel"), "job-cancel")
        self._cancel.setAccessibleName(self.tr("Cancel the running job"))
        self._cancel.clicked.connect(self._cancel_job)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)
        for part in (self._job_text, self._bar, self._cancel):
            row.addWidget(part)
        self.addPermanentWidget(self._job)
        self._job.hide()
        self._fonts.hide()
        jobs.changed.connect(self._jobs_changed)
        document.model_changed.connect(self._document_changed)
        document.treebank_changed.connect(self._document_changed)
        self._document_changed()

    def set_saved(self, text: str) -> None:
        """Say whether everything is kept."""
        _show(self._saved, text)

    def set_fonts(self, text: str, advice: str) -> None:
        """Say for which script there is no font, and what to install."""
        self._fonts.setText(text)
        self._fonts.setToolTip(advice)
        self._fonts.setAccessibleName(f"{text}. {advice}" if text else "")
        self._fonts.setVisible(bool(text))

    def set_where(self, text: str) -> None:
        """Say what is selected."""
        _show(self._where, text)

    def say(self, text: str, error: bool = False) -> None:
        """Say something for a while; what went wrong stays longer, in the colour of errors."""
        # Beside the others, not in their place: the state stays in sight.
        _show(self._message, text)
        self._message.setProperty("error", error)
        self._message.style().unpolish(self._message)
        self._message.style().polish(self._message)
        self._forget.start(_ERROR_MS if error else _MESSAGE_MS)

    def failed(self, title: str, error: object) -> None:
        """Say that something did not work, in the log, too."""
        log.error("%s: %s", title, error)
        self.logged(title, error)

    def logged(self, title: str, error: object) -> None:
        """Say that something did not work that is in the log already."""
        self.say(f"{title}: {error}", error=True)

    def _forget_message(self) -> None:
        self._message.setText("")

    def _document_changed(self) -> None:
        model, treebank = self._document.model, self._document.treebank
        if model is None:
            _show(self._model, self.tr("no model"))
        else:
            several = len(model.models)
            text = model.name if several == 1 else f"{model.name} \u00d7 {several}"
            options = model.models[0].options
            seed = f" \u00b7 seed {options.sampling.seed}" if options.seating == "sampled" else ""
            _show(
                self._model, f"{text} \u00b7 {options.contexts}* \u00b7 {options.fit.method}{seed}"
            )
        if treebank is None:
            self._treebank.setText("")
        else:
            encodings = {d.encoding for d in treebank.treebank.documents}
            names = ", ".join(sorted(name.upper() for name in encodings))
            self._treebank.setText(names if len(encodings) < 3 else self.tr("several encodings"))

    def _jobs_changed(self) -> None:
        shown = self._jobs_shown()
        if not shown:
            self._job.hide()
            return
        job = shown[0]
        parts = [job.title]
        # A file that is read is named by the title already.
        if job.stage and job.stage not in job.title:
            parts.append(job.stage)
        if job.is_cancelled:
            parts = [self.tr("Stopping {title}").format(title=job.title)]
        elif job.remaining is not None:
            parts.append(self.tr("{time} left").format(time=duration(job.remaining)))
        if len(shown) == 2:
            parts.append(self.tr("and one more job"))
        elif len(shown) > 2:
            parts.append(self.tr("and {count} more jobs").format(count=len(shown) - 1))
        _show(self._job_text, "  ".join(parts))
        # Without a share the bar moves to and fro.
        self._bar.setRange(0, 0 if job.share is None else 1000)
        self._bar.setValue(0 if job.share is None else round(1000 * job.share))
        self._cancel.setEnabled(not job.is_cancelled)
        self._job.show()

    def _jobs_shown(self) -> list[Job]:
        """Return the jobs that are told, what is prepared meanwhile behind what was asked for."""
        shown = [job for job in self._jobs.running if job.seconds > _SHORT_JOB_S]
        return sorted(shown, key=lambda job: job.group == WARM_UP)

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        """Let nobody cancel by Enter who had the keyboard in what was hidden or disabled."""
        if now is self._cancel and old is not None and not (old.isVisible() and old.isEnabled()):
            self._cancel.clearFocus()

    def _cancel_job(self) -> None:
        """Cancel the job that is told."""
        if shown := self._jobs_shown():
            shown[0].cancel()
            self._jobs_changed()


def _show(label: QLabel, text: str) -> None:
    """Show a text that may be cut, and all of it in the tip."""
    label.setText(text)
    label.setToolTip(text)
