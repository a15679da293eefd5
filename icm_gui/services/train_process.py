"""Training in a child process, watched from a job's thread."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import icm_core
from icm_core import errors
from icm_core.errors import IcmError

if TYPE_CHECKING:
    from icm_core.data.clean import CleanOptions
    from icm_core.data.treebank import Treebank
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import ModelOptions
    from icm_gui.services.jobs import Control
    from icm_gui.services.train_worker import FilePart

_POLL_S = 0.03
"""How often it is looked whether the job was cancelled."""
_TAIL_CHARACTERS = 2_000
"""How much of what a broken process printed is told."""
WORKER = "icm_gui.services.train_worker"


@dataclass(frozen=True, eq=False)
class TrainRequest:
    """What is trained, on what.

    Parameters
    ----------
    treebank, count
        The first so many trees are trained on.
    members
        Options of each model.
    heads
        ``auto``: the head table follows from the trees' labels; else that of the options.
    preset, parse
        What the model file keeps of the preset, and how the model parses.
    """

    treebank: Treebank
    count: int
    members: tuple[ModelOptions, ...]
    heads: str
    preset: str
    parse: ParseOptions
    cleaning: CleanOptions


class TrainingError(IcmError):
    """The process that trained ended in a way it should not."""


def train_in_process(request: TrainRequest, output: Path, control: Control) -> None:
    """Train and write the model file; runs in a job's thread.

    Raises
    ------
    Cancelled
        If the job was cancelled; the process was killed at once.
    IcmError
        What went wrong in the process.
    """
    control.report("starting", 0.0)
    head, contents = _composed(request, output)
    with open(output.with_suffix(".log"), "w+", encoding="utf-8", errors="replace") as printed:
        process = subprocess.Popen(
            # -P: a file named like a module in the current folder is not imported.
            [sys.executable, "-P", "-m", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=printed,
            env=_environment(),
        )
        try:
            _watch(process, head, contents, control, printed)
        finally:
            # Its standard input stays open until here: it would end without.
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()


def _environment() -> dict[str, str]:
    """Return an environment in which the process finds the packages this one runs from."""
    root = str(Path(icm_core.__file__).resolve().parent.parent)
    paths = [root, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}


def _composed(request: TrainRequest, output: Path) -> tuple[bytes, list[bytes]]:
    """Return the first line for the process and the files' bytes."""
    from icm_gui.services.train_worker import request_header

    files, contents = _files(request.treebank)
    head = request_header(
        files,
        trees=request.count,
        members=[asdict(member) for member in request.members],
        heads=request.heads,
        preset=request.preset,
        parse=asdict(request.parse),
        cleaning=asdict(request.cleaning),
        output=str(output),
        set_aside=len(request.treebank.set_aside),
    )
    return head, contents


def _files(treebank: Treebank) -> tuple[list[FilePart], list[bytes]]:
    """Return the files with all edits: bytes, so that no tree is made in this process."""
    from icm_gui.services.train_worker import FilePart

    files, contents = [], []
    edited = treebank.is_edited
    for document in treebank.documents:
        data = treebank.dumps(document.name) if edited else document.text
        encoding = document.encoding if edited else "utf-8"
        files.append(
            FilePart(
                document.name, len(data), encoding, document.extra_items, document.bare_terminals
            )
        )
        contents.append(data)
    return files, contents


def _watch(
    process: subprocess.Popen[bytes],
    head: bytes,
    contents: list[bytes],
    control: Control,
    printed: IO[str],
) -> None:
    """Send the request and pass on what the process tells until its end."""
    assert process.stdin is not None
    assert process.stdout is not None
    lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    reader = threading.Thread(target=_read, args=(process.stdout, lines), daemon=True)
    reader.start()
    sender = threading.Thread(target=_send, args=(process.stdin, head, contents), daemon=True)
    sender.start()
    try:
        while True:
            control.check()
            try:
                line = lines.get(timeout=_POLL_S)
            except queue.Empty:
                continue
            if line is None:
                raise TrainingError(_broken(process, printed))
            if _told(json.loads(line), control):
                return
    finally:
        # Both threads wait on pipes of the process, so they end with it.
        process.kill()
        sender.join()
        reader.join()


def _read(source: IO[bytes], lines: queue.SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        for line in source:
            lines.put(line)
    lines.put(None)


def _send(target: IO[bytes], head: bytes, contents: list[bytes]) -> None:
    # A process that ended early says itself why.
    with contextlib.suppress(OSError, ValueError):
        target.write(head)
        for data in contents:
            target.write(data)
        target.flush()


def _told(message: dict[str, Any], control: Control) -> bool:
    """Pass on one message; whether it was the last."""
    if "error" in message:
        kind = getattr(errors, str(message["error"]), TrainingError)
        raise kind(message["text"])
    if "stage" in message:
        control.report(str(message["stage"]), float(message["share"]))
    return "done" in message


def _broken(process: subprocess.Popen[bytes], printed: IO[str]) -> str:
    code = process.wait()
    printed.seek(0)
    tail = printed.read()[-_TAIL_CHARACTERS:].strip()
    if code < 0:
        text = f"the process that trained was ended by signal {-code}"
        text += ": there may not be enough memory; use fewer trees or a depth limit"
    else:
        text = f"the process that trained ended with code {code}"
    return f"{text}\n{tail}" if tail else text
