"""Catalogues of treebanks: what they are, under which licence, and where their files come from.

A catalogue is a file in TOML; docs/getting-treebanks.md has every key.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import urlsplit

from icm_core.experiments.recipe_values import Values, read_values
from icm_core.resources import resource

BUNDLED: Final = "treebanks/catalogue.toml"
RECORD: Final = "fetched.json"
"""What came from where, beside the files."""
PART: Final = ".part"
MARK: Final = ".part.json"
"""What is beside a file while it comes: its beginning, and what tells whose beginning that is."""
UNPACKING: Final = ".unpacking"
"""At the end of a folder's name until all of its archive is in it."""
SCHEMES: Final = ("https", "http")
DIGESTS: Final[Mapping[str, int]] = {"sha256": 64, "md5": 32}
"""Kinds of checksums, and their length in hexadecimal digits."""
_NAME: Final = re.compile(r"[A-Za-z0-9][\w.-]*")
_TEXTS: Final = ("title", "about", "licence", "format", "home")
_ENTRY: Final = (*_TEXTS, "file")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""What a terminal may take for an order; line ends and tabs are none."""
_FILE: Final = ("address", "name", "size", "checksum", "unpack", "keep", "drop")


@dataclass(frozen=True)
class RemoteFile:
    """A file to download.

    Parameters
    ----------
    address
        Of HTTP or HTTPS.
    name
        What it is called here.
    size
        Bytes, None where that is not known.
    checksum
        As in ``sha256:...`` or ``md5:...``; empty for one that is not pinned.
    unpack
        Whether it is an archive to unpack.
    keep, drop
        Patterns of the members of an archive that are unpacked, and of those that are not.
    """

    address: str
    name: str
    size: int | None = None
    checksum: str = ""
    unpack: bool = False
    keep: tuple[str, ...] = ("*",)
    drop: tuple[str, ...] = ()

    @property
    def folder(self) -> str:
        """Name of the folder that it is unpacked into; ``a-1.0-files`` for ``a-1.0.tar.gz``."""
        return PurePosixPath(self.name).stem.removesuffix(".tar") + "-files"

    @property
    def taken(self) -> set[str]:
        """Names of all that may come of it in a folder, as systems without case see them."""
        made = {self.name, self.name + PART, self.name + MARK}
        unpacked = {self.folder, self.folder + UNPACKING}
        return {one.casefold() for one in (made | unpacked if self.unpack else made)}


@dataclass(frozen=True)
class Entry:
    """A treebank of a catalogue.

    Parameters
    ----------
    name
        What it is asked for by, and the usual name of its folder.
    title, about
        For people.
    licence
        What may be done with it, shown before anything is downloaded.
    format
        What its files are.
    home
        Address of the page that tells more.
    """

    name: str
    title: str
    about: str
    licence: str
    format: str
    home: str
    files: tuple[RemoteFile, ...]

    @property
    def size(self) -> int | None:
        """Bytes to download, None where that of a file is not known."""
        sizes = [one.size for one in self.files if one.size is not None]
        return sum(sizes) if len(sizes) == len(self.files) else None

    @property
    def is_pinned(self) -> bool:
        """Whether the checksum of every file is known."""
        return all(one.checksum for one in self.files)


def read_catalogue(path: str | Path | None = None) -> dict[str, Entry]:
    """Read a catalogue.

    Parameters
    ----------
    path
        The file, None for the one that comes with the program.

    Raises
    ------
    DataError
        If it cannot be read or used; the text names file, line and key.
    """
    values = read_values(resource(BUNDLED) if path is None else Path(path))
    values.only("treebank")
    found = {name: _entry(name, one) for name, one in values.tables("treebank").items()}
    if not found:
        raise values.error(None, "no treebank: give at least one, as in [treebank.NAME]")
    return found


def _entry(name: str, values: Values) -> Entry:
    if not _NAME.fullmatch(name):
        # It becomes the name of a folder.
        raise values.error(None, "use letters, digits, '.', '_' and '-'; title takes any text")
    values.only(*_ENTRY)
    if not values.text("licence"):
        raise values.error("licence", "say what may be done with it: it is shown before a download")
    files = tuple(map(_file, values.rows("file")))
    if not files:
        raise values.error(None, f"no file: give at least one, as in [[treebank.{name}.file]]")
    taken = {RECORD}
    for one, found in zip(files, values.rows("file"), strict=True):
        if taken & one.taken:
            raise found.error("name", f"{one.name}: another file has it, or becomes it: change it")
        taken |= one.taken
    for key in _TEXTS:
        if _CONTROL.search(values.text(key)):
            raise values.error(key, "has characters that cannot be shown")
    return Entry(
        name,
        values.text("title", name),
        values.text("about"),
        values.text("licence"),
        values.text("format"),
        values.text("home"),
        files,
    )


def _file(values: Values) -> RemoteFile:
    values.only(*_FILE)
    address = values.text("address")
    try:
        parts = urlsplit(address)
        host = parts.hostname
        _ = parts.port  # Raises where it is no number.
    except ValueError:
        host = None
    is_plain = address.isascii() and address.isprintable() and " " not in address
    if not host or parts.scheme not in SCHEMES or not is_plain:
        raise values.error("address", f"{address!r} is no address of http or https")
    name = values.text("name", PurePosixPath(parts.path).name)
    if not _NAME.fullmatch(name):
        raise values.error("name", f"{name!r}: use letters, digits, '.', '_' and '-'")
    checksum = values.text("checksum").lower()
    kind, _, digits = checksum.partition(":")
    if checksum and (len(digits) != DIGESTS.get(kind) or set(digits) - set("0123456789abcdef")):
        raise values.error("checksum", "use sha256:... or md5:..., or leave it empty")
    return RemoteFile(
        address,
        name,
        values.whole("size", None, 1),
        checksum,
        values.yes("unpack"),
        _patterns(values, "keep", ("*",)),
        _patterns(values, "drop", ()),
    )


def _patterns(values: Values, key: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    found = values.list_of(key, usual)
    if not all(isinstance(one, str) for one in found):
        raise values.error(key, 'must be a list of patterns, as in ["*/const/*.ptb"]')
    return tuple(found)
