"""Columns of the lists of contexts, and what is in them."""

from __future__ import annotations

import re
from enum import IntEnum
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt

from icm_core.wording import local
from icm_gui.viewmodels.shared.numbers import count, nats, probability

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import Measures
    from icm_core.analysis.contexts.rank import Order
    from icm_core.model.model import Model


class Column(IntEnum):
    """Columns, from left to right."""

    CONTEXT = 0
    DEPTH = 1
    CUSTOMERS = 2
    TABLES = 3
    RULES = 4
    ENTROPY = 5
    DIVERGENCE = 6


SHARE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""Length of the bar in a cell, 0 to 1."""
FLIP_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
"""Whether the context's best rule is not its parent's."""
NODE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 3
FULL_BAR: Final = 2.0
"""Divergence in nats whose bar is a whole one."""
ORDERS: Final[dict[Column, Order]] = {
    Column.DEPTH: "depth", Column.CUSTOMERS: "customers", Column.TABLES: "tables",
    Column.RULES: "rules", Column.ENTROPY: "entropy", Column.DIVERGENCE: "divergence",
}  # fmt: skip


_TAG: Final = re.compile(r"<[A-Za-z/!?]")


def plain_tip(text: str) -> str:
    """Return a tip as it is to be read: what a label has of angle brackets is no markup."""
    if _TAG.search(text) is None:
        return text
    return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"


def tr(text: str) -> str:
    """Return a text in the user's language."""
    return QCoreApplication.translate("contexts", text)


def header(column: int, role: int, sorted_by: int, falling: bool) -> object:
    """Return what a head says."""
    if role == Qt.ItemDataRole.TextAlignmentRole:
        side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
        return int(side | Qt.AlignmentFlag.AlignVCenter)
    if role == Qt.ItemDataRole.ToolTipRole:
        return tr(_TIPS[Column(column)])
    if role != Qt.ItemDataRole.DisplayRole:
        return None
    arrow = ("↓" if falling else "↑") if column == sorted_by else ""
    return f"{tr(_TITLES[Column(column)])} {arrow}".rstrip()


def cell_text(model: Model, measures: Measures | None, node: int, column: int) -> str:
    """Return what a cell says, but for the context's name."""
    match column:
        case Column.DEPTH:
            return str(int(model.trie.depth[node]))
        case Column.CUSTOMERS:
            return count(int(model.customers_of[node]))
        case Column.TABLES:
            return count(int(model.tables_of[node]))
        case Column.RULES:
            return count(int(model.counts.start[node + 1] - model.counts.start[node]))
        case Column.ENTROPY:
            return "" if measures is None else local(f"{float(measures.entropy[node]):.2f}")
        case Column.DIVERGENCE:
            return "" if measures is None else local(f"{float(measures.divergence[node]):.2f}")
    return ""


def cell(
    model: Model, measures: Measures | None, node: int, column: int, role: int, name: str
) -> object:
    """Return what a cell holds.

    Parameters
    ----------
    name
        The context as shown in the first column.
    """
    match role:
        case Qt.ItemDataRole.DisplayRole:
            return name if column == 0 else cell_text(model, measures, node, column)
        case Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        case Qt.ItemDataRole.ToolTipRole:
            return plain_tip(_tip(model, measures, node))
        case _ if role == NODE_ROLE:
            return node
        case _ if role == SHARE_ROLE and column == Column.DIVERGENCE and measures is not None:
            return min(float(measures.divergence[node]) / FULL_BAR, 1.0)
        case _ if role == FLIP_ROLE and column == 0 and measures is not None:
            return int(model.trie.depth[node]) > 0 and bool(measures.flips[node])
    return None


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


_TITLES: Final = {
    Column.CONTEXT: "Context", Column.DEPTH: "Depth", Column.CUSTOMERS: "Customers",
    Column.TABLES: "Tables", Column.RULES: "Rules", Column.ENTROPY: "Entropy",
    Column.DIVERGENCE: "Divergence",
}  # fmt: skip
_TIPS: Final = {
    Column.CONTEXT: "The node's label, then its ancestors, nearest first",
    Column.DEPTH: "Ancestors in the context",
    Column.CUSTOMERS: "Customers of the restaurant, n",
    Column.TABLES: "Tables of the restaurant, t",
    Column.RULES: "Distinct rules among its customers",
    Column.ENTROPY: "Entropy of the distribution over rules, in nats",
    Column.DIVERGENCE: "Kullback-Leibler divergence of the distribution from that of the context "
    "one ancestor shorter, in nats; at depth 0 from the base measure",
}
