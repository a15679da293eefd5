"""The lecture layout in the window: canvas, companion, pseudocode, keys, a random user."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from window_talk import close, comes_back, demo_window, looks, press, show_window, wait

from icm_gui.app.start import Starter
from icm_gui.views.explore.lecture.ladder import LadderCompanion
from icm_gui.views.explore.lecture.stage import CODE

KEYS = Qt.Key


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Starter]:
    folder: Path = tmp_path_factory.mktemp("config")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    found = demo_window()
    yield found
    close(found)


@pytest.fixture
def starter(made: Starter) -> Iterator[Starter]:
    """Return the window, shown, at the first step of a run of A*."""
    show_window(made)
    made.window.show_page("explore")
    made.bench.playback.set_bookmarks([])
    made.bench.playback.home()
    made.window.canvas.canvas().setFocus()
    wait(lambda: not made.bench.jobs.running)
    QApplication.processEvents()
    yield made
    made.bench.presenting.end()


def test_pseudocode_is_there_where_it_is_wanted(starter: Starter) -> None:
    stage, action = starter.window.explore.stage, starter.window.actions_["view.pseudocode"]
    assert not stage.code.isVisible()
    action.trigger()
    assert stage.code.isVisible()
    assert starter.bench.settings.value(CODE, False) is True
    assert stage.code.now.lines[stage.code.now.current].name == "start"
    action.trigger()
    assert not stage.code.isVisible()


def test_a_lecture_has_canvas_companion_and_code(starter: Starter) -> None:
    window, playback = starter.window, starter.bench.playback
    starter.bench.presenting.begin()
    QApplication.processEvents()
    stage, bar = window.explore.stage, window.presenter.bar
    companion = stage.companion
    assert companion is not None
    assert companion.isVisible()
    assert stage.code.isVisible()
    assert stage.progress.isVisible()
    share = window.canvas.width() / stage.width()
    assert 0.58 < share < 0.62
    # On a wide screen the companion takes what its text needs.
    stage.resize(2400, stage.height())
    assert 0.68 < window.canvas.width() / stage.width() < 0.8
    assert bar.title.toolTip() == "A* full frontier"
    assert bar.step.text() == f"step 0 of {playback.last}"
    press(window, KEYS.Key_N)
    trace = playback.trace
    assert trace is not None
    assert trace.kind(playback.step) == "pop"
    assert stage.code.now.lines[stage.code.now.current].name == "pop"
    press(window, KEYS.Key_Right)
    assert playback.step == int(trace.steps("pop")[0]) + 1
    press(window, KEYS.Key_End)
    assert playback.step == playback.last
    assert stage.progress.share == 1.0
    press(window, KEYS.Key_Left)
    assert playback.step == playback.last - 1
    press(window, KEYS.Key_Home)
    assert playback.step == 0
    press(window, KEYS.Key_Space)
    assert playback.playing
    press(window, KEYS.Key_Space)
    assert not playback.playing
    press(window, KEYS.Key_T)
    assert trace.kind(playback.step) in ("goal", "complete")


def test_companions_are_swapped_and_come_back(starter: Starter) -> None:
    window = starter.window
    starter.bench.presenting.begin()
    companion = window.explore.stage.companion
    assert companion is not None
    seen = []
    for _ in range(4):
        assert companion.widget is not None
        assert companion.widget.isVisible()
        seen.append(companion.page)
        press(window, KEYS.Key_C)
    assert seen == ["companion-step", "lecture-ladder", "lecture-results", "companion-step"]
    ladder = companion.widget
    assert isinstance(ladder, LadderCompanion)
    wait(lambda: ladder.shown is None)
    press(window, KEYS.Key_N)
    press(window, KEYS.Key_N)
    wait(lambda: ladder.shown is not None)
    press(window, KEYS.Key_Home)
    wait(lambda: ladder.shown is None)
    press(window, KEYS.Key_B)
    before = companion.page
    press(window, KEYS.Key_C)
    assert window.presenter.cover is None
    assert companion.page == before


def test_the_smallest_text_of_a_lecture_is_18_px(starter: Starter) -> None:
    starter.bench.presenting.begin()
    assert starter.themes.font(11).pixelSize() >= 18


# fmt: off
_PRESSED = (
    KEYS.Key_Right, KEYS.Key_Left, KEYS.Key_N, KEYS.Key_T, KEYS.Key_Home, KEYS.Key_End,
    KEYS.Key_Space, KEYS.Key_C, KEYS.Key_L, KEYS.Key_B, KEYS.Key_Period, KEYS.Key_PageDown,
    KEYS.Key_PageUp, KEYS.Key_Up, KEYS.Key_Down, KEYS.Key_Tab, KEYS.Key_Return, KEYS.Key_Plus,
    KEYS.Key_Minus, KEYS.Key_0, KEYS.Key_F5, KEYS.Key_1,
)
# fmt: on


def leaves(widget: QWidget | None) -> bool:
    """Whether a widget is the button that leaves the lecture."""
    return widget is not None and widget.objectName() == "presenter-leave"


@pytest.mark.parametrize("seed", range(3))
def test_a_random_user_always_leaves_to_the_same_window(starter: Starter, seed: int) -> None:
    chance = random.Random(seed)
    window, presenting = starter.window, starter.bench.presenting
    explore = starter.bench.explore
    before, run, page = looks(starter), explore.run_shown, window.canvas.page
    window.actions_["view.presenter"].trigger()
    QApplication.processEvents()
    for _ in range(60):
        # The one button that is there to leave is neither pressed nor clicked.
        if leaves(window.focusWidget()):
            press(window, KEYS.Key_Tab)
        if chance.random() < 0.8:
            press(window, chance.choice(_PRESSED))
        else:
            at = QPoint(chance.randrange(window.width()), chance.randrange(60, window.height()))
            target = window.childAt(at)
            if target is not None and not leaves(target):
                place = target.mapFrom(window, at)
                QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=place)
                QApplication.processEvents()
        assert presenting.active
        assert 0 <= starter.bench.playback.step <= starter.bench.playback.last
    if presenting.blank:
        press(window, KEYS.Key_B)
    starter.bench.playback.pause()
    press(window, KEYS.Key_Escape)
    assert not presenting.active
    # A click on a row of the results shows another run of the same sentence.
    assert explore.run_shown is not None
    assert run is not None
    assert explore.run_shown.request.words == run.request.words
    assert explore.run_shown is not run or window.canvas.page == page
    comes_back(lambda: looks(starter), before)
