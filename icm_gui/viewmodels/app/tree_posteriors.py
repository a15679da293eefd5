"""Whether posteriors stand beside the doubtful nodes of trees, in all workspaces."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

TREE_POSTERIORS: Final = "explore/tree-posteriors"
"""Name of the setting."""


class TreePosteriors(QObject):
    """The switch.

    Signals
    -------
    changed
        Posteriors are wanted now, or not any more.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wanted = False

    def set(self, on: bool) -> None:
        """Write posteriors beside the nodes that are not sure, or not."""
        if on != self.wanted:
            self.wanted = on
            self.changed.emit()
