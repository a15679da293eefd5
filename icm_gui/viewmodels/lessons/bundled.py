"""The lessons that come with the program: read quickly, since the first page names them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Bundled:
    """A lesson of the program.

    Parameters
    ----------
    path
        Its file.
    """

    title: str
    path: str
    pages: int


@cache
def bundled() -> tuple[Bundled, ...]:
    """Return the bundled lessons in the order in which they are best read."""
    return ()
