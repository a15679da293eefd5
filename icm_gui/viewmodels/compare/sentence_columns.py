"""The columns of the list of compared sentences: what they hold, show and are sorted by."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.filter import ERROR_TITLES
from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.wording import local, say
from icm_gui.viewmodels.shared.column_table import RIGHT, TableColumn
from icm_gui.viewmodels.shared.numbers import MINUS

_SORT_WORDS: Final = 6
"""Words that sentences are sorted by."""


class Column(IntEnum):
    """Columns of the list."""

    NUMBER = 0
    WORDS = 1
    LENGTH = 2
    F1 = 3
    OTHER = 4
    DIFFERENCES = 5
    ERRORS = 6
    GAP = 7
    VERDICT = 8


_NUMBERS: Final = {Column.F1: "f1", Column.OTHER: "other-f1", Column.GAP: "gap"}
_OF_TAGS: Final = {**_NUMBERS, Column.F1: "accuracy", Column.OTHER: "other-accuracy"}
"""The same where neither side has a phrase."""
_HEADS_OF_TAGS: Final = {Column.F1: "Tags", Column.OTHER: "Other tags"}
_FIELDS: Final = {
    **_NUMBERS,
    Column.NUMBER: "id",
    Column.LENGTH: "len",
    Column.DIFFERENCES: "diff",
    Column.ERRORS: "error",
}
"""Fields of filters that hold the numbers of columns."""


COLUMNS: Final = (
    TableColumn("#", "Number in the treebank", side=RIGHT),
    TableColumn("Sentence", "The words of gold"),
    TableColumn("Len", "Words without traces", side=RIGHT),
    TableColumn(
        "F1", "F1 by EVALB's rules, of sequences of tags the right tags, in percent", side=RIGHT
    ),
    TableColumn("Other F1", "The same of the other system", side=RIGHT),
    TableColumn("Diff.", "Brackets and tags that differ", side=RIGHT),
    TableColumn("Errors", "Errors by type, see Error types", side=RIGHT),
    TableColumn("Gap", "Nats that predicted lies below the best tree known, see Gaps", side=RIGHT),
    TableColumn("Verdict", "Search or model error, see Gaps"),
)


def heading(column: int, of_tags: bool = False) -> str:
    """Return the name of a column.

    Parameters
    ----------
    of_tags
        Whether neither side has a phrase: accuracy of tags is in place of F1.
    """
    if of_tags and column in _HEADS_OF_TAGS:
        return say(_HEADS_OF_TAGS[Column(column)])
    return say(COLUMNS[column].title)


def _numbers(facts: QueryFacts) -> dict[Column, str]:
    return _OF_TAGS if facts.comparison.is_of_tags else _NUMBERS


def value_of(facts: QueryFacts, row: int, column: int) -> str | int | float | None:
    """Return what is known of a row of the comparison; None where it is not."""
    trees = facts.trees
    if column == Column.WORDS:
        return trees.gold.first_words(row)
    if column == Column.NUMBER:
        return int(facts.comparison.indices[row]) + 1
    if column == Column.LENGTH:
        return int(facts.comparison.lengths[row])
    if column in _NUMBERS:
        return _number(facts.numbers(_numbers(facts)[Column(column)]), row)
    if column == Column.DIFFERENCES:
        if not facts.comparison.comparable(row):
            return None
        return int(trees.numbers["diff"][row] + trees.numbers["tag"][row])
    if column == Column.ERRORS:
        found = _number(facts.numbers("error"), row)
        return None if found is None else int(found)
    return (facts.gaps.verdict[row] or None) if facts.gaps is not None else None


def text_of(facts: QueryFacts, row: int, column: int) -> str:
    """Return what a cell shows."""
    value = value_of(facts, row, column)
    if column == Column.F1 and _score(facts, row).status in ("failed", "error"):
        # It counts as nothing found; that there is nothing is more than a number.
        return say("none")
    if value is None:
        return say("n/a") if column == Column.F1 else ""
    if column == Column.NUMBER:
        digits = len(str(int(facts.comparison.indices.max()) + 1))
        return f"{value:0{digits}d}"
    if column in (Column.F1, Column.OTHER):
        return local(f"{value:.1f}")
    if column == Column.GAP:
        return local(f"{value:,.2f}").replace("-", MINUS)
    return local(f"{value:,}") if isinstance(value, int) else str(value)


def said_of(facts: QueryFacts, row: int, column: int) -> str | None:
    """Return what is to be known of a cell besides."""
    if column == Column.WORDS:
        return facts.trees.gold.first_words(row, None)
    if column in (Column.F1, Column.DIFFERENCES):
        return {
            "failed": say("There is no parse"),
            "error": say("Predicted has other words"),
            "n/a": say("Gold has no brackets"),
        }.get(_score(facts, row).status)
    if column == Column.ERRORS and facts.errors is not None and facts.analysed[row]:
        return (
            ", ".join(ERROR_TITLES.get(error.type, "") for error in facts.errors.errors[row])
            or None
        )
    return None


def _score(facts: QueryFacts, row: int) -> SentenceScore:
    return facts.comparison.collins.sentences[row]


def _number(numbers: NDArray[np.float64] | None, row: int) -> float | None:
    return None if numbers is None or np.isnan(numbers[row]) else float(numbers[row])


def ordered(
    facts: QueryFacts, rows: NDArray[np.int32], by: Column, falling: bool
) -> NDArray[np.int32]:
    """Return rows in order; those of which the number is not known come last."""
    keys = _sort_keys(facts, rows, by)
    sign = -1 if falling else 1
    return rows[np.lexsort([sign * key for key in keys])]


def _sort_keys(facts: QueryFacts, rows: NDArray[np.int32], by: Column) -> list[NDArray[Any]]:
    """Return what rows are sorted by, the least important first."""
    if by == Column.WORDS:
        gold = facts.trees.gold
        keys: list[NDArray[Any]] = []
        for at in reversed(range(_SORT_WORDS)):
            place = gold.pointer[rows] + at
            inside = place < gold.pointer[rows + 1]
            word = np.full(len(rows), -1, dtype=np.int32)
            word[inside] = gold.word[place[inside]]
            keys.append(gold.word_rank[word])
        return keys
    if by == Column.VERDICT:
        names, codes = facts.verdicts
        ranks = {name: rank for rank, name in enumerate(sorted(names.written))}
        return [np.array([ranks[names.written[code]] for code in codes[rows].tolist()])]
    numbers = facts.numbers({**_FIELDS, **_numbers(facts)}[by])
    if numbers is None:
        return [np.zeros(len(rows))]
    if by == Column.DIFFERENCES:
        numbers = numbers + facts.trees.numbers["tag"]
    return [numbers[rows]]
