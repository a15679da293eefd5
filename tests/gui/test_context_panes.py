"""Panes about one context: distribution, rules, comparison, ladder, graph."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent, QTextDocument
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model
from window_pictures import export

from icm_core.analysis.contexts.pictures import Shown
from icm_core.drawing.contexts import bars as context_bars
from icm_core.drawing.contexts import graph as context_graph
from icm_core.drawing.contexts import waterfall
from icm_core.drawing.contexts.bars import BarPicture, BarRow, Series
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.views.contexts.compare_pane import ComparePane
from icm_gui.views.contexts.distribution_pane import BarsView, DistributionPane
from icm_gui.views.contexts.graph_pane import GraphPane
from icm_gui.views.contexts.ladder_pane import LadderPane
from icm_gui.views.contexts.rules_pane import RulesPane
from icm_gui.views.shared.text.elided import ElidedLabel


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    jobs, document = Jobs(), Document()
    browser = ContextBrowser(document, jobs)
    document.set_model(opened(toy_model("R")))
    themes = Themes(Settings())
    yield SimpleNamespace(jobs=jobs, document=document, browser=browser, themes=themes)
    jobs.close()


@pytest.fixture
def browser(qtbot: QtBot, stage: SimpleNamespace) -> ContextBrowser:
    found: ContextBrowser = stage.browser
    found.activate()
    qtbot.waitUntil(lambda: found.index is not None)
    assert found.index is not None
    for _ in range(2):
        found.show(int(found.index.children(found.node)[0]))
    return found


def shown(qtbot: QtBot, pane: QWidget, width: int = 480, height: int = 460) -> None:
    qtbot.addWidget(pane)
    pane.resize(width, height)
    pane.show()
    qtbot.waitExposed(pane)
    QApplication.processEvents()


def is_filled(pane: QWidget) -> bool:
    """Whether a pane shows something, no hint."""
    found: bool = pane.body.currentIndex() == 1  # type: ignore[attr-defined]
    return found


def tip_at(view: QWidget, place: QPoint) -> str:
    """Return the description of a place."""
    event = QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place))
    QApplication.sendEvent(view, event)
    return QToolTip.text()


def test_a_click_in_the_distribution_chooses_a_rule(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = DistributionPane(browser, stage.themes)
    shown(qtbot, pane)
    found = pane.model.shown
    assert found is not None
    top, tall = context_bars.row_span(2, pane.view.scale)
    place = QPoint(40, round(top + tall / 2))
    qtbot.mouseClick(pane.view, Qt.MouseButton.LeftButton, pos=place)
    assert browser.rule == found.rules[2]
    assert pane.view.selected == 2
    assert found.picture.rows[2].name in tip_at(pane.view, place)
    pane.view.setFocus()
    qtbot.keyClick(pane.view, Qt.Key.Key_Up)
    assert browser.rule == found.rules[1]
    qtbot.keyClick(pane.view, Qt.Key.Key_Home)
    assert browser.rule == found.rules[0]
    assert found.picture.rows[0].name in pane.view.accessibleDescription()


def test_the_bar_of_the_distribution_changes_what_is_shown(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = DistributionPane(browser, stage.themes)
    shown(qtbot, pane, 480, 300)
    few = pane.view.minimumHeight()
    pane.top.setCurrentIndex(2)
    assert pane.view.minimumHeight() >= few
    pane.axis.setCurrentIndex(1)
    assert pane.model.shown is not None
    assert pane.model.shown.picture.least > 0
    assert pane.beside.count() == len(pane.model.levels) >= 2
    pane.beside.setCurrentIndex(1)
    assert pane.model.beside == 2
    assert browser.index is not None
    browser.show(int(browser.index.model.trie.path(browser.node)[0]))
    assert not pane.beside.isVisible()


def test_the_chosen_rule_is_scrolled_to(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = DistributionPane(browser, stage.themes)
    shown(qtbot, pane, 480, 200)
    pane.top.setCurrentIndex(1)
    QApplication.processEvents()
    qtbot.keyClick(pane.view, Qt.Key.Key_End)
    row = pane.model.selected
    assert row is not None
    top, tall = context_bars.row_span(row, pane.view.scale)
    seen = pane.view.visibleRegion().boundingRect()
    assert seen.top() <= top
    assert top + tall <= seen.bottom() + 1
    # The heads come back with the first rows.
    qtbot.keyClick(pane.view, Qt.Key.Key_Home)
    assert pane.area.verticalScrollBar().value() == 0


def test_empty_panes_say_what_to_do(qtbot: QtBot, stage: SimpleNamespace) -> None:
    browser, themes = stage.browser, stage.themes
    for pane in (
        DistributionPane(browser, themes),
        RulesPane(browser, themes),
        ComparePane(browser, themes),
        LadderPane(browser, themes),
        GraphPane(browser, stage.jobs, themes),
    ):
        shown(qtbot, pane)
        assert pane.body.currentIndex() == 0
        assert pane.hint.text().startswith("Open or train a model")
        assert pane.accessibleName()
        assert pane.objectName()


def test_a_row_of_the_rules_chooses_the_rule_and_follows_it(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = RulesPane(browser, stage.themes)
    shown(qtbot, pane)
    assert pane.view.currentIndex().row() == pane.model.table.row_of(browser.rule)
    pane.view.selectRow(3)
    assert browser.rule == pane.model.table.rule_of(3)
    browser.show_rule(pane.model.table.rule_of(1))
    assert pane.view.currentIndex().row() == 1
    rule = browser.rule
    pane.view.horizontalHeader().sectionClicked.emit(0)
    assert pane.model.table.sorted_by == 0
    assert pane.model.table.rule_of(pane.view.currentIndex().row()) == rule == browser.rule
    pane.view.selectRow(0)
    pane.copy()
    lines = QGuiApplication.clipboard().text().split("\n")
    assert len(lines) == 2
    assert lines[1].startswith(pane.model.table.index(0, 0).data())
    texts = [action.text() for action in pane.menu().actions() if action.text()]
    assert texts == [
        "Copy selected rows",
        "Copy all rows",
        "Save data as CSV…",
        "Save data as LaTeX…",
        "Copy data as",
    ]
    assert "sum" in pane.foot.text()


def test_contexts_are_compared_by_buttons(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = ComparePane(browser, stage.themes)
    shown(qtbot, pane)
    assert pane.body.currentIndex() == 0
    assert not pane.end_button.isEnabled()
    node = browser.node
    qtbot.mouseClick(pane.parent_button, Qt.MouseButton.LeftButton)
    assert browser.compared == browser.parent_node
    assert pane.body.currentIndex() == 1
    assert "KL" in pane.totals.text()
    qtbot.mouseClick(pane.pin_button, Qt.MouseButton.LeftButton)
    assert browser.compared == node
    assert "itself" in pane.totals.text()
    browser.up()
    qtbot.mouseClick(pane.swap_button, Qt.MouseButton.LeftButton)
    assert browser.node == node
    pane.order.setCurrentIndex(1)
    assert pane.model.order == "divergence"
    pane.axis.setCurrentIndex(1)
    assert pane.bars.shown is not None
    assert pane.bars.shown.picture.least > 0
    top, tall = context_bars.row_span(1, pane.bars.scale)
    place = QPoint(30, round(top + tall / 2))
    qtbot.mouseClick(pane.bars, Qt.MouseButton.LeftButton, pos=place)
    assert browser.rule == pane.bars.shown.rules[1]
    pane.table.selectRow(2)
    assert browser.rule == pane.model.table.rule_of(2)
    qtbot.mouseClick(pane.end_button, Qt.MouseButton.LeftButton)
    assert pane.body.currentIndex() == 0


def test_a_long_context_takes_two_lines_of_a_comparison(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = ComparePane(browser, stage.themes)
    shown(qtbot, pane)
    assert browser.index is not None
    deep = int(np.argmax(browser.index.model.trie.depth))
    browser.show(deep)
    pane.parent_button.click()
    name = pane.model.other_name
    assert len(name) > 80
    assert name not in pane.totals.text()
    assert pane.totals.toolTip() == name
    last = name.rpartition(" < ")[2]
    assert f"\u2026 < {last}" in pane.totals.text() or f" < {last}: " in pane.totals.text()
    assert pane.totals.text().startswith(f"Compared with {name.split()[0]} < \u2026 < ")


@pytest.mark.parametrize("kind", [RulesPane, ComparePane])
def test_small_text_follows_the_size_of_text_out_of_sight(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser, kind: type[QWidget]
) -> None:
    pane = kind(browser, stage.themes)  # type: ignore[call-arg]
    shown(qtbot, pane)
    pane.hide()
    stage.themes._settings.set_value("look/font", 22)
    pane.show()
    QApplication.processEvents()
    label = pane.foot if isinstance(pane, RulesPane) else pane.totals  # type: ignore[attr-defined]
    assert label.fontInfo().pixelSize() == stage.themes.font(11).pixelSize()


def test_the_ladder_is_a_picture_or_a_table(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser, tmp_path: Path
) -> None:
    pane = LadderPane(browser, stage.themes)
    shown(qtbot, pane)
    picture = pane.view.picture
    assert picture is not None
    assert "sums to the model" in pane.view.accessibleDescription()
    export(pane.view, tmp_path / "ladder.svg")
    text = (tmp_path / "ladder.svg").read_text(encoding="utf-8")
    assert picture.total_text in text
    assert "1e−12" in text
    export(pane.view, tmp_path / "ladder.png")
    assert (tmp_path / "ladder.png").stat().st_size > 1000
    y = next(
        y
        for y in range(500)
        if waterfall.row_at(picture, pane.view.measure, pane.view.width(), y, pane.view.scale) == 1
    )
    assert picture.levels[1].tip.partition("\n")[0] in tip_at(pane.view, QPoint(30, y + 5))
    parent = browser.parent_node
    qtbot.mouseClick(pane.view, Qt.MouseButton.LeftButton, pos=QPoint(30, y + 5))
    assert browser.node == parent
    pane.kind.setCurrentIndex(1)
    assert pane.body.currentIndex() == 2
    assert pane.table.model().rowCount() == len(pane.view.picture.levels) + 1
    pane.copy()
    assert QGuiApplication.clipboard().text().startswith("level\telement")
    texts = [action.text() for action in pane.menu().actions() if action.text()]
    assert texts == ["Copy table", "Save data as CSV…", "Save data as LaTeX…", "Copy data as"]


def test_a_click_in_the_graph_looks_at_a_context(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = GraphPane(browser, stage.jobs, stage.themes)
    shown(qtbot, pane, 420, 320)
    qtbot.waitUntil(lambda: pane.view.picture is not None)
    picture = pane.view.picture
    assert picture is not None
    parent = browser.parent_node
    at = next(at for at, node in enumerate(picture.nodes) if node.key == parent)
    spot = context_graph.spots(picture, pane.view.width(), pane.view.room, pane.view.scale)[at]
    assert pane.view.thing_at(QPointF(spot.x, spot.y)) == at
    place = QPoint(round(spot.x), round(spot.y))
    assert "customers" in tip_at(pane.view, place)
    qtbot.mouseClick(pane.view, Qt.MouseButton.LeftButton, pos=place)
    assert browser.node == parent
    qtbot.keyClick(pane.view, Qt.Key.Key_Down)
    assert browser.node == browser.index.model.trie.parent[parent]  # type: ignore[union-attr]
    qtbot.keyClick(pane.view, Qt.Key.Key_Up)
    assert browser.node >= 0
    names = [file.suffix for file in pane.view.data_files()]
    assert names == [".csv", ".graphml", ".dot"]
    for file in pane.view.data_files():
        assert file.text()


def test_angle_brackets_in_labels_are_no_markup(qtbot: QtBot, stage: SimpleNamespace) -> None:
    view = BarsView("bars", "Bars", stage.themes)
    row = BarRow("NP → <b>x</b>", (0.5, 0.5), (".500", ".500"), "NP → <b>x</b>\n3 customers")
    series = (Series("here", "here", "this"), Series("base", "base", "base H"))
    view.set_shown(Shown(BarPicture(series, (row,), 1.0, "1"), (0,)), 0)
    shown(qtbot, view)
    text = tip_at(view, QPoint(30, round(context_bars.HEAD) + 10))
    document = QTextDocument()
    document.setHtml(text)
    assert document.toPlainText() == row.tip


def test_a_wider_graph_has_more_neighbours(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser
) -> None:
    pane = GraphPane(browser, stage.jobs, stage.themes)
    shown(qtbot, pane, 320, 400)
    qtbot.waitUntil(lambda: pane.view.picture is not None)
    few = pane.model.columns
    pane.resize(900, 400)
    qtbot.waitUntil(lambda: pane.model.columns > few)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("size", [(560, 500), (400, 420), (240, 200)])
def test_panes_are_drawn_in_both_themes_at_any_size(
    qtbot: QtBot,
    stage: SimpleNamespace,
    browser: ContextBrowser,
    mode: str,
    size: tuple[int, int],
) -> None:
    themes = stage.themes
    browser.compare(browser.parent_node)
    panes = (
        DistributionPane(browser, themes),
        RulesPane(browser, themes),
        ComparePane(browser, themes),
        LadderPane(browser, themes),
        GraphPane(browser, stage.jobs, themes),
    )
    for pane in panes:
        shown(qtbot, pane, *size)
    themes.set_mode(mode)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: panes[-1].body.currentIndex() == 1)
    for pane in panes:
        image = pane.grab().toImage()
        colours = {
            image.pixelColor(x, y).name()
            for x in range(0, image.width(), 7)
            for y in range(0, image.height(), 3)
        }
        assert themes.palette.canvas.lower() in colours
        assert len(colours) > 3


@pytest.mark.parametrize("kind", [DistributionPane, RulesPane, ComparePane, LadderPane, GraphPane])
def test_a_pane_is_freed_at_once(
    qtbot: QtBot, stage: SimpleNamespace, browser: ContextBrowser, kind: type[QWidget]
) -> None:
    browser.compare(browser.parent_node)
    gc.collect()
    gc.disable()
    try:
        more = (stage.jobs,) if kind is GraphPane else ()
        pane = kind(browser, *more, stage.themes)  # type: ignore[arg-type]
        pane.resize(400, 300)
        pane.show()
        qtbot.waitExposed(pane)
        qtbot.waitUntil(partial(is_filled, pane))
        pane.hide()
        gone = weakref.ref(pane)
        del pane
        assert gone() is None
    finally:
        gc.enable()
    # Nothing that is left of it hears of another context.
    browser.up()


def test_a_line_without_room_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    label = ElidedLabel("34 customers; 60 training nodes in 60 sentences")
    qtbot.addWidget(label)
    label.resize(1000, 20)
    assert label.shown() == label.text()
    label.resize(120, 20)
    assert label.shown().startswith("34 ")
    assert label.shown().endswith("\u2026")
    assert label.fontMetrics().horizontalAdvance(label.shown()) <= 120
    assert label.minimumSizeHint().width() < 30
