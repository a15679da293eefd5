"""Lists whose rows can be ticked."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from icm_gui.views.shared.tables.cells import CellDelegate, Index, OpenedRows

_BOX = 14


class TickedDelegate(CellDelegate):
    """The first column has a box before its text."""

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw the box and the text behind it."""
        if index.column() == 0:
            palette = self._themes.palette
            side = round(_BOX * self._themes.scale)
            box = QRectF(rect.left() + 0.5, rect.center().y() - side // 2 + 0.5, side, side)
            ticked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
            painter.setPen(QColor(palette.accent if ticked else palette.ink3))
            painter.drawRect(box)
            if ticked:
                left, middle = box.left() + side * 0.2, box.center()
                foot = QPointF(middle.x() - side * 0.08, box.bottom() - side * 0.22)
                painter.drawLine(QPointF(left, middle.y()), foot)
                painter.drawLine(foot, QPointF(box.right() - side * 0.15, box.top() + side * 0.25))
            rect = rect.adjusted(side + 4, 0, 0, 0)
        super().paint_content(painter, rect, index)


class TickedList(OpenedRows):
    """Rows that are ticked by the space bar, or by a click on their box."""

    def __init__(self) -> None:
        super().__init__()
        self.clicked.connect(self._clicked)

    def _clicked(self, index: QModelIndex) -> None:
        if index.column() == 0:
            self.turn(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick the current row, or untick it."""
        here = self.currentIndex()
        if event.key() == Qt.Key.Key_Space and here.isValid():
            self.turn(here)
        else:
            super().keyPressEvent(event)

    def turn(self, index: QModelIndex) -> None:
        """Tick a row, or untick it."""
        first = index.siblingAtColumn(0)
        ticked = first.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        state = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
        self.model().setData(first, state, Qt.ItemDataRole.CheckStateRole)
