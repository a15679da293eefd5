"""The context beside any other one of its symbol: the rules that differ most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from icm_gui.viewmodels.contexts.columns import plain_tip, tr
from icm_gui.viewmodels.contexts.distribution import Axis
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.viewmodels.contexts.rules_model import RULE_ROLE
from icm_gui.viewmodels.contexts.short_names import shortened
from icm_gui.viewmodels.shared.numbers import change, fine, nats

if TYPE_CHECKING:
    from icm_core.analysis.contexts.pictures import Shown
    from icm_core.analysis.contexts.view import Comparison as Compared
    from icm_core.analysis.contexts.view import Order
    from icm_gui.viewmodels.contexts.browser import ContextBrowser

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
NONE = -1
ROWS = 10
"""Rules that the picture shows."""
_HEADS: Final = ("Rule", "this", "other", "difference", "adds to KL", "adds to JS")
_TIPS: Final = (
    "Rules of the symbol that both contexts begin with",
    "Probability in the current context",
    "Probability in the other context",
    "This minus other",
    "What the rule adds to the divergence of this from the other, in nats",
    "What the rule adds to the Jensen-Shannon divergence, in nats",
)
_DIFFERENCE, _KL, _JS = 3, 4, 5
_MOST_LETTERS = 80
"""Of the name of the other context, where its middle is left out."""


class DifferencesTable(QAbstractTableModel):
    """Rules of two contexts, those that differ most first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found: Compared | None = None
        self._order = np.zeros(0, dtype=np.intp)
        self.sorted_by, self.falling = _DIFFERENCE, True

    def set_found(self, found: Compared | None) -> None:
        """Show another comparison."""
        self.beginResetModel()
        self._found = found
        self._arrange()
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rules."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(_HEADS)

    def rule_of(self, row: int) -> int:
        """Return the rule of a row, -1 for none."""
        if self._found is None or not 0 <= row < len(self._order):
            return NONE
        return int(self._found.rules[self._order[row]])

    def row_of(self, rule: int) -> int | None:
        """Return the row of a rule."""
        at = NONE if self._found is None else self._found.first.at(rule)
        return None if at < 0 else int(np.flatnonzero(self._order == at)[0])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what is known of a cell."""
        found = self._found
        if found is None or not index.isValid() or index.row() >= len(self._order):
            return None
        at = int(self._order[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(found, at, index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            if index.column() == 0:
                return plain_tip(self._text(found, at, 0))
            return f"{self._values(found)[index.column()][at]:.12g}"
        if role == RULE_ROLE:
            return int(found.rules[at])
        return None

    def _values(self, found: Compared) -> tuple[NDArray[Any], ...]:
        return (
            found.rules, found.p, found.q, found.difference, found.kl_terms, found.js_terms
        )  # fmt: skip

    def _text(self, found: Compared, at: int, column: int) -> str:
        if column == 0:
            from icm_core.analysis.contexts.names import rule_name

            return rule_name(found.first.model, int(found.rules[at]))
        value = float(self._values(found)[column][at])
        if column == _DIFFERENCE:
            return change(value, 4).replace("0.", ".", 1)
        return nats(value, 4) if column == _KL else fine(value)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the name of a column, with an arrow where the table is sorted by it."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(_HEADS):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(_TIPS[section])
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        arrow = ("↓" if self.falling else "↑") if section == self.sorted_by else ""
        return f"{tr(_HEADS[section])} {arrow}".rstrip()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.DescendingOrder) -> None:
        """Sort by a column; differences by how large they are, whatever their sign."""
        if not 0 < column < len(_HEADS):
            return
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        rules = [self.rule_of(index.row()) for index in old]
        self.sorted_by, self.falling = column, order == Qt.SortOrder.DescendingOrder
        self._arrange()
        for index, rule in zip(old, rules, strict=True):
            row = self.row_of(rule)
            new = _NOWHERE if row is None else self.index(row, index.column())
            self.changePersistentIndex(index, new)
        self.layoutChanged.emit()

    def _arrange(self) -> None:
        if self._found is None:
            self._order = np.zeros(0, dtype=np.intp)
            return
        keys = self._values(self._found)[self.sorted_by]
        keys = np.abs(keys) if self.sorted_by in (_DIFFERENCE, _KL) else keys
        self._order = np.argsort(-keys if self.falling else keys, kind="stable")


def _side(column: int) -> int:
    side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
    return int(side | Qt.AlignmentFlag.AlignVCenter)


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
            browser.model, browser.node, browser.compared, browser.loading, self.axis, self.order
        )  # fmt: skip

    def renew(self) -> None:
        """Compare."""
        from icm_core.errors import DataError

        self.found, self.shown, self.refused = None, None, ""
        view, model = self.view, self.browser.model
        if view is not None and model is not None and self.browser.compared >= 0:
            from icm_core.analysis.contexts.pictures import comparison_bars
            from icm_core.analysis.contexts.view import compare

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
        from icm_core.analysis.contexts.names import context_name

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
            name=name, kl=nats(found.kl, 3), back=nats(found.back, 3),
            js=nats(found.js, 3),
        )  # fmt: skip

    def csv(self) -> str:
        """Return all rules as CSV."""
        from icm_core.analysis.tables.csv_rows import csv_text

        return "" if self.found is None else csv_text(self.found.records(self.order))
