"""Forests with upper bounds: what no derivation through an edge can exceed.

P(r|u) of a context known only to depth k is at most its maximum over the contexts of the trie's
subtree below the state of depth k. With these bounds as edge scores, Viterbi over a forest split
by states of depth k gives an upper bound on the most probable derivation; split deeper, the bound
falls until it is exact. Edges whose best derivation stays below one that is known are dropped on
the way: none of them can be part of a better one.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError
from icm_core.grammar.symbols import Kind
from icm_core.inference.chart import Check, never
from icm_core.inference.decode import most_rows
from icm_core.inference.forest import DEFAULT_MEMORY, Forest
from icm_core.kernels import certify as kernels
from icm_core.kernels import refine as forest_kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

_CHUNK_EDGES = 40_000
"""Edges between two looks at cancellation: some 20 ms."""
_ITEM_BYTES, _EDGE_BYTES = 56, 20
_GROWTH = 3


@dataclass(frozen=True, slots=True)
class Bounds:
    """A model's upper bounds.

    Parameters
    ----------
    model
        The model.
    limit
        Greatest context depth at prediction.
    entry
        float64 ``[entries]``: the greatest P(rule | v) over the contexts v at or below each
        entry's, none deeper than the limit.
    is_tag
        bool ``[symbols]``.
    """

    model: Model
    limit: int
    entry: NDArray[np.float64]
    is_tag: NDArray[np.bool_]

    @classmethod
    def of(cls, model: Model, depth: int | None = None) -> Bounds:
        """Return the bounds of a model under a depth limit at prediction."""
        limit = NO_LIMIT if depth is None else depth
        entry = np.empty(len(model.counts.dish))
        kernels.entry_bounds(
            model.counts.start, model.seats.above, model.trie.depth, model.predictions.predicted,
            limit, entry,
        )  # fmt: skip
        symbols = model.grammar.table.symbols
        is_tag = np.array([symbol.kind is Kind.TAG for symbol in symbols])
        return cls(model, limit, entry, is_tag)

    @property
    def deepest(self) -> int:
        """Depth from which on all bounds are exact."""
        return min(self.limit, int(self.model.trie.depth.max(initial=0)))


@dataclass(frozen=True, slots=True)
class BoundedForest:
    """A forest split by states of a depth, its edges with bounds (see `kernels.certify`).

    Parameters
    ----------
    origin
        int32 ``[items]``: item of the sentence's forest.
    key
        int64 ``[items]``: twice the trie node, + 1 where the context may match a longer one.
    edge_start
        int64 ``[items + 1]``.
    source
        int32 ``[edges]``: edge of the sentence's forest.
    left, right
        int32 ``[edges]``: child items, -1 for none.
    score
        float64 ``[edges]``: log of an upper bound on the edge's probability, in nats.
    inside
        float64 ``[items]``: the best sum of scores of each item's derivations.
    """

    origin: NDArray[np.int32]
    key: NDArray[np.int64]
    edge_start: NDArray[np.int64]
    source: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    score: NDArray[np.float64]
    inside: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.origin)

    @property
    def edges(self) -> int:
        """Number of hyperedges."""
        return len(self.source)

    @property
    def bound(self) -> float:
        """Upper bound on every derivation's log-probability, -inf where none is left."""
        return float(self.inside[0]) if len(self) else -np.inf


def unbounded(forest: Forest) -> BoundedForest:
    """Return a forest as it is, with no bound but 1 on an edge's probability."""
    items = np.arange(len(forest), dtype=np.int32)
    with np.errstate(divide="ignore"):
        score = np.log(np.maximum(forest.factor, 1.0))
    inside = np.empty(len(forest))
    kernels.best_inside(forest.edge_start, forest.left, forest.right, score, inside)
    return BoundedForest(
        items,
        np.full(len(forest), -1, dtype=np.int64),
        forest.edge_start,
        np.arange(forest.edges, dtype=np.int32),
        forest.left,
        forest.right,
        score,
        inside,
    )


@dataclass(slots=True)
class _Room:
    """Growing arrays of a refinement."""

    items: int
    edges: int
    met_key: NDArray[np.int64]
    chain: NDArray[np.int32]
    final: NDArray[np.int32]
    outside: NDArray[np.float64]
    origin: NDArray[np.int32]
    key: NDArray[np.int64]
    start: NDArray[np.int64]
    source: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    score: NDArray[np.float64]
    table: NDArray[np.int32]


def refine_bounded(
    coarse: BoundedForest,
    forest: Forest,
    bounds: Bounds,
    reach: NDArray[np.int16],
    cut: float,
    check: Check = never,
    memory_limit: int = DEFAULT_MEMORY,
) -> tuple[BoundedForest, int]:
    """Split a bounded forest by states of a depth; drop what cannot rise above ``cut``.

    Parameters
    ----------
    coarse
        Bounded forest of a smaller depth, or `unbounded`.
    forest
        The sentence's forest, that ``coarse`` speaks of.
    reach
        int16 ``[items of forest]``: greatest depth of each item's states.
    cut
        Log-probability in nats: edges are dropped where no derivation through them can be above.

    Returns
    -------
    refined
        Without items and edges that fell, their insides filled.
    looked_at
        Edges of the refined forest before the last cut.

    Raises
    ------
    LimitError
        If the refined forest would not fit into ``memory_limit`` bytes.
    """
    if not len(coarse) or coarse.bound <= cut:
        return _empty(), 0
    room = _room(4 * len(coarse) + 1024, 8 * coarse.edges + 4096)
    lexical_edge = np.where(
        bounds.is_tag[forest.symbol], forest.edge_start[:-1], np.int64(-1)
    ).astype(np.int32)
    first = np.full(len(coarse), -1, dtype=np.int32)
    first[0] = 0
    # The root has no ancestors: its context is known, so that its state is not open.
    room.met_key[0] = 2 * bounds.model.trie.roots[forest.symbol[0]]
    room.chain[0] = -1
    room.outside[0] = 0.0
    kernels.enter_all(room.table, room.met_key, 1)
    cursor = np.array([0, -2, 0, 0, 1], dtype=np.int64)
    model, trie = bounds.model, bounds.model.trie
    widest = int(np.diff(coarse.edge_start).max(initial=0))
    memo = (
        np.empty((widest, 2)),
        np.empty(widest),
        np.empty((widest, 2), dtype=np.int32),
        np.empty((widest, 2)),
    )
    while True:
        status = kernels.refine_bounded(
            coarse.origin, coarse.key, coarse.edge_start, coarse.source, coarse.left, coarse.right,
            coarse.score, coarse.inside, cut, reach, forest.symbol, forest.rule, forest.base, forest.factor, lexical_edge,
            model.options.contexts == "R", model.grammar.arcs.of, trie.roots, trie.parent, trie.link, trie.arc, trie.depth,
            trie.table, model.counts.start, model.counts.dish, model.predictions.weight,
            model.predictions.predicted, bounds.entry,
            first, room.met_key, room.chain, room.final, room.outside,
            room.table, *memo, room.origin, room.key, room.start, room.source, room.left, room.right,
            room.score, cursor, _CHUNK_EDGES,
        )  # fmt: skip
        check()
        if status == 1:
            break
        if status < 0:
            item = int(cursor[0])
            wide = int(np.diff(coarse.edge_start)[item:].max(initial=0))
            room = _grown(room, cursor, wide, memory_limit, forest.tokens)
    items, edges = int(cursor[2]), int(cursor[3])
    return _cut(room, items, edges, cut), edges


def _empty() -> BoundedForest:
    none = np.zeros(0, dtype=np.int32)
    return BoundedForest(
        none,
        np.zeros(0, dtype=np.int64),
        np.zeros(1, dtype=np.int64),
        none,
        none,
        none,
        np.zeros(0),
        np.zeros(0),
    )


def _room(items: int, edges: int) -> _Room:
    size = 2
    while size < 2 * items:
        size *= 2
    return _Room(
        items,
        edges,
        np.empty(items, dtype=np.int64),
        *(np.empty(items, dtype=np.int32) for _ in range(2)),
        np.empty(items),
        np.empty(items, dtype=np.int32),
        np.empty(items, dtype=np.int64),
        np.empty(items + 1, dtype=np.int64),
        *(np.empty(edges, dtype=np.int32) for _ in range(3)),
        np.empty(edges),
        np.full(size, -1, dtype=np.int32),
    )


def _grown(
    room: _Room, cursor: NDArray[np.int64], wide: int, memory_limit: int, tokens: int
) -> _Room:
    done, edges, met = (int(value) for value in cursor[2:5])
    most_items, most_edges = room.items, room.edges
    if met + 2 * wide > most_items or 2 * (met + 2 * wide) > len(room.table):
        most_items = _GROWTH * most_items + 2 * wide
    if edges + wide > most_edges:
        most_edges = _GROWTH * most_edges + wide
    if most_items * _ITEM_BYTES + most_edges * _EDGE_BYTES > memory_limit:
        raise LimitError(
            f"the bounds of the {tokens} words do not fit into the limit of "
            f"{memory_limit >> 20:,} MB: raise the pruning threshold or shorten the sentence"
        )
    new = _room(most_items, most_edges)
    for name, count in (
        ("met_key", met), ("chain", met), ("final", met), ("outside", met),
        ("origin", done), ("key", done), ("start", done),
        ("source", edges), ("left", edges), ("right", edges), ("score", edges),
    ):  # fmt: skip
        getattr(new, name)[:count] = getattr(room, name)[:count]
    kernels.enter_all(new.table, new.met_key, met)
    return new


def _cut(room: _Room, items: int, edges: int, cut: float) -> BoundedForest:
    """Return what a refinement left, after a look at both sides of every edge."""
    edge_start = room.start[: items + 1]
    left, right, score = room.left[:edges], room.right[:edges], room.score[:edges]
    inside = np.empty(items)
    kernels.best_inside(edge_start, left, right, score, inside)
    outside = np.full(items, -np.inf)
    number = np.full(items, -1, dtype=np.int32)
    keep = np.zeros(edges, dtype=bool)
    kernels.cut_edges(edge_start, left, right, score, inside, outside, cut, number, keep)
    kept = number >= 0
    ends = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(keep)])
    sizes = (ends[edge_start[1:]] - ends[edge_start[:-1]])[kept]
    return BoundedForest(
        room.origin[:items][kept],
        room.key[:items][kept],
        np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(sizes)]),
        room.source[:edges][keep],
        _renumbered(left[keep], number),
        _renumbered(right[keep], number),
        score[keep],
        inside[kept],
    )


def _renumbered(child: NDArray[np.int32], number: NDArray[np.int32]) -> NDArray[np.int32]:
    return np.where(child >= 0, number[child], -1).astype(np.int32)


def best_derivation(bounded: BoundedForest, forest: Forest) -> NDArray[np.int64]:
    """Return the rows (edge, item, parent row, which) of the derivation with the best bound.

    Edges and items are those of the sentence's forest.
    """
    best = np.empty(len(bounded))
    best_edge = np.empty(len(bounded), dtype=np.int64)
    forest_kernels.forest_viterbi(
        bounded.edge_start, bounded.left, bounded.right, bounded.score, best, best_edge
    )
    rows = np.empty((most_rows(forest), 4), dtype=np.int64)
    count = forest_kernels.follow(bounded.left, bounded.right, best_edge, rows)
    rows = rows[:count]
    rows[:, 0] = bounded.source[rows[:, 0]]
    rows[:, 1] = bounded.origin[rows[:, 1]]
    return rows


def score_rows(rows: NDArray[np.int64], forest: Forest, bounds: Bounds) -> float:
    """Return the model's log-probability of a derivation over a forest, in nats."""
    model, trie = bounds.model, bounds.model.trie
    return float(
        kernels.score_rows(
            rows, forest.symbol, forest.rule, forest.base, forest.factor,
            model.grammar.arcs.of, trie.roots, trie.parent, trie.link, trie.arc, trie.depth,
            trie.table, bounds.limit, model.counts.start, model.counts.dish,
            model.predictions.weight, model.predictions.predicted,
        )
    )  # fmt: skip


def marginals(bounded: BoundedForest, items: int) -> NDArray[np.float64]:
    """Return the best bound of any derivation through each of a forest's items, -inf for none.

    Parameters
    ----------
    items
        Items of the sentence's forest.
    """
    outside = np.full(len(bounded), -np.inf)
    keep = np.zeros(bounded.edges, dtype=bool)
    number = np.empty(len(bounded), dtype=np.int32)
    kernels.cut_edges(
        bounded.edge_start, bounded.left, bounded.right, bounded.score, bounded.inside, outside,
        -np.inf, number, keep,
    )  # fmt: skip
    result = np.full(items, -np.inf)
    np.maximum.at(result, bounded.origin, outside + bounded.inside)
    return result
