"""Whether what is drawn meets: lines and rectangles."""

from __future__ import annotations

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Segment = tuple[float, float, float, float]
"""x and y of one end, then of the other."""


def overlap(one: Box, other: Box) -> bool:
    """Whether two rectangles share more than a border."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def meets(line: Segment, box: Box) -> bool:
    """Whether a line enters a rectangle (clipping after Liang and Barsky, 1984)."""
    x1, y1, x2, y2 = line
    first, last = 0.0, 1.0
    for at, change, low, high in ((x1, x2 - x1, box[0], box[2]), (y1, y2 - y1, box[1], box[3])):
        if change == 0.0:
            if not low < at < high:
                return False
            continue
        near, far = sorted(((low - at) / change, (high - at) / change))
        first, last = max(first, near), min(last, far)
        if first >= last:
            return False
    return True
