"""The trie as a lazy tree, and all contexts as a ranked table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot
from toy_models import SENTENCES
from window_contexts import opened, toy_model

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import context_name, element_name
from icm_core.analysis.contexts.rank import ContextFilter, Range, ranked
from icm_core.analysis.contexts.what_if import WhatIf, changed
from icm_core.model.model import Model
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import FLIP_ROLE, SHARE_ROLE, Column
from icm_gui.viewmodels.contexts.ranking import RANKINGS, RankedContexts
from icm_gui.viewmodels.contexts.trie_model import TrieModel

FEW = pytest.mark.parametrize("model", [12], indirect=True)
"""Sentences of a model small enough for Qt's tester, which looks at everything at each change."""


@pytest.fixture
def model(request: pytest.FixtureRequest) -> Model:
    return toy_model("R", getattr(request, "param", SENTENCES))


@pytest.fixture
def stage(qtbot: QtBot, model: Model) -> Iterator[SimpleNamespace]:
    jobs, document = Jobs(), Document()
    browser = ContextBrowser(document, jobs)
    trie, table = TrieModel(browser), RankedContexts(browser, jobs)
    document.set_model(opened(model))
    browser.activate()
    qtbot.waitUntil(lambda: browser.measures is not None)
    yield SimpleNamespace(jobs=jobs, document=document, browser=browser, trie=trie, table=table)
    jobs.close()


def settle(qtbot: QtBot, table: RankedContexts) -> None:
    qtbot.waitUntil(lambda: not table.busy)


@FEW
def test_the_tree_is_a_proper_model(qtbot: QtBot, stage: SimpleNamespace) -> None:
    tester = QAbstractItemModelTester(
        stage.trie, QAbstractItemModelTester.FailureReportingMode.Fatal
    )
    assert tester.model() is stage.trie
    stage.trie.sort(Column.DIVERGENCE, Qt.SortOrder.DescendingOrder)
    stage.trie.sort(Column.CONTEXT)
    stage.document.set_model(None)
    assert stage.trie.rowCount() == 0


def test_every_context_has_its_place(stage: SimpleNamespace, model: Model) -> None:
    trie = stage.trie
    for node in range(0, len(model.trie), 37):
        index = trie.index_of(node)
        assert trie.node_at(index) == node
        assert trie.node_at(index.parent()) == int(model.trie.parent[node])
        again = trie.index(index.row(), 0, index.parent())
        assert trie.node_at(again) == node


def test_nothing_is_looked_up_that_was_not_opened(stage: SimpleNamespace, model: Model) -> None:
    trie = stage.trie
    assert len(trie._row) == 0
    roots = trie.rowCount()
    assert len(trie._row) == roots
    for row in range(roots):
        assert trie.hasChildren(trie.index(row, 0)) in (True, False)
    assert len(trie._row) == roots


def test_rows_say_what_the_restaurants_hold(stage: SimpleNamespace, model: Model) -> None:
    trie = stage.trie
    first = trie.index(0, 0)
    node = trie.node_at(first)
    texts = [trie.data(trie.index(0, column)) for column in range(len(Column))]
    assert texts[0] == context_name(model, node)
    assert texts[Column.DEPTH] == "0"
    assert texts[Column.CUSTOMERS] == f"{model.customers_of[node]:,}"
    assert texts[Column.RULES] == str(int(np.diff(model.counts.start)[node]))
    measures = stage.browser.measures
    assert texts[Column.DIVERGENCE] == f"{measures.divergence[node]:.2f}"
    share = trie.data(trie.index(0, Column.DIVERGENCE), SHARE_ROLE)
    assert 0.0 <= share <= 1.0
    child = trie.index(0, 0, first)
    flips = bool(measures.flips[trie.node_at(child)])
    assert trie.data(child, FLIP_ROLE) == flips


def test_labels_in_tips_are_no_markup(qtbot: QtBot, stage: SimpleNamespace) -> None:
    from icm_core.data.treebank import from_text
    from icm_core.model.training import train

    odd = train(from_text("(S (<b> a) (<b> a))").trees())
    stage.document.set_model(opened(odd))
    qtbot.waitUntil(lambda: stage.browser.model is odd)
    tips = [
        stage.trie.data(stage.trie.index(row, 0), Qt.ItemDataRole.ToolTipRole)
        for row in range(stage.trie.rowCount())
    ]
    assert any("&lt;b&gt;" in tip for tip in tips)
    assert not any("<b>" in tip for tip in tips)


def test_sorting_keeps_what_is_selected(stage: SimpleNamespace, model: Model) -> None:
    trie, measures = stage.trie, stage.browser.measures
    node = int(ContextIndex.of(model).children(stage.browser.node)[-1])
    kept = QPersistentModelIndex(trie.index_of(node))
    trie.sort(Column.ENTROPY, Qt.SortOrder.AscendingOrder)
    assert trie.node_at(kept) == node
    parent = QModelIndex(kept).parent()
    nodes = [trie.node_at(trie.index(row, 0, parent)) for row in range(trie.rowCount(parent))]
    assert nodes[kept.row()] == node
    entropy = measures.entropy[nodes].tolist()
    assert entropy == sorted(entropy)


@FEW
def test_another_seating_is_another_order_of_customers(
    qtbot: QtBot, stage: SimpleNamespace, model: Model
) -> None:
    trie, browser = stage.trie, stage.browser
    QAbstractItemModelTester(trie, QAbstractItemModelTester.FailureReportingMode.Fatal, trie)
    node = int(browser.index.children(browser.node)[0])
    kept = QPersistentModelIndex(trie.index_of(node))
    tried = changed(model, WhatIf(seating="raw" if model.options.seating != "raw" else "minimal"))
    assert (tried.customers_of != model.customers_of).any()
    told = []
    trie.dataChanged.connect(lambda first, last: told.append((first.column(), last.column())))
    browser.try_model(tried)
    assert (Column.CUSTOMERS, Column.DIVERGENCE) in told
    assert trie.node_at(kept) == node
    for parent in (QModelIndex(), QModelIndex(kept).parent()):
        rows = range(trie.rowCount(parent))
        nodes = [trie.node_at(trie.index(row, 0, parent)) for row in rows]
        customers = tried.customers_of[nodes].tolist()
        assert customers == sorted(customers, reverse=True)


def test_contexts_that_come_with_another_seating_are_shown(
    qtbot: QtBot, stage: SimpleNamespace, model: Model
) -> None:
    trie, browser = stage.trie, stage.browser
    assert trie.rowCount() > 1
    index = trie.index_of(browser.node)
    before = trie.rowCount(index)
    tried = changed(model, WhatIf(concentration={0: 3.0}))
    gone = int(browser.index.children(browser.node)[0])
    customers = model.customers_of.copy()
    customers[gone] = 0
    vars(tried)["customers_of"] = customers
    browser.try_model(tried)
    trie.sort(Column.CONTEXT)
    assert trie.rowCount(trie.index_of(browser.node)) == before - 1
    assert not trie.index_of(gone).isValid()
    browser.try_model(None)
    assert trie.rowCount(trie.index_of(browser.node)) == before


def test_news_of_numbers_take_no_longer_where_many_contexts_were_opened(
    qtbot: QtBot, stage: SimpleNamespace, model: Model
) -> None:
    trie, browser = stage.trie, stage.browser
    for node in range(0, len(model.trie), 5):
        trie.index_of(node)
    told = []
    trie.dataChanged.connect(lambda first, last: told.append(first.parent().isValid()))
    browser.try_model(changed(model, WhatIf(concentration={0: 3.0})))
    assert told == [False]


def test_nothing_is_ranked_out_of_sight(qtbot: QtBot, stage: SimpleNamespace, model: Model) -> None:
    table, browser = stage.table, stage.browser
    table.watch(True)
    settle(qtbot, table)
    before = table.rows.tolist()
    table.watch(False)
    browser.try_model(changed(model, WhatIf(concentration=dict.fromkeys(range(4), 900.0))))
    qtbot.waitUntil(lambda: not stage.jobs.running)
    table.set_filter("depth=1")
    assert not table.busy
    assert table.rows.tolist() == before
    table.watch(True)
    assert table.busy
    settle(qtbot, table)
    expected = ranked(browser.index, RANKINGS[0].order, ContextFilter(depth=Range(1, 1)))
    assert table.rows.tolist() == expected.tolist()


def test_a_ranking_that_fails_says_so(
    qtbot: QtBot, stage: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object, **_options: object) -> None:
        raise MemoryError("no room")

    monkeypatch.setattr("icm_gui.viewmodels.contexts.ranking.ordered", fail)
    stage.table.watch(True)
    settle(qtbot, stage.table)
    assert stage.table.filter_error == "no room"


def test_the_table_is_a_proper_model(qtbot: QtBot, stage: SimpleNamespace) -> None:
    table = stage.table
    tester = QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert tester.model() is table
    assert table.rowCount() == 0
    table.watch(True)
    settle(qtbot, table)
    assert table.rowCount() > 0


@pytest.mark.parametrize("at", range(len(RANKINGS)))
def test_rankings_are_those_of_the_core(
    qtbot: QtBot, stage: SimpleNamespace, model: Model, at: int
) -> None:
    table = stage.table
    table.rank_by(at)
    table.watch(True)
    settle(qtbot, table)
    least = 10 if RANKINGS[at].filter else 1
    wanted = ContextFilter(customers=Range(low=least))
    expected = ranked(ContextIndex.of(model), RANKINGS[at].order, wanted)
    assert table.rows.tolist() == expected.tolist()
    assert table.node_of(0) == expected[0]
    assert table.data(table.index(0, 0)) == context_name(model, int(expected[0]))
    assert table.row_of(int(expected[-1])) == len(expected) - 1


def test_filters_and_columns_choose_and_sort(
    qtbot: QtBot, stage: SimpleNamespace, model: Model
) -> None:
    table = stage.table
    table.watch(True)
    table.set_filter("NP depth=2 n>1")
    table.sort(Column.RULES, Qt.SortOrder.AscendingOrder)
    settle(qtbot, table)
    names = [table.data(table.index(row, 0)) for row in range(table.rowCount())]
    assert names
    assert all(name.startswith("NP") for name in names)
    assert (model.trie.depth[table.rows] == 2).all()
    rules = np.diff(model.counts.start)[table.rows].tolist()
    assert rules == sorted(rules)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("XYZ", "no label XYZ"),
        ("dept=3", "no field 'dept'"),
        ("n>many", "'many' is not a number"),
        ("under:", "write a value"),
        ("flips:maybe", "flips:yes or flips:no"),
    ],
)
def test_a_wrong_filter_says_what_is_wrong_and_leaves_the_rows(
    qtbot: QtBot, stage: SimpleNamespace, text: str, what: str
) -> None:
    table = stage.table
    table.watch(True)
    settle(qtbot, table)
    rows = table.rowCount()
    table.set_filter(text)
    settle(qtbot, table)
    assert what in table.filter_error
    assert table.rowCount() == rows
    table.set_filter("")
    assert table.filter_error == ""


def test_a_model_of_one_rule_and_none_at_all(qtbot: QtBot, stage: SimpleNamespace) -> None:
    from icm_core.data.treebank import from_text
    from icm_core.model.training import train

    one = train(from_text("(S (A a))").trees())
    stage.table.watch(True)
    stage.document.set_model(opened(one))
    qtbot.waitUntil(lambda: stage.browser.measures is not None)
    settle(qtbot, stage.table)
    assert stage.trie.rowCount() == 2
    assert stage.table.rowCount() == len(one.trie)
    stage.document.set_model(None)
    assert stage.trie.rowCount() == stage.table.rowCount() == 0


def test_contexts_that_were_emptied_cannot_be_opened(qtbot: QtBot, stage: SimpleNamespace) -> None:
    emptied = replace(toy_model("N"))
    customers = emptied.customers_of.copy()
    customers[emptied.trie.depth == 2] = 0
    vars(emptied)["customers_of"] = customers
    stage.document.set_model(opened(emptied))
    qtbot.waitUntil(lambda: stage.browser.measures is not None)
    trie = stage.trie
    rows = [QModelIndex()]
    seen = 0
    while rows and seen < 500:
        above = rows.pop()
        can_open = trie.hasChildren(above)
        count = trie.rowCount(above)
        assert can_open == (count > 0)
        for row in range(count):
            seen += 1
            one = trie.index(row, 0, above)
            arc = int(stage.browser.index.element[trie.node_at(one)])
            if arc >= 0:
                # Not the name that the model before had at that place.
                assert one.data() == element_name(emptied, arc)
            rows.append(one)
