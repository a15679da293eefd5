"""Fonts without a window: those of matplotlib, then the system's."""

from __future__ import annotations

import contextlib
import logging
import threading
import unicodedata
import warnings
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Font

if TYPE_CHECKING:
    from matplotlib.font_manager import FontProperties
    from matplotlib.ft2font import FT2Font

SANS, MONO = "DejaVu Sans", "DejaVu Sans Mono"
"""Come with matplotlib: Latin, Greek, Cyrillic, Arabic, Hebrew, signs."""
# fmt: off
FALLBACKS = (
    "Noto Sans Arabic", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
    "Noto Sans CJK SC", "Noto Sans SC", "Noto Sans CJK JP", "Noto Sans CJK TC",
    "Noto Sans CJK KR", "Source Han Sans SC", "WenQuanYi Micro Hei", "Droid Sans Fallback",
    "Noto Sans", "Noto Emoji", "Symbola", "Noto Sans Symbols", "Noto Sans Symbols2",
    "Microsoft YaHei", "Malgun Gothic", "Yu Gothic", "Nirmala UI", "Segoe UI", "Segoe UI Symbol",
    "Segoe UI Emoji", "PingFang SC", "Hiragino Sans", "Apple SD Gothic Neo",
    "Kohinoor Devanagari", "Devanagari MT", "Arial Unicode MS", "FreeSans", "Unifont",
)
# fmt: on
"""Asked first for characters that the first font lacks, in this order; then all of the system's."""
SUBSTITUTE = "\u25a1"
"""Drawn where no font has a character."""
_BOLD = 600
_REFERENCE = 64.0
"""Size at which text is measured, in pixels; FreeType counts in 64ths of them."""
_CACHED = 8192
_STEERING = ((0xFE00, 0xFE0F), (0x1F3FB, 0x1F3FF), (0xE0100, 0xE01EF))
"""Characters that choose forms or skin tones of their neighbours; alone they are nothing."""
_LOCK = threading.RLock()

# It tells where it keeps its list of fonts, and which weight it took where there is no normal one.
logging.getLogger("matplotlib").setLevel(logging.ERROR)


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Let matplotlib not warn of glyphs: `prepared` knows what is missing."""
    # Filters of warnings are the whole program's: two threads would leave each other's behind.
    with _LOCK, warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        yield


def _is_unseen(char: str) -> bool:
    if unicodedata.category(char) in ("Cc", "Cf"):
        return True
    return any(low <= ord(char) <= high for low, high in _STEERING)


@cache
def _families() -> tuple[str, ...]:
    """Return the substitute families, the preferred ones first."""
    from matplotlib.font_manager import findSystemFonts, fontManager

    # matplotlib keeps its list of fonts in a file, and knows nothing of those installed since.
    listed = {str(entry.fname) for entry in fontManager.ttflist}
    for path in findSystemFonts():
        if path not in listed:
            with contextlib.suppress(OSError, RuntimeError, ValueError):
                fontManager.addfont(path)
    known = {
        entry.name
        for entry in fontManager.ttflist
        # A picture without letters is none, and neither are fonts of formulas.
        if "LastResort" not in entry.fname and not entry.name.startswith(("STIX", "cm", "DejaVu"))
    }
    preferred = [name for name in FALLBACKS if name in known]
    return (SANS, *preferred, *sorted(known.difference(FALLBACKS)))


@cache
def _codes(family: str) -> NDArray[np.uint32]:
    """Return which characters a family has, in order; empty where it cannot be drawn."""
    from matplotlib.font_manager import FontProperties, findfont, get_font

    try:
        path = findfont(FontProperties(family=[family]), fallback_to_default=False)
        font = get_font(path)
        codes = font.get_charmap() if font.scalable else {}
    except (OSError, RuntimeError, ValueError):
        # Fonts of systems are what they are: one that cannot be read is none.
        codes = {}
    return np.array(sorted(codes), dtype=np.uint32)


def _has(family: str, char: str) -> bool:
    codes = _codes(family)
    place = int(np.searchsorted(codes, ord(char)))
    return place < len(codes) and int(codes[place]) == ord(char)


@lru_cache(maxsize=64)
def first_family(name: str, mono: bool) -> str:
    """Return a family if text can be set in it, else the one that comes with the program.

    A family whose bold letters are no file of their own cannot stress anything.
    """
    usual = MONO if mono else SANS
    with _LOCK:
        if not name or name == usual or name not in _families() or not _has(name, "n"):
            return usual
    faces = [_paths((name,), weight)[0] for weight in (400, _BOLD)]
    return usual if faces[0] == faces[1] else name


@lru_cache(maxsize=64)
def is_true_type(family: str) -> bool:
    """Return whether a family's letters can be embedded as TrueType, rather than being of CFF."""
    with open(str(_paths((family,), 400)[0]), "rb") as file:
        return file.read(4) != b"OTTO"


@lru_cache(maxsize=_CACHED)
def family_for(char: str, first: str = SANS) -> str | None:
    """Return the first family that has a character, None if no font has it."""
    if char.isascii() or _has(first, char):
        return first
    with _LOCK:
        return next((name for name in _families() if _has(name, char)), None)


@lru_cache(maxsize=_CACHED)
def prepared(text: str, first: str) -> tuple[str, tuple[str, ...], frozenset[str]]:
    """Return text as it can be drawn.

    Parameters
    ----------
    first
        The family that is asked first.

    Returns
    -------
    tuple
        The text with substitutes, the families that it needs, and the characters that no font has.
    """
    families = [first]
    missing, shown = set(), []
    for char in text:
        if char in "\t\n\r":
            shown.append(" ")
            continue
        family = family_for(char, first)
        if family is None and not _is_unseen(char):
            missing.add(char)
            shown.append(SUBSTITUTE)
            family = family_for(SUBSTITUTE, first)
        elif family is not None:
            shown.append(char)
        if family is not None and family not in families:
            families.append(family)
    if missing:
        # Nothing is left that they could steer.
        shown = [char for char in shown if not _is_unseen(char)]
    return "".join(shown), tuple(families), frozenset(missing)


@lru_cache(maxsize=256)
def properties(families: tuple[str, ...], size: float, weight: int) -> FontProperties:
    """Return what matplotlib calls a font: families in order, size in pixels."""
    from matplotlib.font_manager import FontProperties

    return FontProperties(
        family=list(families), size=size, weight="bold" if weight >= _BOLD else "normal"
    )


@lru_cache(maxsize=256)
def _paths(families: tuple[str, ...], weight: int) -> tuple[str, ...]:
    from matplotlib.font_manager import FontProperties, findfont

    bold = "bold" if weight >= _BOLD else "normal"
    return tuple(
        findfont(FontProperties(family=[name], weight=bold), fallback_to_default=False)
        for name in families
    )


def sized(families: tuple[str, ...], size: float, weight: int) -> FT2Font:
    """Return a font of this thread with its stand-ins, in a size in pixels."""
    from matplotlib.font_manager import get_font

    with _LOCK:
        font = get_font(_paths(families, weight))
    font.clear()
    font.set_size(size, 72)
    return font


@lru_cache(maxsize=4 * _CACHED)
def _advance(text: str, weight: int, first: str) -> float:
    """Return the width of text of size 1."""
    from matplotlib.ft2font import LoadFlags

    shown, families, _ = prepared(text, first)
    font = sized(families, _REFERENCE, weight)
    with quiet():
        font.set_text(shown, 0.0, flags=LoadFlags.NO_HINTING)
    return font.get_width_height()[0] / 64.0 / _REFERENCE


@lru_cache(maxsize=16)
def _extents(weight: int, first: str) -> tuple[float, float]:
    font = sized((first,), _REFERENCE, weight)
    return font.ascender / font.units_per_EM, -font.descender / font.units_per_EM


class FontMeasure:
    """Text as large as `PngPainter` and `PdfPainter` draw it.

    Parameters
    ----------
    sans, mono
        Families that are asked first; see `first_family`.
    """

    def __init__(self, sans: str = "", mono: str = "") -> None:
        self._first = first_family(sans, False), first_family(mono, True)

    def width(self, text: str, font: Font) -> float:
        """Return the width of text in pixels."""
        bold = _BOLD if font.weight >= _BOLD else 400
        return _advance(text, bold, self._first[font.mono]) * font.size if text else 0.0

    def ascent(self, font: Font) -> float:
        """Return how far letters reach above the baseline, in pixels."""
        return _extents(font.weight, self._first[font.mono])[0] * font.size

    def descent(self, font: Font) -> float:
        """Return how far letters reach below the baseline, in pixels."""
        return _extents(font.weight, self._first[font.mono])[1] * font.size
