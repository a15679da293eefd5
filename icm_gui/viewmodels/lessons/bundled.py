"""The lessons that come with the program: read quickly, since the first page names them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

_TITLE: Final = "title:"
_PAGE: Final = "== page "


@dataclass(frozen=True, slots=True)
class Bundled:
    """A lesson of the program.

    Parameters
    ----------
    path
        Its built file.
    """

    title: str
    path: str
    pages: int


@cache
def bundled() -> tuple[Bundled, ...]:
    """Return the bundled lessons in the order in which they are best played."""
    from icm_core.errors import IcmError
    from icm_core.lessons.bundled import BUNDLED, bundled_lesson, bundled_text

    found = []
    for name in BUNDLED:
        try:
            path = bundled_lesson(name)
            # The text says the same as the built file, and is read in no time.
            lines = bundled_text(name).read_text(encoding="utf-8").splitlines()
        except (IcmError, OSError):
            # A program without one of its files still starts.
            continue
        title = next(
            (line.removeprefix(_TITLE).strip() for line in lines if line.startswith(_TITLE)), name
        )
        found.append(Bundled(title, str(path), sum(line.startswith(_PAGE) for line in lines)))
    return tuple(found)
