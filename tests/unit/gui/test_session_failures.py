"""A session loses nothing where the disk, the project or the program fails."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_begun import Start, project_of, rest, start
from window_runs import SENTENCE
from window_sessions import Bench, sample_model, sample_treebank

from icm_core.errors import ProjectFileError
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.project.places import folder

__all__ = ["start"]


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
    rest(qtbot, bench)
    assert project_of(bench).sentences() == ["b", "a"]
    assert bench.session._saver.text == "All changes saved"


def test_large_things_do_not_hold_up_the_window(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:

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
    rest(qtbot, bench)
    assert project_of(bench).sentences() == ["typed meanwhile"]


def test_cancelling_what_is_shown_of_saving_loses_nothing(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    for job in bench.jobs.running:
        job.cancel()
    bench.document.set_model(sample_model())
    rest(qtbot, bench)
    assert project_of(bench).contents().treebanks == 1
    assert project_of(bench).contents().models == 1
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
    rest(qtbot, bench)
    bench.close()
    again = Bench()
    again.session.restore()
    again.document.set_treebank(sample_treebank("newer.mrg"))
    again.document.type_sentence("new words")
    qtbot.waitUntil(lambda: again.document.model is not None)
    rest(qtbot, again)
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
    rest(qtbot, bench)
    old = project_of(bench)
    _spoil(old)
    bench.texts.clear()
    bench.document.set_sentence(Sentence(("another", "one")))
    qtbot.waitUntil(lambda: project_of(bench) is not old and bench.rests)
    assert any("was damaged" in title for title, _ in bench.troubles)
    (kept,) = folder().glob("session-damaged-*.icmproj")
    assert any(str(kept) in text for _, text in bench.troubles)
    first_bad = next(at for at, text in enumerate(bench.texts) if text.startswith("Not saved"))
    assert "All changes saved" not in bench.texts[: first_bad + 1]
    assert bench.texts[-1] == "All changes saved"
    assert len(project_of(bench).treebanks()) == 1
    assert project_of(bench).sentences() == ["another one", " ".join(SENTENCE)]
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
        rest(qtbot, bench)
    assert bench.texts[-1] == "Not saved: the disk is full"
    bench.document.set_sentence(Sentence(SENTENCE))
    rest(qtbot, bench)
    assert bench.texts[-1] == "Not saved: the disk is full"
    bench.document.set_treebank(None)
    bench.document.set_treebank(sample_treebank())
    rest(qtbot, bench)
    assert bench.texts[-1] == "All changes saved"


def test_one_thing_saved_does_not_hide_that_another_is_lost(start: Start, qtbot: QtBot) -> None:
    bench = start()
    saver = bench.session._saver
    full = True

    def work(_project: Project, _control: object) -> None:
        if full:
            raise ProjectFileError("the disk is full")

    saver.large("Saving the run", work, thing="first")
    rest(qtbot, bench)
    full = False
    saver.large("Saving the run", work, thing="second")
    rest(qtbot, bench)
    assert saver.text == "Not saved: the disk is full"
    saver.large("Saving the run", work, thing="first")
    rest(qtbot, bench)
    assert saver.text == "All changes saved"
