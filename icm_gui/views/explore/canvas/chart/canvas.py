"""The chart: cells in a triangle, the hypothesis drawn over them."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
from PySide6.QtGui import QPainter

from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.lens import fitted, regrown
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.picture import draw_chart, share_of
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.words import MARGIN, word_widths
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.layout import is_right_to_left
from icm_core.rendering.scenes import scene_of
from icm_core.rendering.shown import Shown, hypothesis_of
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.canvas.ahead import LONG, Ahead, Prepared
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.chart.frame import Corner, frame_boxes, seen_from_map
from icm_gui.views.explore.canvas.chart.items import draw_incoming, neighbour_of
from icm_gui.views.explore.canvas.chart.layers import ChartLayers
from icm_gui.views.explore.canvas.chart.legend import ChartLegend
from icm_gui.views.explore.canvas.moves import Fade, Glide
from icm_gui.views.explore.canvas.view import DWELL_S
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter

Overlays = tuple[Overlay, Overlay | None]
"""The drawings of what a run and another one show."""


def _seen_in(places: Places, drawings: Overlays) -> Overlays:
    """Return drawings in another view."""
    first, second = drawings
    return first.placed().seen_in(places), second and second.placed().seen_in(places)


class ChartCanvas(ForestCanvas):
    """Shows a run's chart."""

    COVERED = True
    name = "chart"
    is_framed = True
    """Whether legend, counts and minimap are in the corners."""

    def __init__(self, explore: Explore, themes: Themes) -> None:
        self.view = View(0)
        self.level: Level | None = None
        self.scene: Scene | None = None
        self.threshold = 1e-4
        self._places: Places | None = None
        self._overlays: Overlays | None = None
        self._goals: Overlays | None = None
        """Those of where the focus moves to."""
        self._heat: np.ndarray | None = None
        self._focused_at = float("-inf")
        super().__init__(explore, themes)
        self.legend, self._corner = ChartLegend(self), Corner(self)
        self._layers = ChartLayers(self)
        self._ahead = Ahead(explore.jobs, self.tr("Laying out"))
        self._aside = QtMeasure()
        """Sizes of text in the thread that lays out."""
        self._fade = Fade(self.playback, self._repaint, self)
        self._glide = Glide(self.playback, self._set_view, self)
        named(self, "chart", self.tr("Chart"))

    def set_threshold(self, threshold: float) -> None:
        """Count items of a smaller posterior, rather than draw them."""
        self.threshold = threshold
        self.rebuild()
        self._show_step()

    def rebuild(self) -> None:
        """Make the scene of the run."""
        run = self._run
        self._ahead.drop()
        self._forget()
        self._goals = self._heat = None
        if run is None:
            self.scene = None
            return
        chart = run.chart
        depth = None if run.model is None else run.model.trie.depth
        self.scene = scene_of(chart, self.threshold, depth=depth)
        mirrored = is_right_to_left(chart.words)
        widths = word_widths(chart.words, self.measure, mirrored)
        view, scale = self.view, self.themes.scale
        if view.tokens != len(chart.words):
            view = View(len(chart.words))
            # What the focus moves to is in the chart of the sentence before.
            self._glide.stop()
        elif scale == self._scale:
            # Where text has yielded, it stays as it is.
            scale = view.scale
        self.view = replace(view, scale=scale, mirrored=mirrored, widths=widths)

    def _forget(self) -> None:
        self._places = self._overlays = None
        self._layers.forget()

    def step_shown(self) -> None:
        """The hypothesis is another one; where the heat is, everything is."""
        heat = self.shown.heat
        self._waits = (heat is None) == (self._heat is None) and self._can_wait()
        if self._waits:
            self._ahead.ask(self._laid_out_ahead)
            return
        self._ahead.drop()
        self._overlays = self._goals = None
        if heat is not None and self.scene is not None and self._run is not None:
            self._warm(self.scene.warmed(heat), heat)
        elif self._heat is not None:
            self.rebuild()
        self._refocus()

    def _warm(self, scene: Scene, heat: np.ndarray | None) -> None:
        """Show other posteriors of the same items in the same cells."""
        if scene is not self.scene:
            self.scene, self._heat, known = scene, heat, self._places
            if known is not None:
                self._places = Places(scene, known.view, known.level, self.measure, known)

    def _can_wait(self) -> bool:
        """Whether the step before may be seen until this one is laid out."""
        # While the focus moves, what is drawn is made of the drawings of its goal.
        drawings = self._overlays or self._goals
        drawn = drawings is not None and self.scene is not None and not self._fit_pending
        long = self.view.tokens > LONG and self.level == Level.NEAR
        return drawn and long and self.playback.playing and self.isVisible()

    def _laid_out_ahead(self) -> Prepared[Overlays]:
        """Return how the step is laid out in a thread of its own, and how it is then shown."""
        scene, level, before = self.scene, self.level, self._glide.goal or self.view
        assert scene is not None
        shown, second, known, heat = self.shown, self.shown_second, self._places, self.shown.heat
        both = [hypothesis_of(one) for one in (shown, second) if one is not None]
        dwells = heat is not None and time.perf_counter() - self._focused_at < DWELL_S
        size, fits = (float(self.width()), float(self.height())), self.was_fitted and not dwells
        measure, least = self._aside, self.themes.least_scale
        wanted = replace(before, scale=self.themes.scale)

        def work() -> Overlays:
            warm = scene if heat is None else scene.warmed(heat)
            view = before
            if fits:
                view = fitted(warm, wanted, size, measure, both, before, least)
            same = known is not None and known.view == view
            places = Places(warm, view, view.level(level), measure, known if same else None)
            first, other = self.overlays(places, shown, second)
            return first.placed(), None if other is None else other.placed()

        def take(found: Overlays) -> None:
            places, self._waits = found[0].places, False
            now = self._glide.goal or self.view
            moved = before != now and before == places.view and before.is_moved(now)
            if not self._shows(scene) or not (moved or before == now):
                # The view is another one: what was laid out for it is of no use.
                self._overlays = self._goals = None
                if heat is not None and self.scene is not None:
                    self._warm(self.scene.warmed(heat), heat)
                self.update()
                return
            self._warm(places.scene, heat)
            places.measure = self.measure
            if moved:
                # What was laid out goes along with a view that only moved meanwhile.
                found = _seen_in(places.seen_in(now), found)
                places = found[0].places
            self._goals = found
            if places.view == self.view:
                self._places, self._overlays = places, found
            elif places.view == now:
                self._overlays = None
            else:
                self._cross_to(found)
            self.update()

        return work, take

    def _cross_to(self, found: Overlays) -> None:
        """Fade to another focus: on a way there, every frame would have to be drawn again."""
        self._focused_at = time.perf_counter()
        self._glide.stop()
        if not self.playback.is_fast:
            self._fade.begin(self, self._layers.show_kept, self.view)
        self._set_view((places := found[0].places).view)
        self._places, self.level, self._overlays, self._goals = places, places.level, found, found

    def _shows(self, scene: Scene) -> bool:
        """Whether this is the scene that is shown, be it with the heat of another step."""
        now = self.scene
        if now is None or now.nodes is not scene.nodes:
            return False
        return now is scene or (self._heat is not None and now.threshold == scene.threshold)

    @property
    def share(self) -> float:
        """How far up the ramp the cells go."""
        return 0.0 if self.scene is None else share_of(self.places(), self.overlay().hypothesis)

    def fit(self) -> None:
        """Show the whole chart."""
        self.was_fitted = True
        self._glide.stop()
        if self.scene is not None:
            self._set_view(self._fitted(None))

    def _fitted(self, before: View | None) -> View:
        """Return the view that shows the whole chart, what the step is about in focus."""
        assert self.scene is not None
        both = (self.shown, self.shown_second)
        hypotheses = [hypothesis_of(one) for one in both if one is not None]
        size = float(self.width()), float(self.height())
        wanted, least = replace(self.view, scale=self.themes.scale), self.themes.least_scale
        return fitted(self.scene, wanted, size, self.measure, hypotheses, before, least)

    def _refocus(self) -> None:
        """Let what a step is about be in focus, where the whole chart is shown."""
        if not self.was_fitted or self._fit_pending or self.scene is None:
            return
        before = self._glide.goal or self.view
        after = self._fitted(before)
        if after != before:
            self._glide.go(self.view, after)

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom, leaving the place under (x, y) where it is."""
        self.was_fitted = False
        self._glide.stop()
        self._set_view(regrown(self.view.zoomed(factor, x, y), self.themes.scale))

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels."""
        self._glide.stop()
        self._set_view(self.view.moved(dx, dy))

    def _set_view(self, view: View) -> None:
        before, self.view = self.view, view
        if before.is_moved(view) and self._places is not None:
            self._go_along(before)
        else:
            if view.level(self.level) != self.level and self.isVisible():
                # A level of detail takes the place of another one.
                self._fade.begin(self, self._layers.show_kept, before)
            self._forget()
        self.update()
        if view.zoom != before.zoom:
            self.zoom_changed.emit(view.zoom)

    def _go_along(self, before: View) -> None:
        """Move everything that is placed and drawn with the view."""
        places = self.places().seen_in(self.view)
        self._places = places
        if self._overlays is not None:
            self._goals = self._overlays = _seen_in(places, self._overlays)
        self._layers.move(self.view.x - before.x, self.view.y - before.y)

    def node_at(self, x: float, y: float) -> int | None:
        """Return the node at a place."""
        if self.scene is None:
            return None
        overlay = self.overlay()
        for pill in overlay.pills.values():
            left, top, right, bottom = pill.box
            if left - 2 <= x <= right + 2 and top - 2 <= y <= bottom + 2:
                return pill.node
        return self.places().at(x, y, overlay.nodes)

    def way_to(self, node: int) -> tuple[float, float] | None:
        """Return how far a node is from the middle, None where there is no chart."""
        if self.scene is None:
            return None
        x, y, width, height = self.view.cell(*self.scene.span(node))
        return self.width() / 2 - x - width / 2, self.height() / 2 - y - height / 2

    def places(self) -> Places:
        """Return where everything is in the view of the moment."""
        assert self.scene is not None
        if self._places is None:
            self.level = self.view.level(self.level)
            self._places = Places(self.scene, self.view, self.level, self.measure)
        return self._places

    def overlays(self, places: Places, shown: Shown, second: Shown | None) -> Overlays:
        """Make the drawings of what both runs show."""
        close = self._run is not None and places.level == Level.CLOSE
        chart = self._run.chart if close and self._run is not None else None
        hypothesis = hypothesis_of(shown, chart, self.selection.item)
        other, palette = None if second is None else hypothesis_of(second), self.themes.palette
        free = frame_boxes(self, places, hypothesis, other is not None)
        first = Overlay(places, palette, hypothesis, beside=other, kept_free=free)
        if other is None:
            return first, None
        return first, Overlay(places, palette, other, True, hypothesis, kept_free=free)

    def _drawings(self) -> Overlays:
        """Return the drawings; on the way of the focus, those of its goal go with their cells."""
        if self._overlays is None:
            here, goal = self.places(), self._glide.goal or self.view
            if self._goals is None or self._goals[0].places.view != goal:
                assert self.scene is not None
                there = here
                if goal != self.view:
                    there = Places(self.scene, goal, goal.level(self.level), self.measure)
                self._goals = self.overlays(there, self.shown, self.shown_second)
            self._overlays = self._goals
            if goal != self.view:
                self._overlays = _seen_in(here, self._goals)
        return self._overlays

    def overlay(self) -> Overlay:
        """Return the drawing of the hypothesis."""
        return self._drawings()[0]

    def second_overlay(self) -> Overlay | None:
        """Return the drawing of the second run's hypothesis."""
        return self._drawings()[1]

    def draw(self, painter: QPainter) -> None:
        """Draw layers, what moves, and what is in the corners."""
        assert self.scene is not None
        overlay, motion = self.overlay(), self.motion()
        screen = QtPainter(painter, self.measure)
        self._layers.show(painter)
        self._fade.draw(painter, self.view)
        overlay.draw_edges(screen, motion, loud=True)
        overlay.draw_nodes(screen, motion, loud=True)
        overlay.draw_flash(screen, self._flash.nodes, self._flash.opacity)
        if self.selection.item is not None:
            overlay.draw_ring(screen, self.selection.item, self.themes.palette.ink)
        if self.is_framed:
            self.legend.show(painter)
            self._corner.show(painter, screen)

    def draw_hovered(self, painter: Painter) -> None:
        """Draw the incoming hyperedges of the item under the pointer."""
        node, run = self.selection.hovered, self._run
        if node is None or run is None or self.places().level == Level.FAR:
            return
        draw_incoming(painter, self.places(), self.themes.palette, run.chart.links, node)

    def neighbour(self, node: int, key: int) -> int | None:
        """Return the node beside another: within its cell, then in the next cell that has some."""
        assert self.scene is not None
        return neighbour_of(self.scene, self.view, self.is_shown, node, key)

    def is_shown(self, node: int) -> bool:
        """Whether a node is not only counted."""
        return self.scene is not None and float(self.scene.posterior[node]) >= self.threshold

    def nodes_shown(self) -> np.ndarray:
        """Return the nodes that are not only counted."""
        if self.scene is None:
            return np.zeros(0, np.int64)
        return np.flatnonzero(self.scene.posterior >= self.threshold)

    def clicked(self, x: float, y: float) -> None:
        """Select what is at a place; in the minimap, go there."""
        there = seen_from_map(self, x, y)
        if there is None:
            super().clicked(x, y)
            return
        self.was_fitted = False
        self._set_view(there)

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole chart at this zoom, 0 for nothing."""
        if self.run is None:
            return 0.0, 0.0
        return self.view.width + 2 * MARGIN, self.view.height + 2 * MARGIN

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole chart with the hypothesis shown."""
        if self.scene is None:
            return
        view = replace(self.view, x=MARGIN, y=MARGIN)
        level = view.level(self.level)
        places = Places(self.scene, view, level, self.measure)
        second = None if self.shown_second is None else hypothesis_of(self.shown_second)
        painter.rect(0, 0, width, height, fill=palette.canvas)
        draw_chart(
            painter,
            places,
            palette,
            hypothesis_of(self.shown),
            (width, height),
            self.shown.alive,
            second,
        )
