"""Room for the columns of a model: in memory, or in unnamed files where they are long.

A file has no name (on Windows it goes when it is closed), so nothing is left behind, however the
process ends. The system keeps in memory what is looked at, and gives it up when memory is short.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final, NoReturn

import numpy as np
from numpy.typing import DTypeLike, NDArray

from icm_core.errors import LimitError

LONG: Final = 256 << 20
"""Bytes from which an array is kept in a file."""
_ON_DISK: Final = Path("/var/tmp")
"""Where Linux keeps large temporary files; its usual folder is often a part of memory."""
_CHUNK: Final = 1 << 22
"""Values that are worked on at once."""


def folder() -> Path:
    """Return the folder of the files: ``TMPDIR`` where it is set."""
    if "TMPDIR" not in os.environ and os.access(_ON_DISK, os.W_OK):
        return _ON_DISK
    return Path(tempfile.gettempdir())


def physical_memory() -> int:
    """Return the bytes of memory that the machine has, 0 where that is not known."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return 0


def give_back() -> None:
    """Give free memory that the C library keeps back to the system, where it can (glibc)."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def empty(
    shape: int | tuple[int, ...], dtype: DTypeLike, *, long: int | None = None
) -> NDArray[Any]:
    """Return an array of unknown values, in a file if it has at least ``long`` bytes (`LONG`).

    Raises
    ------
    LimitError
        If the disk is full.
    """
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    if size < max(LONG if long is None else long, 1):
        return np.empty(shape, dtype=dtype)
    file = _file()
    try:
        # What is only promised would end the process where the disk turns out to be full.
        if hasattr(os, "posix_fallocate"):
            os.posix_fallocate(file.fileno(), 0, size)
        else:
            for start in range(0, size, _CHUNK):
                file.write(bytes(min(_CHUNK, size - start)))
            file.flush()
    except OSError as error:
        file.close()
        _refuse(error, size)
    return _mapped(file, dtype, shape)


class Column:
    """A column that grows at its end, in a file."""

    def __init__(self, dtype: DTypeLike) -> None:
        self._dtype, self._file, self._count = np.dtype(dtype), _file(), 0

    def __len__(self) -> int:
        return self._count

    def append(self, values: NDArray[Any]) -> None:
        """Add values at the end.

        Raises
        ------
        LimitError
            If the disk is full.
        """
        try:
            for where in parts(len(values)):
                part = values[where].astype(self._dtype, copy=False)
                self._file.write(np.ascontiguousarray(part).data)
            self._file.flush()
        except OSError as error:
            _refuse(error, values.size * self._dtype.itemsize)
        self._count += len(values)

    def array(self) -> NDArray[Any]:
        """Return all values; nothing can be added any more."""
        return _mapped(self._file, self._dtype, self._count)

    def close(self) -> None:
        """Give the file up; arrays that were made of it stay."""
        self._file.close()


def _file() -> IO[bytes]:
    try:
        return tempfile.TemporaryFile(dir=folder())
    except OSError as error:
        # Where a disk has no room for one more file, however short.
        _refuse(error, 0)


def _mapped(file: IO[bytes], dtype: DTypeLike, shape: int | tuple[int, ...]) -> NDArray[Any]:
    # The mapping stays when the file is closed; nothing cannot be mapped.
    with file:
        if not np.prod(shape):
            return np.empty(shape, dtype=dtype)
        return np.asarray(np.memmap(file, dtype=dtype, mode="r+", shape=shape))


def parts(count: int, first: int = 0) -> Iterator[slice]:
    """Yield slices of a long column, so that what is made of a part does not take much memory."""
    return (slice(start, min(start + _CHUNK, count)) for start in range(first, count, _CHUNK))


def _refuse(error: OSError, size: int) -> NoReturn:
    if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        raise error
    raise LimitError(
        f"no room on the disk for {max(size >> 20, 1):,} MB more in {folder()}: free some, or name "
        "a folder on another disk in the environment variable TMPDIR"
    ) from error
