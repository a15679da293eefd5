"""The trie of contexts, which is also the context automaton.

A context is the node's own symbol followed by one element per ancestor, nearest first. The trie
holds every prefix of every training context, so it is closed: if a child's context is in it, so
is its parent's, one shorter. Therefore the longest match of a child's context follows from the
longest match of its parent's alone, and trie nodes are the states of a finite automaton with
transitions keyed by (state, child symbol, context element).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError
from icm_core.grammar.derivation import Derivations
from icm_core.kernels import arrays
from icm_core.kernels.model import trie as kernels
from icm_core.model import room

MOST_CONTEXTS = 100_000_000
"""Contexts, counted for every node of every tree, that are kept in memory: some 4 GB; more are
counted on disk (see `by_level`)."""
NO_LIMIT = 32_000
"""Depth limit that no context reaches (depths are int16)."""


@dataclass(frozen=True, slots=True)
class Trie:
    """All contexts of a model, parents before children.

    Parameters
    ----------
    parent
        int32 ``[nodes]``: the context without its last element (the back-off), -1 at depth 0.
    link
        int32 ``[nodes]``: the context of the node's parent in the tree, -1 at depth 0.
    arc
        int32 ``[nodes]``: (symbol, nearest element) of the context, -1 at depth 0.
    depth
        int16 ``[nodes]``.
    roots
        int32 ``[symbols]``: depth-0 node of each symbol.
    table
        int32 ``[2**k]``: hash of the nodes by (link, arc).
    """

    parent: NDArray[np.int32]
    link: NDArray[np.int32]
    arc: NDArray[np.int32]
    depth: NDArray[np.int16]
    roots: NDArray[np.int32]
    table: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.parent)

    @property
    def as_arrays(self) -> arrays.Trie:
        """What kernels take."""
        return arrays.Trie(self.roots, self.parent, self.link, self.arc, self.depth, self.table)

    @classmethod
    def empty(cls) -> Trie:
        """Return a trie without nodes."""
        none = np.zeros(0, dtype=np.int32)
        table = np.full(2, -1, dtype=np.int32)
        return cls(none, none, none, np.zeros(0, dtype=np.int16), none, table)

    @classmethod
    def of(
        cls,
        parent: NDArray[np.int32],
        link: NDArray[np.int32],
        arc: NDArray[np.int32],
        roots: NDArray[np.int32],
    ) -> Trie:
        """Return a trie over given columns; depths and hash are computed."""
        depth = room.empty(len(parent), np.int16)
        kernels.fill_depth(parent, depth)
        return cls.with_depth(parent, link, arc, depth, roots)

    @classmethod
    def with_depth(
        cls,
        parent: NDArray[np.int32],
        link: NDArray[np.int32],
        arc: NDArray[np.int32],
        depth: NDArray[np.int16],
        roots: NDArray[np.int32],
    ) -> Trie:
        """Return a trie over given columns; the hash is computed."""
        table = arrays.hash_table(len(parent))
        kernels.fill_table(table, link, arc, len(parent))
        return cls(parent, link, arc, depth, roots, table)

    def step(self, state: int, arc: int, symbol: int, limit: int = NO_LIMIT) -> int:
        """Return the longest match of a child's context, given its parent's."""
        return int(kernels.step(self.as_arrays, state, arc, symbol, limit))

    def states(
        self,
        derivations: Derivations,
        lhs: NDArray[np.int32],
        arc_of: NDArray[np.int32],
        limit: int = NO_LIMIT,
    ) -> NDArray[np.int32]:
        """Return the longest match of every row's context, int32 ``[rows]``."""
        state = np.empty(len(derivations.rule), dtype=np.int32)
        kernels.walk(_rows(derivations), lhs, arc_of, self.as_arrays, limit, state)
        return state

    def path(self, node: int) -> list[int]:
        """Return the nodes from depth 0 down to ``node``."""
        result = []
        while node >= 0:
            result.append(node)
            node = int(self.parent[node])
        return result[::-1]

    def symbol(self, node: int) -> int:
        """Return the symbol that a context begins with."""
        return int(np.flatnonzero(self.roots == self.path(node)[0])[0])

    def elements(self, node: int) -> list[int]:
        """Return the arcs whose elements spell the context, nearest first.

        The element at depth k + 1 of a context is the first element of the context that its
        link chain reaches after k steps.
        """
        result = []
        while self.arc[node] >= 0:
            result.append(int(self.arc[node]))
            node = int(self.link[node])
        return result


def _rows(derivations: Derivations) -> arrays.Rows:
    return arrays.Rows(derivations.offsets, derivations.rule, derivations.parent, derivations.which)


def with_roots(trie: Trie, symbols: int) -> Trie:
    """Return the trie with a depth-0 node for every symbol."""
    missing = symbols - len(trie.roots)
    if missing <= 0:
        return trie
    none = np.full(missing, -1, dtype=np.int32)
    new = np.arange(len(trie), len(trie) + missing, dtype=np.int32)
    return replace(
        trie,
        parent=np.concatenate([trie.parent, none]),
        link=np.concatenate([trie.link, none]),
        arc=np.concatenate([trie.arc, none]),
        depth=np.concatenate([trie.depth, np.zeros(missing, dtype=np.int16)]),
        roots=np.concatenate([trie.roots, new]),
    )


def are_many(derivations: Derivations, limit: int) -> bool:
    """Return whether derivations have more than `MOST_CONTEXTS` contexts."""
    total, _ = kernels.context_lengths(derivations.offsets, derivations.parent, limit)
    return bool(total > MOST_CONTEXTS)


def grown(
    trie: Trie,
    derivations: Derivations,
    lhs: NDArray[np.int32],
    arc_of: NDArray[np.int32],
    symbols: int,
    limit: int,
) -> tuple[Trie, NDArray[np.int32]]:
    """Return the trie with all contexts of the derivations, and each row's deepest node.

    Raises
    ------
    LimitError
        If the contexts are more than `MOST_CONTEXTS` (trees of many thousand levels).
    """
    trie = with_roots(trie, symbols)
    total, most = kernels.context_lengths(derivations.offsets, derivations.parent, limit)
    if total > MOST_CONTEXTS:
        raise LimitError(
            f"the trees have {total:,} contexts, the limit is {MOST_CONTEXTS:,}: "
            "set a depth limit (--depth-limit) or leave very deep trees out"
        )
    old, roots = len(trie), trie.roots
    capacity = old + int(total)
    # Sharing makes the trie far smaller than the total, so the columns are cut afterwards.
    columns = [np.empty(capacity, dtype=np.int32) for _ in range(3)]
    depth = np.empty(capacity, dtype=np.int16)
    for column, before in zip(columns, (trie.parent, trie.link, trie.arc), strict=True):
        column[:old] = before
    depth[:old] = trie.depth
    parent, link, arc = columns
    table = _table(trie, capacity, link, arc, old)
    del trie
    leaf = np.empty(len(derivations.rule), dtype=np.int32)
    longest = int(np.diff(derivations.offsets).max(initial=0))
    path = np.empty(int(most), dtype=np.int32)
    path_start = np.empty(longest + 1, dtype=np.int64)
    growing = arrays.Trie(roots, parent, link, arc, depth, table)
    count = kernels.grow(
        _rows(derivations), lhs, arc_of, growing, old, limit, leaf, path, path_start
    )
    # In place: a copy would need as much again.
    for grown_column in (parent, link, arc):
        grown_column.resize(count, refcheck=False)
    depth.resize(count, refcheck=False)
    small = arrays.hash_table(count)
    if len(small) != len(table):
        kernels.fill_table(small, link, arc, count)
        table = small
    return Trie(parent, link, arc, depth, roots, table), leaf


def _table(
    trie: Trie, capacity: int, link: NDArray[np.int32], arc: NDArray[np.int32], count: int
) -> NDArray[np.int32]:
    """Return a table of the first nodes with room for more: a copy where it has room already."""
    table = arrays.hash_table(capacity)
    if len(table) == len(trie.table):
        table[:] = trie.table
    else:
        kernels.fill_table(table, link, arc, count)
    return table
