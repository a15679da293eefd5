"""How trees are shown in all workspaces: with posteriors, and as their files have them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from icm_gui.services.settings import Settings

AS_READ: Final = "look/trees-as-read"
TREE_POSTERIORS: Final = "explore/tree-posteriors"
"""Names of the settings."""


class TreeSwitch(QObject):
    """Whether something is shown of trees.

    Signals
    -------
    changed
        Trees are shown in the other way now.

    Parameters
    ----------
    key
        Name of its setting.
    """

    changed = Signal()

    def __init__(self, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self._settings: Settings | None = None
        self.wanted = False
        """Whether it is shown of all trees."""

    def set(self, on: bool) -> None:
        """Show it, or not."""
        if on != self.wanted:
            self.wanted = on
            self.changed.emit()

    def keep_in(self, settings: Settings) -> None:
        """Take what is kept in the settings, where it is kept from now on."""
        self.set(bool(settings.value(self._key, False)))
        self._settings = settings
        self.changed.connect(self._keep)

    def _keep(self) -> None:
        settings = self._settings
        if settings is not None and self.wanted != bool(settings.value(self._key, False)):
            settings.set_value(self._key, self.wanted)


class AsRead(TreeSwitch):
    """Shows trees with traces and function tags; that of a search's hit whatever is wanted."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(AS_READ, parent)
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
