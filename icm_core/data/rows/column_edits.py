"""Nodes put into columns and taken out of them, for many trees at once."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import NO_PARENT, NO_WORD, Ids, TreeColumns


def with_word_below(columns: TreeColumns, rows: NDArray[np.int64], label: str) -> TreeColumns:
    """Return columns in which the word of some terminals stands in a node of its own below them.

    Parameters
    ----------
    columns
        Trees.
    rows
        Terminals, in order; none has further items.
    label
        Of the new nodes.
    """
    labels = columns.labels if label in columns.labels else (*columns.labels, label)
    size = len(columns.label)
    grows = np.zeros(size + 1, dtype=np.int64)
    grows[rows + 1] = 1
    shift = np.cumsum(grows)  # new nodes before a row, or before an end
    at = np.arange(size) + shift[:-1]
    total = size + len(rows)
    new = at[rows] + 1

    def moved(column: Ids, value: NDArray[np.int64] | Ids | int) -> Ids:
        made = np.empty(total, dtype=np.int32)
        made[at] = column
        made[new] = value
        return made

    word = moved(columns.word, columns.word[rows])
    word[at[rows]] = NO_WORD
    parent = np.where(columns.parent < 0, NO_PARENT, at[columns.parent])
    end = columns.end + shift[columns.end]
    return replace(
        columns,
        labels=labels,
        pointer=columns.pointer + shift[columns.pointer],
        label=moved(columns.label, labels.index(label)),
        word=word,
        parent=moved(parent.astype(np.int32), at[rows]),
        end=moved(end.astype(np.int32), new + 1),
        left=moved(columns.left, columns.left[rows]),
        right=moved(columns.right, columns.right[rows]),
        extra_node=at[columns.extra_node].astype(np.int32),
    )


def without_nodes(columns: TreeColumns, rows: NDArray[np.int64]) -> TreeColumns:
    """Return columns without some nodes that have neither children nor words nor further items."""
    size = len(columns.label)
    gone = np.zeros(size + 1, dtype=np.int64)
    gone[rows + 1] = 1
    shift = np.cumsum(gone)  # nodes taken out before a row, or before an end
    keep = np.ones(size, dtype=bool)
    keep[rows] = False
    at = np.arange(size) - shift[:-1]
    parent = np.where(columns.parent < 0, NO_PARENT, at[columns.parent])
    return replace(
        columns,
        pointer=columns.pointer - shift[columns.pointer],
        label=columns.label[keep],
        word=columns.word[keep],
        parent=parent[keep].astype(np.int32),
        end=(columns.end - shift[columns.end])[keep].astype(np.int32),
        left=columns.left[keep],
        right=columns.right[keep],
        extra_node=at[columns.extra_node].astype(np.int32),
    )


def with_words(columns: TreeColumns, rows: NDArray[np.int64], texts: list[str]) -> TreeColumns:
    """Return columns in which some nodes without children or words have a word; spans are new."""
    ids = {word: at for at, word in enumerate(columns.words)}
    word = columns.word.copy()
    word[rows] = [ids.setdefault(text, len(ids)) for text in texts]
    before = np.concatenate(([0], np.cumsum(word != NO_WORD)))
    sizes = np.diff(columns.pointer)
    first = np.repeat(before[columns.pointer[:-1]], sizes)
    return replace(
        columns,
        words=tuple(ids),
        word=word,
        left=(before[:-1] - first).astype(np.int32),
        right=(before[columns.end] - first).astype(np.int32),
    )


def relabelled(columns: TreeColumns, rows: NDArray[np.int64], label: str) -> TreeColumns:
    """Return columns in which some nodes have another label."""
    labels = columns.labels if label in columns.labels else (*columns.labels, label)
    made = columns.label.copy()
    made[rows] = labels.index(label)
    return replace(columns, labels=labels, label=made)
