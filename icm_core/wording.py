"""Words that people read, in their language.

The core says what it says in English. Where a window or another reader of texts knows the
user's language, it installs its translation here; everything that the user reads in the window
and that is made in the core goes through `say`, and numbers in such texts through `local`. What
a program reads (CSV, JSON, brackets, traces) never does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

_GROUP, _POINT = ",", "."
_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
"""What moves the cursor, runs on a terminal, or changes the direction of the text around it."""


def _as_is(text: str) -> str:
    return text


@dataclass
class _Language:
    """What is in force; there is one for the program, as there is one user."""

    translate: Callable[[str], str] = _as_is
    point: str = _POINT
    group: str = _GROUP


_language = _Language()
_in_english: ContextVar[bool] = ContextVar("in_english", default=False)


def say(text: str) -> str:
    """Return a text in the user's language; places for values stay as they are."""
    return text if _in_english.get() else _language.translate(text)


def visible(text: str) -> str:
    r"""Return a text with control characters as escapes, ``\x1b``; tabs and line ends stay."""
    return _HIDDEN.sub(_escape, text) if _HIDDEN.search(text) else text


def _escape(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def noop(text: str) -> str:
    """Return the text as it is, marked as one that is translated where it is shown."""
    return text


def local(number: str) -> str:
    """Return a number written as Python does, ``1,234.5``, the way the user's language does."""
    if _in_english.get() or (_language.point == _POINT and _language.group == _GROUP):
        return number
    table = {ord(_GROUP): _language.group, ord(_POINT): _language.point}
    return number.translate(table)


@contextmanager
def english() -> Iterator[None]:
    """Say everything in English within: in files that are English as a whole."""
    before = _in_english.set(True)
    try:
        yield
    finally:
        _in_english.reset(before)


def separator() -> str:
    """Return what stands between thousands."""
    return _language.group


def plain(number: str) -> str:
    """Return a number that the user typed the way Python reads it."""
    if _language.point == _POINT:
        return number
    return number.replace(_language.point, _POINT)


def use_language(
    translate: Callable[[str], str] | None = None, point: str = _POINT, group: str = _GROUP
) -> None:
    """Say everything in another language from now on; without arguments, in English.

    Parameters
    ----------
    translate
        From the English text to the other one.
    point, group
        Decimal point, and what stands between thousands.
    """
    _language.translate = translate or _as_is
    _language.point, _language.group = point, group
