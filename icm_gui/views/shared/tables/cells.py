"""What the tables of Explore share: rows of one height, fixed fonts, bold values."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QTreeView,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.views.shared.named import named

Index = QModelIndex | QPersistentModelIndex

ROW_PX, CELL_PX, MONO_PX, HEAD_PX, PAD_PX = 22, 12.0, 11.5, 11.0, 5
"""Height of a row, sizes of text and padding of a cell, at the base size."""
_OF_THE_WINDOW = (
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
)
"""Keys that with Ctrl are no way through a table."""
_FOCUS_PX = 3
"""Width of what marks the row of the list that has the keyboard."""
_CELL_AIR = 2 * PAD_PX + 2
"""Room around the text of a cell, both sides together."""


class CellDelegate(QStyledItemDelegate):
    """Draws cells: text with the same padding everywhere, a hairline below each row.

    Parameters
    ----------
    mono
        Columns in the fixed font.
    strong
        Columns in weight 600.
    bold_role
        Role that is true for bold cells; None for none.
    pale
        Columns in the third ink.
    """

    def __init__(
        self,
        themes: Themes,
        mono: tuple[int, ...] = (),
        strong: tuple[int, ...] = (),
        bold_role: int | None = None,
        parent: QWidget | None = None,
        *,
        pale: tuple[int, ...] = (),
    ) -> None:
        super().__init__(parent)
        self._themes = themes
        self._mono, self._strong, self._pale = mono, strong, pale
        self._bold_role = bold_role
        self.both_ends: tuple[int, ...] = ()
        """Columns whose long texts are told apart by their ends."""
        self._fonts: dict[tuple[bool, bool], QFont] = {}
        themes.changed.connect(self._fonts.clear)

    def font(self, index: Index) -> QFont:
        """Return the font of a cell."""
        column = index.column()
        bold = column in self._strong or (
            self._bold_role is not None and bool(index.data(self._bold_role))
        )
        key = column in self._mono, bold
        found = self._fonts.get(key)
        if found is None:
            size = MONO_PX if key[0] else CELL_PX
            found = self._fonts[key] = self._themes.font(size, 600 if bold else 400, key[0])
        return found

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        return palette.ink3 if index.column() in self._pale else palette.ink

    def fill(self, _index: Index) -> str | None:
        """Return the colour behind a cell that is not selected, None for the table's own."""
        return None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        palette = self._themes.palette
        rect: QRect = option.rect
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        fill = palette.selected if selected else self.fill(index)
        if fill is not None:
            painter.fillRect(rect, QColor(fill))
        painter.setPen(QColor(palette.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if index.column() == 0 and _has_keyboard(option.widget, index):
            bar = QRect(rect.left(), rect.top(), _FOCUS_PX, rect.height() - 1)
            painter.fillRect(bar, QColor(palette.accent))
        self.paint_content(painter, rect.adjusted(PAD_PX, 0, -PAD_PX, -1), index)

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what is in a cell."""
        text = index.data()
        if not text:
            return
        alignment = index.data(Qt.ItemDataRole.TextAlignmentRole)
        ends = index.column() in self.both_ends
        elide = Qt.TextElideMode.ElideMiddle if ends else Qt.TextElideMode.ElideRight
        paint_text(painter, rect, str(text), self.font(index), self.colour(index), alignment, elide)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the room that a cell needs."""
        text = str(index.data() or "")
        wide = QFontMetrics(self.font(index)).horizontalAdvance(text)
        return QSize(wide + _CELL_AIR, round(ROW_PX * self._themes.scale))


def _has_keyboard(view: QWidget | None, index: Index) -> bool:
    """Whether keys move on from a row: that of the list that has the focus."""
    if not isinstance(view, QTableView | QTreeView) or not view.hasFocus():
        return False
    return bool(view.currentIndex().siblingAtColumn(0) == index)


def paint_text(
    painter: QPainter,
    rect: QRect,
    text: str,
    font: QFont,
    colour: str,
    alignment: int | None = None,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> None:
    """Draw one line of text; what does not fit becomes an ellipsis, by default its end."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    metrics = painter.fontMetrics()
    if metrics.horizontalAdvance(text) > rect.width():
        text = metrics.elidedText(text, elide, rect.width())
    flags = Qt.AlignmentFlag.AlignVCenter.value if alignment is None else int(alignment)
    painter.drawText(rect, flags | Qt.TextFlag.TextSingleLine.value, text)


class Table(QTableView):
    """A table that tells when it has another size.

    Signals
    -------
    resized
        The room for its columns is another.
    """

    resized = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave to the window what moves the run: also where the run is at its end already."""
        ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if ctrl and event.key() in _OF_THE_WINDOW:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select with the left button only: the right one asks for a menu of what is under it."""
        if event.button() == Qt.MouseButton.RightButton:
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Leave the current row where the first press moved another one under the pointer."""
        if self.indexAt(event.position().toPoint()).row() == self.currentIndex().row():
            super().mouseDoubleClickEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell it."""
        super().resizeEvent(event)
        self.resized.emit()


class OpenedRows(Table):
    """A table whose rows are opened by Enter, too.

    Signals
    -------
    opened
        The current row is to be opened.
    """

    opened = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the row."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not held:
            self.opened.emit()
        else:
            super().keyPressEvent(event)


def styled(table: QTableView, themes: Themes, name: str, object_name: str) -> None:
    """Give a table the look of all tables: whole rows, no lines between columns."""
    named(table, object_name, name)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setCornerButtonEnabled(False)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    # Else rows stay as high as letters were under a size of text that came and went.
    table.verticalHeader().setMinimumSectionSize(1)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    head = table.horizontalHeader()
    head.setHighlightSections(False)
    head.setTextElideMode(Qt.TextElideMode.ElideRight)
    head.setMinimumSectionSize(24)
    sized(table, themes)


def sized(table: QTableView, themes: Themes) -> None:
    """Set the heights that follow the size of text."""
    table.verticalHeader().setDefaultSectionSize(round(ROW_PX * themes.scale))
    table.horizontalHeader().setFont(themes.font(HEAD_PX))


def widths(table: QTableView, themes: Themes, samples: dict[int, str], weight: int = 400) -> None:
    """Give columns the room that some text needs."""
    metrics = QFontMetrics(themes.font(CELL_PX, weight))
    head = QFontMetrics(themes.font(HEAD_PX))
    model = table.model()
    for column, text in samples.items():
        name = str(model.headerData(column, Qt.Orientation.Horizontal))
        wide = max(metrics.horizontalAdvance(text), head.horizontalAdvance(name))
        if table.columnWidth(column) != wide + _CELL_AIR:
            table.setColumnWidth(column, wide + _CELL_AIR)


def make_room(table: QTableView, column: int, least: int, rare: tuple[int, ...]) -> None:
    """Hide rare columns, the first ones first, while a column has less room than it needs."""
    free = table.viewport().width()
    # A column that is hidden has no width.
    sizes = {at: table.columnWidth(at) for at in range(table.model().columnCount())}
    for at in rare:
        if table.isColumnHidden(at):
            table.showColumn(at)
            sizes[at] = table.columnWidth(at)
    room = free - sum(size for at, size in sizes.items() if at != column)
    for at in rare:
        if room >= least:
            break
        room += table.columnWidth(at)
        table.hideColumn(at)


def fill_room(table: QTableView, column: int, least: int, rare: tuple[int, ...]) -> None:
    """Make room for a column, and give it what the others leave.

    Its text is cut rather than that a number of another column lies beyond the edge.
    """
    make_room(table, column, least, rare)
    others = sum(table.columnWidth(at) for at in range(table.model().columnCount()) if at != column)
    least = table.horizontalHeader().minimumSectionSize()
    table.setColumnWidth(column, max(table.viewport().width() - others, least))


def hint_label(text: str, parent: QWidget | None = None) -> QLabel:
    """Return what an empty pane says."""
    label = QLabel(text, parent)
    # Words of files are no markup.
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("dim", True)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setMargin(12)
    label.setBackgroundRole(QPalette.ColorRole.Base)
    label.setAutoFillBackground(True)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
    return label
