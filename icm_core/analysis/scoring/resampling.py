"""Scores as ratios of sums, and treebanks resampled from their sentences.

F1 and its like are ratios of sums over sentences, so that a resampled treebank is a row of weights
times a table of numerators and denominators.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.errors import OptionError

Measure = Literal[
    "f1", "precision", "recall", "exact_match", "crossing", "no_crossing", "tag_accuracy"
]
"""All of them percentages but ``crossing``, which is a mean: crossing brackets per sentence."""
TagMeasure = Literal["tokens", "known words", "unknown words", "sentences"]
"""What accuracies of tags are of; all of them percentages."""
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
    seed
        Of the samples, so that a figure is the same wherever it is told.
    """

    samples: int = 10_000
    level: float = 0.95
    seed: int = 0

    def __post_init__(self) -> None:
        if self.samples < 1:
            raise OptionError(f"samples is {self.samples}; at least 1 is needed")
        if not 0.0 < self.level < 1.0:
            raise OptionError(f"level is {self.level}; it must lie between 0 and 1")


DEFAULT: Final = ResamplingOptions()


def sums_table(sentences: Sequence[SentenceScore], measure: Measure) -> Floats:
    """Return numerator and denominator of each sentence; sums of them make the score."""
    if measure not in get_args(Measure):
        raise OptionError(f"measure is {measure!r}; use one of {', '.join(get_args(Measure))}")
    if measure == "f1":
        rows = [(2 * s.matched, s.gold + s.predicted) for s in sentences]
    elif measure == "precision":
        rows = [(s.matched, s.predicted) for s in sentences]
    elif measure == "recall":
        rows = [(s.matched, s.gold) for s in sentences]
    elif measure == "exact_match":
        rows = [(int(s.exact_match is True), int(s.gold > 0)) for s in sentences]
    elif measure == "tag_accuracy":
        rows = [(s.tags_correct, s.tags_total) for s in sentences]
    elif measure == "no_crossing":
        rows = [
            (int(s.status == "ok" and not s.crossing), int(s.status == "ok")) for s in sentences
        ]
    else:
        # Ratios are told in percent; a hundredth of the brackets makes the mean itself.
        return np.array(
            [(s.crossing / 100.0, s.status == "ok") for s in sentences], dtype=np.float64
        ).reshape(-1, 2)
    return np.array(rows, dtype=np.float64).reshape(-1, 2)


def _weights(
    sentences: int, rng: np.random.Generator, options: ResamplingOptions
) -> Iterator[Floats]:
    """Yield multinomial weights, a row for each sample.

    Counting drawn indices gives the same distribution as ``Generator.multinomial``, which is
    six times slower because it draws a binomial for each cell.
    """
    for size in _chunks(sentences, options.samples):
        # The 32-bit stream is that of 64 bits; counting a sample at a time stays in the cache.
        drawn = rng.integers(0, sentences, (size, sentences), dtype=np.uint32)
        weights = np.empty((size, sentences))
        for at, row in enumerate(drawn):
            weights[at] = np.bincount(row, minlength=sentences)
        yield weights


def _chunks(columns: int, samples: int) -> Iterator[int]:
    size = max(1, CELLS // columns)
    for start in range(0, samples, size):
        yield min(size, samples - start)


def ratios(sums: Floats) -> Floats:
    """Return percentages row by row; nan where a sample holds nothing to divide by."""
    out = np.full(len(sums), np.nan)
    np.divide(sums[:, 0], sums[:, 1], out=out, where=sums[:, 1] > 0.0)
    return 100.0 * out


def ratio(table: Floats) -> float | None:
    """Return the percentage of all sentences, None where there is nothing to divide by."""
    part, whole = table.sum(axis=0)
    return float(100.0 * (part / whole)) if whole > 0.0 else None


def quantiles(drawn: Floats, options: ResamplingOptions) -> tuple[float | None, float | None]:
    """Return the ends of the interval that holds the wanted share of what was drawn."""
    finite = drawn[np.isfinite(drawn)]
    if not len(finite):
        return None, None
    tail = (1.0 - options.level) / 2.0
    low, high = np.quantile(finite, [tail, 1.0 - tail])
    return float(low), float(high)


def resampled(
    table: Floats, rng: np.random.Generator, options: ResamplingOptions, check: Callable[[], None]
) -> Floats:
    """Return the sums of a table's columns over resampled sentences, a row for each sample."""
    if not len(table):
        return np.zeros((options.samples, table.shape[1]))
    parts = []
    for weights in _weights(len(table), rng, options):
        check()
        parts.append(weights @ table)
    return np.concatenate(parts)


def swapped_sums(
    one: Floats,
    two: Floats,
    rng: np.random.Generator,
    options: ResamplingOptions,
    check: Callable[[], None],
) -> Floats:
    """Return the sums of both predictions with a random half of the sentences swapped."""
    first, second = one.sum(axis=0), two.sum(axis=0)
    change = two - one
    # Pairs with the same counts change nothing when swapped.
    change = change[np.any(change != 0.0, axis=1)]
    parts = []
    for size in _chunks(max(len(change), 1), options.samples):
        check()
        swapped = rng.integers(0, 2, (size, len(change)), dtype=np.int8).astype(np.float64)
        moved = swapped @ change
        parts.append(np.hstack([first + moved, second - moved]))
    return np.concatenate(parts)
