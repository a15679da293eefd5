"""Treebanks of any size, drawn from a trained model: each rule by its whole chain of ancestors."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np

from icm_core.grammar.derivation import Derivations
from icm_core.kernels import kernel, light_kernel
from icm_core.kernels.model.trie import step
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

MOST_ROWS: Final = 400
"""Rows of a sampled derivation; one that grows beyond is drawn again."""
_CHUNK: Final = 20_000
"""Sentences that are drawn at once."""


@light_kernel
def _draw(restaurants, symbol, node, own, base_start, base_rule, base_sum):
    """Return a rule from P(. | node): a rule of a restaurant, or what its parent draws."""
    while node >= 0:
        point = np.random.random()  # noqa: NPY002 - seeded in `_sample`
        first, last = restaurants.start[node], restaurants.start[node + 1]
        for entry in range(first, last):
            point -= own[entry]
            if point < 0:
                return restaurants.dish[entry]
        node = restaurants.up[node]
    first, last = base_start[symbol], base_start[symbol + 1]
    point = np.random.random() * base_sum[last - 1]  # noqa: NPY002
    return base_rule[first + np.searchsorted(base_sum[first:last], point)]


@kernel
def _sample(seed, sentences, most, root, model, rules, own, base, offsets, out):
    """Fill derivations, each in its rows from ``offsets``; return the number of rows."""
    np.random.seed(seed)  # noqa: NPY002 - numba's own generator
    left, right = rules
    base_start, base_rule, base_sum = base
    rule, parent, which = out
    todo = np.empty((most + 2, 4), np.int64)
    used = 0
    for sentence in range(sentences):
        while True:
            todo[0, 0], todo[0, 1], todo[0, 2], todo[0, 3] = root, model.trie.roots[root], -1, 0
            waiting, rows = 1, 0
            while waiting > 0 and rows + waiting <= most:
                waiting -= 1
                symbol, state = todo[waiting, 0], todo[waiting, 1]
                drawn = _draw(
                    model.restaurants, symbol, state, own, base_start, base_rule, base_sum
                )
                rule[used + rows] = drawn
                parent[used + rows] = todo[waiting, 2]
                which[used + rows] = todo[waiting, 3]
                if right[drawn] != -2:
                    for child in range(1, -1, -1):
                        below = right[drawn] if child == 1 else left[drawn]
                        if below < 0:
                            continue
                        todo[waiting, 0] = below
                        todo[waiting, 1] = step(
                            model.trie, state, model.arc_of[drawn, child], below, NO_LIMIT
                        )
                        todo[waiting, 2] = rows
                        todo[waiting, 3] = child
                        waiting += 1
                rows += 1
            if waiting == 0:
                break
        used += rows
        offsets[sentence + 1] = used
    return used


def sampled(model: Model, sentences: int, seed: int) -> Derivations:
    """Return derivations that were drawn from a model, by its rules alone."""
    table, counts, predictions = model.grammar.table, model.counts, model.predictions
    lhs, left, right = table.arrays()
    above, node = model.seats.above, model.counts.node
    base = model.grammar.base.rule
    lower = np.where(above >= 0, predictions.predicted[above], base[counts.dish])
    own = np.maximum(predictions.predicted - predictions.weight[node] * lower, 0.0)
    order = np.argsort(lhs, kind="stable").astype(np.int32)
    start = np.searchsorted(lhs[order], np.arange(len(table.symbols) + 1))
    sums = [np.cumsum(base[order[a:b]]) for a, b in pairwise(start.tolist())]
    begins = (start, order, np.concatenate(sums))
    offsets, parts = [np.zeros(1, dtype=np.int64)], []
    for first in range(0, sentences, _CHUNK):
        count = min(_CHUNK, sentences - first)
        room = count * MOST_ROWS
        out = tuple(np.empty(room, dtype=kind) for kind in (np.int32, np.int32, np.int8))
        here = np.zeros(count + 1, dtype=np.int64)
        rows = _sample(
            seed + first,
            count,
            MOST_ROWS,
            model.grammar.root,
            model.as_arrays,
            (left, right),
            own,
            begins,
            here,
            out,
        )
        parts.append([column[:rows].copy() for column in out])
        offsets.append(here[1:] + offsets[-1][-1])
    rule, parent, which = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    return Derivations(np.concatenate(offsets), rule, parent, which)
