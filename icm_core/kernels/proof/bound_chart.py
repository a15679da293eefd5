"""Inside bounds of depth 1 or 2 over a whole chart.

As in `kernels.look_ahead`, a child's state of depth D follows from its rule and its parent's state
of depth D - 1: a *row* is a phrase rule under such a state, its *base*, and what a child can be
under are *slots*. So bounds over all splits of a span are, row by row, a maximum over two columns
of numbers,

    best(row, i, j) = max over k of V(B, slot of B, i, k) + V(C, slot of C, k, j)

and with P' as in `kernels.certify`

    T(base, i, j) = max of log P(r | base) + best(row of r) and log weight(base) + T(base above)
    V(A, slot, i, j) = max of log P'(r | slot) + best(row of r) and log weight(slot) + T(base)

over the rules r that base or slot serve, for a rule that a state lacks leads its children no
deeper. Outside bounds are made alike from the whole down (`kernels.bound_edges`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import light_kernel
from icm_core.kernels.forest.chart import cell
from icm_core.kernels.model.restaurants import entry_of, probability
from icm_core.kernels.model.trie import step


class Rows(NamedTuple):
    """Rules under bases, by head, then rule, then base.

    ``start`` int64 ``[symbols + 1]``: rows of each head; none for tags. By row: ``rule`` int32,
    ``weight`` float64 (base probability), ``known`` float64 (log P(rule | base)), ``base`` int32
    (the first of a rule's are of depth 0), ``child`` int32 ``[rows, 2]`` and ``slot`` int32
    ``[rows, 2]`` (-1 for none), ``unary`` int32 (number among unary rows, -1 for binary ones).
    ``unary_row`` int32: the unary ones.
    """

    start: NDArray[np.int64]
    rule: NDArray[np.int32]
    weight: NDArray[np.float64]
    known: NDArray[np.float64]
    base: NDArray[np.int32]
    child: NDArray[np.int32]
    slot: NDArray[np.int32]
    unary: NDArray[np.int32]
    unary_row: NDArray[np.int32]


class Bases(NamedTuple):
    """States of rows' heads: for each symbol that of depth 0, then those of depth 1, by symbol.

    ``start`` int64 ``[symbols + 1]``: bases of depth 1 of each symbol. By base: ``symbol`` and
    ``state`` int32, ``share`` float64 (log of what it passes on to its symbol's of depth 0).
    """

    start: NDArray[np.int64]
    symbol: NDArray[np.int32]
    state: NDArray[np.int32]
    share: NDArray[np.float64]


class Slots(NamedTuple):
    """States of children, of at most the depth of the bounds, by symbol.

    ``start`` int64 ``[symbols + 1]``. By slot: ``symbol`` and ``state`` int32, ``base`` int32, and
    ``share`` float64 (log of what it passes on to it; 0 where it is the base), ``place`` int32
    ``[slots, 2]`` (number among those of left and of right children, -1 for none and for tags),
    ``entry_start`` int64 (one more). By entry, a rule that the slot's restaurant serves: ``row``
    int32, ``bound`` float64 (log), ``tag`` int32 ``[entries, 2]`` (-1 for a child that is no
    tag). By tag under such an entry: ``tag_state`` int32, one deeper, ``tag_slot`` int32.
    """

    start: NDArray[np.int64]
    symbol: NDArray[np.int32]
    state: NDArray[np.int32]
    base: NDArray[np.int32]
    share: NDArray[np.float64]
    place: NDArray[np.int32]
    entry_start: NDArray[np.int64]
    row: NDArray[np.int32]
    bound: NDArray[np.float64]
    tag: NDArray[np.int32]
    tag_state: NDArray[np.int32]
    tag_slot: NDArray[np.int32]


class Words(NamedTuple):
    """What the words of a sentence bound.

    ``rule`` int32, ``emission`` (the chart's), ``base`` and ``factor`` float64 ``[n, symbols]``,
    emission and base 0 where a symbol is no tag of a word. ``slot`` float64 ``[n, slots]``: log
    bound of the word under a tag's slot. ``tag`` float64 ``[n, tags under entries]``: by how much
    it is less under their states.
    """

    rule: NDArray[np.int32]
    emission: NDArray[np.float64]
    base: NDArray[np.float64]
    factor: NDArray[np.float64]
    slot: NDArray[np.float64]
    tag: NDArray[np.float64]


class Values(NamedTuple):
    """Values of slots over spans (i, j), logs, -inf where there is none.

    ``left`` float32 ``[n, left places, n + 1]``: by i and j; ``right`` float32 ``[n + 1, right
    places, n]``: by j and i. ``unary`` float64 ``[cells, unary rows]``: insides of their children.
    ``left_out``, ``right_out``, and ``tag_out`` float64 ``[n, slots]``: from outside.
    """

    left: NDArray[np.float32]
    right: NDArray[np.float32]
    unary: NDArray[np.float64]
    left_out: NDArray[np.float32]
    right_out: NDArray[np.float32]
    tag_out: NDArray[np.float64]


class Space(NamedTuple):
    """Working space: ``best`` float64 ``[rows]``, ``top`` float64 ``[bases]``, ``unary_out``
    float64 ``[unary steps + 1, slots]``, by how many may follow, ``kept`` bool ``[n + 1]``.
    """

    best: NDArray[np.float64]
    top: NDArray[np.float64]
    unary_out: NDArray[np.float64]
    kept: NDArray[np.bool_]


class Work(NamedTuple):
    """All that bounds of a sentence are made of."""

    rows: Rows
    bases: Bases
    slots: Slots
    words: Words
    values: Values
    space: Space


@light_kernel
def find_states(rule, child, state, weight, model, limit, known, child_state):
    """Fill log P(rule | state) of rows, and their children's states of at most ``limit``."""
    for row in range(rule.shape[0]):
        known[row] = np.log(probability(model.restaurants, state[row], rule[row], weight[row]))
        for side in range(2):
            symbol = child[row, side]
            if symbol >= 0:
                arc = model.arc_of[rule[row], side]
                child_state[row, side] = step(model.trie, state[row], arc, symbol, limit)


@light_kernel
def find_tags(rows, slots, model, limit):
    """Fill the states of the tags under entries, of at most ``limit``; return how many there are.

    Nothing but ``slots.tag`` is written where there is no room for them.
    """
    count = 0
    for own in range(slots.state.shape[0]):
        for entry in range(slots.entry_start[own], slots.entry_start[own + 1]):
            row = slots.row[entry]
            for side in range(2):
                child = rows.child[row, side]
                slots.tag[entry, side] = -1
                if child < 0 or rows.start[child] < rows.start[child + 1]:
                    continue
                slots.tag[entry, side] = count
                if slots.tag_state.shape[0] > 0:
                    arc = model.arc_of[rows.rule[row], side]
                    slots.tag_state[count] = step(model.trie, slots.state[own], arc, child, limit)
                    slots.tag_slot[count] = rows.slot[row, side]
                count += 1
    return count


@light_kernel
def word_bound(state, symbol, token, reach, words, model, limits):
    """Return the log bound of a tag's word in a state, which is open at the depth ``reach``."""
    restaurants = model.restaurants
    word = words.rule[token, symbol]
    entry = entry_of(restaurants.start, restaurants.dish, state, word)
    if entry >= 0:
        depth = model.trie.depth[state]
        below = depth >= reach and depth < limits.limit
        p = limits.bound[entry] if below else restaurants.predicted[entry]
    else:
        p = probability(restaurants, state, word, words.base[token, symbol])
    return np.log(p * words.factor[token, symbol])


@light_kernel
def word_bounds(depth, slots, words, model, limits):
    """Fill what the words of a sentence bound; ``depth`` is that of the slots."""
    first, second = min(depth, limits.limit), min(depth + 1, limits.limit)
    for token in range(words.slot.shape[0]):
        for own in range(slots.state.shape[0]):
            symbol = slots.symbol[own]
            words.slot[token, own] = -np.inf
            if words.base[token, symbol] > 0.0:
                words.slot[token, own] = word_bound(
                    slots.state[own], symbol, token, first, words, model, limits
                )
        for tag in range(slots.tag_state.shape[0]):
            own = slots.tag_slot[tag]
            words.tag[token, tag] = 0.0
            if words.slot[token, own] > -np.inf:
                state, symbol = slots.tag_state[tag], slots.symbol[own]
                value = word_bound(state, symbol, token, second, words, model, limits)
                words.tag[token, tag] = min(0.0, value - words.slot[token, own])


@light_kernel
def entry_term(entry, i, j, slots, words):
    """Return the log bound of an entry's rule over a span, its tags' terms included."""
    value = slots.bound[entry]
    if slots.tag[entry, 0] >= 0:
        value += words.tag[i, slots.tag[entry, 0]]
    if slots.tag[entry, 1] >= 0:
        value += words.tag[j - 1, slots.tag[entry, 1]]
    return value


@light_kernel
def slot_value(own, i, j, slots, words, space):
    """Return what a slot is worth over a span, whose rows and bases are in ``space``."""
    value = slots.share[own] + space.top[slots.base[own]]
    for entry in range(slots.entry_start[own], slots.entry_start[own + 1]):
        best = space.best[slots.row[entry]]
        if best > -np.inf:
            value = max(value, best + entry_term(entry, i, j, slots, words))
    if j == i + 1:
        value = max(value, words.slot[i, own])
    return value


@light_kernel
def splits(row, i, j, rows, slots):
    """Return the first split of a span for a row, and the one after the last: a tag fixes it."""
    first, last = i + 1, j
    if slots.place[rows.slot[row, 0], 0] < 0:
        last = min(last, i + 2)
    if slots.place[rows.slot[row, 1], 1] < 0:
        first = max(first, j - 1)
    return first, last


@light_kernel
def left_inside(own, i, k, slots, words, values):
    """Return the inside bound of the slot of a left child over (i, k)."""
    place = slots.place[own, 0]
    return np.float64(values.left[i, place, k]) if place >= 0 else words.slot[i, own]


@light_kernel
def right_inside(own, k, j, slots, words, values):
    """Return the inside bound of the slot of a right child over (k, j)."""
    place = slots.place[own, 1]
    return np.float64(values.right[j, place, k]) if place >= 0 else words.slot[k, own]


@light_kernel
def best_split(row, i, j, rows, slots, words, values):
    """Return the best worth of a binary row's children over all splits of a span."""
    left, right = rows.slot[row, 0], rows.slot[row, 1]
    first, last = splits(row, i, j, rows, slots)
    if first >= last:
        return -np.inf
    if last - first == 1:
        a = left_inside(left, i, first, slots, words, values)
        return a + right_inside(right, first, j, slots, words, values)
    top = np.float32(-np.inf)
    start, end = np.uint64(i), np.uint64(j)
    a, b = np.uint64(slots.place[left, 0]), np.uint64(slots.place[right, 1])
    for k in range(np.uint64(first), np.uint64(last)):
        value = values.left[start, a, k] + values.right[end, b, k]
        top = value if value > top else top
    return np.float64(top)


@light_kernel
def raise_tops(s, rows, bases, space):
    """Fill what the bases of a symbol are worth, given its rows."""
    best, top = space.best, space.top
    top[s] = -np.inf
    for base in range(bases.start[s], bases.start[s + 1]):
        top[base] = -np.inf
    for row in range(rows.start[s], rows.start[s + 1]):
        base = rows.base[row]
        top[base] = max(top[base], rows.known[row] + best[row])
    for base in range(bases.start[s], bases.start[s + 1]):
        top[base] = max(top[base], bases.share[base] + top[s])


@light_kernel
def fill_insides(length, work):
    """Fill the inside bounds of all spans of a length; shorter ones are filled."""
    rows, bases, slots, words, values, space = work
    n, symbols = values.left.shape[0], slots.start.shape[0] - 1
    best, top = space.best, space.top
    for i in range(n - length + 1):
        j = i + length
        for s in range(symbols):
            dead = True
            for row in range(rows.start[s], rows.start[s + 1]):
                # A rule that has no children over the span has none under any base.
                first = rows.base[row] < symbols
                if rows.unary[row] >= 0 or length == 1 or (dead and not first):
                    best[row] = -np.inf
                    continue
                best[row] = best_split(row, i, j, rows, slots, words, values)
                dead = best[row] == -np.inf
            raise_tops(s, rows, bases, space)
        for _ in range(space.unary_out.shape[0] - 1):
            changed = False
            for number in range(rows.unary_row.shape[0]):
                row = rows.unary_row[number]
                value = slot_value(rows.slot[row, 0], i, j, slots, words, space)
                if value > best[row]:
                    best[row] = value
                    changed = True
            if not changed:
                break
            last = -1
            for number in range(rows.unary_row.shape[0]):
                head = bases.symbol[rows.base[rows.unary_row[number]]]
                if head != last:
                    raise_tops(head, rows, bases, space)
                last = head
        for number in range(rows.unary_row.shape[0]):
            values.unary[cell(n, i, length), number] = best[rows.unary_row[number]]
        for s in range(symbols):
            if top[s] == -np.inf and (length > 1 or words.base[i, s] <= 0.0):
                continue
            for own in range(slots.start[s], slots.start[s + 1]):
                value = slot_value(own, i, j, slots, words, space)
                if slots.place[own, 0] >= 0:
                    values.left[i, slots.place[own, 0], j] = value
                if slots.place[own, 1] >= 0:
                    values.right[j, slots.place[own, 1], i] = value
