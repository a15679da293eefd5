"""What the panes about one context show, without widgets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model

from icm_core.analysis.contexts.view import compare, context_view, probability
from icm_core.analysis.contexts.what_if import WhatIf, changed
from icm_core.model.model import Model
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.comparison import ContextComparison
from icm_gui.viewmodels.contexts.distribution import Distribution
from icm_gui.viewmodels.contexts.graph import SmoothingGraph
from icm_gui.viewmodels.contexts.ladder_rows import SmoothingLadder
from icm_gui.viewmodels.contexts.pane_model import PaneModel, views_of
from icm_gui.viewmodels.contexts.rules_model import HERE, RULE, Rules

DISPLAY = Qt.ItemDataRole.DisplayRole
FALLING, RISING = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    jobs, document = Jobs(), Document()
    browser = ContextBrowser(document, jobs)
    document.set_model(opened(toy_model("R"), toy_model("N")))
    yield SimpleNamespace(jobs=jobs, document=document, browser=browser)
    jobs.close()


@pytest.fixture
def browser(qtbot: QtBot, stage: SimpleNamespace) -> ContextBrowser:
    found: ContextBrowser = stage.browser
    found.activate()
    qtbot.waitUntil(lambda: found.index is not None)
    deepen(found)
    return found


def deepen(browser: ContextBrowser, steps: int = 2) -> None:
    """Look at the largest context some elements longer."""
    assert browser.index is not None
    for _ in range(steps):
        below = browser.index.children(browser.node)
        if len(below):
            browser.show(int(below[0]))


def model_of(browser: ContextBrowser) -> Model:
    assert browser.model is not None
    return browser.model


def cells(table: QAbstractTableModel, column: int) -> list[str]:
    return [str(table.index(row, column).data()) for row in range(table.rowCount())]


def test_nothing_is_worked_out_while_a_pane_is_out_of_sight(browser: ContextBrowser) -> None:
    model = Distribution(browser)
    told: list[bool] = []
    model.changed.connect(lambda: told.append(True))
    deepen(browser, 1)
    assert model.shown is None
    model.set_active(True)
    assert model.shown is not None
    assert told == [True]
    model.set_active(False)
    before = model.shown
    browser.up()
    assert model.shown is before
    model.set_active(True)
    assert model.shown is not before
    # What is shown already is not worked out again.
    count = len(told)
    browser.show_rule(browser.rule)
    model.follow()
    assert len(told) == count


@pytest.mark.parametrize(
    "kind", [Distribution, Rules, ContextComparison, SmoothingLadder, SmoothingGraph]
)
def test_every_pane_says_why_it_is_empty(
    qtbot: QtBot, stage: SimpleNamespace, kind: type[PaneModel]
) -> None:
    more = (stage.jobs,) if kind is SmoothingGraph else ()
    model = kind(stage.browser, *more)  # type: ignore[arg-type]
    model.set_active(True)
    assert model.hint.startswith("Open or train a model")
    stage.browser.activate()
    assert model.hint == "Indexing the contexts…"
    qtbot.waitUntil(lambda: stage.browser.index is not None)
    if kind is ContextComparison:
        stage.browser.compare(stage.browser.node)
    qtbot.waitUntil(lambda: model.hint == "")
    stage.document.set_model(None)
    assert model.hint.startswith("Open or train a model")


def test_a_model_that_is_browsed_no_longer_is_not_kept(
    stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    panes = [Distribution(browser), Rules(browser), SmoothingLadder(browser)]
    for pane in panes:
        pane.set_active(True)
        pane.set_active(False)
    assert panes[0].shown is not None  # type: ignore[attr-defined]
    stage.document.set_model(None)
    assert panes[0].shown is None  # type: ignore[attr-defined]
    assert panes[1].table.rowCount() == 0  # type: ignore[attr-defined]
    assert panes[2].picture is None  # type: ignore[attr-defined]
    assert not views_of(browser)._views


def test_the_distribution_follows_context_rule_and_choices(browser: ContextBrowser) -> None:
    model = Distribution(browser)
    model.set_active(True)
    view = context_view(model_of(browser), browser.node)
    assert model.shown is not None
    assert model.shown.rules[: len(view.rules)][0] == view.rules[0]
    assert model.selected == model.shown.rules.index(browser.rule)
    model.move(1)
    assert model.selected == 1
    assert browser.rule == view.rules[1]
    model.move(-99)
    assert model.selected == 0
    model.move(1_000_000)
    assert browser.rule == model.shown.rules[sum(rule >= 0 for rule in model.shown.rules) - 1]
    # A row of many rules chooses none.
    rule = browser.rule
    model.choose(len(model.shown.rules) - 1 if model.shown.rules[-1] < 0 else 99)
    assert browser.rule == rule
    model.set_axis("log")
    assert model.shown.picture.least > 0
    assert model.levels[0] == "parent"
    assert len(model.levels) == view.depth
    model.set_beside(2)
    assert model.shown.picture.series[1].head in ("grand", "base")
    assert str(browser.rule) not in model.row_text
    assert "P depth" in model.row_text


def test_a_rule_beyond_the_first_ones_has_a_row_all_the_same(browser: ContextBrowser) -> None:
    model = Distribution(browser)
    model.set_active(True)
    model.set_top(2)
    view = context_view(model_of(browser), browser.node)
    assert len(view.rules) > 3
    browser.show_rule(int(view.rules[3]))
    assert model.shown is not None
    assert model.shown.rules[:3] == (view.rules[0], view.rules[1], view.rules[3])


def test_a_what_if_is_shown_beside_what_was(browser: ContextBrowser) -> None:
    pane, ladder, rules = Distribution(browser), SmoothingLadder(browser), Rules(browser)
    for one in (pane, ladder, rules):
        one.set_active(True)
    assert ladder.picture is not None
    assert ladder.picture.old is None
    before = context_view(model_of(browser), browser.node)
    browser.try_model(changed(model_of(browser), WhatIf(concentration={0: 400.0}, depth=0)))
    assert pane.shown is not None
    assert pane.shown.picture.marks_old
    assert ladder.picture.old == pytest.approx(before.p[0, before.at(browser.rule)])
    assert ladder.picture.total != pytest.approx(ladder.picture.old)
    assert "was" in rules.table.index(0, HERE).data(Qt.ItemDataRole.ToolTipRole)
    browser.try_model(None)
    assert not pane.shown.picture.marks_old
    assert ladder.picture.old is None


def test_the_table_of_rules(qtbot: QtBot, browser: ContextBrowser) -> None:
    model = Rules(browser)
    model.set_active(True)
    table = model.table
    QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal, table)
    view = context_view(model_of(browser), browser.node)
    assert table.rowCount() == len(view.rules)
    assert table.columnCount() == HERE + view.levels
    heads = [table.headerData(at, Qt.Orientation.Horizontal) for at in range(table.columnCount())]
    assert heads[:5] == ["Rule", "n", "t", "here ↓", "parent"]
    assert heads[-2:] == ["depth 0", "base"]
    for row in range(table.rowCount()):
        assert table.rule_of(row) == view.rules[row]
        assert table.row_of(int(view.rules[row])) == row
    table.sort(HERE + view.levels - 1, RISING)
    values = [view.p[-1, view.at(table.rule_of(row))] for row in range(table.rowCount())]
    assert values == sorted(values)
    table.sort(RULE, RISING)
    names = cells(table, RULE)
    assert names == sorted(names)
    table.sort(1, FALLING)
    counts = [view.customers[0, view.at(table.rule_of(row))] for row in range(table.rowCount())]
    assert counts == sorted(counts, reverse=True)
    # A shorter context has fewer levels; the order of a column it has not is given up.
    table.sort(table.columnCount() - 1, FALLING)
    browser.up()
    browser.up()
    assert table.sorted_by == HERE
    assert f"{len(context_view(model_of(browser), browser.node).rules):,} rules" in model.sums


def test_selected_rows_keep_their_rules_when_the_table_is_sorted(browser: ContextBrowser) -> None:
    from PySide6.QtCore import QPersistentModelIndex

    model = Rules(browser)
    model.set_active(True)
    table = model.table
    kept = QPersistentModelIndex(table.index(2, 0))
    rule = table.rule_of(2)
    table.sort(RULE, FALLING)
    assert table.rule_of(kept.row()) == rule


def test_tables_are_copied_and_saved_in_full(browser: ContextBrowser) -> None:
    model = Rules(browser)
    model.set_active(True)
    view = context_view(model_of(browser), browser.node)
    lines = model.table.text().split("\n")
    assert len(lines) == 1 + len(view.rules)
    assert len(lines[0].split("\t")) == model.table.columnCount()
    assert float(lines[1].split("\t")[HERE]) == pytest.approx(view.p[0, 0], abs=1e-12)
    assert len(model.table.text([0, 2]).split("\n")) == 3
    read = list(csv.reader(io.StringIO(model.csv())))
    assert [float(row[3]) for row in read[1 : 1 + len(view.rules)]] == view.p[0].tolist()


def test_comparing_with_parent_symbol_and_a_pinned_context(browser: ContextBrowser) -> None:
    model = ContextComparison(browser)
    model.set_active(True)
    assert "Compare this context with its parent" in model.hint
    node = browser.node
    model.with_parent()
    assert browser.compared == browser.parent_node
    assert model.found is not None
    parent = context_view(model_of(browser), browser.compared)
    expected = compare(context_view(model_of(browser), node), parent)
    assert model.found.kl == expected.kl
    model.with_symbol()
    assert browser.compared == model_of(browser).trie.path(node)[0]
    model.pin()
    assert browser.compared == node
    assert model.totals.startswith("A context does not differ from itself")
    browser.up()
    assert model.found.second.node == node
    assert model.found.js > 0
    assert model.other_name in model.totals
    model.swap()
    assert (browser.node, browser.compared) == (node, browser.parent_node)
    model.end()
    assert model.found is None
    assert model.table.rowCount() == 0


def test_contexts_of_other_symbols_are_refused_in_words(browser: ContextBrowser) -> None:
    model = ContextComparison(browser)
    model.set_active(True)
    model.pin()
    assert browser.index is not None
    symbol = browser.index.symbol[browser.node]
    roots = browser.index.children(-1)
    other = next(int(one) for one in roots if browser.index.symbol[one] != symbol)
    browser.show(other)
    assert model.found is None
    assert "have no rule in common" in model.hint


def test_the_table_of_differences(browser: ContextBrowser) -> None:
    model = ContextComparison(browser)
    model.set_active(True)
    model.with_symbol()
    table = model.table
    QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal, table)
    found = model.found
    assert found is not None
    rows = [found.first.at(table.rule_of(row)) for row in range(table.rowCount())]
    sizes = np.abs(found.difference)[rows]
    assert (np.diff(sizes) <= 0).all()
    model.set_order("divergence")
    rows = [found.first.at(table.rule_of(row)) for row in range(table.rowCount())]
    assert (np.diff(found.js_terms[rows]) <= 0).all()
    assert model.shown is not None
    assert model.shown.rules[0] == table.rule_of(0)
    assert table.row_of(table.rule_of(3)) == 3
    read = list(csv.reader(io.StringIO(model.csv())))
    assert len(read) >= 1 + len(found.rules)
    assert "↓" in table.headerData(5, Qt.Orientation.Horizontal)


def test_the_ladder_follows_the_rule(browser: ContextBrowser) -> None:
    model = SmoothingLadder(browser)
    model.set_active(True)
    QAbstractItemModelTester(
        model.table, QAbstractItemModelTester.FailureReportingMode.Fatal, model.table
    )
    view = context_view(model_of(browser), browser.node)
    for rule in view.rules[:4].tolist():
        browser.show_rule(rule)
        assert model.picture is not None
        assert model.picture.total == pytest.approx(
            probability(model_of(browser), browser.node, rule), abs=1e-12
        )
        assert model.table.rowCount() == view.levels + 1
        assert cells(model.table, 0)[-2:] == ["H", "sum"]
    assert model.picture is not None
    assert model.picture.check in model.text
    rows = list(csv.reader(io.StringIO(model.csv())))
    assert len(rows) == view.levels + 2
    assert len(model.table.text().split("\n")) == view.levels + 2


def test_the_graph_is_made_off_the_gui_thread_and_leads_to_contexts(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    model = SmoothingGraph(browser, stage.jobs)
    model.set_active(True)
    assert model.picture is None
    qtbot.waitUntil(lambda: model.picture is not None)
    assert model.picture is not None
    chosen = next(at for at, node in enumerate(model.picture.nodes) if node.chosen)
    assert model.picture.nodes[chosen].key == browser.node
    base = next(at for at, node in enumerate(model.picture.nodes) if node.is_base)
    node = browser.node
    model.look_at(base)
    assert browser.node == node
    parent = browser.parent_node
    at = next(at for at, one in enumerate(model.picture.nodes) if one.key == parent)
    model.look_at(at)
    assert browser.node == parent
    qtbot.waitUntil(
        lambda: any(one.chosen and one.key == parent for one in model.picture.nodes)  # type: ignore[union-attr]
    )
    assert model.graphml().startswith("<")
    assert model.dot().startswith("digraph")
    assert len(model.csv().splitlines()) == 1 + len(model.picture.nodes)
    stage.document.set_model(None)
    assert model.picture is None
