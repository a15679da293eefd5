"""The rules of a binarised grammar, their counts, and the base measure made from them."""

from __future__ import annotations

import math
import mmap
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.grammar.unknown import Vocabulary

NONE = -1
"""In `RuleTable.right` of unary and in both child columns of no rule: there is no child."""
LEXICAL = -2
"""In `RuleTable.right`: the rule is lexical and `RuleTable.left` is a terminal."""

Base = Literal["mle", "uniform"]

FORM_SHARE: Final = 0.9
"""Share of a known word's back-off that follows its form; the rest stays with the tags of rare
words, because the log-linear model knows only the tags it saw."""
_UNSEEN_MASS: Final = 0.5
"""Occurrences that a terminal without any (an unused signature) counts as."""


@dataclass(slots=True)
class RuleTable:
    """Symbols and rules as columns; ids are positions and only ever grow.

    Parameters
    ----------
    symbols
        Symbols by id.
    lhs, left, right
        Per rule: symbol ids; `right` is `NONE` for a unary rule; for a lexical rule `right`
        is `LEXICAL` and `left` is a terminal.
    """

    symbols: list[Symbol] = field(default_factory=list)
    lhs: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    right: list[int] = field(default_factory=list)
    symbol_ids: dict[Symbol, int] = field(default_factory=dict)
    rule_ids: dict[tuple[int, int, int], int] = field(default_factory=dict)

    @classmethod
    def of(
        cls, symbols: Sequence[Symbol], lhs: list[int], left: list[int], right: list[int]
    ) -> RuleTable:
        """Return a table over given columns."""
        table = cls(list(symbols), lhs, left, right)
        table.symbol_ids = {symbol: index for index, symbol in enumerate(symbols)}
        table.rule_ids = {key: i for i, key in enumerate(zip(lhs, left, right, strict=True))}
        return table

    def copy(self) -> RuleTable:
        """Return a table that grows on its own."""
        return RuleTable(
            list(self.symbols),
            list(self.lhs),
            list(self.left),
            list(self.right),
            dict(self.symbol_ids),
            dict(self.rule_ids),
        )

    def symbol(self, symbol: Symbol) -> int:
        """Return the id of a symbol, adding it where it is new."""
        found = self.symbol_ids.get(symbol)
        if found is None:
            found = self.symbol_ids[symbol] = len(self.symbols)
            self.symbols.append(symbol)
        return found

    def rule(self, lhs: int, left: int, right: int) -> int:
        """Return the id of a rule, adding it where it is new."""
        key = (lhs, left, right)
        found = self.rule_ids.get(key)
        if found is None:
            found = self.rule_ids[key] = len(self.lhs)
            self.lhs.append(lhs)
            self.left.append(left)
            self.right.append(right)
        return found

    def __len__(self) -> int:
        return len(self.lhs)

    def arrays(self) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
        """Return lhs, left and right as int32 arrays."""
        return (
            np.asarray(self.lhs, dtype=np.int32),
            np.asarray(self.left, dtype=np.int32),
            np.asarray(self.right, dtype=np.int32),
        )

    def name(self, rule: int, vocabulary: Vocabulary) -> str:
        """Return a rule as shown to people, ``NP -> DT NP|``."""
        lhs = str(self.symbols[self.lhs[rule]])
        if self.right[rule] == LEXICAL:
            return f"{lhs} -> {vocabulary.name(self.left[rule])}"
        parts = [str(self.symbols[self.left[rule]])]
        if self.right[rule] >= 0:
            parts.append(str(self.symbols[self.right[rule]]))
        return f"{lhs} -> {' '.join(parts)}"


@dataclass(frozen=True, slots=True)
class BaseMeasure:
    """H(rule | lhs) of every rule, and of every (tag, terminal) pair, seen or not.

    Parameters
    ----------
    rule
        float64 ``[rules]``: probability of each rule of the table given its left-hand side.
    lexical
        float64 ``[symbols, terminals]``: probability of a terminal given a tag; rows of other
        symbols are 0.
    """

    rule: NDArray[np.float64]
    lexical: NDArray[np.float64]


def _zeros(shape: tuple[int, int]) -> NDArray[np.float64]:
    """Return a table that takes memory by the row: none for rows in which nothing is written."""
    # numpy asks for pages of 2 MB, which lie across many rows.
    size = int(np.prod(shape)) * 8
    if sys.platform != "linux" or not size:
        return np.zeros(shape)
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    return np.frombuffer(memory, dtype=np.float64).reshape(shape)


def base_measure(
    table: RuleTable,
    counts: NDArray[np.int64],
    vocabulary: Vocabulary,
    kind: Base,
    alpha: float,
) -> BaseMeasure:
    """Estimate H: maximum likelihood (a PCFG) or uniform over the rules of each symbol.

    Lexical rules are smoothed so that no (tag, word) pair is impossible. The distribution of
    tags given a word mixes its counts with ``alpha`` pseudo-counts spread like the tags of its
    back-off (a signature's coarser signature; a word has the tags of rare words), and Bayes'
    rule turns it round:

    P(t|w) = (n(t,w) + alpha P(t|back-off)) / (n(w) + alpha),  H(w|t) ~ P(t|w) P(w).

    Where the vocabulary has a log-linear word model, a known word backs off to that.
    With ``alpha=0`` this is the maximum-likelihood estimate.

    Parameters
    ----------
    counts
        int64 ``[rules]``: how often each rule occurs in training.
    alpha
        Pseudo-counts of lexical smoothing.

    Raises
    ------
    OptionError
        If ``alpha`` is negative or the base is unknown.
    """
    if not 0 <= alpha < math.inf:
        raise OptionError(f"lexical smoothing alpha={alpha}: use 0 or more")
    if kind not in ("mle", "uniform"):
        raise OptionError(f"base measure {kind!r}: use mle or uniform")
    lhs, left, right = table.arrays()
    symbols = len(table.symbols)
    lexical_rule = right == LEXICAL
    tags = np.flatnonzero([symbol.kind is Kind.TAG for symbol in table.symbols])
    # Only tags have rows with values.
    lexical = _zeros((symbols, len(vocabulary)))
    if kind == "uniform":
        lexical[tags] = 1.0 / max(len(vocabulary), 1)
    else:
        row = np.full(symbols, -1)
        row[tags] = np.arange(len(tags))
        pair = np.zeros((len(tags), len(vocabulary)))
        pair[row[lhs[lexical_rule]], left[lexical_rule]] = counts[lexical_rule]
        of_tags = [table.symbols[tag] for tag in tags]
        lexical[tags] = _smoothed_lexical(pair, of_tags, vocabulary, alpha)
    weight = np.where(counts > 0, counts if kind == "mle" else 1, 0).astype(np.float64)
    weight[lexical_rule] = 0.0
    total = np.bincount(lhs, weights=weight, minlength=symbols)
    rule = np.divide(weight, total[lhs], out=np.zeros_like(weight), where=total[lhs] > 0)
    rule[lexical_rule] = lexical[lhs[lexical_rule], left[lexical_rule]]
    return BaseMeasure(rule, lexical)


def _smoothed_lexical(
    pair: NDArray[np.float64], symbols: Sequence[Symbol], vocabulary: Vocabulary, alpha: float
) -> NDArray[np.float64]:
    """Return H of every (tag, terminal) pair, for tags alone: float64 ``[tags, terminals]``."""
    known = len(vocabulary.words)
    rare = pair[:, known:].sum(axis=1)
    seen = pair.sum(axis=1)
    # The tags of rare words, with one pseudo-count spread like the tags at large.
    spread = rare + seen / max(seen.sum(), 1.0)
    spread /= max(spread.sum(), np.finfo(float).tiny)
    tag_given = np.zeros_like(pair)
    total = pair.sum(axis=0)
    for terminals, parents in vocabulary.levels():
        back_off = np.where(parents >= 0, tag_given[:, parents], spread[:, None])
        tag_given[:, terminals] = np.divide(
            pair[:, terminals] + alpha * back_off,
            total[terminals] + alpha,
            out=np.zeros((len(pair), len(terminals))),
            where=total[terminals] + alpha > 0,
        )
    words = slice(0, known)
    denominator = total[words] + alpha
    form = vocabulary.known_word_tags()
    back_offs = spread[:, None]
    if form is not None and vocabulary.word_model is not None:
        from_form = form @ tag_rows(symbols, vocabulary.word_model.tags)
        mixed = FORM_SHARE * from_form + (1.0 - FORM_SHARE) * spread
        back_offs = np.ascontiguousarray(mixed.T)
    tag_given[:, words] = np.divide(
        pair[:, words] + alpha * back_offs,
        denominator,
        out=np.zeros((pair.shape[0], known)),
        where=denominator > 0,
    )
    mass = np.where(total > 0, total, _UNSEEN_MASS if alpha > 0 else 0.0)
    joint = tag_given * mass
    norm = joint.sum(axis=1, keepdims=True)
    lexical: NDArray[np.float64] = np.divide(joint, norm, out=np.zeros_like(joint), where=norm > 0)
    return lexical


def tag_rows(symbols: Sequence[Symbol], tags: Sequence[str]) -> NDArray[np.float64]:
    """Return which symbol each tag is, float64 ``[tags, symbols]`` of 0 and 1."""
    number = {tag: index for index, tag in enumerate(tags)}
    rows = np.zeros((len(tags), len(symbols)))
    for column, symbol in enumerate(symbols):
        if symbol.kind is Kind.TAG and symbol.label in number:
            rows[number[symbol.label], column] = 1.0
    return rows
