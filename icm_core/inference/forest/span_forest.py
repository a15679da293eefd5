"""A sentence's forest of the PCFG, weighed by the log-linear model of spans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums, inside_outside, pruned
from icm_core.inference.forest.span_features import SentenceColumns, reasons, weighed
from icm_core.model.model import Model
from icm_core.model.span_model import SpanModel

THRESHOLD: Final = 1e-4
"""Hyperedges of a smaller PCFG posterior are pruned before the model of spans weighs the rest."""


@dataclass(frozen=True, slots=True)
class SpanForest:
    """A sentence's forest of the PCFG, weighed by the model of spans.

    Parameters
    ----------
    columns
        What its features are made of.
    forest
        Before it is weighed.
    sums
        Inside-outside over the weighed one.
    """

    words: tuple[str, ...]
    model: Model
    spans: SpanModel
    columns: SentenceColumns
    forest: Forest
    sums: Sums

    @classmethod
    def of(cls, coarse: Forest, model: Model, spans: SpanModel, words: Sequence[str]) -> SpanForest:
        """Prune and weigh a sentence's forest, which is not empty."""
        forest, plain = coarse, inside_outside(coarse)
        if (plain.edge_posterior < THRESHOLD).any():
            # Where many derivations share the probability, none of them may be left.
            forest = _some(pruned(coarse, plain.edge_posterior, THRESHOLD), coarse)
            plain = inside_outside(forest)
        columns = SentenceColumns.of(model, words, forest, plain)
        sums = inside_outside(weighed(forest, _weights(spans, columns, forest)))
        return cls(tuple(words), model, spans, columns, forest, sums)

    def above(self, threshold: float) -> Forest:
        """Return the forest without edges of a smaller posterior, its weights taken off again."""
        return _some(pruned(self.forest, self.sums.edge_posterior, threshold), self.forest)

    def log_weights(self, forest: Forest) -> NDArray[np.float64]:
        """Return what the edges of another forest of the sentence add to a derivation's score.

        That is the log of its share of all derivations, but for a number that is the same for all:
        the log of the rule's base probability H and the weights of its features. It is -inf where
        H is 0.

        Parameters
        ----------
        forest
            Refined by contexts or not.
        """
        with np.errstate(divide="ignore"):
            plain: NDArray[np.float64] = np.log(forest.base * forest.factor)
        return plain + _weights(self.spans, self.columns, forest)

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
        return reasons(self.model, self.spans, self.words, self.forest, self.columns, there[0])


def _weights(spans: SpanModel, columns: SentenceColumns, forest: Forest) -> NDArray[np.float64]:
    """Return the weight of each edge, that of the item that it builds included."""
    features = columns.features(forest)
    return spans.sums(features.edges) + spans.sums(features.items)[forest.head]


def _some(forest: Forest, other: Forest) -> Forest:
    return forest if len(forest) else other
