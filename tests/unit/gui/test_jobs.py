"""Jobs: results, progress, cancelling, groups, failures and closing."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from icm_core.errors import DataError
from icm_gui.services import jobs as jobs_module
from icm_gui.services.jobs import Control, Jobs


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    found = Jobs()
    yield found
    found.close()


def test_a_result_comes_back_in_the_gui_thread(qtbot: QtBot, jobs: Jobs) -> None:
    seen: list[tuple[int, int]] = []

    def work(_control: Control) -> int:
        return threading.get_ident()

    jobs.start("one", work, done=lambda ident: seen.append((ident, threading.get_ident())))
    qtbot.waitUntil(lambda: bool(seen))
    worker, gui = seen[0]
    assert worker != gui == threading.get_ident()
    assert jobs.running == []


def test_parts_come_in_order_before_the_result(qtbot: QtBot, jobs: Jobs) -> None:
    seen: list[object] = []

    def work(control: Control) -> str:
        for part in range(100):
            control.partial(part)
        return "all"

    jobs.start("parts", work, partial=seen.append, done=seen.append)
    qtbot.waitUntil(lambda: "all" in seen)
    assert seen == [*range(100), "all"]


def test_progress_and_remaining_time(qtbot: QtBot, jobs: Jobs) -> None:
    go = threading.Event()

    def work(control: Control) -> None:
        control.report("half-way", 0.5)
        go.wait(10)

    job = jobs.start("long", work)
    qtbot.waitUntil(lambda: job.share == 0.5)
    assert job.stage == "half-way"
    assert job.remaining is None or job.remaining > 0
    job.begun -= 10.0
    assert job.remaining == pytest.approx(10.0, rel=0.2)
    go.set()
    qtbot.waitUntil(lambda: not jobs.running)


def test_a_cancelled_job_never_calls_done(qtbot: QtBot, jobs: Jobs) -> None:
    begun, go = threading.Event(), threading.Event()
    seen: list[str] = []

    def work(_control: Control) -> str:
        begun.set()
        go.wait(10)
        return "late"

    job = jobs.start("late", work, done=seen.append, cancelled=lambda: seen.append("cancelled"))
    begun.wait(10)
    job.cancel()
    go.set()
    qtbot.waitUntil(lambda: not jobs.running)
    assert seen == ["cancelled"]


def test_a_check_stops_the_work(qtbot: QtBot, jobs: Jobs) -> None:
    seen: list[str] = []
    begun = threading.Event()

    def work(control: Control) -> None:
        begun.set()
        while True:
            control.check()

    job = jobs.start("endless", work, cancelled=lambda: seen.append("stopped"))
    begun.wait(10)
    job.cancel()
    qtbot.waitUntil(lambda: seen == ["stopped"])


def test_a_newer_job_of_a_group_takes_the_place_of_the_older(qtbot: QtBot, jobs: Jobs) -> None:
    seen: list[str] = []

    def endless(control: Control) -> str:
        while True:
            control.check()

    jobs.start("old", endless, done=seen.append, group="search")
    jobs.start("new", lambda _control: "new", done=seen.append, group="search")
    qtbot.waitUntil(lambda: not jobs.running)
    assert seen == ["new"]


def test_failures_go_to_the_one_who_asks_or_to_all(qtbot: QtBot, jobs: Jobs) -> None:
    told: list[str] = []
    jobs.failed.connect(lambda title, error: told.append(f"{title}: {error}"))

    def work(_control: Control) -> None:
        raise DataError("line 3: no bracket")

    jobs.start("mine", work, failed=lambda error: told.append(f"asked: {error}"))
    jobs.start("nobody's", work)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert sorted(told) == ["asked: line 3: no bracket", "nobody's: line 3: no bracket"]


def test_a_mistake_in_a_call_back_is_told_and_others_go_on(qtbot: QtBot, jobs: Jobs) -> None:
    told: list[str] = []
    jobs.failed.connect(lambda title, error: told.append(title))

    def wrong(_value: object) -> None:
        raise ZeroDivisionError

    jobs.start("wrong", lambda _control: 1, done=wrong)
    qtbot.waitUntil(lambda: told == ["wrong"])
    seen: list[int] = []
    jobs.start("right", lambda _control: 2, done=seen.append)
    qtbot.waitUntil(lambda: seen == [2])


def test_closing_joins_and_calls_nothing_any_more(qtbot: QtBot) -> None:
    jobs = Jobs()
    seen: list[str] = []
    threads: list[threading.Thread] = []
    begun = threading.Event()

    def endless(control: Control) -> str:
        threads.append(threading.current_thread())
        begun.set()
        while True:
            control.check()

    jobs.start("endless", endless, done=seen.append, cancelled=lambda: seen.append("no"))
    begun.wait(10)
    jobs.close()
    assert not threads[0].is_alive()
    assert seen == []


def test_what_is_asked_of_a_closing_window_is_never_begun(jobs: Jobs) -> None:
    jobs.close()
    seen: list[str] = []
    late = jobs.start(
        "late", lambda _control: seen.append("work"), cancelled=lambda: seen.append("no")
    )
    assert late.is_cancelled
    assert jobs.running == []
    assert late._thread is None
    assert seen == []


def test_work_begins_when_the_turn_of_the_window_is_over(
    qtbot: QtBot, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs_module, "_GATE_S", 60.0)
    order: list[str] = []
    ended = threading.Event()

    def work(_control: Control) -> None:
        order.append("work")
        ended.set()

    def turn() -> None:
        jobs.start("a", work)
        jobs.start("b", work)
        # Nobody but the loop of events lets it begin.
        assert not ended.wait(0.02)
        order.append("turn")

    QTimer.singleShot(0, turn)
    qtbot.waitUntil(lambda: len(order) == 3 and not jobs.running)
    assert order == ["turn", "work", "work"]


def test_who_waits_without_a_loop_of_events_gets_the_work(jobs: Jobs) -> None:
    ended = threading.Event()
    jobs.start("a", lambda _control: ended.set())
    assert ended.wait(30.0)


def test_closing_lets_what_has_not_begun_come_to_its_end(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs_module, "_GATE_S", 60.0)
    ended = threading.Event()
    jobs.start("a", lambda _control: ended.set())
    jobs.close()
    assert ended.is_set()
