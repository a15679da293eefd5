"""Projects keep what is put into them, each content once, and hand it out as it was."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from project_files import FORMATS, MODEL, TREES, small_trace, small_treebank

from icm_core.data.treebank import read_treebank
from icm_core.errors import ProjectFileError, ProjectInUseError
from icm_core.model.file.container import load_models, read_manifest
from icm_core.project import schema
from icm_core.project.records import Contents, StoredBookmark
from icm_core.project.store import Project

BRACKETS = FORMATS / "brackets"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "work.icmproj"


def _stored_contents(project: Project) -> int:
    with project._database.reading() as connection:
        return int(connection.execute("SELECT count(*) FROM contents").fetchone()[0])


def test_a_new_project_is_empty(path: Path) -> None:
    with Project.create(path) as project:
        assert project.name == "work"
        assert project.contents() == Contents(0, 0, 0, 0)
        assert (project.treebanks(), project.models(), project.runs.listed()) == ([], [], [])
        assert (project.sentences(), project.states(), project.history()) == ([], {}, [])


def test_files_are_readable_by_their_header_alone(path: Path) -> None:
    Project.create(path).close()
    head = path.read_bytes()[:100]
    assert head[68:72] == b"ICMP"
    assert int.from_bytes(head[60:64], "big") == schema.VERSION
    assert head[18:20] == b"\x02\x02"  # write-ahead log
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("name", ["bom_crlf.mrg", "comments.psd", "lemmas.mrg", "utf16.mrg"])
def test_treebanks_come_back_byte_for_byte(path: Path, name: str, tmp_path: Path) -> None:
    moved = tmp_path / name
    moved.write_bytes((BRACKETS / name).read_bytes())
    given = read_treebank([moved])
    with Project.create(path) as project:
        key = project.add_treebank("sample", given.documents).key
    moved.unlink()
    with Project.open(path) as project:
        (stored,) = project.treebanks()
        assert (stored.key, stored.name, stored.paths) == (key, "sample", (str(moved),))
        assert stored.size == len((BRACKETS / name).read_bytes())
        treebank = project.load_treebank(key)
    assert treebank.dumps() == (BRACKETS / name).read_bytes()
    assert treebank.trees() == given.trees()
    assert treebank.documents[0].name == str(moved)
    assert treebank.documents[0].source.path == moved
    assert treebank.problems == given.problems


def test_an_encoding_that_was_named_is_kept(path: Path) -> None:
    given = read_treebank([BRACKETS / "latin1.mrg"], encoding="latin-1")
    with Project.create(path) as project:
        key = project.add_treebank("sample", given.documents).key
        assert project.load_treebank(key).trees() == given.trees()


def test_several_files_keep_their_order(path: Path) -> None:
    given = read_treebank([BRACKETS / "one_line.mrg", BRACKETS / "comments.psd"])
    with Project.create(path) as project:
        key = project.add_treebank("two", given.documents).key
        assert project.load_treebank(key).files == given.files


def test_equal_contents_are_kept_once(path: Path) -> None:
    with Project.create(path) as project:
        project.add_treebank("a", small_treebank("a").documents)
        second = project.add_treebank("b", small_treebank("b").documents)
        assert _stored_contents(project) == 1
        assert project.load_treebank(second.key).dumps().decode() == TREES
        whats = [entry.what for entry in project.history()]
    assert whats == ["treebank b added", "treebank a added"]


def test_models_come_back(path: Path) -> None:
    manifest = read_manifest(MODEL)
    with Project.create(path) as project:
        stored = project.add_model("right", MODEL, manifest)
        assert (stored.name, stored.size) == ("right", MODEL.stat().st_size)
    with Project.open(path) as project:
        assert project.models() == [stored]
        loaded = project.load_model(stored.key)
        assert loaded.manifest == stored.manifest == load_models(MODEL).manifest
        assert len(loaded.models) == 2
        run = project.runs.add("a b", "exact", {}, {}, model=stored.key)
        assert run.model == stored.key


def test_runs_come_back_the_newest_first(path: Path) -> None:
    with Project.create(path) as project:
        one = project.runs.add("he runs", "mh", {"seed": 3}, {"log_p": -1.5, "f1": None})
        two = project.runs.add(
            "he runs",
            "astar-full",
            [],
            "found",
            trace=small_trace(),
            bookmarks=[StoredBookmark(2, "pop")],
        )
        assert (one.options, one.result, one.trace_size) == (
            {"seed": 3},
            {"log_p": -1.5, "f1": None},
            None,
        )
        assert two.trace_size
        assert project.runs.listed() == [two, one]
        assert project.runs.listed(1) == [two]
    with Project.open(path) as project:
        assert project.runs.listed() == [two, one]
        trace = project.runs.load_trace(two.key)
        assert (trace.events == small_trace().events).all()
        with pytest.raises(ProjectFileError, match=f"run {one.key} has no trace"):
            project.runs.load_trace(one.key)


def test_a_trace_above_the_limit_is_not_kept_and_it_says_so(path: Path) -> None:
    with Project.create(path) as project:
        run = project.runs.add("a", "mh", {}, {}, trace=small_trace(), trace_limit=100)
        assert run.trace_size is None
        assert "more than the limit of 100" in run.trace_note
        with pytest.raises(ProjectFileError, match="more than the limit of 100"):
            project.runs.load_trace(run.key)


def test_old_traces_can_be_forgotten(path: Path) -> None:
    with Project.create(path) as project:
        keys = [project.runs.add("a", "mh", {}, {}, trace=small_trace()).key for _ in range(3)]
        project.runs.forget_traces(1)
        kept = {run.key: run.trace_size is not None for run in project.runs.listed()}
        assert kept == {keys[0]: False, keys[1]: False, keys[2]: True}
        project.runs.forget_traces(0)
        assert _stored_contents(project) == 0


def test_bookmarks_are_set_as_a_whole(path: Path) -> None:
    with Project.create(path) as project:
        key = project.runs.add("a", "mh", {}, {}).key
        marks = (StoredBookmark(5, "here"), StoredBookmark(9, "😀 \ud800"))
        project.runs.set_bookmarks(key, marks)
        assert project.runs.listed()[0].bookmarks == marks
        with pytest.raises(ProjectFileError, match="no run 99"):
            project.runs.set_bookmarks(99, [])


def test_results_can_be_told_later(path: Path) -> None:
    with Project.create(path) as project:
        key = project.runs.add("a", "mh", {}, {"verdict": ""}).key
        project.runs.set_result(key, {"verdict": "certified"})
        assert project.runs.listed()[0].result == {"verdict": "certified"}
        with pytest.raises(ProjectFileError, match="no run 99"):
            project.runs.set_result(99, {})


def test_sentences_are_listed_once_the_newest_first(path: Path) -> None:
    with Project.create(path) as project:
        for text in ("a", "b", "a", "c\0d", "half \ud800"):
            project.add_sentence(text)
        assert project.sentences() == ["half ?", "c\0d", "a", "b"]
        assert project.sentences(2) == ["half ?", "c\0d"]
        project.add_sentence("a", {"place": [1, None]})
        assert project.sentences(2) == ["a", "half ?"]
        assert project.states() == {"place": [1, None]}
        # Both or nothing.
        with pytest.raises(TypeError):
            project.add_sentence("lost", {"place": object()})
        assert project.sentences(1) == ["a"]


def test_state_is_any_json(path: Path) -> None:
    with Project.create(path) as project:
        project.set_states({"a": [1, None, "x"], "b": {"c": True}})
        project.set_state("a", 2.5)
        assert project.states() == {"a": 2.5, "b": {"c": True}}
        assert project.state("none", 7) == 7
        with pytest.raises(TypeError):
            project.set_state("b", object())
        assert project.state("b") == {"c": True}


def test_history_only_grows(path: Path) -> None:
    with Project.create(path) as project:
        project.note("something")
        for statement in ("DELETE FROM history", "UPDATE history SET what = ''"):
            with pytest.raises(ProjectFileError, match="only grows"):
                _execute(project, statement)
        assert [entry.what for entry in project.history()] == ["something"]


def _execute(project: Project, statement: str) -> None:
    with project._database.changing() as connection:
        connection.execute(statement)


def test_a_change_that_fails_leaves_nothing(path: Path) -> None:
    with Project.create(path) as project:
        with pytest.raises(ProjectFileError, match="no model 5"):
            project.runs.add("a", "mh", {}, {}, trace=small_trace(), model=5)
        assert (project.runs.listed(), _stored_contents(project)) == ([], 0)


@pytest.mark.parametrize("what", ["load_treebank", "load_model"])
def test_what_is_not_there_is_told(path: Path, what: str) -> None:
    with Project.create(path) as project, pytest.raises(ProjectFileError, match=r"no \w+ 4 in"):
        getattr(project, what)(4)


def test_save_as_writes_everything_and_leaves_this_open(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.icmproj"
    other.write_text("something else")
    with Project.create(path) as project:
        key = project.add_treebank("a", small_treebank().documents).key
        project.set_state("k", 1)
        project.save_as(other)
        project.set_state("k", 2)
        with Project.open(other) as copy:
            assert copy.load_treebank(key).dumps().decode() == TREES
            assert copy.state("k") == 1
            with pytest.raises(ProjectInUseError, match=r"other\.icmproj"):
                project.save_as(other)
        with pytest.raises(ProjectFileError, match="in this file already"):
            project.save_as(path)
    assert sorted(os.listdir(tmp_path)) == [other.name, path.name]


def test_save_as_over_a_project_that_was_killed_does_not_mix_the_two(
    path: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.icmproj"
    Project.create(other).close()
    child = (
        "import os, sys; from icm_core.project.store import Project;"
        "p = Project.open(sys.argv[1]); p.add_sentence('old'); os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", child, str(other)], check=False)
    assert other.with_name("other.icmproj-wal").stat().st_size
    with Project.create(path) as project:
        project.add_sentence("new")
        project.save_as(other)
    with Project.open(other) as copy:
        assert copy.sentences() == ["new"]


def test_create_refuses_what_is_there_unless_told(path: Path) -> None:
    with Project.create(path) as project:
        project.add_sentence("a")
        with pytest.raises(ProjectInUseError):
            Project.create(path, replace=True)
    with pytest.raises(ProjectFileError, match="there is a file of this name"):
        Project.create(path)
    with Project.create(path, replace=True) as project:
        assert project.sentences() == []


def test_two_programs_do_not_have_it_open(path: Path) -> None:
    child = (
        "import sys; from icm_core.project.store import Project\n"
        "from icm_core.errors import ProjectInUseError\n"
        "try: Project.open(sys.argv[1])\n"
        "except ProjectInUseError as error: print(error)"
    )
    command = [sys.executable, "-c", child, str(path)]
    with Project.create(path) as project:
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        assert str(path) in told
        assert "open in another icm window" in told
        with pytest.raises(ProjectInUseError):
            Project.open(path)
        project.add_sentence("still mine")
        # Refusing the second one here must not have let go of the lock.
        again = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        assert "open in another icm window" in again
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == ""


def test_threads_take_turns(path: Path) -> None:
    with Project.create(path) as project:

        def work(name: int) -> None:
            for at in range(20):
                project.add_sentence(f"{name} {at}")
                project.set_state(str(name), at)

        threads = [threading.Thread(target=work, args=(name,)) for name in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert project.contents().sentences == 80
        assert project.states() == {str(name): 19 for name in range(4)}


def test_a_closed_project_says_so(path: Path) -> None:
    project = Project.create(path)
    project.close()
    project.close()
    with pytest.raises(ProjectFileError, match="closed"):
        project.add_sentence("a")


def test_importing_projects_is_light() -> None:
    code = (
        "import sys, icm_core.project.store;"
        "print({'numba', 'scipy', 'numpy', 'PySide6'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "set()"
