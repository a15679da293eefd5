"""Pictures of a run that plays are worked out off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from icm_gui.services.jobs import Control, Jobs

_T = TypeVar("_T")
LONG = 24
"""Words from which on a run that plays is laid out in a thread of its own."""


class Ahead:
    """Works out one picture at a time; of those asked for meanwhile, the newest is next.

    Parameters
    ----------
    title
        Of the work.
    """

    def __init__(self, jobs: Jobs, title: str) -> None:
        self._jobs, self._title = jobs, title
        self._runs = False
        self._next: Callable[[], None] | None = None
        self._asked = 0

    def drop(self) -> None:
        """Let go what is worked out: what it is for has gone."""
        self._asked += 1
        self._next = None

    def ask(self, work: Callable[[], _T], take: Callable[[_T], None]) -> None:
        """Work something out.

        Parameters
        ----------
        work
            Called in a thread of its own.
        take
            Called with what it returns in the window's thread, unless it was dropped.
        """
        asked = self._asked

        def done(found: _T) -> None:
            if asked == self._asked:
                take(found)
            self._ended()

        def begin() -> None:
            def run(_control: Control) -> _T:
                return work()

            self._runs = True
            self._jobs.start(self._title, run, done=done, failed=failed, cancelled=self._ended)

        def failed(error: Exception) -> None:
            self._ended()
            self._jobs.failed.emit(self._title, error)

        if self._runs:
            self._next = begin
        else:
            begin()

    def _ended(self) -> None:
        self._runs = False
        begin, self._next = self._next, None
        if begin is not None:
            begin()
