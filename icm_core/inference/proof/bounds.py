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

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.decode import most_rows
from icm_core.inference.forest.forest import Forest, renumbered
from icm_core.kernels import arrays
from icm_core.kernels.forest import refine as forest_kernels
from icm_core.kernels.proof import bounded as kernels
from icm_core.kernels.proof import certify as certify_kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

NOTHING_AHEAD = arrays.Ahead(np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0))
"""What is known of children's insides where nobody looked ahead (see `look_ahead`)."""


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
        certify_kernels.entry_bounds(
            model.counts.start,
            model.seats.above,
            model.trie.depth,
            model.predictions.predicted,
            limit,
            entry,
        )
        symbols = model.grammar.table.symbols
        is_tag = np.array([symbol.kind is Kind.TAG for symbol in symbols])
        return cls(model, limit, entry, is_tag)

    @property
    def deepest(self) -> int:
        """Depth from which on all bounds are exact."""
        return min(self.limit, int(self.model.trie.depth.max(initial=0)))

    @property
    def by_rule(self) -> bool:
        """Whether contexts are of (rule, child), so that a rule a state lacks leads no deeper."""
        return self.model.options.contexts == "R"

    def reach(self, forest: Forest, depth: int) -> NDArray[np.int16]:
        """Return the greatest depth of each item's states in a refinement, int16 ``[items]``.

        Tags look one element further: they have only one edge each, so that this makes bounds
        tighter at hardly any cost.
        """
        reach: NDArray[np.int16] = np.minimum(
            depth + self.is_tag[forest.symbol], self.limit
        ).astype(np.int16)
        return reach

    def limits(self, forest: Forest, reach: NDArray[np.int16]) -> arrays.Limits:
        """Return what kernels take for a forest whose states have some greatest depths."""
        lexical_edge = np.where(self.is_tag[forest.symbol], forest.edge_start[:-1], -1)
        lexical_edge = lexical_edge.astype(np.int32)
        return arrays.Limits(self.entry, reach, lexical_edge, self.limit, self.by_rule)


@dataclass(frozen=True, slots=True)
class BoundedForest:
    """A forest split by states of a depth, its edges with bounds (see `kernels.certify`).

    Parameters
    ----------
    origin, state
        int32 ``[items]``: item of the sentence's forest, trie node (-1 for any).
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
    state: NDArray[np.int32]
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
    def as_arrays(self) -> arrays.Bounded:
        """What kernels take."""
        return arrays.Bounded(*(getattr(self, name) for name in arrays.Bounded._fields))

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
        np.full(len(forest), -1, dtype=np.int32),
        forest.edge_start,
        np.arange(forest.edges, dtype=np.int32),
        forest.left,
        forest.right,
        score,
        inside,
    )


def nothing_left() -> BoundedForest:
    """Return a bounded forest of no derivation."""
    none = np.zeros(0, dtype=np.int32)
    return BoundedForest(
        none,
        none,
        np.zeros(1, dtype=np.int64),
        none,
        none,
        none,
        np.zeros(0),
        np.zeros(0),
    )


def selected(
    bounded: BoundedForest, keep: NDArray[np.bool_], number: NDArray[np.int32]
) -> BoundedForest:
    """Return a bounded forest with some edges, insides recomputed.

    Parameters
    ----------
    keep
        bool ``[edges]``: their items must be kept too.
    number
        int32 ``[items]``: new number of each item, in the same order; -1 drops it.
    """
    kept = number >= 0
    edge_start, left, right = renumbered(
        bounded.edge_start, bounded.left, bounded.right, keep, number
    )
    score = bounded.score[keep]
    inside = np.empty(len(edge_start) - 1)
    kernels.best_inside(edge_start, left, right, score, inside)
    return BoundedForest(
        bounded.origin[kept],
        bounded.state[kept],
        edge_start,
        bounded.source[keep],
        left,
        right,
        score,
        inside,
    )


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
    return float(kernels.score_rows(rows, forest.as_arrays, bounds.model.as_arrays, bounds.limit))


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
        bounded.edge_start,
        bounded.left,
        bounded.right,
        bounded.score,
        bounded.inside,
        outside,
        -np.inf,
        number,
        keep,
    )
    result = np.full(items, -np.inf)
    np.maximum.at(result, bounded.origin, outside + bounded.inside)
    return result


def as_forest(bounded: BoundedForest, forest: Forest) -> Forest:
    """Return a bounded forest as a forest of its own, its edges with their base probabilities."""
    source = bounded.source
    return Forest(
        forest.start[bounded.origin],
        forest.end[bounded.origin],
        forest.symbol[bounded.origin],
        bounded.state,
        bounded.edge_start,
        forest.rule[source],
        bounded.left,
        bounded.right,
        forest.base[source],
        forest.factor[source],
        forest.base[source] * forest.factor[source],
        bounded.origin,
    )
