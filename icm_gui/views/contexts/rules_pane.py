"""All rules of the current context, as a table."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.rules_model import (
    CUSTOMERS,
    HERE,
    RULE,
    SERVED_ROLE,
    TABLES,
    Rules,
)
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import ContextPane, below, foot_label, more_button
from icm_gui.views.shared.pictures.data_files import add_data_files, csv_file
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    Index,
    Table,
    fill_room,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.tables.copying import add_actions, on_copy
from icm_gui.views.shared.text.elided import ElidedLabel

_RULE_PX = 130
_PROBABILITY = "parent ↓"


class RuleDelegate(CellDelegate):
    """Rules in the fixed font; those that the context has not seen itself are paler."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (RULE,), (HERE,), parent=parent)

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        if index.column() != HERE and not index.data(SERVED_ROLE):
            return palette.ink3
        return palette.ink


class RulesPane(ContextPane):
    """A table of n, t and the probability at every level; picking a row chooses the rule."""

    def __init__(self, browser: ContextBrowser, themes: Themes) -> None:
        self.model = Rules(browser)
        super().__init__(self.model, themes, "rules-pane", tr("Rules"))
        self._browser = browser
        self.view = Table()
        self.view.setModel(self.model.table)
        styled(self.view, themes, tr("Rules of the context"), "rules")
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setItemDelegate(RuleDelegate(themes, self.view))
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu_asked)
        self.view.selectionModel().currentRowChanged.connect(self._picked)
        self.view.resized.connect(self._fit)
        head = self.view.horizontalHeader()
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self._sort)
        self.add_body(self.view)
        self._about = ElidedLabel(asks=True)
        self._about.setProperty("second", True)
        self.more = more_button("rules-more")
        self.more.clicked.connect(self._pop)
        self.add_to_bar(self._about)
        self.end_bar(self.more)
        self.foot = foot_label("rules-sum", themes)
        self.add_foot(self.foot)
        on_copy(self.view, self.copy)
        browser.rule_changed.connect(self._follow_rule)

    def fill(self) -> None:
        """Show the table."""
        super().fill()
        self.foot.setText(self.model.sums)
        self.foot.setVisible(bool(self.model.sums))
        self._fit()
        self._follow_rule()

    def _fit(self) -> None:
        columns = self.model.table.columnCount()
        samples = dict.fromkeys(range(HERE, columns), _PROBABILITY)
        samples |= {CUSTOMERS: self.model.most(CUSTOMERS), TABLES: self.model.most(TABLES)}
        widths(self.view, self._themes, samples)
        # Levels in the middle say least; what the rows are sorted by stays.
        rare = [*range(columns - 2, HERE + 1, -1), TABLES, CUSTOMERS, columns - 1]
        rare = [at for at in rare if at != self.model.table.sorted_by]
        fill_room(self.view, RULE, round(_RULE_PX * self._themes.scale), tuple(rare))
        hidden = sum(self.view.isColumnHidden(at) for at in range(columns))
        about = "" if self.model.view is None else tr("n, t, and P at each level")
        if hidden:
            about += " · " + tr("left out for lack of room: {count}").format(count=hidden)
        self._about.setText(about)

    def _follow_rule(self) -> None:
        if not self.isVisible():
            return
        row = self.model.table.row_of(self._browser.rule)
        if row is None or row == self.view.currentIndex().row():
            return
        flags = QItemSelectionModel.SelectionFlag
        index = self.model.table.index(row, 0)
        self.view.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.view.scrollTo(index)

    def _picked(self, index: QModelIndex, _before: QModelIndex) -> None:
        rule = self.model.table.rule_of(index.row()) if index.isValid() else -1
        if rule >= 0:
            self._browser.show_rule(rule)

    def _sort(self, column: int) -> None:
        table = self.model.table
        falling = not table.falling if column == table.sorted_by else column != RULE
        order = Qt.SortOrder.DescendingOrder if falling else Qt.SortOrder.AscendingOrder
        table.sort(column, order)
        self._fit()
        self.view.scrollTo(self.view.currentIndex())

    def copy(self) -> None:
        """Copy the selected rows, or all of them, with tabs between."""
        rows = sorted({index.row() for index in self.view.selectionModel().selectedRows()})
        QGuiApplication.clipboard().setText(self.model.table.text(rows or None))

    def copy_all(self) -> None:
        """Copy all rows with tabs between."""
        QGuiApplication.clipboard().setText(self.model.table.text())

    def _menu_asked(self, place: QPoint) -> None:
        self._pop_at(self.view.viewport().mapToGlobal(place))

    def _pop(self) -> None:
        self._pop_at(below(self.more))

    def _pop_at(self, place: QPoint) -> None:
        if self.model.table.rowCount():
            menu = self.menu()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(place)

    def menu(self) -> QMenu:
        """Return the menu of copies."""
        menu = named(QMenu(self), "rules-menu")
        add_actions(
            menu,
            "rules",
            (
                ("copy", tr("Copy selected rows"), self.copy, True),
                ("copy-all", tr("Copy all rows"), self.copy_all, True),
            ),
        )
        add_data_files(menu, self, [csv_file("rules", self.model.csv)])
        return menu

    def _restyle(self) -> None:
        super()._restyle()
        sized(self.view, self._themes)
        self._fit()
