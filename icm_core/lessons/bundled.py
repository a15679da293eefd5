"""The lessons that come with the program."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from icm_core.errors import LessonError
from icm_core.resources import resource

BUNDLED: Final[tuple[str, ...]] = ("frontier", "mixing", "depth", "errors", "tags")
"""Their names, in the order in which they are best played."""


def bundled_lesson(name: str) -> Path:
    """Return the built file of a bundled lesson.

    Raises
    ------
    LessonError
        If there is none of that name.
    """
    if name not in BUNDLED:
        raise LessonError(f"no bundled lesson {name!r}; there are {', '.join(BUNDLED)}")
    return resource(f"lessons/{name}.icmlesson")


def bundled_text(name: str) -> Path:
    """Return the text of a bundled lesson."""
    return bundled_lesson(name).with_suffix(".lesson")
