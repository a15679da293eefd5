"""Panels follow at their rate while a run plays, and exactly when it stands."""

from __future__ import annotations

from window_runs import run_of

from icm_gui.viewmodels.explore.following import Follower
from icm_gui.viewmodels.explore.playback import Playback


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def followed(rate: float = 10.0) -> tuple[Playback, Clock, Follower, list[int]]:
    clock = Clock()
    playback = Playback(now=clock)
    told: list[int] = []
    follower = Follower(playback, rate, playback, now=clock)
    follower.due.connect(lambda: told.append(playback.step))
    return playback, clock, follower, told


def test_every_step_is_told_while_paused(qapp: object) -> None:
    playback, _, follower, told = followed()
    playback.set_trace(run_of("astar-local").trace)
    follower.set_active(True)
    for step in (3, 4, 9):
        playback.seek(step)
    assert told == [0, 3, 4, 9]


def test_while_playing_the_rate_is_kept_and_the_end_is_exact(qapp: object) -> None:
    playback, clock, follower, told = followed(rate=10.0)
    playback.set_trace(run_of("astar-local").trace)
    follower.set_active(True)
    playback.set_speed(100.0)
    playback.play()
    for _ in range(50):
        clock.time += 0.02
        playback.tick()
    assert 5 <= len(told) <= 12
    playback.pause()
    assert told[-1] == playback.step


def test_what_is_not_seen_is_told_nothing_and_catches_up(qapp: object) -> None:
    playback, _, follower, told = followed()
    playback.set_trace(run_of("astar-local").trace)
    playback.seek(5)
    assert told == []
    follower.set_active(True)
    assert told == [5]
    follower.set_active(False)
    playback.seek(6)
    assert told == [5]
    follower.set_active(True)
    assert told == [5, 6]


def test_where_frames_take_long_most_are_left_to_the_canvas(qapp: object) -> None:
    playback, clock, follower, told = followed(rate=30.0)
    playback.set_trace(run_of("astar-local").trace)
    follower.set_active(True)
    playback.set_speed(100.0)
    playback.play()
    told.clear()
    for _ in range(18):
        # Each frame is longer than the panel has to wait.
        clock.time += 0.05
        playback.tick()
    assert len(told) == 3
    playback.pause()
    assert told[-1] == playback.step
