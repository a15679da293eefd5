"""Actions and their keys as a table; changes are kept in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from icm_gui.services.settings import Settings
from icm_gui.viewmodels.shared.column_table import ColumnTable, TableColumn
from icm_gui.views.window.action import Action
from icm_gui.views.window.action_set import menu_path
from icm_gui.views.window.dialogs.palette import plain_text

GROUP: Final = "shortcuts"
"""Settings below this name hold the keys of actions by id."""
TEXT, MENU, KEYS, USUAL = range(4)
NATIVE = QKeySequence.SequenceFormat.NativeText
_PORTABLE = QKeySequence.SequenceFormat.PortableText
_FIRST_SPECIAL: Final = 0x01000000
"""Keys from here on are no letters (`Qt.Key`)."""


def writes_text(keys: QKeySequence) -> bool:
    """Whether keys write a letter: as a shortcut they could not be typed any more."""
    if keys.isEmpty():
        return False
    first = keys[0]  # type: ignore[index]
    held = first.keyboardModifiers() & ~(
        Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    )
    return bool(held == Qt.KeyboardModifier.NoModifier and first.key() < _FIRST_SPECIAL)


class ShortcutModel(ColumnTable):
    """Actions and their keys; changes are kept in the settings.

    Parameters
    ----------
    actions
        With their records.
    """

    COLUMNS = (
        TableColumn("Action"),
        TableColumn("Menu"),
        TableColumn("Keys"),
        TableColumn("At first"),
    )

    def __init__(
        self,
        actions: Sequence[tuple[Action[Any], QAction]],
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.actions = [action for _, action in actions]
        self.rows = range(len(actions))
        self._settings = settings
        self._usual = [QKeySequence(spec.shortcut) for spec, _ in actions]
        self._menus = [menu_path(spec) for spec, _ in actions]

    def keys(self, row: int) -> QKeySequence:
        """Return an action's keys."""
        return self.actions[row].shortcut()

    def usual(self, row: int) -> QKeySequence:
        """Return an action's keys at first."""
        return self._usual[row]

    def is_changed(self, row: int) -> bool:
        """Whether an action's keys are not those at first."""
        return self.keys(row) != self.usual(row)

    def owner(self, keys: QKeySequence, but: int) -> int | None:
        """Return the row of another action with these keys."""
        if keys.isEmpty():
            return None
        others = (at for at in range(len(self.actions)) if at != but and self.keys(at) == keys)
        return next(others, None)

    def set_keys(self, row: int, keys: QKeySequence) -> None:
        """Give an action keys, none where they are empty."""
        action = self.actions[row]
        name = f"{GROUP}/{action.objectName()}"
        action.setShortcut(keys)
        if keys == self.usual(row):
            self._settings.remove(name)
        else:
            self._settings.set_value(name, keys.toString(_PORTABLE))
        self.dataChanged.emit(self.index(row, 0), self.index(row, USUAL))

    def reset_all(self) -> None:
        """Give all actions the keys they had at first."""
        for row, action in enumerate(self.actions):
            action.setShortcut(self.usual(row))
        self._settings.remove(GROUP)
        self.cells_changed()

    def tip_of(self, row: int, _column: int) -> str:
        """Return what an action does."""
        return self.actions[row].statusTip()

    def text_of(self, row: int, column: int) -> str:
        """Return text, menu, keys."""
        if column == TEXT:
            return plain_text(self.actions[row])
        if column == MENU:
            return self._menus[row]
        if column == KEYS:
            text = self.keys(row).toString(NATIVE)
            # A change has a sign, not only other letters.
            return f"{text or self.tr('none')} •" if self.is_changed(row) else text
        return self.usual(row).toString(NATIVE) if self.is_changed(row) else ""
