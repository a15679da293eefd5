"""The hypergraph view: nodes layered by the length of their spans, words below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.cells import Nodes
from icm_core.drawing.chart_layout import WORDS

COLUMN, LAYER = 92.0, 62.0
"""Width of a word and height of a layer at a zoom of 1, in pixels."""
SPREAD, TAG_SPREAD = 86.0, 66.0
"""Distance of nodes over the same span; of tags."""
MARGIN = 24.0
LEAST_ZOOM, MOST_ZOOM = 0.08, 3.0


@dataclass(frozen=True, eq=False)
class Layout:
    """Where the nodes of a hypergraph are, at a zoom of 1.

    Parameters
    ----------
    tokens
        Number of tokens.
    node
        int32 ``[shown]``: the nodes shown.
    x, y
        float64 ``[shown]``: middle of each, in pixels; y grows downwards.
    width, height
        Of the whole, words included.
    """

    tokens: int
    node: NDArray[np.int32]
    x: NDArray[np.float64]
    y: NDArray[np.float64]
    column: float
    width: float
    height: float

    @cached_property
    def row(self) -> dict[int, int]:
        """Row of each node."""
        return {int(node): row for row, node in enumerate(self.node)}

    def word(self, position: int) -> float:
        """Return the middle of a word."""
        return MARGIN + (position + 0.5) * self.column

    @property
    def baseline(self) -> float:
        """Lower edge of the tags."""
        return self.height - WORDS


def layout(nodes: Nodes, shown: NDArray[np.int32], posterior: NDArray[np.float64]) -> Layout:
    """Place nodes: x is the middle of their span, layers only for lengths that occur.

    Parameters
    ----------
    shown
        int32: nodes to place.
    posterior
        float64 ``[nodes]``: of nodes over one span, the most probable is in the middle.
    """
    tokens = nodes.tokens
    start = nodes.start[shown].astype(np.int64)
    end = nodes.end[shown].astype(np.int64)
    length = end - start
    # A length of its own layer; several nodes of one span that stand for a chain spread sideways.
    lengths = np.unique(np.append(length, 1))
    layer = np.searchsorted(lengths, length)
    count: dict[tuple[int, int], int] = {}
    order = np.argsort(-posterior[shown], kind="stable")
    offset = np.zeros(len(shown))
    for row in order.tolist():
        key = int(start[row]), int(end[row])
        rank = count.get(key, 0)
        count[key] = rank + 1
        # 0, +1, -1, +2, ...: the best in the middle.
        side = (rank + 1) // 2 * (1 if rank % 2 else -1)
        offset[row] = side * (TAG_SPREAD if length[row] == 1 else SPREAD)
    tags = max((number for (s, e), number in count.items() if e - s == 1), default=1)
    column = max(COLUMN, tags * TAG_SPREAD + 12.0) if tags > 1 else COLUMN
    # A row of tags starts left of its word's middle where there is an even number of them.
    for row in range(len(shown)):
        if count[int(start[row]), int(end[row])] % 2 == 0:
            offset[row] -= (TAG_SPREAD if length[row] == 1 else SPREAD) / 2
    x = (MARGIN + (start + end) / 2 * column + offset).astype(np.float64)
    top = len(lengths) - 1
    y = (MARGIN + (top - layer) * LAYER).astype(np.float64)
    width = 2 * MARGIN + tokens * column
    height = MARGIN + top * LAYER + LAYER * 0.4 + WORDS
    return Layout(tokens, shown.astype(np.int32), x, y, column, width, height)


@dataclass(frozen=True, slots=True)
class GraphView:
    """Zoom and place of a hypergraph on a canvas."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the layout is on the canvas."""
        return self.x + x * self.zoom, self.y + y * self.zoom

    def zoomed(self, factor: float, x: float, y: float) -> GraphView:
        """Return the view with another zoom that leaves the place under (x, y) where it is."""
        zoom = min(max(self.zoom * factor, LEAST_ZOOM), MOST_ZOOM)
        change = zoom / self.zoom
        return GraphView(zoom, x - (x - self.x) * change, y - (y - self.y) * change)

    def moved(self, dx: float, dy: float) -> GraphView:
        """Return the view moved by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)


def fitted(whole: Layout, width: float, height: float, most: float = 1.15) -> GraphView:
    """Return the view in which a layout fits a canvas, centred."""
    zoom = min(width / max(whole.width, 1.0), height / max(whole.height, 1.0), most)
    zoom = max(zoom, LEAST_ZOOM)
    return GraphView(
        zoom,
        (width - whole.width * zoom) / 2,
        max(0.0, (height - whole.height * zoom) / 2),
    )
