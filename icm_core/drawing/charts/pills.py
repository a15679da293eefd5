"""Pills of a hypothesis: four strengths of one colour, from loud to quiet."""

from __future__ import annotations

from enum import Enum

from icm_core.drawing.charts.scene import PILL_RADIUS, Pill, Places
from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.drawing.paint.palette import Palette

RING = 2.0
"""Width of an outline."""
_PRUNED = 0.4
"""Opacity of what is thrown away, in the end."""
_UNSEEN = 0.02
"""Opacity up to which nothing is drawn."""
DASH = (2.0, 2.0)
"""Of the border of an item that is there for binarisation only."""
_ADDED, _RESULT, _BEFORE = 2.0, 1.5, 1.1
_END_RADIUS, _END_PEN = 3.6, 1.6


class Strength(Enum):
    """How loud an item of a hypothesis is."""

    POPPED = "popped"
    """What the step is about: solid."""
    ADDED = "added"
    """What it adds: tinted, with a strong border."""
    RESULT = "result"
    """Part of a tree where nothing changes: a border of the run's colour."""
    OPEN = "open"
    """Still to be expanded."""
    BEFORE = "before"
    """Was there before the step: grey."""


def draw_state(
    painter: Painter,
    places: Places,
    palette: Palette,
    pill: Pill,
    strength: Strength,
    colour: str,
    dash: tuple[float, ...] = (),
) -> None:
    """Draw an item of a hypothesis: its pill says its state, the cell around it the posterior.

    Parameters
    ----------
    colour, dash
        Of its run.
    """
    scene = places.scene
    tint = palette.purple_tint if colour == palette.purple else palette.hyp_tint
    fill, ink, border, width = {
        Strength.POPPED: (colour, palette.canvas, colour, _ADDED),
        Strength.ADDED: (tint, colour, colour, _ADDED),
        Strength.RESULT: (palette.canvas, palette.ink, colour, _RESULT),
        Strength.OPEN: (palette.canvas, colour, colour, _BEFORE),
        Strength.BEFORE: (palette.canvas, palette.ink2, palette.ctl, _BEFORE),
    }[strength]
    dashed = scene.is_dashed(pill.node)
    pen = Pen(border, width, DASH if dashed else dash)
    if strength is Strength.POPPED:
        pen = Pen(palette.canvas, 1.0, DASH) if dashed else Pen(colour, width)
    radius = min(PILL_RADIUS, pill.height / 3)
    painter.rect(pill.x, pill.y, pill.width, pill.height, fill=fill, pen=pen, radius=radius)
    if not pill.named:
        return
    font = places.label_font
    if strength in (Strength.POPPED, Strength.ADDED):
        font = Font(font.size, 600)
    baseline = pill.y + (pill.height + places.measure.ascent(font)) / 2 - 1.5
    painter.text(pill.centre, baseline, scene.label(pill.node), font, ink, anchor="middle")


def draw_end(painter: Painter, palette: Palette, x: float, y: float, colour: str) -> None:
    """Draw the small ring at which another possibility ends."""
    painter.circle(x, y, _END_RADIUS, fill=palette.canvas, pen=Pen(colour, _END_PEN))


def draw_outline(painter: Painter, pill: Pill, grow: float, colour: str, opacity: float) -> None:
    """Draw a ring around a pill, some pixels off; none where it can hardly be seen."""
    if opacity > _UNSEEN:
        painter.rect(
            pill.x - grow,
            pill.y - grow,
            pill.width + 2 * grow,
            pill.height + 2 * grow,
            pen=Pen(colour, RING, (), round(opacity, 2)),
            radius=PILL_RADIUS + grow,
        )


def draw_pruned(
    painter: Painter, places: Places, palette: Palette, pill: Pill, share: float
) -> None:
    """Draw an item that is thrown away: crossed out, and fainter with the share of its way."""
    painter.push_opacity(1.0 - (1.0 - _PRUNED) * share)
    draw_state(painter, places, palette, pill, Strength.ADDED, palette.ink3)
    y = pill.y + pill.height / 2
    painter.line(pill.x - 3, y + 4, pill.x + pill.width + 3, y - 4, Pen(palette.ink, 1.6))
    painter.pop()
