"""Restaurants: who sits where, and what each context therefore predicts.

P(r|u) = (n_ur - d t_ur) / (n_u + c) + (c + sum d t) / (n_u + c) P(r|pi(u)), down to the base
measure below depth 0 (the paper's equation for the predictive distribution of a hierarchical
Pitman-Yor process). The paper's text has slips that are settled here: the context of depth 0
is a restaurant over the base measure; the first denominator is n^u + c; the product over
tables of the seating's probability runs to the number of tables of each dish.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.kernels import arrays
from icm_core.kernels.model import restaurants as kernels
from icm_core.kernels.model import trie as trie_kernels
from icm_core.model import room
from icm_core.model.trie import Trie

Seating = Literal["minimal", "raw", "sampled"]
SEATINGS: tuple[Seating, ...] = ("minimal", "raw", "sampled")


Events = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]
"""Contexts, rules, and how often each rule was counted in its context."""


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
    above
        As in `Seated`, None where it is not known yet.
    """

    start: NDArray[np.int64]
    dish: NDArray[np.int32]
    raw: NDArray[np.int32]
    above: NDArray[np.int32] | None = field(default=None, compare=False)

    @property
    def node(self) -> NDArray[np.int32]:
        """Trie node of every entry, int32 ``[entries]``."""
        return np.repeat(np.arange(len(self.start) - 1, dtype=np.int32), np.diff(self.start))

    def sums(self, values: NDArray[np.int32]) -> NDArray[np.int64]:
        """Return the sum of a column of the entries in each restaurant, int64 ``[nodes]``."""
        result = room.empty(len(self.start) - 1, np.int64)
        for part in room.parts(len(result)):
            start = self.start[part.start : part.stop + 1]
            first, last = int(start[0]), int(start[-1])
            upto = np.zeros(last - first + 1, dtype=np.int64)
            np.cumsum(values[first:last], out=upto[1:])
            result[part] = np.diff(upto[start - first])
        return result


def counted(trie: Trie, leaf: NDArray[np.int32], rule: NDArray[np.int32]) -> Counts:
    """Count events, given each one's deepest context and its rule."""
    contexts = int(trie.depth[leaf].sum(dtype=np.int64)) + len(leaf)
    # Contexts share most of these entries, so the columns are cut afterwards.
    dish, raw, above = (np.empty(contexts, dtype=np.int32) for _ in range(3))
    start = np.empty(len(trie) + 1, dtype=np.int64)
    first = trie_kernels.count_upwards(leaf, rule, trie.parent, start, dish, raw, above)
    start -= first
    # One after the other, so that no more than one is there twice.
    dish = dish[first:].copy()
    raw = raw[first:].copy()
    above = above[first:].copy()
    above -= first
    # An entry of depth 0 has -1, wherever entries begin.
    return Counts(start, dish, raw, np.maximum(above, -1, out=above))


def counted_events(trie: Trie, leaf: NDArray[np.int32], rule: NDArray[np.int32]) -> Events:
    """Count few events (see `counted`); return context, rule, number of each entry, unsorted."""
    contexts = int(trie.depth[leaf].sum(dtype=np.int64)) + len(leaf)
    capacity = max(1024, min(contexts, len(trie) + len(leaf)))
    while True:
        table = arrays.hash_table(capacity)
        node, dish, raw = (np.empty(capacity, dtype=np.int32) for _ in range(3))
        count = trie_kernels.count_events(leaf, rule, trie.parent, table, node, dish, raw, 0)
        if count >= 0:
            return node[:count], dish[:count], raw[:count]
        capacity *= 2


@dataclass(frozen=True, slots=True)
class Merged:
    """Counts that others were added to and taken from.

    Parameters
    ----------
    moved
        int32 ``[old entries + 1]``: where each entry is now; the last one is -1, for none.
    place, gone
        int64: where new entries were put among the old ones, and those that went, counted with
        the new ones.
    """

    counts: Counts
    moved: NDArray[np.int32]
    place: NDArray[np.int64]
    gone: NDArray[np.int64]

    def above(self, trie: Trie, old: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return `Seated.above` of the counts, from that of the old ones.

        A context's rules are rules of the context one shorter, too, so no entry that stays gets
        another one above it.
        """
        counts = self.counts
        # An entry that went is above none that stays.
        result = _spliced(self.moved[old], self.place, -2, self.gone)
        new = np.flatnonzero(result == -2)
        result[new] = -1
        up = trie.parent[np.searchsorted(counts.start, new, side="right") - 1]
        new, up = new[up >= 0], up[up >= 0]
        place, found = _places(counts, up, counts.dish[new])
        result[new[found]] = place[found]
        return result


def merged(nodes: int, old: Counts, added: Events, removed: Events) -> Merged:
    """Return counts with others over the same nodes added and taken away.

    Entries of 0 are dropped. The work on the old entries is copying alone.

    Raises
    ------
    ValueError
        If events are removed that were never counted.
    """
    nodes_of, dishes, numbers = (
        np.concatenate(pair) for pair in zip(added, (*removed[:2], -removed[2]), strict=True)
    )
    most = int(dishes.max(initial=0)) + 1
    unique, inverse = np.unique(nodes_of.astype(np.int64) * most + dishes, return_inverse=True)
    change = np.bincount(inverse, weights=numbers, minlength=len(unique)).astype(np.int32)
    unique, change = unique[change != 0], change[change != 0]
    node, dish = unique // most, (unique % most).astype(np.int32)
    place, found = _places(old, node, dish)
    raw = old.raw.copy()
    raw[place[found]] += change[found]
    if (raw[place[found]] < 0).any() or (change[~found] < 0).any():
        raise ValueError("events removed that were never counted")
    gone, put = place[found][raw[place[found]] == 0], place[~found]
    moved = np.arange(len(raw) + 1, dtype=np.int32)
    moved += _steps(len(raw) + 1, put, gone + 1).astype(np.int32)
    moved[gone] = moved[-1] = -1
    out = gone + np.searchsorted(put, gone, side="right")
    counts = Counts(
        old.start
        + _steps(nodes + 1, node[~found] + 1, np.searchsorted(old.start, gone, side="right")),
        _spliced(old.dish, put, dish[~found], out),
        _spliced(raw, put, change[~found], out),
    )
    return Merged(counts, moved, put, out)


def _steps(size: int, up: NDArray[np.integer], down: NDArray[np.integer]) -> NDArray[np.int64]:
    """Return a column that is one more from each place of ``up`` on, one less from ``down`` on."""
    places = np.concatenate([up, down])
    order = np.argsort(places, kind="stable")
    height = np.cumsum(np.concatenate([np.ones(len(up)), -np.ones(len(down))])[order])
    ends = np.concatenate([[0], places[order], [size]])
    steps = np.concatenate([[0], height]).astype(np.int64)
    return np.repeat(steps, np.diff(ends))


def _spliced(
    column: NDArray[np.int32],
    place: NDArray[np.int64],
    values: NDArray[np.int32] | int,
    gone: NDArray[np.int64],
) -> NDArray[np.int32]:
    """Return a column with values put in at places, and then without those that go."""
    return np.delete(np.insert(column, place, values), gone)


def _places(
    counts: Counts, node: NDArray[np.integer], dish: NDArray[np.int32]
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return the entry of each (context, rule) or where it would be, and whether it is there."""
    low, end = counts.start[node], counts.start[node + 1]
    high = end.copy()
    last = max(len(counts.dish) - 1, 0)
    while (low < high).any():
        middle = (low + high) >> 1
        later = (low < high) & (counts.dish[np.minimum(middle, last)] < dish)
        high = np.where(later | (low >= high), high, middle)
        low = np.where(later, middle + 1, low)
    there = low < end
    there[there] = counts.dish[low[there]] == dish[there]
    return low, there


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
        above = room.empty(len(counts.dish), np.int32)
        kernels.entry_parents(counts.start, counts.dish, trie.parent, above)
    customers = counts.raw
    if seating == "minimal":
        customers = room.empty(len(counts.raw), np.int32)
        kernels.seat_minimal(above, counts.raw, customers)
    tables = room.empty(len(customers), np.int32)
    np.greater(customers, 0, out=tables)
    return Seated(customers, tables, above)


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
    weight = room.empty(len(trie), np.float64)
    out = room.empty(len(counts.dish), np.float64)
    seating = seats.as_arrays(trie, counts)
    kernels.back_off_weights(seating, hyper.as_arrays, weight)
    kernels.predictions(seating, hyper.as_arrays, weight, base, out)
    return Predictions(weight, out)
