"""Columns of a tree: strips for subtrees, parents over the middle of their children."""

from __future__ import annotations

from collections.abc import Sequence

LEAST_GAP, MOST_GAP = 10.0, 26.0
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
