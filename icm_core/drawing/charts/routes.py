"""How hyperedges run in a chart: on its diagonals, then down to the tags.

From a span to the one that begins or ends with it, a line runs on a diagonal of the chart. Spans of
one tree nest, so that it meets the middle of no other item of the tree, and no other line.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.intersections import blocked, entered, near
from icm_core.drawing.charts.layout import View
from icm_core.drawing.paint.painter import Commands, Cubic, Line, Move

if TYPE_CHECKING:
    from icm_core.drawing.charts.scene import Pill, Places

Point = tuple[float, float]
Route = tuple[Point, ...]
"""Points from a head to a tail, joined by straight lines."""
BEND = 16.0
"""Greatest radius of a bend."""
_TURN = 0.01
"""Twice the area of two steps of a diagonal beside each other from which on it bends."""
_CLEAR = 3.0
"""Between a straightened line and a pill that is no end of it, in pixels."""
_ROUND = 0.6
"""Share of a corner's cut at which the two middle points of its curve are."""
BETWEEN = 0.8
"""Greatest radius of a bend between cells, as a share of the space there."""
_ASIDE = 0.2
"""Least distance at which a line ends beside those that pass over its cell, as a share of the room
there."""
_LINK = 5.0
"""By how much the link of two rows of a table is left of them."""
Link = tuple[int, int]


class Routes:
    """The ways of some hyperedges' tails, and whether they meet something.

    Parameters
    ----------
    routes
        By head and tail.
    """

    def __init__(self, routes: Mapping[Link, Route]) -> None:
        self.routes = dict(routes)
        links = list(self.routes)
        lines = [(*a, *b) for route in self.routes.values() for a, b in pairwise(route)]
        sizes = [len(route) - 1 for route in self.routes.values()]
        self._lines = np.array(lines, dtype=np.float64).reshape(-1, 4)
        self._link = np.repeat(np.arange(len(links)), sizes)
        self._ends = np.array(links, dtype=np.int64).reshape(-1, 2)[self._link]

    @classmethod
    def straight(cls, places: Places, pills: Mapping[int, Pill], links: Sequence[Link]) -> Routes:
        """Return lines on the diagonals of a chart, between the middles of pills."""
        found = {}
        for head, tail in links:
            one, other = pills.get(head), pills.get(tail)
            if one is not None and other is not None:
                key = head, tail, one.middle, other.middle
                route = places.diagonals.get(key)
                if route is None:
                    route = places.diagonals[key] = _on_diagonal(places, one, other)
                found[head, tail] = route
        return cls(found)

    def meet(self, nodes: NDArray[np.int64], boxes: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Return which rectangles a line enters that does not end at their node.

        Parameters
        ----------
        nodes, boxes
            int64 ``[boxes]`` and float64 ``[boxes, 4]``.
        """
        line, box = near(self._lines, boxes)
        foreign = (self._ends[line] != nodes[box, None]).all(axis=1)
        line, box = line[foreign], box[foreign]
        result = np.zeros(len(boxes), dtype=bool)
        result[box[entered(self._lines[line], boxes[box])]] = True
        return result

    def shortened(self, places: Places, pills: Mapping[int, Pill]) -> dict[Link, Route]:
        """Return routes without the bends that they do not need.

        A bend goes where the straight line meets no other pill and no other route.
        """
        found = dict(self.routes)
        nodes = np.array(list(pills), dtype=np.int64)
        boxes = np.array([pill.box for pill in pills.values()]).reshape(-1, 4)
        boxes = boxes + np.array([-_CLEAR, -_CLEAR, _CLEAR, _CLEAR])
        lines, owner = self._lines.copy(), self._link
        # In columns: comparing these is most of the work for a route.
        left, top, right, bottom = boxes.T.copy()
        one, other = lines[:, :2].T, lines[:, 2:].T
        (west, north), (east, south) = np.minimum(one, other), np.maximum(one, other)
        first = np.searchsorted(owner, np.arange(len(self.routes) + 1)).tolist()
        known = places.ways
        for at, (link, route) in enumerate(self.routes.items()):
            if len(route) < 3 or (len(route) == 3 and route[1][0] == route[2][0]):
                continue
            points = np.array(route)
            across, down = zip(*route, strict=True)
            x, y, far, deep = min(across), min(down), max(across), max(down)
            beside = (left < far) & (x < right) & (top < deep) & (y < bottom)
            beside &= (nodes != link[0]) & (nodes != link[1])
            others = (west < far) & (x < east) & (north < deep) & (y < south)
            own = slice(first[at], first[at + 1])
            others[own] = False
            near_boxes, near_lines = boxes[beside], lines[others]
            key = route, near_boxes.tobytes(), near_lines.tobytes()
            way = known.get(key)
            if way is None:
                way = known[key] = _without_bends(route, points, near_boxes, near_lines)
            found[link] = way
            # It has no more lines than before; what is left over is nowhere.
            lines[own] = np.nan
            lines[own][: len(way) - 1] = [(*a, *b) for a, b in pairwise(way)]
            one, other = lines[own, :2].T, lines[own, 2:].T
            west[own], north[own] = np.minimum(one, other)
            east[own], south[own] = np.maximum(one, other)
        return found


def _without_bends(
    route: Route,
    points: NDArray[np.float64],
    boxes: NDArray[np.float64],
    others: NDArray[np.float64],
) -> Route:
    """Return a route with the fewest bends, from its head on."""
    # The last way down to a tag stays.
    end = len(route) - (2 if route[-1][0] == route[-2][0] else 1)
    at, result = 0, [route[0]]
    while at < end:
        free = (~blocked(points[at], points[at + 1 : end + 1], boxes, others)).nonzero()[0]
        at += 1 + (int(free[-1]) if len(free) else 0)
        result.append(route[at])
    return (*result, *route[end + 1 :])


def _on_diagonal(places: Places, head: Pill, tail: Pill) -> Route:
    """Return the line from a head's pill to a tail's, on a diagonal, then down to a tag."""
    view, scene = places.view, places.scene
    (i, j), (k, m) = scene.span(head.node), scene.span(tail.node)
    if (i, j) == (k, m):
        return head.middle, tail.middle
    between = list(_bends(view, i, j, k, m))
    if view.drop and m - k == 1 and j - i > 1:
        x, y = view.middle(k, m)
        # Above a pill that is stacked on its tag, the line goes to that pill.
        bend = min(y - view.drop, tail.middle[1])
        between.append((x, bend))
        if tail.middle[1] <= bend:
            between.pop()
    return (head.middle, *between, tail.middle)


def _bends(view: View, i: int, j: int, k: int, m: int) -> tuple[Point, ...]:
    """Return where the diagonal from one span to another bends, in a chart of many columns."""
    if not (view.columns or view.rows) or not (i == k or j == m):
        return ()
    bounds, rows = view.grid
    if i == k:
        x, y = (bounds[i] + bounds[m : j + 1])[::-1] / 2, rows[m - i : j - i + 1][::-1]
    else:
        x, y = (bounds[i : k + 1] + bounds[j]) / 2, rows[j - k : j - i + 1][::-1]
    across, down = x[1:] - x[:-1], y[1:] - y[:-1]
    turn = np.abs(across[:-1] * down[1:] - down[:-1] * across[1:])
    return tuple((float(x[at + 1]), float(y[at + 1])) for at in np.flatnonzero(turn > _TURN))


def segments(routes: Iterable[Route]) -> NDArray[np.float64]:
    """Return the straight lines of some edges, float64 ``[lines, 4]``: x and y of both ends."""
    ends = [(*one, *other) for route in routes for one, other in pairwise(route)]
    return np.array(ends, dtype=np.float64).reshape(-1, 4)


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


def between_cells(places: Places, head: int, tail: int, aside: float = 0.0) -> Route:
    """Return the way of a tail between the cells of a chart, through none of them.

    It goes down beside the cells that begin (or end) where the tail's does: as spans of one tree
    nest, no other line of the tree is there.

    Parameters
    ----------
    head, tail
        Nodes.
    aside
        Pixels by which it leaves the middle between cells: the lines of two runs lie side by side.
    """
    view, scene = places.view, places.scene
    (i, j), (k, m) = scene.span(head), scene.span(tail)
    one, other = places.pill(head, (head, tail)), places.pill(tail, (head, tail))
    if one is None or other is None:
        return ()
    if (i, j) == (k, m):
        return _beside_pills(places, one, other, aside)
    _, top, _, tall = view.cell(i, j)
    x = _corridor(view, i, j, m, j - i - 1)
    points = [(x, top + tall)]
    for length in range(j - i - 1, m - k, -1):
        y = view.line(length)[0]
        points += [(x, y), (_corridor(view, i, j, m, length), y)]
        x = points[-1][0]
    left, top, width, _ = view.cell(k, m)
    # On the side from which it comes, of where others come down on the cell: they go to the other.
    half = (view.boundary(k) + view.boundary(m)) / 2
    side = left + width if x > half else left
    inner, y = half + _ASIDE * (side - half), view.line(m - k)[0]
    end = min(max(other.centre, min(side, inner)), max(side, inner))
    points += [(x, y), (end, y), (end, top)]
    # Its ends stay at the cells.
    middle = ((across + aside, down + aside) for across, down in points[1:-1])
    return (points[0][0] + aside, points[0][1]), *middle, (end + aside, top)


def _corridor(view: View, i: int, j: int, m: int, length: int) -> float:
    """Return the x at which the way from (i, j) to what ends at m passes the row of a length."""
    # Beside the spans that begin with the head until one ends with the tail, then beside those.
    start = i if m < j and length >= m - i else m - length - 1
    return (view.boundary(start + 1) + view.boundary(start + length)) / 2


def _beside_pills(places: Places, one: Pill, other: Pill, aside: float) -> Route:
    """Return the link of a unary rule in one cell: left of its rows."""
    x, top, low = one.x - _LINK * places.view.scale + aside, one.middle[1], other.middle[1]
    return (one.x, top), (x, top), (x, low), (other.x, low)
