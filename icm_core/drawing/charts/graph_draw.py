"""Drawing a hypergraph: nodes in layers, each hyperedge a stem, a dot and its tails."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.draw import draw_pill, number
from icm_core.drawing.charts.graph_layout import (
    LAYER,
    GraphView,
    Layout,
    columns,
    word_margin,
    words_height,
)
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.overlay import Overlay, tail_path
from icm_core.drawing.charts.scene import PILL_HEIGHT, CellPills, Pill, Places, Scene
from icm_core.drawing.charts.state import AT_REST, Hypothesis
from icm_core.drawing.charts.words import draw_word_rows, word_widths
from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette, ramp_colour

_STEM, _DOT = 13.0, 2.2
_THIN, _THICK = 0.8, 1.6
_LEAST_TEXT = 0.38
"""Zoom below which a pill has no room for its text."""
_NUMBERS = 0.75
"""Zoom below which posteriors beside pills would run into their neighbours."""
_SURE = 0.995
_LEAST_SHOWN = 0.005
"""Posterior below which its two digits would be zeros."""
_FAINT = 0.3
_CASING = 4.5
_LEAN = 0.14
"""How far a hyperedge's dot leans towards its tails, so that those of one head fan out."""
_NEWEST, _USUAL = 2.6, 2.0
"""Widths of the newest hyperedge of a hypothesis, and of the others."""


class Links(Protocol):
    """Hyperedges between nodes: -1 for a tail that there is none of."""

    @property
    def head(self) -> NDArray[np.int32]:
        """Nodes, ``[links]``."""

    @property
    def left(self) -> NDArray[np.int32]:
        """Nodes, ``[links]``."""

    @property
    def right(self) -> NDArray[np.int32]:
        """Nodes, ``[links]``."""

    @property
    def posterior(self) -> NDArray[np.float64]:
        """float64 ``[links]``."""


class GraphPlaces(Places):
    """Where the nodes of a hypergraph are on the canvas."""

    on_diagonals = False

    def __init__(
        self, scene: Scene, graph: Layout, view: GraphView, measure: Measure, scale: float
    ):
        super().__init__(scene, View(len(scene.words), scale=scale), Level.NEAR, measure)
        self.graph, self.at_zoom = graph, view
        self.tiny = view.zoom < _LEAST_TEXT or LAYER * view.down < PILL_HEIGHT * scale

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole hypergraph at this zoom."""
        width = self.graph.width * self.at_zoom.zoom
        words = words_height(self.graph, self.at_zoom.zoom, self.widths, self.view.scale)
        return width, self.graph.baseline * self.at_zoom.down + words

    @cached_property
    def widths(self) -> tuple[float, ...]:
        """Widths of the words, from the left."""
        mirrored = bool(self.graph.edges[0] > self.graph.edges[-1])
        return word_widths(self.scene.words, self.measure, mirrored)

    def pill(self, node: int, forced: Iterable[int] = ()) -> Pill | None:
        """Return where a node is, None where it is not shown."""
        row = self.graph.row.get(node)
        if row is None:
            return None
        x, y = self.at_zoom.place(float(self.graph.x[row]), float(self.graph.y[row]))
        scale = self.view.scale
        if self.tiny:
            width, height = 22 * self.at_zoom.zoom, 14 * min(self.at_zoom.zoom, self.at_zoom.down)
        else:
            width, height = self.pill_width(node), PILL_HEIGHT * scale
        return Pill(node, x - width / 2, y - height / 2, width, height)

    def cell(self, start: int, end: int, forced: Iterable[int] = ()) -> CellPills:
        """Return the pills of some nodes over a span."""
        found = (self.pill(node) for node in forced)
        return CellPills(tuple(pill for pill in found if pill is not None), 0)


def draw_graph(
    painter: Painter,
    places: GraphPlaces,
    palette: Palette,
    links: Links,
    shown: Sequence[int],
    hypothesis: Hypothesis,
    second: Hypothesis | None = None,
    *,
    ground: bool = True,
) -> None:
    """Draw a whole hypergraph that stands still, with a hypothesis.

    Parameters
    ----------
    shown
        Which of the links are drawn, the most probable first.
    second
        The hypothesis of another run.
    ground
        Whether the links are drawn, which lie below everything else; else they are there already.
    """
    overlay = Overlay(places, palette, hypothesis)
    if ground:
        draw_links(painter, places, palette, links, shown)
    draw_hypothesis(painter, places, palette, overlay)
    draw_nodes(painter, places, palette)
    overlay.draw_nodes(painter, AT_REST)
    if second is not None:
        other = Overlay(places, palette, second, second=True)
        other.draw_edges(painter)
        other.draw_nodes(painter)


def draw_links(
    painter: Painter, places: GraphPlaces, palette: Palette, links: Links, shown: Sequence[int]
) -> None:
    """Draw hyperedges, the more probable the wider and on top of others."""
    least = _FAINT / 2 if places.tiny else _FAINT
    for link in reversed(shown):
        posterior = float(links.posterior[link])
        tails = int(links.left[link]), int(links.right[link])
        opacity = round(least + (1.0 - least) * posterior, 2)
        pen = Pen(palette.ink3, _THIN + _THICK * round(posterior, 2), (), opacity)
        draw_link(painter, places, int(links.head[link]), tails, pen)


def draw_incoming(
    painter: Painter,
    places: GraphPlaces,
    palette: Palette,
    links: Links,
    shown: Sequence[int],
    node: int,
) -> None:
    """Draw the hyperedges of one head, dark."""
    for link in shown:
        if int(links.head[link]) == node:
            tails = int(links.left[link]), int(links.right[link])
            pen = Pen(palette.ink, _THIN + _THICK * float(links.posterior[link]))
            draw_link(painter, places, node, tails, pen)


def draw_nodes(painter: Painter, places: GraphPlaces, palette: Palette) -> None:
    """Draw nodes with their posteriors, and the words below them."""
    small = Font(11 * places.view.scale)
    roomy = places.at_zoom.zoom >= _NUMBERS
    for node in places.graph.node.tolist():
        pill = places.pill(node)
        assert pill is not None
        posterior = float(places.scene.posterior[node])
        if places.tiny:
            fill = ramp_colour(palette, posterior)
            painter.rect(pill.x, pill.y, pill.width, pill.height, fill=fill, radius=2)
            continue
        if posterior < _SURE and roomy:
            text = "<.01"
            if posterior >= _LEAST_SHOWN:
                text = number(round(posterior, 2)).rstrip("0")
            x, y = pill.x + pill.width + 3, pill.y + pill.height / 2 + 4
            width = places.measure.width(text, small)
            painter.rect(x - 1, y - 11, width + 2, 14, fill=palette.canvas, opacity=0.8)
            painter.text(x, y, text, small, palette.ink3)
        draw_pill(painter, places, palette, pill)
    _draw_words(painter, places, palette)


def _draw_words(
    painter: Painter, places: GraphPlaces, palette: Palette, width: float = np.inf
) -> None:
    graph, view, scale = places.graph, places.at_zoom, places.view.scale
    _, base = view.place(0.0, graph.baseline)
    mirrored = bool(graph.edges[0] > graph.edges[-1])
    edges = columns(graph, view.zoom, scale)
    place, words = (view.x, base, scale, width), places.scene.words
    margin = word_margin(view.zoom, scale)
    draw_word_rows(painter, words, places.widths, edges, place, palette, mirrored, margin)


def draw_link(
    painter: Painter, places: GraphPlaces, head: int, tails: tuple[int, int], pen: Pen,
    share: float = 1.0, casing: str | None = None,
) -> None:  # fmt: skip
    """Draw a stem to a dot, and from there the tails.

    Parameters
    ----------
    share
        How much of the tails is drawn.
    casing
        Colour of a margin that keeps it apart from others, None for none.
    """
    at = places.pill(head)
    if at is None:
        return
    ends = [places.pill(tail) for tail in tails if tail >= 0]
    middle = sum(end.centre for end in ends if end is not None) / max(len(ends), 1)
    x = at.centre + (middle - at.centre) * _LEAN
    y = at.y + at.height + _STEM * places.at_zoom.down
    if casing is not None:
        wide = Pen(casing, _CASING)
        for end in ends:
            if end is not None:
                painter.path(tail_path(x, y, end.centre, end.y, share), pen=wide)
    painter.line(at.centre, at.y + at.height, x, y, pen)
    for end in ends:
        if end is not None:
            painter.path(tail_path(x, y, end.centre, end.y, share), pen=pen)
    painter.circle(x, y, _DOT if casing is None else _DOT + 1.2, fill=pen.colour)


def draw_hypothesis(
    painter: Painter, places: GraphPlaces, palette: Palette, overlay: Overlay, share: float = 1.0
) -> None:
    """Draw the hyperedges of a hypothesis, and the one that is tried beside it.

    Parameters
    ----------
    share
        How much of what a step adds is drawn.
    """
    hypothesis, casing = overlay.hypothesis, palette.canvas
    change = hypothesis.change
    for row in range(len(hypothesis.head)):
        tails = int(hypothesis.left[row]), int(hypothesis.right[row])
        if tails[0] >= 0:
            pen = Pen(palette.ink2 if change else overlay.colour, _USUAL)
            draw_link(painter, places, int(hypothesis.head[row]), tails, pen, 1.0, casing)
    for head, left, right in change.added:
        if left >= 0:
            colour = palette.ink3 if change.pruned else overlay.colour
            draw_link(painter, places, head, (left, right), Pen(colour, _NEWEST), share, casing)
