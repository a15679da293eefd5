"""What the chart and the hypergraph share: the step that is shown, its motion, what is in sight."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.state import Motion
from icm_core.rendering.families import look_of
from icm_core.rendering.shown import NOTHING, Shown
from icm_core.rendering.steps import at_end
from icm_gui.services.later import later
from icm_gui.views.explore.canvas.moves import Camera, Flash
from icm_gui.views.explore.canvas.text import forest_parts, spoken
from icm_gui.views.explore.canvas.tween import Tween
from icm_gui.views.shared.focus import draw_focus_line
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.panned import Panned
from icm_gui.views.shared.pictures.qt_painter import QtMeasure
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken

if TYPE_CHECKING:
    import numpy as np

    from icm_core.data.tree import Tree
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.run import Run

_KEY_ZOOM = 1.25
_HEAT_S = 0.1
"""Least time between two repaints of heat while playing."""
DWELL_S = 0.6
"""Least time between two moves of the view, or of its focus, while a run plays fast.

Each draws everything again, and nobody can follow more of them.
"""


class ForestView(Panned, Canvas, Spoken):
    """Shows a run's forest at the step of the clock; subclasses say where things are.

    Signals
    -------
    zoom_changed : float
        For a label.
    """

    zoom_changed = Signal(float)
    SPOKEN = (Role.Chart, Role.Graphic)
    COVERED = False
    """Whether `draw` draws the ground, too."""

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self.explore, self.themes = explore, themes
        self.playback, self.selection = explore.playback, explore.selection
        self.measure = QtMeasure()
        self.shown: Shown = NOTHING
        self.shown_second: Shown | None = None
        self.minimap = True
        self._run: Run | None = None
        self._heat_at = 0.0
        self._is_left = False
        """Whether the step may be out of sight, as the view had moved just before."""
        self._stale = True
        self._fit_pending = True
        self._scale = themes.scale
        """Size of text that everything is laid out for."""
        self._late = later(self, self._show_step)
        self._tween = Tween(self.playback, self._repaint, self)
        self._flash = Flash(self.playback, self._repaint, self)
        self._camera = Camera(self.playback, self.move_by, self)
        self._last_step = 0
        self._behind = False
        """Whether the step was not looked up, as nobody saw it."""
        self._waits = False
        """Whether nothing changes in sight, nor moves, until the step is laid out."""
        self.setMinimumSize(220, 140)
        # The ground is drawn here, not that of the window below it as well.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        explore.run_changed.connect(self._run_changed)
        explore.dialled.changed.connect(self._show_step)
        self.playback.trace_changed.connect(self._show_step)
        self.playback.step_changed.connect(self._step_changed)
        self.playback.state_changed.connect(self._state_changed)
        self.selection.changed.connect(self._selection_changed)
        self.selection.hovered_changed.connect(self.update)
        themes.follow(self, self._theme_changed)

    def rebuild(self) -> None:
        """Make what depends on the run alone."""
        raise NotImplementedError

    def fit(self) -> None:
        """Show everything."""
        raise NotImplementedError

    def _forget(self) -> None:
        """Draw everything again when it is seen next."""
        raise NotImplementedError

    def node_at(self, x: float, y: float) -> int | None:
        """Return the node at a place."""
        raise NotImplementedError

    def way_to(self, node: int) -> tuple[float, float] | None:
        """Return how far a node is from the middle, None where it is not shown."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        """Draw everything."""
        raise NotImplementedError

    def neighbour(self, node: int, key: int) -> int | None:
        """Return the node beside another in the direction of an arrow key."""
        raise NotImplementedError

    def trees(self) -> tuple[Tree, ...]:
        """Return the tree that was found, if there is one."""
        tree = self.explore.tree
        return () if tree is None else (tree,)

    # State.

    @property
    def widget(self) -> QWidget:
        """What layers are shown on."""
        return self

    @property
    def run(self) -> Run | None:
        """The run that is shown."""
        return self._run

    def _run_changed(self) -> None:
        run = self.explore.run_shown
        same = (
            run is not None
            and self._run is not None
            and run.request.words == self._run.request.words
        )
        self._run = run
        self.shown, self.shown_second = NOTHING, None
        self.rebuild()
        if not same:
            self._fit_pending = True
        self._show_step()
        self._describe()

    def _step_changed(self, step: int) -> None:
        playback, before = self.playback, self.shown
        if playback.playing and not self.isVisible():
            # It is looked up when it is seen, or when the clock stands.
            self._last_step, self._behind = step, True
            return
        jumped = abs(step - self._last_step) > 1 and not playback.playing
        self._last_step = step
        trace = playback.trace
        moves = trace is not None and look_of(trace.FAMILY).moves
        self._tween.begin(moves and not jumped)
        self._show_step()
        waited = time.perf_counter() - self._camera.went
        self._is_left = self.playback.is_fast and waited < DWELL_S
        if not self._is_left:
            self._follow_step()
        if jumped or playback.reduced_motion:
            self._flash.begin(set(self.shown.nodes.tolist()) - set(before.nodes.tolist()))

    def _state_changed(self) -> None:
        if self.playback.reduced_motion:
            self._tween.begin(False)
        if not self.playback.playing:
            self._show_step()
            if self._is_left:
                self._is_left = False
                self._follow_step()

    def _show_step(self) -> None:
        """Look the step up and repaint."""
        run, trace = self._run, self.playback.trace
        if run is not self.explore.run_shown:
            # The trace is that of a run that is still to be told of: nodes of another chart.
            return
        self._behind = False
        self.shown_second = None
        if run is None:
            self.shown = NOTHING
        elif trace is None or not len(trace):
            self.shown = run.result
        else:
            now = time.perf_counter()
            heavy = look_of(trace.FAMILY).has_heat and self.playback.playing
            if heavy and now - self._heat_at < _HEAT_S:
                # Heat changes the whole picture: not in every frame.
                self._late.start(int(1000 * _HEAT_S))
                return
            self._heat_at = now
            playback = self.playback
            step = playback.step_of(trace)
            self.shown = at_end(trace, step, playback.shown(run.chart, trace, step), run.result)
            picked = self.selection.hypothesis
            if picked is not None:
                # Beside what the step shows, in the style of another run.
                self.shown_second = playback.shown(run.chart, trace, step, picked)
            second, other = self.explore.second, playback.second
            if second is not None and other is not None and len(other) and picked is None:
                at = playback.step_of(other)
                self.shown_second = playback.shown(run.chart, other, at)
        if self.shown_second is None and self.selection.hypothesis is None:
            self.shown_second = self.explore.dialled.shown_before()
        self.step_shown()
        if not self._waits:
            self.update()

    def step_shown(self) -> None:
        """Note that another state is shown."""

    def motion(self) -> Motion:
        """Return how far the motion of the step has come."""
        return self._tween.now()

    def _repaint(self) -> None:
        if self.isVisible() and not self._waits:
            self.update()

    def _selection_changed(self) -> None:
        self._show_step()
        self._describe()
        self._follow()

    def _follow_step(self) -> None:
        """Bring what the step changes into sight, if that is wished for."""
        popped = self.shown.change.popped
        if self.playback.follows and popped and not self.was_fitted:
            self._bring(popped[0])

    def _follow(self) -> None:
        """Bring what is selected into sight, by keyboard or elsewhere in the window."""
        self._bring(self.selection.item)

    def _bring(self, node: int | None) -> None:
        # What nobody sees may still have the nodes of another run.
        if node is None or self._run is None or not self.isVisible() or self._fit_pending:
            return
        way = self.way_to(node)
        if way is None:
            return
        if abs(way[0]) > self.width() / 2 or abs(way[1]) > self.height() / 2:
            self.was_fitted = False
            self._camera.go(*way, at_once=self.playback.is_fast)

    def centre_on(self, node: int) -> None:
        """Bring a node to the middle."""
        way = self.way_to(node)
        if way is not None:
            self._camera.go(*way)

    def _theme_changed(self) -> None:
        self.measure = QtMeasure()
        self.rebuild()
        if self.themes.scale != self._scale:
            # Text of another size leaves another room for everything.
            self._scale = self.themes.scale
            self._fit_pending = self._fit_pending or self.was_fitted
        # What was made again shows no step yet.
        self._show_step()

    def set_minimap(self, shown: bool) -> None:
        """Show the minimap where it is of use, or never."""
        self.minimap = shown
        self.update()

    def centre(self) -> None:
        """Bring the selected node to the middle."""
        if self.selection.item is not None and self._run is not None:
            self.was_fitted = False
            self.centre_on(self.selection.item)

    def zoom_in(self) -> None:
        """Zoom in at the middle."""
        self.zoom_by(_KEY_ZOOM, self.width() / 2, self.height() / 2)

    def zoom_out(self) -> None:
        """Zoom out at the middle."""
        self.zoom_by(1 / _KEY_ZOOM, self.width() / 2, self.height() / 2)

    def _describe(self) -> None:
        """Tell assistive technology what is selected."""
        text = spoken(self._run, self.selection.item)
        describe(self, text)

    def nodes_shown(self) -> np.ndarray:
        """Return the nodes that are not only counted."""
        raise NotImplementedError

    def spoken(self) -> Parts:
        """Return the nodes that are shown."""
        return forest_parts(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        if not self.COVERED or self._run is None:
            painter.fillRect(event.rect(), self.themes.colour("canvas"))
        if self._run is not None:
            if self._fit_pending:
                self._fit_pending = False
                self.fit()
            self.draw(painter)
        draw_focus_line(painter, self, self.themes.colour("accent"))
        painter.end()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no pictures that nobody sees: they are as large as the canvas, or larger."""
        super().hideEvent(event)
        self._forget()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the step that was not looked up."""
        super().showEvent(event)
        if self._behind:
            self._show_step()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again where everything was in sight."""
        super().resizeEvent(event)
        self._stale = True
        if self._run is not None and self.was_fitted:
            self.fit()

    was_fitted = True
    """Whether the view is as `fit` made it."""
