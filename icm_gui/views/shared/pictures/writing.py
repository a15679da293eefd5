"""The base of dialogs that show what is going to be written, ask for its name, and write it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget
from shiboken6 import isValid

from icm_core.errors import IcmError
from icm_gui.services.jobs import Control, Job, Jobs
from icm_gui.views.shared.dialogs.dialog import GAP, MARGIN, Dialog, Role
from icm_gui.views.shared.dialogs.files import path_dialog
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.export_preview import Preview
from icm_gui.views.shared.surroundings import jobs_of, say, settings_of, tell

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QResizeEvent, QShowEvent

    Work = Callable[[Control], str]

_SHARES = 1000
_PREVIEW = "export-preview"


class WritingDialog(Dialog):
    """Fields at the left, a preview at the right; writes in a job, which can be stopped.

    Subclasses say what the fields are (`build`), what is shown small (`show_preview`), which name
    is offered (`ask_path`) and what writes (`work`).

    Signals
    -------
    written : str
        Path of the file or folder that was written.
    """

    written = Signal(str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(f"dialog-{name}", parent)
        self._owner, self._asking = parent, f"dialog-{name}-name"
        # Outside a window there are no jobs to join.
        self.jobs, self.settings = jobs_of(parent) or Jobs(self), settings_of(parent)
        self._job: Job | None = None
        self.preview = named(Preview(self), f"{name}-preview")
        self.bar = named(QProgressBar(self), f"{name}-progress", self.tr("Progress of the export"))
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _SHARES)
        kept = self.bar.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(kept)
        self.bar.hide()
        self.begin = self.add_button(
            f"{name}-begin", self.tr("Export…"), self.ask_path, Role.AcceptRole
        )
        self.cancel = self.add_button(
            f"{name}-cancel", self.tr("Cancel"), self.stop, Role.RejectRole
        )
        self.finished.connect(self._ended)

    def build(self, fields: QWidget, *below: QWidget) -> None:
        """Place the fields, and what is below the preview."""
        self._first, self._held = fields, [fields, self.begin]
        left, right, middle = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        left.addWidget(fields)
        left.addStretch(1)
        right.setSpacing(GAP)
        right.addWidget(self.preview, 1)
        for widget in below:
            right.addWidget(widget)
        middle.setSpacing(MARGIN)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        self.body.addLayout(middle, 1)
        self.body.addWidget(self.bar)

    def hold(self, *widgets: QWidget) -> None:
        """Switch off widgets while something is written, too."""
        self._held.extend(widgets)

    # The preview.

    def show_preview(self) -> None:
        """Show small what is chosen."""
        raise NotImplementedError

    def draw_preview(self, made: Callable[[Control], QImage]) -> None:
        """Let a job draw the preview; one that is drawn still is given up."""
        self.jobs.start(
            self.tr("Drawing a preview"),
            made,
            done=self._preview_made,
            failed=self._preview_failed,
            group=_PREVIEW,
        )

    def show_image(self, image: QImage) -> None:
        """Show the picture that was drawn small."""
        self.preview.show_image(image)

    def _preview_made(self, image: QImage) -> None:
        if isValid(self):
            self.show_image(image)

    def _preview_failed(self, error: Exception) -> None:
        if isValid(self):
            self.preview.show_text(str(error))

    def stop_preview(self) -> None:
        """Give up a preview that is drawn still."""
        self.jobs.cancel_group(_PREVIEW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the preview in its new size."""
        super().resizeEvent(event)
        self.show_preview()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the first field."""
        super().showEvent(event)
        self._first.setFocus()

    # Writing.

    def ask_path(self) -> None:
        """Ask for the name of what is written."""
        raise NotImplementedError

    def ask_name(self, filters: str, start: str) -> QFileDialog:
        """Ask for a name, in a dialog that offers one."""
        dialog = path_dialog(self, self._asking, self.windowTitle(), filters, self.write, start)
        dialog.open()
        return dialog

    def work(self, path: str) -> Work:
        """Return what makes and writes the file, in any thread.

        Raises
        ------
        IcmError
            If it cannot be written there.
        """
        raise NotImplementedError

    def keep(self) -> None:
        """Keep what is chosen for the next time."""
        raise NotImplementedError

    def write(self, path: str) -> None:
        """Write the file."""
        try:
            work = self.work(path)
        except IcmError as error:
            self._failed(error)
            return
        self.keep()
        self._busy(True)
        self._job = self.jobs.start(
            self.tr("Exporting {name}").format(name=Path(path).name),
            work,
            done=self._written,
            failed=self._failed,
            cancelled=self._stopped,
            partial=self._progressed,
        )

    def _busy(self, busy: bool) -> None:
        for widget in self._held:
            widget.setEnabled(not busy)
        self.bar.setValue(0)
        self.bar.setVisible(busy)

    # What a job tells may come when the dialog is gone: closing it stops the job.

    def _progressed(self, share: float) -> None:
        if isValid(self):
            self.bar.setValue(round(share * _SHARES))

    def _written(self, path: str) -> None:
        if isValid(self):
            self._job = None
            say(self._owner, self.tr("Written: {path}").format(path=path))
            self.written.emit(path)
            self.accept()

    def _failed(self, error: Exception) -> None:
        if isValid(self):
            self._stopped()
            tell(self._owner, self.windowTitle(), error)

    def _stopped(self) -> None:
        if isValid(self):
            self._job = None
            self._busy(False)

    def stop(self) -> None:
        """Stop the export that runs, else leave."""
        if self._job is None:
            self.reject()
        else:
            self._job.cancel()

    def _ended(self, _result: int) -> None:
        if self._job is not None:
            self._job.cancel()
        self.stop_preview()
        self.deleteLater()


def telling(control: Control) -> Callable[[float], None]:
    """Return what tells the share that is done, to the status bar and to the dialog."""

    def report(share: float) -> None:
        control.report("", share)
        control.partial(share)

    return report
