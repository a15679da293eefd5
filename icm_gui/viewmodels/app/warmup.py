"""Kernels are compiled once on a computer: in a child process, while the window can be used."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from icm_core.errors import IcmError

if TYPE_CHECKING:
    from icm_gui.services.jobs import Control, Jobs

PARTS: tuple[tuple[str, str], ...] = (
    ("read", "reading treebanks"),
    ("train", "training"),
    ("parse", "chart and refinement"),
    ("astar", "A* queue"),
    ("exact", "certificates"),
    ("mh", "sampler"),
)
"""Parts of the kernels, by the name that `icm_gui.viewmodels.app.warm_kernels` prints."""
_POLL_S = 0.05


class Warmup(QObject):
    """Compiles what is not compiled yet, then loads it in a worker thread.

    Signals
    -------
    changed
        Another part is ready.
    ready
        Everything is; searches may begin.
    """

    changed = Signal()
    ready = Signal()

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self.parts: list[str] = []
        """Parts that are ready."""
        self.is_ready = False
        self.is_first = False
        """Whether kernels have to be compiled, which takes a while."""

    def start(self) -> None:
        """Begin; the window stays usable meanwhile."""
        self._jobs.start(
            self.tr("Preparing kernels"),
            _warm,
            partial=self._part,
            done=self._done,
            failed=self._failed,
            group="warm-up",
        )

    def _part(self, name: object) -> None:
        if name == "first":
            self.is_first = True
        else:
            self.parts.append(str(name))
        self.changed.emit()

    def _done(self, _nothing: None) -> None:
        self.parts = [name for name, _ in PARTS]
        self.is_ready = True
        self.changed.emit()
        self.ready.emit()

    def _failed(self, error: Exception) -> None:
        # Without compiled kernels everything still works: they compile where they are first used.
        self._jobs.failed.emit(self.tr("Preparing kernels"), error)
        self._done(None)


def _warm(control: Control) -> None:
    """Compile what is missing, then load everything; in a worker, so no method of a QObject."""
    from icm_gui.viewmodels.app import warm_kernels

    if not warm_kernels.are_compiled():
        control.partial("first")
        _in_child(control)
    control.report(QCoreApplication.translate("Warmup", "loading"))
    warm_kernels.load(control.check)


def _in_child(control: Control) -> None:
    """Compile in a child process: numba compiles under one lock for all threads."""
    child = subprocess.Popen(
        [sys.executable, "-m", "icm_gui.viewmodels.app.warm_kernels"],
        stdin=subprocess.PIPE,  # it ends when this process does
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    lines: list[str] = []
    errors: list[str] = []
    readers = [
        threading.Thread(target=_collect, args=(child.stdout, lines.append), daemon=True),
        threading.Thread(target=_collect, args=(child.stderr, errors.append), daemon=True),
    ]
    for reader in readers:
        reader.start()
    told = 0
    try:
        while child.poll() is None:
            told = _tell(control, lines, told)
            try:
                child.wait(_POLL_S)
            except subprocess.TimeoutExpired:
                control.check()
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()
        for reader in readers:
            reader.join()
        for pipe in (child.stdin, child.stdout, child.stderr):
            if pipe is not None:
                pipe.close()
    _tell(control, lines, told)
    if child.returncode:
        raise IcmError(f"compiling the kernels failed: {''.join(errors[-3:]).strip()}")


def _tell(control: Control, lines: list[str], told: int) -> int:
    names = dict(PARTS)
    for line in lines[told:]:
        name = line.strip()
        if name in names:
            control.partial(name)
            told_share = (list(names).index(name) + 1) / len(names)
            control.report(names[name], told_share)
    return len(lines)


def _collect(pipe: object, take: Callable[[str], None]) -> None:
    for line in pipe:  # type: ignore[attr-defined]
        take(line)
