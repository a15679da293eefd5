"""Tag sequences: words to a lattice of tags, in the place that the chart has for phrase trees.

Under the base measure a tag sequence is a hidden Markov model: the root chooses the first tag, a
tag t chooses the next one (t -> t' t2) or that it was the last (t -> t'), and its twin t' emits
the word. Forward and backward sums give every edge's posterior; those of small posterior are
pruned, and what is left is a forest as any other, which contexts refine. A reversed chain is one
over the words from the last to the first, whose forest is turned round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.errors import Check, LimitError, never
from icm_core.grammar.binarise import binarise
from icm_core.grammar.rules import LEXICAL
from icm_core.inference.forest import decode
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest, empty_forest, too_large
from icm_core.inference.forest.prune import ForestOptions, lower
from icm_core.inference.parsing.tag_rules import TagGrammar
from icm_core.kernels import arrays
from icm_core.kernels import tag_chain as kernels
from icm_core.model.model import Model

_EDGE_BYTES = 96
"""Memory for an edge of a lattice, with its share of the items and copies."""
_PAIR_BYTES = 18
"""Memory for two tags of neighbouring words while edges are chosen (measured: 16)."""


class TagAnalyser:
    """Analyses sentences by a lattice of tags (see `words.Analyser`)."""

    def __init__(self, model: Model) -> None:
        self.model = model

    @cached_property
    def grammar(self) -> TagGrammar:
        """The rules as matrices."""
        return TagGrammar.of(self.model.grammar)

    @cached_property
    def lexical_rules(self) -> NDArray[np.int32]:
        """The rule of each (tag, terminal), -1 for new pairs: int32 ``[tags, terminals]``."""
        grammar = self.model.grammar
        tags = self.grammar.tag
        number = np.full(len(grammar.table.symbols), -1)
        number[tags] = np.arange(len(tags))
        rules = np.flatnonzero(grammar.right == LEXICAL)
        # A tag that is the root of a sentence of one word is no place in a chain.
        rules = rules[number[grammar.lhs[rules]] >= 0]
        table = np.full((len(tags), len(grammar.vocabulary)), -1, dtype=np.int32)
        table[number[grammar.lhs[rules]], grammar.left[rules]] = rules
        return table

    @cached_property
    def emissions(self) -> NDArray[np.float64]:
        """H(w | t), float64 ``[terminals, tags]``."""
        return np.ascontiguousarray(self.model.grammar.base.lexical[self.grammar.tag].T)

    @cached_property
    def chain(self) -> kernels.Chain:
        """The rules as kernels take them."""
        rules, turned = self.grammar, self.turned
        return kernels.Chain(
            rules.tag,
            rules.chain,
            rules.first,
            rules.last,
            rules.next,
            rules.first_rule,
            rules.last_rule,
            rules.next_rule,
            self.lexical_rules,
            self.model.grammar.root,
            1 if turned else 0,
        )

    @cached_property
    def arrays(self) -> arrays.Model:
        """The model as kernels take it."""
        return self.model.as_arrays

    @property
    def turned(self) -> bool:
        """Whether the chain goes from the last word to the first."""
        return self.model.options.binarisation.direction == "tags-reversed"

    def analyse(
        self, words: Sequence[str], memory_limit: int = DEFAULT_MEMORY, check: Check = never
    ) -> TagAnalysis:
        """Return the lattice of a sentence."""
        check()
        return TagAnalysis(self, list(words))

    def seen_as(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the signature of each word, empty for words that the model knows."""
        return self.model.grammar.vocabulary.classes(list(words))


class TagAnalysis:
    """All tag sequences of a sentence (see `words.Analysis`)."""

    def __init__(self, analyser: TagAnalyser, words: list[str]) -> None:
        self._analyser, self._words = analyser, words
        model = analyser.model
        grammar, tags = model.grammar, analyser.grammar.tag
        self._turned = analyser.turned
        step = -1 if self._turned else 1
        # Everything below is in the order of the chain.
        terminals = grammar.vocabulary.terminals(words)
        self._terminals = terminals[::step]
        factors = grammar.word_factors(words, terminals)
        self._base = analyser.emissions[self._terminals]
        self._factor = np.ones_like(self._base) if factors is None else factors[::step, tags]

    @property
    def model(self) -> arrays.Model:
        """The model as kernels take it."""
        return self._analyser.arrays

    @property
    def chain(self) -> kernels.Chain:
        """The rules as kernels take them."""
        return self._analyser.chain

    @property
    def rules(self) -> TagGrammar:
        """The rules as matrices."""
        return self._analyser.grammar

    @property
    def turned(self) -> bool:
        """Whether the chain goes from the last word to the first."""
        return self._turned

    def log_probability(self, tags: NDArray[np.int64], depth: int) -> float:
        """Return the log-probability of tags, by their rows in the grammar, in nats."""
        path = np.ascontiguousarray(tags[::-1] if self._turned else tags)
        return float(kernels.path_log(self.model, self.chain, self.words, path, depth))

    @cached_property
    def words(self) -> kernels.Words:
        """The words as kernels take them, in the order of the chain."""
        terminals = np.array(self._terminals, dtype=np.int32)
        return kernels.Words(terminals, self._base, np.ascontiguousarray(self._factor))

    def forest(
        self,
        options: ForestOptions,
        memory_limit: int = DEFAULT_MEMORY,
        check: Check = never,
    ) -> Forest:
        """Return the lattice's items and edges but those of small posterior.

        Raises
        ------
        LimitError
            If they would take more memory than they may.
        """
        check()
        words, tags = self._base.shape
        if words * tags**2 * _PAIR_BYTES > memory_limit:
            raise LimitError(
                f"the pairs of {tags:,} tags at {words:,} words do not fit into the limit of "
                f"{memory_limit >> 20:,} MB: shorten the sentence"
            )
        keep = self._kept(options.threshold)
        return empty_forest() if keep is None else self._forest(keep, memory_limit)

    def best(self, check: Check = never) -> tuple[Derivation, float] | None:
        """Return the hidden Markov model's most probable tags and the log-probability."""
        forest = self.forest(ForestOptions(0.0), check=check)
        return decode.viterbi(forest, decode.log_probability(forest)) if len(forest) else None

    def tree(self, derivation: Derivation) -> Tree:
        """Return the tags as a flat tree."""
        return derivation.tree(self._analyser.model.grammar.table.symbols, self._words)

    def is_own(self, derivation: Derivation, tree: Tree) -> bool:
        """Whether a derivation of a tree is the one that the model makes of the tree."""
        model = self._analyser.model
        symbols = model.grammar.table.symbols
        return binarise(tree, model.options.binarisation).symbols == [
            symbols[symbol] for symbol in derivation.symbol
        ]

    def pieces(self, check: Check = never) -> Tree:
        """Return each word with the tag that it has most probably, whatever its neighbours."""
        check()
        grammar = self._analyser.model.grammar
        symbols, tags = grammar.table.symbols, self._analyser.grammar.tag
        often = np.bincount(grammar.lhs, weights=grammar.counts, minlength=len(symbols))[tags]
        likely = self._base * self._factor * often + often * np.finfo(np.float64).tiny
        best = likely.argmax(axis=1)[:: -1 if self._turned else 1].tolist()
        leaves = (
            Tree(symbols[tags[at]].label, word=word)
            for at, word in zip(best, self._words, strict=True)
        )
        return Tree(symbols[grammar.root].label, tuple(leaves))

    def _kept(self, threshold: float) -> _Kept | None:
        """Return which edges are kept; None where no tag sequence is possible."""
        rules = self._analyser.grammar
        emit = self._base * self._factor
        words, tags = emit.shape
        forward, backward = np.zeros((words, tags)), np.zeros((words, tags))
        # Each word's values are scaled to sum to 1: no length leaves the range of floats.
        row = rules.first
        for at in range(words):
            row = (row if at == 0 else forward[at - 1] @ rules.next) * emit[at]
            total = row.sum()
            if total <= 0.0:
                return None
            forward[at] = row / total
        row = rules.last
        for at in range(words - 1, -1, -1):
            # backward includes the word's own emission: the inside value of the item.
            row = (row if at == words - 1 else rules.next @ backward[at + 1]) * emit[at]
            total = row.sum()
            if total <= 0.0:
                return None
            backward[at] = row / total
        outside = np.vstack([rules.first, forward[:-1] @ rules.next])
        posterior = outside * backward
        total = posterior.sum(axis=1, keepdims=True)
        if not (total > 0.0).all():
            return None
        posterior /= total
        pair = forward[:-1, :, None] * rules.next * backward[1:, None, :]
        pair /= pair.sum(axis=(1, 2), keepdims=True)
        while True:
            found = _reachable(posterior, pair, threshold)
            if found is not None or threshold == 0.0:
                return found
            threshold = lower(threshold)

    def _forest(self, kept: _Kept, memory_limit: int) -> Forest:
        """Return the forest: the root, then, word by word, the places in the chain and the tags."""
        rules = self._analyser.grammar
        grammar = self._analyser.model.grammar
        item, edge = kept
        words, _ = item.shape
        edges = int(edge.sum()) + 2 * int(item.sum()) + int(item[-1].sum())
        if edges * _EDGE_BYTES > memory_limit:
            raise too_large(words, edges, memory_limit)
        # Items: 0 is the root; of word i first its places in the chain, then its tags.
        places = item.sum(axis=1)
        first = 1 + np.concatenate([[0], np.cumsum(2 * places)[:-1]])
        rank = np.cumsum(item, axis=1) - 1
        chain_item = np.where(item, first[:, None] + rank, -1)
        tag_item = np.where(item, chain_item + places[:, None], -1)
        count = 1 + 2 * int(places.sum())
        start, end = np.zeros(count, dtype=np.int32), np.full(count, words, dtype=np.int32)
        symbol = np.full(count, grammar.root, dtype=np.int32)
        at, tag = np.nonzero(item)
        start[chain_item[at, tag]], symbol[chain_item[at, tag]] = at, rules.chain[tag]
        one = tag_item[at, tag]
        start[one], end[one], symbol[one] = at, at + 1, rules.tag[tag]
        lexical = self._analyser.lexical_rules[tag, np.array(self._terminals)[at]]
        begun = np.flatnonzero(item[0])
        ended = np.flatnonzero(item[-1])
        where, here, there = np.nonzero(edge)
        none = np.full(len(at), -1)
        # Columns: head, rule, left, right, base, factor.
        parts = [
            (
                0 * begun,
                rules.first_rule[begun],
                chain_item[0, begun],
                none[: len(begun)],
                rules.first[begun],
                np.ones(len(begun)),
            ),
            (
                chain_item[where, here],
                rules.next_rule[here, there],
                tag_item[where, here],
                chain_item[where + 1, there],
                rules.next[here, there],
                np.ones(len(where)),
            ),
            (
                chain_item[-1, ended],
                rules.last_rule[ended],
                tag_item[-1, ended],
                none[: len(ended)],
                rules.last[ended],
                np.ones(len(ended)),
            ),
            (one, lexical, none, none, self._base[at, tag], self._factor[at, tag]),
        ]
        head, rule, left, right, base, factor = (
            np.concatenate(column) for column in zip(*parts, strict=True)
        )
        order = np.argsort(head, kind="stable")
        edge_start = np.zeros(count + 1, dtype=np.int64)
        np.cumsum(np.bincount(head, minlength=count), out=edge_start[1:])
        rule, left, right = (x[order].astype(np.int32) for x in (rule, left, right))
        base, factor = base[order], factor[order]
        if self._turned:
            start, end = words - end, words - start
            both = right >= 0
            left, right = np.where(both, right, left), np.where(both, left, right)
        return Forest(
            start,
            end,
            symbol,
            np.full(count, -1, dtype=np.int32),
            edge_start,
            rule,
            left,
            right,
            base,
            factor,
            base * factor,
            np.arange(count, dtype=np.int32),
        )


_Kept = tuple[NDArray[np.bool_], NDArray[np.bool_]]
"""bool ``[words, tags]`` of the items, bool ``[words - 1, tags, tags]`` of the edges between."""


def _reachable(
    posterior: NDArray[np.float64], pair: NDArray[np.float64], threshold: float
) -> _Kept | None:
    """Return items and edges above a threshold that lie on whole paths; None for no path."""
    item = (posterior > 0.0) & (posterior >= threshold)
    edge = (pair > 0.0) & (pair >= threshold) & item[:-1, :, None] & item[1:, None, :]
    for at in range(len(edge)):
        edge[at] &= item[at][:, None]
        item[at + 1] &= edge[at].any(axis=0)
    for at in range(len(edge) - 1, -1, -1):
        edge[at] &= item[at + 1]
        item[at] &= edge[at].any(axis=1)
    return (item, edge) if item.any(axis=1).all() else None
