"""Every search by name: what it is, its options, how its runs are recorded.

The command line, the window, lessons and comparisons ask here; none of them names a search. This
module is light: a search's code is loaded when it runs. A search joins by `register`, a family of
recorded runs by `register_family`; those of the program are in the ``family.py`` of their packages.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from icm_core.errors import OptionError
from icm_core.inference.astar import family as astar
from icm_core.inference.entries import Asked, Family, Search
from icm_core.inference.exact import family as exact
from icm_core.inference.parsing import family as parsing
from icm_core.inference.sampling import family as sampling

USUAL: Final = "coarse-to-fine"
"""The search where none is named."""
SHOWN: Final = "astar-full"
"""The search that is recorded and played where none is named."""

_T = TypeVar("_T")
_searches: dict[str, Search] = {}
_families: dict[str, Family] = {}


def register(*entries: Search) -> None:
    """Add searches; one of a known name takes its place.

    Raises
    ------
    OptionError
        If the family of one is not registered.
    """
    for one in entries:
        if one.is_recorded:
            family(one.family)
        _searches[one.key] = one


def join(one: Search) -> None:
    """Add a search and its family where they are not known, or are not these."""
    if _searches.get(one.key) != one:
        if one.of is not None:
            register_family(one.of)
        register(one)


def register_family(one: Family) -> None:
    """Add a family of recorded runs."""
    _families[one.name] = one


def remove(key: str) -> None:
    """Take a search out, and its family where no other search is of it."""
    gone = _searches.pop(key)
    if all(one.family != gone.family for one in _searches.values()):
        _families.pop(gone.family, None)


def searches() -> tuple[Search, ...]:
    """Return all searches, those with a fixed decoder among them."""
    return tuple(_searches.values())


def algorithms() -> tuple[str, ...]:
    """Return what ``--algorithm`` can be."""
    return tuple(key for key, one in _searches.items() if one.run)


def recorded() -> dict[str, Search]:
    """Return the searches whose runs can be recorded, by name."""
    return {key: one for key, one in _searches.items() if one.is_recorded}


def search(key: str) -> Search:
    """Return a search by its name.

    Raises
    ------
    OptionError
        If there is none of this name.
    """
    return _of(_searches, key, "algorithm")


def families() -> tuple[Family, ...]:
    """Return all families of recorded runs."""
    return tuple(_families.values())


def family(name: str) -> Family:
    """Return a family of recorded runs by its name.

    Raises
    ------
    OptionError
        If there is none of this name.
    """
    return _of(_families, name, "family of searches")


def questions() -> tuple[Asked, ...]:
    """Return the kinds of questions that runs of some family answer."""
    return tuple(asked for one in _families.values() for asked in one.questions)


def asked(kind: str) -> Asked | None:
    """Return a kind of question by its name, None for one that no family answers."""
    return next((one for one in questions() if one.kind == kind), None)


def proving() -> Search:
    """Return the search that proves the optimum that others are measured by."""
    return next(one for one in _searches.values() if one.proves)


def _of(known: Mapping[str, _T], name: str, what: str) -> _T:
    found = known.get(name)
    if found is None:
        raise OptionError(f"{what} {name!r}: use one of {', '.join(known)}")
    return found


for _module in (exact, astar, sampling):
    register_family(_module.FAMILY)
    register(*_module.SEARCHES)
register(*parsing.SEARCHES)
