"""What was found as rows of a table, and how often by label, head word or words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.formats.bracket_text import display_word
from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.joins import Found
from icm_core.errors import Check, DataError, never

What = Literal["label", "head", "words"]
"""What is told of a node: its label, the word at the end of its heads, its words."""
HIT: Final = ""
"""Name of the node at which a pattern is found."""
_CHUNK: Final = 20_000
"""Nodes whose words are put together between two checks."""

Rows = NDArray[np.int64]


@dataclass(frozen=True)
class By:
    """What rows are counted by.

    Parameters
    ----------
    name
        What the node is called in the pattern; empty for the node where it is found.
    """

    name: str
    what: What = "label"

    def __str__(self) -> str:
        return f"{self.name}.{self.what}" if self.name else self.what


@dataclass(frozen=True, eq=False)
class Counts:
    """How often each value, or each value of several columns, was found; the most first.

    Parameters
    ----------
    by
        The columns.
    values
        A row for each different value.
    hits, sentences
        int64 ``[rows]``: in how many ways it was found, and in how many sentences.
    ways
        For each row which of the ways they are.
    """

    by: tuple[By, ...]
    values: tuple[tuple[str, ...], ...]
    hits: Rows
    sentences: Rows
    ways: tuple[Rows, ...]


@dataclass(frozen=True, eq=False)
class CrossTable:
    """Counts by two columns, the values of the first in rows and of the second in columns.

    Parameters
    ----------
    by
        What rows and columns are.
    rows, columns
        The values, the most frequent first.
    rest
        How many more values of columns are put together in one behind the last.
    hits
        int64 ``[rows, columns]``, with one more column where there is a rest.
    ways
        Which of the ways are in a cell, for those that have some.
    """

    by: tuple[By, By]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    rest: int
    hits: NDArray[np.int64]
    ways: Mapping[tuple[int, int], Rows]

    def ways_of_row(self, row: int) -> Rows:
        """Return the ways of a whole row, in their order."""
        found = [ways for (at, _), ways in self.ways.items() if at == row]
        return np.sort(np.concatenate(found))


def crossed(counts: Counts, most: int) -> CrossTable:
    """Return counts by two columns as a table of rows and columns.

    Parameters
    ----------
    most
        Columns that there are at most.
    """
    sums: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for values, hits in zip(counts.values, counts.hits.tolist(), strict=True):
        for side in (0, 1):
            sums[side][values[side]] += hits
    rows, columns = (
        [value for value, _ in sorted(one.items(), key=lambda item: (-item[1], item[0]))]
        for one in sums
    )
    kept, rest = columns[:most], max(len(columns) - most, 0)
    row_at = {value: at for at, value in enumerate(rows)}
    column_at = {value: min(at, most) for at, value in enumerate(columns)}
    table = np.zeros((len(rows), len(kept) + bool(rest)), dtype=np.int64)
    parts: dict[tuple[int, int], list[Rows]] = {}
    for values, hits, ways in zip(counts.values, counts.hits.tolist(), counts.ways, strict=True):
        cell = row_at[values[0]], column_at[values[1]]
        table[cell] += hits
        parts.setdefault(cell, []).append(ways)
    of_cell = {cell: np.sort(np.concatenate(some)) for cell, some in parts.items()}
    by = counts.by[0], counts.by[1]
    return CrossTable(by, tuple(rows), tuple(kept), rest, table, of_cell)


def choices(variables: Sequence[str]) -> list[By]:
    """Return all that can be counted by in a pattern that names some nodes."""
    return [By(name, what) for name in (HIT, *variables) for what in get_args(What)]


def parse_by(text: str, variables: Sequence[str]) -> tuple[By, ...]:
    """Return what a text says to count by: ``label``, ``x.head`` or ``x,words``.

    Raises
    ------
    DataError
        If there is no such node or nothing such to be told of one.
    """
    known = {str(by): by for by in choices(variables)}
    known |= {name: By(name) for name in variables if name not in known}
    found = []
    for part in text.split(","):
        by = known.get(part.strip())
        if by is None:
            raise DataError(
                f"{part.strip()!r} cannot be counted by; choose from {', '.join(known)} (name more "
                "nodes in the pattern, as NP=x)"
            )
        found.append(by)
    return tuple(found)


def above_words(rows: Rows, index: PatternIndex) -> Rows:
    """Return rows with the tag in place of each word; -1 stays."""
    is_word = index.is_word[rows] & (rows >= 0)
    return np.where(is_word, index.parent[rows], rows).astype(np.int64)


def tokens(index: PatternIndex, first: int, last: int) -> list[int]:
    """Return the rows of words between two rows, without traces."""
    words = first + np.flatnonzero(index.is_word[first:last])
    labels = index.name[index.parent[words]].tolist()
    names = index.labels
    return [row for row, at in zip(words.tolist(), labels, strict=True) if names[at] != TRACE_TAG]


def words_of(index: PatternIndex, row: int, most: int | None = None) -> str:
    """Return the words of a node without traces, as the user reads them.

    Parameters
    ----------
    most
        Words that are told at most; then three dots follow.
    """
    if row < 0:
        return ""
    found = tokens(index, row, int(index.end[row]))
    text = " ".join(_shown(index, one) for one in found[:most])
    return f"{text} …" if most is not None and len(found) > most else text


def _shown(index: PatternIndex, row: int) -> str:
    at = int(index.name[row])
    labels = len(index.labels)
    return index.labels[at] if at < labels else display_word(index.words[at - labels])


def text_of(index: PatternIndex, row: int, what: What) -> str:
    """Return what is told of a node, -1 for none."""
    if row < 0:
        return ""
    if what == "words":
        return words_of(index, row)
    if what == "label":
        return index.labels[int(index.name[index.parent[row] if index.is_word[row] else row])]
    leaf = int(index.head_leaf[row])
    return _shown(index, leaf) if index.is_word[leaf] else ""


def nodes_named(found: Found, name: str) -> Rows:
    """Return the nodes that are called something, `HIT` for those at which it was found."""
    return found.rows if name == HIT else found.named[name]


def count(found: Found, index: PatternIndex, by: Sequence[By], check: Check = never) -> Counts:
    """Return how often each value was found.

    Parameters
    ----------
    check
        Called now and then; may raise `Cancelled`.
    """
    columns = []
    texts: list[list[str]] = []
    for one in by:
        ids, names = _values(nodes_named(found, one.name), index, one.what, check)
        columns.append(ids)
        texts.append(names)
    keys = np.stack(columns) if columns else np.zeros((0, len(found)), dtype=np.int64)
    different, inverse = np.unique(keys, axis=1, return_inverse=True)
    inverse = inverse.reshape(-1)
    hits = np.bincount(inverse, minlength=different.shape[1])
    groups = np.split(np.argsort(inverse, kind="stable"), np.cumsum(hits)[:-1])
    values = [
        tuple(names[at] for names, at in zip(texts, column, strict=True))
        for column in different.T.tolist()
    ]
    sentence = index.sentence[found.rows]
    order = sorted(range(len(values)), key=lambda at: (-int(hits[at]), values[at]))
    sentences = [len(np.unique(sentence[groups[at]])) for at in order]
    return Counts(
        tuple(by),
        tuple(values[at] for at in order),
        hits[order].astype(np.int64),
        np.array(sentences, dtype=np.int64),
        tuple(groups[at] for at in order),
    )


def _values(rows: Rows, index: PatternIndex, what: What, check: Check) -> tuple[Rows, list[str]]:
    """Return for each row the number of its value, and all values."""
    different, inverse = np.unique(rows, return_inverse=True)
    if what != "words":
        # One node of each name is enough.
        at = above_words(different, index) if what == "label" else index.head_leaf[different]
        names = np.where(different < 0, -1, index.name[at])
        _, first, again = np.unique(names, return_index=True, return_inverse=True)
        different, inverse = different[first], again[inverse]
    numbers: dict[str, int] = {}
    of_node = []
    for number, row in enumerate(different.tolist()):
        if number % _CHUNK == 0:
            check()
        of_node.append(numbers.setdefault(text_of(index, row, what), len(numbers)))
    return np.array(of_node, dtype=np.int64)[inverse], list(numbers)
