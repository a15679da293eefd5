"""Contexts and counts of a large treebank, depth by depth, written to disk as they are found.

A row's context of depth k + 1 follows from two of depth k: it is the same one where its parent's
context of depth k and the arc from there are the same (see `trie`). So one sort of the rows by
these two finds all contexts of a depth, and another one by context and rule its entries. What is
in memory are a few columns over the rows; contexts and entries, of which there are many times
more, go to files, each depth behind the one before.

The contexts are those of `trie.grown`, in the same order within each depth.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError
from icm_core.grammar.derivation import Derivations
from icm_core.kernels import arrays
from icm_core.kernels import trie as kernels
from icm_core.model import room
from icm_core.model.restaurants import Counts
from icm_core.model.trie import Trie

Ints = NDArray[np.int32]
_MOST: Final = (1 << 31) - 2
"""Contexts, entries or rows: ids are int32."""


@dataclass(slots=True)
class _Rows:
    """What is known of every row.

    Parameters
    ----------
    above
        int32: row of the parent, counted through the treebank.
    arc
        int32: from there.
    depth
        int16: of the whole context.
    state, entry
        int32: its context of the last depth that was done (of less where it has no more), and
        the entry of its rule there.
    alone
        bool: whether no other row has that context, nor therefore any longer one.
    """

    rule: Ints
    above: Ints
    arc: Ints
    depth: NDArray[np.int16]
    state: Ints
    entry: Ints
    alone: NDArray[np.bool_]


class _Files:
    """The columns that are written."""

    def __init__(self) -> None:
        self.parent, self.link, self.arc = (room.Column(np.int32) for _ in range(3))
        self.depth, self.size = room.Column(np.int16), room.Column(np.int64)
        self.dish, self.raw, self.above = (room.Column(np.int32) for _ in range(3))

    def close(self) -> None:
        for column in vars(self).values():
            column.close()


def counted_by_level(
    derivations: Derivations,
    lhs: Ints,
    arc_of: Ints,
    symbols: int,
    limit: int,
    check: Callable[[float], None],
) -> tuple[Trie, Ints, Counts]:
    """Return the contexts of derivations, each row's deepest one, and their counts.

    Parameters
    ----------
    limit
        Greatest depth of a context.
    check
        Called with the share of the work that is done; may raise `Cancelled`.

    Raises
    ------
    LimitError
        If the disk is full, or there are more than ids can tell apart.
    """
    files = _Files()
    try:
        rows = _rows(derivations, arc_of, limit)
        todo = int(rows.depth.sum(dtype=np.int64)) + len(rows.rule)
        roots = np.arange(symbols, dtype=np.int32)
        rows.state[:] = lhs[derivations.rule]
        none = np.full(symbols, -1, dtype=np.int32)
        for column in (files.parent, files.link, files.arc):
            column.append(none)
        files.depth.append(np.zeros(symbols, dtype=np.int16))
        chosen = np.arange(len(rows.rule), dtype=np.int32)
        _count(rows, chosen, 0, symbols, files)
        done, level = len(chosen), 0
        while True:
            check(done / todo)
            level += 1
            chosen = chosen[rows.depth[chosen] >= level]
            if not len(chosen):
                break
            first = len(files.parent)
            _extend(rows, chosen, level, files)
            check((done + len(chosen) / 2) / todo)
            _count(rows, chosen, first, len(files.parent) - first, files)
            done += len(chosen)
        return _gathered(files, roots, rows.state)
    finally:
        files.close()


def _rows(derivations: Derivations, arc_of: Ints, limit: int) -> _Rows:
    count = len(derivations.rule)
    _check_ids(count)
    first = np.repeat(derivations.offsets[:-1].astype(np.int32), np.diff(derivations.offsets))
    is_root = derivations.parent < 0
    above = first + derivations.parent
    above[is_root] = -1
    arc = arc_of[derivations.rule[above], derivations.which]
    arc[is_root] = -1
    deep = np.empty(count, dtype=np.int32)
    # Parents come first, as shorter contexts do.
    kernels.fill_depth(above, deep)
    depth = np.minimum(deep, limit).astype(np.int16)
    zeros = np.zeros(count, dtype=np.int32)
    alone = np.zeros(count, dtype=bool)
    return _Rows(derivations.rule, above, arc, depth, zeros, zeros.copy(), alone)


def _extend(rows: _Rows, chosen: Ints, level: int, files: _Files) -> None:
    """Find the contexts of a depth: of all ``chosen`` rows, in their order."""
    link = rows.state[rows.above[chosen]]
    arc = rows.arc[chosen]
    alone = rows.alone[chosen]
    shared = np.flatnonzero(~alone).astype(np.int32)
    order, begins = _groups((link[shared].astype(np.int64) << 32) | arc[shared])
    # The first of the rows with the same context stands for it; sorting kept their order.
    heads = shared[order[begins]]
    is_first = alone.copy()
    is_first[heads] = True
    base = len(files.parent)
    number = np.cumsum(is_first, dtype=np.int32)
    _check_ids(base + int(number[-1]))
    number += np.int32(base - 1)
    sizes = np.diff(begins, append=len(order))
    number[shared[order]] = np.repeat(number[heads], sizes)
    alone[heads[sizes == 1]] = True
    files.parent.append(rows.state[chosen[is_first]])
    files.link.append(link[is_first])
    files.arc.append(arc[is_first])
    files.depth.append(np.full(np.count_nonzero(is_first), level, dtype=np.int16))
    rows.state[chosen] = number
    rows.alone[chosen] = alone


def _count(rows: _Rows, chosen: Ints, first: int, nodes: int, files: _Files) -> None:
    """Count the rules of all ``chosen`` rows in their contexts, ``nodes`` from ``first`` on."""
    state, rule = rows.state[chosen], rows.rule[chosen]
    alone = rows.alone[chosen]
    shared = np.flatnonzero(~alone).astype(np.int32)
    order, begins = _groups((state[shared].astype(np.int64) << 32) | rule[shared])
    heads = shared[order[begins]]
    times = np.diff(begins, append=len(order))
    size = np.bincount(state[heads] - first, minlength=nodes)
    # Entries are in the order of contexts, and of rules within: a context's first one, and how
    # many of its entries come before. A context of one row alone has one entry.
    within = np.arange(len(heads)) - np.repeat(np.cumsum(size) - size, size)
    size[state[alone] - first] = 1
    start = np.cumsum(size) - size
    base = len(files.dish)
    count = int(size.sum())
    _check_ids(base + count)
    entry = np.empty(len(chosen), dtype=np.int32)
    entry[alone] = start[state[alone] - first]
    entry[shared[order]] = np.repeat(start[state[heads] - first] + within, times)
    dish, raw, above = (np.empty(count, dtype=np.int32) for _ in range(3))
    dish[entry] = rule
    raw[entry[alone]] = 1
    raw[entry[heads]] = times
    above[entry] = rows.entry[chosen] if base else -1
    files.size.append(size)
    files.dish.append(dish)
    files.raw.append(raw)
    files.above.append(above)
    entry += np.int32(base)
    rows.entry[chosen] = entry


def _groups(key: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return an order that keeps equal keys as they were, and where each group begins in it."""
    order = np.argsort(key, kind="stable")
    key = key[order]
    new = np.ones(len(key), dtype=bool)
    np.not_equal(key[1:], key[:-1], out=new[1:])
    return order, np.flatnonzero(new)


def _gathered(files: _Files, roots: Ints, leaf: Ints) -> tuple[Trie, Ints, Counts]:
    size = files.size.array()
    start = room.empty(len(size) + 1, np.int64)
    start[0] = 0
    np.cumsum(size, out=start[1:])
    counts = Counts(start, files.dish.array(), files.raw.array(), files.above.array())
    link, arc = files.link.array(), files.arc.array()
    table = arrays.hash_table(len(link))
    kernels.fill_table(table, link, arc, len(link))
    trie = Trie(files.parent.array(), link, arc, files.depth.array(), roots, table)
    return trie, leaf, counts


def _check_ids(count: int) -> None:
    if count > _MOST:
        raise LimitError(
            f"more than {_MOST:,} contexts, rules in contexts, or rows: set a depth limit "
            "(--depth-limit), or train on fewer sentences"
        )
