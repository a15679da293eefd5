"""Edges of a tree: a child owns the rail from its inner neighbour to itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from icm_core.drawing.paint.painter import Command, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.layout import HALF, TreeLayout
from icm_core.drawing.trees.marks import Mark

STEM = 9.0
"""Of the line below a label, where levels are so far apart that the round corner has room."""
CORNER = 5.0
_ROUND = 0.5523
"""Of a cubic curve that looks like a quarter of a circle."""
_ZIG, _ZIG_STEP = 3.0, 5.0
_NEAR = 0.01


@dataclass(frozen=True, slots=True)
class Style:
    """How a marked bracket looks.

    Parameters
    ----------
    colour, tint
        Of lines and text; of the box.
    line, border
        Widths of the edge and of the box.
    dash
        Of both.
    double, zigzag
        Form of the edge.
    """

    colour: str
    tint: str
    line: float = 1.8
    border: float = 1.4
    dash: tuple[float, ...] = ()
    double: bool = False
    zigzag: bool = False


def style_of(mark: Mark | None, palette: Palette) -> Style | None:
    """Return how a marked bracket looks, None for one that is as the others."""
    if mark is None or not mark.kind:
        return None
    if mark.kind == "missing":
        return Style(palette.blue, palette.blue_tint, dash=(5.0, 3.0))
    if mark.kind == "extra":
        return Style(palette.hyp, palette.hyp_tint, line=4.2, border=1.0, double=True)
    if mark.kind == "other":
        return Style(palette.purple, palette.purple_tint)
    if mark.kind == "crossing":
        return Style(palette.rose, palette.rose_tint, line=1.4, border=1.2, zigzag=True)
    if mark.kind == "open":
        return Style(palette.ink2, palette.head, line=1.1, border=1.2, dash=(2.0, 2.0))
    if mark.kind == "leaving":
        return Style(palette.blue, palette.blue_tint)
    return Style(palette.hyp, palette.hyp_tint)


_CORE = 1.7
"""Width of the canvas-coloured core of a double line."""


def stem_of(layout: TreeLayout) -> float:
    """Return the length of the lines below labels."""
    between = layout.level - 2 * HALF
    return min(STEM, max(between - CORNER, between / 2))


def snapped(value: float, zoom: float) -> float:
    """Return the middle of the device pixel that a place falls into: lines there are sharp."""
    return (math.floor(value * zoom) + 0.5) / zoom


def _inner(layout: TreeLayout, at: int) -> tuple[float, int]:
    """Return where the rail of a node begins, and the neighbour there (-1 for the stem)."""
    parent = int(layout.parent[at])
    siblings = layout.children[parent]
    place = int(layout.which[at])
    x, stem = float(layout.x[at]), float(layout.x[parent])
    if abs(x - stem) < _NEAR:
        return x, -1
    towards = 1 if (x < stem) != layout.mirrored else -1
    if 0 <= place + towards < len(siblings):
        neighbour = siblings[place + towards]
        if (float(layout.x[neighbour]) - stem) * (x - stem) > 0:
            return float(layout.x[neighbour]), neighbour
    return stem, -1


def _begin(layout: TreeLayout, at: int, zoom: float) -> float:
    """Return where the line of a rail begins: past the round corner of its neighbour."""
    place, neighbour = _inner(layout, at)
    inner = snapped(place, zoom)
    if neighbour < 0:
        return inner
    further = snapped(_inner(layout, neighbour)[0], zoom) - inner
    return inner + max(-CORNER, min(CORNER, further))


def _elbow(layout: TreeLayout, at: int, zoom: float) -> list[Command]:
    parent = int(layout.parent[at])
    x, inner = snapped(float(layout.x[at]), zoom), _begin(layout, at, zoom)
    rail = snapped(float(layout.y[parent]) + HALF + stem_of(layout), zoom)
    top = float(layout.y[at]) - HALF
    if abs(x - inner) < _NEAR:
        return [("M", x, rail), ("L", x, top)]
    if abs(x - inner) < CORNER:
        # A bend of a few pixels would look like a fault of the line.
        outer = int(layout.which[at]) in (0, len(layout.children[parent]) - 1)
        across: list[Command] = [("M", inner, rail), ("L", x, rail)] if outer else [("M", x, rail)]
        return [*across, ("L", x, top)]
    corner = min(CORNER, top - rail)
    side = corner if x > inner else -corner
    bend = 1 - _ROUND
    return [
        ("M", inner, rail),
        ("L", x - side, rail),
        ("C", x - side * bend, rail, x, rail + corner * bend, x, rail + corner),
        ("L", x, top),
    ]


def _straight(layout: TreeLayout, at: int) -> list[Command]:
    parent = int(layout.parent[at])
    return [
        ("M", float(layout.x[parent]), float(layout.y[parent]) + HALF),
        ("L", float(layout.x[at]), float(layout.y[at]) - HALF),
    ]


def _stem(layout: TreeLayout, at: int, zoom: float) -> list[Command]:
    x, y = snapped(float(layout.x[at]), zoom), float(layout.y[at]) + HALF
    return [("M", x, y), ("L", x, snapped(y + stem_of(layout), zoom))]


def _path(layout: TreeLayout, at: int, zoom: float) -> list[Command]:
    return _straight(layout, at) if layout.options.straight else _elbow(layout, at, zoom)


def edges_in_sight(
    layout: TreeLayout, view: tuple[float, float, float, float] | None
) -> Sequence[int]:
    """Return the nodes whose edge to their parent, or stem, may be in sight.

    A node's label can be out of sight where its edge is not.
    """
    if view is None:
        return range(len(layout))
    left, top, right, bottom = view
    above = np.maximum(layout.parent, 0)
    low, high = np.minimum(layout.x, layout.x[above]), np.maximum(layout.x, layout.x[above])
    # Below a node there is its stem too.
    found: list[int] = np.flatnonzero(
        (high >= left)
        & (low <= right)
        & (layout.y + HALF + STEM >= top)
        & (layout.y[above] <= bottom)
    ).tolist()
    return found


def neutral_edges(
    layout: TreeLayout, view: tuple[float, float, float, float] | None, zoom: float = 1.0
) -> list[Command]:
    """Return the path of everything but the edges of marked nodes and those below open ones.

    Parameters
    ----------
    view
        Left, top, right, bottom of what is in sight, None for everything.
    zoom
        How much larger it will appear: lines lie on the pixels of that.
    """
    chosen = edges_in_sight(layout, view)
    commands: list[Command] = []
    for at in chosen:
        mark = layout.mark[at]
        if int(layout.parent[at]) in layout.open:
            continue
        if layout.parent[at] >= 0 and not (mark is not None and mark.kind):
            commands.extend(_path(layout, at, zoom))
        if layout.children[at] and at not in layout.open and not layout.options.straight:
            commands.extend(_stem(layout, at, zoom))
    return commands


def edge(
    painter: Painter, layout: TreeLayout, palette: Palette, at: int, zoom: float = 1.0
) -> None:
    """Draw the edge above a marked node."""
    style = style_of(layout.mark[at], palette)
    if style is None or layout.parent[at] < 0:
        return
    path = _path(layout, at, zoom)
    if style.zigzag:
        path = _zigzag(path)
    painter.path(path, pen=Pen(style.colour, style.line, style.dash))
    if style.double:
        painter.path(path, pen=Pen(palette.canvas, _CORE))


def _zigzag(path: list[Command]) -> list[Command]:
    """Return a path of straight lines as a zigzag; curves become corners."""
    corners: list[tuple[float, float]] = []
    for step in path:
        if step[0] == "C":
            # The corner itself, where both straight parts would meet.
            corners[-1] = (step[5], corners[-1][1])
        elif step[0] != "Z":
            corners.append((step[1], step[2]))
    made: list[Command] = [("M", *corners[0])]
    for (x1, y1), (x2, y2) in pairwise(corners):
        length = float(np.hypot(x2 - x1, y2 - y1))
        steps = max(1, round(length / _ZIG_STEP))
        if length < _NEAR:
            continue
        across, down = -(y2 - y1) / length, (x2 - x1) / length
        for number in range(1, steps):
            out = _ZIG if number % 2 else -_ZIG
            share = number / steps
            made.append(
                ("L", x1 + (x2 - x1) * share + across * out, y1 + (y2 - y1) * share + down * out)
            )
        made.append(("L", x2, y2))
    return made
