"""Values of a trace file, checked before anything is looked up by them.

Every check is a vectorised one over whole columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.faults import Fault, require
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference.forest.chart import MAX_UNARY_STEPS
from icm_core.inference.forest.forest import Forest
from icm_core.inference.trace import Trace, check_within

Columns = dict[str, tuple[str, int]]

_NO_STATE: Final = -1
_NO_RULE: Final = -1
_NO_ITEM: Final = -1
_NO_LIMIT: Final = 1 << 62
_CHECKS: Final = (ValueError, LookupError, TypeError, ArithmeticError)
"""What the check of a trace may raise: outcome and options of a forged file are of any type."""


def forest_columns(items: int, edges: int) -> Columns:
    """Return the type and length of every column of a forest, by name."""
    by_item = ("start", "end", "symbol", "state", "coarse")
    by_edge = ("rule", "left", "right")
    numbers = ("base", "factor", "probability")
    return {
        **dict.fromkeys(by_item, ("<i4", items)),
        "edge_start": ("<i8", items + 1),
        **dict.fromkeys(by_edge, ("<i4", edges)),
        **dict.fromkeys(numbers, ("<f8", edges)),
    }


def _within(values: NDArray[Any], low: int, high: int, what: str) -> None:
    try:
        check_within(values, low, high, what)
    except ValueError as error:
        raise Fault(str(error)) from error


def check_forest(forest: Forest, words: int, symbols: Sequence[Symbol]) -> None:
    """Check that a forest is one of a sentence, so that walks from its root end and stay inside.

    Not checked, because a trace has no model: rules, states of the context automaton and items of
    the coarser forest have no upper bound.

    Raises
    ------
    Fault
        If it is not: spans that do not nest, children before their parents, symbols that do not
        exist, items without edges, too many unary edges in a row, infinite probabilities.
    """
    items, edges = len(forest), forest.edges
    start, end, edge_start = forest.start, forest.end, forest.edge_start
    require(edge_start[0] == 0 and edge_start[-1] == edges, "edges of items")
    # Decoding takes an edge of every item that it comes to.
    require(np.all(edge_start[1:] > edge_start[:-1]), "edges of items")
    if not items:
        return
    _within(start, 0, words, "spans of items")
    _within(end, 1, words + 1, "spans of items")
    require(start[0] == 0 and end[0] == words, "a root")
    _within(forest.symbol, 0, len(symbols), "symbols of items")
    _within(forest.state, _NO_STATE, _NO_LIMIT, "states of items")
    _within(forest.coarse, _NO_ITEM, _NO_LIMIT, "coarse items")
    kinds = np.array([symbol.kind for symbol in symbols])[forest.symbol]
    # Undoing the binarisation of a derivation counts on this.
    require(kinds[0] != Kind.INTERMEDIATE, "a root symbol")
    _check_edges(forest, kinds)


def _check_edges(forest: Forest, kinds: NDArray[np.int_]) -> None:
    start, end, head = forest.start, forest.end, forest.head
    left, right = forest.left, forest.right
    items = len(forest)
    _within(forest.rule, _NO_RULE, _NO_LIMIT, "rules of edges")
    for child in (left, right):
        _within(child, _NO_ITEM, items, "children of edges")
        require(np.all((child < 0) | (child > head)), "children of edges")
    lexical, unary, binary = left < 0, (left >= 0) & (right < 0), right >= 0
    require(np.all(left[binary] >= 0), "children of edges")
    require(np.array_equal(kinds[head] == Kind.TAG, lexical), "words of edges")
    require(np.all(end[head[lexical]] - start[head[lexical]] == 1), "words of edges")
    inner = unary | binary
    require(np.all(start[left[inner]] == start[head[inner]]), "spans of children")
    last = np.where(binary, right, left)[inner]
    require(np.all(end[last] == end[head[inner]]), "spans of children")
    require(np.all(end[left[binary]] == start[right[binary]]), "spans of children")
    _check_chains(head[unary], left[unary], items)
    for values in (forest.base, forest.factor, forest.probability):
        require(np.all(np.isfinite(values) & (values >= 0)), "probabilities of edges")


def _check_chains(head: NDArray[np.int32], child: NDArray[np.int32], items: int) -> None:
    """Check that there are not more unary rules in a row than decoding has room for."""
    steps = np.zeros(items, dtype=np.int64)
    for _ in range(MAX_UNARY_STEPS + 1):
        longer = np.zeros_like(steps)
        np.maximum.at(longer, head, steps[child] + 1)
        steps = longer
    require(steps.max() <= MAX_UNARY_STEPS, "chains of unary edges")


def check_trace(trace: Trace) -> None:
    """Check the forest of a trace, and by its own rules its events and arrays.

    Raises
    ------
    Fault
        If something cannot be.
    """
    subject = trace.subject
    check_forest(subject.forest, len(subject.words), subject.symbols)
    try:
        trace.check()
    except _CHECKS as error:
        raise Fault(str(error) or "invalid events") from error
