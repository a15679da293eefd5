"""Other spellings of a word, under which a vocabulary may know it.

Treebanks write quotes, dashes and brackets in different ways. A mark that is not known is then
known after all.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

_OPENING: Final = ("``", "“", "„", "«", '"')
_CLOSING: Final = ("''", "”", "»", '"')
_GROUPS: Final = (
    ("`", "‘", "'"),
    ("'", "’", "‘", "`"),
    ("--", "—", "–", "―", "-"),
    ("...", "…"),
    ("-LRB-", "(", "-LSB-", "[", "-LCB-", "{"),
    ("-RRB-", ")", "-RSB-", "]", "-RCB-", "}"),
)
"""Marks that are written for each other, the usual one first."""
_STRAIGHT: Final = '"'
_APOSTROPHES: Final = str.maketrans("’‘ʼ", "'''")


def known_spellings(words: Sequence[str], known: Collection[str]) -> list[str]:
    """Return a sentence's words as they are known: themselves where they are, or by no spelling.

    Parameters
    ----------
    known
        Known words, as fast to look up as a set.
    """
    found, quotes = [], 0
    for word in words:
        spelt = word
        if word not in known:
            others = _others(word, opening=quotes % 2 == 0)
            spelt = next((one for one in others if one in known), word)
        quotes += word == _STRAIGHT
        found.append(spelt)
    return found


def _others(word: str, *, opening: bool) -> list[str]:
    """Return other spellings of a word, the likeliest first.

    Parameters
    ----------
    opening
        Whether a straight quote opens: those of a sentence open and close in turn.
    """
    groups = [(_OPENING if opening else _CLOSING)] if word == _STRAIGHT else [_OPENING, _CLOSING]
    found = [one for group in (*groups, *_GROUPS) if word in group for one in group]
    return [*found, word.translate(_APOSTROPHES)]
