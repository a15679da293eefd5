r"""How filters are typed: ``len>20 label:SBAR word:that -note:yes tree:"NP < PP" "in a memo"``.

Terms stand between spaces and must all hold; ``-`` in front turns one round; quotes keep spaces
and signs, and ``\"`` is a quote between quotes. What fields there are is said by each filter.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.syntax import Pattern, PatternError
from icm_core.errors import DataError

Kind = Literal["number", "name", "count", "choice", "pattern"]
"""What a field takes: a number, a name, either of them, one of some words, a pattern of trees."""

_HEAD: Final = re.compile(r"([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(>=|<=|!=|<|>|=|:)")
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")


class FilterError(DataError):
    """A term cannot be understood; the text says which, where and what to do.

    Parameters
    ----------
    what
        What is wrong with the term, and what to do.
    term
        The term as typed.
    column
        1-based place that is at fault.
    start, end
        The term in the filter, from 0, half-open: what is underlined.
    """

    def __init__(self, what: str, term: str, column: int, start: int) -> None:
        super().__init__(f"{term} at column {column}: {what}")
        self.what, self.column = what, column
        self.start, self.end = start, start + len(term)


@dataclass(frozen=True)
class Field:
    """One field of a filter.

    Parameters
    ----------
    shown
        An example that stands in messages.
    about
        What it asks for, in some words.
    choices
        The words that it takes.
    """

    kind: Kind
    shown: str
    about: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Term:
    """One condition.

    Parameters
    ----------
    field
        What it is about; ``text`` for words without a field.
    sign
        How a number is compared.
    value
        As typed, without quotes.
    quoted
        For each character of the value whether it stood in quotes.
    negated
        Whether the condition must not hold.
    column
        1-based place in the filter.
    pattern
        The value as a pattern of trees, where the field takes one.
    """

    field: str
    sign: str
    value: str
    quoted: tuple[bool, ...]
    negated: bool
    column: int
    pattern: Pattern | None = dataclasses.field(default=None, compare=False)

    @property
    def number(self) -> float:
        """The value as a number."""
        return float(self.value)

    @property
    def is_number(self) -> bool:
        """Whether the value is a number without quotes."""
        return _NUMBER.fullmatch(self.value) is not None and not any(self.quoted)


@dataclass(frozen=True)
class Piece:
    """A term as it is in the text: its characters without quotes, and which were quoted.

    Parameters
    ----------
    column
        1-based place in the text.
    shown
        As typed.
    text, quoted, places
        The characters without quotes, whether they stood in quotes, and where, from 0.
    """

    column: int
    shown: str
    text: str
    quoted: tuple[bool, ...]
    places: tuple[int, ...]

    @property
    def plain(self) -> str:
        """The text before the first quoted character."""
        return self.text[: self.quoted.index(True)] if True in self.quoted else self.text

    def error(self, what: str, column: int | None = None) -> FilterError:
        """Return an error about this term."""
        return FilterError(what, self.shown, column or self.column, self.column - 1)


def parse_terms(text: str, fields: Mapping[str, Field]) -> tuple[Term, ...]:
    """Return the terms of a filter.

    Raises
    ------
    FilterError
        If a term cannot be understood.
    """
    return tuple(_term(piece, fields) for piece in _pieces(text))


def _pieces(text: str) -> list[Piece]:
    found: list[Piece] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        start, inside = at, False
        letters: list[str] = []
        quoted: list[bool] = []
        places: list[int] = []
        while at < len(text) and (inside or not text[at].isspace()):
            letter = text[at]
            if inside and letter == "\\" and text[at + 1 : at + 2] in ('"', "\\"):
                at += 1
                letters.append(text[at])
                quoted.append(True)
                places.append(at)
            elif letter == '"':
                inside = not inside
            else:
                letters.append(letter)
                quoted.append(inside)
                places.append(at)
            at += 1
        piece = Piece(start + 1, text[start:at], "".join(letters), tuple(quoted), tuple(places))
        if inside:
            raise piece.error('a quote is open; close it with "')
        found.append(piece)
    return found


def _term(piece: Piece, fields: Mapping[str, Field]) -> Term:
    # Two dashes are a word of the Penn Treebank, not a term turned round twice.
    negated = piece.shown.startswith("-") and not piece.shown.startswith("--")
    skip = int(negated)
    head = _HEAD.match(piece.plain[skip:])
    name = "" if head is None else head[1].lower()
    if head is None or ("-" in name and name not in fields):
        value, quoted = piece.text[skip:], piece.quoted[skip:]
        if not value.strip():
            raise piece.error("the term is empty; type a word after it")
        return Term("text", "", value, quoted, negated, piece.column)
    if name not in fields:
        like = difflib.get_close_matches(name, fields, 1)
        known = (
            f"do you mean {like[0]}?"
            if like
            else f"there are {', '.join(fields)}, and words without a field (in quotes where they "
            "have such signs)"
        )
        raise piece.error(f"there is no field {name}; {known}")
    sign = head[2]
    skip += head.end()
    term = Term(name, sign, piece.text[skip:], piece.quoted[skip:], negated, piece.column)
    pattern = _check(term, fields[name], piece, skip)
    if pattern is None:
        return term
    return Term(name, sign, term.value, term.quoted, negated, piece.column, pattern)


def _check(term: Term, kind: Field, piece: Piece, skip: int) -> Pattern | None:
    """Refuse a value that a field does not take; return the pattern where it is one."""
    name, value = term.field, term.value
    if not value.strip():
        raise piece.error(f"a value is missing; write it as in {kind.shown}")
    if kind.kind == "number" or (kind.kind == "count" and term.sign not in (":", "=")):
        if _NUMBER.fullmatch(value) is None:
            raise piece.error(f"{value} is not a number; write it as in {kind.shown}")
    elif term.sign not in (":", "="):
        raise piece.error(f"{name} takes a colon; write it as in {kind.shown}")
    elif kind.kind == "choice" and value.lower() not in kind.choices:
        raise piece.error(f"{name} is one of {', '.join(kind.choices)}")
    elif kind.kind == "pattern":
        try:
            return parse_pattern(value)
        except PatternError as error:
            # The place in the filter of the letter that the pattern is wrong at.
            at = skip + error.column - 1
            column = piece.places[at] + 1 if at < len(piece.places) else piece.places[-1] + 2
            raise piece.error(error.what, column) from None
    return None


def quoted(value: str) -> str:
    """Return a value as it is typed in a filter, in quotes where it must be."""
    if value and not any(letter.isspace() or letter in '"\\*' for letter in value):
        return value
    return in_quotes(value)


def in_quotes(value: str) -> str:
    """Return a value in quotes, with what would end them escaped."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
