"""Which nodes have a target in a relation: for all nodes at once, as masks."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.patterns.index import Mask, PatternIndex
from icm_core.data.patterns.syntax import Relation
from icm_core.errors import Check

_CHILD: Final = ("<", "<n", "<:", "<#")
_PARENT: Final = (">", ">n", ">:", ">#")


def related(relation: Relation, target: Mask, index: PatternIndex) -> Mask:
    """Return the nodes that have a target in some relation."""
    edge = relation.edge
    rows = np.flatnonzero(target)
    if edge in _CHILD:
        return _parents(placed(rows, relation, index), index)
    if edge in _PARENT:
        found = np.zeros(len(index), dtype=np.bool_)
        inner = index.inner
        below = inner[target[index.parent[inner]]]
        found[placed(below, relation, index)] = True
        return found
    if edge in ("<<", ">>"):
        return _below(target, index) if edge == "<<" else _above(rows, index)
    if edge in ("==", "<="):
        return target if edge == "==" else target | _parents(rows[index.parent[rows] >= 0], index)
    if edge == ":":
        has = np.bincount(index.sentence[rows], minlength=len(index.pointer) - 1) > 0
        return np.asarray(has[index.sentence], dtype=np.bool_)
    if edge.startswith("<<<"):
        return _leaves(relation, target, index)
    if edge.startswith("$"):
        return _sisters(edge, target, rows, index)
    if edge[0] in ".,":
        return _neighbours(edge, rows, index)
    return _edges(edge, target, rows, index)


def chained(edge: str, target: Mask, through: Mask, index: PatternIndex, check: Check) -> Mask:
    """Return the nodes with a target in a direction, all between them being of a kind."""
    if edge in (".+", ",+"):
        return _strung(edge, target, through, index, check)
    reached = target.copy()
    inner, parent = index.inner, index.parent
    new = np.flatnonzero(target)
    while len(new):
        check()
        if edge == "<+":
            above = parent[new].astype(np.int64)
            beyond = np.unique(above[above >= 0])
        else:
            beyond = inner[np.isin(parent[inner], new)].astype(np.int64)
        new = beyond[through[beyond] & ~reached[beyond]]
        reached[new] = True
    if edge == "<+":
        return _parents(np.flatnonzero(reached & (parent >= 0)), index)
    found = np.zeros(len(index), dtype=np.bool_)
    found[inner] = reached[parent[inner]]
    return found


def _strung(edge: str, target: Mask, through: Mask, index: PatternIndex, check: Check) -> Mask:
    """Return what stands before (``.+``) or behind targets with only nodes of a kind between."""
    near, far = (index.left, index.right) if edge == ".+" else (index.right, index.left)
    tokens = index.holds_tokens
    marked = np.zeros(int(index.right.max(initial=0)) + 2, dtype=np.bool_)
    marked[near[target & tokens]] = True
    links = np.flatnonzero(through & tokens)
    while len(new := links[marked[far[links]] & ~marked[near[links]]]):
        check()
        marked[near[new]] = True
    return np.asarray(marked[far] & tokens, dtype=np.bool_)


def _leaves(relation: Relation, target: Mask, index: PatternIndex) -> Mask:
    """Return the nodes over a leaf that is a target, the nth where there is a number."""
    leaves = index.leaves
    if not relation.place:
        ends = np.zeros(len(index), dtype=np.bool_)
        ends[leaves] = target[leaves]
        return _below(ends, index)
    found = np.zeros(len(index), dtype=np.bool_)
    upper, leaf = nth_leaves(np.arange(len(index)), relation.place, index)
    found[upper[target[leaf]]] = True
    return found


def nth_leaves(
    rows: NDArray[np.int64], place: int, index: PatternIndex
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return which of some nodes have an nth leaf below them, by place, and that leaf."""
    leaves = index.leaves
    first, last = np.searchsorted(leaves, rows), np.searchsorted(leaves, index.end[rows])
    at = first + place - 1 if place > 0 else last + place
    has = (at >= first) & (at < last) & (index.end[rows] > rows + 1)
    return np.flatnonzero(has), leaves[at[has]]


def placed(rows: NDArray[np.int64], relation: Relation, index: PatternIndex) -> NDArray[np.int64]:
    """Return those of some rows that are the child that a relation asks for."""
    number, children = index.number, index.children
    rows = rows[index.parent[rows] >= 0]
    if relation.edge in ("<", ">"):
        return rows
    if relation.edge in ("<#", ">#"):
        kept = index.head[index.parent[rows]] == rows
    elif relation.edge in ("<:", ">:"):
        kept = children[index.parent[rows]] == 1
    elif relation.place > 0:
        kept = number[rows] == relation.place
    else:
        kept = number[rows] - 1 - children[index.parent[rows]] == relation.place
    return np.asarray(rows[kept], dtype=np.int64)


def _parents(rows: NDArray[np.int64], index: PatternIndex) -> Mask:
    found = np.zeros(len(index), dtype=np.bool_)
    found[index.parent[rows]] = True
    return found


def _below(target: Mask, index: PatternIndex) -> Mask:
    before = np.zeros(len(index) + 1, dtype=np.int32)
    np.cumsum(target, out=before[1:])
    # From the row behind a node to the end of what is below it.
    return np.asarray(before[index.end] > before[1:], dtype=np.bool_)


def _above(rows: NDArray[np.int64], index: PatternIndex) -> Mask:
    size = len(index) + 1
    opened = np.bincount(rows + 1, minlength=size) - np.bincount(index.end[rows], minlength=size)
    return np.asarray(np.cumsum(opened)[: len(index)] > 0, dtype=np.bool_)


def _sisters(edge: str, target: Mask, rows: NDArray[np.int64], index: PatternIndex) -> Mask:
    found = np.zeros(len(index), dtype=np.bool_)
    if edge in ("$+", "$-"):
        beside = (index.previous if edge == "$+" else index.next)[rows]
        found[beside[beside >= 0]] = True
        return found
    rows = rows[index.parent[rows] >= 0]
    inner, parent = index.inner, index.parent
    if edge == "$":
        have = np.bincount(parent[rows], minlength=len(index))
        found[inner] = have[parent[inner]] > target[inner]
    elif edge == "$++":
        # Of several values for one place the last one stays: the last sister.
        last = np.full(len(index), -1, dtype=np.int64)
        last[parent[rows]] = rows
        found[inner] = last[parent[inner]] > inner
    else:
        first = np.full(len(index), len(index), dtype=np.int64)
        first[parent[rows[::-1]]] = rows[::-1]
        found[inner] = first[parent[inner]] < inner
    return found


def _neighbours(edge: str, rows: NDArray[np.int64], index: PatternIndex) -> Mask:
    """Return what stands before (``.``) or behind (``,``) targets; empty nodes stand nowhere."""
    rows = rows[index.holds_tokens[rows]]
    left, right, sentence = index.left, index.right, index.sentence
    sentences = len(index.pointer) - 1
    if edge in (".", ","):
        here, there = (left, right) if edge == "." else (right, left)
        marked = np.zeros(int(right.max(initial=0)) + 2, dtype=np.bool_)
        marked[here[rows]] = True
        found = marked[there]
    elif edge == "..":
        latest = np.full(sentences, -1, dtype=np.int64)
        np.maximum.at(latest, sentence[rows], left[rows])
        found = latest[sentence] >= right
    else:
        earliest = np.full(sentences, np.iinfo(np.int64).max)
        np.minimum.at(earliest, sentence[rows], right[rows])
        found = earliest[sentence] <= left
    return np.asarray(found & index.holds_tokens, dtype=np.bool_)


def _edges(edge: str, target: Mask, rows: NDArray[np.int64], index: PatternIndex) -> Mask:
    """Return the nodes with a target at their left or right edge, or at whose edge they are."""
    here = np.arange(len(index))
    edge_of = paths(edge, index)
    if edge.startswith("<"):
        lowest = np.full(len(index) + 1, -1, dtype=np.int64)
        lowest[edge_of[rows]] = rows
        return np.asarray(lowest[edge_of] > here, dtype=np.bool_)
    highest = np.full(len(index) + 1, len(index), dtype=np.int64)
    highest[edge_of[rows[::-1]]] = rows[::-1]
    return np.asarray(highest[edge_of] < here, dtype=np.bool_)


def paths(edge: str, index: PatternIndex) -> NDArray[np.int32]:
    """Return a number for each row; rows with the same are one path down, the highest first.

    Paths of the left and of the right edge, of only children, and of heads.
    """
    match edge[2]:
        case ",":
            return index.left_leaf
        case "-":
            return index.end
        case ":":
            return index.unary_end
        case _:
            return index.head_leaf
