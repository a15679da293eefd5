"""The main scores of a comparison, and significance tests of two systems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.scoring.discontinuous import ConstituentScore
from icm_core.analysis.scoring.parameters import rules_text
from icm_core.analysis.scoring.resampling import DEFAULT, Measure, ResamplingOptions
from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.analysis.scoring.significance import (
    Interval,
    Method,
    PairedTest,
    bootstrap_intervals,
    paired_tests,
)
from icm_core.analysis.tables.parts import interval_columns, other_note
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.errors import Check, never

Rows = NDArray[np.int32]
MEASURES: Final[tuple[tuple[Measure, str, str], ...]] = (
    ("f1", "F1", "f1<100"),
    ("precision", "Precision", "p<100"),
    ("recall", "Recall", "r<100"),
    ("exact_match", "Exact match", "f1<100"),
    ("no_crossing", "Without crossing", "crossing>0"),
    ("crossing", "Crossing per sentence", "crossing>0"),
    ("tag_accuracy", "Tag accuracy", "tag>0 or status:failed or status:error"),
)
"""Measures with their names and the filter for the sentences that cost."""
TESTED: Final[tuple[tuple[Measure, str, Callable[[SentenceScore], object]], ...]] = (
    ("f1", "F1", lambda one: (one.matched, one.predicted)),
    ("precision", "Precision", lambda one: (one.matched, one.predicted)),
    ("recall", "Recall", lambda one: one.matched),
    ("exact_match", "Exact match", lambda one: one.exact_match),
)
"""Measures that two systems are tested by, with what of a sentence they depend on."""
METHODS: Final[tuple[Method, ...]] = ("bootstrap", "randomisation")
_SIDES: Final = (
    ("EVALB", "By EVALB's customary rules"),
    ("Strict", "Only the root is left out, and each label is itself"),
)
_STATUS: Final = (
    ("Sentences", "", ""),
    ("Failed parses", "failed", "status:failed"),
    ("Over other words", "error", "status:error"),
    ("Without gold brackets", "n/a", "status:n/a"),
)


def headline_table(
    comparison: Comparison,
    other: Comparison | None = None,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> Table:
    """Return all measures by EVALB's rules and strictly, with their bootstrap intervals.

    Parameters
    ----------
    other
        A second system on the same gold: its figures by EVALB's rules and the difference follow.
    options
        Of the intervals.
    """
    intervals = whole_intervals(comparison, options, check)
    if other is not None:
        intervals += whole_intervals(other, options, check)
    each = len(MEASURES)
    rows: list[tuple[Value, ...]] = []
    for at, (_, name, _) in enumerate(MEASURES):
        mine, strict = intervals[at], intervals[each + at]
        theirs = None if other is None else intervals[2 * each + at]
        rows.append(
            (name, *_interval_cells(mine), *_interval_cells(strict), *second_cells(mine, theirs))
        )
    rows += _count_rows(comparison, other)
    columns = [Column("Measure")]
    for side, tip in _SIDES:
        columns += [Column(side, "percent", tip), *interval_columns(side, options)]
    if other is not None:
        tip = f"{other.predicted_name} by EVALB's rules"
        columns += second_columns(tip, "Other less EVALB", options)
    sentences, queries = _headline_sentences(comparison)
    return Table(
        "headline",
        "All measures",
        tuple(columns),
        tuple(rows),
        sentences,
        queries,
        None,
        f"Intervals of {100 * options.level:g}% by {options.samples:,} bootstrap samples of "
        "sentences. Failed parses and sentences over other words count as wrong. "
        f"{comparison.rules.name}: {rules_text(comparison.rules)}." + other_note(other),
    )


def crossing_table(comparison: Comparison, other: Comparison | None = None) -> Table | None:
    """Return the scores of trees whose branches may cross, None where none does.

    Parameters
    ----------
    other
        A second system on the same gold: its scores follow.
    """
    rows: list[tuple[Value, ...]] = []
    sentences: list[Rows] = []
    for one in (comparison, *([] if other is None else [other])):
        if (found := one.discontinuous) is None:
            continue
        name = "" if other is None else f"{one.predicted_name}: "
        rows.append((f"{name}all constituents", *_constituent_cells(found.all)))
        rows.append((f"{name}discontinuous alone", *_constituent_cells(found.discontinuous)))
        sentences += [np.arange(len(one), dtype=np.int32), np.array(found.rows, dtype=np.int32)]
    if not rows:
        return None
    return Table(
        "crossing",
        "Trees with crossing branches",
        _CONSTITUENTS,
        tuple(rows),
        tuple(sentences),
        ("",) * len(rows),
        None,
        "A constituent is a label with the set of words below it; trees as they were read.",
    )


_CONSTITUENTS: Final = (
    Column("Constituents"),
    Column("F1", "percent"),
    Column("Prec.", "percent"),
    Column("Recall", "percent"),
    Column("Exact", "percent", "Sentences whose constituents are all right"),
    Column("Matched", "count", "In both trees"),
    Column("Gold", "count", "In gold"),
    Column("Predicted", "count", "In the predicted trees"),
    Column("Sentences", "count", "Where either tree has any"),
)


def _constituent_cells(score: ConstituentScore) -> tuple[Value, ...]:
    counts = score.matched, score.gold, score.predicted, score.sentences
    return score.f1, score.precision, score.recall, score.exact_match, *counts


def whole_intervals(
    comparison: Comparison, options: ResamplingOptions = DEFAULT, check: Check = never
) -> tuple[Interval, ...]:
    """Return the intervals of all `MEASURES` by EVALB's rules, then strictly.

    They are drawn once for a comparison, so that every place tells the same.
    """
    if options not in comparison.intervals:
        sides = (comparison.collins, comparison.strict)
        asked = [(side.sentences, measure) for side in sides for measure, _, _ in MEASURES]
        rng = np.random.default_rng(options.seed)
        found = bootstrap_intervals(asked, rng, options=options, check=check)
        comparison.intervals[options] = found
    return comparison.intervals[options]


def significance_table(
    comparison: Comparison,
    other: Comparison,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> Table:
    """Return whether two systems on the same gold differ more than by chance, by EVALB's rules.

    Parameters
    ----------
    other
        The second system.
    options
        Of the resampling.

    Raises
    ------
    ScoringError
        If the two are not on the same gold.
    """
    tests = [
        significance_tests(method, comparison, other, options=options, check=check)
        for method in METHODS
    ]
    pairs = list(zip(comparison.collins.sentences, other.collins.sentences, strict=True))
    return tests_table(
        ("significance", "Whether two systems differ", "Measure"),
        (comparison, other),
        [
            (name, drawn, swapped, [count(one) != count(two) for one, two in pairs])
            for (_, name, count), drawn, swapped in zip(TESTED, *tests, strict=True)
        ],
        options,
        f"First is {comparison.predicted_name}, other is {other.predicted_name}; "
        f"{options.samples:,} samples. The sentences are those in which the two differ.",
    )


def tests_table(
    named: tuple[str, str, str],
    sides: tuple[Comparison, Comparison],
    found: Sequence[tuple[str, PairedTest, PairedTest, ArrayLike]],
    options: ResamplingOptions,
    note: str,
) -> Table:
    """Return what tests of two systems found.

    Parameters
    ----------
    named
        Key and title of the table, and the head of the measures.
    found
        A measure, its tests by bootstrap and by randomisation, and whether each sentence differs.
    """
    first, other = sides
    level = f"{100 * options.level:g}%"
    columns = (
        Column(named[2]),
        Column("First", "percent", first.predicted_name),
        Column("Other", "percent", other.predicted_name),
        Column("Difference", "points", "Other less first"),
        Column("p boot.", "p", "Two-sided, by the paired bootstrap"),
        Column("p rand.", "p", "Two-sided, by approximate randomisation"),
        Column("Low", "points", f"Lower end of the {level} bootstrap interval"),
        Column("High", "points", f"Upper end of the {level} bootstrap interval"),
    )
    rows = []
    for name, drawn, swapped, _ in found:
        ends = drawn.p_value, swapped.p_value, drawn.low, drawn.high
        rows.append((name, drawn.first, drawn.second, drawn.difference, *ends))
    sentences = (np.flatnonzero(differs).astype(np.int32) for *_, differs in found)
    queries = ("",) * len(rows)
    return Table(*named[:2], columns, tuple(rows), tuple(sentences), queries, None, note)


def significance_tests(
    method: Method,
    comparison: Comparison,
    other: Comparison,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> tuple[PairedTest, ...]:
    """Return the tests of two systems, of every measure in `TESTED`; all places tell these.

    Parameters are those of `significance_table`.
    """
    return paired_tests(
        method,
        comparison.collins.sentences,
        other.collins.sentences,
        np.random.default_rng(options.seed),
        [measure for measure, _, _ in TESTED],
        options=options,
        check=check,
    )


def _interval_cells(found: Interval) -> tuple[Value, ...]:
    return found.point, found.low, found.high


def second_columns(name: str, less: str, options: ResamplingOptions) -> list[Column]:
    """Return the columns of a second system: its score, the interval's ends, the difference."""
    ends = interval_columns("Other", options)
    return [Column("Other", "percent", name), *ends, Column("Difference", "points", less)]


def second_cells(mine: Interval, theirs: Interval | None) -> tuple[Value, ...]:
    """Return what a second system has in its columns."""
    if theirs is None:
        return ()
    difference = None
    if mine.point is not None and theirs.point is not None:
        difference = theirs.point - mine.point
    return (*_interval_cells(theirs), difference)


def _count_rows(comparison: Comparison, other: Comparison | None) -> list[tuple[Value, ...]]:
    """Return the numbers of sentences, which have no interval."""
    sides = [comparison.collins, comparison.strict]
    if other is not None:
        sides.append(other.collins)
    counts = [Counter(str(one.status) for one in side.sentences) for side in sides]
    rows = []
    for name, status, _ in _STATUS:
        cells: list[Value] = [name]
        for found in counts:
            # Without an interval: what is empty is not missing.
            cells += [found[status] if status else found.total(), "", ""]
        rows.append((*cells, "") if other is not None else tuple(cells))
    return rows


def _headline_sentences(comparison: Comparison) -> tuple[tuple[Rows, ...], tuple[str, ...]]:
    scores = comparison.collins.sentences
    wrong: dict[Measure, Callable[[SentenceScore], bool]] = {
        "f1": lambda one: one.f1 is not None and one.f1 < 100.0,
        "precision": lambda one: one.precision is not None and one.precision < 100.0,
        "recall": lambda one: one.matched < one.gold,
        "exact_match": lambda one: one.exact_match is False,
        "no_crossing": lambda one: one.crossing > 0,
        "crossing": lambda one: one.crossing > 0,
        "tag_accuracy": lambda one: one.tags_correct < one.tags_total,
    }
    found = [
        # Filters count all tags.
        _where(comparison.strict.sentences if measure == "tag_accuracy" else scores, wrong[measure])
        for measure, _, _ in MEASURES
    ]
    queries = [query for _, _, query in MEASURES]
    for _, status, query in _STATUS:
        there = [not status or one.status == status for one in scores]
        found.append(np.flatnonzero(there).astype(np.int32))
        queries.append(query)
    return tuple(found), tuple(queries)


def _where(scores: Sequence[SentenceScore], wanted: Callable[[SentenceScore], bool]) -> Rows:
    return np.flatnonzero([wanted(one) for one in scores]).astype(np.int32)
