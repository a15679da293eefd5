"""Letters that lead to fields with Alt, each of them given once in a window."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QAbstractButton, QLabel, QToolButton, QWidget

_MARKS = re.compile("&(.)")
"""A mark with what follows it: a letter, or a second one for an ampersand as it is."""
_LITERAL = "&&"
_UNDERLINED_PX = 4


def plain(text: str) -> str:
    """Return a text without the mark of its letter."""
    return text.replace(_LITERAL, "\0").replace("&", "").replace("\0", _LITERAL)


def marked(texts: Sequence[str]) -> list[str]:
    """Mark a letter in each text, no letter twice, in as many texts as possible.

    A letter that a text has marked already stays its first choice; then come the first letters
    of its words, then the others. Earlier texts come first.
    """
    choices = [list(dict.fromkeys(_letters(text))) for text in texts]
    owner: dict[str, int] = {}

    def give(at: int, tried: set[str]) -> bool:
        """Find a letter for a text; the one that has it may move (augmenting paths)."""
        wanted = [letter for letter in choices[at] if letter not in tried]
        tried.update(wanted)
        for letter in sorted(wanted, key=owner.__contains__):
            if letter not in owner or give(owner[letter], tried):
                owner[letter] = at
                return True
        return False

    for at in range(len(texts)):
        give(at, set())
    found = {at: letter for letter, at in owner.items()}
    return [_with(plain(text), found.get(at, "")) for at, text in enumerate(texts)]


def _letters(text: str) -> Iterable[str]:
    """Yield the letters of a text in the order in which they are wanted."""
    bare = plain(text)
    marks = [mark.group(1) for mark in _MARKS.finditer(text) if mark.group(1) != "&"]
    starts = [match.start() for match in re.finditer(r"\w+", bare)]
    for letter in (*marks, *(bare[at] for at in starts), *bare):
        if letter.isalnum() and len(letter.casefold()) == 1:
            yield letter.casefold()


def _with(text: str, letter: str) -> str:
    """Return a text with a letter of it marked: the first of a word if there is one."""
    if not letter:
        return text
    places = [at for at, one in enumerate(text) if one.casefold() == letter]
    start = next((at for at in places if not at or not text[at - 1].isalnum()), places[0])
    return f"{text[:start]}&{text[start:]}"


def give_letters(window: QWidget) -> None:
    """Mark a letter of each button and each named field that can be seen in a window."""
    labels = [one for one in window.findChildren(QLabel) if one.buddy() is not None]
    named = {label.buddy() for label in labels}
    holders: list[QAbstractButton | QLabel] = [
        one
        for one in window.findChildren(QAbstractButton)
        if one.text() and one not in named and _is_named(one)
    ]
    holders = [one for one in (*holders, *labels) if one.isVisibleTo(window) and one.text()]
    for holder, text in zip(holders, marked([one.text() for one in holders]), strict=True):
        if text != holder.text():
            holder.setText(text)
        if isinstance(holder, QLabel) and holder.minimumWidth() < holder.maximumWidth():
            # An underlined letter makes some texts wider than they are measured, and what is
            # beyond the contents is cut, in the margins, too.
            holder.setMinimumWidth(0)
            holder.setMinimumWidth(holder.sizeHint().width() + _UNDERLINED_PX)


def _is_named(button: QAbstractButton) -> bool:
    """Whether a button is found by its text; those beside a field are reached from there."""
    return not isinstance(button, QToolButton) or button.isCheckable()
