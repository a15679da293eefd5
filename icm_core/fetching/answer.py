"""What a server answers, read in a thread of its own: a stop does not wait for a silent server."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from email.message import Message
from typing import Any, Final, Self

from icm_core.errors import Check

SLICE_SECONDS: Final = 0.1
"""How long a wait continues before it looks whether the work was stopped."""
_BLOCK: Final = 1 << 16
_MOST_AHEAD: Final = 4
"""Blocks that are read before they are asked for."""


class Answer(threading.Thread):
    """An answer, a block at a time.

    Its thread ends with the answer, or, when it was left before, as soon as the server says
    something or the time for that is over.

    Parameters
    ----------
    ask
        Asks the server, and returns its answer.
    """

    def __init__(self, ask: Callable[[], Any], check: Check) -> None:
        # The program does not wait for it at its end.
        super().__init__(name="download", daemon=True)
        self._ask, self._check = ask, check
        self._found: queue.Queue[Any] = queue.Queue(_MOST_AHEAD)
        self._left = threading.Event()
        self.status = 0
        self.headers = Message()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._left.set()
        self.join(SLICE_SECONDS)

    def run(self) -> None:
        """Read, in the thread."""
        try:
            with self._ask() as answer:
                self._give((answer.status, answer.headers))
                while not self._left.is_set() and (block := answer.read1(_BLOCK)):
                    self._give(block)
            self._give(b"")
        except Exception as error:
            self._give(error)

    def begin(self) -> None:
        """Wait for status and headers; errors of asking come from here."""
        self.status, self.headers = self._next()

    def block(self) -> bytes:
        """Return the next bytes, none at the end."""
        found: bytes = self._next()
        return found

    def _give(self, found: object) -> None:
        while not self._left.is_set():
            try:
                self._found.put(found, timeout=SLICE_SECONDS)
            except queue.Full:
                continue
            return

    def _next(self) -> Any:
        while True:
            try:
                found = self._found.get(timeout=SLICE_SECONDS)
            except queue.Empty:
                self._check()
                continue
            try:
                if isinstance(found, Exception):
                    raise found
                return found
            finally:
                # Its traceback has this frame: they would keep each other, and the connection.
                del found
