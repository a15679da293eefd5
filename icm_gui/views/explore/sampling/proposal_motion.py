"""How a proposal appears, is accepted (slides over the old tree) or rejected (sinks, fades)."""

from __future__ import annotations

import time
import weakref

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.shared.trees.pair import TreePair

LENGTH_S = {"appear": 0.120, "accept": 0.220, "reject": 0.160}
"""Of the motions at leisure."""
SINK = 8.0
"""Pixels that a rejected proposal sinks."""
_FAINT = 0.25
"""How much of a proposal is seen when it has gone, and when the next one comes."""
_FRAME_MS = 16
_LEISURE_S = LENGTH_S["appear"] + LENGTH_S["accept"]


class _Sliding(QWidget):
    """The proposal on its way over the current tree."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.picture = QPixmap()
        self.corner = QPointF()
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the proposal where it is."""
        painter = QPainter(self)
        painter.drawPixmap(self.corner.toPoint(), self.picture)
        painter.end()


class ProposalMotion(QObject):
    """Moves what a `TreePair` shows.

    Signals
    -------
    ended
        What became of the last proposal was shown; the next one is due.
    """

    ended = Signal()

    def __init__(self, pair: TreePair, playback: Playback) -> None:
        super().__init__(pair)
        # Weakly: in a cycle both would go when the collector happens to run.
        self._pair_of = weakref.ref(pair)
        self._playback = playback
        self.kind = ""
        """What moves now: ``appear``, ``accept``, ``reject``, or nothing."""
        self._began = 0.0
        self._length = 0.0
        self._sliding = _Sliding(pair)
        self._timer = QTimer(self, interval=_FRAME_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def _pair(self) -> TreePair:
        pair = self._pair_of()
        assert pair is not None
        return pair

    def _time(self, kind: str) -> float:
        """Return how long a motion may last now, in seconds."""
        playback = self._playback
        if playback.reduced_motion or playback.is_fast:
            return 0.0
        # All phases shrink alike to the time that there is.
        room = 1.0 / playback.speed if playback.playing else _LEISURE_S
        return LENGTH_S[kind] * min(1.0, room / _LEISURE_S)

    def appear(self) -> None:
        """Let the proposal that is shown fade in."""
        self._begin("appear")

    def settle(self, outcome: str) -> bool:
        """Show what became of the proposal; return whether there is time for it."""
        was_settling = self.kind in ("accept", "reject")
        self.stop()
        return not was_settling and outcome in ("accept", "reject") and self._begin(outcome)

    def _begin(self, kind: str) -> bool:
        self.stop()
        self._length = self._time(kind)
        if self._length <= 0.0:
            return False
        self.kind, self._began = kind, time.perf_counter()
        if kind == "accept":
            self._lift()
        self._timer.start()
        self._show(0.0)
        return True

    def _lift(self) -> None:
        """Take the proposal up, as a picture over both trees."""
        self._sliding.picture = self._pair.second.view.picture()
        self._sliding.setGeometry(self._pair.rect())
        self._sliding.show()
        self._sliding.raise_()

    def tick(self) -> None:
        """Show how far the motion has come."""
        share = min((time.perf_counter() - self._began) / self._length, 1.0)
        if share < 1.0:
            self._show(share)
            return
        settled = self.kind in ("accept", "reject")
        self.stop()
        if settled:
            self.ended.emit()

    def stop(self) -> None:
        """Show everything where it belongs."""
        self._timer.stop()
        if not self.kind:
            return
        self.kind = ""
        self._sliding.hide()
        self._sliding.picture = QPixmap()
        self._pair.first.view.set_motion()
        self._pair.second.view.set_motion()

    def _show(self, share: float) -> None:
        first, second = self._pair.first.view, self._pair.second.view
        if self.kind == "appear":
            second.set_motion(_FAINT + (1.0 - _FAINT) * share)
        elif self.kind == "reject":
            second.set_motion(1.0 - (1.0 - _FAINT) * share, SINK * share)
        else:
            # In-out cubic, as all that moves from place to place.
            eased = 4 * share**3 if share < 0.5 else 1.0 - (2.0 - 2.0 * share) ** 3 / 2
            start, end = (QPointF(view.mapTo(self._pair, QPoint(0, 0))) for view in (second, first))
            self._sliding.corner = start + (end - start) * eased
            self._sliding.update()
            first.set_motion(1.0 - eased)
            # Never empty: the next proposal comes in its place.
            second.set_motion(1.0 - (1.0 - _FAINT) * eased)
