"""The chart: cells in a triangle, the hypothesis drawn over them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.cells import Cells
from icm_core.drawing.charts.draw import draw_cells, draw_pills, draw_words, heat_image
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.lens import fitted
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.picture import draw_chart, draw_dropped, draw_lit, share_of
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.words import MARGIN, word_widths
from icm_core.drawing.trees.layout import is_right_to_left
from icm_core.rendering.node_details import NodeDetails
from icm_core.rendering.shown import hypothesis_of
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.chart_frame import draw_frame, minimap_rect
from icm_gui.views.explore.canvas.chart_items import draw_incoming, neighbour_of
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
        self._cells_layer: QPixmap | None = None
        self._pills_layer: QPixmap | None = None
        self._still: QPixmap | None = None
        self._heat: np.ndarray | None = None
        self._faded_from = self.view
        self.map_pixels: tuple[object, object, np.ndarray] | None = None
        super().__init__(explore, themes, parent)
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
        self._cells_layer = self._pills_layer = self._still = None

    def step_shown(self) -> None:
        """The hypothesis is another one; where the heat is, everything is."""
        before = self._share
        self._overlay = self._second = self._still = None
        heat = self.shown.heat
        if heat is not None and self.scene is not None and self._run is not None:
            self._heat = heat
            cells = Cells.of(self.scene.nodes, heat)
            self.scene = replace(self.scene, posterior=heat, cells=cells)
            self._forget()
        elif self._heat is not None:
            self.rebuild()
        self._refocus()
        if self.scene is not None and before != self._share:
            self._cells_layer = None

    @property
    def _share(self) -> float:
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
        zoomed = view.zoom != self.view.zoom
        if view.level(self.level) != self.level:
            self._keep_picture()
        self.view = view
        self._forget()
        self.update()
        if zoomed:
            self.zoom_changed.emit(view.zoom)

    def _keep_picture(self) -> None:
        """Keep the picture of a level of detail that another one takes the place of."""
        if self._cells_layer is not None and self._pills_layer is not None and self.isVisible():
            picture = QPixmap(self._cells_layer)
            painter = QPainter(picture)
            painter.drawPixmap(0, 0, self._pills_layer)
            painter.end()
            self._faded_from = self.view
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

    def _layers(self) -> tuple[QPixmap, QPixmap]:
        """Return the backgrounds and the pills; drawn again only when the view changes."""
        if self._cells_layer is None or self._pills_layer is None or self._stale:
            self._stale, self._still = False, None
            places, palette = self.places(), self.themes.palette
            ratio = self.devicePixelRatioF()
            layers = []
            for draw in (self._draw_cells, draw_pills):
                layer = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
                layer.setDevicePixelRatio(ratio)
                layer.fill(Qt.GlobalColor.transparent)
                painter = QPainter(layer)
                draw(QtPainter(painter, self.measure), places, palette, self.width(), self.height())
                painter.end()
                layers.append(layer)
            self._cells_layer, self._pills_layer = layers
        return self._cells_layer, self._pills_layer

    def _draw_cells(
        self, painter: Painter, places: Places, palette: Palette, width: float, height: float
    ) -> None:
        if places.level == Level.FAR:
            assert self.scene is not None
            ratio = self.devicePixelRatioF()
            pixels = heat_image(
                self.scene.cells.best,
                self.view,
                int(width),
                int(height),
                palette,
                ratio,
                self._share,
            )
            painter.image(0, 0, width, height, pixels)
        else:
            draw_cells(painter, places, palette, width, height, self._share)

    def draw(self, painter: QPainter) -> None:
        """Draw layers, hypothesis, words and what is in the corners."""
        assert self.scene is not None
        cells, pills = self._layers()
        overlay, second = self.overlay(), self.second_overlay()
        motion = self.motion()
        screen = QtPainter(painter, self.measure)
        painter.drawPixmap(0, 0, cells)
        self._draw_dropped(screen)
        self._draw_hovered(screen)
        if second is None and overlay.straight and not self._fade.active:
            painter.drawPixmap(0, 0, self._still_layer(pills, overlay))
            overlay.draw_edges(screen, motion, loud=True)
            overlay.draw_nodes(screen, motion, loud=True)
        else:
            self._draw_over(painter, screen, pills, overlay, second)
        overlay.draw_flash(screen, self._flash.nodes, self._flash.opacity)
        if self.selection.item is not None:
            overlay.draw_ring(screen, self.selection.item, self.themes.palette.ink)
        draw_words(
            screen, self.scene, self.view, self.themes.palette, self.measure, self.width(),
            overlay.hypothesis.change,
        )  # fmt: skip
        if self.is_framed:
            draw_frame(self, painter, screen)

    def _still_layer(self, pills: QPixmap, overlay: Overlay) -> QPixmap:
        """Return what of a step does not move, drawn once for all its frames."""
        if self._still is None:
            ratio = self.devicePixelRatioF()
            layer = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            layer.setDevicePixelRatio(ratio)
            layer.fill(Qt.GlobalColor.transparent)
            painter = QPainter(layer)
            screen = QtPainter(painter, self.measure)
            draw_lit(screen, self.places(), self.themes.palette, overlay, self._share)
            overlay.draw_edges(screen, loud=False)
            self._draw_pills_layer(painter, screen, pills, overlay, None)
            overlay.draw_nodes(screen, loud=False)
            painter.end()
            self._still = layer
        return self._still

    def _draw_over(
        self,
        painter: QPainter,
        screen: QtPainter,
        pills: QPixmap,
        overlay: Overlay,
        second: Overlay | None,
    ) -> None:
        """Draw a step that shares the chart with another run, or whose items are tables."""
        draw_lit(screen, self.places(), self.themes.palette, overlay, self._share)
        motion = self.motion()
        overlay.draw_edges(screen, motion)
        if second is not None:
            second.draw_edges(screen)
        self._draw_pills_layer(painter, screen, pills, overlay, second)
        if second is not None:
            second.draw_nodes(screen)
        self._draw_fading(painter)
        overlay.draw_nodes(screen, motion)

    def _draw_pills_layer(
        self,
        painter: QPainter,
        screen: QtPainter,
        pills: QPixmap,
        overlay: Overlay,
        second: Overlay | None,
    ) -> None:
        """Draw the pills; cells that lack an item of the hypothesis are drawn with it instead."""
        if not self.places().is_labelled:
            return
        spans = set(overlay.hidden_spans)
        if second is not None:
            spans |= set(second.hidden_spans)
        if not spans:
            painter.drawPixmap(0, 0, pills)
            return
        canvas = self.rect()
        region = QRegion(canvas)
        for span in spans:
            x, y, w, h = self.view.cell(*span)
            cell = QRect(int(x), int(y), int(w) + 2, int(h) + 2)
            if not canvas.intersects(cell):
                continue
            region -= QRegion(cell)
            for pill in self.places().cell(*span).pills:
                # Pills of a narrow cell are over its edges.
                place = int(pill.x) - 2, int(pill.y) - 1
                region -= QRegion(QRect(*place, int(pill.width) + 5, int(pill.height) + 3))
        painter.save()
        painter.setClipRegion(region)
        painter.drawPixmap(0, 0, pills)
        painter.restore()
        if overlay.straight:
            # Its own pills are drawn with it, and its edges go through the others.
            return
        nodes = overlay.nodes + ([] if second is None else second.nodes)
        draw_pills(
            screen, self.places(), self.themes.palette, self.width(), self.height(), spans, nodes
        )

    def _draw_dropped(self, painter: Painter) -> None:
        """Draw back the cells that an exact search has dropped."""
        alive = self.shown.alive
        if alive is not None and self.scene is not None:
            size = float(self.width()), float(self.height())
            draw_dropped(painter, self.view, self.scene.cells, alive, self.themes.palette, size)

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
