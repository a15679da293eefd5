"""Tables of a project file, its version, and how older ones become new ones."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from typing import Final

from icm_core.errors import ProjectDamagedError, ProjectFileError

APPLICATION_ID: Final = 0x49434D50
"""``ICMP``, at a fixed place of the file."""
VERSION: Final = 4
SUFFIX: Final = ".icmproj"

_PREDICTIONS: Final = """
CREATE TABLE predictions (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    origin TEXT NOT NULL,
    treebank TEXT NOT NULL,
    info TEXT NOT NULL,
    digest TEXT NOT NULL REFERENCES contents (digest),
    added REAL NOT NULL
);
"""
_STEPS: Final = "".join(
    f"ALTER TABLE history ADD COLUMN {column} TEXT NOT NULL DEFAULT '';\n"
    for column in ("author", "turn", "kind", "treebank", "subject", "old", "new")
)
"""What a row of the history has besides when and what: it is a step (`project.steps`)."""
_THINGS: Final = "CREATE INDEX history_things ON history (kind, subject);\n"
"""By which the history of one tree is found. Since its version trees are packed (`packing`)."""
TABLES: Final = f"""
CREATE TABLE contents (
    digest TEXT PRIMARY KEY NOT NULL,
    size INTEGER NOT NULL,
    method TEXT NOT NULL,
    packed BLOB NOT NULL
);
CREATE TABLE treebanks (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    added REAL NOT NULL
);
CREATE TABLE files (
    treebank INTEGER NOT NULL REFERENCES treebanks (key) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    path TEXT,
    encoding TEXT NOT NULL,
    third_item TEXT NOT NULL,
    digest TEXT NOT NULL REFERENCES contents (digest),
    PRIMARY KEY (treebank, place)
);
CREATE TABLE models (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    digest TEXT NOT NULL REFERENCES contents (digest),
    manifest TEXT NOT NULL,
    added REAL NOT NULL
);
CREATE TABLE runs (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    sentence TEXT NOT NULL,
    algorithm TEXT NOT NULL,
    options TEXT NOT NULL,
    result TEXT NOT NULL,
    model INTEGER REFERENCES models (key) ON DELETE SET NULL,
    trace TEXT REFERENCES contents (digest),
    trace_note TEXT NOT NULL,
    bookmarks TEXT NOT NULL,
    added REAL NOT NULL
);
CREATE TABLE sentences (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    text TEXT NOT NULL UNIQUE,
    added REAL NOT NULL
);
CREATE TABLE state (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
{_PREDICTIONS}CREATE TABLE history (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    added REAL NOT NULL,
    what TEXT NOT NULL
);
CREATE TRIGGER history_keeps BEFORE DELETE ON history
BEGIN SELECT RAISE(ABORT, 'history only grows'); END;
CREATE TRIGGER history_stays BEFORE UPDATE ON history
BEGIN SELECT RAISE(ABORT, 'history only grows'); END;
{_STEPS}{_THINGS}"""

MIGRATIONS: Final[Mapping[int, str]] = {1: _PREDICTIONS, 2: _STEPS, 3: _THINGS}
"""By version, the statements that make the next one of it; run on a copy, in one transaction."""

_Part = tuple[str, str, str]

_STATISTICS: Final = frozenset(f"sqlite_stat{at}" for at in range(1, 5))
"""Tables of SQLite itself, which ANALYZE of another program leaves behind."""
_OVERSIZED: Final = "contents"
"""The table that may be gigabytes: its rows are checked by their digests when they are used."""


def make(connection: sqlite3.Connection) -> None:
    """Make the tables of the present version in an empty database."""
    connection.executescript(
        f"BEGIN;\n{TABLES}\nPRAGMA application_id = {APPLICATION_ID};\n"
        f"PRAGMA user_version = {VERSION};\nCOMMIT;"
    )


def migrate(connection: sqlite3.Connection, version: int) -> None:
    """Make a database of an older version one of the present version.

    Raises
    ------
    ProjectFileError
        If there is no way from its version.
    """
    while version < VERSION:
        if version not in MIGRATIONS:
            raise ProjectFileError(
                f"it has the format version {version}, which this program cannot migrate"
            )
        version += 1
        connection.executescript(
            f"BEGIN;\n{MIGRATIONS[version - 1]}\nPRAGMA user_version = {version};\nCOMMIT;"
        )


def check(connection: sqlite3.Connection) -> None:
    """Check that every table, index, trigger and view is as in a new project, and whole.

    Raises
    ------
    ProjectDamagedError
        If they are not; without the name of the file.
    """
    expected = _expected()
    found = _parts(connection)
    for name in sorted(expected.keys() - found.keys()):
        raise ProjectDamagedError(f"its part {name!r} is missing")
    for name in sorted(found.keys() - expected.keys()):
        if name in _STATISTICS and found[name][0] == "table":
            continue
        raise ProjectDamagedError(f"it has a part {name[:40]!r} that projects do not have")
    for name, part in expected.items():
        # A trigger with another body would run with the next change.
        if found[name] != part:
            raise ProjectDamagedError(f"its part {name!r} is not defined as it must be")
    for name, (kind, _, _) in expected.items():
        if kind == "table" and name != _OVERSIZED:
            (verdict,) = connection.execute(f"PRAGMA quick_check({name})").fetchone()
            if verdict != "ok":
                raise ProjectDamagedError(f"its part {name!r} is damaged: {verdict}")


def _parts(connection: sqlite3.Connection) -> dict[str, _Part]:
    """Return the kind, the table and the SQL of everything in a schema, by name."""
    rows = connection.execute("SELECT name, type, tbl_name, sql FROM sqlite_master").fetchall()
    return {
        str(name): (str(kind), str(table), _plain(str(sql or "")))
        for name, kind, table, sql in rows
    }


def _plain(sql: str) -> str:
    """Return SQL without what a migration may write in another way: spaces, quotes of a name."""
    sql = re.sub(r'^CREATE TABLE "(\w+)"', r"CREATE TABLE \1", sql)
    return re.sub(r"\s*([(),])\s*", r"\1", " ".join(sql.split()))


def _expected() -> dict[str, _Part]:
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        make(model)
        return _parts(model)
    finally:
        model.close()
