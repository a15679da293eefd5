"""Whether trees are shown as their files have them, with traces and function tags."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

AS_READ: Final = "look/trees-as-read"
"""Name of the setting."""


class AsRead(QObject):
    """The switch; the tree of a search's hit is shown as in its file whatever the switch says.

    Signals
    -------
    changed
        Trees are shown in the other way now, or that of another sentence is.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wanted = False
        """Whether all trees are shown as in their files."""
        self._hit: int | None = None

    def set(self, on: bool) -> None:
        """Show all trees as in their files, or as a model sees them."""
        if (on, None) != (self.wanted, self._hit):
            self.wanted, self._hit = on, None
            self.changed.emit()

    def show_hit(self, index: int) -> None:
        """Show the tree of a sentence as in its file, until another sentence is looked at."""
        if index != self._hit:
            self._hit = index
            self.changed.emit()

    def leave(self, index: int | None) -> None:
        """Note that the sentence is this one: the tree of a hit of another one is looked at."""
        if self._hit is not None and index != self._hit:
            self._hit = None
            self.changed.emit()

    def holds(self, index: int | None) -> bool:
        """Whether the tree of a sentence is shown as in its file."""
        return self.wanted or (index is not None and index == self._hit)
