"""Copies of what is drawn: to the clipboard and to files, all through the one painter."""

from __future__ import annotations

import atexit
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QCoreApplication, QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from icm_core.drawing.paint.palette import DARK
from icm_core.errors import DataError
from icm_gui.viewmodels.shared.exporting import FORMS, SUFFIXES, USUAL, USUAL_SCALE, ExportChoice
from icm_gui.views.shared.pictures.pictures import (
    MOST_PIXELS,
    MOST_SIDE,
    drawing_of,
    size_of,
    tree_text_of,
)

if TYPE_CHECKING:
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.views.shared.pictures.canvas import Canvas

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
    by_area: float = (MOST_PIXELS / (width * height)) ** 0.5
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
