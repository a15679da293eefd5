"""The panes of the window: how much room they have, and their heads."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.views.window.dialogs.model_card import ModelCardDialog

_PATIENCE_MS, _SOON_MS = 120_000, 20_000
_ROWS = 150
"""Height in which some rows of a table can be read."""


@pytest.fixture
def starter(qtbot: QtBot) -> Iterator[Starter]:
    """The window with the bundled treebank and a run."""
    found = Starter(make_application(), parser().parse_args(["--demo"]))
    settle(qtbot, found)
    found.bench.playback.pause()
    yield found
    found.window.close()
    found.deleteLater()


def settle(qtbot: QtBot, starter: Starter) -> None:
    bench = starter.bench
    qtbot.waitUntil(
        lambda: bench.explore.run_shown is not None and not bench.jobs.running,
        timeout=_PATIENCE_MS,
    )


def test_the_lowest_panes_keep_their_share_when_the_window_shrinks(
    qtbot: QtBot, starter: Starter
) -> None:
    window = starter.window
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: window.panes.search.height() > 200)
    window.resize(1280, 800)
    qtbot.wait(0)
    qtbot.waitUntil(lambda: _ROWS <= window.panes.search.height() < 200)


def test_a_chain_has_more_room_below_than_a_search(qtbot: QtBot, starter: Starter) -> None:
    """Plots, span counts and the MBR tree need more than rows of tables."""
    window, bench = starter.window, starter.bench

    def share() -> float:
        return window.panes.search.height() / window.height()

    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: 0.2 < share() < 0.27, timeout=_SOON_MS)
    bench.explore.set_algorithm("mh")
    bench.explore.run()
    qtbot.waitUntil(lambda: share() > 0.3, timeout=_SOON_MS)
    settle(qtbot, starter)
    bench.explore.set_algorithm("astar-full")
    bench.explore.run()
    qtbot.waitUntil(lambda: 0.2 < share() < 0.27, timeout=_SOON_MS)
    settle(qtbot, starter)


def test_panes_at_the_sides_are_as_wide_as_their_text_needs(qtbot: QtBot, starter: Starter) -> None:
    window, settings = starter.window, starter.bench.settings
    window.resize(1920, 1080)
    right, left = window.panes.right, window.panes.treebank
    qtbot.waitUntil(lambda: left.width() > 200, timeout=_SOON_MS)
    before = right.width(), left.width()
    settings.set_value("look/font", 24)
    qtbot.waitUntil(
        lambda: right.width() > 1.6 * before[0] and left.width() > 1.6 * before[1],
        timeout=_SOON_MS,
    )
    settings.set_value("look/font", 13)
    qtbot.waitUntil(lambda: abs(right.width() - before[0]) < 20, timeout=_SOON_MS)
    # Nobody makes the inspector so narrow that its numbers are cut.
    window.resizeDocks([right], [60], Qt.Orientation.Horizontal)
    qtbot.wait(50)
    assert right.width() >= 250


def test_the_key_for_bookmarks_keeps_the_name_of_a_step(starter: Starter) -> None:
    """It is asked for in place; a step that has a name keeps it."""
    playback, action = starter.bench.playback, starter.window.actions_["play.bookmark"]
    starter.window.show_page("explore")
    playback.seek(3)
    playback.add_bookmark(3, "first decision")
    action.trigger()
    assert [mark.text for mark in playback.bookmarks] == ["first decision"]
    editor = starter.window.findChild(QLineEdit, "bookmark-name")
    assert editor is not None
    assert editor.isVisible()
    assert editor.text() == "first decision"


def test_enter_on_a_problem_copies_its_place(starter: Starter) -> None:
    starter.window.pages.problems.place_activated.emit("folder/x.mrg", 4, 7)
    assert QGuiApplication.clipboard().text() == "folder/x.mrg:4:7"


def test_the_model_of_the_sample_has_a_card(starter: Starter) -> None:
    model = starter.bench.document.model
    assert model is not None
    assert model.manifest["models"]
    starter.window.actions_["model.card"].trigger()
    card = starter.window.findChild(ModelCardDialog)
    assert card is not None
    assert dict(card.cards[0].facts)["Preset"] == "right"


def test_heads_follow_the_theme(qtbot: QtBot, starter: Starter) -> None:
    window = starter.window
    window.load_icons()
    starter.themes.set_mode("light")
    button = window.panes.right.findChild(QToolButton, "right-dock-close")
    assert button is not None
    light = button.icon().pixmap(16, 16).toImage()
    starter.themes.set_mode("dark")
    assert button.icon().pixmap(16, 16).toImage() != light
