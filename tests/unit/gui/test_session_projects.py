"""Projects are saved under names, opened in place of each other, and kept apart."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from typer.testing import CliRunner
from window_begun import Start, project_of, rest, start
from window_sessions import Bench, sample_treebank

from icm_core.cli.main import app
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.project.places import folder

__all__ = ["start"]


def test_saving_under_a_name_goes_on_there(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.session.save_as(tmp_path / "mine")
    bench.document.type_sentence("typed while it was copied")
    rest(qtbot, bench)
    path = tmp_path / "mine.icmproj"
    assert (project_of(bench).path, bench.session.named) == (path, True)
    assert bench.document.treebank is not None
    (recent,) = bench.session.recent
    assert (recent.path, recent.name) == (str(path), "mine")
    bench.close()
    again = start()
    assert project_of(again).path == path
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
    qtbot.waitUntil(copied.is_set)
    bench.document.set_treebank(sample_treebank())
    go_on.set()
    rest(qtbot, bench)
    assert project_of(bench).path.name == "mine.icmproj"
    assert len(project_of(bench).treebanks()) == 1


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
    old = project_of(bench)
    bench.session.save_as(tmp_path / "mine")
    qtbot.waitUntil(copied.is_set)
    bench.document.type_sentence("typed while it was copied")
    try:
        assert old.sentences() == ["typed while it was copied"], "it is on the disk at once"
    finally:
        go_on.set()
    rest(qtbot, bench)
    assert project_of(bench).path.name == "mine.icmproj"
    assert project_of(bench).sentences() == ["typed while it was copied"]


def test_saving_under_several_names_at_once_ends_in_the_last(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    for name in ("one", "two", "three"):
        bench.session.save_as(tmp_path / name)
        bench.document.type_sentence(f"saved as {name}")
    rest(qtbot, bench)
    bench.document.type_sentence("afterwards")
    rest(qtbot, bench)
    assert bench.troubles == []
    assert project_of(bench).path == tmp_path / "three.icmproj"
    assert len(project_of(bench).sentences()) == 4
    assert bench.session.is_saved
    bench.close()
    assert start().document.history[0] == "afterwards"


def test_projects_are_opened_in_place_of_each_other(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    one, two = tmp_path / "one.icmproj", tmp_path / "two.icmproj"
    bench.session.new_project(one)
    rest(qtbot, bench)
    bench.document.set_treebank(sample_treebank())
    bench.document.type_sentence("in one")
    bench.session.new_project(two)
    rest(qtbot, bench)
    document = bench.document
    assert (document.treebank, document.sentence, document.history) == (None, None, [])
    document.type_sentence("in two")
    bench.session.open_project(one)
    qtbot.waitUntil(lambda: document.treebank is not None)
    rest(qtbot, bench)
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
        rest(qtbot, bench)
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
    rest(qtbot, bench)
    bench.document.type_sentence("in one")
    bench.close()
    bench = start(restore=False)
    bench.document.type_sentence("typed before")
    bench.session.open_project(tmp_path / "one.icmproj")
    rest(qtbot, bench)
    assert bench.document.sentence == Sentence(("typed", "before"))


def test_a_project_that_cannot_be_opened_leaves_everything(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.document.type_sentence("a b")
    before = project_of(bench)
    bad = tmp_path / "bad.icmproj"
    bad.write_text("not a project")
    bench.session.open_project(bad)
    rest(qtbot, bench)
    qtbot.waitUntil(lambda: bool(bench.troubles))
    assert "not a project of icm" in bench.troubles[0][1]
    assert bench.session.project is before
    assert bench.session._saver.text == "All changes saved"
    with Project.create(tmp_path / "taken.icmproj"):
        bench.session.save_as(tmp_path / "taken.icmproj")
        bench.document.type_sentence("c d")
        rest(qtbot, bench)
    assert "open in another icm window" in bench.troubles[1][1]
    assert before.sentences() == ["c d", "a b"]
    assert bench.session._saver.text == "All changes saved"


def test_a_second_window_has_a_session_of_its_own_and_says_so(start: Start) -> None:
    first, second = start(), start()
    assert project_of(second).path.name == "session-2.icmproj"
    assert "Another window" in second.troubles[0][1]
    assert first.troubles == []
    first.document.type_sentence("one")
    second.document.type_sentence("two")
    assert project_of(first).sentences() == ["one"]
    assert project_of(second).sentences() == ["two"]


def test_a_named_project_that_is_open_elsewhere_is_wanted_again(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    first = start()
    first.session.save_as(tmp_path / "mine.icmproj")
    rest(qtbot, first)
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
    rest(qtbot, bench)
    bench.close()
    alone = Bench(alone=True)
    assert project_of(alone).path.name == "session.icmproj"
    assert not alone.session.named
    assert alone.troubles == []
    alone.document.set_treebank(sample_treebank())
    rest(qtbot, alone)
    assert [one.name for one in alone.session.recent] == ["mine"]
    alone.close()
    with Project.open(tmp_path / "mine.icmproj") as mine:
        assert mine.treebanks() == []
    # It is the last session now; a named project that is closed last is that again.
    again = start()
    assert again.document.treebank is not None
    again.session.open_project(tmp_path / "mine.icmproj")
    rest(qtbot, again)
    other = Bench(alone=True)
    other.close()
    again.close()
    assert start().session.named


def test_a_damaged_session_is_put_aside(start: Start) -> None:
    start().close()
    path = folder() / "session.icmproj"
    path.write_bytes(path.read_bytes()[:8_000])
    bench = start()
    assert project_of(bench).path == path
    assert "damaged" in bench.troubles[0][0]
    assert len(list(folder().glob("session-damaged-*.icmproj"))) == 1


def test_a_named_project_that_is_gone_is_told_once(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    bench = start()
    bench.session.save_as(tmp_path / "mine.icmproj")
    rest(qtbot, bench)
    bench.close()
    (tmp_path / "mine.icmproj").unlink()
    again = start()
    assert "no such project" in again.troubles[0][1]
    again.close()
    assert start().troubles == []


def test_nothing_is_left_where_nothing_is_to_be_kept(start: Start, tmp_path: Path) -> None:
    bench = start(keep=False)
    place = project_of(bench).path
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
    rest(qtbot, bench)
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
