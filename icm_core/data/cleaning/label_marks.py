"""Marks in labels of other treebanks' conventions: functions, features, parents; cut by choice."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from icm_core.errors import OptionError

ALL: Final = "all"
_LONGEST: Final = 500
"""Longer labels are damage and stay whole: patterns take time that grows with the square."""


@dataclass(frozen=True)
class Mark:
    """One convention.

    Parameters
    ----------
    name
        What it is called in options.
    title
        What it is.
    pattern
        Of a whole label; what is kept is its group.
    """

    name: str
    title: str
    pattern: re.Pattern[str]


# Something before most marks must be a letter or a digit: `:`, `-LRB-`, `$[` and `/` stay.
MARKS: Final = tuple(
    Mark(name, title, re.compile(pattern))
    for name, title, pattern in (
        ("features", "features behind ##", r"(.+?)##.*"),
        ("brackets", "features in square brackets", r"([^\[]*\w[^\[]*)\[.*\]"),
        ("semicolons", "notes behind a semicolon", r"([^;]*\w[^;]*);.*"),
        ("binarisation", "marks of binarisation", r"@?([^|@]*\w[^|]*)\|<.*|@(\w.*)"),
        ("parents", "parents behind ^", r"([^^]+)\^.+"),
        ("colons", "functions behind a colon", r"([^:]*\w[^:]*):.*"),
        ("slashes", "functions behind a slash", r"([^/\\]*\w[^/\\]*)/.*"),
        (
            "functions",
            "functions and indices behind - or =, from tags too",
            r"(\w.*?)(?:[-=][A-Za-z0-9*]+)+",
        ),
    )
)
"""All conventions, in the order in which they are cut."""


@dataclass
class MarkCounts:
    """Where labels show a convention.

    Parameters
    ----------
    labels, tags
        How often each label of a phrase or tag with the mark occurs.
    """

    mark: Mark
    labels: dict[str, int] = field(default_factory=dict)
    tags: dict[str, int] = field(default_factory=dict)

    @property
    def nodes(self) -> int:
        """Nodes with the mark."""
        return sum(self.labels.values()) + sum(self.tags.values())

    @property
    def example(self) -> tuple[str, str]:
        """The most frequent label with the mark, and what is left of it."""
        label = max({**self.tags, **self.labels}.items(), key=lambda item: item[1])[0]
        return label, _without(label, self.mark)


def names_of(cut: str) -> tuple[str, ...]:
    """Return the conventions that an option names, separated by commas, or ``all``.

    Raises
    ------
    OptionError
        If there is no such convention.
    """
    given = [name.strip() for name in cut.split(",") if name.strip()]
    known = [mark.name for mark in MARKS]
    for name in given:
        if name != ALL and name not in known:
            raise OptionError(f"no convention of labels {name!r}: use {', '.join(known)} or all")
    return tuple(known) if ALL in given else tuple(name for name in known if name in given)


@lru_cache(maxsize=2**14)
def without_marks(label: str, names: tuple[str, ...]) -> str:
    """Return a label without the marks of some conventions."""
    for mark in MARKS:
        if mark.name in names:
            label = _without(label, mark)
    return label


def marks_in(
    labels: Collection[tuple[str, int]], tags: Collection[tuple[str, int]]
) -> list[MarkCounts]:
    """Return the conventions that labels show.

    Parameters
    ----------
    labels, tags
        With how often each occurs.
    """
    found = [MarkCounts(mark) for mark in MARKS]
    for one in found:
        for counts, into in ((labels, one.labels), (tags, one.tags)):
            into |= {label: n for label, n in counts if _without(label, one.mark) != label}
    return [one for one in found if one.nodes]


def _without(label: str, mark: Mark) -> str:
    if len(label) > _LONGEST:
        return label
    found = mark.pattern.fullmatch(label)
    return label if found is None else next(group for group in found.groups() if group is not None)
