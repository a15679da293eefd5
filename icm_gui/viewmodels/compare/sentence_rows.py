"""The sentences of a comparison as a table, filtered and sorted in a job."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, Signal

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.filter import (
    Hits,
    Query,
    answer,
    hits,
    parse_query,
    unknown_fields,
)
from icm_core.analysis.comparison.filters.terms import FilterError
from icm_core.analysis.scoring.scores import SectionScore
from icm_core.data.sentence_facts import Mask
from icm_core.data.tree import tokens
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.sentence_columns import (
    COLUMNS,
    Column,
    heading,
    ordered,
    said_of,
    text_of,
    value_of,
)
from icm_gui.viewmodels.shared.column_table import FALLING, RISING, SHOWN, SPOKEN, USER, ColumnTable

GROUP: Final = "compare sentences"
"""Group of jobs."""
DIM_ROLE: Final = USER + 1
"""Whether a cell only says that something is not known."""


@dataclass(frozen=True, eq=False)
class _Arrangement:
    """What a job gives back."""

    facts: QueryFacts
    rows: NDArray[np.int32]
    unknown: int
    unknown_fields: tuple[str, ...]
    score: SectionScore


class SentenceRows(ColumnTable):
    """The rows of the comparison that a filter keeps, in some order.

    Signals
    -------
    arranged
        Other rows are listed, or in another order, or there is another message.
    busy_changed
        Rows are being looked for, or no longer.

    Parameters
    ----------
    noted
        Gives the sentences with a note, tokens with spaces between.
    """

    arranged = Signal()
    busy_changed = Signal()
    COLUMNS = COLUMNS
    OWN_ORDER = Column.NUMBER

    def __init__(
        self,
        comparer: Comparer,
        jobs: Jobs,
        noted: Callable[[], frozenset[str]] = frozenset,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.comparer, self._jobs, self._noted = comparer, jobs, noted
        self.facts: QueryFacts | None = None
        self.rows: NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        self.query = Query("")
        self.filter_text = ""
        self.error: FilterError | None = None
        self.failure = ""
        self.sorted_by, self.falling = Column.NUMBER, False
        self.busy = False
        self._score: SectionScore | None = None
        self._unknown = 0
        self.unknown_fields: tuple[str, ...] = ()
        """Fields of the filter that are not known of all sentences."""
        self._places: dict[int, int] | None = None
        self._active, self.is_stale = False, True
        comparer.comparison_changed.connect(self._comparison_changed)
        comparer.errors_changed.connect(self._known_changed)
        comparer.gaps_changed.connect(self._known_changed)

    # What is listed

    @property
    def comparison(self) -> Comparison | None:
        """What is compared."""
        return self.comparer.comparison

    @property
    def total(self) -> int:
        """Rows of the comparison."""
        return 0 if self.comparison is None else len(self.comparison)

    @property
    def count_text(self) -> str:
        """How many sentences are listed: ``18 of 3,000 sentences``."""
        if self.facts is None:
            return ""
        if self.query.groups:
            return _tr("{0} of {1} sentences").format(
                local(f"{len(self.rows):,}"), local(f"{self.total:,}")
            )
        return (
            _tr("1 sentence")
            if self.total == 1
            else _tr("{0} sentences").format(local(f"{self.total:,}"))
        )

    @property
    def score_text(self) -> str:
        """F1 over what is listed: ``F1 82.1``."""
        comparison = self.comparison
        if self._score is None or not len(self.rows):
            return ""
        if self._score.f1 is None and comparison is not None and comparison.is_of_tags:
            share = self._score.tag_accuracy
            return "" if share is None else _tr("tags {0}%").format(local(f"{share:.1f}"))
        if self._score.f1 is None:
            return ""
        return local(f"F1 {self._score.f1:.1f}")

    @property
    def unknown_text(self) -> str:
        """Of how many more sentences it is not known whether the filter finds them."""
        if not self._unknown:
            return ""
        names = ", ".join(self.unknown_fields)
        return _tr("{0} not known yet for {1} more").format(names, local(f"{self._unknown:,}"))

    def row_at(self, at: int) -> int:
        """Return the row of the comparison in a row of the list, -1 for none."""
        return int(self.rows[at]) if 0 <= at < len(self.rows) else -1

    def place_of(self, row: int) -> int:
        """Return where in the list a row of the comparison is, -1 for nowhere."""
        if self._places is None:
            self._places = {one: at for at, one in enumerate(self.rows.tolist())}
        return self._places.get(row, -1)

    def hits(self, row: int) -> Hits:
        """Return where the patterns of the filter are found in a row of the comparison."""
        if self.facts is None or self.facts.comparison is not self.comparison or row < 0:
            return Hits()
        return hits(self.query, self.facts, row)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of which something is known."""
        comparer = self.comparer
        hidden = set()
        if comparer.other is None:
            hidden.add(Column.OTHER)
        if comparer.errors is None:
            hidden.add(Column.ERRORS)
        if comparer.gaps is None:
            hidden |= {Column.GAP, Column.VERDICT}
        return tuple(column for column in Column if column not in hidden)

    # What can be changed

    def watch(self, active: bool) -> None:
        """Say whether the list is in sight: only then it is worked at."""
        self._active = active
        if active and self.is_stale:
            self._arrange()

    def set_filter(self, text: str) -> None:
        """List what a filter finds; a wrong text leaves what is listed."""
        self.filter_text = text
        try:
            query, self.error = parse_query(text), None
        except FilterError as error:
            self.error = error
            self.arranged.emit()
            return
        self.failure = ""
        if query.groups != self.query.groups or self.is_stale:
            self.query = query
            self._arrange()
        else:
            self.arranged.emit()

    def sort(self, column: int, order: Qt.SortOrder = RISING) -> None:
        """Sort by a column; a negative one is the treebank's own order."""
        by = Column.NUMBER if column < 0 else Column(column)
        falling = column >= 0 and order == FALLING
        if (by, falling) != (self.sorted_by, self.falling):
            self.sorted_by, self.falling = by, falling
            self.heads_changed()
            self._arrange()

    # Arranging

    def _comparison_changed(self) -> None:
        self._jobs.cancel_group(GROUP)
        self.beginResetModel()
        if self.facts is not None and self.facts.comparison is not self.comparison:
            self.facts = None
        self.rows = np.arange(self.total if self.facts is not None else 0, dtype=np.int32)
        self._places, self._score, self._unknown = None, None, 0
        self.endResetModel()
        self._set_busy(False)
        self._arrange()

    def notes_changed(self) -> None:
        """Look again where the filter asks for notes."""
        if any(term.field == "note" for term in self.query.terms):
            self._known_changed()

    def _known_changed(self) -> None:
        if self.comparison is not None:
            self._arrange()

    def _arrange(self) -> None:
        comparison = self.comparison
        self.is_stale = True
        if comparison is None:
            self.arranged.emit()
            return
        if not self._active:
            return
        comparer, query, before = self.comparer, self.query, self.facts
        if any(term.field == "error" for term in query.terms):
            comparer.want_errors()
        errors, gaps, other = comparer.errors, comparer.gaps, comparer.other
        by, falling, noted = Column(self.sorted_by), self.falling, self._noted()

        def work(control: Control) -> _Arrangement:
            facts = QueryFacts.of(
                comparison,
                errors,
                gaps,
                other=other,
                notes=_notes(comparison, noted),
                before=before,
                check=control.check,
            )
            found = answer(query, facts, control.check)
            rows = ordered(facts, np.flatnonzero(found.found).astype(np.int32), by, falling)
            control.check()
            of_tags = comparison.is_of_tags
            scores = (comparison.strict if of_tags else comparison.collins).sentences
            score = SectionScore.of(scores[row] for row in rows.tolist())
            fields = unknown_fields(query, facts) if found.unknown else ()
            return _Arrangement(facts, rows, found.unknown, fields, score)

        self._jobs.start(
            _tr("Looking through the sentences"),
            work,
            done=self._take,
            failed=self._failed,
            group=GROUP,
        )
        self._set_busy(True)

    def _take(self, found: _Arrangement) -> None:
        if found.facts.comparison is not self.comparison:
            return
        # Where the same rows are listed only numbers are others: nobody's place is lost.
        same = self.facts is not None and np.array_equal(self.rows, found.rows)
        if not same:
            self.beginResetModel()
        self.facts, self.rows, self._places = found.facts, found.rows, None
        self._unknown, self.unknown_fields = found.unknown, found.unknown_fields
        self._score, self.is_stale, self.failure = found.score, False, ""
        if not same:
            self.endResetModel()
        else:
            self.cells_changed()
        self._set_busy(False)
        self.comparer.set_listed(self.rows)
        self.arranged.emit()

    def _failed(self, error: Exception) -> None:
        self.failure = str(error)
        self._set_busy(False)
        self.arranged.emit()

    def _set_busy(self, busy: bool) -> None:
        if busy != self.busy:
            self.busy = busy
            self.busy_changed.emit()

    # Qt's side

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = SHOWN) -> Any:
        """Return what a head holds; its arrow is not spoken."""
        if orientation == Qt.Orientation.Horizontal and role in (SHOWN, SPOKEN):
            if not 0 <= section < len(COLUMNS):
                return None
            of_tags = self.comparison is not None and self.comparison.is_of_tags
            arrow = self.arrow(section) if role == SHOWN else ""
            return f"{heading(section, of_tags)} {arrow}".strip()
        return super().headerData(section, orientation, role)

    def item(self, row: int) -> int | None:
        """Return the row of the comparison in a row, None for none."""
        found = self.row_at(row)
        return None if found < 0 or self.facts is None else found

    def text_of(self, row: int, column: int) -> str:
        """Return what a cell shows."""
        return "" if self.facts is None else text_of(self.facts, row, column)

    def tip_of(self, row: int, column: int) -> str | None:
        """Return what is to be known of a cell besides."""
        return None if self.facts is None else said_of(self.facts, row, column)

    def role_of(self, row: int, column: int, role: int) -> Any:
        """Return a cell in words, or whether it is not known."""
        assert self.facts is not None
        if role == SPOKEN:
            return text_of(self.facts, row, column)
        return value_of(self.facts, row, column) is None if role == DIM_ROLE else None

    # Copies

    def csv_rows(self) -> list[tuple[object, ...]]:
        """Return heads, and what is listed with all its digits and words."""
        facts, columns = self.facts, self.columns
        found: list[tuple[object, ...]] = [(*map(heading, columns), _tr("Status"))]
        for row in self.rows.tolist() if facts is not None else []:
            assert facts is not None
            values = [
                said_of(facts, row, column)
                if column == Column.WORDS
                else value_of(facts, row, column)
                for column in columns
            ]
            found.append((*values, facts.comparison.collins.sentences[row].status))
        return found

    def line(self, row: int) -> str:
        """Return a row of the comparison as shown, with tabs between."""
        facts = self.facts
        return "" if facts is None else "\t".join(text_of(facts, row, at) for at in self.columns)


def _notes(comparison: Comparison, noted: frozenset[str]) -> Mask:
    """Return which rows have a note."""
    if not noted:
        return np.zeros(len(comparison), dtype=np.bool_)
    texts = (" ".join(tokens(tree)) for tree in comparison.gold)
    return np.fromiter((text in noted for text in texts), np.bool_, len(comparison))
