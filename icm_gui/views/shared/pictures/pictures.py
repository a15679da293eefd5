"""Pictures of canvases as files: SVG, PDF and PNG, drawn anywhere from what was noted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter

from icm_core.drawing.paint.recorder import Recorder
from icm_core.drawing.paint.svg import SvgPainter
from icm_core.drawing.trees.forms import TREE_FORMS, trees_as
from icm_core.errors import DataError, LimitError
from icm_core.wording import local
from icm_gui.viewmodels.shared.exporting import PX_PER_INCH, USUAL, ExportChoice
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter
from icm_gui.views.shared.pictures.svg_text import OutlinedSvgPainter

if TYPE_CHECKING:
    from icm_gui.views.shared.pictures.canvas import Canvas

MOST_SIDE, MOST_PIXELS = 32_000, 120_000_000
"""What a picture can have at most; Qt draws no further than 32,767."""
_DOTS = 1200
"""Resolution of a PDF: places are whole dots to Qt."""
_POINTS_PER_INCH = 72.0
_MOST_POINTS = 14_400.0
"""Side of a page that readers of PDF can show."""

Report = Callable[[float], None]


def _tr(text: str) -> str:
    return QCoreApplication.translate("copying", text)


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


def tree_text_of(canvas: Canvas, choice: ExportChoice) -> str:
    """Return the trees of a canvas as text.

    Raises
    ------
    DataError
        If there is no tree.
    """
    form = next((form for form in TREE_FORMS if form == choice.form), None)
    trees = canvas.trees()
    if not trees or form is None:
        raise DataError(_tr("there is no tree to copy yet: run a search first"))
    return trees_as(trees, form, document=choice.document)


@dataclass(frozen=True)
class Drawing:
    """A picture that was noted: it needs no widget any more, and can be drawn in any thread.

    Parameters
    ----------
    name
        Name for files, the title of the picture.
    description
        What readers aloud say.
    ground
        Colour behind everything, empty for none.
    """

    name: str
    description: str
    recorder: Recorder
    ground: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.recorder.width, self.recorder.height

    def svg(self, *, outlined: bool = False, report: Report | None = None) -> str:
        """Return the picture as SVG."""
        kind = OutlinedSvgPainter if outlined else SvgPainter
        painter = kind(*self.size, self.name, self.description, QtMeasure())
        self.recorder.play(painter, report)
        return painter.text_of()

    def image(self, scale: float, report: Report | None = None) -> QImage:
        """Return the picture in pixels.

        Raises
        ------
        LimitError
            If it would be too large.
        """
        width, height = self.size
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

    def png(self, scale: float, report: Report | None = None) -> bytes:
        """Return the picture as a PNG file; raises as `image`."""
        image = self.image(scale, report)
        dots = round(scale * PX_PER_INCH / 0.0254)
        image.setDotsPerMeterX(dots)
        image.setDotsPerMeterY(dots)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
            raise DataError(_tr("the picture cannot be written as PNG"))
        return bytes(buffer.data().data())

    def pdf(self, report: Report | None = None) -> bytes:
        """Return the picture as a PDF file of one page of its size, its fonts in it."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        points = _POINTS_PER_INCH / PX_PER_INCH
        points *= min(1.0, _MOST_POINTS / (points * max(self.size)))
        page = QSizeF(*(side * points for side in self.size))
        writer.setPageSize(
            QPageSize(page, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
        )
        writer.setPageMargins(QMarginsF())
        writer.setResolution(_DOTS)
        writer.setTitle(self.name)
        writer.setCreator("icm")
        painter = QPainter(writer)
        try:
            scale = _DOTS / _POINTS_PER_INCH * points
            painter.scale(scale, scale)
            self.recorder.play(QtPainter(painter), report)
        finally:
            painter.end()
        return bytes(buffer.data().data())

    def data(self, choice: ExportChoice, report: Report | None = None) -> bytes:
        """Return the picture as the file that was chosen."""
        if choice.form == "pdf":
            return self.pdf(report)
        if choice.form == "png":
            return self.png(choice.scale, report)
        return self.svg(outlined=choice.outlined, report=report).encode("utf-8")


def drawing_of(canvas: Canvas, choice: ExportChoice = USUAL) -> Drawing:
    """Note the picture of a canvas; for the GUI thread.

    Raises
    ------
    DataError
        If there is nothing to draw.
    """
    width, height = size_of(canvas)
    palette = choice.palette
    recorder = Recorder(width, height, "" if choice.background else palette.canvas)
    canvas.paint(recorder, width, height, palette)
    ground = palette.canvas if choice.background else ""
    return Drawing(canvas.name, canvas.brackets() or "", recorder, ground)
