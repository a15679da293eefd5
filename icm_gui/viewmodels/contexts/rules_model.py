"""All rules of a context as a table: n, t, and the probability at every level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from icm_gui.viewmodels.contexts.columns import plain_tip, tr
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.viewmodels.shared.numbers import count, fine

if TYPE_CHECKING:
    from icm_core.analysis.contexts.view import ContextView
    from icm_gui.viewmodels.contexts.browser import ContextBrowser

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
RULE, CUSTOMERS, TABLES, HERE = range(4)
"""Columns; those from `HERE` on are levels, the base the last."""
RULE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
SERVED_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
"""Whether the context has seen the rule itself."""


class RulesTable(QAbstractTableModel):
    """The rules of one context; texts are made where they are looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view: ContextView | None = None
        self._before: ContextView | None = None
        self._order = np.zeros(0, dtype=np.intp)
        self._row = np.zeros(0, dtype=np.intp)
        self._names: dict[int, str] = {}
        self.sorted_by = HERE
        self.falling = True

    def set_view(self, view: ContextView | None, before: ContextView | None = None) -> None:
        """Show another context; the order of its rows stays as it was chosen."""
        self.beginResetModel()
        same = view is not None and self._view is not None and view.symbol == self._view.symbol
        if not same:
            self._names = {}
        self._view, self._before = view, before
        if self.sorted_by >= self.columnCount():
            self.sorted_by, self.falling = HERE, True
        self._arrange()
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rules."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns: those of the rule, and one for each level."""
        if parent.isValid():
            return 0
        return HERE + (1 if self._view is None else self._view.levels)

    def rule_of(self, row: int) -> int:
        """Return the rule of a row, -1 for none."""
        if self._view is None or not 0 <= row < len(self._order):
            return -1
        return int(self._view.rules[self._order[row]])

    def row_of(self, rule: int) -> int | None:
        """Return the row of a rule."""
        at = -1 if self._view is None or rule < 0 else self._view.at(rule)
        return None if at < 0 else int(self._row[at])

    def name(self, at: int) -> str:
        """Return the rule at a place of the view."""
        assert self._view is not None
        rule = int(self._view.rules[at])
        found = self._names.get(rule)
        if found is None:
            from icm_core.analysis.contexts.names import rule_name

            found = self._names[rule] = rule_name(self._view.model, rule)
        return found

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what is known of a cell."""
        view = self._view
        if view is None or not index.isValid() or index.row() >= len(self._order):
            return None
        at, column = int(self._order[index.row()]), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(view, at, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(view, at, column)
        if role == RULE_ROLE:
            return int(view.rules[at])
        if role == SERVED_ROLE:
            return bool(view.customers[0, at])
        return None

    def _text(self, view: ContextView, at: int, column: int) -> str:
        if column == RULE:
            return self.name(at)
        if column == CUSTOMERS:
            return count(int(view.customers[0, at])) if view.customers[0, at] else ""
        if column == TABLES:
            return count(int(view.tables[0, at])) if view.tables[0, at] else ""
        return fine(float(view.p[column - HERE, at]))

    def _tip(self, view: ContextView, at: int, column: int) -> str | None:
        if column == RULE:
            return plain_tip(self.name(at))
        if column < HERE:
            return None
        level = column - HERE
        text = f"{float(view.p[level, at]):.12g}"
        if level < len(view.nodes):
            text += tr("; {n} customers, {t} tables there").format(
                n=count(int(view.customers[level, at])), t=count(int(view.tables[level, at]))
            )
        if self._before is not None and self._before.levels > level:
            place = self._before.at(int(view.rules[at]))
            if place >= 0:
                old = float(self._before.p[level, place])
                text += tr("; was {0} before the what-if").format(f"{old:.12g}")
        return text

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the name of a column, with an arrow where the table is sorted by it."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._head_tip(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        arrow = ("↓" if self.falling else "↑") if section == self.sorted_by else ""
        return f"{self._head(section)} {arrow}".rstrip()

    def _head(self, section: int) -> str:
        if section < HERE:
            return (tr("Rule"), "n", "t")[section]
        levels = 1 if self._view is None else self._view.levels
        level = section - HERE
        if level == 0:
            return tr("here")
        if level == levels - 1:
            return tr("base")
        return tr("parent") if level == 1 else tr("depth {0}").format(levels - 2 - level)

    def _head_tip(self, section: int) -> str:
        if section < HERE:
            return (
                tr("Rules of the context's symbol"),
                tr("Customers of the rule in this context"),
                tr("Tables of the rule in this context"),
            )[section]
        view, level = self._view, section - HERE
        if view is None or level >= len(view.nodes):
            return tr("Probability under the base measure")
        from icm_core.analysis.contexts.names import context_name

        text = tr("Probability in {0}").format(context_name(view.model, view.nodes[level]))
        return plain_tip(text)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; equal rows stay as the most probable come first."""
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
        view = self._view
        if view is None:
            self._order = np.zeros(0, dtype=np.intp)
        else:
            keys = self._keys(view)
            self._order = np.argsort(-keys if self.falling else keys, kind="stable")
        self._row = np.empty(len(self._order), dtype=np.intp)
        self._row[self._order] = np.arange(len(self._order))

    def _keys(self, view: ContextView) -> NDArray[Any]:
        """Return what rows are sorted by: the smaller, the higher up where it rises."""
        if self.sorted_by == RULE:
            names = [self.name(at) for at in range(len(view.rules))]
            ranks = np.empty(len(names), dtype=np.int64)
            ranks[sorted(range(len(names)), key=names.__getitem__)] = np.arange(len(names))
            return ranks
        keys: NDArray[Any] = view.p[max(self.sorted_by - HERE, 0)]
        if self.sorted_by == CUSTOMERS:
            keys = view.customers[0].astype(np.int64)
        if self.sorted_by == TABLES:
            keys = view.tables[0].astype(np.int64)
        return keys

    def text(self, rows: list[int] | None = None) -> str:
        """Return rows as text with tabs between, names of columns first; None for all."""
        names = [self._head(column) for column in range(self.columnCount())]
        lines = ["\t".join(names)]
        view = self._view
        if view is not None:
            for row in range(len(self._order)) if rows is None else rows:
                at = int(self._order[row])
                values = [f"{value:.12g}" for value in view.p[:, at].tolist()]
                counts = [str(int(view.customers[0, at])), str(int(view.tables[0, at]))]
                lines.append("\t".join([self.name(at), *counts, *values]))
        return "\n".join(lines)


def _side(column: int) -> int:
    side = Qt.AlignmentFlag.AlignLeft if column == RULE else Qt.AlignmentFlag.AlignRight
    return int(side | Qt.AlignmentFlag.AlignVCenter)


class Rules(PaneModel):
    """Keeps the table of the current context."""

    def __init__(self, browser: ContextBrowser) -> None:
        super().__init__(browser)
        self.table = RulesTable(self)

    def key(self) -> tuple[Any, ...]:
        """Return what the table depends on: not on the chosen rule."""
        browser = self.browser
        return browser.model, browser.opened, browser.node, browser.loading

    def renew(self) -> None:
        """Show another context."""
        self.table.set_view(self.view, self.before)

    def clear(self) -> None:
        """Show no rules."""
        self.table.set_view(None)

    def most(self, column: int) -> str:
        """Return the largest number of a column of counts, with room for the arrow."""
        view = self.view
        if view is None or not len(view.rules):
            return "000"
        counts = view.customers if column == CUSTOMERS else view.tables
        return max(count(int(counts[0].max())), "000", key=len)

    @property
    def sums(self) -> str:
        """What the rules have together, and what is left for words never seen."""
        view = self.view
        if view is None:
            return ""
        text = tr("{rules} rules, {served} seen here, sum {sum}").format(
            rules=count(len(view.rules)), served=count(view.served),
            sum=fine(float(view.p[0].sum())),
        )  # fmt: skip
        if view.unseen_count:
            text += tr(" · {count} words never seen with the tag, {sum}").format(
                count=count(view.unseen_count), sum=fine(float(view.unseen[0]))
            )
        return text

    def csv(self) -> str:
        """Return all rules at all levels as CSV."""
        from icm_core.analysis.tables.csv_rows import csv_text

        view = self.view
        return "" if view is None else csv_text(view.records())
