"""Pictures of a run that plays are worked out off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from icm_gui.services.jobs import Control, Jobs

_T = TypeVar("_T")
Prepared = tuple[Callable[[], _T], Callable[[_T], None]]
"""What to do in a thread of its own, and what takes its result in the window's thread."""
LONG = 24
"""Words from which on a run that plays is laid out in a thread of its own."""


class Ahead:
    """Works out one picture at a time; of those asked for meanwhile, the newest is next.

    What is worked out is taken though newer ones were asked for: else nothing would be seen of a
    run that plays faster than it is laid out. `drop` is for what no longer belongs to the pane.

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

    def ask(self, prepare: Callable[[], Prepared[_T]]) -> None:
        """Work something out.

        Parameters
        ----------
        prepare
            Called when it begins: the picture before it has been taken then.
        """
        asked = self._asked

        def begin() -> None:
            work, take = prepare()

            def done(found: _T) -> None:
                if asked == self._asked:
                    take(found)
                self._ended()

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
