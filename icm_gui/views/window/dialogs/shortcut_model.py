"""Actions and their keys as a table; changes are kept in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QAction, QKeySequence

from icm_gui.views.window.action_set import menu_path
from icm_gui.views.window.dialogs.palette import plain_text

if TYPE_CHECKING:
    from icm_gui.services.settings import Settings
    from icm_gui.views.window.action import Action

    Index = QModelIndex | QPersistentModelIndex

GROUP: Final = "shortcuts"
"""Settings below this name hold the keys of actions by id."""
TEXT, MENU, KEYS, USUAL = range(4)
_NO_PARENT: Final = QModelIndex()
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


class ShortcutModel(QAbstractTableModel):
    """Actions and their keys; changes are kept in the settings.

    Parameters
    ----------
    actions
        With their records.
    """

    def __init__(
        self,
        actions: Sequence[tuple[Action[Any], QAction]],
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.actions = [action for _, action in actions]
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
        last = self.index(len(self.actions) - 1, USUAL)
        self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of actions."""
        return 0 if parent.isValid() else len(self.actions)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else USUAL + 1

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = int(Qt.ItemDataRole.DisplayRole),
    ) -> Any:
        """Return the heads."""
        if orientation == Qt.Orientation.Horizontal and role == int(Qt.ItemDataRole.DisplayRole):
            heads = (self.tr("Action"), self.tr("Menu"), self.tr("Keys"), self.tr("At first"))
            return heads[section]
        return None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Return text, menu, keys."""
        row, column = index.row(), index.column()
        if not 0 <= row < len(self.actions):
            return None
        if role == int(Qt.ItemDataRole.ToolTipRole):
            return self.actions[row].statusTip() or None
        if role != int(Qt.ItemDataRole.DisplayRole):
            return None
        if column == TEXT:
            return plain_text(self.actions[row])
        if column == MENU:
            return self._menus[row]
        if column == KEYS:
            text = self.keys(row).toString(NATIVE)
            # A change has a sign, not only other letters.
            return f"{text or self.tr('none')} •" if self.is_changed(row) else text
        return self.usual(row).toString(NATIVE) if self.is_changed(row) else ""
