"""A given tree under a model: its probability, and whether a search could have found it.

A rule that the model never saw is impossible, and so is its tree. What the rule is charged instead,
where trees are compared, is its floor: as if its symbol had had two more events, one of them of
that rule, which only the base measure knows of. Every context passes on to the base measure what
it always does. Gold errors are ranked by the same floor (`model.leave_out`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from icm_core.data.tree import Tree, tokens
from icm_core.drawing.paint.numbers import arrows
from icm_core.grammar.binarise import BinaryTree, binarise
from icm_core.grammar.derivation import Derivations, encode_binary
from icm_core.grammar.rules import LEXICAL
from icm_core.inference.forest.chart import MAX_UNARY_STEPS
from icm_core.inference.forest.forest import Forest
from icm_core.kernels.model import restaurants as kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT
from icm_core.wording import noop, say

Cause = Literal["root", "rule", "word-tag pair", "unary chain", "pruning"]
CAUSES = (noop("root"), noop("rule"), noop("word-tag pair"), noop("unary chain"), noop("pruning"))
"""All of them, as they are said."""
UNSEEN_EVENTS: Final = 2.0
"""Events that a symbol is thought to have had besides; one of them is the unseen one."""
_TINY: Final = 1e-300


@dataclass(frozen=True, slots=True)
class Outside:
    """Why a tree is not among the derivations that a search looked at.

    Parameters
    ----------
    cause
        ``root``: another root label than the model's; ``rule``: a rule never seen in training;
        ``word-tag pair``: a pair without probability; ``unary chain``: too many unary rules in
        a row; ``pruning``: every rule is known, but an edge was dropped.
    detail
        The rule, pair or edge, in words.
    start, end
        Half-open token span where it happens.
    """

    cause: Cause
    detail: str
    start: int
    end: int

    def __str__(self) -> str:
        return say("{cause}: {detail} at words {first} to {last}").format(
            cause=say(self.cause), detail=arrows(self.detail), first=self.start + 1, last=self.end
        )


@dataclass(frozen=True, slots=True)
class TreeScore:
    """A tree's decisions under a model, one row a rule, parents first.

    Parameters
    ----------
    binary
        The binarised tree.
    rule
        int32 ``[rows]``: -1 where the rule was never seen.
    state
        int32 ``[rows]``: trie node that each context matches; below an unknown rule contexts begin
        again at depth 0, and a symbol that the model does not have is -1.
    log_probability
        float64 ``[rows]`` in nats, -inf for an impossible rule.
    base
        float64 ``[rows]``: base probability H of each rule, 0 for an impossible one.
    word_factor
        float64 ``[rows]``: factor of the log-linear word model that is part of
        ``log_probability``, 1 where it says nothing.
    span
        int32 ``[rows, 2]``: half-open token spans.
    floor
        float64 ``[rows]`` in nats: the same, with the floor of every impossible rule.
    missing
        Why the tree is impossible: the root, each rule and each word-tag pair that the model does
        not have; empty where it is possible.
    """

    binary: BinaryTree
    rule: NDArray[np.int32]
    state: NDArray[np.int32]
    log_probability: NDArray[np.float64]
    base: NDArray[np.float64]
    word_factor: NDArray[np.float64]
    span: NDArray[np.int32]
    floor: NDArray[np.float64]
    missing: tuple[Outside, ...]

    @property
    def outside(self) -> Outside | None:
        """Why the tree is impossible, the first reason; None where it is possible."""
        return self.missing[0] if self.missing else None

    @property
    def floored(self) -> float:
        """Log-probability of the tree in nats, with the floor of every impossible rule.

        Another root label than the model's is charged nothing.
        """
        return float(self.floor.sum())

    @property
    def total(self) -> float:
        """Log-probability of the tree in nats, -inf where it is impossible."""
        if self.missing:
            return -np.inf
        return float(self.log_probability.sum())


def score_tree(model: Model, tree: Tree, depth: int | None = None) -> TreeScore:
    """Return the log-probability of a cleaned tree, decision by decision.

    Parameters
    ----------
    depth
        Depth limit at prediction, None for the whole context.
    """
    grammar = model.grammar
    words = tokens(tree)
    binary = binarise(tree, model.options.binarisation)
    terminals = grammar.vocabulary.terminals(words)
    table = grammar.table
    rules = np.array(encode_binary(binary, terminals, table, grow=False), dtype=np.int32)
    rows = len(rules)
    span = spans_of(binary)
    base = np.zeros(rows)
    word_factor = np.ones(rows)
    factors = grammar.word_factors(words)
    missing: list[Outside] = []
    symbols = [table.symbol_ids.get(symbol, -1) for symbol in binary.symbols]
    if symbols[0] != grammar.root:
        wanted = table.symbols[grammar.root]
        detail = f"{binary.symbols[0]} where the model has {wanted}"
        missing.append(Outside("root", detail, 0, len(words)))
    for row in range(rows):
        word = binary.words[row]
        start, end = int(span[row, 0]), int(span[row, 1])
        if word is not None and symbols[row] >= 0:
            base[row] = grammar.base.lexical[symbols[row], terminals[start]]
            if factors is not None:
                word_factor[row] = factors[start, symbols[row]]
        elif rules[row] >= 0:
            base[row] = grammar.base.rule[rules[row]]
        if base[row] == 0.0 and word is None:
            missing.append(Outside("rule", _rule_text(binary, row), start, end))
        elif base[row] == 0.0:
            pair = f"{binary.symbols[row]} -> {word}"
            missing.append(Outside("word-tag pair", pair, start, end))
    state = row_states(model, binary.parents, binary.which, rules, symbols, depth)
    probability = np.zeros(rows)
    known = np.flatnonzero((state >= 0) & (base > 0))
    values = np.empty(len(known))
    kernels.row_probabilities(model.restaurants, state[known], rules[known], base[known], values)
    probability[known] = values * word_factor[known]
    with np.errstate(divide="ignore"):
        log_probability = np.log(probability)
    floor = log_probability.copy()
    impossible = np.flatnonzero(probability == 0.0)
    if len(impossible):
        floor[impossible] = _floors(
            model,
            state[impossible],
            np.array(symbols)[impossible],
            word_factor[impossible],
            np.array([binary.words[row] is not None for row in impossible]),
        )
    return TreeScore(
        binary, rules, state, log_probability, base, word_factor, span, floor, tuple(missing)
    )


def _floors(
    model: Model,
    state: NDArray[np.int32],
    symbol: NDArray[np.int64],
    word_factor: NDArray[np.float64],
    is_word: NDArray[np.bool_],
) -> NDArray[np.float64]:
    """Return the log-probabilities that events have which were never seen.

    Parameters
    ----------
    state, symbol
        Of each event, -1 where the model has none: then the symbol is as frequent as all tags
        together, or as all symbols.
    word_factor
        What the word model makes of it.
    is_word
        Whether it is a word under its tag.
    """
    grammar = model.grammar
    seen = np.bincount(grammar.lhs, weights=grammar.counts, minlength=len(grammar.table.symbols))
    of_words = grammar.counts[grammar.right == LEXICAL].sum()
    events = np.where(symbol >= 0, seen[symbol], np.where(is_word, of_words, seen.sum()))
    share = np.ones(len(state))
    known = np.flatnonzero(state >= 0)
    nothing = np.full(len(known), -1, dtype=np.int32)
    passed = np.empty(len(known))
    kernels.row_probabilities(model.restaurants, state[known], nothing, np.ones(len(known)), passed)
    share[known] = passed
    probability = share * word_factor / (events + UNSEEN_EVENTS)
    return np.asarray(np.log(np.maximum(probability, _TINY)), dtype=np.float64)


def forest_of(model: Model, score: TreeScore, exponent: float) -> Forest:
    """Return the forest of a tree alone, which is possible under the model.

    Parameters
    ----------
    exponent
        Of the model's probabilities.
    """
    rows = len(score.rule)
    ids = model.grammar.table.symbol_ids
    children = np.full((2, rows), -1, dtype=np.int32)
    for row, parent in enumerate(score.binary.parents[1:], start=1):
        children[min(score.binary.which[row], 1), parent] = row
    return Forest(
        score.span[:, 0],
        score.span[:, 1],
        np.array([ids[symbol] for symbol in score.binary.symbols], dtype=np.int32),
        score.state,
        np.arange(rows + 1, dtype=np.int64),
        score.rule,
        children[0],
        children[1],
        score.base,
        score.word_factor,
        np.exp(exponent * score.log_probability),
        np.arange(rows, dtype=np.int32),
    )


def spans_of(binary: BinaryTree) -> NDArray[np.int32]:
    """Return the half-open token span of each row, int32 ``[rows, 2]``."""
    rows = len(binary.symbols)
    span = np.zeros((rows, 2), dtype=np.int32)
    position = 0
    for row, word in enumerate(binary.words):
        span[row, 0] = position
        if word is not None:
            position += 1
        span[row, 1] = position
    for row in range(rows - 1, 0, -1):
        parent = binary.parents[row]
        span[parent, 1] = max(span[parent, 1], span[row, 1])
    return span


def row_states(
    model: Model,
    parents: ArrayLike,
    which: ArrayLike,
    rules: NDArray[np.int32],
    symbols: ArrayLike,
    depth: int | None = None,
) -> NDArray[np.int32]:
    """Return each row's longest context; below a rule that is not known it begins again.

    Parameters
    ----------
    parents, which
        Row of each row's parent, -1 at the root, and which child of it; parents come first.
    rules, symbols
        Of each row, -1 where the model has none.
    depth
        Greatest depth, None for the whole context.
    """
    limit = NO_LIMIT if depth is None else depth
    if (rules >= 0).all():
        derivations = Derivations(
            np.array([0, len(rules)], dtype=np.int64),
            rules,
            np.asarray(parents, dtype=np.int32),
            np.asarray(which, dtype=np.int8),
        )
        return model.trie.states(derivations, model.grammar.lhs, model.grammar.arcs.of, limit)
    state = np.full(len(rules), -1, dtype=np.int32)
    rows = zip(*(np.asarray(one).tolist() for one in (parents, which, symbols)), strict=True)
    for row, (parent, place, symbol) in enumerate(rows):
        if symbol < 0:
            continue
        if parent < 0 or rules[parent] < 0 or state[parent] < 0:
            state[row] = model.trie.roots[symbol]
        else:
            arc = int(model.grammar.arcs.of[rules[parent], place])
            state[row] = model.trie.step(int(state[parent]), arc, symbol, limit)
    return state


def _rule_text(binary: BinaryTree, row: int) -> str:
    below = [binary.symbols[i] for i, parent in enumerate(binary.parents) if parent == row]
    return f"{binary.symbols[row]} -> {' '.join(map(str, below))}"


def outside_forest(model: Model, score: TreeScore, forest: Forest) -> Outside | None:
    """Return why a tree is not in a forest of the model, None where it is in it."""
    if score.outside is not None:
        return score.outside
    binary = score.binary
    children = binary.children()
    chain = _long_unary_chain(binary, children)
    if chain is not None:
        start, end = (int(x) for x in score.span[chain])
        detail = f"more than {MAX_UNARY_STEPS} unary rules over one span"
        return Outside("unary chain", detail, start, end)
    item_of = {0: 0}
    if not len(forest):
        return Outside("pruning", "the sentence has no forest", 0, int(score.span[0, 1]))
    symbol = model.grammar.table.symbol_ids
    for row in range(len(binary.symbols)):
        item = item_of[row]
        start, end = (int(x) for x in score.span[row])
        wanted = [
            (int(score.span[child, 0]), int(score.span[child, 1]), symbol[binary.symbols[child]])
            for child in children[row]
        ]
        for edge in range(int(forest.edge_start[item]), int(forest.edge_start[item + 1])):
            if forest.rule[edge] == score.rule[row] and wanted == [
                (int(forest.start[i]), int(forest.end[i]), int(forest.symbol[i]))
                for i in (int(forest.left[edge]), int(forest.right[edge]))
                if i >= 0
            ]:
                for child, i in zip(
                    children[row], (forest.left[edge], forest.right[edge]), strict=False
                ):
                    item_of[child] = int(i)
                break
        else:
            detail = _rule_text(binary, row) if children[row] else f"tag {binary.symbols[row]}"
            return Outside("pruning", f"{detail} was pruned", start, end)
    return None


def _long_unary_chain(binary: BinaryTree, children: list[list[int]]) -> int | None:
    """Return a row with more unary rules in a row than the chart allows, None for none."""
    run = [0] * len(children)
    for row, below in enumerate(children):
        if len(below) != 1:
            continue
        parent = binary.parents[row]
        run[row] = 1 + (run[parent] if parent >= 0 else 0)
        if run[row] > MAX_UNARY_STEPS:
            return row
    return None
