"""Runs and what was chosen for them are in the project, and come back at the next start."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_begun import Start, project_of, rest, show_run, start, with_run
from window_runs import SENTENCE, run_of
from window_stage import opened

from icm_core.errors import ProjectFileError
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.explore.playback import Bookmark
from icm_gui.viewmodels.project import saving
from icm_gui.viewmodels.project.places import folder
from icm_gui.viewmodels.project.run_keeper import STEP

__all__ = ["start"]


def test_a_run_comes_back_with_step_bookmarks_and_choices(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.explore.set_algorithm("astar-full")
    model = opened()
    bench.document.set_model(model)
    bench.document.set_sentence(Sentence(SENTENCE))
    bench.explore.run()
    qtbot.waitUntil(lambda: bench.explore.run_shown is not None, timeout=60_000)
    run = bench.explore.run_shown
    assert run is not None
    bench.playback.add_bookmark(4, "here")
    bench.playback.set_speed(250.0)
    bench.playback.seek(11)
    rest(qtbot, bench)
    (stored,) = project_of(bench).runs.listed()
    assert stored.sentence == " ".join(SENTENCE)
    assert stored.algorithm == "astar-full"
    assert stored.result["log_p"] == run.log_probability
    assert stored.result["events"] == run.events
    assert stored.result["verdict"] == bench.explore.place(run).text
    assert stored.model == project_of(bench).models()[0].key
    trace = project_of(bench).runs.load_trace(stored.key)
    assert run.trace is not None
    assert (trace.events == run.trace.events).all()
    bench.close()

    again = start()
    qtbot.waitUntil(lambda: again.explore.run_shown is not None, timeout=60_000)
    assert again.explore.algorithm.key == "astar-full"
    assert again.playback.step == 11
    assert again.playback.speed == 250.0
    qtbot.waitUntil(lambda: again.playback.bookmarks != [])
    assert again.playback.bookmarks == [Bookmark(4, "here")]
    assert again.playback.step == 11


def test_the_step_is_written_in_a_thread_while_it_changes_and_when_playing_stops(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = start()
    with_run(bench, qtbot)
    written: list[tuple[int, bool]] = []
    true = Project.set_states

    def note(self: Project, values: Mapping[str, object]) -> None:
        if STEP in values:
            own = threading.current_thread() is threading.main_thread()
            written.append((int(str(values[STEP])), own))
        true(self, values)

    monkeypatch.setattr(Project, "set_states", note)
    bench.playback.play()
    bench.playback._timer.stop()
    for step in (3, 5, 8):
        bench.playback.seek(step)
        bench.session._runs.keep_step()
    bench.playback.seek(9)
    bench.playback.pause()
    qtbot.waitUntil(lambda: bool(written) and written[-1][0] == 9)
    rest(qtbot, bench)
    assert not any(own for _, own in written)
    assert project_of(bench).state(STEP) == 9
    bench.playback.seek(4)
    bench.close()
    with Project.open(folder() / "session.icmproj") as project:
        assert project.state(STEP) == 4


def test_a_step_is_kept_rarely_while_a_run_plays_and_soon_when_the_user_goes_there(
    start: Start, qtbot: QtBot
) -> None:
    bench = start()
    with_run(bench, qtbot)
    timer = bench.session._runs._timer
    bench.playback.play()
    bench.playback._timer.stop()
    timer.stop()
    bench.playback.seek(3)
    playing = timer.interval()
    bench.playback.pause()
    assert not timer.isActive()
    assert bench.session.state(STEP) == 3
    bench.playback.seek(5)
    assert timer.isActive()
    assert 10 * timer.interval() < playing


def test_a_state_that_is_set_meanwhile_is_not_overwritten(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = start()
    saver = bench.session._saver
    go, begun = threading.Event(), threading.Event()
    true = Project.if_free

    def slow(self: Project, change: Callable[[], None]) -> bool:
        if threading.current_thread() is not threading.main_thread():
            begun.set()
            assert go.wait(20)
        return true(self, change)

    monkeypatch.setattr(Project, "if_free", slow)
    saver.passing("at", 1)
    assert begun.wait(20)
    saver.set_state("at", 2)
    go.set()
    rest(qtbot, bench)
    assert project_of(bench).state("at") == 2
    assert not saver._passing


def test_a_passing_state_that_cannot_be_written_is_tried_again(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = start()
    saver = bench.session._saver
    true, full, tried = Project.set_states, [True], []

    def write(self: Project, values: Mapping[str, object]) -> None:
        tried.append(dict(values))
        if full[0]:
            raise ProjectFileError("the disk is full")
        true(self, values)

    monkeypatch.setattr(Project, "set_states", write)
    monkeypatch.setattr(saving, "_MEND_MS", 1)
    saver.passing("at", 1)
    qtbot.waitUntil(lambda: bool(bench.troubles))
    saver.passing("at", 2)
    qtbot.waitUntil(lambda: tried.count({"at": 2}) > 1)
    assert bench.troubles == [("Saving", "the disk is full")]
    full[0] = False
    qtbot.waitUntil(lambda: not saver._passing)
    assert saver.text == "All changes saved"
    assert project_of(bench).state("at") == 2


def test_the_same_run_again_is_the_same_run(start: Start, qtbot: QtBot) -> None:
    bench = start()
    first = with_run(bench, qtbot)
    bench.playback.add_bookmark(4, "here")
    run_of.cache_clear()
    second = run_of("astar-full")
    assert second is not first
    show_run(bench, second)
    rest(qtbot, bench)
    assert bench.playback.bookmarks == [Bookmark(4, "here")]
    assert len(project_of(bench).runs.listed()) == 1
    other = run_of("pcfg-mbr")
    show_run(bench, other)
    rest(qtbot, bench)
    assert [run.algorithm for run in project_of(bench).runs.listed()] == ["pcfg-mbr", "astar-full"]


def test_verdicts_that_are_known_later_are_kept(start: Start, qtbot: QtBot) -> None:
    bench = start()
    with_run(bench, qtbot)
    assert project_of(bench).runs.listed()[0].result["verdict"] == "not known"
    bench.explore.proves = True
    bench.explore._proving.begin()
    rest(qtbot, bench)
    runs = {run.algorithm: run for run in project_of(bench).runs.listed()}
    assert set(runs) == {"exact", "astar-full"}
    assert runs["astar-full"].result["verdict"] == "optimal"


def test_showing_another_run_removes_no_bookmark(start: Start, qtbot: QtBot) -> None:
    bench = start()
    with_run(bench, qtbot)
    bench.playback.add_bookmark(4, "here")
    show_run(bench, run_of("pcfg-mbr"))
    rest(qtbot, bench)
    assert bench.playback.bookmarks == []
    bench.explore.show_result("astar-full")
    assert bench.playback.bookmarks == [Bookmark(4, "here")]
    bench.playback.remove_bookmark(4)
    rest(qtbot, bench)
    assert all(run.bookmarks == () for run in project_of(bench).runs.listed())


def test_two_runs_with_bookmarks_keep_their_own(start: Start, qtbot: QtBot) -> None:
    bench = start()
    with_run(bench, qtbot)
    bench.playback.add_bookmark(4, "of A*")
    show_run(bench, run_of("mh"))
    rest(qtbot, bench)
    bench.playback.add_bookmark(9, "of the chain")
    for key, mark in (("astar-full", Bookmark(4, "of A*")), ("mh", Bookmark(9, "of the chain"))):
        bench.explore.show_result(key)
        assert bench.playback.bookmarks == [mark]
    rest(qtbot, bench)
    kept = {
        run.algorithm: [mark.text for mark in run.bookmarks]
        for run in project_of(bench).runs.listed()
    }
    assert kept == {"astar-full": ["of A*"], "mh": ["of the chain"]}


def test_bookmarks_set_while_the_run_is_being_saved_are_kept(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_sentence(Sentence(SENTENCE))
    show_run(bench, run_of("astar-full"))
    bench.playback.add_bookmark(2, "early")
    bench.close()
    with Project.open(folder() / "session.icmproj") as project:
        (run,) = project.runs.listed()
        assert [(mark.step, mark.text) for mark in run.bookmarks] == [(2, "early")]


def test_choices_that_nobody_made_replace_none(start: Start) -> None:
    bench = start()
    bench.explore.set_algorithm("mh")
    bench.explore.set_depth(2)
    bench.search_settings.from_json({"parse.exponent": 0.5})
    given = bench.search_settings.as_json()
    bench.close()
    between = start(restore=False)
    between.search_settings.refresh()
    between.close()
    again = start()
    assert (again.explore.algorithm.key, again.explore.depth) == ("mh", 2)
    assert again.search_settings.as_json() == given


def test_a_new_project_has_the_choices_of_the_window(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.explore.set_algorithm("mh")
    bench.explore.set_depth(2)
    bench.session.new_project(tmp_path / "new.icmproj")
    rest(qtbot, bench)
    assert bench.explore.algorithm.key == "mh"
    bench.close()
    again = start()
    assert (again.explore.algorithm.key, again.explore.depth) == ("mh", 2)


def test_the_step_of_a_run_that_never_came_back_is_not_that_of_another(
    start: Start, qtbot: QtBot
) -> None:
    bench = start()
    run = with_run(bench, qtbot)
    bench.playback.seek(7)
    bench.close()
    again = start(restore=False)
    again.explore.set_ready(False)
    again.session.restore()
    qtbot.waitUntil(lambda: again.document.sentence is not None)
    again.explore.cancel()
    again.document.type_sentence("She saw the captain")
    again.document.set_sentence(Sentence(SENTENCE))
    show_run(again, run)
    assert again.playback.step == 0
