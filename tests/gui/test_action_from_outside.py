"""An action joins in one place: its record and what it does, registered from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from window_compare import GOLD, treebank_of
from window_fixtures import PATIENCE_MS

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands import all as commands
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.dialogs.palette import CommandPalette
from icm_gui.views.window.dialogs.shortcuts import ShortcutsDialog
from icm_gui.views.window.main_window import MainWindow


class ToyCommands(CommandGroup):
    """Counts how often it is asked."""

    # fmt: off
    actions: ClassVar[tuple[Action[ToyCommands], ...]] = (
        Action("toy.count", "Count t&oys", "Treebank", lambda it: it.count,
               when=Conditions.has_treebank, shortcut="Ctrl+Alt+Y", tip="Count.", group="list"),
        Action("toy.never", "Never", "Treebank/Toys", lambda it: it.count,
               when=lambda now: now.document.sentence is not None and now.front.page == "toys"),
    )
    # fmt: on
    counted = 0

    def count(self) -> None:
        """Count one more."""
        self.counted += 1


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(commands, "GROUPS", [*commands.GROUPS, ToyCommands])
    found = MainWindow(Workbench(keep=False), Themes(Settings()))
    found.show()
    yield found
    qtbot.waitUntil(lambda: not found.bench.jobs.running, timeout=PATIENCE_MS)
    found.close()
    found.deleteLater()


def names(menu: QMenu) -> list[str]:
    """Return the actions of a menu in their order."""
    return [action.objectName() for action in menu.actions() if action.objectName()]


def test_an_action_joins_in_one_place(qtbot: QtBot, window: MainWindow) -> None:
    toys, action = window.parts.commands(ToyCommands), window.actions_["toy.count"]
    # In the menu with its group, and in a submenu of its own.
    places = names(window.menus["Treebank"])
    assert places.index("treebank.filter") < places.index("toy.count")
    assert places.index("toy.count") < places.index("treebank.report")
    assert names(window.menus["Treebank/Toys"]) == ["toy.never"]
    # Enabled by its condition, triggered by its keys.
    assert not action.isEnabled()
    window.bench.document.set_treebank(treebank_of(*GOLD))
    assert action.isEnabled()
    assert not window.actions_["toy.never"].isEnabled()
    assert action.shortcut().toString() == "Ctrl+Alt+Y"
    action.trigger()
    assert toys.counted == 1
    # Found by typing, with its menu and keys.
    window.actions_["help.palette"].trigger()
    (palette,) = window.findChildren(CommandPalette)
    palette.line.setText("count toys")
    palette.choose()
    assert toys.counted == 2
    # Its keys can be changed.
    window.actions_["edit.shortcuts"].trigger()
    (dialog,) = window.findChildren(ShortcutsDialog)
    assert isinstance(action, QAction)
    assert action in dialog.model.actions
    dialog.close()
