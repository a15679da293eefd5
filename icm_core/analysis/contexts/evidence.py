"""Training evidence: the nodes of training trees behind the customers of a context."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.reading import children_of
from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
from icm_core.data.collector import collector_paused
from icm_core.data.tree import Address, Tree, tokens
from icm_core.errors import DataError
from icm_core.grammar.binarise import BinaryTree, addresses, binarise, debinarise
from icm_core.grammar.derivation import encode_binary
from icm_core.grammar.rules import LEXICAL
from icm_core.inference.forest.gold import spans_of
from icm_core.model.model import Model

CLEAN: Final = CleanOptions()
ALL: Final = -1
"""Instead of a rule: all rules of the context."""
CHUNK: Final = 200
"""Trees that are matched between two reports of progress."""
TELLING_SHARE: Final = 0.5
"""Share of known words from which on a sentence with another tree is taken for the same one."""
Report = Callable[[float], None]
"""Told which share is done; may raise `Cancelled`."""


@dataclass(frozen=True, eq=False)
class ContextEvidence:
    """Training events in a context or a longer one, in the order of training.

    Parameters
    ----------
    node, rule
        What it is the evidence of; rule `ALL` for all rules.
    sentence, row, rules
        int32 ``[events]``: training sentence, row of its binarised tree, and rule used there.
    sentences
        In how many sentences they are.
    """

    node: int
    rule: int
    sentence: NDArray[np.int32]
    row: NDArray[np.int32]
    rules: NDArray[np.int32]
    sentences: int

    def __len__(self) -> int:
        return len(self.row)


def evidence_of(index: ContextIndex, node: int, rule: int = ALL) -> ContextEvidence:
    """Return the training events of a rule in a context, `ALL` for those of all its rules.

    Raises
    ------
    ValueError
        If the rule does not rewrite the context's symbol.
    """
    model = index.model
    derivations = model.derivations
    symbol = int(index.symbol[node])
    if rule == ALL:
        used = model.grammar.lhs[derivations.rule] == symbol
    elif int(model.grammar.lhs[rule]) != symbol:
        raise ValueError("the rule rewrites another symbol than the context's own")
    else:
        used = derivations.rule == rule
    rows = np.flatnonzero(used)
    if model.trie.depth[node] > 0:
        rows = rows[below(index, node)[model.leaf[rows]]]
    sentence = np.searchsorted(derivations.offsets, rows, side="right") - 1
    return ContextEvidence(
        node,
        rule,
        sentence.astype(np.int32),
        (rows - derivations.offsets[sentence]).astype(np.int32),
        derivations.rule[rows],
        int(np.count_nonzero(np.diff(sentence, prepend=-1))),
    )


def below(index: ContextIndex, node: int) -> NDArray[np.bool_]:
    """Return which contexts begin with a context, bool ``[nodes]``."""
    result = np.zeros(len(index), dtype=bool)
    level = np.array([node], dtype=np.int32)
    while len(level):
        result[level] = True
        level = children_of(index, level)
    return result


@dataclass(frozen=True, eq=False)
class TrainingSentence:
    """A training sentence, as far as a model keeps it: rare words are their classes.

    Parameters
    ----------
    tree
        As cleaned for training.
    words
        Its tokens.
    spans
        int32 ``[rows, 2]``: half-open token span of each row of the binarised tree.
    addresses
        Of the node of the tree that each row belongs to.
    """

    tree: Tree
    words: tuple[str, ...]
    spans: NDArray[np.int32]
    addresses: tuple[Address, ...]

    def depth_below(self, row: int) -> int:
        """Return how many levels are below a row's node, tags included."""
        place = self.addresses[row]
        start, end = (int(x) for x in self.spans[self.addresses.index(place)])
        deepest = 0
        for span, other in zip(self.spans.tolist(), self.addresses, strict=True):
            if start <= span[0] and span[1] <= end and other[: len(place)] == place:
                deepest = max(deepest, len(other) - len(place))
        return deepest

    def with_words(self, words: Sequence[str]) -> TrainingSentence:
        """Return the sentence with other tokens: those that the treebank has.

        Raises
        ------
        ValueError
            If they are not as many.
        """
        if len(words) != len(self.words):
            raise ValueError("the sentence has another number of tokens")
        return TrainingSentence(
            _with_words(self.tree, words), tuple(words), self.spans, self.addresses
        )


def training_sentence(model: Model, sentence: int) -> TrainingSentence:
    """Return a training sentence of a model."""
    grammar = model.grammar
    table, vocabulary = grammar.table, grammar.vocabulary
    one = model.derivations.select(sentence, sentence + 1)
    rules = one.rule.tolist()
    words = [
        vocabulary.name(table.left[rule]) if table.right[rule] == LEXICAL else None
        for rule in rules
    ]
    binary = BinaryTree(
        [table.symbols[table.lhs[rule]] for rule in rules],
        one.parent.tolist(),
        one.which.tolist(),
        words,
    )
    return TrainingSentence(
        debinarise(binary),
        tuple(word for word in words if word is not None),
        spans_of(binary),
        tuple(addresses(binary)),
    )


def _with_words(tree: Tree, words: Sequence[str]) -> Tree:
    built: list[Tree] = []
    # Parents first, so that from the last to the first children come before their parents.
    order: list[Tree] = []
    stack = [tree]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(reversed(node.children))
    left = len(words)
    for node in reversed(order):
        if node.word is not None:
            left -= 1
            built.append(Tree(node.label, (), words[left], node.extra))
            continue
        count = len(node.children)
        children = tuple(reversed(built[len(built) - count :])) if count else ()
        del built[len(built) - count :]
        built.append(Tree(node.label, children, extra=node.extra))
    return built[0]


@dataclass(frozen=True, eq=False)
class Matches:
    """Which sentence of a treebank each training sentence is.

    Parameters
    ----------
    index
        int32 ``[training sentences]``: place in the treebank, -1 for none.
    same_tree
        bool, the same: whether the treebank's tree is the one that was trained on.
    words
        By place in the treebank: its tokens.
    """

    index: NDArray[np.int32]
    same_tree: NDArray[np.bool_]
    words: dict[int, tuple[str, ...]]

    @property
    def found(self) -> int:
        """How many training sentences the treebank has."""
        return int(np.count_nonzero(self.index >= 0))


def match_sentences(
    model: Model,
    trees: Iterable[Tree],
    options: CleanOptions = CLEAN,
    report: Report | None = None,
    count: int = 0,
) -> Matches:
    """Find the training sentences of a model in a treebank.

    Sentences are the same where all their tokens are the same terminals of the model; among
    several such ones the tree decides, then the order. With another tree they must have more than
    a few known words in common: classes of rare words alone tell nothing.

    Parameters
    ----------
    trees
        As read; each is used once and released.
    options
        How trees are cleaned for the model.
    report
        Told the share that is done.
    count
        How many trees there are, for that.
    """
    told = report or _quiet
    waiting: dict[bytes, list[int]] = {}
    for sentence, key in enumerate(_training_keys(model)):
        waiting.setdefault(key, []).append(sentence)
    vocabulary = model.grammar.vocabulary
    index = np.full(len(model.derivations), -1, dtype=np.int32)
    same = np.zeros(len(model.derivations), dtype=bool)
    words: dict[int, tuple[str, ...]] = {}
    with collector_paused():
        for at, tree in enumerate(trees):
            if at % CHUNK == 0:
                told(at / max(count, at + 1))
            cleaned = clean(tree, options, CleanReport())
            if cleaned is None:
                continue
            own = tokens(cleaned)
            terminals = vocabulary.terminals(own)
            candidates = waiting.get(np.array(terminals, dtype=np.int32).tobytes())
            if not candidates:
                continue
            rules = _rules(model, cleaned, terminals)
            equal = next((one for one in candidates if _has_rules(model, one, rules)), -1)
            if equal < 0 and not _is_telling(model, terminals):
                continue
            chosen = equal if equal >= 0 else candidates[0]
            candidates.remove(chosen)
            index[chosen], same[chosen] = at, equal >= 0
            words[at] = tuple(own)
    told(1.0)
    return Matches(index, same, words)


def _is_telling(model: Model, terminals: list[int]) -> bool:
    known = len(model.grammar.vocabulary.words)
    return sum(terminal < known for terminal in terminals) >= TELLING_SHARE * len(terminals)


def _quiet(_share: float) -> None:
    return None


def _training_keys(model: Model) -> list[bytes]:
    """Return the terminals of each training sentence, as bytes that can be looked up."""
    rule, offsets = model.derivations.rule, model.derivations.offsets
    lexical = model.grammar.right[rule] == LEXICAL
    terminals = model.grammar.left[rule[lexical]].astype(np.int32)
    starts = np.concatenate([[0], np.cumsum(lexical)])[offsets]
    return [
        terminals[starts[at] : starts[at + 1]].tobytes() for at in range(len(model.derivations))
    ]


def _rules(model: Model, tree: Tree, terminals: list[int]) -> list[int]:
    """Return the rules of a cleaned tree in the order of training; none where it cannot be."""
    try:
        binary = binarise(tree, model.options.binarisation)
    except (DataError, ValueError):
        return []
    return encode_binary(binary, terminals, model.grammar.table, grow=False)


def _has_rules(model: Model, sentence: int, rules: list[int]) -> bool:
    start, end = (int(x) for x in model.derivations.offsets[sentence : sentence + 2])
    return end - start == len(rules) and model.derivations.rule[start:end].tolist() == rules
