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
from icm_core.kernels.model.restaurants import entry_of, probability
from icm_core.kernels.model.trie import slot, step
from icm_core.kernels.proof.certify import is_open

KEY_BITS = 32


@light_kernel
def find_slots(begin, end, problem, slots, ahead):
    """Number the slots of the children of the edges of items ``begin`` to ``end``.

    Those of ``ahead`` are filled. Tags get none: their states have that
    depth already. Return the item to go on with, less than ``end`` where there is no room.
    """
    coarse, forest, model, limits = problem
    symbol, rule = forest.symbol, forest.rule
    lexical_edge, reach = limits.lexical_edge, limits.reach
    origin, edge_start, left, right = coarse.origin, coarse.edge_start, coarse.left, coarse.right
    left_slot, right_slot, _ = ahead
    slot_key, slot_next, first_slot, hash_table, count = slots
    mask = hash_table.shape[0] - 1
    used = count[0]
    item = begin
    while item < end:
        a, b = edge_start[item], edge_start[item + 1]
        wide = 2 * (b - a)
        if used + wide > slot_key.shape[0] or 2 * (used + wide) > hash_table.shape[0]:
            break
        here = coarse.state[item]
        last_rule = -2
        states_0, states_1 = -1, -1
        for edge in range(a, b):
            r = rule[coarse.source[edge]]
            x, y = left[edge], right[edge]
            if r != last_rule:
                last_rule = r
                if x >= 0 and lexical_edge[origin[x]] < 0:
                    child = origin[x]
                    wanted = model.arc_of[r, 0]
                    states_0 = step(model.trie, here, wanted, symbol[child], reach[child])
                if y >= 0 and lexical_edge[origin[y]] < 0:
                    child = origin[y]
                    wanted = model.arc_of[r, 1]
                    states_1 = step(model.trie, here, wanted, symbol[child], reach[child])
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
def runs_of(item, problem, ahead, runs):
    """Collect an item's runs; return their number.

    A run's best worth is that of its children, its word's factor included.
    """
    coarse, forest, model, _ = problem
    count = 0
    here = coarse.state[item]
    for edge in range(coarse.edge_start[item], coarse.edge_start[item + 1]):
        own = coarse.source[edge]
        r = forest.rule[own]
        if count == 0 or runs.rule[count - 1] != r:
            runs.rule[count] = r
            runs.edge[count] = edge
            runs.best[count] = -np.inf
            runs.known[count] = np.log(probability(model.restaurants, here, r, forest.base[own]))
            if r >= 0:
                runs.run_of_rule[r] = count
            count += 1
        value = np.log(forest.factor[own])
        value += worth(coarse.left[edge], ahead.left_slot[edge], coarse.inside, ahead.slot_inside)
        value += worth(coarse.right[edge], ahead.right_slot[edge], coarse.inside, ahead.slot_inside)
        runs.best[count - 1] = max(runs.best[count - 1], value)
    return count


@light_kernel
def forget_runs(count, runs):
    """Make ``run_of_rule`` -1 again."""
    for run in range(count):
        if runs.rule[run] >= 0:
            runs.run_of_rule[runs.rule[run]] = -1


@light_kernel
def tag_terms(edge, state, problem):
    """Return by how much an edge's tags fall short of their insides below a slot's state.

    Tags look one element further than other items, so that their states depend on the slot. A run
    with a tag among its children has one edge only, for the tag fixes where it splits.
    """
    coarse, forest, model, limits = problem
    restaurants = model.restaurants
    total = 0.0
    for side in range(2):
        child = coarse.left[edge] if side == 0 else coarse.right[edge]
        if child < 0:
            continue
        item = coarse.origin[child]
        own = limits.lexical_edge[item]
        if own < 0:
            continue
        wanted = model.arc_of[forest.rule[coarse.source[edge]], side]
        node = step(model.trie, state, wanted, forest.symbol[item], limits.reach[item])
        word = forest.rule[own]
        entry = entry_of(restaurants.start, restaurants.dish, node, word)
        if entry >= 0:
            below = is_open(model.trie, node, limits.reach[item], limits)
            p = limits.bound[entry] if below else restaurants.predicted[entry]
        else:
            p = probability(restaurants, node, word, forest.base[own])
        total += min(0.0, np.log(p * forest.factor[own]) - coarse.inside[child])
    return total


@light_kernel
def served_runs(item, state, count, problem, runs):
    """Collect an item's ``count`` runs whose rules a slot's restaurant serves; return how many.

    ``runs.found`` takes the runs, ``runs.term`` the log bound of each one's rule, its tags' terms
    included. The shorter one of the restaurant's entries and the item's runs is gone through.
    """
    coarse, _, model, limits = problem
    restaurants = model.restaurants
    below = is_open(model.trie, state, limits.reach[coarse.origin[item]], limits)
    served = 0
    first, last = restaurants.start[state], restaurants.start[state + 1]
    by_entry = last - first <= 4 * count
    for index in range(last - first if by_entry else count):
        if by_entry:
            entry = first + index
            run = np.int64(runs.run_of_rule[restaurants.dish[entry]])
            if run < 0:
                continue
        else:
            run = index
            if runs.rule[run] < 0:
                continue
            entry = entry_of(restaurants.start, restaurants.dish, state, runs.rule[run])
            if entry < 0:
                continue
        p = limits.bound[entry] if below else restaurants.predicted[entry]
        runs.found[served] = run
        terms = tag_terms(runs.edge[run], state, problem)
        runs.term[served] = np.log(p) + terms
        served += 1
    return served


@light_kernel
def slot_insides(begin, end, problem, slots, ahead, runs):
    """Fill the inside bounds of the slots of items ``begin`` to ``end``, the last one first.

    A slot's bound is the greatest, over the runs, of the log bound of the run's rule under the
    slot's state plus the run's best worth: log weight(slot) + log P(r | state) where the slot's
    restaurant does not serve r.
    """
    coarse, model = problem.coarse, problem.model
    for item in range(end - 1, begin - 1, -1):
        if slots.first[item] < 0:
            continue
        count = runs_of(item, problem, ahead, runs)
        top = -np.inf
        for run in range(count):
            top = max(top, runs.known[run] + runs.best[run])
        own = slots.first[item]
        while own >= 0:
            state = np.int64(slots.key[own] & ((1 << KEY_BITS) - 1))
            value = top
            if state != coarse.state[item]:
                value = np.log(model.restaurants.weight[state]) + top
                served = served_runs(item, state, count, problem, runs)
                for index in range(served):
                    value = max(value, runs.term[index] + runs.best[runs.found[index]])
            ahead.slot_inside[own] = value
            own = slots.next[own]
        forget_runs(count, runs)


@light_kernel
def outside_runs(item, count, problem, slots, slot_outside, runs):
    """Fill ``runs.outside`` by an item's slots; return what all its runs share."""
    coarse, model = problem.coarse, problem.model
    for run in range(count):
        runs.outside[run] = -np.inf
    shared = -np.inf
    own = slots.first[item]
    while own >= 0:
        out = slot_outside[own]
        state = np.int64(slots.key[own] & ((1 << KEY_BITS) - 1))
        if out > -np.inf and state == coarse.state[item]:
            shared = max(shared, out)
        elif out > -np.inf:
            shared = max(shared, out + np.log(model.restaurants.weight[state]))
            served = served_runs(item, state, count, problem, runs)
            for index in range(served):
                run = runs.found[index]
                runs.outside[run] = max(runs.outside[run], out + runs.term[index])
        own = slots.next[own]
    return shared


@light_kernel
def keep_above(begin, end, problem, slots, ahead, slot_outside, runs, reached, keep, cut):
    """Mark the edges of items ``begin`` to ``end`` that a derivation above ``cut`` may use.

    Parents come first. ``slot_outside`` takes the outside bounds of the children's slots,
    ``reached`` the items that kept edges lead to.
    """
    coarse, forest = problem.coarse, problem.forest
    left_slot, right_slot, slot_inside = ahead
    for item in range(begin, end):
        if not reached[item]:
            continue
        count = runs_of(item, problem, ahead, runs)
        shared = outside_runs(item, count, problem, slots, slot_outside, runs)
        run = -1
        last_rule = -2
        for edge in range(coarse.edge_start[item], coarse.edge_start[item + 1]):
            source = coarse.source[edge]
            if forest.rule[source] != last_rule:
                last_rule = forest.rule[source]
                run += 1
            x, y = coarse.left[edge], coarse.right[edge]
            a = worth(x, left_slot[edge], coarse.inside, slot_inside)
            b = worth(y, right_slot[edge], coarse.inside, slot_inside)
            out = max(runs.outside[run], shared + runs.known[run]) + np.log(forest.factor[source])
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
        forget_runs(count, runs)
