"""Fetching a treebank: its files downloaded or taken from the disk, checked, unpacked, recorded."""

from __future__ import annotations

import contextlib
import filecmp
import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from icm_core.data.saving import write_atomically
from icm_core.errors import Check, DataError, never
from icm_core.fetching.catalogue import RECORD, UNPACKING, Entry, RemoteFile
from icm_core.fetching.download import OfflineError, Patience, confirm, digest, download, fits
from icm_core.fetching.unpack import DamagedError, clear, unpack
from icm_core.wording import local, say

_ELSEWHERE: Final = "name another folder"
_CHANGED: Final = f"is there already, changed or from elsewhere: move it away, or {_ELSEWHERE}"
Update = Callable[[str, float | None], None]
"""What is done, and which share of the whole, None where that is not known."""


@dataclass(frozen=True)
class Fetched:
    """What was fetched.

    Parameters
    ----------
    files
        The treebank's, or folders of them.
    checksums
        Of what came, by the names of the files that were downloaded; SHA-256.
    unpinned
        Names of those whose checksum the catalogue does not tell.
    """

    folder: Path
    files: tuple[Path, ...]
    checksums: dict[str, str]
    unpinned: tuple[str, ...]

    def notes(self) -> list[str]:
        """Return what is to be said of files that nothing was compared with."""
        text = say("{0}: the catalogue has no checksum to compare with; the download has {1}")
        return [text.format(name, self.checksums[name]) for name in self.unpinned]


def fetch(
    entry: Entry,
    folder: Path,
    update: Update | None = None,
    check: Check = never,
    by_hand: Sequence[Path] = (),
    patience: Patience = Patience(),  # noqa: B008
) -> Fetched:
    """Fetch a treebank into a folder, which is made; what is there already is not fetched again.

    Nothing that a person may have changed is replaced: neither a file that is not as it came, nor
    one that is not as it was unpacked.

    Parameters
    ----------
    by_hand
        Files that a person downloaded, one for each of the treebank's, in any order: nothing is
        then asked of a server.

    Raises
    ------
    OfflineError
        If there is no way to the server; the text says how to do it by hand.
    DataError
        If a file is in the way, another program fetches into the folder, or the files by hand are
        not those of the treebank.
    FetchError, ChecksumError, LimitError
        See `download` and `unpack`.
    """
    chosen = _by_hand(entry, by_hand)
    found: list[Path] = []
    with _named(folder), _alone(folder):
        record = _Record.of(entry, folder)
        for number, remote in enumerate(entry.files):
            told = _shares(update, remote.name, number, len(entry.files))
            path = folder / remote.name
            if chosen:
                own = chosen[remote.name]
                confirm(own, remote)
                if path.resolve() != own.resolve():
                    record.has(remote, path)
                    shutil.copyfile(own, path)
            elif not record.has(remote, path):
                try:
                    download(remote, folder, told, check, patience)
                except OfflineError as error:
                    raise OfflineError(f"{error}. {by_hand_text(entry)}") from error
            record.note(remote, path)
            try:
                found.append(_unpacked(path, remote, check) if remote.unpack else path)
            except DamagedError:
                if path.resolve() != chosen.get(remote.name, folder).resolve():
                    # Else nothing would ever ask for it again.
                    record.forget(remote, path)
                raise
    unpinned = tuple(one.name for one in entry.files if not one.checksum)
    return Fetched(folder, tuple(found), record.checksums, unpinned)


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Make a folder and keep other programs from fetching into it, however this one ends.

    Two that write the same part of a file would spoil it. Windows and some file systems have no
    locks of folders: there it is up to the person.
    """
    try:
        import fcntl
    except ImportError:
        folder.mkdir(parents=True, exist_ok=True)
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    lock = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise DataError(
                f"{folder}: another program is fetching into it: wait for its end, or {_ELSEWHERE}"
            ) from error
        except OSError:
            pass
        yield
    finally:
        os.close(lock)


@contextlib.contextmanager
def _named(folder: Path) -> Iterator[None]:
    """Name the folder where the system does not say whose fault it is: its disk is full."""
    try:
        yield
    except OSError as error:
        raise DataError(f"{error.filename or folder}: {error.strerror or error}") from error


def by_hand_text(entry: Entry) -> str:
    """Return how to do by hand what a download does."""
    addresses = ", ".join(one.address for one in entry.files)
    names = " ".join(f"--from {one.name}" for one in entry.files)
    return (
        f"By hand: where there is a connection, save {addresses}; then choose From files in the "
        f"window, or add {names} to the command"
    )


def _by_hand(entry: Entry, files: Sequence[Path]) -> dict[str, Path]:
    """Return which of the files is which of the treebank's: by name, or the only one."""
    if not files:
        return {}
    if len(files) == len(entry.files) == 1:
        chosen = {entry.files[0].name: files[0]}
    else:
        chosen = {path.name: path for path in files}
    names = [one.name for one in entry.files]
    if sorted(chosen) != sorted(names):
        raise DataError(f"{entry.name} has the files {', '.join(names)}: give each of them")
    for path in files:
        if not path.is_file():
            raise DataError(f"{path}: there is no such file")
    return chosen


def _unpacked(archive: Path, remote: RemoteFile, check: Check) -> Path:
    """Unpack an archive into a folder of its name; it is there whole or not at all.

    In a folder that is there, files that are missing come back, and no other is touched.
    """
    target = archive.with_name(remote.folder)
    half = target.with_name(target.name + UNPACKING)
    clear(half)
    try:
        files = unpack(archive, half, remote.keep, remote.drop, check)
        if not target.exists():
            half.replace(target)
            return target
        missing = []
        for file in files:
            check()
            place = target / file.relative_to(half)
            if not place.exists():
                missing.append((file, place))
            elif not place.is_file() or not filecmp.cmp(file, place, shallow=False):
                raise DataError(f"{place}: {_CHANGED}")
        for file, place in missing:
            place.parent.mkdir(parents=True, exist_ok=True)
            file.replace(place)
    finally:
        clear(half)
    return target


def _shares(update: Update | None, name: str, number: int, count: int) -> Callable[..., None]:
    def tell(here: int, total: int | None) -> None:
        if update is None:
            return
        if total:
            counts = local(f"{here:,}"), local(f"{total:,}")
            text = say("{0}: {1} of {2} bytes").format(name, *counts)
            update(text, (number + here / total) / count)
        else:
            update(say("{0}: {1} bytes").format(name, local(f"{here:,}")), None)

    return tell


class _Record:
    """What came from where, kept beside the files: only what is in it is ever replaced."""

    def __init__(
        self, entry: Entry, folder: Path, came: dict[str, str], addresses: dict[str, str]
    ) -> None:
        self._entry, self._folder = entry, folder
        self._came = came
        wanted = {one.name for one in entry.files if addresses.get(one.name) == one.address}
        self.checksums = {name: one for name, one in came.items() if name in wanted}

    @classmethod
    def of(cls, entry: Entry, folder: Path) -> _Record:
        """Begin a record, or continue with that of the same treebank.

        Raises
        ------
        DataError
            If the folder cannot be read or has files of such names from elsewhere.
        """
        try:
            kept = json.loads((folder / RECORD).read_text("utf-8"))
            addresses = {one["name"]: one["address"] for one in kept["files"]}
            checksums = {one["name"]: str(one["sha256"]) for one in kept["files"] if one["sha256"]}
            is_same = kept["name"] == entry.name
        except FileNotFoundError:
            is_same, addresses, checksums = False, {}, {}
        except OSError as error:
            raise DataError(f"{folder}: {error.strerror or error}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise DataError(f"{folder / RECORD}: is damaged: remove it, or {_ELSEWHERE}") from error
        for remote in entry.files:
            path = folder / remote.name
            for place in (path, folder / remote.folder) if remote.unpack else (path,):
                if not is_same and place.exists():
                    raise DataError(f"{place}: is there already and is not replaced: {_ELSEWHERE}")
        made = cls(entry, folder, checksums, addresses)
        made._write()
        return made

    def has(self, remote: RemoteFile, path: Path) -> bool:
        """Whether a file is there as the catalogue means it.

        Raises
        ------
        DataError
            If one is there that is neither this nor as it came.
        """
        if not path.exists():
            return False
        if remote.checksum and path.is_file() and fits(path, remote.checksum):
            return True
        if not path.is_file() or digest(path) != self._came.get(remote.name):
            raise DataError(f"{path}: {_CHANGED}")
        return not remote.checksum and remote.name in self.checksums

    def note(self, remote: RemoteFile, path: Path) -> None:
        """Note that a file is there."""
        self.checksums[remote.name] = digest(path)
        self._write()

    def forget(self, remote: RemoteFile, path: Path) -> None:
        """Remove a file that came and is of no use."""
        path.unlink()
        self.checksums.pop(remote.name, None)
        self._write()

    def _write(self) -> None:
        files = [
            {**asdict(one), "sha256": self.checksums.get(one.name, "")} for one in self._entry.files
        ]
        record = {**asdict(self._entry), "files": files}
        text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
        write_atomically(self._folder / RECORD, text.encode("utf-8"))
