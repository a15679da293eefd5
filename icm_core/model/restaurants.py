"""Restaurants: who sits where, and what each context therefore predicts.

P(r|u) = (n_ur - d t_ur) / (n_u + c) + (c + sum d t) / (n_u + c) P(r|pi(u)), down to the base
measure below depth 0 (the paper's equation for the predictive distribution of a hierarchical
Pitman-Yor process). The paper's text has slips that are settled here: the context of depth 0
is a restaurant over the base measure; the first denominator is n^u + c; the product over
tables of the seating's probability runs to the number of tables of each dish.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.kernels import arrays
from icm_core.kernels import restaurants as kernels
from icm_core.kernels import trie as trie_kernels
from icm_core.model.trie import Trie

Seating = Literal["minimal", "raw", "sampled"]
SEATINGS: tuple[Seating, ...] = ("minimal", "raw", "sampled")


@dataclass(frozen=True, slots=True)
class Counts:
    """How often each rule was applied in each context or a longer one (CSR over trie nodes).

    Parameters
    ----------
    start
        int64 ``[nodes + 1]``.
    dish
        int32 ``[entries]``: rules, sorted within a node.
    raw
        int32 ``[entries]``: events.
    """

    start: NDArray[np.int64]
    dish: NDArray[np.int32]
    raw: NDArray[np.int32]

    @property
    def node(self) -> NDArray[np.int32]:
        """Trie node of every entry, int32 ``[entries]``."""
        return np.repeat(np.arange(len(self.start) - 1, dtype=np.int32), np.diff(self.start))


def counted(trie: Trie, leaf: NDArray[np.int32], rule: NDArray[np.int32]) -> Counts:
    """Count events, given each one's deepest context and its rule."""
    capacity = max(1024, len(trie) + len(leaf))
    while True:
        table = arrays.hash_table(capacity)
        node, dish, raw = (np.empty(capacity, dtype=np.int32) for _ in range(3))
        count = trie_kernels.count_events(leaf, rule, trie.parent, table, node, dish, raw, 0)
        if count >= 0:
            break
        capacity *= 2
    del table
    return _sorted_counts(len(trie), node[:count], dish[:count], raw[:count])


def _sorted_counts(
    nodes: int, node: NDArray[np.int32], dish: NDArray[np.int32], raw: NDArray[np.int32]
) -> Counts:
    most = int(dish.max(initial=0)) + 1
    order = np.argsort(node.astype(np.int64) * most + dish)
    start = np.zeros(nodes + 1, dtype=np.int64)
    np.cumsum(np.bincount(node, minlength=nodes), out=start[1:])
    return Counts(start, dish[order], raw[order])


def merged(nodes: int, old: Counts, delta: Counts, sign: int) -> Counts:
    """Return counts plus (or minus) others over the same nodes; entries of 0 are dropped."""
    most = int(max(old.dish.max(initial=0), delta.dish.max(initial=0))) + 1
    keys = np.concatenate([c.node.astype(np.int64) * most + c.dish for c in (old, delta)])
    values = np.concatenate([old.raw, sign * delta.raw])
    unique, inverse = np.unique(keys, return_inverse=True)
    total = np.bincount(inverse, weights=values, minlength=len(unique)).astype(np.int32)
    if total.min(initial=0) < 0:
        raise ValueError("events removed that were never counted")
    kept = total > 0
    node = (unique[kept] // most).astype(np.int32)
    dish = (unique[kept] % most).astype(np.int32)
    return _sorted_counts(nodes, node, dish, total[kept])


@dataclass(frozen=True, slots=True)
class Seated:
    """A seating of all customers.

    Parameters
    ----------
    customers
        int32 ``[entries]``: n of each (context, rule), entries as in `Counts`.
    tables
        int32 ``[entries]``: t of each (context, rule).
    above
        int32 ``[entries]``: entry of the same rule one context up, -1 at depth 0.
    """

    customers: NDArray[np.int32]
    tables: NDArray[np.int32]
    above: NDArray[np.int32]

    def as_arrays(self, trie: Trie, counts: Counts) -> arrays.Seats:
        """The seating with its restaurants, as kernels take it."""
        return arrays.Seats(
            counts.start,
            counts.dish,
            trie.parent,
            trie.depth,
            self.above,
            self.customers,
            self.tables,
        )


def seated(
    trie: Trie, counts: Counts, seating: Seating, above: NDArray[np.int32] | None = None
) -> Seated:
    """Seat the customers: *minimal* (the paper) or *raw*; for *sampled* see `sampling`.

    Minimal: one table per dish, so each dish sends one proxy customer to the parent. Raw:
    counts go all the way up and each dish counts as one table for discounting.

    Parameters
    ----------
    above
        As in `Seated`, where another seating of the same counts has it already.

    Raises
    ------
    OptionError
        If the seating is unknown, or has to be sampled.
    """
    if seating not in ("minimal", "raw"):
        raise OptionError(f"seating {seating!r} does not follow from counts: use minimal or raw")
    if above is None:
        above = np.empty(len(counts.dish), dtype=np.int32)
        kernels.entry_parents(counts.start, counts.dish, trie.parent, above)
    customers = counts.raw
    if seating == "minimal":
        customers = np.empty_like(counts.raw)
        kernels.seat_minimal(above, counts.raw, customers)
    return Seated(customers, (customers > 0).astype(np.int32), above)


def customers_of(
    counts: Counts, above: NDArray[np.int32], tables: NDArray[np.int32]
) -> NDArray[np.int64]:
    """Return the customers that tables imply: own events, and a proxy for each table below.

    Parameters
    ----------
    above, tables
        As in `Seated`.

    Returns
    -------
    int64 ``[entries]``.
    """
    lower = np.flatnonzero(above >= 0)
    change = tables[lower].astype(np.float64) - counts.raw[lower]
    below = np.bincount(above[lower], weights=change, minlength=len(counts.raw))
    return below.astype(np.int64) + counts.raw


@dataclass(frozen=True, slots=True)
class Hyperparameters:
    """Discounts and concentrations by depth; depths from the last level on share it.

    Parameters
    ----------
    discount
        float64 ``[levels, 3]``: for rules with 1, 2 and 3 or more customers; three equal
        columns are the one discount of the Pitman-Yor process.
    concentration
        float64 ``[levels]``.
    """

    discount: NDArray[np.float64]
    concentration: NDArray[np.float64]

    @classmethod
    def fixed(cls, discount: float, concentration: float) -> Hyperparameters:
        """Return the same discount and concentration for all depths."""
        return cls(np.full((1, 3), discount), np.full(1, concentration))

    @property
    def as_arrays(self) -> arrays.Levels:
        """The values as kernels take them."""
        return arrays.Levels(self.discount, self.concentration)

    def level(self, depth: int) -> int:
        """Return the row that a depth uses."""
        return min(depth, len(self.concentration) - 1)


@dataclass(frozen=True, slots=True)
class Predictions:
    """What the restaurants predict: averages over samples where the seating is sampled.

    Parameters
    ----------
    weight
        float64 ``[nodes]``: share passed on to the parent.
    predicted
        float64 ``[entries]``: P(rule | context) of every entry.
    """

    weight: NDArray[np.float64]
    predicted: NDArray[np.float64]


def predict(
    trie: Trie,
    counts: Counts,
    seats: Seated,
    hyper: Hyperparameters,
    base: NDArray[np.float64],
) -> Predictions:
    """Compute all back-off weights and predictive probabilities."""
    weight, out = np.empty(len(trie)), np.empty(len(counts.dish))
    seating = seats.as_arrays(trie, counts)
    kernels.back_off_weights(seating, hyper.as_arrays, weight)
    kernels.predictions(seating, hyper.as_arrays, weight, base, out)
    return Predictions(weight, out)
