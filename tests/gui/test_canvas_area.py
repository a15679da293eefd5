"""The middle of Explore: its tabs, the empty canvas, the hypergraph on a low canvas."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot
from window_explore import show

from icm_core.drawing.hypergraphs.layout import SURE
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.treebank.tree_nodes import posteriors
from icm_gui.views.explore.canvas.area import PAGES, CanvasArea
from icm_gui.views.explore.canvas.graph.frame import frame_height
from icm_gui.views.shared.panes.pane import Pane

WIDE = (900, 420)


@pytest.fixture
def area(qtbot: QtBot, explore: Explore) -> CanvasArea:
    themes = Themes(Settings())
    widget = CanvasArea(explore, themes)
    widget.setStyleSheet("QTabBar::tab:selected { font-weight: 600; }")
    qtbot.addWidget(widget)
    widget.resize(*WIDE)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def test_all_tabs_are_seen_whichever_is_in_front(
    qtbot: QtBot, explore: Explore, area: CanvasArea
) -> None:
    show(explore, "astar-full")
    tabs = area.findChild(QTabBar, "canvas-tabs")
    for page in PAGES:
        area.show_page(page)
        qtbot.waitUntil(lambda: tabs.width() >= tabs.sizeHint().width())
        assert tabs.tabRect(tabs.count() - 1).right() < tabs.width(), page


def test_the_empty_canvas_runs_the_sentence_that_is_there(
    qtbot: QtBot, explore: Explore, area: CanvasArea
) -> None:
    buttons = {button.objectName(): button for button in area.empty.findChildren(QPushButton)}
    assert buttons["empty-run"].isVisible()
    assert buttons["empty-run"].property("primary")
    assert not buttons["empty-type"].property("primary")
    with qtbot.waitSignal(area.run_asked):
        buttons["empty-run"].click()
    explore.document.set_sentence(None)
    assert not buttons["empty-run"].isVisible()
    assert buttons["empty-type"].property("primary")


def test_words_of_a_hypergraph_stay_in_sight_on_a_low_canvas(
    explore: Explore, area: CanvasArea
) -> None:
    show(explore, "astar-full")
    area.show_page("hypergraph")
    graph, playback = area.graph, explore.playback
    playback.seek(playback.last)
    for height in (900, 300, 240):
        area.resize(WIDE[0], height)
        graph.fit()
        places = graph.places()
        assert places.base + places.words <= graph.height() + 1, "no word is cut"
        assert places.is_covered == (places.size[1] > graph.height() - graph.view.y + 1)
        assert graph.node_at(graph.width() / 2, places.base + 2) is None
        assert not graph.grab().isNull()
    assert graph.places().is_covered
    assert playback.trace is not None
    for step in (*playback.trace.steps("pop")[::40], playback.last):
        playback.seek(int(step))
        graph.fit()
        popped = graph.drawn[0].change.popped
        pill = graph.places().pill(popped[0]) if popped else None
        if pill is not None:
            assert pill.y + pill.height <= graph.places().base, "what is popped is seen"
            assert pill.y >= frame_height(graph)


def test_a_low_canvas_presses_the_layers_and_keeps_the_labels(
    explore: Explore, area: CanvasArea
) -> None:
    show(explore, "astar-full")
    area.show_page("hypergraph")
    area.resize(WIDE[0], 260)
    area.fit()
    graph = area.graph
    assert graph.graph is not None
    low = graph.graph.height
    named = [pill.node for pill in graph.graph.pills.values() if pill.named]
    assert named
    area.resize(WIDE[0], 3 * WIDE[1])
    area.fit()
    assert graph.graph.height > low
    assert {pill.node for pill in graph.graph.pills.values() if pill.named} >= set(named)


def test_each_kind_of_run_has_its_page(explore: Explore, area: CanvasArea) -> None:
    show(explore, "astar-full")
    assert area.page == "chart"
    area.show_page("hypergraph")
    show(explore, "mh")
    assert area.page == "tree"
    show(explore, "astar-local")
    assert area.page == "hypergraph", "as it was chosen for A*"
    show(explore, "exact")
    assert area.page == "hypergraph", "another search over the chart"
    show(explore, "astar-local")
    area.show_page("chart")
    show(explore, "mh")
    assert area.page == "tree"


def test_a_page_chosen_before_the_first_run_is_kept(explore: Explore, area: CanvasArea) -> None:
    area.show_page("chart")
    show(explore, "mh")
    assert area.page == "chart"


def test_all_tabs_of_a_pane_are_seen_whichever_is_in_front(qtbot: QtBot) -> None:
    window = QMainWindow()
    window.setStyleSheet("QTabBar::tab:selected { font-weight: 600; }")
    pane = Pane("some-dock", "Some", Themes(Settings()), window)
    names = ("mbr", "results", "problems", "log")
    for name in names:
        pane.add_page(name, f"{name} of the sentence", QWidget())
    pane.show_pages(*names)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, pane)
    qtbot.addWidget(window)
    window.resize(*WIDE)
    window.show()
    qtbot.waitExposed(window)
    for name in names:
        pane.bring(name)
        qtbot.waitUntil(lambda: pane.tabs.width() >= pane.tabs.sizeHint().width())
        assert pane.tabs.tabRect(len(names) - 1).right() < pane.tabs.width(), name


def test_the_switch_of_posteriors_is_above_trees_only(explore: Explore, area: CanvasArea) -> None:
    run = show(explore, "astar-full")
    for page in PAGES:
        area.show_page(page)
        assert area.posteriors.isVisible() == (page == "tree")
    area.posteriors.click()
    marks = area.tree.found.first.view.marks.values()
    doubtful = [one for one in posteriors(run.chart, run.parse.tree).values() if one < SURE]
    assert len([mark for mark in marks if mark.posterior]) == len(doubtful)
    show(explore, "mh")
    area.show_page("tree")
    assert not area.posteriors.isVisible()
