"""Paths to named bytes: files, folders, archives and standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from icm_core.data.formats.catalogue import ARCHIVES, is_tree_name, suffixes
from icm_core.data.packing.contents import DAMAGE, contents, natural_key
from icm_core.errors import DataError

STDIN: Final = "-"
MAX_MEMBER_BYTES: Final = 2**30
"""Longest source after decompression: a small file can hold terabytes of zeros."""


_read_before: list[object] = []
"""The standard input that was read."""


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


def read_sources(paths: Sequence[str | Path], *, limit: int = MAX_MEMBER_BYTES) -> Iterator[Source]:
    """Yield the sources that ``paths`` represent, in order; inside a folder in natural order.

    Parameters
    ----------
    paths
        Files, packed or not; folders (searched for the suffixes of all formats, also packed,
        and for archives); ``-``.
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
            _check_unread()
            yield from _sources(sys.stdin.buffer, "<stdin>", limit)
            continue
        if not str(path):
            raise DataError("an empty path: name a file, a folder or -")
        place = Path(path)
        if place.is_dir():
            files = sorted(_in_folder(place), key=lambda file: natural_key(file.as_posix()))
            if not files:
                raise DataError(
                    f"{path}: no treebank in this folder (looked for {', '.join(suffixes())}, "
                    "also packed, and archives); name the files themselves"
                )
            for file in files:
                yield from _read(file, str(file), limit)
        else:
            yield from _read(place, str(path), limit)


def _check_unread() -> None:
    """Note that standard input is read, which can be done once."""
    if _read_before and _read_before[-1] is sys.stdin:
        raise DataError("-: standard input can be read once only; name it once, or a file")
    _read_before[:] = [sys.stdin]


def _in_folder(folder: Path) -> Iterator[Path]:
    def refused(error: OSError) -> None:
        # Passing over a folder would drop its trees silently.
        raise DataError(f"{error.filename}: cannot be read ({error.strerror})") from error

    for place, _, names in os.walk(folder, onerror=refused):
        for name in names:
            file = Path(place, name)
            if not (is_tree_name(name) or name.lower().endswith(ARCHIVES)):
                continue
            # A link to nothing is reported when it is read; pipes and devices are no files.
            if file.is_file() or not file.exists():
                yield file


def _read(path: Path, name: str, limit: int) -> Iterator[Source]:
    try:
        with path.open("rb") as file:
            yield from _sources(file, name, limit, path)
    except FileNotFoundError as error:
        raise DataError(f"{name}: there is no such file") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise DataError(f"{name}: cannot be read ({why})") from error


def _sources(
    stream: IO[bytes], name: str, limit: int, path: Path | None = None
) -> Iterator[Source]:
    """Yield what is in a stream; only a file that is not packed can be written back."""
    try:
        for found in contents(stream, name, limit):
            yield Source(found.name, found.data, None if found.packed else path)
    except DAMAGE as error:
        # What zipfile does not know is a version that a damaged directory names.
        raise DataError(f"{name}: the archive is damaged ({error})") from error
