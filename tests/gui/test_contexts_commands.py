"""What the actions of Contexts do in the whole window."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import numpy as np
import pytest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model

from icm_core.analysis.contexts.names import context_name
from icm_core.analysis.contexts.what_if import WhatIf, changed
from icm_gui.services.jobs import WARM_UP, Job
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.explore.panes import LEAST_BOTTOM
from icm_gui.views.window.commands.all import all_actions
from icm_gui.views.window.commands.contexts import ContextsCommands
from icm_gui.views.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    bench = Workbench(keep=False)
    window = MainWindow(bench, Themes(Settings()))
    window.show()
    bench.document.set_model(opened(toy_model()))
    window.show_page("contexts")
    qtbot.waitUntil(lambda: bench.contexts.measures is not None and not bench.jobs.running)
    yield window
    window.close()
    window.deleteLater()


def act(window: MainWindow, name: str) -> None:
    assert window.actions_[name].isEnabled(), name
    window.actions_[name].trigger()


def enabled(window: MainWindow) -> set[str]:
    return {one.id for one in all_actions() if window.actions_[one.id].isEnabled()}


def test_ways_through_the_contexts(qtbot: QtBot, window: MainWindow) -> None:
    browser = window.bench.contexts
    assert not {"contexts.back", "contexts.forward", "contexts.why"} & enabled(window)
    first = browser.node
    # A label alone has no parent.
    assert not {"contexts.parent", "contexts.compare"} & enabled(window)
    assert not window.contexts.path.buttons["parent"].isEnabled()
    browser.show(int(browser.index.children(first)[0]))  # type: ignore[union-attr]
    act(window, "contexts.compare")
    assert browser.compared == first
    act(window, "contexts.parent")
    assert browser.node == first
    act(window, "contexts.back")
    assert browser.node != first
    act(window, "contexts.forward")
    assert browser.node == first
    model = toy_model()
    assert window.parts.commands(ContextsCommands).where().startswith(context_name(model, first))


@pytest.mark.parametrize("size", [13, 24])
def test_a_long_path_makes_no_window_wider(qtbot: QtBot, window: MainWindow, size: int) -> None:
    window.bench.settings.override("look/font", size)
    window.status.set_where("NP < VP→VBD NP·2 < " * 60)
    qtbot.wait(1)
    assert window.minimumSizeHint().width() <= 1280
    # Nor does a job beside it.
    window.resize(1280, 800)
    window.bench.jobs.running.append(job := Job("Samples of a context", stage="drawing " * 40))
    job.begun -= 10.0
    window.bench.jobs.changed.emit()
    assert window.status._job.isVisible()
    assert window.minimumSizeHint().width() <= window.width() == 1280
    window.bench.jobs.running.remove(job)
    window.bench.jobs.changed.emit()
    assert not window.status._job.isVisible()
    assert "NP < VP" in window.status._where.toolTip()
    window.status.set_where("NP")
    qtbot.wait(1)
    assert window.status._where.shown() == "NP"


def test_what_was_asked_for_is_told_before_kernels(window: MainWindow) -> None:
    jobs, status = window.bench.jobs, window.status
    asked = [Job("Preparing kernels", WARM_UP), Job("Opening a project")]
    for job in asked:
        job.begun -= 10.0
        jobs.running.append(job)
    jobs.changed.emit()
    assert status._job_text.toolTip() == "Opening a project  and one more job"
    status._cancel.click()
    assert [job.is_cancelled for job in asked] == [False, True]
    jobs.running.remove(asked[1])
    jobs.changed.emit()
    assert status._job_text.toolTip() == "Preparing kernels"
    jobs.running.remove(asked[0])
    jobs.changed.emit()


def bench_is_busy(window: MainWindow) -> bool:
    return bool(window.bench.jobs.running)


def test_the_path_has_the_focus_as_soon_as_there_are_contexts(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.show_page("explore")
    window.bench.document.set_model(opened(toy_model("N")))
    act(window, "contexts.path")
    edit = window.contexts.path.edit
    assert not edit.isEnabled()
    qtbot.waitUntil(lambda: window.bench.contexts.index is not None)
    assert window.focusWidget() is edit
    assert edit.selectedText() == edit.text() != ""


def test_another_seating_is_told_with_the_evidence(qtbot: QtBot, window: MainWindow) -> None:
    pages, browser = window.contexts.pages, window.bench.contexts
    pages.evidence.every.setChecked(True)
    tried = changed(toy_model(), WhatIf(seating="minimal"))
    differ = tried.customers_of != toy_model().customers_of
    browser.show(int(np.flatnonzero(differ)[0]))
    qtbot.waitUntil(lambda: not bench_is_busy(window))
    before = pages.evidence.count.text()
    browser.try_model(tried)
    assert pages.evidence.count.text() != before
    assert f"{tried.customers_of[browser.node]:,}" in pages.evidence.count.text()


def test_rankings_come_to_the_front(qtbot: QtBot, window: MainWindow) -> None:
    window.show_page("explore")
    act(window, "contexts.flips")
    pages = window.contexts.pages
    assert window.page == "contexts"
    qtbot.waitUntil(lambda: pages.ranking.isVisible() and not pages.ranking.model.busy)
    assert pages.ranking.ranking.currentText() == "Best rule flipped"
    act(window, "contexts.filter")
    qtbot.waitUntil(pages.ranking.filter.hasFocus)
    act(window, "contexts.what-if")
    assert window.contexts.panes["contexts-right"].front == "what-if"


def test_the_ranked_contexts_are_written(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    act(window, "contexts.surprising")
    ranking = window.contexts.pages.ranking
    ranking.filter.setText("NP depth=1")
    ranking._filter()
    qtbot.waitUntil(lambda: not ranking.model.busy)
    assert "contexts.export-list" in enabled(window)
    window.parts.commands(ContextsCommands).export_list_to(str(tmp_path / "a.csv"))
    qtbot.waitUntil(lambda: not window.bench.jobs.running)
    with (tmp_path / "a.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == ranking.model.rowCount() > 0
    assert {row["depth"] for row in rows} == {"1"}


def test_a_part_of_the_trie_is_written(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    commands, browser = window.parts.commands(ContextsCommands), window.bench.contexts
    commands.export_part_to(str(tmp_path / "part.graphml"))
    qtbot.waitUntil(lambda: not window.bench.jobs.running)
    graph = nx.read_graphml(tmp_path / "part.graphml")
    names = nx.get_node_attributes(graph, "label").values()
    assert context_name(toy_model(), browser.node) in names
    commands.export_part_to(str(tmp_path / "part.dot"))
    qtbot.waitUntil(lambda: not window.bench.jobs.running)
    assert (tmp_path / "part.dot").read_text("utf-8").startswith(("digraph", "strict digraph"))
    commands.export_part_to(str(tmp_path / "part.xyz"))
    assert ".graphml or .dot" in window.status.currentMessage() + window.status._message.text()
    assert not (tmp_path / "part.xyz").exists()


def test_the_workspace_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    browser = window.bench.contexts
    browser.show(int(browser.index.children(browser.node)[0]))  # type: ignore[union-attr]
    rules = np.flatnonzero(toy_model().grammar.lhs == browser.index.symbol[browser.node])  # type: ignore[union-attr]
    browser.show_rule(int(next(rule for rule in rules if rule != browser.rule)))
    window.contexts.top.setSizes([700, 300, 400])
    act(window, "contexts.flips")
    window.contexts.pages.ranking.filter.setText("depth>1")
    window.contexts.bring("graph")
    state = window.state()
    assert state["page"] == "contexts"
    bench = Workbench(keep=False)
    other = MainWindow(bench, Themes(Settings()))
    other.show()
    other.restore(state)
    bench.document.set_model(opened(toy_model()))
    qtbot.waitUntil(lambda: bench.contexts.measures is not None and not bench.jobs.running)
    assert other.page == "contexts"
    assert bench.contexts.node == browser.node
    assert bench.contexts.rule == browser.rule
    assert other.contexts.panes["contexts-left"].front == "ranking"
    assert other.contexts.panes["contexts-right"].front == "graph"
    ranking = other.contexts.pages.ranking
    assert ranking.ranking.currentText() == "Best rule flipped"
    assert (ranking.filter.text(), ranking.model.filter_text) == ("depth>1", "depth>1")
    before, after = (json.loads(one["contexts"])["contexts-top"] for one in (state, other.state()))
    for was, width in zip(before, after, strict=True):
        assert width / sum(after) == pytest.approx(was / sum(before), abs=0.01)
    other.close()
    other.deleteLater()


def test_panes_of_explore_stay_as_they_are(qtbot: QtBot, window: MainWindow) -> None:
    def heights() -> list[tuple[bool, int, int]]:
        return [(dock.isVisible(), dock.width(), dock.height()) for dock in window.panes.docks]

    window.resize(1440, 900)
    window.show_page("explore")
    for page in ("events", "astar", "results"):
        window.panes.open_page(page)
    qtbot.waitUntil(lambda: window.panes.search.height() > LEAST_BOTTOM)
    QApplication.processEvents()
    close = window.panes.results.findChild(QToolButton, "results-dock-close")
    assert isinstance(close, QToolButton)
    close.click()
    QApplication.processEvents()
    window.show_page("contexts")
    window.show_page("explore")
    QApplication.processEvents()
    before = heights()
    for _ in range(3):
        window.show_page("contexts")
        QApplication.processEvents()
        assert not any(dock.isVisible() for dock in window.panes.docks)
        state = window.state()
        window.show_page("explore")
        QApplication.processEvents()
        assert heights() == before
    bench = Workbench(keep=False)
    other = MainWindow(bench, Themes(Settings()))
    other.show()
    other.restore(state)
    other.resize(1440, 900)
    assert other.page == "contexts"
    other.show_page("explore")
    QApplication.processEvents()
    shown = [dock.isVisible() for dock in other.panes.docks]
    assert shown == [visible for visible, _width, _height in before]
    other.close()
    other.deleteLater()
