"""The errors of all sentences: how many of each type there are, and what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison, Progress
from icm_core.analysis.errors.search import find_errors
from icm_core.analysis.errors.types import TITLES, ErrorType, TreeError
from icm_core.analysis.scoring.brackets import ScoringError, ScoringRules
from icm_core.analysis.scoring.scores import percent
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.collector import collector_paused
from icm_core.data.tree import Tree
from icm_core.wording import local, noop, say

_FIRST_LOOK: Final = 256
"""Sentences after which results are passed on before all are known."""

_LAST: Final[tuple[ErrorType, ...]] = ("other", "punctuation")
"""What is below all other types, however frequent."""


@dataclass(frozen=True, slots=True)
class TypeCount:
    """What there is of one type, or of all.

    Parameters
    ----------
    errors, nodes, sentences
        Errors, wrong brackets that they explain, sentences with at least one.
    matched, predicted
        By how much the counts of the score change when only they are corrected.
    """

    errors: int = 0
    nodes: int = 0
    sentences: int = 0
    matched: int = 0
    predicted: int = 0


@dataclass(frozen=True, eq=False)
class CorpusErrors:
    """The errors of every row of a comparison.

    Parameters
    ----------
    errors
        For each row in the order in which they are corrected; none for rows that cannot be
        compared.
    done
        Rows that were looked at; fewer than there are while the search runs.
    """

    errors: tuple[tuple[TreeError, ...], ...]
    done: int

    def rows_of(self, error_type: ErrorType) -> NDArray[np.int32]:
        """Return the rows with an error of a type."""
        return self._rows.get(error_type, np.zeros(0, dtype=np.int32))

    @cached_property
    def _rows(self) -> dict[ErrorType, NDArray[np.int32]]:
        rows: dict[ErrorType, list[int]] = {}
        for row, errors in enumerate(self.errors):
            for error_type in {error.type for error in errors}:
                rows.setdefault(error_type, []).append(row)
        return {one: np.array(found, dtype=np.int32) for one, found in rows.items()}

    @cached_property
    def counts(self) -> dict[ErrorType, TypeCount]:
        """What there is of each type, in the order of `TITLES`."""
        sums: dict[ErrorType, Counter[str]] = {error_type: Counter() for error_type in TITLES}
        for errors in self.errors:
            for error in errors:
                sums[error.type].update(
                    errors=1, nodes=error.nodes, matched=error.matched, predicted=error.predicted
                )
        return {
            error_type: TypeCount(sentences=len(self.rows_of(error_type)), **found)
            for error_type, found in sums.items()
        }

    @property
    def total(self) -> TypeCount:
        """What there is of all types."""
        rows = list(self.counts.values())
        return TypeCount(
            sum(row.errors for row in rows),
            sum(row.nodes for row in rows),
            sum(bool(errors) for errors in self.errors),
            sum(row.matched for row in rows),
            sum(row.predicted for row in rows),
        )

    @property
    def order(self) -> tuple[ErrorType, ...]:
        """The types, the most frequent first, what is left over last."""
        counts = self.counts
        usual = [one for one in counts if one not in _LAST]
        return (*sorted(usual, key=lambda one: -counts[one].errors), *_LAST)

    def table(self, comparison: Comparison) -> Table:
        """Return one row for each type that there is.

        Parameters
        ----------
        comparison
            What the errors are those of.
        """
        shown = [one for one in self.order if self.counts[one].errors]
        return Table(
            "errors",
            "Error types",
            (Column("Type"), *_COLUMNS),
            tuple((TITLES[one], *_cells(self.counts[one], comparison)) for one in shown),
            sentences=tuple(self.rows_of(one) for one in shown),
            query=tuple(f"error:{one}" for one in shown),
            total=("All errors", *_cells(self.total, comparison)),
            note=self.note(comparison),
        )

    def note(self, comparison: Comparison) -> str:
        """Return what is to be known about the table: how F1 is counted, what was left out."""
        return " ".join((say(HOW_COUNTED), *self.left_out(comparison)))

    def left_out(self, comparison: Comparison) -> list[str]:
        """Return which sentences the errors are not those of, in words."""
        left = []
        if self.done < len(comparison):
            left.append(
                say("First {done} of {count} sentences.").format(
                    done=local(f"{self.done:,}"), count=local(f"{len(comparison):,}")
                )
            )
        scores = comparison.collins.all
        for count, what in (
            (scores.failed, say("without a parse")),
            (scores.errors, say("over other words")),
        ):
            if count:
                noun = say("sentence" if count == 1 else "sentences")
                left.append(
                    say("{count} {noun} {what} left out.").format(
                        count=local(f"{count:,}"), noun=noun, what=what
                    )
                )
        return left


HOW_COUNTED: Final = noop(
    "F1 lost: points of F1 gained if only the errors of this type were corrected."
)
_COLUMNS: Final = (
    Column("Errors", "count", "Steps of this type from the predicted trees to gold"),
    Column("Nodes", "count", "Missing and extra brackets that these steps correct"),
    Column("Sentences", "count", "Sentences with such an error"),
    Column("F1 lost", "percent", "Points of F1 gained if only these errors were corrected"),
)


def f1_lost(count: TypeCount, comparison: Comparison) -> float | None:
    """Return the points of F1, by Collins' rules, gained if errors were corrected.

    Right and predicted brackets change by what the errors say; the F1 of the changed counts less
    that of the present ones. None where there is no F1.
    """
    now = comparison.collins.all
    corrected = percent(
        2 * (now.matched + count.matched), now.gold + now.predicted + count.predicted
    )
    return None if corrected is None or now.f1 is None else corrected - now.f1


def _cells(count: TypeCount, comparison: Comparison) -> tuple[Value, ...]:
    return count.errors, count.nodes, count.sentences, f1_lost(count, comparison)


def two_systems(
    first: tuple[Comparison, CorpusErrors], second: tuple[Comparison, CorpusErrors]
) -> Table:
    """Return the errors of two systems against the same gold, side by side.

    Parameters
    ----------
    first, second
        The comparison of each system and its errors; the first decides the order.
    """
    sides = (first, second)
    names = [comparison.predicted_name for comparison, _ in sides]
    if names[0] == names[1]:
        names = [f"{name} ({number})" for number, name in enumerate(names, start=1)]
    shown = [one for one in first[1].order if any(side[1].counts[one].errors for side in sides)]
    columns = [
        Column(f"{column.name}, {name}", column.kind, column.tip)
        for column in (_COLUMNS[0], _COLUMNS[3])
        for name in names
    ]

    left = [
        f"{name}: {text[:1].lower()}{text[1:]}"
        for name, (comparison, errors) in zip(names, sides, strict=True)
        for text in errors.left_out(comparison)
    ]

    def cells(counts: list[TypeCount]) -> tuple[Value, ...]:
        lost = [f1_lost(one, side[0]) for one, side in zip(counts, sides, strict=True)]
        return (*(one.errors for one in counts), *lost)

    return Table(
        "errors-two-systems",
        "Error types of two systems",
        (Column("Type"), *columns),
        tuple((TITLES[one], *cells([side[1].counts[one] for side in sides])) for one in shown),
        sentences=tuple(
            np.union1d(*(side[1].rows_of(one) for side in sides)).astype(np.int32) for one in shown
        ),
        query=tuple(f"error:{one}" for one in shown),
        total=("All errors", *cells([side[1].total for side in sides])),
        note=" ".join((say(HOW_COUNTED), *left)),
    )


def corpus_errors(
    comparison: Comparison,
    progress: Progress | None = None,
    partial: Callable[[CorpusErrors], None] | None = None,
) -> CorpusErrors:
    """Find the errors of all rows, some 1 to 2 ms a sentence.

    Parameters
    ----------
    comparison
        Gold and predicted trees.
    progress
        Called with rows done and all rows; what it raises ends the search.
    partial
        Called now and then with what was found so far.
    """
    # Nothing that is made here has circles.
    with collector_paused():
        return _corpus_errors(comparison, progress, partial)


def _corpus_errors(
    comparison: Comparison,
    progress: Progress | None,
    partial: Callable[[CorpusErrors], None] | None,
) -> CorpusErrors:
    found: list[tuple[TreeError, ...]] = []
    rows = len(comparison)
    look = _FIRST_LOOK
    for row, (gold, predicted) in enumerate(
        zip(comparison.gold, comparison.predicted, strict=True)
    ):
        if progress is not None:
            progress(row, rows)
        if partial is not None and row == look:
            look *= 2
            partial(CorpusErrors((*found, *[()] * (rows - row)), row))
        errors: tuple[TreeError, ...] = ()
        if predicted is not None and comparison.comparable(row):
            errors = errors_between(gold, predicted, comparison.rules)
        found.append(errors)
    if progress is not None:
        progress(rows, rows)
    return CorpusErrors(tuple(found), rows)


def _like(gold: Tree, predicted: Tree) -> bool:
    """Whether two trees differ in no more than tags and words: such have no errors."""
    stack = [(gold, predicted)]
    while stack:
        one, other = stack.pop()
        if one is other:
            continue
        if one.word is not None and other.word is not None:
            if (one.label == TRACE_TAG) != (other.label == TRACE_TAG):
                return False
            continue
        if one.label != other.label or (one.word is None) != (other.word is None):
            return False
        if len(one.children) != len(other.children):
            return False
        stack.extend(zip(one.children, other.children, strict=True))
    return True


def errors_between(gold: Tree, predicted: Tree, rules: ScoringRules) -> tuple[TreeError, ...]:
    """Return the errors of a predicted tree; none where the two have nothing to correct."""
    if _like(gold, predicted):
        return ()
    try:
        return find_errors(gold, predicted, rules)
    except ScoringError:
        # Tokens that only one side takes for traces, or none but traces: nothing to correct.
        return ()
