"""What bounded forests are worth, and what is kept of them (for their columns see `certify`)."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel, light_kernel
from icm_core.kernels.model.restaurants import probability
from icm_core.kernels.model.trie import step


@light_kernel
def best_inside(edge_start, left, right, score, inside):
    """Fill each item's best derivation's score, -inf where it has none."""
    for item in range(inside.shape[0] - 1, -1, -1):
        top = -np.inf
        for edge in range(edge_start[item], edge_start[item + 1]):
            value = score[edge]
            if left[edge] >= 0:
                value += inside[left[edge]]
            if right[edge] >= 0:
                value += inside[right[edge]]
            if value > top:
                top = value
        inside[item] = top


@light_kernel
def cut_edges(edge_start, left, right, score, inside, outside, cut, number, keep):
    """Mark edges with a derivation above ``cut`` and number their items; return the counts.

    ``outside`` (-inf) takes every item's best outside score, ``number`` (-1) its new number.
    """
    count = 0
    edges = 0
    if inside.shape[0] > 0 and inside[0] > cut:
        outside[0] = 0.0
    for item in range(inside.shape[0]):
        out = outside[item]
        if out == -np.inf or out + inside[item] <= cut:
            continue
        number[item] = count
        count += 1
        for edge in range(edge_start[item], edge_start[item + 1]):
            x, y = left[edge], right[edge]
            a = inside[x] if x >= 0 else 0.0
            b = inside[y] if y >= 0 else 0.0
            value = out + score[edge]
            if value + a + b <= cut:
                continue
            keep[edge] = True
            edges += 1
            if x >= 0 and value + b > outside[x]:
                outside[x] = value + b
            if y >= 0 and value + a > outside[y]:
                outside[y] = value + a
    return count, edges


@light_kernel
def reach_kept(edge_start, left, right, keep, complete, number):
    """Drop kept edges that lead nowhere, number the items reached; return how many there are.

    ``complete`` becomes whether an item has a derivation of kept edges (children come last).
    """
    items = number.shape[0]
    for item in range(items - 1, -1, -1):
        complete[item] = False
        for edge in range(edge_start[item], edge_start[item + 1]):
            x, y = left[edge], right[edge]
            if keep[edge] and (x < 0 or complete[x]) and (y < 0 or complete[y]):
                complete[item] = True
            else:
                keep[edge] = False
    if items == 0 or not complete[0]:
        return 0
    number[0] = 0
    count = 0
    for item in range(items):
        if number[item] < 0:
            for edge in range(edge_start[item], edge_start[item + 1]):
                keep[edge] = False
            continue
        number[item] = count
        count += 1
        for edge in range(edge_start[item], edge_start[item + 1]):
            if keep[edge]:
                if left[edge] >= 0:
                    number[left[edge]] = 0
                if right[edge] >= 0:
                    number[right[edge]] = 0
    return count


@kernel
def score_rows(rows, forest, model, limit):
    """Return the model's log-probability of a derivation of rows (edge, item, parent, which).

    log P(tree) = sum over its rows of log P(rule | state) + log factor.
    """
    state = np.empty(rows.shape[0], np.int32)
    total = 0.0
    for row in range(rows.shape[0]):
        edge, item, above, which = rows[row, 0], rows[row, 1], rows[row, 2], rows[row, 3]
        symbol = forest.symbol[item]
        if above < 0:
            state[row] = model.trie.roots[symbol]
        else:
            wanted = model.arc_of[forest.rule[rows[above, 0]], which]
            state[row] = step(model.trie, state[above], wanted, symbol, limit)
        p = probability(model.restaurants, state[row], forest.rule[edge], forest.base[edge])
        total += np.log(p * forest.factor[edge])
    return total
