"""Why here: from trees, charts and the inspector to contexts, and from evidence back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model, toy_treebank
from window_runs import run_of, teaching_model
from window_trees import TREE

from icm_core.analysis.contexts.names import context_name
from icm_core.analysis.contexts.tree_contexts import node_context
from icm_core.data.tree import Address, Tree, preorder
from icm_gui.app.start import make_application
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.subjects import TreeNode
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.explore.inspector.inspector import Inspector
from icm_gui.views.shared.trees.view import TreeView
from icm_gui.views.shared.trees.why_here import show_menu, why_of
from icm_gui.views.window.commands.why import WhyCommands
from icm_gui.views.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    make_application()
    bench = Workbench(keep=False)
    found = MainWindow(bench, Themes(bench.settings))
    qtbot.addWidget(found)
    found.show()
    yield found
    found.close()


def searched(window: MainWindow, gold: Tree | None = None) -> None:
    """Put a run of a sentence into the window."""
    bench = window.bench
    bench.document.set_model(opened(teaching_model()))
    run = run_of("exact", gold)
    bench.document.type_sentence(" ".join(run.request.words))
    bench.explore._found(run)
    window.show_page("explore")


def menu_at(widget: QWidget, place: QPoint) -> QMenu:
    """Ask for the menu of a place with the right button."""
    reason = QContextMenuEvent.Reason.Mouse
    event = QContextMenuEvent(reason, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    menus = [one for one in widget.findChildren(QMenu) if one.isVisible()]
    assert len(menus) == 1
    return menus[0]


def why_in(menu: QMenu):
    return next((one for one in menu.actions() if one.objectName() == "why-here"), None)


def closed(qtbot: QtBot, menu: QMenu, widget: QWidget) -> None:
    """Close a menu and let it go before its widget may."""
    menu.close()
    del menu
    qtbot.waitUntil(lambda: not widget.findChildren(QMenu))


def looked_at(window: MainWindow) -> str:
    browser = window.bench.contexts
    return "" if browser.node < 0 else context_name(browser.model, browser.node)


def test_the_menu_of_a_tree_leads_to_contexts(qtbot: QtBot, window: MainWindow) -> None:
    searched(window)
    window.canvas.show_page("tree")
    view = window.canvas.tree.found.first.view
    address: Address = (0, 0)
    place: QPointF = view.place_of(address)
    menu = menu_at(view, place.toPoint())
    action = why_in(menu)
    assert action is not None
    assert menu.actions().index(action) == 0
    action.trigger()
    closed(qtbot, menu, view)
    assert window.page == "contexts"
    wanted = node_context(teaching_model(), view.tree, address)
    qtbot.waitUntil(lambda: window.bench.contexts.asked is not None)
    assert looked_at(window) == " < ".join(wanted.elements[: wanted.matched])


def test_the_menu_of_a_chart_and_the_inspector_lead_there_too(
    qtbot: QtBot, window: MainWindow
) -> None:
    searched(window)
    window.canvas.show_page("chart")
    bench = window.bench
    run = bench.explore.run_shown
    node = int(run.result.nodes[1])
    state = int(run.chart.forest.state[run.chart.items_of(node)[0]])
    chart = window.canvas.chart
    bench.selection.select(node, pin=True)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), chart.mapToGlobal(QPoint(0, 0))
    )
    QApplication.sendEvent(chart, event)
    menu = next(one for one in chart.findChildren(QMenu) if one.isVisible())
    why_in(menu).trigger()
    closed(qtbot, menu, chart)
    assert window.page == "contexts"
    qtbot.waitUntil(lambda: bench.contexts.node == state)
    bench.contexts.show(0)
    window.show_page("explore")
    inspector = window.findChild(Inspector)
    assert inspector.why_button.text() == "Show context"
    inspector.why_button.click()
    assert window.page == "contexts"
    assert bench.contexts.node == state


def test_the_action_asks_for_what_is_selected(qtbot: QtBot, window: MainWindow) -> None:
    action = window.actions_["contexts.why"]
    assert not action.isEnabled()
    window.bench.document.set_model(opened(toy_model()))
    window.bench.document.set_treebank(OpenTreebank("toy", (), toy_treebank()))
    window.bench.document.use_treebank_sentence(4)
    window.show_page("explore")
    window.canvas.show_page("tree")
    # Nothing was searched yet: the gold tree is there all the same.
    view = window.canvas.tree.found.gold_view()
    assert view is not None
    assert view.isVisible()
    assert not action.isEnabled()
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert action.isEnabled()
    action.trigger()
    qtbot.waitUntil(lambda: window.bench.contexts.asked is not None)
    wanted = node_context(toy_model(), view.tree, view.selected)
    assert looked_at(window) == wanted.text


def test_a_sentence_of_the_evidence_is_opened_with_its_node(
    qtbot: QtBot, window: MainWindow
) -> None:
    document = window.bench.document
    document.set_model(opened(toy_model()))
    document.set_treebank(OpenTreebank("toy", (), toy_treebank()))
    gold = document.cleaned(toy_treebank()[7].tree)
    address = [at for at, node in preorder(gold) if node.word is None][-1]
    window.parts.commands(WhyCommands).open_sentence(7, address)
    assert window.page == "explore"
    assert window.canvas.page == "tree"
    assert document.sentence.index == 7
    view = window.canvas.tree.found.gold_view()
    assert (view.tree, view.selected) == (gold, address)
    qtbot.waitUntil(lambda: view.hasFocus() or not window.isActiveWindow())
    place = view.place_of(address)
    assert view.rect().contains(place.toPoint())
    # A tree that was edited since may lack the node.
    window.parts.commands(WhyCommands).open_sentence(7, (*address, 9, 9))
    assert window.canvas.tree.found.gold_view().selected == address
    window.parts.commands(WhyCommands).open_sentence(7000, ())
    assert document.sentence.index == 7


def test_the_node_is_selected_in_gold_whether_it_was_found_or_not(window: MainWindow) -> None:
    gold = run_of("exact").parse.tree
    page = window.canvas.tree
    top = gold.children[0]
    other = Tree(gold.label, (Tree("X", top.children),))
    for tree, pane in ((gold, page.found.first), (other, page.found.second)):
        searched(window, tree)
        assert window.canvas.show_gold_node((0, 0))
        assert page.found.gold_view() is pane.view
        assert pane.view.selected == (0, 0)
        # The chart has the node and follows.
        assert window.bench.selection.item is not None
        assert not page.found.first.isHidden()


def test_what_cannot_be_asked_for_is_said(qtbot: QtBot, window: MainWindow) -> None:
    window.bench.why.tree_node(TREE, ())
    assert "No model" in window.status._message.text()
    window.parts.commands(WhyCommands).ask()
    assert "Select a node" in window.status._message.text()


def test_outside_of_a_window_and_without_a_model_nothing_is_offered(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = TreeView(Themes(Settings()))
    qtbot.addWidget(view)
    view.set_tree(TREE)
    view.show()
    assert why_of(view) is None
    menu = show_menu(view, QPoint(0, 0), TreeNode(TREE, ()))
    assert why_in(menu) is None
    closed(qtbot, menu, view)
    inside = window.canvas.tree.found.first.view
    assert why_of(inside) is None
    window.bench.document.set_model(opened(toy_model()))
    assert why_of(inside) is window.bench.why
