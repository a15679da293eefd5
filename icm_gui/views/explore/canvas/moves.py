"""Motion of the canvas itself: what changed flashes, the camera moves, levels cross-fade."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.lens import between
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.explore.canvas.tween import in_out_cubic

FLASH_S, CAMERA_S, FADE_S = 0.300, 0.240, 0.120
_FRAME_MS = 16
_NEARLY = 0.1
"""Share of its way that is left when the camera begins again for another place."""
_FADES = 0.5
"""Share of its time after which a flash fades."""


class _Move(QObject):
    """Something that takes a moment, and calls for a repaint until it is over.

    Parameters
    ----------
    seconds
        How long it takes.
    repaint
        Called for every frame of it.
    """

    def __init__(
        self, playback: Playback, seconds: float, repaint: Callable[[], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._playback, self._seconds, self._repaint = playback, seconds, repaint
        self._began = 0.0
        self._frames = QTimer(self, interval=_FRAME_MS)
        self._frames.timeout.connect(self._frame)

    @property
    def active(self) -> bool:
        """Whether it is under way."""
        return self._frames.isActive()

    @property
    def share(self) -> float:
        """How much of it is over, from 0 to 1."""
        if not self.active:
            return 1.0
        return min((time.perf_counter() - self._began) / self._seconds, 1.0)

    def stop(self) -> None:
        """End it at once."""
        self._frames.stop()
        self.ended()

    def ended(self) -> None:
        """Note that it is over."""

    def _start(self) -> None:
        self._began = time.perf_counter()
        self._frames.start()
        self._repaint()

    def _frame(self) -> None:
        if self.share >= 1.0:
            self.stop()
        self._repaint()


class Flash(_Move):
    """Outlines once what a jump of the clock changed; the only motion where motion is reduced."""

    def __init__(self, playback: Playback, repaint: Callable[[], None], parent: QObject) -> None:
        super().__init__(playback, FLASH_S, repaint, parent)
        self.nodes: frozenset[int] = frozenset()

    def begin(self, nodes: Iterable[int]) -> None:
        """Outline nodes."""
        self.nodes = frozenset(nodes)
        if self.nodes:
            self._start()
        else:
            self.stop()

    @property
    def opacity(self) -> float:
        """How strongly the outlines are drawn now."""
        share = self.share
        if self._playback.reduced_motion:
            return 1.0 if share < 1.0 else 0.0
        return min(1.0, (1.0 - share) / (1.0 - _FADES))

    def ended(self) -> None:
        """Forget the nodes."""
        self.nodes = frozenset()


class Camera(_Move):
    """Moves the view to a selection.

    Parameters
    ----------
    move_by
        Moves the view by some pixels.
    """

    def __init__(
        self, playback: Playback, move_by: Callable[[float, float], None], parent: QObject
    ) -> None:
        super().__init__(playback, CAMERA_S, self._move, parent)
        self._move_by = move_by
        self._way = 0.0, 0.0
        self._done = 0.0
        self.went = float("-inf")
        """When it was sent last, by the clock."""

    @property
    def left(self) -> tuple[float, float]:
        """How far the view has still to go."""
        left = 1.0 - self._done if self.active else 0.0
        return self._way[0] * left, self._way[1] * left

    def go(self, dx: float, dy: float, *, at_once: bool = False) -> None:
        """Move by some pixels in all; on its way, to another place in the time that is left."""
        self.went = time.perf_counter()
        if self._playback.reduced_motion or at_once:
            self._frames.stop()
            self._move_by(dx, dy)
            return
        left = 1.0 - self._done
        if self.active and left > _NEARLY:
            # Begun again with each step of a run that plays, it would never arrive.
            self._way = dx / left, dy / left
            return
        self._way, self._done = (dx, dy), 0.0
        self._start()

    def _move(self) -> None:
        done = in_out_cubic(self.share)
        step, self._done = done - self._done, done
        if step > 0.0:
            self._move_by(self._way[0] * step, self._way[1] * step)


class Glide(_Move):
    """Moves the focus of a chart.

    Parameters
    ----------
    set_view
        Shows a view.
    """

    def __init__(
        self, playback: Playback, set_view: Callable[[View], None], parent: QObject
    ) -> None:
        super().__init__(playback, CAMERA_S, self._move, parent)
        self._set_view = set_view
        self._from: View | None = None
        self.goal: View | None = None

    def go(self, before: View, after: View) -> None:
        """Move from one view to another, at once where there is no time or no motion."""
        self._frames.stop()
        playback = self._playback
        if playback.reduced_motion or playback.is_fast:
            self.goal = None
            self._set_view(after)
            return
        self._from, self.goal = before, after
        self._start()

    def ended(self) -> None:
        """Stay where it is."""
        self._from = self.goal = None

    def _frame(self) -> None:
        if self.share >= 1.0 and self.goal is not None:
            goal = self.goal
            self.stop()
            self._set_view(goal)
            return
        self._repaint()

    def _move(self) -> None:
        if self._from is not None and self.goal is not None:
            self._set_view(between(self._from, self.goal, in_out_cubic(self.share)))


class Fade(_Move):
    """Lets the picture of another level of detail fade."""

    def __init__(self, playback: Playback, repaint: Callable[[], None], parent: QObject) -> None:
        super().__init__(playback, FADE_S, repaint, parent)
        self.picture: QPixmap | None = None
        self._before: View | None = None

    def begin(self, canvas: QWidget, show: Callable[[QPainter], None], before: View) -> None:
        """Let what a canvas shows fade.

        Parameters
        ----------
        show
            Draws it.
        before
            Where it is.
        """
        if self._playback.reduced_motion:
            return
        ratio = canvas.devicePixelRatioF()
        picture = QPixmap(round(canvas.width() * ratio), round(canvas.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        show(painter)
        painter.end()
        self.picture, self._before = picture, before
        self._start()

    def draw(self, painter: QPainter, now: View) -> None:
        """Draw what is left of the picture, where its cells are now."""
        old = self._before
        if self.picture is None or old is None:
            return
        painter.save()
        painter.setOpacity(self.opacity)
        painter.translate(now.x, now.y)
        painter.scale(now.column / old.column, now.row / old.row)
        painter.translate(-old.x, -old.y)
        painter.drawPixmap(0, 0, self.picture)
        painter.restore()

    @property
    def opacity(self) -> float:
        """How much of the old picture is left."""
        return 1.0 - self.share

    def ended(self) -> None:
        """Let the picture go."""
        self.picture = None
