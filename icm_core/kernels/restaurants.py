"""Restaurants of the hierarchical Pitman-Yor process: seating, back-off weights, predictions.

Entries are the dishes of all restaurants in one CSR block: entries ``start[u]:start[u + 1]``
belong to trie node u and are sorted by ``dish``. ``above[e]`` is the entry of the same dish in
the parent's restaurant, -1 at depth 0; parents have smaller node ids than their children, so
one pass forward sees every parent before its children.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel, light_kernel


@light_kernel
def entry_of(start, dish, node, wanted):
    """Return the entry of a dish in a restaurant, or -1."""
    low = start[node]
    high = start[node + 1]
    while low < high:
        middle = (low + high) >> 1
        if dish[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    if low < start[node + 1] and dish[low] == wanted:
        return low
    return -1


@kernel
def entry_parents(start, dish, parent, above):
    """Fill ``above``; a missing parent entry gives -1 at any depth."""
    for node in range(parent.shape[0]):
        up = parent[node]
        for entry in range(start[node], start[node + 1]):
            above[entry] = -1 if up < 0 else entry_of(start, dish, up, dish[entry])


@kernel
def seat_minimal(above, raw, customers):
    """Turn raw counts into minimal seating: one table per dish, one proxy customer above.

    The customers of (u, r) are its own events and one for each child restaurant that serves r.
    """
    for entry in range(raw.shape[0]):
        customers[entry] = raw[entry]
    for entry in range(raw.shape[0]):
        if above[entry] >= 0:
            customers[above[entry]] -= raw[entry]
    for entry in range(raw.shape[0]):
        if above[entry] >= 0 and raw[entry] > 0:
            customers[above[entry]] += 1


@kernel
def back_off_weights(seats, levels, weight):
    """Fill each node's share passed on to its parent: (c + sum of d t) / (n + c)."""
    start, _, _, depth, _, customers, tables = seats
    discount, concentration = levels
    last = discount.shape[0] - 1
    for node in range(start.shape[0] - 1):
        level = min(np.int64(depth[node]), last)
        total = 0
        kept = 0.0
        for entry in range(start[node], start[node + 1]):
            n = customers[entry]
            if n > 0:
                total += n
                kept += discount[level, min(n, 3) - 1] * tables[entry]
        bottom = total + concentration[level]
        weight[node] = (concentration[level] + kept) / bottom if bottom > 0 else 1.0


@kernel
def predictions(seats, levels, weight, base, out):
    """Fill each entry's predictive probability P(dish | node).

    P(r | u) = (n - d t) / (sum of n + c) + weight(u) P(r | up(u)), where n customers of u eat r
    at t tables.
    """
    start, dish, _, depth, above, customers, tables = seats
    discount, concentration = levels
    last = discount.shape[0] - 1
    for node in range(start.shape[0] - 1):
        level = min(np.int64(depth[node]), last)
        total = 0
        for entry in range(start[node], start[node + 1]):
            total += customers[entry]
        bottom = total + concentration[level]
        for entry in range(start[node], start[node + 1]):
            up = above[entry]
            lower = out[up] if up >= 0 else base[dish[entry]]
            n = customers[entry]
            own = 0.0
            if n > 0:
                own = (n - discount[level, min(n, 3) - 1] * tables[entry]) / bottom
            out[entry] = own + weight[node] * lower


@light_kernel
def probability(restaurants, node, wanted, base):
    """Return P(wanted | node): the nearest restaurant serving it, times the shares passed on.

    P(r | u) = P(r | v) times the product of the weights from u up to below v, where v is the
    nearest context at or above u that serves r; the base measure where none does.
    """
    share = 1.0
    while node >= 0:
        entry = entry_of(restaurants.start, restaurants.dish, node, wanted)
        if entry >= 0:
            return share * restaurants.predicted[entry]
        share *= restaurants.weight[node]
        node = restaurants.up[node]
    return share * base


@kernel
def row_probabilities(restaurants, state, rule, base, out):
    """Fill P(rule | state) for many rows; ``base`` is per row."""
    for row in range(state.shape[0]):
        out[row] = probability(restaurants, state[row], rule[row], base[row])


@kernel
def held_out_chains(start, dish, customers, parent, depth, last, state, rule, offsets, cells):
    """Collect what the likelihood of held-out events depends on, level by level.

    Row ``offsets[i] + k`` of ``cells`` (int32 ``[*, 6]``) is the k-th restaurant from depth 0 of
    event i: level, customers of the event's dish, all customers, and dishes with 1, 2 and 3 or
    more customers.
    """
    totals = np.zeros((parent.shape[0], 4), np.int32)
    for node in range(parent.shape[0]):
        for entry in range(start[node], start[node + 1]):
            n = customers[entry]
            if n > 0:
                totals[node, 0] += n
                totals[node, min(n, 3)] += 1
    for event in range(state.shape[0]):
        node = state[event]
        row = offsets[event + 1] - 1
        while node >= 0:
            entry = entry_of(start, dish, node, rule[event])
            cells[row, 0] = min(np.int64(depth[node]), last)
            cells[row, 1] = customers[entry] if entry >= 0 else 0
            for column in range(4):
                cells[row, 2 + column] = totals[node, column]
            row -= 1
            node = parent[node]


@kernel
def held_out_likelihood(offsets, cells, base, discount, concentration, d_discount, d_concentration):
    """Return the log-likelihood (nats) of held-out events; add its gradient to the last two.

    P_k = own_k + w_k P_{k-1}; the derivative by a parameter of level k is
    (d own_k + d w_k P_{k-1}) times the product of the w above k, over P. Events without any
    probability (rules that only held-out sentences have) depend on no parameter and are skipped.
    """
    total = 0.0
    for event in range(offsets.shape[0] - 1):
        first, end = offsets[event], offsets[event + 1]
        length = end - first
        value = np.empty(length + 1)
        value[0] = base[event]
        share = np.empty(length)
        for k in range(length):
            row = first + k
            level = cells[row, 0]
            bottom = cells[row, 2] + concentration[level]
            if bottom <= 0:
                share[k] = 1.0
                value[k + 1] = value[k]
                continue
            kept = concentration[level]
            for i in range(3):
                kept += discount[level, i] * cells[row, 3 + i]
            share[k] = kept / bottom
            n = cells[row, 1]
            own = (n - discount[level, min(n, 3) - 1]) / bottom if n > 0 else 0.0
            value[k + 1] = own + share[k] * value[k]
        if value[length] <= 0.0:
            continue
        total += np.log(value[length])
        outer = 1.0 / value[length]
        for k in range(length - 1, -1, -1):
            row = first + k
            level = cells[row, 0]
            bottom = cells[row, 2] + concentration[level]
            if bottom > 0:
                n = cells[row, 1]
                for i in range(3):
                    change = cells[row, 3 + i] * value[k]
                    if n > 0 and min(n, 3) - 1 == i:
                        change -= 1.0
                    d_discount[level, i] += outer * change / bottom
                d_concentration[level] += outer * (value[k] - value[k + 1]) / bottom
            outer *= share[k]
    return total
