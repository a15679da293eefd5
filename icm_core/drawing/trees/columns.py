"""Columns of a tree: strips for subtrees, parents over the middle of their children."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

LEAST_GAP, MOST_GAP = 9.0, 14.0
"""Pixels between two columns."""


def columns(
    parent: Sequence[int],
    half: Sequence[float],
    word_half: Sequence[float],
    side: Sequence[float],
    gap: float,
) -> tuple[list[float], float]:
    """Return the middle of every node, and the width of all columns.

    Every subtree has a strip of its own that is as wide as the widest thing in it, so no two
    labels on a level can touch.

    Parameters
    ----------
    parent
        Of every node, parents first; -1 at the root.
    half, word_half
        Half the width of labels and of what is below.
    side
        Room that is kept free behind a label.
    gap
        Between two columns.
    """
    count = len(parent)
    width, middle, offset = [0.0] * count, [0.0] * count, [0.0] * count
    children: list[list[int]] = [[] for _ in range(count)]
    for at in range(1, count):
        children[parent[at]].append(at)
    for at in range(count - 1, -1, -1):
        left = half[at] + LEAST_GAP / 2
        right = left + side[at]
        if not children[at]:
            reach = word_half[at] + gap / 2
            left, right = max(left, reach), max(right, reach)
            width[at], middle[at] = left + right, left
            continue
        total = 0.0
        for child in children[at]:
            offset[child] = total
            total += width[child]
        first, last = children[at][0], children[at][-1]
        centre = (offset[first] + middle[first] + offset[last] + middle[last]) / 2
        pad = max(left - centre, 0.0)
        if pad:
            for child in children[at]:
                offset[child] += pad
        middle[at] = centre + pad
        width[at] = max(total + pad, middle[at] + right)
    x = [0.0] * count
    for at in range(count):
        if at:
            offset[at] += offset[parent[at]]
        x[at] = offset[at] + middle[at]
    # Sums of offsets differ in the last bits; a parent is in the middle exactly.
    for at in range(count - 1, -1, -1):
        if children[at]:
            x[at] = (x[children[at][0]] + x[children[at][-1]]) / 2
    return x, width[0]


class Placed(NamedTuple):
    """The columns of a tree.

    Parameters
    ----------
    parent
        Of every node, -1 at the root.
    x
        Middle of every node.
    width
        Of all columns.
    """

    parent: Sequence[int]
    x: list[float]
    width: float

    @property
    def leaves(self) -> list[int]:
        """Nodes without children, in the order of the words."""
        inner = set(self.parent)
        return [at for at in range(len(self.x)) if at not in inner]


def shared(trees: Sequence[Placed]) -> list[Placed]:
    """Return trees over the same leaves with each leaf at the same place in all of them.

    Two neighbouring leaves are as far apart as the tree needs that needs most. Nothing comes nearer
    to anything by that: what moves to the right takes all that is further right with it.
    """
    leaves = [tree.leaves for tree in trees]
    at = [[tree.x[leaf] for leaf in own] for tree, own in zip(trees, leaves, strict=True)]
    place = max(own[0] for own in at)
    places = [place]
    for steps in zip(*(pairwise(own) for own in at), strict=True):
        place += max(right - left for left, right in steps)
        places.append(place)
    after = max(tree.width - own[-1] for tree, own in zip(trees, at, strict=True))
    result = []
    for tree, own in zip(trees, leaves, strict=True):
        x = list(tree.x)
        for leaf, place in zip(own, places, strict=True):
            x[leaf] = place
        first: dict[int, float] = {}
        last: dict[int, float] = {}
        for node in range(len(x) - 1, -1, -1):
            if node in last:
                x[node] = (first[node] + last[node]) / 2
            parent = tree.parent[node]
            # Later children come first in this order.
            last.setdefault(parent, x[node])
            first[parent] = x[node]
        result.append(Placed(tree.parent, x, places[-1] + after))
    return result


def in_rows(
    middles: Sequence[float], halves: Sequence[float], lines: Sequence[int], gap: float
) -> list[int]:
    """Return in which row the text below each leaf begins: the first one where all of it is free.

    Parameters
    ----------
    middles, halves
        Of the leaves, in their order.
    lines
        Of each text, 0 for none.
    gap
        Between two texts.
    """
    ends: list[float] = []
    found = []
    for middle, half, count in zip(middles, halves, lines, strict=True):
        row = 0
        while any(end + gap > middle - half for end in ends[row : row + count]):
            row += 1
        found.append(row)
        ends += [float("-inf")] * (row + count - len(ends))
        for at in range(row, row + count):
            ends[at] = middle + half
    return found
