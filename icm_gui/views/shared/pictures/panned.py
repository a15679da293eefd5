"""Pictures that are zoomed by the wheel, dragged, and clicked in."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

ZOOM_STEP = 1.08
"""Zoom of a notch of the wheel."""
_NOTCH = 120.0
_DRAG = 4
"""Pixels that the pointer must move before a press is a drag."""


class Panned(QWidget):
    """Base of such widgets, which say what moves."""

    _pressed: QPointF | None = None
    _dragging = False

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom, leaving the place under (x, y) where it is."""
        raise NotImplementedError

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels."""
        raise NotImplementedError

    def hover_at(self, x: float, y: float) -> None:
        """Note what the pointer is over."""
        raise NotImplementedError

    def clicked(self, x: float, y: float) -> None:
        """Select what is at a place."""
        raise NotImplementedError

    def taken_over(self) -> None:
        """Note that the user moves the view."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; with Ctrl the window changes its text, so that is let through."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        notches = event.angleDelta().y() / _NOTCH
        if notches:
            self.taken_over()
            place = event.position()
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
            self.hover_at(place.x(), place.y())
            return
        moved = place - self._pressed
        if self._dragging or moved.manhattanLength() > _DRAG:
            self.taken_over()
            self._dragging = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
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
