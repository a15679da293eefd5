"""What to install where no font has the characters of a text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from icm_core.drawing.paint.scripts import Script, script_of

_SHOWN = 5
"""Characters of a script that are named at most."""


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
