"""What assistive technology reads."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QWidget


def describe(widget: QWidget, text: str) -> None:
    """Give a widget another description, and announce it where the widget has the focus."""
    if text == widget.accessibleDescription():
        return
    widget.setAccessibleDescription(text)
    event = QAccessibleEvent(widget, QAccessible.Event.DescriptionChanged)
    QAccessible.updateAccessibility(event)
    if widget.hasFocus() and text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def announce(widget: QWidget, text: str) -> None:
    """Say something that happened in a widget, wherever the focus is."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
