"""Explicit seatings of the hierarchical Pitman-Yor process, and their Gibbs sampler.

Entries are those of the restaurants' CSR block (see `kernels.restaurants`): entry e is a dish in
a restaurant, ``above[e]`` the same dish one context up. Entry e owns the places
``slot[e]:slot[e + 1]`` of ``at`` and ``size``: as many as events at or below the entry, which no
number of customers can pass. Tables without customers form a chain: ``free[e]`` is the first, and
its size is -1 minus the next.

Customers of one dish in one restaurant are exchangeable, so whose table is whose is not kept:
the customer that leaves is drawn among all of its entry.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel, light_kernel


class Tables(NamedTuple):
    """An explicit seating (see `kernels.seating`).

    By entry: ``node``, ``dish``, ``above``, ``customers``, ``tables`` int32 (as in `Seats`),
    ``slot`` int64 (its first place; one more), ``free`` int32 (its first table without customers).
    By node: ``level`` int16, ``all_customers`` and ``all_tables`` int32. By place: ``at`` int32
    (the table of each customer) and ``size`` int32 (the customers of each table).
    """

    node: NDArray[np.int32]
    dish: NDArray[np.int32]
    above: NDArray[np.int32]
    customers: NDArray[np.int32]
    tables: NDArray[np.int32]
    slot: NDArray[np.int64]
    free: NDArray[np.int32]
    level: NDArray[np.int16]
    all_customers: NDArray[np.int32]
    all_tables: NDArray[np.int32]
    at: NDArray[np.int32]
    size: NDArray[np.int32]


@kernel
def clear_tables(tables):
    """Chain all places of every entry as tables without customers."""
    slot, size, free = tables.slot, tables.size, tables.free
    for entry in range(free.shape[0]):
        free[entry] = 0
        first = slot[entry]
        for place in range(slot[entry + 1] - first):
            size[first + place] = -place - 2


@light_kernel
def _leave(rng, entry, tables):
    """Take one customer of an entry away; return whether its table went with it."""
    customers, at, size = tables.customers, tables.at, tables.size
    first = tables.slot[entry]
    last = customers[entry] - 1
    who = int(rng.random() * customers[entry])
    table = at[first + who]
    at[first + who] = at[first + last]
    customers[entry] = last
    size[first + table] -= 1
    if size[first + table] > 0:
        return False
    size[first + table] = -tables.free[entry] - 1
    tables.free[entry] = table
    tables.tables[entry] -= 1
    return True


@light_kernel
def _open(entry, tables):
    """Seat one customer of an entry at a new table."""
    first = tables.slot[entry]
    table = tables.free[entry]
    tables.free[entry] = -tables.size[first + table] - 1
    tables.size[first + table] = 1
    tables.at[first + tables.customers[entry]] = table
    tables.customers[entry] += 1
    tables.tables[entry] += 1


@light_kernel
def _join(rng, entry, discount, tables):
    """Seat one customer of an entry at one of its tables, each with weight size - discount."""
    first = tables.slot[entry]
    n = tables.customers[entry]
    while True:
        # The table of a random customer has weight size; what the discount takes is refused.
        table = tables.at[first + int(rng.random() * n)]
        m = tables.size[first + table]
        if rng.random() * m < m - discount:
            break
    tables.size[first + table] += 1
    tables.at[first + n] = table
    tables.customers[entry] += 1


@kernel
def reseat(rng, event, seated, seating, levels, base, path, lower):
    """Reseat events one by one, each given the seating of all others.

    ``event`` holds the entry of each event's deepest context. Where ``seated`` is true its
    customer leaves first, and as long as a table empties, so does the proxy customer that the
    table had sent up. A customer joins a table of its dish with weight n_ur - d t_ur, or opens
    one with weight (c + d t_u) P(r | pi(u)) and sends a proxy up, to the base measure above
    depth 0. All discounts of a level are equal. ``path`` int32 and ``lower`` float64 ``[depths]``
    are working space.
    """
    node, dish, above, customers, tables, _, _, level, all_customers, all_tables, _, _ = seating
    discount, concentration = levels
    for i in range(event.shape[0]):
        entry = event[i]
        length = 0
        gone = seated
        while entry >= 0:
            path[length] = entry
            if gone:
                u = node[entry]
                gone = _leave(rng, entry, seating)
                all_customers[u] -= 1
                if gone:
                    all_tables[u] -= 1
            entry = above[entry]
            length += 1
        below = base[dish[path[0]]]
        for k in range(length - 1, -1, -1):
            entry = path[k]
            lower[k] = below
            u = node[entry]
            d, c = discount[level[u], 0], concentration[level[u]]
            own = customers[entry] - d * tables[entry]
            below = (own + (c + d * all_tables[u]) * below) / (all_customers[u] + c)
        for k in range(length):
            entry = path[k]
            u = node[entry]
            d, c = discount[level[u], 0], concentration[level[u]]
            own = customers[entry] - d * tables[entry]
            fresh = (c + d * all_tables[u]) * lower[k]
            all_customers[u] += 1
            if customers[entry] > 0 and rng.random() * (own + fresh) < own:
                _join(rng, entry, d, seating)
                break
            _open(entry, seating)
            all_tables[u] += 1


@kernel
def table_sizes(tables, histogram):
    """Count the tables of each size at each level into ``histogram`` ``[levels, most + 1]``."""
    slot, size = tables.slot, tables.size
    for entry in range(tables.node.shape[0]):
        row = tables.level[tables.node[entry]]
        for place in range(slot[entry], slot[entry + 1]):
            if size[place] > 0:
                histogram[row, size[place]] += 1


@kernel
def averaged_weights(start, dish, above, predicted, base, least, weight):
    """Turn averaged weights into those that averaged predictions pass on.

    Where ``predicted`` is an average, what a restaurant's own rules leave of 1 goes to the
    rules it does not serve, in proportion to what its parent predicts of them. Where those
    have less than ``least`` under the parent there are none, and the weight stays.
    """
    for u in range(start.shape[0] - 1):
        rest = 1.0
        unserved = 1.0
        for entry in range(start[u], start[u + 1]):
            rest -= predicted[entry]
            unserved -= predicted[above[entry]] if above[entry] >= 0 else base[dish[entry]]
        if unserved > least:
            weight[u] = min(max(rest / unserved, 0.0), 1.0)
