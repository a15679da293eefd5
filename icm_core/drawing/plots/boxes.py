"""Rectangles in plots, and whether they meet."""

from __future__ import annotations

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def meet(one: Box, other: Box) -> bool:
    """Whether two rectangles share more than a border."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )
