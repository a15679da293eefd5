"""What a chart shows in numbers: its nodes (labels over spans) cell by cell, best first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

VISIBLE = 1e-4
"""Posterior below which a node is counted, not drawn, by default."""


def cell_of(tokens: int, start: NDArray[np.int64], end: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the number of each span's cell: rows of equal length, the words' row first.

    Parameters
    ----------
    start, end
        Half-open spans of a sentence of ``tokens`` tokens.
    """
    length = end - start - 1
    # Rows of lengths 1, 2, ... have tokens, tokens - 1, ... cells.
    before = length * tokens - length * (length - 1) // 2
    result: NDArray[np.int64] = before + start
    return result


def number_of(tokens: int, start: int, end: int) -> int:
    """Return the number of a span's cell, as `cell_of`."""
    length = end - start - 1
    return length * tokens - length * (length - 1) // 2 + start


def span_of(tokens: int, cell: int) -> tuple[int, int]:
    """Return the half-open span of a cell."""
    length, row = 0, tokens
    while cell >= row:
        cell -= row
        row -= 1
        length += 1
    return cell, cell + length + 1


@dataclass(frozen=True, eq=False)
class Nodes:
    """The nodes of a forest: items of one symbol over one span together.

    A forest can have several items of one symbol over a span (chains of unary rules, states of
    contexts); people see one.

    Parameters
    ----------
    tokens
        Number of tokens.
    start, end, symbol
        int32 ``[nodes]``; sorted by start, end, symbol.
    """

    tokens: int
    start: NDArray[np.int32]
    end: NDArray[np.int32]
    symbol: NDArray[np.int32]

    @classmethod
    def of(
        cls,
        tokens: int,
        start: NDArray[np.int32],
        end: NDArray[np.int32],
        symbol: NDArray[np.int32],
    ) -> Nodes:
        """Return the nodes of some items (columns of equal length, any order)."""
        symbols = int(symbol.max(initial=-1)) + 1
        code = np.unique(_code(tokens, symbols, start, end, symbol))
        place, found = np.divmod(code, max(symbols, 1))
        first, last = np.divmod(place, tokens + 1)
        return cls(tokens, first.astype(np.int32), last.astype(np.int32), found.astype(np.int32))

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def spans(self) -> list[tuple[int, int]]:
        """The half-open span of each node."""
        return list(zip(self.start.tolist(), self.end.tolist(), strict=True))

    @cached_property
    def _codes(self) -> tuple[int, NDArray[np.int64]]:
        symbols = int(self.symbol.max(initial=-1)) + 1
        return symbols, _code(self.tokens, symbols, self.start, self.end, self.symbol)

    def find(
        self, start: NDArray[np.int32], end: NDArray[np.int32], symbol: NDArray[np.int32]
    ) -> NDArray[np.int32]:
        """Return the node of each item, int32 ``[items]``, -1 for one that there is none of."""
        symbols, codes = self._codes
        if not len(codes):
            return np.full(len(start), -1, dtype=np.int32)
        # A symbol beyond those of the nodes would take the code of another span.
        code = np.where(symbol < symbols, _code(self.tokens, symbols, start, end, symbol), -1)
        at = np.minimum(np.searchsorted(codes, code), len(codes) - 1)
        return np.where(codes[at] == code, at, -1).astype(np.int32)


def _code(
    tokens: int,
    symbols: int,
    start: NDArray[np.int32],
    end: NDArray[np.int32],
    symbol: NDArray[np.int32],
) -> NDArray[np.int64]:
    place: NDArray[np.int64] = start.astype(np.int64) * (tokens + 1) + end
    return place * symbols + symbol


@dataclass(frozen=True, eq=False)
class Cells:
    """Nodes in the cells of a chart.

    Parameters
    ----------
    tokens
        Number of tokens.
    order
        int32 ``[nodes]``: nodes cell by cell, the most probable of a cell first.
    offsets
        int64 ``[cells + 1]``: those of cell c are ``order[offsets[c]:offsets[c + 1]]``.
    best
        float64 ``[cells]``: greatest posterior in the cell, 0 for an empty one.
    """

    tokens: int
    order: NDArray[np.int32]
    offsets: NDArray[np.int64]
    best: NDArray[np.float64]

    @classmethod
    def of(cls, nodes: Nodes, posterior: NDArray[np.float64]) -> Cells:
        """Put nodes into cells.

        Parameters
        ----------
        posterior
            float64 ``[nodes]``.
        """
        tokens = nodes.tokens
        count = tokens * (tokens + 1) // 2
        cell = cell_of(tokens, nodes.start.astype(np.int64), nodes.end.astype(np.int64))
        order = np.lexsort((np.arange(len(nodes)), -posterior, cell)).astype(np.int32)
        sizes = np.bincount(cell, minlength=count)
        best = np.zeros(count)
        np.maximum.at(best, cell, posterior)
        offsets = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(sizes)])
        return cls(tokens, order, offsets, best)

    def __len__(self) -> int:
        return len(self.best)

    def members(self, cell: int) -> NDArray[np.int32]:
        """Return the nodes of a cell, the most probable first."""
        return self.order[int(self.offsets[cell]) : int(self.offsets[cell + 1])]
