"""What a chart shows of a run's forest, for whatever draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.drawing.charts.cells import Cells
from icm_core.drawing.charts.scene import Scene
from icm_core.drawing.trees.rows import shortened
from icm_core.rendering.node_details import NodeDetails

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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
        None if depth is None else NodeDetails(chart, depth).columns,
        chart.seen_as,
    )
