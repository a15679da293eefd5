"""Where the items of hypotheses are in a chart: in their cells, chains of unary rules apart.

A pill has its label where it covers no other pill and no hyperedge of another item; else it moves
along its row, and if that is not enough it is a small square.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np

from icm_core.drawing.charts.intersections import Box
from icm_core.drawing.charts.routes import Link, Point, Route, Routes
from icm_core.drawing.charts.scene import PILL_HEIGHT, Pill, Places
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import MARGIN

CHAIN_GAP = 10.0
"""Between two items of a chain of unary rules: the link must be seen."""
NARROW = 32.0
"""Width of a column below which its tag is a square."""
SQUARE = 8.0
"""Side of what has no room for its label."""
MOST_LINKS = 800
"""Hyperedges' tails that are drawn at most; more would be a blot."""
_SHIFTS = tuple((shift, 0.0) for shift in (4.0, -4.0, 7.0, -7.0, 10.0, -10.0))
"""Ways that a pill may go to have its label, in pixels: along its row."""
_FARTHER = tuple((shift, 0.0) for shift in (14.0, -14.0, 19.0, -19.0, 25.0, -25.0, 32.0, -32.0))
"""Those of what is popped, which is what the step is about."""
_DOWN = (*_FARTHER, *((0.0, down) for down in (8.0, 14.0, 20.0, 27.0, 34.0, 42.0)))
"""Those of what alone is popped: down into its triangle, too."""
_APART = 2.0
"""Between a pill and another one, or the line of another item."""

Span = tuple[int, int]


def links_of(hypothesis: Hypothesis) -> list[Link]:
    """Return heads and tails of its hyperedges, those that a step adds last, each once."""
    columns = hypothesis.head, hypothesis.left, hypothesis.right
    rows = [*zip(*(column.tolist() for column in columns), strict=True), *hypothesis.change.added]
    found = dict.fromkeys(
        (head, tail) for head, *ends in rows for tail in ends if tail >= 0 and tail != head
    )
    return list(found)[-MOST_LINKS:]


class Placing:
    """Where the items of one hypothesis, or of two, are in a chart.

    Parameters
    ----------
    places
        The chart.
    hypotheses
        What both runs show: they place what is in one cell alike.
    """

    def __init__(self, places: Places, hypotheses: Sequence[Hypothesis]) -> None:
        self._places = places
        self._hypotheses = hypotheses
        self._popped = {node for one in hypotheses for node in one.change.popped}
        self._alone = {one.change.popped[0] for one in hypotheses if len(one.change.popped) == 1}
        self._loud = self._popped | {node for one in hypotheses for node in one.change.tails}
        self._inner: dict[int, int] = {}
        """What is between an item of a chain and the middle of its cell, beside it."""

    @cached_property
    def links(self) -> list[Link]:
        """Heads and tails of all hyperedges, each once."""
        return list(dict.fromkeys(link for one in self._hypotheses for link in links_of(one)))

    @cached_property
    def _right(self) -> set[int]:
        """Nodes that are right children: beside them, chains grow to the right."""
        return {
            int(node)
            for one in self._hypotheses
            for node in (*one.right.tolist(), *(edge[2] for edge in one.change.added))
        }

    @cached_property
    def _wanted(self) -> dict[int, Pill]:
        """Each node in the middle of its cell, named; chains of unary rules apart."""
        scene = self._places.scene
        by_span: dict[Span, list[int]] = {}
        for one in self._hypotheses:
            for node in one.nodes():
                own = by_span.setdefault(scene.span(node), [])
                if node not in own:
                    own.append(node)
        result: dict[int, Pill] = {}
        for span, nodes in by_span.items():
            result.update(self._in_cell(span, nodes))
        return result

    def extents(self) -> dict[Span, tuple[float, float]]:
        """Return how far the pills over each span reach from its middle, to left and right.

        What is stacked over a tag or at the root is left out.
        """
        view, scene = self._places.view, self._places.scene
        found: dict[Span, tuple[float, float]] = {}
        for node, pill in self._wanted.items():
            span = scene.span(node)
            x, y = view.middle(*span)
            if abs(pill.middle[1] - y) > 1.0:
                continue
            left, right = found.get(span, (0.0, 0.0))
            found[span] = min(left, pill.x - x), max(right, pill.x + pill.width - x)
        return found

    def _in_cell(self, span: Span, nodes: list[int]) -> dict[int, Pill]:
        """Return the items over one span: stacked over a tag and at the root, else side by side."""
        view = self._places.view
        x, y = view.middle(*span)
        if len(nodes) == 1:
            return {nodes[0]: self._pill(nodes[0], x, y)}
        below = self._below(nodes)
        order = sorted(nodes, key=lambda node: (-below[node], node))
        result: dict[int, Pill] = {}
        lift = view.drop if span[1] - span[0] == 1 else 0.0
        lift = view.crown if span == (0, view.tokens) else lift
        if lift > 0.0:
            upper = [node for node in order if below[node] > 0]
            lower = [node for node in order if below[node] == 0]
            if span[1] - span[0] > 1 and upper:
                # Of a chain at the root only the first item is lifted.
                lower, upper = [*upper[1:], *lower], upper[:1]
            for row, up in ((upper, lift), (lower, 0.0)):
                result.update(self._in_row(row, x, y - up, 1.0))
            return result
        grows = 1.0 if any(node in self._right for node in nodes) else -1.0
        return self._in_row(order, x, y, -grows if view.mirrored else grows)

    def _in_row(self, nodes: list[int], x: float, y: float, grows: float) -> dict[int, Pill]:
        """Return pills side by side, the first one in the middle.

        A chain grows to one side; what another run has of its own goes to the other one, so that
        no link runs behind a third item.
        """
        gap = CHAIN_GAP * self._places.view.scale
        result: dict[int, Pill] = {}
        ends, last = [0.0, 0.0], [nodes[0]] * 2 if nodes else []
        first = self._hypotheses[0].nodes() if len(self._hypotheses) > 1 else nodes
        for node in nodes:
            width = self._places.pill_width(node)
            side = grows if node in first else -grows
            if not result:
                centre, ends = x, [x - width / 2, x + width / 2]
            elif side > 0:
                centre, ends[1] = ends[1] + gap + width / 2, ends[1] + gap + width
                self._inner[node], last[1] = last[1], node
            else:
                centre, ends[0] = ends[0] - gap - width / 2, ends[0] - gap - width
                self._inner[node], last[0] = last[0], node
            result[node] = self._pill(node, centre, y)
        return result

    def _below(self, nodes: list[int]) -> dict[int, int]:
        """Return how many unary rules are below each node of one cell."""
        found = dict.fromkeys(nodes, 0)
        unary = {link for one in self._hypotheses for link in one.unary()}
        links = sorted(link for link in unary if set(link) <= found.keys())
        for _ in nodes:
            for head, child in links:
                # In a cycle heights would rise for ever.
                found[head] = max(found[head], min(found[child] + 1, len(nodes)))
        return found

    def _pill(self, node: int, x: float, y: float, named: bool = True) -> Pill:
        view = self._places.view
        width, height = self._places.pill_width(node), PILL_HEIGHT * view.scale
        if not named:
            side = min(SQUARE * view.scale, max(2.0, min(view.row, view.column) - view.gap))
            width = height = side
        return Pill(node, x - width / 2, y - height / 2, width, height, named)

    @cached_property
    def _borders(self) -> tuple[float, float]:
        """How far left and right what is beside a tag may reach: the canvas has this margin."""
        view = self._places.view
        # Text may be larger, but the margin is not.
        out = min((SQUARE + 2 * _APART) * view.scale, MARGIN - 1.0)
        ends = view.boundary(0), view.boundary(view.tokens)
        return min(ends) - out, max(ends) + out

    def _is_beyond(self, pill: Pill) -> bool:
        return pill.x < self._borders[0] or pill.x + pill.width > self._borders[1]

    def _square(self, pill: Pill) -> Pill:
        """Return what stands for a pill without room, within the borders of the chart."""
        left, right = self._borders
        square = self._pill(pill.node, *pill.middle, named=False)
        return replace(square, x=min(max(square.x, left), right - square.width))

    def _draw_in(self, found: dict[int, Pill]) -> bool:
        """Put squares of chains beside what is next to them; return whether any moved.

        Their places are those of labels; a square far from its cell would be over other words.
        """
        scale, moved = self._places.view.scale, False
        for node, next_to in self._inner.items():
            square, inner = found[node], found[next_to]
            if square.named:
                continue
            right = square.x > inner.x
            others = [pill.box for other, pill in found.items() if other != node]
            for gap in (CHAIN_GAP * scale, CHAIN_GAP * scale / 2, 2 * _APART):
                x = inner.x + inner.width + gap if right else inner.x - gap - square.width
                drawn = replace(square, x=x)
                nearer = x < square.x - 1.0 if right else x > square.x + 1.0
                if nearer and _is_free(drawn.box, others):
                    found[node], moved = drawn, True
                    break
        return moved

    def _urgency(self, node: int) -> tuple[bool, bool, int, int]:
        start, end = self._places.scene.span(node)
        return node not in self._popped, node not in self._loud, start - end, start

    @cached_property
    def pills(self) -> Mapping[int, Pill]:
        """Where each node is: named where there is room, the most urgent ones first."""
        wanted, scene, view = self._wanted, self._places.scene, self._places.view
        routes = Routes.straight(self._places, wanted, self.links)
        behind = self._behind(routes, wanted, ((0.0, 0.0), *_SHIFTS))
        farther = self._behind(routes, self._popped & wanted.keys(), _DOWN)
        found: dict[int, Pill] = {}
        taken: list[Box] = []
        moved = False
        for node in sorted(wanted, key=self._urgency):
            pill, (start, end) = wanted[node], scene.span(node)
            loud = node in self._loud
            narrow = end - start == 1 and view.column_of(start) < NARROW * view.scale
            place = None
            if self._is_beyond(pill):
                pass
            elif not behind[node][0] and _is_free(pill.box, taken) and (loud or not narrow):
                place = pill
            elif loud or not narrow:
                place = self._beside(pill, taken, _SHIFTS, behind[node][1:])
                if place is None and node in farther:
                    ways = _DOWN if node in self._alone else _FARTHER
                    place = self._beside(pill, taken, ways, farther[node][: len(ways)])
                moved = moved or place is not None
            found[node] = place or self._square(pill)
            taken.append(found[node].box)
        moved = self._draw_in(found) or moved
        return self._checked(found) if moved else found

    def _behind(
        self, routes: Routes, nodes: Iterable[int], shifts: Sequence[Point]
    ) -> dict[int, list[bool]]:
        """Return whether a line is behind pills that have moved so far from where wanted."""
        wanted, scale, every = self._wanted, self._places.view.scale, list(nodes)
        boxes = np.array([_wide(wanted[node].box) for node in every]).reshape(-1, 1, 4)
        aside = np.tile(np.array(shifts) * scale, 2)
        repeated = np.repeat(np.array(every, dtype=np.int64), len(aside))
        met = routes.meet(repeated, (boxes + aside).reshape(-1, 4))
        return dict(zip(every, met.reshape(-1, len(aside)).tolist(), strict=True))

    def _beside(
        self, pill: Pill, taken: Sequence[Box], shifts: Sequence[Point], behind: Sequence[bool]
    ) -> Pill | None:
        """Return a pill moved to where it is free, None for nowhere."""
        view = self._places.view
        # Over the tags and the lines that come down on them.
        lowest = view.line(1)[0] - view.drop - pill.height
        for (across, down), hit in zip(shifts, behind, strict=True):
            if not hit and (not down or pill.y + down * view.scale <= lowest):
                way = replace(pill, x=pill.x + across * view.scale, y=pill.y + down * view.scale)
                if _is_free(way.box, taken) and not self._is_beyond(way):
                    return way
        return None

    def _checked(self, found: dict[int, Pill]) -> dict[int, Pill]:
        """Return pills of which none that has moved puts its own lines behind another one."""
        for _ in range(len(found)):
            routes = Routes.straight(self._places, found, self.links)
            named = [node for node, pill in found.items() if pill.named]
            boxes = np.array([found[node].box for node in named]).reshape(-1, 4)
            behind = routes.meet(np.array(named, dtype=np.int64), boxes)
            if not behind.any():
                break
            for node, hit in zip(named, behind, strict=True):
                if hit:
                    found[node] = self._square(self._wanted[node])
        return found

    @cached_property
    def routes(self) -> Mapping[Link, Route]:
        """The way of each hyperedge's tail, from its head to its end."""
        routes = Routes.straight(self._places, self.pills, self.links)
        return routes.shortened(self._places, self.pills)


def _wide(box: Box) -> Box:
    left, top, right, bottom = box
    return left - _APART, top - 0.5, right + _APART, bottom + 0.5


def _is_free(box: Box, taken: Iterable[Box]) -> bool:
    left, top, right, bottom = _wide(box)
    # A plain loop, as for `meeting.overlap`: it is asked ten thousand times a step.
    for other in taken:
        if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
            return False
    return True
