"""Looking one depth ahead of a bounded forest: which edges will be dropped when it is split.

Splitting an unpruned forest by states of depth 1 makes twenty edges of one, nearly all of which
are dropped again. Here the same bounds are computed over the unsplit forest, so that it can be
cut before it is split (see `kernels.look_ahead`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.exact.bounds import (
    NOTHING_AHEAD,
    BoundedForest,
    Bounds,
    nothing_left,
    selected,
)
from icm_core.inference.forest.chart import Check, never
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest
from icm_core.kernels import arrays
from icm_core.kernels import bounded as bounded_kernels
from icm_core.kernels import certify as certify_kernels
from icm_core.kernels import look_ahead as kernels

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
        The sentence's forest, that ``coarse`` speaks of.
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
    ahead = arrays.Ahead(slots.left_slot[keep], slots.right_slot[keep], slots.inside)
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
        self.coarse, self.forest, self.bounds = coarse, forest, bounds
        self.check, self.memory_limit = check, memory_limit
        self.limits = bounds.limits(forest, reach)
        self.first_slot = np.full(len(coarse), -1, dtype=np.int32)
        self.left_slot = np.empty(coarse.edges, dtype=np.int32)
        self.right_slot = np.empty(coarse.edges, dtype=np.int32)
        self.key = np.empty(0, dtype=np.int64)
        self.next = np.empty(0, dtype=np.int32)
        self.count = np.ones(1, dtype=np.int64)
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
        coarse, trie = self.coarse, self.bounds.model.trie
        widest = 2 * int(np.diff(coarse.edge_start).max(initial=0))
        room = 2 * len(coarse) + widest + _LEAST_ROOM
        self._make_room(room)
        self.key[0] = int(trie.roots[self.forest.symbol[0]])
        self.next[0] = -1
        self.first_slot[0] = 0
        certify_kernels.enter_all(self.table, self.key, 1)
        for begin, end in zip(self.chunks[:-1], self.chunks[1:], strict=True):
            item = begin
            while True:
                item = kernels.find_slots(
                    item, end, self._problem, self._slots, self.left_slot, self.right_slot
                )
                if item >= end:
                    break
                room = _GROWTH * room + widest
                if coarse.edges * _EDGE_BYTES + room * _SLOT_BYTES > self.memory_limit:
                    return False
                self._make_room(room)
            self.check()
        used = int(self.count[0])
        self.inside = np.empty(used)
        self.outside = np.full(used, -np.inf)
        return True

    def _make_room(self, slots: int) -> None:
        used = min(int(self.count[0]), len(self.key))
        key, following = np.empty(slots, dtype=np.int64), np.empty(slots, dtype=np.int32)
        key[:used], following[:used] = self.key[:used], self.next[:used]
        self.key, self.next = key, following
        size = 2
        while size < 2 * slots:
            size *= 2
        self.table = np.full(size, -1, dtype=np.int32)
        certify_kernels.enter_all(self.table, key, used)

    @property
    def _problem(self) -> arrays.Problem:
        return arrays.Problem(
            self.coarse.as_arrays,
            self.forest.as_arrays,
            self.bounds.model.as_arrays,
            self.limits,
        )

    @property
    def _slots(self) -> arrays.Slots:
        return arrays.Slots(self.key, self.next, self.first_slot, self.table, self.count)

    @property
    def _ahead(self) -> arrays.Ahead:
        return arrays.Ahead(self.left_slot, self.right_slot, self.inside)

    def fill_insides(self) -> None:
        """Fill the inside bounds of all slots."""
        rest = self._problem, self._slots, self._ahead, self.runs
        for begin, end in zip(self.chunks[-2::-1], self.chunks[:0:-1], strict=True):
            kernels.slot_insides(begin, end, *rest)
            self.check()

    def keep_above(self, cut: float) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Return which edges stay, and which items they lead to."""
        keep = np.zeros(self.coarse.edges, dtype=bool)
        reached = np.zeros(len(self.coarse), dtype=bool)
        reached[0] = True
        self.outside[0] = 0.0
        rest = self._problem, self._slots, self._ahead, self.outside, self.runs
        for begin, end in zip(self.chunks[:-1], self.chunks[1:], strict=True):
            kernels.keep_above(begin, end, *rest, reached, keep, cut)
            self.check()
        return keep, reached
