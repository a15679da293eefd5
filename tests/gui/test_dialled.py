"""What the depth dial changed: marked in chart, hypergraph and tree."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from window_explore import explore_of
from window_runs import SENTENCE, run_of, treebank_trees

from icm_core.data.tree import tokens
from icm_core.drawing.trees.differences import moved_words, only_in
from icm_core.rendering.shown import carried
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run
from icm_gui.views.explore.canvas.chart.canvas import ChartCanvas
from icm_gui.views.explore.canvas.frame import meanings
from icm_gui.views.explore.canvas.graph.canvas import GraphCanvas
from icm_gui.views.explore.tree_page import TreePage


@pytest.fixture
def explore() -> Iterator[Explore]:
    made = explore_of()
    made.proves = False
    yield made
    made.playback.pause()
    made.jobs.close()


@pytest.fixture(scope="module")
def runs() -> tuple[Run, Run]:
    """A search at depth 0 and without a limit, whose trees differ."""
    for tree in treebank_trees():
        words = tuple(tokens(tree))
        if 6 <= len(words) <= 10:
            shallow, deep = run_of("exact", None, words, 0), run_of("exact", None, words)
            if shallow.parse.tree != deep.parse.tree:
                return shallow, deep
    pytest.fail("no sentence of the treebank has another tree at depth 0")


def show(qtbot: QtBot, explore: Explore, run: Run) -> None:
    """Show a run as when the dial was turned to its depth."""
    explore.dialled.expect()
    explore.show_recorded(run)
    qtbot.wait(1)


def test_the_tree_before_stands_beside_the_one_found(
    qtbot: QtBot, explore: Explore, runs: tuple[Run, Run]
) -> None:
    page = TreePage(explore, Themes(Settings()))
    qtbot.addWidget(page)
    page.resize(1200, 500)
    page.show()
    before, now = runs
    show(qtbot, explore, before)
    assert explore.dialled.before is None
    show(qtbot, explore, now)
    assert explore.dialled.before is before
    leaving, entering = only_in(before.parse.tree, now.parse.tree)
    first, second = page.found.first, page.found.second
    assert first.view.tree == now.parse.tree
    assert second.view.tree == before.parse.tree
    assert {mark.kind for mark in first.view.marks.values()} == {"entering"}
    assert set(first.view.marks) == set(entering)
    assert set(second.view.marks) == set(leaving)
    assert first.view.moved == moved_words(before.parse.tree, now.parse.tree)
    assert first.heading[0].endswith("depth ∞")
    assert second.heading[0] == "Before, depth 0"
    # On request it is gold again; the other way round, too.
    explore.dialled.set_marked(False)
    assert second.view.tree == now.request.gold
    explore.dialled.set_marked(True)
    assert second.view.tree == before.parse.tree
    show(qtbot, explore, before)
    assert second.view.tree == now.parse.tree


def test_both_trees_are_in_the_chart(qtbot: QtBot, explore: Explore, runs: tuple[Run, Run]) -> None:
    themes = Themes(Settings())
    canvases = ChartCanvas(explore, themes), GraphCanvas(explore, themes)
    for canvas in canvases:
        qtbot.addWidget(canvas)
        canvas.resize(900, 500)
        canvas.show()
    before, now = runs
    show(qtbot, explore, before)
    assert all(canvas.shown_second is None for canvas in canvases)
    show(qtbot, explore, now)
    playback = explore.playback
    qtbot.waitUntil(lambda: playback.step == playback.last)
    for canvas in canvases:
        assert canvas.shown_second is not None
        assert len(canvas.shown_second.head)
        canvas.grab()
    assert meanings(explore)["second"] == "before, at another depth"
    # A step that is looked at has one thing that changes.
    playback.seek(0)
    assert all(canvas.shown_second is None for canvas in canvases)
    playback.end()
    explore.dialled.set_marked(False)
    assert all(canvas.shown_second is None for canvas in canvases)


def test_another_sentence_or_search_is_compared_with_nothing(
    qtbot: QtBot, explore: Explore, runs: tuple[Run, Run]
) -> None:
    before, now = runs
    show(qtbot, explore, before)
    show(qtbot, explore, now)
    show(qtbot, explore, now)
    assert explore.dialled.before is before
    show(qtbot, explore, run_of("astar-full", None, now.request.words))
    assert explore.dialled.before is None
    assert not explore.dialled.is_known
    # The dial asks for a tree: it is shown, also where another algorithm was chosen meanwhile.
    qtbot.waitUntil(lambda: explore.playback.step == explore.playback.last > 0, timeout=60_000)
    show(qtbot, explore, now)
    show(qtbot, explore, before)
    assert explore.dialled.is_known
    explore.document.set_sentence(Sentence(SENTENCE))
    assert not explore.dialled.is_known
    # What a lesson shows, or a result that is chosen, is no turn of the dial.
    explore.show_recorded(before)
    explore.show_recorded(now)
    assert not explore.dialled.is_known


def test_nothing_is_before_a_run_that_nobody_has_heard_of(
    qtbot: QtBot, explore: Explore, runs: tuple[Run, Run]
) -> None:
    """What shows the run still has the chart of the last one, without the nodes of the next."""
    for run in runs:
        show(qtbot, explore, run)
    playback = explore.playback
    qtbot.waitUntil(lambda: playback.step == playback.last)
    assert explore.dialled.shown_before() is not None
    told: list[object] = []
    explore.selection.changed.connect(lambda: told.append(explore.dialled.shown_before()))
    words = runs[0].request.words
    explore.show_recorded(run_of("exact", None, words, 1))
    assert told
    assert not any(one is not None for one in told)


def test_the_dial_tells(qtbot: QtBot, explore: Explore, runs: tuple[Run, Run]) -> None:
    before, now = runs
    explore.show_recorded(before)
    explore.kept.put(now)
    explore.set_depth(None)
    qtbot.waitUntil(lambda: explore.dialled.before is before)
    assert explore.run_shown is not None
    assert explore.run_shown.request.depth is None


def test_items_of_another_chart_are_found_by_what_they_are(runs: tuple[Run, Run]) -> None:
    before, now = runs
    assert (carried(now.result, now.chart.nodes, now.chart.nodes).head == now.result.head).all()
    shown = carried(before.result, before.chart.nodes, now.chart.nodes)
    assert 0 < len(shown.head) <= len(before.result.head)
    spans = {
        (int(before.chart.nodes.start[node]), int(before.chart.nodes.end[node]))
        for node in before.result.head
    }
    there = now.chart.nodes
    assert {(int(there.start[node]), int(there.end[node])) for node in shown.head} <= spans
    assert np.all(shown.head >= 0)
