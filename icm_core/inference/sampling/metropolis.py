"""Metropolis-Hastings over derivations, with proposals that do not depend on the chain.

A proposal T' is drawn from a forest's own distribution Q and accepted with probability
min(1, P(T') Q(T) / (P(T) Q(T'))), P being the model in the true contexts (the paper's sampler,
after Johnson, Griffiths and Goldwater 2007, whose Q is the PCFG). Since Q does not look at the
chain, proposals are drawn in bulk, and the same draws serve as self-normalised importance samples
with weights P / Q.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.errors import Check, never
from icm_core.inference.forest import spans
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums
from icm_core.inference.forest.spans import Labels
from icm_core.inference.sampling.chains import Chains
from icm_core.inference.sampling.diagnostics import ChainHealth
from icm_core.inference.sampling.draws import KEY_WORDS, Source, SpanTable
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.sampling.record import MHRecord
from icm_core.inference.trace import Recorder, Subject
from icm_core.model.model import Model

CHUNK_ROWS = 100_000
"""Rows of derivations, at most, between two looks at cancellation: some 20 ms."""

__all__ = ["MHOptions", "MHResult", "metropolis_hastings"]


@dataclass(frozen=True)
class MHResult:
    """What the chains visited. Draw k is draw k // chains of chain k % chains.

    Parameters
    ----------
    source
        Where the proposals came from; draws any of them again by its number.
    log_p, log_q
        float64 ``[draws]``: log-probability of each proposal under the model, and the sum of
        the logs of the proposal forest's edges (not normalised), in nats.
    accepted
        bool ``[draws]``.
    current
        int32 ``[draws]``: number of the draw that the chain was at afterwards.
    tree_key
        uint64 ``[draws]``: equal for equal trees.
    chain_items, importance_items
        float64 ``[items]``: how often a derivation is expected to use each item of the proposal
        forest, by the states kept and by the importance weights.
    """

    options: MHOptions
    source: Source
    log_p: NDArray[np.float64]
    log_q: NDArray[np.float64]
    accepted: NDArray[np.bool_]
    current: NDArray[np.int32]
    tree_key: NDArray[np.uint64]
    chain_items: NDArray[np.float64]
    importance_items: NDArray[np.float64]

    @property
    def forest(self) -> Forest:
        """The forest that proposals were drawn from."""
        return self.source.forest

    @property
    def items(self) -> NDArray[np.float64]:
        """The expectations that the options ask for, float64 ``[items]``."""
        return self.chain_items if self.options.weights == "chain" else self.importance_items

    @cached_property
    def samples(self) -> NDArray[np.int32]:
        """Draw number of every state kept, int32 ``[kept, chains]``."""
        rounds = self.current.reshape(-1, self.options.chains)
        return rounds[self.options.burn_in :: self.options.thinning]

    @cached_property
    def importance(self) -> NDArray[np.float64]:
        """Normalised importance weight of every draw, float64 ``[draws]``."""
        log_weight = self.log_p - self.log_q
        top = log_weight.max()
        weight = np.exp(log_weight - top) if np.isfinite(top) else np.zeros(len(log_weight))
        result: NDArray[np.float64] = weight / max(weight.sum(), np.finfo(float).tiny)
        return result

    @property
    def best(self) -> int:
        """Number of the most probable draw under the model, accepted or not (first of equals)."""
        return int(self.log_p.argmax())

    @cached_property
    def most_frequent(self) -> tuple[int, float]:
        """Draw number of the tree with the greatest weight, and its share of all weight.

        Of trees of equal weight the most probable one counts.
        """
        if self.options.weights == "chain":
            weight = np.bincount(self.samples.ravel(), minlength=len(self.log_p)).astype(float)
        else:
            weight = self.importance
        _, tree = np.unique(self.tree_key, return_inverse=True)
        by_tree = np.bincount(tree, weights=weight)
        order = np.lexsort((self.log_p, by_tree[tree]))
        draw = int(order[-1])
        total = float(weight.sum())
        return draw, float(by_tree[tree[draw]]) / total if total > 0 else 0.0

    @cached_property
    def distinct(self) -> int:
        """Different trees among the states kept."""
        return len(np.unique(self.tree_key[self.samples.ravel()]))

    @cached_property
    def health(self) -> ChainHealth:
        """How well the chains did."""
        return ChainHealth.of(
            self.accepted.reshape(-1, self.options.chains),
            np.ascontiguousarray(self.log_p[self.samples].T),
            self.log_p - self.log_q,
        )

    def derivation(self, draw: int) -> Derivation:
        """Return the derivation of a draw by its number."""
        return self.source.derivation(draw)

    def span_posteriors(self, labels: Labels, member: int = 0) -> spans.SpanPosteriors:
        """Return how often each labelled span is expected, by the options' weights."""
        return spans.span_posteriors(self.forest, self.items, labels, member)

    def tree(self, model: Model, labels: Labels, words: Sequence[str]) -> tuple[Tree, float]:
        """Return the tree that the options ask for, and what was maximised.

        Parameters
        ----------
        model
            The model that was sampled from.
        labels
            Labels whose first grammar is the model's.

        Returns
        -------
        tree
        score
            Expected spans minus their penalty for MBR, share of the weight for most-frequent.
        """
        if self.options.decoding == "mbr":
            posteriors = self.span_posteriors(labels)
            return spans.mbr_tree(posteriors, labels, list(words), self.options.price)
        draw, share = self.most_frequent
        return self.derivation(draw).tree(model.grammar.table.symbols, list(words)), share

    def outcome(self) -> dict[str, float | int]:
        """Return what was found in numbers, for a trace's outcome."""
        health = asdict(self.health)
        del health["acceptance_by_chain"]
        draw, share = self.most_frequent
        return health | {
            "distinct": self.distinct,
            "best_draw": self.best,
            "log_p": float(self.log_p[self.best]),
            "most_frequent_draw": draw,
            "most_frequent_share": share,
        }


def metropolis_hastings(
    words: Sequence[str],
    forest: Forest,
    sums: Sums,
    model: Model,
    options: MHOptions,
    recorder: Recorder | None = None,
    check: Check = never,
    *,
    sentence: int = 0,
    fingerprint: str = "",
) -> MHResult:
    """Sample derivations of a sentence from a model.

    Parameters
    ----------
    words
        The sentence.
    forest, sums
        What proposals are drawn from (see `draws.proposal_forest`; the options' ``proposal``
        says which it is, and is not looked at here).
    recorder
        Gets every decision, block by block, so that after a cancellation it has all that were made.
    sentence
        Number of the sentence: each has random numbers of its own under the same seed.
    fingerprint
        The model's, for the trace.

    Raises
    ------
    DataError
        If the forest has no derivation.
    """
    proposal_key, acceptance_key = _keys(options.seed, sentence)
    source = Source.of(forest, sums, proposal_key)
    labels = Labels.of([model])
    table = SpanTable.of(forest, labels)
    chains = Chains(source, model, options, table, acceptance_key)
    record = None
    if recorder is not None:
        symbols = tuple(model.grammar.table.symbols)
        subject = Subject("mh", tuple(words), symbols, forest, asdict(options), fingerprint)
        record = MHRecord(recorder, subject, source, labels, table, options)
    size = max(1, CHUNK_ROWS // (source.rows * options.chains)) * options.chains
    for first in range(0, options.total, size):
        check()
        decided = chains.advance(min(size, options.total - first))
        if record is not None:
            record.add(decided)
    result = MHResult(
        options,
        source,
        chains.log_p,
        chains.log_q,
        chains.accepted,
        chains.current,
        chains.tree_key,
        chains.chain_items,
        chains.importance_items,
    )
    if recorder is not None:
        recorder.finish(**result.outcome())
    return result


def _keys(seed: int, sentence: int) -> list[NDArray[np.uint64]]:
    """Return the keys of two independent streams of a sentence."""
    streams = np.random.SeedSequence(seed, spawn_key=(sentence,)).spawn(2)
    return [stream.generate_state(KEY_WORDS, np.uint64).astype(np.uint64) for stream in streams]
