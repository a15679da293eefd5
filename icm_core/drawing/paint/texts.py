"""Texts in pictures: broken into lines, and with room around them in what they are on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from icm_core.drawing.paint.painter import Anchor, Font, Measure
    from icm_core.drawing.paint.sheet import Sheet

_HALO = 2.0
"""Pixels around a text that no line runs through."""
_SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""Which share of a text stands left of its place."""


def wrapped(text: str, room: float, font: Font, measure: Measure) -> list[str]:
    """Return text in lines that fit, broken between words where it can be."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if not line or measure.width(longer, font) <= room:
            line = longer
        else:
            lines.append(line)
            line = word
    lines.append(line)
    return lines


def draw_clear(
    sheet: Sheet,
    x: float,
    base: float,
    text: str,
    font: Font,
    colour: str,
    anchor: Anchor = "start",
) -> None:
    """Draw text on a baseline, with no line running through it."""
    if not text:
        return
    painter, measure, palette, _ = sheet
    wide = measure.width(text, font)
    painter.rect(
        x - _SHARES[anchor] * wide - _HALO,
        base - font.size + _HALO / 2,
        wide + 2 * _HALO,
        font.size + _HALO,
        fill=palette.canvas,
    )
    painter.text(x, base, text, font, colour, anchor=anchor)
