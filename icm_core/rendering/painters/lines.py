"""Lines of text as Skia sets them: scripts shaped, fonts standing in for each other."""

from __future__ import annotations

import math
import unicodedata
from functools import cache, lru_cache
from typing import Any

from icm_core.drawing.paint.latex_text import RIGHT_TO_LEFT
from icm_core.drawing.paint.painter import Font
from icm_core.rendering.painters import fonts
from icm_core.rendering.painters.library import skia

_REFERENCE = 64.0
"""Size at which text is measured, in pixels: widths grow evenly with the size."""
_CACHED = 1024
"""Lines that are kept, 13 KB each."""
_WIDTHS = 32_768
_TURNED = "\u202b{}\u202c"
"""A text as a right-to-left embedding: Skia takes every line to run from left to right."""


@cache
def _provider() -> Any:
    return skia().textlayout_TypefaceFontProvider()


@cache
def _collection() -> tuple[Any, Any]:
    """Return the fonts in use, and what knows the scripts."""
    collection = skia().textlayout_FontCollection()
    collection.setDefaultFontManager(_provider())
    return collection, skia().Unicodes.ICU.Make()


@cache
def _use(family: str) -> None:
    """Let a family be found by its name."""
    faces = {face.uniqueID(): face for face in (fonts.face(family, bold) for bold in (False, True))}
    for one in faces.values():
        _provider().registerTypeface(one, family)


@lru_cache(maxsize=_CACHED)
def line(text: str, first: str, bold: bool, size: float, colour: int) -> Any:
    """Return a paragraph of one line.

    Parameters
    ----------
    first
        The family that is asked first.
    colour
        0xAARRGGBB.
    """
    shown, families, _ = fonts.prepared(text, first)
    if _runs_from_right(shown):
        # What embeds has no shape, but a font that has it is needed.
        shown, families = _TURNED.format(shown), (*families, fonts.SANS)
    for family in families:
        _use(family)
    style = skia().textlayout_TextStyle()
    style.setFontFamilies(list(families))
    style.setFontSize(size)
    style.setFontStyle(fonts.style(bold))
    style.setColor(colour)
    builder = skia().textlayout_ParagraphBuilder.make(
        skia().textlayout_ParagraphStyle(), *_collection()
    )
    builder.pushStyle(style)
    builder.addText(shown)
    paragraph = builder.Build()
    # However long it is, it is not broken.
    paragraph.layout(math.inf)
    return paragraph


def _runs_from_right(text: str) -> bool:
    """Whether the first letter with a direction is written from right to left, as in the window."""
    kinds = map(unicodedata.bidirectional, text)
    return next((kind for kind in kinds if kind in ("L", *RIGHT_TO_LEFT)), "L") != "L"


def put(canvas: Any, line: Any, x: float, baseline: float, stretch: float = 1.0) -> None:
    """Draw a line where it begins, as much wider as is said."""
    # Within a paragraph Skia rounds where its letters stand.
    top = baseline - math.floor(line.AlphabeticBaseline + 0.5)
    if stretch == 1.0:
        line.paint(canvas, x, top)
        return
    canvas.save()
    canvas.translate(x, top)
    canvas.scale(stretch, 1.0)
    line.paint(canvas, 0.0, 0.0)
    canvas.restore()


@lru_cache(maxsize=_WIDTHS)
def _advance(text: str, bold: bool, first: str) -> float:
    """Return the width of text of size 1, spaces at its end included."""
    width: float = line.__wrapped__(text, first, bold, _REFERENCE, 0).MaxIntrinsicWidth
    return width / _REFERENCE


@lru_cache(maxsize=16)
def _ascent(bold: bool, first: str) -> float:
    return -float(skia().Font(fonts.face(first, bold), 1.0).getMetrics().fAscent)


class FontMeasure:
    """Text as large as `PngPainter` and `PdfPainter` draw it.

    Parameters
    ----------
    sans, mono
        Families that are asked first; see `first_family`.
    """

    def __init__(self, sans: str = "", mono: str = "") -> None:
        self._first = fonts.first_family(sans, False), fonts.first_family(mono, True)

    def width(self, text: str, font: Font) -> float:
        """Return the width of text in pixels."""
        if not text:
            return 0.0
        return _advance(text, font.weight >= fonts.BOLD, self._first[font.mono]) * font.size

    def ascent(self, font: Font) -> float:
        """Return how far letters reach above the baseline, in pixels."""
        return _ascent(font.weight >= fonts.BOLD, self._first[font.mono]) * font.size
