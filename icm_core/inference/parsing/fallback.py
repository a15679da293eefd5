"""An answer for sentences that no derivation covers: the best pieces under the root."""

from __future__ import annotations

import numpy as np

from icm_core.data.tree import Tree
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.chart import (
    Chart,
    ChartGrammar,
    Check,
    fill_chart,
    never,
    trace,
)
from icm_core.inference.forest.forest import DEFAULT_MEMORY
from icm_core.kernels.chart import cell
from icm_core.model.model import Grammar, Model

_NO_ITEM = 1e6
"""Cost in nats of a word that no tag can emit."""


def glued(
    model: Model,
    grammar: ChartGrammar,
    terminals: list[int],
    words: list[str],
    *,
    memory_limit: int = DEFAULT_MEMORY,
    check: Check = never,
) -> Tree:
    """Return the fewest, then most probable, chart items side by side under the root label.

    Each piece is the most probable derivation of a phrase or tag over its span; a word that no
    tag can emit gets the most frequent tag.
    """
    factors = model.grammar.word_factors(words)
    chart = fill_chart(
        grammar, terminals, factors, best=True, memory_limit=memory_limit, check=check
    )
    symbols = model.grammar.table.symbols
    n = len(words)
    usable = np.array([symbol.kind is not Kind.INTERMEDIATE for symbol in symbols])
    usable[grammar.root] = False
    best = np.full((n + 1, 2), (np.inf, np.inf))
    best[0] = 0.0
    piece: list[tuple[int, int]] = [(0, -1)] * (n + 1)
    for end in range(1, n + 1):
        check()
        for start in range(end):
            symbol, cost = _best_item(chart, start, end - start, usable)
            if symbol < 0 and end - start > 1:
                continue
            candidate = best[start] + (1.0, cost)
            if tuple(candidate) < tuple(best[end]):
                best[end] = candidate
                piece[end] = (start, symbol)
    parts: list[Tree] = []
    end = n
    while end > 0:
        start, symbol = piece[end]
        if symbol < 0:
            parts.append(Tree(_common_tag(model.grammar), word=words[start]))
        else:
            parts.append(trace(chart, start, end - start, symbol).tree(symbols, words))
        end = start
    return Tree(symbols[grammar.root].label, tuple(reversed(parts)))


def _best_item(
    chart: Chart, start: int, length: int, usable: np.ndarray[tuple[int], np.dtype[np.bool_]]
) -> tuple[int, float]:
    """Return the most probable usable symbol over a span and its cost, (-1, large) for none."""
    n = chart.length
    values = np.where(usable, chart.full[cell(n, start, length)], 0.0)
    symbol = int(values.argmax())
    if values[symbol] <= 0.0:
        return -1, _NO_ITEM
    return symbol, chart.scale_of(start, start + length) - float(np.log(values[symbol]))


def _common_tag(grammar: Grammar) -> str:
    counts = np.bincount(grammar.lhs, weights=grammar.counts, minlength=len(grammar.table.symbols))
    tags = [s.kind is Kind.TAG for s in grammar.table.symbols]
    return grammar.table.symbols[int(np.where(tags, counts, -1.0).argmax())].label
