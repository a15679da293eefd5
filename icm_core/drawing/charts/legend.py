"""The legend of charts and hypergraphs: the posterior ramp, and what each sign means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import RAMP_DECADES, Palette, ramp_colour

Sign = Literal["tree", "link", "second", "frontier", "selected", "binary"]
Entry = tuple[Sign, str]
"""A sign and its meaning in words."""
X, Y = 14.0, 12.0
"""Where the legend begins."""
_SMALL = Font(11)
_TITLE, _RAMP, _RAMP_STEPS = 58.0, 84.0, 42
_HEAD, _ROW, _TEXT = 40.0, 22.0, 38.0
_SIGN = 26.0
_MARKS = ((0.0, "10\u207b\u2074"), (0.5, ".01"), (1.0, "1"))


def legend_size(
    title: str, entries: Sequence[Entry], measure: Measure, scale: float = 1.0
) -> tuple[float, float]:
    """Return how far a legend reaches to the right and down."""
    small = Font(_SMALL.size * scale)
    ramp = max(_TITLE * scale, measure.width(title, small) + 8) + _RAMP * scale + 6
    widest = max((measure.width(text, small) for _, text in entries), default=0.0)
    return X + max(ramp, _TEXT * scale + widest), Y + (_HEAD + _ROW * len(entries)) * scale


def draw_legend(
    painter: Painter,
    palette: Palette,
    title: str,
    entries: Sequence[Entry],
    scale: float = 1.0,
) -> None:
    """Draw the ramp, and below it what each sign means, in the upper left corner."""
    small = Font(_SMALL.size * scale)
    x, y = X, Y
    painter.text(x, y + 10 * scale, title, small, palette.ink2)
    left, width = x + _TITLE * scale, _RAMP * scale
    for step in range(_RAMP_STEPS):
        p = 10.0 ** (RAMP_DECADES * ((step + 0.5) / _RAMP_STEPS - 1.0))
        place = left + width * step / _RAMP_STEPS
        # A little wider, so that no line is left between two of them; the last one ends at 1.
        wide = min(width / _RAMP_STEPS + 1, left + width - place)
        painter.rect(place, y + 1, wide, 10 * scale, fill=ramp_colour(palette, p))
    painter.rect(left, y + 1, width, 10 * scale, pen=Pen(palette.ctl, 1))
    for share, text in _MARKS:
        at = left + width * share
        painter.text(at, y + 22 * scale, text, small, palette.ink3, anchor="middle")
    y += _HEAD * scale
    for sign, text in entries:
        _SIGNS[sign](painter, x, y, palette, scale)
        painter.text(x + _TEXT * scale, y + 4 * scale, text, small, palette.ink2)
        y += _ROW * scale


def _tree(painter: Painter, x: float, y: float, palette: Palette, scale: float) -> None:
    right = x + _SIGN * scale
    painter.path(
        (("M", x, y - 5), ("C", x + 9, y - 5, x + 13, y + 5, right, y + 5)),
        pen=Pen(palette.hyp, 2.0),
    )


def _link(painter: Painter, x: float, y: float, palette: Palette, scale: float) -> None:
    painter.line(x, y, x + _SIGN * scale, y, Pen(palette.ink3, 1.2))
    painter.circle(x + _SIGN / 2 * scale, y, 2.2, fill=palette.ink3)


def _second(painter: Painter, x: float, y: float, palette: Palette, scale: float) -> None:
    painter.line(x, y, x + _SIGN * scale, y, Pen(palette.purple, 2.0, (6.0, 3.0)))


def _frontier(painter: Painter, x: float, y: float, palette: Palette, scale: float) -> None:
    painter.rect(x + 3, y - 6, 20 * scale, 12, pen=Pen(palette.hyp, 1.4), radius=4)
    painter.rect(x, y - 9, 20 * scale + 6, 18, pen=Pen(palette.hyp, 1.4, (), 0.3), radius=6)


def _selected(painter: Painter, x: float, y: float, palette: Palette, scale: float) -> None:
    painter.rect(x + 2, y - 7, 22 * scale, 14, pen=Pen(palette.ink, 2.0), radius=5)


def _binary(painter: Painter, x: float, y: float, palette: Palette, scale: float) -> None:
    pen = Pen(palette.ink3, 1.0, (2.0, 2.0))
    painter.rect(x + 2, y - 7, 22 * scale, 14, pen=pen, radius=4)


_SIGNS = {
    "tree": _tree, "link": _link, "second": _second, "frontier": _frontier,
    "selected": _selected, "binary": _binary,
}  # fmt: skip
