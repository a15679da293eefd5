"""What the chart and the hypergraph share: pan, zoom, hover, selection, motion, caching."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from icm_core.drawing.chart_overlay import AT_REST, Hypothesis, Motion
from icm_gui.viewmodels.playback import TWEEN_SPEED
from icm_gui.viewmodels.shown import NOTHING, Shown, at_step
from icm_gui.views.shared.qt_painter import QtMeasure

if TYPE_CHECKING:
    from icm_core.drawing.painter import Painter
    from icm_core.drawing.palette import Palette
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore import Explore
    from icm_gui.viewmodels.running import Run

ZOOM_STEP = 1.08
"""Zoom of a notch of the wheel."""
_NOTCH = 120.0
_KEY_ZOOM = 1.25
_FRAME_MS = 16
_STEP_S = 0.390
"""Length of the motion of one step at leisure."""
_PHASES = {"pop": (0.0, 0.090), "edges": (0.090, 0.270), "tails": (0.210, 0.300)}
_PRUNE = (0.300, 0.390)
_PULSE_S, _PULSE_MS = 1.2, 100
_PULSE_LOW, _PULSE_HIGH = 0.1, 0.3
_CALM = 10.0
"""Events a second below which the frontier pulses."""
_DRAG = 4
"""Pixels that the pointer must move before a press is a drag."""
_HEAT_S = 0.1
"""Least time between two repaints of heat while playing."""


def _out_cubic(share: float) -> float:
    return 1.0 - (1.0 - share) ** 3


def _in_out_cubic(share: float) -> float:
    return 4 * share**3 if share < 0.5 else 1.0 - (-2 * share + 2) ** 3 / 2


class ForestCanvas(QWidget):
    """Shows a run's forest; subclasses say where things are.

    Signals
    -------
    zoom_changed : float
        For a label.
    """

    zoom_changed = Signal(float)

    def __init__(self, explore: Explore, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.explore, self.themes = explore, themes
        self.playback, self.selection = explore.playback, explore.selection
        self.measure = QtMeasure()
        self.shown: Shown = NOTHING
        self.shown_second: Shown | None = None
        self.minimap = True
        self._run: Run | None = None
        self._pressed: QPointF | None = None
        self._dragging = False
        self._began = 0.0
        self._length = 0.0
        self._heat_at = 0.0
        self._stale = True
        self._fit_pending = True
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._show_step)
        self._motion = QTimer(self)
        self._motion.setInterval(_FRAME_MS)
        self._motion.timeout.connect(self._moved)
        self._pulse = QTimer(self)
        self._pulse.setInterval(_PULSE_MS)
        self._pulse.timeout.connect(self._pulsed)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(220, 140)
        explore.run_changed.connect(self._run_changed)
        self.playback.trace_changed.connect(self._show_step)
        self.playback.step_changed.connect(self._step_changed)
        self.playback.state_changed.connect(self._state_changed)
        self.selection.changed.connect(self._selection_changed)
        self.selection.hovered_changed.connect(self.update)
        themes.changed.connect(self._theme_changed)

    # What subclasses say.

    def rebuild(self) -> None:
        """Make what depends on the run alone."""
        raise NotImplementedError

    def fit(self) -> None:
        """Show everything."""
        raise NotImplementedError

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom, leaving the place under (x, y) where it is."""
        raise NotImplementedError

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels."""
        raise NotImplementedError

    def node_at(self, x: float, y: float) -> int | None:
        """Return the node at a place."""
        raise NotImplementedError

    def centre_on(self, node: int) -> None:
        """Bring a node to the middle."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        """Draw everything."""
        raise NotImplementedError

    def neighbour(self, node: int, key: int) -> int | None:
        """Return the node beside another in the direction of an arrow key."""
        raise NotImplementedError

    # What the copying of pictures asks (see views.shared.copying).

    @property
    def name(self) -> str:
        """Name for files."""
        raise NotImplementedError

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture."""
        raise NotImplementedError

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole picture."""
        raise NotImplementedError

    def brackets(self) -> str | None:
        """Return the tree that was found, in brackets."""
        from icm_core.data.brackets import format_tree

        tree = self.explore.tree
        return None if tree is None else format_tree(tree)

    # State.

    @property
    def run(self) -> Run | None:
        """The run that is shown."""
        return self._run

    @property
    def hypothesis(self) -> Hypothesis:
        """What is drawn over the forest."""
        return _hypothesis(self.shown)

    def _run_changed(self) -> None:
        run = self.explore.run_shown
        same = (
            run is not None and self._run is not None
            and run.request.words == self._run.request.words
        )  # fmt: skip
        self._run = run
        self.shown = NOTHING
        self.rebuild()
        if not same:
            self._fit_pending = True
        self._show_step()
        self._describe()

    def _step_changed(self, _step: int) -> None:
        if self.playback.playing and self.playback.speed > TWEEN_SPEED:
            self._motion.stop()
            self._length = 0.0
        else:
            rate = self.playback.speed if self.playback.playing else 1.0
            self._length = min(_STEP_S, 1.0 / max(rate, 1.0))
            if self._run is not None and self._run.request.way.family != "astar":
                self._length = 0.0
        if self.playback.reduced_motion:
            self._length = 0.0
        self._show_step()
        if self._length > 0.0:
            self._began = time.perf_counter()
            self._motion.start()

    def _state_changed(self) -> None:
        calm = not self.playback.playing or self.playback.speed < _CALM
        if calm and not self.playback.reduced_motion and len(self.shown.frontier):
            self._pulse.start()
        else:
            self._pulse.stop()
        if not self.playback.playing:
            self._show_step()

    def _show_step(self) -> None:
        """Look the step up and repaint."""
        run, trace = self._run, self.playback.trace
        self.shown_second = None
        if run is None:
            self.shown = NOTHING
        elif trace is None or not len(trace):
            self.shown = run.result
        else:
            now = time.perf_counter()
            heavy = trace.FAMILY == "mh" and self.playback.playing
            if heavy and now - self._heat_at < _HEAT_S:
                # Heat changes the whole picture: not in every frame.
                self._late.start(int(1000 * _HEAT_S))
                return
            self._heat_at = now
            step = self.playback.step_of(trace)
            self.shown = at_step(run.chart, trace, step, self.selection.hypothesis)
            if trace.FAMILY == "exact" and step == len(trace) - 1:
                self.shown = replace(run.result, alive=self.shown.alive)
            second, other = self.explore.second, self.playback.second
            if second is not None and other is not None and len(other):
                at = self.playback.step_of(other)
                self.shown_second = at_step(run.chart, other, at)
        self.step_shown()
        self.update()

    def step_shown(self) -> None:
        """Note that another state is shown."""

    def motion(self) -> Motion:
        """Return how far the motion of the step has come."""
        pulse = _PULSE_HIGH
        if self._pulse.isActive():
            phase = time.perf_counter() % _PULSE_S / _PULSE_S
            pulse = _PULSE_LOW + (_PULSE_HIGH - _PULSE_LOW) * abs(1 - 2 * phase)
        if self._length <= 0.0:
            return replace(AT_REST, pulse=pulse)
        # At higher speeds all phases shrink alike.
        now = (time.perf_counter() - self._began) * _STEP_S / self._length

        def share(begin: float, end: float) -> float:
            return min(max((now - begin) / (end - begin), 0.0), 1.0)

        return Motion(
            _out_cubic(share(*_PHASES["pop"])),
            _in_out_cubic(share(*_PHASES["edges"])),
            _out_cubic(share(*_PHASES["tails"])),
            share(*_PRUNE),
            pulse,
        )

    def _moved(self) -> None:
        if time.perf_counter() - self._began > self._length:
            self._motion.stop()
            self._length = 0.0
        self.update()

    def _pulsed(self) -> None:
        if self.isVisible():
            self.update()

    def _selection_changed(self) -> None:
        self._show_step()
        self._describe()

    def _theme_changed(self) -> None:
        self.measure = QtMeasure()
        self.rebuild()
        self.update()

    def set_minimap(self, shown: bool) -> None:
        """Show the minimap where it is of use, or never."""
        self.minimap = shown
        self.update()

    def centre(self) -> None:
        """Bring the selected node to the middle."""
        if self.selection.item is not None and self._run is not None:
            self.centre_on(self.selection.item)
            self.update()

    def zoom_in(self) -> None:
        """Zoom in at the middle."""
        self.zoom_by(_KEY_ZOOM, self.width() / 2, self.height() / 2)

    def zoom_out(self) -> None:
        """Zoom out at the middle."""
        self.zoom_by(1 / _KEY_ZOOM, self.width() / 2, self.height() / 2)

    def _describe(self) -> None:
        """Tell assistive technology what is selected."""
        run, node = self._run, self.selection.item
        if run is None:
            text = self.tr("no sentence has been parsed yet")
        elif node is None:
            text = self.tr("{words} words, {nodes:,} items; arrows walk from item to item").format(
                words=len(run.request.words), nodes=len(run.chart.nodes)
            )
        else:
            start, end = run.chart.span(node)
            posterior = float(run.chart.posterior[node])
            text = self.tr("{label}, words {first} to {last}, posterior {p:.3f}").format(
                label=run.chart.label(node), first=start + 1, last=end, p=posterior
            )
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
            event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
            QAccessible.updateAccessibility(event)

    # Events.

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.themes.colour("canvas"))
        if self._run is not None:
            if self._fit_pending:
                self._fit_pending = False
                self.fit()
            self.draw(painter)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again where everything was in sight."""
        super().resizeEvent(event)
        self._stale = True
        if self._run is not None and self.was_fitted:
            self.fit()

    was_fitted = True
    """Whether the view is as `fit` made it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; with Ctrl the window changes its text, so that is let through."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        place = event.position()
        notches = event.angleDelta().y() / _NOTCH
        if notches:
            self.was_fitted = False
            self.zoom_by(ZOOM_STEP**notches, place.x(), place.y())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed, self._dragging = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the view, or note what the pointer is over."""
        place = event.position()
        if self._pressed is None:
            self.selection.hover(None if self._run is None else self.node_at(place.x(), place.y()))
            return
        moved = place - self._pressed
        if self._dragging or moved.manhattanLength() > _DRAG:
            self._dragging = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.was_fitted = False
            self.move_by(moved.x(), moved.y())
            self._pressed = place

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select what was clicked."""
        if self._pressed is None:
            return
        pressed, self._pressed = self._pressed, None
        self.unsetCursor()
        if not self._dragging and event.button() == Qt.MouseButton.LeftButton:
            self.clicked(pressed.x(), pressed.y())

    def clicked(self, x: float, y: float) -> None:
        """Select and pin the node at a place."""
        node = None if self._run is None else self.node_at(x, y)
        self.selection.select(node, pin=node is not None)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Bring the node that was clicked to the middle."""
        node = None
        if self._run is not None:
            node = self.node_at(event.position().x(), event.position().y())
        if node is not None:
            self.was_fitted = False
            self.centre_on(node)
            self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Nothing but what Qt does."""
        super().enterEvent(event)

    def leaveEvent(self, event: Any) -> None:
        """The pointer is over nothing."""
        self.selection.hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, zoom and pin by keyboard."""
        key = event.key()
        if self._run is None:
            super().keyPressEvent(event)
            return
        if key in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._walk(key)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.was_fitted = False
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.was_fitted = False
            self.zoom_out()
        elif key == Qt.Key.Key_0:
            self.fit()
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.selection.set_pinned(not self.selection.pinned)
        elif key == Qt.Key.Key_Escape and self.selection.item is not None:
            self.selection.select(None)
        else:
            super().keyPressEvent(event)

    def _walk(self, key: int) -> None:
        assert self._run is not None
        node = self.selection.item
        if node is None:
            members = self._run.chart.cells.members(len(self._run.chart.cells) - 1)
            found = int(members[0]) if len(members) else None
        else:
            found = self.neighbour(node, key)
        if found is not None:
            self.selection.select(found, pin=True)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer copies of the picture."""
        if self._run is not None:
            from icm_gui.views.shared.copying import copy_menu

            menu = copy_menu(self, self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(event.globalPos())


_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def _hypothesis(shown: Shown) -> Hypothesis:
    return Hypothesis(
        shown.head, shown.left, shown.right, shown.frontier, shown.expanding, shown.candidate,
        shown.pruned,
    )  # fmt: skip
