"""What painters without a window have in common: shapes as paths, clips, opacities."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from icm_core.drawing.paint.painter import Anchor, Commands, Font, Pen
from icm_core.drawing.paint.palette import rgb
from icm_core.rendering.painters import fonts
from icm_core.rendering.painters.lettering import USUAL, Lettering

if TYPE_CHECKING:
    from matplotlib.path import Path
    from matplotlib.transforms import Bbox

LEAST_OPACITY = 1e-3
"""Opacity that is not visible."""
_ROUND = 0.5522847498
"""How far a cubic curve's handles reach for a quarter of a circle, in radiuses."""

_CODES = {"M": 1, "L": 2, "C": 4, "Z": 79}
"""How matplotlib's paths call the commands."""

Box = tuple[float, float, float, float]


@lru_cache(maxsize=16_384)
def _rectangle(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """Return a rectangle; frames of an animation have the same ones again and again."""
    return path_of(_outline(x, y, width, height, radius))


@lru_cache(maxsize=16)
def _clip_of(clip: Box, scale: float, tall: float) -> Bbox:
    """Return a clip as matplotlib takes it, counted upwards; most of a frame is within few."""
    from matplotlib.transforms import Bbox

    left, top, right, bottom = (value * scale for value in clip)
    return Bbox.from_extents(left, tall - bottom, right, tall - top)


def _outline(x: float, y: float, width: float, height: float, radius: float) -> Commands:
    radius = min(radius, width / 2, height / 2)
    right, bottom = x + width, y + height
    if radius <= 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    near = radius * (1 - _ROUND)
    return (
        ("M", x + radius, y),
        ("L", right - radius, y),
        ("C", right - near, y, right, y + near, right, y + radius),
        ("L", right, bottom - radius),
        ("C", right, bottom - near, right - near, bottom, right - radius, bottom),
        ("L", x + radius, bottom),
        ("C", x + near, bottom, x, bottom - near, x, bottom - radius),
        ("L", x, y + radius),
        ("C", x, y + near, x + near, y, x + radius, y),
        ("Z",),
    )


def path_of(commands: Commands) -> Path:
    from matplotlib.path import Path

    vertices: list[tuple[float, float]] = []
    codes: list[int] = []
    for command in commands:
        values = command[1:] or (0.0, 0.0)
        for place in range(0, len(values), 2):
            vertices.append((values[place], values[place + 1]))
            codes.append(_CODES[command[0]])
    return Path(np.array(vertices, dtype=np.float64), codes)


class PathPainter:
    """A painter that draws shapes, texts and images; the rest is made of these."""

    def __init__(self, width: float, height: float, lettering: Lettering = USUAL) -> None:
        self.width, self.height = float(width), float(height)
        self.lettering = lettering
        self.missing: set[str] = set()
        """Characters that no font has, of what was drawn until now."""
        self._pushed: list[tuple[Box | None, float]] = []
        self._clip: Box | None = None
        self._opacity = 1.0

    def _shape(self, path: Path, pen: Pen | None, fill: str | None, opacity: float) -> None:
        raise NotImplementedError

    def _text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, opacity: float
    ) -> None:
        raise NotImplementedError

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        pen: Pen | None = None,
        radius: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw a rectangle, with round corners where there is a radius."""
        if width > 0 and height > 0:
            self._shape(_rectangle(x, y, width, height, radius), pen, fill, opacity)

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""
        self._shape(path_of((("M", x1, y1), ("L", x2, y2))), pen, None, 1.0)

    def path(self, commands: Commands, *, pen: Pen | None = None, fill: str | None = None) -> None:
        """Draw a path."""
        if commands:
            self._shape(path_of(commands), pen, fill, 1.0)

    def circle(
        self, x: float, y: float, radius: float, *, fill: str | None = None, pen: Pen | None = None
    ) -> None:
        """Draw a circle."""
        if radius > 0:
            box = _rectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius)
            self._shape(box, pen, fill, 1.0)

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        colour: str,
        *,
        anchor: Anchor = "start",
        opacity: float = 1.0,
    ) -> None:
        """Draw one line of text."""
        if not text:
            return
        shown, _, missing = fonts.prepared(text, self.lettering.first(font))
        self.missing |= missing
        if not shown.strip() or font.size <= 0:
            return
        if anchor != "start":
            width = self.lettering.width(text, font)
            x -= width / 2 if anchor == "middle" else width
        self._text(x, baseline, text, font, colour, opacity)

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""
        self._pushed.append((self._clip, self._opacity))
        left, top, right, bottom = x, y, x + max(width, 0.0), y + max(height, 0.0)
        if self._clip is not None:
            left, top = max(left, self._clip[0]), max(top, self._clip[1])
            right, bottom = min(right, self._clip[2]), min(bottom, self._clip[3])
        self._clip = left, top, max(right, left), max(bottom, top)

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""
        self._pushed.append((self._clip, self._opacity))
        self._opacity *= opacity

    def pop(self) -> None:
        """Undo the last push."""
        if self._pushed:
            self._clip, self._opacity = self._pushed.pop()

    def _context(
        self, gc: Any, pen: Pen | None, scale: float = 1.0, *, filled: float = 0.0
    ) -> bool:
        """Set how lines are drawn and within what; return whether anything can be seen.

        Parameters
        ----------
        filled
            Opacity of what a shape is filled with: it is seen without its line, too.
        """
        if self._clip is not None:
            left, top, right, bottom = self._clip
            if right <= left or bottom <= top:
                return False
            gc.set_clip_rectangle(_clip_of(self._clip, scale, self._tall()))
        opacity = self._opacity
        if pen is None:
            gc.set_linewidth(0.0)
        else:
            opacity *= pen.opacity
            gc.set_linewidth(pen.width)
            gc.set_joinstyle("round")
            gc.set_capstyle("butt")
            if pen.dash:
                gc.set_dashes(0, list(pen.dash))
            gc.set_foreground((*shares(pen.colour), opacity), isRGBA=True)
        gc.set_alpha(None)
        return max(opacity, self._opacity * filled) > LEAST_OPACITY

    def _tall(self) -> float:
        raise NotImplementedError


def shares(colour: str) -> tuple[float, float, float]:
    red, green, blue = rgb(colour)
    return red / 255, green / 255, blue / 255
