"""Plain twins of sampled seatings: all seatings of a tiny hierarchy with their probabilities.

A hierarchy is a list of parents, -1 at depth 0, parents first. A seating is, for each (node,
dish), the sorted sizes of its tables. Customers are exchangeable, so that is all that matters.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from icm_core.model.restaurants import Counts, counted
from icm_core.model.sampling import Tables
from icm_core.model.trie import Trie

Sizes = tuple[int, ...]
Seating = tuple[tuple[tuple[int, int], Sizes], ...]
"""Sizes of the tables by (node, dish), sorted."""


def stirling(n: int, t: int, d: float) -> float:
    """Return the generalised Stirling number S_d(n, t) by the recursion over customers.

    S(n, t) = S(n - 1, t - 1) + (n - 1 - t d) S(n - 1, t): the last customer opens a table, or
    joins one of t with the weights size - d, which add up to n - 1 - t d.
    """

    @cache
    def value(n: int, t: int) -> float:
        if n == 0 or t == 0:
            return float(n == t)
        if t > n:
            return 0.0
        return value(n - 1, t - 1) + (n - 1 - t * d) * value(n - 1, t)

    return value(n, t)


def partitions(n: int) -> Iterator[list[int]]:
    """Return the block sizes of every set partition of n customers."""
    if n == 0:
        yield []
        return
    for sizes in partitions(n - 1):
        for block in range(len(sizes)):
            yield [size + (i == block) for i, size in enumerate(sizes)]
        yield [*sizes, 1]


def rising(x: float, step: float, count: int) -> float:
    """Return x (x + step) ... (x + (count - 1) step)."""
    return math.prod(x + i * step for i in range(count))


@dataclass(frozen=True)
class Tiny:
    """A small hierarchy of restaurants.

    Parameters
    ----------
    parent
        Of each node, -1 at depth 0.
    events
        (node, dish) of each event.
    base
        Base probability of each dish.
    levels
        Depths with hyperparameters of their own.
    """

    parent: tuple[int, ...]
    events: tuple[tuple[int, int], ...]
    base: tuple[float, ...]
    levels: int

    def depth(self, node: int) -> int:
        """Return the number of steps up to a node of depth 0."""
        return 0 if self.parent[node] < 0 else 1 + self.depth(self.parent[node])

    def level(self, node: int) -> int:
        """Return the row of hyperparameters that a node uses."""
        return min(self.depth(node), self.levels - 1)

    def arrays(self) -> tuple[Trie, Counts]:
        """Return the hierarchy as the core has it (its elements do not matter here)."""
        nodes = len(self.parent)
        none = np.full(nodes, -1, dtype=np.int32)
        depth = np.array([self.depth(node) for node in range(nodes)], dtype=np.int16)
        parent = np.array(self.parent, dtype=np.int32)
        roots = np.flatnonzero(parent < 0).astype(np.int32)
        trie = Trie(parent, none, none, depth, roots, np.full(2, -1, dtype=np.int32))
        leaf, rule = np.array(self.events, dtype=np.int32).T.copy()
        return trie, counted(trie, leaf, rule)

    def seatings(self, d: Sequence[float], c: Sequence[float]) -> dict[Seating, float]:
        """Return the probability of every seating with the events' dishes, not normalised.

        Events come one by one; each may join any table of its dish or open one, which sends a
        proxy customer up.
        """
        found: dict[Seating, float] = {(): 1.0}
        for node, dish in self.events:
            after: dict[Seating, float] = defaultdict(float)
            for seating, probability in found.items():
                for then, factor in self._sits(dict(seating), node, dish, d, c):
                    after[then] += probability * factor
            found = after
        return found

    def _sits(
        self,
        tables: dict[tuple[int, int], Sizes],
        node: int,
        dish: int,
        d: Sequence[float],
        c: Sequence[float],
    ) -> Iterator[tuple[Seating, float]]:
        if node < 0:
            yield tuple(sorted(tables.items())), self.base[dish]
            return
        own = tables.get((node, dish), ())
        here = [sizes for (u, _), sizes in tables.items() if u == node]
        bottom = sum(map(sum, here)) + c[self.level(node)]
        discount = d[self.level(node)]
        for i, size in enumerate(own):
            more = tuple(sorted([*own[:i], size + 1, *own[i + 1 :]]))
            yield tuple(sorted((tables | {(node, dish): more}).items())), (size - discount) / bottom
        opened = (c[self.level(node)] + discount * sum(map(len, here))) / bottom
        more = tuple(sorted([*own, 1]))
        for then, factor in self._sits(
            tables | {(node, dish): more}, self.parent[node], dish, d, c
        ):
            yield then, opened * factor

    def table_counts(self, d: Sequence[float], c: Sequence[float]) -> dict[tuple[int, ...], float]:
        """Return the probability of all table counts, in the order of `places`, by the formula.

        prod_u (c|d)_{t_u} / (c|1)_{n_u} prod_r S_d(n_ur, t_ur), times H(r) for each table at
        depth 0 (Buntine and Hutter 2012).
        """
        places = self.places()
        result = {}
        most = [self._most(place) for place in places]
        for choice in itertools.product(*(range(1, top + 1) for top in most)):
            tables = dict(zip(places, choice, strict=True))
            customers = {place: self.events.count(place) for place in places}
            for (node, dish), t in tables.items():
                if self.parent[node] >= 0:
                    customers[self.parent[node], dish] += t
            if any(tables[place] > customers[place] for place in places):
                continue
            value = 1.0
            for node in range(len(self.parent)):
                level = self.level(node)
                own = [place for place in places if place[0] == node]
                value *= rising(c[level], d[level], sum(tables[place] for place in own))
                value /= rising(c[level], 1.0, sum(customers[place] for place in own))
                for place in own:
                    value *= stirling(customers[place], tables[place], d[level])
                    if self.parent[node] < 0:
                        value *= self.base[place[1]] ** tables[place]
            result[choice] = value
        return result

    def places(self) -> list[tuple[int, int]]:
        """Return all (node, dish) with customers, sorted."""
        found = set()
        for leaf, dish in self.events:
            node = leaf
            while node >= 0:
                found.add((node, dish))
                node = self.parent[node]
        return sorted(found)

    def _most(self, place: tuple[int, int]) -> int:
        """Return the events of a dish at a node or below it."""
        total = 0
        for leaf, dish in self.events:
            node = leaf
            while node >= 0:
                total += (node, dish) == place
                node = self.parent[node]
        return total


def sizes_of(tables: Tables, counts: Counts) -> Seating:
    """Return the seating that a sampler stands at."""
    now = tables.arrays
    found = []
    for entry, node in enumerate(counts.node.tolist()):
        sizes = now.size[now.slot[entry] : now.slot[entry + 1]]
        found.append(((node, int(counts.dish[entry])), tuple(sorted(sizes[sizes > 0].tolist()))))
    return tuple(sorted(found))


def log_labelled(
    seating: Seating,
    level: Sequence[int],
    top: Sequence[bool],
    base: Sequence[float],
    d: Sequence[float],
    c: Sequence[float],
) -> float:
    """Return log p of one way to seat labelled customers at tables of these sizes.

    ``level`` and ``top`` (whether at depth 0) are by node.
    """
    value = 0.0
    seen: dict[int, tuple[int, int]] = {}
    for (node, dish), sizes in seating:
        for size in sizes:
            for sitting in range(size):
                n, t = seen.get(node, (0, 0))
                discount, concentration = d[level[node]], c[level[node]]
                wanted = sitting - discount if sitting else concentration + discount * t
                value += math.log(wanted / (n + concentration))
                seen[node] = n + 1, t + (sitting == 0)
            if top[node]:
                value += math.log(base[dish])
    return value
