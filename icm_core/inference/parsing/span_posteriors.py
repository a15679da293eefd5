"""What one model of an average says of a sentence's labelled spans."""

from __future__ import annotations

from collections.abc import Sequence

from icm_core.inference.forest import spans
from icm_core.inference.forest.span_forest import SpanForest
from icm_core.inference.parsing.stages import Forests
from icm_core.model.model import Model


def member_posteriors(
    found: Forests, model: Model, labels: spans.Labels, member: int, words: Sequence[str]
) -> list[spans.SpanPosteriors]:
    """Return the posteriors of a member: those of its contexts, and of its model of spans if any.

    Parameters
    ----------
    found
        The sentence's forests, which are not empty.
    """
    parts = [spans.span_posteriors(found.forest, found.sums.item_posterior, labels, member)]
    # The decoders of the PCFG alone refine nothing.
    if model.spans is not None and found.forest is not found.coarse:
        of = found.weighed or SpanForest.of(found.coarse, model, model.spans, words)
        parts.append(spans.span_posteriors(of.forest, of.sums.item_posterior, labels, member))
    return parts
