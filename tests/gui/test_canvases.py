"""The canvases: what they show of a step, how they move, where the selection is."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_explore import show
from window_runs import run_of

from icm_core.drawing.charts.layout import Level, View
from icm_core.rendering.steps import at_step
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.chart.canvas import ChartCanvas
from icm_gui.views.explore.canvas.chart.frame import _map_view, minimap_rect
from icm_gui.views.explore.canvas.graph.canvas import GraphCanvas
from icm_gui.views.explore.canvas.layer import Layer
from icm_gui.views.explore.sampling.trees import ProposalTrees

_SIZE = (900, 300)
"""A canvas of a small screen: wide, but not high."""
_LONG_MS = 600_000


@pytest.fixture(params=[ChartCanvas, GraphCanvas])
def canvas(
    request: pytest.FixtureRequest, qtbot: QtBot, explore: Explore, themes: Themes
) -> ForestCanvas:
    made: ForestCanvas = request.param(explore, themes)
    return shown(qtbot, made)


@pytest.fixture
def chart(qtbot: QtBot, explore: Explore, themes: Themes) -> ChartCanvas:
    return shown(qtbot, ChartCanvas(explore, themes))


_Canvas = TypeVar("_Canvas", bound=ForestCanvas)


def shown(qtbot: QtBot, made: _Canvas) -> _Canvas:
    qtbot.addWidget(made)
    made.resize(*_SIZE)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_labels_have_room_where_there_is_little_height(
    qtbot: QtBot, explore: Explore, themes: Themes
) -> None:
    """Rows get lower, columns stay as wide as their labels."""
    graph = shown(qtbot, GraphCanvas(explore, themes))
    chart = shown(qtbot, ChartCanvas(explore, themes))
    show(explore, "exact")
    graph.grab()
    chart.grab()
    own = [graph.places().pill(node) for node in graph.shown.nodes.tolist()]
    assert all(pill is not None and pill.named for pill in own)
    assert chart.places().level == Level.NEAR
    assert chart.view.height <= _SIZE[1]


def test_no_step_is_looked_up_in_the_chart_of_another_run(
    canvas: ForestCanvas, explore: Explore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock tells of another trace before Explore tells of its run."""
    show(explore, "exact")
    seen: list[object] = []
    shown_of = explore.playback.shown

    def noted(chart: Any, *step: Any) -> Any:
        seen.append(chart)
        return shown_of(chart, *step)

    monkeypatch.setattr(explore.playback, "shown", noted)
    show(explore, "mh")
    assert explore.run_shown is not None
    assert {id(chart) for chart in seen} == {id(explore.run_shown.chart)}


def test_a_leap_outlines_what_it_changed_and_a_step_does_not(
    canvas: ForestCanvas, explore: Explore
) -> None:
    show(explore, "astar-full")
    playback = explore.playback
    playback.seek(playback.last // 2)
    flash = canvas._flash
    assert flash.nodes
    assert flash.nodes <= set(canvas.shown.nodes.tolist())
    assert 0.0 < flash.opacity <= 1.0
    flash.stop()
    playback.forward()
    assert not flash.nodes


def test_with_reduced_motion_a_step_is_outlined_and_nothing_moves(
    canvas: ForestCanvas, explore: Explore
) -> None:
    show(explore, "astar-full")
    playback = explore.playback
    playback.reduced_motion = True
    for _ in range(playback.last):
        playback.forward()
        if canvas._flash.nodes:
            break
    assert canvas._flash.opacity == 1.0
    canvas.zoom_by(3.0, 10.0, 10.0)
    node = int(canvas.shown.nodes[0])
    canvas.centre_on(node)
    assert canvas.way_to(node) == pytest.approx((0.0, 0.0), abs=0.5)


def test_reducing_motion_stops_what_moves_without_another_step(
    canvas: ForestCanvas, explore: Explore
) -> None:
    show(explore, "astar-full")
    explore.playback.forward()
    tween = canvas._tween
    assert tween._frames.isActive()
    explore.playback.reduced_motion = True
    assert not tween._frames.isActive()


def test_the_outline_goes_by_itself(qtbot: QtBot, canvas: ForestCanvas, explore: Explore) -> None:
    show(explore, "astar-full")
    explore.playback.seek(explore.playback.last)
    assert canvas._flash.active
    qtbot.waitUntil(lambda: not canvas._flash.active)
    assert not canvas._flash.nodes


def test_the_camera_brings_a_selection_into_sight(
    qtbot: QtBot, canvas: ForestCanvas, explore: Explore
) -> None:
    show(explore, "exact")
    explore.playback.end()
    canvas.grab()
    nodes = [int(node) for node in canvas.shown.nodes]
    canvas.zoom_by(3.0, 0.0, 0.0)

    def hidden(node: int) -> bool:
        way = canvas.way_to(node)
        return way is not None and abs(way[0]) > _SIZE[0] / 2

    far = next(node for node in nodes if hidden(node))
    explore.selection.select(far)
    assert canvas._camera.active
    qtbot.waitUntil(lambda: not canvas._camera.active)
    assert canvas.way_to(far) == pytest.approx((0.0, 0.0), abs=0.5)
    # What is in sight stays where it is.
    before = canvas.way_to(far)
    explore.selection.select(None)
    explore.selection.select(far)
    assert canvas.way_to(far) == before


def test_a_run_that_plays_fast_moves_the_view_once_in_a_while(
    chart: ChartCanvas, explore: Explore, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("icm_gui.views.explore.canvas.view.DWELL_S", _LONG_MS)
    show(explore, "astar-full")
    chart.grab()
    chart.taken_over()
    playback = explore.playback

    def away() -> bool:
        way = chart.way_to(chart.shown.change.popped[0])
        return way is not None and abs(way[0]) > _SIZE[0] / 2

    playback.playing = True
    for step, left in ((playback.last // 2, False), (playback.last // 2 + 1, True)):
        chart.move_by(10_000.0, 0.0)
        playback.seek(step)
        assert away() == left
        assert not chart._camera.active
    playback.playing = False
    playback.state_changed.emit()
    qtbot.waitUntil(lambda: not chart._camera.active, timeout=_LONG_MS)
    assert not away()


def test_levels_of_detail_fade_into_each_other(
    qtbot: QtBot, chart: ChartCanvas, explore: Explore
) -> None:
    show(explore, "exact")
    chart.grab()
    assert chart.level == Level.NEAR
    chart.zoom_by(0.08, 10.0, 10.0)
    assert chart._fade.picture is not None
    chart.grab()
    assert chart.level == Level.FAR
    qtbot.waitUntil(lambda: not chart._fade.active)
    assert chart._fade.picture is None
    explore.playback.reduced_motion = True
    chart.zoom_by(12.0, 10.0, 10.0)
    assert chart._fade.picture is None


def test_near_the_newest_hyperedge_has_its_rule(chart: ChartCanvas, explore: Explore) -> None:
    show(explore, "exact")
    explore.playback.end()
    assert chart.overlay().hypothesis.label is None
    chart.zoom_by(3.0, 10.0, 10.0)
    label = chart.overlay().hypothesis.label
    assert label is not None
    assert "\u2192" in label[0]
    assert "posterior" in label[1]


def test_items_of_the_best_tree_count_as_kept_at_the_verdict(
    chart: ChartCanvas, explore: Explore
) -> None:
    """The last round may drop everything: nothing can be better than the tree that is known."""
    show(explore, "exact")
    explore.playback.end()
    assert chart.shown.alive is not None
    assert chart.shown.alive[chart.shown.nodes].all()


def test_another_chain_takes_the_place_of_one(
    qtbot: QtBot, explore: Explore, themes: Themes
) -> None:
    """Traces hold arrays, so that two of them cannot be compared as values."""
    trees = ProposalTrees(explore, themes)
    qtbot.addWidget(trees)
    trees.show()
    first = show(explore, "mh").trace
    assert first is not None
    explore.playback.set_trace(copy(first))
    assert trees.second.view.tree is not None


def test_from_right_to_left_the_first_word_is_at_the_right(
    qtbot: QtBot, canvas: ForestCanvas, explore: Explore
) -> None:
    run = run_of("exact")
    words = tuple("\u05d0\u05d1" for _ in run.chart.words)
    explore.run_shown = replace(run, chart=replace(run.chart, words=words))
    explore.playback.set_trace(None)
    explore.run_changed.emit()
    canvas.grab()
    chart = run.chart
    first, last = (
        next(
            node
            for node in range(len(chart.nodes))
            if chart.span(node) == span and canvas.way_to(node) is not None
        )
        for span in ((0, 1), (len(words) - 1, len(words)))
    )
    right, left = canvas.way_to(first), canvas.way_to(last)
    assert right is not None
    assert left is not None
    # The way to the middle of the canvas: what is at the right has to go to the left.
    assert right[0] < 0 < left[0]


def test_two_runs_share_the_room_of_a_cell(chart: ChartCanvas, explore: Explore) -> None:
    """What one of them adds to a cell moves the other's items: both know it."""
    run = show(explore, "astar-full")
    explore.second = run
    explore.playback.set_trace(run.trace, run.trace)
    playback = explore.playback
    for step in range(0, playback.last, 5):
        playback.seek(step)
        other = at_step(run.chart, run.trace, playback.last - step)
        chart.shown_second, chart._overlays, chart._goals = other, None, None
        second = chart.second_overlay()
        assert second is not None
        placed = {**chart.overlay().pills, **second.pills}
        for node, pill in chart.overlay().pills.items():
            assert placed[node] == pill
        by_span: dict[tuple[int, int], list[float]] = {}
        for node, pill in placed.items():
            assert chart.scene is not None
            by_span.setdefault(chart.scene.span(node), []).append(pill.x)
        assert all(len(set(xs)) == len(xs) for xs in by_span.values())


def test_what_has_the_keyboard_has_a_frame(canvas: ForestCanvas, explore: Explore) -> None:
    show(explore, "exact")
    accent = canvas.themes.colour("accent")
    canvas.clearFocus()
    assert canvas.grab().toImage().pixelColor(0, 0) != accent
    canvas.activateWindow()
    canvas.setFocus()
    # A line below the tabs, no frame around the picture.
    image = canvas.grab().toImage()
    assert image.pixelColor(0, 0) == image.pixelColor(canvas.width() - 1, 0) == accent
    assert image.pixelColor(0, 150) != accent


def test_the_whole_chart_is_on_the_minimap() -> None:
    inner = QRect(0, 0, 144, 94)
    for words in range(1, 80):
        view = _map_view(View(words), inner)
        assert view.y >= 0
        assert view.baseline <= inner.height()


def test_the_minimap_outlines_the_hypothesis(chart: ChartCanvas, explore: Explore) -> None:
    show(explore, "exact")
    explore.playback.end()
    chart.grab()
    chart.zoom_by(4.0, 450.0, 150.0)
    rect = minimap_rect(chart)
    assert rect is not None
    chart._flash.stop()
    image, ink = chart.grab().toImage(), chart.themes.colour("ink2")
    assert any(
        image.pixelColor(x, y) == ink
        for x in range(rect.left(), rect.right())
        for y in range(rect.top(), rect.bottom())
    )
    kept = chart._corner.pixels
    chart.grab()
    assert chart._corner.pixels is kept


def test_arrows_walk_and_say_where_they_are(
    qtbot: QtBot, canvas: ForestCanvas, explore: Explore
) -> None:
    show(explore, "exact")
    explore.playback.end()
    qtbot.keyClick(canvas, Qt.Key.Key_Down)
    assert explore.selection.item is not None
    assert "words 1 to" in canvas.accessibleDescription()


def test_space_plays_and_pauses(qtbot: QtBot, canvas: ForestCanvas, explore: Explore) -> None:
    show(explore, "exact")
    explore.playback.home()
    qtbot.keyClick(canvas, Qt.Key.Key_Space)
    assert explore.playback.playing
    space, none = Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(QEvent.Type.KeyPress, space, none, " ", autorep=True)
    QApplication.sendEvent(canvas, held)
    assert explore.playback.playing, "a key that is held does not pause"
    qtbot.keyClick(canvas, Qt.Key.Key_Space)
    assert not explore.playback.playing


def pixels(canvas: ForestCanvas) -> np.ndarray:
    image = canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    return rows.view(np.uint8).reshape(image.height(), -1, 4)[..., :3].astype(int)


def test_what_is_moved_looks_as_what_is_drawn_anew(canvas: ForestCanvas, explore: Explore) -> None:
    show(explore, "astar-full")
    canvas.fit()
    canvas.zoom_by(1.7, 400.0, 100.0)
    canvas.grab()
    for dx, dy in ((-37.0, 11.0), (-400.0, -90.0), (250.0, 35.0)):
        canvas.move_by(dx, dy)
        moved = pixels(canvas)
        if isinstance(canvas, ChartCanvas):
            canvas.rebuild()
            canvas._show_step()
        elif isinstance(canvas, GraphCanvas):
            canvas._forget()
        assert np.abs(pixels(canvas) - moved).max() <= 8


def test_what_nobody_sees_keeps_no_pictures(canvas: ForestCanvas, explore: Explore) -> None:
    show(explore, "astar-full")
    # The frame of the keyboard goes with the focus.
    canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    canvas.clearFocus()
    canvas.grab()
    before = pixels(canvas)
    canvas.hide()
    layers = [one for one in gc.get_objects() if isinstance(one, Layer) and one._canvas is canvas]
    kept = [one for one in layers if one._picture is not None]
    assert len(kept) <= 1 < len(layers), "of the legend alone, which is small"
    canvas.show()
    assert np.abs(pixels(canvas) - before).max() <= 8


def test_a_step_that_is_laid_out_in_a_thread_of_its_own_is_shown_when_the_clock_stands(
    canvas: ForestCanvas, explore: Explore, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("icm_gui.views.explore.canvas.chart.canvas.LONG", 0)
    show(explore, "astar-full")
    if isinstance(canvas, GraphCanvas):
        # On a slow machine the hyperedges of no hypothesis would come in one picture only.
        canvas._settled.setInterval(_LONG_MS)
    canvas.grab()
    playback = explore.playback
    playback.seek(playback.last // 2)
    canvas._flash.stop()
    wanted = pixels(canvas)
    playback.seek(0)
    playback.playing = True
    for step in range(1, playback.last // 2 + 1):
        playback.seek(step)
    playback.playing = False
    playback.state_changed.emit()
    qtbot.waitUntil(lambda: not explore.jobs.running)
    canvas._tween.begin(False)
    canvas._flash.stop()
    assert np.abs(pixels(canvas) - wanted).max() <= 8


def test_a_run_that_plays_faster_than_it_is_laid_out_is_seen(
    canvas: ForestCanvas, explore: Explore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("icm_gui.views.explore.canvas.chart.canvas.LONG", 0)
    show(explore, "astar-full")
    canvas.grab()
    playback = explore.playback
    begun: list[tuple[Callable[[None], object], Callable[[object], None]]] = []

    def hold(_title: str, work: Callable[[None], object], **calls: Any) -> None:
        begun.append((work, calls["done"]))

    monkeypatch.setattr(explore.jobs, "start", hold)
    before = pixels(canvas)
    playback.playing = True
    for step in (playback.last // 2, playback.last // 2 + 1):
        # The second step is there before the first one is laid out.
        playback.seek(step)
        canvas._show_step()
    work, done = begun.pop(0)
    done(work(None))
    assert len(begun) == 1, "the newest one is next"
    canvas._tween.begin(False)
    canvas._flash.stop()
    assert np.abs(pixels(canvas) - before).max() > 8
    playback.playing = False


@pytest.mark.parametrize("key", ["astar-full", "mh", "exact"])
def test_what_is_kept_of_the_steps_before_looks_as_a_whole_repaint(
    canvas: ForestCanvas, explore: Explore, key: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Layers, places and ways of hyperedges stay from step to step; no pixel may tell."""
    monkeypatch.setattr("icm_gui.views.explore.canvas.chart.canvas.LONG", 0)
    monkeypatch.setattr("icm_gui.views.explore.canvas.view._HEAT_S", 0.0)
    show(explore, key)
    assert isinstance(canvas, (ChartCanvas, GraphCanvas))
    playback, choose = explore.playback, random.Random(key)
    playback.reduced_motion = True
    labelled = isinstance(canvas, GraphCanvas)
    for turn in range(7):
        # As `play` does it, but without a clock.
        playback.playing = choose.random() < 0.7
        for _ in range(choose.randrange(1, 4)):
            near = choose.random() < 0.5
            playback.seek(playback.step + 1 if near else choose.randrange(playback.last + 1))
            qtbot.waitUntil(lambda: not explore.jobs.running)
            canvas.grab()
        if turn % 3 == 2:
            canvas.move_by(float(choose.randrange(-90, 90)), float(choose.randrange(-40, 40)))
        canvas._flash.stop()
        labelled = labelled or (isinstance(canvas, ChartCanvas) and canvas.places().is_labelled)
        kept = pixels(canvas)
        canvas._forget()
        assert np.array_equal(pixels(canvas), kept)
    assert labelled, "or the labels of other items were never seen"
    playback.playing = False
