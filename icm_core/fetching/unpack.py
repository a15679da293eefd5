"""Unpacking archives that nobody vouches for: into one folder, files alone, within bounds."""

from __future__ import annotations

import re
import shutil
import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import IO, Final

from icm_core.data.packing.contents import DAMAGE, MOST_ARCHIVE, OPENERS, Tape
from icm_core.data.packing.kinds import PACKED, TAR_BLOCK, packing_of
from icm_core.errors import Check, DataError, LimitError, never

MOST_BYTES: Final = 1 << 32
"""All that an archive may unpack to: a small file can hold terabytes of zeros."""
MOST_FILES: Final = 100_000
_BLOCK: Final = 1 << 20
_ENCRYPTED: Final = 1
_ODD: Final = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
"""What some system does not have in names, or takes for the end of a folder's."""
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows takes for devices."""


class DamagedError(DataError):
    """An archive cannot be read to its end, or is none."""


@dataclass(frozen=True)
class _Member:
    name: str
    is_folder: bool
    is_file: bool
    open: Callable[[], IO[bytes] | None]


def unpack(
    archive: Path,
    folder: Path,
    keep: Sequence[str] = ("*",),
    drop: Sequence[str] = (),
    check: Check = never,
    most: int = MOST_BYTES,
) -> list[Path]:
    """Unpack files of a zip or tar archive into a folder that is empty, and return their paths.

    Parameters
    ----------
    keep, drop
        Patterns of members: those that one of ``keep`` fits and none of ``drop``.
    most
        Bytes that may be written.

    Raises
    ------
    DataError
        If it is damaged, no archive, without such files, or has names that lead elsewhere, links
        or devices among them.
    LimitError
        If there is more in it than may be.
    """
    made: dict[str, Path] = {}
    left = most
    try:
        for number, member in enumerate(_members(archive)):
            check()
            if number >= MOST_FILES:
                raise LimitError(f"{archive}: more than {MOST_FILES:,} files")
            # An archive of "." begins with this very folder.
            if member.is_folder and not PurePosixPath(member.name).parts:
                continue
            # A name that leads elsewhere says what an archive is for, whether or not it is kept.
            parts = _parts(archive, member.name)
            if member.is_folder or not _is_chosen(member.name, keep, drop):
                continue
            place = folder.joinpath(*parts)
            if not member.is_file or (source := member.open()) is None:
                raise DataError(f"{archive}: {member.name!r} is a link or a device, not a file")
            if made.setdefault(str(place).casefold(), place) is not place:
                raise DataError(f"{archive}: {member.name!r} is in it twice")
            place.parent.mkdir(parents=True, exist_ok=True)
            with source, place.open("xb") as file:
                left -= _copy(source, file, left, archive, check)
    except (*DAMAGE, RuntimeError, ValueError) as error:
        raise DamagedError(f"{archive}: the archive is damaged ({error})") from error
    except (FileExistsError, NotADirectoryError) as error:
        raise DataError(f"{archive}: {error.filename} is a file and a folder in it") from error
    except OSError as error:
        if error.errno is not None:
            raise
        # That is how bzip2 tells of damage.
        raise DamagedError(f"{archive}: the archive is damaged ({error})") from error
    if not made:
        raise DataError(f"{archive}: no file in it fits {', '.join(keep)}")
    return list(made.values())


def clear(folder: Path) -> None:
    """Remove a folder of unpacked files, if it is there."""
    shutil.rmtree(folder, ignore_errors=True)


def _is_chosen(name: str, keep: Sequence[str], drop: Sequence[str]) -> bool:
    return any(fnmatchcase(name, one) for one in keep) and not any(
        fnmatchcase(name, one) for one in drop
    )


def _parts(archive: Path, name: str) -> tuple[str, ...]:
    """Return the folders and the name of a member, which must stay below a folder everywhere."""
    parts = PurePosixPath(name).parts
    odd = not parts or name.startswith("/") or ".." in parts or _ODD.search(name)
    if odd or any(_DEVICE.fullmatch(one) or one.endswith((" ", ".")) for one in parts):
        raise DataError(
            f"{archive}: the name {name!r} leads out of its folder, or is none for a file; "
            "nothing was kept"
        )
    return parts


def _members(archive: Path) -> Iterator[_Member]:
    with archive.open("rb") as file:
        packing = packing_of(file.read(TAR_BLOCK))
    if packing == "zip":
        yield from _of_zip(archive)
    elif packing == "tar" or packing in PACKED:
        yield from _of_tar(archive, packing)
    else:
        # A page that says to log in first is what comes in many networks.
        raise DamagedError(
            f"{archive}: is no archive (zip, tar, or tar packed by gzip, bzip2 or xz)"
        )


def _of_zip(archive: Path) -> Iterator[_Member]:
    with zipfile.ZipFile(archive) as found:
        for info in found.infolist():
            if info.flag_bits & _ENCRYPTED:
                raise DataError(f"{archive}: {info.filename!r} is encrypted")
            kind = stat.S_IFMT(info.external_attr >> 16)
            yield _Member(
                # As written: the library's own name is already cleaned of some dangers.
                info.orig_filename,
                info.is_dir(),
                kind in (0, stat.S_IFREG),
                lambda info=info: found.open(info),  # type: ignore[misc]
            )


def _of_tar(archive: Path, packing: str) -> Iterator[_Member]:
    with archive.open("rb") as file, _unpacking(file, archive, packing) as stream:
        tape = Tape(stream, str(archive), MOST_BYTES // MOST_ARCHIVE)
        with tarfile.open(fileobj=tape, mode="r:") as found:  # type: ignore[call-overload]
            for info in found:
                yield _Member(
                    info.name,
                    info.isdir(),
                    info.isreg(),
                    lambda info=info: found.extractfile(info),  # type: ignore[misc]
                )
            # What tarfile does not understand ends an archive for it, without a word.
            if tape.last.strip(b"\0"):
                raise tarfile.ReadError("a header cannot be read")
        while tape.read(_BLOCK):
            pass  # At the end of what is packed there is a sum that tells whether it is whole.


def _unpacking(file: IO[bytes], archive: Path, packing: str) -> IO[bytes]:
    found: IO[bytes] = OPENERS[packing](file, str(archive)) if packing in PACKED else file
    return found


def _copy(source: IO[bytes], file: IO[bytes], left: int, archive: Path, check: Check) -> int:
    written = 0
    while block := source.read(_BLOCK):
        check()
        written += len(block)
        if written > left:
            raise _too_much(archive, left)
        file.write(block)
    return written


def _too_much(archive: Path, most: int) -> LimitError:
    return LimitError(f"{archive}: unpacks to more than {most:,} bytes; nothing was kept")
