"""The context trie and automaton: growth, look-up, counting (arrays: `kernels.arrays.Trie`)."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel, light_kernel

_MULTIPLIER_A = np.uint64(0x9E3779B97F4A7C15)
_MULTIPLIER_B = np.uint64(0xC2B2AE3D27D4EB4F)
_SHIFT = np.uint64(29)


@light_kernel
def slot(a, b, mask):
    """Return the first slot of a pair in a hash table of ``mask + 1`` slots."""
    key = np.uint64(a) * _MULTIPLIER_A ^ (np.uint64(b) + np.uint64(1)) * _MULTIPLIER_B
    key ^= key >> _SHIFT
    key *= _MULTIPLIER_A
    key ^= key >> _SHIFT
    return np.int64(key & np.uint64(mask))


@light_kernel
def find(trie, state, wanted):
    """Return the node whose context is ``wanted`` before that of ``state``, or -1."""
    mask = trie.table.shape[0] - 1
    index = slot(state, wanted, mask)
    while True:
        node = trie.table[index]
        if node < 0:
            return -1
        if trie.link[node] == state and trie.arc[node] == wanted:
            return node
        index = (index + 1) & mask


@kernel
def put(table, link, arc, node):
    """Enter a node into the table; it must not be there."""
    mask = table.shape[0] - 1
    index = slot(link[node], arc[node], mask)
    while table[index] >= 0:
        index = (index + 1) & mask
    table[index] = node


@kernel
def fill_table(table, link, arc, count):
    """Enter all nodes below ``count`` that have an arc."""
    for node in range(count):
        if arc[node] >= 0:
            put(table, link, arc, node)


@light_kernel
def step(trie, state, wanted, symbol, limit):
    """Return the longest match of a child's context: the automaton's transition.

    ``symbol`` is the child's own label: its root is the answer when nothing longer is known;
    ``limit`` is the greatest depth allowed.
    """
    if wanted >= 0 and limit != 0:
        while state >= 0 and trie.depth[state] >= limit:
            state = trie.parent[state]
        while state >= 0:
            node = find(trie, state, wanted)
            if node >= 0:
                return node
            state = trie.parent[state]
    return trie.roots[symbol]


@kernel
def grow(rows, lhs, arc_of, trie, count, limit, leaf, path, path_start):
    """Add the contexts of derivations; return the new node count.

    ``leaf`` takes each row's deepest node; ``path`` (int32) and ``path_start`` (int64, one more
    than the longest tree has rows) are working space: every row's nodes from depth 0 on.
    """
    _, parent, link, arc, depth, table = trie
    for sentence in range(rows.offsets.shape[0] - 1):
        a, b = rows.offsets[sentence], rows.offsets[sentence + 1]
        used = 0
        for row in range(b - a):
            path_start[row] = used
            path[used] = trie.roots[lhs[rows.rule[a + row]]]
            used += 1
            above = rows.above[a + row]
            if above >= 0:
                wanted = arc_of[rows.rule[a + above], rows.which[a + row]]
                first = path_start[above]
                length = min(path_start[above + 1] - first, limit)
                for level in range(length):
                    state = path[first + level]
                    node = find(trie, state, wanted)
                    if node < 0:
                        node = count
                        parent[node] = path[used - 1]
                        link[node] = state
                        arc[node] = wanted
                        depth[node] = level + 1
                        put(table, link, arc, node)
                        count += 1
                    path[used] = node
                    used += 1
            path_start[row + 1] = used
            leaf[a + row] = path[used - 1]
    return count


@kernel
def context_lengths(offsets, row_parent, limit):
    """Return the total and the greatest-per-sentence number of contexts of derivations."""
    total = 0
    greatest = 0
    for sentence in range(offsets.shape[0] - 1):
        a, b = offsets[sentence], offsets[sentence + 1]
        lengths = np.empty(b - a, np.int64)
        here = 0
        for row in range(b - a):
            above = row_parent[a + row]
            lengths[row] = 1 if above < 0 else min(lengths[above], limit) + 1
            here += lengths[row]
        total += here
        greatest = max(greatest, here)
    return total, greatest


@kernel
def walk(rows, lhs, arc_of, trie, limit, state):
    """Fill ``state`` with each row's longest match; every rule must be in the table."""
    for sentence in range(rows.offsets.shape[0] - 1):
        a, b = rows.offsets[sentence], rows.offsets[sentence + 1]
        for row in range(a, b):
            above = rows.above[row]
            symbol = lhs[rows.rule[row]]
            if above < 0:
                state[row] = trie.roots[symbol]
            else:
                wanted = arc_of[rows.rule[a + above], rows.which[row]]
                state[row] = step(trie, state[a + above], wanted, symbol, limit)


@kernel
def count_events(leaf, rule, parent, table, node_of, rule_of, customers, count):
    """Count each event in the restaurants of its leaf and all ancestors (raw seating).

    ``table`` is a hash of entries keyed by (node, rule). Return the number of entries, or -1
    where the arrays are too small (the caller starts again with larger ones).
    """
    mask = table.shape[0] - 1
    for event in range(leaf.shape[0]):
        node = leaf[event]
        dish = rule[event]
        while node >= 0:
            index = slot(node, dish, mask)
            while True:
                entry = table[index]
                if entry < 0:
                    if count >= node_of.shape[0]:
                        return -1
                    entry = count
                    table[index] = entry
                    node_of[entry] = node
                    rule_of[entry] = dish
                    customers[entry] = 0
                    count += 1
                    break
                if node_of[entry] == node and rule_of[entry] == dish:
                    break
                index = (index + 1) & mask
            customers[entry] += 1
            node = parent[node]
    return count


@light_kernel
def sort(values, count):
    """Sort the first values in place (Shell 1959, gaps of powers of 2 less 1): most are few."""
    gap = 1
    while gap < count:
        gap = 2 * gap + 1
    while gap > 0:
        for at in range(gap, count):
            value = values[at]
            while at >= gap and values[at - gap] > value:
                values[at] = values[at - gap]
                at -= gap
            values[at] = value
        gap = (gap - 1) // 2


@kernel
def count_upwards(leaf, rule, parent, start, dish, raw, above):
    """Count events in the restaurants of their leaf and all ancestors (raw seating), in order.

    From the last context to the first, as those that back off to a context come after it; what
    one serves is what they do and its own events. Entries are written from the end of the three
    columns backwards, sorted by dish within a node; ``above[e]`` is the entry of the same dish in
    the parent's restaurant. Return the first entry; ``start`` counts from it on, ``above`` does
    not.
    """
    nodes = parent.shape[0]
    event_of, next_event = np.full(nodes, -1, np.int32), np.empty(leaf.shape[0], np.int32)
    below, next_below = np.full(nodes, -1, np.int32), np.empty(nodes, np.int32)
    for event in range(leaf.shape[0]):
        next_event[event] = event_of[leaf[event]]
        event_of[leaf[event]] = event
    dishes = rule.max() + 1 if rule.shape[0] else 0
    times, place = np.zeros(dishes, np.int32), np.empty(dishes, np.int32)
    served = np.empty(dishes, np.int32)
    free = dish.shape[0]
    start[nodes] = free
    for node in range(nodes - 1, -1, -1):
        count = 0
        event = event_of[node]
        while event >= 0:
            here = rule[event]
            if times[here] == 0:
                served[count] = here
                count += 1
            times[here] += 1
            event = next_event[event]
        child = below[node]
        while child >= 0:
            for entry in range(start[child], start[child + 1]):
                here = dish[entry]
                if times[here] == 0:
                    served[count] = here
                    count += 1
                times[here] += raw[entry]
            child = next_below[child]
        sort(served, count)
        free -= count
        start[node] = free
        for at in range(count):
            here = served[at]
            dish[free + at] = here
            raw[free + at] = times[here]
            place[here] = free + at
            times[here] = 0
        child = below[node]
        while child >= 0:
            for entry in range(start[child], start[child + 1]):
                above[entry] = place[dish[entry]]
            child = next_below[child]
        if parent[node] >= 0:
            next_below[node] = below[parent[node]]
            below[parent[node]] = node
        else:
            above[free : free + count] = -1
    return free


@kernel
def fill_depth(parent, depth):
    """Fill the depth of every node (parents come first)."""
    for node in range(parent.shape[0]):
        depth[node] = 0 if parent[node] < 0 else depth[parent[node]] + 1
