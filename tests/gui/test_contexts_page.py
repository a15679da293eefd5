"""The Contexts workspace: its panes, its actions, and a trie of two million contexts."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_contexts import huge_model, opened, toy_model

from icm_core.analysis.contexts.names import context_name, rule_name
from icm_core.analysis.contexts.rank import ContextFilter, Range, ranked
from icm_core.model.model import Model
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import Column
from icm_gui.views.contexts.cells import fitted_name
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
    assert "model" in trie.body.hint.text()
    assert not trie.view.isVisible()
    assert trie.body.hint.isVisible()


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
    assert pane.model.rows.tolist() == expected.tolist()
    QTest.keyClick(pane.filter, Qt.Key.Key_Down)
    assert stage.browser.node == expected[0]
    assert stage.browser.rule == stage.browser.measures.best[expected[0]]
    assert pane._flip.isVisible()
    assert rule_name(toy_model(), stage.browser.rule) in pane._flip.text()
    assert pane.view.selectionModel().selectedRows()[0].row() == 0
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


def test_a_ranking_that_comes_before_the_one_asked_for(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    show(qtbot, stage, toy_model())
    deep = int(np.argmax(toy_model().trie.depth))
    stage.browser.show(deep)
    stage.page.bring("ranking")
    pane = stage.page.pages.ranking
    # The list that is made at first is still on its way.
    pane.show_ranking("flips")
    qtbot.waitUntil(lambda: not pane.model.busy)
    QApplication.processEvents()
    assert pane.model.row_of(deep) is None
    assert pane.view.verticalScrollBar().maximum() > 0
    assert pane.view.verticalScrollBar().value() == 0


def test_enter_leads_to_what_the_filter_leaves(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    stage.page.bring("ranking")
    stage.page.activateWindow()
    pane, node = stage.page.pages.ranking, stage.browser.node
    qtbot.waitUntil(lambda: pane.view.isVisible() and not pane.model.busy)
    pane.filter.setFocus()
    qtbot.waitUntil(pane.filter.hasFocus)
    pane.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert stage.browser.node == node
    pane.filter.setFocus()
    pane.filter.setText("depth=2")
    QTest.keyClick(pane.filter, Qt.Key.Key_Return)
    qtbot.waitUntil(pane.view.hasFocus)
    assert stage.browser.node == pane.model.node_of(0)


def test_what_ranks_is_seen(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    stage.page.bring("ranking")
    pane = stage.page.pages.ranking
    stage.page.resize(1280, 700)
    for order, column in (("uncertain", Column.ENTROPY), ("deepest", Column.DEPTH)):
        pane.show_ranking(order)
        qtbot.waitUntil(lambda: not pane.model.busy)
        assert not pane.view.isColumnHidden(column)
        assert pane.view.isColumnHidden(Column.TABLES)


def test_a_long_context_keeps_its_label_and_its_last_ancestor(stage: SimpleNamespace) -> None:
    metrics = QFontMetrics(stage.themes.font(12, mono=True))
    name = "VP < S→VP·1 < SBAR→WHNP S·2 < NP→NP SBAR·2"
    assert fitted_name(name, metrics, 10_000) == name
    room = metrics.horizontalAdvance(name) - 1
    assert fitted_name(name, metrics, room) == "VP < … < SBAR→WHNP S·2 < NP→NP SBAR·2"
    room = metrics.horizontalAdvance("VP < … < NP→NP SBAR·2")
    assert fitted_name(name, metrics, room) == "VP < … < NP→NP SBAR·2"
    short = fitted_name(name, metrics, room - 10)
    assert short.startswith("VP < …")
    assert short.endswith("SBAR·2")
    assert short.count("…") == 1
    assert metrics.horizontalAdvance(fitted_name(name, metrics, 60)) <= 60


def test_clicks_on_heads_sort_both_ways(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    stage.page.bring("ranking")
    pane = stage.page.pages.ranking
    head = pane.view.horizontalHeader()
    for falling in (True, False):
        head.sectionClicked.emit(int(Column.RULES))
        qtbot.waitUntil(lambda: not pane.model.busy)
        rules = np.diff(toy_model().counts.start)[pane.model.rows]
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
    assert len(trie.model._row) < 1_000
    deep = int(np.argmax(model.trie.depth))
    stage.browser.show(deep)
    assert trie.model.node_at(trie.view.currentIndex()) == deep
    assert len(trie.model._row) < 100 * int(model.trie.depth[deep])
    trie.model.sort(Column.DIVERGENCE, Qt.SortOrder.DescendingOrder)
    assert trie.model.node_at(trie.view.currentIndex()) == deep
    stage.page.bring("ranking")
    table = stage.page.pages.ranking.model
    qtbot.waitUntil(lambda: table.rowCount() == len(model.trie), timeout=60_000)
    last = table.rowCount() - 1
    assert table.data(table.index(last, 0)).startswith(("S", "V", "N", "ROOT", *"abcdefgh"))
    assert not table.index(last + 1, 0, QModelIndex()).isValid()


def test_what_is_looked_at_stays_in_sight_when_text_grows(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    show(qtbot, stage, toy_model())
    deep = int(np.argmax(toy_model().trie.depth))
    stage.browser.show(deep)
    trie, evidence = stage.page.pages.trie.view, stage.page.pages.evidence
    qtbot.waitUntil(lambda: evidence.tree.isVisible() and evidence.tree.selected is not None)
    for size in (24, 10, 13):
        stage.themes._settings.set_value("look/font", size)
        QApplication.processEvents()
        QApplication.processEvents()
        assert trie.viewport().rect().contains(trie.visualRect(trie.currentIndex()).center())
        if evidence.tree.isVisible():
            place = evidence.tree.place_of(evidence.tree.selected)
            assert evidence.tree.rect().contains(place.toPoint())


def test_the_list_that_has_the_keyboard_shows_it(qtbot: QtBot, stage: SimpleNamespace) -> None:
    show(qtbot, stage, toy_model())
    stage.page.activateWindow()
    view = stage.page.pages.trie.view

    def marked() -> bool:
        place = view.visualRect(view.currentIndex().siblingAtColumn(0))
        picture = view.viewport().grab().toImage()
        edge, fill = (picture.pixelColor(place.left() + at, place.center().y()) for at in (1, 4))
        return edge != fill

    stage.page.pages.evidence.table.setFocus()
    qtbot.waitUntil(lambda: not marked())
    view.setFocus()
    qtbot.waitUntil(marked)


def test_a_picture_that_gets_the_keyboard_stays_where_it_is(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    show(qtbot, stage, toy_model())
    stage.page.resize(1440, 500)
    stage.page.activateWindow()
    pane = stage.page.pages.distribution
    bar = pane.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 60)
    stage.page.pages.trie.view.setFocus()
    bar.setValue(0)
    for _ in range(8):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if pane.view.hasFocus():
            break
    assert pane.view.hasFocus()
    assert bar.value() == 0
    QTest.keyClick(pane.view, Qt.Key.Key_Tab)
    assert not pane.view.hasFocus()
    assert bar.value() == 0


def test_buttons_of_the_bar_are_reached_after_what_stands_before_them(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    actions = [QAction("Most surprising"), QAction("What if")]
    for action in actions:
        action.setObjectName(action.text())
    bar = stage.page.path
    bar.add_tools(actions)
    order, one = [], bar.buttons["why"].nextInFocusChain()
    while one is not bar.buttons["why"]:
        order.append(one.objectName())
        one = one.nextInFocusChain()
    assert order.index("path-tool-Most surprising") < order.index("contexts-left-tabs")
    assert order.index("path-tool-What if") < order.index("contexts-left-tabs")
