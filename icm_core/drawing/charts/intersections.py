"""Whether lines and rectangles intersect."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_MANY = 1024
"""Pairs of lines and rectangles from which on those that are apart are sorted out first."""
_LEVEL = 1e-9
"""A line that changes less is parallel to an axis, in pixels."""


def overlap(one: Box, other: Box) -> bool:
    """Whether two rectangles share more than a border."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def all_overlap(some: NDArray[np.float64], boxes: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which rectangles overlap which others, both float64 ``[*, 4]``: a matrix."""
    (left, top, right, bottom), other = some.T[..., None], boxes.T
    result: NDArray[np.bool_] = (
        (left < other[2]) & (other[0] < right) & (top < other[3]) & (other[1] < bottom)
    )
    return result


def is_close(x: float, y: float, box: Box, by: float = 4.0) -> bool:
    """Whether a place lies in a rectangle or close to it."""
    return box[0] - by < x < box[2] + by and box[1] - by < y < box[3] + by


def all_intersect(lines: NDArray[np.float64], boxes: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which lines enter which rectangles (clipping after Liang and Barsky, 1984).

    Parameters
    ----------
    lines, boxes
        float64 ``[lines, 4]``, each x and y of one end, then of the other; float64
        ``[boxes, 4]``, each as `Box`.

    Returns
    -------
    bool ``[lines, boxes]``.
    """
    if len(lines) * len(boxes) < _MANY:
        return entered(lines[:, None], boxes[None])
    line, box = near(lines, boxes)
    result = np.zeros((len(lines), len(boxes)), dtype=bool)
    result[line, box] = entered(lines[line], boxes[box])
    return result


def near(
    lines: NDArray[np.float64], boxes: NDArray[np.float64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return rows of lines and of rectangles that may meet: most are far from each other."""
    apart = np.zeros((len(lines), len(boxes)), dtype=bool)
    for axis in (0, 1):
        ends = lines[:, axis], lines[:, axis + 2]
        apart |= np.minimum(*ends)[:, None] > boxes[:, axis + 2]
        apart |= np.maximum(*ends)[:, None] < boxes[:, axis]
    line, box = np.nonzero(~apart)
    return line, box


def entered(lines: NDArray[np.float64], boxes: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return whether each line enters the rectangle of its place.

    Parameters
    ----------
    lines, boxes
        float64 ``[..., 4]``, as for `all_intersect`.
    """
    shape = np.broadcast_shapes(lines.shape[:-1], boxes.shape[:-1])
    first, last, inside = np.zeros(shape), np.ones(shape), np.ones(shape, dtype=bool)
    for axis in (0, 1):
        at = lines[..., axis]
        change = lines[..., axis + 2] - at
        low, high = boxes[..., axis], boxes[..., axis + 2]
        level = np.abs(change) < _LEVEL
        inside &= ~level | ((low < at) & (at < high))
        safe = np.where(level, 1.0, change)
        one, other = (low - at) / safe, (high - at) / safe
        first = np.where(level, first, np.maximum(first, np.minimum(one, other)))
        last = np.where(level, last, np.minimum(last, np.maximum(one, other)))
    result: NDArray[np.bool_] = inside & (first < last)
    return result


def blocked(
    start: NDArray[np.float64],
    ends: NDArray[np.float64],
    boxes: NDArray[np.float64],
    others: NDArray[np.float64],
) -> NDArray[np.bool_]:
    """Return which straight lines from one place enter a rectangle or cross another line.

    Lines that share an end do not cross.

    Parameters
    ----------
    start, ends
        float64 ``[2]`` and ``[lines, 2]``: x and y.
    boxes, others
        float64 ``[boxes, 4]``, each as `Box`; float64 ``[others, 4]``, each a line.

    Returns
    -------
    bool ``[lines]``.
    """
    change = ends - start
    result = np.zeros(len(ends), dtype=bool)
    if len(boxes):
        result |= _entered_from(start, change, boxes)
    if len(others):
        result |= _crossed_from(start, ends, others)
    return result


def _entered_from(
    start: NDArray[np.float64], change: NDArray[np.float64], boxes: NDArray[np.float64]
) -> NDArray[np.bool_]:
    """Return which lines from one place enter a rectangle, as `entered` does."""
    low, high = (boxes[:, :2] - start).T, (boxes[:, 2:] - start).T
    level = (np.abs(change) < _LEVEL).T
    safe = np.where(level, 1.0, change.T)[:, :, None]
    # [axis, line, rectangle]: shares of the line at which it comes in and goes out.
    one, other = low[:, None] / safe, high[:, None] / safe
    first, last = np.minimum(one, other), np.maximum(one, other)
    if level.any():
        beside = level[:, :, None] & ~((low < 0.0) & (high > 0.0))[:, None]
        first[level], last[level] = 0.0, 1.0
        # Never inside: it goes out before it comes in.
        first[beside] = 2.0
    begin = np.maximum(np.maximum(first[0], first[1]), 0.0)
    end = np.minimum(np.minimum(last[0], last[1]), 1.0)
    result: NDArray[np.bool_] = (begin < end).any(axis=1)
    return result


def _crossed_from(
    start: NDArray[np.float64], ends: NDArray[np.float64], others: NDArray[np.float64]
) -> NDArray[np.bool_]:
    """Return which lines from one place cross another line."""
    (x, y), (end_x, end_y) = start, ends.T
    left, top, right, low = others.T
    along, down = (end_x - x)[:, None], (end_y - y)[:, None]
    # On which side of a line the ends of the other one are.
    one = along * (top - y) - down * (left - x)
    two = along * (low - y) - down * (right - x)
    across, deep = right - left, low - top
    own = across * (y - top) - deep * (x - left)
    far = across * (end_y[:, None] - top) - deep * (end_x[:, None] - left)
    result: NDArray[np.bool_] = ((one * two < -_LEVEL) & (own * far < -_LEVEL)).any(axis=1)
    return result
