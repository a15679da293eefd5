"""Errors of one type beside the phrases of gold that could have them, by preposition.

The table that studies of attachment print: how often each preposition (of clauses: each word that
introduces one) heads a phrase in gold, how many of these the parser attaches to the wrong node, and
which way.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

import numpy as np

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.errors.facets import NOTHING
from icm_core.analysis.errors.rows import ErrorRow, ErrorRows
from icm_core.analysis.errors.tally import CorpusErrors, TypeCount, f1_lost
from icm_core.analysis.errors.trees import WorkTree
from icm_core.analysis.errors.types import TITLES, kind_of, mark_of
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.wording import say

StudyType = Literal["pp", "clause"]
"""Types whose phrases are named by a word."""
MOST_WORDS: Final = 15
"""Rows; rarer words are counted together."""
_DIRECTIONS: Final = 3
REST: Final = "others"
_DIRECTION: Final = "Parent in the predicted tree, then in gold"


def gold_phrases(comparison: Comparison, of: StudyType) -> Counter[str]:
    """Return how many phrases of a type gold has by the word that names them.

    Sentences that cannot be compared are left out, as their errors are.
    """
    found: Counter[str] = Counter()
    for row, tree in enumerate(comparison.gold):
        if not comparison.comparable(row) or comparison.predicted[row] is None:
            continue
        for node in WorkTree(tree).phrases:
            if kind_of(node) == of:
                found[mark_of([node]) or NOTHING] += 1
    return found


def study(comparison: Comparison, errors: CorpusErrors, of: StudyType = "pp") -> Table:
    """Return errors of attachment by word: phrases in gold, errors, their share, directions.

    Parameters
    ----------
    comparison, errors
        What is compared, and what was found in it.
    of
        Type of the errors.
    """
    rows = ErrorRows(comparison, errors, {"type": of})
    phrases = gold_phrases(comparison, of)
    by_word: dict[str, list[ErrorRow]] = {}
    for one in rows.rows:
        by_word.setdefault(one.value("word"), []).append(one)
    order = sorted(phrases | Counter(by_word.keys()), key=lambda word: (-phrases[word], word))
    directions = rows.pivot("direction").row_names[:_DIRECTIONS]

    def cells(words: list[str]) -> tuple[Value, ...]:
        found = [one for word in words for one in by_word.get(word, ())]
        ways = Counter(one.value("direction") for one in found)
        inside = [ways[direction] for direction in directions]
        whole = sum(phrases[word] for word in words)
        count = TypeCount(
            matched=sum(one.error.matched for one in found),
            predicted=sum(one.error.predicted for one in found),
        )
        share = 100 * len(found) / whole if whole else None
        return (
            whole,
            len(found),
            share,
            *inside,
            len(found) - sum(inside),
            f1_lost(count, comparison),
        )

    shown, rest = order[:MOST_WORDS], order[MOST_WORDS:]
    groups = [(word, [word]) for word in shown] + ([(REST, rest)] if rest else [])
    return Table(
        f"study-{of}",
        f"{TITLES[of]} by word",
        (
            Column("Word", "text", "Preposition or conjunction that the phrase is named by"),
            Column("In gold", "count", "Phrases of gold with it"),
            Column("Errors", "count", "Steps that attach such a phrase elsewhere"),
            Column("Errors in 100", "percent", "Errors for 100 phrases of gold"),
            *(Column(way, "count", _DIRECTION) for way in directions),
            Column("Other ways", "count"),
            Column("F1 lost", "percent", "Points of F1 gained if only these errors were corrected"),
        ),
        tuple((name, *cells(words)) for name, words in groups),
        tuple(
            np.unique(
                np.array(
                    [one.row for word in words for one in by_word.get(word, ())], dtype=np.int32
                )
            )
            for _, words in groups
        ),
        total=("All", *cells(order)),
        note=" ".join(
            (
                say(
                    "A direction is the parent in the predicted tree, then in gold; "
                    "a phrase can have more errors than one."
                ),
                *errors.left_out(comparison),
            )
        ),
    )
