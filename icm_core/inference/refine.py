"""Coarse-to-fine refinement of a forest by the states of the context automaton.

P(r|u) depends only on the longest context in the trie, and a child's longest context follows
from its parent's; so items split by state give the model's exact probabilities, and dynamic
programming over (span, symbol, state) is exact on whatever the forest holds.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError
from icm_core.inference.forest import Forest
from icm_core.kernels import refine as kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

_SAFE = (1e-250, 1e250)
_MAX_RESCALES = 8


def refined(forest: Forest, model: Model, depth: int | None, exponent: float = 1.0) -> Forest:
    """Return the forest with every item split by its state of at most ``depth``.

    Parameters
    ----------
    forest
        A forest over the model's symbols and rules.
    depth
        Greatest context depth, None for all.
    exponent
        Power that rule probabilities are raised to.
    """
    if not len(forest):
        return forest
    grammar, trie = model.grammar, model.trie
    limit = NO_LIMIT if depth is None else depth
    most_items, most_edges = 4 * len(forest) + 1024, 4 * forest.edges + 4096
    while True:
        size = 2
        while size < 2 * most_items:
            size *= 2
        origin, state, chain, final = (np.empty(most_items, dtype=np.int32) for _ in range(4))
        edge_start = np.empty(most_items + 1, dtype=np.int64)
        rule, left, right, edge = (np.empty(most_edges, dtype=np.int32) for _ in range(4))
        base, factor, probability = (np.empty(most_edges) for _ in range(3))
        table = np.full(size, -1, dtype=np.int32)
        items, edges = kernels.refine(
            forest.edge_start, forest.symbol, forest.rule, forest.left, forest.right,
            forest.base, forest.factor, grammar.arcs.of, trie.roots, trie.parent, trie.link,
            trie.arc, trie.depth, trie.table, limit, model.counts.start, model.counts.dish,
            model.predictions.weight, model.predictions.predicted, exponent, origin, state,
            edge_start, rule, left, right, base, factor, probability, edge, table, chain, final,
        )  # fmt: skip
        if items >= 0:
            break
        most_items, most_edges = 2 * most_items, 2 * most_edges
    origin = origin[:items]
    return Forest(
        forest.start[origin],
        forest.end[origin],
        forest.symbol[origin],
        state[:items].copy(),
        edge_start[: items + 1].copy(),
        rule[:edges].copy(),
        left[:edges].copy(),
        right[:edges].copy(),
        base[:edges].copy(),
        factor[:edges].copy(),
        probability[:edges].copy(),
        origin.copy(),
    )


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over all derivations of a forest.

    Parameters
    ----------
    inside, outside
        float64 ``[items]``, words scaled by ``scale``.
    edge_posterior
        float64 ``[edges]``.
    log_total
        Log of the sum of all derivations' probabilities, in nats.
    scale
        Factor on every word.
    """

    inside: NDArray[np.float64]
    outside: NDArray[np.float64]
    edge_posterior: NDArray[np.float64]
    log_total: float
    scale: float

    @property
    def item_posterior(self) -> NDArray[np.float64]:
        """Posterior of each item, float64 ``[items]``."""
        if not len(self.inside):
            return self.inside
        posterior: NDArray[np.float64] = self.inside * self.outside / self.inside[0]
        return posterior


def inside_outside(forest: Forest, log_guess: float) -> Sums:
    """Sum over the derivations of a forest.

    Parameters
    ----------
    log_guess
        A guess of the log of the sum; the scale is chosen again where it is far off.

    Raises
    ------
    LimitError
        If the probabilities of parts of the sentence differ too much for any scale.
    """
    if not len(forest):
        none = np.zeros(0)
        return Sums(none, none, none, -np.inf, 1.0)
    n = int(forest.end[0])
    inside = np.empty(len(forest))
    log_scale = -log_guess / n
    for attempt in range(_MAX_RESCALES):
        kernels.forest_inside(
            forest.edge_start, forest.left, forest.right, forest.probability,
            np.exp(log_scale), inside,
        )  # fmt: skip
        total = float(inside[0])
        if _SAFE[0] < total < _SAFE[1] and float(inside.max()) < _SAFE[1]:
            break
        if total > 0 and np.isfinite(total):
            log_scale -= np.log(total) / n
        elif attempt == 0:
            # The best derivation's probability cannot vanish, and most often says enough.
            log_scale = -_log_best(forest) / n
        else:
            log_scale += (300.0 if total == 0 else -300.0) / n
    outside = np.zeros(len(forest))
    posterior = np.zeros(forest.edges)
    if 0.0 < total < np.inf:
        kernels.forest_outside(
            forest.edge_start, forest.left, forest.right, forest.probability, np.exp(log_scale),
            inside, outside, posterior,
        )  # fmt: skip
    if not 0.0 < total < np.inf or not np.isfinite(posterior).all():
        raise LimitError(
            f"the probabilities of the {n} words differ too much to be added up: split the sentence"
        )
    log_total = float(np.log(total) - n * log_scale)
    return Sums(inside, outside, posterior, log_total, float(np.exp(log_scale)))


def _log_best(forest: Forest) -> float:
    """Return the log-probability of a forest's best derivation."""
    best = np.empty(len(forest))
    best_edge = np.empty(len(forest), dtype=np.int64)
    with np.errstate(divide="ignore"):
        log_probability = np.log(forest.probability)
    kernels.forest_viterbi(
        forest.edge_start, forest.left, forest.right, log_probability, best, best_edge
    )
    return float(best[0])


def pruned(forest: Forest, edge_posterior: NDArray[np.float64], threshold: float) -> Forest:
    """Return the forest without edges below a posterior and without items they alone reach."""
    keep = np.zeros(forest.edges, dtype=bool)
    number = np.full(len(forest), -1, dtype=np.int32)
    kernels.keep_edges(
        forest.edge_start, forest.left, forest.right, edge_posterior, threshold, keep, number
    )
    return forest.selected(keep, number)
