"""Confusions of labels and tags; missing and extra brackets.

A label is confused with another where both trees have a bracket over the same words; a bracket
that only one tree has is confused with nothing. All tokens count and each label is itself, as in
`comparison.Differences`; sentences that cannot be compared are left out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.terms import in_quotes
from icm_core.analysis.scoring.brackets import STRICT
from icm_core.analysis.tables.parts import quoted_label
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.wording import local, say

Of = Literal["labels", "tags"]
NOTHING: Final = -1
"""In place of a label: no bracket over these words."""
_ARROW: Final = "→"


@dataclass(frozen=True, eq=False)
class Confusion:
    """How often each label of gold became which label.

    Parameters
    ----------
    of
        Whether labels of brackets or tags of tokens.
    labels
        The most frequent in gold first.
    counts
        int64 ``[labels + 1, labels + 1]``: gold by predicted; what is last represents nothing.
        The diagonal holds what is right.
    row, gold, predicted
        int32 ``[confusions]``: each single confusion, with the row of the comparison; labels are
        places in ``labels``, `NOTHING` for none.
    left_out
        Sentences that cannot be compared.
    """

    of: Of
    labels: tuple[str, ...]
    counts: NDArray[np.int64]
    row: NDArray[np.int32]
    gold: NDArray[np.int32]
    predicted: NDArray[np.int32]
    left_out: int

    def rows(self, gold: int, predicted: int) -> NDArray[np.int32]:
        """Return the rows of the comparison with a confusion; `NOTHING` for no bracket."""
        return np.unique(self.row[(self.gold == gold) & (self.predicted == predicted)])

    def query(self, gold: int, predicted: int) -> str:
        """Return the filter that finds those sentences."""
        if predicted == NOTHING:
            return f"missing:{quoted_label(self.labels[gold], self.labels)}"
        if gold == NOTHING:
            return f"extra:{quoted_label(self.labels[predicted], self.labels)}"
        field = "tag" if self.of == "tags" else "other"
        return f"{field}:{in_quotes(self.labels[gold] + _ARROW + self.labels[predicted])}"

    def table(self) -> Table:
        """Return all confusions, the most frequent first."""
        pairs, times = np.unique(np.stack([self.gold, self.predicted]), axis=1, return_counts=True)
        order = sorted(range(len(times)), key=lambda at: (-times[at], pairs[0, at], pairs[1, at]))
        rows: list[tuple[Value, ...]] = []
        sentences, queries = [], []
        for at in order:
            gold, predicted = int(pairs[0, at]), int(pairs[1, at])
            found = self.rows(gold, predicted)
            of_gold = int(self.counts[gold].sum()) if gold != NOTHING else 0
            rows.append(
                (
                    self._name(gold),
                    self._name(predicted),
                    int(times[at]),
                    len(found),
                    100.0 * int(times[at]) / of_gold if of_gold else None,
                )
            )
            sentences.append(found)
            queries.append(self.query(gold, predicted))
        return Table(
            "confusion" if self.of == "labels" else "tags",
            "Confusion of labels" if self.of == "labels" else "Confusion of tags",
            _COLUMNS,
            tuple(rows),
            tuple(sentences),
            tuple(queries),
            ("All", None, int(times.sum()), len(np.unique(self.row)), None),
            self._note(),
        )

    def _name(self, label: int) -> str | None:
        return None if label == NOTHING else self.labels[label]

    def _note(self) -> str:
        note = say("None: no bracket over these words.") if self.of == "labels" else ""
        if self.left_out:
            note += say(" Sentences that cannot be compared are excluded: {left_out}.").format(
                left_out=local(f"{self.left_out:,}")
            )
        return note.strip()


_COLUMNS: Final = (
    Column("Gold"),
    Column("Predicted"),
    Column("Times", "count"),
    Column("Sentences", "count"),
    Column("Of gold", "percent", "Share of the label's brackets in gold"),
)


def confusion_of(comparison: Comparison, of: Of = "labels") -> Confusion:
    """Count which label of gold became which.

    Parameters
    ----------
    of
        Labels of brackets, or tags of tokens.
    """
    differences = comparison.differences
    in_gold, left_out = _gold_labels(comparison, of)
    wanted = differences.is_tag == (of == "tags")
    numbers = sorted({*differences.gold_label[wanted], *differences.predicted_label[wanted]} - {-1})
    names = {differences.labels[number] for number in numbers} | in_gold.keys()
    labels = tuple(sorted(names, key=lambda label: (-in_gold[label], label)))
    place = {label: at for at, label in enumerate(labels)}
    # The last one is for the -1 of no label.
    places = np.full(len(differences.labels) + 1, NOTHING, dtype=np.int32)
    for number in numbers:
        places[number] = place[differences.labels[number]]
    gold = places[differences.gold_label[wanted]]
    predicted = places[differences.predicted_label[wanted]]
    size = len(labels) + 1
    counts = np.zeros((size, size), dtype=np.int64)
    np.add.at(counts, (gold, predicted), 1)
    wrong = counts.sum(axis=1)
    for label, times in in_gold.items():
        counts[place[label], place[label]] += times - wrong[place[label]]
    return Confusion(of, labels, counts, differences.row[wanted], gold, predicted, left_out)


def confusion_table(comparison: Comparison) -> Table:
    """Return which label of gold became which, the most frequent confusion first."""
    return confusion_of(comparison, "labels").table()


def tag_table(comparison: Comparison) -> Table:
    """Return which tag of gold became which, the most frequent confusion first."""
    return confusion_of(comparison, "tags").table()


def _gold_labels(comparison: Comparison, of: Of) -> tuple[Counter[str], int]:
    """Return how often gold has each label in the sentences compared, and how many are not."""
    compared, sides = comparison.comparable_rows, comparison.flat()
    gold = sides.gold
    if of == "tags":
        there = gold.tag[np.repeat(compared, np.diff(gold.pointer))]
    else:
        there = gold.label[compared[gold.row]]
    times = np.bincount(there, minlength=len(sides.labels)).tolist()
    found = Counter({name: n for name, n in zip(sides.labels, times, strict=True) if n})
    for label in STRICT.delete_labels if of == "labels" else ():
        found.pop(label, None)
    return found, int(np.count_nonzero(~compared))
