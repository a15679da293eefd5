"""Where a treebank may be wrong: nodes with a high surprisal.

A model that was trained on a mistake has learnt it. So a sentence's customers are taken out of all
restaurants (see `model.leave_out`) before its own tree is scored. The surprise of a node is minus
the log-probability of its rule, over all rows that the rule has in the binarised tree; the gain is
how much more probable the model finds the rule that it prefers there. Both are in nats.

A rule that no other sentence has is impossible without its own. What it is charged instead is the
floor: as if its symbol had had two more events, one of them of that rule, which only the base
measure knows of. So it is the more surprising the surer the model is of something else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.evidence import Matches, training_sentence
from icm_core.analysis.contexts.names import ARROW
from icm_core.analysis.gold.error_list import GoldErrors
from icm_core.data.collector import collector_paused
from icm_core.data.tree import Tree, nodes
from icm_core.grammar.binarise import BinaryTree, binarise
from icm_core.grammar.derivation import encode_binary
from icm_core.grammar.rules import LEXICAL
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.gold import row_states, spans_of
from icm_core.model.leave_out import Chances, LeaveOut, Rows
from icm_core.model.model import Model

NOT_TRAINED: Final = -1
"""Instead of a training sentence: the tree is scored as it is."""
APPROXIMATE: Final = (
    "The seating is sampled: customers are taken from the last sample with the expected share of "
    "their tables, so surprisals are close but not exact."
)
_TINY: Final = 1e-300
_SMALL: Final = 1e-9
Progress = Callable[[int, int], None]
"""Told how many trees of how many are done; may raise `Cancelled`."""


def gold_surprises(
    model: Model,
    trees: Sequence[Tree],
    sentences: Sequence[int] | NDArray[np.int32],
    progress: Progress | None = None,
) -> GoldErrors:
    """Return how much each node of some trees surprises a model without their sentences.

    Parameters
    ----------
    trees
        Cleaned for the model.
    sentences
        Training sentence that each tree is, `NOT_TRAINED` for none.
    progress
        Told after each tree; it may raise `Cancelled`. Who wants to keep what was done by then
        uses `GoldErrorFinder`.
    """
    finder = GoldErrorFinder(model)
    with collector_paused():
        for tree, sentence in zip(trees, sentences, strict=True):
            finder.add(tree, int(sentence))
            if progress is not None:
                progress(finder.done, len(trees))
    return finder.result()


def training_sentences(matches: Matches, count: int) -> NDArray[np.int32]:
    """Return which training sentence each tree of a treebank is, `NOT_TRAINED` for none.

    Parameters
    ----------
    count
        Trees of the treebank.
    """
    found = np.full(count, NOT_TRAINED, dtype=np.int32)
    trained = np.flatnonzero(matches.index >= 0)
    found[matches.index[trained]] = trained
    return found


def own_surprises(model: Model, progress: Progress | None = None) -> GoldErrors:
    """Return the surprises of the training sentences as the model keeps them.

    Rare words are their classes there; else it is as `gold_surprises` of the training treebank.
    """
    finder = GoldErrorFinder(model)
    count = len(model.derivations)
    with collector_paused():
        for sentence in range(count):
            rule = model.derivations.select(sentence, sentence + 1).rule
            words = rule[model.grammar.right[rule] == LEXICAL]
            tree = training_sentence(model, sentence).tree
            finder.add(tree, sentence, model.grammar.left[words].tolist())
            if progress is not None:
                progress(finder.done, count)
    return finder.result()


class GoldErrorFinder:
    """Scores tree by tree.

    Parameters
    ----------
    model
        Is left as it is.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._left_out = LeaveOut(model)
        self._labels: dict[str, int] = {}
        self._rules: dict[str, int] = {}
        self._words: list[tuple[str, ...]] = []
        self._trained: list[bool] = []
        self._sizes: list[int] = [0]
        self._numbers: list[NDArray[np.int64]] = []
        self._values: list[NDArray[np.float64]] = []

    @property
    def done(self) -> int:
        """How many trees were scored."""
        return len(self._words)

    def add(
        self, tree: Tree, sentence: int = NOT_TRAINED, terminals: Sequence[int] | None = None
    ) -> None:
        """Score a cleaned tree without the training sentence that it is.

        Parameters
        ----------
        terminals
            Of its words, where these are only names of classes; a log-linear word model, which
            needs the words themselves, then says nothing.

        Raises
        ------
        IndexError
            If there is no such sentence.
        """
        model, grammar = self._model, self._model.grammar
        binary = binarise(tree, model.options.binarisation)
        words = [word for word in binary.words if word is not None]
        factors = grammar.word_factors(words) if terminals is None else None
        if terminals is None:
            terminals = grammar.vocabulary.terminals(words)
        rule = np.array(encode_binary(binary, terminals, grammar.table, grow=False), dtype=np.int32)
        symbol = [grammar.table.symbol_ids.get(one, -1) for one in binary.symbols]
        terminal = np.full(len(rule), -1, dtype=np.int32)
        terminal[[row for row, word in enumerate(binary.words) if word is not None]] = terminals
        state = row_states(model, binary.parents, binary.which, rule, symbol)
        rows = Rows(rule, state, np.array(symbol, dtype=np.int32), terminal, factors)
        # Intermediate rows belong to the node above; the others are the tree's nodes, in preorder.
        is_node = np.array([one.kind is not Kind.INTERMEDIATE for one in binary.symbols])
        number = np.cumsum(is_node) - 1
        if model.options.binarisation.of_tags:
            owner = _tag_owners(binary, number)
        else:
            owner = number.copy()
            for row in np.flatnonzero(~is_node).tolist():
                owner[row] = owner[binary.parents[row]]
        first = np.flatnonzero(is_node)
        with self._left_out.without(sentence):
            found, values = self._decided(rows, words, owner, first)
        parent, which = _places(tree)
        span = spans_of(binary)[first]
        label, rules = self._texts(tree)
        steps = np.maximum(np.bincount(owner, minlength=len(first)), 1)
        self._numbers.append(
            np.stack([parent, which, span[:, 0], span[:, 1], label, rules, first, steps, *found])
        )
        self._values.append(values)
        self._words.append(tuple(words))
        self._trained.append(sentence >= 0)
        self._sizes.append(len(first))

    def result(self) -> GoldErrors:
        """Return what was found so far."""
        numbers = np.concatenate([np.zeros((11, 0), dtype=np.int64), *self._numbers], axis=1)
        values = np.concatenate([np.zeros((3, 0)), *self._values], axis=1)
        parent, which, start, end, label, rule, first, steps, is_tag, only_here, preferred = numbers
        approximate = any(self._trained) and not self._left_out.is_exact
        surprise, chance, gain = values
        return GoldErrors(
            tuple(self._labels),
            tuple(self._rules),
            tuple(self._words),
            np.cumsum(np.array(self._sizes, dtype=np.int64)),
            parent.astype(np.int32),
            which.astype(np.int32),
            start.astype(np.int32),
            end.astype(np.int32),
            is_tag.astype(bool),
            label.astype(np.int32),
            rule.astype(np.int32),
            first.astype(np.int32),
            surprise,
            only_here.astype(bool),
            preferred.astype(np.int32),
            chance,
            gain,
            steps.astype(np.int32),
            np.array(self._trained, dtype=bool),
            APPROXIMATE if approximate else "",
        )

    def _rule_number(self, text: str) -> int:
        return self._rules.setdefault(text, len(self._rules))

    def _texts(self, tree: Tree) -> tuple[list[int], list[int]]:
        """Return the numbers of each node's label and rule."""
        labels, rules = [], []
        for node in nodes(tree):
            labels.append(self._labels.setdefault(node.label, len(self._labels)))
            below = node.word or " ".join(child.label for child in node.children)
            rules.append(self._rule_number(f"{node.label} {ARROW} {below}"))
        return labels, rules

    def _decided(
        self,
        rows: Rows,
        words: Sequence[str],
        owner: NDArray[np.int64],
        first: NDArray[np.int64],
    ) -> tuple[list[NDArray[np.int64]], NDArray[np.float64]]:
        """Return numbers (tag, only here, preferred) and values (surprise, chance, gain)."""
        found = self._left_out.chances(rows)
        count = len(first)
        is_tag = rows.terminal[first] >= 0
        possible = found.probability > 0.0
        only_here = np.bincount(owner, weights=~possible, minlength=count) > 0
        log = np.log(np.maximum(np.where(possible, found.probability, found.floor), _TINY))
        surprise = np.maximum(-np.bincount(owner, weights=log, minlength=count), 0.0)
        preferred, chance, gain = np.full(count, -1), np.zeros(count), np.zeros(count)
        phrases = np.flatnonzero(~is_tag)
        at = first[phrases]
        known = np.where(only_here[phrases], 0.0, np.exp(-surprise[phrases]))
        best, chains = self._left_out.preferred(rows.symbol[at], rows.state[at], known)
        better = np.flatnonzero(chains[:, 0] >= 0)
        chosen = phrases[better]
        preferred[chosen] = [self._chain_number(chain) for chain in chains[better].tolist()]
        chance[chosen] = best[better]
        gain[chosen] = np.log(best[better]) + surprise[chosen]
        self._tags(words, found, first, np.flatnonzero(is_tag), preferred, chance, gain)
        return [is_tag, only_here, preferred], np.stack([surprise, chance, gain])

    def _tags(
        self,
        words: Sequence[str],
        found: Chances,
        first: NDArray[np.int64],
        tags: NDArray[np.int64],
        preferred: NDArray[np.int64],
        chance: NDArray[np.float64],
        gain: NDArray[np.float64],
    ) -> None:
        """Fill in which tag a word is more likely to have."""
        symbols = self._model.grammar.table.symbols
        for node, row, word in zip(tags.tolist(), first[tags].tolist(), words, strict=True):
            best = int(found.best_tag[row])
            own, most = found.tag_chance[row].tolist()
            if best < 0 or most <= own * (1.0 + _SMALL):
                continue
            preferred[node] = self._rule_number(f"{symbols[best]} {ARROW} {word}")
            chance[node] = most
            gain[node] = np.log(most / max(own, _TINY))

    def _chain_number(self, chain: Sequence[int]) -> int:
        """Return the number of the rule that binary rules together are."""
        return self._rule_number(chain_text(self._model, [rule for rule in chain if rule >= 0]))


def _tag_owners(binary: BinaryTree, number: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the tag that each row of a chain of tags has chosen or emits; the root owns none.

    A tag is chosen by the row before it in the chain; the last row, which ends the chain, is
    counted with its own tag.
    """
    owner = number.copy()
    twin = {binary.parents[row]: row for row, word in enumerate(binary.words) if word is not None}
    for row, tag in twin.items():
        owner[row] = number[tag]
    for row, tag in twin.items():
        owner[binary.parents[row]] = number[tag]
    return owner


def chain_text(model: Model, chain: Sequence[int]) -> str:
    """Return the rule with any number of children that some binary rules are: ``NP → DT JJ NN``.

    Parameters
    ----------
    chain
        From the node down; each rewrites the intermediate symbol of the one before.
    """
    table = model.grammar.table
    below: list[str] = []
    for rule in reversed(chain):
        parts: list[str] = []
        for child in (table.left[rule], table.right[rule]):
            if child < 0:
                continue
            symbol = table.symbols[child]
            parts.extend(below if symbol.kind is Kind.INTERMEDIATE else [symbol.label])
        below = parts
    return f"{table.symbols[table.lhs[chain[0]]].label} {ARROW} {' '.join(below)}"


def _places(tree: Tree) -> tuple[list[int], list[int]]:
    """Return each node's parent, as a number in preorder, and which of its children it is."""
    parents: list[int] = []
    which: list[int] = []
    stack = [(tree, -1, 0)]
    while stack:
        node, parent, place = stack.pop()
        own = len(parents)
        parents.append(parent)
        which.append(place)
        stack.extend((node.children[at], own, at) for at in range(len(node.children) - 1, -1, -1))
    return parents, which
