"""The container of our own files: a zip, each part checked before use.

Nothing is unpacked before the zip's directory has been held against what the file may hold, and
no member is unpacked beyond the size that was checked, whatever the directory claims.
"""

from __future__ import annotations

import io
import json
import math
import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.faults import Advice, Fault, FileKind
from icm_core.data.archive.manifest import whole

Shape = tuple[int, ...]

MANIFEST: Final = "manifest.json"
_MOST_VERSION: Final = 1 << 30
MAX_MEMBERS: Final = 2048
MAX_DIRECTORY_BYTES: Final = 1 << 18
_JSON_GROWTH: Final = 64
"""Bytes of Python objects that one byte of JSON can become (measured: `{},` makes 24)."""
_HALF: Final = re.compile(rb"\\u[dD][89a-fA-F]")
"""How JSON writes the halves of a pair of surrogates."""
_DEFLATE_GROWTH: Final = 1040
"""Bytes that one deflated byte can become (1032), and a little."""
_END: Final = struct.Struct("<4s4H2LH")
_ZIP_START: Final = b"PK\x03\x04"
_ZIP_EMPTY: Final = b"PK\x05\x06"
_ENCRYPTED: Final = 0x41
_CHUNK: Final = 1 << 20
_LEVEL: Final = 3
"""Deflate level: 6 saves another 10% and takes three times as long."""
_FIXED_TIME: Final = (1980, 1, 1, 0, 0, 0)
_MAX_ARRAY_HEADER: Final = 512
_ZIP_ERRORS: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    KeyError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
)
"""What `zipfile` is known to raise on damaged input."""


def _not_a_zip(head: bytes, kind: FileKind) -> NoReturn:
    if head.startswith((_ZIP_START, _ZIP_EMPTY)):
        raise Fault("the file is cut short or something was added to it")
    raise Fault(f"not a {kind.name}", Advice.FOREIGN)


class Archive:
    """An open file whose directory has been checked for number and sizes of members.

    Parameters
    ----------
    path
        The file.
    memory_limit
        Bytes that all members together may take.
    kind
        What it should be.

    Raises
    ------
    Fault
        If the file is not a zip as `packed` makes them.
    """

    def __init__(self, path: str | Path, memory_limit: int, kind: FileKind) -> None:
        try:
            status = os.stat(path)
        except ValueError as error:
            raise Fault(f"not a usable file name ({error})", Advice.FOREIGN) from error
        if stat.S_ISDIR(status.st_mode):
            raise Fault(f"a folder, not a {kind.name}", Advice.FOREIGN)
        if not stat.S_ISREG(status.st_mode):
            # Opening a pipe or a device could wait for ever.
            raise Fault("not a regular file", Advice.FOREIGN)
        self._memory_limit, self._kind = memory_limit, kind
        self._file = Path(path).open("rb")  # noqa: SIM115 - closed by `close`
        try:
            self._check_end(status.st_size, kind)
            try:
                self._zip = zipfile.ZipFile(self._file)
            except _ZIP_ERRORS as error:
                raise Fault(f"its zip directory is damaged ({error})") from error
            self._check_directory(status.st_size, memory_limit)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._zip.close()
        self._file.close()

    def _check_end(self, size: int, kind: FileKind) -> None:
        """Check the record at the end of the file, which says how large the directory is."""
        head = self._file.read(4)
        if not head:
            raise Fault("the file is empty", Advice.FOREIGN)
        if size < _END.size:
            _not_a_zip(head, kind)
        self._file.seek(size - _END.size)
        mark, disk, first, here, members, length, offset, comment = _END.unpack(
            self._file.read(_END.size).ljust(_END.size)
        )
        if mark != _ZIP_EMPTY or not head.startswith((_ZIP_START, _ZIP_EMPTY)):
            _not_a_zip(head, kind)
        if disk or first or here != members or comment or offset + length + _END.size != size:
            raise Fault("its zip directory is damaged or not one that icm writes")
        if members > MAX_MEMBERS or length > MAX_DIRECTORY_BYTES:
            raise Fault(f"{members:,} zip members, more than a {kind.content} has", Advice.FOREIGN)

    def _check_directory(self, size: int, memory_limit: int) -> None:
        self._members: dict[str, zipfile.ZipInfo] = {}
        total = 0
        for info in self._zip.infolist():
            name = info.filename
            if name in self._members:
                raise Fault(f"two members are called {name!r}")
            if info.flag_bits & _ENCRYPTED:
                raise Fault(f"its member {name!r} is encrypted", Advice.FOREIGN)
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise Fault(f"its member {name!r} is packed by method {info.compress_type}")
            most = info.compress_size * _DEFLATE_GROWTH
            if info.compress_type == zipfile.ZIP_STORED:
                most = info.compress_size
            if info.compress_size > size or info.file_size > most:
                raise Fault(
                    f"its member {name!r} claims {info.file_size:,} bytes, more than the "
                    f"{info.compress_size:,} packed bytes can hold"
                )
            total += info.file_size
            self._members[name] = info
        if total > memory_limit:
            raise Fault(
                f"its members claim {total:,} bytes, more than the limit of {memory_limit:,}",
                Advice.TOO_LARGE,
            )

    @property
    def names(self) -> frozenset[str]:
        """Names of all members."""
        return frozenset(self._members)

    def size(self, name: str) -> int:
        """Return the size of a member that the directory claims (see `read`)."""
        if name not in self._members:
            raise Fault(f"its member {name!r} is missing")
        return self._members[name].file_size

    def read(self, name: str, limit: int) -> bytes:
        """Return a member of at most ``limit`` bytes."""
        if self.size(name) > limit:
            raise Fault(
                f"its member {name!r} claims {self.size(name):,} bytes, more than the limit of "
                f"{limit:,}"
            )
        data = bytearray(self.size(name))
        self._unpack(name, memoryview(data), b"")
        return bytes(data)

    def _unpack(self, name: str, into: memoryview, known: bytes) -> None:
        """Fill ``into`` with the member after its first ``known`` bytes, and check the sum."""
        try:
            with self._zip.open(self._members[name]) as stream:
                if stream.read(len(known)) != known:
                    raise Fault(f"its member {name!r} changed while it was read")
                done = 0
                while done < len(into):
                    part = stream.read(min(_CHUNK, len(into) - done))
                    if not part:
                        raise Fault(f"its member {name!r} is shorter than it claims")
                    into[done : done + len(part)] = part
                    done += len(part)
                if stream.read(1):
                    raise Fault(f"its member {name!r} is longer than it claims")
        except _ZIP_ERRORS as error:
            raise Fault(f"its member {name!r} is damaged ({error})") from error

    def head(self, name: str, length: int) -> bytes:
        """Return the first bytes of a member."""
        try:
            with self._zip.open(self._members[name]) as stream:
                return stream.read(length)
        except _ZIP_ERRORS as error:
            raise Fault(f"its member {name!r} is damaged ({error})") from error

    def json(self, name: str, limit: int, halves: bool = False) -> object:
        """Return the value of a JSON member of at most ``limit`` bytes of text.

        Parameters
        ----------
        halves
            Whether half of a pair of surrogates may stand in it, as in words of a command line.
        """
        data = self.read(name, min(limit, self._memory_limit // _JSON_GROWTH))
        try:
            value: object = json.loads(data.decode("ascii"), parse_constant=_refuse_constant)
            if not halves and _HALF.search(data):
                # Half of a pair is no character: it could be neither shown nor written.
                json.dumps(value, ensure_ascii=False).encode("utf-8")
        except (ValueError, RecursionError) as error:
            raise Fault(f"its member {name!r} is not the JSON text it should be") from error
        return value

    def manifest(
        self, limit: int, form: str, newest: int, halves: bool = False
    ) -> tuple[dict[str, Any], int]:
        """Return the manifest of at most ``limit`` bytes, and the version of its format.

        Parameters
        ----------
        halves
            As in `json`.

        Raises
        ------
        Fault
            If there is none, or it is of another format or of a version after ``newest``.
        """
        foreign = Fault(f"a zip file, but not a {self._kind.name}", Advice.FOREIGN)
        if MANIFEST not in self.names:
            raise foreign
        raw = self.json(MANIFEST, limit, halves)
        if not isinstance(raw, dict) or raw.get("format") != form:
            raise foreign
        version = whole(raw, "version", 1, _MOST_VERSION)
        if version > newest:
            text = f"format version {version}, this program reads up to {newest}"
            raise Fault(text, Advice.NEWER)
        return raw, version

    def array(
        self, name: str, dtype: str, shape: Shape, empty: Callable[..., NDArray[Any]] = np.empty
    ) -> NDArray[Any]:
        """Return a ``.npy`` member that must have this type and shape.

        Parameters
        ----------
        empty
            What makes the array to fill, as `numpy.empty` does.
        """
        size = self.size(name)
        start = self.head(name, min(size, _MAX_ARRAY_HEADER))
        header = _array_header(name, start, dtype, shape)
        wanted = np.dtype(dtype)
        if size != len(header) + math.prod(shape) * wanted.itemsize:
            raise Fault(f"its member {name!r} has {size:,} bytes, not those of {shape} {dtype}")
        result = empty(shape, dtype=wanted)
        self._unpack(name, result.reshape(-1).view(np.uint8).data, header)
        return result


def json_memory(size: int) -> int:
    """Return the bytes that JSON text of a size may take as Python objects."""
    return size * _JSON_GROWTH


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _array_header(name: str, start: bytes, dtype: str, shape: Shape) -> bytes:
    """Return the header of an array's file after checking that it says what it should."""
    stream = io.BytesIO(start)
    try:
        version = np.lib.format.read_magic(stream)
        if version != (1, 0):
            raise ValueError(f"array format {version}")
        found = np.lib.format.read_array_header_1_0(stream, max_header_size=_MAX_ARRAY_HEADER)
    except Exception as error:  # the header is a Python literal: parsing it may raise anything
        raise Fault(f"its member {name!r} does not begin as an array ({error})") from error
    if found != (shape, False, np.dtype(dtype)):
        raise Fault(f"its member {name!r} is {found[2]} {found[0]}, not {dtype} {shape}")
    return start[: stream.tell()]


def _array_file(array: NDArray[np.generic]) -> tuple[bytes, memoryview]:
    """Return an array as the two parts of a ``.npy`` file: header and values, not copied."""
    stream = io.BytesIO()
    np.lib.format.write_array_header_1_0(stream, np.lib.format.header_data_from_array_1_0(array))
    return stream.getvalue(), np.ascontiguousarray(array).reshape(-1).view(np.uint8).data


def packed(members: Iterable[tuple[str, object]], limits: Mapping[str, int]) -> bytes:
    """Return a zip of named arrays and JSON values, the same bytes for the same members.

    Members are taken one by one, so that they need not all be in memory; a value may be a function
    that makes it.

    Raises
    ------
    ValueError
        If a member is longer than its limit, where it has one: it could not be read again.
    zipfile.LargeZipFile
        If all of it is longer than 4 GB.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", allowZip64=False) as archive:
        for name, value in members:
            info = zipfile.ZipInfo(name, _FIXED_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            # `writestr` sets it, too, but takes a member in one piece: of an array that is a copy.
            info._compresslevel = _LEVEL  # type: ignore[attr-defined]
            info.create_system = 3
            info.external_attr = 0o644 << 16
            if callable(value):
                value = value()
            data: tuple[bytes | memoryview, ...]
            if isinstance(value, np.ndarray):
                data = _array_file(value)
            else:
                text = json.dumps(value, allow_nan=False, separators=(",", ":"))
                data = (text.encode("ascii"),)
                del text
            del value
            info.file_size = sum(map(len, data))
            if info.file_size > limits.get(name, info.file_size):
                raise ValueError(f"{name} has {info.file_size:,} bytes, over {limits[name]:,}")
            with archive.open(info, "w") as member:
                for part in data:
                    member.write(part)
    return buffer.getvalue()
