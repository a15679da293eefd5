"""Whether what is drawn meets: lines and rectangles."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Segment = tuple[float, float, float, float]
"""x and y of one end, then of the other."""
_LEVEL = 1e-9
"""A line that changes less is parallel to an axis, in pixels."""


def overlap(one: Box, other: Box) -> bool:
    """Whether two rectangles share more than a border."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def met(line: Segment, boxes: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which rectangles a line enters (clipping after Liang and Barsky, 1984).

    Parameters
    ----------
    boxes
        float64 ``[boxes, 4]``, each as `Box`.

    Returns
    -------
    bool ``[boxes]``.
    """
    first, last = np.zeros(len(boxes)), np.ones(len(boxes))
    inside = np.ones(len(boxes), dtype=bool)
    for axis in (0, 1):
        at, change = line[axis], line[axis + 2] - line[axis]
        low, high = boxes[:, axis], boxes[:, axis + 2]
        if abs(change) < _LEVEL:
            inside &= (low < at) & (at < high)
            continue
        one, other = (low - at) / change, (high - at) / change
        first = np.maximum(first, np.minimum(one, other))
        last = np.minimum(last, np.maximum(one, other))
    return inside & (first < last)
