"""All contexts as a flat table: ranked, filtered, sorted in a job."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt
from PySide6.QtCore import Signal as QtSignal

from icm_core.analysis.contexts.filter import parse_context_filter
from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import context_name, rule_name
from icm_core.analysis.contexts.rank import ContextFilter, Order, ordered, select
from icm_core.errors import OptionError
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import ORDERS, Column, ContextColumns, tr
from icm_gui.viewmodels.contexts.first_look import NONE
from icm_gui.viewmodels.shared.column_table import FALLING, RISING, ColumnTable
from icm_gui.viewmodels.shared.latest import Latest
from icm_gui.viewmodels.shared.numbers import count, probability


@dataclass(frozen=True)
class Ranking:
    """One way to rank.

    Parameters
    ----------
    filter
        What is typed into the filter box with it.
    """

    order: Order
    title: str
    tip: str
    filter: str = ""


RANKINGS: Final = (
    Ranking("surprising", "Most surprising", "Customers times the divergence (KL) from the parent"),
    Ranking(
        "surprising-js",
        "Most surprising (JS)",
        "Customers times the Jensen-Shannon divergence from the parent",
    ),
    Ranking(
        "flips",
        "Best rule flipped",
        "The last ancestor changes the best rule; by customers times the gain in log P",
    ),
    Ranking("largest", "Largest", "Most customers"),
    Ranking("deepest", "Deepest", "Most ancestors"),
    Ranking("uncertain", "Most uncertain", "Greatest entropy, with 10 customers or more", "n>=10"),
)
"""In the order of the box."""


@dataclass(frozen=True, slots=True)
class Flip:
    """What the last ancestor of a context changes about its best rule.

    Parameters
    ----------
    best
        The new best rule, -1 where it is the parent's.
    text
        In words, empty where nothing changes.
    """

    best: int = NONE
    text: str = ""


@dataclass(frozen=True, eq=False)
class _Question:
    index: ContextIndex
    wanted: ContextFilter
    order: Order
    ascending: bool


def _answer(question: _Question, control: Control) -> NDArray[np.int32]:
    control.report(tr("filtering the contexts"), 0.0)
    nodes = select(question.index, question.wanted, control.check)
    if question.order == "flips":
        nodes = nodes[question.index.measures().flips[nodes]]
    control.report(tr("sorting the contexts"), 0.5)
    return ordered(question.index, nodes, question.order, ascending=question.ascending)


class RankedContexts(ContextColumns, ColumnTable):
    """Contexts of all depths in one list.

    Nothing is looked through while the list is not in sight: `watch`.

    Signals
    -------
    arranged
        Other rows are shown, or in another order, or there is another message.

    Attributes
    ----------
    ranking
        Place in `RANKINGS`.
    arrangement
        Filter and order of the rows shown; those asked for last may still be on their way.
    filter_text, filter_error
        What is typed, and what is wrong with it.
    stopped
        Whether the last list was not made: the user stopped it, or it failed.
    """

    arranged = QtSignal()

    def __init__(self, browser: ContextBrowser, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._browser = browser
        self.rows: NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        self._watched = False
        self._stale = True
        self._asked: _Question | None = None
        self._latest = Latest(jobs, tr("Contexts"), _answer, self)
        self._latest.answered.connect(self._answered)
        self._latest.failed.connect(self._failed)
        self._latest.stopped.connect(self._was_stopped)
        self.ranking = 0
        self.arrangement: tuple[object, ...] = ()
        self.filter_text = self.filter_error = ""
        self.stopped = False
        self.falling = True
        browser.index_changed.connect(self._index_changed)
        browser.measures_changed.connect(self._ask)

    @property
    def busy(self) -> bool:
        """Whether another list is made."""
        return self._asked is not None

    @property
    def count_text(self) -> str:
        """How many contexts are shown."""
        index = self._browser.index
        if index is None:
            return ""
        if self.stopped:
            return tr("stopped: {0} of {1} contexts, as before").format(
                count(len(self.rows)), count(len(index))
            )
        if self.busy:
            return tr("looking through {0} contexts…").format(count(len(index)))
        return tr("{0} of {1} contexts").format(count(len(self.rows)), count(len(index)))

    def watch(self, on: bool) -> None:
        """Say whether the list is in sight."""
        self._watched = on
        if on and self._stale:
            self._ask()

    def rank_by(self, at: int) -> None:
        """Rank in one of the ways of `RANKINGS`."""
        self.ranking, self.sorted_by, self.falling = at, -1, True
        self.heads_changed()
        self._ask()

    def set_filter(self, text: str) -> None:
        """Show only what a filter lets through; what is wrong with it is `filter_error`."""
        self.filter_text = text
        self._ask()

    def node_of(self, row: int) -> int:
        """Return the context in a row, -1 for none."""
        return int(self.rows[row]) if 0 <= row < len(self.rows) else NONE

    def row_of(self, node: int) -> int | None:
        """Return the row of a context, None where it is not shown."""
        found = np.flatnonzero(self.rows == node)
        return int(found[0]) if len(found) else None

    def flipped(self, node: int) -> Flip:
        """Return what the last ancestor of a context changes about its best rule."""
        index, measures = self._browser.index, self._browser.measures
        if index is None or measures is None or node < 0 or not measures.flips[node]:
            return Flip()
        up = int(index.model.trie.parent[node])
        if up < 0:
            return Flip()
        best, old = int(measures.best[node]), int(measures.best[up])
        text = tr("Best here: {0} {1}, in place of {2} {3}").format(
            rule_name(index.model, best),
            probability(float(measures.best_p[node])),
            rule_name(index.model, old),
            probability(float(measures.old_p[node])),
        )
        return Flip(best, text)

    # What Qt asks for.

    def item(self, row: int) -> int | None:
        """Return the context in a row, None for none."""
        node = self.node_of(row)
        return None if node == NONE or self._browser.index is None else node

    def text_of(self, node: int, column: int) -> str:
        """Return what a cell shows."""
        if column == Column.CONTEXT:
            return context_name(self.model, node)
        return super().text_of(node, column)

    def sort(self, column: int, order: Qt.SortOrder = RISING) -> None:
        """Sort by a column in place of the ranking; names have no order of their own here."""
        if Column(column) not in ORDERS:
            return
        self.sorted_by = Column(column)
        self.falling = order == FALLING
        self.heads_changed()
        self._ask()

    # How it is made.

    def _index_changed(self) -> None:
        # A what-if keeps the trie: its list stands until the next one is there.
        self.show_rows(np.zeros(0, dtype=np.int32))
        self._latest.drop()
        self._asked = None
        self._ask()

    def _ask(self) -> None:
        index = self._browser.index
        self._stale = not self._watched
        if not self._watched or index is None:
            self.arranged.emit()
            return
        ranking = RANKINGS[self.ranking]
        try:
            wanted = parse_context_filter(f"{self.filter_text} {ranking.filter}")
        except OptionError as error:
            self.filter_error = str(error)
            self.arranged.emit()
            return
        labels = {
            text
            for symbol in index.model.grammar.table.symbols
            for text in (symbol.label, str(symbol))
        }
        unknown = [name for name in (*wanted.labels, *wanted.under) if name not in labels]
        self.filter_error = (
            tr("the model has no label {0}").format(", ".join(unknown)) if unknown else ""
        )
        if not unknown:
            order = ranking.order if self.sorted_by < 0 else ORDERS[Column(self.sorted_by)]
            self.stopped = False
            self._asked = _Question(index, wanted, order, not self.falling)
            self._latest.ask(self._asked)
        self.arranged.emit()

    def _answered(self, question: _Question, nodes: NDArray[np.int32]) -> None:
        index = self._browser.index
        if index is not None and question.index.model.trie is index.model.trie:
            self.arrangement = (question.wanted, question.order, question.ascending)
            self.show_rows(nodes)
        self._ended(question)

    def _failed(self, question: _Question, error: Exception) -> None:
        if question is self._asked:
            self.filter_error = str(error)
        self._ended(question)

    def _ended(self, question: _Question) -> None:
        if question is self._asked:
            self._asked = None
        self.arranged.emit()

    def _was_stopped(self, question: _Question) -> None:
        if question is self._asked:
            self.stopped = True
            self._ended(question)
