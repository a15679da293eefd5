"""The path box, why here, and the rows of training evidence, without widgets."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model, toy_treebank
from window_runs import run_of, teaching_model

from icm_core.analysis.contexts.evidence import evidence_of
from icm_core.analysis.contexts.names import context_name
from icm_core.data.tree import Tree, preorder, tokens
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.evidence.evidence_rows import (
    KEPT,
    SPAN_ROLE,
    Column,
    EvidenceRows,
    span_text,
)
from icm_gui.viewmodels.contexts.path_box import PathBox
from icm_gui.viewmodels.contexts.why import Why


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    jobs, document = Jobs(), Document()
    browser = ContextBrowser(document, jobs)
    yield SimpleNamespace(jobs=jobs, document=document, browser=browser)
    jobs.close()


def load(qtbot: QtBot, stage: SimpleNamespace) -> None:
    stage.document.set_model(opened(toy_model()))
    stage.browser.activate()
    qtbot.waitUntil(lambda: stage.browser.index is not None)


# The box.


def test_typing_is_answered_once_names_are_there(qtbot: QtBot, stage: SimpleNamespace) -> None:
    box = PathBox(stage.browser, stage.jobs)
    assert not box.ready
    assert not box.complete("NP")
    load(qtbot, stage)
    box.go("NP")
    qtbot.waitUntil(lambda: box.ready)
    assert box.text == "NP"
    assert box.complete("NP < ")
    model = box.completions
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert model.data(model.index(0, 0)).startswith("NP < ")
    assert int(model.data(model.index(0, 1)).replace(",", "")) > 0
    assert "customers" in model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert not box.complete("NOPE < ")


def test_what_was_never_seen_is_told_and_stays_as_written(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    box = PathBox(stage.browser, stage.jobs)
    load(qtbot, stage)
    qtbot.waitUntil(lambda: box.ready)
    box.go("NP < NOPE")
    assert not box.is_found
    assert "never saw" in box.message
    assert box.text == "NP < NOPE"
    assert context_name(stage.browser.model, stage.browser.node) == "NP"
    assert box.examples
    name, node = box.examples[0]
    box.show_example(0)
    assert (stage.browser.node, box.text, box.message) == (node, name, "")
    box.go("QQQ < NP")
    assert "No label of the model is QQQ" in box.message
    assert stage.browser.node == node
    stage.browser.back()
    assert box.is_found
    assert box.text == context_name(stage.browser.model, stage.browser.node)


def test_without_a_model_the_box_is_empty(qtbot: QtBot, stage: SimpleNamespace) -> None:
    box = PathBox(stage.browser, stage.jobs)
    load(qtbot, stage)
    qtbot.waitUntil(lambda: box.ready)
    assert box.kind.startswith("R*")
    stage.document.set_model(None)
    assert (box.text, box.message, box.kind, box.ready) == ("", "", "", False)


# Why here.


def test_a_node_of_a_tree_leads_to_its_context(qtbot: QtBot, stage: SimpleNamespace) -> None:
    why = Why(stage.browser, stage.document, stage.jobs)
    tree = toy_treebank().trees()[0]
    refused: list[str] = []
    why.refused.connect(refused.append)
    why.tree_node(tree, ())
    assert "No model" in refused[0]
    stage.document.set_model(opened(toy_model()))
    address = next(at for at, node in preorder(tree) if node.label.startswith("NP"))
    with qtbot.waitSignal(why.found):
        why.tree_node(tree, address)
    qtbot.waitUntil(lambda: stage.browser.asked is not None)
    asked = stage.browser.asked
    # The tree is of training: all of its contexts are there.
    assert asked.exact
    assert asked.node == stage.browser.node
    assert context_name(stage.browser.model, asked.node) == asked.text
    assert asked.text.startswith("NP < ")
    rule = stage.browser.rule
    assert len(evidence_of(stage.browser.index, asked.node, rule)) > 0


def test_a_node_that_the_model_never_saw_is_told(qtbot: QtBot, stage: SimpleNamespace) -> None:
    why = Why(stage.browser, stage.document, stage.jobs)
    load(qtbot, stage)
    tree = Tree("ROOT", (Tree("XX", (Tree("NP", (Tree("NN", word="dog"),)),)),))
    why.tree_node(tree, (0, 0))
    qtbot.waitUntil(lambda: stage.browser.asked is not None)
    assert not stage.browser.asked.exact
    assert context_name(stage.browser.model, stage.browser.node) == "NP"
    refused: list[str] = []
    why.refused.connect(refused.append)
    traced = Tree("ROOT", (Tree("-NONE-", word="*"), Tree("NN", word="dog")))
    why.tree_node(traced, (0,))
    qtbot.waitUntil(lambda: bool(refused))
    assert "traces" in refused[0]


def test_an_item_of_a_chart_leads_to_the_context_of_its_state(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    run = run_of("exact")
    why = Why(stage.browser, stage.document, stage.jobs)
    refused: list[str] = []
    why.refused.connect(refused.append)
    stage.document.set_model(opened(toy_model()))
    node = int(run.result.nodes[0])
    why.item(run, node)
    assert "is not the one of this run" in refused[0]
    stage.document.set_model(opened(teaching_model()))
    with qtbot.waitSignal(why.found):
        why.item(run, node)
    qtbot.waitUntil(lambda: stage.browser.node >= 0)
    items = run.chart.items_of(node)
    assert stage.browser.node == int(run.chart.forest.state[items[0]])


# Evidence.


def shown(qtbot: QtBot, stage: SimpleNamespace) -> EvidenceRows:
    rows = EvidenceRows(stage.browser, stage.jobs, stage.document)
    QAbstractItemModelTester(rows, QAbstractItemModelTester.FailureReportingMode.Fatal)
    rows.activate()
    load(qtbot, stage)
    qtbot.waitUntil(lambda: rows.evidence is not None)
    return rows


def test_rows_are_the_customers_of_the_rule(qtbot: QtBot, stage: SimpleNamespace) -> None:
    rows = shown(qtbot, stage)
    browser = stage.browser
    expected = evidence_of(browser.index, browser.node, browser.rule)
    assert rows.rowCount() == len(expected) > 1
    assert rows.count_text == f"{len(expected)} customers from {expected.sentences} sentences"
    assert rows.rule_text.startswith(f"{context_name(browser.model, browser.node)} → ")
    piece = rows.piece(1)
    assert piece is not None
    assert (piece.training, piece.index) == (int(expected.sentence[1]), -1)
    words, start, end = rows.data(rows.index(1, Column.SENTENCE), SPAN_ROLE)
    assert (start, end) == (piece.start, piece.end)
    assert list(words) == tokens(piece.sentence.tree)
    assert rows.data(rows.index(1, Column.WORDS)) == span_text(start, end)
    assert "classes" in rows.match_text
    rows.set_all_rules(True)
    qtbot.waitUntil(lambda: rows.evidence is not None and rows.evidence.rule < 0)
    assert rows.rowCount() == int(browser.model.customers_of[browser.node])


def test_another_rule_or_context_has_other_rows(qtbot: QtBot, stage: SimpleNamespace) -> None:
    rows = shown(qtbot, stage)
    browser = stage.browser
    child = int(browser.index.children(browser.node)[0])
    browser.show(child)
    qtbot.waitUntil(lambda: rows.evidence is not None and rows.evidence.node == child)
    assert rows.rowCount() == len(evidence_of(browser.index, child, browser.rule))
    stage.document.set_model(None)
    assert rows.rowCount() == 0
    assert rows.count_text == ""


def test_the_open_treebank_gives_words_and_places(qtbot: QtBot, stage: SimpleNamespace) -> None:
    rows = shown(qtbot, stage)
    stage.document.set_treebank(OpenTreebank("toy", (), toy_treebank()))
    qtbot.waitUntil(lambda: rows.matches is not None)
    assert rows.match_text == ""
    piece = rows.piece(0)
    assert piece is not None
    assert piece.index == piece.training
    assert piece.same_tree
    assert piece.sentence.tree == stage.document.cleaned(toy_treebank()[piece.index].tree)
    assert rows.data(rows.index(0, Column.NUMBER)) == str(piece.index + 1)
    stage.document.set_treebank(None)
    assert rows.matches is None
    assert "classes" in rows.match_text


def test_few_sentences_are_kept(qtbot: QtBot, stage: SimpleNamespace) -> None:
    rows = shown(qtbot, stage)
    rows.set_all_rules(True)
    qtbot.waitUntil(lambda: rows.evidence is not None and rows.evidence.rule < 0)
    for row in range(rows.rowCount()):
        assert rows.piece(row) is not None
    assert 0 < len(rows._sentences) <= KEPT


def test_nothing_is_looked_for_before_the_pane_is_seen(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    rows = EvidenceRows(stage.browser, stage.jobs, stage.document)
    load(qtbot, stage)
    qtbot.waitUntil(lambda: stage.browser.measures is not None)
    assert rows.evidence is None
    assert not rows.loading
