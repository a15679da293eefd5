"""Two runs on a chart each: one geometry, one clock of pops, where they part in words."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from window_runs import long_tree, run_of, treebank_trees
from window_stage import Stage

from icm_core.data.tree import tokens
from icm_core.drawing.charts.placing import links_of
from icm_core.rendering.frames import RunFrames
from icm_core.rendering.shown import hypothesis_of
from icm_core.rendering.steps import at_step
from icm_core.rendering.turns import turn_of
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.animating import AnimatedRun, AnimationChoice
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.two_runs import parting
from icm_gui.views.explore.canvas.area import CanvasArea
from icm_gui.views.explore.canvas.graph.canvas import GraphCanvas
from icm_gui.views.explore.canvas.split import SideHead


@pytest.fixture
def area(qtbot: QtBot, stage: Stage) -> CanvasArea:
    found = CanvasArea(stage.explore, Themes(Settings()))
    qtbot.addWidget(found)
    found.resize(1100, 600)
    found.show()
    qtbot.waitExposed(found)
    stage.found("astar-full")
    stage.explore._found_second(run_of("astar-local", long_tree()))
    return found


def test_both_runs_have_popped_equally_often_at_every_step(stage: Stage, area: CanvasArea) -> None:
    playback = stage.playback
    first, second = playback.trace, playback.second
    assert first is not None
    assert second is not None
    assert turn_of(first, second) == "pop"
    pops = [[0], [0]]
    for own, trace in zip(pops, (first, second), strict=True):
        for step in range(len(trace)):
            own.append(own[-1] + (trace.kind(step) == "pop"))
    before = -1
    for step in range(0, playback.last + 1, 7):
        playback.seek(step)
        at = playback.step_of(second)
        assert at >= before
        before = at
        if step < len(first) and pops[0][step + 1] <= pops[1][-1] and step < playback.last:
            assert pops[1][at + 1] == pops[0][step + 1]
    playback.seek(playback.last)
    assert playback.step_of(first) == len(first) - 1
    assert playback.step_of(second) == len(second) - 1


def test_a_film_shows_both_runs_as_the_canvases_do(stage: Stage) -> None:
    stage.found("astar-local")
    stage.explore._found_second(run_of("astar-full", long_tree()))
    playback, run = stage.playback, stage.explore.run_shown
    first, second = playback.trace, playback.second
    assert run is not None
    assert first is not None
    assert second is not None
    animated = AnimatedRun(first, run.chart, second=second)
    steps = AnimationChoice(last=len(first) - 1).steps().steps(first, second)
    frames = RunFrames(first, run.chart, steps, second=second)
    # The run with more pops goes on after the end of the other one.
    assert int(steps[-1]) == playback.last
    assert animated.frames_of(AnimationChoice(last=len(first) - 1)) == playback.last + 1
    for step in {0, len(first) // 2, len(first) - 1, playback.last}:
        playback.seek(step)
        shown = frames.shown_second(step)
        assert shown is not None
        wanted = at_step(run.chart, second, playback.step_of(second))
        assert shown.nodes.tolist() == wanted.nodes.tolist()
        own = at_step(run.chart, first, playback.step_of(first))
        assert frames.shown(step).nodes.tolist() == own.nodes.tolist()


def test_two_runs_split_the_canvas_and_one_has_it_whole(stage: Stage, area: CanvasArea) -> None:
    assert area.stack.currentWidget() is area.split
    assert area.canvas() is area.split.first
    area.set_split(False)
    assert area.stack.currentWidget() is area.chart
    area.set_split(True)
    assert area.stack.currentWidget() is area.split
    stage.explore.drop_second()
    assert area.stack.currentWidget() is area.chart


def test_both_charts_have_one_geometry(stage: Stage, area: CanvasArea) -> None:
    first, second = area.split.first, area.split.second
    first.fit()
    assert first.view == second.view
    area.zoom_in()
    assert first.view == second.view
    second.move_by(30, -12)
    assert first.view == second.view


def test_another_sentence_is_shown_by_both_charts(stage: Stage, area: CanvasArea) -> None:
    before = area.split.first.view.tokens
    stage.explore.drop_second()
    trees = sorted(treebank_trees()[:30], key=lambda tree: len(tokens(tree)))
    other = next(tree for tree in trees if len(tokens(tree)) != before)
    stage.explore._found(run_of("astar-full", other))
    first, second = area.split.first, area.split.second
    for chart in (second, first):
        # Whichever is made wider first still has the sentence before.
        chart.resize(chart.width() + 40, chart.height())
    stage.explore._found_second(run_of("astar-local", other))
    for chart in (first, second):
        assert chart.isVisible()
        assert chart.scene is not None
        assert chart.view.tokens == len(chart.scene.words) == len(tokens(other))
        assert not chart.grab().isNull()


def test_pops_of_the_second_run_are_gone_through_after_the_first(
    stage: Stage, area: CanvasArea
) -> None:
    playback = stage.playback
    first, second = playback.trace, playback.second
    assert first is not None
    assert second is not None
    assert playback.last > len(first)
    playback.seek(0)
    steps = [0]
    while playback.run_to("pop"):
        steps.append(playback.step)
        assert second.kind(playback.step_of(second)) in ("pop", "goal", "complete")
    assert steps[-1] == playback.last
    assert len(steps) - 1 == len(second.steps("pop"))
    while playback.step > len(first) - 1 and playback.back_to("pop"):
        steps.pop()
        assert playback.step == steps[-1]
    assert playback.step == int(first.steps("pop")[-1])


def test_numbers_of_a_head_are_whole_at_any_size_of_text(
    qtbot: QtBot, stage: Stage, area: CanvasArea
) -> None:
    themes = area.split.heads[0]._themes
    for size in (13, 24, 19):
        themes._settings.set_value("look/font", size)
        for width in (1100, 700, 560):
            area.resize(width, 600)
            for head in area.split.heads:
                qtbot.waitUntil(lambda head=head: _is_whole(head))


def _is_whole(head: SideHead) -> bool:
    step = head.step
    return step.isHidden() or step.width() >= step.sizeHint().width()


def test_each_chart_draws_its_own_run_and_what_is_shared_grey(
    stage: Stage, area: CanvasArea
) -> None:
    stage.playback.seek(stage.playback.last // 2)
    first, second = area.split.first, area.split.second
    run, other = stage.explore.run_shown, stage.playback.second
    assert run is not None
    assert other is not None
    one, two = first.overlay(), second.overlay()
    beside = hypothesis_of(at_step(run.chart, other, stage.playback.step_of(other)))
    assert links_of(two.hypothesis) == links_of(beside)
    assert set(links_of(one.hypothesis)) == set(links_of(hypothesis_of(first.shown)))
    assert (one.colour, two.colour) == (first.themes.palette.hyp, first.themes.palette.purple)
    assert two.dash
    assert not one.dash
    shared = set(links_of(one.hypothesis)) & set(links_of(two.hypothesis))
    for overlay in (one, two):
        for link in links_of(overlay.hypothesis):
            _, colour, dash = overlay._quiet_pen(link)
            own = (overlay.colour, overlay.dash)
            grey = (first.themes.palette.ink2, ())
            assert (colour, dash) == (grey if link in shared else own)
    assert second.second_overlay() is None


def test_where_they_part_is_said_and_the_numbers_add_up(stage: Stage, area: CanvasArea) -> None:
    playback, run = stage.playback, stage.explore.run_shown
    assert run is not None
    playback.seek(playback.last)
    area.split.renew()
    shown, other = area.split.first.shown, area.split.first.shown_second
    assert other is not None
    found = parting(run.chart, shown, other)
    heads = [set(one.head.tolist()) - {-1} for one in (shown, other)]
    assert (found.shared + found.first, found.shared + found.second) == tuple(map(len, heads))
    assert bool(found.text) == (found.first > 0 and found.second > 0 and bool(heads[0] & heads[1]))
    assert found.counted in area.split.parting.text()
    if found.text:
        # Symbols in full: two that differ only in their marks of binarisation are not the same.
        one, two = found.text.split(": ")[1].split(", or ")
        assert one != two
    same = parting(run.chart, shown, shown)
    assert (same.first, same.second, same.text) == (0, 0, "")
    assert area.split.heads[0].title.text() == run.algorithm.title
    assert "pop" in area.split.clock.text()
    for mode in ("light", "dark"):
        area.split.first.themes.set_mode(mode)
        assert not area.grab().isNull()


def test_hypergraphs_of_two_runs_are_split_the_same_way(stage: Stage, area: CanvasArea) -> None:
    area.show_page("hypergraph")
    assert area.stack.currentWidget() is area.split_graphs
    first, second = area.split_graphs.first, area.split_graphs.second
    assert isinstance(first, GraphCanvas)
    assert isinstance(second, GraphCanvas)
    assert area.canvas() is first
    stage.playback.seek(stage.playback.last // 2)
    one, two = first.overlay(), second.overlay()
    assert first.graph is not None
    assert second.graph is not None
    # One geometry: what both have is in the same place, and each draws its own run.
    assert {node: pill.middle for node, pill in first.graph.pills.items()} == {
        node: pill.middle for node, pill in second.graph.pills.items()
    }
    assert first.drawn == second.drawn or links_of(one.hypothesis) == links_of(first.drawn[0])
    assert first.drawn[1] is not None
    assert links_of(two.hypothesis) == links_of(first.drawn[1])
    assert (one.colour, two.colour) == (first.themes.palette.hyp, first.themes.palette.purple)
    second.move_by(30, -12)
    assert first.view == second.view
    area.split_graphs.renew()
    assert area.split_graphs.parting.text()
    assert not area.grab().isNull()
    area.set_split(False)
    assert area.stack.currentWidget() is area.graph


def test_charts_that_are_hidden_do_not_look_for_items_of_another_run(
    stage: Stage, area: CanvasArea
) -> None:
    before = stage.explore.run_shown
    assert before is not None
    for page in ("chart", "hypergraph"):
        area.show_page(page)
    stage.explore.drop_second()
    other = max((run_of("exact", tree) for tree in treebank_trees()[:30]), key=_size)
    stage.explore._found(other)
    assert _size(other) > _size(before)
    stage.selection.select(_size(other) - 1)


def _size(run: Run) -> int:
    return len(run.chart.nodes)
