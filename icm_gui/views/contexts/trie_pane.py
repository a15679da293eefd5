"""The trie: contexts below contexts, opened one at a time."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTreeView,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import Column, tr
from icm_gui.viewmodels.contexts.trie_model import TrieModel
from icm_gui.views.contexts.cells import ContextDelegate
from icm_gui.views.contexts.list_menu import ListMenu
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.tables.cells import CELL_PX, HEAD_PX
from icm_gui.views.shared.text.elided import ElidedLabel

_FOOT_PX = 24
_INDENT_PX, _NAME_PX = 15, 72
"""Indentation, and room that is left for the name of what is looked at."""
_CELL_AIR = 12
LEAST_NAME_PX = 150
"""Room for names below which rare columns are hidden."""
RARE = (Column.TABLES, Column.ENTROPY, Column.RULES, Column.DEPTH)
"""Columns that are hidden first, in this order."""
SAMPLES = {
    Column.DEPTH: "00",
    Column.CUSTOMERS: "000,000",
    Column.TABLES: "00,000",
    Column.RULES: "00,000",
    Column.ENTROPY: "0.00",
    Column.DIVERGENCE: "00.00",
}
BAR_ROOM_PX = 52


class _Tree(QTreeView):
    """A tree that fits its columns when it has another size."""

    def __init__(self, pane: TriePane) -> None:
        super().__init__(pane)
        self._pane = pane

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select with the left button only: the right one asks for a menu of what is under it."""
        if event.button() == Qt.MouseButton.RightButton:
            event.accept()
        else:
            super().mousePressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns."""
        super().resizeEvent(event)
        self._pane.fit_columns()


class TriePane(QWidget):
    """Shows the trie and what of it is looked at; picking a row looks at it."""

    def __init__(self, browser: ContextBrowser, themes: Themes) -> None:
        super().__init__()
        self._browser, self._themes = browser, themes
        named(self, "trie-pane", tr("Trie of contexts"))
        self.model = TrieModel(browser, self)
        self.view = _Tree(self)
        self._set_up_view()
        self.view.setModel(self.model)
        self.view.selectionModel().currentChanged.connect(self._picked)
        self.menu = ListMenu(self.view, browser)
        self.view.sortByColumn(Column.CUSTOMERS, Qt.SortOrder.DescendingOrder)
        self.body = Hinted("trie-hint", self.view)
        self._foot = named(ElidedLabel(), "trie-foot", look="dim")
        self._foot.setContentsMargins(8, 0, 8, 0)
        filled(vbox(self, 0, 0), (self.body, 1), self._foot)
        self.model.modelReset.connect(self.follow)
        browser.index_changed.connect(self._renew)
        browser.node_changed.connect(self.follow)
        browser.measures_changed.connect(self._tell)
        themes.follow(self, self._resize_text)
        self._restyle()
        self._renew()

    def _set_up_view(self) -> None:
        view = self.view
        named(view, "trie", tr("Trie of contexts"))
        view.setUniformRowHeights(True)
        view.setAllColumnsShowFocus(True)
        view.setSortingEnabled(True)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setItemDelegate(ContextDelegate(self._themes, view))
        view.setAnimated(False)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = view.header()
        head.setStretchLastSection(False)
        # The model writes its own arrow, as the other tables do.
        head.setSortIndicatorShown(False)
        head.setSectionsMovable(False)
        head.setMinimumSectionSize(24)

    def follow(self) -> None:
        """Open the trie down to what is looked at, and select it."""
        node = self._browser.node
        if self.model.node_at(self.view.currentIndex()) == node:
            return
        index = self.model.index_of(node)
        if not index.isValid():
            return
        self._indent()
        above = index.parent()
        while above.isValid():
            self.view.expand(above)
            above = above.parent()
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)

    def _picked(self, index: QModelIndex, _before: QModelIndex) -> None:
        node = self.model.node_at(index)
        if node >= 0 and node != self._browser.node:
            self._browser.show(node)
            self._indent()

    def _renew(self) -> None:
        there = self._browser.index is not None
        hint = tr("Open or train a model: its contexts are listed here.")
        self.body.say("" if there else self._browser.why_none or hint)
        self.fit_columns()
        self._tell()
        self.follow()
        if there:
            # What the tree is for is seen at once.
            self.view.expand(self.view.currentIndex())

    def _tell(self) -> None:
        text = self.model.count_text
        if text and self._browser.index is not None:
            text += tr(" · nats · divergence from parent, KL")
            if self._browser.measures is None:
                stopped = self._browser.stopped
                text += tr(" · stopped") if stopped else tr(" · being computed…")
        self._foot.setText(text)
        self._foot.setToolTip(text)

    def fit_columns(self) -> None:
        """Give numbers the room they need, and names the rest; rare columns give way."""
        metrics = QFontMetrics(self._themes.font(CELL_PX))
        head = QFontMetrics(self._themes.font(HEAD_PX))
        scale = self._themes.scale
        sizes = {}
        for column, text in SAMPLES.items():
            title = f"{self.model.headerData(column, Qt.Orientation.Horizontal)}"
            room = BAR_ROOM_PX * scale if column is Column.DIVERGENCE else 0
            wide = max(metrics.horizontalAdvance(text) + room, head.horizontalAdvance(title))
            sizes[column] = round(wide + _CELL_AIR)
        free = self.view.viewport().width() - sum(sizes.values())
        hidden = set()
        for column in RARE:
            if free >= LEAST_NAME_PX * scale:
                break
            hidden.add(column)
            free += sizes[column]
        for column, wide in sizes.items():
            self.view.setColumnHidden(column, column in hidden)
            self.view.setColumnWidth(column, wide)
        self.view.setColumnWidth(Column.CONTEXT, max(free, 60))
        self._indent()

    def _indent(self) -> None:
        """Indent less where what is looked at is so deep that its name would be out of sight."""
        scale = self._themes.scale
        free = self.view.columnWidth(Column.CONTEXT) - _NAME_PX * scale
        deepest = self._browser.depth + 1
        wide = min(round(_INDENT_PX * scale), max(1, int(free / deepest)))
        if wide != self.view.indentation():
            self.view.setIndentation(wide)

    def showEvent(self, event: QShowEvent) -> None:
        """Set fonts again: what was set before the widget had its place is forgotten."""
        super().showEvent(event)
        self._restyle()

    def _resize_text(self) -> None:
        """Keep what is looked at in sight where rows get another height."""
        self._restyle()
        QTimer.singleShot(0, self, self._show_current)

    def _show_current(self) -> None:
        self.view.scrollTo(self.view.currentIndex())

    def _restyle(self) -> None:
        self.view.header().setFont(self._themes.font(HEAD_PX))
        self.view.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._foot.setFont(self._themes.font(HEAD_PX))
        self._foot.setFixedHeight(round(_FOOT_PX * self._themes.scale))
        self.fit_columns()
