"""Fonts without a window: those that come with the program, then the system's."""

from __future__ import annotations

import contextlib
import os
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from icm_core.rendering.painters.library import skia

SANS, MONO = "DejaVu Sans", "DejaVu Sans Mono"
"""Come with the program: Latin, Greek, Cyrillic, Arabic, Hebrew, signs."""
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
BOLD = 600
_FILES = {
    (SANS, False): "DejaVuSans.ttf",
    (SANS, True): "DejaVuSans-Bold.ttf",
    (MONO, False): "DejaVuSansMono.ttf",
    (MONO, True): "DejaVuSansMono-Bold.ttf",
}
_CACHED = 8192
_STEERING = ((0xFE00, 0xFE0F), (0x1F3FB, 0x1F3FF), (0xE0100, 0xE01EF))
"""Characters that choose forms or skin tones of their neighbours; alone they are nothing."""
_BREAKS = "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"
"""Drawn as spaces: a text is one line."""
_STDERR = 2


def bundled(family: str, bold: bool = False) -> Path | None:
    """Return the file of a font that comes with the program, None of another family.

    matplotlib is what carries them; nothing of it is loaded.
    """
    name = _FILES.get((family, bold))
    found = find_spec("matplotlib") if name else None
    if name is None or found is None or found.origin is None:
        return None
    path = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf" / name
    return path if path.exists() else None


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Let fontconfig not tell of settings that are newer than itself: it writes past Python."""
    try:
        kept = os.dup(_STDERR) if sys.platform == "linux" else None
    except OSError:
        kept = None
    if kept is None:
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), _STDERR)
        yield
    finally:
        os.dup2(kept, _STDERR)
        os.close(kept)


@cache
def _system() -> Any:
    """Return what knows the system's fonts."""
    with _quiet():
        return skia().FontMgr()


def style(bold: bool) -> Any:
    """Return how Skia calls normal or bold letters."""
    return skia().FontStyle.Bold() if bold else skia().FontStyle.Normal()


@cache
def face(family: str, bold: bool) -> Any:
    """Return a family's typeface, None if there is none."""
    path = bundled(family, bold)
    if path is not None:
        # Asked of a manager that knows no font of the system, and need not look for them.
        return skia().FontMgr.New_Custom_Empty().makeFromFile(str(path))
    return _system().matchFamilyStyle(family, style(bold))


@cache
def _tables(family: str) -> frozenset[bytes]:
    """Return the names of the tables in a family's file."""
    found = face(family, False)
    return (
        frozenset(tag.to_bytes(4, "big") for tag in found.getTableTags()) if found else frozenset()
    )


@cache
def _families() -> tuple[str, ...]:
    """Return the substitute families, the preferred ones first."""
    system = _system()
    known = {
        name
        for name in map(system.getFamilyName, range(system.countFamilies()))
        # A picture without letters is none, and neither are fonts of formulas.
        if "LastResort" not in name and not name.startswith((".", "STIX", "cm", "DejaVu"))
    }
    preferred = [name for name in FALLBACKS if name in known]
    return (SANS, *preferred, *sorted(known.difference(FALLBACKS)))


def _has(family: str, char: str) -> bool:
    """Return whether a family has a character, as an outline."""
    if not _tables(family) & {b"glyf", b"CFF ", b"CFF2"}:
        return False
    return bool(face(family, False).unicharToGlyph(ord(char)))


def _is_unseen(char: str) -> bool:
    if unicodedata.category(char) in ("Cc", "Cf"):
        return True
    return any(low <= ord(char) <= high for low, high in _STEERING)


@lru_cache(maxsize=64)
def first_family(name: str, mono: bool) -> str:
    """Return a family if text can be set in it, else the one that comes with the program.

    A family whose bold letters are no file of their own cannot stress anything.
    """
    usual = MONO if mono else SANS
    if not name or name == usual or name not in _families() or not _has(name, "n"):
        return usual
    return name if face(name, True).fontStyle().weight() >= BOLD else usual


@cache
def is_true_type(family: str) -> bool:
    """Return whether PDF can have a family's letters as TrueType; of others they are shapes."""
    return b"glyf" in _tables(family) and b"fvar" not in _tables(family)


@lru_cache(maxsize=_CACHED)
def family_for(char: str, first: str = SANS) -> str | None:
    """Return the first family that has a character, None if no font has it."""
    if unicodedata.category(char) == "Cs":
        return None
    if char.isascii() or _has(first, char):
        return first
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
        if char in _BREAKS:
            shown.append(" ")
            continue
        if unicodedata.category(char) == "Cc":
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
