"""Coarse-to-fine refinement of a forest by the states of the context automaton.

P(r|u) depends only on the longest context in the trie, and a child's longest context follows
from its parent's; so items split by state give the model's exact probabilities, and dynamic
programming over (span, symbol, state) is exact on whatever the forest holds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.at_once import at_once
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest, too_large
from icm_core.kernels import arrays
from icm_core.kernels.forest import refine as kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

_ITEM_BYTES, _EDGE_BYTES = 96, 96
"""Memory for an item and an edge of a refined forest, working space and copies included."""

_ITEM_ROOM, _EDGE_ROOM = 6, 10
"""Items and edges expected for each coarse one; depth 1 splits most, up to 5 and 9 times."""


def refined(
    forest: Forest,
    model: Model,
    depth: int | None,
    exponent: float = 1.0,
    memory_limit: int = DEFAULT_MEMORY,
) -> Forest:
    """Return the forest with every item split by its state of at most ``depth``.

    Parameters
    ----------
    forest
        A forest over the model's symbols and rules.
    depth
        Greatest context depth, None for all.
    exponent
        Power that rule probabilities are raised to.

    Raises
    ------
    LimitError
        If the refined forest would not fit into ``memory_limit`` bytes.
    """
    if not len(forest):
        return forest
    limit = NO_LIMIT if depth is None else depth
    wanted = _ITEM_ROOM * len(forest) + 1024, _EDGE_ROOM * forest.edges + 4096
    while True:
        most_items, most_edges = _room(*wanted, memory_limit)
        fine = _space(most_items, most_edges)
        items, edges = kernels.refine(forest.as_arrays, model.as_arrays, limit, exponent, fine)
        if items >= 0:
            break
        if (most_items, most_edges) != wanted:
            raise too_large(forest.tokens, most_edges, memory_limit)
        wanted = 2 * most_items, 2 * most_edges
    origin = fine.origin[:items]
    return Forest(
        forest.start[origin],
        forest.end[origin],
        forest.symbol[origin],
        fine.state[:items].copy(),
        fine.start[: items + 1].copy(),
        fine.rule[:edges].copy(),
        fine.left[:edges].copy(),
        fine.right[:edges].copy(),
        fine.base[:edges].copy(),
        fine.factor[:edges].copy(),
        fine.probability[:edges].copy(),
        origin.copy(),
    )


def _space(items: int, edges: int) -> arrays.Fine:
    origin, state, chain, final = (np.empty(items, dtype=np.int32) for _ in range(4))
    rule, left, right = (np.empty(edges, dtype=np.int32) for _ in range(3))
    base, factor, probability = (np.empty(edges) for _ in range(3))
    start, table = np.empty(items + 1, dtype=np.int64), arrays.hash_table(items)
    return arrays.Fine(
        origin, state, start, rule, left, right, base, factor, probability, table, chain, final
    )


def _room(items: int, edges: int, memory_limit: int) -> tuple[int, int]:
    """Return how many items and edges to make room for: fewer than wanted where memory ends."""
    share = memory_limit / (items * _ITEM_BYTES + edges * _EDGE_BYTES)
    if share >= 1.0:
        return items, edges
    return max(1, int(items * share)), int(edges * share)


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over all derivations of a forest.

    Parameters
    ----------
    log_inside
        float64 ``[items]``: log of the sum of each item's derivations, in nats.
    share
        float64 ``[edges]``: each edge's share of its item's sum.
    item_posterior, edge_posterior
        float64 ``[items]`` and ``[edges]``: expected number of times a derivation uses them
        (a probability but for items on unary cycles).
    """

    log_inside: NDArray[np.float64]
    share: NDArray[np.float64]
    item_posterior: NDArray[np.float64]
    edge_posterior: NDArray[np.float64]

    @property
    def log_total(self) -> float:
        """Log of the sum of all derivations' probabilities, in nats; -inf for no derivation."""
        return float(self.log_inside[0]) if len(self.log_inside) else -np.inf


def inside_outside(forest: Forest, *, soon: bool = False) -> Sums:
    """Sum over the derivations of a forest, in logs.

    Parameters
    ----------
    soon
        Not to wait for kernels where the forest is small: see `at_once`.
    """
    inside: Callable[..., None] = kernels.forest_inside
    posteriors: Callable[..., None] = kernels.forest_posteriors
    if soon:
        inside, posteriors = at_once(inside, forest.edges), at_once(posteriors, forest.edges)
    with np.errstate(divide="ignore"):
        log_probability = np.log(forest.probability)
    log_inside = np.empty(len(forest))
    share = np.empty(forest.edges)
    inside(forest.edge_start, forest.left, forest.right, log_probability, log_inside, share)
    item_posterior = np.zeros(len(forest))
    edge_posterior = np.empty(forest.edges)
    posteriors(forest.edge_start, forest.left, forest.right, share, item_posterior, edge_posterior)
    return Sums(log_inside, share, item_posterior, edge_posterior)


def pruned(forest: Forest, edge_posterior: NDArray[np.float64], threshold: float) -> Forest:
    """Return the forest without edges below a posterior and without items they alone reach."""
    keep = np.zeros(forest.edges, dtype=bool)
    number = np.full(len(forest), -1, dtype=np.int32)
    kernels.keep_edges(
        forest.edge_start, forest.left, forest.right, edge_posterior, threshold, keep, number
    )
    return forest.selected(keep, number)
