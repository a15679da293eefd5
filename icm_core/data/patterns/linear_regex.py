r"""Regular expressions whose matching takes time linear in the text, whatever they are: RE2's.

Python's own engine tries one way after the other, and ``(a+)+b`` takes longer than a life on a
word of a hundred letters. RE2 knows no look-ahead and no references to groups, which is what
would cost that time. A look-ahead at the beginning, ``^(?!NP)`` or ``^(?=NP)``, is an expression of
its own, and is known. ``\d \w \s`` are those of all scripts here, as Python has them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import re2

from icm_core.errors import DataError

_LETTERS: Final = {"d": r"\p{Nd}", "w": r"\p{L}\p{N}_", "s": r"\p{Z}\t-\r\x1c-\x1f\x85"}
"""What is in brackets for the classes of letters, which are ASCII's alone in RE2."""
_TOLD: Final = {
    "missing )": "a ( is open; close it with )",
    "unexpected )": "there is a ) without its (; write \\) for the sign itself",
    "missing ]": "a [ is open; close it with ]",
    "no argument for repetition operator": "a count has nothing in front",
    "invalid repetition size": "a count is too large, or wants more than it allows",
    "bad repetition operator": "two counts follow each other; leave one of them out",
    "invalid character class range": "a range of letters goes upwards, as in a-z",
    "invalid perl operator": "(? is known only as (?: ), and at the beginning as ^(?! and ^(?=",
    "invalid escape sequence": "this is not known behind \\; there are no references to groups",
    "trailing \\": "there is nothing behind \\",
    "pattern too large - compile failed": "the expression is too long",
}


class RegexError(DataError):
    """An expression cannot be understood.

    Parameters
    ----------
    column
        1-based place in the expression.
    """

    def __init__(self, text: str, column: int) -> None:
        super().__init__(text)
        self.column = column


class Regex:
    """An expression that is searched for anywhere in a text.

    Parameters
    ----------
    text
        The expression.
    ignore_case
        Whether capitals and small letters are the same.

    Raises
    ------
    RegexError
        If the text is none, or one that is too long.
    """

    def __init__(self, text: str, ignore_case: bool = False) -> None:
        options = re2.Options()
        chosen = {"log_errors": False, "dot_nl": True, "case_sensitive": not ignore_case}
        for name, value in chosen.items():
            setattr(options, name, value)
        ahead, rest = _looking_ahead(text)
        try:
            self._ahead = [
                (re2.compile(_bytes(f"^(?:{_of_all_scripts(one)})"), options).search, wanted)
                for one, wanted in ahead
            ]
            compiled = re2.compile(_bytes(_of_all_scripts(rest)), options)
        except re2.error as error:
            raise _error(text, error) from None
        self._found, self.groups = compiled.search, int(compiled.groups)

    def search(self, text: str) -> bool:
        """Whether the expression is found in a text."""
        return self.match(text) is not None

    def match(self, text: str) -> tuple[str, ...] | None:
        """Return the texts of all groups, empty for one that took no part; None if not found."""
        written = _bytes(text)
        if any((search(written) is not None) != wanted for search, wanted in self._ahead):
            return None
        found = self._found(written)
        if found is None:
            return None
        return tuple((part or b"").decode("utf-8", "replace") for part in found.groups())


def _looking_ahead(text: str) -> tuple[list[tuple[str, bool]], str]:
    """Return what is looked for at the beginning, or must not be there, and what is left.

    Parts are only taken out of an expression that is one alternative: ``^(?!a)b``.
    """
    if not text.startswith(("^(?!", "^(?=")):
        return [], text
    ahead, at = [], 1
    while text.startswith(("(?!", "(?="), at):
        end = next((to for to, sign, depth in _signs(text, at) if sign == ")" and not depth), -1)
        if end < 0:
            return [], text
        ahead.append((text[at + 3 : end], text[at + 2] == "="))
        at = end + 1
    if any(sign == "|" and not depth for _, sign, depth in _signs(text, at)):
        return [], text
    return ahead, "^" + text[at:]


def _signs(text: str, at: int) -> Iterator[tuple[int, str, int]]:
    """Yield brackets and bars that stand for themselves, with how many parentheses are open."""
    depth, bracket = 0, -1
    while at < len(text):
        sign = text[at]
        if sign == "\\":
            at += 1
        elif bracket >= 0:
            if sign == "]" and at > bracket + 1:
                bracket = -1
        elif sign == "[":
            bracket = at + text.startswith("^", at + 1)
        elif sign in "()|":
            depth += (sign == "(") - (sign == ")")
            yield at, sign, depth
        at += 1


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def _of_all_scripts(text: str) -> str:
    """Return an expression with classes of letters that hold those of all scripts."""
    written: list[str] = []
    bracket = -1
    letters = iter(enumerate(text))
    for at, letter in letters:
        if letter == "\\":
            _, escaped = next(letters, (at, ""))
            kind = _LETTERS.get(escaped.lower())
            if kind is None:
                written.append(letter + escaped)
            elif bracket < 0:
                written.append(f"[{'^' * escaped.isupper()}{kind}]")
            elif escaped == "D":
                written.append(r"\P{Nd}")
            elif escaped.isupper():
                raise RegexError(f"\\{escaped} stands outside of [ ] only", at + 1)
            else:
                written.append(kind)
            continue
        if letter == "[" and bracket < 0:
            bracket = at + text.startswith("^", at + 1)
        elif letter == "]" and bracket >= 0 and at > bracket + 1:
            bracket = -1
        written.append("\\[" if letter == "[" and 0 <= bracket < at - 1 else letter)
    return "".join(written)


def _error(text: str, error: Exception) -> RegexError:
    """Return what is wrong with an expression, and where."""
    [told] = error.args
    what, _, where = told.decode("utf-8", "replace").partition(": ")
    if what in ("missing )", "missing ]"):
        where = what[-1].translate({ord(")"): "(", ord("]"): "["})
    at = text.rfind(where)
    shown = f": {where}" if at >= 0 and where not in ("(", "[", "") else ""
    return RegexError(f"{_TOLD.get(what, what)}{shown}", max(at, 0) + 1)
