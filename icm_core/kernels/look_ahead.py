"""Bounds of one depth more than a bounded forest has, without splitting it.

A child's state of one depth more follows from its parent's state and rule alone. So instead of
splitting an item by its new states, it gets a *slot* for each of them. What an edge's children
are worth under their slots is then the same for all slots of the edge's own item, and rules that
a slot's restaurant has not served share one value: P(r | slot) = weight(slot) P(r | state). The
best derivation through every edge takes time in proportion to edges and slots, not to their
product.

Bounded forests are as in `kernels.certify`; a *run* are the edges of one rule of an item.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import light_kernel
from icm_core.kernels.restaurants import entry_of, probability
from icm_core.kernels.trie import slot, step

KEY_BITS = 32


@light_kernel
def find_slots(
    first_item, last_item, item_state, origin, edge_start, source, left, right, symbol, rule,
    lexical_edge, arc_of, roots, parent, link, arc, depth, table, reach,
    slot_key, slot_next, first_slot, hash_table, left_slot, right_slot, count,
):  # fmt: skip
    """Number the slots of the children of some items' edges.

    ``slot_key`` is the child item, then the slot's state; ``slot_next`` chains the slots of an
    item from ``first_slot`` (-1 for none). Tags get none: their states have that depth already.
    Return the item to go on with, less than ``last_item`` where there is no room.
    """
    mask = hash_table.shape[0] - 1
    used = count[0]
    item = first_item
    while item < last_item:
        a, b = edge_start[item], edge_start[item + 1]
        wide = 2 * (b - a)
        if used + wide > slot_key.shape[0] or 2 * (used + wide) > hash_table.shape[0]:
            break
        here = item_state[item]
        last_rule = -2
        states_0, states_1 = -1, -1
        for edge in range(a, b):
            r = rule[source[edge]]
            x, y = left[edge], right[edge]
            if r != last_rule:
                last_rule = r
                if x >= 0 and lexical_edge[origin[x]] < 0:
                    child = origin[x]
                    states_0 = step(
                        table, parent, link, arc, depth, here, arc_of[r, 0],
                        roots[symbol[child]], reach[child],
                    )  # fmt: skip
                if y >= 0 and lexical_edge[origin[y]] < 0:
                    child = origin[y]
                    states_1 = step(
                        table, parent, link, arc, depth, here, arc_of[r, 1],
                        roots[symbol[child]], reach[child],
                    )  # fmt: skip
            left_slot[edge] = -1
            right_slot[edge] = -1
            for side in range(2):
                child = x if side == 0 else y
                if child < 0 or lexical_edge[origin[child]] >= 0:
                    continue
                state = states_0 if side == 0 else states_1
                full = np.int64(child) << KEY_BITS | np.int64(state)
                index = slot(child, state, mask)
                while True:
                    found = hash_table[index]
                    if found < 0:
                        found = used
                        hash_table[index] = used
                        slot_key[used] = full
                        slot_next[used] = first_slot[child]
                        first_slot[child] = used
                        used += 1
                        break
                    if slot_key[found] == full:
                        break
                    index = (index + 1) & mask
                if side == 0:
                    left_slot[edge] = found
                else:
                    right_slot[edge] = found
        item += 1
    count[0] = used
    return item


@light_kernel
def worth(child, child_slot, inside, slot_inside):
    """Return what a child is worth to an edge: by its slot, by its item for a tag, 0 for none."""
    if child < 0:
        return 0.0
    return slot_inside[child_slot] if child_slot >= 0 else inside[child]


@light_kernel
def runs_of(
    item, item_state, edge_start, source, left, right, rule, base, factor, inside, left_slot,
    right_slot, slot_inside, parent, start, dish, weight, predicted, run_of_rule,
    run_rule, run_edge, run_best, run_known,
):  # fmt: skip
    """Collect an item's runs; return their number.

    ``run_best`` is the greatest worth of a run's children, its word's factor included;
    ``run_known`` log P(rule | state). ``run_of_rule`` gets the run of each rule.
    """
    runs = 0
    here = item_state[item]
    for edge in range(edge_start[item], edge_start[item + 1]):
        own = source[edge]
        r = rule[own]
        if runs == 0 or run_rule[runs - 1] != r:
            run_rule[runs] = r
            run_edge[runs] = edge
            run_best[runs] = -np.inf
            p = probability(start, dish, parent, weight, predicted, here, r, base[own])
            run_known[runs] = np.log(p)
            if r >= 0:
                run_of_rule[r] = runs
            runs += 1
        value = np.log(factor[own])
        value += worth(left[edge], left_slot[edge], inside, slot_inside)
        value += worth(right[edge], right_slot[edge], inside, slot_inside)
        run_best[runs - 1] = max(run_best[runs - 1], value)
    return runs


@light_kernel
def forget_runs(runs, run_rule, run_of_rule):
    """Make ``run_of_rule`` -1 again."""
    for run in range(runs):
        if run_rule[run] >= 0:
            run_of_rule[run_rule[run]] = -1


@light_kernel
def tag_terms(
    edge, state, source, left, right, origin, inside, symbol, rule, base, factor, lexical_edge,
    reach, arc_of, roots, parent, link, arc, depth, table, start, dish, weight, predicted, bound,
    limit,
):  # fmt: skip
    """Return by how much an edge's tags fall short of their insides below a slot's state.

    Tags look one element further than other items, so that their states depend on the slot. A run
    with a tag among its children has one edge only, for the tag fixes where it splits.
    """
    total = 0.0
    for side in range(2):
        child = left[edge] if side == 0 else right[edge]
        if child < 0:
            continue
        item = origin[child]
        own = lexical_edge[item]
        if own < 0:
            continue
        node = step(
            table, parent, link, arc, depth, state, arc_of[rule[source[edge]], side],
            roots[symbol[item]], reach[item],
        )  # fmt: skip
        entry = entry_of(start, dish, node, rule[own])
        if entry >= 0:
            is_open = depth[node] >= reach[item] and depth[node] < limit
            p = bound[entry] if is_open else predicted[entry]
        else:
            p = probability(start, dish, parent, weight, predicted, node, rule[own], base[own])
        total += min(0.0, np.log(p * factor[own]) - inside[child])
    return total


@light_kernel
def served_runs(
    runs, state, is_open, run_of_rule, run_rule, run_edge, source, left, right, origin, inside,
    symbol, rule, base, factor, lexical_edge, reach, arc_of, roots, parent, link, arc, depth,
    table, start, dish, weight, predicted, bound, limit, found, term,
):  # fmt: skip
    """Collect an item's runs whose rules a slot's restaurant serves; return their number.

    ``found`` takes the runs, ``term`` the log bound of each one's rule, its tags' terms included.
    The shorter one of the restaurant's entries and the item's runs is gone through.
    """
    count = 0
    first, last = start[state], start[state + 1]
    by_entry = last - first <= 4 * runs
    for index in range(last - first if by_entry else runs):
        if by_entry:
            entry = first + index
            run = np.int64(run_of_rule[dish[entry]])
            if run < 0:
                continue
        else:
            run = index
            if run_rule[run] < 0:
                continue
            entry = entry_of(start, dish, state, run_rule[run])
            if entry < 0:
                continue
        p = bound[entry] if is_open else predicted[entry]
        found[count] = run
        term[count] = np.log(p) + tag_terms(
            run_edge[run], state, source, left, right, origin, inside, symbol, rule, base, factor,
            lexical_edge, reach, arc_of, roots, parent, link, arc, depth, table, start, dish,
            weight, predicted, bound, limit,
        )  # fmt: skip
        count += 1
    return count


@light_kernel
def slot_insides(
    first_item, last_item, item_state, edge_start, source, left, right, origin, symbol, rule, base,
    factor, lexical_edge, reach, inside, left_slot, right_slot, arc_of, roots, parent, link, arc,
    depth, table, start, dish, weight, predicted, bound, limit,
    slot_key, slot_next, first_slot, slot_inside, run_of_rule, run_rule, run_edge, run_best,
    run_known, found, term,
):  # fmt: skip
    """Fill the inside bounds of the slots of some items, from the last one to the first.

    ``run_*``, ``found`` and ``term`` are working space of the widest item's size.
    """
    for item in range(last_item - 1, first_item - 1, -1):
        if first_slot[item] < 0:
            continue
        runs = runs_of(
            item, item_state, edge_start, source, left, right, rule, base, factor, inside,
            left_slot, right_slot, slot_inside, parent, start, dish, weight, predicted,
            run_of_rule, run_rule, run_edge, run_best, run_known,
        )  # fmt: skip
        top = -np.inf
        for run in range(runs):
            top = max(top, run_known[run] + run_best[run])
        own = first_slot[item]
        while own >= 0:
            state = np.int64(slot_key[own] & ((1 << KEY_BITS) - 1))
            value = top
            if state != item_state[item]:
                value = np.log(weight[state]) + top
                is_open = depth[state] >= reach[origin[item]] and depth[state] < limit
                count = served_runs(
                    runs, state, is_open, run_of_rule, run_rule, run_edge, source, left, right,
                    origin, inside, symbol, rule, base, factor, lexical_edge, reach, arc_of, roots,
                    parent, link, arc, depth, table, start, dish, weight, predicted, bound, limit,
                    found, term,
                )  # fmt: skip
                for index in range(count):
                    value = max(value, term[index] + run_best[found[index]])
            slot_inside[own] = value
            own = slot_next[own]
        forget_runs(runs, run_rule, run_of_rule)


@light_kernel
def keep_above(
    first_item, last_item, item_state, edge_start, source, left, right, origin, symbol, rule, base,
    factor, lexical_edge, reach, inside, left_slot, right_slot, arc_of, roots, parent, link, arc,
    depth, table, start, dish, weight, predicted, bound, limit,
    slot_key, slot_next, first_slot, slot_inside, slot_outside, run_of_rule, run_rule, run_edge,
    run_best, run_known, found, term, run_outside, reached, keep, cut,
):  # fmt: skip
    """Mark the edges of some items that a derivation above ``cut`` may use, parents first.

    ``slot_outside`` takes the outside bounds of the children's slots, ``reached`` the items that
    kept edges lead to; ``run_outside`` is working space.
    """
    for item in range(first_item, last_item):
        if not reached[item]:
            continue
        runs = runs_of(
            item, item_state, edge_start, source, left, right, rule, base, factor, inside,
            left_slot, right_slot, slot_inside, parent, start, dish, weight, predicted,
            run_of_rule, run_rule, run_edge, run_best, run_known,
        )  # fmt: skip
        for run in range(runs):
            run_outside[run] = -np.inf
        shared = -np.inf
        own = first_slot[item]
        while own >= 0:
            out = slot_outside[own]
            state = np.int64(slot_key[own] & ((1 << KEY_BITS) - 1))
            if out > -np.inf and state == item_state[item]:
                shared = max(shared, out)
            elif out > -np.inf:
                shared = max(shared, out + np.log(weight[state]))
                is_open = depth[state] >= reach[origin[item]] and depth[state] < limit
                count = served_runs(
                    runs, state, is_open, run_of_rule, run_rule, run_edge, source, left, right,
                    origin, inside, symbol, rule, base, factor, lexical_edge, reach, arc_of, roots,
                    parent, link, arc, depth, table, start, dish, weight, predicted, bound, limit,
                    found, term,
                )  # fmt: skip
                for index in range(count):
                    run = found[index]
                    run_outside[run] = max(run_outside[run], out + term[index])
            own = slot_next[own]
        run = -1
        last_rule = -2
        for edge in range(edge_start[item], edge_start[item + 1]):
            r = rule[source[edge]]
            if r != last_rule:
                last_rule = r
                run += 1
            x, y = left[edge], right[edge]
            a = worth(x, left_slot[edge], inside, slot_inside)
            b = worth(y, right_slot[edge], inside, slot_inside)
            out = max(run_outside[run], shared + run_known[run]) + np.log(factor[source[edge]])
            if x >= 0 and out + a + b <= cut:
                continue
            keep[edge] = True
            if x >= 0:
                reached[x] = True
                if left_slot[edge] >= 0:
                    slot_outside[left_slot[edge]] = max(slot_outside[left_slot[edge]], out + b)
            if y >= 0:
                reached[y] = True
                if right_slot[edge] >= 0:
                    slot_outside[right_slot[edge]] = max(slot_outside[right_slot[edge]], out + a)
        forget_runs(runs, run_rule, run_of_rule)
