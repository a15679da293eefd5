"""The columns of a model file as they are stored, mostly as differences, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from icm_core.model import room
from icm_core.model.model import Model

Ints = NDArray[np.int32]


def _differences(column: Ints, step: int = 0) -> Ints:
    """Return differences of neighbours, made smaller by a step; one new array, and no more."""
    found = column.astype(np.int32)
    found[1:] -= column[:-1]
    found -= np.int32(step)
    return found


def _back(parent: Ints) -> Ints:
    """Return how many nodes before the one before each its back-off is."""
    found = np.arange(-1, len(parent) - 1, dtype=np.int32)
    found -= parent
    return found


def sums(column: Ints, step: int = 0) -> Ints:
    """Undo differences of neighbours, of values that were made smaller by a step; in place."""
    column += np.int32(step)
    # Whatever wraps in a forged file is caught where values are checked.
    return np.cumsum(column, dtype=np.int32, out=column)


def back_offs(column: Ints) -> Ints:
    """Return the contexts that are so many nodes before the one before each; in place."""
    for part in room.parts(len(column)):
        node = np.arange(part.start - 1, part.stop - 1, dtype=np.int32)
        np.subtract(node, column[part], out=column[part])
    return column


def stored_as(column: Callable[[], NDArray[Any]], dtype: str) -> NDArray[Any]:
    """Return a column that is made now, of a type."""
    # The C library would keep what the column before took, and seldom find room in it.
    room.give_back()
    return column().astype(dtype, copy=False)


def stored_columns(model: Model) -> dict[str, Callable[[], NDArray[Any]]]:
    """Return what makes the columns as they are stored (see `container` for the way back).

    They are made one at a time, because all of them are as large as the model.
    """
    trie, counts, rows = model.trie, model.counts, model.derivations
    lhs, left, right = model.grammar.table.arrays()
    lengths = np.diff(rows.offsets)

    def row_up() -> Ints:
        in_sentence = np.arange(len(rows.rule)) - np.repeat(rows.offsets[:-1], lengths)
        return in_sentence.astype(np.int32) - rows.parent

    stored: dict[str, Callable[[], NDArray[Any]]] = {
        "rule_lhs": lambda: lhs,
        "rule_left": lambda: left,
        "rule_right": lambda: right,
        "trie_parent": lambda: _back(trie.parent),
        "trie_link": lambda: _differences(trie.link, 1),
        "trie_arc": lambda: _differences(trie.arc),
        "trie_roots": lambda: _differences(trie.roots),
        "count_size": lambda: np.diff(counts.start),
        "count_dish": lambda: _differences(counts.dish),
        "count_raw": lambda: counts.raw - 1,
        "sentence_rows": lambda: lengths,
        "row_rule": lambda: rows.rule,
        "row_up": row_up,
        "row_which": lambda: rows.which,
    }
    if model.options.seating == "sampled":
        stored["seat_tables"] = lambda: model.seats.tables - 1
        stored["seat_predicted"] = lambda: model.predictions.predicted
        stored["seat_weight"] = lambda: model.predictions.weight
    return stored


def same_columns(first: Model, second: Model) -> bool:
    """Return whether two models, of which neither is sampled, are stored as the same columns."""
    if len(first.trie) != len(second.trie):
        return False
    ones, others = stored_columns(first), stored_columns(second)
    return all(np.array_equal(made(), others[name]()) for name, made in ones.items())
