"""How sentences are parsed: the decoder, its values, pruning, limits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from icm_core.errors import OptionError, check_counts
from icm_core.inference.entries import DECODERS, Decoder
from icm_core.inference.forest.forest import DEFAULT_MEMORY

MOST_WEIGHT: Final = 100.0


@dataclass(frozen=True, slots=True)
class ParseOptions:
    """How sentences are parsed.

    Parameters
    ----------
    decoder
        ``mbr`` (labelled spans of the refined forest), ``max-rule``, ``viterbi``; the same on
        the PCFG alone with ``pcfg-`` in front. ``mbr`` serves F1. ``exact-match`` serves whole
        trees: of the first model's trees, that of the greatest gain in MBR decoding plus the
        weighted sum of the tree's log-probability and, where there is a model of spans, its score
        under that.
    price
        What each labelled span costs in MBR and exact-match decoding; 0 is the paper's rule.
    tree_weight
        Weight of a tree's log-probability, raised by the exponent, and of its score under a model
        of spans in exact-match decoding: 0 is MBR among the first model's trees, and the greater
        it is, the nearer to Viterbi.
    exponent
        Exponent of the model's probabilities before summing.
    depth
        Greatest context depth at prediction, None for the whole context.
    chart_threshold
        Edges of the chart with a smaller PCFG posterior are pruned; 0 keeps all.
    refine_threshold
        The same for each stage of refinement but the last.
    span_threshold
        Where models are averaged: labelled spans and tags of a smaller posterior under the first
        model are left out of the charts of the others; 0 keeps all.
    weighed_threshold
        Where a model of spans joins the average: edges of a smaller posterior under it are pruned
        before contexts refine the rest; 0 keeps all.
    span_weight
        Weight of a model of spans in the average, where each model of contexts has 1.
    max_length
        Longest sentence, in tokens.
    memory_limit
        Most memory for a chart, and for each forest made from it, in bytes.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    decoder: Decoder = "mbr"
    price: float = 0.4
    tree_weight: float = 0.1
    exponent: float = 1.0
    depth: int | None = None
    chart_threshold: float = 1e-5
    refine_threshold: float = 1e-4
    span_threshold: float = 0.0
    weighed_threshold: float = 0.0
    span_weight: float = 1.0
    max_length: int = 200
    memory_limit: int = DEFAULT_MEMORY

    def __post_init__(self) -> None:
        if self.decoder not in DECODERS:
            raise OptionError(f"decoder {self.decoder!r}: use one of {', '.join(DECODERS)}")
        if not 0.0 <= self.price < 1.0:
            raise OptionError(f"penalty {self.price}: use a value from 0 to below 1")
        weights = (("a tree", self.tree_weight), ("a model of spans", self.span_weight))
        for what, weight in weights:
            if not 0.0 <= weight <= MOST_WEIGHT:
                raise OptionError(
                    f"weight of {what} {weight}: use a value from 0 to {MOST_WEIGHT:g}"
                )
        if not 0.0 < self.exponent <= 4.0:
            raise OptionError(f"exponent {self.exponent}: use a value above 0 and up to 4")
        check_counts(context_depth=self.depth, max_length=self.max_length)
        if self.depth is not None and self.depth < 0:
            raise OptionError(f"context depth {self.depth}: use 0 or more, or none")
        thresholds = self.chart_threshold, self.refine_threshold
        for value in (*thresholds, self.span_threshold, self.weighed_threshold):
            if not 0.0 <= value < 1.0:
                raise OptionError(f"pruning threshold {value}: use a value from 0 to below 1")
        if self.max_length < 1 or self.memory_limit < 1:
            raise OptionError("limits on length and memory must be above 0")

    def summing(self) -> ParseOptions:
        """Return what asks for sums over all trees, of the model itself, not flattened."""
        return replace(self, exponent=1.0, decoder="mbr")

    def seeking_best(self) -> ParseOptions:
        """Return what asks for the most probable tree of the model itself."""
        return replace(self, exponent=1.0, decoder="viterbi")
