"""Asks what a picture is to be exported as, shows it small, and writes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget

from icm_core.errors import IcmError
from icm_gui.services.jobs import Control
from icm_gui.viewmodels.shared.exporting import (
    USUAL,
    ExportChoice,
    keep_choice,
    kept_choice,
    size_text,
)
from icm_gui.views.shared.dialogs.dialog import Role
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.copying import checking, form_of, start_copy
from icm_gui.views.shared.pictures.export_fields import ExportFields
from icm_gui.views.shared.pictures.pictures import Drawing, drawing_of, size_of
from icm_gui.views.shared.pictures.writing import WritingDialog, telling
from icm_gui.views.shared.surroundings import jobs_of, say, tell

_MANY_CALLS = 4000
"""Calls beyond which the preview is drawn by a job."""


class ExportDialog(WritingDialog):
    """Asks for form, colours and size of a picture, then for the name of its file.

    Raises
    ------
    DataError
        If the canvas has no picture.
    """

    def __init__(self, parent: QWidget, canvas: Canvas) -> None:
        size = size_of(canvas)
        super().__init__("export", parent)
        self.setWindowTitle(self.tr("Export the picture"))
        self._canvas, self._size = canvas, size
        self._has_tree = has_tree = bool(canvas.trees())
        self._drawings: dict[tuple[bool, bool], Drawing] = {}
        self.choice = USUAL
        """What is chosen."""
        if self.settings is not None:
            self.choice = kept_choice(self.settings, has_tree)
        self.fields = ExportFields(has_tree, self.choice, self)
        self.fields.changed.connect(self._changed)
        self.about = named(
            QLabel(self, alignment=Qt.AlignmentFlag.AlignCenter), "export-size", look="second"
        )
        self.copy = self.add_button("export-copy", self.tr("Copy"), self.copy_now, Role.ActionRole)
        self.build(self.fields, self.about)
        self.hold(self.copy)
        self._changed()

    # What is chosen.

    def set_choice(self, choice: ExportChoice) -> None:
        """Choose something."""
        self.fields.set_choice(choice)

    def _changed(self) -> None:
        self.choice = self.fields.choice
        picture = self.choice.is_picture
        self.about.setText(size_text(*self._size, self.choice) if picture else "")
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
        choice = self.choice
        self.preview.set_palette(choice.palette)
        try:
            if not choice.is_picture:
                text = drawing_of(self._canvas, choice).data(choice).data
                self.preview.show_text(text.decode("utf-8", "replace"))
                return
            drawing, ratio = self.drawing(choice), self.devicePixelRatioF()
        except IcmError:
            # What was there when the dialog was opened is gone.
            self.preview.show_image(None)
            return
        wide, high = self.preview.room()
        scale = min(wide / self._size[0], high / self._size[1], 1.0) * ratio

        def made(control: Control | None) -> QImage:
            image = drawing.image(scale, None if control is None else checking(control))
            image.setDevicePixelRatio(ratio)
            return image

        if len(drawing.recorder) < _MANY_CALLS:
            self.show_image(made(None))
        else:
            self.draw_preview(made)

    def show_image(self, image: QImage) -> None:
        """Show the picture, unless a text was chosen meanwhile."""
        if self.choice.is_picture:
            self.preview.show_image(image, background=self.choice.background)

    # Copying and writing.

    def copy_now(self) -> None:
        """Copy in the form that is chosen."""
        owner, title, copied = self._owner, self.tr("Copy"), self.tr("Copied")
        self.keep()
        start_copy(
            jobs_of(owner),
            self._canvas,
            self.choice,
            lambda: say(owner, copied),
            lambda error: tell(owner, title, error),
        )

    def ask_path(self) -> None:
        """Ask for the name of the file."""
        form = self.choice.format
        self.ask_name(form.patterns(), f"{self._canvas.name}{form.suffix}")

    def work(self, path: str) -> Callable[[Control], str]:
        """Return what makes and writes the file; another known suffix means another form."""
        form = form_of(path, self.choice.form, has_tree=self._has_tree)
        choice = replace(self.choice, form=form)
        is_picture = choice.is_picture
        drawing = self.drawing(choice) if is_picture else drawing_of(self._canvas, choice)

        def work(control: Control) -> str:
            from icm_core.data.saving import write_atomically

            data = drawing.data(choice, telling(control)).data
            control.check()
            write_atomically(path, data)
            return path

        return work

    def keep(self) -> None:
        """Keep what is chosen for the next time."""
        if self.settings is not None:
            keep_choice(self.settings, self.choice)
