"""A plot whose points and bars can be picked; one of them is marked as the current one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen

from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.points import Near, nearest, point_of
from icm_gui.views.shared.plots.plot import PlotView

Point = tuple[int, int, int]
"""Plot, series and point."""
_RING_PX, _LINE_PX = 6.0, 2.0


class PickPlot(PlotView):
    """Tells which point or bar was clicked, or chosen by keys and Enter.

    Signals
    -------
    picked : int, int, int
        Plot, series and point.
    """

    picked = Signal(int, int, int)

    _current: Point | None = None

    @property
    def current(self) -> Point | None:
        """The point that is marked."""
        return self._current

    def set_figure(self, figure: Figure | None) -> None:
        """Show another figure, or the hint; nothing is marked in it."""
        self._current = None
        super().set_figure(figure)

    def set_current(self, point: Point | None) -> None:
        """Mark a point."""
        if point != self._current:
            self._current = point
            self.update()

    def point_at(self, place: QPointF) -> Near | None:
        """Return the point or bar under a place."""
        layout = self._layout
        if layout is None:
            return None
        x, y = place.x(), place.y()
        for number, frame in enumerate(layout.frames):
            if not (frame.title <= y <= frame.bottom):
                continue
            for at, series in enumerate(frame.plot.series):
                if series.bar <= 0 or not len(series.x):
                    continue
                bar = int(abs(layout.across(series.x) - x).argmin())
                return point_of(layout, number, at, bar)
        return nearest(layout, x, y)

    def numbers_of(self, near: Near) -> Point | None:
        """Return plot, series and point of what is told."""
        layout = self._layout
        for number, frame in enumerate(layout.frames if layout is not None else ()):
            for at, series in enumerate(frame.plot.series):
                if frame is near.frame and series is near.series:
                    return number, at, near.point
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw, and the ring around the current point."""
        super().paintEvent(event)
        layout = self._layout
        if self._current is None or layout is None or self.figure is None:
            return
        near = point_of(layout, *self._current)
        if near is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._themes.palette.ink), _LINE_PX))
        radius = _RING_PX * self._themes.scale
        painter.drawEllipse(QPointF(near.x, near.y), radius, radius)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick what is under the pointer."""
        if event.button() != Qt.MouseButton.LeftButton or self.figure is None:
            super().mousePressEvent(event)
            return
        near = self.point_at(event.position())
        if near is not None:
            self._pick(near)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell what is under the pointer."""
        if self.figure is None:
            return
        near = self.point_at(event.position())
        self._look_at(near)
        if near is None:
            self.unsetCursor()
        else:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick the point that was gone to, or continue."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if enter and self.near is not None and not event.modifiers():
            self._pick(self.near)
        else:
            super().keyPressEvent(event)

    def _pick(self, near: Near) -> None:
        found = self.numbers_of(near)
        if found is not None:
            self.picked.emit(*found)
