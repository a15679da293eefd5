"""Copies of what lists and tables show: by Ctrl+C, and as actions of their menus."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget


def on_copy(view: QWidget, copy: Callable[[], object]) -> None:
    """Copy by Ctrl+C where a widget has the keyboard; its menu says so itself."""
    _on_keys(view, QKeySequence(QKeySequence.StandardKey.Copy), copy)


def on_delete(view: QWidget, remove: Callable[[], object]) -> None:
    """Take something away by Delete or Backspace where a widget has the keyboard."""
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        _on_keys(view, QKeySequence(key), remove)


def _on_keys(view: QWidget, keys: QKeySequence, does: Callable[[], object]) -> None:
    shortcut = QShortcut(keys, view)
    shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
    shortcut.activated.connect(does)


def copy_action(view: QWidget, text: str, copy: Callable[[], object], name: str = "") -> QAction:
    """Return an action of a widget that copies, also by Ctrl+C while it has the keyboard."""
    action = QAction(text, view)
    action.setObjectName(name)
    action.setShortcut(QKeySequence.StandardKey.Copy)
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.triggered.connect(copy)
    view.addAction(action)
    return action


def add_actions(
    menu: QMenu, name: str, entries: Iterable[tuple[str, str, Callable[[], object], bool]]
) -> None:
    """Add actions to a menu.

    Parameters
    ----------
    name
        What their names begin with.
    entries
        Name, text, what is done, and whether that is possible.
    """
    for own, text, does, is_possible in entries:
        action = menu.addAction(text)
        action.setObjectName(f"{name}-{own}")
        action.setEnabled(is_possible)
        action.triggered.connect(does)


def pop_at(view: QAbstractItemView, place: QPoint, menu: Callable[[], QMenu]) -> None:
    """Select what is at a place of a table, where there is something, and show the menu of it."""
    index = view.indexAt(place)
    if index.isValid():
        view.setCurrentIndex(index)
    made = menu()
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    made.popup(view.viewport().mapToGlobal(place))
