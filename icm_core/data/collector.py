"""Pausing the cyclic garbage collector while many trees are made."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MANY: Final = 10_000
"""Of fewer new objects a search is cheap, and garbage among them is found soon."""
_lock = threading.Lock()
_pauses = 0
_was_enabled = False


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the collector; may be nested and used in several threads.

    Trees have no cycles, but every new one brings the next search for cycles closer, which looks
    at all trees there are: for 10,000 trees that is two thirds of the time.
    """
    global _pauses, _was_enabled
    with _lock:
        if _pauses == 0:
            _was_enabled = gc.isenabled()
            gc.disable()
        _pauses += 1
    try:
        yield
    finally:
        with _lock:
            _pauses -= 1
            if _pauses == 0 and _was_enabled:
                _pass_over()
                gc.enable()


def _pass_over() -> None:
    """Take many new objects for old ones, which are looked at when all are.

    Otherwise the very next object would begin a search through all that were made in the pause:
    half of the time of making trees. What somebody froze stays as it is.
    """
    if gc.get_count()[0] >= _MANY and not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
