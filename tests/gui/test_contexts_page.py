"""The Contexts workspace: its panes, its actions, and a trie of two million contexts."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from window_contexts import huge_model, opened, toy_model

from icm_core.analysis.context_names import context_name, rule_name
from icm_core.analysis.context_rank import ContextFilter, Range, ranked
from icm_core.model.model import Model
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import Column
from icm_gui.viewmodels.workbench import Workbench
from icm_gui.views.contexts.page import ContextsPage


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    bench = Workbench(keep=False)
    themes = Themes(Settings())
    page = ContextsPage(bench, themes)
    qtbot.addWidget(page)
    page.resize(1440, 800)
    yield SimpleNamespace(bench=bench, page=page, browser=bench.contexts, themes=themes)
    bench.close()


def show(qtbot: QtBot, stage: SimpleNamespace, model: Model) -> None:
    stage.bench.document.set_model(opened(model))
    stage.page.show()
    qtbot.waitUntil(lambda: stage.browser.measures is not None)


def test_without_a_model_every_pane_says_what_to_do(stage: SimpleNamespace) -> None:
    stage.page.show()
    trie = stage.page.pages.trie
    assert "model" in trie._hint.text()
    assert not trie.view.isVisible()
    assert trie._hint.isVisible()


def test_picking_in_the_trie_is_looking_at_it(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    trie = stage.page.pages.trie
    view, model = trie.view, trie.model
    assert model.node_at(view.currentIndex()) == stage.browser.node
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Down)
    child = model.node_at(view.currentIndex())
    assert stage.browser.node == child
    assert int(toy_model().trie.parent[child]) >= 0


def test_the_trie_opens_down_to_what_is_looked_at(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    trie = stage.page.pages.trie
    deep = int(np.argmax(toy_model().trie.depth))
    stage.browser.show(deep)
    index = trie.view.currentIndex()
    assert trie.model.node_at(index) == deep
    above = index.parent()
    while above.isValid():
        assert trie.view.isExpanded(above)
        above = above.parent()
    assert trie.view.visualRect(index).width() > 40


def test_a_ranking_leads_to_its_contexts(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    stage.page.bring("ranking")
    pane = stage.page.pages.ranking
    pane.show_ranking("flips")
    pane.filter.setText("depth=3")
    QTest.keyClick(pane.filter, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not pane.model.busy)
    index = stage.browser.index
    expected = ranked(index, "flips", ContextFilter(depth=Range(3, 3)))
    assert pane.model.nodes.tolist() == expected.tolist()
    QTest.keyClick(pane.filter, Qt.Key.Key_Down)
    assert stage.browser.node == expected[0]
    assert stage.browser.rule == stage.browser.measures.best[expected[0]]
    assert pane._flip.isVisible()
    assert rule_name(toy_model(), stage.browser.rule) in pane._flip.text()
    pane.filter.setText("detph=3")
    QTest.keyClick(pane.filter, Qt.Key.Key_Return)
    assert pane._error.isVisible()
    assert "detph" in pane._error.text()
    assert pane.model.rowCount() == len(expected)
    stage.browser.show(stage.browser.index.model.trie.path(int(expected[0]))[0])
    assert not pane._flip.isVisible()


def test_another_list_is_shown_from_its_beginning(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    stage.page.bring("ranking")
    pane = stage.page.pages.ranking
    qtbot.waitUntil(lambda: pane.model.rowCount() > 0)
    pane.view.verticalScrollBar().setValue(pane.view.verticalScrollBar().maximum())
    pane.show_ranking("flips")
    qtbot.waitUntil(lambda: not pane.model.busy)
    assert pane.view.verticalScrollBar().value() == 0


def test_clicks_on_heads_sort_both_ways(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    stage.page.bring("ranking")
    pane = stage.page.pages.ranking
    head = pane.view.horizontalHeader()
    for falling in (True, False):
        head.sectionClicked.emit(int(Column.RULES))
        qtbot.waitUntil(lambda: not pane.model.busy)
        rules = np.diff(toy_model().counts.start)[pane.model.nodes]
        assert (np.diff(rules) <= 0 if falling else np.diff(rules) >= 0).all()


def test_the_menu_of_a_row_compares_and_copies(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    browser, trie = stage.browser, stage.page.pages.trie
    child = int(browser.index.children(browser.node)[0])
    menu = trie.menu.menu(child)
    for action in menu.actions():
        assert action.isEnabled()
        action.trigger()
    assert browser.compared == child
    assert stage.page.panes["contexts-middle"].front == "compare"
    assert QGuiApplication.clipboard().text() == context_name(toy_model(), child)
    # Contexts of different symbols have no rules in common.
    other = next(one for one in browser.index.children(-1).tolist() if one != browser.node)
    assert not trie.menu.menu(other).actions()[0].isEnabled()
    # The right button leaves what is looked at.
    before, row = browser.node, trie.view.visualRect(trie.model.index_of(other))
    QTest.mouseClick(trie.view.viewport(), Qt.MouseButton.RightButton, pos=row.center())
    assert browser.node == before


def test_a_narrow_page_folds_the_plots_by_depth(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    page = stage.page
    page.resize(1200, 700)
    assert not page.panes["contexts-depth"].isVisible()
    page.resize(1500, 800)
    assert page.panes["contexts-depth"].isVisible()
    sizes = page.state()
    page.top.setSizes([100, 600, 600])
    page.restore(sizes)
    assert page.state() == sizes
    page.restore('{"contexts-top": [1, 2]}')
    page.restore("no sizes")
    assert page.state() == sizes


def test_two_million_contexts(qtbot: QtBot, stage: SimpleNamespace) -> None:
    model = huge_model()
    assert len(model.trie) > 2_000_000
    show(qtbot, stage, model)
    trie = stage.page.pages.trie
    # Only what is in sight was looked up.
    assert trie.model.looked_up < 1_000
    deep = int(np.argmax(model.trie.depth))
    stage.browser.show(deep)
    assert trie.model.node_at(trie.view.currentIndex()) == deep
    assert trie.model.looked_up < 100 * int(model.trie.depth[deep])
    trie.model.sort(Column.DIVERGENCE, Qt.SortOrder.DescendingOrder)
    assert trie.model.node_at(trie.view.currentIndex()) == deep
    stage.page.bring("ranking")
    table = stage.page.pages.ranking.model
    qtbot.waitUntil(lambda: table.rowCount() == len(model.trie), timeout=60_000)
    last = table.rowCount() - 1
    assert table.data(table.index(last, 0)).startswith(("S", "V", "N", "ROOT", *"abcdefgh"))
    assert not table.index(last + 1, 0, QModelIndex()).isValid()
