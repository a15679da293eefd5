"""A hypothesis in a chart that is seen from afar: edges on its diagonals, and names for some."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

import numpy as np

from icm_core.drawing.charts.meeting import Box, Segment, met, overlap
from icm_core.drawing.charts.scene import PILL_RADIUS, Pill, Places
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.drawing.paint.palette import Palette

_EDGE, _CASING = 1.6, 3.4
"""Widths of an edge, and of what keeps it apart from the heat."""
_HEIGHT = 1.3
"""Height of a label, in the size of its letters."""


class Drawn(Protocol):
    """What of an overlay is drawn from afar."""

    places: Places
    palette: Palette
    colour: str
    dash: tuple[float, ...]
    pills: Mapping[int, Pill]

    def links(self) -> list[tuple[int, int]]:
        """Return heads and tails of its edges."""

    def newest(self) -> set[int]:
        """Return the nodes of the newest hyperedge."""


class FromAfar:
    """Draws an overlay's edges and labels, which are placed once for all repaints of a step."""

    def __init__(self, overlay: Drawn) -> None:
        self._overlay = overlay

    @cached_property
    def tails(self) -> list[tuple[int, int, Segment]]:
        """Head, tail and line of each edge between two cells.

        From a span to the one that begins or ends with it, the line runs on a diagonal of the
        chart. Spans of one tree nest, so it meets the middle of no other cell of the tree.
        """
        found, pills = [], self._overlay.pills
        for head, tail in self._overlay.links():
            start, end = pills.get(head), pills.get(tail)
            if start is not None and end is not None and end.y > start.y:
                found.append((head, tail, (*start.middle, *end.middle)))
        return found

    @cached_property
    def labels(self) -> dict[int, Box]:
        """Rectangles of the labels that have room: what changed first, then the longest spans.

        A label covers no other one and no edge of another item.
        """
        overlay, places = self._overlay, self._overlay.places
        newest = overlay.newest()

        def urgency(node: int) -> tuple[bool, int]:
            start, end = places.scene.span(node)
            return node not in newest, start - end

        nodes = np.array(sorted(overlay.pills, key=urgency), dtype=np.int64)
        if not len(nodes):
            return {}
        tall = places.label_font.size * _HEIGHT
        middle = np.array([overlay.pills[node].middle for node in nodes.tolist()])
        wide = np.array([places.pill_width(node) for node in nodes.tolist()])
        half = np.stack([wide / 2, np.full(len(wide), tall / 2)], axis=1)
        boxes = np.concatenate([middle - half, middle + half], axis=1)
        free = np.ones(len(nodes), dtype=bool)
        for head, tail, line in self.tails:
            free &= ~met(line, boxes) | (nodes == head) | (nodes == tail)
        found: dict[int, Box] = {}
        for node, (left, top, right, bottom) in zip(
            nodes[free].tolist(), boxes[free].tolist(), strict=True
        ):
            box = (left, top, right, bottom)
            if not any(overlap(box, other) for other in found.values()):
                found[node] = box
        return found

    def draw_edges(self, painter: Painter, casing: bool = True) -> None:
        """Draw the edges, each apart from what is behind it."""
        overlay = self._overlay
        pens = [Pen(overlay.palette.canvas, _CASING)] if casing else []
        for pen in (*pens, Pen(overlay.colour, _EDGE, overlay.dash)):
            for _, _, line in self.tails:
                painter.line(*line, pen)

    def draw_labels(self, painter: Painter) -> None:
        """Draw the labels."""
        overlay, places = self._overlay, self._overlay.places
        font = places.label_font
        for node, (left, top, right, bottom) in self.labels.items():
            dash = (2.0, 2.0) if places.scene.is_dashed(node) else ()
            painter.rect(
                left, top, right - left, bottom - top, fill=overlay.palette.canvas,
                pen=Pen(overlay.colour, 1.0, dash), radius=PILL_RADIUS,
            )  # fmt: skip
            baseline = (top + bottom + places.measure.ascent(font)) / 2 - 1
            text = places.scene.label(node)
            ink = overlay.palette.ink
            painter.text((left + right) / 2, baseline, text, font, ink, anchor="middle")
