"""Kernels are compiled once on a computer: in a child process, while the window can be used."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
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
    ("exact", "certificates"),
    ("astar", "A* queue"),
    ("mh", "sampler"),
    ("pcfg", "PCFG"),
)
"""Parts of the kernels, by the name that `icm_gui.viewmodels.app.warm_kernels` prints, in order."""
SHARES = (0.03, 0.11, 0.50, 0.68, 0.77, 0.85, 0.92)
"""Which share of all compiling is done with each part (measured)."""
_TYPICAL_S = 110.0
"""Seconds that all of it takes on a machine of no hurry: what the first estimate is made of."""
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
    clock = _Clock(time.monotonic())
    try:
        while child.poll() is None:
            clock.tell(control, lines)
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
    clock.tell(control, lines)
    if child.returncode:
        raise IcmError(f"compiling the kernels failed: {''.join(errors[-3:]).strip()}")


class _Clock:
    """How far the compiling is: parts that are done, and the time that the next one takes.

    A share that stood still between parts would let the remaining time rise and fall.
    """

    def __init__(self, now: float) -> None:
        self._begun = self._part_begun = now
        self._done = 0
        self._told = 0

    def tell(self, control: Control, lines: list[str]) -> None:
        """Report new parts, and the share by now."""
        names = [name for name, _ in PARTS]
        now = time.monotonic()
        for line in lines[self._told :]:
            name = line.strip()
            if name in names:
                control.partial(name)
                self._done = max(self._done, names.index(name) + 1)
                self._part_begun = now
        self._told = len(lines)
        _, title = PARTS[min(self._done, len(PARTS) - 1)]
        control.report(title, self.share(now))

    def share(self, now: float) -> float:
        """Return which share is done, never more than with the part that is at work."""
        before = SHARES[self._done - 1] if self._done else 0.0
        after = SHARES[self._done] if self._done < len(PARTS) else 1.0
        taken = self._part_begun - self._begun
        whole = taken / before if before else _TYPICAL_S
        return min(before + (now - self._part_begun) / max(whole, 1.0), after)


def _collect(pipe: object, take: Callable[[str], None]) -> None:
    for line in pipe:  # type: ignore[attr-defined]
        take(line)
