"""Bootstrap intervals and significance tests of corpus scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from icm_core.analysis.scoring.brackets import ScoringError
from icm_core.analysis.scoring.resampling import (
    DEFAULT,
    TIE,
    Floats,
    Measure,
    ResamplingOptions,
    TagMeasure,
    quantiles,
    ratio,
    ratios,
    resampled,
    sums_table,
    swapped_sums,
)
from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.errors import never

Method = Literal["bootstrap", "randomisation"]


@dataclass(frozen=True, slots=True)
class Interval:
    """A score and its bootstrap interval; None where nothing can be divided."""

    measure: Measure | TagMeasure
    point: float | None
    low: float | None
    high: float | None
    options: ResamplingOptions


@dataclass(frozen=True, slots=True)
class PairedTest:
    """Two predictions on the same gold.

    Parameters
    ----------
    method, measure, options
        What was computed.
    first, second
        The two scores in percent, None where nothing can be divided.
    difference
        ``second - first`` in percentage points.
    low, high
        Bootstrap interval of the difference; None for randomisation, which has none.
    p_value
        Two-sided: how often a difference at least as large comes about if neither is better.
    """

    method: Method
    measure: Measure | TagMeasure
    first: float | None
    second: float | None
    difference: float | None
    low: float | None
    high: float | None
    p_value: float
    options: ResamplingOptions


def bootstrap_interval(
    sentences: Sequence[SentenceScore],
    rng: np.random.Generator,
    *,
    measure: Measure = "f1",
    options: ResamplingOptions = DEFAULT,
) -> Interval:
    """Return the percentile bootstrap interval of a corpus score.

    Parameters
    ----------
    sentences
        Counts of each sentence, as ``CorpusScore.sentences``.
    rng
        Source of randomness; a seed reproduces the interval.
    measure
        Which score.
    options
        Number of samples and coverage.
    """
    return bootstrap_intervals([(sentences, measure)], rng, options=options)[0]


def bootstrap_intervals(
    asked: Sequence[tuple[Sequence[SentenceScore], Measure]],
    rng: np.random.Generator,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Callable[[], None] = never,
) -> tuple[Interval, ...]:
    """Return the percentile bootstrap intervals of several scores from the same samples.

    Drawing the samples is nearly all of the work, so that ten scores cost little more than one.

    Parameters
    ----------
    asked
        Counts of each sentence and a measure, for each score; all over the same sentences.
    rng
        Source of randomness; a seed reproduces the intervals.
    options
        Number of samples and coverage.
    check
        Called between chunks of samples; what it raises ends the work.

    Raises
    ------
    ScoringError
        If the scores are over different numbers of sentences.
    """
    if len({len(sentences) for sentences, _ in asked}) > 1:
        raise ScoringError("intervals of one sample need scores over the same sentences")
    tables = [(measure, sums_table(sentences, measure)) for sentences, measure in asked]
    return table_intervals(tables, rng, options=options, check=check)


def table_intervals(
    asked: Sequence[tuple[Measure | TagMeasure, Floats]],
    rng: np.random.Generator,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Callable[[], None] = never,
) -> tuple[Interval, ...]:
    """Return the intervals of ratios of sums, all over the same sentences.

    Parameters
    ----------
    asked
        A measure, with numerator and denominator of each sentence, ``[sentences, 2]``.
    rng, options, check
        As of `bootstrap_intervals`.
    """
    if not asked:
        return ()
    table = np.hstack([one for _, one in asked])
    sums = resampled(table, rng, options, check)
    found = []
    for at, (measure, _) in enumerate(asked):
        pair = slice(2 * at, 2 * at + 2)
        point = ratio(table[:, pair])
        low, high = (None, None) if point is None else quantiles(ratios(sums[:, pair]), options)
        found.append(Interval(measure, point, low, high, options))
    return tuple(found)


def paired_bootstrap(
    first: Sequence[SentenceScore],
    second: Sequence[SentenceScore],
    rng: np.random.Generator,
    *,
    measure: Measure = "f1",
    options: ResamplingOptions = DEFAULT,
) -> PairedTest:
    """Test two predictions by resampling sentences, the same for both.

    Resampled differences scatter around the observed one; under the null hypothesis they would
    scatter around zero in the same way, so those further from the observed difference than it
    is from zero are counted (one is added to both counts: the observed treebank is a sample).

    Parameters
    ----------
    first, second
        Counts of each sentence for both predictions on the same gold under the same rules.
    rng
        Source of randomness; a seed reproduces the result.
    measure
        Which score.
    options
        Number of samples, and coverage of the difference's interval.

    Raises
    ------
    ScoringError
        If the two are not scores on the same gold.
    """
    return paired_tests("bootstrap", first, second, rng, (measure,), options=options)[0]


def paired_tests(
    method: Method,
    first: Sequence[SentenceScore],
    second: Sequence[SentenceScore],
    rng: np.random.Generator,
    measures: Sequence[Measure],
    *,
    options: ResamplingOptions = DEFAULT,
    check: Callable[[], None] = never,
) -> tuple[PairedTest, ...]:
    """Test two predictions by several measures with the same samples.

    Parameters
    ----------
    method
        `paired_bootstrap`, or approximate randomisation: if neither is better, it is chance which
        of two trees came from which parser, so each pair is swapped with probability one half,
        and differences at least as large as the observed one are counted.
    first, second
        Counts of each sentence for both predictions on the same gold under the same rules.
    rng
        Source of randomness; a seed reproduces the results.
    measures
        Which scores.
    options
        Number of samples, and coverage of the differences' intervals.
    check
        Called between chunks of samples; what it raises ends the work.

    Raises
    ------
    ScoringError
        If the two are not scores on the same gold.
    """
    _check_same_gold(first, second)
    asked = [(one, sums_table(first, one), sums_table(second, one)) for one in measures]
    return table_tests(method, asked, rng, options=options, check=check)


def table_tests(
    method: Method,
    asked: Sequence[tuple[Measure | TagMeasure, Floats, Floats]],
    rng: np.random.Generator,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Callable[[], None] = never,
) -> tuple[PairedTest, ...]:
    """Test two predictions by several ratios of sums with the same samples.

    Parameters
    ----------
    asked
        A measure, with numerator and denominator of each sentence for both predictions.
    method, rng, options, check
        As of `paired_tests`.
    """
    if not asked:
        return ()
    # Numerators and denominators of the first prediction, then of the second.
    one = np.hstack([first for _, first, _ in asked])
    two = np.hstack([second for _, _, second in asked])
    if method == "bootstrap":
        sums = resampled(np.hstack([one, two]), rng, options, check)
    else:
        sums = swapped_sums(one, two, rng, options, check)
    found = []
    for at, (measure, _, _) in enumerate(asked):
        pair = slice(2 * at, 2 * at + 2)
        other = slice(one.shape[1] + 2 * at, one.shape[1] + 2 * at + 2)
        points = ratio(one[:, pair]), ratio(two[:, pair])
        found.append(_concluded(method, measure, points, sums[:, pair], sums[:, other], options))
    return tuple(found)


def _concluded(
    method: Method,
    measure: Measure | TagMeasure,
    points: tuple[float | None, float | None],
    first: Floats,
    second: Floats,
    options: ResamplingOptions,
) -> PairedTest:
    """Count differences as large as the observed one among those of the samples' sums."""
    one, two = points
    if one is None or two is None:
        # No score, no evidence.
        return PairedTest(method, measure, one, two, None, None, None, 1.0, options)
    difference = two - one
    drawn = ratios(second) - ratios(first)
    drawn = drawn[np.isfinite(drawn)]
    low = high = None
    centre = 0.0
    if method == "bootstrap":
        low, high = quantiles(drawn, options)
        centre = difference
    as_large = int(np.count_nonzero(np.abs(drawn - centre) >= abs(difference) - TIE))
    p_value = (1 + as_large) / (1 + len(drawn))
    return PairedTest(method, measure, one, two, difference, low, high, p_value, options)


def _check_same_gold(first: Sequence[SentenceScore], second: Sequence[SentenceScore]) -> None:
    if len(first) != len(second):
        raise ScoringError(
            f"the first prediction has {len(first)} sentences, the second {len(second)}; "
            "score both on the same gold"
        )
    for a, b in zip(first, second, strict=True):
        if (a.number, a.gold) != (b.number, b.gold):
            raise ScoringError(
                f"sentence {a.number}: gold has {a.gold} brackets for the first prediction and "
                f"{b.gold} for the second; score both on the same gold by the same rules"
            )
