"""A bubble beside a node of a tree that says in words what the node is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Font, Measure, Painter
from icm_core.drawing.paint.palette import Palette

Side = Literal["right", "left", "above", "below"]
"""Where the bubble is, seen from the node."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

FONT = Font(11)
_LINE = 15.0
_PADDING_X, _PADDING_Y = 9.0, 5.0
_POINTER, _POINTER_HALF = 7.0, 5.0
_GAP = 5.0
"""Between the node's ring and the tip of the pointer."""
_MARGIN = 4.0
"""Between a bubble and the border."""
_RADIUS = 3.0
_MOST = 400.0
"""Width from which on text continues in the next line."""
_MOST_LINES = 5
_SLACK = 1.15
"""How much wider than its share of the text a line may be, so that words fit."""
_BASE = 0.36


@dataclass(frozen=True, slots=True)
class Bubble:
    """A bubble with its place.

    Parameters
    ----------
    lines
        What it says.
    box
        Its rectangle, the pointer left out.
    side
        Where it is.
    tip
        Where its pointer points to.
    """

    lines: tuple[str, ...]
    box: Box
    side: Side
    tip: tuple[float, float]


def place_bubble(
    text: str,
    measure: Measure,
    node: Box,
    room: Box,
    others: NDArray[np.float64],
    *,
    mirrored: bool = False,
) -> Bubble | None:
    """Find a place beside a node where a bubble is in sight and hides little, None for nowhere.

    It never hides the node itself.

    Parameters
    ----------
    node
        What it points to.
    room
        What is in sight.
    others
        float64 ``[n, 4]``: boxes that it should not hide.
    mirrored
        Try the left side first.
    """
    most = min(_MOST, max(room[2] - room[0] - 2 * (_PADDING_X + _MARGIN), 1.0))
    sides: list[Side] = ["left", "right"] if mirrored else ["right", "left"]
    best: tuple[tuple[int, int], Bubble] | None = None
    for lines in _forms(text, measure, most):
        width = max(measure.width(line, FONT) for line in lines) + 2 * _PADDING_X
        height = len(lines) * _LINE + 2 * _PADDING_Y
        for side in (*sides, "above", "below"):
            bubble = _beside(side, lines, width, height, node, room)
            if _touching(bubble.box, np.array([node])) or bubble.box[1] < room[1]:
                continue
            cost = _touching(bubble.box, others), len(lines)
            if best is None or cost < best[0]:
                best = cost, bubble
    return None if best is None else best[1]


def _forms(text: str, measure: Measure, most: float) -> list[tuple[str, ...]]:
    """Return a text in as few lines as it needs, and in narrower forms."""
    forms = [_lines(text, measure, most)]
    wide = measure.width(text, FONT)
    for lines in range(len(forms[0]) + 1, _MOST_LINES + 1):
        form = _lines(text, measure, min(_SLACK * wide / lines, most))
        # A word may need a line more than its share.
        if form != forms[-1] and len(form) <= _MOST_LINES:
            forms.append(form)
    return forms


def _beside(
    side: Side, lines: tuple[str, ...], width: float, height: float, node: Box, room: Box
) -> Bubble:
    """Return the bubble on one side of a node, moved along that side into sight."""
    left, top, right, bottom = node
    away, middle_x, middle_y = _GAP + _POINTER, (left + right) / 2, (top + bottom) / 2
    if side == "right":
        x, y, tip = right + away, middle_y - height / 2, (right + _GAP, middle_y)
    elif side == "left":
        x, y, tip = left - away - width, middle_y - height / 2, (left - _GAP, middle_y)
    elif side == "above":
        x, y, tip = middle_x - width / 2, top - away - height, (middle_x, top - _GAP)
    else:
        x, y, tip = middle_x - width / 2, bottom + away, (middle_x, bottom + _GAP)
    x = _within(x, width, room[0], room[2])
    y = _within(y, height, room[1], room[3])
    return Bubble(lines, (x, y, x + width, y + height), side, tip)


def _within(low: float, size: float, least: float, most: float) -> float:
    return max(min(low, most - _MARGIN - size), least + _MARGIN)


def _touching(box: Box, others: NDArray[np.float64]) -> int:
    """Return how many boxes a box touches."""
    left, top, right, bottom = others.T
    inside = (left < box[2]) & (right > box[0]) & (top < box[3]) & (bottom > box[1])
    return int(inside.sum())


def _lines(text: str, measure: Measure, most: float) -> tuple[str, ...]:
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and measure.width(longer, FONT) > most:
            lines.append(line)
            longer = word
        line = longer
    return (*lines, line)


def draw_bubble(painter: Painter, bubble: Bubble, palette: Palette) -> None:
    """Draw a bubble: the colours of text and ground, the other way round."""
    left, top, right, bottom = bubble.box
    painter.rect(left, top, right - left, bottom - top, fill=palette.ink, radius=_RADIUS)
    x, y = bubble.tip
    half = _POINTER_HALF
    # One pixel into the bubble, or a line of the ground would show between.
    if bubble.side in ("right", "left"):
        foot = left + 1 if bubble.side == "right" else right - 1
        low = min(max(y, top + half + 1), bottom - half - 1)
        corners = ((x, y), (foot, low - half), (foot, low + half))
    else:
        foot = bottom - 1 if bubble.side == "above" else top + 1
        low = min(max(x, left + half + 1), right - half - 1)
        corners = ((x, y), (low - half, foot), (low + half, foot))
    (ax, ay), (bx, by), (cx, cy) = corners
    painter.path((("M", ax, ay), ("L", bx, by), ("L", cx, cy), ("Z",)), fill=palette.ink)
    for number, line in enumerate(bubble.lines):
        middle = top + _PADDING_Y + (number + 0.5) * _LINE
        painter.text(left + _PADDING_X, middle + FONT.size * _BASE, line, FONT, palette.canvas)
