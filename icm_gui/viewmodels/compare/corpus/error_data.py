"""Errors one by one, or counted by one facet or two: what is chosen, and the table of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.errors.facets import FACETS, TITLES, Facet
from icm_core.analysis.errors.types import TITLES as TYPES
from icm_core.analysis.errors.types import ErrorType
from icm_core.wording import say
from icm_gui.viewmodels.shared.latest import Latest

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.errors.tally import CorpusErrors
    from icm_core.analysis.tables.table import Table
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.compare.comparer import Comparer

BY: Final[tuple[Facet | None, ...]] = (None, *FACETS)
"""What rows can be; nothing: a row an error."""
ONLY: Final[tuple[ErrorType | None, ...]] = (None, *TYPES)
"""What can be counted alone."""


@dataclass(frozen=True, eq=False)
class _Question:
    comparison: Comparison
    errors: CorpusErrors
    by: Facet | None
    across: Facet | None
    only: ErrorType | None


def _answer(question: _Question, control: Control) -> Table:
    from icm_core.analysis.errors.rows import ErrorRows

    control.report(say("counting"))
    wanted = {} if question.only is None else {"type": str(question.only)}
    rows = ErrorRows(question.comparison, question.errors, wanted)  # type: ignore[arg-type]
    if question.by is None:
        return _words_first(rows.table())
    return rows.pivot(question.by, question.across).table()


def _words_first(table: Table) -> Table:
    """Return the rows with the words in front, which have most of the room."""
    at = [one.name for one in table.columns].index("Words")
    order = [at, *(one for one in range(len(table.columns)) if one != at)]
    return replace(
        table,
        columns=tuple(table.columns[one] for one in order),
        rows=tuple(tuple(row[one] for one in order) for row in table.rows),
    )


class ErrorData(QObject):
    """What the pane of errors shows.

    Signals
    -------
    changed
        There is another table, or none.

    Attributes
    ----------
    table
        None while it is not known.
    """

    changed = Signal()

    def __init__(self, comparer: Comparer, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.comparer = comparer
        self.table: Table | None = None
        self.by: Facet | None = None
        self.across: Facet | None = None
        self.only: ErrorType | None = None
        self._watched = False
        self._fault = ""
        self._asked: tuple[object, ...] = ()
        self._counting = Latest(jobs, say("Counting errors"), _answer, self)
        self._counting.answered.connect(self._have)
        self._counting.failed.connect(self._failed)
        comparer.comparison_changed.connect(self._renew)
        comparer.errors_changed.connect(self._ask)
        comparer.sources_changed.connect(self.changed)

    def choose(
        self, by: Facet | None, across: Facet | None = None, only: ErrorType | None = None
    ) -> None:
        """Count by something else: a row an error where ``by`` is None."""
        across = None if by is None or across == by else across
        if (by, across, only) != (self.by, self.across, self.only):
            self.by, self.across, self.only = by, across, only
            self._ask()

    def watch(self, on: bool) -> None:
        """Work from now on, or rest."""
        self._watched = on
        if on:
            self._ask()

    @property
    def is_list(self) -> bool:
        """Whether rows are errors."""
        return self.table is not None and self.table.key == "error-rows"

    @property
    def hint(self) -> str:
        """Why there is nothing to show, empty where there is something."""
        comparer = self.comparer
        if comparer.comparison is None:
            return comparer.failure or say(
                "Choose two sides to compare: gold and the trees of a parser."
            )
        if self._fault:
            return self._fault
        if self.table is None:
            return say("Errors are being looked for…")
        return "" if len(self.table) else say("There are no such errors.")

    def _renew(self) -> None:
        self._counting.drop()
        self.table, self._fault = None, ""
        self.changed.emit()
        self._ask()

    def _ask(self) -> None:
        comparison, errors = self.comparer.comparison, self.comparer.errors
        if not self._watched or comparison is None:
            return
        if errors is None or errors.done < len(comparison):
            self.comparer.errors_wanted.emit()
        wanted = errors, self.by, self.across, self.only
        if errors is not None and (self.table is None or wanted != self._asked):
            self._asked = wanted
            self._counting.ask(_Question(comparison, errors, self.by, self.across, self.only))

    def _have(self, question: _Question, table: Table) -> None:
        if question.comparison is self.comparer.comparison:
            self.table = table
            self.changed.emit()

    def _failed(self, question: _Question, error: Exception) -> None:
        if question.comparison is self.comparer.comparison:
            self._fault = str(error)
            self.changed.emit()


def titles_of_rows() -> list[str]:
    """Return what rows can be, in the order of `BY`."""
    return [say("One by one"), *(say(TITLES[one]) for one in FACETS)]


def titles_of_columns() -> list[str]:
    """Return what columns can be, in the order of `BY`."""
    return [say("No columns"), *(say(TITLES[one]) for one in FACETS)]


def titles_of_types() -> list[str]:
    """Return what can be counted alone, in the order of `ONLY`."""
    return [say("All types"), *(say(title) for title in TYPES.values())]
