"""The hypergraph: nodes in layers, each hyperedge a stem, a dot and its tails."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.graph_draw import (
    GraphPlaces,
    draw_graph,
    draw_hypothesis,
    draw_incoming,
    draw_links,
    draw_nodes,
)
from icm_core.drawing.charts.graph_layout import GraphView, Layout, fitted
from icm_core.drawing.charts.legend import Entry, draw_legend
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.scene import Scene
from icm_core.drawing.paint.numbers import count
from icm_core.rendering.graph import LEAST_POSTERIOR, graph_of
from icm_core.rendering.shown import hypothesis_of
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.chart_frame import LEGEND_WIDTH, draw_corner, hypothesis_text
from icm_gui.views.shared.pictures.qt_painter import QtPainter

if TYPE_CHECKING:
    from icm_core.drawing.paint.painter import Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore

_HIT = 12.0
_LEGEND_HEIGHT = 74


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
        extra = set(self._extra) | set(run.result.nodes.tolist())
        self.graph, self.links = graph_of(chart, self.least, extra)

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
            widths = self.places().widths
            view = fitted(self.graph, self.width(), self.height(), widths, self.themes.scale)
            self._set_view(view)

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
        hovered, run = self.selection.hovered, self._run
        if hovered is not None and run is not None:
            draw_incoming(screen, places, palette, run.chart.links, self.links, hovered)
        motion = self.motion()
        draw_hypothesis(screen, places, palette, overlay, motion.edges)
        painter.drawPixmap(0, 0, pills)
        overlay.draw_nodes(screen, motion)
        overlay.draw_flash(screen, self._flash.nodes, self._flash.opacity)
        if self.shown_second is not None:
            second = Overlay(places, palette, hypothesis_of(self.shown_second), second=True)
            second.draw_edges(screen)
            second.draw_nodes(screen)
        if self.selection.item is not None and self.selection.item in places.graph.row:
            overlay.draw_ring(screen, self.selection.item, palette.ink)
        self._draw_frame(screen)

    def _draw_frame(self, screen: Painter) -> None:
        """Draw everything that does not move with the hypergraph."""
        assert self.graph is not None
        assert self.run is not None
        view, scale = self.view, self.themes.scale
        right, bottom = LEGEND_WIDTH * scale, _LEGEND_HEIGHT * scale
        x, y = view.x + self.graph.x * view.zoom, view.y + self.graph.y * view.down
        if self.width() >= 3 * right and not ((x < right + 30) & (y < bottom + 12)).any():
            tree = hypothesis_text(self.playback.trace)
            links = self.tr("other hyperedges, width by posterior")
            entries: list[Entry] = [("tree", tree), ("link", links)]
            draw_legend(
                screen, self.themes.palette, self.measure, self.tr("posterior"), entries, scale
            )
        text = self.tr("{nodes} items, {links} hyperedges of {all} and {every}").format(
            nodes=count(len(self.graph.node)),
            links=count(len(self.links)),
            all=count(len(self.run.chart.nodes)),
            every=count(self.run.chart.forest.edges),
        )
        draw_corner(self, screen, text, 20.0 * scale)

    def _drawn_layers(self) -> tuple[QPixmap, QPixmap]:
        """Return hyperedges and pills; drawn again only when the view changes."""
        if self._layers is None or self._stale:
            self._stale = False
            ratio = self.devicePixelRatioF()
            layers = []
            for draw in (self._draw_links, draw_nodes):
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
        draw_links(painter, places, palette, self._run.chart.links, self.links)

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

    def nodes_shown(self) -> np.ndarray:
        """Return the nodes that are drawn."""
        return np.zeros(0, np.int64) if self.graph is None else self.graph.node

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole hypergraph at this zoom."""
        if self.graph is None or self.run is None:
            return 0.0, 0.0
        return self.places().size

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole hypergraph with the hypothesis shown."""
        if self.graph is None or self._run is None:
            return
        places = self.places(replace(self.view, x=0.0, y=0.0))
        painter.rect(0, 0, width, height, fill=palette.canvas)
        second = None if self.shown_second is None else hypothesis_of(self.shown_second)
        draw_graph(
            painter, places, palette, self._run.chart.links, self.links, hypothesis_of(self.shown),
            second,
        )  # fmt: skip
