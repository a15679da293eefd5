"""Which term of the glossary a place of the window is about."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QTabBar,
    QWidget,
)

from icm_core.glossary import term_in


@runtime_checkable
class HasTerms(Protocol):
    """A widget that draws terms itself."""

    def term_at(self, place: QPointF) -> str:
        """Return the term of the glossary at a place, empty for none."""


def term_under(widget: QWidget | None, at: QPoint) -> str:
    """Return the first term that a widget, or one that it is in, shows at a place of the screen."""
    while widget is not None:
        place = widget.mapFromGlobal(at)
        found = widget.term_at(QPointF(place)) if isinstance(widget, HasTerms) else ""
        for text in () if found else (_shown(widget, place), widget.accessibleName()):
            found = found or term_in(text)
        if found:
            return found
        widget = None if widget.isWindow() else widget.parentWidget()
    return ""


def _shown(widget: QWidget, place: QPoint) -> str:
    """Return the text that a widget of Qt shows at a place."""
    parent = widget.parentWidget()
    if isinstance(parent, QHeaderView):
        # The pointer is over its viewport.
        section = parent.logicalIndexAt(place)
        return str(parent.model().headerData(section, Qt.Orientation.Horizontal) or "")
    if isinstance(widget, QTabBar):
        return widget.tabText(widget.tabAt(place))
    if isinstance(widget, (QLabel, QAbstractButton)):
        return widget.text().replace("&", "")
    if isinstance(widget, QGroupBox):
        return widget.title().replace("&", "")
    return widget.currentText() if isinstance(widget, QComboBox) else ""
