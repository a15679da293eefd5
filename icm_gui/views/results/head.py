"""The head of the table: a depth over its columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from icm_gui.views.shared.tables.cells import HEAD_PX, PAD_PX, paint_text

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.results.kept_table import KeptTable

_LINE_PX = 22
_RULE = 1


class DepthHead(QHeaderView):
    """Two lines: depths, and below them what each column is."""

    def __init__(self, table: KeptTable, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._table, self._themes = table, themes
        self.setHighlightSections(False)
        self.setMinimumSectionSize(24)

    @property
    def _line(self) -> int:
        return round(_LINE_PX * self._themes.scale)

    def sizeHint(self) -> QSize:
        """Ask for two lines."""
        return QSize(super().sizeHint().width(), 2 * self._line)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw what a column is, in the lower line."""
        model = self.model()
        if model is None or not rect.isValid():
            return
        text = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        side = model.headerData(
            section, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
        )
        room = QRect(rect.left() + PAD_PX, self._line, rect.width() - 2 * PAD_PX, self._line)
        painter.fillRect(rect, self._themes.colour("panel"))
        font = self._themes.font(HEAD_PX)
        paint_text(painter, room, text, font, self._themes.palette.ink2, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the depths over their columns."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        font = self._themes.font(HEAD_PX, 600)
        line = self._themes.colour("line")
        end = self.length() - self.offset()
        painter.fillRect(end, 0, self.width() - end, self.height(), self._themes.colour("panel"))
        for place, depth in enumerate(self._table.depths):
            columns = self._table.columns_of(1 + place * len(self._table.columns_of(1)))
            left = self.sectionViewportPosition(columns[0])
            width = sum(self.sectionSize(at) for at in columns)
            room = QRect(left + PAD_PX, 0, width - 2 * PAD_PX, self._line)
            title = self._table.depth_title(depth)
            paint_text(painter, room, title, font, self._themes.palette.ink)
            painter.fillRect(left, 0, _RULE, self.height(), line)
        painter.fillRect(0, self.height() - _RULE, self.width(), _RULE, line)
        painter.end()
