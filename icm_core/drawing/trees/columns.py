"""Columns of a tree: strips for subtrees, parents over the middle of their children."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from operator import add
from typing import NamedTuple

LEAST_GAP, MOST_GAP = 9.0, 14.0
"""Pixels between two columns."""


class Shape(NamedTuple):
    """Which nodes of a tree are below which; parents come first.

    Parameters
    ----------
    parent
        Of every node, -1 at the root.
    inner
        Nodes with their children, from below.
    leaves
        Nodes without children, in the order of the words.
    """

    parent: Sequence[int]
    inner: Sequence[tuple[int, Sequence[int]]]
    leaves: Sequence[int]

    @classmethod
    def of(cls, parent: Sequence[int]) -> Shape:
        """Return the shape of a tree."""
        children: list[list[int]] = [[] for _ in parent]
        for at in range(1, len(parent)):
            children[parent[at]].append(at)
        inner = [(at, below) for at, below in enumerate(children) if below]
        return cls(parent, inner[::-1], [at for at, below in enumerate(children) if not below])


class Placed(NamedTuple):
    """The columns of a tree.

    Parameters
    ----------
    x
        Middle of every node.
    width
        Of all columns.
    """

    shape: Shape
    x: list[float]
    width: float


def columns(
    shape: Shape,
    half: Sequence[float],
    reach: Sequence[float],
    side: Sequence[float],
    gap: float,
) -> Placed:
    """Return the middle of every node, and the width of all columns.

    Every subtree has a strip of its own that is as wide as the widest thing in it, so no two
    labels on a level can touch.

    Parameters
    ----------
    half
        Half the width of each label.
    reach
        Half the width of what is below each leaf, in their order.
    side
        Room that is kept free behind a label.
    gap
        Between two columns; labels are as far apart at most as columns are at least.
    """
    count = len(shape.parent)
    width, middle, offset = [0.0] * count, [0.0] * count, [0.0] * count
    beside, apart = min(gap, LEAST_GAP) / 2, gap / 2
    # Plain loops: a long sentence has them some ten times a step.
    for at, word in zip(shape.leaves, reach, strict=True):
        left, below = half[at] + beside, word + apart
        right = left + side[at]
        if below > left:
            left = below
        width[at], middle[at] = left + (right if right > below else below), left
    for at, children in shape.inner:
        left = half[at] + beside
        total = 0.0
        for child in children:
            offset[child] = total
            total += width[child]
        first, last = children[0], children[-1]
        centre = (offset[first] + middle[first] + offset[last] + middle[last]) / 2
        pad = left - centre
        if pad > 0.0:
            for child in children:
                offset[child] += pad
            centre += pad
            total += pad
        middle[at] = centre
        right = left + side[at] + centre
        width[at] = total if total > right else right
    for at, parent in enumerate(shape.parent):
        if at:
            offset[at] += offset[parent]
    x = list(map(add, offset, middle))
    # Sums of offsets differ in the last bits; a parent is in the middle exactly.
    _centre(shape, x)
    return Placed(shape, x, width[0])


def _centre(shape: Shape, x: list[float]) -> None:
    """Put every parent over the middle of its children."""
    for at, children in shape.inner:
        x[at] = (x[children[0]] + x[children[-1]]) / 2


def shared(trees: Sequence[Placed], leaves: Sequence[Sequence[int]]) -> list[Placed]:
    """Return trees over the same leaves with each leaf at the same place in all of them.

    Two neighbouring leaves are as far apart as the tree needs that needs most. Nothing comes nearer
    to anything by that: what moves to the right takes all that is further right with it.

    Parameters
    ----------
    leaves
        Of each tree those that all of them have, one at least. Any others keep their distance to
        the one before.
    """
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
        for leaf in tree.shape.leaves:
            shift = moved[leaf] - x[leaf] if leaf in moved else shift
            x[leaf] += shift
        _centre(tree.shape, x)
        result.append(Placed(tree.shape, x, places[-1] + after))
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
        row = at = 0
        before = middle - half
        while at < len(ends) and at < row + count:
            at += 1
            if ends[at - 1] > before:
                row = at
        found.append(row)
        ends += [float("-inf")] * (row + count - len(ends))
        for at in range(row, row + count):
            ends[at] = middle + half + gap
    return found
