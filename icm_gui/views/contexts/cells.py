"""How the lists of contexts draw their cells."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import FLIP_ROLE, SHARE_ROLE, Column
from icm_gui.viewmodels.contexts.short_names import LEFT_OUT, shortened
from icm_gui.views.shared.tables.cells import CellDelegate, Index, paint_text

_BAR_PX, _BAR_HEIGHT, _GAP = 46, 8, 6
_NUMBER_PX = 34
_FLIP_PX = 20.0


def fitted_name(name: str, metrics: QFontMetrics, room: int) -> str:
    """Return a context in the room there is: what is left out is in its middle."""
    text = shortened(name, lambda one: metrics.horizontalAdvance(one) <= room)
    before, left_out, last = text.rpartition(f"{LEFT_OUT} < ")
    rest = room - metrics.horizontalAdvance(before)
    if not left_out or metrics.horizontalAdvance(text) <= room or rest < room // 3:
        return metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room)
    return before + metrics.elidedText(LEFT_OUT + last, Qt.TextElideMode.ElideLeft, rest)


class ContextDelegate(CellDelegate):
    """Contexts in the fixed font, divergence with a bar, a mark where the best rule is another."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (Column.CONTEXT,), parent=parent)

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what is in a cell."""
        if index.column() == Column.DIVERGENCE:
            self._bar(painter, rect, index)
        if index.column() == Column.CONTEXT and index.data(FLIP_ROLE):
            room = round((_FLIP_PX + _GAP) * self._themes.scale)
            self._flip(painter, rect, index)
            rect = rect.adjusted(0, 0, -room, 0)
        if index.column() == Column.CONTEXT:
            font = self.font(index)
            text = fitted_name(str(index.data() or ""), QFontMetrics(font), rect.width())
            paint_text(painter, rect, text, font, self.colour(index))
        else:
            super().paint_content(painter, rect, index)

    def _bar(self, painter: QPainter, rect: QRect, index: Index) -> None:
        share = index.data(SHARE_ROLE)
        if share is None:
            return
        scale = self._themes.scale
        right = rect.right() - _NUMBER_PX * scale - _GAP
        wide = max(float(share) * _BAR_PX * scale, 1.0)
        if right - _BAR_PX * scale < rect.left():
            return
        high = _BAR_HEIGHT * scale
        painter.fillRect(
            QRectF(right - wide, rect.center().y() - high / 2 + 0.5, wide, high),
            QColor(self._themes.palette.purple),
        )

    def _flip(self, painter: QPainter, rect: QRect, _index: Index) -> None:
        """Draw two heads of arrows, one up and one down, at the right end of the cell."""
        size = _FLIP_PX * self._themes.scale
        right, middle = float(rect.right()), rect.center().y() + 0.5
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._themes.palette.hyp))
        half = size / 2 - 0.5
        for x, sign in ((right - size, -1.0), (right - size / 2, 1.0)):
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(x, middle - sign * half / 2),
                        QPointF(x + half, middle - sign * half / 2),
                        QPointF(x + half / 2, middle + sign * half / 2),
                    ]
                )
            )
        painter.restore()
