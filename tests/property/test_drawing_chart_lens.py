"""A long sentence's chart: what a step is about is in focus, and nothing covers anything."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest
from drawing_notes import Ruler
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Cells, Nodes
from icm_core.drawing.charts.intersections import all_intersect, overlap
from icm_core.drawing.charts.layout import MOST_ZOOM, Level, View
from icm_core.drawing.charts.lens import between, distorts, fitted, regrown
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.placing import links_of
from icm_core.drawing.charts.routes import between_cells
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.state import NO_CHANGE, Change, Hypothesis
from icm_core.drawing.charts.words import MARGIN, word_widths
from icm_core.drawing.paint.palette import LIGHT

MEASURE = Ruler()
SIZE = (1050.0, 630.0)
Case = tuple[Scene, View, Hypothesis]


def case_of(
    words: tuple[str, ...],
    rules: list[tuple[int, int, int]],
    symbol: NDArray[np.int32],
    posterior: NDArray[np.float64],
    row: int,
    mirrored: bool,
    scale: float,
) -> Case:
    """Return a tree of begins, splits and ends, the head of a row popped; -1 for none."""
    tokens, names = len(words), ["S", "NP", "SBAR", "VP|", "IN"]
    spans, edges = [(0, tokens)], []
    for begin, split, stop in rules:
        edges.append((spans.index((begin, stop)), len(spans), len(spans) + 1))
        spans += [(begin, split), (split, stop)]
    start, end = (np.array([span[i] for span in spans], dtype=np.int32) for i in (0, 1))
    nodes = Nodes.of(tokens, start, end, symbol)
    scene = Scene(words, nodes, Cells.of(nodes, posterior), names, [False] * 5, posterior)
    found = nodes.find(start, end, symbol)
    table = np.array(edges, dtype=np.int32)
    head, left, right = (found[table[:, i]] for i in range(3))
    change = NO_CHANGE
    if row >= 0:
        top = int(head[row])
        added = (top, int(left[row]), int(right[row]))
        split = scene.span(added[1])[1]
        label = ("NP \u2192 DT NN", "split 3")
        change = Change((top,), (added,), False, (), scene.span(top), split, "popped #7", label)
    none = np.zeros(0, dtype=np.int32)
    hypothesis = Hypothesis(head, left, right, none, change)
    widths = word_widths(words, MEASURE, mirrored)
    return scene, View(tokens, scale=scale, mirrored=mirrored, widths=widths), hypothesis


@st.composite
def cases(draw: st.DrawFn, least: int = 2) -> Case:
    """Return a random tree of up to sixty words, one of its items popped."""
    tokens = draw(st.integers(least, 60))
    seed = draw(st.integers(0, 2**20))
    lean = draw(st.sampled_from([0.0, 0.5, 0.9]))
    row = draw(st.integers(-1, tokens - 2))
    scale = draw(st.sampled_from([1.0, 19 / 13, 24 / 13]))
    return grown(tokens, seed, lean, row, scale, draw(st.booleans()))


def grown(
    tokens: int, seed: int, lean: float, row: int, scale: float, mirrored: bool = False
) -> Case:
    """Return a random tree; the more it leans, the longer are its chains to the right."""
    random = np.random.default_rng(seed)
    spans: list[tuple[int, int]] = [(0, tokens)]
    rules: list[tuple[int, int, int]] = []
    for start, end in spans:
        if end - start > 1:
            split = start + 1 if random.random() < lean else int(random.integers(start + 1, end))
            rules.append((start, split, end))
            spans += [(start, split), (split, end)]
    symbol = random.integers(0, 5, len(spans)).astype(np.int32)
    posterior = random.random(len(spans))
    words = tuple("abcdefghijk"[: int(random.integers(1, 11))] for _ in range(tokens))
    return case_of(words, rules, symbol, posterior, row, mirrored, scale)


def steep() -> Case:
    """Return a drawn tree whose columns grow over a span of five words: lines met there."""
    # fmt: off
    rules = [
        (0, 16, 32), (0, 5, 16), (16, 19, 32), (0, 4, 5), (5, 15, 16), (16, 18, 19), (19, 23, 32),
        (0, 3, 4), (5, 10, 15), (16, 17, 18), (19, 20, 23), (23, 24, 32), (0, 2, 3), (5, 7, 10),
        (10, 11, 15), (20, 22, 23), (24, 29, 32), (0, 1, 2), (5, 6, 7), (7, 8, 10), (11, 14, 15),
        (20, 21, 22), (24, 28, 29), (29, 30, 32), (8, 9, 10), (11, 12, 14), (24, 26, 28),
        (30, 31, 32), (12, 13, 14), (24, 25, 26), (26, 27, 28),
    ]
    # fmt: on
    words = tuple("abcdefghij"[: int(size, 16)] for size in "a978a74163619a2951aa169859921242")
    return case_of(words, rules, np.zeros(63, np.int32), np.linspace(0, 1, 63), 6, False, 1.0)


def shown(case: Case, before: View | None = None) -> Overlay:
    scene, view, hypothesis = case
    size = SIZE[0] * view.scale, SIZE[1] * view.scale
    found = fitted(scene, view, size, MEASURE, [hypothesis], before)
    return Overlay(Places(scene, found, found.level(), MEASURE), LIGHT, hypothesis)


@settings(max_examples=40)
@given(cases())
def test_pills_labels_and_edges_are_apart_in_the_whole_window(case: Case) -> None:
    overlay = shown(case)
    view = overlay.places.view
    named = {node: pill for node, pill in overlay.pills.items() if pill.named}
    for one, other in combinations(named.values(), 2):
        assert not overlap(one.box, other.box)
    ends = sorted((view.boundary(0), view.boundary(view.tokens)))
    for pill in overlay.pills.values():
        # No pill is over the border of the canvas, which is as far away at any size of text.
        assert ends[0] - MARGIN < pill.x
        assert pill.x + pill.width < ends[1] + MARGIN
    boxes = np.array([pill.box for pill in named.values()]).reshape(-1, 4)
    nodes = np.array(list(named))
    for (head, tail), route in overlay.routes.items():
        foreign = (nodes != head) & (nodes != tail)
        for one, other in pairwise(route):
            assert not (all_intersect(np.array([(*one, *other)]), boxes)[0] & foreign).any()
    if overlay.callout is not None:
        assert not any(overlap(overlay.callout.box, pill.box) for pill in named.values())
        assert overlay.callout.box[3] <= view.baseline
        before = overlay.callout.box
        free = Overlay(overlay.places, LIGHT, overlay.hypothesis, kept_free=[before]).callout
        assert free is not None
        assert free.box == before or not overlap(free.box, before)
    # Where a line of another item runs through its place, it is a solid square, named beside it.
    change = overlay.hypothesis.change
    assert overlay.callout is not None or all(node in named for node in change.popped)


@settings(max_examples=30)
@given(cases())
def test_the_grid_stays_planar_and_in_sight(case: Case) -> None:
    view = shown(case).places.view
    size = SIZE[0] * view.scale, SIZE[1] * view.scale
    assert view.x >= -1e-6
    assert view.x + view.width <= size[0] + 1e-6
    assert view.y + view.height <= size[1] + 1e-3
    bounds = [view.boundary(at) for at in range(view.tokens + 1)]
    rising = bounds if not view.mirrored else bounds[::-1]
    assert all(a < b for a, b in pairwise(rising))
    tops = [view.line(length)[0] for length in range(view.tokens, 0, -1)]
    assert all(a < b for a, b in pairwise(tops))
    for start in range(0, view.tokens, 3):
        for end in range(start + 1, view.tokens + 1, 4):
            x, y, w, h = view.cell(start, end)
            assert w > 0
            assert h > 0
            assert view.span_at(x + w / 2, y + h / 2) == (start, end)


@settings(max_examples=25)
@given(cases(least=34))
def test_the_popped_span_is_wide_unless_it_is_nearly_all(case: Case) -> None:
    overlay = shown(case)
    view, span = overlay.places.view, overlay.hypothesis.change.span
    if span is None:
        assert view.focus is None
        return
    widths = [view.column_of(at) for at in range(view.tokens)]
    if view.focus is not None:
        assert view.focus[0] <= span[0] < span[1] <= view.focus[1]
        inside = min(widths[at] for at in range(*view.focus))
        assert inside > view.column
        assert inside >= max(widths) - 1e-6
    elif distorts(view):
        assert span[1] - span[0] > view.tokens / 3


@settings(max_examples=25)
@given(cases(least=36), st.integers(0, 50))
def test_the_focus_stays_while_it_holds_the_popped_span(case: Case, other: int) -> None:
    first = shown(case).places.view
    scene, view, hypothesis = case
    row = other % len(hypothesis.head)
    top = int(hypothesis.head[row])
    change = replace(hypothesis.change, popped=(top,), added=(), span=scene.span(top))
    again = shown((scene, view, replace(hypothesis, change=change)), first).places.view
    span = scene.span(top)
    held = first.focus is not None and first.focus[0] <= span[0] and span[1] <= first.focus[1]
    if first.focus is not None and held and first.focus[1] - first.focus[0] <= 16:
        assert again.focus == first.focus
        assert again.columns == first.columns


@settings(max_examples=25)
@given(cases(least=36), st.floats(0, 1))
def test_a_focus_moves_from_one_to_the_other(case: Case, share: float) -> None:
    _, view, _ = case
    after = shown(case).places.view
    plain = view.fitted(SIZE[0] * view.scale, SIZE[1] * view.scale)
    way = between(plain, after, share)
    assert between(plain, after, 1.0) == after
    for at in range(view.tokens + 1):
        ends = sorted((plain.boundary(at), after.boundary(at)))
        assert ends[0] - 1e-6 <= way.boundary(at) <= ends[1] + 1e-6
    assert way.level() in (Level.NEAR, after.level())


@settings(max_examples=25)
@given(cases(least=30), st.integers(0, 50), st.floats(0, 0.99))
def test_no_label_lies_over_another_one_on_the_way_of_the_focus(
    case: Case, other: int, share: float
) -> None:
    goal = shown(case)
    scene, view, hypothesis = case
    top = int(hypothesis.head[other % len(hypothesis.head)])
    change = replace(hypothesis.change, popped=(top,), added=(), span=scene.span(top))
    before = shown((scene, view, replace(hypothesis, change=change))).places.view
    way = between(before, goal.places.view, share)
    pills = goal.placed().seen_in(Places(scene, way, Level.NEAR, MEASURE)).pills
    assert pills.keys() == goal.pills.keys()
    named = [pill.box for pill in pills.values() if pill.named]
    for at, box in enumerate(named):
        assert not any(overlap(box, other) for other in named[:at])
    popped = goal.hypothesis.change.popped
    if popped and goal.pills[popped[0]].named:
        assert pills[popped[0]].named


@settings(max_examples=15)
@given(cases(least=30), st.floats(0, 0.9))
def test_labels_of_two_runs_keep_apart_on_the_way_of_the_focus(case: Case, share: float) -> None:
    """Each run draws its own items: those that lie over one another may be of different runs."""
    scene, view, whole = case
    change = replace(whole.change, popped=(), added=(), span=None)
    runs = [
        replace(whole, head=whole.head[at::2], left=whole.left[at::2], right=whole.right[at::2])
        for at in range(2)
    ]
    runs[1] = replace(runs[1], change=change)
    size = SIZE[0] * view.scale, SIZE[1] * view.scale
    goal = fitted(scene, view, size, MEASURE, runs)
    plain = view.fitted(*size)
    places = Places(scene, goal, Level.NEAR, MEASURE)
    first = Overlay(places, LIGHT, runs[0], beside=runs[1]).placed()
    second = Overlay(places, LIGHT, runs[1], True, runs[0]).placed()
    way = Places(scene, between(plain, goal, share), Level.NEAR, MEASURE)
    # Twice: what is on its way may be carried once more.
    drawn = [one.seen_in(places).seen_in(way).pills for one in (first, second)]
    assert [one.keys() for one in drawn] == [first.pills.keys(), second.pills.keys()]
    pills = drawn[0] | drawn[1]
    named = [pill.box for pill in pills.values() if pill.named]
    for at, box in enumerate(named):
        assert not any(overlap(box, other) for other in named[:at])
    for node in drawn[0].keys() & drawn[1].keys():
        assert drawn[0][node] == drawn[1][node]


@settings(max_examples=10)
@given(cases(30))
def test_a_step_that_shows_nothing_leaves_the_view(case: Case) -> None:
    scene, view, _ = case
    none = np.zeros(0, dtype=np.int32)
    nothing = Hypothesis(none, none, none, none)
    size = SIZE[0] * view.scale, SIZE[1] * view.scale
    before = fitted(scene, view, size, MEASURE, [nothing])
    assert fitted(scene, view, size, MEASURE, [nothing], before) == before


@settings(max_examples=60, deadline=None)
@given(cases(), st.floats(1.6, MOST_ZOOM), st.sampled_from([1.0, 1.5, 24 / 13]), st.integers(0, 7))
@example(steep(), 2.0, 1.0, 3)
def test_from_near_lines_run_between_cells(case: Case, zoom: float, scale: float, how: int) -> None:
    scene, _, hypothesis = case
    tokens = len(scene.words)
    view = View(tokens, zoom, -700.0, 30.0, scale, mirrored=bool(how & 1))
    if how & 2:
        # What the focus on a long sentence leaves behind.
        fit = shown(case).places.view
        view = replace(view, columns=fit.columns, rows=fit.rows)
    places = Places(scene, view, Level.CLOSE, MEASURE)
    overlay = Overlay(places, LIGHT, hypothesis, beside=hypothesis if how & 4 else None)
    assert set(overlay.routes) == set(links_of(hypothesis))
    spans = [(at, at + n) for n in range(1, tokens + 1) for at in range(tokens - n + 1)]
    inner = np.array([0.1, 0.1, -0.1, -0.1])
    x, y, width, height = view.cells(np.array(spans)).T
    boxes = np.stack([x, y, x + width, y + height], axis=1) + inner
    lines = [(*a, *b) for route in overlay.routes.values() for a, b in pairwise(route)]
    assert not all_intersect(np.array(lines).reshape(-1, 4), boxes).any()
    # Lines of two rules do not meet either.
    heads = np.array([link[0] for link, way in overlay.routes.items() for _ in pairwise(way)])
    ends = np.array(lines).reshape(-1, 2, 2)
    thick = np.concatenate([ends.min(axis=1) - 0.4, ends.max(axis=1) + 0.4], axis=1)
    assert not (all_intersect(np.array(lines), thick) & (heads[:, None] != heads)).any()


@given(st.integers(0, 2**20), st.integers(3, 9), st.booleans())
def test_from_near_any_hyperedge_has_a_way(seed: int, tokens: int, mirrored: bool) -> None:
    random = np.random.default_rng(seed)
    start, end = (at.ravel() for at in np.triu_indices(tokens + 1, 1))
    spans = [column.astype(np.int32) for column in (start, end)]
    nodes = Nodes.of(
        tokens, *(np.tile(column, 2) for column in spans), np.repeat([0, 1], len(start))
    )
    posterior = random.random(len(nodes))
    cells = Cells.of(nodes, posterior)
    scene = Scene(("a",) * tokens, nodes, cells, ["S", "NP"], [False] * 2, posterior)
    view = View(tokens, 3.0, mirrored=mirrored)
    places = Places(scene, view, Level.CLOSE, MEASURE)
    x, y, width, height = view.cells(np.stack(spans, axis=1).astype(np.int64)).T
    boxes = np.stack([x, y, x + width, y + height], axis=1) + np.array([0.1, 0.1, -0.1, -0.1])
    for head in range(len(nodes)):
        (i, j), tail = scene.span(head), int(random.integers(len(nodes)))
        k, m = scene.span(tail)
        route = between_cells(places, head, tail) if i <= k and m <= j and head != tail else ()
        lines = np.array([(*a, *b) for a, b in pairwise(route)]).reshape(-1, 4)
        if (i, j) == (k, m):
            # The link of two rows of one table is in its cell alone.
            boxes_met = np.flatnonzero(all_intersect(lines, boxes).any(axis=0)).tolist()
            assert all((start[at], end[at]) == (i, j) for at in boxes_met)
        else:
            assert not all_intersect(lines, boxes).any()


@settings(max_examples=30)
@given(cases(), st.sampled_from([(420.0, 330.0), (780.0, 450.0), (1050.0, 630.0)]))
def test_text_yields_before_a_chart_is_seen_from_afar(
    case: Case, size: tuple[float, float]
) -> None:
    scene, view, hypothesis = case
    whole = fitted(scene, view, size, MEASURE, [hypothesis])
    found = fitted(scene, view, size, MEASURE, [hypothesis], least=1.0)
    assert whole.scale == view.scale
    assert 1.0 <= found.scale <= view.scale
    assert found.level() >= whole.level()
    # It is as large as it was asked for where there is room, and grows back with the cells.
    roomy = fitted(scene, view, (4000.0, 4000.0), MEASURE, [hypothesis], least=1.0)
    assert roomy.scale == view.scale
    nearer = regrown(found.zoomed(16.0, 0.0, 0.0), view.scale)
    assert nearer.scale == view.scale
    assert abs(nearer.column - found.zoomed(16.0, 0.0, 0.0).column) < 1e-6
    kept = fitted(scene, view, size, MEASURE, [hypothesis], found, 1.0)
    assert kept == found


@pytest.mark.parametrize(
    ("tokens", "size", "scale"),
    [(24, (410.0, 370.0), 19 / 13), (24, (780.0, 450.0), 24 / 13), (38, (480.0, 420.0), 1.0)],
)
def test_what_is_popped_is_named_where_there_is_little_room(
    tokens: int, size: tuple[float, float], scale: float
) -> None:
    named = []
    for seed in range(6):
        for row in range(0, tokens - 1, 5):
            scene, view, hypothesis = grown(tokens, seed, (0.0, 0.5, 0.9)[seed % 3], row, scale)
            found = fitted(scene, view, size, MEASURE, [hypothesis], least=1.0)
            overlay = Overlay(Places(scene, found, found.level(), MEASURE), LIGHT, hypothesis)
            named += [overlay.pills[node].named for node in hypothesis.change.popped]
    assert sum(named) >= 0.85 * len(named)
