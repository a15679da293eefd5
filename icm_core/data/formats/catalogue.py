"""Every format by name: the one place that chooses a reader asks here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from icm_core.errors import OptionError
from icm_core.joining import Joined

if TYPE_CHECKING:
    # The window names this module before its first frame; formats need numpy.
    from icm_core.data.formats.base import Format

FALLBACK: Final = "brackets"
"""The format of a text that no other claims; its problems say what is wrong."""
HEAD_BYTES: Final = 2**16
"""How much of a text formats are recognised by."""
PACKED: Final = {".gz": "gzip", ".bz2": "bzip2", ".xz": "xz"}
"""Suffixes behind that of a packed file, and how it is packed."""
_ARCHIVES: Final = {
    ".zip": "zip",
    ".tar": "tar",
    ".tgz": "gzip",
    ".tbz": "bzip2",
    ".tbz2": "bzip2",
    ".txz": "xz",
}
ARCHIVES: Final = (*_ARCHIVES, *(f".tar{suffix}" for suffix in PACKED))
"""Suffixes of archives."""

_joined: Joined[Format] = Joined("format", __name__)
register, remove, formats = _joined.register, _joined.remove, _joined.all


def format_named(name: str) -> Format:
    """Return a format.

    Raises
    ------
    OptionError
        If there is none of this name.
    """
    for found in formats():
        if found.name == name:
            return found
    names = ", ".join(one.name for one in formats())
    raise OptionError(f"there is no format {name!r}; there are {names}")


def recognised(head: str) -> Format | None:
    """Return the format of a text by its beginning; None if no format claims it."""
    # Nearly every text has brackets somewhere, so they are asked last.
    for found in sorted(formats(), key=lambda one: one.name == FALLBACK):
        if found.sniff(head):
            return found
    return None


def format_of(text: bytes, name: str = "") -> Format:
    """Return the format to read a text with: a damaged one is known by its file's name alone."""
    head = text[:HEAD_BYTES].decode("utf-8", "ignore")
    by_name = called(name) if text.strip() else None
    return recognised(head) or by_name or format_named(FALLBACK)


def called(name: str) -> Format | None:
    """Return the format that a file is named like; None for that of any other text."""
    plain = unpacked_name(name).lower()
    found = (one for one in formats() if one.name != FALLBACK)
    return next((one for one in found if plain.endswith(tuple(one.suffixes))), None)


def suffixes() -> tuple[str, ...]:
    """Return the suffixes of all formats: what is read inside a folder or an archive."""
    brackets_first = sorted(formats(), key=lambda one: one.name != FALLBACK)
    return tuple(dict.fromkeys(suffix for one in brackets_first for suffix in one.suffixes))


def format_for(name: str) -> Format:
    """Return the format that a new file of words and tags is written in, by its name."""
    ends = [
        (suffix, one)
        for one in formats()
        if not one.phrases
        for suffix in (*one.suffixes, *one.common_suffixes)
        if suffix not in format_named(FALLBACK).common_suffixes and name.lower().endswith(suffix)
    ]
    return max(ends, key=lambda end: len(end[0]))[1] if ends else format_named(FALLBACK)


def patterns() -> str:
    """Return what files of all formats are called, as dialogs take it: ``*.mrg *.export``."""
    common = [suffix for one in formats() for suffix in one.common_suffixes]
    return " ".join(f"*{suffix}" for suffix in dict.fromkeys((*suffixes(), *common)))


def is_tree_name(name: str) -> bool:
    """Whether a file is named like a treebank, packed or not.

    Those that macOS puts beside files and into archives, ``._dev.mrg``, only have their names.
    """
    if re.split(r"[/\\]", name)[-1].startswith("._"):
        return False
    return unpacked_name(name).lower().endswith(suffixes())


def unpacked_name(name: str) -> str:
    """Return the name of a file without the suffix that says how it is packed."""
    for suffix in PACKED:
        if name.lower().endswith(suffix):
            return name[: -len(suffix)]
    return name


def packed_suffix(name: str) -> str:
    """Return how a file is packed by its name: ``gzip``, ``zip``, ``tar``; empty for not."""
    for suffix, packing in {**PACKED, **_ARCHIVES}.items():
        if name.lower().endswith(suffix):
            return packing
    return ""
