"""View models that have one job at a time, and say why it failed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from icm_gui.services.jobs import Control, Jobs

_Result = TypeVar("_Result")


class OneJob:
    """A part of a view model: what is told of its job.

    Attributes
    ----------
    group
        Of jobs: a newer one takes the place of the one that runs.
    busy
        Whether it runs.
    error
        Why it failed; empty where it did not.
    """

    changed: Any
    """The signal of the view model: its job began or ended, too."""
    _jobs: Jobs
    group = ""
    busy = False
    error = ""

    def begin(
        self, title: str, work: Callable[[Control], _Result], done: Callable[[_Result], None]
    ) -> None:
        """Start a job.

        Parameters
        ----------
        done
            What is done with its result; tells that something changed.
        """

        def ended(result: _Result) -> None:
            self.busy = self._jobs.is_running(self.group)
            done(result)

        self.error, self.busy = "", True
        self._jobs.start(
            title,
            work,
            done=ended,
            failed=self._job_failed,
            cancelled=self._job_stopped,
            group=self.group,
        )
        self.changed.emit()

    def stop(self) -> None:
        """Stop the job; what is shown stays."""
        self._jobs.cancel_group(self.group)

    def _job_failed(self, error: Exception) -> None:
        self.error = str(error)
        self._job_stopped()

    def _job_stopped(self) -> None:
        self.busy = self._jobs.is_running(self.group)
        self.changed.emit()
