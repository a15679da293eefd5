"""The nodes of trees in columns, as patterns look for them: with words as leaves of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import NO_PARENT, NO_WORD, TreeColumns, columns_from_trees
from icm_core.data.formats.bracket_text import display_word
from icm_core.data.heads import TABLES, head_keys, like_gum
from icm_core.data.tree import Address, Tree

Mask = NDArray[np.bool_]
MARKS: Final = ("-", "=")
"""The characters before function tags and numbers."""


def base_label(label: str) -> str:
    """Return a label without function tags and numbers: NP of NP-SBJ; -LRB- stays."""
    if label.startswith(MARKS):
        return label
    return label[: min((at for at in map(label.find, MARKS) if at > 0), default=len(label))]


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
            columns.labels,
            columns.words,
            columns.pointer + shift[columns.pointer],
            spread(columns.label, columns.word[has_word] + len(columns.labels)),
            spread(above, place[has_word]),
            spread(columns.end + shift[columns.end], leaf + 1),
            spread(left, left[has_word]),
            spread(right, right[has_word]),
            is_word,
        )

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
    def bases(self) -> tuple[str, ...]:
        """The labels without function tags, each in its place."""
        return tuple(map(base_label, self.labels))

    @cached_property
    def head(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the head child of a node, -1 where there are no children."""
        found = np.full(len(self), -1, dtype=np.int32)
        rows = self.inner
        if not len(rows):
            return found
        above = self.parent[rows]
        known = {base: at for at, base in enumerate(dict.fromkeys(self.bases))}
        base = np.array([*map(known.__getitem__, self.bases), len(known)])
        # A word is the only child of its tag: which name it has does not matter.
        kind = base[np.minimum(self.name, len(self.labels))]
        table = TABLES["gum" if like_gum(self.labels) else "penn"]
        keys = head_keys(
            [*known, ""], kind[above], kind[rows], self.number[rows], self.children[above], table
        )
        order = np.lexsort((keys, above))
        first = np.flatnonzero(np.diff(above[order], prepend=-1))
        found[above[order[first]]] = rows[order[first]]
        return found

    @cached_property
    def head_leaf(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the leaf reached from head to head; rows with one are a path."""
        leaf = np.where(self.head < 0, np.arange(len(self)), self.head).astype(np.int32)
        while not np.array_equal(further := leaf[leaf], leaf):
            leaf = further
        return leaf

    @cached_property
    def leaves(self) -> NDArray[np.int64]:
        """The rows without children."""
        return np.flatnonzero(self.end == np.arange(len(self)) + 1)

    @cached_property
    def unary_end(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the first row from a node on that has not just one child."""
        stops = np.flatnonzero(self.children != 1)
        return stops[np.searchsorted(stops, np.arange(len(self)))].astype(np.int32)

    @cached_property
    def left_leaf(self) -> NDArray[np.int32]:
        """int32 ``[rows]``: the leaf at the left edge; rows from a node to it are that edge."""
        leaves = self.leaves
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
