"""Single items of the chart: what lies beside one, and the hyperedges that come into it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt

from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.routes import BETWEEN, between_cells, rounded
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.rendering.chart_data import Links

_MOST = 12
"""Incoming hyperedges that are drawn of an item."""


def draw_incoming(
    painter: Painter, places: Places, palette: Palette, links: Links, node: int
) -> None:
    """Draw the hyperedges that come into an item, the most probable first."""
    for row in np.flatnonzero(links.head == node)[:_MOST].tolist():
        width = 0.8 + 1.6 * float(links.posterior[row])
        for tail in (int(links.left[row]), int(links.right[row])):
            route = between_cells(places, node, tail) if tail >= 0 else ()
            if route:
                path = rounded(route, places.view.gap * BETWEEN)
                painter.path(path, pen=Pen(palette.canvas, 3.0))
                painter.path(path, pen=Pen(palette.ink3, width))


def neighbour_of(
    scene: Scene, view: View, is_shown: Callable[[int], bool], node: int, key: int
) -> int | None:
    """Return the node beside another: within its cell, then in the next cell that has some."""
    start, end = scene.span(node)
    tokens = view.tokens
    members = [int(one) for one in scene.members(start, end)]
    at = members.index(node)
    if key == Qt.Key.Key_Down and at + 1 < len(members) and is_shown(members[at + 1]):
        return members[at + 1]
    if key == Qt.Key.Key_Up and at > 0:
        return members[at - 1]
    step = {
        int(Qt.Key.Key_Left): (-1, -1),
        int(Qt.Key.Key_Right): (1, 1),
        int(Qt.Key.Key_Up): (0, 1),
        int(Qt.Key.Key_Down): (0, -1),
    }[int(key)]
    if view.mirrored and step[0] == step[1]:
        step = -step[0], -step[1]
    if key == Qt.Key.Key_Up and end == tokens:
        # Above the last word there is nothing that begins with it.
        step = -1, 0
    while True:
        start, end = start + step[0], end + step[1]
        if end == start or end > tokens or start < 0:
            return None
        found = scene.members(start, end)
        if len(found) and is_shown(int(found[0])):
            return int(found[0])
