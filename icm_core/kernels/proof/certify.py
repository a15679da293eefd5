"""Bounded refinement: forests whose edges carry upper bounds, cut by what is known already.

Items come parents first; for the columns see `kernels.arrays.Bounded`. With P'(r | u) for the
greatest P(r | v) of the contexts v that a state u may represent, an edge's score is log P'(r | u)
plus the log of its factor, so the best sum of scores bounds every derivation from above.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import light_kernel
from icm_core.kernels.model.restaurants import entry_of, probability
from icm_core.kernels.model.trie import find, slot, step

AT_ITEM, AT_FINE, DONE, EDGES, MET = 0, 1, 2, 3, 4
"""Places in the cursor of `refine_bounded`."""
KEY_BITS = 32
KEY_MASK = (1 << KEY_BITS) - 1
"""A met item's key is its coarse item, then its state."""
NO_REACH = 32_000


@light_kernel
def entry_bounds(start, above, depth, predicted, limit, bound):
    """Fill each entry's greatest P(dish | v) over the contexts v at or below its own.

    Contexts deeper than ``limit`` are not looked at. A context that lacks a dish has no context
    below it that serves it, so only entries matter.
    """
    for entry in range(bound.shape[0]):
        bound[entry] = predicted[entry]
    for node in range(start.shape[0] - 2, -1, -1):
        if depth[node] > limit:
            continue
        for entry in range(start[node], start[node + 1]):
            up = above[entry]
            if up >= 0 and bound[entry] > bound[up]:
                bound[up] = bound[entry]


@light_kernel
def child_state(trie, here, known, coarse_depth, extends, wanted, symbol, reach):
    """Return a child's state, of at most ``reach`` elements.

    ``known`` is the child's state under the parent's coarse state, of depth ``coarse_depth``: the
    answer where one more element finds nothing, as it must where not ``extends``.
    """
    state = known
    if known < 0 or trie.depth[here] > coarse_depth + 1:
        return step(trie, here, wanted, symbol, reach)
    if trie.depth[here] == coarse_depth + 1 and extends and trie.depth[known] < reach:
        longer = find(trie, here, wanted)
        if longer >= 0:
            state = longer
    while trie.depth[state] > reach:
        state = trie.parent[state]
    return state


@light_kernel
def known_upper(restaurants, bound, node, below, entry, known, value, wanted):
    """Return the greatest P(wanted | v) over the contexts v that a state may represent.

    With ``below`` it represents itself and all below it. ``entry`` is the state's own entry of the
    dish, -1 for none. ``known`` is a node at or above the state, with P(wanted | known) in
    ``value``. Where a node lacks the dish, those below it lack it too and only pass on shares of
    at most 1.
    """
    if entry >= 0:
        return bound[entry] if below else restaurants.predicted[entry]
    share = 1.0
    while node != known and node >= 0:
        share *= restaurants.weight[node]
        node = restaurants.up[node]
        if node != known and node >= 0:
            entry = entry_of(restaurants.start, restaurants.dish, node, wanted)
            if entry >= 0:
                return share * restaurants.predicted[entry]
    return share * value


@light_kernel
def is_open(trie, state, reach, limits):
    """Whether a state of the greatest depth allowed represents all contexts below it, too."""
    return trie.depth[state] >= reach and trie.depth[state] < limits.limit


@light_kernel
def child_under(child, side, here, at, r, extends, coarse_depth, memo, problem):
    """Return a child's state below a parent's, and its log bound if it is a tag (else inf)."""
    _, forest, model, limits = problem
    known, reach = memo.child_state[at, side], limits.reach[child]
    state = child_state(
        model.trie, here, known, coarse_depth, extends, model.arc_of[r, side],
        forest.symbol[child], reach,
    )  # fmt: skip
    own = limits.lexical_edge[child]
    if own < 0:
        return state, np.inf
    p, word = memo.tag[at, side], forest.rule[own]
    below = is_open(model.trie, state, reach, limits)
    if state != known or below:
        restaurants = model.restaurants
        entry = entry_of(restaurants.start, restaurants.dish, state, word)
        p = known_upper(restaurants, limits.bound, state, below, entry, known, p, word)
    return state, np.log(p * forest.factor[own])


@light_kernel
def remember(a, b, coarse_state, problem, ahead, memo):
    """Note what all states of a coarse item share: its edges' child insides, and by rule
    P(rule | coarse state), the children's states under it, and P(word | such a state) of tags.
    """
    coarse, forest, model, limits = problem
    here = coarse_state
    last_rule = -2
    for edge in range(a, b):
        at = edge - a
        x, y = coarse.left[edge], coarse.right[edge]
        memo.child_inside[at, 0] = coarse.inside[x] if x >= 0 else 0.0
        memo.child_inside[at, 1] = coarse.inside[y] if y >= 0 else 0.0
        if ahead.left_slot.shape[0] > 0:
            if ahead.left_slot[edge] >= 0:
                memo.child_inside[at, 0] = ahead.slot_inside[ahead.left_slot[edge]]
            if ahead.right_slot[edge] >= 0:
                memo.child_inside[at, 1] = ahead.slot_inside[ahead.right_slot[edge]]
        source = coarse.source[edge]
        r = forest.rule[source]
        if r == last_rule and r >= 0:
            memo.p[at] = memo.p[at - 1]
            for side in range(2):
                memo.child_state[at, side] = memo.child_state[at - 1, side]
                memo.tag[at, side] = memo.tag[at - 1, side]
            continue
        last_rule = r
        memo.p[at] = probability(model.restaurants, here, r, forest.base[source])
        for side in range(2):
            child = x if side == 0 else y
            memo.child_state[at, side] = -1
            if child < 0:
                continue
            origin = coarse.origin[child]
            if here >= 0:
                memo.child_state[at, side] = step(
                    model.trie, here, model.arc_of[r, side], forest.symbol[origin], NO_REACH
                )
            own = limits.lexical_edge[origin]
            if own >= 0:
                memo.tag[at, side] = probability(
                    model.restaurants, memo.child_state[at, side], forest.rule[own],
                    forest.base[own],
                )  # fmt: skip


@light_kernel
def refine_bounded(problem, ahead, cut, space, memo, fine, work):
    """Split items by states of at most their reach; drop edges not above ``cut``.

    ``ahead`` are tighter insides of children (see `kernels.look_ahead`). ``space`` (`arrays.Met`)
    and ``memo`` (of the widest item's edges) are working space. The cursor goes on from the last
    call. Return 1 when all is done, 0 after some ``work`` edges, -1 where the arrays are too small
    for what comes next.
    """
    coarse, forest, model, limits = problem
    rule, bound, reach = forest.rule, limits.bound, limits.reach
    first, met_key, chain, final, outside, hash_table, cursor = space
    fine_origin, fine_state, fine_start, fine_source, fine_left, fine_right, fine_score = fine
    restaurants = model.restaurants
    mask = hash_table.shape[0] - 1
    most_items, most_edges = met_key.shape[0], fine_source.shape[0]
    item, one = cursor[AT_ITEM], cursor[AT_FINE]
    done, edges, met = cursor[DONE], cursor[EDGES], cursor[MET]
    seen = 0
    status = 1
    while item < coarse.origin.shape[0]:
        if one == -2:
            one = first[item]
            if one >= 0:
                a, b = coarse.edge_start[item], coarse.edge_start[item + 1]
                remember(a, b, coarse.state[item], problem, ahead, memo)
        if one < 0:
            item += 1
            one = -2
            continue
        a, b = coarse.edge_start[item], coarse.edge_start[item + 1]
        wide = b - a
        if seen > work:
            status = 0
            break
        if edges + wide > most_edges or met + 2 * wide > most_items:
            status = -1
            break
        seen += wide + 1
        here = met_key[one] & KEY_MASK
        here_open = is_open(model.trie, here, reach[coarse.origin[item]], limits)
        out = outside[one]
        final[one] = done
        fine_origin[done] = coarse.origin[item]
        fine_state[done] = here
        fine_start[done] = edges
        done += 1
        above = coarse.state[item]
        coarse_depth = np.int64(model.trie.depth[above]) if above >= 0 else np.int64(-1)
        last_rule = -2
        value = 0.0
        left_state, right_state = np.int64(-1), np.int64(-1)
        left_tag, right_tag = np.inf, np.inf
        for edge in range(a, b):
            at = edge - a
            in_left, in_right = memo.child_inside[at, 0], memo.child_inside[at, 1]
            if out + coarse.score[edge] + in_left + in_right <= cut:
                continue
            x, y = coarse.left[edge], coarse.right[edge]
            source = coarse.source[edge]
            r = rule[source]
            if r != last_rule or r < 0:
                last_rule = r
                entry = entry_of(restaurants.start, restaurants.dish, here, r)
                p = known_upper(restaurants, bound, here, here_open, entry, above, memo.p[at], r)
                value = np.log(p * forest.factor[source])
                # Below (rule, child) contexts, a rule that a state lacks leads no deeper.
                extends = entry >= 0 or not limits.by_rule
                if x >= 0:
                    left_state, left_tag = child_under(
                        coarse.origin[x], 0, here, at, r, extends, coarse_depth, memo, problem
                    )
                if y >= 0:
                    right_state, right_tag = child_under(
                        coarse.origin[y], 1, here, at, r, extends, coarse_depth, memo, problem
                    )
            in_left = min(in_left, left_tag) if x >= 0 else 0.0
            in_right = min(in_right, right_tag) if y >= 0 else 0.0
            passed = out + min(value, coarse.score[edge])
            if passed + in_left + in_right <= cut:
                continue
            fine_source[edges] = source
            fine_score[edges] = min(value, coarse.score[edge])
            fine_left[edges] = -1
            fine_right[edges] = -1
            for side in range(2):
                child = x if side == 0 else y
                if child < 0:
                    continue
                wanted = left_state if side == 0 else right_state
                full = np.int64(child) << KEY_BITS | wanted
                index = slot(child, wanted, mask)
                while True:
                    found = hash_table[index]
                    if found < 0:
                        found = met
                        hash_table[index] = met
                        met_key[met] = full
                        chain[met] = first[child]
                        first[child] = met
                        outside[met] = -np.inf
                        met += 1
                        break
                    if met_key[found] == full:
                        break
                    index = (index + 1) & mask
                around = passed + (in_right if side == 0 else in_left)
                if around > outside[found]:
                    outside[found] = around
                if side == 0:
                    fine_left[edges] = found
                else:
                    fine_right[edges] = found
            edges += 1
        one = chain[one]
    cursor[AT_ITEM], cursor[AT_FINE] = item, one
    cursor[DONE], cursor[EDGES], cursor[MET] = done, edges, met
    if status == 1:
        fine_start[done] = edges
        for edge in range(edges):
            if fine_left[edge] >= 0:
                fine_left[edge] = final[fine_left[edge]]
            if fine_right[edge] >= 0:
                fine_right[edge] = final[fine_right[edge]]
    return status


@light_kernel
def enter_all(hash_table, met_key, count):
    """Enter items into a new hash table (filled with -1)."""
    mask = hash_table.shape[0] - 1
    for met in range(count):
        index = slot(met_key[met] >> KEY_BITS, met_key[met] & KEY_MASK, mask)
        while hash_table[index] >= 0:
            index = (index + 1) & mask
        hash_table[index] = met
