"""Refinement of a forest by states of the context automaton, and sums over forests.

A forest's items come parents first; edges of item i are ``edge_start[i]:edge_start[i + 1]``;
lexical edges have child -1.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel
from icm_core.kernels.model.restaurants import probability
from icm_core.kernels.model.trie import slot, step

_MEMO = 1 << 13
"""Pairs of a state and a rule whose values `refine` remembers."""


@kernel
def refine(forest, model, limit, exponent, fine):
    """Split every item by the automaton states it is reached in; return (items, edges).

    ``limit`` is the greatest depth of a state; edges' probabilities are raised to ``exponent``.
    ``fine`` is filled; (-1, 0) means that it is too small. A state meets the same rule in many
    spans: what was found last is remembered.
    """
    edge_start, symbol, rule, left, right, base, factor = forest
    origin, state, fine_start = fine.origin, fine.state, fine.start
    fine_left, fine_right = fine.left, fine.right
    hash_table, chain, final = fine.hash_table, fine.chain, fine.final
    coarse = symbol.shape[0]
    first = np.full(coarse, -1, np.int32)
    mask = hash_table.shape[0] - 1
    most_items = origin.shape[0]
    most_edges = fine.rule.shape[0]
    # Items are numbered as they are met, then renumbered in the order they are processed.
    met_origin = np.empty(most_items, np.int32)
    met_state = np.empty(most_items, np.int32)
    met_origin[0] = 0
    met_state[0] = model.trie.roots[symbol[0]]
    first[0] = 0
    chain[0] = -1
    met = 1
    done = 0
    edges = 0
    memo_key = np.full((_MEMO, 2), -1, np.int32)
    memo_next = np.empty((_MEMO, 2), np.int32)
    memo_value = np.empty((_MEMO, 3))
    for item in range(coarse):
        one = first[item]
        a, b = edge_start[item], edge_start[item + 1]
        while one >= 0:
            here = met_state[one]
            final[one] = done
            origin[done] = item
            state[done] = here
            fine_start[done] = edges
            done += 1
            if edges + (b - a) > most_edges:
                return -1, 0
            last_rule = -2
            value = 0.0
            states_0, states_1 = -1, -1
            for edge in range(a, b):
                r = rule[edge]
                memo = -1
                if r != last_rule or r < 0:
                    last_rule = r
                    memo = slot(here, r, _MEMO - 1)
                    if (
                        r >= 0
                        and memo_key[memo, 0] == here
                        and memo_key[memo, 1] == r
                        and memo_value[memo, 0] == base[edge]
                        and memo_value[memo, 1] == factor[edge]
                    ):
                        value = memo_value[memo, 2]
                        states_0, states_1 = memo_next[memo, 0], memo_next[memo, 1]
                        memo = -1
                if memo >= 0:
                    value = probability(model.restaurants, here, r, base[edge])
                    value *= factor[edge]
                    if exponent != 1.0:
                        value = value**exponent
                    if left[edge] >= 0:
                        wanted = model.arc_of[r, 0]
                        states_0 = step(model.trie, here, wanted, symbol[left[edge]], limit)
                    if right[edge] >= 0:
                        wanted = model.arc_of[r, 1]
                        states_1 = step(model.trie, here, wanted, symbol[right[edge]], limit)
                    memo_key[memo, 0], memo_key[memo, 1] = here, r
                    memo_next[memo, 0], memo_next[memo, 1] = states_0, states_1
                    memo_value[memo, 0], memo_value[memo, 1] = base[edge], factor[edge]
                    memo_value[memo, 2] = value
                fine.rule[edges] = r
                fine.base[edges] = base[edge]
                fine.factor[edges] = factor[edge]
                fine.probability[edges] = value
                fine_left[edges] = -1
                fine_right[edges] = -1
                for side in range(2):
                    child = left[edge] if side == 0 else right[edge]
                    if child < 0:
                        continue
                    reached = states_0 if side == 0 else states_1
                    index = slot(child, reached, mask)
                    while True:
                        found = hash_table[index]
                        if found < 0:
                            if met >= most_items:
                                return -1, 0
                            found = met
                            hash_table[index] = met
                            met_origin[met] = child
                            met_state[met] = reached
                            chain[met] = first[child]
                            first[child] = met
                            met += 1
                            break
                        if met_origin[found] == child and met_state[found] == reached:
                            break
                        index = (index + 1) & mask
                    if side == 0:
                        fine_left[edges] = found
                    else:
                        fine_right[edges] = found
                edges += 1
            one = chain[one]
    fine_start[done] = edges
    for edge in range(edges):
        if fine_left[edge] >= 0:
            fine_left[edge] = final[fine_left[edge]]
        if fine_right[edge] >= 0:
            fine_right[edge] = final[fine_right[edge]]
    return done, edges


@kernel
def forest_inside(edge_start, left, right, log_probability, log_inside, share):
    """Fill each item's log inside value and each edge's share of its item.

    Logs are added up around the greatest, so no length of sentence leaves the range of floats.
    """
    for item in range(log_inside.shape[0] - 1, -1, -1):
        top = -np.inf
        for edge in range(edge_start[item], edge_start[item + 1]):
            value = log_probability[edge]
            if left[edge] >= 0:
                value += log_inside[left[edge]]
                if right[edge] >= 0:
                    value += log_inside[right[edge]]
            share[edge] = value
            top = max(top, value)
        total = 0.0
        for edge in range(edge_start[item], edge_start[item + 1]):
            share[edge] = np.exp(share[edge] - top) if top > -np.inf else 0.0
            total += share[edge]
        if total > 0.0:
            log_inside[item] = top + np.log(total)
            for edge in range(edge_start[item], edge_start[item + 1]):
                share[edge] /= total
        else:
            log_inside[item] = -np.inf


@kernel
def forest_posteriors(edge_start, left, right, share, item_posterior, edge_posterior):
    """Pass the root's posterior of 1 down by the edges' shares (items zeroed before)."""
    if item_posterior.shape[0] == 0:
        return
    item_posterior[0] = 1.0
    for item in range(item_posterior.shape[0]):
        for edge in range(edge_start[item], edge_start[item + 1]):
            value = item_posterior[item] * share[edge]
            edge_posterior[edge] = value
            if left[edge] >= 0:
                item_posterior[left[edge]] += value
                if right[edge] >= 0:
                    item_posterior[right[edge]] += value


@kernel
def mark_complete(edge_start, left, right, complete):
    """Mark items that some derivation builds, and return how many (children come last)."""
    count = 0
    for item in range(complete.shape[0] - 1, -1, -1):
        complete[item] = False
        for edge in range(edge_start[item], edge_start[item + 1]):
            a, b = left[edge], right[edge]
            if (a < 0 or complete[a]) and (b < 0 or complete[b]):
                complete[item] = True
                count += 1
                break
    return count


@kernel
def keep_edges(edge_start, left, right, posterior, threshold, keep_edge, number):
    """Mark edges of at least ``threshold`` that the root reaches, and number their items.

    Every reached item keeps its best edge; edges to items that no derivation builds are never
    kept. ``keep_edge`` bool and ``number`` (int32, -1) are filled; return (items, edges) kept.
    """
    items = number.shape[0]
    reached = np.zeros(items, np.bool_)
    complete = np.zeros(items, np.bool_)
    mark_complete(edge_start, left, right, complete)
    if items == 0 or not complete[0]:
        return 0, 0
    reached[0] = True
    count = 0
    edges = 0
    for item in range(items):
        if not reached[item]:
            continue
        number[item] = count
        count += 1
        best = -1
        for edge in range(edge_start[item], edge_start[item + 1]):
            a, b = left[edge], right[edge]
            if (a >= 0 and not complete[a]) or (b >= 0 and not complete[b]):
                continue
            if best < 0 or posterior[edge] > posterior[best]:
                best = edge
            if posterior[edge] >= threshold:
                keep_edge[edge] = True
        keep_edge[best] = True
        for edge in range(edge_start[item], edge_start[item + 1]):
            if keep_edge[edge]:
                edges += 1
                if left[edge] >= 0:
                    reached[left[edge]] = True
                if right[edge] >= 0:
                    reached[right[edge]] = True
    return count, edges


@kernel
def forest_viterbi(edge_start, left, right, log_score, best, best_edge):
    """Fill each item's best log-score and the edge that reaches it (first of equals)."""
    for item in range(best.shape[0] - 1, -1, -1):
        top = -np.inf
        chosen = edge_start[item]
        for edge in range(edge_start[item], edge_start[item + 1]):
            value = log_score[edge]
            if left[edge] >= 0:
                value += best[left[edge]]
                if right[edge] >= 0:
                    value += best[right[edge]]
            if value > top:
                top = value
                chosen = edge
        best[item] = top
        best_edge[item] = chosen


@kernel
def take_edge(edge, left, right, rows, count, stack, height):
    """Write the row of the item on top of the stack, then put its edge's children there.

    Stack rows are (item, parent row, which child); return the new height.
    """
    height -= 1
    rows[count, 0] = edge
    for column in range(3):
        rows[count, 1 + column] = stack[height, column]
    for which in range(1, -1, -1):
        child = right[edge] if which == 1 else left[edge]
        if child >= 0:
            stack[height, 0] = child
            stack[height, 1] = count
            stack[height, 2] = which
            height += 1
    return height


@kernel
def follow(left, right, best_edge, rows):
    """Write the derivation of chosen edges, parents first, as (edge, item, parent row, which)."""
    stack = np.empty((rows.shape[0] + 1, 3), np.int64)
    stack[0] = np.array([0, -1, 0])
    height = 1
    count = 0
    while height > 0:
        item = stack[height - 1, 0]
        edge = best_edge[item]
        height = take_edge(edge, left, right, rows, count, stack, height)
        count += 1
    return count


@kernel
def sample_edges(edge_start, left, right, share, uniform, rows):
    """Draw one derivation top-down in proportion to its probability (see `follow` for rows)."""
    stack = np.empty((rows.shape[0] + 1, 3), np.int64)
    stack[0] = np.array([0, -1, 0])
    height = 1
    count = 0
    while height > 0:
        item = stack[height - 1, 0]
        rest = uniform[count]
        chosen = -1
        for edge in range(edge_start[item], edge_start[item + 1]):
            if share[edge] > 0.0:
                chosen = edge
                rest -= share[edge]
                if rest < 0.0:
                    break
        height = take_edge(chosen, left, right, rows, count, stack, height)
        count += 1
    return count
