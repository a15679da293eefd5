"""Text for LaTeX."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
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
    "′": "$'$",
    "⁻": "\\textsuperscript{$-$}",
    **{sign: f"\\textsuperscript{{{at}}}" for at, sign in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")},
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


RIGHT_TO_LEFT: Final = ("R", "AL")
"""Unicode's directions of letters that are written from right to left."""
_FORWARD: Final = ("L", "EN", "AN")
_NUMBERS: Final = ("EN", "AN")
_IN_NUMBERS: Final = ("ES", "CS")
DIRECTIONS: Final = (
    "\\ifdefined\\fromright\\else\\ifdefined\\textdir\n"
    "\\def\\fromright#1{{\\textdir TRT#1}}\\def\\fromleft#1{{\\textdir TLT#1}}\\else\n"
    "\\ifdefined\\TeXXeTstate\\TeXXeTstate=1 \n"
    "\\def\\fromright#1{\\beginR#1\\endR}\\def\\fromleft#1{\\beginL#1\\endL}\\else\n"
    "\\def\\fromright#1{#1}\\def\\fromleft#1{#1}\\fi\\fi\\fi\n"
)
"""What `directed_latex` needs, for lualatex and xelatex."""


def directed_latex(text: str) -> str:
    r"""Return text for LaTeX, in ``\fromright`` if it has letters written from right to left.

    Numbers and other letters within are in ``\fromleft``: engines turn nothing by themselves.
    """
    kinds = [unicodedata.bidirectional(char) for char in text]
    if not any(kind in RIGHT_TO_LEFT for kind in kinds):
        return latex_text(text)
    forward = [kind in _FORWARD for kind in kinds]
    for at in range(1, len(text) - 1):
        # A sign between digits belongs to the number.
        if kinds[at] in _IN_NUMBERS and {kinds[at - 1], kinds[at + 1]} <= set(_NUMBERS):
            forward[at] = True
    parts = []
    for ahead, run in groupby(zip(forward, text, strict=True), key=_first):
        written = latex_text("".join(char for _, char in run))
        parts.append(f"\\fromleft{{{written}}}" if ahead else written)
    return f"\\fromright{{{''.join(parts)}}}"


def _first(pair: tuple[bool, str]) -> bool:
    return pair[0]
