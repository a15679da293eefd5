"""A hypergraph that is larger than the canvas begins at the popped item and follows it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from window_runs import long_tree, run_of

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.explore.canvas.graph.canvas import GraphCanvas
from icm_gui.views.explore.canvas.graph.frame import frame_height
from icm_gui.views.explore.canvas.moves import CAMERA_S, Camera

_LOW = (900, 170)
"""Too low for the hypergraph of a sentence."""


@pytest.fixture
def graph(qtbot: QtBot, explore: Explore, themes: Themes) -> GraphCanvas:
    made = GraphCanvas(explore, themes)
    qtbot.addWidget(made)
    made.resize(*_LOW)
    made.show()
    qtbot.waitExposed(made)
    run = run_of("astar-full", long_tree())
    explore.run_shown = run
    explore.playback.set_trace(run.trace)
    explore.run_changed.emit()
    made.grab()
    assert made.content_size()[1] > _LOW[1] - frame_height(made)
    return made


def _in_sight(graph: GraphCanvas, node: int) -> bool:
    assert graph.graph is not None
    x, y = graph.view.place(*graph.graph.pills[node].middle)
    return 0 < x < graph.width() and frame_height(graph) < y < graph.places().base


def _pops(explore: Explore) -> list[int]:
    trace = explore.playback.trace
    assert trace is not None
    steps: list[int] = trace.steps("pop").tolist()
    return steps[:: max(1, len(steps) // 40)]


def test_every_popped_item_is_in_sight(graph: GraphCanvas, explore: Explore) -> None:
    explore.playback.reduced_motion = True
    places = set()
    for step in _pops(explore):
        explore.playback.seek(step)
        for node in graph.shown.change.popped[:1]:
            assert _in_sight(graph, node)
        top, bottom = graph.view.y, graph.view.y + graph.content_size()[1]
        # Nothing but the hypergraph is in sight.
        assert top <= frame_height(graph)
        assert bottom >= graph.height()
        places.add(graph.view.y)
    assert len(places) > 1
    assert graph.was_fitted


def test_it_opens_where_the_step_is_and_again_after_a_fit(
    graph: GraphCanvas, explore: Explore
) -> None:
    explore.playback.reduced_motion = True
    low = max(_pops(explore), key=lambda step: _depth(graph, explore, step))
    explore.playback.seek(low)
    popped = graph.shown.change.popped[0]
    graph.taken_over()
    graph.move_by(0.0, 5_000.0)
    assert not _in_sight(graph, popped)
    graph.fit()
    assert _in_sight(graph, popped)
    assert graph.was_fitted


def _depth(graph: GraphCanvas, explore: Explore, step: int) -> float:
    explore.playback.seek(step)
    return -graph.view.y


def test_it_stays_where_it_is_if_it_is_not_to_follow(graph: GraphCanvas, explore: Explore) -> None:
    explore.playback.set_follows(False)
    tops = set()
    for step in _pops(explore):
        explore.playback.seek(step)
        tops.add(graph.view.y)
    assert tops == {float(frame_height(graph))}


def test_words_over_layers_that_are_kept_look_as_drawn_anew(
    graph: GraphCanvas, explore: Explore
) -> None:
    explore.playback.reduced_motion = True
    covered = 0
    for step in _pops(explore)[:12]:
        explore.playback.seek(step)
        covered += graph.places().is_covered
        graph._flash.stop()
        kept = graph.grab().toImage()
        graph._forget()
        assert graph.grab().toImage() == kept
    assert covered > 1


def test_the_view_eases_to_the_popped_item(
    qtbot: QtBot, graph: GraphCanvas, explore: Explore
) -> None:
    for step in _pops(explore):
        explore.playback.seek(step)
        if graph._camera.active:
            break
    assert graph._camera.active
    qtbot.waitUntil(lambda: not graph._camera.active)
    assert _in_sight(graph, graph.shown.change.popped[0])


def test_a_camera_on_its_way_arrives_elsewhere_in_the_time_that_is_left(
    explore: Explore, qtbot: QtBot
) -> None:
    moved: list[float] = []
    camera = Camera(Playback(explore), lambda _dx, dy: moved.append(dy), explore)
    camera.go(0.0, 100.0)
    camera._began -= CAMERA_S / 2
    camera._frame()
    camera.go(0.0, 30.0)
    before = sum(moved)
    assert 0.0 < before < 100.0
    camera._began -= CAMERA_S / 2
    camera._frame()
    assert not camera.active
    assert sum(moved) == pytest.approx(before + 30.0)


def test_a_clock_that_is_behind_is_not_given_more_to_do(
    graph: GraphCanvas, explore: Explore, qtbot: QtBot
) -> None:
    """Hyperedges of no hypothesis come when a step is to be looked at."""
    jobs, playback = explore.jobs, explore.playback
    qtbot.waitUntil(lambda: bool(graph.links) and not jobs.running)
    graph.fit()
    assert not graph.links
    playback.playing = True
    graph._find_rest()
    assert not jobs.running
    playback.set_speed(1.0)
    graph._find_rest()
    qtbot.waitUntil(lambda: bool(graph.links))
    playback.playing = False
