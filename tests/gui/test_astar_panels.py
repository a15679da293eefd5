"""Agenda, events, plots and results on screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot
from window_stage import Stage

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.astar.agenda import HYPOTHESIS
from icm_gui.viewmodels.explore.results.results import VERDICT
from icm_gui.views.explore.astar.agenda import AgendaTable
from icm_gui.views.explore.astar.plots import DepthPlot, SearchPlot
from icm_gui.views.explore.events import EventList
from icm_gui.views.explore.results import ResultsPanel

LEFT = Qt.MouseButton.LeftButton
NO_KEY = Qt.KeyboardModifier.NoModifier


def shown(qtbot: QtBot, widget: QWidget, width: int = 420, height: int = 240) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)


def test_the_agenda_follows_the_clock_and_keeps_its_scroll(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    panel = AgendaTable(stage.playback, stage.selection, themes)
    shown(qtbot, panel)
    assert panel.model.rowCount() == 0
    stage.found("astar-local")
    last = stage.playback.last
    stage.playback.seek(last // 2)
    model, table = panel.model, panel.table
    trace = stage.playback.trace
    assert trace is not None
    assert [row.hypothesis for row in model.rows] == [
        row.hypothesis
        for row in trace.queue(last // 2)  # type: ignore[attr-defined]
    ]
    assert "queued" in panel.count.text()
    pop = trace.previous(last // 2 + 1, "pop")
    number = f"{int(trace.events['hypothesis'][pop]):,}"
    assert panel.popped.text().startswith(f"\u2191 popped #{number} ")
    qtbot.waitUntil(lambda: table.verticalScrollBar().maximum() > 20)
    table.verticalScrollBar().setValue(20)
    for step in range(last // 2, last // 2 + 30):
        stage.playback.seek(step)
        table.grab()
    assert table.verticalScrollBar().value() == 20


def test_a_row_selects_its_hypothesis(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    panel = AgendaTable(stage.playback, stage.selection, themes)
    shown(qtbot, panel)
    stage.found("astar-local")
    stage.playback.seek(stage.playback.last // 2)
    table, model = panel.table, panel.model
    place = table.visualRect(model.index(2, 1)).center()
    qtbot.mouseClick(table.viewport(), LEFT, pos=place)
    assert stage.selection.hypothesis == model.index(2, 0).data(HYPOTHESIS)
    stage.selection.select_hypothesis(model.rows[0].hypothesis)
    assert [index.row() for index in table.selectionModel().selectedRows()] == [0]
    stage.playback.play()
    stage.playback.seek(stage.playback.step + 1)
    panel._follower.renew()
    assert stage.selection.hypothesis is None
    assert not table.selectionModel().selectedRows()


def test_events_follow_and_seek(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    events = EventList(stage.playback, themes)
    shown(qtbot, events)
    assert len(events.lines) == 0
    stage.found("astar-local")
    stage.playback.seek(500)
    assert events.first <= 500 < events.first + events.rows_seen
    row = QPoint(60, 2 * events.row_height + 4)
    wanted = events.first + 2
    qtbot.mouseClick(events.viewport(), LEFT, pos=row)
    assert stage.playback.step == wanted
    qtbot.keyClick(events, Qt.Key.Key_Down)
    assert stage.playback.step == wanted + 1
    qtbot.keyClick(events, Qt.Key.Key_End)
    assert stage.playback.step == stage.playback.last
    qtbot.keyClick(events, Qt.Key.Key_Home)
    assert stage.playback.step == events.first == 0


def test_a_click_in_a_plot_seeks(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    view = SearchPlot(stage.playback, themes)
    shown(qtbot, view)
    assert view.figure is None
    stage.found("astar-local")
    assert view.figure is not None
    view.grab()
    with qtbot.waitSignal(view.sought):
        qtbot.mouseClick(view, LEFT, pos=QPoint(view.width() // 2, view.height() // 3))
    assert 0 < stage.playback.step < stage.playback.last
    before = stage.playback.step
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert stage.playback.step == before + 1
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert stage.playback.step == stage.playback.last
    assert f"{stage.playback.last:,}" in view.text_at(stage.playback.step)


def test_the_cursor_does_not_draw_the_curves_again(
    qtbot: QtBot, stage: Stage, themes: Themes, monkeypatch: pytest.MonkeyPatch
) -> None:
    from icm_gui.views.shared.plots import plot

    view = SearchPlot(stage.playback, themes)
    shown(qtbot, view)
    stage.found("astar-local")
    view.grab()
    drawn = []
    monkeypatch.setattr(plot, "draw_figure", lambda *_: drawn.append(1))
    for step in range(100, 120):
        stage.playback.seek(step)
        view.grab()
    assert not drawn
    themes.set_mode("dark" if not themes.palette.is_dark else "light")
    view.grab()
    assert drawn


def test_selecting_a_result_shows_its_run(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    stage.found("exact", "astar-local")
    row = panel.model.row_of("exact")
    place = panel.table.visualRect(panel.model.index(row, 0)).center()
    qtbot.mouseClick(panel.table.viewport(), LEFT, pos=place)
    assert stage.explore.run_shown is stage.explore.results["exact"].run
    assert "log P" in panel.gold.text()
    panel.table.sortByColumn(VERDICT, Qt.SortOrder.DescendingOrder)
    assert [index.row() for index in panel.table.selectionModel().selectedRows()] == [
        panel.model.row_of("exact")
    ]


def test_rows_that_move_during_a_double_click_are_not_taken(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    stage.found("exact", "astar-local")
    view = panel.table.viewport()
    places = [panel.table.visualRect(panel.model.index(row, 0)).center() for row in (0, 1)]
    for row in (1, 0):
        qtbot.mouseClick(view, LEFT, pos=places[row])
        run = stage.explore.run_shown
        assert run is not None
        assert panel.model.row_of(run.algorithm.key) == row
        # The second press of the same double click: no press of its own comes before it.
        for place in (places[1 - row], places[row]):
            kind, at = QEvent.Type.MouseButtonDblClick, QPointF(place)
            event = QMouseEvent(kind, at, view.mapToGlobal(at), LEFT, LEFT, NO_KEY)
            QApplication.sendEvent(view, event)
            qtbot.mouseRelease(view, LEFT, pos=place)
            assert stage.explore.run_shown is run


def test_the_right_button_leaves_the_shown_run(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    stage.found("exact", "astar-local")
    before = stage.explore.run_shown
    place = panel.table.visualRect(panel.model.index(panel.model.row_of("exact"), 0)).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert stage.explore.run_shown is before
    panel.menu("exact")
    assert panel.beside.isEnabled()


def test_keys_that_move_the_run_choose_no_other(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    stage.found("coarse-to-fine", "exact")
    before = stage.explore.run_shown
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Up, Qt.Key.Key_Left):
        qtbot.keyClick(panel.table, key, Qt.KeyboardModifier.ControlModifier)
    assert stage.explore.run_shown is before
    qtbot.keyClick(panel.table, Qt.Key.Key_Up)
    assert [index.row() for index in panel.table.selectionModel().selectedRows()] == [
        panel.model.row_of("coarse-to-fine")
    ]


def test_the_menu_plays_a_way_beside_the_shown_one(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    panel.menu("astar-full")
    assert not panel.beside.isEnabled()
    stage.found("astar-local")
    panel.menu("astar-local")
    assert not panel.beside.isEnabled()
    panel.menu("astar-full")
    assert panel.beside.isEnabled()
    with qtbot.waitSignal(stage.explore.choice_changed, timeout=60_000):
        panel.beside.trigger()
    assert stage.explore.second is not None
    assert stage.explore.second.algorithm.key == "astar-full"
    panel.menu("astar-full")
    panel.drop.trigger()
    assert stage.explore.second is None


def test_a_second_way_is_chosen_by_keyboard(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    assert not panel.second_menu().actions()
    stage.found("astar-local")
    panel.ask_second()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    keys = [action.data() for action in menu.actions()]
    assert "astar-full" in keys
    assert not {"astar-local", "pcfg-viterbi"} & set(keys)
    for _ in range(keys.index("astar-full")):
        qtbot.keyClick(menu, Qt.Key.Key_Down)
    with qtbot.waitSignal(stage.explore.choice_changed, timeout=60_000):
        qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert stage.explore.second is not None
    assert stage.explore.second.algorithm.key == "astar-full"


def test_results_are_copied_as_csv(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    stage.found("exact", "astar-local")
    panel.table.setFocus()
    panel.copy.trigger()
    assert QGuiApplication.clipboard().text() == panel.model.csv()
    assert panel.model.csv().count("\n") == 3


def test_verdicts_are_not_cut_where_there_is_little_room(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 900, 300)
    stage.found("exact", "astar-local")
    assert not any(panel.table.isColumnHidden(at) for at in range(VERDICT))
    panel.resize(330, 300)
    qtbot.waitUntil(lambda: panel.table.isColumnHidden(4))
    panel.resize(900, 300)
    qtbot.waitUntil(lambda: not panel.table.isColumnHidden(4))


def test_everything_has_a_name_and_is_drawn_in_both_themes(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    events = EventList(stage.playback, themes)
    queue = AgendaTable(stage.playback, stage.selection, themes)
    search, depth = SearchPlot(stage.playback, themes), DepthPlot(stage.playback, themes)
    results = ResultsPanel(stage.explore, themes)
    for panel in (queue, events, search, depth, results):
        shown(qtbot, panel)
    for mode in ("light", "dark"):
        themes.set_mode(mode)
        stage.found("exact", "mh", "astar-local")
        for panel in (queue, events, search, depth, results):
            assert not panel.grab().isNull()
    named = [queue.table, events, search, depth, results.table]
    assert all(widget.accessibleName() and widget.objectName() for widget in named)


def test_f1_is_hidden_where_gold_is_not_known(qtbot: QtBot, themes: Themes) -> None:
    from icm_gui.viewmodels.explore.results.results import F1

    stage = Stage()
    panel = ResultsPanel(stage.explore, themes)
    shown(qtbot, panel, 600, 300)
    assert not panel.table.isColumnHidden(F1)
    stage.found("exact", "astar-local")
    assert panel.table.isColumnHidden(F1)
    stage.close()
