"""The matrix of confusions: the darker a cell, the larger the share of the label that is in it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette, ramp_colour, ramp_text
from icm_core.drawing.plots.matrix import draw_matrix, matrix_size
from icm_core.wording import local
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.corpus.matrix import RIGHT_ROLE, SHARE_ROLE, MatrixModel
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.qt_painter import QtMeasure
from icm_gui.views.shared.tables.cells import HEAD_PX, ROW_PX, Index, paint_text, sized, styled

_CELL_PX, _AIR = 11.0, 10
_LEAST_CELL = 30


class _Cells(QStyledItemDelegate):
    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes = themes

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        palette = self._themes.palette
        rect = option.rect
        share, colour = index.data(SHARE_ROLE), palette.ink
        if index.data(RIGHT_ROLE):
            painter.fillRect(rect, QColor(palette.head))
            colour = palette.ink2
        elif share is not None:
            painter.fillRect(rect, QColor(ramp_colour(palette, float(share))))
            colour = ramp_text(palette, float(share))
        painter.setPen(QColor(palette.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.drawLine(rect.topRight(), rect.bottomRight())
        text = str(index.data() or "")
        if text:
            font = self._themes.font(_CELL_PX)
            paint_text(painter, rect, text, font, colour, Qt.AlignmentFlag.AlignCenter.value)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(palette.ink), 2))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Return the size of a cell."""
        return QSize(_LEAST_CELL, round(ROW_PX * self._themes.scale))


class MatrixView(QTableView, Canvas):
    """Shows a `MatrixModel`.

    Signals
    -------
    opened
        The current cell was double-clicked, or Enter was pressed.
    """

    opened = Signal()
    name = "confusion-matrix"

    def __init__(self, model: MatrixModel, themes: Themes, name: str, title: str) -> None:
        super().__init__()
        self._themes, self._matrix = themes, model
        self.setModel(model)
        self.setItemDelegate(_Cells(themes, self))
        styled(self, themes, title, name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().show()
        for head in (self.horizontalHeader(), self.verticalHeader()):
            head.setHighlightSections(True)
            head.setSectionsClickable(False)
            head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            head.setMinimumSectionSize(1)
        self.doubleClicked.connect(self._double_clicked)
        model.modelReset.connect(self.fit)
        themes.dress(self, self.fit)

    def fit(self) -> None:
        """Make cells as wide as the longest number or label."""
        head = QFontMetrics(self._themes.font(HEAD_PX))
        cell = QFontMetrics(self._themes.font(_CELL_PX))
        confusion = self._matrix.confusion
        wide = _LEAST_CELL
        if confusion is not None and len(confusion.labels):
            most = local(f"{int(confusion.counts.max()):,}")
            wide = max(cell.horizontalAdvance(most), wide)
            wide = max(wide, *(head.horizontalAdvance(label) for label in confusion.labels))
        sized(self, self._themes)
        self.verticalHeader().setFont(self._themes.font(HEAD_PX))
        self.horizontalHeader().setDefaultSectionSize(wide + _AIR)

    # What the copying of pictures asks.

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole matrix, 0 for nothing."""
        drawn = self._matrix.drawn()
        if drawn is None:
            return 0.0, 0.0
        return matrix_size(drawn, QtMeasure(), self._themes.scale)

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole matrix."""
        drawn = self._matrix.drawn()
        painter.rect(0, 0, width, height, fill=palette.canvas)
        if drawn is not None:
            draw_matrix(painter, drawn, QtMeasure(), palette, self._themes.scale)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the cell."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def _double_clicked(self, _index: QModelIndex) -> None:
        self.opened.emit()
