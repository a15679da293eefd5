"""What joins by name: entries that register themselves, from this program or from outside."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from icm_core.errors import OptionError


class Named(Protocol):
    """What has a name.

    Attributes
    ----------
    name
        By which it is found.
    """

    name: ClassVar[str]


_Entry = TypeVar("_Entry", bound=Named)
_Class = TypeVar("_Class", bound="type[Any]")


class Joined(Generic[_Entry]):
    """Entries by name; the program's own are the modules beside that of the catalogue.

    Parameters
    ----------
    what
        What an entry is called in messages.
    module
        Name of the catalogue's module.
    order
        By which entries are listed; by name where it is equal.
    """

    def __init__(
        self, what: str, module: str, order: Callable[[_Entry], int] = lambda _one: 0
    ) -> None:
        self._what, self._package, self._order = what, module.rpartition(".")[0], order
        self._entries: dict[str, _Entry] = {}
        self._is_loaded = False

    def register(self, made: _Class) -> _Class:
        """Let an entry join: the decorator of its class.

        Raises
        ------
        OptionError
            If another one has its name.
        """
        known = self._entries.get(made.name)
        if known is not None and type(known) is not made:
            raise OptionError(f"there is a {self._what} {made.name!r} already; choose another name")
        self._entries[made.name] = made()
        return made

    def remove(self, name: str) -> None:
        """Take an entry out again, for those that come from outside."""
        self._entries.pop(name, None)

    def all(self) -> tuple[_Entry, ...]:
        """Return all entries, in order."""
        if not self._is_loaded:
            for found in pkgutil.iter_modules(importlib.import_module(self._package).__path__):
                importlib.import_module(f"{self._package}.{found.name}")
            # At the end: another thread that asks meanwhile waits for the same imports.
            self._is_loaded = True
        return tuple(sorted(self._entries.values(), key=lambda one: (self._order(one), one.name)))
