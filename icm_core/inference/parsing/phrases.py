"""Phrase trees: words to a chart, a chart to a forest, and fragments where there is no parse."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property

import numpy as np

from icm_core.data.tree import Tree
from icm_core.errors import Check, LimitError, never
from icm_core.grammar.binarise import binarise
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.chart import (
    EVERYTHING,
    Chart,
    ChartGrammar,
    fill_chart,
    trace,
    viterbi,
)
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.kernels.forest.chart import Narrow, cell
from icm_core.model.model import Grammar, Model

_NO_ITEM = 1e6
"""Cost in nats of a word that no tag can emit."""


class PhraseAnalyser:
    """Analyses sentences by a PCFG's chart (see `words.Analyser`)."""

    def __init__(self, model: Model) -> None:
        self.model = model

    @cached_property
    def grammar(self) -> ChartGrammar:
        """The rules in the order that the chart wants."""
        return ChartGrammar.of(self.model.grammar)

    def analyse(
        self, words: Sequence[str], memory_limit: int = DEFAULT_MEMORY, check: Check = never
    ) -> PhraseAnalysis:
        """Return a sentence's chart, which is filled when it is asked for."""
        return PhraseAnalysis(self, list(words), memory_limit, check)

    def seen_as(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the signature of each word, empty for words that the model knows."""
        return self.model.grammar.vocabulary.classes(list(words))


class PhraseAnalysis:
    """All phrase trees of a sentence (see `words.Analysis`)."""

    def __init__(
        self, analyser: PhraseAnalyser, words: list[str], memory_limit: int, check: Check
    ) -> None:
        self._analyser, self._words = analyser, words
        self._memory_limit, self._check = memory_limit, check

    @cached_property
    def chart(self) -> Chart:
        """Inside values of all spans."""
        return self._filled(False, self._check)

    def forest(
        self,
        options: ForestOptions,
        memory_limit: int = DEFAULT_MEMORY,
        check: Check = never,
    ) -> Forest:
        """Return the chart's items and hyperedges but those of small posterior."""
        chart = None
        if options.narrow is not None:
            with suppress(LimitError):
                chart = self._filled(False, check, options.narrow)
        if chart is None or not np.isfinite(chart.log_total):
            chart = self.chart
        check()
        return prune_chart(chart, options, memory_limit, check)[0]

    def best(self, check: Check = never) -> tuple[Derivation, float] | None:
        """Return the PCFG's most probable derivation and its log-probability."""
        chart = self._filled(True, check)
        found = viterbi(chart)
        return None if found is None else (found, chart.log_total)

    def tree(self, derivation: Derivation) -> Tree:
        """Return the tree of a derivation, its binarisation undone."""
        return derivation.tree(self._analyser.model.grammar.table.symbols, self._words)

    def is_own(self, derivation: Derivation, tree: Tree) -> bool:
        """Whether a derivation of a tree is the one that the model makes of the tree."""
        model = self._analyser.model
        symbols = model.grammar.table.symbols
        binary = binarise(tree, model.options.binarisation)
        return binary.parents == derivation.parent.tolist() and binary.symbols == [
            symbols[symbol] for symbol in derivation.symbol
        ]

    def pieces(self, check: Check = never) -> Tree:
        """Return the fewest, then most probable, items side by side under the root label.

        Each piece is the most probable derivation of a phrase or tag over its span; a word that
        no tag can emit gets the most frequent tag.
        """
        chart, grammar = self._filled(True, check), self._analyser.grammar
        model, words = self._analyser.model, self._words
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

    def _filled(self, best: bool, check: Check, narrow: Narrow = EVERYTHING) -> Chart:
        grammar = self._analyser.model.grammar
        return fill_chart(
            self._analyser.grammar,
            grammar.vocabulary.terminals(self._words),
            grammar.word_factors(self._words),
            best=best,
            narrow=narrow,
            memory_limit=self._memory_limit,
            check=check,
        )


def _best_item(
    chart: Chart, start: int, length: int, usable: np.ndarray[tuple[int], np.dtype[np.bool_]]
) -> tuple[int, float]:
    """Return the most probable usable symbol over a span and its cost, (-1, large) for none."""
    n = chart.length
    values = np.where(usable, chart.values.full[cell(n, start, length)], 0.0)
    symbol = int(values.argmax())
    if values[symbol] <= 0.0:
        return -1, _NO_ITEM
    return symbol, chart.scale_of(start, start + length) - float(np.log(values[symbol]))


def _common_tag(grammar: Grammar) -> str:
    counts = np.bincount(grammar.lhs, weights=grammar.counts, minlength=len(grammar.table.symbols))
    tags = [s.kind is Kind.TAG for s in grammar.table.symbols]
    return grammar.table.symbols[int(np.where(tags, counts, -1.0).argmax())].label
