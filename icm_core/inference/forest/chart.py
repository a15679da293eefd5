"""The PCFG chart of a sentence: inside values, or Viterbi values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, LimitError, never
from icm_core.grammar.rules import LEXICAL, NONE
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY
from icm_core.kernels.forest import chart as kernels
from icm_core.kernels.forest import prune as prune_kernels
from icm_core.kernels.forest import viterbi as viterbi_kernels
from icm_core.model.model import Grammar

MAX_UNARY_STEPS = 4
"""Unary rules in a row over one span (treebanks have cycles, so there must be a bound)."""
_FIRST_SCALE = np.exp(3.0)
"""First guess of what a word's rules cost besides the word; the second is exact on average."""
_SAFE = (1e-200, 1e200)
_MAX_RESCALES = 6
EVERYTHING: Final = kernels.Narrow(np.zeros(0, dtype=np.int32), np.zeros((0, 0), dtype=bool))
"""Leaves nothing out of a chart."""
CHUNK_RULE_STEPS = 2e7
"""Rule applications between two looks at cancellation: some 20 ms."""


@dataclass(frozen=True, slots=True)
class ChartGrammar:
    """Binary and unary rules in the order that the chart's kernels want.

    Parameters
    ----------
    lexical_rule
        int32 ``[symbols, terminals]``: rule of a (tag, terminal) pair, -1 where unseen.
    lexical
        float64 ``[symbols, terminals]``: base probability of the pair.
    """

    symbols: int
    root: int
    binary: kernels.Binary
    unary: kernels.Unary
    lexical_rule: NDArray[np.int32]
    lexical: NDArray[np.float64]

    @classmethod
    def of(cls, grammar: Grammar) -> ChartGrammar:
        """Sort a grammar's rules by left and right child."""
        lhs, left, right = grammar.lhs, grammar.left, grammar.right
        symbols = len(grammar.table.symbols)
        weight = grammar.base.rule
        binary = np.flatnonzero((right >= 0) & (weight > 0))
        order = binary[np.lexsort((lhs[binary], right[binary], left[binary]))]
        pair = left[order].astype(np.int64) * symbols + right[order]
        groups, first = np.unique(pair, return_index=True)
        group_start = np.searchsorted(groups // symbols, np.arange(symbols + 1))
        unary = np.flatnonzero((right == NONE) & (weight > 0))
        lexical_rule = np.full((symbols, len(grammar.vocabulary)), -1, dtype=np.int32)
        lexical = np.flatnonzero(right == LEXICAL)
        lexical_rule[lhs[lexical], left[lexical]] = lexical
        return cls(
            symbols,
            grammar.root,
            kernels.Binary(
                group_start.astype(np.uint32),
                (groups % symbols).astype(np.uint32),
                np.append(first, len(order)).astype(np.uint32),
                lhs[order].astype(np.uint32),
                weight[order],
                order.astype(np.int32),
            ),
            kernels.Unary(
                lhs[unary],
                left[unary],
                weight[unary],
                unary.astype(np.int32),
                MAX_UNARY_STEPS,
                np.unique(lhs[unary]),
            ),
            lexical_rule,
            grammar.base.lexical,
        )


class Restriction(Protocol):
    """What takes derivations out of a chart while it is filled: see `inference.constrained`."""

    def words(self, lexical: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the emissions ``[tokens, symbols]`` without those of tags that may not be."""

    def spans(self, values: kernels.Chart, length: int) -> None:
        """Take out of the values of all spans of a length what may not be."""

    def leave(
        self,
        chart: Chart,
        outside: NDArray[np.float64],
        cut: prune_kernels.Cut,
        leaving: prune_kernels.Leaving,
        length: int,
    ) -> bool:
        """Write the forest of the spans of a length that it restricts, as `kernels.prune` does.

        Their outside values are 0 afterwards. Return False where the arrays are too small.
        """


@dataclass(frozen=True, slots=True)
class Chart:
    """Inside (or Viterbi) values of all spans of a sentence.

    Parameters
    ----------
    values
        Scaled by the product of the scales of a span's words.
    factors
        float64 ``[tokens, symbols]``: the log-linear word model's, None where it says nothing.
    log_scale
        float64 ``[tokens + 1]``: log of the product of the scales of the tokens before each
        place; a span's values are scaled by those of its words.
    log_total
        Log of the root's value in nats, -inf where the sentence has no parse.
    restriction
        What was taken out, None for nothing.
    """

    grammar: ChartGrammar
    values: kernels.Chart
    factors: NDArray[np.float64] | None
    log_scale: NDArray[np.float64]
    log_total: float
    best: bool
    restriction: Restriction | None = None

    @property
    def length(self) -> int:
        """Number of tokens."""
        return len(self.values.emission)

    def scale_of(self, start: int, end: int) -> float:
        """Return the log of the scale of a span's values."""
        return float(self.log_scale[end] - self.log_scale[start])

    @property
    def word_scale(self) -> NDArray[np.float64]:
        """Scale of each token, float64 ``[tokens]``."""
        scale: NDArray[np.float64] = np.exp(np.diff(self.log_scale))
        return scale


def memory_needed(tokens: int, symbols: int) -> int:
    """Return the bytes a chart takes at most: inside twice, outside, alive lists."""
    return tokens * (tokens + 1) // 2 * symbols * (3 * 8 + 4)


def fill_chart(
    grammar: ChartGrammar,
    terminals: list[int],
    factors: NDArray[np.float64] | None = None,
    *,
    best: bool = False,
    narrow: kernels.Narrow = EVERYTHING,
    restriction: Restriction | None = None,
    memory_limit: int = DEFAULT_MEMORY,
    check: Check = never,
) -> Chart:
    """Compute inside values, or Viterbi values with ``best``.

    Parameters
    ----------
    terminals
        Terminal of each token.
    factors
        float64 ``[tokens, symbols]``: factors of the log-linear word model.
    restriction
        What takes derivations out (of sums, not of Viterbi values).

    Notes
    -----
    A word's values are scaled so that its most probable tag's is a constant, which is chosen
    again where a value leaves the safe range.

    Raises
    ------
    LimitError
        If the chart would not fit into ``memory_limit`` bytes, or the parts of the sentence
        differ too much in probability for any scale.
    """
    n, symbols = len(terminals), grammar.symbols
    needed = memory_needed(n, symbols)
    if needed > memory_limit:
        raise LimitError(
            f"a chart of {n} tokens and {symbols} symbols needs {needed >> 20:,} MB, "
            f"more than the limit of {memory_limit >> 20:,} MB: shorten the sentence"
        )
    cells = n * (n + 1) // 2
    lexical = grammar.lexical[:, terminals].T
    if factors is not None:
        lexical = lexical * factors
    if restriction is not None:
        lexical = restriction.words(lexical)
    base, full = np.zeros((cells, len(grammar.unary.top))), np.zeros((cells, symbols))
    values = kernels.Chart(
        np.empty_like(lexical, order="C"),
        np.ascontiguousarray(grammar.lexical_rule[:, terminals].T),
        base,
        full,
        np.empty(cells * symbols, dtype=np.uint32),
        np.zeros(cells, dtype=np.int64),
        np.zeros(cells, dtype=np.int64),
    )
    scale = float(_FIRST_SCALE)
    largest_word = lexical.max(axis=1)
    largest_word[largest_word == 0.0] = 1.0
    log_total = -np.inf
    for _ in range(_MAX_RESCALES):
        np.multiply(lexical, (scale / largest_word)[:, None], out=values.emission)
        log_scale = np.concatenate([[0.0], np.cumsum(np.log(scale) - np.log(largest_word))])
        first = 1
        while first <= n:
            last = first if restriction else _chunk_end(first, n, len(grammar.binary.head))
            kernels.inside(values, grammar.binary, grammar.unary, narrow, first, last, best)
            if restriction is not None:
                restriction.spans(values, last)
            first = last + 1
            check()
        total = float(full[-1, grammar.root])
        largest = float(full.max())
        if _SAFE[0] < total < _SAFE[1] and largest < _SAFE[1]:
            log_total = float(np.log(total) - log_scale[-1])
            break
        if total == 0.0 and largest < _SAFE[1] and not _underflowed(full):
            break
        scale = _next_scale(scale, total, largest, n)
        base[:] = full[:] = 0.0
    else:
        raise LimitError(
            f"the probabilities of the {n} words differ too much to be added up: split the sentence"
        )
    return Chart(grammar, values, factors, log_scale, log_total, best, restriction)


def _chunk_end(first: int, n: int, rules: int) -> int:
    """Return the last span length of a chunk of bounded work that starts at ``first``."""
    work = 0.0
    last = first
    while last < n and work < CHUNK_RULE_STEPS:
        work += (n - last + 1) * last * rules / 10  # about a tenth of the symbols are alive
        last += 1
    return last


def _underflowed(full: NDArray[np.float64]) -> bool:
    """Whether some span's values are so small that longer ones may have vanished.

    A span may be made of two small ones alone, so their product counts, too.
    """
    largest = full.max(axis=1)
    return bool(((largest > 0) & (largest < _SAFE[0] ** 0.5)).any())


def _next_scale(scale: float, total: float, largest: float, n: int) -> float:
    if 0.0 < total < np.inf:
        return float(scale * np.exp(-np.log(total) / n))
    if largest >= _SAFE[1]:
        return scale * float(np.exp(-600.0 / n))
    return scale * float(np.exp(600.0 / n))


def viterbi(chart: Chart) -> Derivation | None:
    """Return the most probable derivation of a chart filled with ``best``, None without parse."""
    if not np.isfinite(chart.log_total):
        return None
    return trace(chart, 0, chart.length, chart.grammar.root)


def trace(chart: Chart, start: int, length: int, symbol: int) -> Derivation:
    """Return the best derivation of an item of a chart filled with ``best``."""
    n, grammar = chart.length, chart.grammar
    most = 2 * n * (MAX_UNARY_STEPS + 2) + 8
    rows = np.empty((most, 6), dtype=np.int64)
    scores = np.empty(most)
    count = viterbi_kernels.traceback(
        chart.values, grammar.binary, grammar.unary, start, length, symbol, rows, scores
    )
    columns = np.ascontiguousarray(rows[:count].T).astype(np.int32)
    base = scores[:count].copy()
    rule, parent, which, begin, end, symbols = columns
    # A row is lexical when its rule is, or when it is an unseen pair; both were scaled.
    lexical = end - begin == 1
    has_child = np.zeros(count, dtype=bool)
    has_child[parent[parent >= 0]] = True
    leaf = lexical & ~has_child
    base[leaf] /= chart.word_scale[begin[leaf]]
    return Derivation(rule, parent, which, begin, end, symbols, base)
