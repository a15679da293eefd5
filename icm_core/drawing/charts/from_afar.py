"""A hypothesis in a chart that is seen from afar: edges on its diagonals, and names for some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from icm_core.drawing.charts.meeting import Box, Segment, meets, overlap
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


def tails(overlay: Drawn) -> list[tuple[int, int, Segment]]:
    """Return head, tail and line of each edge between two cells.

    From a span to the one that begins or ends with it, the line runs on a diagonal of the chart.
    Spans of one tree nest, so it meets the middle of no other cell of the tree.
    """
    found = []
    for head, tail in overlay.links():
        start, end = overlay.pills.get(head), overlay.pills.get(tail)
        if start is not None and end is not None and end.y > start.y:
            found.append((head, tail, (*start.middle, *end.middle)))
    return found


def draw_edges(painter: Painter, overlay: Drawn) -> None:
    """Draw the edges, each apart from what is behind it."""
    every = tails(overlay)
    casing = Pen(overlay.palette.canvas, _CASING)
    for pen in (casing, Pen(overlay.colour, _EDGE, overlay.dash)):
        for _, _, line in every:
            painter.line(*line, pen)


def draw_labels(painter: Painter, overlay: Drawn) -> None:
    """Name the items that have room: what changed first, then the longest spans.

    A label covers no other one and no edge of another item.
    """
    places = overlay.places
    scene, font = places.scene, places.label_font
    newest = overlay.newest()

    def urgency(node: int) -> tuple[bool, int]:
        start, end = scene.span(node)
        return node not in newest, start - end

    every, taken = tails(overlay), list[Box]()
    for node in sorted(overlay.pills, key=urgency):
        x, y = overlay.pills[node].middle
        wide, tall = places.pill_width(node), font.size * _HEIGHT
        box = (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
        if any(overlap(box, other) for other in taken) or any(
            node not in (head, tail) and meets(line, box) for head, tail, line in every
        ):
            continue
        taken.append(box)
        pen = Pen(overlay.colour, 1.0, (2.0, 2.0) if scene.is_dashed(node) else ())
        fill = overlay.palette.canvas
        painter.rect(box[0], box[1], wide, tall, fill=fill, pen=pen, radius=PILL_RADIUS)
        baseline = y + places.measure.ascent(font) / 2 - 1
        text = scene.label(node)
        painter.text(x, baseline, text, font, overlay.palette.ink, anchor="middle")
