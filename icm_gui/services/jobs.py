"""Jobs: work off the GUI thread, with progress, remaining time and cancel.

Work runs in plain threads and never touches a QObject: what it has to say goes into a queue, which
the GUI thread empties while anything is running.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from icm_core.errors import Cancelled
from icm_core.wording import say
from icm_gui.services.later import later

WARM_UP: Final = "warm-up"
"""Group of what is prepared while the window can be used."""
_T = TypeVar("_T")
_POLL_MS = 8
"""How often the queue is polled while something runs: less than a frame."""
_BUDGET_S = 0.008
"""Time for call-backs in one turn; the rest waits, so that a flood of them cannot freeze."""
_TELL_S = 1 / 30
"""Least time between two `Jobs.changed` for progress alone."""
_GATE_S = 0.1
"""When a job begins at the latest, the window still being at work."""
_JOIN_S = 30.0
"""How long closing waits for work that was cancelled: longer than any kernel's chunk."""
_SURE_SHARE, _SURE_S = 0.02, 0.5
"""Progress and time from which on remaining time is told."""

log = logging.getLogger("icm.jobs")


@dataclass(eq=False)
class Job:
    """One piece of work.

    Parameters
    ----------
    title
        What is done, for people: ``Training``.
    group
        Name under which a newer job takes the place of this one.
    stage, share
        What it is at, and which share of the whole is done (None where that is not known).
    """

    title: str
    group: str = ""
    stage: str = ""
    share: float | None = None
    begun: float = field(default_factory=time.monotonic)
    _cancelled: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def cancel(self) -> None:
        """Ask the work to stop; it does at its next check."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether it was asked to stop."""
        return self._cancelled.is_set()

    @property
    def seconds(self) -> float:
        """Time since it began."""
        return time.monotonic() - self.begun

    @property
    def remaining(self) -> float | None:
        """Seconds left at the speed so far, None while that cannot be told."""
        if self.share is None or self.share < _SURE_SHARE or self.seconds < _SURE_S:
            return None
        return self.seconds * (1.0 - self.share) / self.share


class Control:
    """What work is handed: cancellation and progress. Used in the worker's thread."""

    def __init__(self, job: Job, tell: Callable[[object], None]) -> None:
        self._job = job
        self._tell = tell

    def check(self) -> None:
        """Continue, or stop the work.

        Raises
        ------
        Cancelled
            If the job was asked to stop.
        """
        if self._job.is_cancelled:
            raise Cancelled("stopped")

    def report(self, stage: str, share: float | None = None) -> None:
        """Tell what is done and which share of the whole; checks too."""
        self._job.stage, self._job.share = say(stage), share
        self.check()

    def partial(self, value: object) -> None:
        """Hand over a part of the result."""
        self._tell(value)


@dataclass(eq=False)
class _Callbacks:
    done: Callable[[Any], None] | None
    failed: Callable[[Exception], None] | None
    cancelled: Callable[[], None] | None
    partial: Callable[[Any], None] | None


class Jobs(QObject):
    """All jobs of the window.

    Signals
    -------
    changed
        Something about the running jobs, at most 30 times a second.
    failed : str, object
        Title and exception of a job whose failure is not handled elsewhere.
    """

    changed = Signal()
    failed = Signal(str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.running: list[Job] = []
        self._queue: deque[tuple[Job, str, Any]] = deque()
        self._callbacks: dict[Job, _Callbacks] = {}
        self._timer = QTimer(self, interval=_POLL_MS)
        self._timer.timeout.connect(self._turn)
        self._told = 0.0
        self.is_closed = False
        """Whether the window is closing, so that nothing can be started any more."""
        self._gate = threading.Event()
        """Opened when the turn of the event loop is over in which jobs were started."""
        self._opening = later(self, self._open)

    def start(
        self,
        title: str,
        work: Callable[[Control], _T],
        *,
        done: Callable[[_T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        cancelled: Callable[[], None] | None = None,
        partial: Callable[[Any], None] | None = None,
        group: str = "",
    ) -> Job:
        """Start work in a thread of its own.

        Parameters
        ----------
        work
            Gets a `Control`.
        done, failed, cancelled, partial
            Called in the GUI thread. A job that was cancelled never calls ``done``, even where
            its work came to an end.
        group
            A running job of the same group is cancelled.

        Returns
        -------
        Job
            Cancelled already, and never begun, where the window is closing: what asks then (a
            timer, a last signal) has nobody to answer to, and must not have to know.
        """
        job = Job(title, group)
        if self.is_closed:
            job.cancel()
            return job
        if group:
            self.cancel_group(group)
        self._callbacks[job] = _Callbacks(done, failed, cancelled, partial)
        job._thread = threading.Thread(
            target=self._work, args=(job, work, self._gate), name=f"icm {title}", daemon=True
        )
        self.running.append(job)
        job._thread.start()
        self._opening.start()
        self._timer.start()
        self.changed.emit()
        return job

    def cancel_group(self, group: str) -> None:
        """Cancel the running jobs of a group."""
        for job in self.running:
            if job.group == group:
                job.cancel()

    def is_running(self, group: str) -> bool:
        """Whether a job of a group runs that was not cancelled."""
        return any(job.group == group and not job.is_cancelled for job in self.running)

    def close(self) -> None:
        """Cancel everything and wait until it has stopped; no call-back is called any more."""
        self.is_closed = True
        self._timer.stop()
        self._open()
        for job in self.running:
            job.cancel()
        end = time.monotonic() + _JOIN_S
        for job in self.running:
            if job._thread is not None:
                job._thread.join(max(0.0, end - time.monotonic()))
                if job._thread.is_alive():
                    log.warning("%s did not stop in time", job.title)
        self.running = []
        self._callbacks = {}
        self._queue.clear()

    def _open(self) -> None:
        """Let the jobs begin that were started in this turn."""
        self._opening.stop()
        gate, self._gate = self._gate, threading.Event()
        gate.set()

    def _work(self, job: Job, work: Callable[[Control], Any], gate: threading.Event) -> None:
        """Do the work; runs in its thread."""
        # A thread that begins takes the interpreter from the window, which is about to show what
        # was done. Who waits for the job without an event loop does not wait for long.
        gate.wait(_GATE_S)
        control = Control(job, lambda value: self._queue.append((job, "partial", value)))
        try:
            result = work(control)
        except Cancelled:
            self._queue.append((job, "cancelled", None))
        except Exception as error:
            self._queue.append((job, "failed", error))
        except BaseException as error:  # an exit in a thread would leave the job running for ever
            self._queue.append((job, "failed", RuntimeError(f"stopped by {error!r}")))
        else:
            self._queue.append((job, "done", result))

    def _turn(self) -> None:
        """Call what the workers have to say; runs in the GUI thread."""
        end = time.monotonic() + _BUDGET_S
        ended = False
        while self._queue and time.monotonic() < end:
            job, what, value = self._queue.popleft()
            if job not in self._callbacks:
                continue
            if what == "partial":
                self._call(job, self._callbacks[job].partial, value)
                continue
            ended = True
            self.running.remove(job)
            self._end(job, self._callbacks.pop(job), what, value)
        if not self.running and not self._queue:
            self._timer.stop()
        now = time.monotonic()
        if ended or (self.running and now - self._told > _TELL_S):
            self._told = now
            self.changed.emit()

    def _end(self, job: Job, calls: _Callbacks, what: str, value: Any) -> None:
        if job.is_cancelled or what == "cancelled":
            if calls.cancelled is not None:
                self._guarded(job, calls.cancelled)
        elif what == "done":
            self._call(job, calls.done, value)
        else:
            log.error("%s: %s", job.title, value, exc_info=_unexpected(value))
            if calls.failed is not None:
                self._call(job, calls.failed, value)
            else:
                self.failed.emit(job.title, value)

    def _call(self, job: Job, call: Callable[[Any], None] | None, value: Any) -> None:
        if call is not None and not (job.is_cancelled and call is self._partial_of(job)):
            self._guarded(job, call, value)

    def _partial_of(self, job: Job) -> Callable[[Any], None] | None:
        calls = self._callbacks.get(job)
        return None if calls is None else calls.partial

    def _guarded(self, job: Job, call: Callable[..., None], *values: Any) -> None:
        """Call; a mistake in a call-back must not stop the turn of the others."""
        try:
            call(*values)
        except Exception as error:
            log.exception("after %s", job.title)
            self.failed.emit(job.title, error)


def _unexpected(error: object) -> Any:
    """Return the exception for a traceback in the log, None for one meant for people."""
    from icm_core.errors import IcmError

    return None if isinstance(error, IcmError) else error
