"""Light line plots through the one painter: stacked, with one x and one cursor."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Font, Measure
from icm_core.drawing.plots.legend import legend_size
from icm_core.drawing.plots.markers import RADIUS, Marker
from icm_core.drawing.plots.scales import log_ticks, share, shares, value_of
from icm_core.drawing.plots.series import extent, positive, short, ticks, value_at

Kind = Literal["line", "step", "bars", "points"]
TITLE_PX, AXIS_PX, VALUE_PX = 11.0, 10.0, 11.0
"""Sizes of text at the base size."""
PAD = 8.0
"""Around a figure, and between its plots."""
_GAP = 5.0
_TITLE_LINE = 1.8
"""Height of a title and the air below it, in sizes of its text."""
_TICK_ROOM = 20.0
"""Least distance of two ticks of y, in pixels."""
_MOST_TICKS = 5
_LOG_TICK_ROOM = 24.0
_MOST_LOG_TICKS = 9
_BETWEEN_X = 1.6
"""Least distance of two ticks of x, in widths of their text."""
_LEAST_LOG_AIR = 1.2
"""Least factor that is left free above and below curves on a log axis."""
_AIR = 0.06
"""Share of the range that is left free above and below curves."""


@dataclass(frozen=True, eq=False)
class Series:
    """One curve.

    Parameters
    ----------
    x, y
        ``[points]``; x ascending. Values that are not finite leave a gap.
    colour
        Role in the palette.
    label
        At the line's end; empty for none.
    kind
        ``step`` keeps a value until the next point; ``bars`` stand on 0; ``points`` are marks
        without a line.
    width, dash, opacity
        Of the line.
    told
        Whether the cursor tells its value.
    picture
        x and y of fewer points that look the same, where a long curve is drawn again and again.
    marker, filled, radius
        Mark of every point; empty for none.
    note
        Second line in a legend.
    tell
        What is said of a point, by its number; None for x and y.
    ends
        Lower and upper ends of an interval around each point, drawn as whiskers; None for none.
    bar
        Width of bars in units of x; 0 for thin ones.
    """

    x: NDArray[np.generic]
    y: NDArray[np.generic]
    colour: str = "blue"
    label: str = ""
    kind: Kind = "line"
    width: float = 1.6
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    told: bool = True
    picture: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None
    marker: Marker = ""
    filled: bool = False
    radius: float = RADIUS
    note: str = ""
    tell: Callable[[int], str] | None = None
    ends: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None
    bar: float = 0.0

    @property
    def points(self) -> tuple[NDArray[np.generic], NDArray[np.generic]]:
        """X and y of what is drawn."""
        return (self.x, self.y) if self.picture is None else self.picture


@dataclass(frozen=True)
class Reference:
    """A horizontal line with a label: the optimum, the beam."""

    y: float
    label: str = ""
    colour: str = "ink3"
    dash: tuple[float, ...] = (4.0, 3.0)


@dataclass(frozen=True)
class Band:
    """A range of x behind the curves."""

    start: float
    end: float
    colour: str = "ink3"
    label: str = ""


@dataclass(frozen=True)
class Highlight:
    """A point that is marked, with its value beside it."""

    x: float
    y: float
    text: str
    colour: str = "blue"
    marker: Marker = "circle"


@dataclass(frozen=True, eq=False)
class Plot:
    """One plot of a figure.

    Parameters
    ----------
    title
        Quantity and unit.
    low, high
        Fixed ends of y, None for those of the curves.
    whole
        Whether y counts something, so that ticks are whole.
    text
        How a value is written.
    log
        Whether y is a log axis; what is not above 0 then leaves a gap.
    highlights
        Points that are marked.
    """

    title: str
    series: tuple[Series, ...]
    references: tuple[Reference, ...] = ()
    bands: tuple[Band, ...] = ()
    low: float | None = None
    high: float | None = None
    whole: bool = False
    text: Callable[[float], str] = short
    log: bool = False
    highlights: tuple[Highlight, ...] = ()

    def ends(self) -> tuple[float, float]:
        """Return the ends of y."""
        if self.log:
            return self._log_ends()
        if self.low is not None and self.high is not None:
            return self.low, self.high
        found = [ends for one in self.series if (ends := extent(one.points[1])) is not None]
        found += [(one.y, one.y) for one in self.references if np.isfinite(one.y)]
        whiskers = [one.ends for one in self.series if one.ends is not None]
        found += [span for pair in whiskers for one in pair if (span := extent(one)) is not None]
        if any(one.kind == "bars" for one in self.series):
            found.append((0.0, 0.0))
        low = min((ends[0] for ends in found), default=0.0)
        high = max((ends[1] for ends in found), default=1.0)
        air = (high - low) * _AIR or max(abs(high) * _AIR, 0.5)
        bottom = 0.0 if low == 0.0 else low - air
        return (
            bottom if self.low is None else self.low,
            high + air if self.high is None else self.high,
        )

    def _log_ends(self) -> tuple[float, float]:
        found = [ends for one in self.series if (ends := positive(one.points[1])) is not None]
        low = min((ends[0] for ends in found), default=1.0)
        high = max((ends[1] for ends in found), default=10.0)
        air = max((high / low) ** _AIR, _LEAST_LOG_AIR)
        return (
            low / air if self.low is None else self.low,
            high * air if self.high is None else self.high,
        )


@dataclass(frozen=True, eq=False)
class Figure:
    """Plots one below the other, with one x.

    Parameters
    ----------
    low, high
        Ends of x.
    x_title
        What x is, below the last plot; empty for the clock's steps.
    follows
        Whether x are steps, so that the clock's cursor is in it.
    fades
        Whether what lies beyond the cursor is faint.
    log
        Whether x is a log axis: the curves then have no x of 0.
    legend
        Whether curves are named at the right, not at their ends.
    whole
        Whether only whole numbers of x are written.
    x_name
        What an x is called where a point is told; empty for its title.
    names
        Places of x with a name each, instead of numbers.
    """

    plots: tuple[Plot, ...]
    low: float
    high: float
    x_title: str = ""
    follows: bool = True
    fades: bool = False
    log: bool = False
    legend: bool = False
    whole: bool = True
    x_name: str = ""
    names: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True)
class Frame:
    """Where one plot of a figure is drawn, in pixels, with its ends of y."""

    plot: Plot
    x: float
    y: float
    width: float
    height: float
    low: float
    high: float
    title: float
    """Baseline of the title."""

    @property
    def bottom(self) -> float:
        """Where the axis is."""
        return self.y + self.height

    def at(self, value: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return where values of y are, in pixels."""
        result: NDArray[np.float64] = (
            self.bottom - shares(value, self.low, self.high, self.plot.log) * self.height
        )
        return result

    def place(self, value: float) -> float:
        """Return where a value of y is, in pixels."""
        return self.bottom - share(value, self.low, self.high, self.plot.log) * self.height

    def ticks(self) -> list[float]:
        """Return the values of y that are written beside the plot."""
        if self.plot.log:
            room = int(self.height / _LOG_TICK_ROOM) + 1
            return log_ticks(self.low, self.high, max(2, min(_MOST_LOG_TICKS, room)))
        most = max(2, min(_MOST_TICKS, int(self.height / _TICK_ROOM) + 1))
        found: list[float] = []
        # One number alone is no scale: rather a little close than that.
        for more in range(3):
            found = ticks(self.low, self.high, most + more, whole=self.plot.whole)
            if len(found) > 1:
                break
        return found


@dataclass(frozen=True, eq=False)
class Layout:
    """A figure in a rectangle: where its plots are.

    Parameters
    ----------
    scale
        Size of text beside its size at the base.
    """

    figure: Figure
    width: float
    height: float
    scale: float
    frames: tuple[Frame, ...]

    @classmethod
    def of(
        cls, figure: Figure, width: float, height: float, measure: Measure, scale: float = 1.0
    ) -> Layout:
        """Lay a figure out."""
        axis = Font(AXIS_PX * scale)
        line = TITLE_PX * scale * _TITLE_LINE
        foot = AXIS_PX * scale * (2.6 if figure.x_title else 1.5)
        count = max(len(figure.plots), 1)
        each = (height - 2 * PAD - foot - (count - 1) * PAD) / count - line
        each = max(each, 1.0)
        right = _right_margin(figure, measure, scale)
        frames = []
        top = PAD
        for plot in figure.plots:
            low, high = plot.ends()
            baseline = top + TITLE_PX * scale
            frames.append(Frame(plot, 0.0, top + line, 0.0, each, low, high, baseline))
            top += line + each + PAD
        labels = [plot_text for frame in frames for plot_text in tick_texts(frame)]
        left = PAD + _GAP + max((measure.width(text, axis) for text in labels), default=0.0)
        inner = max(width - left - right, 1.0)
        placed = tuple(
            Frame(one.plot, left, one.y, inner, one.height, one.low, one.high, one.title)
            for one in frames
        )
        return cls(figure, width, height, scale, placed)

    def x_of(self, value: float) -> float:
        """Return where an x is, in pixels."""
        if not self.frames:
            return 0.0
        frame, figure = self.frames[0], self.figure
        return frame.x + share(value, figure.low, figure.high, figure.log) * frame.width

    def across(self, values: NDArray[np.generic]) -> NDArray[np.float64]:
        """Return where values of x are, in pixels."""
        frame, figure = self.frames[0], self.figure
        result: NDArray[np.float64] = (
            frame.x + shares(values, figure.low, figure.high, figure.log) * frame.width
        )
        return result

    def x_at(self, place: float) -> float:
        """Return the x at a place in pixels, within the ends."""
        if not self.frames:
            return self.figure.low
        frame = self.frames[0]
        at = min(max((place - frame.x) / frame.width, 0.0), 1.0)
        return value_of(at, self.figure.low, self.figure.high, self.figure.log)

    def frame_at(self, y: float) -> Frame | None:
        """Return the plot at a height in pixels, the nearest one between two."""
        for frame in self.frames:
            if y < frame.bottom + PAD:
                return frame
        return self.frames[-1] if self.frames else None

    def x_ticks(self, measure: Measure) -> list[float]:
        """Return the values of x that are written below the last plot."""
        figure = self.figure
        if not self.frames:
            return []
        ends = (figure.low, figure.high)
        if figure.log:
            ends = (1.0, 10.0 ** math.floor(math.log10(figure.high)))
        wide = max(measure.width(short(end), Font(AXIS_PX * self.scale)) for end in ends)
        most = max(2, int(self.frames[0].width / max(wide * _BETWEEN_X + 8, 1.0)))
        if figure.log:
            return log_ticks(figure.low, figure.high, min(most, _MOST_LOG_TICKS))
        return ticks(figure.low, figure.high, min(most, _MOST_TICKS + 1), whole=figure.whole)


def tick_texts(frame: Frame) -> list[str]:
    """Return what is written beside a plot."""
    return [short(value) for value in frame.ticks()]


def _right_margin(figure: Figure, measure: Measure, scale: float) -> float:
    """Return the room that labels at the lines' ends take."""
    font = Font(AXIS_PX * scale)
    if figure.legend:
        wide, _ = legend_size(figure, measure, scale)
        return 2 * PAD + wide if wide else PAD
    labels = [
        measure.width(one.label, font) for plot in figure.plots for one in plot.series if one.label
    ]
    half = measure.width(short(figure.high), font) / 2
    return max(PAD + max(labels) + _GAP if labels else 0.0, PAD + half)


def values_at(plot: Plot, x: float) -> list[tuple[Series, float]]:
    """Return the curves that tell their value at an x, with it."""
    result = []
    for one in plot.series:
        if one.told and one.kind != "bars":
            value = value_at(one.x, one.y, x)
            if value is not None:
                result.append((one, value))
    return result
