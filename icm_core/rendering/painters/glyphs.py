"""Text as a mask of pixels, kept for the next time that it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Font
from icm_core.rendering.painters import fonts

_CACHED = 4096
_PADDING = 1
"""Empty rows that matplotlib leaves below the letters."""


@dataclass(frozen=True, slots=True)
class Mask:
    """Text in pixels.

    Parameters
    ----------
    pixels
        uint8 ``[rows, columns]``: how much of each pixel is covered.
    left
        Columns from where the text begins to the mask's left side.
    below
        Rows from the baseline to the mask's lower side.
    """

    pixels: NDArray[np.uint8]
    left: int
    below: int


@lru_cache(maxsize=_CACHED)
def _mask(text: str, first: str, weight: int, size: float) -> Mask | None:
    from matplotlib.ft2font import LoadFlags

    shown, families, _ = fonts.prepared(text, first)
    font = fonts.sized(families, size, weight)
    with fonts.quiet():
        # Fitted to rows, not to columns: letters are sharp, and as wide as in larger pictures.
        font.set_text(shown, 0.0, flags=LoadFlags.TARGET_LIGHT)
    font.draw_glyphs_to_bitmap(antialiased=True)
    pixels = np.array(font.get_image(), dtype=np.uint8)
    if not pixels.size:
        return None
    left, _ = font.get_bitmap_offset()
    return Mask(pixels, round(left / 64), round(font.get_descent() / 64) + _PADDING)


def mask(text: str, font: Font, scale: float, first: str) -> Mask | None:
    """Return text in pixels, None where there is nothing to see.

    Parameters
    ----------
    first
        The family that is asked first.
    """
    return _mask(text, first, font.weight, font.size * scale)
