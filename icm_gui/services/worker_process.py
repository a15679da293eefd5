"""Work in a child process, watched from a job's thread; the child's side is `worker`."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import icm_core
from icm_core import errors
from icm_core.errors import IcmError

if TYPE_CHECKING:
    from icm_gui.services.jobs import Control

_POLL_S = 0.03
"""How often it is looked whether the job was cancelled."""
_TAIL_CHARACTERS = 2_000
"""How much of what a broken process printed is told."""
Heard = Callable[[dict[str, Any]], None]
"""Takes a message that is neither progress nor the end."""


class WorkerProcessError(IcmError):
    """A child process ended in a way it should not."""


@dataclass(frozen=True)
class WorkerProcess:
    """A module that works in a process of its own.

    Parameters
    ----------
    module
        Its name.
    does
        What it does, for messages: ``the process that trained``.
    short
        What to do where memory may have run out.
    """

    module: str
    does: str
    short: str

    def run(
        self,
        request: Mapping[str, Any],
        contents: Sequence[bytes],
        log: Path,
        control: Control,
        heard: Heard | None = None,
        idle: Callable[[], None] | None = None,
    ) -> None:
        """Do a request to its end; runs in a job's thread.

        Parameters
        ----------
        request, contents
            What the request's line says, and what follows it.
        log
            File that takes what the process prints.
        heard
            Takes messages of its own, in this thread.
        idle
            Called again and again while it works; else it is only checked whether to stop.

        Raises
        ------
        Cancelled
            If the job was cancelled; the process was killed at once.
        IcmError
            What went wrong in the process.
        """
        with open(log, "w+", encoding="utf-8", errors="replace") as printed:
            process = subprocess.Popen(
                # -P: a file named like a module in the current folder is not imported.
                [sys.executable, "-P", "-m", self.module],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=printed,
                env=environment(),
            )
            try:
                self._watch(
                    process, request, contents, control, printed, heard, idle or control.check
                )
            finally:
                # Its standard input stays open until here: it would end without.
                process.kill()
                process.wait()
                for pipe in (process.stdin, process.stdout):
                    if pipe is not None:
                        with contextlib.suppress(OSError):
                            pipe.close()

    def _watch(
        self,
        process: subprocess.Popen[bytes],
        request: Mapping[str, Any],
        contents: Sequence[bytes],
        control: Control,
        printed: IO[str],
        heard: Heard | None,
        idle: Callable[[], None],
    ) -> None:
        """Send the request and pass on what the process tells until its end."""
        assert process.stdin is not None
        assert process.stdout is not None
        lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        reader = threading.Thread(target=_read, args=(process.stdout, lines), daemon=True)
        reader.start()
        sender = threading.Thread(
            target=_send, args=(process.stdin, request, contents), daemon=True
        )
        sender.start()
        try:
            while True:
                idle()
                try:
                    line = lines.get(timeout=_POLL_S)
                except queue.Empty:
                    continue
                if line is None:
                    raise WorkerProcessError(self._broken(process, printed))
                if _told(json.loads(line), control, heard):
                    return
        finally:
            # Both threads wait on pipes of the process, so they end with it.
            process.kill()
            sender.join()
            reader.join()

    def _broken(self, process: subprocess.Popen[bytes], printed: IO[str]) -> str:
        code = process.wait()
        printed.seek(0)
        tail = printed.read()[-_TAIL_CHARACTERS:].strip()
        if code < 0:
            text = f"the process that {self.does} was ended by signal {-code}"
            text += f": there may not be enough memory; {self.short}"
        else:
            text = f"the process that {self.does} ended with code {code}"
        return f"{text}\n{tail}" if tail else text


def environment() -> dict[str, str]:
    """Return an environment in which the process finds the packages this one runs from."""
    root = str(Path(icm_core.__file__).resolve().parent.parent)
    paths = [root, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}


def _read(source: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        for line in source:
            lines.put(line)
    lines.put(None)


def _send(target: IO[bytes], request: Mapping[str, Any], contents: Sequence[bytes]) -> None:
    # A process that ended early says itself why.
    with contextlib.suppress(OSError, ValueError):
        target.write(json.dumps(request).encode() + b"\n")
        for data in contents:
            target.write(data)
        target.flush()


def _told(message: dict[str, Any], control: Control, heard: Heard | None) -> bool:
    """Pass on one message; whether it was the last."""
    if "error" in message:
        kind = getattr(errors, str(message["error"]), WorkerProcessError)
        raise kind(message["text"])
    if "stage" in message:
        control.report(str(message["stage"]), float(message["share"]))
    elif heard is not None and "done" not in message:
        heard(message)
    return "done" in message
