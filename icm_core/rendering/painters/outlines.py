"""SVG whose texts are outlines, so that no font is needed."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from icm_core.drawing.paint.painter import Anchor, Command, Commands, Cubic, Font, moved
from icm_core.drawing.paint.svg import SvgPainter, commands_text, filled, legal
from icm_core.rendering.painters import fonts
from icm_core.rendering.painters.lettering import USUAL, Lettering


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
        """Draw one line of text as a shape that readers aloud know the text of."""
        first = self._lettering.first(font)
        self.missing |= fonts.prepared(text, first)[2]
        if anchor != "start":
            width = self._lettering.width(text, font)
            x -= width / 2 if anchor == "middle" else width
        stretch, begins = self._lettering.fitted(text, font)
        shape = placed(outline(text, first, font.weight), x + begins, baseline, font.size, stretch)
        if shape:
            told = f' role="img" aria-label="{escape(legal(text))}"'
            self._parts.append(f'<path{told} d="{commands_text(shape)}"{filled(colour, opacity)}/>')


@lru_cache(maxsize=4096)
def outline(text: str, first: str, weight: int) -> tuple[Command, ...]:
    """Return the outline of a text of size 1 that begins at the origin, y downwards."""
    from matplotlib.path import Path
    from matplotlib.textpath import text_to_path

    shown, families, _ = fonts.prepared(text, first)
    if not shown.strip():
        return ()
    kind = fonts.properties(families, 1.0, weight)
    with fonts.quiet():
        vertices, codes = text_to_path.get_text_path(kind, shown)
    size = text_to_path.FONT_SCALE
    points = [(float(x) / size, -float(y) / size) for x, y in vertices]
    steps: list[Command] = []
    at = 0
    while at < len(codes):
        code, (x, y) = codes[at], points[at]
        if code == Path.MOVETO:
            steps.append(("M", x, y))
        elif code == Path.LINETO:
            steps.append(("L", x, y))
        elif code == Path.CURVE3:
            at += 1
            steps.append(_cubic(points[at - 2], (x, y), points[at]))
        elif code == Path.CURVE4:
            at += 2
            steps.append(("C", x, y, *points[at - 1], *points[at]))
        elif code == Path.CLOSEPOLY:
            steps.append(("Z",))
        at += 1
    return tuple(steps)


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
