"""Every format by name: the one place that chooses a reader asks here."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from icm_core.errors import OptionError

if TYPE_CHECKING:
    # The window names this module before its first frame; formats need numpy.
    from icm_core.data.formats.base import Format

FALLBACK: Final = "brackets"
"""The format of a text that no other claims; its problems say what is wrong."""
HEAD_BYTES: Final = 2**16
"""How much of a text formats are recognised by."""

_FormatClass = TypeVar("_FormatClass", bound="type[Format]")
_registered: dict[str, Format] = {}


def register(made: _FormatClass) -> _FormatClass:
    """Let a format join: the decorator of its class.

    Raises
    ------
    OptionError
        If another format has its name.
    """
    if made.name in _registered and type(_registered[made.name]) is not made:
        raise OptionError(f"there is a format {made.name!r} already; choose another name")
    _registered[made.name] = made()
    return made


def remove(name: str) -> None:
    """Take a format out again, for those that come from outside."""
    _registered.pop(name, None)


@cache
def _load_own() -> None:
    """Import every module beside this one, so that a new file is all that a format needs."""
    package = __name__.rpartition(".")[0]
    for found in pkgutil.iter_modules(importlib.import_module(package).__path__):
        importlib.import_module(f"{package}.{found.name}")


def formats() -> tuple[Format, ...]:
    """Return all formats, by name."""
    _load_own()
    return tuple(_registered[name] for name in sorted(_registered))


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


def format_of(text: bytes) -> Format:
    """Return the format to read a text with."""
    head = text[:HEAD_BYTES].decode("utf-8", "ignore")
    return recognised(head) or format_named(FALLBACK)


def suffixes() -> tuple[str, ...]:
    """Return the suffixes of all formats: what is read inside a folder or an archive."""
    brackets_first = sorted(formats(), key=lambda one: one.name != FALLBACK)
    return tuple(dict.fromkeys(suffix for one in brackets_first for suffix in one.suffixes))


def patterns() -> str:
    """Return what files of all formats are called, as dialogs take it: ``*.mrg *.export``."""
    common = [suffix for one in formats() for suffix in one.common_suffixes]
    return " ".join(f"*{suffix}" for suffix in dict.fromkeys((*suffixes(), *common)))


def is_tree_name(name: str) -> bool:
    """Whether a file is named like a treebank, packed with gzip or not."""
    return name.lower().removesuffix(".gz").endswith(suffixes())
