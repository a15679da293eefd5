"""The first column of a wide table: it stays in sight while the others scroll."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtWidgets import QFrame, QTableView

from icm_gui.services.theme import Themes
from icm_gui.views.shared.tables.cells import sized, styled


class FirstColumn(QTableView):
    """Lies over the left border of a table whose columns scroll, with the names of its rows.

    Parameters
    ----------
    table
        Has its model and its delegate already; the rows that are selected are the same.
    """

    def __init__(self, table: QTableView, themes: Themes) -> None:
        super().__init__(table)
        self._table, self._themes = table, themes
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setItemDelegate(table.itemDelegate())
        styled(self, themes, table.accessibleName(), f"{table.objectName()}-names")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusProxy(table)
        for way in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            way(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(table.verticalScrollMode())
        self.horizontalHeader().setSectionsClickable(table.horizontalHeader().sectionsClickable())
        self.horizontalHeader().sectionResized.connect(self._widened)
        self.setContextMenuPolicy(table.contextMenuPolicy())
        down, across = table.verticalScrollBar(), table.horizontalScrollBar()
        down.valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(down.setValue)
        across.rangeChanged.connect(self.place)
        table.viewport().installEventFilter(self)
        table.horizontalHeader().sectionResized.connect(self.place)
        table.horizontalHeader().geometriesChanged.connect(self.place)
        table.selectionModel().currentChanged.connect(self._bring_out)
        self.hide()

    def place(self, *_: int) -> None:
        """Lie over the first column where the others scroll."""
        table, count = self._table, self.model().columnCount()
        bar = table.horizontalScrollBar()
        scrolls = count > 1 and bar.maximum() > bar.minimum()
        self.setVisible(scrolls)
        if not scrolls:
            return
        sized(self, self._themes)
        for column in range(1, count):
            self.setColumnHidden(column, True)
        self.setColumnHidden(0, False)
        self.setColumnWidth(0, table.columnWidth(0))
        head = table.horizontalHeader()
        self.horizontalHeader().setFixedHeight(head.height())
        high = head.height() + table.viewport().height()
        self.setGeometry(head.x(), head.y(), table.columnWidth(0), high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as high as the table: else rows beside each other would not be the same."""
        if event.type() == QEvent.Type.Resize:
            self.place()
        return super().eventFilter(watched, event)

    def _widened(self, column: int, _before: int, width: int) -> None:
        """Let the table have the width that its column is given here."""
        if column == 0 and width and self.isVisible():
            self._table.setColumnWidth(0, width)

    def _bring_out(self, current: QModelIndex, _before: QModelIndex) -> None:
        """Scroll where the current cell is below this column."""
        left = self._table.visualRect(current).left()
        if self.isVisible() and current.column() > 0 and left < self.width():
            bar = self._table.horizontalScrollBar()
            bar.setValue(bar.value() - (self.width() - left))
