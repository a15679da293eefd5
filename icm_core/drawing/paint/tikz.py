"""Pictures as commands of the LaTeX package TikZ."""

from __future__ import annotations

from typing import Final, Unpack

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.latex_text import DIRECTIONS, directed_latex
from icm_core.drawing.paint.painter import Anchor, Box, Commands, Font, Look, Pen, Put
from icm_core.drawing.paint.svg import number

POINTS: Final = 0.75
"""Big points for each pixel: an inch has 96 pixels and 72 of these."""
_ANCHORS: Final[dict[Anchor, str]] = {
    "start": "base west",
    "middle": "base",
    "end": "base east",
}
_LEADING: Final = 1.2
"""Distance of lines in parts of the size of a font, which LaTeX asks for."""
_OPAQUE: Final = 255


class TikzPainter:
    """Draws into an environment ``tikzpicture``.

    Text is text, in the document's sans-serif or typewriter font, so that it may be a little wider
    or narrower than it was measured; it stands where its anchor does.

    Parameters
    ----------
    width, height
        Size of the picture in pixels.
    """

    def __init__(self, width: float, height: float) -> None:
        self._open: list[str] = []
        self._directed = False
        self._parts = [
            f"\\begin{{tikzpicture}}[x={POINTS}bp, y=-{POINTS}bp, line join=round]",
            f"\\useasboundingbox (0,0) rectangle {_at(width, height)};",
        ]

    def text_of(self) -> str:
        """Return the environment."""
        ends = [*self._open[::-1], "\\end{tikzpicture}"]
        drawn = "\n".join([*self._parts, *ends]) + "\n"
        return DIRECTIONS + drawn if self._directed else drawn

    def rect(self, x: float, y: float, width: float, height: float, **look: Unpack[Box]) -> None:
        """Draw a rectangle, with round corners where there is a radius."""
        options = _shaped(look, look.get("opacity", 1.0))
        if (radius := look.get("radius", 0.0)) > 0:
            options.append(f"rounded corners={_points(radius)}")
        end = _at(x + max(width, 0.0), y + max(height, 0.0))
        self._path(options, f"{_at(x, y)} rectangle {end}")

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""
        self._path(_drawn(pen), f"{_at(x1, y1)} -- {_at(x2, y2)}")

    def path(self, commands: Commands, **look: Unpack[Look]) -> None:
        """Draw a path."""
        parts = []
        for one in commands:
            if one[0] == "M":
                parts.append(_at(one[1], one[2]))
            elif one[0] == "L":
                parts.append(f"-- {_at(one[1], one[2])}")
            elif one[0] == "C":
                first, second, end = _at(one[1], one[2]), _at(one[3], one[4]), _at(one[5], one[6])
                parts.append(f".. controls {first} and {second} .. {end}")
            else:
                parts.append("-- cycle")
        self._path(_shaped(look), " ".join(parts))

    def circle(self, x: float, y: float, radius: float, **look: Unpack[Look]) -> None:
        """Draw a circle."""
        self._path(_shaped(look), f"{_at(x, y)} circle[radius={_points(radius)}]")

    def text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, **put: Unpack[Put]
    ) -> None:
        """Draw one line of text."""
        if not text.strip():
            return
        written = directed_latex(text)
        self._directed = self._directed or "\\fromright{" in written
        anchor = _ANCHORS[put.get("anchor", "start")]
        options = [f"anchor={anchor}", "inner sep=0pt", f"text={_colour(colour)}"]
        if (opacity := put.get("opacity", 1.0)) < 1.0:
            options.append(f"text opacity={number(opacity)}")
        size = font.size * POINTS
        family = "\\ttfamily" if font.mono else "\\sffamily"
        weight = "\\bfseries" if font.weight > 500 else ""
        look = f"\\fontsize{{{number(size)}bp}}{{{number(_LEADING * size)}bp}}\\selectfont"
        self._parts.append(
            f"\\node[{', '.join(options)}] at {_at(x, baseline)} {{{look}{family}{weight} "
            f"{written}}};"
        )

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, runs of a colour as one block."""
        rows, columns = pixels.shape
        for row in range(rows):
            ends = np.flatnonzero(np.diff(pixels[row], append=~pixels[row, -1:])) + 1
            begin = 0
            for end in ends.tolist():
                value = int(pixels[row, begin])
                left, wide = x + width * begin / columns, width * (end - begin) / columns
                if value >> 24:
                    self.rect(
                        left,
                        y + height * row / rows,
                        wide,
                        height / rows,
                        fill=f"#{value & 0xFFFFFF:06X}",
                        opacity=(value >> 24) / _OPAQUE,
                    )
                begin = end

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""
        self._begin("")
        self._parts.append(f"\\clip {_at(x, y)} rectangle {_at(x + width, y + height)};")

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""
        self._begin(f"[transparency group, opacity={number(opacity)}]")

    def pop(self) -> None:
        """Undo the last push."""
        if self._open:
            self._parts.append(self._open.pop())

    def _begin(self, options: str) -> None:
        self._parts.append(f"\\begin{{scope}}{options}")
        self._open.append("\\end{scope}")

    def _path(self, options: list[str], drawn: str) -> None:
        if options and drawn:
            self._parts.append(f"\\path[{', '.join(options)}] {drawn};")


def _at(x: float, y: float) -> str:
    return f"({number(x)},{number(y)})"


def _points(pixels: float) -> str:
    return f"{number(pixels * POINTS)}bp"


def _colour(colour: str) -> str:
    """Return ``#RRGGBB`` as xcolor takes it in place of a name."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"{{rgb,255:red,{red};green,{green};blue,{blue}}}"


def _shaped(look: Look, opacity: float = 1.0) -> list[str]:
    """Return the options of a shape."""
    drawn = _drawn(look.get("pen"))
    if (fill := look.get("fill")) is None:
        return drawn
    seen = [f"fill opacity={number(opacity)}"] * (opacity < 1.0)
    return [f"fill={_colour(fill)}", *seen, *drawn]


def _drawn(pen: Pen | None) -> list[str]:
    if pen is None:
        return []
    options = [f"draw={_colour(pen.colour)}", f"line width={_points(pen.width)}"]
    if pen.dash:
        # An odd number of lengths goes round twice, as in SVG.
        lengths = pen.dash * (1 + len(pen.dash) % 2)
        steps = zip(lengths[::2], lengths[1::2], strict=True)
        pattern = " ".join(f"on {_points(on)} off {_points(off)}" for on, off in steps)
        options.append(f"dash pattern={pattern}")
    if pen.opacity < 1.0:
        options.append(f"draw opacity={number(pen.opacity)}")
    return options
