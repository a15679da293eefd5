"""Forests: hypergraphs of items and hyperedges in columns."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError
from icm_core.kernels import arrays

DEFAULT_MEMORY = 1 << 31
"""Most memory for a chart, and for each forest made from it, in bytes."""


@dataclass(frozen=True, slots=True)
class Forest:
    """A packed set of derivations of one sentence; parents come before their children.

    Parameters
    ----------
    start, end
        int32 ``[items]``: half-open span of each item.
    symbol
        int32 ``[items]``.
    state
        int32 ``[items]``: trie node that the item's context matches, -1 before refinement.
    edge_start
        int64 ``[items + 1]``: edges of item i are ``edge_start[i]:edge_start[i + 1]``.
    rule
        int32 ``[edges]``: -1 for a (tag, terminal) pair unseen in training.
    left, right
        int32 ``[edges]``: child items; -1 for none (lexical edges have none).
    base
        float64 ``[edges]``: base probability H of the edge's rule.
    factor
        float64 ``[edges]``: what the log-linear word model adds to a lexical edge, 1 elsewhere.
    probability
        float64 ``[edges]``: probability of the edge's rule in the item's state (the base
        before refinement) times the factor.
    coarse
        int32 ``[items]``: the item of the forest that was refined to this one.

    Notes
    -----
    Item 0 is the root. An empty forest (no item) means that no derivation was found.
    """

    start: NDArray[np.int32]
    end: NDArray[np.int32]
    symbol: NDArray[np.int32]
    state: NDArray[np.int32]
    edge_start: NDArray[np.int64]
    rule: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    base: NDArray[np.float64]
    factor: NDArray[np.float64]
    probability: NDArray[np.float64]
    coarse: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.start)

    @property
    def edges(self) -> int:
        """Number of hyperedges."""
        return len(self.rule)

    @property
    def as_arrays(self) -> arrays.Forest:
        """What kernels take."""
        return arrays.Forest(
            self.edge_start, self.symbol, self.rule, self.left, self.right, self.base, self.factor
        )

    @property
    def head(self) -> NDArray[np.int32]:
        """Item that each edge builds, int32 ``[edges]``."""
        return np.repeat(np.arange(len(self), dtype=np.int32), np.diff(self.edge_start))

    @property
    def tokens(self) -> int:
        """Number of tokens that the root is over."""
        return int(self.end[0]) if len(self) else 0

    def selected(self, keep: NDArray[np.bool_], number: NDArray[np.int32]) -> Forest:
        """Return the forest of some edges.

        Parameters
        ----------
        keep
            bool ``[edges]``: edges to keep; their items must be kept too.
        number
            int32 ``[items]``: new number of each item, in the same order; -1 drops it.
        """
        kept = number >= 0
        edge_start, left, right = renumbered(self.edge_start, self.left, self.right, keep, number)
        items = ("start", "end", "symbol", "state", "coarse")
        edges = ("rule", "base", "factor", "probability")
        return replace(
            self,
            edge_start=edge_start,
            left=left,
            right=right,
            **{name: getattr(self, name)[kept] for name in items},
            **{name: getattr(self, name)[keep] for name in edges},
        )


def renumbered(
    edge_start: NDArray[np.int64],
    left: NDArray[np.int32],
    right: NDArray[np.int32],
    keep: NDArray[np.bool_],
    number: NDArray[np.int32],
) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.int32]]:
    """Return edge starts and children of the edges kept (see `Forest.selected`)."""
    ends = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(keep)])
    sizes = (ends[edge_start[1:]] - ends[edge_start[:-1]])[number >= 0]
    left, right = (
        np.where(child[keep] >= 0, number[child[keep]], -1).astype(np.int32)
        for child in (left, right)
    )
    return np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(sizes)]), left, right


def empty_forest() -> Forest:
    """Return the forest of a sentence without a parse."""
    none, numbers = np.zeros(0, dtype=np.int32), np.zeros(0)
    start = np.zeros(1, dtype=np.int64)
    return Forest(none, none, none, none, start, none, none, none, numbers, numbers, numbers, none)


def too_large(tokens: int, edges: int, memory_limit: int) -> LimitError:
    """Return the error for a forest that would take more memory than it may."""
    return LimitError(
        f"the forest of the {tokens} words has more than {edges:,} hyperedges, which do not fit "
        f"into the limit of {memory_limit >> 20:,} MB: raise the pruning threshold or shorten the "
        "sentence"
    )
