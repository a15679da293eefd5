"""Two contexts side by side: the rules that differ most, as bars and as a table."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QSplitter, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.comparison import ContextComparison
from icm_gui.viewmodels.contexts.distribution import AXES
from icm_gui.views.contexts.distribution_pane import BarsView
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import (
    ContextPane,
    below,
    button,
    combo,
    foot_label,
    more_button,
)
from icm_gui.views.shared.pictures.data_files import csv_file
from icm_gui.views.shared.pictures.picture_view import PictureScroll
from icm_gui.views.shared.tables.cells import CellDelegate, Table, fill_room, sized, styled, widths

_ORDERS = ("difference", "divergence")
_SAMPLES = {1: ".00000", 2: ".00000", 3: "+.00000", 4: "−0.00000", 5: ".00000"}
_LEAST_NAME = 110
_RARE = (4, 5, 2, 1)
"""Columns that are hidden first, in this order."""


class ComparePane(ContextPane):
    """Compares the current context with its parent, its symbol, or one that is pinned."""

    _made = False

    def __init__(self, browser: ContextBrowser, themes: Themes) -> None:
        self.model = ContextComparison(browser)
        super().__init__(self.model, themes, "compare-pane", tr("Compare contexts"))
        self._browser = browser
        self._bar()
        self.bars = BarsView("comparison", tr("Rules that differ most"), themes)
        self.bars.files = [csv_file("comparison", self.model.csv)]
        self.bars.picked.connect(self._row_picked)
        self.bars.moved.connect(self._moved)
        self.table = Table()
        self.table.setModel(self.model.table)
        styled(self.table, themes, tr("Rules that differ"), "differences")
        self.table.setItemDelegate(CellDelegate(themes, (0,), (3,), parent=self.table))
        head = self.table.horizontalHeader()
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self._sort)
        self.table.selectionModel().currentRowChanged.connect(self._table_picked)
        self.table.resized.connect(self._fit)
        self.totals = foot_label("compare-totals", themes)
        self.parts = named(QSplitter(Qt.Orientation.Vertical), "compare-parts")
        self.parts.setChildrenCollapsible(False)
        self.parts.addWidget(PictureScroll(self.bars))
        self.parts.addWidget(self.table)
        self.parts.setStretchFactor(0, 3)
        self.parts.setStretchFactor(1, 2)
        body = QWidget()
        filled(vbox(body, 0, 0), self.totals, (self.parts, 1))
        self.add_body(body)
        browser.rule_changed.connect(self._follow_rule)
        self._made = True
        self._restyle()

    def _bar(self) -> None:
        self.parent_button = button(
            "compare-parent", tr("Parent"), tr("Compare with the context one element shorter")
        )
        self.symbol_button = button(
            "compare-symbol", tr("Depth 0"), tr("Compare with the symbol alone")
        )
        self.pin_button = button(
            "compare-pin", tr("Pin"), tr("Keep this context and compare those picked next with it")
        )
        self.swap_button = button("compare-swap", tr("Swap"), tr("Show the other context instead"))
        self.end_button = button("compare-end", tr("End"), tr("Compare no longer"))
        self.order = combo(
            "compare-order",
            tr("Rules that differ most by"),
            [tr("by difference"), tr("by JS share")],
            tr("By the difference of the probabilities, or by what a rule adds to the divergence"),
        )
        self.axis = combo("compare-axis", tr("Axis"), [tr("linear"), tr("log")])
        self.more = more_button("compare-more")
        self.add_to_bar(
            self.parent_button,
            self.symbol_button,
            self.pin_button,
            self.swap_button,
            self.end_button,
            self.order,
            self.axis,
        )
        self.end_bar(self.more)
        self.parent_button.clicked.connect(self.model.with_parent)
        self.symbol_button.clicked.connect(self.model.with_symbol)
        self.pin_button.clicked.connect(self.model.pin)
        self.swap_button.clicked.connect(self.model.swap)
        self.end_button.clicked.connect(self.model.end)
        self.order.currentIndexChanged.connect(self._order_chosen)
        self.axis.currentIndexChanged.connect(self._axis_chosen)
        self.more.clicked.connect(self._pop)

    def fill(self) -> None:
        """Show the comparison."""
        super().fill()
        model, there = self.model, self.model.there
        has_parent = there and self._browser.parent_node >= 0
        self.parent_button.setEnabled(has_parent)
        self.symbol_button.setEnabled(has_parent)
        self.pin_button.setEnabled(there)
        compared = self._browser.compared >= 0
        self.swap_button.setEnabled(compared and self._browser.compared != self._browser.node)
        self.end_button.setEnabled(compared)
        for widget in (self.order, self.axis, self.more):
            widget.setVisible(model.found is not None)
        self.bars.set_shown(model.shown, self._bar_row())
        self.totals.setText(model.totals)
        self.totals.setToolTip(model.other_name)
        self._fit()
        self._follow_rule()

    def _bar_row(self) -> int | None:
        shown, rule = self.model.shown, self._browser.rule
        return shown.rules.index(rule) if shown is not None and rule in shown.rules else None

    def _follow_rule(self) -> None:
        if not self.isVisible():
            return
        self.bars.selected = self._bar_row()
        self.bars.update()
        row = self.model.table.row_of(self._browser.rule)
        if row is None or row == self.table.currentIndex().row():
            return
        index = self.model.table.index(row, 0)
        self.table.setCurrentIndex(index)
        self.table.scrollTo(index)

    def _row_picked(self, row: int) -> None:
        shown = self.model.shown
        if shown is not None and shown.rules[row] >= 0:
            self._browser.show_rule(shown.rules[row])

    def _moved(self, rows: int) -> None:
        shown = self.model.shown
        if shown is None:
            return
        last = sum(rule >= 0 for rule in shown.rules) - 1
        if last >= 0:
            row = self.bars.selected
            self._row_picked(0 if row is None else min(max(row + rows, 0), last))

    def _table_picked(self, index: QModelIndex, _before: QModelIndex) -> None:
        rule = self.model.table.rule_of(index.row()) if index.isValid() else -1
        if rule >= 0:
            self._browser.show_rule(rule)

    def _sort(self, column: int) -> None:
        table = self.model.table
        falling = not table.falling if column == table.sorted_by else True
        order = Qt.SortOrder.DescendingOrder if falling else Qt.SortOrder.AscendingOrder
        table.sort(column, order)

    def _order_chosen(self, at: int) -> None:
        self.model.set_order(_ORDERS[at])  # type: ignore[arg-type]

    def _axis_chosen(self, at: int) -> None:
        self.model.set_axis(AXES[at])

    def _pop(self) -> None:
        self.bars.pop_menu(below(self.more))

    def _fit(self) -> None:
        least = round(_LEAST_NAME * self._themes.scale)
        widths(self.table, self._themes, _SAMPLES)
        fill_room(self.table, 0, least, _RARE)

    def _restyle(self) -> None:
        super()._restyle()
        if self._made:
            sized(self.table, self._themes)
            self._fit()
