"""What the chart and the hypergraph share: pan, zoom, hover and selection by mouse and keyboard."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.subjects import ChartNode
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.canvas.view import ForestView
from icm_gui.views.shared.trees.why_here import show_menu

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class ForestCanvas(ForestView):
    """A forest that is moved and selected in by mouse and keyboard."""

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__(explore, themes)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def taken_over(self) -> None:
        """Let the camera stand: the user moves the view."""
        self._camera.stop()
        self.was_fitted = False

    def hover_at(self, x: float, y: float) -> None:
        """Note what the pointer is over."""
        self.selection.hover(None if self._run is None else self.node_at(x, y))

    def clicked(self, x: float, y: float) -> None:
        """Select and pin the node at a place."""
        node = None if self._run is None else self.node_at(x, y)
        if node is None:
            self.selection.select_hypothesis(None)
        self.selection.select(node, pin=node is not None)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Bring the node that was clicked to the middle."""
        place = event.position()
        node = None if self._run is None else self.node_at(place.x(), place.y())
        if node is not None:
            self.was_fitted = False
            self.centre_on(node)

    def leaveEvent(self, event: Any) -> None:
        """The pointer is over nothing."""
        self.selection.hover(None)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, zoom, pin and play by keyboard."""
        key = event.key()
        if self._run is None:
            super().keyPressEvent(event)
        elif key in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
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
        elif key == Qt.Key.Key_Escape and self.selection.hypothesis is not None:
            self.selection.select_hypothesis(None)
        elif key == Qt.Key.Key_Escape and self.selection.item is not None:
            self.selection.select(None)
        elif key == Qt.Key.Key_Space and not event.modifiers():
            # A key that is held would play and pause by turns.
            if not event.isAutoRepeat():
                self.playback.toggle()
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
        """Offer copies of the picture, and the context of the node under the pointer."""
        if self._run is not None:
            node = self.node_at(event.pos().x(), event.pos().y())
            if event.reason() == QContextMenuEvent.Reason.Keyboard:
                node = self.selection.item
            subject = None if node is None else ChartNode(self._run, node)
            show_menu(self, event.globalPos(), subject)
