"""Which part of a forest is drawn as a hypergraph: the items that matter, and their edges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from icm_core.drawing.charts.graph_layout import Layout, layout
from icm_core.drawing.trees.layout import is_right_to_left

if TYPE_CHECKING:
    from icm_core.rendering.chart_data import ChartData

LEAST_POSTERIOR = 0.01
"""Of the nodes that are shown, by default."""
MOST_NODES, MOST_LINKS = 1_500, 4_000


def graph_of(
    chart: ChartData, least: float = LEAST_POSTERIOR, extra: Iterable[int] = ()
) -> tuple[Layout, list[int]]:
    """Lay out the nodes of a chart that matter.

    Parameters
    ----------
    least
        Posterior of the nodes shown.
    extra
        Nodes that are shown whatever their posterior.

    Returns
    -------
    tuple
        The layout, and which of ``chart.links`` are drawn, the most probable first.
    """
    enough = np.flatnonzero(chart.posterior >= least)
    best = enough[np.argsort(-chart.posterior[enough], kind="stable")[:MOST_NODES]]
    every = np.array(sorted({*best.tolist(), *extra}), dtype=np.int32)
    links = chart.links
    unary = (links.right < 0) & (links.left >= 0)
    graph = layout(
        chart.nodes,
        every,
        chart.posterior,
        (links.head[unary], links.left[unary]),
        is_right_to_left(chart.words),
    )
    shown = np.zeros(len(chart.nodes) + 1, dtype=bool)
    shown[every] = True
    shown[-1] = True  # of tails that there are none of
    whole = shown[links.head] & shown[links.left] & shown[links.right]
    return graph, np.flatnonzero(whole & (links.left >= 0))[:MOST_LINKS].tolist()
