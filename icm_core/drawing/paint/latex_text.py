"""Text for LaTeX."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_ESCAPES: Final = {
    "\\": "\\textbackslash{}",
    "&": "\\&",
    "%": "\\%",
    "$": "\\$",
    "#": "\\#",
    "_": "\\_",
    "{": "\\{",
    "}": "\\}",
    "~": "\\textasciitilde{}",
    "^": "\\textasciicircum{}",
    "<": "\\textless{}",
    ">": "\\textgreater{}",
    "|": "\\textbar{}",
    '"': "\\textquotedbl{}",
    "`": "\\textasciigrave{}",
    "'": "\\textquotesingle{}",
    # These mean something at the beginning of a row.
    "[": "{[}",
    "]": "{]}",
    "*": "{*}",
    "−": "$-$",
    "→": "$\\to$",
    "←": "$\\leftarrow$",
    "‹": "\\guilsinglleft{}",
    "›": "\\guilsinglright{}",
    "·": "\\textperiodcentered{}",
    "…": "\\ldots{}",
    "∞": "$\\infty$",
    "×": "$\\times$",
    "±": "$\\pm$",
    "≤": "$\\le$",
    "≥": "$\\ge$",
    "–": "\\textendash{}",
    "—": "\\textemdash{}",
    "‘": "\\textquoteleft{}",
    "’": "\\textquoteright{}",
    "“": "\\textquotedblleft{}",
    "”": "\\textquotedblright{}",
    "\u00a0": "~",
    "\u2009": "\\,",
    "\u202f": "\\,",
}
_SPACES: Final = re.compile("[ \\t\\n\\r\\f\\v\\x1c-\\x1f\\x85\u2028\u2029]")
_UNKNOWN: Final = "?"
_JOINERS: Final = frozenset("\u200c\u200d")
"""They change how letters look, unlike the other signs without a form of their own."""
_PAIRS: Final = frozenset("-,<>")
"""Signs of which fonts for LaTeX make one where two follow each other."""
_APART: Final = "\\kern0pt{}"
"""Keeps two signs two; in LuaTeX an empty group does not."""


def latex_text(text: str) -> str:
    """Return text for LaTeX with everything escaped that means something to it.

    White space becomes a space, and what no font can have (control characters, halves of
    surrogate pairs) ``?``; signs that only steer the direction of writing are left out.
    """
    parts: list[str] = []
    last = ""
    for char in text:
        written = _written(char)
        if char in _PAIRS and written == last:
            parts.append(_APART)
        parts.append(written)
        last = written or last
    return "".join(parts)


def _written(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    return " " if _SPACES.match(char) else _seen(char)


def _seen(char: str) -> str:
    category = unicodedata.category(char)
    if category == "Zs":
        return " "
    if category == "Cf":
        return char if char in _JOINERS else ""
    return _UNKNOWN if category[0] == "C" else char
