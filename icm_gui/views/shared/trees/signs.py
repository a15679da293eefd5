"""What a view of a tree says about what is beyond its borders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from icm_core.wording import local

if TYPE_CHECKING:
    from icm_core.drawing.trees.layout import TreeLayout
    from icm_gui.services.theme import Themes

_EDGE, _PADDING, _PX = 4.0, 6.0, 11.0
_RADIUS = 3.0


def _words(count: int) -> str:
    if count == 1:
        return QCoreApplication.translate("TreeSigns", "1 word")
    text = QCoreApplication.translate("TreeSigns", "{0} words")
    return text.format(local(f"{count:,}"))


class Signs:
    """Small plates at the borders of a view.

    Parameters
    ----------
    offset
        Where the tree's corner is on the view.
    size
        Of the view.
    """

    def __init__(
        self, layout: TreeLayout, zoom: float, offset: QPointF, size: QSize, themes: Themes
    ) -> None:
        self._themes = themes
        self._font = themes.font(_PX)
        self._metrics = QFontMetricsF(self._font)
        self._plates: list[tuple[QRectF, str, str]] = []
        width, height = float(size.width()), float(size.height())
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
        if offset.y() + (layout.baseline + 4) * zoom > height:
            self._add("\u25be", "ink2", width / 2, height - _EDGE - tall / 2)

    def _wide(self, text: str) -> float:
        return self._metrics.horizontalAdvance(text) + 2 * _PADDING

    def _add(self, text: str, role: str, x: float, middle: float) -> None:
        tall = self._metrics.height() + 4
        box = QRectF(x, middle - tall / 2, self._wide(text), tall)
        self._plates.append((box, text, role))

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
