"""All rules of a context as a table: n, t, and the probability at every level."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt

from icm_core.analysis.contexts.names import context_name, rule_name
from icm_core.analysis.contexts.view import ContextView
from icm_core.analysis.tables.csv_rows import csv_text
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.viewmodels.shared.column_table import (
    FALLING,
    RIGHT,
    RISING,
    USER,
    ColumnTable,
    TableColumn,
)
from icm_gui.viewmodels.shared.numbers import count, fine

RULE, CUSTOMERS, TABLES, HERE = range(4)
"""Columns; those from `HERE` on are levels, the base the last."""
RULE_ROLE: Final = USER + 1
SERVED_ROLE: Final = USER + 2
"""Whether the context has seen the rule itself."""


class RulesTable(ColumnTable):
    """The rules of one context; texts are made where they are looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view: ContextView | None = None
        self._before: ContextView | None = None
        self.rows: NDArray[np.intp] = np.zeros(0, dtype=np.intp)
        self._row = np.zeros(0, dtype=np.intp)
        self._names: dict[int, str] = {}
        self.sorted_by, self.falling = HERE, True
        self._columns = self._make_columns()

    def set_view(self, view: ContextView | None, before: ContextView | None = None) -> None:
        """Show another context; the order of its rows stays as it was chosen."""
        with self.resetting():
            same = view is not None and self._view is not None and view.symbol == self._view.symbol
            if not same:
                self._names = {}
            self._view, self._before = view, before
            self._columns = self._make_columns()
            if self.sorted_by >= len(self._columns):
                self.sorted_by, self.falling = HERE, True
            self._arrange()

    def table_columns(self) -> list[TableColumn]:
        """Return the columns: those of the rule, and one for each level."""
        return self._columns

    def place(self, at: int) -> int:
        """Return the row of a place of the view."""
        return int(self._row[at])

    def rule_of(self, row: int) -> int:
        """Return the rule of a row, -1 for none."""
        if self._view is None or not 0 <= row < len(self.rows):
            return -1
        return int(self._view.rules[self.rows[row]])

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
            found = self._names[rule] = rule_name(self._view.model, rule)
        return found

    def role_of(self, at: int, _column: int, role: int) -> Any:
        """Return the rule, or whether the context has seen it."""
        assert self._view is not None
        if role == RULE_ROLE:
            return int(self._view.rules[at])
        return bool(self._view.customers[0, at]) if role == SERVED_ROLE else None

    def text_of(self, at: int, column: int) -> str:
        """Return what a cell shows."""
        view = self._view
        assert view is not None
        if column == RULE:
            return self.name(at)
        if column in (CUSTOMERS, TABLES):
            number = (view.customers if column == CUSTOMERS else view.tables)[0, at]
            return count(int(number)) if number else ""
        return fine(float(view.p[column - HERE, at]))

    def tip_of(self, at: int, column: int) -> str | None:
        """Return a rule, or a probability with what it is of."""
        if column == RULE:
            return self.name(at)
        view = self._view
        if view is None or column < HERE:
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

    def _make_columns(self) -> list[TableColumn]:
        view = self._view
        first = [
            TableColumn("Rule", "Rules of the context's symbol"),
            TableColumn("n", "Customers of the rule in this context", side=RIGHT),
            TableColumn("t", "Tables of the rule in this context", side=RIGHT),
        ]
        levels = 1 if view is None else view.levels
        return first + [self._level(level, levels) for level in range(levels)]

    def _level(self, level: int, levels: int) -> TableColumn:
        view = self._view
        tip = tr("Probability under the base measure")
        if view is not None and level < len(view.nodes):
            tip = tr("Probability in {0}").format(context_name(view.model, view.nodes[level]))
        title = tr("depth {0}").format(levels - 2 - level)
        if level <= 1:
            title = tr("parent") if level else tr("here")
        return TableColumn(tr("base") if 0 < level == levels - 1 else title, tip, side=RIGHT)

    def sort(self, column: int, order: Qt.SortOrder = RISING) -> None:
        """Sort by a column; equal rows stay as the most probable come first."""
        self.sorted_by, self.falling = column, order == FALLING
        self.reorder(self._arrange)

    def _arrange(self) -> None:
        view = self._view
        if view is None:
            self.rows = np.zeros(0, dtype=np.intp)
        else:
            keys = self._keys(view)
            self.rows = np.argsort(-keys if self.falling else keys, kind="stable")
        self._row = np.empty(len(self.rows), dtype=np.intp)
        self._row[self.rows] = np.arange(len(self.rows))

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
        names = [column.title for column in self._columns]
        lines = ["\t".join(names)]
        view = self._view
        if view is not None:
            for row in range(len(self.rows)) if rows is None else rows:
                at = int(self.rows[row])
                values = [f"{value:.12g}" for value in view.p[:, at].tolist()]
                counts = [str(int(view.customers[0, at])), str(int(view.tables[0, at]))]
                lines.append("\t".join([self.name(at), *counts, *values]))
        return "\n".join(lines)


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
            rules=count(len(view.rules)),
            served=count(view.served),
            sum=fine(float(view.p[0].sum())),
        )
        if view.unseen_count:
            text += tr(" · {count} words never seen with the tag, {sum}").format(
                count=count(view.unseen_count), sum=fine(float(view.unseen[0]))
            )
        return text

    def csv(self) -> str:
        """Return all rules at all levels as CSV."""
        view = self.view
        return "" if view is None else csv_text(view.records())
