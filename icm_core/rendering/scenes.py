"""What a chart shows of a run's forest, for whatever draws it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Cells
from icm_core.drawing.charts.scene import Scene
from icm_core.drawing.paint.numbers import nats
from icm_core.drawing.trees.rows import shortened

if TYPE_CHECKING:
    from icm_core.rendering.chart_data import ChartData


def scene_of(
    chart: ChartData,
    least: float,
    heat: NDArray[np.float64] | None = None,
    depth: NDArray[np.int16] | None = None,
) -> Scene:
    """Return the scene of a chart; of very long words both ends, as trees have them.

    Parameters
    ----------
    least
        Posterior below which a node is counted only.
    heat
        Shares of samples in place of posteriors, float64 ``[nodes]``.
    depth
        Depth of every state of the model, where it is to be said.
    """
    posterior, cells = chart.posterior, chart.cells
    if heat is not None:
        posterior, cells = heat, Cells.of(chart.nodes, heat)
    return Scene(
        tuple(map(shortened, chart.words)),
        chart.nodes,
        cells,
        chart.labels,
        chart.is_intermediate,
        posterior,
        least,
        None if depth is None else partial(_details, chart, depth),
        chart.seen_as,
    )


def _details(chart: ChartData, depth: NDArray[np.int16], node: int) -> tuple[str, str, str]:
    """Return depth, log inside and log outside of a node's most probable item, as text."""
    items = chart.items_of(node)
    if not len(items):
        # Kept by the PCFG's pass alone.
        return "", "", ""
    item = int(items[0])
    state = int(chart.forest.state[item])
    inside = float(chart.sums.log_inside[item])
    with np.errstate(divide="ignore"):
        posterior = float(np.log(chart.sums.item_posterior[item]))
    outside = posterior + chart.sums.log_total - inside
    return f"d{int(depth[state])}" if state >= 0 else "", nats(inside), nats(outside)
