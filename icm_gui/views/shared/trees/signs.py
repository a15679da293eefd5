"""What a view of a tree says about what is beyond its borders."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from icm_core.drawing.trees.layout import HALF, LINE, WORD, TreeLayout
from icm_core.wording import local
from icm_gui.services.theme import Themes

_EDGE, _PADDING, _PX = 4.0, 6.0, 11.0
_RADIUS = 3.0
_STEP, _STEPS = 6.0, 80
"""How far a plate is moved at once, and how often at most to each side."""


def _words(count: int) -> str:
    if count == 1:
        return QCoreApplication.translate("TreeSigns", "1 word")
    text = QCoreApplication.translate("TreeSigns", "{0} words")
    return text.format(local(f"{count:,}"))


def _boxes(layout: TreeLayout, zoom: float, offset: QPointF) -> NDArray[np.float64]:
    """Return left, top, right and bottom of all labels and words on the view: ``[4, boxes]``."""
    foot = np.array([layout.baseline_of(at) for at in range(len(layout.x))])
    rows = np.array([word.count("\n") for word in layout.word])
    has = layout.word_half > 0
    labels = (layout.x - layout.half, layout.y - HALF, layout.x + layout.half, layout.y + HALF)
    words = (
        (layout.x - layout.word_half)[has],
        (foot - WORD.size)[has],
        (layout.x + layout.word_half)[has],
        (foot + rows * LINE + WORD.size / 3)[has],
    )
    boxes: NDArray[np.float64] = np.concatenate((np.array(labels), np.array(words)), axis=1)
    boxes *= zoom
    boxes += np.array([offset.x(), offset.y()] * 2)[:, None]
    return boxes


class Signs:
    """Small plates at the borders of a view.

    Parameters
    ----------
    offset
        Where the tree's corner is on the view.
    size
        Of the view.
    foot
        Height of the words that stay at its lower border, 0 where they do not.
    """

    def __init__(
        self,
        layout: TreeLayout,
        zoom: float,
        offset: QPointF,
        size: QSize,
        themes: Themes,
        foot: int = 0,
    ) -> None:
        self._themes = themes
        self._font = themes.font(_PX)
        self._metrics = QFontMetricsF(self._font)
        self._plates: list[tuple[QRectF, str, str]] = []
        width, height = float(size.width()), float(size.height() - foot)
        self._area = QRectF(0.0, 0.0, width, height).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        self._texts = _boxes(layout, zoom, offset)
        has_words = layout.word_half > 0
        low = (layout.x - layout.word_half) * zoom + offset.x()
        high = (layout.x + layout.word_half) * zoom + offset.x()
        words = layout.end - layout.start
        left = int(words[has_words & (low < 0)].sum())
        right = int(words[has_words & (high > width)].sum())
        if left:
            self._add(f"\u2039 {_words(left)}", "ink2", _EDGE, height / 2)
        if right:
            text = f"{_words(right)} \u203a"
            self._add(text, "ink2", width - _EDGE - self._wide(text), height / 2)
        tall = self._metrics.height() + 4
        if offset.y() + float(layout.y.min()) * zoom < 0:
            self._add("\u25b4", "ink2", width / 2, _EDGE + tall / 2)
        ends = (layout.y + HALF) * zoom + offset.y() if foot else self._texts[3]
        if float(ends.max()) > height + 1.0:
            self._add("\u25be", "ink2", width / 2, height - _EDGE - tall / 2)

    def _wide(self, text: str) -> float:
        return self._metrics.horizontalAdvance(text) + 2 * _PADDING

    def _add(self, text: str, role: str, x: float, middle: float) -> None:
        tall = self._metrics.height() + 4
        box = QRectF(x, middle - tall / 2, self._wide(text), tall)
        along = (
            QPointF(0, _STEP)
            if x < _EDGE + 1 or box.right() > self._area.right() - 1
            else (QPointF(_STEP, 0))
        )
        self._plates.append((self._free(box, along), text, role))

    def _free(self, box: QRectF, along: QPointF) -> QRectF:
        """Return the nearest place along a border that covers no label; its own one for none."""
        for step in range(2 * _STEPS):
            moved = box.translated(along * ((step + 1) // 2 * (1 if step % 2 else -1)))
            left, top, right, bottom = self._texts
            over = (left < moved.right()) & (moved.left() < right)
            over &= (top < moved.bottom()) & (moved.top() < bottom)
            taken = any(moved.intersects(other) for other, _, _ in self._plates)
            if self._area.contains(moved) and not taken and not over.any():
                return moved
        return box

    @property
    def texts(self) -> list[str]:
        """What the plates say."""
        return [text for _, text, _ in self._plates]

    def draw(self, painter: QPainter) -> None:
        """Draw all plates."""
        painter.setFont(self._font)
        for box, text, role in self._plates:
            painter.setPen(self._themes.colour("line"))
            painter.setBrush(self._themes.colour("head"))
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            painter.setPen(self._themes.colour(role))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
