"""The SQLite file under a project: created atomically, locked, changed in turn."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from icm_core.data.leftovers import temporary_beside
from icm_core.errors import ProjectDamagedError, ProjectFileError, ProjectInUseError
from icm_core.project import schema
from icm_core.project.faults import damaged, guarded, header

_WAIT_S: Final = 0.2
"""How long a lock of another program is waited for: one that is just ending lets go of it."""
_LOG_BYTES: Final = 1 << 24
"""Length that the write-ahead log is cut back to."""
_BESIDE: Final = ("-wal", "-shm", "-journal")
"""Endings of what SQLite keeps beside a database."""

_open_here: set[str] = set()
"""Real paths of the files that this process has open: its own locks would not stop it."""
_opening = threading.Lock()


class Database:
    """An open project file; every method may be called from any thread.

    Parameters
    ----------
    path
        As messages name it.
    place
        Where it is, if not there.

    Raises
    ------
    ProjectFileError
        If there is no such project, it is damaged, newer than this program, cannot be written,
        or is open elsewhere.
    """

    def __init__(self, path: Path, place: Path | None = None) -> None:
        self.path = path
        place = place or path
        self._lock = threading.RLock()
        self._connection: sqlite3.Connection | None = None
        self._real = os.path.realpath(place)
        with _opening:
            if self._real in _open_here:
                raise _in_use(path)
            with guarded(path):
                if path.is_dir():
                    raise ProjectFileError(f"{path}: this is a folder; name a project file")
                self._connection = _opened(place)
            _open_here.add(self._real)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Lend the connection for reading."""
        with self._lock, guarded(self.path):
            yield self._opened()

    @contextmanager
    def changing(self) -> Iterator[sqlite3.Connection]:
        """Lend the connection for one change: all of it is committed, or nothing."""
        with self._lock, guarded(self.path):
            connection = self._opened()
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    def if_free(self, change: Callable[[], None]) -> bool:
        """Do a change if no other thread is at work on the file; return whether it was done."""
        if not self._lock.acquire(blocking=False):
            return False
        try:
            change()
        finally:
            self._lock.release()
        return True

    def copy_to(self, path: Path) -> None:
        """Write everything to another file; one that is there is replaced when this is whole.

        Raises
        ------
        ProjectFileError
            If it cannot be written, or is open.
        """
        if os.path.realpath(path) == self._real:
            raise ProjectFileError(f"{path}: the project is in this file already")
        with guarded(path), _temporary(path) as (temporary, connection):
            with self._lock:
                self._opened().backup(connection)
            _finish(connection, temporary)
            with _opening:
                _check_free(path)
                _put(temporary, path, replace=True)

    def close(self) -> None:
        """Let go of the file; closing twice does nothing."""
        with self._lock:
            connection, self._connection = self._connection, None
            if connection is not None:
                connection.close()
        if connection is not None:
            with _opening:
                _open_here.discard(self._real)

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            raise ProjectFileError(f"{self.path}: the project is closed")
        return self._connection


def is_writable(path: Path) -> bool:
    """Whether a file and its folder can be written; also of what is no project, or not there."""
    if not path.is_file():
        return True
    return os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)


@contextmanager
def copied(path: Path) -> Iterator[Database]:
    """Open a copy of a project that cannot be written, with its log; it goes afterwards."""
    with tempfile.TemporaryDirectory(prefix="icm-") as folder:
        place = Path(folder, path.name)
        with guarded(path):
            if 0 < header(path) <= schema.VERSION:
                for ending in ("", "-wal"):
                    beside = path.with_name(path.name + ending)
                    if beside.exists():
                        shutil.copyfile(beside, place.with_name(place.name + ending))
            else:
                # What is wrong with it is said of itself.
                place = path
        database = Database(path, place)
        try:
            yield database
        finally:
            database.close()


def create(path: Path, *, replace: bool) -> None:
    """Make a file of a project without anything in it.

    Raises
    ------
    ProjectFileError
        If it cannot be written, or is there and is not to be replaced, or is open.
    """
    with _opening:
        if path.exists() and not replace:
            raise ProjectFileError(
                f"{path}: there is a file of this name; open it, or choose another"
            )
        _check_free(path)
        with guarded(path), _temporary(path) as (temporary, connection):
            schema.make(connection)
            _finish(connection, temporary)
            _put(temporary, path, replace=replace)


def _opened(path: Path) -> sqlite3.Connection:
    """Open a file, made new if it is of an older version, and lock it."""
    version = header(path)
    if not version:
        raise ProjectFileError(
            f"{path}: not a project of icm; choose a file that icm wrote (*{schema.SUFFIX})"
        )
    if version > schema.VERSION:
        raise ProjectFileError(
            f"{path}: it has the format version {version}, this program reads up to "
            f"{schema.VERSION}; update icm to open it"
        )
    if not is_writable(path):
        raise PermissionError(path)
    connection = _locked(path)
    try:
        if version < schema.VERSION:
            connection = _migrated(path, connection, version)
        try:
            schema.check(connection)
        except ProjectFileError as error:
            raise damaged(path, str(error)) from error
    except BaseException:
        connection.close()
        raise
    return connection


def _locked(path: Path) -> sqlite3.Connection:
    """Open a database so that no other program can."""
    connection = _connected(path, "rw")
    try:
        # The lock on the file lasts as long as the connection, and ends with the process.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA journal_size_limit = {_LOG_BYTES}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def _connected(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_WAIT_S,
        isolation_level=None,
        check_same_thread=False,
    )


def _migrated(path: Path, old: sqlite3.Connection, version: int) -> sqlite3.Connection:
    """Bring a copy up to date, put it in the file's place and keep the old one beside it."""
    with _temporary(path) as (temporary, connection):
        old.backup(connection)
        try:
            schema.migrate(connection, version)
            schema.check(connection)
        except ProjectDamagedError as error:
            raise damaged(path, str(error)) from error
        except ProjectFileError as error:
            raise ProjectFileError(f"{path}: {error}") from error
        _finish(connection, temporary)
        old.close()
        kept = path.with_name(f"{path.stem}-version{version}{path.suffix}")
        if not kept.exists():
            _linked_or_copied(path, kept)
        _put(temporary, path, replace=True)
    return _locked(path)


def _linked_or_copied(path: Path, kept: Path) -> None:
    try:
        os.link(path, kept)
    except (OSError, NotImplementedError):
        kept.write_bytes(path.read_bytes())


def _check_free(path: Path) -> None:
    """Check that a file that is to be replaced is not open."""
    if os.path.realpath(path) in _open_here:
        raise _in_use(path)
    if path.is_file() and header(path):
        try:
            _locked(path).close()
        except sqlite3.DatabaseError as error:
            # A damaged project may be replaced, one that is open may not.
            if error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise _in_use(path) from error


@contextmanager
def _temporary(path: Path) -> Iterator[tuple[Path, sqlite3.Connection]]:
    """Lend a new database beside a file; what is left of it afterwards is removed."""
    real = Path(os.path.realpath(path))
    if not real.parent.is_dir():
        raise ProjectFileError(f"{path}: there is no folder {real.parent}; make it first")
    temporary = temporary_beside(real)
    connection = _connected(temporary, "rwc")
    try:
        yield temporary, connection
    finally:
        connection.close()
        for ending in ("", *_BESIDE):
            with contextlib.suppress(OSError):
                temporary.with_name(temporary.name + ending).unlink()


def _finish(connection: sqlite3.Connection, temporary: Path) -> None:
    """Close a database that is whole, with everything in its one file on the disk."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    with temporary.open("r+b") as file:
        os.fsync(file.fileno())


def _put(temporary: Path, path: Path, *, replace: bool) -> None:
    """Give a whole file its name."""
    real = Path(os.path.realpath(path))
    if replace:
        # The log of the file that goes would be played into the one that comes.
        for ending in _BESIDE:
            with contextlib.suppress(FileNotFoundError):
                real.with_name(real.name + ending).unlink()
        temporary.replace(real)
    else:
        try:
            # Unlike renaming, this fails where another program was first.
            os.link(temporary, real)
        except FileExistsError as error:
            raise _in_use(path) from error
        except (OSError, NotImplementedError):
            temporary.rename(real)
    with contextlib.suppress(OSError):
        folder = os.open(real.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _in_use(path: Path) -> ProjectInUseError:
    return ProjectInUseError(
        f"{path}: it is open in another icm window; close it there, or open another project"
    )


class Store:
    """Some of what a project has; its methods raise `ProjectFileError` as `Project`'s do.

    Parameters
    ----------
    database
        Of the project.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
