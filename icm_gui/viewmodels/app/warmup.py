"""Kernels are compiled once on a computer: in a child process, while the window can be used."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Signal

from icm_core.resources import cache_advice
from icm_core.wording import noop
from icm_gui.services.jobs import WARM_UP, Control, Jobs
from icm_gui.services.worker_process import WorkerProcess
from icm_gui.viewmodels.app import warm_kernels

READ, TRAIN = "read", "train"
_LEAST_PACE = 0.01
"""Seconds for each expected one: a first part that was ready at once says nothing."""
log = logging.getLogger("icm.kernels")
_WORKER = WorkerProcess(warm_kernels.__name__, "compiled the kernels", "close other programs")


class Part(NamedTuple):
    """A part of the kernels.

    Parameters
    ----------
    name
        As `icm_gui.viewmodels.app.warm_kernels` tells it: of a search, its key.
    title
        For people.
    seconds
        How long compiling it takes after those before it, on a machine of no hurry.
    """

    name: str
    title: str
    seconds: float


def parts() -> list[Part]:
    """Return all parts, in the order in which they become ready."""
    searches = warm_kernels.in_order()
    return [
        Part(READ, noop("reading treebanks"), 10.0),
        Part(TRAIN, noop("training"), 6.0),
        *(Part(one.key, one.name, one.warms) for one in searches),
        Part("", noop("figures"), 5.0),
    ]


class Warmup(QObject):
    """Compiles what is not compiled yet, then loads it in a worker thread.

    Signals
    -------
    changed
        Another part is ready.
    ready
        Everything is.
    unkept : str
        Nothing can be kept: what to do about it.
    """

    changed = Signal()
    ready = Signal()
    unkept = Signal(str)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self.parts: list[str] = []
        """Names of the parts that are ready."""
        self.is_ready = False
        self._waiting: list[tuple[str, Callable[[], None]]] = []
        self._begun = False
        self.is_first = False
        """Whether kernels have to be compiled, which takes a while."""

    def start(self) -> None:
        """Begin; the window stays usable meanwhile."""
        self._begun = True
        if advice := cache_advice():
            log.warning(advice)
            self.unkept.emit(advice)
        self._jobs.start(
            self.tr("Preparing kernels"),
            _warm,
            partial=self._part,
            done=self._all_there,
            failed=self._failed,
            # What was not prepared is compiled where it is first used.
            cancelled=self._all_there,
            group=WARM_UP,
        )

    def when(self, part: str, call: Callable[[], None]) -> None:
        """Call when a part is ready; at once where it is, or where nothing is prepared."""
        if self.is_ready or not self._begun or part in self.parts:
            call()
        else:
            self._waiting.append((part, call))

    def _part(self, name: object) -> None:
        if name == "first":
            self.is_first = True
        else:
            self.parts.append(str(name))
        self._tell()

    def _tell(self) -> None:
        self.changed.emit()
        waiting, self._waiting = self._waiting, []
        for part, call in waiting:
            self.when(part, call)

    def _all_there(self, _nothing: None = None) -> None:
        self.is_ready = True
        self._tell()
        self.ready.emit()

    def _failed(self, error: Exception) -> None:
        self._jobs.failed.emit(self.tr("Preparing kernels"), error)
        self._all_there()


def _warm(control: Control) -> None:
    """Compile what is missing, then load everything; in a worker, so no method of a QObject."""
    if warm_kernels.mark() is None:
        # No other process would find what one compiles.
        control.partial("first")
        clock = _Clock(time.monotonic())
        clock.tell(control)

        def ready(name: str) -> None:
            clock.tell(control, name)

        warm_kernels.load(control.check, ready)
        return
    if not warm_kernels.are_compiled():
        control.partial("first")
        _in_child(control)
    control.report(QCoreApplication.translate("Warmup", "loading"))
    warm_kernels.load(control.check, control.partial)


def _in_child(control: Control) -> None:
    """Compile in a child process: numba compiles under one lock for all threads."""
    clock = _Clock(time.monotonic())

    def ready(message: dict[str, Any]) -> None:
        clock.tell(control, str(message["ready"]))

    def waiting() -> None:
        clock.tell(control)

    with TemporaryDirectory(prefix="icm-") as folder:
        _WORKER.run({}, (), Path(folder, "log.txt"), control, ready, waiting)


class _Clock:
    """How far the compiling is: parts that are done, and the time that the next one takes.

    A share that stood still between parts would let the remaining time rise and fall.
    """

    def __init__(self, now: float) -> None:
        self._begun = self._part_begun = now
        self._parts = parts()
        self._done = 0

    def tell(self, control: Control, *names: str) -> None:
        """Report parts that became ready, and the share by now."""
        now = time.monotonic()
        known = [part.name for part in self._parts]
        for name in names:
            if name in known:
                control.partial(name)
                self._done = known.index(name) + 1
                self._part_begun = now
        control.report(self._parts[self._done].title, self.share(now))

    def share(self, now: float) -> float:
        """Return which share is done, never more than with the part that is at work."""
        seconds = [part.seconds for part in self._parts]
        before, whole = sum(seconds[: self._done]), sum(seconds)
        taken = self._part_begun - self._begun
        pace = taken / before if before else 1.0
        at_work = min((now - self._part_begun) / max(pace, _LEAST_PACE), seconds[self._done])
        return (before + at_work) / whole
