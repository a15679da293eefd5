"""One derivation of a sentence, its tree, and its probability under a model."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.grammar.binarise import BinaryTree, debinarise
from icm_core.grammar.symbols import Symbol
from icm_core.inference.forest.forest import Forest


@dataclass(frozen=True, slots=True)
class Derivation:
    """One derivation: a row for each rule, parents first, left before right.

    Parameters
    ----------
    rule, parent, which, start, end, symbol
        int32 ``[rows]``: rule (-1 is a (tag, terminal) pair unseen in training), row of the
        parent (-1 at the root), which child of it, half-open span, symbol.
    base
        float64 ``[rows]``: base probability H of each rule.
    """

    rule: NDArray[np.int32]
    parent: NDArray[np.int32]
    which: NDArray[np.int32]
    start: NDArray[np.int32]
    end: NDArray[np.int32]
    symbol: NDArray[np.int32]
    base: NDArray[np.float64]

    @classmethod
    def from_rows(cls, forest: Forest, rows: NDArray[np.int64]) -> Derivation:
        """Return the derivation of rows (edge, item, parent row, which) over a forest."""
        edge, item, parent, which = rows.T
        return cls(
            forest.rule[edge],
            parent.astype(np.int32),
            which.astype(np.int32),
            forest.start[item],
            forest.end[item],
            forest.symbol[item],
            forest.base[edge],
        )

    def tree(self, symbols: list[Symbol], words: list[str]) -> Tree:
        """Return the debinarised tree over the words."""
        inner = np.zeros(len(self.rule), dtype=bool)
        inner[self.parent[self.parent >= 0]] = True
        binary = BinaryTree(
            [symbols[symbol] for symbol in self.symbol],
            self.parent.tolist(),
            self.which.tolist(),
            [
                None if is_inner else words[position]
                for is_inner, position in zip(inner.tolist(), self.start.tolist(), strict=True)
            ],
        )
        return debinarise(binary)
