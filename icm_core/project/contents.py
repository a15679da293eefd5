"""Bytes of files inside a project: kept once, packed, checked."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import tempfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from icm_core.errors import LimitError
from icm_core.project.database import Database
from icm_core.project.faults import damaged

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

MOST_BYTES: Final = 900_000_000
"""Longest content: SQLite keeps values below 10**9 bytes."""
_LEVEL: Final = 6
_PLAIN, _ZLIB = "plain", "zlib"

_UNUSED: Final = """
DELETE FROM contents WHERE digest NOT IN (
    SELECT digest FROM files UNION SELECT digest FROM models
    UNION SELECT digest FROM predictions
    UNION SELECT trace FROM runs WHERE trace IS NOT NULL)
"""


@dataclass(frozen=True, slots=True)
class Packed:
    """Bytes ready to be kept; packing takes time and is done before the file is locked.

    Parameters
    ----------
    digest
        SHA-256 in hexadecimal.
    packed
        None where the project had the content already.
    """

    digest: str
    size: int
    method: str
    packed: bytes | None
    data: bytes


def read_file(path: Path, kind: str) -> bytes:
    """Return the bytes of a file that is to be kept.

    Raises
    ------
    LimitError
        If it is too long.
    OSError
        If it cannot be read.
    """
    with path.open("rb") as file:
        # One byte more than is allowed tells, whatever the file's size is said to be.
        data = file.read(MOST_BYTES + 1)
    check_size(len(data), f"{path}: the {kind}")
    return data


def check_size(size: int, what: str) -> None:
    """Refuse what is too long for a project."""
    if size > MOST_BYTES:
        raise LimitError(f"{what} has more than the {MOST_BYTES:,} bytes that a project can keep")


def trace_bytes(trace: Trace, limit: int) -> tuple[bytes | None, str]:
    """Return the bytes of a trace file, or None and why it is not kept."""
    from icm_core.inference.trace_file import save_trace

    with tempfile.TemporaryDirectory(prefix="icm-") as folder:
        path = Path(folder, "run.icmtrace")
        save_trace(trace, path)
        size = os.path.getsize(path)
        limit = min(limit, MOST_BYTES)
        if size > limit:
            return None, f"it takes {size:,} bytes, more than the limit of {limit:,}"
        return path.read_bytes(), ""


def prepare(database: Database, data: bytes) -> Packed:
    """Pack bytes, unless they are kept already."""
    digest = hashlib.sha256(data).hexdigest()
    with database.reading() as connection:
        if _known(connection, digest):
            return Packed(digest, len(data), "", None, data)
    return _packed(digest, data)


def _packed(digest: str, data: bytes) -> Packed:
    packed = zlib.compress(data, _LEVEL)
    # Model and trace files are packed themselves.
    if len(packed) >= len(data):
        return Packed(digest, len(data), _PLAIN, data, data)
    return Packed(digest, len(data), _ZLIB, packed, data)


def keep(connection: sqlite3.Connection, content: Packed) -> None:
    """Put a content into the file, as a part of a change."""
    if _known(connection, content.digest):
        return
    if content.packed is None:  # it was there when it was asked for, and is gone
        content = _packed(content.digest, content.data)
    connection.execute(
        "INSERT INTO contents VALUES (?, ?, ?, ?)",
        (content.digest, content.size, content.method, content.packed),
    )


def drop_unused(connection: sqlite3.Connection) -> None:
    """Drop the contents that nothing refers to, as a part of a change."""
    connection.execute(_UNUSED)


def fetch(database: Database, digest: str, what: str) -> bytes:
    """Return a content.

    Parameters
    ----------
    what
        Name for messages.

    Raises
    ------
    ProjectDamagedError
        If it is missing or not what was kept.
    """
    with database.reading() as connection:
        found = connection.execute(
            "SELECT size, method, length(packed) FROM contents WHERE digest = ?", (digest,)
        ).fetchone()
        if found is None:
            raise damaged(database.path, f"{what} is missing")
        size, method, length = found
        # What a forged file says of its sizes must not decide how much memory is taken.
        right = isinstance(size, int) and 0 <= size <= MOST_BYTES and method in (_PLAIN, _ZLIB)
        if not right or not isinstance(length, int) or not 0 <= length <= MOST_BYTES:
            raise damaged(database.path, f"{what} has an invalid size")
        (packed,) = connection.execute(
            "SELECT packed FROM contents WHERE digest = ?", (digest,)
        ).fetchone()
    data = packed
    if method == _ZLIB and isinstance(packed, bytes):
        data = _unpacked(packed, size)
    if (
        not isinstance(data, bytes)
        or len(data) != size
        or hashlib.sha256(data).hexdigest() != digest
    ):
        raise damaged(database.path, f"{what} differs from its checksum")
    return data


def _unpacked(packed: bytes, size: int) -> bytes | None:
    """Return the unpacked bytes; None where they are not as many as they must be."""
    unpacking = zlib.decompressobj()
    try:
        # A limit of 0 would be none.
        data = unpacking.decompress(packed, size + 1)
    except zlib.error:
        return None
    return data if unpacking.eof or len(data) > size else None


def _known(connection: sqlite3.Connection, digest: str) -> bool:
    found = connection.execute("SELECT 1 FROM contents WHERE digest = ?", (digest,)).fetchone()
    return found is not None
