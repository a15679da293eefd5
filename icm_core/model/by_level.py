"""Contexts and counts of a large treebank, depth by depth, written to disk as they are found.

A row's context of depth k + 1 follows from two of depth k: it is the same one where its parent's
context of depth k and the arc from there are the same (see `trie`). So one sort of the rows by
these two finds all contexts of a depth, and another one by context and rule its entries. What is
in memory are a few columns over the rows; contexts and entries, of which there are many times
more, go to files, each depth behind the one before.

At last all is put into the order of `trie.grown`, where a row's new contexts follow each other: a
file packs that better, and what is looked up together stands together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError
from icm_core.grammar.derivation import Derivations
from icm_core.kernels.model import trie as kernels
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
    made
        int16: contexts that no row before has; they are its deepest ones.
    """

    rule: Ints
    above: Ints
    arc: Ints
    depth: NDArray[np.int16]
    state: Ints
    entry: Ints
    alone: NDArray[np.bool_]
    made: NDArray[np.int16]


class _Files:
    """The columns that are written; ``head`` is the first row that has a context, -1 at depth 0."""

    def __init__(self) -> None:
        self.parent, self.link, self.arc = (room.Column(np.int32) for _ in range(3))
        self.head, self.depth, self.size = (
            room.Column(kind) for kind in (np.int32, np.int16, np.int32)
        )
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
        for column in (files.parent, files.link, files.arc, files.head):
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
        return _ordered(files, roots, rows)
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
    made = np.zeros(count, dtype=np.int16)
    return _Rows(derivations.rule, above, arc, depth, zeros, zeros.copy(), alone, made)


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
    head = chosen[is_first]
    rows.made[head] += 1
    files.head.append(head)
    files.parent.append(rows.state[head])
    files.link.append(link[is_first])
    files.arc.append(arc[is_first])
    files.depth.append(np.full(len(head), level, dtype=np.int16))
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


def _ordered(files: _Files, roots: Ints, rows: _Rows) -> tuple[Trie, Ints, Counts]:
    """Put contexts and entries into the order of `trie.grown`."""
    depth, head = files.depth.array(), files.head.array()
    nodes = len(depth)
    # What the rows up to each one made, and as much less as a context is short of its deepest.
    last = np.cumsum(rows.made, dtype=np.int32) + np.int32(len(roots) - 1) - rows.depth
    # The place after the last one represents "none" (-1).
    number = room.empty(nodes + 1, np.int32)
    number[: len(roots)] = roots
    number[-1] = -1
    for part in room.parts(nodes, len(roots)):
        number[part] = last[head[part]] + depth[part]
    del head
    parent, link, arc = (
        _moved(column.array(), number, names)
        for column, names in ((files.parent, number), (files.link, number), (files.arc, None))
    )
    depth = _moved(depth, number)
    size = files.size.array()
    start = room.empty(nodes + 1, np.int64)
    start[0] = 0
    np.cumsum(_moved(size, number), out=start[1:])
    entry = room.empty(len(files.dish) + 1, np.int32)
    entry[-1] = -1
    done = 0
    for part in room.parts(nodes):
        sizes = size[part].astype(np.int64)
        shift = start[number[part]] - (np.cumsum(sizes) - sizes)
        count = int(sizes.sum())
        entry[done : done + count] = np.repeat(shift, sizes) + np.arange(count)
        done += count
    dish, raw, above = (
        _moved(column.array(), entry, names)
        for column, names in ((files.dish, None), (files.raw, None), (files.above, entry))
    )
    trie = Trie.with_depth(parent, link, arc, depth, roots)
    return trie, number[rows.state], Counts(start, dish, raw, above)


def _moved(column: NDArray[Any], place: Ints, names: Ints | None = None) -> NDArray[Any]:
    """Return a column with each value at its place, and as what it is called there."""
    result = room.empty(len(column), column.dtype)
    for part in room.parts(len(column)):
        result[place[part]] = column[part] if names is None else names[column[part]]
    return result


def _check_ids(count: int) -> None:
    if count > _MOST:
        raise LimitError(
            f"more than {_MOST:,} contexts, rules in contexts, or rows: set a depth limit "
            "(--depth-limit), or train on fewer sentences"
        )
