"""The hypergraph shows no parse that is none: lines keep clear of items, labels of each other."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest
from drawing_notes import Notes, Ruler
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.drawing.charts.cells import Cells, Nodes
from icm_core.drawing.charts.intersections import Box, all_intersect, overlap
from icm_core.drawing.charts.routes import BEND, rounded
from icm_core.drawing.charts.scene import LABEL, PILL_PADDING, Scene
from icm_core.drawing.charts.state import Change, Hypothesis
from icm_core.drawing.charts.words import word_widths
from icm_core.drawing.hypergraphs.draw import GraphPlaces, draw_graph, number_text, words_height
from icm_core.drawing.hypergraphs.layers import levels
from icm_core.drawing.hypergraphs.layout import SURE, Shape, boundaries, layout, nested
from icm_core.drawing.hypergraphs.routes import nearest_room
from icm_core.drawing.hypergraphs.view import AROUND, GraphView, in_sight
from icm_core.drawing.paint.painter import Font
from icm_core.drawing.paint.palette import LIGHT

LABELS = ["S", "NP", "VP", "VP", "PP", "SBAR", "ROOT"]
DASHED = [False, False, False, True, False, False, False]
SCALES = (1.0, 19 / 13, 24 / 13)


class Written(Notes):
    """Notes texts with their places."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[tuple[str, float, Box]] = []

    def text(
        self, x: float, y: float, text: str, font: Font, colour: str, *, anchor: str = "start"
    ) -> None:
        """Note a text, its size and about where its letters are."""
        width = Ruler().width(text, font)
        left = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
        box = left, y - font.size * 0.7, left + width, y
        self.written.append((text, font.size, box))


class Forest:
    """A random forest: two trees, and hyperedges between what they and chance have."""

    def __init__(self, seed: int, tokens: int) -> None:
        self.random = random = np.random.default_rng(seed)
        self.items: dict[tuple[int, int, int], None] = {}
        self.rules: dict[tuple[tuple[int, int, int], ...], None] = {}
        self.tokens = tokens
        self.trees: list[list[tuple[tuple[int, int, int], ...]]] = []
        for _ in range(3):
            self.trees.append([])
            self._grow(0, tokens)
        keys = list(self.items)
        for _ in range(4 * tokens):
            head, left, right = (keys[i] for i in random.integers(0, len(keys), 3))
            if left[1] == right[0]:
                head = left[0], right[1], int(random.integers(0, 6))
                self.items[head] = None
                self.rules[head, left, right] = None
            elif head[:2] == left[:2] and head != left:
                self.rules[head, left] = None

    def _grow(self, start: int, end: int) -> tuple[int, int, int]:
        item = start, end, int(self.random.integers(0, 6))
        self.items[item] = None
        if end - start > 1:
            split = int(self.random.integers(start + 1, end))
            self._add(item, self._grow(start, split), self._grow(split, end))
        if self.random.random() < 0.2:
            above = start, end, 6
            self.items[above] = None
            self._add(above, item)
            return above
        return item

    def _add(self, *rule: tuple[int, int, int]) -> None:
        self.rules[rule] = None
        self.trees[-1].append(rule)

    def shape(self, width: float, height: float, scale: float) -> tuple[Shape, Scene]:
        columns = np.array(list(self.items), dtype=np.int32).reshape(-1, 3).T
        nodes = Nodes.of(self.tokens, *columns)
        number = {
            (int(nodes.start[i]), int(nodes.end[i]), int(nodes.symbol[i])): i
            for i in range(len(nodes))
        }
        rows = []
        for head, *ends in self.rules:
            tails = [number[end] for end in ends] + [-1]
            rows.append((number[head], tails[0], tails[1]))
        tree = []
        for head, *ends in self.trees[0]:
            tails = [number[end] for end in ends] + [-1]
            tree.append((number[head], tails[0], tails[1]))
        posterior = self.random.random(len(nodes))
        words = tuple("a" * (1 + i * 7 % 11) for i in range(self.tokens))
        scene = Scene(words, nodes, Cells.of(nodes, posterior), LABELS, DASHED, posterior)
        label, small = Font(LABEL.size * scale, LABEL.weight), Font(11 * scale)
        every = range(len(nodes))
        wide = {n: Ruler().width(scene.label(n), label) + 2 * PILL_PADDING * scale for n in every}
        numbers = {
            n: Ruler().width(number_text(float(posterior[n])), small)
            for n in every
            if posterior[n] < SURE
        }
        shape = Shape(
            nodes,
            np.arange(len(nodes), dtype=np.int32),
            posterior,
            rows,
            tree,
            wide,
            numbers,
            width,
            height,
            scale=scale,
        )
        return shape, scene


def flat(path: tuple[tuple[object, ...], ...]) -> list[tuple[float, float]]:
    """Return points along a path, curves in small steps."""
    points: list[tuple[float, float]] = []
    for command in path:
        numbers = [float(one) for one in command[1:]]  # type: ignore[arg-type]
        if command[0] != "C":
            points.append((numbers[0], numbers[1]))
            continue
        x0, y0 = points[-1]
        for t in np.linspace(0.0, 1.0, 9)[1:].tolist():
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append(
                (
                    a * x0 + b * numbers[0] + c * numbers[2] + d * numbers[4],
                    a * y0 + b * numbers[1] + c * numbers[3] + d * numbers[5],
                )
            )
    return points


@pytest.mark.parametrize("scale", SCALES)
@given(st.integers(0, 10_000), st.integers(2, 60), st.floats(1.0, 3.0))
@settings(max_examples=12, deadline=None)
def test_no_line_enters_a_foreign_item(scale: float, seed: int, tokens: int, zoom: float) -> None:
    shape, scene = Forest(seed, tokens).shape(1100.0, 560.0, scale)
    graph = layout(shape)
    places = GraphPlaces(scene, graph, GraphView(zoom), Ruler(), scale)
    pills = {node: places.pill(node) for node in graph.pills}
    boxes = {node: pill.box for node, pill in pills.items() if pill is not None}
    for one, other in combinations(boxes, 2):
        assert not overlap(boxes[one], boxes[other])
    names = list(boxes)
    shrunk = np.array([(a + 0.5, b + 0.5, c - 0.5, d - 0.5) for a, b, c, d in boxes.values()])
    for head, tail in graph.routes:
        route = places.route(head, tail)
        assert route is not None
        lines = np.array([(*a, *b) for a, b in pairwise(flat(rounded(route, places.bend or BEND)))])
        met = all_intersect(lines, shrunk).any(axis=0)
        assert {names[i] for i in np.flatnonzero(met)} <= {head, tail}
    # All of a hyperedge is drawn, or nothing of it; what is not drawn is counted.
    for row in graph.drawn:
        head, *ends = shape.edges[row]
        assert all((head, end) in graph.routes for end in ends if end >= 0)
    assert len(graph.drawn) + graph.dropped == len(shape.edges)


@given(st.integers(0, 10_000), st.integers(2, 40), st.booleans())
@settings(max_examples=15, deadline=None)
def test_text_is_whole_and_apart(seed: int, tokens: int, stepping: bool) -> None:
    shape, scene = Forest(seed, tokens).shape(1370.0, 560.0, 1.0)
    widths = word_widths(scene.words, Ruler())
    assert words_height(boundaries(shape), widths, 1.0, 1.0) > 0
    graph = layout(shape)
    places = GraphPlaces(scene, graph, GraphView(), Ruler(), 1.0)
    columns = np.array(shape.tree, dtype=np.int32).reshape(-1, 3).T
    change = Change((shape.tree[0][0],), (shape.tree[0],)) if stepping else Change()
    hypothesis = Hypothesis(*columns, np.zeros(0, np.int32), change)
    notes = Written()
    empty = np.zeros(0, np.int32)
    links = type("Links", (), {"head": empty, "left": empty, "right": empty, "posterior": empty})()
    draw_graph(notes, places, LIGHT, links, (), hypothesis)
    assert all(size >= 11 for _, size, _ in notes.written)
    for one, other in combinations(notes.written, 2):
        assert not overlap(one[2], other[2]), (one, other)
    said = [text for text, _, _ in notes.written]
    assert all(word in said for word in scene.words)


@given(st.integers(0, 10_000), st.integers(2, 30))
@settings(max_examples=15, deadline=None)
def test_parents_stand_above_and_in_the_middle(seed: int, tokens: int) -> None:
    shape, _ = Forest(seed, tokens).shape(1370.0, 560.0, 1.0)
    graph = layout(shape)
    assert nested(shape.nodes, shape.tree) == list(shape.tree)
    for head, *ends in shape.tree:
        own = [graph.pills[end].centre for end in ends if end >= 0]
        assert abs(graph.pills[head].centre - (min(own) + max(own)) / 2) < 1e-6
        for end in ends:
            if end >= 0:
                assert graph.pills[head].y < graph.pills[end].y
                assert (head, end) in graph.routes


def test_a_cycle_of_unary_rules_ends() -> None:
    columns = (np.array(column, dtype=np.int32) for column in ([0, 0], [2, 2], [0, 1]))
    nodes = Nodes.of(2, *columns)
    every = np.array([0, 1], dtype=np.int32)
    assert levels(nodes, every, [(0, 1, -1), (1, 0, -1)]) == {1: 1, 0: 2}
    assert levels(nodes, every, [(1, 0, -1), (0, 1, -1)]) == {0: 1, 1: 2}


def test_the_edge_that_matters_most_stays_in_a_cycle() -> None:
    columns = (np.array(column, dtype=np.int32) for column in ([0] * 3, [2] * 3, [0, 1, 2]))
    nodes = Nodes.of(2, *columns)
    edges = [(0, 1, -1), (1, 2, -1), (0, 2, -1), (1, 0, -1)]
    assert levels(nodes, np.arange(3, dtype=np.int32), edges) == {2: 1, 1: 2, 0: 3}
    # The last edge is of a head whose other edge came first.
    edges = [(0, 2, -1), (1, 0, -1), (0, 1, -1)]
    assert levels(nodes, np.arange(3, dtype=np.int32), edges) == {2: 1, 0: 2, 1: 3}


@given(
    st.lists(st.tuples(st.integers(0, 200), st.integers(0, 20)), max_size=8),
    st.integers(0, 200),
    st.integers(1, 10),
)
def test_a_free_room_is_the_nearest_one(
    boxes: list[tuple[int, int]], middle: int, half: int
) -> None:
    taken = [(float(left), float(left + width)) for left, width in boxes]
    found = nearest_room(taken, float(middle), float(half), 2.0, 60.0, 200.0)

    def is_free(x: float) -> bool:
        return half <= x <= 200 - half and all(
            x + half + 2.0 <= left + 1e-9 or right + 2.0 <= x - half + 1e-9 for left, right in taken
        )

    plain = [float(x) for x in range(201) if is_free(x) and abs(x - middle) <= 60]
    if found is None:
        assert not plain
    else:
        assert is_free(found)
        assert abs(found - middle) <= min(abs(x - middle) for x in plain) + 1e-9


@given(
    before=st.floats(0, 300),
    low=st.floats(0, 480),
    length=st.floats(0, 60),
    room=st.floats(120, 600),
)
def test_what_is_seen_is_in_sight_and_an_end_is_whole_where_it_can_be(
    before: float, low: float, length: float, room: float
) -> None:
    whole = 540.0
    high = low + length
    most = max(whole - room, 0.0)
    out = in_sight(before, [(low, high)], room, whole)
    assert 0.0 <= out <= most
    assert out <= low
    assert out + room >= min(high, whole) - 1e-6
    if out not in (min(before, most), 0.0, most):
        # Neither end has all of it.
        for end in (0.0, most):
            assert not high + AROUND - room <= end <= low - AROUND
