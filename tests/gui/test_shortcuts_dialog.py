"""The shortcut editor: filter, new keys, keys that are taken, reset."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.window.commands.all import all_actions
from icm_gui.views.window.dialogs.shortcut_model import KEYS, USUAL, writes_text
from icm_gui.views.window.dialogs.shortcuts import ShortcutsDialog

NAMES = ("file.open", "file.quit", "run.run", "edit.shortcuts")

SPECS = {spec.id: spec for spec in all_actions()}


@pytest.fixture
def settings(qapp: object) -> Settings:
    """Settings of a user who changed nothing."""
    return Settings()


@pytest.fixture
def actions(qapp: object) -> list[QAction]:
    """Some actions of the window."""
    made = []
    for name in NAMES:
        action = QAction(SPECS[name].text)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(SPECS[name].shortcut))
        made.append(action)
    return made


@pytest.fixture
def dialog(actions: list[QAction], settings: Settings, qtbot: QtBot) -> ShortcutsDialog:
    """The editor, shown."""
    pairs = [(SPECS[one.objectName()], one) for one in actions]
    made = ShortcutsDialog(pairs, settings, Themes(settings))
    # The test's end deletes it.
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    made.tester = QAbstractItemModelTester(made.model)  # type: ignore[attr-defined]
    qtbot.addWidget(made)
    made.show()
    return made


def press(dialog: ShortcutsDialog, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    """Press keys where new ones are wanted."""
    dialog.edit.setFocus()
    qtbot.keyClick(dialog.edit, key, held)


CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


def test_new_keys_are_pressed(
    dialog: ShortcutsDialog, actions: list[QAction], settings: Settings, qtbot: QtBot
) -> None:
    """They hold at once, are kept, and the table marks them."""
    assert not dialog.edit.isEnabled()
    dialog.select("run.run")
    press(dialog, qtbot, Qt.Key.Key_F9, NONE)
    assert actions[2].shortcut() == QKeySequence("F9")
    assert settings.value("shortcuts/run.run") == "F9"
    row = dialog.row
    assert dialog.model.index(row, KEYS).data() == "F9 •"
    assert dialog.model.index(row, USUAL).data() == "F5"
    dialog.back.click()
    assert actions[2].shortcut() == QKeySequence("F5")
    assert settings.value("shortcuts/run.run") is None
    assert dialog.model.index(row, KEYS).data() == "F5"


def test_keys_that_are_taken_are_refused_until_told(
    dialog: ShortcutsDialog, actions: list[QAction], settings: Settings, qtbot: QtBot
) -> None:
    """The other action's name is told; its keys can be taken over."""
    dialog.select("edit.shortcuts")
    press(dialog, qtbot, Qt.Key.Key_O, CTRL)
    assert "Open treebank" in dialog.message.text()
    assert actions[3].shortcut().isEmpty()
    assert dialog.take.isVisibleTo(dialog)
    # It has no keys to give in return.
    assert not dialog.swap.isVisibleTo(dialog)
    dialog.take.click()
    assert actions[3].shortcut() == QKeySequence("Ctrl+O")
    assert actions[0].shortcut().isEmpty()
    assert settings.value("shortcuts/file.open") == ""
    assert dialog.message.text() == ""


def test_keys_are_swapped(dialog: ShortcutsDialog, actions: list[QAction], qtbot: QtBot) -> None:
    """Both actions keep some."""
    dialog.select("file.quit")
    press(dialog, qtbot, Qt.Key.Key_O, CTRL)
    dialog.swap.click()
    assert actions[1].shortcut() == QKeySequence("Ctrl+O")
    assert actions[0].shortcut() == QKeySequence("Ctrl+Q")
    dialog.reset_all.click()
    assert [action.shortcut().toString() for action in actions] == ["Ctrl+O", "Ctrl+Q", "F5", ""]
    assert not dialog.reset_all.isEnabled()


def test_a_reset_to_keys_that_are_taken_asks(
    dialog: ShortcutsDialog, actions: list[QAction], qtbot: QtBot
) -> None:
    """No two actions ever share keys."""
    dialog.select("file.quit")
    press(dialog, qtbot, Qt.Key.Key_O, CTRL)
    dialog.take.click()
    dialog.select("file.open")
    dialog.back.click()
    assert "Quit" in dialog.message.text()
    assert actions[0].shortcut().isEmpty()
    dialog.take.click()
    assert actions[0].shortcut() == QKeySequence("Ctrl+O")
    assert actions[1].shortcut().isEmpty()


def test_letters_are_refused(dialog: ShortcutsDialog, actions: list[QAction], qtbot: QtBot) -> None:
    """They could not be typed any more."""
    dialog.select("run.run")
    press(dialog, qtbot, Qt.Key.Key_X, NONE)
    assert "writes text" in dialog.message.text()
    assert actions[2].shortcut() == QKeySequence("F5")
    assert not dialog.take.isVisibleTo(dialog)


@pytest.mark.parametrize(
    ("keys", "writes"),
    [
        ("A", True),
        ("Shift+A", True),
        ("1", True),
        ("Space", True),
        ("Ctrl+A", False),
        ("Alt+1", False),
        ("F1", False),
        ("Shift+F5", False),
        ("", False),
    ],
)
def test_what_writes_text(qapp: object, keys: str, writes: bool) -> None:
    """Plain keys of letters, digits and space."""
    assert writes_text(QKeySequence(keys)) == writes


def test_keys_are_removed(
    dialog: ShortcutsDialog, actions: list[QAction], settings: Settings
) -> None:
    """The settings know that there are none."""
    dialog.select("file.open")
    dialog.none.click()
    assert actions[0].shortcut().isEmpty()
    assert settings.value("shortcuts/file.open") == ""
    assert not dialog.none.isEnabled()
    assert dialog.back.isEnabled()


def test_the_filter_looks_at_all_columns(dialog: ShortcutsDialog, qtbot: QtBot) -> None:
    """Actions, menus and keys; nothing found is said."""
    qtbot.keyClicks(dialog.filter, "ctrl+q")
    assert dialog.table.model().rowCount() == 1
    dialog.filter.setText("file")
    assert dialog.table.model().rowCount() == 2
    dialog.filter.setText("zzz")
    assert dialog.empty.isVisibleTo(dialog)
    assert not dialog.table.isVisibleTo(dialog)
    assert not dialog.edit.isEnabled()
    dialog.filter.clear()
    assert dialog.table.isVisibleTo(dialog)


def test_controls_have_names(dialog: ShortcutsDialog) -> None:
    """For screen readers."""
    for button in dialog.findChildren(QPushButton):
        assert button.accessibleName()
    for widget in (dialog.table, dialog.filter, dialog.edit):
        assert widget.accessibleName()
