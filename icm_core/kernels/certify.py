"""Bounded refinement: forests whose edges carry upper bounds, cut by what is known already.

A bounded forest has columns by item: ``origin`` (item of the sentence's forest), ``state`` (trie
node), ``edge_start``; and by edge: ``source`` (edge of the sentence's forest), ``left``,
``right`` (items, -1 for none), ``score`` (log of an upper bound on the edge's probability).
Items come parents first. All scores are logs, in nats.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import light_kernel
from icm_core.kernels.restaurants import entry_of, probability
from icm_core.kernels.trie import find, slot, step

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
def child_state(
    table, parent, link, arc, depth, here, known, coarse_depth, extends, wanted, root, reach
):  # fmt: skip
    """Return a child's state, of at most ``reach`` elements.

    ``known`` is the child's state under the parent's coarse state, of depth ``coarse_depth``: the
    answer where one more element finds nothing, as it must where not ``extends``.
    """
    state = known
    if known < 0 or depth[here] > coarse_depth + 1:
        return step(table, parent, link, arc, depth, here, wanted, root, reach)
    if depth[here] == coarse_depth + 1 and extends and depth[known] < reach:
        longer = find(table, link, arc, here, wanted)
        if longer >= 0:
            state = longer
    while depth[state] > reach:
        state = parent[state]
    return state


@light_kernel
def known_upper(
    start, dish, parent, weight, predicted, bound, node, is_open, entry, known, value, wanted
):  # fmt: skip
    """Return the greatest P(wanted | v) over the contexts v that a state may stand for.

    An open state stands for itself and all below it. ``entry`` is the state's own entry of the
    dish, -1 for none. ``known`` is a node at or above the state, with P(wanted | known) in
    ``value``. Where a node lacks the dish, those below it lack it too and only pass on shares of
    at most 1.
    """
    if entry >= 0:
        return bound[entry] if is_open else predicted[entry]
    share = 1.0
    while node != known and node >= 0:
        share *= weight[node]
        node = parent[node]
        if node != known and node >= 0:
            entry = entry_of(start, dish, node, wanted)
            if entry >= 0:
                return share * predicted[entry]
    return share * value


@light_kernel
def tag_bound(
    start, dish, parent, weight, predicted, bound, node, is_open, known, value, rule, factor, edge
):  # fmt: skip
    """Return the log bound of a tag's lexical edge (see `known_upper`)."""
    p = value
    if node != known or is_open:
        p = known_upper(
            start, dish, parent, weight, predicted, bound, node, is_open,
            entry_of(start, dish, node, rule[edge]), known, value, rule[edge],
        )  # fmt: skip
    return np.log(p * factor[edge])


@light_kernel
def child_under(
    child, side, here, at, r, extends, coarse_depth, memo_state, memo_tag, symbol, rule, factor,
    lexical_edge, reach, limit, arc_of, roots, parent, link, arc, depth, table, start, dish,
    weight, predicted, bound,
):  # fmt: skip
    """Return a child's state below a parent's, and its log bound if it is a tag (else inf)."""
    state = child_state(
        table, parent, link, arc, depth, here, memo_state[at, side], coarse_depth, extends,
        arc_of[r, side], roots[symbol[child]], reach[child],
    )  # fmt: skip
    own = lexical_edge[child]
    if own < 0:
        return state, np.inf
    return state, tag_bound(
        start, dish, parent, weight, predicted, bound, state,
        depth[state] >= reach[child] and depth[state] < limit, memo_state[at, side],
        memo_tag[at, side], rule, factor, own,
    )  # fmt: skip


@light_kernel
def remember(
    a, b, coarse_state, coarse_origin, coarse_source, coarse_left, coarse_right, coarse_inside,
    symbol, rule, base, lexical_edge, arc_of, roots, parent, link, arc, depth, table,
    start, dish, weight, predicted, left_slot, right_slot, slot_inside,
    memo_inside, memo_p, memo_state, memo_tag,
):  # fmt: skip
    """Note what all states of a coarse item share: its edges' child insides, and by rule
    P(rule | coarse state), the children's states under it, and P(word | such a state) of tags.
    """
    here = coarse_state
    last_rule = -2
    for edge in range(a, b):
        at = edge - a
        x, y = coarse_left[edge], coarse_right[edge]
        memo_inside[at, 0] = coarse_inside[x] if x >= 0 else 0.0
        memo_inside[at, 1] = coarse_inside[y] if y >= 0 else 0.0
        if left_slot.shape[0] > 0:
            if left_slot[edge] >= 0:
                memo_inside[at, 0] = slot_inside[left_slot[edge]]
            if right_slot[edge] >= 0:
                memo_inside[at, 1] = slot_inside[right_slot[edge]]
        source = coarse_source[edge]
        r = rule[source]
        if r == last_rule and r >= 0:
            memo_p[at] = memo_p[at - 1]
            for side in range(2):
                memo_state[at, side] = memo_state[at - 1, side]
                memo_tag[at, side] = memo_tag[at - 1, side]
            continue
        last_rule = r
        memo_p[at] = probability(start, dish, parent, weight, predicted, here, r, base[source])
        for side in range(2):
            child = x if side == 0 else y
            memo_state[at, side] = -1
            if child < 0:
                continue
            origin = coarse_origin[child]
            if here >= 0:
                memo_state[at, side] = step(
                    table, parent, link, arc, depth, here, arc_of[r, side],
                    roots[symbol[origin]], NO_REACH,
                )  # fmt: skip
            own = lexical_edge[origin]
            if own >= 0:
                memo_tag[at, side] = probability(
                    start, dish, parent, weight, predicted, memo_state[at, side], rule[own],
                    base[own],
                )  # fmt: skip


@light_kernel
def refine_bounded(
    coarse_origin, coarse_state, coarse_start, coarse_source, coarse_left, coarse_right,
    coarse_score, coarse_inside, cut, reach, limit, symbol, rule, base, factor, lexical_edge,
    left_slot, right_slot, slot_inside, by_rule, arc_of, roots, parent, link, arc, depth, table,
    start, dish, weight, predicted, bound,
    first, met_key, chain, final, outside, hash_table, memo_inside, memo_p, memo_state, memo_tag,
    fine_origin, fine_state, fine_start, fine_source, fine_left, fine_right, fine_score,
    cursor, work,
):  # fmt: skip
    """Split items by states of at most their ``reach``; drop edges not above ``cut``.

    ``coarse_*`` is the bounded forest to split with its Viterbi inside values; ``reach``,
    ``symbol`` and what follows to ``lexical_edge`` describe the sentence's forest by item or edge
    (``lexical_edge`` is a tag item's only edge, -1 for other items); ``limit`` is the greatest
    depth that contexts have at all. ``left_slot``, ``right_slot`` (by coarse edge, empty for
    none) and ``slot_inside`` are tighter insides of children (see `kernels.look_ahead`).
    ``first`` (-1, by coarse item), ``met_key``, ``chain``, ``final``, ``outside`` (-inf) and
    ``hash_table`` (-1) are working space in the order in which items are met; ``memo_*`` by the
    widest item's edges (see `remember`). ``cursor`` goes on from the last call. Return 1 when all
    is done, 0 after some ``work`` edges, -1 where the arrays are too small for what comes next.
    """
    mask = hash_table.shape[0] - 1
    most_items, most_edges = met_key.shape[0], fine_source.shape[0]
    item, fine = cursor[AT_ITEM], cursor[AT_FINE]
    done, edges, met = cursor[DONE], cursor[EDGES], cursor[MET]
    seen = 0
    status = 1
    while item < coarse_origin.shape[0]:
        if fine == -2:
            fine = first[item]
            if fine >= 0:
                remember(
                    coarse_start[item], coarse_start[item + 1], coarse_state[item], coarse_origin,
                    coarse_source, coarse_left, coarse_right, coarse_inside, symbol, rule, base,
                    lexical_edge, arc_of, roots, parent, link, arc, depth, table, start, dish,
                    weight, predicted, left_slot, right_slot, slot_inside, memo_inside, memo_p,
                    memo_state, memo_tag,
                )  # fmt: skip
        if fine < 0:
            item += 1
            fine = -2
            continue
        a, b = coarse_start[item], coarse_start[item + 1]
        wide = b - a
        if seen > work:
            status = 0
            break
        if edges + wide > most_edges or met + 2 * wide > most_items:
            status = -1
            break
        seen += wide + 1
        here = met_key[fine] & KEY_MASK
        is_open = depth[here] >= reach[coarse_origin[item]] and depth[here] < limit
        out = outside[fine]
        final[fine] = done
        fine_origin[done] = coarse_origin[item]
        fine_state[done] = here
        fine_start[done] = edges
        done += 1
        coarse = coarse_state[item]
        coarse_depth = np.int64(depth[coarse]) if coarse >= 0 else np.int64(-1)
        last_rule = -2
        value = 0.0
        left_state, right_state = np.int64(-1), np.int64(-1)
        left_tag, right_tag = np.inf, np.inf
        for edge in range(a, b):
            at = edge - a
            in_left, in_right = memo_inside[at, 0], memo_inside[at, 1]
            if out + coarse_score[edge] + in_left + in_right <= cut:
                continue
            x, y = coarse_left[edge], coarse_right[edge]
            source = coarse_source[edge]
            r = rule[source]
            if r != last_rule or r < 0:
                last_rule = r
                entry = entry_of(start, dish, here, r)
                p = known_upper(
                    start, dish, parent, weight, predicted, bound, here, is_open, entry,
                    coarse, memo_p[at], r,
                )  # fmt: skip
                value = np.log(p * factor[source])
                # Below (rule, child) contexts, a rule that a state lacks leads no deeper.
                extends = entry >= 0 or not by_rule
                if x >= 0:
                    left_state, left_tag = child_under(
                        coarse_origin[x], 0, here, at, r, extends, coarse_depth, memo_state,
                        memo_tag, symbol, rule, factor, lexical_edge, reach, limit, arc_of, roots,
                        parent, link, arc, depth, table, start, dish, weight, predicted, bound,
                    )  # fmt: skip
                if y >= 0:
                    right_state, right_tag = child_under(
                        coarse_origin[y], 1, here, at, r, extends, coarse_depth, memo_state,
                        memo_tag, symbol, rule, factor, lexical_edge, reach, limit, arc_of, roots,
                        parent, link, arc, depth, table, start, dish, weight, predicted, bound,
                    )  # fmt: skip
            in_left = min(in_left, left_tag) if x >= 0 else 0.0
            in_right = min(in_right, right_tag) if y >= 0 else 0.0
            passed = out + min(value, coarse_score[edge])
            if passed + in_left + in_right <= cut:
                continue
            fine_source[edges] = source
            fine_score[edges] = min(value, coarse_score[edge])
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
                above = passed + (in_right if side == 0 else in_left)
                if above > outside[found]:
                    outside[found] = above
                if side == 0:
                    fine_left[edges] = found
                else:
                    fine_right[edges] = found
            edges += 1
        fine = chain[fine]
    cursor[AT_ITEM], cursor[AT_FINE] = item, fine
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
