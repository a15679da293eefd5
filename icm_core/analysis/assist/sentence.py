"""A sentence under a model and constraints: k best, posteriors, doubt, log P of trees.

One `Assistant` looks at one sentence; its forests are made once, when first asked for.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from icm_core.analysis.assist.differences import Column, differences
from icm_core.data.tree import Address, Tree
from icm_core.drawing.trees.differences import brackets
from icm_core.errors import Check, never
from icm_core.inference.constrained.analyser import constrained, impossible_in
from icm_core.inference.constrained.constraints import Constraints
from icm_core.inference.forest import decode, spans
from icm_core.inference.forest.gold import Outside, score_tree
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.stages import Forests
from icm_core.kernels.forest.chart import cell

ALTERNATIVES = 10
"""How many trees are shown at first."""


@dataclass(frozen=True, slots=True)
class Alternatives:
    """The k most probable trees of a sentence, best first.

    Parameters
    ----------
    trees
        Trees of the treebank, each once.
    log_probability
        Of each, in nats.
    share
        Posterior of each among all trees that satisfy the constraints.
    columns
        What differs between them.
    """

    trees: tuple[Tree, ...]
    log_probability: tuple[float, ...]
    share: tuple[float, ...]
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """How uncertain a model is of a sentence, by several measures to order sentences by.

    Parameters
    ----------
    words
        Length.
    entropy
        Of the distribution over trees, in nats: the tree entropy of Hwa (2000, section 2.2), by
        inside and outside values (Li and Eisner 2009, section 6.1).
    least_confidence
        Posterior of all trees but the most probable one (Culotta and McCallum 2005).
    expected_errors
        Expected number of nodes of the model's tree, tags included, that are not in the right
        tree: what a correction is expected to gain.
    """

    words: int
    entropy: float
    least_confidence: float
    expected_errors: float

    @property
    def entropy_by_word(self) -> float:
        """Entropy divided by length: long sentences are not more doubtful for being long."""
        return self.entropy / self.words


@dataclass(frozen=True, slots=True)
class Change:
    """The log-probability of a tree before and after an edit.

    Parameters
    ----------
    before, after
        In nats, finite: what the model does not have counts by its floor.
    missing
        Why the tree after the edit cannot be made: every rule and word-tag pair that the model
        does not have.
    has_floors
        Whether one of the trees is outside the model, so that floors are counted.
    """

    before: float
    after: float
    missing: tuple[Outside, ...]
    has_floors: bool

    @property
    def gain(self) -> float:
        """What the edit adds."""
        return self.after - self.before


class Assistant:
    """What a parser's models say of one sentence.

    Parameters
    ----------
    parser
        The first model, its probabilities not flattened, answers for the most probable trees and
        their shares; posteriors of nodes, and the tree, are those of the whole parser.
    words
        The sentence.
    constraints
        What its trees must satisfy.
    """

    def __init__(
        self,
        parser: Parser,
        words: Sequence[str],
        constraints: Constraints | None = None,
        check: Check = never,
    ) -> None:
        self.constraints = constraints or Constraints()
        self.words = list(words)
        self._parser = constrained(parser, self.constraints)
        self._summing = self._parser.with_options(parser.options.summing())
        self._check = check

    @cached_property
    def forests(self) -> Forests:
        """The forests of the first model.

        Raises
        ------
        ConstraintError
            If it has no tree of the sentence that satisfies the constraints.
        """
        found = self._summing.analyse(self.words, check=self._check)
        if not len(found.forest):
            raise impossible_in(self._parser, self.words, self.constraints, self._check)
        return found

    @cached_property
    def posteriors(self) -> spans.SpanPosteriors:
        """Posteriors of labelled spans and tags that the parser decides by.

        Raises
        ------
        ConstraintError
            If no model has a tree of the sentence that satisfies the constraints.
        """
        found = self._parser.posteriors(self.words, self._check)
        if found is None:
            raise impossible_in(self._parser, self.words, self.constraints, self._check)
        return found

    @cached_property
    def tree(self) -> Tree:
        """The tree that the parser gives."""
        return self._parser.tree_by(self.posteriors, self.words, self._check)

    def best(self, k: int = ALTERNATIVES) -> Alternatives:
        """Return the k most probable trees, exactly, and what differs between them.

        They are read off the refined forest (Huang and Chiang 2005, algorithm 2).
        """
        found = self._summing.k_best_of(self.forests, k, self._check)
        total = self.forests.sums.log_total
        trees = tuple(tree for tree, _ in found)
        heads = self._parser.models[0].options.binarisation.heads
        return Alternatives(
            trees,
            tuple(score for _, score in found),
            tuple(math.exp(min(0.0, score - total)) for _, score in found),
            differences(trees, heads),
        )

    def node_posteriors(self, tree: Tree) -> dict[Address, float]:
        """Return the posterior of each node of a tree: that the right tree has its label there.

        The root has 1; a label or tag that the model does not have has 0.
        """
        labels = self._parser.labels
        phrases = {label: index for index, label in enumerate(labels.phrases)}
        tags = {label: index for index, label in enumerate(labels.tags)}
        n, found = len(self.words), self.posteriors
        result: dict[Address, float] = {}
        for (start, end, label, is_tag), address in brackets(tree):
            known = tags.get(label) if is_tag else phrases.get(label)
            if known is None:
                result[address] = 0.0
                continue
            row = found.tags[start] if is_tag else found.phrases[cell(n, start, end - start)]
            result[address] = min(1.0, float(row[known]))
        return result

    def doubt(self) -> Doubt:
        """Return how uncertain the model is of the sentence."""
        forest, sums = self.forests.forest, self.forests.sums
        _, best = decode.viterbi(forest, decode.log_probability(forest))
        expected = sum(1.0 - value for value in self.node_posteriors(self.tree).values())
        return Doubt(
            len(self.words),
            decode.entropy(forest, sums),
            max(0.0, -math.expm1(min(0.0, best - sums.log_total))),
            expected,
        )

    def change(self, before: Tree, after: Tree) -> Change:
        """Return what an edit of a cleaned tree does to its log-probability."""
        model, depth = self._parser.models[0], self._parser.options.depth
        old, new = score_tree(model, before, depth), score_tree(model, after, depth)
        floors = bool(old.missing or new.missing)
        return Change(old.floored, new.floored, new.missing, floors)
