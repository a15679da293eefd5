"""What was looked at before: where Back and Forward lead."""

from __future__ import annotations

from typing import Final

Place = tuple[int, int]
"""A context and a rule of it."""
MOST: Final = 500
"""Places that Back leads to."""


class Trail:
    """The places before and after the one that is looked at."""

    def __init__(self) -> None:
        self._past: list[Place] = []
        self._future: list[Place] = []

    @property
    def can_go_back(self) -> bool:
        """Whether something else was looked at before."""
        return bool(self._past)

    @property
    def can_go_forward(self) -> bool:
        """Whether `back` was used."""
        return bool(self._future)

    @property
    def seen(self) -> tuple[int, int]:
        """How many places `back` and `forward` lead to."""
        return len(self._past), len(self._future)

    def leave(self, here: Place) -> None:
        """Note a place that is left for a new one."""
        self._past = [*self._past, here][-MOST:]
        self._future = []

    def back(self, here: Place) -> Place | None:
        """Return the place before, None for none; `forward` leads back here."""
        return _moved(self._past, self._future, here)

    def forward(self, here: Place) -> Place | None:
        """Undo `back`."""
        return _moved(self._future, self._past, here)

    def clear(self) -> None:
        """Forget all places."""
        self._past, self._future = [], []


def _moved(source: list[Place], target: list[Place], here: Place) -> Place | None:
    if not source:
        return None
    target.append(here)
    return source.pop()
