"""Columns of the lists of contexts, and what is in them."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PySide6.QtCore import QCoreApplication

from icm_core.wording import local
from icm_gui.viewmodels.shared.column_table import RIGHT, USER, Columned, TableColumn
from icm_gui.viewmodels.shared.numbers import count, nats, probability

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import Measures
    from icm_core.analysis.contexts.rank import Order
    from icm_core.model.model import Model
    from icm_gui.viewmodels.contexts.browser import ContextBrowser


class Column(IntEnum):
    """Columns, from left to right."""

    CONTEXT = 0
    DEPTH = 1
    CUSTOMERS = 2
    TABLES = 3
    RULES = 4
    ENTROPY = 5
    DIVERGENCE = 6


SHARE_ROLE: Final = USER + 1
"""Length of the bar in a cell, 0 to 1."""
FLIP_ROLE: Final = USER + 2
"""Whether the context's best rule is not its parent's."""
NODE_ROLE: Final = USER + 3
FULL_BAR: Final = 2.0
"""Divergence in nats whose bar is a whole one."""
ORDERS: Final[dict[Column, Order]] = {
    Column.DEPTH: "depth",
    Column.CUSTOMERS: "customers",
    Column.TABLES: "tables",
    Column.RULES: "rules",
    Column.ENTROPY: "entropy",
    Column.DIVERGENCE: "divergence",
}


def tr(text: str) -> str:
    """Return a text in the user's language."""
    return QCoreApplication.translate("contexts", text)


class ContextColumns(Columned):
    """What models of contexts answer; their items are trie nodes."""

    _browser: ContextBrowser

    @property
    def model(self) -> Model:
        """The model whose contexts these are."""
        index = self._browser.index
        assert index is not None
        return index.model

    @property
    def measures(self) -> Measures | None:
        """What was measured of all contexts, None while it is not known."""
        return self._browser.measures

    COLUMNS = (
        TableColumn("Context", "The node's label, then its ancestors, nearest first"),
        TableColumn(
            "Depth",
            "Ancestors in the context",
            lambda one, node: str(int(one.model.trie.depth[node])),
            RIGHT,
        ),
        TableColumn(
            "Customers",
            "Customers of the restaurant, n",
            lambda one, node: count(int(one.model.customers_of[node])),
            RIGHT,
        ),
        TableColumn(
            "Tables",
            "Tables of the restaurant, t",
            lambda one, node: count(int(one.model.tables_of[node])),
            RIGHT,
        ),
        TableColumn(
            "Rules",
            "Distinct rules among its customers",
            lambda one, node: count(int(np.diff(one.model.counts.start[node : node + 2])[0])),
            RIGHT,
        ),
        TableColumn(
            "Entropy",
            "Entropy of the distribution over rules, in nats",
            lambda one, node: _measure(one.measures, "entropy", node),
            RIGHT,
        ),
        TableColumn(
            "Divergence",
            "Kullback-Leibler divergence of the distribution from that of the context "
            "one ancestor shorter, in nats; at depth 0 from the base measure",
            lambda one, node: _measure(one.measures, "divergence", node),
            RIGHT,
        ),
    )

    def tip_of(self, node: int, _column: int) -> str:
        """Return what is to be known of a context."""
        return _tip(self.model, self.measures, node)

    def role_of(self, node: int, column: int, role: int) -> Any:
        """Return the node, the bar, or whether the best rule flips."""
        if role == NODE_ROLE:
            return node
        if self.measures is None:
            return None
        if role == SHARE_ROLE and column == Column.DIVERGENCE:
            return min(float(self.measures.divergence[node]) / FULL_BAR, 1.0)
        if role == FLIP_ROLE and column == Column.CONTEXT:
            return int(self.model.trie.depth[node]) > 0 and bool(self.measures.flips[node])
        return None


def _measure(measures: Measures | None, name: str, node: int) -> str:
    return "" if measures is None else local(f"{float(getattr(measures, name)[node]):.2f}")


def _tip(model: Model, measures: Measures | None, node: int) -> str:
    from icm_core.analysis.contexts.names import context_name, rule_name

    lines = [context_name(model, node)]
    if measures is not None and measures.best[node] >= 0:
        best = rule_name(model, int(measures.best[node]))
        here = probability(float(measures.best_p[node]))
        lines.append(tr("best rule: {0}, {1}").format(best, here))
        up = int(model.trie.parent[node])
        if up >= 0 and measures.flips[node]:
            old = rule_name(model, int(measures.best[up]))
            lines.append(
                tr("the best one without the last ancestor: {0}, here {1}").format(
                    old, probability(float(measures.old_p[node]))
                )
            )
        js = nats(float(measures.js[node]), 3)
        lines.append(tr("Jensen-Shannon divergence {0} nats").format(js))
    return "\n".join(lines)
