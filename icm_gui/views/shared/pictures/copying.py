"""Copies of what is drawn: to the clipboard and to files, all through the one painter."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData
from PySide6.QtGui import QGuiApplication

from icm_core.errors import DataError, IcmError
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import USUAL_SCALE, StillFormat
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.shared.exporting import USUAL, ExportChoice, forms_of
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.pictures import (
    MOST_PIXELS,
    MOST_SIDE,
    drawing_of,
    size_of,
)

_WINDOWLESS = ("offscreen", "minimal")


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
    clipboard, form = QGuiApplication.clipboard(), choice.format
    if not isinstance(form, StillFormat):
        text = data_of(canvas, replace(choice, document=False)).decode("utf-8", "surrogatepass")
        clipboard.setText(text.rstrip("\n"))
        return
    if not form.has_size:
        # Pixels are what clipboards hold for all programs.
        scale = min(choice.scale, _fitting_scale(canvas))
        clipboard.setImage(drawing_of(canvas, choice).image(scale))
        return
    _put(form, data_of(canvas, choice))


def start_copy(
    jobs: Jobs | None,
    canvas: Canvas,
    choice: ExportChoice,
    done: Callable[[], None],
    failed: Callable[[Exception], None],
) -> None:
    """Copy a canvas in a form; what takes its time is drawn by a job, as `copy_as` else.

    Parameters
    ----------
    done, failed
        Called when it is copied, or could not be.
    """
    form = choice.format
    try:
        if jobs is None or not isinstance(form, StillFormat) or not form.has_size:
            copy_as(canvas, choice)
            done()
            return
        drawing, still = drawing_of(canvas, choice), form
    except IcmError as error:
        failed(error)
        return

    def put(made: bytes) -> None:
        _put(still, made)
        done()

    def work(control: Control) -> bytes:
        return drawing.data(choice, checking(control)).data

    jobs.start(_tr("Copying"), work, done=put, failed=failed, group="copy")


def checking(control: Control) -> Callable[[float], None]:
    """Return what stops a drawing whose job was cancelled."""

    def report(_share: float) -> None:
        control.check()

    return report


def _put(form: StillFormat, made: bytes) -> None:
    clipboard, data = QGuiApplication.clipboard(), QMimeData()
    data.setData(form.media_type, QByteArray(made))
    if form.name == USUAL.form:
        # For drawing programs, and as text.
        data.setText(made.decode("utf-8"))
    clipboard.setMimeData(data)
    _let_go_at_exit()


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


def form_of(path: str | Path, chosen: str = "", *, has_tree: bool = True) -> str:
    """Return the name of the format that a file's name asks for.

    Parameters
    ----------
    chosen
        Taken where several formats have the suffix.

    Raises
    ------
    DataError
        If it asks for none.
    """
    known, suffix = forms_of(has_tree), Path(path).suffix.lower()
    ends = catalogue.suffixes_of(known)
    if suffix not in ends:
        text = _tr("{path}: use a name that ends in {suffixes}")
        raise DataError(text.format(path=path, suffixes=", ".join(ends)))
    return catalogue.written_as(suffix, chosen, known).name


def data_of(canvas: Canvas, choice: ExportChoice) -> bytes:
    """Return the file of a canvas; raises as `copy_as`, and for a picture that is too large."""
    return drawing_of(canvas, choice).data(choice).data
