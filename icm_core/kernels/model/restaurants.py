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


@light_kernel
def _climb(cells, first, value, share, under, discount, concentration):
    """Fill P_k = own_k + w_k P_{k-1} of an event, from `value[0]` on, w_k and their divisors."""
    one, three = np.uint64(1), np.uint64(3)
    for k in range(np.uint64(share.shape[0])):
        row = first + k
        level = np.uint64(cells[row, 0])
        under[k] = bottom = cells[row, 2] + concentration[level]
        if bottom <= 0:
            share[k] = 1.0
            value[k + one] = value[k]
            continue
        kept = concentration[level]
        for i in range(three):
            kept += discount[level, i] * cells[row, three + i]
        share[k] = kept / bottom
        n = cells[row, 1]
        own = (n - discount[level, np.uint64(min(n, 3) - 1)]) / bottom if n > 0 else 0.0
        value[k + one] = own + share[k] * value[k]


@light_kernel
def _longest(offsets):
    """Return the largest number of levels of an event."""
    longest = 0
    for event in range(offsets.shape[0] - 1):
        longest = max(longest, offsets[event + 1] - offsets[event])
    return longest


@kernel
def held_out_likelihood(offsets, cells, base, discount, concentration, d_discount, d_concentration):
    """Return the log-likelihood (nats) of held-out events; add its gradient to the last two.

    P_k = own_k + w_k P_{k-1}; the derivative by a parameter of level k is
    (d own_k + d w_k P_{k-1}) times the product of the w above k, over P. Events without any
    probability (rules that only held-out sentences have) depend on no parameter and are skipped.
    """
    longest = _longest(offsets)
    value, share, under = np.empty(longest + 1), np.empty(longest), np.empty(longest)
    total = 0.0
    one, three = np.uint64(1), np.uint64(3)
    for event in range(np.uint64(offsets.shape[0] - 1)):
        first = np.uint64(offsets[event])
        length = np.uint64(offsets[event + one]) - first
        value[0] = base[event]
        _climb(cells, first, value, share[:length], under, discount, concentration)
        if value[length] <= 0.0:
            continue
        total += np.log(value[length])
        outer = 1.0 / value[length]
        for back in range(length):
            k = length - one - back
            row = first + k
            level = np.uint64(cells[row, 0])
            if under[k] > 0:
                each = outer / under[k]
                for i in range(three):
                    d_discount[level, i] += each * value[k] * cells[row, three + i]
                n = cells[row, 1]
                if n > 0:
                    d_discount[level, np.uint64(min(n, 3) - 1)] -= each
                d_concentration[level] += each * (value[k] - value[k + one])
            outer *= share[k]
    return total


@kernel
def held_out_curvature(offsets, cells, base, discount, concentration, curvature):
    """Add the second derivatives of `held_out_likelihood` to a matrix.

    Rows and columns are the discounts, three a level, then the concentrations. With g_k the
    gradient of log P by a parameter of level k, and r_m the one of log w_m by a parameter of its
    level, d2 log P = g_k r_m - g_k g_m for k below m, as P_k reaches P through w_m alone; within
    a level, -g g' and the second derivatives of P_k, which is a quotient by N_k + c.
    """
    longest = _longest(offsets)
    value, share, under = np.empty(longest + 1), np.empty(longest), np.empty(longest)
    gradient, ratio = np.zeros((longest, 4)), np.zeros((longest, 4))
    place = np.zeros((longest, 4), np.uint64)
    levels = np.uint64(concentration.shape[0])
    one, three = np.uint64(1), np.uint64(3)
    for event in range(np.uint64(offsets.shape[0] - 1)):
        first = np.uint64(offsets[event])
        length = np.uint64(offsets[event + one]) - first
        value[0] = base[event]
        _climb(cells, first, value, share[:length], under, discount, concentration)
        if value[length] <= 0.0:
            continue
        outer = 1.0 / value[length]
        for back in range(length):
            k = length - one - back
            row = first + k
            level = np.uint64(cells[row, 0])
            place[k, 3] = three * levels + level
            gradient[k] = 0.0
            ratio[k] = 0.0
            for i in range(three):
                place[k, i] = three * level + i
            if under[k] > 0:
                each = outer / under[k]
                for i in range(three):
                    gradient[k, i] = each * value[k] * cells[row, three + i]
                    ratio[k, i] = cells[row, three + i] / (under[k] * share[k])
                n = cells[row, 1]
                if n > 0:
                    gradient[k, np.uint64(min(n, 3) - 1)] -= each
                gradient[k, 3] = each * (value[k] - value[k + one])
                ratio[k, 3] = (1.0 - share[k]) / (under[k] * share[k])
                for i in range(np.uint64(4)):
                    # By c and then by a discount, and by c twice.
                    again = gradient[k, i] / under[k]
                    curvature[place[k, 3], place[k, i]] -= again
                    curvature[place[k, i], place[k, 3]] -= again
            outer *= share[k]
        for m in range(length):
            for j in range(np.uint64(4)):
                for i in range(np.uint64(4)):
                    curvature[place[m, i], place[m, j]] -= gradient[m, i] * gradient[m, j]
                beyond = ratio[m, j] - gradient[m, j]
                if beyond == 0.0:
                    continue
                for k in range(m):
                    for i in range(np.uint64(4)):
                        both = gradient[k, i] * beyond
                        curvature[place[k, i], place[m, j]] += both
                        curvature[place[m, j], place[k, i]] += both
