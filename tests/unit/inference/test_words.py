"""Words to forest behind one protocol: a lattice of tags in place of the chart."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.errors import Check, OptionError, never
from icm_core.grammar.rules import LEXICAL
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest import decode
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing import phrases
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.search import Searcher, SearchOptions
from icm_core.inference.trace import Recorder
from icm_core.inference.trace_file import load_trace, save_trace
from icm_core.inference.words import analyser_of
from icm_core.model.model import Model
from icm_core.model.training import train
from icm_core.rendering import chart_data
from icm_core.rendering.steps import at_step

TAGGED = (
    "(TAGS (NN time) (VB flies) (RB fast))",
    "(TAGS (NN fruit) (NN flies) (VB fast))",
    "(TAGS (VB time) (NN flies) (RB fast))",
    "(TAGS (NN time) (NN flies) (VB fast))",
    "(TAGS (NN time) (VB flies) (RB fast))",
)
WORDS = ["time", "flies", "fast"]
LATTICE = (("NN", "VB"), ("NN", "VB"), ("RB", "VB"))
"""Tags that each word may have."""


class TagModel(Model):
    """A model whose sentences are analysed by a lattice."""


class Lattice:
    """Rows of tags over a sentence; item i is what is left from word i on."""

    def __init__(self, model: Model, words: list[str]) -> None:
        self.model, self.words = model, words

    def forest(
        self, options: ForestOptions, memory_limit: int = DEFAULT_MEMORY, check: Check = never
    ) -> Forest:
        """Return all paths; nothing is pruned."""
        assert memory_limit
        assert options
        check()
        items: list[tuple[int, int, int]] = [(0, len(self.words), self.model.grammar.root)]
        edges: list[list[tuple[int, int, int, float]]] = []
        for item in items:  # grows
            edges.append([])
            for rule, below, base in self._rules(*item):
                children = [
                    items.index(one) if one in items else _added(items, one) for one in below
                ]
                left, right = (*children, -1, -1)[:2]
                edges[-1].append((rule, left, right, base))
        start, end, symbol = np.array(items, dtype=np.int32).T
        rule, left, right, base = zip(*(one for of in edges for one in of), strict=True)
        none = np.full(len(items), -1, dtype=np.int32)
        return Forest(
            start,
            end,
            symbol,
            none,
            np.concatenate([[0], np.cumsum([len(of) for of in edges])]).astype(np.int64),
            *(np.array(column, dtype=np.int32) for column in (rule, left, right)),
            np.array(base),
            np.ones(len(base)),
            np.array(base),
            np.arange(len(items), dtype=np.int32),
        )

    def _rules(
        self, start: int, end: int, symbol: int
    ) -> Iterator[tuple[int, list[tuple[int, int, int]], float]]:
        grammar = self.model.grammar
        if grammar.table.symbols[symbol].kind is Kind.TAG:
            (terminal,) = grammar.vocabulary.terminals([self.words[start]])
            rule = grammar.table.rule_ids.get((symbol, terminal, LEXICAL), -1)
            yield rule, [], float(grammar.base.lexical[symbol, terminal])
            return
        for rule in np.flatnonzero((grammar.lhs == symbol) & (grammar.right >= 0)):
            left, right = int(grammar.left[rule]), int(grammar.right[rule])
            below = [(start, start + 1, left), (start + 1, end, right)]
            if self._fits(*below[0]) and self._fits(*below[1]):
                yield int(rule), below, float(grammar.base.rule[rule])

    def _fits(self, start: int, end: int, symbol: int) -> bool:
        one = self.model.grammar.table.symbols[symbol]
        if one.kind is Kind.TAG:
            return end - start == 1 and one.label in LATTICE[start]
        return end - start > 1 and any(self._rules(start, end, symbol))

    def best(self, check: Check = never) -> tuple[Derivation, float] | None:
        """Return the best path without contexts."""
        forest = self.forest(ForestOptions(0.0), check=check)
        return decode.viterbi(forest, np.log(forest.probability))

    def tree(self, derivation: Derivation) -> Tree:
        """Return the row of tags."""
        return derivation.tree(self.model.grammar.table.symbols, self.words)

    def is_own(self, derivation: Derivation, tree: Tree) -> bool:
        """A row of tags has one path."""
        return derivation.tree(self.model.grammar.table.symbols, self.words) == tree

    def pieces(self, check: Check = never) -> Tree:
        """Return the first tags."""
        check()
        tags = zip(LATTICE, self.words, strict=True)
        return Tree("TAGS", tuple(Tree(some[0], word=word) for some, word in tags))


def _added(items: list[tuple[int, int, int]], one: tuple[int, int, int]) -> int:
    items.append(one)
    return len(items) - 1


class Tagger:
    """Analyses sentences by a lattice."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def analyse(
        self, words: Sequence[str], memory_limit: int = DEFAULT_MEMORY, check: Check = never
    ) -> Lattice:
        """Return the lattice of a sentence."""
        assert memory_limit
        check()
        return Lattice(self.model, list(words))

    def seen_as(self, words: Sequence[str]) -> tuple[str, ...]:
        """Say that all words are known."""
        return ("",) * len(words)


analyser_of.register(TagModel, Tagger)


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> TagModel:
    """A model of tags, and no chart."""

    def no_chart(*_arguments: object, **_named: object) -> None:
        raise AssertionError("a chart was filled")

    trained = train(list(from_text("\n".join(TAGGED)).trees()))
    monkeypatch.setattr(phrases, "fill_chart", no_chart)
    return TagModel(**{one.name: getattr(trained, one.name) for one in fields(trained)})


def best_of(model: Model) -> tuple[Tree, float]:
    """The most probable row of tags in the lattice, by trying them all."""
    rows = [
        Tree("TAGS", tuple(map(Tree, tags, ((),) * len(WORDS), WORDS)))
        for tags in product(*LATTICE)
    ]
    scores = [score_tree(model, row).total for row in rows]
    at = int(np.argmax(scores))
    return rows[at], scores[at]


@pytest.mark.parametrize("decoder", ["viterbi", "mbr", "max-rule", "pcfg-viterbi"])
def test_the_parser_takes_a_lattice(model: TagModel, decoder: str) -> None:
    options = ParseOptions(decoder)  # type: ignore[arg-type]
    parse = Parser([model], options).parse(WORDS)
    assert parse.status == "parsed"
    tags = [child.label for child in parse.tree.children]
    assert all(tag in some for tag, some in zip(tags, LATTICE, strict=True))
    if decoder == "viterbi":
        tree, score = best_of(model)
        assert parse.tree == tree
        assert math.isclose(parse.log_probability, score, abs_tol=1e-9)


@pytest.mark.parametrize("algorithm", ["astar-full", "astar-admissible", "exact", "samples"])
def test_searches_walk_over_a_lattice(model: TagModel, algorithm: str, tmp_path: Path) -> None:
    recorder = Recorder()
    searcher = Searcher([model], ParseOptions("viterbi"), SearchOptions(algorithm))
    found = searcher.search(WORDS, recorder)
    tree, score = best_of(model)
    if algorithm != "samples":
        assert found.parse.tree == tree
        assert math.isclose(found.parse.log_probability, score, abs_tol=1e-9)
    save_trace(recorder.trace(), tmp_path / "tags.icmtrace")
    trace = load_trace(tmp_path / "tags.icmtrace")
    assert trace.subject.forest.tokens == len(WORDS)
    assert all(trace.text(step) for step in range(len(trace)))
    chart = chart_data.of_trace(trace)
    assert [at_step(chart, trace, step) for step in range(len(trace))]


def test_a_model_that_nothing_analyses_is_named() -> None:
    with pytest.raises(OptionError, match="a str cannot analyse sentences"):
        analyser_of("a model")
