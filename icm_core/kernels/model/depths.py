"""Events under contexts cut at every depth."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel
from icm_core.kernels.model.restaurants import entry_of
from icm_core.kernels.model.trie import step


class Events(NamedTuple):
    """Events: ``state`` and ``rule`` int32 (-1 for none), ``base`` float64, ``length`` int32."""

    state: NDArray[np.int32]
    rule: NDArray[np.int32]
    base: NDArray[np.float64]
    length: NDArray[np.int32]


class Curves(NamedTuple):
    """Sums by depth: ``total`` float64 (log-probability), ``reached`` and ``seen`` int64."""

    total: NDArray[np.float64]
    reached: NDArray[np.int64]
    seen: NDArray[np.int64]


@kernel
def walk_open(rows, symbol, arc_of, trie, limit, state, length):
    """Fill each row's longest match and how many elements its context has.

    Rules and symbols that are not known are -1: contexts below an unknown rule begin again, and a
    row of an unknown symbol has state -1. ``limit`` cuts matches and lengths.
    """
    offsets, rule, row_parent, which = rows
    for sentence in range(offsets.shape[0] - 1):
        a, b = offsets[sentence], offsets[sentence + 1]
        for row in range(a, b):
            above = row_parent[row]
            state[row] = -1
            length[row] = 0
            if symbol[row] < 0:
                continue
            if above < 0 or rule[a + above] < 0 or state[a + above] < 0:
                state[row] = trie.roots[symbol[row]]
                continue
            length[row] = min(length[a + above] + 1, limit)
            wanted = arc_of[rule[a + above], which[row]]
            state[row] = step(trie, state[a + above], wanted, symbol[row], limit)


@kernel
def log_by_depth(restaurants, above, depth, first, end, events, curves, impossible):
    """Add the events ``first`` to ``end`` under contexts cut at every depth.

    ``total[D]`` grows by log P(rule | context cut at D); an event of a shorter context, or of one
    that was not seen so deep, counts with all that it has. ``reached[D]`` counts contexts of
    D elements and more, ``seen[D]`` those of which the training trees have as many. An event that
    no depth gives any probability is counted in ``impossible`` and nowhere else.
    """
    start, dish, parent, weight, predicted = restaurants
    state, rule, base, length = events
    total, reached, seen = curves
    deepest = total.shape[0] - 1
    logs = np.empty(deepest + 1)
    for event in range(first, end):
        node = state[event]
        if node < 0 or base[event] <= 0.0:
            impossible[0] += 1
            continue
        last = np.int64(depth[node])
        # The entry of the deepest context that serves the rule leads to those above it.
        at = node
        entry = -1
        while at >= 0:
            entry = entry_of(start, dish, at, rule[event]) if rule[event] >= 0 else -1
            if entry >= 0:
                break
            at = parent[at]
        share = 0.0
        unserved = node
        p = base[event]
        if entry >= 0:
            p = predicted[entry]
        # From the deepest context served on, each longer one passes a share on.
        k = last
        while unserved != at:
            logs[k] = math.log(weight[unserved]) if weight[unserved] > 0.0 else -math.inf
            unserved = parent[unserved]
            k -= 1
        share = math.log(p)
        for d in range(k + 1, last + 1):
            share += logs[d]
            logs[d] = share
        while k >= 0:
            if entry >= 0:
                logs[k] = math.log(predicted[entry])
                entry = above[entry]
            k -= 1
        if logs[last] == -math.inf or logs[0] == -math.inf:
            impossible[0] += 1
            continue
        for d in range(deepest + 1):
            total[d] += logs[min(d, last)]
        for d in range(min(length[event], deepest) + 1):
            reached[d] += 1
        for d in range(last + 1):
            seen[d] += 1
