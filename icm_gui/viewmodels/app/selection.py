"""What is selected, hovered and pinned, the same in all views."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Selection(QObject):
    """Items and hypotheses of the run that is shown.

    Signals
    -------
    changed
        Another item or hypothesis is selected, or it was pinned or let go.
    hovered_changed
        The pointer is over another item.
    """

    changed = Signal()
    hovered_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.item: int | None = None
        self.hypothesis: int | None = None
        self.hovered: int | None = None
        self.pinned = False

    def select(self, item: int | None, pin: bool | None = None) -> None:
        """Select an item of the forest, or nothing.

        Parameters
        ----------
        pin
            Keep it when the run continues (None: as it is; nothing is never pinned).
        """
        pinned = (self.pinned if pin is None else pin) and item is not None
        if (item, pinned) != (self.item, self.pinned):
            self.item, self.pinned = item, pinned
            self.changed.emit()

    def select_hypothesis(self, number: int | None) -> None:
        """Look at a hypothesis on the agenda instead of the one at the step."""
        if number != self.hypothesis:
            self.hypothesis = number
            self.changed.emit()

    def set_pinned(self, pinned: bool) -> None:
        """Keep the selected item while the run continues, or let it go."""
        if self.item is not None and pinned != self.pinned:
            self.pinned = pinned
            self.changed.emit()

    def hover(self, item: int | None) -> None:
        """Note what the pointer is over."""
        if item != self.hovered:
            self.hovered = item
            self.hovered_changed.emit()

    def clear(self) -> None:
        """Forget everything: the run is another one."""
        self.item = self.hypothesis = None
        self.pinned = False
        self.changed.emit()
        self.hover(None)
