r"""Regular expressions whose matching takes time linear in the text, whatever they are: RE2's.

Python's own engine tries one way after the other, and ``(a+)+b`` takes longer than a life on a
word of a hundred letters. RE2 knows no look-ahead and no references to groups, which is what
would cost that time. ``\d \w \s`` are those of all scripts here, as Python has them.
"""

from __future__ import annotations

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
    "invalid perl operator": "(? is not known here but for (?: ); there is no look-ahead",
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
        try:
            self._found = re2.compile(_bytes(_of_all_scripts(text)), options).search
        except re2.error as error:
            raise _error(text, error) from None

    def search(self, text: str) -> bool:
        """Whether the expression is found in a text."""
        return self._found(_bytes(text)) is not None


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
