"""Which sentences have what a term of a filter asks for, in columns."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.filters.terms import Term
from icm_core.data.patterns.search import counts
from icm_core.data.sentence_facts import Mask, Names, SentenceFacts
from icm_core.errors import Check

COMPARE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ":": operator.eq,
    "!=": operator.ne,
}
FUNCTION_TAIL: Final = "(?:[-=].*)?"
"""What may follow a label: ``label:NP`` also means NP-SBJ and NP=2, ``label:"NP"`` does not."""
_CHUNK: Final = 16_384
"""Sentences looked at between two checks: some milliseconds."""


def compared(term: Term, numbers: NDArray[Any]) -> Mask:
    """Return for which numbers a term holds; nan is not a number."""
    found = COMPARE[term.sign](numbers, term.number) & ~np.isnan(numbers)
    return np.asarray(found, dtype=np.bool_)


def tree_mask(term: Term, facts: SentenceFacts, check: Check) -> Mask | None:
    """Return which sentences have the label, tag, word, pattern or text of a term.

    None where the term is about something else.
    """
    if term.field == "label":
        wanted = wanted_names(facts.label_names, term, tail=FUNCTION_TAIL)
        return any_of(facts.phrase_pointer, [(wanted, facts.phrase)], check)
    if term.field == "tag":
        wanted = wanted_names(facts.label_names, term, tail=FUNCTION_TAIL)
        return any_of(facts.pointer, [(wanted, facts.tag)], check)
    if term.field == "word":
        wanted = wanted_names(facts.word_names, term)
        return any_of(facts.pointer, [(wanted, facts.word)], check)
    if term.field == "tree" and term.pattern is not None:
        return counts(term.pattern, facts.patterns, check) > 0
    return _text(term, facts, check) if term.field == "text" else None


def _text(term: Term, facts: SentenceFacts, check: Check) -> Mask:
    """Look for words that follow each other; the first and the last need not be whole."""
    names = facts.word_names
    inside = wanted_names(names, term, ".*", ".*")
    found = any_of(facts.pointer, [(inside, facts.word)], check)
    parts = _split(term)
    if len(parts) > 1:
        last = len(parts) - 1
        steps = [
            (wanted_names(names, part, "" if at else ".*", "" if at < last else ".*"), facts.word)
            for at, part in enumerate(parts)
        ]
        found |= any_of(facts.pointer, steps, check)
    return found


def _split(term: Term) -> list[Term]:
    """Return a text term as one term for each word."""
    parts = []
    for word in re.finditer(r"\S+", term.value):
        quoted = term.quoted[word.start() : word.end()]
        parts.append(Term("text", "", word.group(), quoted, False, term.column))
    return parts


def wanted_names(names: Names, term: Term, before: str = "", tail: str = "") -> Mask:
    """Return which names are meant: all of the term, with patterns before and behind it.

    ``*`` outside of quotes represents anything, but in a text.
    """
    value, lower = term.value, term.value == term.value.lower()
    if tail == FUNCTION_TAIL and all(term.quoted):
        tail = ""
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


def any_of(
    pointer: NDArray[np.int64], steps: Sequence[tuple[Mask, NDArray[np.int32]]], check: Check
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
