"""Writing into the open project: small things at once, large ones in jobs, in order."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from icm_core.errors import Cancelled, IcmError
from icm_core.project.store import Project
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.services.later import later
from icm_gui.viewmodels.project.large_work import LargeWork, Unsaved, closing
from icm_gui.viewmodels.project.mending import is_damage_of

_T = TypeVar("_T")
_RETRY_MS = 20
"""Pause before a small change is tried again while a large one is being written."""
_MEND_MS = 2_000
"""Pause before it is tried again after a failure, such as a full disk."""

log = logging.getLogger("icm.session")


class Saver(QObject):
    """Keeps changes in the open project.

    Signals
    -------
    saved_changed : str
        Words for the status bar.
    failed : str, object
        Something could not be kept or read: a title and the error.
    damaged
        The project that is open was found to be damaged.
    """

    saved_changed = Signal(str)
    failed = Signal(str, object)
    damaged = Signal()

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self.project: Project | None = None
        self.is_kept = True
        """Whether the project outlasts the program."""
        self.text = ""
        self._small: deque[Callable[[Project], None]] = deque()
        self._large: deque[LargeWork] = deque()
        self._running: LargeWork | None = None
        self._held = False
        self._since: list[Callable[[Project], None]] = []
        self._unsaved = Unsaved()
        self.is_closed = False
        """Whether the project was let go of for good."""
        self._passing: dict[str, Any] = {}
        """States that change often, and are not written yet."""
        self._passes = False
        """Whether a thread is writing them."""
        self._mending = later(self, self.damaged)
        self._timer = later(self, self._write_small)
        self._again = later(self, self._write_passing)
        self._resting = later(self, self._go_further)

    @property
    def is_saved(self) -> bool:
        """Whether everything is on the disk."""
        waiting = self._running is not None and self._running.needed
        return not (waiting or self._small or any(one.needed for one in self._large))

    def small(self, change: Callable[[Project], None]) -> None:
        """Make a change that takes a few milliseconds, at once if that can be."""
        if self.project is None or self.is_closed:
            return
        self._small.append(change)
        self._write_small()

    def passing(self, key: str, value: Any) -> None:
        """Keep a state that changes often, such as the step of a run that plays.

        It is written in a thread of its own, so that nothing waits for the disk; of what changed
        meanwhile the newest is written next.
        """
        if self.project is not None and not self.is_closed:
            self._passing[key] = value
            if not self._again.isActive():
                self._write_passing()

    def set_state(self, key: str, value: Any) -> None:
        """Keep a state at once, instead of what `passing` was told of it."""
        self._passing.pop(key, None)
        self.small(lambda project: project.set_state(key, value))

    def large(
        self,
        title: str,
        work: Callable[[Project, Control | None], _T],
        *,
        done: Callable[[_T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
        needed: bool = True,
        keeps: bool = True,
        again: bool = False,
        thing: Hashable = None,
        group: str = "",
    ) -> None:
        """Do something that takes time, in a job, after everything large before it.

        Parameters
        ----------
        work
            Called in a worker thread.
        done, failed
            Called in the GUI thread.
        needed
            Whether closing waits for it.
        keeps
            Whether something of the document is not saved where it fails.
        again
            Whether it is tried again where the project cannot be written, before what comes next.
        thing
            What is saved, where another thing saved under the same title does not make up for it.
        group
            Of its job.
        """
        if self.project is None or self.is_closed:
            return
        one = LargeWork(
            title, self.project, work, done, failed, needed, needed and keeps, again, thing, group
        )
        self._large.append(one)
        self._next_large()
        self._tell()

    def hold(self) -> None:
        """Note changes until `switch` or `go_on`: the project is being copied.

        They are written at once, and into the copy when it is there: a program that is killed
        meanwhile continues with the old project. Called by the work that copies, in its thread and
        before the copy begins.
        """
        self._held = True

    def go_on(self) -> None:
        """Forget about the copy."""
        self._held = False
        self._since.clear()
        self._write_small()

    def switch(self, project: Project | None, kept: bool, *, is_copy: bool = False) -> None:
        """Keep changes in another project from now on.

        Parameters
        ----------
        kept
            Whether it outlasts the program.
        is_copy
            Whether it is a copy of the one before: what waits, and what was changed since the
            copy was begun, belongs into it as well.
        """
        old = self.project
        if old is not None and not is_copy:
            self._flush()
        self.project, self.is_kept = project, kept
        self._unsaved.large.clear()
        if project is not None and is_copy:
            for one in self._large:
                # Not of others: an older one may be waiting to be closed.
                if one.project is old:
                    one.project = project
            self._small.extendleft(reversed(self._since))
        self._held = False
        self._since.clear()
        if old is not None:
            # Works that wait for the old one come before this.
            self._large.append(closing(_tr("Closing the project"), old))
            self._next_large()
        self._write_small()

    def replace_damaged(self, project: Project | None, kept: bool) -> None:
        """Keep changes in a new project from now on: what waits belongs there, too."""
        old = self.project
        self.project, self.is_kept = project, kept
        for one in self._large:
            if one.project is old and project is not None:
                one.project = project
        self._held = False
        self._since.clear()
        self._unsaved = Unsaved()
        self._timer.stop()
        self._go_further()

    def finish(self) -> None:
        """Write everything that waits; may take a while."""
        while self._running is not None or self._large:
            one, self._running = self._running or self._large.popleft(), None
            self._finish(one)
        self._held = False
        self._since.clear()
        self._flush()
        self._tell()

    def close(self) -> None:
        """Write everything that waits and let go of the project; may take a while."""
        if self.is_closed:
            return
        self.finish()
        self.is_closed = True
        self._timer.stop()
        self._again.stop()
        self._resting.stop()
        if self.project is not None:
            self._guarded(self.project.close)

    def _write_small(self) -> None:
        while self._small and self.project is not None:
            project, change = self.project, self._small[0]
            try:
                if not project.if_free(lambda: change(project)):  # noqa: B023
                    self._timer.start(_RETRY_MS)
                    break
            except IcmError as error:
                self._fail(_tr("Saving"), error)
                self._timer.start(_MEND_MS)
                break
            self._small.popleft()
            if self._held:  # asked after the change: a copy that was begun before may lack it
                self._since.append(change)
            self._unsaved.small = ""
        self._tell()

    def _write_passing(self) -> None:
        project = self.project
        if project is None or self._passes or not self._passing or self.is_closed:
            return
        self._passes = not self._jobs.is_closed  # else `close` writes it
        self._jobs.start(
            _tr("Saving"),
            partial(self._pass, project),
            done=partial(self._passed, project),
            failed=partial(self._not_passed, project),
            cancelled=partial(self._passed, project, None),
        )

    def _pass(self, project: Project, _control: Control) -> dict[str, Any] | None:
        """Write the states that wait, in a thread; return them, None where the file is in use."""
        written: dict[str, Any] = {}

        def change() -> None:
            # Looked at when no other thread can write: what is written last is the newest.
            written.update(self._passing)
            if written:
                project.set_states(written)
                if self._held:
                    self._since.append(lambda copy: copy.set_states(written))

        return written if project.if_free(change) else None

    def _passed(self, project: Project, written: dict[str, Any] | None) -> None:
        self._passes = False
        if written is not None and project is self.project:
            for key, value in written.items():
                if key in self._passing and self._passing[key] == value:
                    del self._passing[key]
            if not self._small:  # else what was told is still so
                self._unsaved.small = ""
            self._tell()
        if self._passing:
            self._again.start(_RETRY_MS if written is None else 0)

    def _not_passed(self, project: Project, error: Exception) -> None:
        self._passes = False
        if project is self.project and not self.is_closed:
            self._fail(_tr("Saving"), error)
        self._again.start(_MEND_MS)

    def _flush(self) -> None:
        """Write what is small, waiting for others; what cannot be written is given up."""
        values = dict(self._passing)
        self._passing.clear()
        if values:
            self._small.append(lambda project: project.set_states(values))
        while self._small and self.project is not None:
            change = self._small.popleft()
            try:
                change(self.project)
            except IcmError as error:
                self._fail(_tr("Saving"), error)

    def _next_large(self) -> None:
        if self._running is not None or not self._large or self.is_closed:
            return
        if self._jobs.is_closed or self._resting.isActive():  # `close` does what is needed
            return
        self._running = one = self._large.popleft()
        one.job = self._jobs.start(
            one.title,
            one.do,
            done=partial(self._large_done, one),
            failed=partial(self._large_failed, one),
            cancelled=partial(self._large_cancelled, one),
            group=one.group,
        )

    def _large_done(self, one: LargeWork, value: Any) -> None:
        if one is self._running:  # else `finish` has done the rest
            self._running = None
            if one.keeps:
                self._unsaved.large.pop(one.saves, None)
            if one.done is not None:
                one.done(value)
            self._go_further()

    def _large_failed(self, one: LargeWork, error: Exception) -> None:
        if one is self._running:
            self._running = None
            if not isinstance(error, Cancelled):
                if one.again and isinstance(error, IcmError) and one.project is self.project:
                    self._large.appendleft(one.anew())
                    self._resting.start(_MEND_MS)
                    self._fail(one.title, error)
                    return
                self._fail_large(one, error)
            if one.failed is not None:
                one.failed(error)
            self._go_further()

    def _large_cancelled(self, one: LargeWork) -> None:
        # Cancelling stops only works that look at their control; others have come to their end.
        try:
            value = one.do(None)
        except Exception as error:
            self._large_failed(one, error)
        else:
            self._large_done(one, value)

    def _go_further(self) -> None:
        self._next_large()
        self._write_small()

    def _finish(self, one: LargeWork) -> None:
        """Do a work in this thread, or wait until its thread has done it."""
        if not one.needed:
            one.leave()
            return
        try:
            value = one.do(None)
        except Exception as error:
            self._fail_large(one, error)
            return
        if one.done is not None:
            one.done(value)

    def _fail(self, title: str, error: Exception) -> None:
        """Tell about a small change that is not saved."""
        if self._unsaved.small == str(error):  # told already; it is being tried again
            return
        self._unsaved.small = str(error)
        self._report(title, error)

    def _fail_large(self, one: LargeWork, error: Exception) -> None:
        if one.keeps:
            self._unsaved.large[one.saves] = str(error)
        self._report(one.title, error)

    def _report(self, title: str, error: Exception) -> None:
        log.error("%s: %s", title, error)
        self.failed.emit(title, error)
        if is_damage_of(error, self.project) and not self.is_closed:
            self._mending.start(0)

    def _guarded(self, call: Callable[[], None]) -> None:
        try:
            call()
        except IcmError as error:
            self._report(_tr("Closing the project"), error)

    def _tell(self) -> None:
        if self.project is None or not self.is_kept:
            text = _tr("Not saved")
        elif trouble := self._unsaved.why:
            text = _tr("Not saved: {}").format(trouble)
        else:
            text = _tr("All changes saved") if self.is_saved else _tr("Saving")
        if text != self.text:
            self.text = text
            self.saved_changed.emit(text)
