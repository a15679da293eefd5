"""Outside bounds over a whole chart, and the edges that they leave (see `kernels.bound_chart`).

An edge is written where the best derivation through it, by its bounds, is above a cut: few are.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import light_kernel
from icm_core.kernels.forest.chart import cell
from icm_core.kernels.proof.bound_chart import entry_term, left_inside, right_inside, splits


@light_kernel
def slot_outside(own, i, j, cut, slots, words, values):
    """Return the outside bound of a slot of children of binary rows, -inf where it is cut."""
    left, right = slots.place[own, 0], slots.place[own, 1]
    out, inside = -np.inf, -np.inf
    if left >= 0:
        out, inside = np.float64(values.left_out[i, left, j]), values.left[i, left, j]
    if right >= 0:
        out, inside = max(out, values.right_out[j, right, i]), values.right[j, right, i]
    if left < 0 and right < 0 and j == i + 1:
        out, inside = values.tag_out[i, own], words.slot[i, own]
    return out if out + inside > cut else -np.inf


@light_kernel
def outside_rows(s, i, j, budget, cut, work):
    """Fill ``space.best`` with the outside bounds of a symbol's rows, their rules included.

    Return whether there are any, and the best score of a tag's word with what is outside of it.
    """
    rows, bases, slots, words, values, space = work
    outer, out_of = space.best, space.top
    lexical = -np.inf
    alive = False
    for own in range(slots.start[s], slots.start[s + 1]):
        out = space.unary_out[budget, own]
        if budget == space.unary_out.shape[0] - 1:
            out = max(out, slot_outside(own, i, j, cut, slots, words, values))
        if out == -np.inf:
            continue
        if not alive:
            alive = True
            out_of[s] = -np.inf
            for base in range(bases.start[s], bases.start[s + 1]):
                out_of[base] = -np.inf
            for row in range(rows.start[s], rows.start[s + 1]):
                outer[row] = -np.inf
        base = slots.base[own]
        out_of[base] = max(out_of[base], out + slots.share[own])
        for entry in range(slots.entry_start[own], slots.entry_start[own + 1]):
            row = slots.row[entry]
            outer[row] = max(outer[row], out + entry_term(entry, i, j, slots, words))
        if j == i + 1:
            lexical = max(lexical, out + words.slot[i, own])
    if alive:
        for base in range(bases.start[s], bases.start[s + 1]):
            out_of[s] = max(out_of[s], out_of[base] + bases.share[base])
        for row in range(rows.start[s], rows.start[s + 1]):
            outer[row] = max(outer[row], out_of[rows.base[row]] + rows.known[row])
    return alive, lexical


@light_kernel
def keep_splits(row, i, j, cut, work):
    """Mark the splits of a binary row above the cut; pass on what is outside of its children."""
    rows, _, slots, words, values, space = work
    left, right = rows.slot[row, 0], rows.slot[row, 1]
    x, y = slots.place[left, 0], slots.place[right, 1]
    out = space.best[row]
    first, last = splits(row, i, j, rows, slots)
    for k in range(first, last):
        a = left_inside(left, i, k, slots, words, values)
        b = right_inside(right, k, j, slots, words, values)
        if out + a + b <= cut:
            continue
        space.kept[k] = True
        if x >= 0:
            values.left_out[i, x, k] = max(values.left_out[i, x, k], out + b)
        else:
            values.tag_out[i, left] = max(values.tag_out[i, left], out + b)
        if y >= 0:
            values.right_out[j, y, k] = max(values.right_out[j, y, k], out + a)
        else:
            values.tag_out[k, right] = max(values.tag_out[k, right], out + a)


@light_kernel
def write_splits(row, i, j, work, leaving, edges):
    """Write an edge for each split that is marked, and unmark it; return the new count."""
    rows, _, slots, _, values, space = work
    n, symbols = values.left.shape[0], slots.start.shape[0] - 1
    budgets = space.unary_out.shape[0]
    full = budgets - 1
    for k in range(i + 1, j):
        if not space.kept[k]:
            continue
        space.kept[k] = False
        left, right = cell(n, i, k - i), cell(n, k, j - k)
        leaving.edges[edges, 0] = rows.rule[row]
        leaving.edges[edges, 1] = -2 - ((left * budgets + full) * symbols + rows.child[row, 0])
        leaving.edges[edges, 2] = -2 - ((right * budgets + full) * symbols + rows.child[row, 1])
        leaving.shares[edges] = rows.weight[row]
        edges += 1
    return edges


@light_kernel
def write_item(s, i, j, budget, lexical, cut, work, leaving):
    """Write an item and its edges above the cut, where it has any; return whether there was room.

    Its rows' outside bounds are in ``space.best``. A unary row passes them on to its child, which
    has one budget less.
    """
    rows, _, slots, words, values, space = work
    n, symbols = values.left.shape[0], slots.start.shape[0] - 1
    here, budgets = cell(n, i, j - i), space.unary_out.shape[0]
    item, begun = leaving.counts[0], leaving.counts[1]
    edges = begun
    if item + 1 >= leaving.items.shape[0]:
        return False
    row, end = rows.start[s], rows.start[s + 1]
    while row < end:
        if edges + (j - i) + 1 >= leaving.edges.shape[0]:
            return False
        # All rows of a rule make the same edges.
        first, rule, unary_kept = row, rows.rule[row], False
        while row < end and rows.rule[row] == rule:
            out, unary = space.best[row], rows.unary[row]
            if unary < 0:
                keep_splits(row, i, j, cut, work)
            elif budget > 0 and out + values.unary[here, unary] > cut:
                own = rows.slot[row, 0]
                space.unary_out[budget - 1, own] = max(space.unary_out[budget - 1, own], out)
                unary_kept = True
            row += 1
        if unary_kept:
            child = rows.child[first, 0]
            leaving.edges[edges, 0] = rule
            leaving.edges[edges, 1] = -2 - ((here * budgets + budget - 1) * symbols + child)
            leaving.edges[edges, 2] = -1
            leaving.shares[edges] = rows.weight[first]
            edges += 1
        elif rows.unary[first] < 0:
            edges = write_splits(first, i, j, work, leaving, edges)
    if lexical > cut:
        # A tag has no rows before which room was looked for.
        if edges >= leaving.edges.shape[0]:
            return False
        leaving.edges[edges, 0] = words.rule[i, s]
        leaving.edges[edges, 1] = -1
        leaving.edges[edges, 2] = -1
        leaving.shares[edges] = words.emission[i, s]
        edges += 1
    if edges > begun:
        leaving.items[item, 0], leaving.items[item, 1] = i, j
        leaving.items[item, 2], leaving.items[item, 3] = s, budget
        leaving.edge_start[item] = begun
        leaving.edge_start[item + 1] = edges
        leaving.run[here * budgets + budget, 1] = item + 1
        leaving.counts[0], leaving.counts[1] = item + 1, edges
    return True


@light_kernel
def write_above(length, begin, root, cut, work, leaving):
    """Write the items and edges above ``cut`` of the spans of a length from ``begin`` on.

    Longer spans are done, so that what is outside is known; it is passed on. ``root`` is the slot
    of the whole. Return the start of the span to go on with, one more than the last one when all
    are done: less where there is no room. `prune.resolve_children` finishes the forest.
    """
    slots, values, space = work.slots, work.values, work.space
    n, budgets = values.left.shape[0], space.unary_out.shape[0]
    for i in range(begin, n - length + 1):
        j = i + length
        items, edges = leaving.counts[0], leaving.counts[1]
        for budget in range(budgets):
            for own in range(slots.state.shape[0]):
                space.unary_out[budget, own] = -np.inf
        if length == n:
            space.unary_out[budgets - 1, root] = 0.0
        for budget in range(budgets - 1, -1, -1):
            row = cell(n, i, length) * budgets + budget
            leaving.run[row, 0] = leaving.run[row, 1] = leaving.counts[0]
            for s in range(slots.start.shape[0] - 1):
                alive, lexical = outside_rows(s, i, j, budget, cut, work)
                if alive and not write_item(s, i, j, budget, lexical, cut, work, leaving):
                    leaving.counts[0], leaving.counts[1] = items, edges
                    return i
    return n - length + 1
