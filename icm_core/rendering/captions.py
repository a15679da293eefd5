"""The strip below a frame: what the event did, and where in the run it is."""

from __future__ import annotations

from icm_core.drawing.charts.draw import elided
from icm_core.drawing.paint.numbers import count
from icm_core.drawing.paint.painter import Font, Measure, Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.rendering.event_line import EventLine

HEIGHT = 40.0
_BAR, _MARGIN, _GAP, _PAD = 2.0, 16.0, 16.0, 6.0
_BASELINE = 26.0
_CHIP_TOP, _CHIP_HEIGHT, _CHIP_RADIUS = 11.0, 21.0, 3.0
_CHIP, _PLACE = Font(12, 500), Font(12)
_PLAIN, _STRONG = Font(13, mono=True), Font(13, 600, mono=True)
_LEAST_WHAT = 120.0
"""Room that the rule has before numbers are left out."""


def draw_caption(
    painter: Painter,
    measure: Measure,
    palette: Palette,
    line: EventLine,
    width: float,
    step: int,
    last: int,
) -> None:
    """Draw the caption of a step, `HEIGHT` high, from (0, 0) on.

    Parameters
    ----------
    line
        What the event did.
    width
        Of the frame.
    last
        The run's last step.
    """
    painter.rect(0, 0, width, HEIGHT, fill=palette.panel)
    painter.rect(0, 0, width, _BAR, fill=palette.line)
    painter.rect(0, 0, width * (step / last if last else 1.0), _BAR, fill=palette.accent)
    place = f"{count(step)} / {count(last)}"
    right = width - _MARGIN
    painter.text(right, _BASELINE, place, _PLACE, palette.ink2, anchor="end")
    # As wide as the last one is, so that nothing moves from frame to frame.
    right -= measure.width(f"{count(last)} / {count(last)}", _PLACE) + _GAP
    left = _MARGIN + _chip(painter, measure, palette, line) + _GAP / 2
    numbers = [f"{name} {value}" for name, value in line.numbers]
    while numbers and right - left - _width(measure, numbers) < _LEAST_WHAT:
        del numbers[0]
    what = elided(line.what, right - left - _width(measure, numbers), _PLAIN, measure)
    painter.text(left, _BASELINE, what, _PLAIN, palette.ink)
    x = left + measure.width(what, _PLAIN) + _GAP
    for at, text in enumerate(numbers):
        matters = at + 1 == len(numbers)
        font = _STRONG if matters else _PLAIN
        painter.text(x, _BASELINE, text, font, palette.ink if matters else palette.ink2)
        x += measure.width(text, font) + _GAP


def _width(measure: Measure, numbers: list[str]) -> float:
    return sum(measure.width(text, _STRONG) + _GAP for text in numbers)


def _chip(painter: Painter, measure: Measure, palette: Palette, line: EventLine) -> float:
    strong = str(getattr(palette, line.role, palette.ink2))
    tint = str(getattr(palette, f"{line.role}_tint", palette.head))
    wide = measure.width(line.chip, _CHIP) + 2 * _PAD
    painter.rect(_MARGIN, _CHIP_TOP, wide, _CHIP_HEIGHT, fill=tint, radius=_CHIP_RADIUS)
    painter.text(_MARGIN + _PAD, _BASELINE, line.chip, _CHIP, strong)
    return wide
