"""Models and sentences for tests of parsing: hypothesis strategies, and hand-made ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray
from oracles_parsing import Node, Plain
from strategies import FIXED, UNKNOWNS, WORDS, treebanks

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import from_text
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.forest.chart import Chart, ChartGrammar, fill_chart
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.model.contexts import KINDS, ContextKind
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

MOST_DERIVATIONS = 400
"""A sentence with more derivations is cut shorter, so that writing them all out stays cheap."""
MOST_WORDS = 6
UNKNOWN_WORDS = ("zzz", "Zed", "77")

BINARISATIONS = st.builds(
    BinariseOptions,
    direction=st.sampled_from(["right", "left", "head"]),
    h=st.sampled_from([0, 0, 1, None]),
    v=st.sampled_from([1, 1, 2]),
)
ONE_TREE_ONE_DERIVATION = BINARISATIONS.filter(lambda options: options.direction != "head")
"""Outward from the head, one tree can have derivations with different heads."""

LOG_LINEAR = st.builds(
    UnknownWordOptions,
    rare_count=st.sampled_from([1, 2]),
    suffix_length=st.integers(0, 3),
    min_signature_count=st.integers(0, 3),
    log_linear=st.just(True),
)


def model_options(
    binarisations: st.SearchStrategy[BinariseOptions] = BINARISATIONS,
    kinds: tuple[ContextKind, ...] = KINDS,
) -> st.SearchStrategy[ModelOptions]:
    """Options of all kinds with fixed discounts."""
    return st.builds(
        ModelOptions,
        contexts=st.sampled_from(kinds),
        depth_limit=st.sampled_from([None, None, None, 0, 1, 2]),
        seating=st.sampled_from(["minimal", "raw"]),
        base=st.sampled_from(["mle", "uniform"]),
        alpha=st.sampled_from([0.0, 0.0, 1.0]),
        binarisation=binarisations,
        unknown=st.one_of(*[UNKNOWNS] * 5, LOG_LINEAR),
        fit=FIXED,
    )


@dataclass(frozen=True, repr=False)
class Case:
    """A model and a sentence with few enough derivations to write them all out."""

    trees: list[Tree]
    model: Model
    words: list[str]

    def __repr__(self) -> str:
        brackets = [format_tree(tree) for tree in self.trees]
        return f"<{self.words} with {self.model.options} on {brackets}>"

    @cached_property
    def plain(self) -> Plain:
        """The plain twin over the sentence."""
        return Plain(self.model, self.words)

    @property
    def derivations(self) -> list[Node]:
        """All derivations of the sentence."""
        return self.plain.derivations

    @cached_property
    def grammar(self) -> ChartGrammar:
        """The grammar in the chart's order."""
        return ChartGrammar.of(self.model.grammar)

    @cached_property
    def terminals(self) -> list[int]:
        """Terminal of each word."""
        return self.model.grammar.vocabulary.terminals(self.words)

    @cached_property
    def factors(self) -> NDArray[np.float64] | None:
        """The word model's factors."""
        return self.model.grammar.word_factors(self.words)

    @cached_property
    def chart(self) -> Chart:
        """The inside chart."""
        return fill_chart(self.grammar, self.terminals, self.factors)

    @cached_property
    def forest(self) -> Forest:
        """The forest with nothing pruned."""
        return prune_chart(self.chart, ForestOptions(0.0, 0.0))[0]


def small_case(trees: list[Tree], options: ModelOptions, words: Sequence[str]) -> Case:
    """Return a case, the sentence cut until it has at most `MOST_DERIVATIONS`."""
    model = train(trees, options)
    kept = list(words[:MOST_WORDS])
    while len(kept) > 1:
        plain = Plain(model, kept)
        if plain.count(plain.root) <= MOST_DERIVATIONS:
            break
        kept.pop()
    return Case(trees, model, kept)


@st.composite
def cases(
    draw: st.DrawFn,
    parsed: bool = True,
    options: st.SearchStrategy[ModelOptions] | None = None,
) -> Case:
    """Models of random small treebanks with a sentence of 1 to 6 words.

    Parameters
    ----------
    parsed
        Whether the sentence has a derivation: where random words have none, a training
        sentence takes their place.
    """
    trees = draw(treebanks(2, 4))
    chosen = draw(model_options() if options is None else options)
    word = st.sampled_from([*WORDS, *UNKNOWN_WORDS])
    size = draw(st.sampled_from([6, 5, 4, 3, 2, 1]))
    case = small_case(trees, chosen, draw(st.lists(word, min_size=size, max_size=size)))
    if not parsed or case.derivations:
        return case
    for seen in sorted(map(tokens, trees), key=len, reverse=True):
        plain = Plain(case.model, seen)
        if len(seen) <= MOST_WORDS and 0 < plain.count(plain.root) <= MOST_DERIVATIONS:
            return Case(trees, case.model, seen)
    # A tree of one word is added, so that there is something to parse.
    leaf = Tree("n", word="a")
    more = [*trees, Tree("ROOT", (Tree("NP", (leaf,)),))]
    return small_case(more, chosen, ["a"])


# Hand-made models.

ATTACHMENT = """
(ROOT (S (NP (n I)) (VP (v saw) (NP (NP (n stars)) (PP (p with) (NP (n eyes)))))))
(ROOT (S (NP (n I)) (VP (v saw) (NP (n stars)) (PP (p with) (NP (n eyes))))))
(ROOT (S (NP (n stars)) (VP (v saw) (NP (n eyes)))))
(ROOT (S (NP (n eyes)) (VP (VP (v saw) (NP (n stars))) (PP (p with) (NP (n stars))))))
(ROOT (NP (NP (n stars)) (PP (p with) (NP (n eyes)))))
"""
AMBIGUOUS = ["I", "saw", "stars", "with", "eyes", "with", "stars"]


def read(text: str) -> list[Tree]:
    """Return the trees of a text."""
    return from_text(text).trees()


def small_model(text: str, **options: object) -> Model:
    """Train on a text with fixed discounts, keeping every word unless told otherwise."""
    chosen = {"fit": FitOptions("fixed"), "unknown": UnknownWordOptions(rare_count=0)} | options
    return train(read(text), ModelOptions(**chosen))  # type: ignore[arg-type]
