"""SVG whose texts are outlines, so that no font is needed."""

from __future__ import annotations

from functools import lru_cache

from icm_core.drawing.paint.painter import Anchor, Close, Commands, Cubic, Font, Line, Move
from icm_core.drawing.paint.svg import SvgPainter
from icm_core.rendering import fonts

_Step = Move | Line | Cubic | Close


class OutlinePainter(SvgPainter):
    """Draws into the text of an SVG file, letters as shapes.

    Parameters
    ----------
    width, height
        Size of the picture in pixels.
    title, description
        What readers aloud say; empty for none.
    """

    def __init__(self, width: float, height: float, title: str = "", description: str = "") -> None:
        super().__init__(width, height, title, description)
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
        """Draw one line of text."""
        self.missing |= fonts.missing_in(text, font.mono)
        if anchor != "start":
            width = fonts.FontMeasure().width(text, font)
            x -= width / 2 if anchor == "middle" else width
        shape = _moved(outline(text, font.mono, font.weight), x, baseline, font.size)
        if opacity < 1.0:
            self.push_opacity(opacity)
        self.path(shape, fill=colour)
        if opacity < 1.0:
            self.pop()


@lru_cache(maxsize=4096)
def outline(text: str, mono: bool, weight: int) -> tuple[_Step, ...]:
    """Return the outline of a text of size 1 that begins at the origin, y downwards."""
    from matplotlib.path import Path
    from matplotlib.textpath import text_to_path

    shown, families, _ = fonts.prepared(text, mono)
    if not shown.strip():
        return ()
    kind = fonts.properties(families, 1.0, weight)
    with fonts.quiet():
        vertices, codes = text_to_path.get_text_path(kind, shown)
    size = text_to_path.FONT_SCALE
    points = [(float(x) / size, -float(y) / size) for x, y in vertices]
    steps: list[_Step] = []
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


def _moved(steps: tuple[_Step, ...], x: float, y: float, size: float) -> Commands:
    moved: list[_Step] = []
    for step in steps:
        if step[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = step
            moved.append((
                "C", x + size * x1, y + size * y1, x + size * x2, y + size * y2, x + size * x3,
                y + size * y3,
            ))  # fmt: skip
        elif step[0] == "M":
            moved.append(("M", x + size * step[1], y + size * step[2]))
        elif step[0] == "L":
            moved.append(("L", x + size * step[1], y + size * step[2]))
        else:
            moved.append(step)
    return moved
