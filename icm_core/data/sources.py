"""Paths to named bytes: files, folders, gzip, zip and standard input."""

from __future__ import annotations

import gzip
import io
import os
import re
import sys
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from icm_core.data.formats.catalogue import is_tree_name, suffixes
from icm_core.errors import DataError, IcmError, LimitError

STDIN: Final = "-"
MAX_MEMBER_BYTES: Final = 2**30
"""Longest source after decompression: a small file can hold terabytes of zeros."""
_BLOCK: Final = 2**20


@dataclass(frozen=True)
class Source:
    """One input.

    Parameters
    ----------
    name
        Name for messages: the path as given, ``archive.zip!member`` or ``<stdin>``.
    data
        The bytes, decompressed.
    path
        The file that can be written back, or None (archives, standard input).
    """

    name: str
    data: bytes
    path: Path | None = None


_STARTS: Final = {
    b"PK\x03\x04": "an archive; one of treebanks is named .zip",
    b"\x1f\x8b": "packed by gzip; such a file is named .gz",
    b"SQLite format 3\0": "a database",
    b"%PDF-": "a PDF document",
    b"7z\xbc\xaf\x27\x1c": "packed by 7-Zip: unpack it first",
    b"BZh": "packed by bzip2: unpack it first",
    b"\xfd7zXZ\0": "packed by xz: unpack it first",
}
"""First bytes of files that are no text, and what they are."""
_OWN: Final = {
    ".icm": "a model",
    ".icmtrace": "a recorded run",
    ".icmlesson": "a lesson",
    ".icmproj": "a project",
}
"""Files of this program."""


def check_is_text(source: Source) -> None:
    """Make sure that a source is no file of another kind.

    Raises
    ------
    DataError
        If it is; says of which.
    """
    for start, what in _STARTS.items():
        if source.data.startswith(start):
            own = _OWN.get(Path(source.name).suffix.lower())
            raise DataError(f"{source.name}: is no treebank but {own or what}")


def natural_key(name: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sort key under which ``wsj_9`` comes before ``wsj_10``."""
    return tuple(
        (0, int(part), part) if part.isdecimal() and part.isascii() else (1, 0, part)
        for part in re.split(r"([0-9]+)", name)
        if part
    )


def read_sources(paths: Sequence[str | Path], *, limit: int = MAX_MEMBER_BYTES) -> Iterator[Source]:
    """Yield the sources that ``paths`` represent, in order; inside a folder in natural order.

    Parameters
    ----------
    paths
        Files, folders (searched for the suffixes of all formats, also with ``.gz``, and for
        ``.zip``), ``-``.
    limit
        Longest source in bytes, after decompression.

    Raises
    ------
    DataError
        If a path does not exist, cannot be read, is a damaged archive, or a folder has no trees.
    LimitError
        If a source is longer than ``limit``.
    """
    for path in paths:
        if str(path) == STDIN:
            yield Source("<stdin>", _bounded(sys.stdin.buffer, "<stdin>", limit))
            continue
        if not str(path):
            raise DataError("an empty path: name a file, a folder or -")
        place = Path(path)
        if place.is_dir():
            files = sorted(_in_folder(place), key=lambda file: natural_key(file.as_posix()))
            if not files:
                raise DataError(
                    f"{path}: no treebank in this folder (looked for "
                    f"{', '.join(suffixes())}, also .gz and .zip); name the files themselves"
                )
            for file in files:
                yield from _read(file, str(file), limit)
        else:
            yield from _read(place, str(path), limit)


def _in_folder(folder: Path) -> Iterator[Path]:
    def refused(error: OSError) -> None:
        # Passing over a folder would drop its trees silently.
        raise DataError(f"{error.filename}: cannot be read ({error.strerror})") from error

    for place, _, names in os.walk(folder, onerror=refused):
        for name in names:
            file = Path(place, name)
            if not (is_tree_name(name) or file.suffix.lower() == ".zip"):
                continue
            # A link to nothing is reported when it is read; pipes and devices are no files.
            if file.is_file() or not file.exists():
                yield file


def _read(path: Path, name: str, limit: int) -> Iterator[Source]:
    try:
        if path.suffix.lower() == ".zip":
            yield from _members(path, name, limit)
        elif path.suffix.lower() == ".gz":
            with gzip.open(path, "rb") as stream:
                yield Source(name, _bounded(stream, name, limit))
        else:
            with path.open("rb") as file:
                yield Source(name, _bounded(file, name, limit), path)
    except FileNotFoundError as error:
        raise DataError(f"{name}: there is no such file") from error
    except (
        EOFError, zlib.error, zipfile.BadZipFile, gzip.BadGzipFile, NotImplementedError,
    ) as error:  # fmt: skip
        # What zipfile does not know is a version that a damaged directory names.
        raise DataError(f"{name}: the archive is damaged ({error})") from error
    except (OSError, ValueError) as error:
        raise DataError(f"{name}: cannot be read ({error})") from error


def _members(path: Path, name: str, limit: int) -> Iterator[Source]:
    found = False
    with zipfile.ZipFile(path) as archive:
        infos = sorted(archive.infolist(), key=lambda info: natural_key(info.filename))
        for info in infos:
            if info.is_dir() or not is_tree_name(info.filename):
                continue
            found = True
            member = f"{name}!{info.filename}"
            # The size in the directory is a claim only, so reading is bounded as well.
            if info.file_size > limit:
                raise _too_long(member, limit)
            try:
                with archive.open(info) as stream:
                    data = _bounded(stream, member, limit)
                if member.lower().endswith(".gz"):
                    with gzip.open(io.BytesIO(data), "rb") as inner:
                        data = _bounded(inner, member, limit)
            except (IcmError, MemoryError):
                raise
            except Exception as error:  # every method of packing has errors of its own
                raise DataError(f"{member}: cannot be unpacked ({error})") from error
            yield Source(member, data)
    if not found:
        raise DataError(f"{name}: no treebank in this archive ({', '.join(suffixes())})")


def _bounded(stream: IO[bytes] | gzip.GzipFile, name: str, limit: int) -> bytes:
    blocks, total = [], 0
    while block := stream.read(_BLOCK):
        total += len(block)
        if total > limit:
            raise _too_long(name, limit)
        blocks.append(block)
    return b"".join(blocks)


def _too_long(name: str, limit: int) -> LimitError:
    return LimitError(f"{name}: longer than {limit:,} bytes; split the file")
