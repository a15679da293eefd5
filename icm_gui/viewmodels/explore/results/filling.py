"""Runs that results lack: some of any sentences, algorithms and depths, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from icm_core.data.tree import Tree
from icm_core.errors import IcmError, LimitError
from icm_core.runs.record import Key
from icm_core.runs.run import Request
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run

REST = "the rest of the results"
"""Group of jobs."""


class Filling(QObject):
    """Runs what results lack; what is shown in Explore stays.

    Signals
    -------
    changed
        It begins, continues or ends: see `done` and `wanted`.
    """

    changed = Signal()

    def __init__(self, explore: Explore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explore = explore
        self.done = self.wanted = 0
        explore.document.model_changed.connect(self.stop)

    @property
    def is_running(self) -> bool:
        """Whether runs are made."""
        return self._explore.jobs.is_running(REST)

    @property
    def can_run(self) -> bool:
        """Whether runs can be made now."""
        return self._explore.document.model is not None and self._explore.prepared.is_whole

    def start(self, wanted: Sequence[tuple[Key, Tree | None]]) -> None:
        """Run results, with gold trees where they are known; those asked for before are left."""
        explore = self._explore
        # Another model would find other results.
        wanted = [one for one in wanted if one[0].model == explore.identity]
        if not wanted or not self.can_run:
            return
        self.stop()
        try:
            requests = [explore.request_of(key, gold) for key, gold in wanted]
        except IcmError as error:
            explore.refused.emit(self.tr("Run the rest"), error)
            return
        work = partial(explore.worker.run_each, requests)
        self.done, self.wanted = 0, len(requests)
        title = self.tr("Run the rest")
        explore.jobs.start(
            title,
            work,
            partial=self._one,
            done=self._ended,
            cancelled=self._ended,
            failed=partial(self._failed, title),
            group=REST,
        )
        self.changed.emit()

    def stop(self) -> None:
        """Leave the rest."""
        self._explore.jobs.cancel_group(REST)

    def _one(self, found: tuple[Request, Run | LimitError]) -> None:
        self.done += 1
        request, run = found
        kept = self._explore.kept
        if isinstance(run, LimitError):
            kept.refuse(request.words, request.depth, request.algorithm.key, str(run))
        else:
            kept.put(run)
        self.changed.emit()

    def _failed(self, title: str, error: Exception) -> None:
        self._explore.refused.emit(title, error)
        self._ended()

    def _ended(self, _nothing: object = None) -> None:
        self.changed.emit()
