"""From words to a forest, behind one protocol.

A model of phrase trees fills a chart; a model of tag sequences has a lattice. What comes after
(refinement by contexts, searches, traces, the window) asks an `Analysis` and knows neither.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Protocol

from icm_core.data.tree import Tree
from icm_core.errors import Check, OptionError, never
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest
from icm_core.inference.forest.prune import ForestOptions
from icm_core.model.model import Model


class Analysis(Protocol):
    """All that a sentence can be under one model, before contexts are used.

    Its forest is one of items over spans of tokens and hyperedges between them; where each token
    has one tag in a row, item *i* is what is left from token *i* on.
    """

    def forest(
        self,
        options: ForestOptions,
        memory_limit: int = DEFAULT_MEMORY,
        check: Check = never,
    ) -> Forest:
        """Return its items and hyperedges but those of small posterior; empty for no derivation.

        Raises
        ------
        LimitError
            If they would take more memory than they may.
        """

    def best(self, check: Check = never) -> tuple[Derivation, float] | None:
        """Return its most probable derivation and the log-probability, None for no derivation."""

    def tree(self, derivation: Derivation) -> Tree:
        """Return the tree of a derivation: what was done for the forest's sake is undone."""

    def is_own(self, derivation: Derivation, tree: Tree) -> bool:
        """Whether a derivation of a tree is the one that the model makes of the tree."""

    def pieces(self, check: Check = never) -> Tree:
        """Return an answer where no derivation covers the sentence."""


class Analyser(Protocol):
    """Analyses sentences with one model."""

    def analyse(
        self, words: Sequence[str], memory_limit: int = DEFAULT_MEMORY, check: Check = never
    ) -> Analysis:
        """Return all that a sentence can be.

        Raises
        ------
        LimitError
            If it would take more memory than it may.
        """

    def seen_as(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the class that represents each word, empty for words that the model knows."""


@singledispatch
def analyser_of(model: object) -> Analyser:
    """Return what analyses sentences with a model; kinds of models register theirs.

    Raises
    ------
    OptionError
        If nothing does.
    """
    raise OptionError(f"a {type(model).__name__} cannot analyse sentences: register its analyser")


@analyser_of.register
def _of_phrases(model: Model) -> Analyser:
    if model.options.binarisation.of_tags:
        from icm_core.inference.parsing.lattice import TagAnalyser

        return TagAnalyser(model)
    from icm_core.inference.parsing.phrases import PhraseAnalyser

    return PhraseAnalyser(model)
