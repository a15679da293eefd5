"""The lattice of a model of tags: candidate tags above each word, paths through them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QToolTip

from icm_core.drawing.charts.cells import VISIBLE
from icm_core.drawing.charts.state import NO_CHANGE, Hypothesis
from icm_core.drawing.hypergraphs.view import LEAST_ZOOM, GraphView
from icm_core.drawing.lattice import draw as drawing
from icm_core.drawing.lattice.layout import LatticeLayout, lay_out
from icm_core.drawing.lattice.overlay import LatticeOverlay, draw_rivals
from icm_core.drawing.lattice.places import LatticePlaces
from icm_core.drawing.lattice.scene import LatticeScene
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.inference.forest.naming import is_lattice
from icm_core.rendering.families import look_of
from icm_core.rendering.lattice.tags import TagLattice, seen
from icm_core.rendering.shown import hypothesis_of
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.lattice.frame import draw_lattice_frame, entries_of, frame_height
from icm_gui.views.explore.canvas.layer import Layer
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.qt_painter import QtPainter

_OVER = 16.0
"""How far marks may be over the ends."""
_AHEAD = 0.25
"""Share of the width that stays in sight beside what a step changes."""


_WAYS: Final[dict[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
"""Columns to the right and cells up, by arrow key."""


class LatticeCanvas(ForestCanvas):
    """Shows a run of a model of tags as a lattice."""

    name = "lattice"

    def __init__(self, explore: Explore, themes: Themes) -> None:
        self.view = GraphView()
        self.lattice: TagLattice | None = None
        self.scene: LatticeScene | None = None
        self.layout_shown: LatticeLayout | None = None
        self.states_shown = False
        self.path: Hypothesis | None = None
        self.path_second: Hypothesis | None = None
        self.rivals: tuple[Hypothesis, ...] = ()
        self._seen: set[int] = set()
        """Tags that were on a path since the run is shown: their cells stay where they can."""
        self._needed: set[int] = set()
        """Tags that the step needs."""
        self._opened: int | None = None
        self._overlays: tuple[LatticeOverlay, LatticeOverlay | None] | None = None
        super().__init__(explore, themes)
        self._ground = Layer(self, self._draw_ground)
        self._rows_late = later(self, self._rows_changed)
        explore.results_changed.connect(self._rows_late.start)
        named(self, "lattice", self.tr("Lattice"))

    @property
    def across(self) -> int:
        """Width that it is laid out for."""
        return self.width()

    @property
    def family(self) -> str:
        """Family of the run that is shown, empty for none."""
        trace = self.playback.trace
        return "" if trace is None else trace.FAMILY

    # What is shown.

    def rebuild(self) -> None:
        """Find the tags of the run."""
        run = self._run
        self.lattice = self.scene = self.layout_shown = self.path = self.path_second = None
        self.rivals, self._seen, self._opened = (), set(), None
        self._forget()
        if run is not None and is_lattice(run.chart.symbols):
            self.lattice = TagLattice(run.chart)
            self._seen = seen([self.lattice.path(run.result)])
            self._make_scene(run)

    def _make_scene(self, run: Run) -> None:
        assert self.lattice is not None
        runs = [(one.algorithm.title, one.tree) for one in self.explore.compared]
        self.scene = self.lattice.scene(VISIBLE, run.model, run.request.gold, runs)

    def _rows_changed(self) -> None:
        """Show what runs found that ended meanwhile."""
        if self.lattice is not None and self._run is not None and self.scene is not None:
            before = self.scene.found
            self._make_scene(self._run)
            if self.scene.found != before:
                self._lay_out()

    def step_shown(self) -> None:
        """Find the paths of the step; what they need of new cells is laid out."""
        lattice, run, trace = self.lattice, self._run, self.playback.trace
        if lattice is None or run is None:
            return
        proposes = trace is not None and look_of(trace.FAMILY).proposes_trees
        self.path = lattice.path(self.shown, proposes)
        self.path_second = None
        if self.shown_second is not None:
            self.path_second = lattice.path(self.shown_second, proposes)
        self.rivals = ()
        if trace is not None and len(trace) and self.isVisible():
            found = look_of(trace.FAMILY).rivals(run.chart, trace, self.playback.step_of(trace))
            self.rivals = tuple(map(lattice.path, found))
        self._overlays = None
        both = [self.path, *([] if self.path_second is None else [self.path_second])]
        self._needed = seen([*both, *self.rivals])
        self._seen |= {*self._needed, *self.path.change.ends}
        if self.layout_shown is None or self._needed - self.layout_shown.cells.keys():
            self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """Find what was not in sight."""
        super().showEvent(event)
        self.step_shown()

    def event(self, event: QEvent) -> bool:
        """Explain every sign, those included that the legend has no room for."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            above = self.scene is not None and event.pos().y() < frame_height(self)
            meanings = "\n".join(text for _, text in entries_of(self)) if above else ""
            QToolTip.showText(event.globalPos(), meanings, self)
            return True
        return super().event(event)

    def set_states(self, shown: bool) -> None:
        """Show the states in the cell that is selected, or none."""
        if shown == self.states_shown:
            return
        self.states_shown = shown
        if shown and self.selection.item is None and self.path is not None:
            popped = self.path.change.popped or tuple(self.path.nodes()[:1])
            if popped:
                self.selection.select(popped[0], pin=True)
        self._open()

    def _open(self) -> None:
        """Show states in another cell, or in none."""
        node = self._tag(self.selection.item) if self.states_shown else None
        if node != self._opened:
            self._opened = node
            self._lay_out()
            self._bring(node)

    def _tag(self, node: int | None) -> int | None:
        """Return the tag that a node stands for."""
        if node is None or self.lattice is None or not 0 <= node < len(self.lattice.tag_of) - 1:
            return None
        found = int(self.lattice.tag_of[node])
        return found if found >= 0 else None

    def _selection_changed(self) -> None:
        super()._selection_changed()
        self._open()

    # Where it is.

    def _lay_out(self) -> None:
        if self.scene is None:
            return
        top = frame_height(self)
        zoom = self.view.zoom
        room = self.across * zoom, (self.height() - top) * zoom
        before = self.layout_shown
        kept = self._needed, self._seen, self._opened
        self.layout_shown = lay_out(self.scene, self.measure, room, self.themes.scale, *kept)
        self._forget()
        if before is None or self.was_fitted:
            self._place_fitted(before is None)
        self.update()

    def _place_fitted(self, at_start: bool) -> None:
        """Put it in the middle; one that is too wide stays where it is, or begins in sight."""
        assert self.layout_shown is not None
        top, x_before = frame_height(self), None if at_start else self.view.x
        x, y = self.layout_shown.fitted(self.width(), self.height(), top, x_before)
        self.view = replace(self.view, x=x, y=y)

    def _forget(self) -> None:
        self._overlays = None
        if hasattr(self, "_ground"):
            self._ground.forget()

    def fit(self) -> None:
        """Show the whole lattice, as far as its text has room."""
        zoomed = self.view.zoom != 1.0
        self.was_fitted, self.view = True, replace(self.view, zoom=1.0)
        self._lay_out()
        if zoomed:
            self.zoom_changed.emit(1.0)

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Give columns more room, leaving the place under (x, y) where it is."""
        before, view = self.layout_shown, self.view.zoomed(factor, x, y)
        if before is None or view.zoom == self.view.zoom:
            return
        across = (x - self.view.x) / max(before.width, 1.0)
        down = (y - self.view.y) / max(before.height, 1.0)
        self.view = view
        self.was_fitted = view.zoom == LEAST_ZOOM
        self._lay_out()
        if not self.was_fitted and self.layout_shown is not None:
            left = x - across * self.layout_shown.width
            top = y - down * self.layout_shown.height
            self.view = replace(view, x=left, y=top)
            self._forget()
        self.zoom_changed.emit(view.zoom)

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels."""
        self.view = self.view.moved(dx, dy)
        self._overlays = None
        self._ground.move(dx, dy)
        self.update()

    def places(self) -> LatticePlaces:
        """Return where everything is."""
        assert self.layout_shown is not None
        return LatticePlaces(self.layout_shown, self.measure, self.view.x, self.view.y)

    def node_at(self, x: float, y: float) -> int | None:
        """Return the tag at a place."""
        if self.layout_shown is None or y < frame_height(self):
            return None
        return self.layout_shown.node_at(x - self.view.x, y - self.view.y)

    def way_to(self, node: int) -> tuple[float, float] | None:
        """Return how far a node's tag is from the middle, None where it is not shown."""
        tag = self._tag(node)
        box = None if tag is None or self.layout_shown is None else self.places().box(tag)
        if box is None:
            return None
        left, top, right, bottom = box
        return self.width() / 2 - (left + right) / 2, self.height() / 2 - (top + bottom) / 2

    def _follow_step(self) -> None:
        """Bring what a step changes into sight where the lattice is wider than the canvas."""
        change = NO_CHANGE if self.path is None else self.path.change
        popped = change.popped or change.tails
        layout = self.layout_shown
        if popped and layout is not None and self.playback.follows and layout.width > self.width():
            self._bring(popped[0])

    def _bring(self, node: int | None) -> None:
        """Scroll to a node before it is at the very edge: what comes next is to be seen."""
        way = None if node is None or self._run is None else self.way_to(node)
        layout = self.layout_shown
        if way is None or layout is None or not self.isVisible() or self._fit_pending:
            return
        dx = dy = 0.0
        if abs(way[0]) > (0.5 - _AHEAD / 2) * self.width() and layout.width > self.width():
            least = self.width() - layout.width - self.view.x
            dx = min(max(way[0], least), -self.view.x) if self.was_fitted else way[0]
        if abs(way[1]) > self.height() / 2:
            dy = way[1]
        if dx or dy:
            self._camera.go(dx, dy)

    # Drawing.

    def overlays(self, places: LatticePlaces) -> tuple[LatticeOverlay, LatticeOverlay | None]:
        """Make the drawings of what both runs show."""
        palette = self.themes.palette
        first = hypothesis_of(self.shown) if self.path is None else self.path
        second = self.path_second
        overlay = LatticeOverlay(places, palette, first, beside=second)
        if second is None:
            return overlay, None
        return overlay, LatticeOverlay(places, palette, second, True, first)

    def drawings(self) -> tuple[LatticeOverlay, LatticeOverlay | None]:
        """Return the drawings of the moment."""
        if self._overlays is None:
            self._overlays = self.overlays(self.places())
        return self._overlays

    def draw(self, painter: QPainter) -> None:
        """Draw the cells, then the paths over them."""
        if self.layout_shown is None or self.lattice is None:
            return
        palette, places, motion = self.themes.palette, self.places(), self.motion()
        screen = QtPainter(painter, self.measure)
        heat = self.shown.heat
        self._ground.show(painter, self._whole(), None if heat is None else heat.tobytes())
        if self.shown.alive is not None:
            drawing.draw_dropped(screen, places, palette, self.shown.alive)
        overlay, second = self.drawings()
        drawn = [overlay.hypothesis, *([] if second is None else [second.hypothesis])]
        draw_rivals(screen, places, palette, self.rivals, drawn)
        hovered = self._tag(self.selection.hovered)
        if hovered is not None:
            drawing.draw_arcs(screen, places, palette, self.lattice.arcs(hovered))
        overlay.draw_edges(screen, motion)
        if second is not None:
            second.draw_edges(screen)
            second.draw_nodes(screen)
        overlay.draw_nodes(screen, motion)
        tags = [self._tag(node) for node in self._flash.nodes]
        overlay.draw_flash(screen, [t for t in tags if t is not None], self._flash.opacity)
        selected = self._tag(self.selection.item)
        if selected is not None:
            drawing.draw_selected(screen, places, palette, selected)
        drawing.draw_below(screen, places, palette, overlay)
        draw_lattice_frame(self, screen)

    def _whole(self) -> QRectF:
        """Return where on the canvas the lattice is."""
        assert self.layout_shown is not None
        size = self.layout_shown.width + 2 * _OVER, self.layout_shown.height + 2 * _OVER
        return QRectF(self.view.x - _OVER, self.view.y - _OVER, *size)

    def _draw_ground(self, painter: QPainter, box: QRect) -> None:
        """Draw the cells, which stay as they are from step to step."""
        painter.translate(-box.topLeft())
        screen = QtPainter(painter, self.measure)
        drawing.draw_cells(screen, self.places(), self.themes.palette, self.shown.heat)

    def neighbour(self, node: int, key: int) -> int | None:
        """Return the tag beside another in the direction of an arrow key."""
        tag, layout = self._tag(node), self.layout_shown
        if tag is None or layout is None or key not in _WAYS:
            return None
        return layout.beside(tag, *_WAYS[key])

    def _walk(self, key: int) -> None:
        item = self._tag(self.selection.item)
        columns = () if self.scene is None else self.scene.columns
        if item is None and columns and columns[0]:
            self.selection.select(columns[0][0], pin=True)
        elif item is not None:
            found = self.neighbour(item, key)
            if found is not None:
                self.selection.select(found, pin=True)

    def nodes_shown(self) -> np.ndarray:
        """Return the tags that have cells."""
        cells = () if self.layout_shown is None else self.layout_shown.cells
        return np.array(list(cells), dtype=np.int64)

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole lattice at this zoom."""
        layout = self.layout_shown
        return (0.0, 0.0) if layout is None else (layout.width, layout.height)

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole lattice with the path shown."""
        if self.layout_shown is None or self.path is None:
            return
        painter.rect(0, 0, width, height, fill=palette.canvas)
        places = LatticePlaces(self.layout_shown, self.measure)
        shown = self.shown
        drawing.draw_lattice(
            painter,
            places,
            palette,
            self.path,
            self.path_second,
            self.rivals,
            shown.alive,
            shown.heat,
        )
