"""Several chains over the draws of one source, advanced a chunk at a time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.forest.decode import log_probability
from icm_core.inference.sampling.draws import Block, Source, SpanTable, log_scores
from icm_core.inference.sampling.options import MHOptions
from icm_core.kernels import draws as kernels
from icm_core.model.model import Model


@dataclass(frozen=True, slots=True)
class Decided:
    """A chunk of decisions, one for each draw from ``first`` on.

    Parameters
    ----------
    log_p, log_q
        float64 ``[draws]``: of the proposals.
    log_u
        float64 ``[draws]``: log of the number that decided, not a number for a chain's first.
    before_log_p, before_log_q
        float64 ``[draws]``: of the chain's state before, not a number for its first.
    accepted
        bool ``[draws]``.
    current
        int32 ``[draws]``: number of the draw that the chain is at afterwards.
    block
        The derivation that each chain was at before the chunk (empty for none), then the draws.
    place
        int64 ``[draws]``: where in the block the current derivation is.
    """

    first: int
    log_p: NDArray[np.float64]
    log_q: NDArray[np.float64]
    log_u: NDArray[np.float64]
    before_log_p: NDArray[np.float64]
    before_log_q: NDArray[np.float64]
    accepted: NDArray[np.bool_]
    current: NDArray[np.int32]
    block: Block
    place: NDArray[np.int64]


class Chains:
    """The state of all chains; `advance` takes the next draws.

    Parameters
    ----------
    source
        Of the proposals.
    table
        Labelled spans, which distinguish trees.
    acceptance_key
        uint64 ``[2]``: key of the stream of numbers that decide.
    """

    def __init__(
        self,
        source: Source,
        model: Model,
        options: MHOptions,
        table: SpanTable,
        acceptance_key: NDArray[np.uint64],
    ) -> None:
        self.source, self.model, self.options = source, model, options
        self._uniform = np.random.Generator(np.random.Philox(key=acceptance_key))
        self._log_probability = log_probability(source.forest)
        self._span_of = table.of_item[source.head]
        chains, total, items = options.chains, options.total, len(source.forest)
        self.taken = 0
        self.log_p, self.log_q = np.empty(total), np.empty(total)
        self.accepted = np.empty(total, dtype=bool)
        self.current = np.empty(total, dtype=np.int32)
        self.tree_key = np.empty(total, dtype=np.uint64)
        self._states = kernels.ChainStates(
            np.full(chains, -1, dtype=np.int64), np.zeros(chains), np.zeros(chains)
        )
        self._trees = [np.zeros(0, dtype=np.int32) for _ in range(chains)]
        self._visits, self._kept = np.zeros(items), 0
        self._weighted, self._weight, self._top = np.zeros(items), 0.0, -np.inf

    @property
    def chain_items(self) -> NDArray[np.float64]:
        """Mean number of times that the states kept use each item, float64 ``[items]``."""
        return self._visits / max(self._kept, 1)

    @property
    def importance_items(self) -> NDArray[np.float64]:
        """The same expected by the importance weights of all draws, float64 ``[items]``."""
        return self._weighted / self._weight if self._weight > 0 else self._weighted

    def advance(self, count: int) -> Decided:
        """Draw the next proposals, a multiple of the chains, and decide on them."""
        first, source, chains = self.taken, self.source, self.options.chains
        drawn = source.block(first, count)
        log_p, log_q = log_scores(
            drawn, source.forest, self._log_probability, self.model, self.options.depth
        )
        # 1 - u is above 0, so its log is finite.
        log_u = np.log1p(-self._uniform.random(count))
        log_u[: max(0, chains - first)] = np.nan
        proposals = kernels.Proposals(log_p, log_q, log_u)
        accepted, current = np.empty(count, dtype=bool), np.empty(count, dtype=np.int32)
        decisions = kernels.Decisions(np.empty(count), np.empty(count), accepted, current)
        kernels.decide(first, proposals, self._states, decisions)
        block = Block.joined(self._trees, drawn)
        place = np.where(
            current >= first, current - first + chains, (first + np.arange(count)) % chains
        ).astype(np.int64)
        self._trees = [block.of(int(at)).copy() for at in place[-chains:]]
        now = slice(first, first + count)
        self.log_p[now], self.log_q[now] = log_p, log_q
        self.accepted[now], self.current[now] = accepted, current
        kernels.hashes(drawn.offsets, drawn.edges, self._span_of, self.tree_key[now])
        self._add_visits(block, place, first)
        self._add_weights(drawn, log_p - log_q)
        self.taken += count
        return Decided(first, log_p, log_q, log_u, *decisions, block, place)

    def _add_visits(self, block: Block, place: NDArray[np.int64], first: int) -> None:
        kept = place[self.options.kept(first + np.arange(len(place)))]
        visits = np.bincount(kept, minlength=len(block)).astype(np.float64)
        kernels.add_items(block.offsets, block.edges, self.source.head, visits, self._visits)
        self._kept += len(kept)

    def _add_weights(self, drawn: Block, log_weight: NDArray[np.float64]) -> None:
        """Add importance weights, all scaled so that the greatest so far is 1."""
        top = max(self._top, float(log_weight.max()))
        if top == -np.inf:
            return
        scale = np.exp(self._top - top)
        self._weighted *= scale
        weight = np.exp(log_weight - top)
        self._weight = self._weight * scale + float(weight.sum())
        kernels.add_items(drawn.offsets, drawn.edges, self.source.head, weight, self._weighted)
        self._top = top
