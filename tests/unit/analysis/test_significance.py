"""Intervals and paired tests: refusals, reproducibility, and data whose answer is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from icm_core.analysis.scoring.brackets import ScoringError
from icm_core.analysis.scoring.resampling import DEFAULT, Measure, ResamplingOptions
from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.analysis.scoring.significance import (
    PairedTest,
    bootstrap_interval,
    paired_bootstrap,
    paired_tests,
)
from icm_core.errors import OptionError

MEASURES: tuple[Measure, ...] = ("f1", "precision", "recall", "exact_match")


def paired_randomisation(
    first: Sequence[SentenceScore],
    second: Sequence[SentenceScore],
    rng: np.random.Generator,
    *,
    measure: Measure = "f1",
    options: ResamplingOptions = DEFAULT,
) -> PairedTest:
    return paired_tests("randomisation", first, second, rng, [measure], options=options)[0]


TESTS = (paired_bootstrap, paired_randomisation)
FEW = ResamplingOptions(samples=2_000)


def sentence(number: int, matched: int, gold: int = 10, predicted: int = 10) -> SentenceScore:
    status = "ok" if gold else "n/a"
    return SentenceScore(number, status, 12, matched, gold, predicted, 0, 12, 12)


def sentences(matched: list[int]) -> list[SentenceScore]:
    return [sentence(number, right) for number, right in enumerate(matched, start=1)]


def drawn(share: float, count: int = 200, seed: int = 5) -> list[SentenceScore]:
    found = np.random.default_rng(seed).binomial(10, share, count)
    return sentences([int(right) for right in found])


@pytest.mark.parametrize("measure", MEASURES)
def test_the_interval_contains_the_point_and_a_seed_repeats_it(measure: Measure) -> None:
    rows = drawn(0.9)
    one, two, other = (
        bootstrap_interval(rows, np.random.default_rng(seed), measure=measure, options=FEW)
        for seed in (3, 3, 4)
    )
    assert one == two
    assert one != other
    assert one.point is not None
    assert one.low is not None
    assert one.high is not None
    assert one.low < one.point < one.high


def test_the_width_is_that_of_theory() -> None:
    # All sentences have ten brackets, so F1 is a mean and has a textbook standard error.
    rows = drawn(0.8, count=400)
    error = float(np.std([10.0 * row.matched for row in rows])) / np.sqrt(len(rows))
    seen = bootstrap_interval(rows, np.random.default_rng(1))
    assert seen.low is not None
    assert seen.high is not None
    assert seen.high - seen.low == pytest.approx(2 * 1.96 * error, rel=0.05)


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("measure", MEASURES)
def test_identical_predictions_differ_by_nothing(test, measure: Measure) -> None:  # type: ignore[no-untyped-def]
    rows = drawn(0.8)
    seen: PairedTest = test(rows, rows, np.random.default_rng(0), measure=measure, options=FEW)
    assert seen.difference == 0.0
    assert seen.p_value == 1.0


@pytest.mark.parametrize("test", TESTS)
def test_a_clear_difference_is_found_either_way_round(test) -> None:  # type: ignore[no-untyped-def]
    worse, better = drawn(0.7), drawn(0.85, seed=6)
    up: PairedTest = test(worse, better, np.random.default_rng(0), options=FEW)
    down: PairedTest = test(better, worse, np.random.default_rng(0), options=FEW)
    assert up.difference == -down.difference  # type: ignore[operator]
    assert up.difference > 0  # type: ignore[operator]
    assert up.p_value == down.p_value == 1 / (1 + FEW.samples)
    assert up == test(worse, better, np.random.default_rng(0), options=FEW)


@pytest.mark.parametrize("test", TESTS)
def test_chance_is_not_called_a_difference(test) -> None:  # type: ignore[no-untyped-def]
    # Under the null hypothesis p-values are spread evenly over 0..1.
    rng = np.random.default_rng(2)
    values = [
        test(
            drawn(0.8, 60, seed=seed),
            drawn(0.8, 60, seed=1000 + seed),
            rng,
            options=ResamplingOptions(samples=300),
        ).p_value
        for seed in range(200)
    ]
    assert np.mean(values) == pytest.approx(0.5, abs=0.08)
    assert np.mean(np.array(values) < 0.05) < 0.12


def test_the_interval_of_the_difference_contains_it() -> None:
    seen = paired_bootstrap(drawn(0.7), drawn(0.75, seed=9), np.random.default_rng(0), options=FEW)
    assert seen.low < seen.difference < seen.high  # type: ignore[operator]


@pytest.mark.parametrize("rows", [[], [sentence(1, 0, 0, 0)]])
@pytest.mark.parametrize("measure", MEASURES)
def test_nothing_to_divide_by_is_none(rows: list[SentenceScore], measure: Measure) -> None:
    rng = np.random.default_rng(0)
    interval = bootstrap_interval(rows, rng, measure=measure)
    assert interval.point is interval.low is interval.high is None
    for test in TESTS:
        seen = test(rows, rows, rng, measure=measure)
        assert (seen.difference, seen.p_value) == (None, 1.0)


def test_samples_without_brackets_are_passed_over() -> None:
    rows = [sentence(1, 0, 0, 0), sentence(2, 5)]
    seen = bootstrap_interval(rows, np.random.default_rng(0), options=FEW)
    assert (seen.point, seen.low, seen.high) == (50.0, 50.0, 50.0)


@pytest.mark.parametrize("test", TESTS)
def test_another_gold_is_refused(test) -> None:  # type: ignore[no-untyped-def]
    rows = sentences([5, 6])
    rng = np.random.default_rng(0)
    with pytest.raises(ScoringError, match="2 sentences, the second 1"):
        test(rows, rows[:1], rng)
    with pytest.raises(ScoringError, match="sentence 2: gold has 10 brackets"):
        test(rows, [rows[0], replace(rows[1], gold=11)], rng)


def test_options_are_checked() -> None:
    with pytest.raises(OptionError, match="samples"):
        ResamplingOptions(samples=0)
    with pytest.raises(OptionError, match="level"):
        ResamplingOptions(level=95.0)
    with pytest.raises(OptionError, match="measure"):
        bootstrap_interval([], np.random.default_rng(0), measure="accuracy")  # type: ignore[arg-type]


FIRST = [(5, 9, 7), (3, 8, 10), (6, 6, 6), (2, 9, 4), (7, 11, 9)]
SECOND = [(7, 9, 9), (4, 8, 8), (5, 6, 7), (6, 9, 8), (6, 11, 10)]
"""Right, gold and predicted brackets of five sentences: few enough to try all that can be drawn."""


def plain_f1(counts: Iterable[tuple[int, int, int]]) -> float:
    right, gold, predicted = (sum(column) for column in zip(*counts, strict=True))
    return 100.0 * 2 * right / (gold + predicted)


@pytest.mark.parametrize("test", TESTS)
def test_p_values_are_those_of_all_that_can_be_drawn(test) -> None:  # type: ignore[no-untyped-def]
    observed = plain_f1(SECOND) - plain_f1(FIRST)
    pairs = list(zip(FIRST, SECOND, strict=True))
    if test is paired_bootstrap:
        drawn = [
            plain_f1(two for _, two in some) - plain_f1(one for one, _ in some) - observed
            for some in product(pairs, repeat=len(pairs))
        ]
    else:
        drawn = [
            plain_f1(pair[1 - side] for pair, side in zip(pairs, swapped, strict=True))
            - plain_f1(pair[side] for pair, side in zip(pairs, swapped, strict=True))
            for swapped in product((0, 1), repeat=len(pairs))
        ]
    expected = float(np.mean([abs(one) >= abs(observed) - 1e-9 for one in drawn]))
    assert 0.02 < expected < 0.98
    options = ResamplingOptions(samples=20_000)
    first, second = (
        [sentence(at, *counts) for at, counts in enumerate(side)] for side in (FIRST, SECOND)
    )
    found = test(first, second, np.random.default_rng(6), options=options)
    assert found.difference == pytest.approx(observed)
    error = (expected * (1 - expected) / options.samples) ** 0.5
    assert found.p_value == pytest.approx(expected, abs=5 * error)
    if test is paired_bootstrap:
        low, high = np.quantile(np.array(drawn) + observed, [0.025, 0.975])
        assert found.low == pytest.approx(low, abs=0.6)
        assert found.high == pytest.approx(high, abs=0.6)
