"""The inspector by mouse and keyboard."""

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot
from window_explore import show

from icm_core.inference.astar.trace import AStarTrace
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.inspector.inspection import Inspection
from icm_gui.viewmodels.explore.inspector.node import node_view
from icm_gui.viewmodels.explore.inspector.text import facts
from icm_gui.viewmodels.explore.run import Run
from icm_gui.views.explore.astar.step_pane import StepPane
from icm_gui.views.explore.inspector.inspector import Inspector
from icm_gui.views.explore.inspector.parts import shortened
from icm_gui.views.shared.tables.row_list import RowList

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def inspector(qtbot: QtBot, explore: Explore) -> Inspector:
    widget = Inspector(Inspection(explore), Themes(Settings()))
    qtbot.addWidget(widget)
    widget.resize(292, 1200)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def busiest(run: Run) -> int:
    """Return the node with the most ways to build it."""
    nodes = np.flatnonzero(run.chart.posterior > 1e-4).tolist()
    return max(nodes, key=lambda node: len(node_view(run, node).incoming))


def place(rows: RowList, row: int) -> QPoint:
    return rows.place_of(row).toPoint()


def test_nothing_selected_shows_a_hint(inspector: Inspector) -> None:
    assert inspector._hint.isVisible()
    assert not inspector.label.isVisible()


def test_a_tag_tells_the_class_of_a_word_that_the_model_does_not_know(
    inspector: Inspector, explore: Explore, qtbot: QtBot
) -> None:
    explore.document.type_sentence("the zorgle sleeps")
    explore.run()
    qtbot.waitUntil(lambda: explore.run_shown is not None, timeout=60_000)
    assert explore.run_shown is not None
    chart = explore.run_shown.chart
    assert [bool(one) for one in chart.seen_as][:2] == [False, True]
    tags = [node for node in range(len(chart.nodes)) if chart.unknown(node)]
    assert {chart.span(node) for node in tags} >= {(1, 2)}
    others = [node for node in range(len(chart.nodes)) if chart.span(node) == (0, 1)]
    assert not any(chart.unknown(node) for node in others)
    explore.selection.select(next(node for node in tags if chart.span(node) == (1, 2)))
    name, value = inspector.facts.names[-1], inspector.facts.values[-1]
    assert not name.isHidden()
    assert value.text() == chart.seen_as[1]
    explore.selection.select(others[0])
    assert name.isHidden()
    assert value.isHidden()


def test_the_numbers_of_the_node_are_shown_and_can_be_selected(
    inspector: Inspector, explore: Explore
) -> None:
    run = show(explore, "astar-full")
    node = busiest(run)
    explore.selection.select(node)
    view = node_view(run, node)
    assert inspector.label.text() == view.label
    assert inspector.span.text() == f"[{view.start},{view.end})"
    assert inspector.words.text() == view.words
    shown = [
        (name.text(), value.text())
        for name, value in zip(inspector.facts.names, inspector.facts.values, strict=True)
        if not name.isHidden()
    ]
    assert shown == list(facts(view))
    for value in inspector.facts.values:
        assert value.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse
    assert inspector.context.elements == view.context
    assert inspector.ladder.view is not None
    assert len(inspector.incoming.rows) == min(5, len(view.incoming))
    assert len(inspector.used_by.rows) == len(view.used_by)
    assert inspector.passes.rows == view.passes


def test_all_ways_are_shown_on_demand(qtbot: QtBot, inspector: Inspector, explore: Explore) -> None:
    run = show(explore, "astar-full")
    node = busiest(run)
    total = len(node_view(run, node).incoming)
    assert total > 5
    explore.selection.select(node)
    assert inspector._incoming_head.aside.text() == f"5 of {total}"
    qtbot.mouseClick(inspector.show_all, LEFT)
    assert len(inspector.incoming.rows) == total
    qtbot.mouseClick(inspector.show_all, LEFT)
    assert len(inspector.incoming.rows) == 5


def test_another_rule_changes_the_ladder(
    qtbot: QtBot, inspector: Inspector, explore: Explore
) -> None:
    run = show(explore, "astar-full")
    explore.selection.select(busiest(run))
    before = inspector.ladder.text
    qtbot.mouseClick(inspector.incoming, LEFT, pos=place(inspector.incoming, 1))
    assert inspector.incoming.current == 1
    after = inspector.ladder.text
    assert after != before
    assert inspector._ladder_head.aside.text() == inspector.incoming.rows[1][0]
    inspector.incoming.setFocus()
    qtbot.keyClick(inspector.incoming, Qt.Key.Key_Up)
    assert inspector.ladder.text == before
    qtbot.keyClick(inspector.incoming, Qt.Key.Key_End)
    assert inspector.incoming.current == 4


def test_double_clicks_go_from_node_to_node(
    qtbot: QtBot, inspector: Inspector, explore: Explore
) -> None:
    run = show(explore, "astar-full")
    node = busiest(run)
    explore.selection.select(node)
    child = node_view(run, node).incoming[0].children[0]
    qtbot.mouseDClick(inspector.incoming, LEFT, pos=place(inspector.incoming, 0))
    assert explore.selection.item == child
    parent = node_view(run, child).used_by[0].node
    qtbot.mouseDClick(inspector.used_by, LEFT, pos=place(inspector.used_by, 0))
    assert explore.selection.item == parent
    with_rivals = next(one for one in range(len(run.chart.nodes)) if node_view(run, one).rivals)
    explore.selection.select(with_rivals)
    rival = node_view(run, with_rivals).rivals[0].node
    inspector.rivals.current = 0
    inspector.rivals.setFocus()
    qtbot.keyClick(inspector.rivals, Qt.Key.Key_Return)
    assert explore.selection.item == rival


def test_the_pin(qtbot: QtBot, inspector: Inspector, explore: Explore) -> None:
    run = show(explore, "astar-full")
    first, second = (int(node) for node in run.result.nodes[:2])
    explore.selection.select(first)
    explore.selection.hover(second)
    assert inspector.span.text() == "[{},{})".format(*run.chart.span(second))
    explore.selection.hover(None)
    qtbot.mouseClick(inspector.pin, LEFT)
    assert explore.selection.pinned
    explore.selection.hover(second)
    assert inspector.span.text() == "[{},{})".format(*run.chart.span(first))
    qtbot.mouseClick(inspector.pin, LEFT)
    assert not explore.selection.pinned


def test_copying(qtbot: QtBot, inspector: Inspector, explore: Explore) -> None:
    run = show(explore, "astar-full")
    explore.selection.select(busiest(run))
    qtbot.mouseClick(inspector.copy_button, LEFT)
    text = QGuiApplication.clipboard().text()
    for part in ("log inside", "Smoothing ladder", "P(r | u)", "Used by", "Posterior by pass"):
        assert part in text
    for rows in (inspector.incoming, inspector.used_by):
        assert rows.rows[0][0] in text
    inspector.incoming.setFocus()
    inspector.incoming.current = 0
    inspector.incoming.copy_row()
    assert QGuiApplication.clipboard().text() == "\t".join(inspector.incoming.rows[0])
    inspector.incoming.copy_table()
    assert QGuiApplication.clipboard().text().count("\n") == len(inspector.incoming.rows)
    inspector.ladder.copy()
    assert QGuiApplication.clipboard().text() == inspector.ladder.text
    inspector.context.copy()
    assert " < " in QGuiApplication.clipboard().text()


def test_why_astar_preferred_it(qtbot: QtBot, inspector: Inspector, explore: Explore) -> None:
    run = show(explore, "astar-local")
    trace = run.trace
    assert isinstance(trace, AStarTrace)
    pops = trace.steps("pop").tolist()
    step = next(one for one in pops[3:] if len(trace.queue(one, 9)) > 3)
    explore.playback.seek(step)
    section = inspector.findChild(StepPane)
    assert isinstance(section, StepPane)
    qtbot.waitUntil(lambda: section.view is not None and section.view.step == step)
    assert section.isVisible()
    assert not section.rules.isVisible()
    button = inspector.findChild(QPushButton, "show-differences")
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, LEFT)
    assert section.rules.isVisible()
    qtbot.mouseClick(button, LEFT)
    assert not section.rules.isVisible()
    other = trace.queue(step, 9)[3].hypothesis
    explore.selection.select_hypothesis(other)
    assert f"#{other:,}" in [row[0] for row in section.hypotheses.rows]
    # The differences open by themselves.
    assert section.rules.isVisible()
    assert section.sentence.text() in inspector._inspection.text
    assert "They first differ at" in section.sentence.text()
    view = section.view
    assert view is not None
    assert view.why is not None
    node = run.chart.node_of(trace.subject.forest)[view.why.rules[0].item]
    qtbot.mouseDClick(section.rules, LEFT, pos=place(section.rules, 0))
    assert explore.selection.item == node


def test_other_runs_have_no_such_part(inspector: Inspector, explore: Explore) -> None:
    for key in ("mh", "exact", "pcfg-viterbi"):
        run = show(explore, key)
        explore.selection.select(int(run.result.nodes[0]))
        assert inspector.sections.current is None
        assert not inspector.findChild(StepPane).isVisible()
        assert inspector.label.isVisible()


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("width", [240, 292, 420])
def test_nothing_is_wider_than_the_panel(
    inspector: Inspector, explore: Explore, mode: str, width: int
) -> None:
    run = show(explore, "astar-full")
    inspector._themes.set_mode(mode)
    inspector.resize(width, 900)
    for node in run.result.nodes.tolist():
        explore.selection.select(node)
        QCoreApplication.processEvents()
        assert not inspector.grab().isNull()
        assert inspector._body.width() <= inspector.viewport().width()
        for value in inspector.facts.values:
            assert value.width() >= value.minimumSizeHint().width()


def test_long_texts_lose_their_middle() -> None:
    words = " ".join(str(number) for number in range(40))
    assert shortened(words) == "0 1 2 3 4 5 … 34 35 36 37 38 39"
    assert shortened("a b c") == "a b c"


def test_fonts_survive_a_place_in_a_dock(qtbot: QtBot, explore: Explore) -> None:
    run = show(explore, "astar-full")
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = QDockWidget("Inspector", window)
    widget = Inspector(Inspection(explore), Themes(Settings()))
    dock.setWidget(widget)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    explore.selection.select(int(run.result.nodes[0]))
    window.show()
    qtbot.waitExposed(window)
    assert widget.label.fontInfo().pixelSize() == 20
    assert widget.facts.values[0].fontInfo().pixelSize() == 12
