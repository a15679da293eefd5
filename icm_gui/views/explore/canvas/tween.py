"""How far the motion of a step has come, by the clock."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from icm_core.drawing.charts.state import AT_REST, Motion
from icm_gui.viewmodels.explore.playback import Playback

_FRAME_MS = 16
_STEP_S = 0.390
"""Length of the motion of one step at leisure."""
_PHASES = {"pop": (0.0, 0.090), "edges": (0.090, 0.270), "tails": (0.210, 0.300)}
_PRUNE = (0.300, 0.390)


class Tween(QObject):
    """Moves the newest event of a run.

    Parameters
    ----------
    repaint
        Called for every frame of a motion.
    """

    def __init__(self, playback: Playback, repaint: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._playback = playback
        self._began = 0.0
        self._length = 0.0
        self._repaint = repaint
        self._frames = QTimer(self, interval=_FRAME_MS)
        self._frames.timeout.connect(self._moved)

    def begin(self, moves: bool) -> None:
        """Begin the motion of a step, as long as the speed allows.

        Parameters
        ----------
        moves
            Whether the run is of a kind that moves.
        """
        playback = self._playback
        if not moves or playback.is_fast or playback.reduced_motion:
            self._length = 0.0
            self._frames.stop()
            return
        rate = playback.speed if playback.playing else 1.0
        self._length = min(_STEP_S, 1.0 / max(rate, 1.0))
        self._began = time.perf_counter()
        self._frames.start()

    def now(self) -> Motion:
        """Return how far the motion has come."""
        if self._length <= 0.0:
            return AT_REST
        # At higher speeds all phases shrink alike.
        now = (time.perf_counter() - self._began) * _STEP_S / self._length

        def share(begin: float, end: float) -> float:
            return min(max((now - begin) / (end - begin), 0.0), 1.0)

        return Motion(
            _out_cubic(share(*_PHASES["pop"])),
            in_out_cubic(share(*_PHASES["edges"])),
            _out_cubic(share(*_PHASES["tails"])),
            share(*_PRUNE),
        )

    def _moved(self) -> None:
        if time.perf_counter() - self._began > self._length:
            self._frames.stop()
            self._length = 0.0
        self._repaint()


def _out_cubic(share: float) -> float:
    return 1.0 - (1.0 - share) ** 3


def in_out_cubic(share: float) -> float:
    """Return how far a motion has come that begins and ends slowly."""
    return 4 * share**3 if share < 0.5 else 1.0 - (-2 * share + 2) ** 3 / 2
