"""The hypergraph: the hypothesis in layers, other items as dots, hyperedges around them."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QToolTip

from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.scene import Scene
from icm_core.drawing.charts.state import NO_CHANGE, Hypothesis
from icm_core.drawing.hypergraphs.draw import (
    GraphPlaces,
    draw_forks,
    draw_graph,
    draw_links,
)
from icm_core.drawing.hypergraphs.layout import Layout
from icm_core.drawing.hypergraphs.view import GraphView, in_sight
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.rendering.graph import LEAST_POSTERIOR, Asked, Kept, Placed, laid_out
from icm_core.rendering.scenes import scene_of
from icm_core.rendering.shown import NOTHING, hypothesis_of
from icm_core.rendering.steps import over_known
from icm_gui.services.jobs import Control
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.canvas.ahead import Ahead
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.graph.frame import (
    draw_graph_frame,
    draw_name,
    entries_of,
    frame_height,
)
from icm_gui.views.explore.canvas.graph.layers import GraphLayers
from icm_gui.views.explore.canvas.layer import Layer
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.qt_painter import QtPainter

_HIT = 12.0
_MS = 1000
_SETTLE_MS = 120
"""How long a step stands still before all hyperedges are drawn."""
_OVER = 40.0
"""How far items and names may be over the ends."""


class GraphCanvas(ForestCanvas):
    """Shows a run's forest as a hypergraph of the items that matter."""

    name = "hypergraph"

    def __init__(self, explore: Explore, themes: Themes) -> None:
        self.view = GraphView()
        self.least = LEAST_POSTERIOR
        self.scene: Scene | None = None
        self.graph: Layout | None = None
        self.links: list[int] = []
        self._kept: Kept | None = None
        self._asked: Asked | None = None
        self.drawn: tuple[Hypothesis, Hypothesis | None] = (hypothesis_of(NOTHING), None)
        """What is laid out: while a run plays, that may be a step before the one shown."""
        self._drawings: tuple[Overlay, Overlay | None] | None = None
        self._places: tuple[tuple[GraphView, float, float], GraphPlaces] | None = None
        """Where everything is, and of which view, scale and lower end that was asked."""
        self._hidden: tuple[float, float] | None = None
        """How much has no room at the left and above, of what fits not; None at first."""
        super().__init__(explore, themes)
        self._links = Layer(self, self._draw_links)
        self._layers = GraphLayers(self)
        self._ahead = Ahead(explore.jobs, self.tr("Laying out"))
        self._settled = later(self, self._find_rest, _SETTLE_MS)
        named(self, "hypergraph", self.tr("Hypergraph"))

    @property
    def across(self) -> int:
        """Width that it is laid out for."""
        return self.width()

    def set_least(self, posterior: float) -> None:
        """Show items of at least this posterior."""
        if posterior != self.least:
            self.least = posterior
            self.rebuild()
            self._fit_pending = True
            self.update()

    def rebuild(self) -> None:
        """Choose the items that matter."""
        run = self._run
        self._forget()
        # What was drawn, or is being laid out, belongs to another chart.
        self._ahead.drop()
        self.drawn, self._hidden = (hypothesis_of(NOTHING), None), None
        if run is None:
            self.scene = self.graph = self._kept = self._asked = None
            return
        chart = run.chart
        self.scene = scene_of(chart, self.least)
        self._kept = Kept.of(chart, self.least)
        self._kept.see([hypothesis_of(run.result)])
        self._lay_out()

    def _forget(self) -> None:
        """Draw everything again."""
        self._drawings = None
        self._links.forget()
        self._layers.forget()

    def _lay_out(self, *, soon: bool = False) -> None:
        """Place the hypothesis and all items; other hyperedges follow when it stands still.

        Parameters
        ----------
        soon
            Whether it may wait for a thread of its own.
        """
        self._waits = soon and self.graph is not None
        if not self._waits:
            self._ahead.drop()
        if self._kept is None or self.scene is None:
            self._waits = False
            return
        first = hypothesis_of(self.shown)
        second = None if self.shown_second is None else hypothesis_of(self.shown_second)
        room = float(self.across), self.height() - frame_height(self)
        self._asked = asked = self._kept.shape(
            first, second, self.scene, self.measure, room, self.themes.scale
        )

        def take(placed: Placed) -> None:
            self.drawn, self._waits = (first, second), False
            self._take(placed)
            self._settled.start()

        if self._waits:
            self._ahead.ask(lambda: (lambda: laid_out(asked, rest=False), take))
        else:
            take(laid_out(asked, rest=False))

    def _take(self, placed: Placed) -> None:
        self.graph, self.links = placed.graph, placed.links
        self._drawings = None
        self._links.forget()
        before, way = self._hidden, (0.0, 0.0)
        view = self._fitted() if self.was_fitted else self.view
        if self.was_fitted and before is not None and self._hidden is not None:
            # What the camera has before it still, and what is to be seen now.
            left = self._camera.left
            way = left[0] + before[0] - self._hidden[0], left[1] + before[1] - self._hidden[1]
            view = view.moved(-way[0], -way[1])
        if view.is_near(self.view):
            self._layers.renew()
        else:
            self._layers.forget()
            self._set_view(view)
        if not view.moved(*way).is_near(view):
            self._camera.go(*way)
        self.update()

    def _find_rest(self) -> None:
        """Find ways for the hyperedges that no hypothesis has, off the window's thread."""
        asked, playback = self._asked, self.playback
        if asked is None or not self.isVisible():
            return
        if playback.playing and playback.speed * _SETTLE_MS > _MS:
            # A machine that is behind the clock needs nothing more to do.
            return

        def work(_: Control) -> Placed:
            return laid_out(asked)

        def done(placed: Placed) -> None:
            if self._asked is asked:
                self._take(placed)

        self.explore.jobs.start(self.tr("Laying out"), work, done=done, group=self.objectName())

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out what was not in sight."""
        super().showEvent(event)
        self._lay_out()

    def event(self, event: QEvent) -> bool:
        """Explain every sign, those included that the legend has no room for."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            above = self._run is not None and event.pos().y() < frame_height(self)
            meanings = "\n".join(text for _, text in entries_of(self)) if above else ""
            QToolTip.showText(event.globalPos(), meanings, self)
            return True
        return super().event(event)

    def step_shown(self) -> None:
        """Lay out around the hypothesis of the step, or around the best tree known."""
        run, trace = self._run, self.playback.trace
        if run is not None and trace is not None and len(trace):
            step = self.playback.step_of(trace)
            self.shown = over_known(trace, step, self.shown, run.result)
        if self.isVisible() or self.graph is None:
            self._lay_out(soon=self.playback.playing)

    def fit(self) -> None:
        """Show the whole hypergraph; of a larger one what is popped, and the words."""
        self.was_fitted, self._hidden = True, None
        self._camera.stop()
        self._lay_out()

    def _fitted(self) -> GraphView:
        """Return the view at first: all of it, else as much as there is room for."""
        assert self.graph is not None
        graph, places = self.graph, self.places(GraphView())
        (width, height), top = places.size, frame_height(self)
        across, down = float(self.width()), self.height() - top - places.words
        before = self._hidden or (max(width - across, 0.0) if graph.mirrored else 0.0, 0.0)
        change = self.drawn[0].change if self.playback.follows else NO_CHANGE
        seen = [graph.pills[n] for n in (*change.popped, *change.tails) if n in graph.pills]
        x = in_sight(before[0], [(p.x, p.x + p.width) for p in seen], across, width)
        y = in_sight(before[1], [(p.y, p.y + p.height) for p in seen], down, graph.height)
        self._hidden = x, y
        left = max((across - width) / 2, 0.0) - x
        return GraphView(1.0, left, top + max((self.height() - top - height) / 2, 0.0) - y)

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom, leaving the place under (x, y) where it is."""
        self.was_fitted = False
        self._set_view(self.view.zoomed(factor, x, y))

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels."""
        self._set_view(self.view.moved(dx, dy))

    def _set_view(self, view: GraphView) -> None:
        before, self.view = self.view, view
        self._drawings = None
        if view.zoom == before.zoom:
            for layer in (self._links, self._layers):
                layer.move(view.x - before.x, view.y - before.y)
        else:
            self._forget()
        self.update()
        if view.zoom != before.zoom:
            self.zoom_changed.emit(view.zoom)

    def node_at(self, x: float, y: float) -> int | None:
        """Return the node at a place."""
        if self.graph is None or not len(self.graph.node) or y >= self.places().base:
            return None
        across = np.abs(self.view.x + self.graph.middles[:, 0] * self.view.zoom - x)
        down = np.abs(self.view.y + self.graph.middles[:, 1] * self.view.zoom - y)
        row = int(np.argmin(across + 2 * down))
        node = int(self.graph.node[row])
        pill = self.places().pill(node)
        assert pill is not None
        near = across[row] <= max(pill.width / 2, _HIT) and down[row] <= max(pill.height / 2, _HIT)
        return node if near else None

    def way_to(self, node: int) -> tuple[float, float] | None:
        """Return how far a node is from the middle, None where it is not shown."""
        if self.graph is None or node not in self.graph.pills:
            return None
        x, y = self.view.place(*self.graph.pills[node].middle)
        return self.width() / 2 - x, self.height() / 2 - y

    def places(self, view: GraphView | None = None) -> GraphPlaces:
        """Return where everything is."""
        assert self.scene is not None
        assert self.graph is not None
        bottom = float(self.height()) if view is None else np.inf
        key = view or self.view, self.themes.scale, bottom
        if self._places is not None:
            asked, places = self._places
            # Every part of a frame asks for them.
            now = self.graph, self.scene, self.measure
            if asked == key and (places.graph, places.scene, places.measure) == now:
                return places
        places = GraphPlaces(self.scene, self.graph, key[0], self.measure, key[1], bottom)
        if view is None:
            self._places = key, places
        return places

    def draw(self, painter: QPainter) -> None:
        """Draw the forest, then the hypothesis over it."""
        if self.graph is None:
            return
        places, palette = self.places(), self.themes.palette
        overlay, motion = self.overlay(), self.motion()
        screen, whole = QtPainter(painter, self.measure), self._whole(places)
        if self.links:
            self._links.show(painter, whole)
        hovered, run = self.selection.hovered, self._run
        if hovered is not None and run is not None:
            head = run.chart.links.head
            own = [link for link in self.links if int(head[link]) == hovered]
            draw_links(screen, places, palette, run.chart.links, own, dark=True)
        self._layers.show(painter, whole)
        overlay.draw_edges(screen, motion, loud=True)
        draw_forks(screen, overlay, loud=True)
        overlay.draw_nodes(screen, motion, loud=True)
        overlay.draw_flash(screen, self._flash.nodes, self._flash.opacity)
        if self.selection.item is not None and self.selection.item in self.graph.pills:
            overlay.draw_ring(screen, self.selection.item, palette.ink)
        self._layers.show_over(painter, float(self.width()))
        draw_graph_frame(self, screen)
        for node in {hovered, self.selection.item} - {None}:
            assert node is not None
            draw_name(self, screen, node)

    def _whole(self, places: GraphPlaces) -> QRectF:
        """Return where on the canvas the hypergraph is."""
        (width, height), over = places.size, _OVER * self.themes.scale
        x, y = self.view.x - over, self.view.y - over
        return QRectF(x, y, width + 2 * over, height + 2 * over)

    def overlays(self, places: GraphPlaces) -> tuple[Overlay, Overlay | None]:
        """Make the drawings of what both runs show."""
        (first, second), palette = self.drawn, self.themes.palette
        overlay = Overlay(places, palette, first, beside=second)
        return overlay, None if second is None else Overlay(places, palette, second, True, first)

    def drawings(self) -> tuple[Overlay, Overlay | None]:
        """Return the drawings of the moment."""
        if self._drawings is None:
            self._drawings = self.overlays(self.places())
        return self._drawings

    def overlay(self) -> Overlay:
        """Return the drawing of the hypothesis."""
        return self.drawings()[0]

    def _draw_links(self, painter: QPainter, box: QRect) -> None:
        """Draw the hyperedges that no hypothesis has."""
        if self._run is not None and self.links:
            draw_links(
                QtPainter(painter, self.measure),
                self.places(self.view.moved(-box.x(), -box.y())),
                self.themes.palette,
                self._run.chart.links,
                self.links,
                quiet=bool(self.drawn[0].change),
            )

    def neighbour(self, node: int, key: int) -> int | None:
        """Return the nearest node in the direction of an arrow key."""
        if self.graph is None or node not in self.graph.pills:
            return None
        dx, dy = (self.graph.middles - self.graph.pills[node].middle).T
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
        assert self._asked is not None
        placed = laid_out(self._asked)
        assert self.scene is not None
        view = GraphView(self.view.zoom)
        places = GraphPlaces(self.scene, placed.graph, view, self.measure, self.themes.scale)
        painter.rect(0, 0, width, height, fill=palette.canvas)
        second = None if self.shown_second is None else hypothesis_of(self.shown_second)
        draw_graph(
            painter,
            places,
            palette,
            self._run.chart.links,
            placed.links,
            hypothesis_of(self.shown),
            second,
        )
