"""The table of results: how a cell looks, and how two of them are marked."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.results.cells import Cell
from icm_gui.viewmodels.explore.results.kept_table import (
    BELOW,
    CELL,
    LOG_P,
    MARKED,
    SECTION,
    WIDE,
    KeptTable,
)
from icm_gui.views.results.head import DepthHead
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    HEAD_PX,
    PAD_PX,
    CellDelegate,
    Index,
    Table,
    paint_text,
    sized,
    styled,
)

_ICON_PX, _ICON_GAP = 14, 6
_BADGE_PX, _BADGE_TEXT = 15, 10.5
_RADIUS = 3.0
_INDENT = 12
_MOST_SPARE = 72
"""Room that a column has at most beside what it needs: far apart, rows are hard to read along."""
_SAMPLES = ("−188.88", "best known", "88", "8,888,888")
_ROLES = {"A": ("blue", "blue_tint"), "B": ("hyp", "hyp_tint")}


class ResultDelegate(CellDelegate):
    """Draws results: badges of those marked, icons before how far below the best they are."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (), (), None, parent)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        palette, rect = self._themes.palette, option.rect
        painter.setPen(QColor(palette.line))
        if index.data(SECTION):
            # The table draws it, as wide as it is itself.
            return
        marked = index.data(MARKED)
        if marked:
            painter.fillRect(rect, QColor(getattr(palette, _ROLES[marked][1])))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        kind = (index.column() - 1) % WIDE
        if index.column() and kind == 0:
            painter.drawLine(rect.topLeft(), rect.bottomLeft())
        if marked:
            self._paint_frame(painter, rect, kind, QColor(getattr(palette, _ROLES[marked][0])))
        table = self.parent()
        if isinstance(table, ResultTable) and table.is_current(index):
            self._paint_frame(painter, rect.adjusted(0, 1, 0, -2), kind, QColor(palette.accent), 1)
        inner = rect.adjusted(PAD_PX, 0, -PAD_PX, -1)
        if index.column() == 0:
            inner.adjust(round(_INDENT * self._themes.scale), 0, 0, 0)
        self.paint_content(painter, inner, index)

    def paint_section(self, painter: QPainter, rect: QRect, text: str) -> None:
        """Draw the line of a sentence: how long it is, and its words."""
        painter.fillRect(rect, QColor(self._themes.palette.panel))
        painter.setPen(QColor(self._themes.palette.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        words, _, sentence = text.partition("   ")
        inner = rect.adjusted(PAD_PX, 0, -PAD_PX, -1)
        bold = self._themes.font(CELL_PX, 600)
        paint_text(painter, inner, words, bold, self._themes.palette.ink)
        wide = QFontMetrics(bold).horizontalAdvance(words) + 3 * PAD_PX
        plain = self._themes.font(CELL_PX)
        paint_text(
            painter, inner.adjusted(wide, 0, 0, 0), sentence, plain, self._themes.palette.ink2
        )

    def _paint_frame(
        self, painter: QPainter, rect: QRect, kind: int, colour: QColor, width: int = 2
    ) -> None:
        """Draw this cell's part of the frame around a result."""
        painter.setPen(QPen(colour, width))
        half = width // 2
        box = rect.adjusted(half, half, -half, -half - 1)
        left = box.left() if kind == 0 else rect.left()
        right = box.right() if kind == WIDE - 1 else rect.right()
        painter.drawLine(left, box.top(), right, box.top())
        painter.drawLine(left, box.bottom(), right, box.bottom())
        if kind == 0:
            painter.drawLine(box.topLeft(), box.bottomLeft())
        if kind == WIDE - 1:
            painter.drawLine(box.topRight(), box.bottomRight())

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what a result says."""
        palette = self._themes.palette
        cell: Cell | None = index.data(CELL)
        kind = (index.column() - 1) % WIDE
        text = str(index.data() or "")
        if cell is None or index.column() == 0:
            super().paint_content(painter, rect, index)
            return
        side = index.data(Qt.ItemDataRole.TextAlignmentRole)
        if cell.record is None:
            colour = palette.err if cell.error and kind == LOG_P else palette.ink3
            colour = palette.accent if kind == BELOW else colour
            paint_text(painter, rect, text, self._themes.font(CELL_PX), colour, side)
            return
        marked = index.data(MARKED)
        if kind == LOG_P and marked:
            self._paint_badge(painter, rect, marked)
        if kind == BELOW and cell.mark is not None:
            size = round(_ICON_PX * self._themes.scale)
            pixmap = icon(cell.mark.icon, palette, cell.mark.colour).pixmap(size, size)
            painter.drawPixmap(rect.left(), rect.top() + (rect.height() - size) // 2, pixmap)
            room = rect.adjusted(size + _ICON_GAP, 0, 0, 0)
            weight = 600 if cell.is_below else 400
            colour = str(getattr(palette, cell.mark.colour))
            paint_text(painter, room, text, self._themes.font(CELL_PX, weight), colour, side)
            return
        weight = 600 if kind == LOG_P else 400
        colour = palette.ink2 if kind == WIDE - 1 else palette.ink
        paint_text(painter, rect, text, self._themes.font(CELL_PX, weight), colour, side)

    def _paint_badge(self, painter: QPainter, rect: QRect, letter: str) -> None:
        palette = self._themes.palette
        size = round(_BADGE_PX * self._themes.scale)
        box = QRectF(rect.left(), rect.top() + (rect.height() - size) / 2, size, size)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(getattr(palette, _ROLES[letter][0])))
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        painter.setPen(QColor(palette.canvas))
        painter.setFont(self._themes.font(_BADGE_TEXT, 700))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
        painter.restore()


class ResultTable(Table):
    """Shows the results; Space, A and B mark the current one, Enter shows or runs it.

    Signals
    -------
    asked : object
        A result is to be shown, or run where it was not: its cell.
    run_asked : object
        A result that was not run is to be run: its cell.
    delete_asked : object
        A result is to be deleted: its cell.
    menu_asked : object, object
        The menu of a cell is asked for: the cell, and the place on the screen.
    """

    asked = Signal(object)
    run_asked = Signal(object)
    delete_asked = Signal(object)
    menu_asked = Signal(object, object)

    def __init__(self, model: KeptTable, themes: Themes) -> None:
        super().__init__()
        self._table, self._themes = model, themes
        self.setHorizontalHeader(DepthHead(model, themes, self))
        self.setModel(model)
        styled(self, themes, self.tr("Results kept"), "kept-table")
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._delegate = ResultDelegate(themes, self)
        self.setItemDelegate(self._delegate)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.setMouseTracking(True)
        model.modelReset.connect(self._renew)
        self.resized.connect(self._set_widths)
        themes.dress(self, self._themed)

    def is_current(self, index: Index) -> bool:
        """Whether a cell is of the result that keys are about."""
        current = self.currentIndex()
        if not self.hasFocus() or not current.isValid() or not current.column():
            return False
        same_row = index.row() == current.row()
        return same_row and index.column() in self._table.columns_of(current.column())

    def current_cell(self) -> Cell | None:
        """Return the result that keys are about."""
        found = self.currentIndex().data(CELL)
        return found if isinstance(found, Cell) else None

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Draw the frame elsewhere: it is wider than a cell."""
        super().currentChanged(current, previous)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cells, the lines of sentences over the whole width, and rows to its end."""
        super().paintEvent(event)
        painter, wide = QPainter(self.viewport()), self.viewport().width()
        end = self.horizontalHeader().length() - self.horizontalHeader().offset()
        for row in range(self._table.rowCount()):
            top, high = self.rowViewportPosition(row), self.rowHeight(row)
            if top + high < 0 or top > self.viewport().height():
                continue
            first = self._table.index(row, 0)
            if first.data(SECTION):
                text = str(first.data() or "")
                self._delegate.paint_section(painter, QRect(0, top, wide, high), text)
            elif end < wide:
                painter.setPen(self._themes.colour("line"))
                painter.drawLine(end, top + high - 1, wide, top + high - 1)
        painter.end()

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Go from result to result: a depth further, or past the line of a sentence."""
        move = QAbstractItemView.CursorAction
        steps = {
            move.MoveLeft: (0, -WIDE),
            move.MoveRight: (0, WIDE),
            move.MoveUp: (-1, 0),
            move.MoveDown: (1, 0),
        }
        if action not in steps:
            return super().moveCursor(action, modifiers)
        down, right = steps[action]
        current = self.currentIndex()
        row = current.row() if current.isValid() else -1
        column = max(1, current.column())
        column = self._table.columns_of(column)[0] + right
        if not 1 <= column < self._table.columnCount():
            column -= right
        row = max(row, 0) + down
        while 0 <= row < self._table.rowCount() and self._table.cell(row, column) is None:
            row += down or 1
        index = self._table.index(row, column)
        return index if index.isValid() else current

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Mark, show, run and delete."""
        cell, key = self.current_cell(), event.key()
        if cell is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Space:
            self._table.mark(cell.key)
        elif key in (Qt.Key.Key_A, Qt.Key.Key_B):
            self._table.mark_as(chr(int(key)), cell.key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.asked if cell.record is not None else self.run_asked).emit(cell)
        elif key == Qt.Key.Key_Delete and cell.record is not None:
            self.delete_asked.emit(cell)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Mark a result, or run what was not."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        cell = index.data(CELL)
        if event.button() != Qt.MouseButton.LeftButton or not isinstance(cell, Cell):
            return
        if cell.record is not None:
            self._table.mark(cell.key)
        elif (index.column() - 1) % WIDE == BELOW:
            self.run_asked.emit(cell)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Show a result in Explore."""
        cell = self.indexAt(event.position().toPoint()).data(CELL)
        if isinstance(cell, Cell) and cell.record is not None:
            self.asked.emit(cell)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over what can be clicked."""
        super().mouseMoveEvent(event)
        cell = self.indexAt(event.position().toPoint()).data(CELL)
        hand = isinstance(cell, Cell)
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        )

    def _open_menu(self, place: QPoint) -> None:
        cell = self.indexAt(place).data(CELL)
        if isinstance(cell, Cell):
            self.setCurrentIndex(self.indexAt(place))
        self.menu_asked.emit(cell, self.viewport().mapToGlobal(place))

    def _themed(self) -> None:
        sized(self, self._themes)
        self._renew()

    def _renew(self) -> None:
        self.clearSpans()
        for row in range(self._table.rowCount()):
            if self._table.index(row, 0).data(SECTION) and self._table.columnCount() > 1:
                self.setSpan(row, 0, 1, self._table.columnCount())
        self._set_widths()

    def _set_widths(self) -> None:
        """Give each column what its text needs, and share what is left among the depths."""
        metrics = QFontMetrics(self._themes.font(CELL_PX, 600))
        scale = self._themes.scale
        needs = [metrics.horizontalAdvance(text) for text in _SAMPLES]
        needs[LOG_P] += round(_BADGE_PX * scale) + _ICON_GAP
        needs[BELOW] += round(_ICON_PX * scale) + _ICON_GAP
        heads = QFontMetrics(self._themes.font(HEAD_PX))
        for kind in range(min(WIDE, self._table.columnCount() - 1)):
            head = str(self._table.headerData(1 + kind, Qt.Orientation.Horizontal) or "")
            needs[kind] = max(needs[kind], heads.horizontalAdvance(head)) + 2 * PAD_PX + 2
        count = len(self._table.depths)
        names = [
            str(self._table.index(row, 0).data())
            for row in range(self._table.rowCount())
            if not self._table.index(row, 0).data(SECTION)
        ]
        first = max(map(metrics.horizontalAdvance, names), default=0)
        first += round(_INDENT * scale) + 3 * PAD_PX
        free = self.viewport().width() - first - count * sum(needs)
        most = round(_MOST_SPARE * scale)
        spare = min(max(0, free // (count * WIDE)), most) if count else 0
        self.setColumnWidth(0, first + min(max(0, free - spare * count * WIDE), most))
        for column in range(1, self._table.columnCount()):
            self.setColumnWidth(column, needs[(column - 1) % WIDE] + spare)
        self.horizontalHeader().viewport().update()
