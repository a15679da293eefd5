"""What groups of commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from icm_gui.views.shared.dialogs.files import file_dialog, path_dialog
from icm_gui.views.window.action import Action
from icm_gui.views.window.parts import Parts


class CommandGroup(QObject):
    """Does what its actions say.

    Parameters
    ----------
    parts
        Of the window whose actions they are.
    """

    actions: ClassVar[tuple[Action[Any], ...]] = ()
    """Its records; a subclass has its own."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.root)
        self._parts, self._bench, self._dialogs = parts, parts.bench, parts.dialogs

    def ask_path(
        self,
        name: str,
        title: str,
        filters: str,
        take: Callable[[str], object],
        start: str | Path = "",
    ) -> None:
        """Ask where to write, and hand on what was chosen."""
        self._dialogs.open(path_dialog(self._parts.root, name, title, filters, take, start), name)

    def ask_open(self, name: str, title: str, filters: str, take: Callable[[str], object]) -> None:
        """Ask for a file to read, and hand on what was chosen."""
        self._dialogs.open(file_dialog(self._parts.root, name, title, filters, take), name)

    def _box(self, icon: QMessageBox.Icon, title: str, text: str, more: str) -> QMessageBox:
        """Return a message of the window, with what is said below it; it is not open yet."""
        return QMessageBox(icon, title, text, parent=self._parts.root, informativeText=more)

    def _tell(self, text: str, error: bool) -> None:
        """Say what was done in Annotate, while that is in front."""
        if self._parts.page == "annotate":
            self._parts.status.say(text, error=error)
