"""The context beside any other one of its symbol: the rules that differ most."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt

from icm_core.analysis.contexts.names import context_name, rule_name
from icm_core.analysis.contexts.pictures import Shown, comparison_bars
from icm_core.analysis.contexts.view import Comparison as Compared
from icm_core.analysis.contexts.view import Order, compare
from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.errors import DataError
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.distribution import Axis
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.viewmodels.contexts.rules_model import RULE_ROLE
from icm_gui.viewmodels.contexts.short_names import shortened
from icm_gui.viewmodels.shared.column_table import FALLING, RIGHT, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import change, fine, nats

NONE = -1
ROWS = 10
"""Rules that the picture shows."""
_DIFFERENCE, _KL, _JS = 3, 4, 5
_MOST_LETTERS = 80
"""Of the name of the other context, where its middle is left out."""


class DifferencesTable(ColumnTable):
    """Rules of two contexts, those that differ most first."""

    COLUMNS = (
        TableColumn("Rule", "Rules of the symbol that both contexts begin with"),
        TableColumn("this", "Probability in the current context", side=RIGHT),
        TableColumn("other", "Probability in the other context", side=RIGHT),
        TableColumn("difference", "This minus other", side=RIGHT),
        TableColumn(
            "adds to KL",
            "What the rule adds to the divergence of this from the other, in nats",
            side=RIGHT,
        ),
        TableColumn(
            "adds to JS",
            "What the rule adds to the Jensen-Shannon divergence, in nats",
            side=RIGHT,
        ),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found: Compared | None = None
        self.rows: NDArray[np.intp] = np.zeros(0, dtype=np.intp)
        self.sorted_by, self.falling = _DIFFERENCE, True

    def set_found(self, found: Compared | None) -> None:
        """Show another comparison."""
        with self.resetting():
            self._found = found
            self._arrange()

    def rule_of(self, row: int) -> int:
        """Return the rule of a row, -1 for none."""
        if self._found is None or not 0 <= row < len(self.rows):
            return NONE
        return int(self._found.rules[self.rows[row]])

    def row_of(self, rule: int) -> int | None:
        """Return the row of a rule."""
        at = NONE if self._found is None else self._found.first.at(rule)
        return None if at < 0 else self.place(at)

    def place(self, at: int) -> int:
        """Return the row of a place in what was found."""
        return int(np.flatnonzero(self.rows == at)[0])

    def tip_of(self, at: int, column: int) -> str:
        """Return a rule, or all digits."""
        assert self._found is not None
        if column == 0:
            return self.text_of(at, 0)
        return f"{self._values(self._found)[column][at]:.12g}"

    def role_of(self, at: int, _column: int, role: int) -> Any:
        """Return the rule."""
        assert self._found is not None
        return int(self._found.rules[at]) if role == RULE_ROLE else None

    def _values(self, found: Compared) -> tuple[NDArray[Any], ...]:
        return (found.rules, found.p, found.q, found.difference, found.kl_terms, found.js_terms)

    def text_of(self, at: int, column: int) -> str:
        """Return what a cell shows."""
        found = self._found
        assert found is not None
        if column == 0:
            return rule_name(found.first.model, int(found.rules[at]))
        value = float(self._values(found)[column][at])
        if column == _DIFFERENCE:
            return change(value, 4).replace("0.", ".", 1)
        return nats(value, 4) if column == _KL else fine(value)

    def sort(self, column: int, order: Qt.SortOrder = FALLING) -> None:
        """Sort by a column; differences by how large they are, whatever their sign."""
        if 0 < column < len(self.COLUMNS):
            self.sorted_by, self.falling = column, order == FALLING
            self.reorder(self._arrange)

    def _arrange(self) -> None:
        if self._found is None:
            self.rows = np.zeros(0, dtype=np.intp)
            return
        keys = self._values(self._found)[self.sorted_by]
        keys = np.abs(keys) if self.sorted_by in (_DIFFERENCE, _KL) else keys
        self.rows = np.argsort(-keys if self.falling else keys, kind="stable")


class ContextComparison(PaneModel):
    """Compares the current context with `ContextBrowser.compared`.

    Attributes
    ----------
    found
        The comparison, None for none.
    shown
        Its picture.
    refused
        Why the two cannot be compared; empty where they can.
    """

    def __init__(self, browser: ContextBrowser) -> None:
        super().__init__(browser)
        self.table = DifferencesTable(self)
        self.found: Compared | None = None
        self.shown: Shown | None = None
        self.refused = ""
        self.axis: Axis = "linear"
        self.order: Order = "difference"

    def key(self) -> tuple[Any, ...]:
        """Return what the comparison depends on."""
        browser = self.browser
        return (
            browser.model,
            browser.node,
            browser.compared,
            browser.loading,
            self.axis,
            self.order,
        )

    def renew(self) -> None:
        """Compare."""
        self.found, self.shown, self.refused = None, None, ""
        view, model = self.view, self.browser.model
        if view is not None and model is not None and self.browser.compared >= 0:
            try:
                self.found = compare(view, self.views.of(model, self.browser.compared))
            except DataError as error:
                self.refused = str(error)
            else:
                self.shown = comparison_bars(self.found, ROWS, self.axis, self.order)
        self.table.set_found(self.found)

    def clear(self) -> None:
        """Compare nothing."""
        self.found, self.shown, self.refused = None, None, ""
        self.table.set_found(None)

    def set_axis(self, axis: Axis) -> None:
        """Measure probabilities or their logarithms."""
        self.axis = axis
        self.follow()

    def set_order(self, order: Order) -> None:
        """Rank rules by their difference, or by what they add to the divergence."""
        self.order = order
        self.table.sort({"difference": _DIFFERENCE, "divergence": _JS}[order])
        self.follow()

    def with_parent(self) -> None:
        """Compare with the context one element shorter."""
        if self.browser.parent_node >= 0:
            self.browser.compare(self.browser.parent_node)

    def with_symbol(self) -> None:
        """Compare with the context of the symbol alone."""
        model = self.browser.model
        if model is not None and self.there:
            self.browser.compare(model.trie.path(self.browser.node)[0])

    def pin(self) -> None:
        """Keep this context to compare those with that are looked at next."""
        if self.there:
            self.browser.compare(self.browser.node)

    def end(self) -> None:
        """Compare no longer."""
        self.browser.compare(NONE)

    def swap(self) -> None:
        """Look at the other context and compare it with this one."""
        node, other = self.browser.node, self.browser.compared
        if node >= 0 and other >= 0 and node != other:
            self.browser.compare(node)
            self.browser.show(other, self.browser.rule)

    @property
    def hint(self) -> str:
        """What is said where there is nothing to show."""
        said = super().hint
        if said:
            return said
        if self.refused:
            return self.refused
        if self.browser.compared < 0:
            return tr(
                "Compare this context with its parent or its symbol, or pin it and pick another."
            )
        return ""

    @property
    def other_name(self) -> str:
        """The context that is compared with."""
        model = self.browser.model
        if model is None or self.browser.compared < 0:
            return ""
        return context_name(model, self.browser.compared)

    @property
    def totals(self) -> str:
        """The divergences in words."""
        found = self.found
        if found is None:
            return ""
        if found.first.node == found.second.node:
            return tr("A context does not differ from itself: pick another one in the trie.")
        name = shortened(self.other_name, lambda text: len(text) <= _MOST_LETTERS)
        return tr("Compared with {name}: KL {kl}, back {back}, JS {js} nats").format(
            name=name, kl=nats(found.kl, 3), back=nats(found.back, 3), js=nats(found.js, 3)
        )

    def csv(self) -> str:
        """Return all rules as CSV."""
        return "" if self.found is None else csv_text(self.found.records(self.order))
