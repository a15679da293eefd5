"""Fonts as matplotlib embeds them in PDF: what they draw alone, and always TrueType."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

_OF_TEXT = ("GDEF", "GPOS", "GSUB", "kern", "cmap", "post", "name", "OS/2", "gasp")
"""Tables of fonts that tell which glyphs represent a text; in a PDF glyphs are placed already."""
_CUBIC = ("CFF ", "CFF2")
_OF_CUBIC = (*_CUBIC, "VORG")
_OF_PROGRAMS = (
    "maxTwilightPoints",
    "maxStorage",
    "maxFunctionDefs",
    "maxInstructionDefs",
    "maxStackElements",
    "maxSizeOfInstructions",
)
"""Greatest counts of what no letter has that was made of cubic curves."""
_TRUE_TYPE = "\0\1\0\0"
_ERROR = 1e-3
"""Of an em: what curves of TrueType may be off from cubic ones."""


@contextlib.contextmanager
def glyphs_alone() -> Iterator[None]:
    """Let fonts be embedded without the tables of text; to cut these takes most of the time."""
    from matplotlib.backends import backend_pdf

    backend: Any = backend_pdf
    writer = backend._backend_pdf_ps
    cutter = writer.subset
    load_usual, write_usual = cutter.load_font, writer.font_as_file

    def load(*arguments: Any) -> Any:
        font = load_usual(*arguments)
        for tag in _OF_TEXT:
            if tag in font:
                del font[tag]
        return font

    def write(font: Any) -> Any:
        if any(tag in font for tag in _CUBIC):
            _make_true_type(font)
        return write_usual(font)

    cutter.load_font, writer.font_as_file = load, write
    try:
        yield
    finally:
        cutter.load_font, writer.font_as_file = load_usual, write_usual


def _make_true_type(font: Any) -> None:
    """Turn letters of cubic curves into those of TrueType: matplotlib says that all are."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    order, shapes = font.getGlyphOrder(), font.getGlyphSet()
    drawn = {}
    for name in order:
        pen = TTGlyphPen(shapes)
        most = _ERROR * font["head"].unitsPerEm
        shapes[name].draw(Cu2QuPen(pen, most, reverse_direction=True))
        drawn[name] = pen.glyph()
    for tag in _OF_CUBIC:
        if tag in font:
            del font[tag]
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    vars(font["glyf"]).update(glyphOrder=order, glyphs=drawn)
    vars(font["maxp"]).update(tableVersion=0x00010000, maxZones=1, **dict.fromkeys(_OF_PROGRAMS, 0))
    # Boxes and the greatest counts are found where they are written.
    vars(font).update(sfntVersion=_TRUE_TYPE, recalcBBoxes=True)
