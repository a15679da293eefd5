"""What a node's row says of its most probable item: depth of its state, inside, outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from icm_core.drawing.paint.numbers import nats

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from icm_core.rendering.chart_data import ChartData


class NodeDetails:
    """Columns of a node's row in a cell seen from near.

    Parameters
    ----------
    depth
        Depth of every state of contexts, as in the model's trie.
    """

    def __init__(self, chart: ChartData, depth: NDArray[np.int16]) -> None:
        self._chart, self._depth = chart, depth

    def columns(self, node: int) -> tuple[str, str, str]:
        """Return depth, log inside and log outside of a node's most probable item, as text."""
        chart = self._chart
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
        depth = f"d{int(self._depth[state])}" if state >= 0 else ""
        return depth, nats(inside), nats(outside)
