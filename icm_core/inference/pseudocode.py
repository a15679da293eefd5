"""Pseudocode: the lines of an algorithm, and which of them an event is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from icm_core.wording import say


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a search's pseudocode.

    Parameters
    ----------
    name
        The only one of its search, the same in every version.
    says
        Its text, in English.
    level
        How far it is indented.
    lit_by
        Events that light it: kinds, or what the family's look calls an event in their place.
        Empty for a line that no event is about.
    """

    name: str
    says: str
    level: int = 0
    lit_by: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Its text, as shown."""
        return say(self.says)


def lit(code: tuple[Line, ...], event: str) -> int:
    """Return the place of the line of some that an event is about, -1 for none."""
    return next((at for at, line in enumerate(code) if event in line.lit_by), -1)


def reworded(code: tuple[Line, ...], texts: Mapping[str, str]) -> tuple[Line, ...]:
    """Return lines of which some, by name, have other texts."""
    return tuple(replace(line, says=texts.get(line.name, line.says)) for line in code)
