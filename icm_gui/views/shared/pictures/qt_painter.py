"""The painter and the measure of the screen."""

from __future__ import annotations

import threading
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
)

from icm_core.drawing.paint.painter import Anchor, Commands, Font, Pen
from icm_gui.services.theme import TABULAR

_CACHED = 4096


def _font(application: str, size: float, weight: int, mono: bool) -> QFont:
    # All of the application's font, because it may name further families for other scripts;
    # its description only tells the fonts of two themes apart.
    if mono:
        font = QFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    else:
        font = QFont(QGuiApplication.font())
        font.setFeature(TABULAR, 1)
    # Sizes in pixels; those between whole ones would be rounded away.
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.Weight(weight))
    return font


class _Fonts(threading.local):
    """Fonts of one thread: two threads may not draw with the same one at once."""

    def __init__(self) -> None:
        self.of = lru_cache(maxsize=256)(_font)


_FONTS = _Fonts()


def qt_font(font: Font) -> QFont:
    """Return a font as Qt knows it."""
    return _FONTS.of(QGuiApplication.font().key(), font.size, font.weight, font.mono)


@lru_cache(maxsize=1024)
def _colour(colour: str, opacity: float) -> QColor:
    result = QColor(colour)
    if opacity < 1.0:
        result.setAlphaF(opacity)
    return result


@lru_cache(maxsize=1024)
def _pen(pen: Pen) -> QPen:
    result = QPen(_colour(pen.colour, pen.opacity), pen.width)
    result.setCapStyle(Qt.PenCapStyle.FlatCap)
    result.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if pen.dash and pen.width > 0:
        result.setDashPattern([length / pen.width for length in pen.dash])
    return result


@lru_cache(maxsize=1024)
def _brush(fill: str, opacity: float) -> QBrush:
    return QBrush(_colour(fill, opacity))


def _path(commands: Commands) -> QPainterPath:
    path = QPainterPath()
    for command in commands:
        if command[0] == "M":
            path.moveTo(command[1], command[2])
        elif command[0] == "L":
            path.lineTo(command[1], command[2])
        elif command[0] == "C":
            path.cubicTo(*command[1:])
        else:
            path.closeSubpath()
    return path


class QtMeasure:
    """Text as large as Qt draws it."""

    def __init__(self) -> None:
        self._widths: dict[tuple[str, Font], float] = {}
        self._metrics: dict[Font, QFontMetricsF] = {}

    def _of(self, font: Font) -> QFontMetricsF:
        found = self._metrics.get(font)
        if found is None:
            found = self._metrics[font] = QFontMetricsF(qt_font(font))
        return found

    def width(self, text: str, font: Font) -> float:
        """Return the width of text in pixels."""
        key = text, font
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > _CACHED:
                self._widths.clear()
            found = self._widths[key] = self._of(font).horizontalAdvance(text)
        return found

    def ascent(self, font: Font) -> float:
        """Return how far letters reach above the baseline, in pixels."""
        return self._of(font).ascent()


class QtPainter:
    """Draws with a `QPainter`, which must stay active meanwhile."""

    def __init__(self, painter: QPainter, measure: QtMeasure | None = None) -> None:
        self._painter = painter
        self._measure = measure or QtMeasure()
        self._last_font: Font | None = None
        self._last_pen: Pen | str | None = ""
        self._last_fill: tuple[str, float] | str | None = ""
        self._last_path: tuple[Commands, QPainterPath] = (), QPainterPath()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)

    def _use(self, pen: Pen | None, fill: str | None, opacity: float = 1.0) -> None:
        painter = self._painter
        # Thousands of cells in turn have the same pen, and many the same fill.
        if pen is None:
            if self._last_pen is not None:
                painter.setPen(Qt.PenStyle.NoPen)
        elif pen is not self._last_pen:
            painter.setPen(_pen(pen))
        self._last_pen = pen
        if fill is None:
            if self._last_fill is not None:
                painter.setBrush(Qt.BrushStyle.NoBrush)
            self._last_fill = None
        elif self._last_fill != (fill, opacity):
            painter.setBrush(_brush(fill, opacity))
            self._last_fill = fill, opacity

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        pen: Pen | None = None,
        radius: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw a rectangle, with round corners where there is a radius."""
        if pen is None and fill is not None and radius == 0.0:
            self._painter.fillRect(QRectF(x, y, width, height), _brush(fill, opacity))
            return
        self._use(pen, fill, opacity)
        if radius > 0:
            self._painter.drawRoundedRect(QRectF(x, y, width, height), radius, radius)
        else:
            self._painter.drawRect(QRectF(x, y, width, height))

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""
        self._painter.setPen(_pen(pen))
        self._last_pen = pen
        self._painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))

    def path(self, commands: Commands, *, pen: Pen | None = None, fill: str | None = None) -> None:
        """Draw a path."""
        if commands is not self._last_path[0]:
            # What is drawn with a casing is drawn twice.
            self._last_path = commands, _path(commands)
        self._use(pen, fill)
        self._painter.drawPath(self._last_path[1])

    def circle(
        self, x: float, y: float, radius: float, *, fill: str | None = None, pen: Pen | None = None
    ) -> None:
        """Draw a circle."""
        self._use(pen, fill)
        self._painter.drawEllipse(QPointF(x, y), radius, radius)

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        colour: str,
        *,
        anchor: Anchor = "start",
        opacity: float = 1.0,
    ) -> None:
        """Draw one line of text."""
        painter = self._painter
        if font != self._last_font:
            painter.setFont(qt_font(font))
            self._last_font = font
        if anchor != "start":
            width = self._measure.width(text, font)
            x -= width / 2 if anchor == "middle" else width
        painter.setPen(_colour(colour, opacity))
        self._last_pen = colour
        painter.drawText(QPointF(x, baseline), text)

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""
        pixels = np.ascontiguousarray(pixels)
        rows, columns = pixels.shape
        if not rows or not columns:
            return
        image = QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32)
        self._painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self._painter.drawImage(QRectF(x, y, width, height), image)

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""
        self._painter.save()
        self._painter.setClipRect(QRectF(x, y, width, height), Qt.ClipOperation.IntersectClip)

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""
        self._painter.save()
        self._painter.setOpacity(self._painter.opacity() * opacity)

    def pop(self) -> None:
        """Undo the last push."""
        self._painter.restore()
        self._last_font, self._last_pen, self._last_fill = None, "", ""
