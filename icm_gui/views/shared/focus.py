"""The frame around what has the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

if TYPE_CHECKING:
    from PySide6.QtGui import QColor
    from PySide6.QtWidgets import QWidget


def draw_focus(painter: QPainter, widget: QWidget, colour: QColor) -> None:
    """Draw a frame within the edges of a widget, if it has the focus."""
    if widget.hasFocus():
        painter.setOpacity(1.0)
        # On the pixels: a line between them would be blurred.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(colour)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(widget.rect().adjusted(0, 0, -1, -1))
