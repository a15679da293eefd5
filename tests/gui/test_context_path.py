"""The path bar and the pane of training evidence, by mouse and keyboard."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model, toy_treebank

from icm_core.analysis.contexts.names import context_name
from icm_core.data.tree import Tree
from icm_core.model.explain import longest_serving
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.contexts.evidence.pane import EvidencePane
from icm_gui.views.contexts.path_bar import PathBar


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    bench = Workbench(keep=False)
    themes = Themes(Settings())
    window = QWidget()
    bar = PathBar(bench.contexts, bench.jobs, themes)
    pane = EvidencePane(bench.contexts, bench.jobs, bench.document, themes)
    column = QVBoxLayout(window)
    column.addWidget(bar)
    column.addWidget(pane, 1)
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    yield SimpleNamespace(
        bench=bench, bar=bar, pane=pane, window=window, browser=bench.contexts, themes=themes
    )
    bench.close()


def load(qtbot: QtBot, stage: SimpleNamespace) -> None:
    stage.bench.document.set_model(opened(toy_model()))
    stage.browser.activate()
    qtbot.waitUntil(lambda: stage.bar.box.ready and stage.pane.rows.rowCount() > 0)


def typed(stage: SimpleNamespace, text: str) -> None:
    edit = stage.bar.edit
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, text)


def looked_at(stage: SimpleNamespace) -> str:
    return context_name(stage.browser.model, stage.browser.node)


def test_enter_looks_at_what_was_typed(qtbot: QtBot, stage: SimpleNamespace) -> None:
    load(qtbot, stage)
    edit = stage.bar.edit
    assert edit.text() == looked_at(stage)
    typed(stage, "pp < np")
    assert edit.is_open
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert not edit.is_open
    assert looked_at(stage).startswith("PP < NP→NP PP·2")
    assert edit.text() == looked_at(stage)
    assert "match" in stage.bar.message.text() or not stage.bar.message.isVisible()


def test_down_and_tab_take_what_is_offered(qtbot: QtBot, stage: SimpleNamespace) -> None:
    load(qtbot, stage)
    edit = stage.bar.edit
    typed(stage, "NP < ")
    rows = stage.bar.box.completions.rows
    QTest.keyClick(edit, Qt.Key.Key_Down)
    QTest.keyClick(edit, Qt.Key.Key_Down)
    assert edit.list.current == 1
    second = rows[1].text
    QTest.keyClick(edit, Qt.Key.Key_Tab)
    assert edit.text() == second
    # It goes on: what can follow the new text is offered.
    assert edit.is_open
    assert edit.list.current == -1
    assert edit.hasFocus()
    QTest.keyClick(edit, Qt.Key.Key_Escape)
    assert not edit.is_open
    QTest.keyClick(edit, Qt.Key.Key_Escape)
    assert edit.text() == looked_at(stage)
    QTest.keyClick(edit, Qt.Key.Key_Up)
    assert edit.list.current == len(stage.bar.box.completions.rows) - 1


def test_a_click_on_an_offer_looks_at_it(qtbot: QtBot, stage: SimpleNamespace) -> None:
    load(qtbot, stage)
    edit = stage.bar.edit
    typed(stage, "VP < ")
    table = edit.list.table
    index = table.model().index(2, 0)
    wanted = table.model().rows[2].text
    place = table.visualRect(index).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not edit.is_open
    assert looked_at(stage).startswith(wanted.split("→")[0])


def test_what_was_never_seen_is_said_with_ways_out(qtbot: QtBot, stage: SimpleNamespace) -> None:
    load(qtbot, stage)
    bar = stage.bar
    assert not bar.message.isVisible()
    typed(stage, "NP < S -> X Y [0]")
    QTest.keyClick(bar.edit, Qt.Key.Key_Return)
    assert bar.message.isVisible()
    assert "never saw" in bar.message.text()
    assert bar.edit.text() == "NP < S -> X Y [0]"
    wanted = bar.examples[0].toolTip()
    assert wanted.endswith(bar.examples[0].text().removeprefix("… < "))
    assert wanted.startswith("NP < S→")
    QTest.mouseClick(bar.examples[0], Qt.MouseButton.LeftButton)
    assert looked_at(stage) == wanted
    assert not bar.message.isVisible()


def test_buttons_lead_up_back_and_forward(qtbot: QtBot, stage: SimpleNamespace) -> None:
    load(qtbot, stage)
    bar, browser = stage.bar, stage.browser
    does = {"parent": browser.up, "back": browser.back, "forward": browser.forward}
    actions = {name: QAction(name, stage.window) for name in does}
    for name, action in actions.items():
        action.triggered.connect(does[name])
    bar.use_actions(actions)
    first = looked_at(stage)
    bar.box.go("NP < S < ROOT")
    QTest.mouseClick(bar.buttons["parent"], Qt.MouseButton.LeftButton)
    assert looked_at(stage).count(" < ") == 1
    QTest.mouseClick(bar.buttons["back"], Qt.MouseButton.LeftButton)
    assert looked_at(stage).count(" < ") == 2
    QTest.mouseClick(bar.buttons["back"], Qt.MouseButton.LeftButton)
    assert looked_at(stage) == first
    with qtbot.waitSignal(bar.why_asked):
        QTest.mouseClick(bar.buttons["why"], Qt.MouseButton.LeftButton)


def test_actions_of_the_window_stand_behind_buttons(stage: SimpleNamespace) -> None:
    action = QAction("Parent context", stage.window)
    done: list[bool] = []
    action.triggered.connect(lambda: done.append(True))
    stage.bar.use_actions({"parent": action})
    assert stage.bar.buttons["parent"].text() == "Parent"
    QTest.mouseClick(stage.bar.buttons["parent"], Qt.MouseButton.LeftButton)
    assert len(done) == 1
    assert stage.bar.buttons["parent"].toolTip() == action.toolTip()
    action.setEnabled(False)
    assert not stage.bar.buttons["parent"].isEnabled()


def test_models_of_a_file_are_chosen_where_there_are_several(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    load(qtbot, stage)
    bar = stage.bar
    assert not bar.kind.isVisible()
    assert bar.kind_text.text().startswith("R*")
    stage.bench.document.set_model(opened(toy_model("R"), toy_model("N")))
    qtbot.waitUntil(lambda: stage.browser.index is not None)
    assert bar.kind.isVisible()
    bar.kind.setCurrentIndex(1)
    bar.kind.activated.emit(1)
    qtbot.waitUntil(lambda: bar.box.ready)
    assert stage.browser.model is toy_model("N")
    bar.box.go("NP < S < ROOT")
    assert looked_at(stage) == "NP < S < ROOT"


def test_the_tree_of_the_chosen_sentence_has_its_node_selected(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    load(qtbot, stage)
    pane = stage.pane
    assert pane.current == 0
    QTest.keyClick(pane.table, Qt.Key.Key_Down)
    piece = pane.rows.piece(1)
    assert pane.tree.tree == piece.sentence.tree
    assert pane.tree.selected == piece.address
    assert pane.tree.band == (piece.start, piece.end)
    assert pane.rule.text() == pane.rows.rule_text
    assert "customers from" in pane.count.text()
    assert not pane.open.isVisible()
    assert pane.match.isVisible()


def test_enter_opens_the_sentence_that_the_treebank_has(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    load(qtbot, stage)
    pane = stage.pane
    pane.fold.click()
    assert not pane.tree.isVisible()
    # No treebank: its tree is unfolded.
    QTest.keyClick(pane.table, Qt.Key.Key_Return)
    assert pane.tree.isVisible()
    stage.bench.document.set_treebank(OpenTreebank("toy", (), toy_treebank()))
    qtbot.waitUntil(lambda: pane.rows.matches is not None)
    assert not pane.match.isVisible()
    piece = pane.rows.piece(pane.current)
    with qtbot.waitSignal(pane.open_asked) as asked:
        QTest.keyClick(pane.table, Qt.Key.Key_Return)
    assert asked.args == [piece.index, piece.address]
    node: Tree = stage.bench.document.cleaned(toy_treebank()[piece.index].tree)
    for at in piece.address:
        node = node.children[at]
    assert node.label == looked_at(stage).split(" < ")[0]
    with qtbot.waitSignal(pane.open_asked):
        pane.open.click()
    menu = pane.row_menu()
    menu.actions()[1].trigger()
    assert QGuiApplication.clipboard().text() == " ".join(piece.sentence.words)
    menu.close()


def test_all_rules_of_the_context(qtbot: QtBot, stage: SimpleNamespace) -> None:
    load(qtbot, stage)
    pane = stage.pane
    few = pane.rows.rowCount()
    pane.every.click()
    qtbot.waitUntil(lambda: pane.rows.rowCount() > few)
    assert pane.rule.text() == "all rules"


def test_small_panes_fold_the_tree_and_no_model_says_what_to_do(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    assert "model" in stage.pane._hint.text()
    stage.window.resize(420, 240)
    load(qtbot, stage)
    assert not stage.pane.tree.isVisible()
    stage.window.resize(500, 700)
    assert stage.pane.tree.isVisible()
    assert stage.pane.split.orientation() == Qt.Orientation.Vertical
    stage.window.resize(1000, 700)
    assert stage.pane.split.orientation() == Qt.Orientation.Horizontal
    stage.bench.document.set_model(None)
    assert stage.pane._hint.isVisible()
    assert not stage.bar.edit.isEnabled()


@pytest.mark.parametrize("kind", ["bar", "pane"])
def test_parts_are_freed_at_once(qtbot: QtBot, stage: SimpleNamespace, kind: str) -> None:
    load(qtbot, stage)
    bench, themes = stage.bench, stage.themes
    gc.collect()
    gc.disable()
    try:
        part: QWidget
        if kind == "bar":
            part = PathBar(bench.contexts, bench.jobs, themes)
        else:
            part = EvidencePane(bench.contexts, bench.jobs, bench.document, themes)
        part.resize(600, 300)
        part.show()
        qtbot.waitExposed(part)
        qtbot.waitUntil(lambda: not bench.jobs.running)
        part.hide()
        gone = weakref.ref(part)
        del part
        assert gone() is None
    finally:
        gc.enable()
    # Nothing that is left of it hears of another context.
    stage.bar.box.go("NP < S < ROOT")
    qtbot.waitUntil(lambda: not bench.jobs.running)


def test_a_rule_without_evidence_leads_to_where_it_was_seen(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    """One click from a context that never saw the rule to the longest one that did."""
    load(qtbot, stage)
    pane, browser = stage.pane, stage.browser
    assert not pane.shorter.isVisible()
    model = browser.model
    node, rule = next(
        (node, rule)
        for node in range(len(model.trie) - 1, 0, -1)
        for rule in range(len(model.grammar.lhs))
        if model.grammar.lhs[rule] == model.trie.symbol(node)
        and longest_serving(model, node, rule) not in (-1, node)
    )
    browser.show(node, rule)
    qtbot.waitUntil(pane.shorter.isVisible)
    QTest.mouseClick(pane.shorter, Qt.MouseButton.LeftButton)
    assert (browser.node, browser.rule) == (longest_serving(model, node, rule), rule)
    qtbot.waitUntil(lambda: pane.rows.rowCount() > 0)
    assert not pane.shorter.isVisible()
