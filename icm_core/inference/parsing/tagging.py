"""Tags of a sentence by their posteriors, without a forest of its hyperedges.

The same sums as over the refined lattice, in one pass over the words: what tags thousands of
words a second. The answer says whether a beam left anything out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, never
from icm_core.inference.forest.prune import lower
from icm_core.inference.forest.spans import Labels
from icm_core.inference.parsing.lattice import TagAnalyser, TagAnalysis
from icm_core.inference.words import Analyser
from icm_core.kernels import tag_chain as kernels
from icm_core.model.trie import NO_LIMIT

_STATES_A_WORD: Final = 96
_EDGES_A_STATE: Final = 16
"""Room that is tried first. Too little costs more than too much: sums begin again."""
_STATE_BYTES: Final = 40 + 12 * _EDGES_A_STATE


@dataclass(frozen=True, slots=True)
class TagSums:
    """Sums over the tag sequences of a sentence under one model.

    Parameters
    ----------
    posterior
        float64 ``[words, tags]``, in the order of the sentence.
    log_total
        Log of the sum of the probabilities of all sequences, in nats.
    entropy
        Of their distribution, in nats.
    exact
        Whether no tag and no context was pruned.
    """

    posterior: NDArray[np.float64]
    log_total: float
    entropy: float
    exact: bool


@dataclass(frozen=True, slots=True)
class Tagged:
    """The tags of a sentence.

    Parameters
    ----------
    tags
        One a word.
    log_probability
        Of these tags under the first model.
    entropy
        Of the first model's distribution over sequences, in nats.
    exact
        Whether no model's sums left anything out.
    """

    tags: tuple[str, ...]
    log_probability: float
    entropy: float
    exact: bool


@dataclass(frozen=True)
class Tagger:
    """Tags sentences by the mean of the posteriors of models of tags.

    Parameters
    ----------
    analysers
        One for each model.
    labels
        The models' tags by common ids.
    """

    analysers: tuple[TagAnalyser, ...]
    labels: Labels

    @classmethod
    def of(cls, analysers: Sequence[Analyser], labels: Labels) -> Tagger | None:
        """Return a tagger, or None where not all models are of tags."""
        lattices = tuple(one for one in analysers if type(one) is TagAnalyser)
        return cls(lattices, labels) if len(lattices) == len(analysers) else None

    @cached_property
    def _columns(self) -> tuple[NDArray[np.int32], ...]:
        """The common id of each model's tags."""
        pairs = zip(self.analysers, self.labels.tag_of, strict=True)
        return tuple(tag_of[one.grammar.tag] for one, tag_of in pairs)

    def tag(
        self,
        words: Sequence[str],
        limits: kernels.Limits,
        memory_limit: int,
        check: Check = never,
    ) -> Tagged | None:
        """Tag a sentence; None where the models give it no tags, or memory ends.

        Parameters
        ----------
        limits
            How far sums go (see `limits`).
        """
        total = np.zeros((len(words), len(self.labels.tags)))
        exact, first, entropy = True, None, 0.0
        for analyser, column in zip(self.analysers, self._columns, strict=True):
            check()
            analysis = TagAnalysis(analyser, list(words))
            found = tag_sums(analysis, limits, memory_limit)
            if found is None:
                return None
            total[:, column] += found.posterior
            exact = exact and found.exact
            if first is None:
                first, entropy = analysis, found.entropy
        if first is None:
            return None
        best = total.argmax(axis=1)
        number = np.full(len(self.labels.tags), -1, dtype=np.int64)
        number[self._columns[0]] = np.arange(len(self._columns[0]))
        rows = number[best]
        # The models of a file may be of other trees, whose tags the first one does not have.
        value = first.log_probability(rows, limits.depth) if np.all(rows >= 0) else -np.inf
        return Tagged(tuple(self.labels.tags[one] for one in best.tolist()), value, entropy, exact)


def limits(tags: float, beam: float, depth: int | None, exponent: float) -> kernels.Limits:
    """Return how far sums go; with ``tags`` and ``beam`` 0 they are exact."""
    return kernels.Limits(tags, beam, NO_LIMIT if depth is None else depth, exponent)


def tag_sums(analysis: TagAnalysis, limits: kernels.Limits, memory_limit: int) -> TagSums | None:
    """Return the sums over a sentence's tag sequences; None for no sequence, or no memory."""
    model, chain, words = analysis.model, analysis.chain, analysis.words
    posterior, ahead = np.empty_like(words.base), np.empty_like(words.base)
    if not kernels.coarse(chain, words, posterior, ahead):
        return None
    out, totals = np.empty_like(posterior), np.empty(3)
    room = _STATES_A_WORD * len(posterior)
    while room * _STATE_BYTES <= memory_limit:
        ended = kernels.sums(
            model, chain, words, posterior, ahead, limits, _states(room), out, totals
        )
        if ended == 0:
            turned = out[::-1] if analysis.turned else out
            return TagSums(turned, float(totals[0]), float(totals[1]), totals[2] == 1.0)
        if ended == kernels.FULL:
            room *= 2
        elif limits.tags == 0.0 and limits.beam == 0.0:
            return None
        else:
            limits = limits._replace(tags=lower(limits.tags), beam=lower(limits.beam))
    return None


def _states(room: int) -> kernels.States:
    edges = room * _EDGES_A_STATE
    return kernels.States(
        np.empty(room, dtype=np.int32),
        np.empty(room, dtype=np.int32),
        np.empty(room),
        np.empty(room),
        np.empty(room, dtype=np.int64),
        np.empty(edges, dtype=np.int32),
        np.empty(edges),
    )
