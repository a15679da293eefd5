"""Which contexts are worth looking at: filters and rankings over all contexts of a model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, OptionError, never

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.model.model import Model

Order = Literal[
    "surprising",
    "surprising-js",
    "largest",
    "deepest",
    "uncertain",
    "flips",
    "customers",
    "tables",
    "rules",
    "entropy",
    "divergence",
    "js",
    "depth",
]
"""What contexts can be ordered by.

``surprising``: customers x divergence, the nats by which the context's customers are predicted
better than by its parent; ``surprising-js`` the same with the Jensen-Shannon divergence;
``flips``: customers x log(P(best) / P(parent's best)), of contexts whose best rule is not their
parent's; ``largest``, ``deepest``, ``uncertain``: by customers, depth, entropy.
"""
ORDERS: tuple[Order, ...] = get_args(Order)


@dataclass(frozen=True, slots=True)
class Range:
    """Ends of a range, both included; None for an open end."""

    low: float | None = None
    high: float | None = None

    def __contains__(self, value: float) -> bool:
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def mask(self, values: NDArray[Any]) -> NDArray[np.bool_]:
        """Return which values are in the range, bool, as many."""
        kept = np.ones(len(values), dtype=bool)
        if self.low is not None:
            kept &= values >= self.low
        if self.high is not None:
            kept &= values <= self.high
        return kept


ANY = Range()


@dataclass(frozen=True, slots=True)
class ContextFilter:
    """Which contexts are listed; all conditions must hold.

    Parameters
    ----------
    depth, customers, tables, rules, entropy, divergence, js
        Ranges; entropy and divergences in nats.
    labels
        The context begins with one of these labels: that of the treebank, which represents its
        intermediate symbols as well, or a symbol as it is shown; empty for all.
    under
        Every one of these labels is that of an ancestor in the context.
    flips
        Whether the best rule is another one than the parent's; None for both.
    """

    depth: Range = ANY
    customers: Range = Range(low=1)
    tables: Range = ANY
    rules: Range = ANY
    entropy: Range = ANY
    divergence: Range = ANY
    js: Range = ANY
    labels: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    flips: bool | None = None

    @property
    def needs_measures(self) -> bool:
        """Whether more than counts is asked for."""
        ranges = (self.entropy, self.divergence, self.js)
        return self.flips is not None or any(one != ANY for one in ranges)


def select(index: ContextIndex, wanted: ContextFilter, check: Check = never) -> NDArray[np.int32]:
    """Return the contexts that a filter lets through: int32 trie nodes, ascending.

    Raises
    ------
    OptionError
        If the model has no such label.
    """
    model = index.model
    trie = model.trie
    kept = wanted.customers.mask(model.customers_of)
    if wanted.depth != ANY:
        kept &= wanted.depth.mask(trie.depth)
    if wanted.labels:
        kept &= _of_labels(model, wanted.labels)[index.symbol]
    if wanted.tables != ANY:
        kept &= wanted.tables.mask(model.tables_of)
    if wanted.rules != ANY:
        kept &= wanted.rules.mask(np.diff(model.counts.start))
    check()
    for label in wanted.under:
        kept &= _under(index, label)
        check()
    if wanted.needs_measures:
        measures = index.measures()
        check()
        for name in ("entropy", "divergence", "js"):
            one: Range = getattr(wanted, name)
            if one != ANY:
                kept &= one.mask(getattr(measures, name))
        if wanted.flips is not None:
            kept &= measures.flips == wanted.flips
    return np.flatnonzero(kept).astype(np.int32)


def keys(index: ContextIndex, order: Order, nodes: NDArray[np.int32] | None = None) -> NDArray[Any]:
    """Return what contexts are ordered by: numbers of some signed type ``[contexts]``, a new array.

    Parameters
    ----------
    nodes
        Of these contexts, in this order; None for all.

    Raises
    ------
    OptionError
        If there is no such order.
    """
    if order not in ORDERS:
        raise OptionError(f"order {order!r}: use {', '.join(ORDERS)}")
    # Of two million contexts every array is 8 or 16 MB, so only what is asked for is made.
    at: Any = slice(None) if nodes is None else nodes
    if order in _STORED:
        found: NDArray[Any] = _STORED[order](index)[at].copy()
        return found
    if order == "rules":
        start = index.model.counts.start
        return np.diff(start) if nodes is None else start[nodes + 1] - start[nodes]
    measures = index.measures()
    if order == "flips":
        turned = measures.flips[at]
        weight = np.zeros(len(turned))
        # Where nothing is passed on, what the parent finds best may be impossible.
        with np.errstate(divide="ignore"):
            best, old = measures.best_p[at][turned], measures.old_p[at][turned]
            weight[turned] = np.log(np.divide(best, old, dtype=np.float64))
    else:
        chosen = measures.divergence if order == "surprising" else measures.js
        weight = chosen[at].astype(np.float64)
    weight *= measures.customers[at]
    result: NDArray[np.float64] = weight
    return result


_STORED: dict[str, Callable[[ContextIndex], NDArray[Any]]] = {
    "largest": lambda index: index.model.customers_of,
    "customers": lambda index: index.model.customers_of,
    "tables": lambda index: index.model.tables_of,
    "deepest": lambda index: index.model.trie.depth,
    "depth": lambda index: index.model.trie.depth,
    "uncertain": lambda index: index.measures().entropy,
    "entropy": lambda index: index.measures().entropy,
    "divergence": lambda index: index.measures().divergence,
    "js": lambda index: index.measures().js,
}
"""Orders by what stands in an array."""


def ordered(
    index: ContextIndex,
    nodes: NDArray[np.int32],
    order: Order,
    *,
    ascending: bool = False,
    top: int | None = None,
) -> NDArray[np.int32]:
    """Return contexts (int32) in an order, greatest first; equal ones by customers, then by node.

    Parameters
    ----------
    nodes
        Ascending.
    top
        How many at most; None for all.
    """
    values = keys(index, order, nodes)
    if not ascending:
        np.negative(values, out=values)
    if top is not None and top < len(nodes):
        # Ties at the edge are kept until all is sorted, so that the order decides among them.
        kept = values <= np.partition(values, top - 1)[top - 1]
        nodes, values = nodes[kept], values[kept]
    place = np.lexsort((-index.model.customers_of[nodes], values))
    return nodes[place[:top]]


def ranked(
    index: ContextIndex,
    order: Order,
    wanted: ContextFilter | None = None,
    top: int | None = None,
    check: Check = never,
) -> NDArray[np.int32]:
    """Return the contexts that a filter lets through: int32 trie nodes, greatest first.

    A ranking of flips holds flips alone.

    Raises
    ------
    OptionError
        If there is no such order, or no such label.
    """
    nodes = select(index, wanted or ContextFilter(), check)
    if order == "flips":
        nodes = nodes[index.measures().flips[nodes]]
    check()
    return ordered(index, nodes, order, top=top)


def _of_labels(model: Model, labels: tuple[str, ...]) -> NDArray[np.bool_]:
    """Return which symbols have one of some labels, bool ``[symbols]``."""
    symbols = model.grammar.table.symbols
    found = np.zeros(len(symbols), dtype=bool)
    for label in labels:
        own = [at for at, symbol in enumerate(symbols) if label in (str(symbol), symbol.label)]
        if not own:
            raise OptionError(f"label {label!r}: the model has no such label")
        found[own] = True
    return found


def _under(index: ContextIndex, label: str) -> NDArray[np.bool_]:
    """Return which contexts have an ancestor with a label, bool ``[nodes]``."""
    model = index.model
    wanted = _of_labels(model, (label,))
    arcs, lhs = model.grammar.arcs, model.grammar.lhs
    first = np.array([one for one, _ in arcs.elements] or [0], dtype=np.int64)
    of_arc = wanted[lhs[first]] if arcs.kind == "R" else wanted[first]
    trie = model.trie
    found = np.zeros(len(index), dtype=bool)
    # Parents come before their children, so one level a step reaches everything.
    order = np.argsort(trie.depth, kind="stable")
    starts = np.searchsorted(trie.depth[order], np.arange(1, int(trie.depth.max(initial=0)) + 2))
    for low, high in pairwise(starts.tolist()):
        nodes = order[low:high]
        found[nodes] = found[trie.parent[nodes]] | of_arc[index.element[nodes]]
    return found
