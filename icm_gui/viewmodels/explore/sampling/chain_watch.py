"""Keeps the health of the chains at the step that is shown, computed off the GUI thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from icm_gui.viewmodels.explore.following import Watch
from icm_gui.viewmodels.explore.sampling.chains import HealthAt, HealthQuestion, as_mh, health_at
from icm_gui.viewmodels.shared.latest import Latest

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.services.jobs import Jobs
    from icm_gui.viewmodels.explore.playback import Playback

_RATE = 4.0
"""Times a second at most while playing."""


class ChainWatch(Watch):
    """The health of the chains.

    Signals
    -------
    changed
        It is of another step, or there is none.
    """

    def __init__(self, playback: Playback, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(playback, _RATE, parent)
        self.now: HealthAt | None = None
        self._trace: MHTrace | None = None
        self._latest = Latest(jobs, self.tr("Health of the chains"), health_at, self)
        self._latest.answered.connect(self._made)

    def _renew(self) -> None:
        trace = as_mh(self._playback.trace)
        if trace is not self._trace:
            self._trace = trace
            self._latest.drop()
            if self.now is not None:
                self.now = None
                self.changed.emit()
        if trace is not None and len(trace):
            step = self._playback.step_of(trace)
            self._latest.ask(HealthQuestion(trace, step, step % trace.options.chains))

    def _made(self, question: HealthQuestion, found: HealthAt) -> None:
        if question.trace is self._trace:
            self.now = found
            self.changed.emit()
