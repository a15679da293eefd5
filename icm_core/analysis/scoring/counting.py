"""Brackets of a whole treebank counted: matched, of each side, crossing; by row and by label."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from icm_core.analysis.scoring.flat_sides import Fit, Ints, Kept, Mask


@dataclass(frozen=True, eq=False)
class BracketCounts:
    """Multisets of labelled brackets; unary chains count each of their nodes.

    Parameters
    ----------
    matched, gold, predicted, crossing
        int64[rows]; predicted brackets that cross a gold bracket.
    labels
        Names in the scores.
    by_label
        int64[3, labels]: matched, gold, predicted.
    """

    matched: Ints
    gold: Ints
    predicted: Ints
    crossing: Ints
    labels: tuple[str, ...]
    by_label: Ints


@dataclass(frozen=True, eq=False)
class Multiset:
    """Different brackets of one side in order of their keys, and how often each is there."""

    key: Ints
    times: Ints


class Keys:
    """Brackets as integers.

    Parameters
    ----------
    kinds
        How many labels there are.
    pointer
        See `Fit`.
    """

    def __init__(self, kinds: int, pointer: Ints) -> None:
        self.kinds = max(kinds, 1)
        self.longest = int(np.diff(pointer).max(initial=0)) + 1
        self.pointer = pointer

    def of(self, kept: Kept, kind: Ints) -> Multiset:
        """Return the brackets of phrases, by the number of their label."""
        keys = (kept.start * self.longest + (kept.end - kept.start)) * self.kinds + kind
        return Multiset(*np.unique(keys, return_counts=True))

    def row(self, key: Ints) -> Ints:
        """Return the row of each bracket."""
        return np.searchsorted(self.pointer, self.start(key), side="right") - 1

    def start(self, key: Ints) -> Ints:
        """Return where each bracket starts."""
        return key // self.kinds // self.longest

    def end(self, key: Ints) -> Ints:
        """Return where each bracket ends."""
        return self.start(key) + key // self.kinds % self.longest

    def totals(self, found: Multiset) -> Ints:
        """Return how many brackets each row has."""
        rows = len(self.pointer) - 1
        return _totals(self.row(found.key), found.times, rows)


def common(one: Multiset, other: Multiset) -> Multiset:
    """Return the brackets in both, each as often as in the one that has it less often."""
    key, left, right = np.intersect1d(one.key, other.key, assume_unique=True, return_indices=True)
    return Multiset(key, np.minimum(one.times[left], other.times[right]))


def brackets_of(kept: Kept, plain: Ints) -> tuple[Kept, Ints]:
    """Return the phrases that are brackets, and the numbers of their labels."""
    counted = plain >= 0
    return kept.taken(counted), plain[counted]


def count_brackets(fit: Fit) -> BracketCounts:
    """Count the brackets of both sides."""
    plain = [fit.plain(side) for side in (fit.gold, fit.predicted)]
    labels = plain[0][1]
    keys = Keys(len(labels), fit.pointer)
    gold = keys.of(*brackets_of(fit.gold, plain[0][0]))
    predicted = keys.of(*brackets_of(fit.predicted, plain[1][0]))
    matched = common(gold, predicted)
    sides = (matched, gold, predicted)
    by_row = [keys.totals(side) for side in sides]
    return BracketCounts(
        by_row[0],
        by_row[1],
        by_row[2],
        _crossing(keys, gold, predicted),
        labels,
        np.array([_totals(side.key % keys.kinds, side.times, len(labels)) for side in sides]),
    )


def _totals(places: Ints, times: Ints, size: int) -> Ints:
    return np.bincount(places, weights=times, minlength=size).astype(np.int64)


def _crossing(keys: Keys, gold: Multiset, predicted: Multiset) -> Ints:
    """Count predicted brackets that cross a gold bracket."""
    # A span of the gold tree itself crosses none of that tree's brackets.
    new = ~np.isin(predicted.key // keys.kinds, gold.key // keys.kinds)
    crosses = crossing_spans(
        keys.start(gold.key),
        keys.end(gold.key),
        keys.start(predicted.key[new]),
        keys.end(predicted.key[new]),
        int(keys.pointer[-1]) + 1,
    )
    found = np.flatnonzero(new)[crosses]
    rows = len(keys.pointer) - 1
    return _totals(keys.row(predicted.key[found]), predicted.times[found], rows)


def crossing_spans(start: Ints, end: Ints, first: Ints, last: Ints, size: int) -> Mask:
    """Return which spans cross one of some brackets.

    Two brackets cross when they overlap and neither holds the other. Ask of a span [s, e):
    does a bracket start inside it and end beyond it, or end inside it and start before it?

    Parameters
    ----------
    start, end
        The brackets.
    first, last
        The spans that are asked for.
    size
        More than any end.
    """
    furthest = np.zeros(size, dtype=np.int64)
    np.maximum.at(furthest, start, end)
    # The least start is the greatest of its negative.
    nearest = np.full(size, -size, dtype=np.int64)
    np.maximum.at(nearest, end, -start)
    found: Mask = np.zeros(len(first), dtype=bool)
    asked = np.flatnonzero(last - first > 1)
    first, last = first[asked], last[asked]
    found[asked] = _greatest(furthest, first + 1, last) > last
    found[asked] |= _greatest(nearest, first + 1, last) > -first
    return found


def _greatest(values: Ints, first: Ints, last: Ints) -> Ints:
    """Return the greatest value in each range ``first`` to ``last``, none of which is empty.

    Two ranges of a power of two, from either end, make up any range; ``values`` is overwritten
    with the greatest of the next 2, 4, 8 ... values.
    """
    found = np.zeros(len(first), dtype=np.int64)
    size, width = last - first, 1
    while True:
        fits: Mask = (size >= width) & (size < 2 * width)
        found[fits] = np.maximum(values[first[fits]], values[last[fits] - width])
        if not np.any(size >= 2 * width):
            return found
        values[:-width] = np.maximum(values[:-width], values[width:])
        width *= 2
