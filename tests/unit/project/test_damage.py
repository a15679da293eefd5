"""Files that are damaged, foreign, newer or locked away: refused with their name, never a crash."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import zlib
from contextlib import closing
from pathlib import Path

import pytest
from project_files import TREES, small_trace, small_treebank

from icm_core.errors import IcmError, LimitError, ProjectDamagedError, ProjectFileError
from icm_core.project import contents, database, schema
from icm_core.project.store import Project


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a project with something of everything in it."""
    path = tmp_path / "work.icmproj"
    with Project.create(path) as project:
        project.add_treebank("mill", small_treebank().documents)
        project.runs.add("he sells rye", "mh", {}, {}, trace=small_trace())
        project.add_sentence("he sells rye")
        project.set_state("step", 3)
    return path


def _change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def _use(path: Path) -> None:
    """Read everything that is in a project."""
    with Project.open(path) as project:
        project.contents(), project.states(), project.history(), project.sentences()
        for treebank in project.treebanks():
            project.load_treebank(treebank.key)
        for run in project.runs.listed():
            if run.trace_size is not None:
                project.runs.load_trace(run.key)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ProjectFileError, match=r"none\.icmproj: there is no such project"):
        Project.open(tmp_path / "none.icmproj")
    assert os.listdir(tmp_path) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ProjectFileError, match="there is no folder"):
        Project.create(tmp_path / "none" / "a.icmproj")
    with pytest.raises(ProjectFileError, match="this is a folder"):
        Project.open(tmp_path)


@pytest.mark.parametrize("content", [b"", b"(S (NP he))\n" * 20, b"SQLite format 3\0", b"\0" * 200])
def test_files_of_others_are_not_projects(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.icmproj"
    path.write_bytes(content)
    with pytest.raises(ProjectFileError, match=r"odd\.icmproj: not a project of icm"):
        Project.open(path)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_not_a_project(path: Path) -> None:
    _change(path, "PRAGMA application_id = 7")
    with pytest.raises(ProjectFileError, match="not a project of icm"):
        Project.open(path)


def test_a_newer_version_is_refused_and_left_as_it_was(path: Path) -> None:
    _change(path, f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(
        ProjectFileError, match=rf"work\.icmproj: .*version {schema.VERSION + 1}.*update icm"
    ):
        Project.open(path)
    assert path.read_bytes() == before


def test_statistics_of_another_program_are_no_damage(path: Path) -> None:
    _change(path, "ANALYZE")
    Project.open(path).close()


@pytest.mark.parametrize("statement", ["DROP TABLE state", "ALTER TABLE runs ADD COLUMN more TEXT"])
def test_other_tables_are_refused(path: Path, statement: str) -> None:
    _change(path, statement)
    with pytest.raises(ProjectDamagedError, match=r"work\.icmproj"):
        Project.open(path)


def test_a_view_or_trigger_from_elsewhere_is_refused(path: Path) -> None:
    _change(path, "CREATE TRIGGER t AFTER INSERT ON sentences BEGIN DELETE FROM state; END")
    with pytest.raises(ProjectDamagedError, match="a part 't' that projects do not have"):
        Project.open(path)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE state SET value = '{'",
        "UPDATE state SET value = CAST(x'ff' AS TEXT)",
        "UPDATE state SET value = " + "'" + "[" * 100_000 + "'",
        "UPDATE runs SET bookmarks = '[[1]]'",
        "UPDATE runs SET bookmarks = '5'",
        "UPDATE runs SET sentence = x'00'",
        "UPDATE sentences SET text = x'00'",
        "UPDATE contents SET packed = x'00ff'",
        "UPDATE contents SET packed = zeroblob(length(packed))",
        "UPDATE contents SET size = size + 1",
        "UPDATE contents SET size = 0",
        "UPDATE contents SET size = 1 << 60",
        "UPDATE contents SET size = 'many'",
        "UPDATE contents SET method = 'other'",
        "UPDATE contents SET packed = 'text'",
        "DELETE FROM contents",
        "UPDATE files SET encoding = 'klingon'",
        "UPDATE files SET third_item = 'other'",
    ],
)
def test_values_that_cannot_be_are_told(path: Path, statement: str) -> None:
    _change(path, statement)
    with pytest.raises(IcmError):
        _use(path)


def test_a_bomb_is_not_unpacked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = zlib.compress(b"\0" * 50_000_000)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE contents SET packed = ?, size = 100", (bomb,))
    longest = []
    true = zlib.decompressobj

    class Watched:
        def __init__(self) -> None:
            self.inner = true()

        def decompress(self, data: bytes, most: int) -> bytes:
            longest.append(most)
            return self.inner.decompress(data, most)

        @property
        def eof(self) -> bool:
            return self.inner.eof

    monkeypatch.setattr(contents.zlib, "decompressobj", Watched)
    with (
        Project.open(path) as project,
        pytest.raises(ProjectDamagedError, match="differs from its checksum"),
    ):
        project.load_treebank(1)
    assert longest == [101]


def test_what_is_too_long_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "MOST_BYTES", 50)
    with Project.open(path) as project:
        with pytest.raises(LimitError, match=r"mill\.mrg"):
            project.add_treebank("mill", small_treebank().documents)
        long = path.with_name("long.icm")
        long.write_bytes(b"x" * 51)
        with pytest.raises(LimitError, match=r"long\.icm"):
            project.add_model("long", long, {})
        assert project.contents().treebanks == 1


@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.9, 0.999])
def test_truncated_files(path: Path, share: float) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    with pytest.raises(ProjectFileError, match=r"work\.icmproj"):
        _use(path)


def test_flipped_bytes_never_crash_nor_pass_for_other_text(path: Path) -> None:
    data = path.read_bytes()
    rng = random.Random(8)
    told: list[str] = []
    for _ in range(250):
        broken = bytearray(data)
        for _ in range(rng.choice((1, 1, 8, 64))):
            broken[rng.randrange(len(broken))] ^= 1 << rng.randrange(8)
        for beside in path.parent.iterdir():
            beside.unlink()
        path.write_bytes(broken)
        try:
            _use(path)
            with Project.open(path) as project:
                if project.treebanks():
                    assert project.load_treebank(1).dumps().decode() == TREES
        except IcmError as error:
            told.append(str(error))
    assert len(told) > 50
    assert all("work.icmproj" in text for text in told)


def test_a_log_that_is_damaged_loses_no_older_change(path: Path) -> None:
    child = (
        "import os, sys; from icm_core.project.store import Project;"
        "p = Project.open(sys.argv[1]); p.add_sentence('b'); p.add_sentence('c'); os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", child, str(path)], check=False)
    log = path.with_name(path.name + "-wal")
    log.write_bytes(log.read_bytes()[:-100])
    with Project.open(path) as project:
        assert project.sentences() == ["b", "he sells rye"]


def test_a_full_disk_is_told_and_the_project_goes_on(path: Path) -> None:
    with Project.open(path) as project:
        with project._database.reading() as connection:
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(ProjectFileError, match=r"work\.icmproj: the disk is full"):
            project.set_state("large", "x" * 1_000_000)
        project.set_state("step", 4)
        assert project.states() == {"step": 4}


def test_read_only_files_are_told(path: Path) -> None:
    path.chmod(0o444)
    if os.access(path, os.W_OK):
        # The superuser may write everything: refuse as SQLite does where the file may not be.
        with Project.open(path) as project:
            with project._database.reading() as connection:
                connection.execute("PRAGMA query_only = ON")
            with pytest.raises(ProjectFileError, match="read-only"):
                project.set_state("step", 4)
        return
    with pytest.raises(ProjectFileError, match=r"work\.icmproj: .*read-only"):
        Project.open(path)


def test_files_that_may_not_be_written_are_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database.os, "access", lambda *_: False)
    with pytest.raises(ProjectFileError, match=r"work\.icmproj: .*read-only"):
        Project.open(path)


def test_a_read_only_project_is_read_with_what_its_log_has(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed program leaves changes in the log alone."""
    with Project.open(path) as project:
        project.set_state("late", 1)
        taken = path.with_name("taken.icmproj")
        for ending in ("", "-wal"):
            data = path.with_name(path.name + ending).read_bytes()
            taken.with_name(taken.name + ending).write_bytes(data)
    before = {one.name: one.read_bytes() for one in path.parent.iterdir()}
    monkeypatch.setattr(
        database.os, "access", lambda place, _: not str(place).startswith(str(path.parent))
    )
    with Project.reading(taken) as project:
        assert project.path == taken
        assert project.state("late") == 1
    assert {one.name: one.read_bytes() for one in path.parent.iterdir()} == before
    other = path.with_name("other.icmproj")
    other.write_text("not a project")
    wrong = pytest.raises(ProjectFileError, match=r"other\.icmproj: not a project")
    with wrong, Project.reading(other):
        pass
    # What goes wrong while it is read is not an error of the project.
    with pytest.raises(PermissionError), Project.reading(taken):
        raise PermissionError("elsewhere")


def test_older_versions_become_new_ones_on_a_copy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = schema.TABLES.replace("text TEXT NOT NULL UNIQUE,", "text TEXT NOT NULL UNIQUE, n,")
    monkeypatch.setattr(schema, "TABLES", tables)
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    with Project.create(path.with_name("new.icmproj")) as project:
        project.set_state("a", 1)
    before = path.read_bytes()
    with pytest.raises(ProjectFileError, match=rf"work\.icmproj: .*version {schema.VERSION - 1}"):
        Project.open(path)
    assert path.read_bytes() == before
    step = (
        "CREATE TABLE s (key INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL UNIQUE, n, "
        "added REAL NOT NULL);\n"
        "INSERT INTO s SELECT key, text, 7, added FROM sentences;\n"
        "DROP TABLE sentences;\nALTER TABLE s RENAME TO sentences;"
    )
    monkeypatch.setitem(schema.MIGRATIONS, schema.VERSION - 1, step)  # type: ignore[arg-type]
    with Project.open(path) as project:
        assert project.sentences() == ["he sells rye"]
        assert project.load_treebank(1).dumps().decode() == TREES
    kept = path.with_name(f"work-version{schema.VERSION - 1}.icmproj")
    assert kept.read_bytes() == before
    assert sorted(os.listdir(path.parent)) == ["new.icmproj", kept.name, path.name]


def test_a_migration_that_fails_leaves_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    monkeypatch.setitem(schema.MIGRATIONS, schema.VERSION - 1, "DROP TABLE none;")  # type: ignore[arg-type]
    before = path.read_bytes()
    with pytest.raises(ProjectFileError, match=r"work\.icmproj"):
        Project.open(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize(
    "change",
    [
        "DROP TRIGGER history_keeps; CREATE TRIGGER history_keeps AFTER INSERT ON history "
        "BEGIN DELETE FROM contents; END;",
        "CREATE TRIGGER extra AFTER INSERT ON history BEGIN DELETE FROM contents; END;",
        "DROP TABLE sentences; CREATE VIEW sentences AS SELECT 1 AS key, '' AS text, 0.0 AS added;",
        "DROP TABLE state; CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL);",
        "CREATE INDEX history_index ON history (lower(what));",
    ],
)
def test_a_schema_with_other_bodies_is_damage(path: Path, change: str) -> None:
    connection = sqlite3.connect(path)
    connection.executescript(change)
    connection.close()
    before = path.read_bytes()
    with pytest.raises(ProjectDamagedError, match=r"work\.icmproj.*(defined|do not have|missing)"):
        Project.open(path)
    assert path.read_bytes() == before
