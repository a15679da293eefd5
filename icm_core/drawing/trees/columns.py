"""Columns of a tree: strips for subtrees, parents over the middle of their children."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
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
        Between two columns; labels are as far apart at most as columns are at least.
    """
    count = len(parent)
    width, middle, offset = [0.0] * count, [0.0] * count, [0.0] * count
    children: list[list[int]] = [[] for _ in range(count)]
    for at in range(1, count):
        children[parent[at]].append(at)
    beside = min(gap, LEAST_GAP) / 2
    # Plain loops: a long sentence has them some ten times a step.
    for at in range(count - 1, -1, -1):
        left = half[at] + beside
        right = left + side[at]
        below = children[at]
        if not below:
            reach = word_half[at] + gap / 2
            if reach > left:
                left = reach
            width[at], middle[at] = left + (right if right > reach else reach), left
            continue
        total = 0.0
        for child in below:
            offset[child] = total
            total += width[child]
        first, last = below[0], below[-1]
        centre = (offset[first] + middle[first] + offset[last] + middle[last]) / 2
        pad = left - centre
        if pad > 0.0:
            for child in below:
                offset[child] += pad
            centre += pad
            total += pad
        middle[at] = centre
        right += centre
        width[at] = total if total > right else right
    for at in range(1, count):
        offset[at] += offset[parent[at]]
    x = [one + other for one, other in zip(offset, middle, strict=True)]
    # Sums of offsets differ in the last bits; a parent is in the middle exactly.
    for at in range(count - 1, -1, -1):
        below = children[at]
        if below:
            x[at] = (x[below[0]] + x[below[-1]]) / 2
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


def shared(trees: Sequence[Placed], leaves: Sequence[Sequence[int]] | None = None) -> list[Placed]:
    """Return trees over the same leaves with each leaf at the same place in all of them.

    Two neighbouring leaves are as far apart as the tree needs that needs most. Nothing comes nearer
    to anything by that: what moves to the right takes all that is further right with it.

    Parameters
    ----------
    leaves
        Of each tree those that all of them have, one at least; None for all. Any others keep their
        distance to the one before.
    """
    leaves = [tree.leaves for tree in trees] if leaves is None else leaves
    at = [[tree.x[leaf] for leaf in own] for tree, own in zip(trees, leaves, strict=True)]
    steps = [[right - left for left, right in pairwise(own)] for own in at]
    widest = steps[0] if len(steps) == 1 else list(map(max, *steps))
    places = list(accumulate(widest, initial=max(own[0] for own in at)))
    after = max(tree.width - own[-1] for tree, own in zip(trees, at, strict=True))
    result = []
    for tree, own in zip(trees, leaves, strict=True):
        x = list(tree.x)
        shift = places[0] - x[own[0]]
        moved = dict(zip(own, places, strict=True))
        for leaf in tree.leaves:
            shift = moved[leaf] - x[leaf] if leaf in moved else shift
            x[leaf] += shift
        first: dict[int, float] = {}
        last: dict[int, float] = {}
        for node in range(len(x) - 1, -1, -1):
            if node in last:
                x[node] = (first[node] + last[node]) / 2
            parent, middle = tree.parent[node], x[node]
            # Later children come first in this order.
            if parent not in last:
                last[parent] = middle
            first[parent] = middle
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
        row, before = 0, middle - half
        while any(end + gap > before for end in ends[row : row + count]):
            row += 1
        found.append(row)
        ends += [float("-inf")] * (row + count - len(ends))
        for at in range(row, row + count):
            ends[at] = middle + half
    return found
