"""How hyperedges run in a chart: on its diagonals, then down to the tags.

From a span to the one that begins or ends with it, a line runs on a diagonal of the chart. Spans of
one tree nest, so that it meets the middle of no other item of the tree, and no other line.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.meeting import Box, all_crossed, all_met
from icm_core.drawing.paint.painter import Commands, Cubic, Line, Move

if TYPE_CHECKING:
    from icm_core.drawing.charts.scene import Pill, Places

Point = tuple[float, float]
Route = tuple[Point, ...]
"""Points from a head to a tail, joined by straight lines."""
BEND = 16.0
"""Greatest radius of a bend."""
_CLEAR = 3.0
"""Between a straightened line and a pill that is no end of it, in pixels."""
_ROUND = 0.6
"""Share of a corner's cut at which the two middle points of its curve are."""


class Routes:
    """The lines of some hyperedges' tails.

    Parameters
    ----------
    routes
        By head and tail.
    """

    def __init__(self, routes: Mapping[tuple[int, int], Route]) -> None:
        self.routes = dict(routes)

    @classmethod
    def straight(
        cls, places: Places, pills: Mapping[int, Pill], links: Sequence[tuple[int, int]]
    ) -> Routes:
        """Return lines on the diagonals of a chart, between the middles of pills."""
        found = {}
        for head, tail in links:
            one, other = pills.get(head), pills.get(tail)
            if one is not None and other is not None:
                found[head, tail] = _on_diagonal(places, one, other)
        return cls(found)

    @cached_property
    def _lines(self) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """All straight lines, float64 ``[lines, 4]``, and heads and tails, ``[lines, 2]``."""
        lines, ends = [], []
        for link, route in self.routes.items():
            for one, other in pairwise(route):
                lines.append((*one, *other))
                ends.append(link)
        shape = np.array(lines, dtype=np.float64).reshape(-1, 4)
        return shape, np.array(ends, dtype=np.int64).reshape(-1, 2)

    def meets(self, node: int, box: Box) -> bool:
        """Whether a line of which a node is no end enters a rectangle."""
        lines, ends = self._lines
        foreign = (ends != node).all(axis=1)
        return bool(all_met(lines[foreign], np.array([box])).any())


def shortened(
    routes: Mapping[tuple[int, int], Route], pills: Mapping[int, Pill]
) -> dict[tuple[int, int], Route]:
    """Return routes without the bends that they do not need.

    A bend goes where the straight line meets no other pill and no other route.
    """
    found = dict(routes)
    nodes = np.array(list(pills), dtype=np.int64)
    boxes = np.array([pill.box for pill in pills.values()]).reshape(-1, 4)
    boxes = boxes + np.array([-_CLEAR, -_CLEAR, _CLEAR, _CLEAR])
    for link, route in routes.items():
        if len(route) < 3 or (len(route) == 3 and route[1][0] == route[2][0]):
            continue
        others = np.array([
            (*one, *other) for key, way in found.items() if key != link
            for one, other in pairwise(way)
        ]).reshape(-1, 4)  # fmt: skip
        foreign = boxes[(nodes != link[0]) & (nodes != link[1])]
        found[link] = _without_bends(route, foreign, others)
    return found


def _without_bends(route: Route, boxes: NDArray[np.float64], others: NDArray[np.float64]) -> Route:
    """Return a route with the fewest bends, from its head on."""
    points = np.array(route)
    # The last way down to a tag stays.
    end = len(route) - (2 if route[-1][0] == route[-2][0] else 1)
    at, result = 0, [route[0]]
    while at < end:
        ways = np.concatenate(
            [np.broadcast_to(points[at], (end - at, 2)), points[at + 1 : end + 1]], axis=1
        )
        blocked = all_met(ways, boxes).any(axis=1) | all_crossed(ways, others).any(axis=1)
        free = np.flatnonzero(~blocked)
        at += 1 + (int(free[-1]) if len(free) else 0)
        result.append(route[at])
    return (*result, *route[end + 1 :])


def _on_diagonal(places: Places, head: Pill, tail: Pill) -> Route:
    """Return the line from a head's pill to a tail's, on a diagonal, then down to a tag."""
    view, scene = places.view, places.scene
    (i, j), (k, m) = scene.span(head.node), scene.span(tail.node)
    if (i, j) == (k, m):
        return head.middle, tail.middle
    between: list[Point] = []
    if view.columns or view.rows:
        if i == k:
            between = [view.middle(i, end) for end in range(j - 1, m, -1)]
        elif j == m:
            between = [view.middle(start, j) for start in range(i + 1, k)]
    if view.drop and m - k == 1 and j - i > 1:
        x, y = view.middle(k, m)
        # Above a pill that is stacked on its tag, the line goes to that pill.
        bend = min(y - view.drop, tail.middle[1])
        between.append((x, bend))
        if tail.middle[1] <= bend:
            between.pop()
    return (head.middle, *between, tail.middle)


def part_of(route: Route, share: float) -> Route:
    """Return the first part of a route."""
    if share >= 1.0:
        return route
    lengths = [math.dist(one, other) for one, other in pairwise(route)]
    left = share * sum(lengths)
    result = [route[0]]
    for (one, other), length in zip(pairwise(route), lengths, strict=True):
        if length >= left:
            part = left / length if length else 0.0
            result.append(_between(one, other, part))
            break
        result.append(other)
        left -= length
    return tuple(result)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def rounded(route: Route, radius: float = BEND) -> Commands:
    """Return a path along a route with round bends."""
    path: list[Move | Line | Cubic] = [("M", *route[0])]
    for before, at, after in zip(route, route[1:], route[2:], strict=False):
        one, other = math.dist(before, at), math.dist(at, after)
        cut = min(radius, one / 2, other / 2)
        if cut < 0.5:
            path.append(("L", *at))
            continue
        begin, end = _between(at, before, cut / one), _between(at, after, cut / other)
        path.append(("L", *begin))
        first, second = _between(begin, at, _ROUND), _between(end, at, _ROUND)
        path.append(("C", *first, *second, *end))
    path.append(("L", *route[-1]))
    return tuple(path)
