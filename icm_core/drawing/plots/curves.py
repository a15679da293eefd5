"""Curves of plots: lines, steps, bars, marks of points."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Commands, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.plots.figure import Series
from icm_core.drawing.plots.markers import draw_marker
from icm_core.drawing.plots.plot import Frame, Layout
from icm_core.drawing.plots.series import thinned

_MOST_BAR = 6.0
_BAR_SHARE = 0.6
_WHISKER_PX = 4.0
_SAME = 0.75
"""Pixels within which two marks are one."""


def draw_curve(
    painter: Painter, series: Series, frame: Frame, layout: Layout, palette: Palette
) -> None:
    """Draw a line, steps or bars."""
    colour = str(getattr(palette, series.colour))
    if series.kind == "points":
        return
    if series.kind == "bars":
        _bars(painter, series, frame, layout, colour)
        return
    across, y = _thinned(series, frame, layout)
    pen = Pen(colour, series.width, series.dash, series.opacity)
    for commands in paths(across, frame.at(y), series.kind == "step"):
        if len(commands) > 1:
            painter.path(commands, pen=pen)
        elif not series.marker:
            # A lone point is no line.
            _, left, height = commands[0]  # type: ignore[misc]
            painter.circle(left, height, series.width, fill=colour)


def _thinned(
    series: Series, frame: Frame, layout: Layout
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return where points are across, in pixels, and their values of y."""
    figure = layout.figure
    columns = max(1, round(frame.width))
    if figure.log:
        x, y = series.points
        return thinned(layout.across(x), y, frame.x, frame.x + frame.width, columns)
    x, y = thinned(*series.points, figure.low, figure.high, columns)
    return layout.across(x), y


def draw_marks(
    painter: Painter, series: Series, frame: Frame, layout: Layout, palette: Palette
) -> None:
    """Draw a series' marks, those that lie on each other once."""
    if series.ends is not None:
        _whiskers(painter, series, frame, layout, palette)
    if not series.marker:
        return
    across, down = places(series, frame, layout)
    with np.errstate(invalid="ignore"):
        shown = np.isfinite(across) & np.isfinite(down)
        shown &= (across >= frame.x - 1) & (across <= frame.x + frame.width + 1)
        shown &= (down >= frame.y - 1) & (down <= frame.bottom + 1)
    spots = np.stack([across[shown], down[shown]], axis=1)
    if not len(spots):
        return
    _, first = np.unique(np.round(spots / _SAME).astype(np.int64), axis=0, return_index=True)
    colour = str(getattr(palette, series.colour))
    fill = colour if series.filled else palette.canvas
    for x, y in spots[np.sort(first)].tolist():
        draw_marker(painter, series.marker, x, y, colour, fill=fill, radius=series.radius)


def _whiskers(
    painter: Painter, series: Series, frame: Frame, layout: Layout, palette: Palette
) -> None:
    """Draw an interval around each point: a line with a short one across at both ends."""
    assert series.ends is not None
    pen = Pen(str(getattr(palette, series.colour)), series.width)
    half = _WHISKER_PX * layout.scale
    low, high = (frame.at(np.asarray(end, dtype=np.float64)) for end in series.ends)
    for x, bottom, top in zip(layout.across(series.x), low, high, strict=True):
        if not (np.isfinite(bottom) and np.isfinite(top)):
            continue
        # Never beyond the plot.
        first, last = (min(max(one, frame.y), frame.bottom) for one in (float(top), float(bottom)))
        painter.line(float(x), first, float(x), last, pen)
        for y, whole in ((first, float(top)), (last, float(bottom))):
            if y == whole:
                painter.line(float(x) - half, y, float(x) + half, y, pen)


def places(
    series: Series, frame: Frame, layout: Layout
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return where all points of a series are, in pixels; NaN for what is not shown."""
    y = series.y.astype(np.float64)
    return layout.across(series.x), frame.at(y)


def paths(
    across: NDArray[np.float64], down: NDArray[np.float64], stepped: bool = False
) -> list[Commands]:
    """Return the paths of a curve, one for each stretch without a gap."""
    result: list[Commands] = []
    whole = np.isfinite(down)
    breaks = np.flatnonzero(np.diff(whole.astype(np.int8))) + 1
    for part in np.split(np.arange(len(down)), breaks):
        if not len(part) or not whole[part[0]]:
            continue
        xs, ys = across[part].tolist(), down[part].tolist()
        commands: list[object] = [("M", xs[0], ys[0])]
        before = ys[0]
        for x, y in zip(xs[1:], ys[1:], strict=True):
            if stepped and y != before:
                commands.append(("L", x, before))
            commands.append(("L", x, y))
            before = y
        result.append(commands)  # type: ignore[arg-type]
    return result


def _bars(painter: Painter, series: Series, frame: Frame, layout: Layout, colour: str) -> None:
    count = max(len(series.x), 1)
    width = min(_MOST_BAR * layout.scale, max(1.0, _BAR_SHARE * frame.width / count))
    if series.bar > 0:
        width = max(layout.x_of(series.bar) - layout.x_of(0.0), 1.0)
    zero = frame.place(0.0)
    for x, y in zip(series.x.tolist(), series.y.tolist(), strict=True):
        if y != y or (series.bar > 0 and y == 0):
            continue
        top = frame.place(y)
        painter.rect(
            layout.x_of(x) - width / 2,
            min(top, zero),
            width,
            max(abs(zero - top), 1.0),
            fill=colour,
        )
