"""The clock: playing by time, stepping, jumps, bookmarks, two runs."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from window_runs import run_of

from icm_gui.viewmodels.explore.playback import LEAST_SPEED, MOST_SPEED, Playback


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def playback(qtbot: QtBot, clock: Clock) -> Playback:
    found = Playback(now=clock)
    found.set_trace(run_of("astar-full").trace)
    return found


def passing(playback: Playback, clock: Clock, seconds: float) -> None:
    clock.time += seconds
    playback.tick()


def test_playing_shows_as_many_events_as_time_allows(playback: Playback, clock: Clock) -> None:
    playback.set_speed(100)
    playback.play()
    passing(playback, clock, 0.05)
    assert playback.step == 5
    passing(playback, clock, 0.005)
    assert playback.step == 5
    passing(playback, clock, 0.0051)
    assert playback.step == 6, "parts of an event add up"


def test_after_a_hiccup_the_run_does_not_leap(playback: Playback, clock: Clock) -> None:
    playback.set_speed(20)
    playback.play()
    passing(playback, clock, 100.0)
    assert playback.step == 5


def test_playing_ends_at_the_last_step_and_begins_anew(playback: Playback, clock: Clock) -> None:
    playback.seek(playback.last - 1)
    playback.set_speed(MOST_SPEED)
    playback.play()
    passing(playback, clock, 0.2)
    assert playback.step == playback.last
    assert not playback.playing
    playback.play()
    assert playback.step == 0
    assert playback.playing


def test_reduced_motion_shows_four_states_a_second_at_most(
    playback: Playback, clock: Clock
) -> None:
    playback.reduced_motion = True
    playback.set_speed(40)
    seen: list[int] = []
    playback.step_changed.connect(seen.append)
    playback.play()
    for _ in range(60):
        passing(playback, clock, 1 / 60)
    assert 3 <= len(seen) <= 4
    assert playback.step >= 30, "no event is lost"


def test_steps_stay_within_the_run(playback: Playback) -> None:
    playback.back()
    assert playback.step == 0
    playback.end()
    playback.forward()
    assert playback.step == playback.last == len(run_of("astar-full").trace or ()) - 1
    playback.seek(10**9)
    assert playback.step == playback.last
    playback.home()
    assert playback.step == 0


def test_leaps_agree_with_the_trace(playback: Playback) -> None:
    trace: Any = playback.trace
    rng = random.Random(1)
    for _ in range(50):
        step = rng.randrange(len(trace))
        kind = rng.choice(trace.KINDS)
        playback.seek(step)
        later = [s for s in range(step + 1, len(trace)) if trace.kind(s) == kind]
        assert playback.run_to(kind) == bool(later)
        assert playback.step == (later[0] if later else step)
        playback.seek(step)
        earlier = [s for s in range(step) if trace.kind(s) == kind]
        assert playback.back_to(kind) == bool(earlier)
        assert playback.step == (earlier[-1] if earlier else step)


def test_two_runs_share_the_clock_and_the_shorter_waits_at_its_end(playback: Playback) -> None:
    first, second = run_of("astar-full").trace, run_of("astar-local").trace
    assert first is not None
    assert second is not None
    playback.set_trace(first, second)
    assert playback.last == max(len(first), len(second)) - 1
    playback.end()
    assert playback.step_of(first) == len(first) - 1
    assert playback.step_of(second) == len(second) - 1
    assert playback.step_of(None) == -1


def test_speed_has_limits(playback: Playback) -> None:
    playback.set_speed(0)
    assert playback.speed == LEAST_SPEED
    playback.set_speed(1e9)
    assert playback.speed == MOST_SPEED


def test_bookmarks_are_sorted_named_once_and_walked(playback: Playback) -> None:
    playback.add_bookmark(9, "later")
    playback.add_bookmark(2, "first")
    playback.add_bookmark(9, "later again")
    assert [(m.step, m.text) for m in playback.bookmarks] == [(2, "first"), (9, "later again")]
    assert playback.next_bookmark(1)
    assert playback.step == 2
    assert playback.next_bookmark(1)
    assert playback.step == 9
    assert not playback.next_bookmark(1)
    assert playback.next_bookmark(-1)
    playback.remove_bookmark(2)
    assert not playback.next_bookmark(-1)


def test_without_a_run_nothing_moves(qtbot: QtBot) -> None:
    playback = Playback()
    playback.play()
    assert not playback.playing
    assert playback.last == -1
    for move in (playback.forward, playback.back, playback.home, playback.end):
        move()
    assert playback.step == 0
    assert not playback.run_to("pop")
