"""What to install where no font has the characters of a text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

_SHOWN = 5
"""Characters of a script that are named at most."""


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
        "Chinese, Japanese or Korean",
        (
            (0x1100, 0x11FF), (0x2E80, 0x2FDF), (0x2FF0, 0x31FF), (0x3200, 0x9FFF),
            (0xA960, 0xA97F), (0xAC00, 0xD7FF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F),
            (0xFF00, 0xFFEF), (0x1B000, 0x1B16F), (0x20000, 0x323AF),
        ),
        "fonts-noto-cjk",
    ),
    Script("Devanagari", ((0x0900, 0x097F), (0xA8E0, 0xA8FF))),
    Script(
        "Arabic",
        ((0x0600, 0x06FF), (0x0750, 0x077F), (0x0870, 0x08FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFE)),
    ),
    Script("Hebrew", ((0x0590, 0x05FF), (0xFB1D, 0xFB4F))),
    Script(
        "Emoji",
        ((0x2600, 0x27BF), (0x2B00, 0x2BFF), (0x1F000, 0x1FAFF), (0xE0020, 0xE007F)),
        "fonts-symbola",
    ),
    Script("private", ((0xE000, 0xF8FF), (0xF0000, 0x10FFFD)), ""),
)  # fmt: skip
"""Those that can be told apart by their places; others are named by their characters' names."""


def script_of(char: str) -> Script:
    """Return the script that a character belongs to."""
    code = ord(char)
    for script in SCRIPTS:
        if any(low <= code <= high for low, high in script.ranges):
            return script
    # The names of letters begin with that of their script: GEORGIAN LETTER AN.
    name = unicodedata.name(char, "")
    return Script(name.split()[0].capitalize() if " LETTER" in name else "other", ())


def missing_notes(missing: Iterable[str]) -> list[str]:
    """Return a line for each script some of whose characters no font has."""
    found: dict[str, tuple[Script, list[str]]] = {}
    for char in sorted(missing):
        script = script_of(char)
        found.setdefault(script.name, (script, []))[1].append(char)
    return [_note(script, chars) for script, chars in found.values()]


def _note(script: Script, chars: list[str]) -> str:
    shown = " ".join(f"{_printable(char)} (U+{ord(char):04X})" for char in chars[:_SHOWN])
    more = f" and {len(chars) - _SHOWN:,} more" if len(chars) > _SHOWN else ""
    install = "install a font that has them"
    if script.package:
        install += f" (on Debian and Ubuntu the package {script.package})"
    return f"no font here has the {script.name} characters {shown}{more}, drawn as boxes: {install}"


def _printable(char: str) -> str:
    # A mark alone would sit on what stands before it.
    if unicodedata.combining(char) or unicodedata.category(char) == "Mc":
        return f"\u25cc{char}"
    return char if char.isprintable() else "\ufffd"
