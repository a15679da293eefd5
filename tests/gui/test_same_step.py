"""All panes of the window show the same step, while stepping and while playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_talk import close

from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.sampling.trace import MHTrace
from icm_core.rendering.families import look_of
from icm_core.rendering.steps import at_step, event_line
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.viewmodels.app.tree_switches import TREE_POSTERIORS
from icm_gui.viewmodels.explore.sampling.shares_table import drawn_at
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.astar.agenda import AgendaTable
from icm_gui.views.explore.astar.step_page import StepPage
from icm_gui.views.explore.astar.step_pane import StepPane
from icm_gui.views.explore.events import EventList
from icm_gui.views.explore.inspector.inspector import Inspector
from icm_gui.views.explore.lecture.blocks import Heading, said
from icm_gui.views.explore.sampling.acceptance import AcceptancePanel
from icm_gui.views.explore.sampling.companion import ProposalCompanion
from icm_gui.views.explore.sampling.plots import MHPlots
from icm_gui.views.explore.sampling.shares import SharesPage
from icm_gui.views.explore.timeline.timeline import Timeline
from icm_gui.views.explore.tree_page import TreePage

POSTERIOR_SWITCHES = "tree-posteriors", "results-posteriors", "compare-posteriors"


@pytest.fixture
def starter(qtbot: QtBot) -> Iterator[Starter]:
    """The window with a run of A* and all panes open."""
    found = Starter(make_application(), parser().parse_args(["--demo"]))
    bench = found.bench
    bench.explore.proves = False
    qtbot.waitUntil(
        lambda: bench.explore.run_shown is not None and not bench.jobs.running,
        timeout=PATIENCE_MS,
    )
    bench.playback.pause()
    found.window.resize(1920, 1080)
    found.window.show_page("explore")
    for page in ("agenda", "events", "results"):
        found.window.panes.open_page(page)
    yield found
    close(found)


def _behind(starter: Starter) -> list[str]:
    """Return the panes in sight that show another step than the clock."""
    window, playback, run = starter.window, starter.bench.playback, starter.bench.explore.run_shown
    assert run is not None
    trace, step = playback.trace, playback.step
    assert isinstance(trace, AStarTrace)
    behind = []

    def check(name: str, same: bool) -> None:
        if not same:
            behind.append(name)

    timeline = window.findChild(Timeline)
    check("step box", timeline.step_box.text() == count(step))
    bar = timeline.event_bar
    check("event line", bar.isHidden() or bar.line == event_line(trace, step))
    card = window.findChild(StepPage)
    if card.isVisible():
        head = card.blocks[0]
        assert isinstance(head, Heading)
        at = trace.at(step).current
        wanted = event_line(trace, step).chip
        check("step card", at < 0 or (head.text == wanted and count(step) in head.right))
    agenda = window.findChild(AgendaTable)
    if agenda.isVisible():
        check("agenda", agenda.model.rows == trace.queue(step))
    events = window.findChild(EventList)
    if events.isVisible():
        check("events", events.first <= step < events.first + events.rows_seen)
    inspector = window.findChild(Inspector)
    if inspector.isVisible() and trace.at(step).current >= 0:
        section = inspector.sections.current
        assert isinstance(section, StepPane)
        check("why preferred", section.view is not None and section.view.step == step)
    canvas = window.canvas.canvas()
    if not isinstance(canvas, TreePage):
        wanted_nodes = at_step(run.chart, trace, step).nodes.tolist()
        check("canvas", set(wanted_nodes) <= set(canvas.shown.nodes.tolist()))
    tree = window.canvas.tree.found
    if tree.isVisible():
        wanted = look_of(trace.FAMILY).growing(trace, step)
        assert wanted is not None
        check("tree", tree.first.view.tree == wanted.tree)
        check("tree's head", count(step) in tree.first.heading[1])
    return behind


def _behind_in_chain(starter: Starter) -> list[str]:
    """Return the panes of a chain in sight that show another step than the clock."""
    window, playback = starter.window, starter.bench.playback
    trace, step = playback.trace, playback.step
    assert isinstance(trace, MHTrace)
    place = f"step {count(step)} of"
    timeline = window.findChild(Timeline)
    pair = window.canvas.tree.pair_shown
    shown = {
        "step box": timeline.step_box.text() == count(step),
        "event line": timeline.event_bar.isHidden()
        or timeline.event_bar.line == event_line(trace, step),
        "trees": f"step {count(step)} " in f"{pair.second.heading[1]} ",
    }
    panel, companion = window.findChild(AcceptancePanel), window.findChild(ProposalCompanion)
    if panel.isVisible():
        shown["acceptance"] = place in said(panel.title.blocks[0])
    if companion is not None and companion.isVisible():
        shown["companion"] = place in said(companion.terms.blocks[0])
    shares, plots = window.findChild(SharesPage), window.findChild(MHPlots)
    if shares.isVisible():
        shown["shares"] = shares.foot.text() == drawn_at(trace, step)
    if plots.isVisible():
        shown["trace"] = plots.trace_plot.step == plots.acceptance_plot.step == step
    return [name for name, same in shown.items() if not same]


def test_all_panes_of_a_chain_are_at_the_same_step(
    qtbot: QtBot, starter: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, bench = starter.window, starter.bench
    bench.explore.set_algorithm("mh")
    bench.explore.run()
    qtbot.waitUntil(
        lambda: isinstance(bench.playback.trace, MHTrace) and not bench.jobs.running,
        timeout=PATIENCE_MS,
    )
    window.canvas.show_page("tree")
    for page in ("trace", "shares"):
        window.panes.open_page(page)
    _step_and_play(qtbot, starter, monkeypatch, _behind_in_chain)
    bench.presenting.begin()
    _step_and_play(qtbot, starter, monkeypatch, _behind_in_chain)
    bench.presenting.end()


@pytest.mark.parametrize("canvas", ["chart", "hypergraph", "tree"])
def test_stepping_and_playing_leave_all_panes_at_the_same_step(
    qtbot: QtBot, starter: Starter, canvas: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    starter.window.canvas.show_page(canvas)
    starter.bench.selection.select(0)
    for right, low in (("step", "agenda"), ("inspector", "events")):
        starter.window.panes.bring(right)
        starter.window.panes.bring(low)
        _step_and_play(qtbot, starter, monkeypatch, _behind)


def _step_and_play(
    qtbot: QtBot,
    starter: Starter,
    monkeypatch: pytest.MonkeyPatch,
    behind: Callable[[Starter], list[str]],
) -> None:
    def together() -> bool:
        return not behind(starter)

    playback = starter.bench.playback
    playback.home()
    for _ in range(4):
        playback.forward()
        qtbot.waitUntil(together, timeout=PATIENCE_MS)
    playback.seek(playback.last // 2)
    qtbot.waitUntil(together, timeout=PATIENCE_MS)
    playback.back()
    qtbot.waitUntil(together, timeout=PATIENCE_MS)
    clock = [0.0]
    monkeypatch.setattr(playback, "_now", lambda: clock[0])
    playback.set_speed(8)
    playback.play()
    for _ in range(6):
        before = playback.step
        clock[0] += 0.125
        qtbot.waitUntil(lambda before=before: playback.step > before, timeout=PATIENCE_MS)
        assert playback.playing
        qtbot.waitUntil(together, timeout=PATIENCE_MS)
    playback.pause()
    assert not behind(starter)


def test_a_picked_hypothesis_is_drawn_beside_the_step_and_goes_with_escape(
    qtbot: QtBot, starter: Starter
) -> None:
    window, bench = starter.window, starter.bench
    trace = bench.playback.trace
    assert isinstance(trace, AStarTrace)
    bench.playback.seek(bench.playback.last // 2)
    chart = window.canvas.chart
    before = chart.shown
    other = trace.queue(bench.playback.step, 3)[2].hypothesis
    bench.selection.select_hypothesis(other)
    assert chart.shown.nodes.tolist() == before.nodes.tolist()
    assert chart.shown_second is not None
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Escape)
    assert bench.selection.hypothesis is None
    assert chart.shown_second is None
    bench.selection.select_hypothesis(other)
    chart.clicked(1.0, chart.height() / 2)
    assert bench.selection.hypothesis is None


def test_one_switch_of_posteriors_is_in_all_workspaces_and_is_remembered(starter: Starter) -> None:
    window, settings = starter.window, starter.bench.settings
    action = window.actions_["view.posteriors"]
    for page in ("results", "compare"):
        window.show_page(page)
    switches = [window.findChild(QToolButton, name) for name in POSTERIOR_SWITCHES]
    for does in (switches[0].click, action.trigger, switches[2].click):
        before = action.isChecked()
        does()
        told = [one.isChecked() for one in (*switches, action)]
        assert told == [not before] * 4
        assert settings.value(TREE_POSTERIORS, False) == (not before)
