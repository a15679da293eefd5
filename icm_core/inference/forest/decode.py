"""Decoding a forest: Viterbi, max-rule, k best, samples, entropy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError, OptionError
from icm_core.inference.forest.chart import MAX_UNARY_STEPS
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums
from icm_core.kernels.forest import kbest as kbest_kernels
from icm_core.kernels.forest import refine as kernels

_MAX_KBEST_BYTES = 1 << 30


def viterbi(forest: Forest, log_score: NDArray[np.float64]) -> tuple[Derivation, float]:
    """Return the derivation with the greatest sum of edge scores, and that sum.

    Parameters
    ----------
    log_score
        float64 ``[edges]``.
    """
    best = np.empty(len(forest))
    best_edge = np.empty(len(forest), dtype=np.int64)
    kernels.forest_viterbi(forest.edge_start, forest.left, forest.right, log_score, best, best_edge)
    rows = np.empty((most_rows(forest), 4), dtype=np.int64)
    count = kernels.follow(forest.left, forest.right, best_edge, rows)
    return Derivation.from_rows(forest, rows[:count]), float(best[0])


def most_rows(forest: Forest) -> int:
    """Return a bound on the rows of any derivation: unary rules over a binary tree's nodes."""
    tokens = int(forest.end[0]) if len(forest) else 0
    return 2 * tokens * (MAX_UNARY_STEPS + 1)


def log_probability(forest: Forest) -> NDArray[np.float64]:
    """Return the log of every edge's probability, float64 ``[edges]``."""
    with np.errstate(divide="ignore"):
        return np.log(forest.probability)


def max_rule_scores(forest: Forest, sums: Sums) -> NDArray[np.float64]:
    """Return the log posterior of every edge's anchored rule (rule, span, split).

    States are summed out, so that Viterbi over these scores is max-rule-product decoding
    (Petrov and Klein 2007).
    """
    head = forest.head
    left = forest.left
    split = np.where(left >= 0, forest.end[np.maximum(left, 0)], -1)
    # Unseen (tag, word) pairs all have rule -1: the symbol tells them apart.
    rule = np.where(forest.rule >= 0, forest.rule, -1 - forest.symbol[head])
    keys = np.stack([forest.start[head], forest.end[head], split, rule], axis=1).astype(np.int64)
    _, anchored = np.unique(keys, axis=0, return_inverse=True)
    total = np.bincount(anchored.ravel(), weights=sums.edge_posterior)
    with np.errstate(divide="ignore"):
        result: NDArray[np.float64] = np.log(total)[anchored.ravel()]
    return result


def k_best(
    forest: Forest, log_score: NDArray[np.float64], k: int
) -> list[tuple[Derivation, float]]:
    """Return the k best derivations (fewer where there are no more), best first.

    Raises
    ------
    OptionError
        If k is not positive.
    LimitError
        If the table of k derivations for every item would be too large.
    """
    if k < 1:
        raise OptionError(f"k={k}: use 1 or more")
    if not len(forest):
        return []
    needed = len(forest) * k * 20
    if needed > _MAX_KBEST_BYTES:
        raise LimitError(
            f"{k} best derivations of {len(forest):,} items need {needed >> 20:,} MB: "
            f"ask for at most {_MAX_KBEST_BYTES // (20 * len(forest)):,}"
        )
    shape = (len(forest), k)
    score = np.empty(shape)
    edge, left_rank, right_rank = (np.empty(shape, dtype=np.int32) for _ in range(3))
    count = np.zeros(len(forest), dtype=np.int32)
    kbest_kernels.k_best(
        forest.edge_start,
        forest.left,
        forest.right,
        log_score,
        k,
        score,
        edge,
        left_rank,
        right_rank,
        count,
    )
    rows = np.empty((most_rows(forest), 4), dtype=np.int64)
    result = []
    for rank in range(int(count[0])):
        length = kbest_kernels.follow_ranks(
            forest.left, forest.right, edge, left_rank, right_rank, rank, rows
        )
        result.append((Derivation.from_rows(forest, rows[:length]), float(score[0, rank])))
    return result


def sample(forest: Forest, sums: Sums, count: int, rng: np.random.Generator) -> list[Derivation]:
    """Draw derivations in proportion to their probability in the forest."""
    rows = np.empty((most_rows(forest), 4), dtype=np.int64)
    result = []
    for _ in range(count if len(forest) else 0):
        length = kernels.sample_edges(
            forest.edge_start, forest.left, forest.right, sums.share, rng.random(len(rows)), rows
        )
        result.append(Derivation.from_rows(forest, rows[:length]))
    return result


def entropy(forest: Forest, sums: Sums) -> float:
    """Return the entropy of the distribution over derivations in nats.

    H = log Z - sum over edges of posterior x log probability (Li and Eisner 2009).
    """
    if not len(forest):
        return 0.0
    used = sums.edge_posterior > 0
    expected = np.sum(sums.edge_posterior[used] * np.log(forest.probability[used]))
    return max(0.0, float(sums.log_total - expected))
