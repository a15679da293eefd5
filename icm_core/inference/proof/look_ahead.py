"""Looking one depth ahead: edges of a bounded forest that splitting will drop.

Splitting an unpruned forest by states of depth 1 makes twenty edges of one, nearly all of which
are dropped again. Here the same bounds are computed over the unsplit forest, so that it can be
cut before it is split (see `kernels.look_ahead`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, never
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest
from icm_core.inference.proof.bounds import (
    NOTHING_AHEAD,
    BoundedForest,
    Bounds,
    nothing_left,
    selected,
)
from icm_core.kernels import arrays
from icm_core.kernels.proof import bounded as bounded_kernels
from icm_core.kernels.proof import certify as certify_kernels
from icm_core.kernels.proof import look_ahead as kernels

_CHUNK_EDGES = 100_000
"""Edges between two looks at cancellation: some 20 ms."""
_EDGE_BYTES, _SLOT_BYTES = 9, 36
_GROWTH = 2
_LEAST_ROOM = 1024


def narrowed(
    coarse: BoundedForest,
    forest: Forest,
    bounds: Bounds,
    reach: NDArray[np.int16],
    cut: float,
    check: Check = never,
    memory_limit: int = DEFAULT_MEMORY,
) -> tuple[BoundedForest, arrays.Ahead]:
    """Drop the edges whose bound under states of one depth more is not above ``cut``.

    Parameters
    ----------
    coarse
        A forest split by states; depths of its states are one less than ``reach`` allows.
    forest
        The sentence's forest, that belongs to ``coarse``.
    reach
        int16 ``[items of forest]``: greatest depth of each item's states, one ahead; tags, which
        are split that far already, count as they are.
    cut
        Log-probability in nats.

    Returns
    -------
    narrowed
        What is left, its insides those of the states that it has; ``coarse`` itself where the
        slots would not fit into ``memory_limit`` bytes.
    ahead
        The bounds that were computed, for splitting it.
    """
    if not len(coarse):
        return coarse, NOTHING_AHEAD
    slots = _Slots(coarse, forest, bounds, reach, check, memory_limit)
    if not slots.find():
        return coarse, NOTHING_AHEAD
    slots.fill_insides()
    keep, reached = slots.keep_above(cut)
    # Rounding may decide differently above and below an item, so what is kept is followed again.
    number = np.full(len(coarse), -1, dtype=np.int32)
    items = bounded_kernels.reach_kept(
        coarse.edge_start, coarse.left, coarse.right, keep, reached, number
    )
    if not items:
        return nothing_left(), NOTHING_AHEAD
    ahead = arrays.Ahead(
        slots.ahead.left_slot[keep], slots.ahead.right_slot[keep], slots.ahead.slot_inside
    )
    return selected(coarse, keep, number), ahead


class _Slots:
    """The slots of a forest's items, and what is worth what under them."""

    def __init__(
        self,
        coarse: BoundedForest,
        forest: Forest,
        bounds: Bounds,
        reach: NDArray[np.int16],
        check: Check,
        memory_limit: int,
    ) -> None:
        self.coarse = coarse
        self.check, self.memory_limit = check, memory_limit
        model, limits = bounds.model.as_arrays, bounds.limits(forest, reach)
        self.problem = arrays.Problem(coarse.as_arrays, forest.as_arrays, model, limits)
        left, right = (np.empty(coarse.edges, dtype=np.int32) for _ in range(2))
        self.ahead = arrays.Ahead(left, right, np.empty(0))
        key, following = np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int32)
        first, used = np.full(len(coarse), -1, dtype=np.int32), np.ones(1, dtype=np.int64)
        self.slots = arrays.Slots(key, following, first, arrays.hash_table(0), used)
        ends = np.arange(_CHUNK_EDGES, coarse.edges + _CHUNK_EDGES, _CHUNK_EDGES)
        stops = np.searchsorted(coarse.edge_start, ends, side="left").clip(1, len(coarse))
        self.chunks = np.unique(np.concatenate([[0], stops, [len(coarse)]])).tolist()
        widest = int(np.diff(coarse.edge_start).max(initial=0))
        self.runs = arrays.Runs(
            np.full(max(1, len(bounds.model.grammar.table)), -1, dtype=np.int32),
            np.empty(widest, dtype=np.int32),
            np.empty(widest, dtype=np.int64),
            np.empty(widest),
            np.empty(widest),
            np.empty(widest, dtype=np.int64),
            np.empty(widest),
            np.empty(widest),
        )

    def find(self) -> bool:
        """Number all slots; False where there is no memory for them."""
        coarse, (_, forest, model, _) = self.coarse, self.problem
        widest = 2 * int(np.diff(coarse.edge_start).max(initial=0))
        room = 2 * len(coarse) + widest + _LEAST_ROOM
        self._make_room(room)
        self.slots.key[0] = int(model.trie.roots[forest.symbol[0]])
        self.slots.next[0] = -1
        self.slots.first[0] = 0
        certify_kernels.enter_all(self.slots.hash_table, self.slots.key, 1)
        for begin, end in zip(self.chunks[:-1], self.chunks[1:], strict=True):
            item = begin
            while True:
                item = kernels.find_slots(item, end, self.problem, self.slots, self.ahead)
                if item >= end:
                    break
                room = _GROWTH * room + widest
                if coarse.edges * _EDGE_BYTES + room * _SLOT_BYTES > self.memory_limit:
                    return False
                self._make_room(room)
            self.check()
        used = int(self.slots.used[0])
        self.ahead = self.ahead._replace(slot_inside=np.empty(used))
        self.outside = np.full(used, -np.inf)
        return True

    def _make_room(self, slots: int) -> None:
        old = self.slots
        used = min(int(old.used[0]), len(old.key))
        key, following = np.empty(slots, dtype=np.int64), np.empty(slots, dtype=np.int32)
        key[:used], following[:used] = old.key[:used], old.next[:used]
        table = arrays.hash_table(slots)
        self.slots = old._replace(key=key, next=following, hash_table=table)
        certify_kernels.enter_all(table, key, used)

    def fill_insides(self) -> None:
        """Fill the inside bounds of all slots."""
        rest = self.problem, self.slots, self.ahead, self.runs
        for begin, end in zip(self.chunks[-2::-1], self.chunks[:0:-1], strict=True):
            kernels.slot_insides(begin, end, *rest)
            self.check()

    def keep_above(self, cut: float) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Return which edges stay, and which items they lead to."""
        keep = np.zeros(self.coarse.edges, dtype=bool)
        reached = np.zeros(len(self.coarse), dtype=bool)
        reached[0] = True
        self.outside[0] = 0.0
        rest = self.problem, self.slots, self.ahead, self.outside, self.runs
        for begin, end in zip(self.chunks[:-1], self.chunks[1:], strict=True):
            kernels.keep_above(begin, end, *rest, reached, keep, cut)
            self.check()
        return keep, reached
