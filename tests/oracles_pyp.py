"""Plain twins of the Pitman-Yor process: seating one by one, and exact probabilities."""

from __future__ import annotations

import math
from collections import defaultdict
from random import Random

from oracles_seating import rising, stirling

Sizes = tuple[int, ...]
"""Customers of each table, most first."""


def seat(customers: int, d: float, c: float, random: Random) -> list[int]:
    """Seat customers one by one; return the customers of each table."""
    sizes: list[int] = []
    for n in range(customers):
        place = random.random() * (n + c) if n else 0.0
        for table, size in enumerate(sizes):
            place -= size - d
            if place < 0:
                sizes[table] += 1
                break
        else:
            sizes.append(1)
    return sizes


def partitions(customers: int, d: float, c: float) -> dict[Sizes, float]:
    """Return the probability of every multiset of table sizes."""
    found: dict[Sizes, float] = {(): 1.0}
    for n in range(customers):
        after: dict[Sizes, float] = defaultdict(float)
        for sizes, p in found.items():
            fresh = (c + d * len(sizes)) / (n + c)
            after[tuple(sorted((*sizes, 1), reverse=True))] += p * fresh
            for at, size in enumerate(sizes):
                then = [other + (k == at) for k, other in enumerate(sizes)]
                after[tuple(sorted(then, reverse=True))] += p * (size - d) / (n + c)
        found = after
    return found


def table_counts(customers: int, d: float, c: float) -> list[float]:
    """Return P(t tables), t = 0 … customers: [c]_{d,t} / [c]_{1,n} S_d(n, t)."""
    bottom = rising(c, 1.0, customers)
    return [
        rising(c, d, t) / bottom * stirling(customers, t, d) if t else float(customers == 0)
        for t in range(customers + 1)
    ]


def log_seating(sizes: Sizes, d: float, c: float) -> float:
    """Return log p of a seating, customer after customer, those of one table in a row."""
    total, n = 0.0, 0
    for tables, size in enumerate(sizes):
        for m in range(size):
            weight = c + d * tables if m == 0 else m - d
            total += math.log(weight / (n + c)) if n else 0.0
            n += 1
    return total
