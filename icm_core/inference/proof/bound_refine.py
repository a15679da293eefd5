"""Bounded refinement: splitting a bounded forest by states of a greater depth."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, LimitError, never
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
from icm_core.kernels.proof import certify as kernels

_CHUNK_EDGES = 40_000
"""Edges between two looks at cancellation: some 20 ms."""
_ITEM_BYTES, _EDGE_BYTES = 56, 20
"""Memory for an item (its places in the hash table included) and an edge."""
_ITEM_ROOM, _EDGE_ROOM = 4, 8
"""Items and edges expected for each coarse one. Room that is not used is never touched."""
_LEAST_ROOM = 4096
_GROWTH = 3


def refine_bounded(
    coarse: BoundedForest,
    forest: Forest,
    bounds: Bounds,
    reach: NDArray[np.int16],
    cut: float,
    check: Check = never,
    memory_limit: int = DEFAULT_MEMORY,
    most_edges: int | None = None,
    ahead: arrays.Ahead = NOTHING_AHEAD,
) -> tuple[BoundedForest, int]:
    """Split a bounded forest by states of a depth; drop what cannot rise above ``cut``.

    Parameters
    ----------
    coarse
        Bounded forest of a smaller depth, or `unbounded`.
    forest
        The sentence's forest, that belongs to ``coarse``.
    reach
        int16 ``[items of forest]``: greatest depth of each item's states; a child's may be one
        more than its parent's, not two.
    cut
        Log-probability in nats: edges are dropped where no derivation through them can be above.
    most_edges
        Edges after which the work is given up.
    ahead
        What `look_ahead.narrowed` found out about the children of ``coarse``'s edges.

    Returns
    -------
    refined
        Without items and edges that fell, their insides filled.
    looked_at
        Edges of the refined forest before the last cut; at least ``most_edges`` where it was
        given up, with ``coarse`` as the refined forest.

    Raises
    ------
    LimitError
        If the refined forest would not fit into ``memory_limit`` bytes.
    """
    if not len(coarse) or coarse.bound <= cut:
        return nothing_left(), 0
    first = np.full(len(coarse), -1, dtype=np.int32)
    first[0] = 0
    cursor = np.array([0, -2, 0, 0, 1], dtype=np.int64)
    items, edges = _ITEM_ROOM * len(coarse) + _LEAST_ROOM, _EDGE_ROOM * coarse.edges + _LEAST_ROOM
    met, split = _room(items, edges, first, cursor)
    met.key[0] = bounds.model.trie.roots[forest.symbol[0]]
    met.chain[0] = -1
    met.outside[0] = 0.0
    kernels.enter_all(met.hash_table, met.key, 1)
    widest = int(np.diff(coarse.edge_start).max(initial=0))
    memo = arrays.Memo(
        np.empty((widest, 2)),
        np.empty(widest),
        np.empty((widest, 2), dtype=np.int32),
        np.empty((widest, 2)),
    )
    model, limits = bounds.model.as_arrays, bounds.limits(forest, reach)
    problem = arrays.Problem(coarse.as_arrays, forest.as_arrays, model, limits)
    while True:
        status = kernels.refine_bounded(problem, ahead, cut, met, memo, split, _CHUNK_EDGES)
        check()
        if status == 1:
            break
        if most_edges is not None and cursor[3] >= most_edges:
            return coarse, int(cursor[3])
        if status < 0:
            item = int(cursor[0])
            wide = int(np.diff(coarse.edge_start)[item:].max(initial=0))
            met, split = _grown(met, split, wide, memory_limit, forest.tokens)
    items, edges = int(cursor[2]), int(cursor[3])
    return _cut(split, items, edges, cut), edges


def _room(
    items: int, edges: int, first: NDArray[np.int32], cursor: NDArray[np.int64]
) -> tuple[arrays.Met, arrays.Split]:
    """Return working space, and room for the refined forest."""
    chain, final, origin, state = (np.empty(items, dtype=np.int32) for _ in range(4))
    source, left, right = (np.empty(edges, dtype=np.int32) for _ in range(3))
    key, start = np.empty(items, dtype=np.int64), np.empty(items + 1, dtype=np.int64)
    table = arrays.hash_table(items)
    met = arrays.Met(first, key, chain, final, np.empty(items), table, cursor)
    return met, arrays.Split(origin, state, start, source, left, right, np.empty(edges))


def _grown(
    met: arrays.Met, split: arrays.Split, wide: int, memory_limit: int, tokens: int
) -> tuple[arrays.Met, arrays.Split]:
    done, edges, used = (int(value) for value in met.cursor[2:5])
    most_items, most_edges = len(met.key), len(split.source)
    needed_items, needed_edges = used + 2 * wide, edges + wide
    if needed_items > most_items:
        most_items = max(_GROWTH * most_items, needed_items)
    if needed_edges > most_edges:
        most_edges = max(_GROWTH * most_edges, needed_edges)
    free = memory_limit - most_items * _ITEM_BYTES - most_edges * _EDGE_BYTES
    if free < 0:
        # What is left of the memory goes to the edges, which are most of it.
        most_items = max(len(met.key), needed_items)
        most_edges = (memory_limit - most_items * _ITEM_BYTES) // _EDGE_BYTES
    if most_edges < needed_edges:
        raise LimitError(
            f"the bounds of the {tokens} words do not fit into the limit of "
            f"{memory_limit >> 20:,} MB: raise the pruning threshold or shorten the sentence"
        )
    more_met, more_split = _room(most_items, most_edges, met.first, met.cursor)
    old: tuple[NDArray[Any], ...] = (*met[1:5], *split)
    new: tuple[NDArray[Any], ...] = (*more_met[1:5], *more_split)
    counts = [used] * 4 + [done] * 3 + [edges] * 4
    for column, longer, count in zip(old, new, counts, strict=True):
        longer[:count] = column[:count]
    kernels.enter_all(more_met.hash_table, more_met.key, used)
    return more_met, more_split


def _cut(room: arrays.Split, items: int, edges: int, cut: float) -> BoundedForest:
    """Return what a refinement left, after a look at both sides of every edge."""
    edge_start = room.start[: items + 1]
    left, right, score = room.left[:edges], room.right[:edges], room.score[:edges]
    inside = np.empty(items)
    bounded_kernels.best_inside(edge_start, left, right, score, inside)
    outside = np.full(items, -np.inf)
    number = np.full(items, -1, dtype=np.int32)
    keep = np.zeros(edges, dtype=bool)
    bounded_kernels.cut_edges(edge_start, left, right, score, inside, outside, cut, number, keep)
    columns = room.origin[:items], room.state[:items], edge_start, room.source[:edges]
    return selected(BoundedForest(*columns, left, right, score, inside), keep, number)
