"""How large a tree is shown, and by how much it must move to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from icm_core.drawing.trees.layout import TreeLayout

LEAST_ZOOM, MOST_ZOOM = 1.0, 8.0
"""At a zoom of 1 the smallest text is 11 pixels: nothing is shown smaller."""
_HELD = 0.9
"""How much smaller than it could be a tree stays that takes the place of its neighbour."""
_EDGE = 40.0
"""Pixels that stay between a node that was walked to and the border."""


def fitted_zoom(
    content: tuple[float, float],
    view: tuple[float, float],
    scale: float,
    held: float | None,
) -> float:
    """Return the zoom at which a tree fits, or the least one.

    Parameters
    ----------
    content, view
        Width and height of the tree and of the widget.
    scale
        Size of text: a tree that fits is as large as this.
    held
        The zoom of the tree in whose place it comes: kept where it will do.
    """
    zoom = max(min(scale, view[0] / content[0], view[1] / content[1]), LEAST_ZOOM)
    return held if held is not None and _HELD * zoom <= held <= zoom else zoom


def inwards(low: float, high: float, size: float) -> float:
    """Return by how much something must move to lie within a widget of this size."""
    edge = min(_EDGE, size / 4)
    if low < edge:
        return edge - low
    if high > size - edge:
        return max(size - edge - high, edge - low)
    return 0.0


def heart(layout: TreeLayout) -> float:
    """Return where in its width a tree has what matters: what is marked, else the root."""
    marked = [at for at, mark in enumerate(layout.mark) if mark is not None and mark.kind]
    return float(np.mean(layout.x[marked or [0]])) / layout.width
