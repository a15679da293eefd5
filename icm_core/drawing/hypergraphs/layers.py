"""Layers and columns of a hypergraph: how high each item stands, how wide each word is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Nodes

Edge = tuple[int, int, int]
"""Head, left and right tail of a hyperedge; -1 for none."""
SHRUNK = 0.6
"""Height of a layer that no labelled item stands in, beside the others."""
LEAST_COLUMN = 16.0
"""Width of a word at least, unscaled."""
_TAG_APART = 4.0
"""Between the pills of two tags."""


class _Chains:
    """Unary rules over one span: of a cycle (NP over S over NP) the last rule is left out."""

    def __init__(self) -> None:
        self._below: dict[int, set[int]] = {}

    def add(self, head: int, tail: int) -> None:
        """Put a node over another one, if it is not below that already."""
        if head not in self._under(tail):
            self._below.setdefault(head, set()).add(tail)

    def _under(self, node: int) -> set[int]:
        found, stack = {node}, [node]
        while stack:
            new = self._below.get(stack.pop(), set()) - found
            found |= new
            stack.extend(new)
        return found

    def order(self, node: int) -> int:
        """Return a number that is greater than those of all nodes below a node."""
        return len(self._under(node))


def levels(nodes: Nodes, shown: NDArray[np.int32], edges: Iterable[Edge]) -> dict[int, int]:
    """Return the layer of each node, 0 for tags: one more than that of its highest tail.

    Parameters
    ----------
    shown
        int32: nodes asked for.
    edges
        Hyperedges between them, those first that matter most; others are ignored.
    """
    every = {int(node) for node in shown}
    length = {node: int(nodes.end[node] - nodes.start[node]) for node in every}
    tails: dict[int, set[int]] = {}
    chains = _Chains()
    for head, *ends in edges:
        below_it = every.intersection(ends) if head in every else set()
        tails.setdefault(head, set()).update(below_it)
        # In the order of the edges: of a cycle, the one that matters least gives way.
        for tail in below_it:
            if length[head] == length[tail]:
                chains.add(head, tail)
    found: dict[int, int] = {}
    for node in sorted(every, key=lambda node: (length[node], chains.order(node), node)):
        # A tail that is not found yet closes a cycle of unary rules.
        below = [found[tail] for tail in tails.get(node, ()) if tail in found]
        found[node] = 1 + max(below) if below else int(length[node] > 1)
    used = {level: at for at, level in enumerate(sorted({0, *found.values()}))}
    return {node: used[level] for node, level in found.items()}


def word_columns(wanted: Sequence[float], room: float, scale: float) -> NDArray[np.float64]:
    """Return the boundaries between words, from 0: each as wide as its tag, if they have room.

    Parameters
    ----------
    wanted
        Width of the pill of each word's tag, from the left; 0 for none.
    room
        Width that there is; more is taken where columns would be too narrow.
    scale
        Size of text beside the usual.
    """
    count = max(len(wanted), 1)
    least = LEAST_COLUMN * scale
    wide = np.maximum(np.asarray(wanted, dtype=np.float64) + _TAG_APART * scale, least)
    equal = max(room / count, least)
    if wide.sum() > max(room, equal * count):
        wide = np.full(count, equal)
    else:
        # What is left goes to the narrow ones first, so that columns are as equal as may be.
        pitch = equal
        for _ in range(count):
            fixed = wide > pitch
            free = count - int(fixed.sum())
            share = (room - float(wide[fixed].sum())) / max(free, 1)
            if share >= pitch - 1e-6:
                break
            pitch = share
        wide = np.where(wide > pitch, wide, pitch)
    return np.concatenate([np.zeros(1), np.cumsum(wide)])


def layer_heights(
    count: int, full: Iterable[int], room: float, least: float, most: float
) -> tuple[list[float], float]:
    """Return the middle of each layer, the lowest one first, and the height of all.

    Parameters
    ----------
    count
        Number of layers.
    full
        Layers that labelled items stand in; others are lower.
    room
        Height that there is.
    least, most
        Height of a full layer.
    """
    whole = set(full)
    shares = [1.0 if level in whole else SHRUNK for level in range(count)]
    pitch = min(max(room / max(sum(shares), 1.0), least), most)
    ends = np.concatenate([np.zeros(1), np.cumsum(np.array(shares) * pitch)])
    height = float(ends[-1])
    return [height - (low + high) / 2 for low, high in pairwise(ends.tolist())], height
