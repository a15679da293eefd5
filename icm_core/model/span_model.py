"""A log-linear model of spans: weights of words and tags at the edges of spans.

A derivation of the PCFG is weighed by the features of its items and hyperedges,

    P(derivation | words) ~ prod over hyperedges of H(rule) exp(sum of weights of its features),

a conditional random field (Hall, Durrett and Klein 2014, "Less Grammar, More Features"). Features
and how weights are learnt: `inference.forest.span_features`, `inference.parsing.span_learning`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

BITS: Final = 22
"""Features are hashed to so many bits."""
SIZE: Final = 1 << BITS
NOTHING: Final = 0
"""The feature that stands for none: its weight is 0."""
WEIGHT_STEP: Final = 2.0**-10
"""Weights are whole multiples of this, which the model file keeps as int16."""
MOST_STEPS: Final = int(np.iinfo(np.int16).max)


@dataclass(frozen=True, eq=False)
class SpanModel:
    """Weights of the model, as fine as the model file keeps them.

    Parameters
    ----------
    steps
        int16 ``[SIZE]``: weight of each feature in multiples of `WEIGHT_STEP`.
    """

    steps: NDArray[np.int16]

    @classmethod
    def of(cls, weight: NDArray[np.floating[Any]]) -> SpanModel:
        """Return a model of weights, rounded."""
        steps = np.clip(np.rint(weight / WEIGHT_STEP), -MOST_STEPS, MOST_STEPS).astype(np.int16)
        steps[NOTHING] = 0
        return cls(steps)

    def sums(self, features: NDArray[np.int32]) -> NDArray[np.float64]:
        """Return the sum of the weights of each row's features, float64 ``[rows]``."""
        from icm_core.kernels.forest import span_features as kernels

        total = np.zeros(len(features))
        kernels.sums(features, self.steps, total)
        total *= WEIGHT_STEP
        return total
