"""Single points of plots: those that are marked, and the one under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from icm_core.drawing.paint.painter import Font, Measure, Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.plots.axes import DIGIT_SHARE
from icm_core.drawing.plots.boxes import Box, meet
from icm_core.drawing.plots.curves import places
from icm_core.drawing.plots.figure import Series
from icm_core.drawing.plots.markers import RADIUS, draw_marker
from icm_core.drawing.plots.plot import PAD, TITLE_PX, VALUE_PX, Frame, Layout
from icm_core.drawing.plots.series import short

_REACH = 26.0
"""Pixels from the pointer within which a point is described."""
_GAP = 5.0
_HALO_OPACITY = 0.86
_ASCENT, _HIGH = 0.85, 1.05
"""Height above the base line, and in all, of a value in sizes of its font."""
_RING = 5.5
_ALONG = 2.0
"""Step along a curve, in pixels, that a value is kept off."""
_BIGGER = 1.25


@dataclass(frozen=True, eq=False)
class Near:
    """A point of a figure: of which series of which plot, and its number in it."""

    frame: Frame
    series: Series
    point: int
    x: float
    y: float

    def text(self, layout: Layout) -> str:
        """Return its description."""
        series, point = self.series, self.point
        if series.tell is not None:
            return series.tell(point)
        figure = layout.figure
        x = float(series.x[point])
        value = self.frame.plot.text(float(series.y[point]))
        where = f"{figure.x_name or figure.x_title} {short(x)}".strip()
        name = f"{series.label}, " if series.label else ""
        return f"{name}{where}: {value}"


def nearest(layout: Layout, x: float, y: float) -> Near | None:
    """Return the point that is nearest to a place in pixels, None where all are far away."""
    best: Near | None = None
    least = _REACH**2
    for frame in layout.frames:
        # What is drawn last lies on top.
        for series in reversed(frame.plot.series):
            if series.kind == "bars" or not series.told or not len(series.x):
                continue
            across, down = places(series, frame, layout)
            away = (across - x) ** 2 + (down - y) ** 2
            away[~np.isfinite(away)] = np.inf
            at = int(np.argmin(away))
            if away[at] < least:
                least = float(away[at])
                best = Near(frame, series, at, float(across[at]), float(down[at]))
    return best


def point_of(layout: Layout, plot: int, series: int, point: int) -> Near | None:
    """Return a point by its numbers, None where it is not shown."""
    if not 0 <= plot < len(layout.frames):
        return None
    frame = layout.frames[plot]
    if not 0 <= series < len(frame.plot.series):
        return None
    one = frame.plot.series[series]
    if not 0 <= point < len(one.x):
        return None
    across, down = places(one, frame, layout)
    x, y = float(across[point]), float(down[point])
    return Near(frame, one, point, x, y) if np.isfinite(x) and np.isfinite(y) else None


def draw_near(
    painter: Painter, layout: Layout, near: Near, palette: Palette, measure: Measure
) -> None:
    """Draw a ring around a point, and its description at the top right."""
    colour = str(getattr(palette, near.series.colour))
    draw_marker(painter, "circle", near.x, near.y, colour, radius=_RING, width=2.0)
    draw_marker(
        painter, near.series.marker or "circle", near.x, near.y, colour, fill=colour, radius=2.0
    )
    font = Font(VALUE_PX * layout.scale)
    text = near.text(layout)
    # Beside the title of its plot where there is room, else in place of it.
    title = PAD + measure.width(near.frame.plot.title, Font(TITLE_PX * layout.scale)) + 2 * _GAP
    wide = measure.width(text, font)
    last = layout.width - PAD - wide
    left = min(last, max(title, near.x - wide / 2)) if last >= title else max(last, PAD)
    cleared = left - 4 if last >= title else 0.0
    painter.rect(
        cleared,
        near.frame.title - font.size,
        layout.width - cleared if last < title else wide + 8,
        font.size * 1.4,
        fill=palette.canvas,
    )
    painter.text(left, near.frame.title, text, font, palette.ink)


def draw_highlights(
    painter: Painter, frame: Frame, layout: Layout, palette: Palette, measure: Measure
) -> None:
    """Draw the marked points of a plot, filled, each with its value where it fits."""
    font = Font(VALUE_PX * layout.scale, 600)
    there = []
    for one in frame.plot.highlights:
        if not np.isfinite(one.y):
            continue
        x, y = layout.x_of(one.x), frame.place(one.y)
        if not (frame.y - 1 <= y <= frame.bottom + 1):
            continue
        colour = str(getattr(palette, one.colour))
        draw_marker(painter, one.marker, x, y, colour, fill=colour, radius=RADIUS * _BIGGER)
        there.append((x, y, one.text))
    points = _points_of(frame, layout, [(x, y) for x, y, _text in there])
    taken = _titles_of(layout, measure)
    has_whiskers = any(one.ends is not None for one in frame.plot.series)
    for x, y, text in there:
        wide = measure.width(text, font)
        drawn = _curves_near(x, wide + 2 * _GAP, frame, layout)
        box = _free(x, y, wide, font, [*taken, *points, *drawn], frame, layout, has_whiskers)
        if box is None:
            box = _free(x, y, wide, font, [*taken, *points], frame, layout, has_whiskers)
        if box is None:
            # Rather over the whisker of another point than nowhere.
            box = _free(x, y, wide, font, taken, frame, layout, has_whiskers)
        if box is None:
            continue
        taken.append(box)
        left, top, wide, high = box
        painter.rect(
            left - 2, top, wide + 4, high, fill=palette.canvas, opacity=_HALO_OPACITY, radius=2.0
        )
        painter.text(left, top + font.size * _ASCENT, text, font, palette.ink)


def _titles_of(layout: Layout, measure: Measure) -> list[Box]:
    """Return where the titles of the plots are, which no value may cover."""
    font = Font(TITLE_PX * layout.scale)
    return [
        (
            PAD,
            one.title - font.size * _ASCENT,
            measure.width(one.plot.title, font),
            font.size * _HIGH,
        )
        for one in layout.frames
    ]


def _points_of(
    frame: Frame, layout: Layout, highlights: Sequence[tuple[float, float]]
) -> list[Box]:
    """Return what a value had better not cover: highlights, and the whiskers of all points."""
    # Text that touches a point reads as one with it.
    half = RADIUS * _BIGGER + 1.0
    found = [(x - half, y - half, 2 * half, 2 * half) for x, y in highlights]
    for series in frame.plot.series:
        if series.ends is None:
            continue
        for at, low, high in zip(series.x, *series.ends, strict=True):
            if np.isfinite(low) and np.isfinite(high):
                top = frame.place(float(high))
                x = layout.x_of(float(at))
                found.append((x - 1, top, 2.0, frame.place(float(low)) - top))
    return found


def _curves_near(x: float, reach: float, frame: Frame, layout: Layout) -> list[Box]:
    """Return small boxes along what curves and points draw beside a place."""
    found = []
    for series in frame.plot.series:
        if series.kind == "bars" or not len(series.x):
            continue
        across, down = places(series, frame, layout)
        near = np.flatnonzero(np.isfinite(down) & (np.abs(across - x) <= reach))
        if series.marker:
            found += [
                (float(across[at]) - RADIUS, float(down[at]) - RADIUS, 2 * RADIUS, 2 * RADIUS)
                for at in near
            ]
        if series.kind != "points" and len(series.x) > 1:
            along = np.arange(max(x - reach, across[0]), min(x + reach, across[-1]), _ALONG)
            heights = np.interp(along, across, down)
            found += [
                (float(at), float(height) - _ALONG / 2, _ALONG, _ALONG)
                for at, height in zip(along, heights, strict=True)
                if np.isfinite(height)
            ]
    return found


def _free(
    x: float,
    y: float,
    wide: float,
    font: Font,
    taken: list[Box],
    frame: Frame,
    layout: Layout,
    has_whiskers: bool = False,
) -> Box | None:
    """Return where a value beside its point covers no other: right and below it, if it can be.

    Where points have whiskers, it is right beside it.
    """
    below = y + font.size * (0.5 + 2 * DIGIT_SHARE) + RADIUS
    above = y - font.size * 0.5 - RADIUS
    beside = y + font.size * DIGIT_SHARE
    high = font.size * _HIGH
    gap = _GAP + 2 if has_whiskers else _GAP
    right, left = x + gap, x - gap - wide
    # Left of the frame stand the numbers of the axis.
    sides = [one for one in (right, left) if one >= frame.x and one + wide <= layout.width - 2]
    order = (beside, below, above) if has_whiskers else (below, above, beside, above - high)
    lines = [one for one in order if one + 2 <= frame.bottom]
    boxes = [
        (side, line - font.size * _ASCENT, wide, high)
        for side in sides or [left]
        for line in lines or [above]
    ]
    return next((box for box in boxes if not any(meet(box, one) for one in taken)), None)
