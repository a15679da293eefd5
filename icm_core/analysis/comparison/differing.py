"""Every bracket and tag in which the two sides of a comparison differ, in columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.scoring.brackets import STRICT
from icm_core.analysis.scoring.counting import crossing_spans
from icm_core.analysis.scoring.flat_sides import Flat, Ints, Mask, Sides

MISSING: Final = 0
"""Only gold has the bracket."""
EXTRA: Final = 1
"""Only predicted has it."""
OTHER: Final = 2
"""Both have a bracket over these words, with other labels."""
CROSSING: Final = 3
"""Only predicted has it, and it crosses a bracket of gold."""
_NONE: Final = -1


@dataclass(frozen=True, eq=False)
class Differences:
    """Every bracket and tag in which two sides differ, row by row.

    All tokens count and each label is itself; the root and traces are left out.

    Parameters
    ----------
    labels
        Labels and tags.
    pointer
        int64 ``[rows + 1]``: the differences of row ``r`` are ``pointer[r]`` to ``pointer[r + 1]``.
    row
        int32 ``[differences]``.
    kind
        uint8 ``[differences]``: `MISSING`, `EXTRA`, `OTHER` or `CROSSING`.
    gold_label, predicted_label
        int32 ``[differences]``: places in ``labels``, -1 where a side has nothing.
    start, end
        int32 ``[differences]``: half-open span over the tokens.
    is_tag
        bool ``[differences]``: whether the tag of a token differs.
    """

    labels: tuple[str, ...]
    pointer: NDArray[np.int64]
    row: NDArray[np.int32]
    kind: NDArray[np.uint8]
    gold_label: NDArray[np.int32]
    predicted_label: NDArray[np.int32]
    start: NDArray[np.int32]
    end: NDArray[np.int32]
    is_tag: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.row)

    def count(self, kind: int, *, tags: bool = False) -> NDArray[np.int32]:
        """Return how many differences of a kind every row has, int32 ``[rows]``."""
        wanted = (self.kind == kind) & (self.is_tag == tags)
        rows = len(self.pointer) - 1
        return np.bincount(self.row[wanted], minlength=rows).astype(np.int32)


class _Nodes(NamedTuple):
    """Phrases and tags of one side that count, over places that both sides share."""

    row: Ints
    label: Ints
    start: Ints
    end: Ints
    is_tag: Mask

    def taken(self, chosen: Mask | Ints) -> _Nodes:
        return _Nodes(
            self.row[chosen],
            self.label[chosen],
            self.start[chosen],
            self.end[chosen],
            self.is_tag[chosen],
        )


def find_differences(sides: Sides, compared: Mask) -> Differences:
    """Find all differences between two sides.

    Parameters
    ----------
    sides
        Both, laid flat.
    compared
        bool ``[rows]``: which rows can be compared.
    """
    sizes = [np.diff(side.pointer) for side in (sides.gold, sides.predicted)]
    base = np.concatenate(([0], np.cumsum(np.maximum(*sizes)))).astype(np.int64)
    gold, predicted = (
        _nodes(side, sides, compared, base) for side in (sides.gold, sides.predicted)
    )
    keys = _Spans(len(sides.labels), int(np.diff(base).max(initial=0)))
    ours, theirs = (keys.labelled(one) for one in (gold, predicted))
    less = _in_order(gold.taken(_beyond(ours, theirs)))
    more = _in_order(predicted.taken(_beyond(theirs, ours)))
    # The first extra bracket over some words has another label than the first missing one there.
    wanted, found = keys.plain(less), keys.plain(more)
    paired = ~_beyond(found, wanted)
    left = _beyond(wanted, found)
    other = np.full(len(found), _NONE, dtype=np.int64)
    other[_by_key(found, paired)] = less.label[_by_key(wanted, ~left)]
    phrase = ~gold.is_tag
    crosses = crossing_spans(
        gold.start[phrase], gold.end[phrase], more.start, more.end, int(base[-1]) + 1
    )
    kind = np.where(paired, OTHER, np.where(crosses, CROSSING, EXTRA))
    rest = less.taken(left)
    nothing = np.full(len(rest.row), _NONE, dtype=np.int64)
    missing = np.full(len(rest.row), MISSING, dtype=np.int64)
    parts = (
        (more.row, kind, other, more.label, more.start, more.end, more.is_tag),
        (rest.row, missing, rest.label, nothing, rest.start, rest.end, rest.is_tag),
    )
    table = np.concatenate([np.stack(part, axis=1) for part in parts])
    return _made(sides, table[np.argsort(table[:, 0], kind="stable")], base)


def _made(sides: Sides, table: Ints, base: Ints) -> Differences:
    rows = len(base) - 1
    pointer = np.concatenate(([0], np.cumsum(np.bincount(table[:, 0], minlength=rows))))
    # Labels in the order in which they are met.
    met = table[:, 2:4].ravel()
    different, first = np.unique(met[met != _NONE], return_index=True)
    named = different[np.argsort(first)]
    place = np.full(len(sides.labels) + 1, _NONE, dtype=np.int32)
    place[named] = np.arange(len(named))
    shift = base[table[:, 0]]
    return Differences(
        tuple(sides.labels[at] for at in named.tolist()),
        pointer.astype(np.int64),
        table[:, 0].astype(np.int32),
        table[:, 1].astype(np.uint8),
        place[table[:, 2]],
        place[table[:, 3]],
        (table[:, 4] - shift).astype(np.int32),
        (table[:, 5] - shift).astype(np.int32),
        table[:, 6].astype(np.bool_),
    )


def _nodes(side: Flat, sides: Sides, compared: Mask, base: Ints) -> _Nodes:
    token_row = np.repeat(np.arange(len(compared)), np.diff(side.pointer))
    word = np.flatnonzero(compared[token_row])
    counted = ~sides.labelled(STRICT.delete_labels)[side.label] & compared[side.row]
    phrase = np.flatnonzero(counted)
    row = np.concatenate([side.row[phrase], token_row[word]])
    shift = (base - side.pointer)[row]
    return _Nodes(
        row,
        np.concatenate([side.label[phrase], side.tag[word]]),
        np.concatenate([side.start[phrase], word]) + shift,
        np.concatenate([side.end[phrase], word + 1]) + shift,
        np.arange(len(row)) >= len(phrase),
    )


class _Spans:
    """Nodes as integers, with their labels or without."""

    def __init__(self, labels: int, longest: int) -> None:
        self._labels, self._size = max(labels, 1), longest + 1

    def plain(self, nodes: _Nodes) -> Ints:
        keys: Ints = (nodes.start * self._size + nodes.end - nodes.start) * 2 + nodes.is_tag
        return keys

    def labelled(self, nodes: _Nodes) -> Ints:
        return self.plain(nodes) * self._labels + nodes.label


def _in_order(nodes: _Nodes) -> _Nodes:
    """Return nodes as they stand in their trees: parents first, a phrase before a tag."""
    return nodes.taken(np.lexsort((nodes.is_tag, -nodes.end, nodes.start)))


def _beyond(keys: Ints, others: Ints) -> Mask:
    """Return which keys are there more often than among others: the last ones of each."""
    order = np.argsort(keys, kind="stable")
    ranked = keys[order]
    rank = np.empty(len(keys), dtype=np.int64)
    rank[order] = np.arange(len(keys)) - np.searchsorted(ranked, ranked)
    there = np.sort(others)
    times = np.searchsorted(there, keys, side="right") - np.searchsorted(there, keys)
    found: Mask = rank >= times
    return found


def _by_key(keys: Ints, chosen: Mask) -> Ints:
    """Return the places of chosen keys in the order of the keys, equal ones as they stand."""
    places = np.flatnonzero(chosen)
    found: Ints = places[np.argsort(keys[places], kind="stable")]
    return found
