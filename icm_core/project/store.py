"""The project file ``*.icmproj``; every change is on the disk when its method returns.

Tables, versions and what happens after a crash are described in ``docs/project-file.md``.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.errors import IcmError, ProjectFileError
from icm_core.project import rows
from icm_core.project.contents import (
    check_size,
    fetch,
    keep,
    prepare,
    read_file,
)
from icm_core.project.database import Database, copied, create, is_writable
from icm_core.project.faults import guarded
from icm_core.project.predictions import PredictionStore
from icm_core.project.records import (
    MOST_LISTED,
    Contents,
    HistoryEntry,
    StoredModel,
    StoredTreebank,
)
from icm_core.project.results import ResultStore
from icm_core.project.runs import RunStore
from icm_core.project.step_store import StepStore

if TYPE_CHECKING:
    from icm_core.data.document import Document
    from icm_core.data.treebank import Treebank
    from icm_core.model.file.container import LoadedModels


class Project:
    """An open project; safe to use from several threads.

    Made by `create` and `open`. Methods raise `ProjectFileError` where the file cannot be read or
    written, or what they are asked for is not in it.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self.predictions = PredictionStore(database)
        self.results = ResultStore(database)
        self.runs = RunStore(database)
        self.steps = StepStore(database)

    @classmethod
    def create(cls, path: str | Path, *, replace: bool = False) -> Project:
        """Make a new project and open it.

        Parameters
        ----------
        replace
            Take the place of a file that is there.
        """
        create(Path(path), replace=replace)
        return cls.open(path)

    @classmethod
    def open(cls, path: str | Path) -> Project:
        """Open a project; no other program can until it is closed.

        Raises
        ------
        ProjectInUseError
            If it is open already.
        ProjectDamagedError
            If it is not whole.
        ProjectFileError
            If there is no such file, it is no project, newer than this program, or read-only.
        """
        return cls(Database(Path(path)))

    @classmethod
    @contextmanager
    def reading(cls, path: str | Path) -> Iterator[Project]:
        """Open a project to read it, which may be read-only: a copy is read then.

        Raises
        ------
        ProjectFileError
            As `open`, but for one that is read-only.
        """
        place = Path(path)
        if is_writable(place):
            with cls.open(place) as opened:
                yield opened
            return
        with copied(place) as database, cls(database) as opened:
            yield opened

    @property
    def path(self) -> Path:
        """Its file."""
        return self._database.path

    @property
    def name(self) -> str:
        """Name for people."""
        return self.path.stem

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def __enter__(self) -> Project:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def save_as(self, path: str | Path) -> None:
        """Write everything to another file; this one stays open.

        A file that is there is replaced when the new one is whole.
        """
        self._database.copy_to(Path(path))

    def if_free(self, change: Callable[[], None]) -> bool:
        """Do a change at once if no other thread's is under way; return whether it was done.

        For a thread that must not wait, such as that of a window.
        """
        return self._database.if_free(change)

    def contents(self) -> Contents:
        """Count what is in it."""
        tables = ("treebanks", "models", "runs", "sentences")
        counts = ", ".join(f"(SELECT count(*) FROM {table})" for table in tables)
        with self._database.reading() as connection:
            return Contents(*connection.execute(f"SELECT {counts}").fetchone())

    # Treebanks

    def add_treebank(self, name: str, documents: Sequence[Document]) -> StoredTreebank:
        """Keep the files of a treebank as they were read.

        Raises
        ------
        LimitError
            If a file is too long.
        """
        for document in documents:
            check_size(len(document.source.data), document.name)
        packed = [prepare(self._database, one.source.data) for one in documents]
        with self._database.changing() as connection:
            key = rows.inserted(
                connection, "treebanks (name, added)", (rows.plain(name), time.time())
            )
            for place, (document, content) in enumerate(zip(documents, packed, strict=True)):
                keep(connection, content)
                connection.execute(
                    "INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        key,
                        place,
                        rows.plain(document.name),
                        rows.plain_path(document.source.path),
                        document.encoding,
                        _terminals(document),
                        content.digest,
                    ),
                )
            _note(connection, f"treebank {name} added")
            return rows.treebank(connection, self.path, key)

    def treebanks(self) -> list[StoredTreebank]:
        """List the treebanks, the first one added first."""
        with self._database.reading() as connection:
            return rows.treebanks(connection, self.path)

    def load_treebank(self, key: int, *, late: bool = False) -> Treebank:
        """Read a treebank from the bytes that were kept, with its edits.

        Parameters
        ----------
        late
            See `StepStore.edited`.
        """
        from icm_core.data.document import read_document
        from icm_core.data.sources import Source
        from icm_core.data.treebank import Treebank

        with self._database.reading() as connection:
            stored = rows.treebank(connection, self.path, key)
        documents = []
        for file in stored.files:
            data = fetch(self._database, file.digest, f"its file {file.name}")
            source = Source(file.name, data, None if file.path is None else Path(file.path))
            documents.append(read_document(source, encoding=file.encoding, **file.terminals))
        return self.steps.edited(Treebank(documents), late=late)

    # Models

    def add_model(self, name: str, path: str | Path, manifest: Mapping[str, Any]) -> StoredModel:
        """Keep a copy of a model file.

        Parameters
        ----------
        path
            The ``*.icm`` file.
        manifest
            What it says of itself (`icm_core.model.file.container.read_manifest`).

        Raises
        ------
        LimitError
            If it is too long.
        """
        with guarded(Path(path)):
            data = read_file(Path(path), "model")
        content = prepare(self._database, data)
        with self._database.changing() as connection:
            keep(connection, content)
            values = (rows.plain(name), content.digest, json.dumps(dict(manifest)), time.time())
            key = rows.inserted(connection, "models (name, digest, manifest, added)", values)
            _note(connection, f"model {name} added")
            return rows.model(connection, self.path, key)

    def models(self) -> list[StoredModel]:
        """List the models, the first one added first."""
        with self._database.reading() as connection:
            return rows.models(connection, self.path)

    def load_model(self, key: int) -> LoadedModels:
        """Read a model."""
        from icm_core.model.file.container import load_models

        with tempfile.TemporaryDirectory(prefix="icm-") as folder:
            path = Path(folder, "model.icm")
            path.write_bytes(self._model_bytes(key))
            try:
                return load_models(path)
            except IcmError as error:
                raise ProjectFileError(f"{self.path}: model {key}: {error}") from error

    # Sentences, state, history

    def add_sentence(self, text: str, states: Mapping[str, Any] | None = None) -> None:
        """Put a sentence in front of those that were looked at.

        Parameters
        ----------
        states
            JSON values by name that are kept in the same change.
        """
        text = rows.plain(text)
        with self._database.changing() as connection:
            connection.execute("DELETE FROM sentences WHERE text = ?", (text,))
            rows.inserted(connection, "sentences (text, added)", (text, time.time()))
            _put_states(connection, states or {})

    def sentences(self, limit: int = MOST_LISTED) -> list[str]:
        """List the sentences that were looked at, the newest first, each once."""
        with self._database.reading() as connection:
            return rows.texts(
                connection, self.path, "SELECT text FROM sentences ORDER BY key DESC LIMIT ?", limit
            )

    def set_state(self, key: str, value: Any) -> None:
        """Keep a JSON value under a name."""
        self.set_states({key: value})

    def set_states(self, values: Mapping[str, Any]) -> None:
        """Keep several JSON values in one change."""
        with self._database.changing() as connection:
            _put_states(connection, values)

    def state(self, key: str, default: Any = None) -> Any:
        """Return a value that was kept, or the default."""
        return self.states().get(key, default)

    def states(self) -> dict[str, Any]:
        """Return all values that were kept."""
        with self._database.reading() as connection:
            return rows.states(connection, self.path)

    def note(self, what: str) -> None:
        """Add to the history."""
        with self._database.changing() as connection:
            _note(connection, what)

    def history(self, limit: int = MOST_LISTED) -> list[HistoryEntry]:
        """List what was done, the newest first."""
        with self._database.reading() as connection:
            return rows.history(connection, self.path, limit)

    def _model_bytes(self, key: int) -> bytes:
        with self._database.reading() as connection:
            stored = rows.model(connection, self.path, key)
        return fetch(self._database, stored.digest, f"its model {stored.name}")


def _put_states(connection: sqlite3.Connection, values: Mapping[str, Any]) -> None:
    texts = [(key, json.dumps(value)) for key, value in values.items()]
    connection.executemany("INSERT OR REPLACE INTO state VALUES (?, ?)", texts)


def _note(connection: sqlite3.Connection, what: str) -> None:
    rows.inserted(connection, "history (added, what)", (time.time(), rows.plain(what)))


def _terminals(document: Document) -> str:
    """Return how the terminals of a file are read, as it is kept."""
    bare, column = document.bare_terminals, document.tag_column
    if column != "auto":
        return f"{document.extra_items} {bare} {column}"
    return document.extra_items + ("" if bare == "empty" else f" {bare}")
