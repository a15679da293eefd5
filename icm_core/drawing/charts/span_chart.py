"""How often samples have each span, as heat in the cells of a chart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import VISIBLE, cell_of, span_of
from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette, ramp_colour, ramp_text
from icm_core.drawing.paint.sheet import Sheet
from icm_core.wording import local

TITLE_PX, LABEL_PX, AXIS_PX = 11.0, 11.0, 11.0
_PAD = 10.0
_MOST_COLUMN, _MOST_ROW = 36.0, 22.0
_GAP_SHARE = 0.12
_NEAR_TOKENS = 45
"""Tokens up to which cells without a sample are drawn."""
_BAR_WIDTH, _BAR_HEIGHT = 88.0, 9.0
_LEGEND = 34.0
_LOW_ROW, _FEW = 14.0, 5
"""Height of a row below which the legend goes into the corners; fewer tokens leave none."""
_STEPS = 44
_NARROW = 14.0
"""Columns below which only every so many boundaries are numbered."""


@dataclass(frozen=True, eq=False)
class SpanHeat:
    """What is drawn.

    Parameters
    ----------
    tokens
        Number of tokens.
    best
        float64 ``[cells]``: greatest share of a span in each cell.
    outlined
        Label of the spans of the MBR tree.
    """

    tokens: int
    best: NDArray[np.float64]
    outlined: Mapping[tuple[int, int], str]

    @classmethod
    def of(
        cls,
        tokens: int,
        start: NDArray[np.int32],
        end: NDArray[np.int32],
        share: NDArray[np.float64],
        outlined: Mapping[tuple[int, int], str],
    ) -> SpanHeat:
        """Put shares of spans into cells."""
        best = np.zeros(tokens * (tokens + 1) // 2)
        cell = cell_of(tokens, start.astype(np.int64), end.astype(np.int64))
        np.maximum.at(best, cell, share)
        return cls(tokens, best, outlined)


@dataclass(frozen=True)
class HeatLayout:
    """Where the cells are, in pixels.

    Parameters
    ----------
    left, top
        Of the triangle.
    column, row
        Size of a cell with its gap.
    in_corners
        Whether the legend is beside the top of the triangle, for want of height.
    """

    tokens: int
    left: float
    top: float
    column: float
    row: float
    in_corners: bool = False

    @classmethod
    def of(cls, tokens: int, width: float, height: float, scale: float = 1.0) -> HeatLayout:
        """Fit a chart into a rectangle, with room for its title and its legend."""
        top = _PAD + TITLE_PX * scale * 1.8
        room = height - top - AXIS_PX * scale * 1.6 - _LEGEND * scale - _PAD
        count = max(tokens, 1)
        column = min((width - 2 * _PAD) / count, _MOST_COLUMN * scale)
        in_corners = room / count < _LOW_ROW * scale and count > _FEW
        if in_corners:
            room += _LEGEND * scale
        row = max(min(room / count, _MOST_ROW * scale), 1.0)
        return cls(tokens, (width - column * tokens) / 2, top, column, row, in_corners)

    @property
    def gap(self) -> float:
        """Room between two cells."""
        return max(1.0, min(3.0, self.column * _GAP_SHARE))

    def cell(self, start: int, end: int) -> tuple[float, float, float, float]:
        """Return left, top, width and height of a cell."""
        x = self.left + (start + end) / 2 * self.column - self.column / 2
        y = self.top + (self.tokens - (end - start)) * self.row
        return x + self.gap / 2, y + self.gap / 2, self.column - self.gap, self.row - self.gap

    @property
    def bottom(self) -> float:
        """Below the words' row."""
        return self.top + self.tokens * self.row

    def span_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the span whose cell is at a place, None for none."""
        row = int((y - self.top) // self.row)
        length = self.tokens - row
        if not 0 <= row < self.tokens:
            return None
        start = int(np.floor((x - self.left) / self.column - (length - 1) / 2))
        if not 0 <= start <= self.tokens - length:
            return None
        return start, start + length


def draw_heat(
    painter: Painter,
    heat: SpanHeat,
    layout: HeatLayout,
    title: str,
    names: tuple[str, str],
    palette: Palette,
    measure: Measure,
    scale: float = 1.0,
) -> None:
    """Draw cells, outlines and legend.

    Parameters
    ----------
    names
        Of the ramp and of the outline: ``share``, ``in MBR tree``.
    """
    sheet = Sheet(painter, measure, palette, scale)
    painter.text(_PAD, _PAD + TITLE_PX * scale, title, Font(TITLE_PX * scale), palette.ink2)
    shown = (
        np.flatnonzero(heat.best > VISIBLE) if heat.tokens > _NEAR_TOKENS else range(len(heat.best))
    )
    radius = 2.0 if layout.column > _NARROW else 0.0
    for cell in shown:
        share = float(heat.best[cell])
        start, end = span_of(heat.tokens, int(cell))
        fill = ramp_colour(palette, share) if share > 0 else palette.panel
        painter.rect(*layout.cell(start, end), fill=fill, radius=radius)
    _outlines(sheet, heat, layout)
    _boundaries(sheet, layout)
    _legend(sheet, layout, names)


def _legend(sheet: Sheet, layout: HeatLayout, names: tuple[str, str]) -> None:
    _, measure, _, scale = sheet
    font = Font(TITLE_PX * scale)
    if not layout.in_corners:
        top = layout.bottom + AXIS_PX * scale * 1.6 + 6
        end = _ramp(sheet, _PAD, top, names[0])
        _outline(sheet, end + 24, top, names[1])
        return
    top = layout.top + 4
    _ramp(sheet, _PAD, top, "")
    wide = measure.width(names[1], font) + 16 * scale + 6
    right = 2 * layout.left + layout.tokens * layout.column - _PAD
    _outline(sheet, right - wide, top, names[1])


def _outlines(sheet: Sheet, heat: SpanHeat, layout: HeatLayout) -> None:
    painter, measure, palette, scale = sheet
    font = Font(LABEL_PX * scale, 600)
    for (start, end), label in heat.outlined.items():
        x, y, width, height = layout.cell(start, end)
        painter.rect(x, y, width, height, pen=Pen(palette.hyp, 2.0), radius=2.0)
        if measure.width(label, font) <= width - 3 and font.size <= height:
            cell = int(cell_of(heat.tokens, np.array([start]), np.array([end]))[0])
            painter.text(
                x + width / 2,
                y + height / 2 + 0.36 * font.size,
                label,
                font,
                ramp_text(palette, float(heat.best[cell])),
                anchor="middle",
            )


def _boundaries(sheet: Sheet, layout: HeatLayout) -> None:
    painter, _, palette, scale = sheet
    font = Font(AXIS_PX * scale)
    every = 1 if layout.column >= _NARROW * scale else 5
    if layout.column * every < _NARROW * scale:
        every = 10
    for position in range(0, layout.tokens + 1, every):
        painter.text(
            layout.left + position * layout.column,
            layout.bottom + font.size * 1.3,
            str(position),
            font,
            palette.ink3,
            anchor="middle",
        )


def _ramp(sheet: Sheet, left: float, top: float, name: str) -> float:
    """Draw the ramp with its ends; return where it ends."""
    painter, measure, palette, scale = sheet
    font, small = Font(TITLE_PX * scale), Font(AXIS_PX * scale)
    baseline = top + _BAR_HEIGHT * scale
    if name:
        painter.text(left, baseline, name, font, palette.ink2)
        left += measure.width(name, font)
    left += 8
    wide = _BAR_WIDTH * scale * (1.0 if name else 0.75)
    for step in range(_STEPS):
        share = 10.0 ** (-4.0 * (1.0 - (step + 0.5) / _STEPS))
        painter.rect(
            left + wide * step / _STEPS,
            top,
            wide / _STEPS + 0.5,
            _BAR_HEIGHT * scale,
            fill=ramp_colour(palette, share),
        )
    painter.rect(left, top, wide, _BAR_HEIGHT * scale, pen=Pen(palette.ctl))
    for place, text in ((0.0, "10⁻⁴"), (0.5, ".01"), (1.0, "1")):
        painter.text(
            left + wide * place,
            baseline + small.size * 1.2,
            local(text),
            small,
            palette.ink3,
            anchor="middle",
        )
    return left + wide


def _outline(sheet: Sheet, left: float, top: float, name: str) -> None:
    """Draw what an outline means."""
    painter, _, palette, scale = sheet
    height = _BAR_HEIGHT * scale
    painter.rect(left, top - 1, 16 * scale, height + 2, pen=Pen(palette.hyp, 2.0), radius=2.0)
    font = Font(TITLE_PX * scale)
    painter.text(left + 16 * scale + 6, top + height, name, font, palette.ink2)
