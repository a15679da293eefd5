"""Marks of points in plots: each series has its own shape beside its colour."""

from __future__ import annotations

import math
from typing import Literal

from icm_core.drawing.paint.painter import Commands, Painter, Pen

Marker = Literal["", "circle", "square", "up", "diamond", "down", "plus"]
MARKERS: tuple[Marker, ...] = ("circle", "square", "up", "diamond", "down", "plus")
"""In the order of the palette's series."""
SERIES = ("blue", "hyp", "teal", "purple", "ochre", "rose")
"""Colours of series by role, in their order."""
DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (6.0, 3.0),
    (1.6, 2.4),
    (8.0, 3.0, 1.6, 3.0),
    (3.0, 2.0),
    (10.0, 4.0),
)
"""Dashes of series, in the same order."""
RADIUS = 3.0
"""Half the width of a circle, in pixels; other shapes have about its area."""
_SQUARE, _TRIANGLE, _DIAMOND, _PLUS = 0.9, 1.25, 1.3, 1.15
_LINE = 1.4


def draw_marker(
    painter: Painter,
    marker: Marker,
    x: float,
    y: float,
    colour: str,
    *,
    fill: str | None = None,
    radius: float = RADIUS,
    width: float = _LINE,
) -> None:
    """Draw one mark.

    Parameters
    ----------
    fill
        What is inside: the colour for a filled mark, that of the canvas for an open one.
    """
    pen = Pen(colour, width)
    if marker == "circle":
        painter.circle(x, y, radius, fill=fill, pen=pen)
    elif marker == "square":
        half = radius * _SQUARE
        painter.rect(x - half, y - half, 2 * half, 2 * half, fill=fill, pen=pen)
    elif marker:
        painter.path(_outline(marker, x, y, radius), pen=pen, fill=fill)


def _outline(marker: Marker, x: float, y: float, radius: float) -> Commands:
    if marker == "plus":
        arm = radius * _PLUS
        return [("M", x - arm, y), ("L", x + arm, y), ("M", x, y - arm), ("L", x, y + arm)]
    if marker == "diamond":
        arm = radius * _DIAMOND
        return [("M", x, y - arm), ("L", x + arm, y), ("L", x, y + arm), ("L", x - arm, y), ("Z",)]
    tip = radius * _TRIANGLE * (1.0 if marker == "up" else -1.0)
    across = abs(tip) * math.cos(math.pi / 6)
    low = y + tip / 2
    return [("M", x, y - tip), ("L", x + across, low), ("L", x - across, low), ("Z",)]
