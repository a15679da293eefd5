"""Which sentences a list shows, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.sentence_facts import SentenceFacts
from icm_gui.viewmodels.treebank.filters import Term, matching
from icm_gui.viewmodels.treebank.sentence_facts import SentenceValues

_SORT_WORDS: Final = 6
"""Words that sentences are sorted by."""


class Column(IntEnum):
    """Columns of the list."""

    NUMBER = 0
    WORDS = 1
    LENGTH = 2
    F1 = 3
    DOUBT = 4
    STATE = 5
    NOTE = 6


def arranged(
    facts: SentenceFacts,
    values: SentenceValues,
    terms: Sequence[Term],
    by: Column = Column.NUMBER,
    falling: bool = False,
    check: Callable[[], None] = lambda: None,
) -> NDArray[np.int64]:
    """Return the sentences that a filter keeps, in order.

    Sentences that are equal stay in the treebank's order; those without an F1, or whose doubt is
    not known, come last.
    """
    kept = np.flatnonzero(matching(terms, facts, values, check))
    check()
    if by == Column.NUMBER:
        return kept[::-1].copy() if falling else kept
    sign = -1 if falling else 1
    keys: list[NDArray[Any]] = []
    if by == Column.WORDS:
        rank = facts.word_rank
        for at in reversed(range(_SORT_WORDS)):
            place = facts.pointer[kept] + at
            inside = place < facts.pointer[kept + 1]
            word = np.full(len(kept), -1, dtype=np.int32)
            word[inside] = facts.word[place[inside]]
            keys.append(sign * rank[word])
            check()
        return kept[np.lexsort(keys)]
    column: NDArray[Any]
    if by == Column.LENGTH:
        column = facts.length[kept]
    elif by == Column.F1:
        column = values.f1[kept]
    elif by == Column.DOUBT:
        column = values.doubt[kept]
    elif by == Column.STATE:
        column = values.state[kept]
    else:
        column = values.note[kept].astype(np.int8)
    return kept[np.argsort(sign * column, kind="stable")]
