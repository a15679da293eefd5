"""A search from outside in the window: in the box, run, drawn step by step, with page and plot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import lesson_cases
import pytest
import toy_panes
import toy_search
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS

from icm_core.inference.trace_file import load_trace, save_trace
from icm_core.lessons.file import save_lesson
from icm_core.lessons.lesson import Lesson, LessonRun, Page
from icm_core.lessons.recording import recorded
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.views.explore.astar.plots import RunPlot
from icm_gui.views.explore.inspector.inspector import Inspector


@pytest.fixture
def starter(qtbot: QtBot) -> Iterator[Starter]:
    with toy_panes.registered():
        found = Starter(make_application(), parser().parse_args(["--demo"]))
        bench = found.bench
        qtbot.waitUntil(
            lambda: bench.playback.trace is not None and not bench.jobs.running,
            timeout=PATIENCE_MS,
        )
        bench.playback.pause()
        bench.explore.proves = False
        yield found
        found.window.close()
        found.deleteLater()


def settle(qtbot: QtBot, starter: Starter) -> None:
    qtbot.waitUntil(lambda: not starter.bench.jobs.running, timeout=PATIENCE_MS)


def test_it_joins_explore(qtbot: QtBot, starter: Starter, tmp_path: Path) -> None:
    window, bench = starter.window, starter.bench
    bench.search_settings.set_text(f"{toy_search.KEY}.walk.rank", "1")
    bench.explore.set_algorithm(toy_search.KEY)
    bench.explore.run()
    settle(qtbot, starter)
    run = bench.explore.run_shown
    assert run is not None
    assert run.request.search.own == toy_search.WalkOptions(rank=1)
    trace = run.trace
    assert isinstance(trace, toy_search.WalkTrace)
    for page in ("chart", "hypergraph", "tree"):
        window.canvas.show_page(page)
        assert not window.grab().isNull()
    window.canvas.show_page("chart")
    for name in ("toy-page", "toy-plot"):
        window.panes.open_page(name)
    page = window.findChild(toy_panes.WalkPage, "toy-page")
    plot = window.findChild(RunPlot, "toy-plot")
    assert page is not None
    assert plot is not None
    for step in range(len(trace)):
        bench.playback.seek(step)
        rows = min(step + 1, len(trace) - 1)
        assert len(window.canvas.canvas().shown.head) == rows
        assert page.text() == trace.text(step)
    assert page.isVisible()
    assert plot.isVisible()
    assert plot.figure is not None
    # Its own section of the inspector, in place of another family's, and its own trees.
    window.panes.open_page("inspector")
    inspector = window.findChild(Inspector)
    assert inspector is not None
    bench.playback.seek(2)
    section = inspector.findChild(toy_panes.WalkSection)
    assert isinstance(section, toy_panes.WalkSection)
    qtbot.waitUntil(lambda: section.button.text() == f"taken: {trace.text(2)}")
    assert section.isVisible()
    assert f"taken: {trace.text(2)}" in bench.inspection.text
    section.button.click()
    item = int(trace.events["item"][2])
    assert bench.selection.item == int(run.chart.node_of(trace.subject.forest)[item])
    bench.playback.seek(len(trace) - 1)
    qtbot.waitUntil(lambda: not section.isVisible())
    window.canvas.show_page("tree")
    trees = window.canvas.tree.pair_shown
    assert isinstance(trees, toy_panes.WalkTrees)
    assert trees.isVisible()
    assert trees.first.view.tree == run.parse.tree
    # A node that is selected in one is selected everywhere.
    trees.first.view.select(())
    trees.first.view.node_selected.emit(())
    assert trees.second.view.selected == ()
    assert bench.selection.item is not None
    # Saved and opened again, it is the same run.
    path = tmp_path / "walk.icmtrace"
    save_trace(trace, path)
    bench.explore.set_algorithm("astar-full")
    bench.explore.open_recorded(load_trace(path))
    settle(qtbot, starter)
    assert bench.explore.algorithm.key == toy_search.KEY
    assert bench.playback.trace is not None
    assert bench.playback.trace.counts() == trace.counts()
    # A search that is not known is refused by its name, never taken for another.
    with toy_search.without(), qtbot.waitSignal(bench.explore.refused) as refused:
        bench.explore.open_recorded(trace)
    assert refused.args[0] == toy_search.KEY
    assert "Traceback" not in str([record.text for record in bench.log.rows])


def test_it_is_shown_by_a_lesson(qtbot: QtBot, starter: Starter, tmp_path: Path) -> None:
    run = LessonRun("walk", toy_search.KEY, {}, lesson_cases.SENTENCE)
    made = recorded(run, lesson_cases.model(), lesson_cases.nothing)
    lesson = Lesson("A walk", runs=(made,), pages=(Page("One edge", "walk", 3),))
    path = tmp_path / "walk.icmlesson"
    save_lesson(lesson, path)
    starter.bench.lessons.open(path)
    settle(qtbot, starter)
    assert isinstance(starter.bench.playback.trace, toy_search.WalkTrace)
    assert starter.bench.playback.step == 3
