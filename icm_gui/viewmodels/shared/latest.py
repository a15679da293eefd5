"""Work of which only the newest is wanted: one at a time, off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from icm_gui.services.jobs import Control, Jobs


class Latest(QObject):
    """Answers the newest question; those asked meanwhile are dropped, not the one at work.

    A job that a newer one cancelled would never end while a run plays: here each answer is
    shown before the next question is taken.

    Signals
    -------
    answered : object, object
        Question and answer. (Signals, since a reference to the asker's method would make a
        cycle, and the collector might destroy widgets while they are drawn.)
    failed : object, object
        Question and exception, which is in the log already.
    stopped : object
        Question that the user stopped the work at, or that was dropped.

    Parameters
    ----------
    work
        Makes an answer of a question, in a worker's thread; no method of the asker.
    """

    answered = Signal(object, object)
    failed = Signal(object, object)
    stopped = Signal(object)

    def __init__(
        self,
        jobs: Jobs,
        title: str,
        work: Callable[[Any, Control], Any],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._title = jobs, title
        self._work = work
        self._running: Any = None
        self._waiting: Any = None
        # Of its own: another one with the same title must not cancel its work.
        self._group = f"latest {title} {id(self)}"

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._running is not None

    def ask(self, question: Any) -> None:
        """Ask; the answer comes when those before it are done."""
        if self._running is not None:
            self._waiting = question
            return
        self._start(question)

    def drop(self) -> None:
        """Forget all questions: the run is another one."""
        self._waiting = None
        if self._running is not None:
            self._jobs.cancel_group(self._group)

    def _start(self, question: Any) -> None:
        if self._jobs.is_closed:
            return
        self._running = question
        work = self._work

        def answer(control: Control) -> Any:
            return work(question, control)

        self._jobs.start(
            self._title,
            answer,
            done=self._done,
            failed=self._failed,
            cancelled=self._stopped,
            group=self._group,
        )

    def _done(self, answer: Any) -> None:
        question = self._running
        if question is not None:
            self.answered.emit(question, answer)
        self._next()

    def _failed(self, error: Exception) -> None:
        # What is shown stays as it was, if nobody else says so.
        question = self._running
        if question is not None:
            self.failed.emit(question, error)
        self._next()

    def _stopped(self) -> None:
        question, asked = self._running, self._waiting is not None
        self._next()
        if question is not None and not asked:
            self.stopped.emit(question)

    def _next(self) -> None:
        question, self._running, self._waiting = self._waiting, None, None
        if question is not None:
            self._start(question)
