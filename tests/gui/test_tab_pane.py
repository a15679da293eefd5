"""Tabs of a pane: nearer to each other where they have little room, as usual where they have it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.shared.panes.tab_pane import TabPane

TITLES = {"trie": "Trie of contexts", "ranking": "Rankings", "rules": "Rules seen in training"}
HIGH, WIDE = 300, 1000


@pytest.fixture
def pane(qtbot: QtBot) -> TabPane:
    themes = Themes(Settings())
    pane = TabPane("some-pane", "Some", themes)
    qtbot.addWidget(pane)
    for name, title in TITLES.items():
        pane.add_page(name, title, QWidget())
    pane.resize(WIDE, HIGH)
    pane.show()
    return pane


def first(pane: TabPane) -> int:
    """Return the width of the first tab, which is in front."""
    return pane.tabs.tabRect(0).width()


def end(pane: TabPane) -> int:
    """Return where the last tab ends."""
    return pane.tabs.tabRect(pane.tabs.count() - 1).right()


@pytest.mark.parametrize("way", ["wider", "fewer"])
def test_tabs_are_nearer_while_they_have_little_room(pane: TabPane, way: str) -> None:
    usual, needed = first(pane), end(pane)
    pane.resize(needed - 6, HIGH)
    assert first(pane) < usual
    assert end(pane) <= pane.width()
    if way == "wider":
        pane.resize(WIDE, HIGH)
    else:
        title, page = pane.take_page("rules")
        assert title == TITLES["rules"]
        page.deleteLater()
    assert first(pane) == usual
