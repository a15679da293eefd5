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
Mend = Callable[[QPainter, QRectF, object, object], bool]
"""Makes of such a picture of one key that of another one, if little changes; else it says False."""


class Layer:
    """One such part; what a view that only moves brings into sight is drawn in advance.

    Parameters
    ----------
    canvas
        Where it is shown.
    draw
        Draws it.
    mend
        Draws again only what changes with the key; None where that is everything.
    """

    def __init__(self, canvas: QWidget, draw: Draw, mend: Mend | None = None) -> None:
        self._canvas, self._draw, self._mend = canvas, draw, mend
        self._picture: QPixmap | None = None
        self._box = QRectF()
        self._key: object = None

    def forget(self) -> None:
        """Draw it again when it is shown next."""
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
            What it shows: of another one it is drawn again.
        """
        if key != self._key:
            if not self._mended(key):
                self._picture = None
            self._key = key
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

    def _mended(self, key: object) -> bool:
        """Make of the picture that there is the one of another key, if that can be."""
        picture = self._picture
        # Between whole pixels of the screen nothing could be taken away without a trace.
        if self._mend is None or picture is None or picture.devicePixelRatio() % 1.0:
            return False
        painter = QPainter(picture)
        done = self._mend(painter, self._box, self._key, key)
        painter.end()
        return done

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
