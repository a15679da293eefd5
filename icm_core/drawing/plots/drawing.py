"""Drawing of plots: what stands still, and the cursor on top of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.plots.axes import DIGIT_SHARE, draw_axes, draw_x_axis, sharp
from icm_core.drawing.plots.axes import GAP as _GAP
from icm_core.drawing.plots.boxes import Box, meet
from icm_core.drawing.plots.curves import draw_curve, draw_marks
from icm_core.drawing.plots.legend import draw_legend
from icm_core.drawing.plots.plot import AXIS_PX, END_GAP, PAD, VALUE_PX, Frame, Layout, values_at
from icm_core.drawing.plots.points import draw_highlights
from icm_core.drawing.plots.series import value_at

_BAND_OPACITY = 0.10
_HALO_OPACITY = 0.86
_FADE_OPACITY = 0.66
_DOT = 3.0
_VALUE_PAD = 2.0


def draw_figure(painter: Painter, layout: Layout, palette: Palette, measure: Measure) -> None:
    """Draw everything but the cursor."""
    sheet = Sheet(painter, measure, palette)
    for frame in layout.frames:
        draw_axes(painter, frame, layout, palette)
    draw_x_axis(painter, layout, palette, measure)
    for frame in layout.frames:
        painter.push_clip(frame.x, frame.y - 2, frame.width, frame.height + 4)
        for band in frame.plot.bands:
            left, right = layout.x_of(band.start), layout.x_of(band.end)
            painter.rect(
                left,
                frame.y,
                max(right - left, 0.0),
                frame.height,
                fill=str(getattr(palette, band.colour)),
                opacity=_BAND_OPACITY,
            )
        for series in frame.plot.series:
            draw_curve(painter, series, frame, layout, palette)
        painter.pop()
        for series in frame.plot.series:
            draw_marks(painter, series, frame, layout, palette)
        if not layout.figure.fades:
            _references(sheet, frame, layout)
        _band_labels(sheet, frame, layout)
        if not layout.figure.legend:
            _end_labels(painter, frame, layout, palette)
        draw_highlights(painter, frame, layout, palette, measure)
    if layout.figure.legend and layout.frames:
        first = layout.frames[0]
        left = first.x + first.width + PAD
        room = layout.frames[-1].bottom - first.y
        draw_legend(painter, layout.figure, left, first.y, palette, layout.scale, room)


def _references(sheet: Sheet, frame: Frame, layout: Layout, taken: Sequence[Box] = ()) -> None:
    """Draw lines that hold at every step; their labels keep out of what is taken."""
    painter, measure, palette, _ = sheet
    font = Font(AXIS_PX * layout.scale)
    for reference in frame.plot.references:
        if not frame.low <= reference.y <= frame.high:
            continue
        colour = str(getattr(palette, reference.colour))
        y = sharp(frame.place(reference.y))
        painter.line(frame.x, y, frame.x + frame.width, y, Pen(colour, 1.0, reference.dash))
        if reference.label:
            wide = measure.width(reference.label, font)
            place = _free_place(frame, frame.place(reference.y), wide, font.size, taken)
            if place is None:
                continue
            left, baseline = place
            painter.rect(
                left - 1,
                baseline - font.size + 1,
                wide + 2,
                font.size + 1,
                fill=palette.canvas,
                opacity=_HALO_OPACITY,
            )
            painter.text(left, baseline, reference.label, font, palette.ink2)


def _free_place(
    frame: Frame, y: float, wide: float, size: float, taken: Sequence[Box]
) -> tuple[float, float] | None:
    """Return left end and baseline of a line's label where nothing else stands, None for nowhere.

    At the right end or at the left one; above the line, or below it where the title or something
    else would be in the way.
    """
    for baseline in (y - 3, y + size + 1):
        if baseline - size + 1 <= frame.title:
            continue
        for left in (frame.x + frame.width - wide, frame.x + _GAP):
            box = left - 1, baseline - size + 1, wide + 2, size + 1
            if not any(meet(box, other) for other in taken):
                return left, baseline
    return None


def _band_labels(sheet: Sheet, frame: Frame, layout: Layout) -> None:
    """Name bands at their ends, where curves are past their beginning."""
    painter, measure, palette, _ = sheet
    font = Font(AXIS_PX * layout.scale)
    for band in frame.plot.bands:
        if band.label:
            left = max(layout.x_of(band.start), frame.x) + 3
            end = min(layout.x_of(band.end), frame.x + frame.width) - 3
            left = max(left, end - measure.width(band.label, font))
            painter.text(left, frame.bottom - 4, band.label, font, palette.ink3)


def _end_labels(painter: Painter, frame: Frame, layout: Layout, palette: Palette) -> None:
    """Write the curves' names at their ends, moved apart where they would touch."""
    font = Font(AXIS_PX * layout.scale)
    named = []
    for series in frame.plot.series:
        value = value_at(series.x, series.y, layout.figure.high) if series.label else None
        if value is not None:
            named.append((frame.place(value), series))
    named.sort(key=lambda pair: pair[0])
    places = apart([place for place, _ in named], font.size * 1.15, frame.y, frame.bottom)
    for (_, series), place in zip(named, places, strict=True):
        painter.text(
            frame.x + frame.width + END_GAP,
            place + DIGIT_SHARE * font.size,
            series.label,
            Font(font.size, 600 if series.width > 1.6 else 400),
            str(getattr(palette, series.colour)),
        )


def apart(places: list[float], least: float, low: float, high: float) -> list[float]:
    """Return ascending places moved apart to a least distance, within ends where that fits."""
    result: list[float] = []
    for place in places:
        result.append(max(place, result[-1] + least) if result else max(place, low))
    over = result[-1] - high if result else 0.0
    if over > 0:
        result[-1] -= over
        for at in range(len(result) - 2, -1, -1):
            result[at] = min(result[at], result[at + 1] - least)
    return result


def draw_cursor(
    painter: Painter, layout: Layout, step: float, palette: Palette, measure: Measure
) -> None:
    """Draw the clock's line, and beside it the values that the curves have there."""
    sheet = Sheet(painter, measure, palette)
    if not layout.frames or not layout.figure.follows:
        return
    x = sharp(layout.x_of(min(max(step, layout.figure.low), layout.figure.high)))
    for frame in layout.frames:
        right = frame.x + frame.width
        if layout.figure.fades and x < right:
            painter.rect(
                x,
                frame.y - 2,
                right - x,
                frame.height + 1.5,
                fill=palette.canvas,
                opacity=_FADE_OPACITY,
            )
        values = _values(frame, layout, step, x, palette, measure)
        if layout.figure.fades:
            # On top, since it holds at every step.
            boxes = [(x - _DOT, frame.y, 2 * _DOT, frame.height), *(one.box for one in values)]
            _references(sheet, frame, layout, boxes)
        painter.line(x, frame.y, x, frame.bottom, Pen(palette.ink, 1.4))
        for one in values:
            # A value beyond the axis is only said: its dot would lie in another plot.
            if frame.y <= one.dot <= frame.bottom:
                painter.circle(x, one.dot, _DOT, fill=palette.ink)
        for one in values:
            painter.rect(*one.box, fill=palette.canvas, opacity=_HALO_OPACITY, radius=2.0)
            painter.text(
                one.box[0] + _VALUE_PAD,
                one.middle + DIGIT_SHARE * one.font.size,
                one.text,
                one.font,
                one.colour,
            )


@dataclass(frozen=True, slots=True)
class _Value:
    """What a curve has at the cursor, and where that is written."""

    dot: float
    middle: float
    box: Box
    text: str
    font: Font
    colour: str


def _values(
    frame: Frame, layout: Layout, step: float, x: float, palette: Palette, measure: Measure
) -> list[_Value]:
    """Return the values at the cursor, moved apart where they would touch."""
    told = sorted(
        ((frame.place(value), series, value) for series, value in values_at(frame.plot, step)),
        key=lambda one: one[0],
    )
    font = Font(VALUE_PX * layout.scale, 600)
    places = apart(
        [place - 7 for place, _, _ in told], font.size * 1.2, frame.y + 5, frame.bottom - 5
    )
    made = []
    for middle, (dot, series, value) in zip(places, told, strict=True):
        colour = str(getattr(palette, series.colour)) if len(told) > 1 else palette.ink
        text = frame.plot.text(value)
        wide = measure.width(text, font)
        fits = x + _GAP + 2 + wide <= layout.frames[0].x + layout.frames[0].width + 4
        left = x + _GAP + 2 if fits else x - _GAP - 2 - wide
        box = (left - _VALUE_PAD, middle - font.size * 0.6, wide + 2 * _VALUE_PAD, font.size * 1.2)
        made.append(_Value(dot, middle, box, text, font, colour))
    return made


def draw_hover(
    painter: Painter, layout: Layout, x: float, text: str, palette: Palette, measure: Measure
) -> None:
    """Draw a thin line at an x with a text beside the title."""
    place = sharp(layout.x_of(x))
    for frame in layout.frames:
        painter.line(place, frame.y, place, frame.bottom, Pen(palette.ink3, 1.0, (2.0, 2.0)))
    frame = layout.frames[0]
    font = Font(VALUE_PX * layout.scale)
    wide = measure.width(text, font)
    right = layout.width - _GAP
    painter.rect(
        right - wide - 4, frame.title - font.size, wide + 6, font.size * 1.4, fill=palette.canvas
    )
    painter.text(right, frame.title, text, font, palette.ink, anchor="end")
