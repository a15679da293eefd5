"""The smoothing graph of a context: each level a row, the share passed on at every edge."""

from __future__ import annotations

import math
from dataclasses import dataclass

from icm_core.drawing.contexts.ladder import shortened
from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.paint.texts import draw_clear

EDGE, GUTTER = 10.0, 58.0
"""Margin, and room on the left for what a row is."""
LEAST_PITCH, MOST_PITCH = 66.0, 92.0
"""Heights of a row."""
SLOT = 104.0
"""Width that a context is to have at least: its name, and the share passed on beside others."""
_LEAST_RADIUS, _MOST_RADIUS = 4.0, 10.0
_LABEL, _GAP, _ARROW = 15.0, 3.0, 5.0
_PITCH_TOP, _LAST = 12.0, 42.0
"""Above the first row, and height of the last one, which nothing leaves."""
_ALONG = 0.4
"""Where along an edge its label is: below the name, and before the edges meet."""
_THIN, _THICK = 0.8, 3.2
_BESIDE = 7.0


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A context, or the base measure.

    Parameters
    ----------
    key
        Trie node, -1 for the base.
    label, short
        What is below it, and where that finds no room.
    value
        What is beside it: the probability of the chosen rule.
    column, row
        Its place: columns from 0, the path's, to both sides; rows from above.
    size
        Its share of the most customers that a context of the graph has, 0 to 1.
    """

    key: int
    label: str
    short: str
    value: str
    column: float
    row: int
    size: float
    on_path: bool
    chosen: bool
    tip: str = ""

    @property
    def is_base(self) -> bool:
        """Whether it is the base measure."""
        return self.key < 0


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """A share passed on, between places in `GraphPicture.nodes`."""

    start: int
    end: int
    share: float
    text: str
    on_path: bool


@dataclass(frozen=True, slots=True)
class GraphPicture:
    """A graph.

    Parameters
    ----------
    rows
        Title of each row, and what is not shown of it.
    """

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a node is, in pixels: its centre, its radius, and the room for its label."""

    x: float
    y: float
    radius: float
    room: float


def fitting_columns(width: float, scale: float = 1.0) -> int:
    """Return how many contexts find room beside each other."""
    return max(1, int((width / scale - GUTTER - 2 * EDGE) // SLOT))


def height(picture: GraphPicture, room: float = 0.0, scale: float = 1.0) -> float:
    """Return how high the picture is where ``room`` is there: rows shrink and stretch."""
    rows = max(len(picture.rows), 1)
    return ((rows - 1) * _pitch(picture, room, scale) + _PITCH_TOP + _LAST) * scale


def _pitch(picture: GraphPicture, room: float, scale: float) -> float:
    gaps = max(len(picture.rows) - 1, 1)
    return min(max((room / scale - _PITCH_TOP - _LAST) / gaps, LEAST_PITCH), MOST_PITCH)


def spots(picture: GraphPicture, width: float, room: float = 0.0, scale: float = 1.0) -> list[Spot]:
    """Return where the nodes are."""
    columns = [node.column for node in picture.nodes] or [0.0]
    low, high = min(columns), max(columns)
    first = (EDGE + GUTTER) * scale
    slot = (width - first - EDGE * scale) / (high - low + 1)
    pitch = _pitch(picture, room, scale) * scale
    result = []
    for node in picture.nodes:
        radius = _LEAST_RADIUS + (_MOST_RADIUS - _LEAST_RADIUS) * math.sqrt(node.size)
        x = first + (node.column - low + 0.5) * slot
        y = _PITCH_TOP * scale + node.row * pitch + _MOST_RADIUS * scale
        result.append(Spot(x, y, radius * scale, slot - 2 * _GAP * scale))
    return result


def node_at(
    picture: GraphPicture,
    x: float,
    y: float,
    width: float,
    room: float = 0.0,
    scale: float = 1.0,
) -> int | None:
    """Return the place of the node under a point, its label counted in, None for none."""
    reach = (_MOST_RADIUS + _LABEL + _GAP) * scale
    for at, spot in enumerate(spots(picture, width, room, scale)):
        if abs(x - spot.x) <= spot.room / 2 and -_MOST_RADIUS * scale <= y - spot.y <= reach:
            return at
    return None


def draw_graph(
    sheet: Sheet, picture: GraphPicture, width: float, room: float = 0.0, hovered: int | None = None
) -> None:
    """Draw a graph from (0, 0) on.

    Parameters
    ----------
    room
        Height that is there; rows stretch to it.
    """
    scale = sheet.scale
    places = spots(picture, width, room, scale)
    _draw_rows(sheet, picture, _pitch(picture, room, scale))
    for edge in sorted(picture.edges, key=lambda one: one.on_path):
        _draw_edge(sheet, places[edge.start], places[edge.end], edge)
    for at, (node, spot) in enumerate(zip(picture.nodes, places, strict=True)):
        _draw_node(sheet, node, spot, at == hovered)
    for node, spot in zip(picture.nodes, places, strict=True):
        _draw_label(sheet, node, spot)
    for edge in picture.edges:
        _draw_share(sheet, places[edge.start], places[edge.end], edge)


def _draw_rows(sheet: Sheet, picture: GraphPicture, pitch: float) -> None:
    painter, _, palette, scale = sheet
    small = Font(11 * scale)
    for row, (title, more) in enumerate(picture.rows):
        y = (_PITCH_TOP + row * pitch + _MOST_RADIUS) * scale
        painter.text(EDGE * scale, y + 4.0 * scale, title, small, palette.ink2)
        if more:
            painter.text(EDGE * scale, y + 18.0 * scale, more, Font(11 * scale), palette.ink3)


def _ends(start: Spot, end: Spot, scale: float) -> tuple[float, float, float, float]:
    """Return where an edge begins, below the label, and ends, above the circle."""
    y1 = start.y + (_MOST_RADIUS + _LABEL + _GAP) * scale
    return start.x, y1, end.x, end.y - end.radius - _GAP * scale


def _draw_edge(sheet: Sheet, start: Spot, end: Spot, edge: GraphEdge) -> None:
    painter, _, palette, scale = sheet
    x1, y1, x2, y2 = _ends(start, end, scale)
    colour = palette.accent if edge.on_path else palette.ctl
    wide = (_THIN + (_THICK - _THIN) * min(max(edge.share, 0.0), 1.0)) * scale
    middle = (y1 + y2) / 2
    painter.path(
        (("M", x1, y1), ("C", x1, middle, x2, middle, x2, y2 - _ARROW * scale)),
        pen=Pen(colour, wide),
    )
    half = (_ARROW - 1.0) * scale
    top = y2 - (_ARROW + 1.0) * scale
    painter.path((("M", x2 - half, top), ("L", x2 + half, top), ("L", x2, y2), ("Z",)), fill=colour)


def _draw_node(sheet: Sheet, node: GraphNode, spot: Spot, hovered: bool) -> None:
    painter, _, palette, scale = sheet
    if node.is_base:
        side = _LEAST_RADIUS * scale
        painter.rect(
            spot.x - side,
            spot.y - side,
            2 * side,
            2 * side,
            fill=palette.canvas,
            pen=Pen(palette.accent, 1.6 * scale),
        )
        return
    fill = palette.accent if node.on_path else palette.ctl
    painter.circle(spot.x, spot.y, spot.radius, fill=fill)
    if node.chosen:
        painter.circle(spot.x, spot.y, spot.radius + 3.0 * scale, pen=Pen(palette.ink, 2.0 * scale))
    elif hovered:
        painter.circle(
            spot.x, spot.y, spot.radius + 2.5 * scale, pen=Pen(palette.ink3, 1.0 * scale)
        )


def _draw_label(sheet: Sheet, node: GraphNode, spot: Spot) -> None:
    painter, measure, palette, scale = sheet
    mono = Font(11 * scale, mono=True)
    text = node.label
    if measure.width(text, mono) > spot.room:
        text = shortened(node.short, spot.room, mono, measure)
    base = spot.y + (_MOST_RADIUS + _LABEL) * scale
    colour = palette.ink if node.on_path else palette.ink2
    draw_clear(sheet, spot.x, base, text, mono, colour, "middle")
    if node.value:
        font = Font(11 * scale, 600 if node.on_path else 400)
        x = spot.x + (_MOST_RADIUS + _BESIDE) * scale
        painter.text(x, spot.y + 4.0 * scale, node.value, font, colour)


def _draw_share(sheet: Sheet, start: Spot, end: Spot, edge: GraphEdge) -> None:
    _, _, palette, scale = sheet
    x1, y1, x2, y2 = _ends(start, end, scale)
    # On the curve, whose ends stand upright.
    t = _ALONG
    bend = 3 * (1 - t) * t * t + t**3
    y = y1 + (y2 - _ARROW * scale - y1) * (1.5 * t * (1 - t) + t**3)
    font = Font(11 * scale)
    colour = palette.accent if edge.on_path else palette.ink2
    base = y + font.size / 3
    draw_clear(sheet, x1 + (x2 - x1) * bend, base, edge.text, font, colour, "middle")
