"""F1 of every sentence over its length, with a running mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison

REACH: Final = 2
"""Words by which a sentence may be longer or shorter to count for the running mean."""
LEAST: Final = 5
"""Sentences below which there is no mean."""


@dataclass(frozen=True, eq=False)
class LengthPoints:
    """The sentences whose gold tree has brackets.

    Parameters
    ----------
    row
        int32 ``[points]``: row of the comparison, shortest sentences first.
    length
        int32 ``[points]``: words.
    f1
        float64 ``[points]``: in percent, by EVALB's rules.
    at
        int32 ``[lengths]``: from the least length to the greatest.
    mean
        float64 ``[lengths]``: F1 of all sentences that are at most `REACH` words longer or
        shorter, brackets pooled; nan where there are fewer than `LEAST` of them.
    """

    row: NDArray[np.int32]
    length: NDArray[np.int32]
    f1: NDArray[np.float64]
    at: NDArray[np.int32]
    mean: NDArray[np.float64]

    def csv_rows(self, comparison: Comparison) -> Iterable[tuple[object, ...]]:
        """Return the points as rows, heads first; sentences are numbered from 1."""
        yield ("sentence", "words", "f1")
        for row, length, f1 in zip(self.row, self.length, self.f1, strict=True):
            yield (int(comparison.indices[row]) + 1, int(length), round(float(f1), 4))


def length_points(comparison: Comparison) -> LengthPoints:
    """Return length and F1 of every sentence, and their running mean."""
    f1, lengths = comparison.f1, comparison.lengths
    there = np.flatnonzero(np.isfinite(f1))
    rows = there[np.argsort(lengths[there], kind="stable")].astype(np.int32)
    if not len(rows):
        nothing = np.zeros(0, dtype=np.int32)
        return LengthPoints(rows, nothing, np.zeros(0), nothing, np.zeros(0))
    scores = [comparison.collins.sentences[row] for row in rows]
    counts = np.array(
        [(2 * one.matched, one.gold + one.predicted, 1) for one in scores], dtype=np.int64
    )
    length = lengths[rows]
    sums = np.zeros((len(rows) + 1, 3), dtype=np.int64)
    np.cumsum(counts, axis=0, out=sums[1:])
    at = np.arange(length[0], length[-1] + 1, dtype=np.int32)
    first = np.searchsorted(length, at - REACH)
    last = np.searchsorted(length, at + REACH, side="right")
    part, whole, sentences = (sums[last] - sums[first]).T
    mean = np.full(len(at), np.nan)
    np.divide(100.0 * part, whole, out=mean, where=(sentences >= LEAST) & (whole > 0))
    return LengthPoints(rows, length, f1[rows], at, mean)
