"""Parts of a canvas that are drawn once and go where the view goes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

_AIR = 0.5
"""How much more than is in sight is drawn of a picture that is larger than the canvas."""
_NEAR = 0.02

Draw = Callable[[QPainter, QRect], None]
"""Draws what lies in a rectangle of the canvas, whose corner is the painter's origin."""


class Layer:
    """One such part; what a view that only moves brings into sight is drawn beforehand.

    Parameters
    ----------
    canvas
        Where it is shown.
    draw
        Draws it.
    """

    def __init__(self, canvas: QWidget, draw: Draw) -> None:
        self._canvas, self._draw = canvas, draw
        self._picture: QPixmap | None = None
        self._box = QRectF()
        self._key: object = None

    def forget(self) -> None:
        """Draw it anew when it is shown next."""
        self._picture = None

    def move(self, dx: float, dy: float) -> None:
        """Go with the view."""
        self._box.translate(dx, dy)

    def show(self, painter: QPainter, whole: QRectF, key: object = None) -> None:
        """Show it.

        Parameters
        ----------
        whole
            Where on the canvas there is something to be drawn.
        key
            What it shows: of another one it is drawn anew.
        """
        if key != self._key:
            self._picture, self._key = None, key
        seen = QRectF(self._canvas.rect())
        needed = seen.intersected(whole)
        if needed.isEmpty():
            return
        ratio = self._canvas.devicePixelRatioF()
        kept = self._box.adjusted(-_NEAR, -_NEAR, _NEAR, _NEAR)
        picture = self._picture
        if picture is None or picture.devicePixelRatio() != ratio or not kept.contains(needed):
            picture = self._drawn(seen, whole, ratio)
        painter.drawPixmap(self._box.topLeft(), picture)

    def _drawn(self, seen: QRectF, whole: QRectF, ratio: float) -> QPixmap:
        # What is drawn for the first time may stand still; what is drawn again is being moved.
        if self._picture is not None:
            air = QPointF(_AIR * seen.width(), _AIR * seen.height())
            seen = seen.adjusted(-air.x(), -air.y(), air.x(), air.y())
        box = seen.intersected(whole).toAlignedRect()
        picture = QPixmap(round(box.width() * ratio), round(box.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self._draw(painter, box)
        painter.end()
        self._box, self._picture = QRectF(box), picture
        return picture

    def show_kept(self, painter: QPainter) -> None:
        """Show what is drawn already."""
        if self._picture is not None:
            painter.drawPixmap(self._box.topLeft(), self._picture)
