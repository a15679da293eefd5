"""Words below charts are whole and apart; labels cover neither each other nor edges."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
from drawing_notes import Notes, Ruler
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.drawing.charts.cells import Cells, Nodes, span_of
from icm_core.drawing.charts.draw import draw_pills, draw_words
from icm_core.drawing.charts.intersections import Box, all_intersect, overlap
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import (
    LESS,
    MARGIN,
    WORD,
    WordMarks,
    arranged,
    draw_word_rows,
    word_widths,
)
from icm_core.drawing.paint.palette import LIGHT

MEASURE = Ruler()
LEAST_PX = 11.0
CANVAS = (865.0, 330.0)
"""Of the chart in a window of 1440 by 900 pixels."""
Grown = tuple[list[str], list[tuple[int, int]], list[tuple[int, int, int]]]
"""Labels and spans of a tree's items, and its hyperedges as head and tails."""
WORDS = st.lists(st.text("abcm", min_size=1, max_size=12), min_size=1, max_size=60)


def widths_of(words: list[str]) -> tuple[float, ...]:
    return word_widths(words, MEASURE)


@given(WORDS, st.floats(4, 120))
def test_words_of_a_row_are_apart_and_over_their_columns(words: list[str], column: float) -> None:
    edges = tuple(at * column for at in range(len(words) + 1))
    found = arranged(widths_of(words), edges)
    assert len(found.row) in (0, len(words))
    share = found.size / WORD.size
    boxes = [
        (row, left, left + width * share)
        for row, left, width in zip(found.row, found.left, widths_of(words), strict=False)
    ]
    for one, other in combinations(boxes, 2):
        assert one[0] != other[0] or one[2] < other[1] or other[2] < one[1]
    for at, (_, left, right) in enumerate(boxes):
        middle = (edges[at] + edges[at + 1]) / 2
        whole = right - left <= edges[-1] + 2 * MARGIN
        assert not whole or left >= edges[0] - MARGIN - 1e-9
        assert not whole or right <= edges[-1] + MARGIN + 1e-9
        assert left - 1e-9 <= middle <= right + 1e-9 or right - left > edges[-1]


@given(WORDS, st.floats(4, 120))
def test_no_line_to_a_word_goes_through_another_one(words: list[str], column: float) -> None:
    edges = tuple(at * column for at in range(len(words) + 1))
    found = arranged(widths_of(words), edges)
    for at, led in enumerate(found.led):
        middle = (edges[at] + edges[at + 1]) / 2
        for other, row in enumerate(found.row):
            left = found.left[other]
            right = left + widths_of(words)[other] * found.size / WORD.size
            assert not (led and row < found.row[at] and left <= middle <= right)


@given(
    st.lists(st.text("abcm", min_size=1, max_size=9), min_size=1, max_size=40),
    st.sampled_from([1.0, 19 / 13, 24 / 13]),
    st.booleans(),
)
def test_up_to_forty_words_are_whole_and_readable_in_a_fitted_chart(
    words: list[str], scale: float, mirrored: bool
) -> None:
    # A larger text asks for a larger canvas, as a larger screen gives.
    width, height = CANVAS[0] * scale, CANVAS[1] * scale
    widths = word_widths(words, MEASURE, mirrored)
    view = View(len(words), scale=scale, mirrored=mirrored, widths=widths).fitted(width, height)
    notes = Notes()
    scene = scene_of(words, [(0, len(words))])
    draw_words(notes, scene, view, LIGHT, MEASURE, width)
    texts = [values for name, values in notes.calls if name == "text"]
    shown = [values for values in texts if not values[2].isdigit()]
    assert [values[2] for values in shown] == (words[::-1] if mirrored else words)
    for x, baseline, text, font, *_ in texts:
        assert font.size >= LEAST_PX * scale - 1e-9
        assert baseline <= height + 1e-6
        if not text.isdigit():
            assert x >= -1e-6
            assert x + MEASURE.width(text, font) <= width + 1e-6
    assert len({values[3].size for values in shown}) == 1
    assert shown[0][3].size / scale in (WORD.size, LESS.size)


@st.composite
def trees(draw: st.DrawFn) -> Grown:
    """Return labels and spans of a random binary tree's items, and its hyperedges."""
    tokens = draw(st.integers(2, 40))
    spans, edges = [(0, tokens)], []
    at = 0
    while at < len(spans):
        start, end = spans[at]
        if end - start > 1 and draw(st.integers(0, 9)) > 0:
            split = draw(st.integers(start + 1, end - 1))
            edges.append((at, len(spans), len(spans) + 1))
            spans += [(start, split), (split, end)]
        at += 1
    labels = [draw(st.sampled_from(["S", "NP", "SBAR", "WHADVP"])) for _ in spans]
    return labels, spans, edges


def scene_of(words: list[str], spans: list[tuple[int, int]]) -> Scene:
    start, end = (np.array([span[i] for span in spans], dtype=np.int32) for i in (0, 1))
    nodes = Nodes.of(len(words), start, end, np.zeros(len(spans), dtype=np.int32))
    posterior = np.ones(len(nodes))
    return Scene(tuple(words), nodes, Cells.of(nodes, posterior), ["SBAR"], [False], posterior)


def grown(
    tree: Grown, column: float, row: float, level: Level, scale: float = 1.0
) -> tuple[Places, Hypothesis]:
    """Return a tree's items in the cells of a chart, and the tree as a hypothesis."""
    labels, spans, edges = tree
    tokens = spans[0][1]
    ids = {name: at for at, name in enumerate(sorted(set(labels)))}
    start, end = (np.array([span[i] for span in spans], dtype=np.int32) for i in (0, 1))
    symbol = np.array([ids[label] for label in labels], dtype=np.int32)
    # Every other cell has an item, too, that is no part of the tree.
    others = np.array([(s, e) for s in range(tokens) for e in range(s + 1, tokens + 1)], np.int32)
    nodes = Nodes.of(
        tokens,
        np.concatenate([start, others[:, 0]]),
        np.concatenate([end, others[:, 1]]),
        np.concatenate([symbol, np.full(len(others), len(ids), np.int32)]),
    )
    posterior = np.ones(len(nodes))
    words = tuple("w" for _ in range(tokens))
    named, dashed = [*sorted(ids), "OTHER"], [False] * (len(ids) + 1)
    scene = Scene(words, nodes, Cells.of(nodes, posterior), named, dashed, posterior)
    found = nodes.find(start, end, symbol)
    table = np.array(edges or [(0, 0, 0)], dtype=np.int32)[: len(edges)]
    head, left, right = (found[table[:, i]] for i in range(3))
    zoom = column / 80
    places = Places(scene, View(tokens, zoom, scale=scale, rise=row / (28 * zoom)), level, MEASURE)
    return places, Hypothesis(head, left, right, np.zeros(0, dtype=np.int32))


def meets(line: Box, box: Box) -> bool:
    return bool(all_intersect(np.array([line]), np.array([box]))[0, 0])


def lines_of(overlay: Overlay) -> list[tuple[int, int, Box]]:
    return [
        (*link, (*one, *other))
        for link, route in overlay.routes.items()
        for one, other in pairwise(route)
    ]


@settings(max_examples=80)
@given(trees(), st.floats(14, 110), st.floats(4.5, 28), st.sampled_from([1.0, 19 / 13, 24 / 13]))
def test_pills_are_apart_and_no_edge_meets_one_that_is_not_its_end(
    tree: Grown, column: float, row: float, scale: float
) -> None:
    places, hypothesis = grown(tree, column, row, Level.NEAR, scale)
    overlay = Overlay(places, LIGHT, hypothesis)
    lines = lines_of(overlay)
    assert len(overlay.routes) == 2 * len(tree[2])
    notes = Notes()
    overlay.draw_nodes(notes)
    texts = [values for name, values in notes.calls if name == "text"]
    assert all(values[3].size >= LEAST_PX * scale - 1e-9 for values in texts)
    named = {node: pill for node, pill in overlay.pills.items() if pill.named}
    assert len(texts) == len(named)
    for upper, lower, line in lines:
        for node, pill in named.items():
            assert node in (upper, lower) or not meets(line, pill.box)
    for one, other in combinations(named.values(), 2):
        assert not overlap(one.box, other.box)
    hidden = set(overlay.hidden_spans)
    assert {places.scene.span(node) for node in overlay.nodes} <= hidden
    for start in range(places.view.tokens):
        for end in range(start + 1, places.view.tokens + 1):
            if (start, end) not in hidden:
                for pill in places.cell(start, end).pills:
                    assert not any(meets(line, pill.box) for _, _, line in lines)


@settings(max_examples=60)
@given(trees(), st.floats(38, 110), st.floats(18.5, 28))
def test_where_there_is_room_all_are_named(tree: Grown, column: float, row: float) -> None:
    places, hypothesis = grown(tree, column, row, Level.NEAR)
    overlay = Overlay(places, LIGHT, hypothesis)
    # A label that is wider than its column has room where its neighbours are narrow, at most.
    if all(places.pill_width(node) + 4 <= column for node in overlay.nodes):
        assert all(pill.named for pill in overlay.pills.values())


@settings(max_examples=30)
@given(trees(), st.floats(34, 110), st.floats(13, 28), st.booleans())
def test_the_box_of_a_cell_holds_all_that_it_shows(
    tree: Grown, column: float, row: float, mirrored: bool
) -> None:
    found, _ = grown(tree, column, row, Level.NEAR)
    view = replace(found.view, mirrored=mirrored, x=7.0, y=9.0)
    places = Places(found.scene, view, Level.NEAR, MEASURE)
    cells, boxes = places.boxes
    for cell, (left, top, right, bottom) in zip(cells.tolist(), boxes.tolist(), strict=True):
        span = span_of(view.tokens, cell)
        x, y, width, height = view.cell(*span)
        shown = [(x, y, x + width, y + height), *(pill.box for pill in places.cell(*span).pills)]
        for one in shown:
            assert left - 1e-6 <= one[0] <= one[2] <= right + 1e-6
            assert top - 1e-6 <= one[1] <= one[3] <= bottom + 1e-6


@given(st.permutations(range(3)), st.integers(1, 3))
def test_a_chain_of_unary_rules_stands_in_order_with_links_between(
    order: list[int], length: int
) -> None:
    labels = np.array(order, dtype=np.int32)
    zero = np.zeros(3, dtype=np.int32)
    nodes = Nodes.of(length, zero, zero + length, labels)
    posterior = np.ones(3)
    names = ["SBAR", "S", "VP"]
    scene = Scene(("w",) * length, nodes, Cells.of(nodes, posterior), names, [False] * 3, posterior)
    chain = nodes.find(zero, zero + length, labels)
    none = np.full(2, -1, dtype=np.int32)
    hypothesis = Hypothesis(chain[:2], chain[1:], none, np.zeros(0, dtype=np.int32))
    view = View(length, 2.0)
    overlay = Overlay(Places(scene, view, Level.NEAR, MEASURE), LIGHT, hypothesis)
    boxes = [overlay.pills[int(node)].box for node in chain]
    lines = [(route[0], route[-1]) for route in overlay.routes.values()]
    for (one, other), (begin, end) in zip(pairwise(boxes), lines, strict=True):
        # The link begins in one and ends in the other, and is seen between them.
        assert one[0] < begin[0] < one[2]
        assert one[1] < begin[1] < one[3]
        assert other[0] < end[0] < other[2]
        assert other[1] < end[1] < other[3]
        assert not overlap(one, other)
        assert max(other[0] - one[2], one[0] - other[2], other[1] - one[3]) >= 8


def test_what_two_runs_have_over_a_tag_is_no_chain() -> None:
    zero, one, two = (np.array([at], dtype=np.int32) for at in range(3))
    nodes = Nodes.of(
        2,
        np.array([0, 0, 0], np.int32),
        np.array([2, 1, 1], np.int32),
        np.array([0, 1, 2], np.int32),
    )
    names, posterior = ["NP", "NN", "NNS"], np.ones(3)
    cells = Cells.of(nodes, posterior)
    scene = Scene(("w", "w"), nodes, cells, names, [False] * 3, posterior)
    noun, plural, phrase = (
        int(nodes.find(zero, end, symbol)[0])
        for end, symbol in ((one, one), (one, two), (two, zero))
    )
    places = Places(scene, View(2), Level.NEAR, MEASURE)
    none = np.zeros(0, dtype=np.int32)
    runs = [
        Hypothesis(np.array([phrase]), np.array([tag]), zero - 1, none) for tag in (noun, plural)
    ]
    first = Overlay(places, LIGHT, runs[0], beside=runs[1])
    second = Overlay(places, LIGHT, runs[1], True, runs[0])
    assert first.pills[noun].middle[1] == second.pills[plural].middle[1]
    assert not overlap(first.pills[noun].box, second.pills[plural].box)


@given(st.lists(st.floats(-9, 9), min_size=4, max_size=4))
def test_a_line_meets_a_box_if_one_of_its_points_is_inside(ends: list[float]) -> None:
    box = (-2.0, -1.0, 3.0, 2.0)
    x1, y1, x2, y2 = ends
    points = [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for t in np.linspace(0, 1, 2001)]
    inside = any(box[0] < x < box[2] and box[1] < y < box[3] for x, y in points)
    near = any(
        box[0] - 0.02 < x < box[2] + 0.02 and box[1] - 0.02 < y < box[3] + 0.02 for x, y in points
    )
    assert inside <= meets((x1, y1, x2, y2), box) <= near


@given(WORDS, st.booleans(), st.data())
def test_unknown_words_alone_are_underlined_each_over_its_width(
    words: list[str], mirrored: bool, data: st.DataObject
) -> None:
    unknown = data.draw(st.lists(st.booleans(), min_size=len(words), max_size=len(words)))
    widths = word_widths(words, MEASURE, mirrored)
    edges = tuple(at * 90.0 for at in range(len(words) + 1))
    notes = Notes()
    marks = WordMarks(seen_as=tuple("class" if one else "" for one in unknown))
    place = (0.0, 0.0, 1.0, edges[-1] + MARGIN)
    draw_word_rows(notes, words, widths, edges, place, LIGHT, mirrored, marks=marks)
    found = arranged(widths, edges)
    order = list(reversed(unknown)) if mirrored else unknown
    share = found.size / WORD.size
    wanted = [
        (left, left + width * share)
        for left, width, one in zip(found.left, widths, order, strict=False)
        if one
    ]
    lines = [values for name, values in notes.calls if name == "line"]
    drawn = [(line[0], line[2]) for line in lines if line[4].colour == LIGHT.ochre]
    assert np.allclose(drawn or np.zeros((0, 2)), wanted or np.zeros((0, 2)))


def test_boundaries_are_numbered_as_closely_as_there_is_room() -> None:
    scene = scene_of(["w"] * 60, [(0, 60)])
    for zoom, step in ((0.4, 1), (0.15, 5), (0.05, 5)):
        notes = Notes()
        draw_words(notes, scene, View(60, zoom), LIGHT, MEASURE, 3000)
        numbers = [int(text) for text in notes.texts() if text.isdigit()]
        assert {b - a for a, b in pairwise(numbers)} == {step}


@given(
    st.floats(4.0, 40.0), st.sampled_from([(18, 19, None), (18, 20, 19), (3, 9, 5)]), st.booleans()
)
def test_numbers_of_a_step_do_not_touch(
    pitch: float, marked: tuple[int, int, int | None], mirrored: bool
) -> None:
    words, notes = ["a"] * 24, Notes()
    start, end, split = marked
    draw_word_rows(
        notes,
        words,
        (7.0,) * 24,
        tuple(pitch * at for at in range(25)),
        (0.0, 0.0, 1.0, 24 * pitch),
        LIGHT,
        mirrored,
        marks=WordMarks((start, end), split),
    )
    loud = {str(one) for one in marked if one is not None}
    texts = [values for name, values in notes.calls if name == "text" and values[2] in loud]
    found = sorted(values[0] for values in texts)
    assert len(found) == len(loud)
    widest = max(11 * 0.65 * len(one) for one in loud)
    assert all(right - left >= widest for left, right in pairwise(found))


def test_a_label_wider_than_its_cell_leaves_its_neighbours_alone() -> None:
    words = [f"w{at}" for at in range(6)]
    scene = scene_of(words, [(at, at + 1) for at in range(6)])
    scene.labels = ["NP-SUJ##number=s|gender=m##"]
    view = View(len(words)).fitted(*CANVAS)
    notes = Notes()
    draw_pills(notes, Places(scene, view, view.level(), MEASURE), LIGHT, *CANVAS)
    shown = [(values[2], values[3]) for name, values in notes.calls if name == "text"]
    assert [text[:7] for text, _ in shown] == ["NP-SUJ#"] * 6
    assert all(text.endswith("\u2026") for text, _ in shown)
    assert all(MEASURE.width(text, font) <= view.column for text, font in shown)
