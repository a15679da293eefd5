"""Stopping: Ctrl+C and SIGTERM end the work at the next safe place, workers first."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
"""Exit code after Ctrl+C, as shells have it: 128 + SIGINT."""
TERMINATED: Final = 143
"""Exit code after SIGTERM."""
BROKEN_PIPE: Final = 141
"""Exit code when the reader of the output has gone: 128 + SIGPIPE."""


class Stopped(KeyboardInterrupt):
    """The user or the system asked the program to stop; ``code`` is its exit code."""

    code = INTERRUPTED


class Terminated(Stopped):
    """The system asked the program to stop (SIGTERM)."""

    code = TERMINATED


_asked: list[type[Stopped]] = []
_deferring: list[bool] = []
"""Not empty while signals are only noted (see `deferred`)."""


def _stop(number: int, _frame: FrameType | None) -> None:
    reason = Terminated if number == signal.SIGTERM else Stopped
    _asked.append(reason)
    if not _deferring:
        raise reason


def install() -> None:
    """Let both signals raise `Stopped` in the main thread."""
    # A shell that starts a program in the background makes it ignore Ctrl+C; that stays so.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _stop)
    signal.signal(signal.SIGTERM, _stop)
    sys.unraisablehook = _tell_lost


def _tell_lost(lost: sys.UnraisableHookArgs) -> None:
    """Print an exception that nothing can catch, unless `check` will raise it again."""
    if not isinstance(lost.exc_value, Stopped):
        sys.__unraisablehook__(lost)


def check() -> None:
    """Raise `Stopped` where a signal came but its exception was lost.

    An exception that is raised inside a callback from C (of the optimiser, of the compiler) is
    printed and forgotten there.
    """
    if _asked:
        raise _asked[-1]


@contextlib.contextmanager
def deferred() -> Iterator[None]:
    """Only note signals: `check`, called while the work continues, raises them.

    An executor's locks stay taken for ever where an exception comes between two lines of its
    code, and then it never ends.
    """
    _deferring.append(True)
    try:
        yield
    finally:
        _deferring.pop()
    check()


STOPPING: Final = (signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def held(*numbers: signal.Signals) -> Iterator[None]:
    """Keep signals waiting; processes started meanwhile never see them.

    Used while a file is written, so that no half of it is left, and while workers start: a terminal
    sends Ctrl+C to them as well, and one that is still importing would print a traceback.
    """
    if not hasattr(signal, "pthread_sigmask") or (
        threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
