"""Intervals and paired tests: refusals, reproducibility, and data whose answer is known."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from icm_core.analysis.scores import SentenceScore
from icm_core.analysis.scoring import ScoringError
from icm_core.analysis.significance import (
    Measure,
    PairedTest,
    ResamplingOptions,
    bootstrap_interval,
    paired_bootstrap,
    paired_randomisation,
)
from icm_core.errors import OptionError

MEASURES: tuple[Measure, ...] = ("f1", "precision", "recall", "exact_match")
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
