"""The hypergraph: nodes in layers, each hyperedge a stem, a dot and its tails."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from icm_core.drawing.chart_draw import draw_pill, elided, number
from icm_core.drawing.chart_layout import FAR_BELOW, WORDS, Level, View
from icm_core.drawing.chart_overlay import AT_REST, Overlay, tail_path
from icm_core.drawing.chart_scene import PILL_HEIGHT, CellPills, Pill, Places, Scene
from icm_core.drawing.graph_layout import LAYER, GraphView, Layout, fitted, layout
from icm_core.drawing.painter import Font, Pen
from icm_core.drawing.trees import is_right_to_left
from icm_gui.views.explore.canvas import ForestCanvas
from icm_gui.views.explore.canvas_text import hypothesis_of
from icm_gui.views.explore.chart_frame import draw_graph_frame
from icm_gui.views.shared.qt_painter import QtPainter

if TYPE_CHECKING:
    from icm_core.drawing.painter import Measure, Painter
    from icm_core.drawing.palette import Palette
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore import Explore

LEAST_POSTERIOR = 0.01
_STEM, _DOT = 13.0, 2.2
_THIN, _THICK = 0.8, 1.6
_MOST_NODES, _MOST_LINKS = 1_500, 4_000
_LEAST_TEXT = 0.38
"""Zoom below which a pill has no room for its text."""
_NUMBERS = 0.75
"""Zoom below which posteriors beside pills would run into their neighbours."""
_SURE = 0.995
_FAINT = 0.3
_HIT = 12.0
_EVERY = 5
"""Boundaries that are numbered where words have no room."""
_WORD_GAP = 3
"""Between two words that are cut."""


class GraphPlaces(Places):
    """Where the nodes of a hypergraph are on the canvas."""

    def __init__(
        self, scene: Scene, graph: Layout, view: GraphView, measure: Measure, scale: float
    ):
        super().__init__(scene, View(len(scene.words), scale=scale), Level.NEAR, measure)
        self.graph, self.at_zoom = graph, view
        self.tiny = view.zoom < _LEAST_TEXT or LAYER * view.down < PILL_HEIGHT * scale

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


class GraphCanvas(ForestCanvas):
    """Shows a run's forest as a hypergraph of the items that matter."""

    def __init__(self, explore: Explore, themes: Themes, parent: QWidget | None = None) -> None:
        self.view = GraphView()
        self.least = LEAST_POSTERIOR
        self.scene: Scene | None = None
        self.graph: Layout | None = None
        self.links: list[int] = []
        self._extra: frozenset[int] = frozenset()
        self._layers: tuple[QPixmap, QPixmap] | None = None
        super().__init__(explore, themes, parent)
        self.setObjectName("hypergraph")
        self.setAccessibleName(self.tr("Hypergraph"))

    @property
    def name(self) -> str:
        """Name for files."""
        return "hypergraph"

    def set_least(self, posterior: float) -> None:
        """Show items of at least this posterior."""
        if posterior != self.least:
            self.least = posterior
            self.rebuild()
            self._fit_pending = True
            self.update()

    def rebuild(self) -> None:
        """Lay the nodes out."""
        self._layers = None
        run = self._run
        if run is None:
            self.scene = self.graph = None
            return
        chart = run.chart
        self.scene = Scene(
            chart.words, chart.nodes, chart.cells, chart.labels, chart.is_intermediate,
            chart.posterior, self.least,
        )  # fmt: skip
        enough = np.flatnonzero(chart.posterior >= self.least)
        best = enough[np.argsort(-chart.posterior[enough], kind="stable")[:_MOST_NODES]]
        extra = set(self._extra) | set(run.result.nodes.tolist())
        every = np.array(sorted({*best.tolist(), *extra}), dtype=np.int32)
        links = chart.links
        unary = (links.right < 0) & (links.left >= 0)
        self.graph = layout(
            chart.nodes,
            every,
            chart.posterior,
            (links.head[unary], links.left[unary]),
            is_right_to_left(chart.words),
        )
        shown = np.zeros(len(chart.nodes) + 1, dtype=bool)
        shown[every] = True
        shown[-1] = True  # of tails that there are none of
        whole = shown[links.head] & shown[links.left] & shown[links.right]
        self.links = np.flatnonzero(whole & (links.left >= 0))[:_MOST_LINKS].tolist()

    def step_shown(self) -> None:
        """Nodes of the hypothesis are shown whatever their posterior."""
        if self.graph is None:
            return
        missing = [int(node) for node in self.shown.nodes if int(node) not in self.graph.row]
        if missing:
            self._extra = frozenset(self.shown.nodes.tolist())
            self.rebuild()
            if self.was_fitted:
                self._fit_pending = True

    def _run_changed(self) -> None:
        self._extra = frozenset()
        super()._run_changed()

    def fit(self) -> None:
        """Show the whole hypergraph."""
        self.was_fitted = True
        if self.graph is not None:
            self._set_view(fitted(self.graph, self.width(), self.height()))

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom, leaving the place under (x, y) where it is."""
        self.was_fitted = False
        self._set_view(self.view.zoomed(factor, x, y))

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels."""
        self._set_view(self.view.moved(dx, dy))

    def _set_view(self, view: GraphView) -> None:
        zoomed = view.zoom != self.view.zoom
        self.view = view
        self._layers = None
        self.update()
        if zoomed:
            self.zoom_changed.emit(view.zoom)

    def node_at(self, x: float, y: float) -> int | None:
        """Return the node at a place."""
        if self.graph is None or not len(self.graph.node):
            return None
        across = np.abs(self.view.x + self.graph.x * self.view.zoom - x)
        down = np.abs(self.view.y + self.graph.y * self.view.down - y)
        row = int(np.argmin(across + 2 * down))
        node = int(self.graph.node[row])
        pill = self.places().pill(node)
        assert pill is not None
        near = across[row] <= max(pill.width / 2, _HIT) and down[row] <= max(pill.height / 2, _HIT)
        return node if near else None

    def way_to(self, node: int) -> tuple[float, float] | None:
        """Return how far a node is from the middle, None where it is not shown."""
        if self.graph is None or node not in self.graph.row:
            return None
        row = self.graph.row[node]
        x, y = self.view.place(float(self.graph.x[row]), float(self.graph.y[row]))
        return self.width() / 2 - x, self.height() / 2 - y

    def places(self, view: GraphView | None = None) -> GraphPlaces:
        """Return where everything is."""
        assert self.scene is not None
        assert self.graph is not None
        return GraphPlaces(
            self.scene, self.graph, view or self.view, self.measure, self.themes.scale
        )

    def draw(self, painter: QPainter) -> None:
        """Draw the forest, then the hypothesis over it."""
        edges, pills = self._drawn_layers()
        painter.drawPixmap(0, 0, edges)
        places, palette = self.places(), self.themes.palette
        overlay = Overlay(places, palette, hypothesis_of(self.shown))
        screen = QtPainter(painter, self.measure)
        if self.selection.hovered is not None:
            self._draw_hovered(screen, places, palette, self.selection.hovered)
        motion = self.motion()
        self._draw_hypothesis(screen, places, overlay, motion.edges)
        painter.drawPixmap(0, 0, pills)
        overlay.draw_nodes(screen, motion)
        overlay.draw_flash(screen, self._flash.nodes, self._flash.opacity)
        if self.shown_second is not None:
            second = Overlay(places, palette, hypothesis_of(self.shown_second), second=True)
            second.draw_edges(screen)
            second.draw_nodes(screen)
        if self.selection.item is not None and self.selection.item in places.graph.row:
            overlay.draw_ring(screen, self.selection.item, palette.ink)
        draw_graph_frame(self, screen)

    def _drawn_layers(self) -> tuple[QPixmap, QPixmap]:
        """Return hyperedges and pills; drawn again only when the view changes."""
        if self._layers is None or self._stale:
            self._stale = False
            ratio = self.devicePixelRatioF()
            layers = []
            for draw in (self._draw_links, self._draw_nodes):
                layer = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
                layer.setDevicePixelRatio(ratio)
                layer.fill(Qt.GlobalColor.transparent)
                inner = QPainter(layer)
                draw(QtPainter(inner, self.measure), self.places(), self.themes.palette)
                inner.end()
                layers.append(layer)
            self._layers = layers[0], layers[1]
        return self._layers

    def _draw_links(self, painter: Painter, places: GraphPlaces, palette: Palette) -> None:
        assert self._run is not None
        links = self._run.chart.links
        least = _FAINT / 2 if places.tiny else _FAINT
        for link in reversed(self.links):
            posterior = float(links.posterior[link])
            tails = int(links.left[link]), int(links.right[link])
            opacity = round(least + (1.0 - least) * posterior, 2)
            pen = Pen(palette.ink3, _THIN + _THICK * round(posterior, 2), (), opacity)
            self._draw_link(painter, places, int(links.head[link]), tails, pen)

    def _draw_nodes(self, painter: Painter, places: GraphPlaces, palette: Palette) -> None:
        small = Font(11 * self.themes.scale)
        roomy = places.at_zoom.zoom >= _NUMBERS
        for node in places.graph.node.tolist():
            pill = places.pill(node)
            assert pill is not None
            if places.tiny:
                self._draw_small(painter, places, palette, pill)
                continue
            posterior = float(places.scene.posterior[node])
            if posterior < _SURE and roomy:
                text = number(round(posterior, 2)).rstrip("0") if posterior >= 0.005 else "<.01"
                x, y = pill.x + pill.width + 3, pill.y + pill.height / 2 + 4
                width = self.measure.width(text, small)
                painter.rect(x - 1, y - 11, width + 2, 14, fill=palette.canvas, opacity=0.8)
                painter.text(x, y, text, small, palette.ink3)
            draw_pill(painter, places, palette, pill)
        self._draw_words(painter, places, palette)

    def _draw_small(
        self, painter: Painter, places: GraphPlaces, palette: Palette, pill: Pill
    ) -> None:
        from icm_core.drawing.palette import ramp_colour

        posterior = float(places.scene.posterior[pill.node])
        painter.rect(
            pill.x, pill.y, pill.width, pill.height, fill=ramp_colour(palette, posterior), radius=2
        )

    def _draw_words(self, painter: Painter, places: GraphPlaces, palette: Palette) -> None:
        assert self.graph is not None
        scale = self.themes.scale
        view, edges = places.at_zoom, self.graph.edges
        word, small = Font(13 * scale), Font(10 * scale)
        narrow = float(np.abs(np.diff(edges)).min(initial=np.inf)) * view.zoom < FAR_BELOW
        every = _EVERY if narrow else 1
        for position in range(self.graph.tokens + 1):
            x, y = view.place(float(edges[position]), self.graph.baseline)
            if position % every == 0:
                baseline = y + 40 * scale
                painter.text(x, baseline, str(position), small, palette.ink3, anchor="middle")
            if position < self.graph.tokens and not narrow:
                right, _ = view.place(float(edges[position + 1]), 0)
                text = elided(
                    places.scene.words[position], abs(right - x) - _WORD_GAP, word, self.measure
                )
                middle = (x + right) / 2
                painter.text(middle, y + 20 * scale, text, word, palette.ink, anchor="middle")

    def _draw_link(
        self, painter: Painter, places: GraphPlaces, head: int, tails: tuple[int, int], pen: Pen,
        share: float = 1.0, casing: bool = False,
    ) -> None:  # fmt: skip
        """Draw a stem to a dot, and from there the tails."""
        at = places.pill(head)
        if at is None:
            return
        ends = [places.pill(tail) for tail in tails if tail >= 0]
        middle = sum(end.centre for end in ends if end is not None) / max(len(ends), 1)
        # The dot leans towards the tails, so that hyperedges of one head fan out.
        x = at.centre + (middle - at.centre) * 0.14
        y = at.y + at.height + _STEM * self.view.down
        if casing:
            wide = Pen(self.themes.palette.canvas, 4.5)
            for end in ends:
                if end is not None:
                    painter.path(tail_path(x, y, end.centre, end.y, share), pen=wide)
        painter.line(at.centre, at.y + at.height, x, y, pen)
        for end in ends:
            if end is not None:
                painter.path(tail_path(x, y, end.centre, end.y, share), pen=pen)
        painter.circle(x, y, _DOT if not casing else _DOT + 1.2, fill=pen.colour)

    def _draw_hypothesis(
        self, painter: Painter, places: GraphPlaces, overlay: Overlay, share: float
    ) -> None:
        hypothesis = overlay.hypothesis
        for row in range(len(hypothesis.head)):
            tails = int(hypothesis.left[row]), int(hypothesis.right[row])
            if tails[0] < 0:
                continue
            newest = row == hypothesis.expanding
            pen = Pen(overlay.colour, 2.6 if newest else 2.0)
            head = int(hypothesis.head[row])
            self._draw_link(
                painter, places, head, tails, pen, share if newest else 1.0, casing=True
            )
        if hypothesis.candidate is not None and hypothesis.candidate[1] >= 0:
            head, left, right = hypothesis.candidate
            colour = self.themes.palette.ink3 if hypothesis.pruned else overlay.colour
            pen = Pen(colour, 2.6)
            self._draw_link(painter, places, head, (left, right), pen, share, casing=True)

    def _draw_hovered(
        self, painter: Painter, places: GraphPlaces, palette: Palette, node: int
    ) -> None:
        assert self._run is not None
        links = self._run.chart.links
        for link in self.links:
            if int(links.head[link]) == node:
                tails = int(links.left[link]), int(links.right[link])
                pen = Pen(palette.ink, _THIN + _THICK * float(links.posterior[link]))
                self._draw_link(painter, places, node, tails, pen)

    def neighbour(self, node: int, key: int) -> int | None:
        """Return the nearest node in the direction of an arrow key."""
        if self.graph is None or node not in self.graph.row:
            return None
        row = self.graph.row[node]
        dx, dy = self.graph.x - self.graph.x[row], self.graph.y - self.graph.y[row]
        along, across = {
            int(Qt.Key.Key_Left): (-dx, dy),
            int(Qt.Key.Key_Right): (dx, dy),
            int(Qt.Key.Key_Up): (-dy, dx),
            int(Qt.Key.Key_Down): (dy, dx),
        }[int(key)]
        cost = np.where(along > 1.0, along + 2.0 * np.abs(across), np.inf)
        best = int(np.argmin(cost))
        return int(self.graph.node[best]) if np.isfinite(cost[best]) else None

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole hypergraph at this zoom."""
        if self.graph is None:
            return 0.0, 0.0
        baseline = self.graph.baseline * self.view.down
        return self.graph.width * self.view.zoom, baseline + WORDS * self.themes.scale

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole hypergraph with the hypothesis shown."""
        if self.graph is None:
            return
        places = self.places(replace(self.view, x=0.0, y=0.0))
        painter.rect(0, 0, width, height, fill=palette.canvas)
        self._draw_links(painter, places, palette)
        overlay = Overlay(places, palette, hypothesis_of(self.shown))
        self._draw_hypothesis(painter, places, overlay, 1.0)
        self._draw_nodes(painter, places, palette)
        overlay.draw_nodes(painter, AT_REST)
