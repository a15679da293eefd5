"""A pane that scrolls as a whole where it has less room than its parts need."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from icm_gui.views.shared.named import named


class Overflow(QScrollArea):
    """Shows a widget in full height where there is room, else with a scroll bar.

    Parameters
    ----------
    widget
        What it shows; its accessible name becomes that of the pane.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        named(self, f"{widget.objectName()}-scroll", widget.accessibleName())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(widget)
        self.verticalScrollBar().rangeChanged.connect(self._range_changed)

    def _range_changed(self, _low: int, high: int) -> None:
        # Without something to scroll it would be a stop of Tab that does nothing.
        policy = Qt.FocusPolicy.StrongFocus if high > 0 else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)
