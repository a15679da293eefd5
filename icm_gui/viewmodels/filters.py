"""The filter box: ``len>20 f1<60 label:SBAR word:that -note:yes "in a memo"``.

Terms stand between spaces and must all hold; ``-`` in front turns one round; quotes keep spaces
and signs. Lower-case letters also find capitals, capitals find only themselves.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from icm_gui.viewmodels.sentence_facts import STATES, Mask, Names, SentenceFacts, SentenceValues

Field = Literal["len", "f1", "id", "label", "tag", "word", "note", "state", "text"]

EXAMPLE: Final = "len>20 f1<60 label:SBAR word:that"
_NUMBERS: Final = ("len", "f1", "id")
_NAMES: Final = ("label", "tag", "word")
_CHOICES: Final[dict[str, tuple[str, ...]]] = {"note": ("yes", "no"), "state": STATES}
FIELDS: Final = (*_NUMBERS, *_NAMES, *_CHOICES)
_SHOWN: Final = {"len": "len>20", "f1": "f1<60", "id": "id<=100", "label": "label:SBAR",
                 "tag": "tag:NN", "word": "word:that", "note": "note:yes",
                 "state": "state:done"}  # fmt: skip
_HEAD: Final = re.compile(r"([A-Za-z][A-Za-z0-9]*)(>=|<=|!=|<|>|=|:)")
_COMPARE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    ">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le,
    "=": operator.eq, ":": operator.eq, "!=": operator.ne,
}  # fmt: skip
_CHUNK: Final = 16_384
"""Sentences looked at between two checks: some milliseconds."""


class FilterError(ValueError):
    """A term cannot be understood; the text says which, where and what to do."""


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
    """

    field: Field
    sign: str
    value: str
    quoted: tuple[bool, ...]
    negated: bool
    column: int

    @property
    def number(self) -> float:
        """The value as a number."""
        return float(self.value)


@dataclass(frozen=True)
class _Piece:
    """A term as it stands in the text: its characters without quotes, and which were quoted."""

    column: int
    shown: str
    text: str
    quoted: tuple[bool, ...]

    @property
    def plain(self) -> str:
        """The text before the first quoted character."""
        return self.text[: self.quoted.index(True)] if True in self.quoted else self.text

    def error(self, what: str) -> FilterError:
        return FilterError(f"{self.shown} at column {self.column}: {what}")


def parse_filter(text: str) -> tuple[Term, ...]:
    """Return the terms of a filter.

    Raises
    ------
    FilterError
        If a term cannot be understood.
    """
    return tuple(_term(piece) for piece in _pieces(text))


def _pieces(text: str) -> list[_Piece]:
    found: list[_Piece] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        start, letters, quoted, inside = at, [], [], False
        while at < len(text) and (inside or not text[at].isspace()):
            letter = text[at]
            if inside and letter == "\\" and text[at + 1 : at + 2] in ('"', "\\"):
                at += 1
                letters.append(text[at])
                quoted.append(True)
            elif letter == '"':
                inside = not inside
            else:
                letters.append(letter)
                quoted.append(inside)
            at += 1
        piece = _Piece(start + 1, text[start:at], "".join(letters), tuple(quoted))
        if inside:
            raise piece.error('a quote is open; close it with "')
        found.append(piece)
    return found


def _term(piece: _Piece) -> Term:
    # Two dashes are a word of the Penn Treebank, not a term turned round twice.
    negated = piece.shown.startswith("-") and not piece.shown.startswith("--")
    skip = int(negated)
    head = _HEAD.match(piece.plain[skip:])
    if head is None:
        value, quoted = piece.text[skip:], piece.quoted[skip:]
        if not value.strip():
            raise piece.error("there is nothing to look for; type a word behind it")
        return Term("text", "", value, quoted, negated, piece.column)
    name, sign = head.group(1).lower(), head.group(2)
    skip += head.end()
    term = Term(
        name,  # type: ignore[arg-type]
        sign, piece.text[skip:], piece.quoted[skip:], negated, piece.column,
    )  # fmt: skip
    _check(term, name, piece)
    return term


def _check(term: Term, name: str, piece: _Piece) -> None:
    if name not in FIELDS:
        raise piece.error(
            f"there is no field {name}; there are {', '.join(FIELDS)}, and words without a "
            "field (in quotes where they have such signs)"
        )
    if not term.value:
        raise piece.error(f"a value is missing; write it as in {_SHOWN[name]}")
    if name in _NUMBERS:
        if re.fullmatch(r"-?[0-9]{1,9}(\.[0-9]{1,9})?", term.value) is None:
            raise piece.error(f"{term.value} is not a number; write it as in {_SHOWN[name]}")
    elif term.sign not in (":", "="):
        raise piece.error(f"{name} takes a colon; write it as in {_SHOWN[name]}")
    elif name in _CHOICES and term.value.lower() not in _CHOICES[name]:
        raise piece.error(f"{name} is one of {', '.join(_CHOICES[name])}")


def matching(
    terms: Sequence[Term],
    facts: SentenceFacts,
    values: SentenceValues,
    check: Callable[[], None] = lambda: None,
) -> Mask:
    """Return which sentences have all that a filter asks for.

    Parameters
    ----------
    check
        Called between chunks; may raise `Cancelled`.
    """
    result = np.ones(len(facts), dtype=np.bool_)
    for term in terms:
        check()
        result &= _holds(term, facts, values, check) != term.negated
    return result


def _holds(
    term: Term, facts: SentenceFacts, values: SentenceValues, check: Callable[[], None]
) -> Mask:
    if term.field in _NUMBERS:
        numbers = _numbers(term.field, facts, values)
        found = np.asarray(_COMPARE[term.sign](numbers, term.number), dtype=np.bool_)
        # What is not known is not different either.
        return found & ~np.isnan(values.f1) if term.field == "f1" else found
    if term.field == "note":
        noted = values.note == (term.value.lower() == "yes")
        return np.asarray(noted, dtype=np.bool_)
    if term.field == "state":
        found = values.state == STATES.index(term.value.lower())
        return np.asarray(found, dtype=np.bool_)
    if term.field in ("label", "tag"):
        # `label:NP` also means NP-SBJ and NP=2.
        wanted = _wanted(facts.label_names, term, tail="(?:[-=].*)?")
        if term.field == "tag":
            return _any(facts.pointer, [(wanted, facts.tag)], check)
        return _any(facts.phrase_pointer, [(wanted, facts.phrase)], check)
    if term.field == "word":
        wanted = _wanted(facts.word_names, term)
        return _any(facts.pointer, [(wanted, facts.word)], check)
    return _text(term, facts, check)


def _numbers(field: str, facts: SentenceFacts, values: SentenceValues) -> NDArray[Any]:
    if field == "len":
        return facts.length
    return values.f1 if field == "f1" else np.arange(1, len(facts) + 1)


def _text(term: Term, facts: SentenceFacts, check: Callable[[], None]) -> Mask:
    """Look for words that follow each other; the first and the last need not be whole."""
    names = facts.word_names
    inside = _wanted(names, term, ".*", ".*")
    found = _any(facts.pointer, [(inside, facts.word)], check)
    parts = _split(term)
    if len(parts) > 1:
        last = len(parts) - 1
        steps = [
            (_wanted(names, part, "" if at else ".*", "" if at < last else ".*"), facts.word)
            for at, part in enumerate(parts)
        ]  # fmt: skip
        found |= _any(facts.pointer, steps, check)
    return found


def _split(term: Term) -> list[Term]:
    """Return a text term as one term for each word."""
    parts = []
    for word in re.finditer(r"\S+", term.value):
        quoted = term.quoted[word.start() : word.end()]
        parts.append(Term("text", "", word.group(), quoted, False, term.column))
    return parts


def _wanted(names: Names, term: Term, before: str = "", tail: str = "") -> Mask:
    """Return which names are meant: all of the term, with patterns before and behind it.

    ``*`` outside of quotes stands for anything, but in a text.
    """
    value, lower = term.value, term.value == term.value.lower()
    stars = [
        letter == "*" and not quoted and term.field != "text"
        for letter, quoted in zip(value, term.quoted, strict=True)
    ]
    plain = None if any(stars) else _PLAIN.get((before, tail))
    if plain is not None:
        return names.holding(partial(plain, value), lower)
    body = "".join(
        ".*" if star else re.escape(letter) for letter, star in zip(value, stars, strict=True)
    )
    return names.holding(re.compile(before + body + tail, re.DOTALL).fullmatch, lower)


def _is_in(value: str, text: str) -> bool:
    return value in text


def _ends(value: str, text: str) -> bool:
    return text.endswith(value)


def _begins(value: str, text: str) -> bool:
    return text.startswith(value)


_PLAIN: Final[dict[tuple[str, str], Callable[[str, str], bool]]] = {
    ("", ""): operator.eq,
    (".*", ".*"): _is_in,
    (".*", ""): _ends,
    ("", ".*"): _begins,
}
"""Tests that need no pattern, and a fifth of its time."""


def _any(
    pointer: NDArray[np.int64],
    steps: Sequence[tuple[Mask, NDArray[np.int32]]],
    check: Callable[[], None],
) -> Mask:
    """Return the sentences where entries that follow each other are wanted, one by one."""
    result = np.zeros(len(pointer) - 1, dtype=np.bool_)
    for first in range(0, len(result), _CHUNK):
        check()
        bounds = pointer[first : first + _CHUNK + 1]
        start, end = int(bounds[0]), int(bounds[-1])
        hit = np.ones(end - start, dtype=np.bool_)
        for shift, (wanted, ids) in enumerate(steps):
            hit[: max(0, len(hit) - shift)] &= wanted[ids[start + shift : end]]
            hit[max(0, len(hit) - shift) :] = False
        counted = np.zeros(len(hit) + 1, dtype=np.int32)
        np.cumsum(hit, out=counted[1:])
        # The words after the first must lie in the same sentence.
        last = np.maximum(bounds[1:] - start - (len(steps) - 1), bounds[:-1] - start)
        result[first : first + _CHUNK] = counted[last] > counted[bounds[:-1] - start]
    return result
