"""SVG whose texts are outlines, so that no font is needed."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import Unpack

from icm_core.drawing.paint.painter import Command, Commands, Cubic, Font, Put, moved
from icm_core.drawing.paint.svg import SvgPainter, commands_text, filled, legal, number
from icm_core.rendering.painters import fonts, lines
from icm_core.rendering.painters.lettering import USUAL, Lettering
from icm_core.rendering.painters.library import skia

_EM = 1000.0
_AROUND = 4 * _EM
"""Room on each side of a text: what begins outside of a canvas is left out."""
_BLACK = 0xFF000000
_PATH = re.compile(r'<path[^>]* d="([^"]*)"')
_STEP = re.compile(r"([MLQCZ])([^MLQCZ]*)")


class OutlinePainter(SvgPainter):
    """Draws into the text of an SVG file, letters as shapes.

    Parameters
    ----------
    width, height
        Size of the picture in pixels.
    title, description
        What readers aloud say; empty for none.
    lettering
        How text is set.
    """

    def __init__(
        self,
        width: float,
        height: float,
        title: str = "",
        description: str = "",
        lettering: Lettering = USUAL,
    ) -> None:
        super().__init__(width, height, title, description)
        self._lettering = lettering
        self.missing: set[str] = set()
        """Characters that no font has, of what was drawn until now."""

    def text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, **put: Unpack[Put]
    ) -> None:
        """Draw one line of text as a shape that readers aloud know the text of."""
        first = self._lettering.first(font)
        self.missing |= fonts.prepared(text, first)[2]
        if (anchor := put.get("anchor", "start")) != "start":
            width = self._lettering.width(text, font)
            x -= width / 2 if anchor == "middle" else width
        stretch, begins = self._lettering.fitted(text, font)
        shape = _written(text, first, font.weight)
        if shape:
            told = f' role="img" aria-label="{escape(legal(text))}"'
            # Places of a text's curves are the same wherever it stands, and need no writing again.
            where = f"translate({number(x + begins)} {number(baseline)})"
            sized = f"scale({font.size * stretch / _EM:.6g} {font.size / _EM:.6g})"
            ink = filled(colour, put.get("opacity", 1.0))
            self._parts.append(f'<path{told} transform="{where} {sized}" d="{shape}"{ink}/>')


@lru_cache(maxsize=4096)
def _written(text: str, first: str, weight: int) -> str:
    """Return the outline of a text of size `_EM` as SVG has it."""
    return commands_text(placed(outline(text, first, weight), 0.0, 0.0, _EM))


@lru_cache(maxsize=4096)
def outline(text: str, first: str, weight: int) -> tuple[Command, ...]:
    """Return the outline of a text of size 1 that begins at the origin, y downwards."""
    # Only as SVG does Skia tell the shapes of a line of several fonts.
    line = lines.line(text, first, weight >= fonts.BOLD, _EM, _BLACK)
    stream = skia().DynamicMemoryWStream()
    canvas = skia().SVGCanvas.Make(
        skia().Rect(line.MaxIntrinsicWidth + 2 * _AROUND, 2 * _AROUND),
        stream,
        skia().SVGCanvas.kConvertTextToPaths_Flag,
    )
    lines.put(canvas, line, _AROUND, _AROUND)
    # It is written when the canvas is gone.
    del canvas
    steps: list[Command] = []
    for written in _PATH.findall(bytes(stream.detachAsData()).decode("ascii")):
        _follow(written, steps)
    return tuple(steps)


def _follow(written: str, steps: list[Command]) -> None:
    """Add the steps of a path of SVG, where each has its letter."""
    at = (0.0, 0.0)
    for name, places in _STEP.findall(written):
        values = [(float(place) - _AROUND) / _EM for place in places.split()]
        points = list(zip(values[::2], values[1::2], strict=True))
        if name == "M":
            steps.append(("M", *points[0]))
        elif name == "L":
            steps.append(("L", *points[0]))
        elif name == "Q":
            steps.append(_cubic(at, *points))
        elif name == "C":
            steps.append(("C", *points[0], *points[1], *points[2]))
        else:
            steps.append(("Z",))
        at = points[-1] if points else at


def _cubic(
    start: tuple[float, float], handle: tuple[float, float], end: tuple[float, float]
) -> Cubic:
    """Return a quadratic curve as a cubic one."""
    first = [a + 2 / 3 * (b - a) for a, b in zip(start, handle, strict=True)]
    second = [a + 2 / 3 * (b - a) for a, b in zip(end, handle, strict=True)]
    return ("C", first[0], first[1], second[0], second[1], *end)


def placed(steps: Commands, x: float, y: float, size: float, stretch: float = 1.0) -> list[Command]:
    """Return an outline of size 1 where a text begins, in its size and as wide as it is to be."""
    wide = size * stretch
    return moved(steps, lambda across: x + wide * across, lambda down: y + size * down)
