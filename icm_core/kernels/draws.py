"""Derivations drawn from a forest in bulk: drawing, scoring, accepting, counting.

Draws are in one CSR block: edges ``offsets[i]:offsets[i + 1]`` of ``edges`` (int32) are draw i's,
parents first, left before right, which is enough to put the derivation together again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel, light_kernel
from icm_core.kernels.model.restaurants import probability
from icm_core.kernels.model.trie import step

_SHIFT = np.uint64(11)
_UNIT = 1.0 / (1 << 53)
_SEED = np.uint64(0xCBF29CE484222325)
_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(29)


class Proposals(NamedTuple):
    """Draws that are decided on, float64: log-probabilities under the model and the forest.

    ``log_u``: log of the number that decides.
    """

    log_p: NDArray[np.float64]
    log_q: NDArray[np.float64]
    log_u: NDArray[np.float64]


class Decisions(NamedTuple):
    """What is decided on draws: ``accepted`` bool, and the chain's ``current`` draw int32.

    ``before_log_p`` and ``before_log_q`` float64: of the chain's state before.
    """

    before_log_p: NDArray[np.float64]
    before_log_q: NDArray[np.float64]
    accepted: NDArray[np.bool_]
    current: NDArray[np.int32]


class ChainStates(NamedTuple):
    """Where chains are: ``draw`` int64 (-1 before the first), its ``log_p``, ``log_q`` float64."""

    draw: NDArray[np.int64]
    log_p: NDArray[np.float64]
    log_q: NDArray[np.float64]


@kernel
def longest(edge_start, left, right, rows):
    """Fill each item's greatest number of rows of a derivation; return the root's."""
    for item in range(rows.shape[0] - 1, -1, -1):
        most = 0
        for edge in range(edge_start[item], edge_start[item + 1]):
            here = 1
            if left[edge] >= 0:
                here += rows[left[edge]]
            if right[edge] >= 0:
                here += rows[right[edge]]
            most = max(most, here)
        rows[item] = most
    return rows[0] if rows.shape[0] > 0 else 0


@kernel
def cumulate(edge_start, share, upper):
    """Fill the upper end of each edge's part of its item's [0, 1); that of the last one is 1."""
    for item in range(edge_start.shape[0] - 1):
        total = 0.0
        last = edge_start[item]
        for edge in range(edge_start[item], edge_start[item + 1]):
            total += share[edge]
            upper[edge] = min(total, 1.0)
            if share[edge] > 0.0:
                last = edge
        for edge in range(last, edge_start[item + 1]):
            upper[edge] = 1.0


@kernel
def draw(edge_start, left, right, upper, raw, offsets, edges):
    """Draw a derivation for each row of ``raw``, top-down, one number for each edge.

    ``raw`` is uint64 ``[draws, rows]`` with room for the longest derivation; ``offsets`` (int64
    ``[draws + 1]``) and ``edges`` (int32 ``[draws * rows]``) are filled.
    """
    stack = np.empty(raw.shape[1] + 1, np.int64)
    used = 0
    offsets[0] = 0
    for one in range(raw.shape[0]):
        stack[0] = 0
        height = 1
        row = 0
        while height > 0:
            height -= 1
            item = stack[height]
            uniform = np.float64(raw[one, row] >> _SHIFT) * _UNIT
            low = edge_start[item]
            high = edge_start[item + 1] - 1
            while low < high:
                middle = (low + high) >> 1
                if upper[middle] > uniform:
                    high = middle
                else:
                    low = middle + 1
            edges[used] = low
            used += 1
            row += 1
            if right[low] >= 0:
                stack[height] = right[low]
                height += 1
            if left[low] >= 0:
                stack[height] = left[low]
                height += 1
        offsets[one + 1] = used


@light_kernel
def score(offsets, edges, forest, log_probability, model, limit, states, log_p, log_q):
    """Fill every draw's log-probability under the model and that of the forest's edges.

    The states of the context automaton are walked along the derivation, whatever states the
    forest's items have; ``states`` (int64, one more than the longest draw has edges) is working
    space for them.
    """
    _, symbol, rule, left, right, base, factor = forest
    trie, restaurants, arc_of = model.trie, model.restaurants, model.arc_of
    for one in range(offsets.shape[0] - 1):
        states[0] = trie.roots[symbol[0]]
        height = 1
        p = 0.0
        q = 0.0
        for row in range(offsets[one], offsets[one + 1]):
            edge = edges[row]
            height -= 1
            here = states[height]
            r = rule[edge]
            p += np.log(factor[edge] * probability(restaurants, here, r, base[edge]))
            q += log_probability[edge]
            if right[edge] >= 0:
                states[height] = step(trie, here, arc_of[r, 1], symbol[right[edge]], limit)
                height += 1
            if left[edge] >= 0:
                states[height] = step(trie, here, arc_of[r, 0], symbol[left[edge]], limit)
                height += 1
        log_p[one] = p
        log_q[one] = q


@kernel
def hashes(offsets, edges, span_of, out):
    """Fill a hash (uint64) of every draw's labelled spans in order: equal for equal trees.

    ``span_of`` is int32 by edge, -1 for spans that no tree shows.
    """
    for one in range(offsets.shape[0] - 1):
        key = _SEED
        for row in range(offsets[one], offsets[one + 1]):
            span = span_of[edges[row]]
            if span >= 0:
                key = (key ^ np.uint64(span + 1)) * _MULTIPLIER
                key ^= key >> _MIX
        out[one] = key


@kernel
def decide(first, proposals, states, decisions):
    """Accept or reject draws ``first``, ``first + 1``, ... of interleaved chains.

    A chain's first draw is always taken, another with probability
    min(1, p(draw) q(state) / p(state) q(draw)). States are changed, decisions filled.
    """
    log_p, log_q, log_u = proposals
    draw, draw_log_p, draw_log_q = states
    before_log_p, before_log_q, accepted, current = decisions
    chains = draw.shape[0]
    for i in range(log_p.shape[0]):
        chain = (first + i) % chains
        before_log_p[i] = np.nan
        before_log_q[i] = np.nan
        accept = True
        if draw[chain] >= 0:
            before_log_p[i] = draw_log_p[chain]
            before_log_q[i] = draw_log_q[chain]
            if log_p[i] == -np.inf:
                accept = draw_log_p[chain] == -np.inf
            elif draw_log_p[chain] > -np.inf:
                ratio = (log_p[i] + draw_log_q[chain]) - (draw_log_p[chain] + log_q[i])
                accept = log_u[i] <= ratio
        accepted[i] = accept
        if accept:
            draw[chain] = first + i
            draw_log_p[chain] = log_p[i]
            draw_log_q[chain] = log_q[i]
        current[i] = draw[chain]


@kernel
def add_items(offsets, edges, head, weight, total):
    """Add every draw's weight to the items that it uses."""
    for one in range(offsets.shape[0] - 1):
        if weight[one] != 0.0:
            for row in range(offsets[one], offsets[one + 1]):
                total[head[edges[row]]] += weight[one]


@kernel
def count_spans(offsets, edges, span_of, place, kept, counts):
    """Count the labelled spans of the draws at ``place`` of every kept event (int32)."""
    for event in range(place.shape[0]):
        if kept[event]:
            one = place[event]
            for row in range(offsets[one], offsets[one + 1]):
                span = span_of[edges[row]]
                if span >= 0:
                    counts[span] += 1


@kernel
def unfold(left, right, head, edges, rows):
    """Write the rows (edge, item, parent row, which) of one draw's edges (see `refine.follow`)."""
    stack = np.empty((edges.shape[0] + 1, 2), np.int64)
    stack[0, 0] = -1
    stack[0, 1] = 0
    height = 1
    for row in range(edges.shape[0]):
        edge = edges[row]
        height -= 1
        rows[row, 0] = edge
        rows[row, 1] = head[edge]
        rows[row, 2] = stack[height, 0]
        rows[row, 3] = stack[height, 1]
        if right[edge] >= 0:
            stack[height, 0] = row
            stack[height, 1] = 1
            height += 1
        if left[edge] >= 0:
            stack[height, 0] = row
            stack[height, 1] = 0
            height += 1
