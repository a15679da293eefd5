"""Where patterns are found in trees: for all nodes of a treebank at once, in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import NO_PARENT, NO_WORD, TreeColumns, columns_from_trees
from icm_core.data.formats.bracket_text import display_word
from icm_core.data.patterns.language import (
    Condition,
    Every,
    Name,
    Node,
    Not,
    Pattern,
    Relation,
    exact_names,
    with_base_names,
)
from icm_core.data.tree import Address, Tree

Mask = NDArray[np.bool_]
Check: TypeAlias = "Callable[[], None]"
_MARKS = ("-", "=")
"""The characters before function tags and numbers."""


def _nothing() -> None:
    pass


@dataclass(frozen=True, eq=False)
class PatternIndex:
    """The nodes of ``S`` sentences with words as leaves of their own, in preorder.

    Parameters
    ----------
    labels, words
        Vocabularies.
    pointer
        int64 ``[S + 1]``: the nodes of sentence ``s`` are rows ``pointer[s]`` to
        ``pointer[s + 1]``.
    name
        int32 ``[rows]``: place in labels and, behind them, words.
    parent
        int32 ``[rows]``, -1 for a root.
    end
        int32 ``[rows]``: one past the last row below.
    left, right
        int32 ``[rows]``: half-open spans over the tokens of all sentences, with a gap of one
        between sentences, so that no sentence ends where another begins.
    is_word
        bool ``[rows]``.
    """

    labels: tuple[str, ...]
    words: tuple[str, ...]
    pointer: NDArray[np.int64]
    name: NDArray[np.int32]
    parent: NDArray[np.int32]
    end: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    is_word: Mask

    def __len__(self) -> int:
        return len(self.name)

    @classmethod
    def of(cls, columns: TreeColumns) -> PatternIndex:
        """Return the index of trees in columns."""
        has_word = columns.word != NO_WORD
        shift = np.zeros(len(has_word) + 1, dtype=np.int64)
        np.cumsum(has_word, out=shift[1:])
        rows = len(has_word) + int(shift[-1])
        place = np.arange(len(has_word)) + shift[:-1]
        leaf = place[has_word] + 1
        sizes = np.diff(columns.pointer)
        sentence = np.repeat(np.arange(len(columns)), sizes)
        # Token positions: words of earlier sentences, and a gap of one for each of them.
        base = shift[columns.pointer[:-1]] + np.arange(len(columns))

        def spread(nodes: NDArray[Any], leaves: NDArray[Any]) -> NDArray[np.int32]:
            column = np.empty(rows, dtype=np.int32)
            column[place], column[leaf] = nodes, leaves
            return column

        above = np.where(columns.parent == NO_PARENT, NO_PARENT, place[columns.parent])
        left, right = columns.left + base[sentence], columns.right + base[sentence]
        is_word = np.zeros(rows, dtype=np.bool_)
        is_word[leaf] = True
        return cls(
            columns.labels, columns.words, columns.pointer + shift[columns.pointer],
            spread(columns.label, columns.word[has_word] + len(columns.labels)),
            spread(above, place[has_word]),
            spread(columns.end + shift[columns.end], leaf + 1),
            spread(left, left[has_word]), spread(right, right[has_word]), is_word,
        )  # fmt: skip

    @classmethod
    def of_trees(cls, trees: Sequence[Tree | None]) -> PatternIndex:
        """Return the index of trees; None is a sentence without any node."""
        index = cls.of(columns_from_trees([tree for tree in trees if tree is not None]))
        sizes = np.zeros(len(trees), dtype=np.int64)
        sizes[[tree is not None for tree in trees]] = np.diff(index.pointer)
        return replace(index, pointer=np.append(0, np.cumsum(sizes)))

    @cached_property
    def sentence(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the sentence of each node."""
        sizes = np.diff(self.pointer)
        return np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)

    @cached_property
    def inner(self) -> NDArray[np.int64]:
        """The rows that have a parent."""
        return np.flatnonzero(self.parent >= 0)

    @cached_property
    def next(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the next sister, -1 where there is none."""
        found = np.full(len(self), -1, dtype=np.int32)
        rows = self.inner
        after = self.end[rows]
        has = after < self.end[self.parent[rows]]
        found[rows[has]] = after[has]
        return found

    @cached_property
    def previous(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the sister before, -1 where there is none."""
        found = np.full(len(self), -1, dtype=np.int32)
        rows = np.flatnonzero(self.next >= 0)
        found[self.next[rows]] = rows
        return found

    @cached_property
    def number(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: which child of its parent a node is, from 1; 0 for a root."""
        found = np.zeros(len(self), dtype=np.int32)
        rows = self.inner
        order = rows[np.argsort(self.parent[rows], kind="stable")]
        sizes = np.bincount(self.parent[rows], minlength=len(self))
        first = np.cumsum(sizes) - sizes
        found[order] = np.arange(len(order)) - first[self.parent[order]] + 1
        return found

    @cached_property
    def children(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: how many children a node has."""
        return np.bincount(self.parent[self.inner], minlength=len(self)).astype(np.int32)

    @cached_property
    def left_leaf(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the leaf at the left edge; rows from a node to it are that edge."""
        leaves = np.flatnonzero(self.end == np.arange(len(self)) + 1)
        return leaves[np.searchsorted(leaves, np.arange(len(self)))].astype(np.int32)

    @cached_property
    def holds_tokens(self) -> Mask:
        """Whether there is a token below each node, bool ``[rows]``."""
        return self.right > self.left

    @cached_property
    def shown_words(self) -> dict[int, str]:
        """How the user reads the words that are written in another way, by place."""
        pairs = ((at, display_word(word)) for at, word in enumerate(self.words))
        return {at: shown for at, shown in pairs if shown != self.words[at]}

    def address(self, row: int) -> Address:
        """Return where in its tree a row is; a word is where its tag is."""
        at = int(self.parent[row]) if self.is_word[row] else row
        found = []
        while (above := int(self.parent[at])) >= 0:
            found.append(int(self.number[at]) - 1)
            at = above
        return tuple(reversed(found))


def matches(pattern: Pattern, index: PatternIndex, check: Check = _nothing) -> Mask:
    """Return which nodes a pattern is found at.

    Parameters
    ----------
    check
        Called between steps; may raise `Cancelled`.

    Returns
    -------
    Mask
        bool ``[rows of the index]``.
    """
    return _node(pattern.node, index, check)


def counts(pattern: Pattern, index: PatternIndex, check: Check = _nothing) -> NDArray[np.int64]:
    """Return at how many nodes of every sentence a pattern is found, int64 ``[sentences]``."""
    summed = np.zeros(len(index) + 1, dtype=np.int64)
    np.cumsum(matches(pattern, index, check), out=summed[1:])
    return np.diff(summed[index.pointer])


def addresses(found: Mask, index: PatternIndex, sentence: int) -> list[Address]:
    """Return where in one sentence nodes were found, in preorder; a word is where its tag is."""
    first, last = int(index.pointer[sentence]), int(index.pointer[sentence + 1])
    rows = first + np.flatnonzero(found[first:last])
    return list(dict.fromkeys(index.address(row) for row in rows.tolist()))


def find(pattern: Pattern, tree: Tree) -> list[Address]:
    """Return the nodes of a tree at which a pattern is found, in preorder.

    A word that was asked for is told as the node above it, its tag.
    """
    index = PatternIndex.of_trees([tree])
    return addresses(matches(pattern, index), index, 0)


def _node(node: Node, index: PatternIndex, check: Check) -> Mask:
    check()
    found = np.asarray(_named(node.names, index) != node.negated, dtype=np.bool_)
    if node.condition is not None and found.any():
        found &= _holds(node.condition, index, check)
    return found


def _named(names: tuple[Name, ...], index: PatternIndex) -> Mask:
    if any(name.kind == "any" for name in names):
        return np.ones(len(index), dtype=np.bool_)
    meant = np.zeros(len(index.labels) + len(index.words), dtype=np.bool_)
    for name in names:
        meant |= _meant(name, index)
    return np.asarray(meant[index.name], dtype=np.bool_)


def _meant(name: Name, index: PatternIndex) -> Mask:
    """Return which labels and words a name means."""
    labels, words, shown = index.labels, index.words, index.shown_words
    if name.kind == "base":
        begins = tuple(name.text + mark for mark in _MARKS)
        found = [label == name.text or label.startswith(begins) for label in labels]
        return np.array(found + [False] * len(words), dtype=np.bool_)
    test = name.regex.search if name.regex is not None else name.text.__eq__
    meant = np.fromiter((test(text) for text in (*labels, *words)), np.bool_)
    for at, text in shown.items():
        meant[len(labels) + at] |= test(text)
    # The unlabelled top of the Penn layout is no label.
    if name.kind == "regex" and labels and not labels[0]:
        meant[0] = False
    return meant


def _holds(condition: Condition, index: PatternIndex, check: Check) -> Mask:
    if isinstance(condition, Relation):
        target = _node(condition.target, index, check)
        if condition.through is not None:
            through = _node(condition.through, index, check)
            return _chained(condition.edge, target, through, index, check)
        return _related(condition, target, index)
    if isinstance(condition, Not):
        return ~_holds(condition.part, index, check)
    if not condition.parts:  # what may be there or not
        return np.ones(len(index), dtype=np.bool_)
    parts = [_holds(part, index, check) for part in condition.parts]
    join = np.logical_and if isinstance(condition, Every) else np.logical_or
    return np.asarray(join.reduce(parts), dtype=np.bool_)


def _related(relation: Relation, target: Mask, index: PatternIndex) -> Mask:
    """Return the nodes that have a target in some relation."""
    edge = relation.edge
    rows = np.flatnonzero(target)
    if edge in ("<", "<n", "<:"):
        return _parents(_placed(rows, relation, index), index)
    if edge in (">", ">n", ">:"):
        found = np.zeros(len(index), dtype=np.bool_)
        inner = index.inner
        below = inner[target[index.parent[inner]]]
        found[_placed(below, relation, index)] = True
        return found
    if edge in ("<<", ">>"):
        return _below(target, index) if edge == "<<" else _above(rows, index)
    if edge.startswith("$"):
        return _sisters(edge, target, rows, index)
    if edge[0] in ".,":
        return _neighbours(edge, rows, index)
    return _edges(edge, target, rows, index)


def _chained(edge: str, target: Mask, through: Mask, index: PatternIndex, check: Check) -> Mask:
    """Return the nodes with a target below or above them, all between them being of a kind."""
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


def suggestion(pattern: Pattern, index: PatternIndex, check: Check = _nothing) -> str:
    """Return which names of a pattern that found nothing find something with function tags."""
    labels, words = set(index.labels), set(index.words)
    meant = []
    for name in exact_names(pattern.node):
        begins = tuple(name + mark for mark in _MARKS)
        if name not in words and any(label.startswith(begins) for label in labels):
            meant.append(name)
    if not meant or not _node(with_base_names(pattern.node, frozenset(meant)), index, check).any():
        return ""
    return ", ".join(f"@{name}" for name in meant)


def _placed(rows: NDArray[np.int64], relation: Relation, index: PatternIndex) -> NDArray[np.int64]:
    """Return those of some rows that are the child that a relation asks for."""
    number, children = index.number, index.children
    rows = rows[index.parent[rows] >= 0]
    if relation.edge in ("<", ">"):
        return rows
    if relation.edge in ("<:", ">:"):
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
    if edge == "<<,":
        before = np.zeros(len(index) + 1, dtype=np.int32)
        np.cumsum(target, out=before[1:])
        return np.asarray(before[index.left_leaf + 1] > before[1:], dtype=np.bool_)
    # Rows with the same left leaf, or the same end, are one edge, the highest first.
    edge_of = index.left_leaf if edge == ">>," else index.end
    if edge == "<<-":
        lowest = np.full(len(index) + 1, -1, dtype=np.int64)
        lowest[edge_of[rows]] = rows
        return np.asarray(lowest[edge_of] > here, dtype=np.bool_)
    highest = np.full(len(index) + 1, len(index), dtype=np.int64)
    highest[edge_of[rows[::-1]]] = rows[::-1]
    return np.asarray(highest[edge_of] < here, dtype=np.bool_)
