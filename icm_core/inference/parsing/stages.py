"""What coarse-to-fine search makes of a sentence, and who sees how it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.forest import decode
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums
from icm_core.inference.forest.span_forest import SpanForest
from icm_core.inference.words import Analysis


@dataclass(frozen=True, slots=True)
class Forests:
    """A sentence's forests under one model.

    Parameters
    ----------
    analysis
        All that the sentence can be, before contexts are used.
    coarse
        Its forest, pruned.
    forest
        The forest refined by contexts (the coarse one for the ``pcfg-`` decoders).
    sums
        Inside-outside over `forest`.
    edges
        Edges of the forest after each stage, before its pruning.
    weighed
        The coarse forest as the model of spans weighs it, where that was asked for.
    """

    analysis: Analysis
    coarse: Forest
    forest: Forest
    sums: Sums
    edges: tuple[int, ...]
    weighed: SpanForest | None = None


def tree_scores(forest: Forest, weighed: SpanForest | None) -> list[NDArray[np.float64]]:
    """Return what exact-match decoding adds up over the edges of a tree, float64 ``[edges]`` each.

    That is the log-probability and, where there is a model of spans, what it gives the edge.

    Parameters
    ----------
    forest
        Refined by contexts, of the sentence that is weighed.
    """
    found = [decode.log_probability(forest)]
    if weighed is not None:
        found.append(weighed.log_weights(forest))
    return found


class Watch(Protocol):
    """Sees how coarse-to-fine search goes."""

    def begin(self, coarse: Forest) -> None:
        """Note the forest that will be refined."""

    def refined(self, depth: int | None, forest: Forest, sums: Sums, kept: Forest) -> None:
        """Note a stage: its forest with its sums, and what pruning kept of it."""
