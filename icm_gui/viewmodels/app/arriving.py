"""What is being read that will soon be open: empty panes say so instead of asking for it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from icm_gui.services.jobs import WARM_UP, Job, Jobs

TREEBANK_GROUP: Final = "open treebank"
DEMO_GROUP: Final = "opening the sample"
RESTORE_GROUP: Final = "last session"
_GROUPS: Final = (TREEBANK_GROUP, DEMO_GROUP, RESTORE_GROUP)
"""Groups of the jobs that bring a treebank."""


def bringing(jobs: Jobs) -> Job | None:
    """Return the job that brings a treebank, None where none does."""
    found = (one for one in jobs.running if one.group in _GROUPS and not one.is_cancelled)
    return next(found, None)


class Arriving(QObject):
    """What brings a treebank, in words.

    Signals
    -------
    changed
        The text is another one.
    """

    changed = Signal()

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self.title, self.text = "", ""
        """What is done, empty where no treebank comes; and what it is at or waits for."""
        jobs.changed.connect(self._look)
        self._look()

    def _look(self) -> None:
        job = bringing(self._jobs)
        title, text = ("", "") if job is None else (f"{job.title}\u2026", job.stage)
        if job is not None and not job.share:
            # A first reading waits for kernels that are compiled once.
            preparing = next((one for one in self._jobs.running if one.group == WARM_UP), None)
            if preparing is not None:
                text = f"{preparing.title}: {preparing.stage}" if preparing.stage else text
        if (title, text) != (self.title, self.text):
            self.title, self.text = title, text
            self.changed.emit()
