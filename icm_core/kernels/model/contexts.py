"""Browsing of a trie: children, last elements, and what sets each context apart from its parent.

    KL(u) = sum over rules r of P(r | u) log P(r | u) / P(r | parent)

and JS(u) is the mean of the same from both to their mean.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel


class BaseMeasure(NamedTuple):
    """The base measure: H by ``rule`` float64; by symbol ``log_sum`` float64 and ``best`` int32.

    That is the sum of H log H, pairs never seen included, and the best rule, -1 for none.
    """

    rule: NDArray[np.float64]
    log_sum: NDArray[np.float64]
    best: NDArray[np.int32]


class Contrasts(NamedTuple):
    """What sets contexts apart (see `icm_core.analysis.contexts.index.Measures`)."""

    entropy: NDArray[np.float32]
    divergence: NDArray[np.float32]
    js: NDArray[np.float32]
    best: NDArray[np.int32]
    best_p: NDArray[np.float32]
    old_p: NDArray[np.float32]
    flips: NDArray[np.bool_]


@kernel
def children(parent, start, child):
    """Fill the CSR of children, each node's in ascending order.

    ``start`` is ``[nodes + 1]``, ``child`` has a place for every node with a parent.
    """
    nodes = parent.shape[0]
    start[:] = 0
    for node in range(nodes):
        if parent[node] >= 0:
            start[parent[node] + 1] += 1
    for node in range(nodes):
        start[node + 1] += start[node]
    # Filling moves every start to its end, which is the next one's start.
    for node in range(nodes):
        up = parent[node]
        if up >= 0:
            child[start[up]] = node
            start[up] += 1
    for node in range(nodes, 0, -1):
        start[node] = start[node - 1]
    start[0] = 0


@kernel
def last_elements(trie, element, symbol):
    """Fill each context's last (farthest) arc, -1 at depth 0, and the symbol it begins with.

    The last element of a context is that of its link's context, one shorter.
    """
    roots, parent, link, arc, depth, _ = trie
    for at in range(roots.shape[0]):
        symbol[roots[at]] = at
    for node in range(parent.shape[0]):
        if depth[node] == 0:
            element[node] = -1
            continue
        symbol[node] = symbol[parent[node]]
        far = node
        while depth[far] > 1:
            far = link[far]
            # A link that was filled already has the answer.
            if far < node and depth[far] >= 1:
                break
        element[node] = arc[far] if depth[far] == 1 else element[far]


@kernel
def compare_with_parents(restaurants, above, symbol, base_measure, contrasts):
    """Fill what sets each context's distribution apart from that of its parent (base at depth 0).

    A rule r that a context u does not serve has P(r|u) = w P(r|parent): so the sums over all
    rules of the symbol follow from the rules served and the same sums of the parent.
    """
    start, dish, parent, weight, predicted = restaurants
    base, base_sum, base_best = base_measure
    entropy, divergence, js, best, best_p, old_p, flips = contrasts
    nodes = parent.shape[0]
    log_sum = np.empty(nodes)
    # As exact as the predictions: a flip must not hang on the rounding of what is kept.
    top_p = np.empty(nodes)
    for node in range(nodes):
        up = parent[node]
        own_symbol = symbol[node]
        if up >= 0:
            above_sum = log_sum[up]
            old = best[up]
            top = top_p[up]
        else:
            above_sum = base_sum[own_symbol]
            old = base_best[own_symbol]
            top = base[old] if old >= 0 else 0.0
        w = weight[node]
        found = w * top
        new, new_p = np.int32(-1), -1.0
        total, kl, shannon = 0.0, 0.0, 0.0
        served, served_log = 0.0, 0.0
        for entry in range(start[node], start[node + 1]):
            p = predicted[entry]
            q = predicted[above[entry]] if above[entry] >= 0 else base[dish[entry]]
            if dish[entry] == old:
                found = p
            elif p > new_p:
                new, new_p = dish[entry], p
            if q > 0.0:
                served += q
                served_log += q * math.log(q)
            if p > 0.0:
                total += p * math.log(p)
                middle = (p + q) / 2
                shannon += 0.5 * p * math.log(p / middle)
                if q > 0.0:
                    kl += p * math.log(p / q)
                    shannon += 0.5 * q * math.log(q / middle)
        rest = max(1.0 - served, 0.0)
        if w > 0.0:
            total += w * (math.log(w) * rest + above_sum - served_log)
            kl += w * math.log(w) * rest
            shannon += 0.5 * rest * w * math.log(2 * w / (1.0 + w))
        # What the parent gives to other rules counts even where nothing is passed on to them.
        shannon += 0.5 * rest * math.log(2 / (1.0 + w))
        log_sum[node] = total
        entropy[node] = max(-total, 0.0)
        divergence[node] = max(kl, 0.0)
        js[node] = max(shannon, 0.0)
        old_p[node] = found
        flips[node] = new >= 0 and new_p > found
        if flips[node]:
            best[node], top_p[node] = new, new_p
        else:
            best[node], top_p[node] = old, found
        best_p[node] = top_p[node]
