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
    # Two of these would become one sign.
    "-": "-{}",
    ",": ",{}",
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
_PAIRS: Final = frozenset("-,")
"""Written plainly where no second one follows."""


def latex_text(text: str) -> str:
    """Return text for LaTeX with everything escaped that means something to it.

    White space becomes a space, and what no font can have (control characters, halves of
    surrogate pairs) ``?``; signs that only steer the direction of writing are left out.
    """
    parts = []
    for at, char in enumerate(text):
        if char in _PAIRS and text[at + 1 : at + 2] != char:
            parts.append(char)
        elif char in _ESCAPES:
            parts.append(_ESCAPES[char])
        elif _SPACES.match(char):
            parts.append(" ")
        else:
            parts.append(_seen(char))
    return "".join(parts)


def _seen(char: str) -> str:
    category = unicodedata.category(char)
    if category == "Zs":
        return " "
    if category == "Cf":
        return char if char in _JOINERS else ""
    return _UNKNOWN if category[0] == "C" else char
