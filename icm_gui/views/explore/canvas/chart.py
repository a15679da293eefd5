"""The chart: cells in a triangle, the hypothesis drawn over them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.cells import Cells
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.lens import fitted
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.picture import draw_chart, share_of
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.words import MARGIN, word_widths
from icm_core.drawing.trees.layout import is_right_to_left
from icm_core.rendering.node_details import NodeDetails
from icm_core.rendering.shown import hypothesis_of
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.chart_frame import draw_frame, minimap_rect
from icm_gui.views.explore.canvas.chart_items import draw_incoming, neighbour_of
from icm_gui.views.explore.canvas.chart_layers import ChartLayers
from icm_gui.views.explore.canvas.moves import Fade, Glide
from icm_gui.views.shared.pictures.qt_painter import QtPainter

if TYPE_CHECKING:
    from icm_core.drawing.paint.painter import Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore


class ChartCanvas(ForestCanvas):
    """Shows a run's chart."""

    is_framed = True
    """Whether legend, counts and minimap are in the corners."""

    def __init__(self, explore: Explore, themes: Themes, parent: QWidget | None = None) -> None:
        self.view = View(0)
        self.level: Level | None = None
        self.scene: Scene | None = None
        self.threshold = 1e-4
        self._places: Places | None = None
        self._overlay: Overlay | None = None
        self._second: Overlay | None = None
        self._heat: np.ndarray | None = None
        self._faded_from = self.view
        self.map_pixels: tuple[object, object, np.ndarray] | None = None
        super().__init__(explore, themes, parent)
        self._layers = ChartLayers(self)
        self._fade = Fade(self.playback, self._repaint, self)
        self._glide = Glide(self.playback, self._set_view, self)
        self.setObjectName("chart")
        self.setAccessibleName(self.tr("Chart"))

    @property
    def name(self) -> str:
        """Name for files."""
        return "chart"

    def set_threshold(self, threshold: float) -> None:
        """Count items of a smaller posterior, rather than draw them."""
        self.threshold = threshold
        self.rebuild()
        self._show_step()

    def rebuild(self) -> None:
        """Make the scene of the run."""
        run = self._run
        self._forget()
        self._heat = None
        if run is None:
            self.scene = None
            return
        chart = run.chart
        # What depth a state has is known by the model alone.
        details = None if run.model is None else NodeDetails(chart, run.model.trie.depth).columns
        self.scene = Scene(
            chart.words, chart.nodes, chart.cells, chart.labels, chart.is_intermediate,
            chart.posterior, self.threshold, details, chart.seen_as,
        )  # fmt: skip
        mirrored = is_right_to_left(chart.words)
        widths = word_widths(chart.words, self.measure, mirrored)
        view = self.view if self.view.tokens == len(chart.words) else View(len(chart.words))
        scale = self.themes.scale
        self.view = replace(view, scale=scale, mirrored=mirrored, widths=widths)

    def _forget(self) -> None:
        self._places = self._overlay = self._second = None
        self._layers.forget()

    def step_shown(self) -> None:
        """The hypothesis is another one; where the heat is, everything is."""
        self._overlay = self._second = None
        heat = self.shown.heat
        if heat is not None and self.scene is not None and self._run is not None:
            self._heat = heat
            cells = Cells.of(self.scene.nodes, heat)
            self.scene = replace(self.scene, posterior=heat, cells=cells)
            self._forget()
        elif self._heat is not None:
            self.rebuild()
        self._refocus()

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
        return fitted(self.scene, self.view, size, self.measure, hypotheses, before)

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
        self._set_view(self.view.zoomed(factor, x, y))

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels."""
        self._glide.stop()
        self._set_view(self.view.moved(dx, dy))

    def _set_view(self, view: View) -> None:
        before, self.view = self.view, view
        if before.is_moved(view) and self._places is not None:
            self._go_along(before)
        else:
            if view.level(self.level) != self.level:
                self._keep_picture(before)
            self._forget()
        self.update()
        if view.zoom != before.zoom:
            self.zoom_changed.emit(view.zoom)

    def _go_along(self, before: View) -> None:
        """Move everything that is placed and drawn with the view."""
        places = self.places().seen_in(self.view)
        self._places = places
        if self._overlay is not None:
            self._overlay = self._overlay.seen_in(places)
        if self._second is not None:
            self._second = self._second.seen_in(places)
        self._layers.move(self.view.x - before.x, self.view.y - before.y)

    def _keep_picture(self, before: View) -> None:
        """Keep the picture of a level of detail that another one takes the place of."""
        if self.isVisible():
            ratio = self.devicePixelRatioF()
            picture = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            self._layers.show_kept(painter)
            painter.end()
            self._faded_from = before
            self._fade.begin(picture)

    def _draw_fading(self, painter: QPainter) -> None:
        """Draw what is left of the last level of detail, where its cells are now."""
        picture, old, new = self._fade.picture, self._faded_from, self.view
        if picture is None:
            return
        painter.save()
        painter.setOpacity(self._fade.opacity)
        painter.translate(new.x, new.y)
        painter.scale(new.column / old.column, new.row / old.row)
        painter.translate(-old.x, -old.y)
        painter.drawPixmap(0, 0, picture)
        painter.restore()

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

    def overlay(self) -> Overlay:
        """Return the drawing of the hypothesis."""
        if self._overlay is None:
            close = self._run is not None and self.places().level == Level.CLOSE
            chart = self._run.chart if close and self._run is not None else None
            hypothesis = hypothesis_of(self.shown, chart, self.selection.item)
            second = self.shown_second
            other = None if second is None else hypothesis_of(second)
            self._overlay = Overlay(self.places(), self.themes.palette, hypothesis, beside=other)
        return self._overlay

    def second_overlay(self) -> Overlay | None:
        """Return the drawing of the second run's hypothesis."""
        if self._second is None and self.shown_second is not None:
            hypothesis = hypothesis_of(self.shown_second)
            self._second = Overlay(
                self.places(), self.themes.palette, hypothesis, True, self.overlay().hypothesis
            )
        return self._second

    def draw(self, painter: QPainter) -> None:
        """Draw layers, what moves, and what is in the corners."""
        assert self.scene is not None
        overlay, motion = self.overlay(), self.motion()
        screen = QtPainter(painter, self.measure)
        self._layers.show_cells(painter, screen)
        self._draw_hovered(screen)
        self._layers.show_still(painter)
        self._draw_fading(painter)
        overlay.draw_edges(screen, motion, loud=True)
        overlay.draw_nodes(screen, motion, loud=True)
        overlay.draw_flash(screen, self._flash.nodes, self._flash.opacity)
        if self.selection.item is not None:
            overlay.draw_ring(screen, self.selection.item, self.themes.palette.ink)
        if self.is_framed:
            draw_frame(self, screen)

    def _draw_hovered(self, painter: Painter) -> None:
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
        map_rect = minimap_rect(self)
        if map_rect is not None and map_rect.contains(int(x), int(y)):
            share_x = (x - map_rect.x()) / map_rect.width()
            share_y = (y - map_rect.y()) / map_rect.height()
            self.was_fitted = False
            self._set_view(
                replace(
                    self.view,
                    x=self.width() / 2 - share_x * self.view.width,
                    y=self.height() / 2 - share_y * self.view.tokens * self.view.row,
                )
            )
            return
        super().clicked(x, y)

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
            painter, places, palette, hypothesis_of(self.shown), (width, height), self.shown.alive,
            second,
        )  # fmt: skip
