"""Light line plots through the one painter: stacked, with one x and one cursor."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Font, Measure
from icm_core.drawing.plots.figure import Figure, Plot, Series
from icm_core.drawing.plots.legend import legend_size
from icm_core.drawing.plots.scales import log_ticks, share, shares, value_of
from icm_core.drawing.plots.series import short, ticks, value_at

TITLE_PX, AXIS_PX, VALUE_PX = 11.0, 11.0, 11.0
"""Sizes of text at the base size."""
PAD = 8.0
"""Around a figure, and between its plots."""
_GAP = 5.0
END_GAP = 9.0
"""Between the end of a curve, which may have a mark or a bar across, and its name."""
_TITLE_LINE = 1.8
"""Height of a title and the air below it, in sizes of its text."""
_TICK_ROOM = 20.0
"""Least distance of two ticks of y, in pixels."""
_MOST_TICKS = 5
_LOG_TICK_ROOM = 24.0
_MOST_LOG_TICKS = 9
_BETWEEN_X = 1.6
"""Least distance of two ticks of x, in widths of their text."""


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
    return max(PAD + max(labels) + END_GAP if labels else 0.0, PAD + half)


def values_at(plot: Plot, x: float) -> list[tuple[Series, float]]:
    """Return the curves that tell their value at an x, with it."""
    result = []
    for one in plot.series:
        if one.told and one.kind != "bars":
            value = value_at(one.x, one.y, x)
            if value is not None:
                result.append((one, value))
    return result
