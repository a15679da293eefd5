"""Copies of what is drawn: to the clipboard and to files, all through the one painter."""

from __future__ import annotations

import atexit
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QCoreApplication, QMimeData
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget

from icm_core.drawing.paint.palette import DARK
from icm_core.errors import DataError, IcmError
from icm_gui.viewmodels.shared.exporting import FORMS, SUFFIXES, USUAL, USUAL_SCALE, ExportChoice
from icm_gui.views.shared.pictures.data_files import add_data_files
from icm_gui.views.shared.pictures.pictures import (
    MOST_PIXELS,
    MOST_SIDE,
    Canvas,
    drawing_of,
    has_picture,
    size_of,
    tree_text_of,
    trees_of,
)

if TYPE_CHECKING:
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.viewmodels.shared.exporting import Form

_WINDOWLESS = ("offscreen", "minimal")
_TYPES = {"svg": "image/svg+xml", "pdf": "application/pdf"}


def _tr(text: str) -> str:
    return QCoreApplication.translate("copying", text)


def svg_of(canvas: Canvas, palette: Palette | None = None) -> str:
    """Return the picture as SVG.

    Parameters
    ----------
    palette
        Light if None: pictures go into papers.

    Raises
    ------
    IcmError
        If there is nothing to draw.
    """
    return drawing_of(canvas, replace(USUAL, dark=palette is DARK)).svg()


def picture_of(canvas: Canvas, scale: float, palette: Palette | None = None) -> QImage:
    """Return the picture in pixels; raises as `svg_of`, and if it would be too large."""
    return drawing_of(canvas, replace(USUAL, dark=palette is DARK)).image(scale)


def _fitting_scale(canvas: Canvas) -> float:
    """Return the scale at which a picture is not too large."""
    width, height = size_of(canvas)
    by_area = (MOST_PIXELS / (width * height)) ** 0.5
    return min(USUAL_SCALE, 0.99 * MOST_SIDE / max(width, height), 0.99 * by_area)


def copy_as(canvas: Canvas, choice: ExportChoice) -> None:
    """Copy a canvas in a form; LaTeX without the document around it.

    Raises
    ------
    IcmError
        If there is nothing to copy.
    """
    clipboard = QGuiApplication.clipboard()
    if choice.form == "png":
        scale = min(choice.scale, _fitting_scale(canvas))
        clipboard.setImage(drawing_of(canvas, choice).image(scale))
    elif choice.is_picture:
        made = drawing_of(canvas, choice).data(choice)
        data = QMimeData()
        data.setData(_TYPES[choice.form], QByteArray(made))
        if choice.form == "svg":
            # For drawing programs, and as text.
            data.setText(made.decode("utf-8"))
        clipboard.setMimeData(data)
        _let_go_at_exit()
    else:
        clipboard.setText(tree_text_of(canvas, replace(choice, document=False)).rstrip("\n"))


@cache
def _let_go_at_exit() -> None:
    """Take care once that nothing of Python is in a clipboard that outlives it.

    Without a window system the clipboard is a part of the program that goes last; what it then
    deletes must not be an object of Python, which is gone. Others are done with before.
    """
    atexit.register(_let_go)


def _let_go() -> None:
    if QGuiApplication.instance() is not None and QGuiApplication.platformName() in _WINDOWLESS:
        QGuiApplication.clipboard().clear()


def copy_picture(canvas: Canvas) -> None:
    """Copy the picture in pixels; a huge one is made smaller. Raises as `copy_as`."""
    copy_as(canvas, replace(USUAL, form="png"))


def copy_svg(canvas: Canvas, palette: Palette | None = None) -> None:
    """Copy the picture as SVG, for drawing programs and as text. Raises as `copy_as`."""
    copy_as(canvas, replace(USUAL, dark=palette is DARK))


def copy_brackets(canvas: Canvas) -> None:
    """Copy the tree in brackets. Raises as `copy_as`."""
    copy_as(canvas, replace(USUAL, form="brackets"))


def export(
    canvas: Canvas, path: str | Path, scale: float = USUAL_SCALE, palette: Palette | None = None
) -> None:
    """Write a file; its suffix says what: a picture, or the tree as text.

    Parameters
    ----------
    path
        Ends in one of `SUFFIXES`; LaTeX is for the package forest.
    scale
        Pixels of a PNG for each pixel of the screen.
    palette
        Light if None.

    Raises
    ------
    IcmError
        If the suffix is another one, there is nothing to write, or it cannot be written.
    """
    from icm_core.data.saving import write_atomically

    suffix = Path(path).suffix.lower()
    form = next((form for form in FORMS if SUFFIXES[form] == suffix), None)
    if form is None:
        raise DataError(
            _tr("{path}: use a name that ends in {suffixes}").format(
                path=path, suffixes=", ".join(dict.fromkeys(SUFFIXES.values()))
            )
        )
    choice = replace(USUAL, form=form, scale=scale, dark=palette is DARK)
    write_atomically(path, data_of(canvas, choice))


def data_of(canvas: Canvas, choice: ExportChoice) -> bytes:
    """Return the file of a canvas; raises as `copy_as`, and for a picture that is too large."""
    if choice.is_picture:
        return drawing_of(canvas, choice).data(choice)
    return tree_text_of(canvas, choice).encode("utf-8", "surrogatepass")


class CopyMenu(QMenu):
    """Copies of one canvas; failures are shown in a box that blocks nothing."""

    def __init__(self, parent: QWidget, canvas: Canvas) -> None:
        super().__init__(parent)
        self.setObjectName("copy-menu")
        self.setAccessibleName(self.tr("Copy and export"))
        self._canvas: Canvas | None = canvas
        self._owner = parent
        drawn = has_picture(canvas)
        self._add(self, "png", self.tr("Copy picture"), drawn)
        # A picture of numbers never has a tree.
        trees = hasattr(canvas, "trees")
        if trees:
            self._add(self, "brackets", self.tr("Copy brackets"), bool(trees_of(canvas)))
        more = self.addMenu(self.tr("Copy as"))
        more.setObjectName("copy-more")
        self._add(more, "svg", self.tr("SVG"), drawn)
        self._add(more, "pdf", self.tr("PDF"), drawn)
        if trees:
            has_tree = bool(trees_of(canvas))
            self._add(more, "forest", self.tr("LaTeX: forest"), has_tree)
            self._add(more, "tikz-qtree", self.tr("LaTeX: tikz-qtree"), has_tree)
            self._add(more, "text", self.tr("Plain text"), has_tree)
        more.setEnabled(any(action.isEnabled() for action in more.actions()))
        self.addSeparator()
        asked = self.addAction(self.tr("Export…"))
        asked.setObjectName("copy-export")
        asked.setEnabled(drawn)
        asked.triggered.connect(self.ask_path)
        files = getattr(canvas, "data_files", None)
        if files is not None and drawn:
            add_data_files(self, parent, files())

    def _add(self, menu: QMenu, form: Form, text: str, enabled: bool) -> None:
        action = menu.addAction(text)
        action.setObjectName("copy-picture" if form == "png" else f"copy-{form}")
        action.setData(form)
        action.setEnabled(enabled)
        action.triggered.connect(self._copy)

    def _copy(self) -> None:
        """Copy in the form of the action that was chosen."""
        action = self.sender()
        if self._canvas is None or not isinstance(action, QAction):
            return
        form = next(form for form in FORMS if form == action.data())
        try:
            copy_as(self._canvas, replace(USUAL, form=form))
        except IcmError as error:
            tell(self._owner, self.tr("Copy"), error)

    def ask_path(self) -> None:
        """Ask for form and name and write the file."""
        from icm_gui.views.shared.pictures.export_dialog import ExportDialog

        if self._canvas is None:
            return
        try:
            ExportDialog(self._owner, self._canvas).open()
        except IcmError as error:
            tell(self._owner, self.tr("Export"), error)


def tell(parent: QWidget, title: str, error: Exception) -> None:
    """Say what did not work, without waiting for an answer."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, str(error), parent=parent)
    box.setObjectName("copy-failed")
    box.finished.connect(box.deleteLater)
    box.open()


def copy_menu(parent: QWidget, canvas: Canvas) -> QMenu:
    """Return a menu of copies of a canvas; show it with ``popup``."""
    return CopyMenu(parent, canvas)


def add_picture(menu: QMenu, canvas) -> None:
    """Add the copies of a canvas, a widget, to a menu that has other things, too."""
    more = CopyMenu(canvas, canvas)
    more.setTitle(_tr("Picture"))
    menu.addMenu(more)
    menu.destroyed.connect(more.deleteLater)
