"""Whatever happens in the window is in the project, and comes back at the next start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from typer.testing import CliRunner
from window_runs import SENTENCE, run_of, teaching_model
from window_sessions import Bench, sample_model, sample_treebank
from window_stage import opened

from icm_core.cli.main import app
from icm_core.data.clean import CleanOptions
from icm_core.errors import ProjectFileError
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import OpenModel, Sentence
from icm_gui.viewmodels.explore.playback import Bookmark
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.project import saving
from icm_gui.viewmodels.project.places import folder
from icm_gui.viewmodels.project.run_keeper import STEP

Start = Callable[..., Bench]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return what begins a session; all are ended after the test."""
    benches: list[Bench] = []

    def begin(keep: bool = True, restore: bool = True) -> Bench:
        bench = Bench(keep)
        benches.append(bench)
        if restore:
            bench.session.restore()
        qtbot.waitUntil(lambda: bench.rests and bool(bench.texts), timeout=20_000)
        return bench

    yield begin
    for bench in benches:
        bench.close()


def _project(bench: Bench) -> Project:
    project = bench.session.project
    assert project is not None
    return project


def _rest(qtbot: QtBot, bench: Bench) -> None:
    qtbot.waitUntil(lambda: bench.rests, timeout=20_000)


def _show(bench: Bench, run: Run) -> None:
    """Show a run as Explore does when it has been searched for."""
    bench.explore._found(run)


def _with_run(bench: Bench, qtbot: QtBot, key: str = "astar-full") -> Run:
    model = opened()
    bench.document.set_model(model)
    bench.document.set_sentence(Sentence(SENTENCE))
    run = run_of(key)
    _show(bench, run)
    _rest(qtbot, bench)
    return run


# What is kept


def test_a_first_session_is_empty_and_automatic(start: Start) -> None:
    bench = start()
    assert _project(bench).path == folder() / "session.icmproj"
    assert not bench.session.named
    assert bench.session._saver.text == "All changes saved"
    assert (bench.session.window(), bench.troubles, bench.document.history) == ({}, [], [])


def test_typed_sentences_are_kept_at_once(start: Start) -> None:
    bench = start()
    for text in ("she sees", "he sees", "she sees"):
        bench.document.type_sentence(text)
        assert _project(bench).sentences(1) == [text]
        assert bench.session.is_saved
    assert _project(bench).sentences() == ["she sees", "he sees"]
    bench.close()
    again = start()
    assert again.document.history == ["she sees", "he sees"]
    assert again.document.sentence == Sentence(("she", "sees"))


def test_treebank_model_and_sentence_come_back_without_their_files(
    start: Start, qtbot: QtBot
) -> None:
    bench = start()
    opened = sample_treebank()
    bench.document.set_treebank(opened)
    bench.document.set_model(sample_model())
    bench.document.use_treebank_sentence(1)
    assert bench.texts[-1] == "Saving"
    _rest(qtbot, bench)
    assert bench.texts[-1] == "All changes saved"
    gold = bench.document.sentence
    bench.close()
    again = start()
    assert again.document.treebank is not None
    assert again.document.treebank.name == opened.name
    assert again.document.treebank.treebank.trees() == opened.treebank.trees()
    assert again.document.model is not None
    assert again.document.model.name == "version1.icm"
    assert again.document.model.manifest == sample_model().manifest
    assert again.document.model.parse == sample_model().parse
    assert again.document.sentence == gold
    assert gold is not None
    assert (gold.index, gold.gold is not None) == (1, True)
    # What came from the project is not put into it once more.
    assert len(_project(again).treebanks()) == len(_project(again).models()) == 1


def test_opening_the_same_again_adds_nothing(start: Start, qtbot: QtBot) -> None:
    bench = start()
    for name in ("mill.mrg", "other.mrg", "mill.mrg"):
        bench.document.set_treebank(sample_treebank(name))
        bench.document.set_model(sample_model())
    _rest(qtbot, bench)
    assert [one.name for one in _project(bench).treebanks()] == ["mill", "other"]
    assert len(_project(bench).models()) == 1
    assert _project(bench).state("document.treebank") == 1


def test_what_was_closed_stays_closed(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.document.set_treebank(None)
    bench.document.type_sentence("a b")
    bench.document.set_sentence(None)
    _rest(qtbot, bench)
    bench.close()
    again = start()
    assert again.document.treebank is None
    assert again.document.sentence is None


def test_a_trained_model_is_kept_with_its_options(start: Start, qtbot: QtBot) -> None:
    bench = start()
    model = OpenModel(
        "trained", None, (teaching_model(),), ParseOptions(exponent=0.5), CleanOptions()
    )
    bench.document.set_model(model)
    bench.close()  # while it is being saved
    again = start()
    assert again.document.model is not None
    assert (again.document.model.name, again.document.model.path) == ("trained", None)
    assert again.document.model.parse == model.parse


def test_window_and_other_state_come_back(start: Start) -> None:
    bench = start()
    bench.session.store_window({"geometry": "abc", "page": "explore"})
    bench.session.set_state("other", [1, {"a": None}])
    bench.close()
    again = start(restore=False)
    assert again.session.window() == {"geometry": "abc", "page": "explore"}
    assert again.session.state("other") == [1, {"a": None}]
    assert again.session.state("none", 3) == 3


# Runs


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
    _rest(qtbot, bench)
    (stored,) = _project(bench).runs.listed()
    assert stored.sentence == " ".join(SENTENCE)
    assert stored.algorithm == "astar-full"
    assert stored.result["log_p"] == run.log_probability
    assert stored.result["events"] == run.events
    assert stored.result["verdict"] == bench.explore.place(run).text
    assert stored.model == _project(bench).models()[0].key
    trace = _project(bench).runs.load_trace(stored.key)
    assert run.trace is not None
    assert (trace.events == run.trace.events).all()
    bench.close()

    again = start()
    qtbot.waitUntil(lambda: again.explore.run_shown is not None, timeout=60_000)
    assert again.explore.algorithm.key == "astar-full"
    assert again.playback.step == 11
    assert again.playback.speed == 250.0
    qtbot.waitUntil(lambda: again.playback.bookmarks != [], timeout=20_000)
    assert again.playback.bookmarks == [Bookmark(4, "here")]
    assert again.playback.step == 11


def test_the_step_is_written_in_a_thread_while_it_changes_and_when_playing_stops(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = start()
    _with_run(bench, qtbot)
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
    qtbot.waitUntil(lambda: bool(written) and written[-1][0] == 9, timeout=20_000)
    _rest(qtbot, bench)
    assert not any(own for _, own in written)
    assert _project(bench).state(STEP) == 9
    bench.playback.seek(4)
    bench.close()
    with Project.open(folder() / "session.icmproj") as project:
        assert project.state(STEP) == 4


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
    _rest(qtbot, bench)
    assert _project(bench).state("at") == 2
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
    qtbot.waitUntil(lambda: bool(bench.troubles), timeout=20_000)
    saver.passing("at", 2)
    qtbot.waitUntil(lambda: tried.count({"at": 2}) > 1, timeout=20_000)
    assert bench.troubles == [("Saving", "the disk is full")]
    full[0] = False
    qtbot.waitUntil(lambda: not saver._passing, timeout=20_000)
    assert saver.text == "All changes saved"
    assert _project(bench).state("at") == 2


def test_the_same_run_again_is_the_same_run(start: Start, qtbot: QtBot) -> None:
    bench = start()
    first = _with_run(bench, qtbot)
    bench.playback.add_bookmark(4, "here")
    run_of.cache_clear()
    second = run_of("astar-full")
    assert second is not first
    _show(bench, second)
    _rest(qtbot, bench)
    assert bench.playback.bookmarks == [Bookmark(4, "here")]
    assert len(_project(bench).runs.listed()) == 1
    other = run_of("pcfg-mbr")
    _show(bench, other)
    _rest(qtbot, bench)
    assert [run.algorithm for run in _project(bench).runs.listed()] == ["pcfg-mbr", "astar-full"]


def test_verdicts_that_are_known_later_are_kept(start: Start, qtbot: QtBot) -> None:
    bench = start()
    _with_run(bench, qtbot)
    assert _project(bench).runs.listed()[0].result["verdict"] == "not known"
    bench.explore.proves = True
    bench.explore._proving.begin()
    _rest(qtbot, bench)
    runs = {run.algorithm: run for run in _project(bench).runs.listed()}
    assert set(runs) == {"exact", "astar-full"}
    assert runs["astar-full"].result["verdict"] == "optimal"


def test_showing_another_run_removes_no_bookmark(start: Start, qtbot: QtBot) -> None:
    bench = start()
    _with_run(bench, qtbot)
    bench.playback.add_bookmark(4, "here")
    _show(bench, run_of("pcfg-mbr"))
    _rest(qtbot, bench)
    assert bench.playback.bookmarks == []
    bench.explore.show_result("astar-full")
    assert bench.playback.bookmarks == [Bookmark(4, "here")]
    bench.playback.remove_bookmark(4)
    _rest(qtbot, bench)
    assert all(run.bookmarks == () for run in _project(bench).runs.listed())


def test_two_runs_with_bookmarks_keep_their_own(start: Start, qtbot: QtBot) -> None:
    bench = start()
    _with_run(bench, qtbot)
    bench.playback.add_bookmark(4, "of A*")
    _show(bench, run_of("mh"))
    _rest(qtbot, bench)
    bench.playback.add_bookmark(9, "of the chain")
    for key, mark in (("astar-full", Bookmark(4, "of A*")), ("mh", Bookmark(9, "of the chain"))):
        bench.explore.show_result(key)
        assert bench.playback.bookmarks == [mark]
    _rest(qtbot, bench)
    kept = {
        run.algorithm: [mark.text for mark in run.bookmarks]
        for run in _project(bench).runs.listed()
    }
    assert kept == {"astar-full": ["of A*"], "mh": ["of the chain"]}


def test_bookmarks_set_while_the_run_is_being_saved_are_kept(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_sentence(Sentence(SENTENCE))
    _show(bench, run_of("astar-full"))
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
    _rest(qtbot, bench)
    assert bench.explore.algorithm.key == "mh"
    bench.close()
    again = start()
    assert (again.explore.algorithm.key, again.explore.depth) == ("mh", 2)


def test_the_step_of_a_run_that_never_came_back_is_not_that_of_another(
    start: Start, qtbot: QtBot
) -> None:
    bench = start()
    run = _with_run(bench, qtbot)
    bench.playback.seek(7)
    bench.close()
    again = start(restore=False)
    again.explore.set_ready(False)
    again.session.restore()
    qtbot.waitUntil(lambda: again.document.sentence is not None, timeout=20_000)
    again.explore.cancel()
    again.document.type_sentence("She saw the captain")
    again.document.set_sentence(Sentence(SENTENCE))
    _show(again, run)
    assert again.playback.step == 0


# Projects


def test_saving_under_a_name_goes_on_there(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.session.save_as(tmp_path / "mine")
    bench.document.type_sentence("typed while it was copied")
    _rest(qtbot, bench)
    path = tmp_path / "mine.icmproj"
    assert (_project(bench).path, bench.session.named) == (path, True)
    assert bench.document.treebank is not None
    (recent,) = bench.session.recent
    assert (recent.path, recent.name) == (str(path), "mine")
    bench.close()
    again = start()
    assert _project(again).path == path
    assert again.document.treebank is not None
    assert again.document.history[0] == "typed while it was copied"
    assert again.session.recent[0].content == "1 treebank, 1 sentence"
    assert str(path) in again.settings.recent()


def test_what_is_opened_while_a_copy_is_made_is_in_it(
    start: Start, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied, go_on = threading.Event(), threading.Event()
    plain = Project.save_as

    def slowly(project: Project, path: Path) -> None:
        plain(project, path)
        copied.set()
        go_on.wait(20)

    monkeypatch.setattr(Project, "save_as", slowly)
    bench = start()
    bench.session.save_as(tmp_path / "mine")
    qtbot.waitUntil(copied.is_set, timeout=20_000)
    bench.document.set_treebank(sample_treebank())
    go_on.set()
    _rest(qtbot, bench)
    assert _project(bench).path.name == "mine.icmproj"
    assert len(_project(bench).treebanks()) == 1


def test_what_is_typed_while_a_copy_is_made_is_in_both(
    start: Start, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied, go_on = threading.Event(), threading.Event()
    plain = Project.save_as

    def slowly(project: Project, path: Path) -> None:
        plain(project, path)
        copied.set()
        go_on.wait(20)

    monkeypatch.setattr(Project, "save_as", slowly)
    bench = start()
    old = _project(bench)
    bench.session.save_as(tmp_path / "mine")
    qtbot.waitUntil(copied.is_set, timeout=20_000)
    bench.document.type_sentence("typed while it was copied")
    try:
        assert old.sentences() == ["typed while it was copied"], "it is on the disk at once"
    finally:
        go_on.set()
    _rest(qtbot, bench)
    assert _project(bench).path.name == "mine.icmproj"
    assert _project(bench).sentences() == ["typed while it was copied"]


def test_saving_under_several_names_at_once_ends_in_the_last(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    for name in ("one", "two", "three"):
        bench.session.save_as(tmp_path / name)
        bench.document.type_sentence(f"saved as {name}")
    _rest(qtbot, bench)
    bench.document.type_sentence("afterwards")
    _rest(qtbot, bench)
    assert bench.troubles == []
    assert _project(bench).path == tmp_path / "three.icmproj"
    assert len(_project(bench).sentences()) == 4
    assert bench.session.is_saved
    bench.close()
    assert start().document.history[0] == "afterwards"


def test_projects_are_opened_in_place_of_each_other(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    one, two = tmp_path / "one.icmproj", tmp_path / "two.icmproj"
    bench.session.new_project(one)
    _rest(qtbot, bench)
    bench.document.set_treebank(sample_treebank())
    bench.document.type_sentence("in one")
    bench.session.new_project(two)
    _rest(qtbot, bench)
    document = bench.document
    assert (document.treebank, document.sentence, document.history) == (None, None, [])
    document.type_sentence("in two")
    bench.session.open_project(one)
    qtbot.waitUntil(lambda: document.treebank is not None, timeout=20_000)
    _rest(qtbot, bench)
    assert document.history == ["in one"]
    assert document.sentence == Sentence(("in", "one"))
    with Project.open(two) as other:  # it was let go of
        assert other.sentences() == ["in two"]
    assert {recent.name for recent in bench.session.recent} == {"one", "two"}
    assert bench.troubles == []


@pytest.mark.parametrize("again", [1, 2])
def test_a_project_of_the_command_line_opens_its_treebank(
    start: Start, qtbot: QtBot, tmp_path: Path, again: int
) -> None:
    trees, made = tmp_path / "bank.mrg", tmp_path / "one.icmproj"
    trees.write_text("(ROOT (S (N a) (V b)))\n(ROOT (S (N b) (V a)))\n")
    assert CliRunner().invoke(app, ["project", "create", str(made), str(trees)]).exit_code == 0
    for _ in range(again):  # the second window begins with the project, but with nothing open
        bench = start(restore=False)
        bench.session.open_project(made)
        _rest(qtbot, bench)
        treebank = bench.document.treebank
        assert treebank is not None
        assert (treebank.name, len(treebank.treebank)) == ("bank.mrg", 2)
        assert bench.troubles == []
        bench.close()


def test_a_project_that_is_named_again_leaves_what_is_open(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.session.new_project(tmp_path / "one.icmproj")
    _rest(qtbot, bench)
    bench.document.type_sentence("in one")
    bench.close()
    bench = start(restore=False)
    bench.document.type_sentence("typed before")
    bench.session.open_project(tmp_path / "one.icmproj")
    _rest(qtbot, bench)
    assert bench.document.sentence == Sentence(("typed", "before"))


def test_a_project_that_cannot_be_opened_leaves_everything(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.document.type_sentence("a b")
    before = _project(bench)
    bad = tmp_path / "bad.icmproj"
    bad.write_text("not a project")
    bench.session.open_project(bad)
    _rest(qtbot, bench)
    qtbot.waitUntil(lambda: bool(bench.troubles))
    assert "not a project of icm" in bench.troubles[0][1]
    assert bench.session.project is before
    assert bench.session._saver.text == "All changes saved"
    with Project.create(tmp_path / "taken.icmproj"):
        bench.session.save_as(tmp_path / "taken.icmproj")
        bench.document.type_sentence("c d")
        _rest(qtbot, bench)
    assert "open in another icm window" in bench.troubles[1][1]
    assert before.sentences() == ["c d", "a b"]
    assert bench.session._saver.text == "All changes saved"


def test_a_second_window_has_a_session_of_its_own_and_says_so(start: Start) -> None:
    first, second = start(), start()
    assert _project(second).path.name == "session-2.icmproj"
    assert "Another window" in second.troubles[0][1]
    assert first.troubles == []
    first.document.type_sentence("one")
    second.document.type_sentence("two")
    assert _project(first).sentences() == ["one"]
    assert _project(second).sentences() == ["two"]


def test_a_named_project_that_is_open_elsewhere_is_wanted_again(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    first = start()
    first.session.save_as(tmp_path / "mine.icmproj")
    _rest(qtbot, first)
    second = start()
    assert not second.session.named
    assert "mine.icmproj" in second.troubles[0][0]
    second.close()
    first.close()
    assert start().session.named


def test_files_that_are_named_are_opened_alone(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    bench = start()
    bench.document.type_sentence("of the automatic project")
    bench.session.save_as(tmp_path / "mine.icmproj")
    _rest(qtbot, bench)
    bench.close()
    alone = Bench(alone=True)
    assert _project(alone).path.name == "session.icmproj"
    assert not alone.session.named
    assert alone.troubles == []
    alone.document.set_treebank(sample_treebank())
    _rest(qtbot, alone)
    assert [one.name for one in alone.session.recent] == ["mine"]
    alone.close()
    with Project.open(tmp_path / "mine.icmproj") as mine:
        assert mine.treebanks() == []
    # It is the last session now; a named project that is closed last is that again.
    again = start()
    assert again.document.treebank is not None
    again.session.open_project(tmp_path / "mine.icmproj")
    _rest(qtbot, again)
    other = Bench(alone=True)
    other.close()
    again.close()
    assert start().session.named


def test_a_damaged_session_is_put_aside(start: Start) -> None:
    start().close()
    path = folder() / "session.icmproj"
    path.write_bytes(path.read_bytes()[:8_000])
    bench = start()
    assert _project(bench).path == path
    assert "damaged" in bench.troubles[0][0]
    assert len(list(folder().glob("session-damaged-*.icmproj"))) == 1


def test_a_named_project_that_is_gone_is_told_once(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.session.save_as(tmp_path / "mine.icmproj")
    _rest(qtbot, bench)
    bench.close()
    (tmp_path / "mine.icmproj").unlink()
    again = start()
    assert "no such project" in again.troubles[0][1]
    again.close()
    assert start().troubles == []


def test_nothing_is_left_where_nothing_is_to_be_kept(start: Start, tmp_path: Path) -> None:
    bench = start(keep=False)
    place = _project(bench).path
    bench.document.type_sentence("a b")
    assert bench.session._saver.text == "Not saved"
    bench.close()
    assert not place.exists()
    assert not folder().exists()


def test_what_is_not_kept_can_be_saved_after_all(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start(keep=False)
    bench.document.set_treebank(sample_treebank())
    bench.session.save_as(tmp_path / "mine.icmproj")
    _rest(qtbot, bench)
    assert bench.session._saver.text == "All changes saved"
    bench.close()
    with Project.open(tmp_path / "mine.icmproj") as project:
        assert project.contents().treebanks == 1


def test_a_folder_that_cannot_be_made_is_told(start: Start, tmp_path: Path) -> None:
    shutil.rmtree(folder().parent)
    folder().parent.write_text("in the way")
    bench = start()
    assert bench.session._saver.text == "Not saved"
    assert "cannot be made" in bench.troubles[0][1]
    bench.document.type_sentence("a b")
    bench.session.save_as(tmp_path / "mine.icmproj")
    bench.close()
    with Project.open(tmp_path / "mine.icmproj") as project:
        assert project.sentences() == ["a b"]


# Failures and threads


def test_what_cannot_be_written_is_told_once_and_tried_again(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = start()
    full = True
    true = Project.add_sentence

    def add(self: Project, text: str, states: dict[str, object]) -> None:
        if full:
            raise ProjectFileError("the disk is full")
        true(self, text, states)

    monkeypatch.setattr(Project, "add_sentence", add)
    bench.document.type_sentence("a")
    bench.document.type_sentence("b")
    assert bench.troubles == [("Saving", "the disk is full")]
    assert bench.session._saver.text == "Not saved: the disk is full"
    full = False
    _rest(qtbot, bench)
    assert _project(bench).sentences() == ["b", "a"]
    assert bench.session._saver.text == "All changes saved"


def test_large_things_do_not_hold_up_the_window(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    bench = start()
    go, threads = threading.Event(), []
    true = Project.add_treebank

    def add(self: Project, *values: object) -> object:
        threads.append(threading.current_thread())
        with self._database.changing():
            assert go.wait(20)
        return true(self, *values)  # type: ignore[arg-type]

    monkeypatch.setattr(Project, "add_treebank", add)
    bench.document.set_treebank(sample_treebank())
    qtbot.waitUntil(lambda: bool(threads))
    assert threads[0] is not threading.main_thread()
    bench.document.type_sentence("typed meanwhile")  # would wait for ever if it waited
    assert bench.session._saver.text == "Saving"
    go.set()
    _rest(qtbot, bench)
    assert _project(bench).sentences() == ["typed meanwhile"]


def test_cancelling_what_is_shown_of_saving_loses_nothing(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    for job in bench.jobs.running:
        job.cancel()
    bench.document.set_model(sample_model())
    _rest(qtbot, bench)
    assert _project(bench).contents().treebanks == 1
    assert _project(bench).contents().models == 1
    assert bench.troubles == []


def test_closing_finishes_what_is_under_way(start: Start) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.document.set_model(sample_model())
    bench.document.type_sentence("a b")
    bench.jobs.close()
    bench.session.close()
    with Project.open(folder() / "session.icmproj") as project:
        assert project.contents().treebanks == project.contents().models == 1
        assert (project.state("document.treebank"), project.state("document.model")) == (1, 1)


def test_what_is_opened_while_the_session_comes_back_wins(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.document.set_model(sample_model())
    bench.document.type_sentence("old words")
    _rest(qtbot, bench)
    bench.close()
    again = Bench()
    again.session.restore()
    again.document.set_treebank(sample_treebank("newer.mrg"))
    again.document.type_sentence("new words")
    qtbot.waitUntil(lambda: again.document.model is not None, timeout=20_000)
    _rest(qtbot, again)
    assert again.document.treebank is not None
    assert again.document.treebank.name == "newer"
    assert again.document.sentence == Sentence(("new", "words"))
    again.close()


KILLED = """
import sys
sys.path.insert(0, sys.argv[1])
from PySide6.QtCore import QCoreApplication, QTimer
from window_sessions import Bench, sample_model, sample_treebank
app = QCoreApplication([])
bench = Bench()
bench.session.restore()
at = int(sys.argv[2])
ahead = 0
def work():
    global at, ahead
    if bench.session._saver.text == "All changes saved":
        # Nothing is asked for that was not acknowledged: what is printed must be there.
        print(at - 1, flush=True)
        ahead = 0
    elif ahead > 4:  # let it catch up
        return
    ahead += 1
    bench.document.type_sentence(f"sentence {at}")
    bench.session.set_state("at", at)
    if at % 7 == 0:
        bench.document.set_treebank(sample_treebank(f"treebank {at}.mrg"))
    if at % 11 == 0:
        bench.document.set_model(sample_model())
    at += 1
timer = QTimer()
timer.timeout.connect(work)
timer.start(1)
app.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_killed_window_loses_nothing_that_was_acknowledged(qtbot: QtBot) -> None:
    tests = str(Path(__file__).resolve().parents[2])
    first = 1
    for lines in (3, 17, 41):
        command = [sys.executable, "-c", KILLED, tests, str(first)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            printed = [child.stdout.readline() for _ in range(lines)]
            child.kill()
            printed += child.stdout.read().splitlines(keepends=True)
        last = max(int(line) for line in printed if line.endswith("\n"))
        assert last >= first
        with Project.open(folder() / "session.icmproj") as project:
            texts = set(project.sentences())
            assert {f"sentence {at}" for at in range(1, last + 1)} <= texts
            assert project.state("at") >= last
            names = {stored.name for stored in project.treebanks()}
            assert {f"treebank {at}" for at in range(7, last + 1, 7)} <= names
            assert len(project.models()) == (last >= 11)
        first = last + 1
    assert os.listdir(folder()) == ["session.icmproj"]


# Damage that is met while the project is open


def _spoil(project: Project) -> None:
    """Overwrite everything behind the first page of a project that is open, and its log."""
    database = project._database
    with database.changing() as connection:
        connection.execute("INSERT INTO sentences (text, added) VALUES ('x', 0)")
    connection = database._connection
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("PRAGMA cache_size = 0")
    connection.execute("PRAGMA shrink_memory")
    size = project.path.stat().st_size
    with project.path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))


def test_damage_that_is_met_later_is_treated_as_at_opening(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.document.set_sentence(Sentence(SENTENCE))
    _rest(qtbot, bench)
    old = _project(bench)
    _spoil(old)
    bench.texts.clear()
    bench.document.set_sentence(Sentence(("another", "one")))
    qtbot.waitUntil(lambda: _project(bench) is not old and bench.rests, timeout=20_000)
    assert any("was damaged" in title for title, _ in bench.troubles)
    (kept,) = folder().glob("session-damaged-*.icmproj")
    assert any(str(kept) in text for _, text in bench.troubles)
    first_bad = next(at for at, text in enumerate(bench.texts) if text.startswith("Not saved"))
    assert "All changes saved" not in bench.texts[: first_bad + 1]
    assert bench.texts[-1] == "All changes saved"
    assert len(_project(bench).treebanks()) == 1
    assert _project(bench).sentences() == ["another one", " ".join(SENTENCE)]
    bench.close()
    again = start()
    assert again.document.treebank is not None
    assert again.document.sentence is not None
    assert again.document.sentence.words == ("another", "one")


def test_saved_is_not_said_while_something_large_is_lost(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = start()

    def refuse(*_: object) -> None:
        raise ProjectFileError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Project, "add_treebank", refuse)
        bench.document.set_treebank(sample_treebank())
        _rest(qtbot, bench)
    assert bench.texts[-1] == "Not saved: the disk is full"
    bench.document.set_sentence(Sentence(SENTENCE))
    _rest(qtbot, bench)
    assert bench.texts[-1] == "Not saved: the disk is full"
    bench.document.set_treebank(None)
    bench.document.set_treebank(sample_treebank())
    _rest(qtbot, bench)
    assert bench.texts[-1] == "All changes saved"


def test_one_thing_saved_does_not_hide_that_another_is_lost(start: Start, qtbot: QtBot) -> None:
    bench = start()
    saver = bench.session._saver
    full = True

    def work(_project: Project, _control: object) -> None:
        if full:
            raise ProjectFileError("the disk is full")

    saver.large("Saving the run", work, thing="first")
    _rest(qtbot, bench)
    full = False
    saver.large("Saving the run", work, thing="second")
    _rest(qtbot, bench)
    assert saver.text == "Not saved: the disk is full"
    saver.large("Saving the run", work, thing="first")
    _rest(qtbot, bench)
    assert saver.text == "All changes saved"
