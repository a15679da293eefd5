"""The side of a worker process: a request on standard input, messages on standard output. No Qt.

The request is a line of JSON, and what follows it. Standard input stays open as long as whoever
asked is alive: at its end, the process ends too.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
import traceback
from collections.abc import Callable
from typing import IO, Any

from icm_core.errors import IcmError

Tell = Callable[[dict[str, Any]], None]
_NICENESS = 5
"""The window and its searches come first where cores are few."""


def serve(
    prepare: Callable[[dict[str, Any], IO[bytes]], Any],
    work: Callable[[dict[str, Any], Any, Tell], None],
    short: str,
) -> None:
    """Do what standard input asks for, tell how it ends, and end the process.

    Parameters
    ----------
    prepare
        Reads what follows the request's line.
    work
        Does it, with what was read; tells its progress as messages.
    short
        What to say where memory runs out.
    """
    lines = _own_output()

    def tell(message: dict[str, Any]) -> None:
        lines.write(json.dumps(message) + "\n")
        lines.flush()

    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICENESS)
    source = sys.stdin.buffer
    head = json.loads(source.readline())
    read = prepare(head, source)
    threading.Thread(target=_end_with, args=(source,), daemon=True).start()
    try:
        work(head, read, tell)
    except IcmError as error:
        tell({"error": type(error).__name__, "text": str(error)})
    except MemoryError:
        tell({"error": "LimitError", "text": short})
    except Exception as error:
        traceback.print_exc()
        tell({"error": "RuntimeError", "text": f"{type(error).__name__}: {error}"})
    lines.flush()
    # The thread that waits for the end of input holds its lock: a plain exit would complain.
    os._exit(0)


def nothing(_head: dict[str, Any], _source: IO[bytes]) -> None:
    """Read nothing behind the request's line."""


def _own_output() -> IO[str]:
    """Keep standard output for messages; what libraries print goes to standard error."""
    own = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return own


def _end_with(source: IO[bytes]) -> None:
    """End when the other end of standard input is closed."""
    with contextlib.suppress(Exception):
        source.read()
    os._exit(1)
