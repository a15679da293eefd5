"""A* over partial derivations of a forest: agenda, hypotheses, frontiers.

A hypothesis is its parent's with one more edge, applied to the item on top of the parent's
frontier. Frontiers are linked cells (item, automaton state, next cell) that hypotheses share, so
that a push takes a constant amount of work and memory; a hypothesis gets cells of its own only
when it is popped, which most never are.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel, light_kernel
from icm_core.kernels.agenda import heap_push, heap_remove, heap_worst
from icm_core.kernels.model.restaurants import probability
from icm_core.kernels.model.trie import step

POP, EXPAND, PUSH, PRUNE, GOAL = range(5)
"""Kinds of events."""
WORKED, FULL, FOUND, EMPTY, CAPPED = range(5)
"""Why `search` returned: work done, an array is full, goal, empty agenda, expansion cap."""
HYPOTHESES, CELLS, QUEUE, POPS, EXPANSIONS, PRUNES, GREATEST, EVENTS = range(8)
"""Places of ``counts``; a popped goal is the last hypothesis popped, ``counts[LAST]``."""
LAST = 8
COUNTS = 9
_POP_WORK = 8
"""Work of a pop, with its look-ups of states, where a push is 1."""


class Hypotheses(NamedTuple):
    """Hypotheses of A*: ``parent``, ``edge``, ``top`` (cell) int32, ``g`` and ``h`` float64."""

    parent: NDArray[np.int32]
    edge: NDArray[np.int32]
    top: NDArray[np.int32]
    g: NDArray[np.float64]
    h: NDArray[np.float64]


class Cells(NamedTuple):
    """Cells of frontiers: ``item``, ``state``, ``next`` int32 (-1 for the last one).

    ``sum`` float64: the heuristic of all items from here on.
    """

    item: NDArray[np.int32]
    state: NDArray[np.int32]
    next: NDArray[np.int32]
    sum: NDArray[np.float64]


class Agenda(NamedTuple):
    """The heap of A*: ``key`` float64 (f) and ``number`` int32 (hypothesis)."""

    key: NDArray[np.float64]
    number: NDArray[np.int32]


class AStarOptions(NamedTuple):
    """How A* goes: ``right_first`` bool ``[edges]`` tells which child is expanded first.

    ``limit``: greatest depth of states; ``local``: the heuristic is that of the last edge's
    children alone; ``beam``: longest agenda; ``cap``: most expansions; ``recording``: of events;
    ``room``: most edges of an item, which arrays must have before an expansion begins.
    """

    right_first: NDArray[np.bool_]
    limit: int
    local: bool
    beam: int
    cap: int
    recording: bool
    room: int


@light_kernel
def _record(block, counts, kind, hypothesis, parent, item, edge, g, h):
    row = block[counts[EVENTS]]
    row["kind"] = kind
    row["hypothesis"] = hypothesis
    row["parent"] = parent
    row["item"] = item
    row["edge"] = edge
    row["g"] = g
    row["h"] = h
    row["queue"] = counts[QUEUE]
    counts[EVENTS] += 1


@kernel
def _below(heuristic, left, right, edge):
    """Return the heuristic values of an edge's children."""
    value = 0.0
    if left[edge] >= 0:
        value += heuristic[left[edge]]
        if right[edge] >= 0:
            value += heuristic[right[edge]]
    return value


@kernel
def _put_cell(cells, counts, heuristic, item, state, rest):
    cell = counts[CELLS]
    counts[CELLS] += 1
    cells.item[cell] = item
    cells.state[cell] = state
    cells.next[cell] = rest
    cells.sum[cell] = heuristic[item] + (cells.sum[rest] if rest >= 0 else 0.0)
    return cell


@kernel
def _frontier(forest, heuristic, right_first, model, limit, cells, counts, above, edge):
    """Give a popped hypothesis its frontier: return the top cell, -1 for none.

    ``above`` is the cell that ``edge`` was applied to; children's states follow from its state.
    """
    state, top = cells.state[above], cells.next[above]
    for turn in range(2):
        which = 1 - turn if not right_first[edge] else turn
        child = forest.left[edge] if which == 0 else forest.right[edge]
        if child >= 0:
            wanted = model.arc_of[forest.rule[edge], which]
            below = step(model.trie, state, wanted, forest.symbol[child], limit)
            top = _put_cell(cells, counts, heuristic, child, below, top)
    return top


@kernel
def start(forest, heuristic, roots, hypotheses, cells, agenda, counts, block, recording):
    """Push hypothesis 0, whose frontier is the forest's root."""
    parent, used, top, g, h = hypotheses
    parent[0], used[0] = -1, -1
    g[0], h[0] = 0.0, heuristic[0]
    top[0] = _put_cell(cells, counts, heuristic, 0, roots[forest.symbol[0]], -1)
    heap_push(agenda.key, agenda.number, 0, h[0], 0)
    counts[HYPOTHESES] = counts[QUEUE] = counts[GREATEST] = 1
    if recording:
        _record(block, counts, PUSH, 0, -1, -1, -1, g[0], h[0])


@kernel
def search(forest, heuristic, model, options, hypotheses, cells, agenda, counts, block, work):
    """Pop and expand hypotheses until some ``work`` is done; return why it ended.

    ``hypotheses``, ``cells`` and ``agenda`` are filled up to ``counts``. f = g + h: g is the
    log-probability of a hypothesis' edges, h the heuristic of its open items (with a local
    frontier, of the last edge's children alone). ``block`` takes events where
    ``options.recording``.
    """
    edge_start, _, rule, left, right, base, factor = forest
    right_first, limit, local, beam, cap, recording, room = options
    parent, used, top, g, h = hypotheses
    cell_item, cell_state, cell_next, cell_sum = cells
    key, number = agenda
    while work > 0:
        if counts[QUEUE] == 0:
            return EMPTY
        best = number[0]
        # The edge that made a hypothesis was applied to the top of its parent's frontier.
        above = top[parent[best]] if best > 0 else -1
        goal = best > 0 and left[used[best]] < 0 and cell_next[above] < 0
        if not goal and counts[EXPANSIONS] >= cap:
            return CAPPED
        if (
            counts[HYPOTHESES] + room > g.shape[0]
            or counts[CELLS] + 2 > cell_item.shape[0]
            or counts[QUEUE] + room + 1 > key.shape[0]
            or (recording and counts[EVENTS] + 2 * room + 2 > block.shape[0])
        ):
            return FULL
        heap_remove(key, number, counts[QUEUE], 0)
        counts[QUEUE] -= 1
        counts[POPS] += 1
        counts[LAST] = best
        work -= _POP_WORK
        if recording:
            made_from = cell_item[above] if best > 0 else -1
            _record(block, counts, POP, best, parent[best], made_from, used[best], g[best], h[best])
        if best > 0:
            top[best] = _frontier(
                forest, heuristic, right_first, model, limit, cells, counts, above, used[best]
            )
        if goal:
            if recording:
                _record(block, counts, GOAL, best, parent[best], -1, -1, g[best], h[best])
            return FOUND
        counts[EXPANSIONS] += 1
        item, state = cell_item[top[best]], cell_state[top[best]]
        rest = cell_next[top[best]]
        others = cell_sum[rest] if rest >= 0 and not local else 0.0
        if recording:
            _record(block, counts, EXPAND, best, parent[best], item, -1, g[best], h[best])
        last_rule = -2
        log_value = 0.0
        for edge in range(edge_start[item], edge_start[item + 1]):
            if rule[edge] != last_rule:
                last_rule = rule[edge]
                log_value = np.log(
                    factor[edge] * probability(model.restaurants, state, last_rule, base[edge])
                )
            new_h = _below(heuristic, left, right, edge) + others
            new_g = g[best] + log_value
            f = new_g + new_h
            if f == -np.inf:
                continue
            work -= 1
            new = counts[HYPOTHESES]
            counts[HYPOTHESES] += 1
            parent[new] = best
            used[new] = edge
            g[new] = new_g
            h[new] = new_h
            heap_push(key, number, counts[QUEUE], f, new)
            counts[QUEUE] += 1
            if recording:
                _record(block, counts, PUSH, new, best, item, edge, new_g, new_h)
            if counts[QUEUE] > beam:
                place = heap_worst(key, number, counts[QUEUE])
                worst = number[place]
                heap_remove(key, number, counts[QUEUE], place)
                counts[QUEUE] -= 1
                counts[PRUNES] += 1
                if recording:
                    _record(
                        block, counts, PRUNE, worst, parent[worst],
                        cell_item[top[parent[worst]]], used[worst], g[worst], h[worst],
                    )  # fmt: skip
            counts[GREATEST] = max(counts[GREATEST], counts[QUEUE])
    return WORKED


@kernel
def promises(heuristic, left, right, hypotheses, cells, agenda, counts, promise):
    """Fill g plus the heuristic of the whole frontier of every hypothesis on the agenda."""
    parent, used, top, g, _ = hypotheses
    for place in range(counts[QUEUE]):
        hypothesis = agenda.number[place]
        if hypothesis == 0:
            promise[place] = g[0] + heuristic[0]
            continue
        rest = cells.next[top[parent[hypothesis]]]
        promise[place] = g[hypothesis] + _below(heuristic, left, right, used[hypothesis])
        if rest >= 0:
            promise[place] += cells.sum[rest]


@kernel
def completed_scores(forest, model, limit, best_edge, hypotheses, cells, chosen, score, stack):
    """Fill the score of some hypotheses, each completed by the best edge of every open item.

    ``chosen`` int32: hypotheses on the agenda, or 0; ``score``: one for each; ``stack`` int32
    ``[rows, 2]`` is working space for (item, state): as many rows as a derivation can have.
    """
    _, symbol, rule, left, right, base, factor = forest
    above_of, used, top, g, _ = hypotheses
    for index in range(chosen.shape[0]):
        hypothesis = chosen[index]
        total = g[hypothesis]
        height = 0
        edge, state, cell = -1, -1, -1
        if hypothesis == 0:
            cell = top[0]
        else:
            above = top[above_of[hypothesis]]
            edge, state, cell = used[hypothesis], cells.state[above], cells.next[above]
        while True:
            if edge >= 0:
                for which in range(2):
                    child = left[edge] if which == 0 else right[edge]
                    if child >= 0:
                        stack[height, 0] = child
                        wanted = model.arc_of[rule[edge], which]
                        stack[height, 1] = step(model.trie, state, wanted, symbol[child], limit)
                        height += 1
            if height == 0:
                if cell < 0:
                    break
                stack[0, 0], stack[0, 1] = cells.item[cell], cells.state[cell]
                height = 1
                cell = cells.next[cell]
            height -= 1
            edge, state = best_edge[stack[height, 0]], stack[height, 1]
            total += np.log(
                factor[edge] * probability(model.restaurants, state, rule[edge], base[edge])
            )
        score[index] = total


@kernel
def unsound(edge_start, left, right, right_first, parent, item, edge):
    """Return the first hypothesis that cannot follow from those before it, -1 for none.

    An edge must rewrite the next open item of the hypothesis it is added to; hypothesis 0 has
    none. Nothing is looked up before it is known to be there.
    """
    count = parent.shape[0]
    top = np.full(count, -1, np.int64)
    cell_item = np.empty(2 * count + 1, np.int64)
    cell_next = np.empty(2 * count + 1, np.int64)
    cells = 0
    for number in range(count):
        if number == 0:
            if parent[0] != -1 or item[0] != -1 or edge[0] != -1 or edge_start.shape[0] < 2:
                return 0
            cell_item[0], cell_next[0], top[0] = 0, -1, 0
            cells = 1
            continue
        if parent[number] < 0 or parent[number] >= number:
            return number
        above = top[parent[number]]
        if above < 0 or cell_item[above] != item[number]:
            return number
        used = edge[number]
        if used < edge_start[item[number]] or used >= edge_start[item[number] + 1]:
            return number
        rest = cell_next[above]
        for turn in range(2):
            child = left[used] if right_first[used] == (turn == 0) else right[used]
            if child >= 0:
                cell_item[cells], cell_next[cells] = child, rest
                rest = cells
                cells += 1
        top[number] = rest
    return -1
