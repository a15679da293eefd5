"""The panes of the window: how much room they have, and their heads."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS

from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.room import FOLDING, Room
from icm_gui.views.window.dialogs.model_card import ModelCardDialog
from icm_gui.views.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def starter(qtbot: QtBot) -> Iterator[Starter]:
    """The window with the bundled treebank and a run."""
    found = Starter(make_application(), parser().parse_args(["--demo"]))
    settle(qtbot, found)
    found.bench.playback.pause()
    yield found
    found.window.close()
    found.deleteLater()


def button(window: QWidget, name: str) -> QToolButton:
    found = window.findChild(QToolButton, name)
    assert isinstance(found, QToolButton)
    return found


def settle(qtbot: QtBot, starter: Starter) -> None:
    bench = starter.bench
    qtbot.waitUntil(
        lambda: bench.explore.run_shown is not None and not bench.jobs.running,
        timeout=PATIENCE_MS,
    )


@pytest.mark.parametrize(("size", "least"), [((1440, 900), 0.55), ((1280, 800), 0.52)])
def test_a_run_has_most_of_the_window(
    qtbot: QtBot, starter: Starter, size: tuple[int, int], least: float
) -> None:
    """Panes at the sides and below give way; what was run is told in one line."""
    window = starter.window
    window.resize(*size)
    window.show_page("explore")
    qtbot.waitUntil(lambda: not window.panes.search.isVisible())
    QApplication.processEvents()
    canvas = window.canvas
    assert canvas.width() * canvas.height() > least * size[0] * size[1]
    assert not window.panes.treebank.isVisible()
    strip = window.panes.timeline.strip
    assert strip.pages[0].title.startswith("Results ")
    assert {page.name for page in strip.pages} >= {"results", "astar", "events", "problems"}
    assert "A*" in strip.note.text()


def test_a_click_opens_a_pane_for_good(qtbot: QtBot, starter: Starter) -> None:
    window = starter.window
    window.resize(1440, 900)
    window.show_page("explore")
    panes = window.panes
    qtbot.mouseClick(button(window, "fold-astar"), LEFT)
    assert panes.plots.isVisible()
    assert panes.plots.front == "astar"
    assert not panes.results.isVisible()
    assert "astar" not in {page.name for page in panes.timeline.strip.pages}
    qtbot.mouseClick(button(window, "strip-treebank"), LEFT)
    assert panes.treebank.isVisible()
    assert not window.explore._strip.isVisible()
    # Another run leaves what the user opened.
    starter.bench.explore.run()
    settle(qtbot, starter)
    assert panes.plots.isVisible()
    assert panes.treebank.isVisible()
    again = Room(starter.bench.settings)
    again.set_run(True)
    again.set_family("astar")
    assert [again.is_open(name) for name in FOLDING] == [True, False, True, False]
    # Beside a lesson the list is folded until it is opened there; then all is as it was.
    again.set_guest(True)
    assert [again.is_open(name) for name in FOLDING] == [False, False, True, False]
    again.choose("treebank", True)
    assert again.is_open("treebank")
    again.choose("treebank", False)
    again.set_guest(False)
    assert [again.is_open(name) for name in FOLDING] == [True, False, True, False]
    qtbot.mouseClick(button(window, "plots-dock-close"), LEFT)
    assert not again.is_open("plots")
    qtbot.mouseClick(button(window, "fold-all"), LEFT)
    assert all(pane.isVisible() for pane in (panes.search, panes.plots, panes.results))
    assert panes.timeline.strip.pages == ()
    qtbot.mouseClick(button(window, "fold-all"), LEFT)
    assert not any(pane.isVisible() for pane in (panes.search, panes.plots, panes.results))
    window.reset_layout()
    assert not panes.treebank.isVisible()
    assert again.choice("treebank") == ""


def test_panes_that_were_opened_for_a_search_are_not_open_for_another(
    qtbot: QtBot, starter: Starter
) -> None:
    window, explore = starter.window, starter.bench.explore
    window.resize(1440, 900)
    window.show_page("explore")
    panes = window.panes
    qtbot.mouseClick(button(window, "fold-agenda"), LEFT)
    assert panes.search.isVisible()
    explore.set_algorithm("mh")
    explore.run()
    settle(qtbot, starter)
    assert not panes.search.isVisible()
    qtbot.mouseClick(button(window, "fold-trace"), LEFT)
    qtbot.mouseClick(button(window, "fold-shares"), LEFT)
    assert (panes.search.front, panes.plots.front) == ("trace", "shares")
    explore.set_algorithm("astar-full")
    explore.run()
    settle(qtbot, starter)
    assert panes.search.isVisible()
    assert panes.search.front == "agenda"
    assert not panes.plots.isVisible()
    window.reset_layout()
    assert not panes.search.isVisible()
    starter.bench.room.set_family("mh")
    assert not starter.bench.room.is_open("plots")


def test_a_pane_that_is_opened_beside_another_is_no_slip(qtbot: QtBot, starter: Starter) -> None:
    window = starter.window
    window.resize(1440, 900)
    window.show_page("explore")
    panes = window.panes
    qtbot.mouseClick(button(window, "fold-agenda"), LEFT)
    settle(qtbot, starter)
    qtbot.mouseClick(button(window, "fold-astar"), LEFT)
    qtbot.waitUntil(lambda: 3 * panes.plots.width() > panes.search.width(), timeout=PATIENCE_MS)


def test_a_pane_that_the_user_made_narrow_stays_so(qtbot: QtBot, starter: Starter) -> None:
    window = starter.window
    window.resize(1440, 900)
    window.show_page("explore")
    panes = window.panes
    qtbot.mouseClick(button(window, "fold-all"), LEFT)
    settle(qtbot, starter)
    qtbot.waitUntil(lambda: 3 * panes.plots.width() > panes.search.width(), timeout=PATIENCE_MS)
    docks = [panes.search, panes.plots, panes.results]
    window.explore._host.resizeDocks(docks, [1000, 1, 1], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    narrow = panes.plots.width()
    assert 3 * narrow < panes.search.width()
    window.show_page("contexts")
    QApplication.processEvents()
    window.show_page("explore")
    for _ in range(3):
        QApplication.processEvents()
    assert panes.plots.width() == narrow


def test_without_a_run_there_is_a_strip_below(qtbot: QtBot, starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    window.resize(1440, 900)
    window.show_page("explore")
    timeline = window.panes.timeline
    assert timeline.height() > 60
    bench.document.set_sentence(None)
    qtbot.waitUntil(lambda: timeline.height() < 32)
    assert "No run yet" in window.panes.timeline.strip.note.text()


def test_without_a_run_the_panes_are_those_of_the_chosen_search(starter: Starter) -> None:
    panes, explore = starter.window.panes, starter.bench.explore
    front = panes.right.front
    explore.set_algorithm("mh")
    assert panes.right.front == front
    starter.bench.document.set_sentence(None)
    explore.set_algorithm("exact")
    assert panes.right.front == "exact-step"
    explore.set_algorithm("mh")
    assert panes.right.front == "acceptance"


def test_places_of_an_older_version_do_no_harm(starter: Starter) -> None:
    window = starter.window
    window.show_page("explore")
    old = bytes(window.saveState(1).toBase64().data()).decode("ascii")
    window.explore.restore(old)
    assert window.panes.timeline.isVisible()
    assert not window.panes.search.isVisible()


def test_a_chain_has_more_room_below_than_a_search(qtbot: QtBot, starter: Starter) -> None:
    """Plots, span counts and the MBR tree need more than rows of tables."""
    window, bench = starter.window, starter.bench

    def share() -> float:
        return window.panes.search.height() / window.height()

    window.resize(1600, 1000)
    window.panes.open_page("events")
    qtbot.waitUntil(lambda: 0.2 < share() < 0.3, timeout=PATIENCE_MS)
    bench.explore.set_algorithm("mh")
    bench.explore.run()
    settle(qtbot, starter)
    # What is open is kept for each family of searches.
    window.panes.open_page("events")
    qtbot.waitUntil(lambda: share() > 0.3, timeout=PATIENCE_MS)
    bench.explore.set_algorithm("astar-full")
    bench.explore.run()
    qtbot.waitUntil(lambda: 0.2 < share() < 0.3, timeout=PATIENCE_MS)
    settle(qtbot, starter)


def test_the_inspector_is_in_front_where_there_are_no_steps(qtbot: QtBot, starter: Starter) -> None:
    """A tree made in one piece has no step to tell of."""
    explore, right = starter.bench.explore, starter.window.panes.right
    assert right.front != "inspector"
    explore.set_algorithm("pcfg-viterbi")
    explore.run()
    qtbot.waitUntil(lambda: right.front == "inspector", timeout=PATIENCE_MS)
    settle(qtbot, starter)
    explore.set_algorithm("astar-full")
    explore.run()
    qtbot.waitUntil(lambda: right.front != "inspector", timeout=PATIENCE_MS)
    settle(qtbot, starter)


def test_panes_at_the_sides_are_as_wide_as_their_text_needs(qtbot: QtBot, starter: Starter) -> None:
    window, settings = starter.window, starter.bench.settings
    window.resize(1920, 1080)
    right, left = window.panes.right, window.panes.treebank
    window.panes.open_page("treebank")
    qtbot.waitUntil(lambda: left.width() > 200, timeout=PATIENCE_MS)
    before = right.width(), left.width()
    settings.set_value("look/font", 24)
    qtbot.waitUntil(
        lambda: right.width() > 1.6 * before[0] and left.width() > 1.6 * before[1],
        timeout=PATIENCE_MS,
    )
    settings.set_value("look/font", 13)
    qtbot.waitUntil(lambda: abs(right.width() - before[0]) < 20, timeout=PATIENCE_MS)
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
    starter.themes.set_mode("light")
    button = window.panes.right.findChild(QToolButton, "right-dock-close")
    assert button is not None
    light = button.icon().pixmap(16, 16).toImage()
    starter.themes.set_mode("dark")
    assert button.icon().pixmap(16, 16).toImage() != light


def test_panes_go_with_their_window_in_any_order(qtbot: QtBot) -> None:
    bench = Workbench(keep=False)
    window = MainWindow(bench, Themes(bench.settings))
    window.show()
    window.show_page("explore")
    panes = window.panes
    for page in ("agenda", "results"):
        panes.open_page(page)
    QApplication.processEvents()
    bench.close()
    shiboken6.delete(panes.plots)
    # What a slot raises fails the test.
    panes.search.hide()
    shiboken6.delete(window)
