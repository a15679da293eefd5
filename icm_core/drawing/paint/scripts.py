"""Which scripts a text is written in, and which fonts have them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from icm_core.wording import noop


@dataclass(frozen=True)
class Script:
    """A group of characters, and the package of fonts that has it.

    Parameters
    ----------
    ranges
        First and last code points.
    package
        On Debian and Ubuntu.
    """

    name: str
    ranges: tuple[tuple[int, int], ...]
    package: str = "fonts-noto-core"


SCRIPTS = (
    Script(
        noop("Chinese, Japanese or Korean"),
        (
            (0x1100, 0x11FF),
            (0x2E80, 0x2FDF),
            (0x2FF0, 0x31FF),
            (0x3200, 0x9FFF),
            (0xA960, 0xA97F),
            (0xAC00, 0xD7FF),
            (0xF900, 0xFAFF),
            (0xFE30, 0xFE4F),
            (0xFF00, 0xFFEF),
            (0x1B000, 0x1B16F),
            (0x20000, 0x323AF),
        ),
        "fonts-noto-cjk",
    ),
    Script(noop("Devanagari"), ((0x0900, 0x097F), (0xA8E0, 0xA8FF))),
    Script(
        noop("Arabic"),
        ((0x0600, 0x06FF), (0x0750, 0x077F), (0x0870, 0x08FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFE)),
    ),
    Script(noop("Hebrew"), ((0x0590, 0x05FF), (0xFB1D, 0xFB4F))),
    Script(
        noop("Emoji"),
        ((0x2600, 0x27BF), (0x2B00, 0x2BFF), (0x1F000, 0x1FAFF), (0xE0020, 0xE007F)),
        "fonts-symbola",
    ),
    Script(noop("private"), ((0xE000, 0xF8FF), (0xF0000, 0x10FFFD)), ""),
)
"""Those that can be distinguished by their places; others are named by their characters' names."""


_LETTERS = (" LETTER", " CHARACTER", " SYLLABLE", " VOWEL", " SIGN", " DIGIT")
"""In the names of letters of a script, and of what belongs to them."""
MARKS = Script(noop("combining marks"), ())
"""Of Latin and other scripts alike."""


def script_of(char: str) -> Script:
    """Return the script that a character belongs to."""
    code = ord(char)
    for script in SCRIPTS:
        if any(low <= code <= high for low, high in script.ranges):
            return script
    if unicodedata.combining(char):
        return MARKS
    # The names of letters begin with that of their script: GEORGIAN LETTER AN.
    name = unicodedata.name(char, "")
    is_letter = any(word in name for word in _LETTERS)
    return Script(name.split()[0].capitalize() if is_letter else "other", ())


def characters(words: Iterable[str]) -> frozenset[str]:
    """Return the characters of words that may need a font of their own.

    Letters of ASCII are in every font, and what has no shape of its own needs none.
    """
    found = set().union(*words)
    return frozenset(char for char in found if not char.isascii() and _is_seen(char))


def scripts_of(words: Iterable[str]) -> dict[Script, str]:
    """Return the scripts of words with the characters of each, in order.

    Letters of ASCII are of no script here.
    """
    found: dict[Script, list[str]] = {}
    for char in sorted(characters(words)):
        found.setdefault(script_of(char), []).append(char)
    return {script: "".join(chars) for script, chars in found.items()}


def _is_seen(char: str) -> bool:
    return unicodedata.category(char) not in ("Cc", "Cf", "Zs", "Zl", "Zp", "Cs", "Cn")
