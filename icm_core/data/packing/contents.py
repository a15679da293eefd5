"""What packed files and archives hold.

Nothing is ever unpacked to a disk, and no length that a file claims is believed: all reading is
bounded.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import re
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import IO, Any, Final, NamedTuple

from icm_core.data.formats.catalogue import is_tree_name, packed_suffix, suffixes
from icm_core.data.packing.kinds import (
    HEAD_BYTES,
    PACKED,
    TAR_BLOCK,
    cut_short,
    other_kind,
    own_beginning,
    own_format,
    packing_of,
)
from icm_core.errors import DataError, IcmError, LimitError

Stream = IO[bytes]

MOST_LAYERS: Final = 2
"""Packed files may be packed again, so often at most."""
MOST_ARCHIVE: Final = 8
"""All treebanks of an archive are together so many times the limit at most, and so is a tar archive
as a whole, which is unpacked to find them."""
_BLOCK: Final = 2**20
_MOST_XZ: Final = 2**27
"""Memory for unpacking xz; its highest level wants half of that."""

OPENERS: Final[dict[str, Callable[[Stream, str], Any]]] = {
    "gzip": lambda stream, _name: gzip.GzipFile(fileobj=stream, mode="rb"),
    "bzip2": lambda stream, _name: bz2.BZ2File(stream),
    "xz": lambda stream, name: io.BufferedReader(_Xz(stream, name)),
}
"""How packed files are unpacked, from a stream and its name, with a bound of memory."""


DAMAGE: Final = (
    EOFError,
    zlib.error,
    zipfile.BadZipFile,
    gzip.BadGzipFile,
    lzma.LZMAError,
    tarfile.TarError,
    NotImplementedError,
)
"""Errors of damaged archives that are none of the system."""


class Content(NamedTuple):
    """The name and the bytes of what may be a treebank, and whether it was packed."""

    name: str
    data: bytes
    packed: bool = True


def contents(stream: Stream, name: str, limit: int) -> Iterator[Content]:
    """Yield everything in a file that may be a treebank.

    Parameters
    ----------
    stream
        The file, from its first byte on.
    name
        For messages; a member of an archive is ``NAME!MEMBER``.
    limit
        Longest member in bytes, after unpacking.

    Raises
    ------
    DataError
        If it is damaged, an archive without treebanks, or one of this program's own files.
    LimitError
        If anything is longer than ``limit``, or all of an archive than `MOST_ARCHIVE` times that.
    """
    expected = packed_suffix(name)
    for layers in range(MOST_LAYERS + 1):  # noqa: B007
        buffered: Any = stream if hasattr(stream, "peek") else _buffered(stream)
        head = buffered.peek(TAR_BLOCK)
        packing = packing_of(head)
        if expected not in ("", packing):
            raise DataError(
                f"{name}: the archive is damaged (its bytes are not those of {expected})"
            )
        expected = ""
        if packing not in PACKED:
            break
        stream = OPENERS[packing](buffered, name)
    else:
        raise LimitError(f"{name}: packed more than {MOST_LAYERS} times; unpack it first")
    if packing == "zip":
        yield from _zip_members(buffered, name, limit)
    elif packing == "tar":
        yield from _tar_members(buffered, name, limit)
    else:
        yield Content(name, bounded(buffered, name, limit), layers > 0)


def first_bytes(path: str, packing: str) -> bytes:
    """Return how a packed file begins once it is unpacked.

    Raises
    ------
    OSError
        If it cannot be read; or one of `DAMAGE`.
    """
    with open(path, "rb") as file, OPENERS[packing](file, path) as stream:
        found: bytes = stream.read(HEAD_BYTES)
        return found


class _Xz(io.RawIOBase):
    """An xz file that is unpacked with a limit of memory, which `lzma.LZMAFile` has not."""

    def __init__(self, stream: Stream, name: str) -> None:
        self._stream, self._name = stream, name
        self._left = b""
        self._unpacker = self._new()

    @staticmethod
    def _new() -> lzma.LZMADecompressor:
        return lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MOST_XZ)

    def readable(self) -> bool:
        """Whether it can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Unpack some bytes; none at the end."""
        while True:
            if self._unpacker.eof:
                # Streams may follow each other, with zeros between them.
                rest = self._unpacker.unused_data or self._stream.read(_BLOCK)
                while rest and not rest.strip(b"\0"):
                    rest = self._stream.read(_BLOCK)
                if not rest:
                    return 0
                self._unpacker, self._left = self._new(), rest.lstrip(b"\0")
            elif self._unpacker.needs_input and not self._left:
                self._left = self._stream.read(_BLOCK)
                if not self._left:
                    raise EOFError("it ends in the middle")
            packed, self._left = self._left, b""
            try:
                data = self._unpacker.decompress(packed, len(buffer))
            except lzma.LZMAError as error:
                if "Memory usage limit" in str(error):
                    raise LimitError(
                        f"{self._name}: unpacking would take more than {_MOST_XZ // 2**20} MB of "
                        "memory; unpack it first, or pack it with xz -6"
                    ) from None
                raise
            if data:
                buffer[: len(data)] = data
                return len(data)


def _buffered(stream: Any) -> io.BufferedReader:
    return io.BufferedReader(stream)


def bounded(stream: Stream, name: str, limit: int) -> bytes:
    """Return all bytes of a stream.

    Raises
    ------
    LimitError
        If there are more than ``limit``.
    """
    blocks, total = [], 0
    while block := stream.read(_BLOCK):
        total += len(block)
        if total > limit:
            raise _too_long(name, limit)
        blocks.append(block)
    return b"".join(blocks)


def _zip_members(stream: Stream, name: str, limit: int) -> Iterator[Content]:
    if not stream.seekable():
        stream = io.BytesIO(bounded(stream, name, limit))
    found, total = False, 0
    head = stream.read(HEAD_BYTES)
    stream.seek(0)
    try:
        opened = zipfile.ZipFile(stream)
    except zipfile.BadZipFile as error:
        if own := own_beginning(head):
            raise cut_short(name, own) from error
        raise
    with opened as archive:
        if own := own_format(archive):
            raise other_kind(name, own)
        for info in sorted(archive.infolist(), key=lambda info: natural_key(info.filename)):
            if info.is_dir() or not is_tree_name(info.filename):
                continue
            found = True
            member = f"{name}!{info.filename}"
            # The size in the directory is a claim only, so reading is bounded as well.
            if info.file_size > limit:
                raise _too_long(member, limit)
            with _Naming(member), archive.open(info) as packed:
                data = _unpacked(bounded(packed, member, limit), member, limit)
            total = _added(total, data, name, limit)
            yield Content(member, data)
    if not found:
        raise _without(name)


def _tar_members(stream: Stream, name: str, limit: int) -> Iterator[Content]:
    found: dict[str, bytes] = {}
    total = 0
    tape = Tape(stream, name, limit)
    with tarfile.open(fileobj=tape, mode="r:") as archive:  # type: ignore[call-overload]
        for info in archive:
            if not is_tree_name(info.name) or info.isdir():
                continue
            member = f"{name}!{info.name}"
            with _Naming(member):
                file = archive.extractfile(info) if info.isreg() else None
                if file is None:
                    raise DataError(f"{member}: is no file but a link or a device")
                data = _unpacked(bounded(file, member, limit), member, limit)
            found[info.name] = data
            total = _added(total, data, name, limit)
        # What tarfile does not understand ends an archive for it, without a word.
        if tape.last.strip(b"\0"):
            raise tarfile.ReadError("a header cannot be read")
    for member in sorted(found, key=natural_key):
        yield Content(f"{name}!{member}", found[member])
    if not found:
        raise _without(name)


class Tape:
    """A stream that tarfile reads from the beginning to the end, bounded.

    Parameters
    ----------
    stream, name, limit
        See `contents`.
    """

    def __init__(self, stream: Stream, name: str, limit: int) -> None:
        self._stream, self._name, self._limit = stream, name, limit
        self._at = 0
        self._ahead = b""
        self.last = b""

    def tell(self) -> int:
        """Return the place."""
        return self._at - len(self._ahead)

    def seek(self, place: int) -> None:
        """Go to a place: ahead, or back within what was read last."""
        back = self.tell() - place
        if back > 0:
            self._ahead = self.last[len(self.last) - back :] + self._ahead
            return
        while (ahead := place - self.tell()) > 0 and self.read(min(ahead, _BLOCK)):
            pass

    def read(self, size: int = -1) -> bytes:
        """Return some bytes."""
        if not 0 <= size <= self._limit:
            raise _too_long(self._name, self._limit)
        data = self._ahead[:size]
        self._ahead = self._ahead[size:]
        while len(data) < size and (more := self._stream.read(min(size - len(data), _BLOCK))):
            data += more
            self._at += len(more)
        if self._at > MOST_ARCHIVE * self._limit:
            raise _too_long(self._name, MOST_ARCHIVE * self._limit)
        self.last = data
        return data


class _Naming:
    """Turns any error of unpacking a member into one that names it."""

    def __init__(self, member: str) -> None:
        self._member = member

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        # Every method of packing has errors of its own.
        if isinstance(error, Exception) and not isinstance(error, (IcmError, MemoryError)):
            raise DataError(f"{self._member}: cannot be unpacked ({error})") from error


def _unpacked(data: bytes, member: str, limit: int) -> bytes:
    """Return the bytes of a member, unpacked if it is named or begins like a packed file."""
    packing = packing_of(data[:TAR_BLOCK])
    if packing in PACKED or packed_suffix(member):
        ((_, data, _),) = contents(io.BytesIO(data), member, limit)
    return data


def _added(total: int, data: bytes, name: str, limit: int) -> int:
    """Return how long the members of an archive are together; packed ones may be bombs."""
    total += len(data)
    if total > MOST_ARCHIVE * limit:
        raise _too_long(name, MOST_ARCHIVE * limit)
    return total


def _without(name: str) -> DataError:
    return DataError(f"{name}: no treebank in this archive ({', '.join(suffixes())})")


def _too_long(name: str, limit: int) -> LimitError:
    return LimitError(f"{name}: longer than {limit:,} bytes; split the file")


def natural_key(name: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sort key under which ``wsj_9`` comes before ``wsj_10``."""
    return tuple(
        (0, int(part), part) if part.isdecimal() and part.isascii() else (1, 0, part)
        for part in re.split(r"([0-9]+)", name)
        if part
    )
