"""How large a tree is shown, and by how much it must move to be seen."""

from __future__ import annotations

import math

LEAST_ZOOM, MOST_ZOOM = 0.02, 8.0
OPENING_ZOOM, LEAST_OPENING = 0.75, 0.4
"""A tree that would be smaller than these is not shown whole when it is opened: first only its
width, then its height, too, reaches beyond the view."""
_NEARLY = 0.85
"""How much smaller than that it may be if nothing is cut then: a word at the border, mostly."""
_HELD = 0.9
"""How much smaller than it could be a tree stays that takes the place of its neighbour."""
_EDGE = 40.0
"""Pixels that stay between a node that was walked to and the border."""


def fitted_zoom(
    content: tuple[float, float],
    view: tuple[float, float],
    scale: float,
    opening: bool,
    held: float | None,
) -> float:
    """Return the zoom at which a tree fits.

    Parameters
    ----------
    content, view
        Width and height of the tree and of the widget.
    scale
        Size of text: a tree that fits is as large as this.
    opening
        Keep it large enough to be read, rather than whole.
    held
        The zoom of the tree in whose place it comes: kept where it will do.
    """
    whole = view[1] / content[1]
    zoom = max(min(scale, view[0] / content[0], whole), LEAST_ZOOM)
    if opening:
        # Its whole height at least, unless that is too small as well.
        readable = whole if whole >= LEAST_OPENING * scale else math.inf
        least = min(OPENING_ZOOM * scale, readable)
        if zoom < _NEARLY * least:
            zoom = least
    return held if held is not None and _HELD * zoom <= held <= zoom else zoom


def inwards(low: float, high: float, size: float) -> float:
    """Return by how much something must move to lie within a widget of this size."""
    edge = min(_EDGE, size / 4)
    if low < edge:
        return edge - low
    if high > size - edge:
        return max(size - edge - high, edge - low)
    return 0.0
