"""Parts of a canvas that are drawn once and go where the view goes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion
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
        self._is_stale = False
        """Whether the picture is of another key: its memory is of use, what it shows is not."""
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
            self._is_stale = self._is_stale or not self._mended(key)
            self._key = key
        seen = QRectF(self._canvas.rect())
        needed = seen.intersected(whole)
        if needed.isEmpty():
            return
        ratio = self._canvas.devicePixelRatioF()
        kept = self._box.adjusted(-_NEAR, -_NEAR, _NEAR, _NEAR)
        picture = self._picture
        fits = picture is not None and picture.devicePixelRatio() == ratio
        if picture is None or self._is_stale or not fits or not kept.contains(needed):
            picture = self._drawn(seen, whole, ratio)
        painter.drawPixmap(self._box.topLeft(), picture)

    def show_once(self, painter: QPainter, whole: QRectF) -> None:
        """Show it without a picture of it, which is of no use where the next frame has another."""
        self._is_stale = True
        box = QRectF(self._canvas.rect()).intersected(whole).toAlignedRect()
        painter.save()
        painter.setClipRect(box)
        painter.translate(box.topLeft())
        self._draw(painter, box)
        painter.restore()

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
        # What is drawn for the first time may stand still, as may what is far from where it was;
        # what is drawn again is being moved.
        is_near = self._box.contains(seen.center())
        if self._picture is not None and not self._is_stale and is_near:
            air = QPointF(_AIR * seen.width(), _AIR * seen.height())
            seen = seen.adjusted(-air.x(), -air.y(), air.x(), air.y())
        box = seen.intersected(whole).toAlignedRect()
        size = QSize(round(box.width() * ratio), round(box.height() * ratio))
        picture = self._picture
        if picture is None or picture.size() != size:
            # While a run plays it is as large as before, and fresh memory is slow.
            picture = QPixmap(size)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self._draw(painter, box)
        painter.end()
        self._box, self._picture, self._is_stale = QRectF(box), picture, False
        return picture

    def show_kept(self, painter: QPainter) -> None:
        """Show what is drawn already."""
        if self._picture is not None and not self._is_stale:
            painter.drawPixmap(self._box.topLeft(), self._picture)


def cleared(
    painter: QPainter, boxes: NDArray[np.float64], other: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Clear some of the boxes for a drawing that goes no further; return which ones it touches.

    Parameters
    ----------
    boxes
        float64 ``[boxes, 4]``: left, top, width and height of all that is drawn.
    """
    # Whole pixels: where two boxes have one in common, both are drawn again in it.
    low = np.floor(boxes[:, :2]).astype(np.int64)
    high = np.ceil(boxes[:, :2] + boxes[:, 2:]).astype(np.int64)
    region = QRegion()
    for (left, top), (right, bottom) in zip(low[other].tolist(), high[other].tolist(), strict=True):
        region += QRect(left, top, right - left, bottom - top)
    painter.setClipRegion(region)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(region.boundingRect(), Qt.GlobalColor.transparent)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    meets = (low[:, None] < high[other]) & (high[:, None] > low[other])
    touched: NDArray[np.bool_] = np.any(meets[..., 0] & meets[..., 1], axis=1)
    return touched
