"""What went wrong with a project file, in words that name the file and say what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from icm_core.errors import ProjectDamagedError, ProjectFileError, ProjectInUseError

_HEADER_BYTES: Final = 100
_MAGIC: Final = b"SQLite format 3\0"
_VERSION_AT, _APPLICATION_AT, _WORD = 60, 68, 4

_IN_USE: Final = "it is open in another icm window; close it there, or open another project"
_DAMAGED: Final = "the project is damaged ({0}); use a copy of it"
_NOT_WRITABLE: Final = (
    "it cannot be written: the file or its folder is read-only; change its permissions or copy it"
)
_NO_SPACE: Final = "the disk is full; free some space"

_CODES: Final = {
    "SQLITE_BUSY": (ProjectInUseError, _IN_USE),
    "SQLITE_LOCKED": (ProjectInUseError, _IN_USE),
    "SQLITE_READONLY": (ProjectFileError, _NOT_WRITABLE),
    "SQLITE_PERM": (ProjectFileError, _NOT_WRITABLE),
    "SQLITE_CANTOPEN": (ProjectFileError, _NOT_WRITABLE),
    "SQLITE_FULL": (ProjectFileError, _NO_SPACE),
    "SQLITE_IOERR": (ProjectFileError, "the disk cannot be read or written ({0}); check it"),
    "SQLITE_TOOBIG": (ProjectFileError, "it has a value that is too large ({0})"),
    "SQLITE_NOMEM": (ProjectFileError, "there is not enough memory; close other programs"),
}


def header(path: Path) -> int:
    """Return the format version of a project file, 0 for a file that is none.

    Must not be called while this process has the file open: closing it again would drop the
    locks on it.
    """
    with path.open("rb") as file:
        head = file.read(_HEADER_BYTES)
    if len(head) < _HEADER_BYTES or not head.startswith(_MAGIC):
        return 0
    from icm_core.project.schema import APPLICATION_ID

    if int.from_bytes(head[_APPLICATION_AT : _APPLICATION_AT + _WORD], "big") != APPLICATION_ID:
        return 0
    return int.from_bytes(head[_VERSION_AT : _VERSION_AT + _WORD], "big", signed=True)


@contextmanager
def guarded(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the system into errors that name the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise _named(path, error) from error
    except UnicodeDecodeError as error:
        # SQLite's own message holds bytes of the damaged file.
        raise damaged(path, "a text in it is not valid") from error
    except FileNotFoundError as error:
        raise ProjectFileError(f"{path}: there is no such project; check the name") from error
    except PermissionError as error:
        raise ProjectFileError(f"{path}: {_NOT_WRITABLE}") from error
    except OSError as error:
        raise ProjectFileError(
            f"{path}: cannot be read or written ({error.strerror or error}); check disk and name"
        ) from error


def _named(path: Path, error: sqlite3.Error) -> ProjectFileError:
    code = getattr(error, "sqlite_errorname", "") or ""
    # Extended codes begin with the plain one: SQLITE_READONLY_DIRECTORY.
    plain = "_".join(code.split("_")[:2])
    kind, text = _CODES.get(plain, (ProjectDamagedError, _DAMAGED))
    return kind(f"{path}: {text.format(error)}")


def damaged(path: Path, what: str) -> ProjectDamagedError:
    """Return the error for a project that contradicts itself."""
    # What the database says of damage may have several lines.
    return ProjectDamagedError(f"{path}: {_DAMAGED.format(' '.join(what.split()))}")
