"""PDF without a window: shapes and text as they are, fonts embedded.

Written here rather than by a library: those at hand take ten times as long for a tree, most of it
to cut fonts, or cannot write text that is shaped already.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Commands, Font, Pen
from icm_core.drawing.paint.svg import number, rgba
from icm_core.rendering.painters import fonts, true_type
from icm_core.rendering.painters.lettering import USUAL, Lettering
from icm_core.rendering.painters.outlines import outline, placed
from icm_core.rendering.painters.paths import PathPainter, shares
from icm_core.rendering.painters.pdf_file import NOTHING, Codes, PdfFile
from icm_core.rendering.painters.true_type import Face, TrueType

_DIGITS = 4
_KERN = 0.2
"""Least thousandths of an em by which a glyph is moved."""
_FILLED, _UNSEEN = 0, 3
"""How letters are drawn."""
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


class PdfPainter(PathPainter):
    """Draws into a PDF file of one page, fonts embedded, one point for each unit.

    Letters of TrueType outlines are text; others are shapes, with text that is not seen over them.

    Parameters
    ----------
    width, height
        Size of the page.
    title
        The document's title; empty for none.
    lettering
        How text is set.
    """

    def __init__(
        self, width: float, height: float, title: str = "", lettering: Lettering = USUAL
    ) -> None:
        super().__init__(width, height, lettering.embedded())
        self._title = title
        # Places are counted downwards, and lines are joined round.
        self._content = [f"1 0 0 -1 0 {_numbers(height)} cm 1 j q"]
        self._clipped = self._clip
        self._set: dict[str, str] = {}
        self._states: dict[str, str] = {}
        self._fonts: dict[Face, tuple[str, TrueType, Codes]] = {}
        self._images: list[NDArray[np.uint8]] = []

    def pdf(self) -> bytes:
        """Return the file."""
        file = PdfFile()
        content = file.stream("\n".join([*self._content, "Q"]).encode("ascii"))
        used = [
            (name, file.font(face, font, codes))
            for face, (name, font, codes) in self._fonts.items()
        ]
        images = [(f"I{at}", file.image(colours)) for at, colours in enumerate(self._images)]
        states = "".join(f"/{name} << {state} >> " for state, name in self._states.items())
        return file.written(
            f"/MediaBox [ 0 0 {_numbers(self.width, self.height)} ] /Contents {content} 0 R "
            f"/Resources << /Font << {_names(used)}>> /XObject << {_names(images)}>> "
            f"/ExtGState << {states}>> >>",
            self._title,
        )

    def _change(self, what: str, operator: str) -> None:
        """Change how things are drawn, where they are not drawn so already."""
        if self._set.get(what) != operator:
            self._set[what] = operator
            self._content.append(operator)

    def _begin(self, stroke: float, fill: float) -> None:
        """Set the clip and the opacities of what comes."""
        if self._clip != self._clipped:
            self._clipped = self._clip
            self._set.clear()
            self._content.append("Q q")
            if self._clip is not None:
                left, top, right, bottom = self._clip
                self._content.append(f"{_numbers(left, top, right - left, bottom - top)} re W n")
        state = f"/CA {_numbers(stroke)} /ca {_numbers(fill)}"
        self._change("state", f"/{self._states.setdefault(state, f'S{len(self._states)}')} gs")

    def _shape(self, commands: Commands, pen: Pen | None, fill: str | None, opacity: float) -> None:
        stroke = self._seen(pen.opacity) if pen is not None and pen.width > 0 else 0.0
        inside = self._seen(opacity) if fill is not None else 0.0
        if not stroke and not inside:
            return
        self._begin(stroke, inside)
        if pen is not None and stroke:
            self._change("width", f"{_numbers(pen.width)} w")
            self._change("dash", f"[{_numbers(*pen.dash)}] 0 d")
            self._change("stroke", f"{_numbers(*shares(pen.colour))} RG")
        if fill is not None and inside:
            self._change("fill", f"{_numbers(*shares(fill))} rg")
        path = " ".join(f"{_numbers(*one[1:])} {_OPERATORS[one[0]]}" for one in commands)
        self._content.append(f"{path} {'B' if stroke and inside else 'S' if stroke else 'f'}")

    def _text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, opacity: float
    ) -> None:
        seen = self._seen(opacity)
        if not seen:
            return
        first = self.lettering.first(font)
        stretch, begins = self.lettering.fitted(text, font)
        x += begins
        glyphs = fonts.laid_out(text, font.weight, first)
        is_text = all(true_type.read(glyph.face) for glyph in glyphs)
        if not is_text:
            shape = placed(outline(text, first, font.weight), x, baseline, font.size, stretch)
            self._shape(shape, None, colour, opacity)
            glyphs = tuple(map(_unseen, glyphs))
        self._begin(seen, seen)
        self._change("fill", f"{_numbers(*shares(colour))} rg")
        self._change("mode", f"{_FILLED if is_text else _UNSEEN} Tr")
        self._content.append("BT")
        for (face, height), run in groupby(glyphs, lambda glyph: (glyph.face, glyph.y)):
            shown = list(run)
            right, down = x + font.size * stretch * shown[0].x, baseline - font.size * height
            self._content.append(f"{_numbers(stretch)} 0 0 -1 {_numbers(right, down)} Tm")
            self._content.append(self._letters(face, shown, font.size))
        self._content.append("ET")

    def _letters(self, face: Face, run: list[fonts.Glyph], size: float) -> str:
        if face not in self._fonts:
            font = true_type.read(face)
            assert font is not None
            self._fonts[face] = f"F{len(self._fonts)}", font, {}
        name, font, codes = self._fonts[face]
        at, parts = run[0].x, []
        for glyph in run:
            back = 1000 * (at - glyph.x)
            if abs(back) > _KERN:
                parts.append(f"> {_numbers(back)} <")
                at = glyph.x
            code = codes.setdefault((glyph.number, glyph.text), len(codes) + 1)
            parts.append(f"{code:04x}")
            at += int(font.advances[glyph.number, 0]) / font.unit
        return f"/{name} {_numbers(size)} Tf [<{''.join(parts)}>] TJ"

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""
        seen = self._seen(1.0)
        if not seen or not pixels.size or width <= 0 or height <= 0:
            return
        self._begin(seen, seen)
        place = f"{_numbers(width)} 0 0 {_numbers(-height, x, y + height)}"
        self._content.append(f"q {place} cm /I{len(self._images)} Do Q")
        self._images.append(rgba(pixels))


def _unseen(glyph: fonts.Glyph) -> fonts.Glyph:
    """Return what tells a glyph's text where it cannot be embedded."""
    if true_type.read(glyph.face):
        return glyph
    return glyph._replace(face=fonts.laid_out("n", 400, fonts.SANS)[0].face, number=NOTHING)


def _numbers(*values: float) -> str:
    return " ".join([number(value, _DIGITS) for value in values])


def _names(numbers: Iterable[tuple[str, int]]) -> str:
    return "".join(f"/{name} {number} 0 R " for name, number in numbers)
