"""Derivations drawn from a forest, each of which can be drawn again by its number.

Top-down sampling on inside probabilities (Johnson, Griffiths and Goldwater 2007). Draw k takes
its random numbers from places k R, k R + 1, ... of one counter-based stream (Philox; Salmon et
al. 2011), where R is no less than the rows of any derivation. So nothing has to be kept of a draw
but its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, DataError, never
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest
from icm_core.inference.forest.refine import Sums, inside_outside, pruned, refined
from icm_core.inference.forest.spans import Labels
from icm_core.kernels import draws as kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

_BLOCK = 4
"""Numbers that the generator makes from one value of its counter."""
_STAGES = (1, 2)
"""Context depths of the forests before the last, each pruned before the next."""
KEY_WORDS = 2
"""Words of uint64 in the key of a stream."""


def proposal_forest(
    coarse: Forest,
    model: Model,
    depth: int | None,
    threshold: float = 1e-4,
    memory_limit: int = DEFAULT_MEMORY,
    check: Check = never,
) -> tuple[Forest, Sums]:
    """Return the forest that proposals are drawn from, and its sums.

    Parameters
    ----------
    coarse
        The PCFG's forest.
    depth
        0 for the PCFG itself, else the greatest context depth that the forest knows; None for
        the whole context, where drawing is exact sampling from the model over the forest.
    threshold
        Posterior below which edges are dropped between the stages; the last is not pruned.

    Raises
    ------
    LimitError
        If a refined forest would not fit into ``memory_limit`` bytes.
    """
    forest = coarse
    if depth == 0:
        return coarse, inside_outside(coarse)
    for stage in [*(d for d in _STAGES if depth is None or d < depth), depth]:
        forest = refined(forest, model, stage, memory_limit=memory_limit)
        sums = inside_outside(forest)
        check()
        if stage != depth:
            forest = pruned(forest, sums.edge_posterior, threshold)
    return forest, sums


@dataclass(frozen=True, slots=True)
class Block:
    """Some draws in one block.

    Parameters
    ----------
    offsets
        int64 ``[draws + 1]``: edges of draw i are ``edges[offsets[i]:offsets[i + 1]]``.
    edges
        int32: edges of the forest, parents first, left before right.
    """

    offsets: NDArray[np.int64]
    edges: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def of(self, place: int) -> NDArray[np.int32]:
        """Return the edges of one of the draws."""
        return self.edges[int(self.offsets[place]) : int(self.offsets[place + 1])]

    @classmethod
    def joined(cls, single: Sequence[NDArray[np.int32]], rest: Block | None = None) -> Block:
        """Return the block of single draws and, after them, those of another block."""
        edges, sizes = list(single), [len(one) for one in single]
        if rest is not None:
            edges.append(rest.edges[: int(rest.offsets[-1])])
            sizes.extend(np.diff(rest.offsets).tolist())
        offsets = np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)]).astype(np.int64)
        return cls(offsets, np.concatenate([np.zeros(0, dtype=np.int32), *edges]))


@dataclass(frozen=True)
class Source:
    """A distribution over a forest's derivations with a stream of random numbers.

    Parameters
    ----------
    forest
        The forest.
    upper
        float64 ``[edges]``: upper end of the part of [0, 1) in which the edge is drawn for its
        item.
    key
        uint64 ``[2]``: key of the stream.
    """

    forest: Forest
    upper: NDArray[np.float64]
    key: NDArray[np.uint64]

    @classmethod
    def of(cls, forest: Forest, sums: Sums, key: NDArray[np.uint64]) -> Source:
        """Return the source that draws derivations by their share of the forest's sum.

        Raises
        ------
        DataError
            If the forest has no derivation of any probability.
        """
        if not np.isfinite(sums.log_total):
            raise DataError(
                "the sentence has no derivation in the forest: there is nothing to draw"
            )
        upper = np.empty(forest.edges)
        kernels.cumulate(forest.edge_start, sums.share, upper)
        return cls(forest, upper, key)

    @cached_property
    def head(self) -> NDArray[np.int32]:
        """Item of every edge, int32 ``[edges]``."""
        return self.forest.head

    @cached_property
    def rows(self) -> int:
        """Random numbers set apart for each draw, a multiple of the generator's block."""
        forest = self.forest
        by_item = np.empty(len(forest), dtype=np.int64)
        longest = int(kernels.longest(forest.edge_start, forest.left, forest.right, by_item))
        return -(-longest // _BLOCK) * _BLOCK

    def block(self, first: int, count: int) -> Block:
        """Draw derivations number ``first`` to ``first + count - 1``."""
        forest, rows = self.forest, self.rows
        counter = first * rows // _BLOCK
        bits = np.random.Philox(key=self.key, counter=counter)
        raw = bits.random_raw(count * rows).reshape(count, rows)
        offsets = np.empty(count + 1, dtype=np.int64)
        edges = np.empty(count * rows, dtype=np.int32)
        kernels.draw(forest.edge_start, forest.left, forest.right, self.upper, raw, offsets, edges)
        return Block(offsets, edges)

    def edges(self, number: int) -> NDArray[np.int32]:
        """Draw one derivation by its number; return its edges, int32, parents first."""
        return self.block(number, 1).of(0)

    def rows_of(self, edges: NDArray[np.int32]) -> NDArray[np.int64]:
        """Return a draw's rows, int64 ``[rows, 4]``: edge, item, row of the parent, which child."""
        rows = np.empty((len(edges), 4), dtype=np.int64)
        kernels.unfold(self.forest.left, self.forest.right, self.head, edges, rows)
        return rows

    def derivation(self, number: int) -> Derivation:
        """Draw one derivation by its number."""
        return Derivation.from_rows(self.forest, self.rows_of(self.edges(number)))


def log_scores(
    block: Block,
    forest: Forest,
    log_probability: NDArray[np.float64],
    model: Model,
    depth: int | None = None,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return every draw's log-probability under the model and under the forest, in nats.

    Parameters
    ----------
    log_probability
        float64 ``[edges]``: log of each edge's probability in the forest.
    depth
        Greatest context depth of the model, None for the whole context.

    Returns
    -------
    log_p
        float64 ``[draws]``: under the model, in the true contexts.
    log_q
        float64 ``[draws]``: sum over the edges, not normalised by the forest's total.
    """
    log_p, log_q = np.empty(len(block)), np.empty(len(block))
    states = np.empty(int(np.diff(block.offsets).max(initial=0)) + 1, dtype=np.int64)
    kernels.score(
        block.offsets,
        block.edges,
        forest.as_arrays,
        log_probability,
        model.as_arrays,
        NO_LIMIT if depth is None else depth,
        states,
        log_p,
        log_q,
    )
    return log_p, log_q


@dataclass(frozen=True, slots=True)
class SpanTable:
    """The labelled spans that derivations of a forest can have, by id.

    Parameters
    ----------
    start, end
        int32 ``[spans]``: half-open.
    label
        int32 ``[spans]``: id among the phrases, or among the tags.
    is_tag
        bool ``[spans]``.
    of_item
        int32 ``[items]``: span of each item, -1 for intermediate symbols.
    """

    start: NDArray[np.int32]
    end: NDArray[np.int32]
    label: NDArray[np.int32]
    is_tag: NDArray[np.bool_]
    of_item: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.start)

    @classmethod
    def of(cls, forest: Forest, labels: Labels) -> SpanTable:
        """Collect the labelled spans of a forest over the symbols of ``labels``' first grammar."""
        phrase, tag = labels.phrase_of[0][forest.symbol], labels.tag_of[0][forest.symbol]
        shown = (phrase >= 0) | (tag >= 0)
        columns = [forest.start, forest.end, tag >= 0, np.where(tag >= 0, tag, phrase)]
        keys, number = np.unique(
            np.stack([column[shown] for column in columns], axis=1), axis=0, return_inverse=True
        )
        of_item = np.full(len(forest), -1, dtype=np.int32)
        of_item[shown] = number.ravel()
        start, end, is_tag, label = (np.ascontiguousarray(column) for column in keys.T)
        return cls(
            start.astype(np.int32),
            end.astype(np.int32),
            label.astype(np.int32),
            is_tag.astype(bool),
            of_item,
        )
