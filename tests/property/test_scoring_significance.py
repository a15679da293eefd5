"""Resampling against enumeration of every sample, on treebanks small enough for that."""

from __future__ import annotations

from itertools import product

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from icm_core.analysis.scoring.resampling import Measure, ResamplingOptions
from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.analysis.scoring.significance import (
    bootstrap_interval,
    paired_bootstrap,
    paired_tests,
)

OPTIONS = ResamplingOptions(samples=4_000)
TOLERANCE = 5 * 0.5 / OPTIONS.samples**0.5
"""Five standard errors of an estimated share, at its widest."""
MEASURES = st.sampled_from(["f1", "precision", "recall", "exact_match"])


@st.composite
def two_predictions(draw: st.DrawFn, most: int) -> tuple[list[SentenceScore], ...]:
    """Draw the counts of two predictions on the same gold."""
    gold = draw(st.lists(st.integers(0, 4), min_size=1, max_size=most))
    both = []
    for _ in range(2):
        rows = []
        for number, right in enumerate(gold, start=1):
            predicted = draw(st.integers(0, 4))
            matched = draw(st.integers(0, min(right, predicted)))
            status = "ok" if right else "n/a"
            rows.append(SentenceScore(number, status, 9, matched, right, predicted, 0, 9, 9))
        both.append(rows)
    return tuple(both)


def score(rows: list[SentenceScore], measure: Measure) -> float | None:
    """Score a treebank the slow way."""
    matched, gold, predicted = (
        sum(getattr(row, name) for row in rows) for name in ("matched", "gold", "predicted")
    )
    part, whole = {
        "f1": (2 * matched, gold + predicted),
        "precision": (matched, predicted),
        "recall": (matched, gold),
        "exact_match": (
            sum(row.exact_match is True for row in rows),
            sum(row.exact_match is not None for row in rows),
        ),
    }[measure]
    return 100 * part / whole if whole else None


def share_as_large(
    pairs: list[tuple[list[SentenceScore], list[SentenceScore]]],
    measure: Measure,
    centre: float,
    limit: float,
) -> float:
    found = []
    for a, b in pairs:
        one, two = score(a, measure), score(b, measure)
        if one is not None and two is not None:
            found.append(abs(two - one - centre) >= limit - 1e-9)
    return sum(found) / len(found)


@settings(deadline=None, max_examples=60)
@given(two_predictions(6), MEASURES)
def test_randomisation_is_every_way_of_swapping(
    both: tuple[list[SentenceScore], ...], measure: Measure
) -> None:
    first, second = both
    rng = np.random.default_rng(1)
    seen = paired_tests("randomisation", first, second, rng, [measure], options=OPTIONS)[0]
    one, two = score(first, measure), score(second, measure)
    if one is None or two is None:
        assert seen.p_value == 1.0
        return
    ways = []
    for swaps in product([False, True], repeat=len(first)):
        pairs = [
            (b, a) if swap else (a, b) for swap, a, b in zip(swaps, first, second, strict=True)
        ]
        ways.append(([a for a, _ in pairs], [b for _, b in pairs]))
    expected = share_as_large(ways, measure, 0.0, abs(two - one))
    assert seen.difference == pytest.approx(two - one)
    assert seen.p_value == pytest.approx(expected, abs=TOLERANCE)


@settings(deadline=None, max_examples=60)
@given(two_predictions(4), MEASURES)
def test_bootstrap_is_every_way_of_drawing(
    both: tuple[list[SentenceScore], ...], measure: Measure
) -> None:
    first, second = both
    seen = paired_bootstrap(
        first, second, np.random.default_rng(1), measure=measure, options=OPTIONS
    )
    one, two = score(first, measure), score(second, measure)
    if one is None or two is None:
        assert seen.p_value == 1.0
        return
    ways = [
        ([first[i] for i in draws], [second[i] for i in draws])
        for draws in product(range(len(first)), repeat=len(first))
    ]
    expected = share_as_large(ways, measure, two - one, abs(two - one))
    # Samples with nothing to divide by are passed over, so fewer of them may be left.
    assert seen.p_value == pytest.approx(expected, abs=2 * TOLERANCE)


@settings(deadline=None)
@given(two_predictions(6), MEASURES, st.integers(0, 2**32))
def test_intervals_are_ordered_repeatable_and_never_nan(
    both: tuple[list[SentenceScore], ...], measure: Measure, seed: int
) -> None:
    options = ResamplingOptions(samples=200)
    one, two = (
        bootstrap_interval(both[0], np.random.default_rng(seed), measure=measure, options=options)
        for _ in range(2)
    )
    assert one == two
    if one.point is None:
        assert one.low is one.high is None
    elif one.low is not None and one.high is not None:
        assert 0.0 <= one.low <= one.high <= 100.0
