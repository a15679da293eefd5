"""Values of named groups with their intervals: F1 by length of sentences."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.plots.axes import sharp
from icm_core.drawing.plots.markers import Marker, draw_marker
from icm_core.drawing.plots.series import short, ticks
from icm_core.wording import local

_TITLE, _AXIS, _VALUE = Font(11), Font(11), Font(11, 500)
_PAD: Final = 8.0
_TITLE_LINE: Final = 20.0
_FOOT: Final = 20.0
_CAP: Final = 5.0
"""Half the width of an interval's ends."""
_RADIUS: Final = 4.0
_LINE: Final = 1.6
_GAP: Final = 8.0
"""Between a mark and its value."""
_MOST_TICKS: Final = 5
_AIR: Final = 0.08
_LINE_HEIGHT: Final = 12.0


@dataclass(frozen=True)
class IntervalSeries:
    """One system.

    Parameters
    ----------
    name
        Written beside its mark where there is more than one series.
    colour
        Role in the palette.
    values
        Low end, value, high end for each group; None for nothing. Ends may be None.
    """

    name: str
    values: tuple[tuple[float | None, float | None, float | None], ...]
    colour: str = "blue"
    marker: Marker = "circle"


def draw_intervals(  # noqa: PLR0913 - as all plots, and limits of the scale
    painter: Painter,
    measure: Measure,
    groups: Sequence[str],
    series: Sequence[IntervalSeries],
    width: float,
    height: float,
    palette: Palette,
    *,
    title: str,
    x_title: str = "",
    limits: tuple[float, float] = (-math.inf, math.inf),
) -> None:
    """Draw values with their intervals side by side.

    Parameters
    ----------
    groups
        What is below.
    limits
        Ends that the scale never passes: percentages have 0 and 100.
    """
    sheet = Sheet(painter, measure, palette)
    painter.text(_PAD, _PAD + _TITLE.size, title, _TITLE, palette.ink2)
    if len(series) > 1:
        _names(sheet, series, width)
    low, high = _ends(series, limits)
    places = ticks(low, high, _MOST_TICKS)
    left = _PAD + 6 + max((measure.width(short(value), _AXIS) for value in places), default=0.0)
    top, bottom = _PAD + _TITLE_LINE + 4, height - _FOOT - (_LINE_HEIGHT if x_title else 0.0)
    right = width - _PAD

    def down(value: float) -> float:
        return bottom - (value - low) / (high - low) * (bottom - top)

    for value in places:
        y = sharp(down(value))
        painter.line(left, y, right, y, Pen(palette.line, 1.0))
        painter.text(
            left - 6, y + _AXIS.size * 0.36, short(value), _AXIS, palette.ink3, anchor="end"
        )
    painter.line(left, sharp(bottom), right, sharp(bottom), Pen(palette.ctl, 1.0))
    # The last value stands right of its mark.
    step = (right - left - measure.width("00.0", _VALUE) / 2) / max(len(groups), 1)
    for at, name in enumerate(groups):
        middle = left + (at + 0.5) * step
        painter.text(middle, bottom + 14, name, _AXIS, palette.ink3, anchor="middle")
        for number, one in enumerate(series):
            x = middle + (number - (len(series) - 1) / 2) * step / (len(series) + 0.5)
            _draw_one(painter, x, one.values[at], one, down, palette)
    if x_title:
        painter.text(right, height - 6, x_title, _AXIS, palette.ink3, anchor="end")


def _draw_one(
    painter: Painter,
    x: float,
    value: tuple[float | None, float | None, float | None],
    one: IntervalSeries,
    down: Callable[[float], float],
    palette: Palette,
) -> None:
    low, point, high = value
    if point is None:
        return
    colour = str(getattr(palette, one.colour))
    if low is not None and high is not None:
        pen = Pen(colour, _LINE)
        painter.line(x, down(low), x, down(high), pen)
        for end in (low, high):
            painter.line(x - _CAP, down(end), x + _CAP, down(end), pen)
    draw_marker(painter, one.marker, x, down(point), colour, fill=colour, radius=_RADIUS)
    painter.text(
        x + _GAP, down(point) + _VALUE.size * 0.36, local(f"{point:.1f}"), _VALUE, palette.ink
    )


def _ends(series: Sequence[IntervalSeries], limits: tuple[float, float]) -> tuple[float, float]:
    found = [
        value for one in series for group in one.values for value in group if value is not None
    ]
    low, high = min(found, default=0.0), max(found, default=1.0)
    air = (high - low) * _AIR or 1.0
    low, high = max(low - air, limits[0]), min(high + air, limits[1])
    return (low, high) if high > low else (low - 1.0, high)


def _names(sheet: Sheet, series: Sequence[IntervalSeries], width: float) -> None:
    """Write the names with their marks at the top right."""
    painter, measure, palette, _ = sheet
    right = width - _PAD
    for one in reversed(series):
        colour = str(getattr(palette, one.colour))
        painter.text(right, _PAD + _TITLE.size, one.name, _TITLE, palette.ink, anchor="end")
        right -= measure.width(one.name, _TITLE) + _GAP
        draw_marker(
            painter,
            one.marker,
            right,
            _PAD + _TITLE.size * 0.64,
            colour,
            fill=colour,
            radius=_RADIUS,
        )
        right -= 2 * _GAP
