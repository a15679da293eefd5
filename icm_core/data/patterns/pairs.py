"""Which nodes stand in a relation to which: pairs of a node and a target, in columns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.patterns.index import Mask, PatternIndex
from icm_core.data.patterns.relations import nth_leaves, paths, placed
from icm_core.data.patterns.syntax import Edge, Relation
from icm_core.errors import Check

Rows = NDArray[np.int64]
Pairs = tuple[Rows, Rows]
"""Places of nodes among those that were given, and the rows of their targets."""

MOST_PAIRS: Final = 4_000_000
"""Pairs that are held at a time."""
# fmt: off
_TURNED: Final[dict[Edge, Edge]] = {
    ">": "<", ">n": "<n", ">:": "<:", ">#": "<#", ">>": "<<", ">>,": "<<,", ">>-": "<<-",
    ">>:": "<<:", ">>#": "<<#", ">+": "<+", "$-": "$+", "$--": "$++", ",": ".", ",,": "..",
    ",+": ".+",
}
# fmt: on


class TooManyPairs(Exception):
    """More pairs than are held at a time: fewer nodes are to be looked at."""


def pairs(
    relation: Relation,
    rows: Rows,
    target: Mask,
    through: Mask | None,
    index: PatternIndex,
    check: Check,
) -> Pairs:
    """Return all pairs of some nodes and the targets in a relation to them.

    Parameters
    ----------
    rows
        The nodes, rising.
    target, through
        Which nodes are targets, and which may stand between.

    Raises
    ------
    TooManyPairs
        If there are more than `MOST_PAIRS`.
    """
    turned = _TURNED.get(relation.edge)
    if turned is not None:
        wanted = np.zeros(len(index), dtype=np.bool_)
        wanted[rows] = True
        targets = np.flatnonzero(target)
        sentences = np.unique(index.sentence[rows])
        targets = targets[np.isin(index.sentence[targets], sentences)]
        back = replace(relation, edge=turned)
        at, found = pairs(back, targets, wanted, through, index, check)
        return np.searchsorted(rows, found), targets[at]
    targets = np.flatnonzero(target)
    edge = relation.edge
    if through is not None:
        walk = _chains if edge == "<+" else _strings
        return walk(rows, targets, through, index, check)
    if edge in ("<", "<n", "<:", "<#"):
        return _children(rows, placed(targets, relation, index), index)
    if edge in ("==", "<="):
        same = np.flatnonzero(target[rows])
        one = same, rows[same]
        if edge == "==":
            return one
        two = _children(rows, targets[index.parent[targets] >= 0], index)
        return np.concatenate((one[0], two[0])), np.concatenate((one[1], two[1]))
    if edge == "<<<n":
        at, leaf = nth_leaves(rows, relation.place, index)
        meant = target[leaf]
        return at[meant], leaf[meant]
    if edge[0] == "$":
        return _sisters(edge, rows, targets, index)
    if edge in (".", ".."):
        return _behind(edge, rows, targets, index)
    return _below(edge, rows, targets, index)


def _ranges(first: Rows, last: Rows) -> Pairs:
    """Return for each range the place of it and every number in it."""
    sizes = np.maximum(last - first, 0)
    total = int(sizes.sum())
    if total > MOST_PAIRS:
        raise TooManyPairs
    at = np.repeat(np.arange(len(sizes)), sizes)
    begins = np.cumsum(sizes) - sizes
    return at, np.arange(total) - np.repeat(begins - first, sizes)


def _among(keys: Rows, low: Rows, high: Rows, targets: Rows) -> Pairs:
    """Return the targets whose keys, which rise, are from a low one to below a high one."""
    at, found = _ranges(np.searchsorted(keys, low), np.searchsorted(keys, high))
    return at, targets[found]


def _children(rows: Rows, targets: Rows, index: PatternIndex) -> Pairs:
    parent = index.parent[targets].astype(np.int64)
    order = np.argsort(parent, kind="stable")
    return _among(parent[order], rows, rows + 1, targets[order])


def _below(edge: Edge, rows: Rows, targets: Rows, index: PatternIndex) -> Pairs:
    if edge == ":":
        first = index.pointer[index.sentence[rows]]
        last = index.pointer[index.sentence[rows] + 1]
        return _among(targets, first, last, targets)
    if edge == "<<<":
        targets = targets[index.end[targets] == targets + 1]
    if edge in ("<<", "<<<"):
        return _among(targets, rows + 1, index.end[rows].astype(np.int64), targets)
    if edge == "<<,":
        return _among(targets, rows + 1, index.left_leaf[rows].astype(np.int64) + 1, targets)
    width = len(index) + 1
    path = paths(edge, index).astype(np.int64)
    keys = path[targets] * width + targets
    order = np.argsort(keys, kind="stable")
    low = path[rows] * width
    return _among(keys[order], low + rows + 1, low + width, targets[order])


def _sisters(edge: Edge, rows: Rows, targets: Rows, index: PatternIndex) -> Pairs:
    targets = targets[index.parent[targets] >= 0]
    if edge == "$+":
        keys = index.previous[targets].astype(np.int64)
        order = np.argsort(keys, kind="stable")
        return _among(keys[order], rows, rows + 1, targets[order])
    width = len(index) + 1
    above = index.parent[targets].astype(np.int64)
    keys = above * width + targets
    order = np.argsort(keys, kind="stable")
    # The root's -1 has no key.
    low = index.parent[rows].astype(np.int64) * width
    at, found = _among(keys[order], low + (rows + 1) * (edge == "$++"), low + width, targets[order])
    other = found != rows[at]
    return at[other], found[other]


def _behind(edge: Edge, rows: Rows, targets: Rows, index: PatternIndex) -> Pairs:
    some = np.flatnonzero(index.holds_tokens[rows])
    if edge == ".":
        return _from(some, index.right[rows[some]].astype(np.int64), targets, index)
    targets = targets[index.holds_tokens[targets]]
    keys = index.left[targets].astype(np.int64)
    order = np.argsort(keys, kind="stable")
    begins = index.right[rows[some]].astype(np.int64)
    ends = index.right[index.pointer[index.sentence[rows[some]]]].astype(np.int64)
    at, found = _among(keys[order], begins, ends, targets[order])
    return some[at], found


def _chains(rows: Rows, targets: Rows, through: Mask, index: PatternIndex, check: Check) -> Pairs:
    """Return pairs with nothing but nodes of a kind between them, one below the other."""
    place = np.full(len(index), -1, dtype=np.int64)
    place[rows] = np.arange(len(rows))
    low, above = targets, index.parent[targets].astype(np.int64)
    found: list[Pairs] = []
    while len(low):
        check()
        inside = above >= 0
        low, above = low[inside], above[inside]
        hit = place[above] >= 0
        found.append((place[above[hit]], low[hit]))
        on = through[above]
        low, above = low[on], index.parent[above[on]].astype(np.int64)
    return _joint(found)


def _strings(rows: Rows, targets: Rows, through: Mask, index: PatternIndex, check: Check) -> Pairs:
    """Return pairs with nothing but nodes of a kind between them, one behind the other."""
    links = np.flatnonzero(through)
    width = int(index.right.max(initial=0)) + 2
    at = np.flatnonzero(index.holds_tokens[rows])
    place = index.right[rows[at]].astype(np.int64)
    seen = new = at * width + place
    found: list[Pairs] = []
    while len(new):
        check()
        at, place = np.divmod(new, width)
        found.append(_from(at, place, targets, index))
        over, link = _from(at, place, links, index)
        further = np.unique(over * width + index.right[link])
        new = further[~np.isin(further, seen)]
        seen = np.union1d(seen, new)
    return _joint(found)


def _from(at: Rows, place: Rows, targets: Rows, index: PatternIndex) -> Pairs:
    """Return the targets that begin at some places."""
    targets = targets[index.holds_tokens[targets]]
    keys = index.left[targets].astype(np.int64)
    order = np.argsort(keys, kind="stable")
    some, found = _among(keys[order], place, place + 1, targets[order])
    return at[some], found


def _joint(found: list[Pairs]) -> Pairs:
    if sum(len(at) for at, _ in found) > MOST_PAIRS:
        raise TooManyPairs
    none = np.zeros(0, dtype=np.int64)
    return (
        np.concatenate([none, *(at for at, _ in found)]),
        np.concatenate([none, *(rows for _, rows in found)]),
    )
