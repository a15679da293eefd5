"""The hypergraph view: nodes layered by the length of their spans, words below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Nodes
from icm_core.drawing.charts.layout import WORDS
from icm_core.drawing.charts.words import arranged

COLUMN, LAYER = 92.0, 62.0
"""Width of a word and height of a layer at a zoom of 1, in pixels."""
SPREAD, TAG_SPREAD = 86.0, 74.0
"""Distance of nodes over the same span; of tags."""
MARGIN = 24.0
_APART = 12.0
_MOST_CHAIN = 6
"""Layers that a chain of unary rules takes at most."""
LEAST_ZOOM, MOST_ZOOM = 0.08, 3.0
_LEAST_RISE = 0.34
"""How low layers become at most."""
_SIDE = 9.0
"""Room at the sides for half a number."""
_ROUNDS = 2
"""Times that zoom and rows of words are fitted to each other."""


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
    edges
        float64 ``[tokens + 1]``: x of the boundaries between words.
    width, height
        Of the whole, words included.
    """

    tokens: int
    node: NDArray[np.int32]
    x: NDArray[np.float64]
    y: NDArray[np.float64]
    edges: NDArray[np.float64]
    width: float
    height: float

    @cached_property
    def row(self) -> dict[int, int]:
        """Row of each node."""
        return {int(node): row for row, node in enumerate(self.node)}

    @property
    def baseline(self) -> float:
        """Lower edge of the tags."""
        return self.height - WORDS


def columns(whole: Layout, zoom: float, scale: float) -> tuple[float, ...]:
    """Return the boundaries between words at a zoom, ascending, unscaled."""
    return tuple(sorted(edge * zoom / scale for edge in whole.edges.tolist()))


def words_height(
    whole: Layout, zoom: float, widths: tuple[float, ...], scale: float = 1.0
) -> float:
    """Return the height of the words and numbers below a layout at a zoom, in pixels."""
    if not widths:
        return scale * WORDS
    edges = columns(whole, zoom, scale)
    return scale * arranged(widths, edges, word_margin(zoom, scale)).height


def word_margin(zoom: float, scale: float) -> float:
    """Return how far words may be over the ends of a layout at a zoom, unscaled."""
    return (MARGIN * zoom + _SIDE) / scale


def unary_heights(
    nodes: NDArray[np.int32], head: NDArray[np.int32], child: NDArray[np.int32]
) -> dict[int, int]:
    """Return how many unary rules lie between each node and the foot of its chain.

    Parameters
    ----------
    nodes
        The nodes asked for.
    head, child
        Unary hyperedges; both over the same span.
    """
    height = {int(node): 0 for node in nodes}
    pairs = [
        (int(above), int(below))
        for above, below in zip(head, child, strict=True)
        if above != below and int(above) in height and int(below) in height
    ]
    for _ in range(_MOST_CHAIN):
        moved = False
        for above, below in pairs:
            # In a cycle (NP over S over NP) heights would rise for ever.
            if height[above] <= height[below] < _MOST_CHAIN:
                height[above] = height[below] + 1
                moved = True
        if not moved:
            break
    return height


def layout(
    nodes: Nodes,
    shown: NDArray[np.int32],
    posterior: NDArray[np.float64],
    unary: tuple[NDArray[np.int32], NDArray[np.int32]],
    mirrored: bool = False,
) -> Layout:
    """Place nodes: x is the middle of their span, layers only for lengths that occur.

    Parameters
    ----------
    shown
        int32: nodes to place.
    posterior
        float64 ``[nodes]``: of nodes side by side, the most probable is in the middle.
    unary
        Heads and children of unary hyperedges: a head is in a layer above its child.
    mirrored
        Whether the first token is at the right.
    """
    tokens = nodes.tokens
    start = nodes.start[shown].astype(np.int64)
    end = nodes.end[shown].astype(np.int64)
    heights = unary_heights(shown, *unary)
    height = np.array([heights[int(node)] for node in shown], dtype=np.int64)
    place = (end - start) * (_MOST_CHAIN + 1) + height
    levels = np.unique(np.append(place, _MOST_CHAIN + 1))
    layer = np.searchsorted(levels, place)
    count: dict[tuple[int, int, int], int] = {}
    rank = np.zeros(len(shown), dtype=np.int64)
    for row in np.argsort(-posterior[shown], kind="stable").tolist():
        key = int(start[row]), int(end[row]), int(height[row])
        rank[row] = count.get(key, 0)
        count[key] = int(rank[row]) + 1
    wide = np.full(tokens, COLUMN)
    for (first, last, _), number in count.items():
        if last - first == 1:
            wide[first] = max(wide[first], number * TAG_SPREAD + _APART)
    edges = MARGIN + np.concatenate([np.zeros(1), np.cumsum(wide)])
    offset = np.zeros(len(shown))
    for row in range(len(shown)):
        number = count[int(start[row]), int(end[row]), int(height[row])]
        spread = TAG_SPREAD if end[row] - start[row] == 1 else SPREAD
        # 0, +1, -1, +2, ...: the best in the middle; an even number is moved half a step back.
        side = (int(rank[row]) + 1) // 2 * (1 if rank[row] % 2 else -1)
        offset[row] = (side - (0.5 if number % 2 == 0 else 0.0)) * spread
    top = len(levels) - 1
    x = ((edges[start] + edges[end]) / 2 + offset).astype(np.float64)
    y = (MARGIN + (top - layer) * LAYER).astype(np.float64)
    whole = MARGIN + top * LAYER + LAYER * 0.4 + WORDS
    width = float(edges[-1]) + MARGIN
    if mirrored:
        x, edges = width - x, width - edges
    return Layout(tokens, shown.astype(np.int32), x, y, edges, width, whole)


@dataclass(frozen=True, slots=True)
class GraphView:
    """Zoom and place of a hypergraph on a canvas.

    Parameters
    ----------
    rise
        Height of layers beside that which belongs to the zoom: where there is little height,
        layers are lower, but nodes keep the width that their labels need.
    """

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0
    rise: float = 1.0

    @property
    def down(self) -> float:
        """Zoom of heights."""
        return self.zoom * self.rise

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the layout is on the canvas."""
        return self.x + x * self.zoom, self.y + y * self.down

    def zoomed(self, factor: float, x: float, y: float) -> GraphView:
        """Return the view with another zoom that leaves the place under (x, y) where it is."""
        zoom = min(max(self.zoom * factor, LEAST_ZOOM), MOST_ZOOM)
        change = zoom / self.zoom
        return replace(self, zoom=zoom, x=x - (x - self.x) * change, y=y - (y - self.y) * change)

    def moved(self, dx: float, dy: float) -> GraphView:
        """Return the view moved by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)


def fitted(
    whole: Layout,
    width: float,
    height: float,
    widths: tuple[float, ...] = (),
    scale: float = 1.0,
    most: float = 1.15,
) -> GraphView:
    """Return the view in which a layout fits a canvas, centred.

    Parameters
    ----------
    widths
        Of the words as `words.arranged` takes them, from the left; empty for one row.
    scale
        Size of text beside the usual.
    """
    # Words keep their size at every zoom, but where columns are narrow there are more rows.
    tall = whole.height - WORDS
    zoom = max(min((width - 2 * _SIDE) / max(whole.width, 1.0), most), LEAST_ZOOM)
    for _ in range(_ROUNDS):
        words = words_height(whole, zoom, widths, scale)
        down = max(height - words, 1.0) / max(tall, 1.0)
        zoom = max(min(zoom, down / _LEAST_RISE), LEAST_ZOOM)
    # Many narrow words leave height over: layers get higher, but not more than at a zoom of 1.
    rise = min(max(down / zoom, _LEAST_RISE), max(1.0, 1.0 / zoom))
    return GraphView(
        zoom,
        (width - whole.width * zoom) / 2,
        max(0.0, (height - words - tall * zoom * rise) / 2),
        rise,
    )
