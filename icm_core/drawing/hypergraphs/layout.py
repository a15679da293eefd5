"""The hypergraph view: a tree first, other items as dots beside it, hyperedges around them.

Layers are heights in the forest that is shown. A parent of the tree stands over the middle of its
outer children; its hyperedge bends in the gap below it and falls at the child's x. As spans of a
tree nest, such lines meet neither each other nor another item. What else is shown takes the room
that is left, the most probable first; a hyperedge that no free way is found for is counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Nodes
from icm_core.drawing.charts.placing import SQUARE
from icm_core.drawing.charts.routes import Route
from icm_core.drawing.charts.scene import PILL_HEIGHT, Pill
from icm_core.drawing.hypergraphs.layers import Edge, layer_heights, levels, word_columns
from icm_core.drawing.hypergraphs.routes import BESIDE, CLEAR, Lanes

MARGIN = 14.0
DOT = 8.0
"""Across an item that is no pill."""
_LEAST_LAYER, _MOST_LAYER = 22.0, 46.0
"""At least a pill, and between two of them the bend of a tree's line."""
_PILL_MOVE, _DOT_MOVE = 30.0, 120.0
"""How far a label, or a dot, may be from the middle of its span."""
_FORK = 0.42
"""Where in a gap a tree's line runs across."""
_NUMBER_GAP = 6.0
SURE = 0.985
"""Posterior from which on it is not said beside a pill."""
USUAL_COLUMN = 44.0

Link = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Shape:
    """What is laid out, and how large it is drawn.

    Parameters
    ----------
    nodes
        All nodes of the chart.
    shown
        int32: nodes to place.
    posterior
        float64 ``[nodes]``.
    edges
        Hyperedges between them, the most probable first.
    tree
        Those of the tree, or of the hypothesis, that is seen best.
    loud
        Nodes that are labelled although the tree has them not, such as those of another run.
    hidden
        Nodes of ``shown`` that are not placed: those of other steps, so that layers do not jump.
    tags
        Nodes of all steps: columns are wide enough for those over one word, if they can be.
    also
        Hyperedges of other steps, for the same.
    wide
        Width of the label of each node shown.
    numbers
        Width of the posterior beside each that is not sure.
    width, height
        Room for nodes and hyperedges, without the words.
    scale
        Size of text beside the usual.
    mirrored
        Whether the first token is at the right.
    """

    nodes: Nodes
    shown: NDArray[np.int32]
    posterior: NDArray[np.float64]
    edges: Sequence[Edge]
    tree: Sequence[Edge]
    wide: Mapping[int, float]
    numbers: Mapping[int, float]
    width: float
    height: float
    loud: frozenset[int] = frozenset()
    hidden: frozenset[int] = frozenset()
    tags: frozenset[int] = frozenset()
    also: Sequence[Edge] = ()
    scale: float = 1.0
    mirrored: bool = False

    @cached_property
    def named(self) -> frozenset[int]:
        """Nodes that are labelled if there is room."""
        return self.loud | {node for edge in self.tree for node in edge if node >= 0}


@dataclass(frozen=True, eq=False)
class Layout:
    """Where everything of a hypergraph is, at a zoom of 1.

    Parameters
    ----------
    pills
        Each item that is drawn; those without room for their labels are not named.
    routes
        The way of each tail, by head and tail.
    drawn
        Hyperedges that are drawn beside the tree, by their rows in `Shape.edges`.
    dropped
        How many hyperedges have no free way.
    numbers
        x of the posterior beside an item.
    edges
        Boundaries between words, from the first token.
    height
        Of nodes and hyperedges: where the words begin.
    """

    pills: Mapping[int, Pill]
    routes: Mapping[Link, Route]
    drawn: tuple[int, ...]
    dropped: int
    numbers: Mapping[int, float]
    edges: NDArray[np.float64]
    width: float
    height: float

    @cached_property
    def node(self) -> NDArray[np.int64]:
        """The items that are drawn."""
        return np.array(list(self.pills), dtype=np.int64)

    @cached_property
    def unlabelled(self) -> int:
        """How many of them are squares and dots without a label."""
        return sum(not pill.named for pill in self.pills.values())

    @cached_property
    def middles(self) -> NDArray[np.float64]:
        """Middle of each of `node`, float64 ``[shown, 2]``."""
        boxes = [(pill.x, pill.y, pill.width, pill.height) for pill in self.pills.values()]
        every = np.array(boxes).reshape(-1, 4)
        result: NDArray[np.float64] = every[:, :2] + every[:, 2:] / 2
        return result

    @property
    def mirrored(self) -> bool:
        """Whether the first word is at the right."""
        return bool(self.edges[0] > self.edges[-1])


def boundaries(shape: Shape) -> NDArray[np.float64]:
    """Return x of the boundaries between words, from the first token."""
    nodes = shape.nodes
    tags = np.zeros(nodes.tokens)
    for node in shape.named | shape.tags:
        start = int(nodes.start[node])
        if nodes.end[node] - start == 1:
            tags[start] = max(tags[start], shape.wide[node])
    wanted = tags[::-1] if shape.mirrored else tags
    found = MARGIN + word_columns(wanted.tolist(), shape.width - 2 * MARGIN, shape.scale)
    return found[::-1] if shape.mirrored else found


def nested(nodes: Nodes, edges: Sequence[Edge]) -> list[Edge]:
    """Return the hyperedges that make a tree: one for each head, one for each tail, none crossing.

    Parameters
    ----------
    edges
        Hyperedges, those that matter most first.
    """
    heads: set[int] = set()
    tails: set[int] = set()
    spans: set[tuple[int, int]] = set()
    kept = []
    for edge in edges:
        ends = [tail for tail in edge[1:] if tail >= 0]
        own = {(int(nodes.start[node]), int(nodes.end[node])) for node in (edge[0], *ends)}
        if edge[0] in heads or edge[0] in ends or any(tail in tails for tail in ends) or not ends:
            continue
        if any(a < c < b < d or c < a < d < b for a, b in own for c, d in spans - own):
            continue
        heads.add(edge[0])
        tails.update(ends)
        spans |= own
        kept.append(edge)
    return kept


def layout(shape: Shape, *, rest: bool = True) -> Layout:
    """Place items and hyperedges.

    Parameters
    ----------
    rest
        Whether ways of hyperedges are found that the tree has not: nearly all of the time.
    """
    return _Maker(shape).made(rest)


class _Maker:
    """Lays one hypergraph out."""

    def __init__(self, shape: Shape) -> None:
        self._shape, nodes, scale = shape, shape.nodes, shape.scale
        self._tree = nested(nodes, shape.tree)
        self._level = levels(nodes, shape.shown, [*shape.tree, *shape.also, *shape.edges])
        self._tree = [edge for edge in self._tree if self._is_down(edge)]
        self._named = shape.named & self._level.keys()
        in_tree = {node for edge in self._tree for node in edge if node >= 0}
        self._first = [node for node in self._level if node in in_tree]
        self._edges = boundaries(shape)
        self._width = float(self._edges.max()) + MARGIN
        count = max(self._level.values(), default=0) + 1
        full = {0} | {self._level[node] for node in self._named | shape.hidden}
        least, most = _LEAST_LAYER * scale, _MOST_LAYER * scale
        middles, self._height = layer_heights(count, full, shape.height, least, most)
        self._lanes = Lanes(middles)
        self._pills: dict[int, Pill] = {}
        self._routes: dict[Link, Route] = {}
        self._numbers: dict[int, float] = {}

    def _is_down(self, edge: Edge) -> bool:
        level = self._level
        return all(
            edge[0] in level and tail in level and level[tail] < level[edge[0]]
            for tail in edge[1:]
            if tail >= 0
        )

    def made(self, rest: bool) -> Layout:
        """Lay out."""
        shape = self._shape
        self._place_tree()
        self._route_tree()
        self._place_numbers()
        self._place_rest()
        drawn, dropped = self._route_rest() if rest else ([], 0)
        return Layout(
            self._pills,
            self._routes,
            tuple(drawn),
            dropped,
            self._numbers,
            self._edges,
            self._width,
            self._height if shape.shown.size else 0.0,
        )

    def _centre(self, node: int) -> float:
        nodes = self._shape.nodes
        return float(self._edges[int(nodes.start[node])] + self._edges[int(nodes.end[node])]) / 2

    def _pill(self, node: int, x: float, named: bool) -> Pill:
        scale, y = self._shape.scale, self._lanes.middles[self._level[node]]
        width, height = self._shape.wide[node], PILL_HEIGHT * scale
        if not named:
            width = height = (SQUARE if node in self._named else DOT) * scale
        return Pill(node, x - width / 2, y - height / 2, width, height, named)

    def _place_tree(self) -> None:
        """Put parents over the middle of their outer children."""
        tails = {edge[0]: [tail for tail in edge[1:] if tail >= 0] for edge in self._tree}
        x: dict[int, float] = {}
        for node in sorted(self._first, key=lambda node: self._level[node]):
            ends = [x[tail] for tail in tails.get(node, ())]
            x[node] = (min(ends) + max(ends)) / 2 if ends else self._centre(node)
        lines = [
            (x[tail], self._level[head], self._level[tail], head, tail)
            for head, ends in tails.items()
            for tail in ends
        ]
        for node in sorted(self._first, key=lambda node: -self._level[node]):
            level, pill = self._level[node], self._pill(node, x[node], True)
            left, right = pill.x, pill.x + pill.width
            behind = any(
                low < level < high and left - CLEAR < at < right + CLEAR
                for at, high, low, *ends in lines
                if node not in ends
            )
            reach = pill.width / 2 + SQUARE * self._shape.scale / 2 + CLEAR
            near = any(
                abs(x[other] - x[node]) < reach and self._level[other] == level
                for other in self._first
                if other != node
            )
            if near or behind or not self._lanes.is_free(level, left, right):
                pill = self._pill(node, x[node], False)
            self._put(pill)

    def _put(self, pill: Pill) -> None:
        self._pills[pill.node] = pill
        level = self._level[pill.node]
        self._lanes.add_box(level, pill.x, pill.x + pill.width, pill.height, pill.node)

    def _route_tree(self) -> None:
        for head, *ends in self._tree:
            one, level = self._pills[head], self._level[head]
            top, bottom = self._lanes.gap(level)
            across = top + (bottom - top) * _FORK
            routes: dict[int, Route] = {}
            for tail in ends:
                if tail < 0:
                    continue
                other = self._pills[tail]
                (x1, y1), (x2, y2) = (one.centre, one.y + one.height), (other.centre, other.y)
                routes[tail] = ((x1, y1), (x1, across), (x2, across), (x2, y2))
                if abs(x1 - x2) < 0.5:
                    routes[tail] = ((x1, y1), (x1, y2))
                between = range(self._level[tail] + 1, level)
                if any(self._lanes.met(at, x2, (head, tail)) for at in between):
                    routes = {}
                    break
            for tail, route in routes.items():
                self._routes[head, tail] = route
                self._lanes.add(route, (head, tail), level, tree=True)

    def _place_numbers(self) -> None:
        """Find a place beside each pill that is not sure: to its right, else to its left."""
        for node, wide in self._shape.numbers.items():
            pill = self._pills.get(node)
            if pill is None or not pill.named:
                continue
            level, gap = self._level[node], _NUMBER_GAP * self._shape.scale
            for left in (pill.x + pill.width + gap, pill.x - gap - wide):
                inside = left >= 0 and left + wide <= self._width
                if inside and self._lanes.is_free(level, left, left + wide, CLEAR - 0.5):
                    self._numbers[node] = left
                    self._lanes.add_box(level, left, left + wide, 0.0, node)
                    break

    def _place_rest(self) -> None:
        """Put other items beside the middle of their spans, the most probable first."""
        shape = self._shape
        rest = self._level.keys() - self._pills.keys() - shape.hidden
        for node in sorted(
            rest, key=lambda node: (node not in self._named, -float(shape.posterior[node]), node)
        ):
            centre = self._centre(node)
            forms = (True, False) if node in self._named else (False,)
            for named in forms:
                pill = self._free_place(node, centre, named)
                if pill is not None:
                    self._put(pill)
                    break

    def _free_place(self, node: int, centre: float, named: bool) -> Pill | None:
        scale = self._shape.scale
        pill = self._pill(node, centre, named)
        most = (_PILL_MOVE if named else _DOT_MOVE) * scale
        x = self._lanes.free_near(
            self._level[node], centre, pill.width / 2, CLEAR + 1.0, most, self._width
        )
        return None if x is None else self._pill(node, x, named)

    def _ports(self, node: int, used: bool) -> tuple[float, ...]:
        """Return where a line may leave or reach an item: beside that of the tree."""
        reach = self._pills[node].width / 2 - 1.0
        step = min(BESIDE, reach)
        return (step, -step) if used else (0.0, step, -step)

    def _route_rest(self) -> tuple[list[int], int]:
        """Find a way for each other hyperedge; both of its tails or none."""
        heads = {head for head, _ in self._routes}
        tails = {tail for _, tail in self._routes}
        edges = self._shape.edges
        drawn = [row for row, edge in enumerate(edges) if self._is_routed(edge, heads, tails)]
        return drawn, len(edges) - len(drawn)

    def _is_routed(self, edge: Edge, heads: set[int], tails: set[int]) -> bool:
        """Find routes to the tails of a hyperedge; return whether there are any for all."""
        head, *ends = edge
        ends = [tail for tail in ends if tail >= 0]
        if head not in self._pills or any(tail not in self._pills for tail in ends):
            return False
        if not self._is_down(edge):
            return False
        new: list[tuple[int, Route, int]] = []
        for tail in ends:
            if (head, tail) in self._routes:
                continue
            found = self._lanes.route(
                (self._pills[head], self._level[head], self._ports(head, head in heads)),
                (self._pills[tail], self._level[tail], self._ports(tail, tail in tails)),
            )
            if found is None:
                return False
            new.append((tail, *found))
        for tail, route, level in new:
            self._routes[head, tail] = route
            self._lanes.add(route, (head, tail), level)
        return True
