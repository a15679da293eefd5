"""A painter that draws larger or smaller, from another origin.

A wrapper and not a state of each painter: what is drawn keeps its own digits and cached paths, and
no painter has to know of transforms.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Unpack

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Box, Commands, Font, Look, Painter, Pen, Put, moved


@lru_cache(maxsize=1024)
def _scaled_font(font: Font, zoom: float) -> Font:
    """Return a font in another size; a picture has the same few again and again."""
    return replace(font, size=font.size * zoom)


@lru_cache(maxsize=1024)
def _scaled_pen(pen: Pen, zoom: float) -> Pen:
    return replace(pen, width=pen.width * zoom, dash=tuple(one * zoom for one in pen.dash))


class Transformed:
    """Draws through another painter, ``zoom`` times as large, then moved by some pixels."""

    def __init__(self, painter: Painter, zoom: float, dx: float = 0.0, dy: float = 0.0) -> None:
        self._painter, self._zoom, self._dx, self._dy = painter, zoom, dx, dy

    def _x(self, x: float) -> float:
        return x * self._zoom + self._dx

    def _y(self, y: float) -> float:
        return y * self._zoom + self._dy

    def _box(
        self, x: float, y: float, width: float, height: float
    ) -> tuple[float, float, float, float]:
        return self._x(x), self._y(y), width * self._zoom, height * self._zoom

    def _scale(self, look: Look) -> None:
        """Scale the line of a shape."""
        if (pen := look.get("pen")) is not None:
            look["pen"] = _scaled_pen(pen, self._zoom)

    def rect(self, x: float, y: float, width: float, height: float, **look: Unpack[Box]) -> None:
        """Draw a rectangle."""
        self._scale(look)
        look["radius"] = look.get("radius", 0.0) * self._zoom
        self._painter.rect(*self._box(x, y, width, height), **look)

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""
        scaled = _scaled_pen(pen, self._zoom)
        self._painter.line(self._x(x1), self._y(y1), self._x(x2), self._y(y2), scaled)

    def path(self, commands: Commands, **look: Unpack[Look]) -> None:
        """Draw a path."""
        self._scale(look)
        self._painter.path(moved(commands, self._x, self._y), **look)

    def circle(self, x: float, y: float, radius: float, **look: Unpack[Look]) -> None:
        """Draw a circle."""
        self._scale(look)
        self._painter.circle(self._x(x), self._y(y), radius * self._zoom, **look)

    def text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, **put: Unpack[Put]
    ) -> None:
        """Draw one line of text."""
        larger = _scaled_font(font, self._zoom)
        self._painter.text(self._x(x), self._y(baseline), text, larger, colour, **put)

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels."""
        self._painter.image(*self._box(x, y, width, height), pixels)

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""
        self._painter.push_clip(*self._box(x, y, width, height))

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""
        self._painter.push_opacity(opacity)

    def pop(self) -> None:
        """Undo the last push."""
        self._painter.pop()
