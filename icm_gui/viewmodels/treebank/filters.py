"""The filter box: ``len>20 f1<60 label:SBAR word:that -note:yes tree:"NP < PP" "in a memo"``.

Terms stand between spaces and must all hold; ``-`` in front turns one round; quotes keep spaces
and signs. Lower-case letters also find capitals, capitals find only themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.filters.masks import compared, tree_mask
from icm_core.analysis.comparison.filters.terms import Field, FilterError, Term, parse_terms
from icm_core.data.sentence_facts import Mask, SentenceFacts
from icm_gui.viewmodels.treebank.sentence_facts import STATES, SentenceValues

__all__ = ["EXAMPLE", "FIELDS", "FilterError", "Term", "matching", "parse_filter"]

EXAMPLE: Final = "len>20 f1<60 label:SBAR word:that"
FIELDS: Final[dict[str, Field]] = {
    "len": Field("number", "len>20"),
    "f1": Field("number", "f1<60"),
    "id": Field("number", "id<=100"),
    "label": Field("name", "label:SBAR"),
    "tag": Field("name", "tag:NN"),
    "word": Field("name", "word:that"),
    "note": Field("choice", "note:yes", choices=("yes", "no")),
    "reviewed": Field("choice", "reviewed:no", choices=("yes", "no")),
    "state": Field("choice", "state:done", choices=STATES),
    "tree": Field("pattern", 'tree:"NP < PP"'),
}

_NUMBERS: Final = tuple(name for name, field in FIELDS.items() if field.kind == "number")


def parse_filter(text: str) -> tuple[Term, ...]:
    """Return the terms of a filter.

    Raises
    ------
    FilterError
        If a term cannot be understood.
    """
    return parse_terms(text, FIELDS)


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
        return compared(term, _numbers(term.field, facts, values))
    if term.field in ("note", "reviewed"):
        has = values.note if term.field == "note" else values.reviewed
        return np.asarray(has == (term.value.lower() == "yes"), dtype=np.bool_)
    if term.field == "state":
        found = values.state == STATES.index(term.value.lower())
        return np.asarray(found, dtype=np.bool_)
    mask = tree_mask(term, facts, check)
    assert mask is not None
    return mask


def _numbers(field: str, facts: SentenceFacts, values: SentenceValues) -> NDArray[Any]:
    if field == "len":
        return facts.length
    return values.f1 if field == "f1" else np.arange(1, len(facts) + 1)
