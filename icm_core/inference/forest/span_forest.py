"""A sentence's forest of the PCFG, weighed by the log-linear model of spans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums, inside_outside, pruned
from icm_core.inference.forest.span_features import reasons, span_features, weighed
from icm_core.model.model import Model
from icm_core.model.span_model import SpanModel

THRESHOLD: Final = 1e-4
"""Hyperedges of a smaller PCFG posterior are pruned before the model of spans weighs the rest."""


@dataclass(frozen=True, slots=True)
class SpanForest:
    """A sentence's forest of the PCFG, weighed by the model of spans.

    Parameters
    ----------
    forest, plain
        Before it is weighed, and its sums.
    sums
        Those of the weighed one.
    """

    words: tuple[str, ...]
    model: Model
    spans: SpanModel
    forest: Forest
    plain: Sums
    sums: Sums

    @classmethod
    def of(cls, coarse: Forest, model: Model, spans: SpanModel, words: Sequence[str]) -> SpanForest:
        """Prune and weigh a sentence's forest, which is not empty."""
        forest, plain = coarse, inside_outside(coarse)
        if (plain.edge_posterior < THRESHOLD).any():
            # Where many derivations share the probability, none of them may be left.
            forest = _some(pruned(coarse, plain.edge_posterior, THRESHOLD), coarse)
            plain = inside_outside(forest)
        features = span_features(model, words, forest, plain)
        score = spans.sums(features.edges) + spans.sums(features.items)[forest.head]
        sums = inside_outside(weighed(forest, score))
        return cls(tuple(words), model, spans, forest, plain, sums)

    def above(self, threshold: float) -> Forest:
        """Return the forest without edges of a smaller posterior, its weights taken off again."""
        return _some(pruned(self.forest, self.sums.edge_posterior, threshold), self.forest)

    def reasons(self, label: str, start: int, end: int) -> list[tuple[str, float]]:
        """Return the features with a weight of a labelled span, the heaviest first."""
        symbols = self.model.grammar.table.symbols
        there = [
            int(at)
            for at in np.flatnonzero((self.forest.start == start) & (self.forest.end == end))
            if (symbol := symbols[self.forest.symbol[at]]).label == label
            and symbol.kind is Kind.PHRASE
        ]
        if not there:
            return []
        return reasons(self.model, self.spans, self.words, self.forest, self.plain, there[0])


def _some(forest: Forest, other: Forest) -> Forest:
    return forest if len(forest) else other
