"""Drawing a hypergraph: a hypothesis in layers, other items as dots, hyperedges around them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.overlay import CASING, Overlay
from icm_core.drawing.charts.routes import Route, rounded
from icm_core.drawing.charts.scene import CellPills, Pill, Places, Scene
from icm_core.drawing.charts.state import AT_REST, Hypothesis
from icm_core.drawing.charts.words import WordMarks, arranged, draw_word_rows, word_widths
from icm_core.drawing.hypergraphs.layout import DOT, Layout
from icm_core.drawing.hypergraphs.view import GraphView
from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette, ramp_colours
from icm_core.wording import local

_FORK, _BEND = 2.4, 6.0
_THIN, _THICK = 0.8, 1.2
_FAINT, _QUIET = 0.35, 0.5
"""Opacity of the least probable hyperedge, and of all of them beside a step."""
_LEAST_SHOWN = 0.005
"""Posterior below which its two digits would be zeros."""
_SIDE = 9.0
"""Room at the sides for half a number."""


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


def number_text(posterior: float) -> str:
    """Return what is said beside an item that is not sure."""
    if posterior < _LEAST_SHOWN:
        return local("<.01")
    return local(f"{posterior:.2f}".lstrip("0"))


def _columns(edges: NDArray[np.float64], zoom: float, scale: float) -> tuple[float, ...]:
    """Return the boundaries between words, ascending, unscaled."""
    return tuple(sorted(edge * zoom / scale for edge in edges.tolist()))


def words_height(
    edges: NDArray[np.float64], widths: tuple[float, ...], zoom: float, scale: float
) -> float:
    """Return the height of the words and numbers below columns.

    Parameters
    ----------
    edges
        As in `Layout`.
    widths
        Of the words, from the left.
    zoom, scale
        Of the columns, and of text.
    """
    return scale * arranged(widths, _columns(edges, zoom, scale), _SIDE / scale).height


class GraphPlaces(Places):
    """Where the nodes of a hypergraph are on the canvas.

    Parameters
    ----------
    bottom
        Lower end of the canvas: the words stay above it, whatever is below them.
    """

    on_diagonals = False
    is_routed = True
    bend = _BEND

    def __init__(
        self,
        scene: Scene,
        graph: Layout,
        view: GraphView,
        measure: Measure,
        scale: float,
        bottom: float = np.inf,
    ):
        super().__init__(scene, View(len(scene.words), scale=scale), Level.NEAR, measure)
        self.graph, self.at_zoom, self._bottom = graph, view, bottom
        self._here: dict[int, Pill | None] = {}

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole hypergraph at this zoom."""
        zoom = self.at_zoom.zoom
        return self.graph.width * zoom, self.graph.height * zoom + self.words

    @property
    def words(self) -> float:
        """Height of the words and numbers."""
        return words_height(self.graph.edges, self.widths, self.at_zoom.zoom, self.view.scale)

    @cached_property
    def base(self) -> float:
        """Where the words begin."""
        return min(self._below, self._bottom - self.words)

    @property
    def is_covered(self) -> bool:
        """Whether the words lie over the lowest layers, which have no room above them."""
        return self.base < self._below - 0.5

    @property
    def _below(self) -> float:
        """Lower end of all layers."""
        return self.at_zoom.place(0.0, self.graph.height)[1]

    @cached_property
    def widths(self) -> tuple[float, ...]:
        """Widths of the words, from the left."""
        return word_widths(self.scene.words, self.measure, self.graph.mirrored)

    def pill(self, node: int, forced: Iterable[int] = ()) -> Pill | None:
        """Return where a node is, None where it is not shown."""
        if node not in self._here:
            # Every hyperedge asks for its ends.
            pill = self.graph.pills.get(node)
            at = None if pill is None else self.at_zoom.place(*pill.middle)
            self._here[node] = pill.at(*at) if pill is not None and at is not None else None
        return self._here[node]

    def cell(self, start: int, end: int, forced: Iterable[int] = ()) -> CellPills:
        """Return the pills of some nodes over a span."""
        found = (self.pill(node) for node in forced)
        return CellPills(tuple(pill for pill in found if pill is not None), 0)

    def route(self, head: int, tail: int) -> Route | None:
        """Return the way from a head to a tail: pills keep their size at every zoom."""
        route = self.graph.routes.get((head, tail))
        one, other = self.pill(head), self.pill(tail)
        if route is None or one is None or other is None:
            return None
        before, after = self.graph.pills[head], self.graph.pills[tail]
        x1 = one.centre + route[0][0] - before.centre
        x2 = other.centre + route[-1][0] - after.centre
        if len(route) == 2:
            return (x1, one.y + one.height), (x1, other.y)
        y = self.at_zoom.place(*route[1])[1]
        return (x1, one.y + one.height), (x1, y), (x2, y), (x2, other.y)


def draw_graph(
    painter: Painter,
    places: GraphPlaces,
    palette: Palette,
    links: Links,
    shown: Iterable[int],
    hypothesis: Hypothesis,
    second: Hypothesis | None = None,
) -> None:
    """Draw a whole hypergraph that stands still, with a hypothesis.

    Parameters
    ----------
    shown
        Which of the links are drawn, the most probable first.
    second
        The hypothesis of another run.
    """
    overlay = Overlay(places, palette, hypothesis, beside=second)
    other = None if second is None else Overlay(places, palette, second, True, hypothesis)
    quiet = bool(hypothesis.change)
    draw_links(painter, places, palette, links, shown, quiet=quiet)
    overlay.draw_edges(painter)
    if other is not None:
        other.draw_edges(painter)
    draw_forks(painter, overlay)
    draw_nodes(painter, places, palette, overlay)
    if other is not None:
        other.draw_nodes(painter)
    overlay.draw_nodes(painter, AT_REST)


def draw_links(
    painter: Painter,
    places: GraphPlaces,
    palette: Palette,
    links: Links,
    shown: Iterable[int],
    *,
    quiet: bool = False,
    dark: bool = False,
) -> None:
    """Draw hyperedges, the more probable the wider and on top of others.

    Parameters
    ----------
    quiet
        Whether they are dimmed, beside what a step changes.
    dark
        Whether they are drawn to be seen first.
    """
    for link in reversed(list(shown)):
        posterior = float(links.posterior[link])
        opacity = _FAINT + (1.0 - _FAINT) * posterior
        opacity = 1.0 if dark else round(opacity * (_QUIET if quiet else 1.0), 2)
        pen = Pen(palette.ink if dark else palette.ink3, _THIN + _THICK * posterior, (), opacity)
        for tail in (int(links.left[link]), int(links.right[link])):
            route = places.route(int(links.head[link]), tail)
            if route is not None:
                path = rounded(route, _BEND)
                painter.path(path, pen=Pen(palette.canvas, CASING))
                painter.path(path, pen=pen)


def draw_forks(painter: Painter, overlay: Overlay, *, loud: bool | None = None) -> None:
    """Draw a dot where a hyperedge of the hypothesis divides.

    Parameters
    ----------
    loud
        Only of those that a step adds, or only of the others; None for all.
    """
    colour = overlay.palette.ink2 if overlay.hypothesis.change else overlay.colour
    added = {head for head, *_ in overlay.hypothesis.change.added}
    for (head, _), route in overlay.routes.items():
        if len(route) > 2 and loud in (None, head in added):
            x, y = route[1]
            painter.circle(x, y, _FORK, fill=overlay.colour if head in added else colour)


def draw_nodes(painter: Painter, places: GraphPlaces, palette: Palette, overlay: Overlay) -> None:
    """Draw dots, posteriors beside pills, and the words below them."""
    draw_dots(painter, palette, dots_of(places, palette, overlay))
    draw_numbers(painter, places, palette, numbers_of(places, overlay))
    draw_graph_words(painter, places, palette, overlay)


class Dot(NamedTuple):
    """An item that no hypothesis has."""

    fill: str
    x: float
    y: float
    radius: float


def dots_of(places: GraphPlaces, palette: Palette, overlay: Overlay) -> tuple[Dot, ...]:
    """Return the dots; they do not touch, so that their order is that of colours, then places."""
    own, share = set(overlay.nodes), 0.5 if overlay.hypothesis.change else 1.0
    graph, zoom, most = places.graph, places.at_zoom, DOT * places.view.scale
    others = ~np.isin(graph.node, list(own))
    nodes, middles = graph.node[others], graph.middles[others]
    fills = ramp_colours(palette, places.scene.posterior[nodes] ** (1 / share))
    x, y = (np.array([zoom.x, zoom.y]) + zoom.zoom * middles).T.tolist()
    # A label's place is that of another run, or of a step that was laid out before.
    radii = [min(graph.pills[node].height, most) / 2 for node in nodes.tolist()]
    found = sorted(zip(fills, x, y, radii, strict=True))
    return tuple(map(Dot._make, found))


def draw_dots(painter: Painter, palette: Palette, dots: Iterable[Dot]) -> None:
    """Draw some dots."""
    pen = Pen(palette.ctl, 1.0)
    for fill, x, y, radius in dots:
        painter.circle(x, y, radius, fill=fill, pen=pen)


def numbers_of(places: GraphPlaces, overlay: Overlay) -> tuple[tuple[float, float, str], ...]:
    """Return x, baseline and text of the posteriors beside the pills of a hypothesis."""
    own, found = set(overlay.nodes), []
    ascent = places.measure.ascent(Font(11 * places.view.scale))
    for node, left in places.graph.numbers.items():
        pill, before = places.pill(node), places.graph.pills[node]
        assert pill is not None
        if node in own:
            x = pill.centre + left - before.centre
            y = pill.y + (pill.height + ascent) / 2 - 1.5
            found.append((x, y, number_text(float(places.scene.posterior[node]))))
    return tuple(found)


def draw_numbers(
    painter: Painter,
    places: GraphPlaces,
    palette: Palette,
    numbers: Iterable[tuple[float, float, str]],
) -> None:
    """Draw the posteriors beside pills."""
    small = Font(11 * places.view.scale)
    for x, y, text in numbers:
        painter.text(x, y, text, small, palette.ink2)


def draw_graph_words(
    painter: Painter, places: GraphPlaces, palette: Palette, overlay: Overlay
) -> None:
    """Draw the words below a hypergraph, and the numbers of the boundaries between them."""
    graph, view, scale = places.graph, places.at_zoom, places.view.scale
    place, words = (view.x, places.base, scale, np.inf), places.scene.words
    change, columns = overlay.hypothesis.change, _columns(graph.edges, view.zoom, scale)
    draw_word_rows(
        painter,
        words,
        places.widths,
        columns,
        place,
        palette,
        graph.mirrored,
        _SIDE / scale,
        WordMarks(change.span, change.split, places.scene.seen_as, overlay.second),
    )
