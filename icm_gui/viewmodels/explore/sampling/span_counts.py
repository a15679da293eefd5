"""How often the states kept so far have each labelled span."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from icm_core.drawing.charts.span_chart import SpanHeat

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.viewmodels.explore.sampling.mbr import MbrAt

_MOST_LISTED = 6


def heat_at(trace: MHTrace, step: int, mbr: MbrAt | None) -> SpanHeat:
    """Return the heat of a step: shares of the states kept.

    Parameters
    ----------
    mbr
        The tree whose spans are outlined, None for none.
    """
    table = trace.table
    samples = trace.samples_at(step)
    share = trace.counts_at(step) / max(samples, 1)
    outlined: dict[tuple[int, int], str] = {}
    if mbr is not None and mbr.trace is trace:
        for start, end, label in mbr.spans:
            # Of unary phrases the topmost one is in the cell.
            outlined.setdefault((start, end), label)
    return SpanHeat.of(len(trace.subject.words), table.start, table.end, share, outlined)


def labels_at(trace: MHTrace, step: int, span: tuple[int, int]) -> list[tuple[str, float]]:
    """Return labels and shares of what the samples have over a span, the most frequent first."""
    table = trace.table
    counts = trace.counts_at(step)
    there = np.flatnonzero((table.start == span[0]) & (table.end == span[1]) & (counts > 0))
    order = there[np.argsort(-counts[there], kind="stable")][:_MOST_LISTED]
    samples = max(trace.samples_at(step), 1)
    return [(trace.span(int(one))[2], float(counts[one]) / samples) for one in order]
