"""Asks what a picture is to be exported as, shows it small, and writes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

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
from icm_gui.views.shared.dialogs.dialog import Role
from icm_gui.views.shared.pictures.copying import copy_as
from icm_gui.views.shared.pictures.export_fields import ExportFields
from icm_gui.views.shared.pictures.pictures import Drawing, drawing_of, size_of, tree_text_of
from icm_gui.views.shared.pictures.writing import WritingDialog, telling
from icm_gui.views.shared.surroundings import say, tell

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from icm_gui.services.jobs import Control
    from icm_gui.views.shared.pictures.canvas import Canvas

_MANY_CALLS = 4000
"""Calls beyond which the preview is drawn by a job."""
_SUFFIXES_OF_TEXT = {"brackets": (".mrg", ".txt")}


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
        has_tree = bool(canvas.trees())
        self._forms = forms_of(has_tree)
        self._drawings: dict[tuple[bool, bool], Drawing] = {}
        self._choice = USUAL
        if self.settings is not None:
            self._choice = kept_choice(self.settings, has_tree)
        self.fields = ExportFields(has_tree, self._choice, self)
        self.fields.changed.connect(self._changed)
        self.about = QLabel(self)
        self.about.setObjectName("export-size")
        self.about.setProperty("second", True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.copy = self.add_button("export-copy", self.tr("Copy"), self.copy_now, Role.ActionRole)
        self.build(self.fields, self.about)
        self.hold(self.copy)
        self._changed()

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

        if len(drawing.recorder) < _MANY_CALLS:
            self.show_image(made(None))
        else:
            self.draw_preview(made)

    def show_image(self, image: QImage) -> None:
        """Show the picture, unless a text was chosen meanwhile."""
        if self._choice.is_picture:
            self.preview.show_image(image, background=self._choice.background)

    # Copying and writing.

    def copy_now(self) -> None:
        """Copy in the form that is chosen."""
        try:
            copy_as(self._canvas, self._choice)
        except IcmError as error:
            tell(self._owner, self.tr("Copy"), error)
        else:
            self.keep()
            say(self._owner, self.tr("Copied"))

    def ask_path(self) -> None:
        """Ask for the name of the file."""
        choice = self._choice
        self.ask_name(file_filter(choice.form), f"{self._canvas.name}{choice.suffix}")

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

    def work(self, path: str) -> Callable[[Control], str]:
        """Return what makes and writes the file; another known suffix means another form."""
        choice = self._fitting(path)
        drawing = self.drawing(choice) if choice.is_picture else None
        text = "" if choice.is_picture else tree_text_of(self._canvas, choice)

        def work(control: Control) -> str:
            from icm_core.data.saving import write_atomically

            if drawing is None:
                data = text.encode("utf-8", "surrogatepass")
            else:
                data = drawing.data(choice, telling(control))
            control.check()
            write_atomically(path, data)
            return path

        return work

    def keep(self) -> None:
        """Keep what is chosen for the next time."""
        if self.settings is not None:
            keep_choice(self.settings, self._choice)


def _checking(control: Control) -> Callable[[float], None]:
    def report(_share: float) -> None:
        control.check()

    return report
