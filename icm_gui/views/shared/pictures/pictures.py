"""Pictures of canvases, noted so that they are drawn and written anywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QGuiApplication, QImage, QPainter

from icm_core.data.tree import Tree
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.recorder import Recorder
from icm_core.errors import DataError, LimitError
from icm_core.rendering.formats.base import Rendered
from icm_core.rendering.painters.lettering import Lettering
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.exporting import USUAL, ExportChoice
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter

MOST_SIDE, MOST_PIXELS = 32_000, 120_000_000
"""What a picture can have at most; Qt draws no further than 32,767."""

Report = Callable[[float], None]


def window_lettering(measure: QtMeasure | None = None) -> Lettering:
    """Return the window's fonts, for painters without one.

    Parameters
    ----------
    measure
        What the picture was laid out with, if not with these painters' own fonts.
    """
    fonts = QGuiApplication.font(), QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    # Where two foundries have a family, Qt names the one that it took: ``Nimbus Sans [urw]``.
    sans, mono = (QFontInfo(font).family().partition(" [")[0] for font in fonts)
    return Lettering(sans, mono, measure)


def size_of(canvas: Canvas) -> tuple[float, float]:
    """Return width and height of a picture.

    Raises
    ------
    DataError
        If there is nothing to draw.
    """
    width, height = canvas.content_size()
    if width < 1 or height < 1:
        raise DataError(_tr("there is nothing to copy yet: run a search first"))
    return width, height


def has_picture(canvas: Canvas) -> bool:
    """Return whether there is something to draw."""
    try:
        size_of(canvas)
    except DataError:
        return False
    return True


@dataclass(frozen=True)
class Drawing:
    """A picture that was noted: it needs no widget any more, and can be drawn in any thread.

    Parameters
    ----------
    name
        Name for files, the title of the picture.
    trees
        The trees in it; empty for none.
    ground
        Colour behind everything, empty for none.
    report
        Told the share that is drawn, from time to time; an exception of it ends the drawing.
    """

    name: str
    trees: tuple[Tree, ...]
    recorder: Recorder
    lettering: Lettering
    ground: str = ""
    report: Report | None = None

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.recorder.width, self.recorder.height

    def draw(self, painter: Painter, _palette: Palette) -> None:
        """Draw everything, in the colours that it was noted in."""
        self.recorder.play(painter, self.report)

    def image(self, scale: float, report: Report | None = None) -> QImage:
        """Return the picture in pixels.

        Raises
        ------
        LimitError
            If it would be too large.
        """
        width, height = self.size()
        columns, rows = max(round(width * scale), 1), max(round(height * scale), 1)
        if max(columns, rows) > MOST_SIDE or columns * rows > MOST_PIXELS:
            raise LimitError(
                _tr("a picture of {columns} x {rows} pixels is too large; use SVG").format(
                    columns=local(f"{columns:,}"), rows=local(f"{rows:,}")
                )
            )
        image = QImage(columns, rows, QImage.Format.Format_ARGB32_Premultiplied)
        if image.isNull():
            raise LimitError(_tr("there is not enough memory for this picture; use SVG"))
        # Sizes are rounded, and no edge of another colour must be left.
        image.fill(QColor(self.ground) if self.ground else 0)
        painter = QPainter(image)
        try:
            painter.scale(scale, scale)
            self.recorder.play(QtPainter(painter), report)
        finally:
            painter.end()
        return image

    def data(self, choice: ExportChoice, report: Report | None = None) -> Rendered:
        """Return the picture as the file that was chosen; raises as the format's ``write``."""
        picture = self if report is None else replace(self, report=report)
        return choice.format.write(picture, choice.look(self.lettering))


def drawing_of(canvas: Canvas, choice: ExportChoice = USUAL) -> Drawing:
    """Note the picture of a canvas, or its trees alone; for the GUI thread.

    Raises
    ------
    DataError
        If there is nothing to draw, or no tree.
    """
    trees = tuple(canvas.trees() or ())
    if not choice.is_picture:
        if not trees:
            raise DataError(_tr("there is no tree to copy yet: run a search first"))
        return Drawing(canvas.name, trees, Recorder(0.0, 0.0), Lettering())
    width, height = size_of(canvas)
    palette = choice.palette
    recorder = Recorder(width, height, "" if choice.background else palette.canvas)
    canvas.paint(recorder, width, height, palette)
    ground = palette.canvas if choice.background else ""
    return Drawing(canvas.name, trees, recorder, window_lettering(QtMeasure()), ground)
