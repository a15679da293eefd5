"""Counts by name as bars, of one system or of two beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from icm_core.drawing.paint.numbers import count
from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.plots.axes import sharp

_NAME, _VALUE, _HEAD = Font(12), Font(11, 500), Font(11)
_PAD: Final = 8.0
_BAR: Final = 10.0
_BETWEEN: Final = 2.0
"""Between the bars of one name."""
_ROW_AIR: Final = 12.0
_GAP: Final = 8.0
_SWATCH: Final = 10.0
_LEAST_BAR: Final = 1.0
COLOURS: Final = ("blue", "purple")
"""Roles of the first and the second system; the second is outlined too."""


@dataclass(frozen=True)
class BarRow:
    """One name.

    Parameters
    ----------
    counts
        Of each system.
    aside
        What is at the right, of each system; empty for nothing.
    """

    name: str
    counts: tuple[int, ...]
    aside: tuple[str, ...] = ()


def bars_height(rows: Sequence[BarRow]) -> float:
    """Return the height of a picture of rows."""
    systems = max((len(row.counts) for row in rows), default=1)
    each = systems * (_BAR + _BETWEEN) + _ROW_AIR
    return 2 * _PAD + 2 * _HEAD.size + each * len(rows)


def draw_bars(
    painter: Painter,
    measure: Measure,
    rows: Sequence[BarRow],
    width: float,
    palette: Palette,
    *,
    names: Sequence[str] = (),
    head: str = "",
    aside_head: str = "",
) -> None:
    """Draw rows of bars.

    Parameters
    ----------
    names
        Of the systems; written where there are two.
    head, aside_head
        What the bars count, and what is at the right.
    """
    sheet = Sheet(painter, measure, palette)
    baseline = _PAD + _HEAD.size
    painter.text(_PAD, baseline, head, _HEAD, palette.ink2)
    painter.text(width - _PAD, baseline, aside_head, _HEAD, palette.ink2, anchor="end")
    left = _PAD + max((measure.width(row.name, _NAME) for row in rows), default=0.0) + _GAP
    if len(names) > 1:
        _draw_names(sheet, names, left, baseline)
    asides = [measure.width(text, _VALUE) for row in rows for text in row.aside]
    asides.append(measure.width(aside_head, _HEAD))
    values = [measure.width(count(value), _VALUE) for row in rows for value in row.counts]
    right = width - _PAD - max(asides) - max(values, default=0.0) - 3 * _GAP
    most = max((value for row in rows for value in row.counts), default=0) or 1
    top = 2 * _PAD + _HEAD.size
    for row in rows:
        block = len(row.counts) * (_BAR + _BETWEEN) - _BETWEEN
        middle = top + _ROW_AIR / 2 + block / 2
        painter.text(_PAD, middle + _NAME.size * 0.36, row.name, _NAME, palette.ink)
        for at, value in enumerate(row.counts):
            y = top + _ROW_AIR / 2 + at * (_BAR + _BETWEEN)
            long = max((right - left) * value / most, _LEAST_BAR if value else 0.0)
            _draw_bar(painter, left, y, long, at, palette)
            foot = y + _BAR / 2 + _VALUE.size * 0.36
            painter.text(left + long + _GAP, foot, count(value), _VALUE, palette.ink)
            if at < len(row.aside):
                painter.text(width - _PAD, foot, row.aside[at], _VALUE, palette.ink, anchor="end")
        top += block + _ROW_AIR
        y = sharp(top)
        painter.line(_PAD, y, width - _PAD, y, Pen(palette.line, 1.0))


def _draw_bar(painter: Painter, x: float, y: float, long: float, at: int, palette: Palette) -> None:
    colour = str(getattr(palette, COLOURS[at % len(COLOURS)]))
    if at % len(COLOURS) == 0:
        painter.rect(x, y, long, _BAR, fill=colour)
        return
    # Not colour alone: the second system's bars are hollow.
    tint = str(getattr(palette, f"{COLOURS[at % len(COLOURS)]}_tint"))
    painter.rect(
        x + 0.5, y + 0.5, max(long - 1.0, 0.0), _BAR - 1.0, fill=tint, pen=Pen(colour, 1.0)
    )


def _draw_names(sheet: Sheet, names: Sequence[str], left: float, baseline: float) -> None:
    painter, measure, palette, _ = sheet
    for at, name in enumerate(names):
        _draw_bar(painter, left, baseline - _BAR + 1, _SWATCH, at, palette)
        painter.text(left + _SWATCH + 4, baseline, name, _HEAD, palette.ink)
        left += _SWATCH + 4 + measure.width(name, _HEAD) + 2 * _GAP
