"""The pane that says why this tree and not that."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QMenu
from pytestqt.qtbot import QtBot
from strategies_parsing import read
from window_compare import ATTACHED, GOLD, SYSTEM, treebank_of, written
from window_stage import opened

from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.astar.lost_gold import lost_step
from icm_core.inference.astar.trace import AStarTrace
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train
from icm_gui.app.start import make_application
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.why.why_rows import CONTEXT, PREDICTED
from icm_gui.viewmodels.compare.why.why_rows import GOLD as GOLD_COLUMN
from icm_gui.views.compare.why.pane import EVIDENCE, LADDER, WhyPane
from icm_gui.views.window.commands.why import WhyCommands
from icm_gui.views.window.main_window import MainWindow


@cache
def mill_model() -> Model:
    trees = read("\n".join([*GOLD, ATTACHED]))
    options = ModelOptions(fit=FitOptions("fixed"), unknown=UnknownWordOptions(rare_count=0))
    return train(trees, options)


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Workbench]:
    found = Workbench(keep=False)
    yield found
    found.close()


@pytest.fixture
def empty(qtbot: QtBot, bench: Workbench) -> WhyPane:
    pane = WhyPane(bench, Themes(bench.settings))
    qtbot.addWidget(pane)
    pane.resize(540, 400)
    pane.show()
    return pane


@pytest.fixture
def pane(qtbot: QtBot, bench: Workbench, empty: WhyPane, tmp_path: Path) -> WhyPane:
    """The pane over the first sentence, where a phrase is attached elsewhere."""
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.set_model(opened((mill_model(),)))
    bench.compare.activate()
    qtbot.waitUntil(lambda: bool(bench.predictions.fingerprint))
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    qtbot.waitUntil(lambda: empty.why.judgement is not None, timeout=120_000)
    return empty


def test_an_empty_pane_says_what_to_do(empty: WhyPane) -> None:
    assert empty.body.currentWidget() is empty.body.hint
    assert "Choose above" in empty.body.hint.text()
    assert not empty.sums.isVisible()
    assert not empty.verdict.isVisible()
    assert not empty.ancestor.isVisible()


def test_rows_sums_and_verdict(pane: WhyPane) -> None:
    assert pane.body.currentWidget() is pane.view
    assert pane.rows.rowCount() > 4
    assert pane.sums.isVisible()
    assert pane.verdict.isVisible()
    assert pane.verdict_text.text() == pane.why.text
    assert pane.verdict_title.text() == pane.why.look.title
    assert pane.verdict.accessibleName() == f"{pane.why.look.title}: {pane.why.text}"
    assert "log P(T): gold −" in pane.sums.accessibleDescription()
    assert pane.why.explanation is not None
    assert pane.ancestor_text.text() == pane.why.explanation.by_depth.text()
    # Sums and hints are outside what scrolls.
    assert pane.sums.parent() is pane


def test_a_long_verdict_stands_below_its_title(pane: WhyPane, qtbot: QtBot) -> None:
    text, title = pane.verdict_text, pane.verdict_title
    narrow = pane.minimumSizeHint().width()
    for width, below in ((1600, False), (narrow, True), (1600, False)):
        pane.resize(width, 400)
        qtbot.waitUntil(lambda w=width: pane.width() == w)  # type: ignore[misc]
        if below:
            qtbot.waitUntil(lambda: text.y() >= title.geometry().bottom())
            assert text.width() > width - title.width()
        else:
            qtbot.waitUntil(lambda: text.x() > title.geometry().right())


@pytest.mark.parametrize("width", [360, 420, 540, 900])
def test_numbers_are_never_cut(pane: WhyPane, qtbot: QtBot, width: int) -> None:
    pane.resize(width, 400)
    qtbot.waitUntil(lambda: pane.view.viewport().width() < width + 1)
    for column in (GOLD_COLUMN, PREDICTED):
        room = pane.view.columnWidth(column)
        for row in range(pane.rows.rowCount()):
            index = pane.rows.index(row, column)
            needs = pane.cells.sizeHint(None, index).width()  # type: ignore[arg-type]
            assert needs <= room
    assert pane.view.columnWidth(CONTEXT) > 60
    if width >= 420:
        bar = pane.view.horizontalScrollBar()
        qtbot.waitUntil(lambda: not bar.isVisible())
    assert not pane.grab().isNull()


def test_a_row_selects_its_nodes_in_both_trees(
    pane: WhyPane, bench: Workbench, qtbot: QtBot
) -> None:
    assert pane.rows.table is not None
    both = next(
        at
        for at, one in enumerate(pane.rows.table.decisions)
        if one.gold is not None and one.predicted is not None
    )
    one = pane.rows.decision(both)
    assert one is not None
    with qtbot.waitSignal(bench.compare.nodes_selected) as asked:
        pane.view.selectRow(both)
    assert asked.args == [one.gold_address, one.predicted_address]
    only = next(at for at, one in enumerate(pane.rows.table.decisions) if one.predicted is None)
    with qtbot.waitSignal(bench.compare.nodes_selected) as asked:
        pane.view.selectRow(only)
    assert asked.args[1] is None


def test_a_row_of_rivals_says_what_decides_between_them(pane: WhyPane) -> None:
    explanation = pane.why.explanation
    assert explanation is not None
    pair = explanation.rivals[0]
    decisions = explanation.table.decisions
    pane.view.selectRow(decisions.index(pair.gold))
    text = pane.ancestor_text.text()
    assert text == f"{pair.gold.rule} against {pair.predicted.rule}: {pair.by_depth.text()}"
    alone = next(
        at
        for at, one in enumerate(decisions)
        if not any(one in (two.gold, two.predicted) for two in explanation.rivals)
    )
    pane.view.selectRow(alone)
    assert pane.ancestor_text.text() == explanation.by_depth.text()
    assert "depth 0: gold −" in pane.ancestor_text.toolTip()


def test_a_double_click_looks_at_the_context(pane: WhyPane, bench: Workbench, qtbot: QtBot) -> None:
    pane.view.selectRow(0)
    one = pane.decision()
    assert one is not None
    node = one.gold_node if one.gold_node >= 0 else one.predicted_node
    with qtbot.waitSignals([pane.why.comparer.context_asked, bench.why.found]):
        pane.view.doubleClicked.emit(pane.rows.index(0, 0))
    qtbot.waitUntil(lambda: bench.contexts.index is not None, timeout=120_000)
    assert (bench.contexts.node, bench.contexts.rule) == (node, one.rule_id)


def test_enter_opens_the_row(pane: WhyPane, qtbot: QtBot) -> None:
    pane.view.selectRow(1)
    with qtbot.waitSignal(pane.why.comparer.context_asked):
        qtbot.keyClick(pane.view, Qt.Key.Key_Return)


def test_the_menu_leads_to_ladder_and_evidence_of_both_sides(
    pane: WhyPane, bench: Workbench, qtbot: QtBot
) -> None:
    assert pane.rows.table is not None
    both = next(
        at
        for at, one in enumerate(pane.rows.table.decisions)
        if one.gold is not None and one.predicted is not None
    )
    pane.view.selectRow(both)
    one = pane.decision()
    assert one is not None
    menu = pane.menu()
    names = [action.objectName() for action in menu.actions()]
    for side in ("gold", "predicted"):
        for page in ("distribution", LADDER, EVIDENCE):
            assert f"compare-why-{page}-{side}" in names
    bench.contexts.activate()
    qtbot.waitUntil(lambda: bench.contexts.index is not None, timeout=120_000)
    with qtbot.waitSignal(pane.why.comparer.context_asked) as asked:
        act(menu, f"compare-why-{EVIDENCE}-predicted")
    assert asked.args == [EVIDENCE]
    assert (bench.contexts.node, bench.contexts.rule) == (one.predicted_node, one.rule_id)


def act(menu: QMenu, name: str) -> None:
    (action,) = [action for action in menu.actions() if action.objectName() == name]
    action.trigger()


def test_copies_and_csv(pane: WhyPane, qtbot: QtBot) -> None:
    pane.view.selectRow(2)
    menu = pane.menu()
    act(menu, "compare-why-copy")
    assert QGuiApplication.clipboard().text() == pane.rows.text([2])
    act(menu, "compare-why-copy-all")
    assert QGuiApplication.clipboard().text() == pane.rows.text()
    act(menu, "save-csv")
    (dialog,) = pane.findChildren(QDialog, "dialog-save-data")
    assert isinstance(dialog, QDialog)
    dialog.close()
    pane.view.clearSelection()
    pane.view.setCurrentIndex(pane.rows.index(-1, -1))
    assert not any("gold" in action.objectName() for action in pane.menu().actions())
    pane.copy()
    assert QGuiApplication.clipboard().text() == pane.rows.text()


def test_the_step_is_asked_for(pane: WhyPane, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pane.why.comparer.step_asked) as asked:
        pane.step_link.click()
    assert asked.args == [0, ""]


def test_sentences_are_followed(pane: WhyPane, bench: Workbench, qtbot: QtBot) -> None:
    bench.compare.show(1)
    qtbot.waitUntil(lambda: pane.body.hint.text() == "Both trees have the same decisions.")
    assert pane.body.currentWidget() is pane.body.hint
    qtbot.waitUntil(lambda: pane.verdict_title.text() == "Gold tree")
    bench.compare.show(3)
    qtbot.waitUntil(lambda: "there is no parse" in pane.body.hint.text())
    assert not pane.verdict.isVisible()
    assert pane.rows.rowCount() == 0
    bench.document.set_model(None)
    assert "No model is open" in pane.body.hint.text()


def test_dark_and_large(pane: WhyPane, bench: Workbench, qtbot: QtBot) -> None:
    before = pane.view.verticalHeader().defaultSectionSize()
    bench.settings.set_value("look/theme", "dark")
    bench.settings.set_value("look/font", 18)
    qtbot.waitUntil(lambda: pane.view.verticalHeader().defaultSectionSize() > before)
    assert pane.sums.sizeHint().height() > 3 * before
    assert not pane.grab().isNull()


# In the window


@pytest.fixture
def window(qtbot: QtBot, bench: Workbench) -> MainWindow:
    make_application()
    found = MainWindow(bench, Themes(bench.settings))
    qtbot.addWidget(found)
    found.show()
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.set_model(opened((mill_model(),)))
    bench.explore.set_ready(True)
    bench.explore.proves = False
    return found


def test_show_the_step_opens_explore_and_runs_astar(
    window: MainWindow, bench: Workbench, qtbot: QtBot
) -> None:
    explore = bench.explore
    bench.compare.step_asked.emit(1, "astar-local")
    assert window.page == "explore"
    assert bench.document.sentence is not None
    assert bench.document.sentence.index == 1
    qtbot.waitUntil(lambda: explore.run_shown is not None, timeout=120_000)
    run = explore.run_shown
    assert run is not None
    assert run.algorithm.key == "astar-local"
    # A run that is there is shown again; other ways wait to be run.
    explore.set_algorithm("mh")
    bench.compare.step_asked.emit(1, "astar-local")
    assert explore.run_shown is run
    assert not explore.busy
    bench.compare.step_asked.emit(2, "coarse-to-fine")
    assert (explore.algorithm.key, explore.run_shown, explore.busy) == (
        "coarse-to-fine",
        None,
        False,
    )
    bench.compare.step_asked.emit(99, "")
    assert bench.document.sentence.index == 2


def test_a_context_comes_to_the_front_with_its_page(
    window: MainWindow, bench: Workbench, qtbot: QtBot
) -> None:
    bench.contexts.activate()
    qtbot.waitUntil(lambda: bench.contexts.index is not None, timeout=120_000)
    window.show_page("explore")
    bench.compare.context_asked.emit(EVIDENCE)
    assert window.page == "contexts"
    assert window.contexts.panes["contexts-evidence"].front == EVIDENCE
    bench.compare.context_asked.emit(LADDER)
    assert window.contexts.panes["contexts-right"].front == LADDER


def test_a_context_of_a_model_that_is_closed_is_refused(bench: Workbench, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bench.why.refused):
        bench.why.context(mill_model(), 0)


def test_the_step_is_where_gold_was_lost(
    window: MainWindow, bench: Workbench, qtbot: QtBot, tmp_path: Path
) -> None:
    bench.compare.activate()
    qtbot.waitUntil(lambda: bool(bench.predictions.fingerprint))
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    qtbot.waitUntil(lambda: bench.compare.pair is not None, timeout=120_000)
    pair = bench.compare.pair
    assert pair is not None
    told: list[str] = []
    window.parts.commands(WhyCommands).steps.told.connect(told.append)
    bench.compare.step_asked.emit(pair.index, "astar-local")
    qtbot.waitUntil(lambda: bool(told), timeout=120_000)
    run = bench.explore.run_shown
    assert run is not None
    assert isinstance(run.trace, AStarTrace)
    lost = lost_step(mill_model(), run.trace, pair.gold)
    assert bench.playback.step == lost.step
    assert told[0].startswith(f"Step {lost.step:,}: ")
    # Another run of the sentence has nothing to do with it.
    bench.playback.seek(0)
    bench.explore.run()
    qtbot.waitUntil(lambda: bench.explore.run_shown not in (None, run), timeout=120_000)
    qtbot.waitUntil(lambda: not bench.jobs.running)
    assert len(told) == 1
