"""Axes of plots: grid, numbers, titles."""

from __future__ import annotations

import numpy as np

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.plots.plot import AXIS_PX, PAD, TITLE_PX, Frame, Layout, tick_texts
from icm_core.drawing.plots.scales import minor
from icm_core.drawing.plots.series import short

GAP = 5.0
DIGIT_SHARE = 0.36
"""Half the height of a digit, in sizes of the font."""
_MINOR_OPACITY = 0.35
_CLOSE = 3.0
"""Pixels that numbers of x stay apart."""


def draw_axes(painter: Painter, frame: Frame, layout: Layout, palette: Palette) -> None:
    """Draw title, grid and numbers of y of one plot."""
    scale = layout.scale
    painter.text(PAD, frame.title, frame.plot.title, Font(TITLE_PX * scale), palette.ink2)
    font = Font(AXIS_PX * scale)
    right = frame.x + frame.width
    _minor_grid(painter, frame, layout, palette)
    for value, text in zip(frame.ticks(), tick_texts(frame), strict=True):
        y = sharp(frame.place(value))
        if not frame.y - 1 <= y <= frame.bottom + 1:
            continue
        painter.line(frame.x, y, right, y, Pen(palette.line))
        baseline = y + DIGIT_SHARE * font.size
        painter.text(frame.x - GAP, baseline, text, font, palette.ink3, anchor="end")
    bottom = sharp(frame.bottom)
    painter.line(frame.x, bottom, right, bottom, Pen(palette.ctl))


def _minor_grid(painter: Painter, frame: Frame, layout: Layout, palette: Palette) -> None:
    """Draw the faint lines between the numbers of log axes."""
    pen = Pen(palette.line, opacity=_MINOR_OPACITY)
    if frame.plot.log:
        for value in minor(frame.low, frame.high, frame.height):
            y = sharp(frame.place(value))
            painter.line(frame.x, y, frame.x + frame.width, y, pen)
    figure = layout.figure
    if figure.log:
        for value in minor(figure.low, figure.high, frame.width):
            x = sharp(layout.x_of(value))
            painter.line(x, frame.y, x, frame.bottom, pen)


def draw_x_axis(painter: Painter, layout: Layout, palette: Palette, measure: Measure) -> None:
    """Draw numbers and title of x below the last plot; on a log axis the vertical grid."""
    if not layout.frames:
        return
    font = Font(AXIS_PX * layout.scale)
    frame = layout.frames[-1]
    baseline = frame.bottom + font.size * 1.25
    free = -np.inf
    for at, name in layout.figure.names:
        place, half = layout.x_of(at), measure.width(name, font) / 2
        # A name that would touch the one before is left out.
        if place - half >= free:
            painter.text(place, baseline, name, font, palette.ink3, anchor="middle")
            free = place + half + _CLOSE
    for value in () if layout.figure.names else layout.x_ticks(measure):
        place = layout.x_of(value)
        if layout.figure.log:
            for one in layout.frames:
                painter.line(sharp(place), one.y, sharp(place), one.bottom, Pen(palette.line))
            half = measure.width(short(value), font) / 2
            if place - half < free:
                continue
            free = place + half + _CLOSE
        painter.text(place, baseline, short(value), font, palette.ink3, anchor="middle")
    if layout.figure.x_title:
        painter.text(
            frame.x + frame.width,
            baseline + font.size * 1.15,
            layout.figure.x_title,
            font,
            palette.ink3,
            anchor="end",
        )


def sharp(place: float) -> float:
    """Return the middle of a pixel."""
    return float(np.floor(place)) + 0.5
