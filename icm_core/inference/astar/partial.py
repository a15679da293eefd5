"""Partial derivations: some edges of a forest applied from the root down, and what is left open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Address, Tree, preorder
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest

First = Literal["left", "right", "short", "long"]
FIRSTS: tuple[First, ...] = get_args(First)


def right_first(forest: Forest, first: First) -> NDArray[np.bool_]:
    """Return which edges' right child is expanded before the left one, bool ``[edges]``."""
    if first in ("left", "right"):
        return np.full(forest.edges, first == "right")
    width = forest.end - forest.start
    left, right = width[forest.left], width[forest.right]
    before = right < left if first == "short" else right > left
    result: NDArray[np.bool_] = before & (forest.right >= 0)
    return result


def open_items(
    forest: Forest, edges: NDArray[np.int32], right_before: NDArray[np.bool_]
) -> tuple[int, ...]:
    """Return the items that edges leave open, the next one first: a `Partial`'s frontier alone.

    Parameters
    ----------
    right_before
        bool ``[edges]``: see `right_first`.
    """
    stack = [0] if len(forest) else []
    before = right_before[edges]
    sooner = np.where(before, forest.right[edges], forest.left[edges]).tolist()
    later = np.where(before, forest.left[edges], forest.right[edges]).tolist()
    for one, other in zip(sooner, later, strict=True):
        stack.pop()
        if other >= 0:
            stack.append(other)
        if one >= 0:
            stack.append(one)
    return tuple(stack[::-1])


@dataclass(frozen=True, slots=True, eq=False)
class Partial:
    """A partial derivation, one row for each edge, parents first.

    Parameters
    ----------
    edge, item
        int32 ``[rows]``: edge, and the item that it rewrites.
    parent, which
        int32 ``[rows]``: row of the parent (-1 at the root), which child of it.
    frontier
        int32 ``[open, 3]``: items that are left, the next one to be expanded first, as (item,
        row of the parent, which).
    """

    forest: Forest
    edge: NDArray[np.int32]
    item: NDArray[np.int32]
    parent: NDArray[np.int32]
    which: NDArray[np.int32]
    frontier: NDArray[np.int32]

    @classmethod
    def of(cls, forest: Forest, edges: Iterable[int], right_before: NDArray[np.bool_]) -> Partial:
        """Apply edges one after the other, each to the next open item.

        Parameters
        ----------
        right_before
            bool ``[edges]``: see `right_first`.
        """
        stack = [(0, -1, 0)] if len(forest) else []
        edge = np.array(list(edges), dtype=np.int32)
        lefts, rights = forest.left[edge].tolist(), forest.right[edge].tolist()
        items, parents, sides = [], [], []
        for row, is_right_first in enumerate(right_before[edge].tolist()):
            item, parent, side = stack.pop()
            items.append(item)
            parents.append(parent)
            sides.append(side)
            left, right = (lefts[row], row, 0), (rights[row], row, 1)
            later = (left, right) if is_right_first else (right, left)
            stack += [child for child in later if child[0] >= 0]
        item_of, parent_of, side_of = (
            np.array(column, dtype=np.int32) for column in (items, parents, sides)
        )
        frontier = np.array(stack[::-1], dtype=np.int32).reshape(-1, 3)
        return cls(forest, edge, item_of, parent_of, side_of, frontier)

    @property
    def complete(self) -> bool:
        """Whether nothing is left open."""
        return not len(self.frontier)

    def completed(self, best_edge: NDArray[np.int64]) -> Partial:
        """Return the derivation with the best edge of every open item, and of all below it.

        Parameters
        ----------
        best_edge
            int64 ``[items]``.
        """
        columns = (self.edge, self.item, self.parent, self.which)
        rows = list(zip(*(column.tolist() for column in columns), strict=True))
        stack = [tuple(row) for row in self.frontier[::-1].tolist()]
        while stack:
            item, parent, which = stack.pop()
            edge = int(best_edge[item])
            rows.append((edge, item, parent, which))
            for side, child in ((1, self.forest.right[edge]), (0, self.forest.left[edge])):
                if child >= 0:
                    stack.append((int(child), len(rows) - 1, side))
        edges, items, parents, sides = np.array(rows, dtype=np.int32).reshape(-1, 4).T.copy()
        return Partial(self.forest, edges, items, parents, sides, np.zeros((0, 3), np.int32))

    def ordered(self) -> Partial:
        """Return the rows in the order of a `Derivation`: parents first, left before right."""
        start, end = self.forest.start[self.item], self.forest.end[self.item]
        # Over one span, parents come before children already.
        order = np.lexsort((np.arange(len(self.edge)), -end, start))
        place = np.empty(len(order) + 1, dtype=np.int32)
        place[order] = np.arange(len(order))
        place[-1] = -1
        frontier = self.frontier.copy()
        frontier[:, 1] = place[frontier[:, 1]]
        return Partial(
            self.forest,
            self.edge[order],
            self.item[order],
            place[self.parent[order]],
            self.which[order],
            frontier,
        )

    def derivation(self) -> Derivation:
        """Return the rows as a derivation; open items have none."""
        rows = np.stack([self.edge, self.item, self.parent, self.which], axis=1)
        return Derivation.from_rows(self.forest, rows.astype(np.int64))

    def tree(
        self, symbols: Sequence[Symbol], words: Sequence[str]
    ) -> tuple[Tree, tuple[Address, ...]]:
        """Return the debinarised tree so far, and where its open items are, left to right.

        An open item is a node right over its words, whose tags have no labels yet; one that is
        there for binarisation has a bar after its label.
        """
        forest = self.forest
        built: dict[tuple[int, int], tuple[Tree, ...]] = {}
        left_open: set[int] = set()
        for item, parent, which in self.frontier.tolist():
            symbol = symbols[int(forest.symbol[item])]
            below = words[int(forest.start[item]) : int(forest.end[item])]
            bar = "|" if symbol.kind is Kind.INTERMEDIATE else ""
            if symbol.kind is Kind.TAG:
                node = Tree(symbol.label, word=below[0])
            else:
                node = Tree(symbol.label + bar, tuple(Tree("", word=word) for word in below))
            left_open.add(id(node))
            built[parent, which] = (node,)
        for row in range(len(self.edge) - 1, -1, -1):
            item = int(self.item[row])
            symbol = symbols[int(forest.symbol[item])]
            parts = built.pop((row, 0), ()) + built.pop((row, 1), ())
            if symbol.kind is not Kind.INTERMEDIATE:
                word = None if parts else words[int(forest.start[item])]
                parts = (Tree(symbol.label, parts, word=word),)
            built[int(self.parent[row]), int(self.which[row])] = parts
        ((tree,),) = built.values()
        return tree, tuple(address for address, node in preorder(tree) if id(node) in left_open)
