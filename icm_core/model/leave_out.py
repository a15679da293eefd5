"""A model without one of its training sentences: exact removal of its counts.

What `update.updated` gives for one sentence by making a new model (a second for a large one), this
gives by changing the restaurants in place: a sentence has some hundred customers, and only what
they touch is recomputed. That holds for the base measure too: the counts of phrase rules, and
the smoothed lexicon, where only the norm of each tag depends on all words; it is kept as a sum.
Vocabulary, word model and hyperparameters stay.

Of a sampled seating the model keeps the last sample's tables by number, not by size, so whether a
customer's table goes with it is not known: the expected share of a table goes. Its probabilities
are those of the last sample under the mean hyperparameters, not the averages that the model
itself predicts with: good for ranking, not exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.rules import FORM_SHARE, LEXICAL, tag_rows
from icm_core.grammar.symbols import Kind
from icm_core.kernels import arrays
from icm_core.kernels.model import leave_out as kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

_SEATINGS = {"raw": kernels.RAW, "minimal": kernels.MINIMAL, "sampled": kernels.SAMPLED}
MOST_ROWS = 24
"""Binary rules of the longest right-hand side that is looked for."""
_MOST_BEGINNINGS = 4096
_RECORD = 5
_MORE_EVENTS = 2.0
_NO_FACTORS: NDArray[np.float64] = np.ones((0, 0))


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of a binarised tree, parents first.

    Parameters
    ----------
    rule, state, symbol
        int32 ``[rows]``: -1 where the model has none.
    terminal
        int32 ``[rows]``: -1 in rows of phrases.
    factors
        float64 ``[words, symbols]`` of the log-linear word model, None where it says nothing.
    """

    rule: NDArray[np.int32]
    state: NDArray[np.int32]
    symbol: NDArray[np.int32]
    terminal: NDArray[np.int32]
    factors: NDArray[np.float64] | None = None


@dataclass(frozen=True, slots=True)
class Chances:
    """What the changed model says of rows.

    Parameters
    ----------
    probability
        float64 ``[rows]``: of the row's rule, with the word model's factor; 0 where it is
        impossible.
    floor
        float64 ``[rows]``: what the probability would be if the row's symbol had had two more
        events, one of them of the rule, which only the base measure knows of.
    best_tag
        int32 ``[rows]``: symbol of the tag that a word is most likely to have, whatever its
        context; -1 in rows of phrases.
    tag_chance
        float64 ``[rows, 2]``: P(tag | word) of the row's own tag (with a floor) and of that one.
    """

    probability: NDArray[np.float64]
    floor: NDArray[np.float64]
    best_tag: NDArray[np.int32]
    tag_chance: NDArray[np.float64]


class Lexicon:
    """Counts of tags and words, and what the base measure makes of them.

    Parameters
    ----------
    model
        Is left as it is.
    """

    def __init__(self, model: Model) -> None:
        grammar = model.grammar
        vocabulary, symbols = grammar.vocabulary, grammar.table.symbols
        self.tags = np.array(
            [at for at, symbol in enumerate(symbols) if symbol.kind is Kind.TAG], dtype=np.int32
        )
        self.tag_of = np.full(len(symbols) + 1, -1, dtype=np.int32)
        self.tag_of[self.tags] = np.arange(len(self.tags))
        lexical = grammar.right == LEXICAL
        pair = np.zeros((len(self.tags), len(vocabulary)))
        place = self.tag_of[grammar.lhs[lexical]], grammar.left[lexical]
        np.add.at(pair, place, grammar.counts[lexical])
        signatures = vocabulary.signatures
        known = len(vocabulary.words)
        above = [vocabulary.parent(known + at) for at in range(len(signatures))]
        form, rest = np.zeros((0, len(self.tags))), 1.0
        by_form = vocabulary.known_word_tags()
        if by_form is not None and vocabulary.word_model is not None:
            rows = tag_rows([symbols[tag] for tag in self.tags], vocabulary.word_model.tags)
            form, rest = FORM_SHARE * (by_form @ rows), 1.0 - FORM_SHARE
        self.arrays = arrays.Lexicon(
            known,
            pair,
            pair.sum(axis=0),
            pair[:, known:].sum(axis=1),
            pair.sum(axis=1),
            form,
            float(model.options.alpha),
            rest,
            np.empty(len(self.tags) + 1),
            np.argsort([len(one) for one in signatures], kind="stable").astype(np.int32),
            np.array([-1 if one is None else one - known for one in above], dtype=np.int32),
            model.options.base == "uniform",
        )
        kernels.word_sums(self.arrays)
        self._kept = self.arrays.sums.copy()

    def move(self, sign: float, tag: NDArray[np.int32], terminal: NDArray[np.int32]) -> None:
        """Add events (sign 1) or take them away (-1)."""
        kernels.move_words(sign, tag, terminal, self.arrays)

    def restore(self) -> None:
        """Set the sums to what they were at first; counts are integers and need no such."""
        self.arrays.sums[:] = self._kept

    def chances(
        self,
        tag: NDArray[np.int32],
        terminal: NDArray[np.int32],
        factors: NDArray[np.float64] | None,
    ) -> tuple[NDArray[np.float64], NDArray[np.int32], NDArray[np.float64]]:
        """Return, of the words of a sentence, H(word | tag), the best tag, and both chances."""
        base, chance = np.empty(len(tag)), np.empty((len(tag), 2))
        best = np.empty(len(tag), dtype=np.int32)
        rows = np.arange(len(tag), dtype=np.int32)
        if factors is None:
            rows[:], own = -1, _NO_FACTORS
        else:
            own = np.ascontiguousarray(factors[:, self.tags])
        kernels.lexical_rows(tag, terminal, rows, own, self.arrays, base, best, chance)
        return base, np.where(best >= 0, self.tags[best], -1).astype(np.int32), chance


class LeaveOut:
    """The restaurants of a model, from which one sentence at a time is taken.

    Parameters
    ----------
    model
        Is left as it is.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        grammar, trie, counts = model.grammar, model.trie, model.counts
        self._seating = _SEATINGS[model.options.seating]
        seats = model.seats.as_arrays(trie, counts)
        seats = seats._replace(
            customers=seats.customers.astype(np.float64), tables=seats.tables.astype(np.float64)
        )
        self._changing = arrays.Changing(
            seats, model.hyper.as_arrays, counts.node, np.empty((len(trie), 4))
        )
        kernels.node_sums(self._changing)
        phrase = grammar.right != LEXICAL
        symbols = len(grammar.table.symbols)
        events = grammar.counts.astype(np.float64)
        total = np.bincount(grammar.lhs[phrase], weights=events[phrase], minlength=symbols)
        occurs = phrase & (grammar.counts > 0)
        self._counts = arrays.RuleCounts(
            ~phrase,
            grammar.lhs,
            events,
            total.astype(np.float64),
            np.bincount(grammar.lhs[occurs], minlength=symbols).astype(np.float64),
            model.options.base == "uniform",
        )
        self._lexicon = Lexicon(model)
        depth = trie.depth[model.leaf].astype(np.int64) + 1
        steps = np.diff(np.concatenate([[0], np.cumsum(depth)])[model.derivations.offsets])
        most = int(steps.max(initial=1))
        self._log = np.empty(most, dtype=np.int32), np.empty((most, 6))
        self._expanding = arrays.Expanding(
            trie.as_arrays,
            grammar.arcs.of,
            np.stack([grammar.left, grammar.right], axis=1),
            self._intermediate_child(),
            NO_LIMIT,
            np.empty(int(trie.depth.max(initial=0)) + 1, dtype=np.int32),
            np.zeros(len(grammar.table)),
            np.empty(_MOST_BEGINNINGS),
            np.empty((_MOST_BEGINNINGS, _RECORD), dtype=np.int32),
        )

    @property
    def is_exact(self) -> bool:
        """Whether the probabilities are those of a model that never had the sentence."""
        return self.model.options.seating != "sampled"

    def _intermediate_child(self) -> NDArray[np.int8]:
        """Return which child of each rule is an intermediate symbol, -1 for none."""
        grammar = self.model.grammar
        inner = np.array(
            [symbol.kind is Kind.INTERMEDIATE for symbol in grammar.table.symbols] + [False]
        )
        left = np.where(self._counts.is_lexical, -1, grammar.left)
        right = np.where(grammar.right >= 0, grammar.right, -1)
        return np.where(inner[right], 1, np.where(inner[left], 0, -1)).astype(np.int8)

    @contextmanager
    def without(self, sentence: int) -> Iterator[None]:
        """Take a training sentence out for a while; none where it is -1.

        Raises
        ------
        IndexError
            If there is no such sentence.
        """
        model = self.model
        if sentence < 0:
            yield
            return
        if sentence >= len(model.derivations):
            raise IndexError(f"sentence {sentence}: the model has {len(model.derivations)}")
        first, end = (int(x) for x in model.derivations.offsets[sentence : sentence + 2])
        rule, leaf = model.derivations.rule[first:end], model.leaf[first:end]
        words = rule[self._counts.is_lexical[rule]]
        tag = self._lexicon.tag_of[model.grammar.lhs[words]]
        terminal = model.grammar.left[words]
        steps = kernels.take_out(self._seating, self._changing, leaf, rule, *self._log)
        kernels.count_rules(-1.0, rule, self._counts)
        self._lexicon.move(-1.0, tag, terminal)
        try:
            yield
        finally:
            self._lexicon.move(1.0, tag, terminal)
            self._lexicon.restore()
            kernels.count_rules(1.0, rule, self._counts)
            kernels.put_back(steps, self._changing, *self._log)

    def chances(self, rows: Rows) -> Chances:
        """Return what the model as it is now says of rows."""
        base = np.zeros(len(rows.rule))
        kernels.rule_bases(rows.rule, self._counts, base)
        best_tag = np.full(len(base), -1, dtype=np.int32)
        tag_chance = np.zeros((len(base), 2))
        words = np.flatnonzero(rows.terminal >= 0)
        tag = self._lexicon.tag_of[rows.symbol[words]]
        base[words], best_tag[words], tag_chance[words] = self._lexicon.chances(
            tag, rows.terminal[words], rows.factors
        )
        value, share = np.empty(len(base)), np.empty(len(base))
        lexicon = self._lexicon.arrays
        kernels.row_probabilities(self._changing, rows.state, rows.rule, base, value, share)
        seen = np.append(self._counts.total, self._counts.events.sum())[rows.symbol]
        seen[words] = np.append(lexicon.seen, lexicon.seen.sum())[tag]
        floor = share / (seen + _MORE_EVENTS)
        # A tag that the word never has otherwise is charged in the same way.
        unseen = words[tag_chance[words, 0] == 0.0]
        tag_chance[unseen, 0] = 1.0 / (lexicon.total[rows.terminal[unseen]] + _MORE_EVENTS)
        if rows.factors is not None:
            factor = rows.factors[np.arange(len(words)), rows.symbol[words]]
            factor[rows.symbol[words] < 0] = 1.0
            value[words] *= factor
            floor[words] *= factor
        return Chances(value, floor, best_tag, tag_chance)

    def preferred(
        self,
        symbol: NDArray[np.int32],
        state: NDArray[np.int32],
        known: NDArray[np.float64],
    ) -> tuple[NDArray[np.float64], NDArray[np.int32]]:
        """Return the best right-hand sides of nodes under the model as it is now.

        Parameters
        ----------
        symbol, state
            int32 ``[nodes]``: of each node's first row, -1 for one that the model does not have.
        known
            float64 ``[nodes]``: probability of the right-hand side that a node has.

        Returns
        -------
        best
            float64 ``[nodes]``: probability of the best one.
        chain
            int32 ``[nodes, MOST_ROWS]``: its binary rules from the first on, then -1; only -1
            where the node's own is the best.
        """
        best = np.empty(len(state))
        chain = np.empty((len(state), MOST_ROWS), dtype=np.int32)
        kernels.best_expansions(
            self._changing, self._counts, self._expanding, symbol, state, known, best, chain
        )
        return best, chain
