"""Asks what a picture is to be exported as, shows it small, and writes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from icm_core.errors import DataError, IcmError
from icm_gui.viewmodels.shared.exporting import (
    SUFFIXES,
    USUAL,
    ExportChoice,
    file_filter,
    forms_of,
    keep_choice,
    kept_choice,
    size_text,
)
from icm_gui.views.shared.pictures.copying import copy_as
from icm_gui.views.shared.pictures.export_fields import ExportFields
from icm_gui.views.shared.pictures.export_preview import Preview
from icm_gui.views.shared.pictures.pictures import (
    Drawing,
    drawing_of,
    size_of,
    tree_text_of,
)
from icm_gui.views.shared.surroundings import jobs_of, say, settings_of, tell

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QResizeEvent, QShowEvent

    from icm_gui.services.jobs import Control, Job
    from icm_gui.views.shared.pictures.canvas import Canvas

MARGIN, GAP = 16, 8
_MANY_CALLS = 4000
"""Calls beyond which the preview is drawn by a job."""
_SHARES = 1000
_SUFFIXES_OF_TEXT = {"brackets": (".mrg", ".txt")}


class ExportDialog(QDialog):
    """Asks for form, colours and size of a picture, then for the name of its file.

    Signals
    -------
    written : str
        Path of the file that was written.

    Raises
    ------
    DataError
        If the canvas has no picture.
    """

    written = Signal(str)

    def __init__(self, parent: QWidget, canvas: Canvas) -> None:
        size = size_of(canvas)
        super().__init__(parent)
        self.setObjectName("dialog-export-canvas")
        self.setWindowTitle(self.tr("Export the picture"))
        self._owner, self._canvas = parent, canvas
        self._jobs, self._settings = jobs_of(parent), settings_of(parent)
        self._job: Job | None = None
        self._size = size
        has_tree = bool(canvas.trees())
        self._forms = forms_of(has_tree)
        self._drawings: dict[tuple[bool, bool], Drawing] = {}
        self._choice = USUAL
        if self._settings is not None:
            self._choice = kept_choice(self._settings, has_tree)
        self.fields = ExportFields(has_tree, self._choice, self)
        self.fields.changed.connect(self._changed)
        self._build()
        self._changed()
        self.finished.connect(self._ended)

    # What it is made of.

    def _build(self) -> None:
        self.preview = Preview(self)
        self.about = QLabel(self)
        self.about.setObjectName("export-size")
        self.about.setProperty("second", True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignCenter)
        right = QVBoxLayout()
        right.setSpacing(GAP)
        right.addWidget(self.preview, 1)
        right.addWidget(self.about)
        middle = QHBoxLayout()
        middle.setSpacing(MARGIN)
        left = QVBoxLayout()
        left.addWidget(self.fields)
        left.addStretch(1)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        self.bar = QProgressBar(self)
        self.bar.setObjectName("export-progress")
        self.bar.setAccessibleName(self.tr("Progress of the export"))
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _SHARES)
        kept = self.bar.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(kept)
        self.bar.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        layout.addLayout(middle, 1)
        layout.addWidget(self.bar)
        layout.addWidget(self._buttons())

    def _buttons(self) -> QDialogButtonBox:
        kinds = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox(self)
        self.begin = buttons.addButton(self.tr("E&xport…"), kinds.ActionRole)
        self.begin.setObjectName("export-begin")
        self.begin.setDefault(True)
        self.copy = buttons.addButton(self.tr("C&opy"), kinds.ActionRole)
        self.copy.setObjectName("export-copy")
        self.copy.setAutoDefault(False)
        self.cancel = buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.cancel.setObjectName("export-cancel")
        self.cancel.setAutoDefault(False)
        self.begin.clicked.connect(self.ask_path)
        self.copy.clicked.connect(self.copy_now)
        self.cancel.clicked.connect(self.stop)
        return buttons

    # What is chosen.

    @property
    def choice(self) -> ExportChoice:
        """What is chosen."""
        return self._choice

    def set_choice(self, choice: ExportChoice) -> None:
        """Choose something."""
        self.fields.set_choice(choice)

    def _changed(self) -> None:
        self._choice = self.fields.choice
        picture = self._choice.is_picture
        self.about.setText(size_text(*self._size, self._choice) if picture else "")
        self.show_preview()

    # The preview.

    def drawing(self, choice: ExportChoice) -> Drawing:
        """Return what is drawn; it is as the canvas was when it was asked for first."""
        key = choice.dark, choice.background
        if key not in self._drawings:
            self._drawings[key] = drawing_of(self._canvas, choice)
        return self._drawings[key]

    def show_preview(self) -> None:
        """Show the picture small, or the first lines of the text."""
        choice = self._choice
        self.preview.set_palette(choice.palette)
        try:
            if not choice.is_picture:
                self.preview.show_text(tree_text_of(self._canvas, choice))
                return
            drawing, ratio = self.drawing(choice), self.devicePixelRatioF()
        except IcmError:
            # What was there when the dialog was opened is gone.
            self.preview.show_image(None)
            return
        wide, high = self.preview.room()
        scale = min(wide / self._size[0], high / self._size[1], 1.0) * ratio

        def made(control: Control | None) -> QImage:
            image = drawing.image(scale, None if control is None else _checking(control))
            image.setDevicePixelRatio(ratio)
            return image

        if self._jobs is None or len(drawing.recorder) < _MANY_CALLS:
            self._preview_made(made(None))
        else:
            self._jobs.start(
                self.tr("Drawing a preview"), made, done=self._preview_made,
                group="export-preview",
            )  # fmt: skip

    def _preview_made(self, image: QImage) -> None:
        if self._choice.is_picture:
            self.preview.show_image(image, background=self._choice.background)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the preview in its new size."""
        super().resizeEvent(event)
        self.show_preview()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the form."""
        super().showEvent(event)
        self.fields.form.setFocus()

    # Copying and writing.

    def copy_now(self) -> None:
        """Copy in the form that is chosen."""
        try:
            copy_as(self._canvas, self._choice)
        except IcmError as error:
            tell(self._owner, self.tr("Copy"), error)
        else:
            self._keep()
            say(self._owner, self.tr("Copied"))

    def ask_path(self) -> None:
        """Ask for the name of the file."""
        choice = self._choice
        dialog = QFileDialog(self, self.tr("Export the picture"))
        dialog.setObjectName("dialog-export-name")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(file_filter(choice.form))
        dialog.setDefaultSuffix(choice.suffix[1:])
        dialog.selectFile(f"{self._canvas.name}{choice.suffix}")
        dialog.fileSelected.connect(self.write)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write(self, path: str) -> None:
        """Write the file; another suffix that is known means another form."""
        try:
            work = self._work(path, self._fitting(path))
        except IcmError as error:
            self._failed(error)
            return
        self._keep()
        if self._jobs is None:
            try:
                self._written(work(None))
            except IcmError as error:
                self._failed(error)
            return
        self._busy(True)
        self._job = self._jobs.start(
            self.tr("Exporting {name}").format(name=Path(path).name), work,
            done=self._written, failed=self._failed, cancelled=self._stopped,
            partial=self._progressed,
        )  # fmt: skip

    def _fitting(self, path: str) -> ExportChoice:
        choice, suffix = self._choice, Path(path).suffix.lower()
        if suffix in _SUFFIXES_OF_TEXT.get(choice.form, (choice.suffix,)):
            return choice
        for form in self._forms:
            if SUFFIXES[form] == suffix:
                return replace(choice, form=form)
        known = dict.fromkeys(SUFFIXES[form] for form in self._forms)
        text = self.tr("{path}: use a name that ends in {suffixes}")
        raise DataError(text.format(path=path, suffixes=", ".join(known)))

    def _work(self, path: str, choice: ExportChoice) -> Callable[[Control | None], str]:
        """Return what makes and writes the file, in any thread."""
        drawing = self.drawing(choice) if choice.is_picture else None
        text = "" if choice.is_picture else tree_text_of(self._canvas, choice)

        def work(control: Control | None) -> str:
            from icm_core.data.saving import write_atomically

            if drawing is None:
                data = text.encode("utf-8", "surrogatepass")
            else:
                data = drawing.data(choice, None if control is None else _telling(control))
            if control is not None:
                control.check()
            write_atomically(path, data)
            return path

        return work

    def _busy(self, busy: bool) -> None:
        for widget in (self.fields, self.begin, self.copy):
            widget.setEnabled(not busy)
        self.bar.setValue(0)
        self.bar.setVisible(busy)

    def _progressed(self, share: float) -> None:
        self.bar.setValue(round(share * _SHARES))

    def _written(self, path: str) -> None:
        self._job = None
        say(self._owner, self.tr("Written: {path}").format(path=path))
        self.written.emit(path)
        self.accept()

    def _failed(self, error: Exception) -> None:
        if not isValid(self):
            return
        self._job = None
        self._busy(False)
        tell(self._owner, self.tr("Export"), error)

    def _stopped(self) -> None:
        # The dialog may have been closed meanwhile, which stopped it.
        if isValid(self):
            self._job = None
            self._busy(False)

    def _keep(self) -> None:
        if self._settings is not None:
            keep_choice(self._settings, self._choice)

    def stop(self) -> None:
        """Stop the export that runs, else leave."""
        if self._job is None:
            self.reject()
        else:
            self._job.cancel()

    def _ended(self, _result: int) -> None:
        if self._job is not None:
            self._job.cancel()
        if self._jobs is not None:
            self._jobs.cancel_group("export-preview")
        self.deleteLater()


def _checking(control: Control) -> Callable[[float], None]:
    def report(_share: float) -> None:
        control.check()

    return report


def _telling(control: Control) -> Callable[[float], None]:
    """Return what tells the share that is drawn, to the status bar and to the dialog."""

    def report(share: float) -> None:
        control.report("", share)
        control.partial(share)

    return report
