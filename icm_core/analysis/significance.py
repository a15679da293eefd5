"""How far a corpus score, or the difference of two, could come from the choice of sentences.

All of it works on the counts of single sentences: F1 and its like are ratios of sums, so that
a resampled treebank is a row of weights times a table of numerators and denominators.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.brackets import ScoringError
from icm_core.analysis.scores import SentenceScore
from icm_core.errors import OptionError

Measure = Literal["f1", "precision", "recall", "exact_match"]
Method = Literal["bootstrap", "randomisation"]
Floats = NDArray[np.float64]

CELLS: Final = 2_000_000
"""Weights in memory at a time: 16 MB, whatever the treebank's size."""

TIE: Final = 1e-9
"""Percentage points below which two differences are the same; far below one bracket."""


@dataclass(frozen=True, slots=True)
class ResamplingOptions:
    """How often to resample and what to report.

    Parameters
    ----------
    samples
        Resampled treebanks. With 10,000 a p-value of 0.05 has a standard error of 0.002.
    level
        Coverage of intervals.
    """

    samples: int = 10_000
    level: float = 0.95

    def __post_init__(self) -> None:
        if self.samples < 1:
            raise OptionError(f"samples is {self.samples}; at least 1 is needed")
        if not 0.0 < self.level < 1.0:
            raise OptionError(f"level is {self.level}; it must lie between 0 and 1")


DEFAULT: Final = ResamplingOptions()


@dataclass(frozen=True, slots=True)
class Interval:
    """A score in percent and its bootstrap interval; None where nothing can be divided."""

    measure: Measure
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
    measure: Measure
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
    table = _table(sentences, measure)
    point = _one_ratio(table)
    if point is None:
        return Interval(measure, None, None, None, options)
    drawn = _ratios(np.concatenate([w @ table for w in _weights(len(table), rng, options)]))
    low, high = _quantiles(drawn, options)
    return Interval(measure, point, low, high, options)


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

    def resample(table: Floats) -> Iterator[Floats]:
        return (weights @ table for weights in _weights(len(table), rng, options))

    return _test("bootstrap", first, second, resample, measure, options)


def paired_randomisation(
    first: Sequence[SentenceScore],
    second: Sequence[SentenceScore],
    rng: np.random.Generator,
    *,
    measure: Measure = "f1",
    options: ResamplingOptions = DEFAULT,
) -> PairedTest:
    """Test two predictions by approximate randomisation.

    If neither is better, it is chance which of two trees came from which parser: each pair is
    swapped with probability one half, and differences at least as large as the observed one
    are counted.

    Parameters
    ----------
    first, second
        Counts of each sentence for both predictions on the same gold under the same rules.
    rng
        Source of randomness; a seed reproduces the result.
    measure
        Which score.
    options
        Number of samples.

    Raises
    ------
    ScoringError
        If the two are not scores on the same gold.
    """

    def swap(table: Floats) -> Iterator[Floats]:
        total = table.sum(axis=0)
        change = table[:, 2:] - table[:, :2]
        # Pairs with the same counts change nothing when swapped.
        change = change[np.any(change != 0.0, axis=1)]
        for size in _chunks(max(len(change), 1), options.samples):
            swapped = rng.integers(0, 2, (size, len(change)), dtype=np.int8).astype(np.float64)
            moved = swapped @ change
            yield np.hstack([total[:2] + moved, total[2:] - moved])

    return _test("randomisation", first, second, swap, measure, options)


def _test(
    method: Method,
    first: Sequence[SentenceScore],
    second: Sequence[SentenceScore],
    resample: Callable[[Floats], Iterator[Floats]],
    measure: Measure,
    options: ResamplingOptions,
) -> PairedTest:
    """Count differences as large as the observed one among those that ``resample`` yields.

    The table has the numerator and denominator of the first prediction, then of the second.
    """
    _check_same_gold(first, second)
    table = np.hstack([_table(first, measure), _table(second, measure)])
    one, two = _one_ratio(table[:, :2]), _one_ratio(table[:, 2:])
    if one is None or two is None:
        # No score, no evidence.
        return PairedTest(method, measure, one, two, None, None, None, 1.0, options)
    difference = two - one
    sums = np.concatenate(list(resample(table)))
    drawn = _ratios(sums[:, 2:]) - _ratios(sums[:, :2])
    drawn = drawn[np.isfinite(drawn)]
    low = high = None
    centre = 0.0
    if method == "bootstrap":
        low, high = _quantiles(drawn, options)
        centre = difference
    as_large = int(np.count_nonzero(np.abs(drawn - centre) >= abs(difference) - TIE))
    p_value = (1 + as_large) / (1 + len(drawn))
    return PairedTest(method, measure, one, two, difference, low, high, p_value, options)


def _table(sentences: Sequence[SentenceScore], measure: Measure) -> Floats:
    """Return numerator and denominator of each sentence; sums of them make the score."""
    if measure not in get_args(Measure):
        raise OptionError(f"measure is {measure!r}; use one of {', '.join(get_args(Measure))}")
    if measure == "f1":
        rows = [(2 * s.matched, s.gold + s.predicted) for s in sentences]
    elif measure == "precision":
        rows = [(s.matched, s.predicted) for s in sentences]
    elif measure == "recall":
        rows = [(s.matched, s.gold) for s in sentences]
    else:
        rows = [(int(s.exact_match is True), int(s.gold > 0)) for s in sentences]
    return np.array(rows, dtype=np.float64).reshape(-1, 2)


def _weights(
    sentences: int, rng: np.random.Generator, options: ResamplingOptions
) -> Iterator[Floats]:
    """Yield multinomial weights, a row for each sample.

    Counting drawn indices gives the same distribution as ``Generator.multinomial``, which is
    six times slower because it draws a binomial for each cell.
    """
    for size in _chunks(sentences, options.samples):
        drawn = rng.integers(0, sentences, (size, sentences))
        drawn += np.arange(size)[:, np.newaxis] * sentences
        counts = np.bincount(drawn.ravel(), minlength=size * sentences)
        yield counts.reshape(size, sentences).astype(np.float64)


def _chunks(columns: int, samples: int) -> Iterator[int]:
    size = max(1, CELLS // columns)
    for start in range(0, samples, size):
        yield min(size, samples - start)


def _ratios(sums: Floats) -> Floats:
    """Return percentages row by row; nan where a sample holds nothing to divide by."""
    out = np.full(len(sums), np.nan)
    np.divide(sums[:, 0], sums[:, 1], out=out, where=sums[:, 1] > 0.0)
    return 100.0 * out


def _one_ratio(table: Floats) -> float | None:
    part, whole = table.sum(axis=0)
    return float(100.0 * (part / whole)) if whole > 0.0 else None


def _quantiles(drawn: Floats, options: ResamplingOptions) -> tuple[float | None, float | None]:
    finite = drawn[np.isfinite(drawn)]
    if not len(finite):
        return None, None
    tail = (1.0 - options.level) / 2.0
    low, high = np.quantile(finite, [tail, 1.0 - tail])
    return float(low), float(high)


def _check_same_gold(first: Sequence[SentenceScore], second: Sequence[SentenceScore]) -> None:
    if len(first) != len(second):
        raise ScoringError(
            f"the first prediction has {len(first)} sentences, the second {len(second)}; "
            "score both on the same gold"
        )
    for a, b in zip(first, second, strict=True):
        if (a.number, a.gold, a.tags_total) != (b.number, b.gold, b.tags_total):
            raise ScoringError(
                f"sentence {a.number}: gold has {a.gold} brackets for the first prediction and "
                f"{b.gold} for the second; score both on the same gold by the same rules"
            )
