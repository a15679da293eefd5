"""Panels that follow the clock: often enough to be watched, exact whenever it stands."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from icm_gui.services.later import later
from icm_gui.viewmodels.explore.playback import Playback

_MS = 1000
_NEVER = float("-inf")
_FRAMES, _LATE_S = 6, 0.5
"""Frames of a run that plays fast of which a panel is told of one, and when at the latest."""


class Follower(QObject):
    """Tells a panel when to show the step again.

    While the run plays, no more often than so many times a second; when it is paused, at every
    step. Where frames take long, most of them are left to the canvas. A panel that nobody sees is
    told nothing, and catches up when it is seen again.

    Signals
    -------
    due
        The panel has to show the step.

    Parameters
    ----------
    rate
        Times a second at most while playing.
    """

    due = Signal()

    def __init__(
        self,
        playback: Playback,
        rate: float,
        parent: QObject | None = None,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(parent)
        self._playback = playback
        self._interval = 1.0 / rate
        self._now = now
        self._last = _NEVER
        self._missed = 0
        """Steps that the panel was not told of."""
        self._stale = True
        self._active = False
        self._timer = later(self, self._tell)
        playback.step_changed.connect(self._moved)
        playback.trace_changed.connect(self.renew)
        playback.state_changed.connect(self._state_changed)

    def set_active(self, active: bool) -> None:
        """Note whether the panel is seen."""
        self._active = active
        if not active:
            self._timer.stop()
        elif self._stale:
            self._tell()

    def renew(self) -> None:
        """Show everything again, now or when the panel is seen."""
        self._stale = True
        if self._active:
            self._tell()

    def _moved(self, _step: int) -> None:
        self._stale = True
        if not self._active:
            return
        self._missed += 1
        soon = self._missed >= _FRAMES or not self._playback.is_fast
        wait = self._last + (self._interval if soon else _LATE_S) - self._now()
        if not self._playback.playing or wait <= 0:
            self._tell()
        elif not self._timer.isActive():
            self._timer.start(max(1, round(wait * _MS)))

    def _state_changed(self) -> None:
        if self._stale and self._active and not self._playback.playing:
            self._tell()

    def _tell(self) -> None:
        self._timer.stop()
        self._stale, self._missed = False, 0
        self._last = self._now()
        self.due.emit()


class Watch(QObject):
    """Works something out at the step that is shown, while a panel shows it.

    Signals
    -------
    changed
        There is something else to show.

    Parameters
    ----------
    rate
        Times a second at most while playing.
    """

    changed = Signal()

    def __init__(self, playback: Playback, rate: float, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self._seen: set[int] = set()
        self._follower = Follower(playback, rate, self)
        self._follower.due.connect(self._renew)

    def watch(self, viewer: int, seen: bool) -> None:
        """Note that a panel is seen or not; nothing is worked out while none is."""
        if seen:
            self._seen.add(viewer)
        else:
            self._seen.discard(viewer)
        self._follower.set_active(bool(self._seen))

    def _renew(self) -> None:
        raise NotImplementedError
