"""Going from point to point of a plot by keys."""

from __future__ import annotations

from PySide6.QtCore import Qt

from icm_core.drawing.plots.plot import Layout
from icm_core.drawing.plots.points import Near, point_of

_PAGE = 10
"""Points that Page up and Page down go."""
_KEY = Qt.Key
_STEPS = {_KEY.Key_Left: -1, _KEY.Key_Right: 1, _KEY.Key_PageUp: -_PAGE, _KEY.Key_PageDown: _PAGE}


class PointWalk:
    """Which point of which curve is looked at; begins at the first one of the topmost curve."""

    def __init__(self) -> None:
        self._curve = 0
        self._point: int | None = None

    def go(self, layout: Layout, key: Qt.Key) -> Near | None:
        """Return the point that a key leads to, None for no such key or no such point."""
        curves = [
            (number, at)
            for number, frame in enumerate(layout.frames)
            for at in range(len(frame.plot.series) - 1, -1, -1)
            if frame.plot.series[at].told and len(frame.plot.series[at].x)
        ]
        if not curves:
            return None
        self._curve %= len(curves)
        place = -1 if self._point is None else self._point
        if key in (_KEY.Key_Up, _KEY.Key_Down):
            if self._point is not None:
                self._curve = (self._curve + (1 if key == _KEY.Key_Down else -1)) % len(curves)
            place = max(place, 0)
        elif key in _STEPS:
            place += _STEPS[key]
        elif key == _KEY.Key_Home:
            place = 0
        elif key != _KEY.Key_End:
            return None
        number, at = curves[self._curve]
        last = len(layout.frames[number].plot.series[at].x) - 1
        place = last if key == _KEY.Key_End else min(max(place, 0), last)
        self._point = place
        return point_of(layout, number, at, place)
