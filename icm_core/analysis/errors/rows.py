"""Errors as data: one row an error, what each costs, and counts by any two of their facets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.corpus_tables import LENGTHS, length_name
from icm_core.analysis.comparison.filters.terms import in_quotes
from icm_core.analysis.errors.facets import (
    ERROR_FACETS,
    MEANINGS,
    NOTHING,
    TITLES,
    ErrorFacet,
    Facet,
    asking,
    holds,
    value_of,
)
from icm_core.analysis.errors.tally import CorpusErrors, TypeCount, f1_lost
from icm_core.analysis.errors.types import TITLES as TYPE_TITLES
from icm_core.analysis.errors.types import TreeError
from icm_core.analysis.tables.parts import quoted
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.wording import local, noop, say

MOST_COLUMNS: Final = 12
"""Columns of a pivot; the others are counted together."""
REST: Final = "others"
_OWN: Final[tuple[Facet, ...]] = "word", "genre", "file"
"""Values of these are texts of the treebank."""
HOW_COUNTED_HERE: Final = noop("F1 lost: points of F1 gained if only these errors were corrected.")


@dataclass(frozen=True, slots=True)
class ErrorRow:
    """An error and the sentence it is in.

    Parameters
    ----------
    row
        Of the comparison.
    sentence
        Its number in the treebank, from 1.
    error
        The error.
    length
        Words of the sentence.
    file, genre
        Of the sentence, empty where it has none.
    cost
        Points of F1 gained if only this error were corrected, None where there is no F1.
    """

    row: int
    sentence: int
    error: TreeError
    length: int
    file: str
    genre: str
    cost: float | None

    def value(self, facet: Facet) -> str:
        """Return what the row is counted under."""
        if facet == "length":
            return length_name(self.length)[0]
        if facet == "genre":
            return self.genre
        if facet == "file":
            return self.file
        return value_of(self.error, facet)

    def record(self) -> dict[str, Any]:
        """Return the row for JSON."""
        one = self.error
        return {
            "sentence": self.sentence,
            "type": one.type,
            "operation": one.operation,
            "label": one.label,
            "first": one.start + 1,
            "last": one.end,
            "words": one.words,
            "from": one.source or None,
            "to": one.target or None,
            "word": one.mark or None,
            "height": one.height or None,
            "f1_lost": self.cost,
            "brackets": one.nodes,
            "length": self.length,
            "genre": self.genre or None,
            "file": self.file or None,
            "text": one.text,
        }


_COLUMNS: Final = (
    Column("Sentence", "count", "Number of the sentence in the treebank"),
    Column("Type"),
    Column("Label", "text", MEANINGS["label"]),
    Column("Words", "text", "Words of the phrases that the step changes", is_name=True),
    Column("From", "text", MEANINGS["from"]),
    Column("To", "text", MEANINGS["to"]),
    Column("Word", "text", MEANINGS["word"], is_name=True),
    Column("F1 lost", "percent", "Points of F1 gained if only this error were corrected"),
    Column("Step", "text", MEANINGS["operation"]),
    Column("Height", "text", MEANINGS["height"]),
    Column("First", "count", "First word of the phrases"),
    Column("Last", "count", "Last word of the phrases"),
    Column("Length", "count", MEANINGS["length"]),
    Column("Genre", "text", MEANINGS["genre"], is_name=True),
    Column("File", "text", MEANINGS["file"], is_name=True),
    Column("In words", "text", "The step from the predicted tree towards gold"),
)


class ErrorRows:
    """All errors of a comparison, one by one.

    Parameters
    ----------
    comparison, errors
        What is compared, and what was found in it.
    wanted
        Only errors that have all of this.
    """

    def __init__(
        self,
        comparison: Comparison,
        errors: CorpusErrors,
        wanted: dict[ErrorFacet, str] | None = None,
    ) -> None:
        self.comparison, self.errors = comparison, errors
        self.wanted = wanted or {}

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def rows(self) -> tuple[ErrorRow, ...]:
        """Every error, sentence by sentence, in the order in which they are corrected."""
        comparison, costs = self.comparison, dict[tuple[int, int], float | None]()
        found = []
        for row, errors in enumerate(self.errors.errors):
            kept = [one for one in errors if holds(one, self.wanted)]
            if not kept:
                continue
            file, genre = comparison.files[row], comparison.groups[row]
            number, length = int(comparison.indices[row]) + 1, int(comparison.lengths[row])
            for one in kept:
                change = one.matched, one.predicted
                if change not in costs:
                    costs[change] = f1_lost(_sum([one]), comparison)
                found.append(ErrorRow(row, number, one, length, file, genre, costs[change]))
        return tuple(found)

    def table(self) -> Table:
        """Return one row an error."""
        query = [f"id={one.sentence}" for one in self.rows]
        return Table(
            "error-rows",
            "Errors",
            _COLUMNS,
            tuple(_cells(one) for one in self.rows),
            tuple(np.array([one.row], dtype=np.int32) for one in self.rows),
            tuple(query),
            note=self._note(),
        )

    def records(self) -> list[dict[str, Any]]:
        """Return one record an error, for JSON."""
        return [one.record() for one in self.rows]

    def pivot(self, by: Facet, across: Facet | None = None) -> Pivot:
        """Count the errors by one facet or by two."""
        cells: dict[tuple[str, str], list[ErrorRow]] = {}
        for one in self.rows:
            place = one.value(by), "" if across is None else one.value(across)
            cells.setdefault(place, []).append(one)
        return Pivot(self, by, across, {place: tuple(found) for place, found in cells.items()})

    def _note(self) -> str:
        return " ".join((say(HOW_COUNTED_HERE), *self.errors.left_out(self.comparison)))


@dataclass(frozen=True, eq=False)
class Pivot:
    """Errors counted by one facet or two.

    Parameters
    ----------
    of
        The errors.
    by, across
        What rows and columns are; no columns where ``across`` is None.
    cells
        Errors by the values of both, the second one empty without columns.
    """

    of: ErrorRows
    by: Facet
    across: Facet | None
    cells: dict[tuple[str, str], tuple[ErrorRow, ...]]

    @cached_property
    def row_names(self) -> tuple[str, ...]:
        """Values of the rows: lengths in order, of all others the most frequent first."""
        return self._names(self.by, 0)

    @cached_property
    def column_names(self) -> tuple[str, ...]:
        """Values of the columns; of very many the rare ones are together, the last one."""
        if self.across is None:
            return ()
        names = self._names(self.across, 1)
        return names if len(names) <= MOST_COLUMNS else (*names[: MOST_COLUMNS - 1], REST)

    def _names(self, facet: Facet, place: int) -> tuple[str, ...]:
        sizes: Counter[str] = Counter()
        for key, found in self.cells.items():
            sizes[key[place]] += len(found)
        if facet == "length":
            order = [length_name(first)[0] for first, _ in LENGTHS]
            return tuple(name for name in order if name in sizes)
        return tuple(sorted(sizes, key=lambda name: (-sizes[name], name)))

    def cell(self, row: str | None, column: str | None) -> tuple[ErrorRow, ...]:
        """Return the errors of a cell; None stands for all of that side."""
        named = set(self.column_names)
        is_rest = column == REST and len(self.column_names) == MOST_COLUMNS
        return tuple(
            one
            for (left, right), found in self.cells.items()
            if row in (None, left) and (column in (None, right) or (is_rest and right not in named))
            for one in found
        )

    def query(self, row: str | None, column: str | None) -> str:
        """Return the filter that finds the sentences of a cell.

        Of the rare columns together there is none: then it is that of the whole row.
        """
        if column == REST and len(self.column_names) == MOST_COLUMNS:
            column = None
        wanted = dict(self.of.wanted)
        others = []
        for facet, value in ((self.by, row), (self.across, column)):
            if facet is None or value is None:
                continue
            if facet in ERROR_FACETS:
                if wanted.get(facet, value) != value:
                    continue
                wanted[facet] = value
            elif value:
                others.append(_sentence_query(facet, value))
        text = asking(wanted)
        return " ".join([f"error:{text if text.isalnum() else in_quotes(text)}", *others])

    def table(self) -> Table:
        """Return the pivot: a row a value; without columns what the errors cost, too."""
        names = self.row_names
        if self.across is None:
            columns: tuple[Column, ...] = _COUNTS
            rows: list[tuple[Value, ...]] = [
                (self.shown(self.by, name), *self._sums(self.cell(name, None))) for name in names
            ]
            total: tuple[Value, ...] = (say("All errors"), *self._sums(self.of.rows))
        else:
            shown = [self.shown(self.across, one) for one in self.column_names]
            own = self.across in _OWN
            heads = (Column(name, "count", is_name=own) for name in shown)
            columns = (*heads, _COUNTS[0], _COUNTS[2])
            rows = [(self.shown(self.by, name), *self._across(name)) for name in names]
            total = (say("All errors"), *self._across(None))
        across = "" if self.across is None else f" and {TITLES[self.across].lower()}"
        return Table(
            f"errors-by-{self.by}" + ("" if self.across is None else f"-and-{self.across}"),
            f"Errors by {TITLES[self.by].lower()}{across}",
            (Column(TITLES[self.by], "text", MEANINGS[self.by], self.by in _OWN), *columns),
            tuple(rows),
            tuple(_behind(self.cell(name, None)) for name in names),
            tuple(self.query(name, None) for name in names),
            total,
            self.of._note(),
            self._queries(),
        )

    def _queries(self) -> tuple[tuple[str, ...], ...]:
        if self.across is None:
            return ()
        found = []
        for row in self.row_names:
            whole = self.query(row, None)
            inside = [
                self.query(row, column) if self.cell(row, column) else ""
                for column in self.column_names
            ]
            found.append((whole, *inside, whole, whole))
        return tuple(found)

    @staticmethod
    def shown(facet: Facet, value: str) -> str:
        """Return a value for people."""
        if facet == "type":
            return say({str(name): title for name, title in TYPE_TITLES.items()}.get(value, value))
        return say(value) if value in (NOTHING, REST) else value

    def _across(self, row: str | None) -> tuple[Value, ...]:
        found = self.cell(row, None)
        sizes = [len(self.cell(row, column)) for column in self.column_names]
        return (*sizes, len(found), f1_lost(_sum([one.error for one in found]), self.of.comparison))

    def _sums(self, found: Sequence[ErrorRow]) -> tuple[Value, ...]:
        lost = f1_lost(_sum([one.error for one in found]), self.of.comparison)
        return len(found), len({one.row for one in found}), lost

    def records(self) -> list[dict[str, Any]]:
        """Return one record a cell, for JSON, with the numbers of its sentences."""
        found = []
        for row in self.row_names:
            for column in self.column_names or (None,):
                cell = self.cell(row, column)
                if not cell:
                    continue
                place: dict[str, Any] = (
                    {self.by: row} if self.across is None else {self.by: row, self.across: column}
                )
                lost = f1_lost(_sum([one.error for one in cell]), self.of.comparison)
                numbers = sorted({one.sentence for one in cell})
                found.append({**place, "errors": len(cell), "f1_lost": lost, "sentences": numbers})
        return found


_COUNTS: Final = (
    Column("Errors", "count", "Steps from the predicted trees to gold"),
    Column("Sentences", "count", "Sentences with such an error"),
    Column("F1 lost", "percent", "Points of F1 gained if only these errors were corrected"),
)


def _sum(errors: Sequence[TreeError]) -> TypeCount:
    return TypeCount(
        matched=sum(one.matched for one in errors), predicted=sum(one.predicted for one in errors)
    )


def _behind(found: Sequence[ErrorRow]) -> NDArray[np.int32]:
    return np.unique(np.array([one.row for one in found], dtype=np.int32))


def _sentence_query(facet: Facet, value: str) -> str:
    if facet == "length":
        known = {length_name(first)[0]: length_name(first)[1] for first, _ in LENGTHS}
        return known[value]
    return f"{facet}:{quoted(value)}"


def _cells(one: ErrorRow) -> tuple[Value, ...]:
    error = one.error
    return (
        one.sentence,
        TYPE_TITLES[error.type],
        error.label,
        error.words,
        error.source or None,
        error.target or None,
        error.mark or None,
        one.cost,
        error.operation,
        error.height or None,
        error.start + 1,
        error.end,
        one.length,
        one.genre or None,
        one.file or None,
        error.text,
    )


def count_note(rows: ErrorRows) -> str:
    """Return how many errors there are in how many sentences."""
    sentences = len({one.row for one in rows.rows})
    return say("{errors} errors in {sentences} sentences").format(
        errors=local(f"{len(rows):,}"), sentences=local(f"{sentences:,}")
    )
