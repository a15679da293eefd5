"""The kinds of differences between two trees, and an example of how each looks."""

from __future__ import annotations

from itertools import pairwise

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.edges import style_of
from icm_core.drawing.trees.marks import Mark, MarkKind

KINDS: tuple[MarkKind, ...] = ("missing", "extra", "other", "crossing")
NAMES: dict[str, str] = {
    "missing": "missing",
    "extra": "extra",
    "other": "other label",
    "crossing": "crossing",
}
TEXT = Font(11)
SWATCH, GAP, BETWEEN = 26.0, 4.0, 8.0
"""Width of an example; from there to its name; from there to the next one."""
BASE = 0.36
_HIGH = 14.0
_RADIUS, _OUTER = 3.0, 1.5
_ARROW, _HEAD = 5.0, 3.5
_TEETH, _TOOTH = 8, 3.0


def legend_width(measure: Measure) -> float:
    """Return the width of all kinds in a row, their names in English."""
    names = sum(measure.width(NAMES[kind], TEXT) for kind in KINDS)
    return names + len(KINDS) * (SWATCH + GAP) + (len(KINDS) - 1) * 2 * BETWEEN


def draw_differences(
    painter: Painter, measure: Measure, x: float, middle: float, palette: Palette
) -> None:
    """Draw all kinds in a row, their names in English."""
    for kind in KINDS:
        draw_swatch(painter, kind, x, middle, palette)
        x += SWATCH + GAP
        painter.text(x, middle + TEXT.size * BASE, NAMES[kind], TEXT, palette.ink2)
        x += measure.width(NAMES[kind], TEXT) + 2 * BETWEEN


def draw_swatch(
    painter: Painter, kind: MarkKind, x: float, middle: float, palette: Palette
) -> None:
    """Draw an example of a kind of difference, its left end at a place."""
    style = style_of(Mark(kind), palette)
    assert style is not None
    top = middle - _HIGH / 2
    if style.zigzag:
        step = SWATCH / _TEETH
        points = [
            (x + at * step, middle + (_TOOTH if at % 2 else -_TOOTH)) for at in range(_TEETH + 1)
        ]
        for (x1, y1), (x2, y2) in pairwise(points):
            painter.line(x1, y1, x2, y2, Pen(style.colour, style.line))
        return
    border = Pen(style.colour, style.border, style.dash)
    left, wide, high = x, SWATCH, _HIGH
    if style.double:
        painter.rect(x, top, wide, high, fill=palette.canvas, pen=border, radius=_RADIUS + 1)
        left, top, wide, high = x + 2, top + 2, wide - 4, high - 4
    painter.rect(left, top, wide, high, fill=style.tint, pen=border, radius=_RADIUS)
    if kind == "other":
        centre = x + SWATCH / 2
        pen = Pen(style.colour, _OUTER)
        painter.line(centre - _ARROW, middle, centre + _ARROW, middle, pen)
        for side in (-_HEAD, _HEAD):
            painter.line(centre + _ARROW - _HEAD, middle + side, centre + _ARROW, middle, pen)
