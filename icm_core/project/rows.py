"""Rows of a project file to records; an invalid value is reported with the file's name."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from icm_core.data.tree import Tree
from icm_core.errors import ProjectFileError
from icm_core.project.faults import damaged
from icm_core.project.records import (
    HistoryEntry,
    StoredBookmark,
    StoredFile,
    StoredModel,
    StoredRun,
    StoredTreebank,
)

_FILES: Final = (
    "SELECT files.name, path, encoding, third_item, files.digest, contents.size FROM files "
    "LEFT JOIN contents ON contents.digest = files.digest WHERE treebank = ? ORDER BY place"
)
_TREEBANKS: Final = "SELECT key, name, added FROM treebanks"
_MODELS: Final = (
    "SELECT key, name, models.digest, contents.size, manifest, models.added FROM models "
    "LEFT JOIN contents ON contents.digest = models.digest"
)
_RUNS: Final = (
    "SELECT key, sentence, algorithm, options, result, model, contents.size, trace_note, "
    "runs.added, bookmarks FROM runs LEFT JOIN contents ON contents.digest = runs.trace"
)


def plain(text: str) -> str:
    """Return text that can be kept: halves of surrogate pairs are no text."""
    return text.encode("utf-8", "replace").decode("utf-8")


def plain_path(path: Path | None) -> str | None:
    """Return a path that can be kept, None for one that is no text."""
    if path is None or plain(str(path)) != str(path):
        return None
    return str(path)


def inserted(connection: sqlite3.Connection, into: str, values: Sequence[Any]) -> int:
    """Insert a row and return its key."""
    marks = ", ".join("?" * len(values))
    key = connection.execute(f"INSERT INTO {into} VALUES ({marks})", values).lastrowid
    assert key is not None
    return key


def missing(path: Path, what: str, key: int | str) -> ProjectFileError:
    """Return the error for a record that does not exist."""
    return ProjectFileError(f"{path}: there is no {what} {key} in the project")


def bookmarks_text(bookmarks: Sequence[StoredBookmark]) -> str:
    """Return bookmarks as they are kept."""
    return json.dumps([[mark.step, mark.text] for mark in bookmarks])


def treebanks(connection: sqlite3.Connection, path: Path) -> list[StoredTreebank]:
    """Return all treebanks."""
    found = connection.execute(f"{_TREEBANKS} ORDER BY key").fetchall()
    return [_treebank(connection, path, row) for row in found]


def treebank(connection: sqlite3.Connection, path: Path, key: int) -> StoredTreebank:
    """Return one treebank."""
    return _treebank(connection, path, _one(connection, path, _TREEBANKS, "treebank", key))


def models(connection: sqlite3.Connection, path: Path) -> list[StoredModel]:
    """Return all models."""
    return [_model(path, row) for row in connection.execute(f"{_MODELS} ORDER BY key").fetchall()]


def model(connection: sqlite3.Connection, path: Path, key: int) -> StoredModel:
    """Return one model."""
    return _model(path, _one(connection, path, _MODELS, "model", key))


def runs(connection: sqlite3.Connection, path: Path, limit: int) -> list[StoredRun]:
    """Return the newest runs, the newest first."""
    found = connection.execute(f"{_RUNS} ORDER BY key DESC LIMIT ?", (limit,)).fetchall()
    return [_run(path, row) for row in found]


def run(connection: sqlite3.Connection, path: Path, key: int) -> StoredRun:
    """Return one run."""
    return _run(path, _one(connection, path, _RUNS, "run", key))


def trace_of(connection: sqlite3.Connection, key: int) -> str | None:
    """Return the digest of a run's trace."""
    found = connection.execute("SELECT trace FROM runs WHERE key = ?", (key,)).fetchone()
    return None if found is None or found[0] is None else str(found[0])


def texts(connection: sqlite3.Connection, path: Path, query: str, limit: int) -> list[str]:
    """Return a column of texts."""
    with checked(path, "its sentences"):
        return [text(value) for (value,) in connection.execute(query, (limit,)).fetchall()]


def states(connection: sqlite3.Connection, path: Path) -> dict[str, Any]:
    """Return all values that were kept under names."""
    with checked(path, "its state"):
        found = connection.execute("SELECT key, value FROM state").fetchall()
        return {text(key): json.loads(text(value)) for key, value in found}


def history(connection: sqlite3.Connection, path: Path, limit: int) -> list[HistoryEntry]:
    """Return what was done, the newest first."""
    query = "SELECT added, what, author, turn FROM history ORDER BY key DESC LIMIT ?"
    with checked(path, "its history"):
        found = connection.execute(query, (limit,)).fetchall()
        return [HistoryEntry(number(added), *map(text, others)) for added, *others in found]


def _one(
    connection: sqlite3.Connection, path: Path, query: str, what: str, key: int
) -> tuple[Any, ...]:
    table = f"{what}s"
    found: tuple[Any, ...] | None = connection.execute(
        f"{query} WHERE {table}.key = ?", (key,)
    ).fetchone()
    if found is None:
        raise missing(path, what, key)
    return found


def _treebank(connection: sqlite3.Connection, path: Path, row: tuple[Any, ...]) -> StoredTreebank:
    with checked(path, "one of its treebanks"):
        key, name, added = row
        files = tuple(
            StoredFile(
                text(file),
                None if place is None else text(place),
                text(encoding),
                text(third),
                text(digest),
                whole(size),
            )
            for file, place, encoding, third, digest, size in connection.execute(
                _FILES, (key,)
            ).fetchall()
        )
        return StoredTreebank(whole(key), text(name), files, number(added))


def _model(path: Path, row: tuple[Any, ...]) -> StoredModel:
    with checked(path, "one of its models"):
        key, name, digest, size, manifest, added = row
        told = json.loads(text(manifest))
        if not isinstance(told, dict):
            raise TypeError("the manifest")
        return StoredModel(whole(key), text(name), text(digest), whole(size), told, number(added))


def _run(path: Path, row: tuple[Any, ...]) -> StoredRun:
    with checked(path, "one of its runs"):
        key, sentence, algorithm, options, result, model_key, size, note, added, marks = row
        return StoredRun(
            whole(key),
            text(sentence),
            text(algorithm),
            json.loads(text(options)),
            json.loads(text(result)),
            None if model_key is None else whole(model_key),
            None if size is None else whole(size),
            text(note),
            number(added),
            tuple(StoredBookmark(whole(step), text(mark)) for step, mark in json.loads(marks)),
        )


@contextmanager
def checked(path: Path, what: str) -> Iterator[None]:
    """Tell what cannot be understood as damage of the file."""
    try:
        yield
    except (TypeError, ValueError, RecursionError) as error:
        raise damaged(path, f"{what} cannot be understood: {error}") from error


def text(value: object) -> str:
    """Return a value that must be text."""
    if not isinstance(value, str):
        raise TypeError(f"{type(value).__name__} instead of text")
    return value


def whole(value: object) -> int:
    """Return a value that must be an integer."""
    if not isinstance(value, int):
        raise TypeError(f"{type(value).__name__} instead of an integer")
    return value


def number(value: object) -> float:
    """Return a value that must be a number."""
    if not isinstance(value, (int, float)):
        raise TypeError(f"{type(value).__name__} instead of a number")
    return float(value)


def tree_of_json(value: Any) -> Tree:
    """Return a tree from its nodes in JSON's types (`icm_core.data.tree.to_rows`).

    Raises
    ------
    TypeError, ValueError
        If they are none.
    """
    from icm_core.data.tree import from_rows

    return from_rows(
        [
            (
                text(label),
                None if word is None else text(word),
                [text(one) for one in extra],
                whole(count),
            )
            for label, word, extra, count in value
        ]
    )
