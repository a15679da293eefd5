"""Geometry of charts and hypergraphs: what is drawn is found again, zoom keeps its place."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from drawing_notes import Notes
from hypothesis import example, given
from hypothesis import strategies as st

from icm_core.drawing.charts.cells import Cells, Nodes, cell_of, span_of
from icm_core.drawing.charts.draw import cell_colour, heat_image, number, power
from icm_core.drawing.charts.layout import (
    COLUMN,
    FAR_BELOW,
    LEAST_ZOOM,
    MOST_ZOOM,
    TALLEST,
    Level,
    View,
)
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.paint.painter import Font
from icm_core.drawing.paint.palette import DARK, LIGHT, Palette, contrast, ramp_colour, ramp_text

TOKENS = st.integers(1, 60)
ZOOMS = st.floats(LEAST_ZOOM, MOST_ZOOM)


class Even:
    """Every letter is as wide as half its height."""

    def width(self, text: str, font: Font) -> float:
        return len(text) * font.size / 2

    def ascent(self, font: Font) -> float:
        return font.size * 0.8


@st.composite
def spans(draw: st.DrawFn) -> tuple[int, int, int]:
    tokens = draw(TOKENS)
    start = draw(st.integers(0, tokens - 1))
    return tokens, start, draw(st.integers(start + 1, tokens))


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    tokens = draw(st.integers(1, 8))
    count = draw(st.integers(1, 60))
    start = [draw(st.integers(0, tokens - 1)) for _ in range(count)]
    end = [draw(st.integers(s + 1, tokens)) for s in start]
    symbol = [draw(st.integers(0, 5)) for _ in range(count)]
    columns = (np.array(column, dtype=np.int32) for column in (start, end, symbol))
    nodes = Nodes.of(tokens, *columns)
    posterior = np.array(
        [draw(st.sampled_from([0.0, 1e-6, 1e-3, 0.2, 1.0])) for _ in range(len(nodes))]
    )
    labels = ["S", "NP", "VP", "VP", "PP", "SBAR"]
    dashed = [False, False, False, True, False, False]
    words = tuple("a" * (1 + i % 7) for i in range(tokens))
    return Scene(words, nodes, Cells.of(nodes, posterior), labels, dashed, posterior)


@given(spans())
def test_cells_are_numbered_one_by_one(case: tuple[int, int, int]) -> None:
    tokens, start, end = case
    cell = int(cell_of(tokens, np.array([start]), np.array([end]))[0])
    plain = [(s, s + n) for n in range(1, tokens + 1) for s in range(tokens - n + 1)]
    assert plain[cell] == (start, end) == span_of(tokens, cell)


@given(scenes())
def test_nodes_are_found_again_and_cells_are_sorted(scene: Scene) -> None:
    nodes = scene.nodes
    assert nodes.find(nodes.start, nodes.end, nodes.symbol).tolist() == list(range(len(nodes)))
    other = np.array([99], dtype=np.int32)
    assert nodes.find(nodes.start[:1], nodes.end[:1], other).tolist() == [-1]
    seen = []
    for cell in range(len(scene.cells)):
        members = scene.cells.members(cell).tolist()
        seen += members
        assert all(scene.span(node) == span_of(nodes.tokens, cell) for node in members)
        values = [float(scene.posterior[node]) for node in members]
        assert values == sorted(values, reverse=True)
        assert scene.cells.best[cell] == max(values, default=0.0)
    assert sorted(seen) == list(range(len(nodes)))


@given(spans(), ZOOMS, st.floats(-500, 500), st.floats(-500, 500))
def test_a_cell_is_found_at_its_middle(
    case: tuple[int, int, int], zoom: float, x: float, y: float
) -> None:
    tokens, start, end = case
    view = View(tokens, zoom, x, y)
    left, top, width, height = view.cell(start, end)
    assert view.span_at(left + width / 2, top + height / 2) == (start, end)


@given(TOKENS, ZOOMS, st.floats(0.2, 5.0), st.floats(0, 900), st.floats(0, 500))
def test_zooming_leaves_the_place_under_the_pointer(
    tokens: int, zoom: float, factor: float, x: float, y: float
) -> None:
    view = View(tokens, zoom, 40.0, 30.0)
    after = view.zoomed(factor, x, y)
    assert math.isclose((x - view.x) / view.column, (x - after.x) / after.column, abs_tol=1e-6)
    tops = [one.line(tokens)[0] for one in (view, after)]
    assert math.isclose((y - tops[0]) / view.row, (y - tops[1]) / after.row, abs_tol=1e-6)


@given(TOKENS, st.integers(300, 2000), st.integers(200, 1200))
def test_a_fitted_chart_is_in_sight(tokens: int, width: int, height: int) -> None:
    view = View(tokens).fitted(width, height)
    if view.zoom > LEAST_ZOOM:
        assert view.x >= 0
        assert view.x + view.width <= width + 1e-6
        assert view.share_seen(width, height) > 0.999
    assert len(view.visible(width, height)) == tokens * (tokens + 1) // 2


@given(TOKENS, ZOOMS, st.floats(-2000, 500), st.floats(-1000, 300))
def test_visible_cells_are_those_that_touch_the_canvas(
    tokens: int, zoom: float, x: float, y: float
) -> None:
    view = View(tokens, zoom, x, y)
    found = set(view.visible(800, 400))
    for start in range(tokens):
        for end in range(start + 1, tokens + 1):
            left, top, width, height = view.cell(start, end)
            touches = left < 800 and left + width > 0 and top < 400 and top + height > 0
            assert not touches or (start, end) in found


def test_a_low_canvas_flattens_rows_before_it_narrows_columns() -> None:
    roomy, low, lower = (View(11).fitted(960, height) for height in (510, 330, 200))
    assert math.isclose(roomy.row, TALLEST)
    assert roomy.column == View(11).fitted(960, 900).column
    assert low.column == roomy.column
    assert low.row < roomy.row
    assert lower.column == roomy.column
    assert all(view.height <= h for view, h in ((roomy, 510), (low, 330), (lower, 200)))


@given(scenes(), st.integers(0, 1000))
def test_a_hyperedge_seen_from_near_says_its_rule_and_covers_no_row(
    scene: Scene, pick: int
) -> None:
    node = pick % len(scene.nodes)
    view = View(len(scene.words), 4.0)
    places = Places(scene, view, Level.CLOSE, Even())
    none = np.zeros(0, dtype=np.int32)
    one = np.array([node], dtype=np.int32)
    label = ("NP \u2192 DT", "log p \u22121.20")
    hypothesis = Hypothesis(one, one * 0 - 1, one * 0 - 1, none, labelled=0, label=label)
    notes, second = Notes(), Notes()
    Overlay(places, LIGHT, hypothesis)._draw_label(notes)
    assert notes.texts() == list(label)
    _, y, _, height = next(values for name, values in notes.calls if name == "rect")[:4]
    for pill in places.cell(*scene.span(node)).pills:
        assert pill.y + pill.height <= y or y + height <= pill.y
    Overlay(places, LIGHT, hypothesis, second=True).draw_nodes(second)
    assert not set(label) & set(second.texts())


@given(spans(), ZOOMS)
def test_from_right_to_left_everything_is_mirrored(case: tuple[int, int, int], zoom: float) -> None:
    tokens, start, end = case
    plain = View(tokens, zoom, 10.0, 10.0)
    view = replace(plain, mirrored=True)
    x, y, w, h = view.cell(start, end)
    assert view.span_at(x + w / 2, y + h / 2) == (start, end)
    other = plain.cell(tokens - end, tokens - start)
    assert all(math.isclose(a, b) for a, b in zip((x, y, w, h), other, strict=True))
    assert math.isclose(view.boundary(start), plain.boundary(tokens - start))
    whole = (0, tokens)
    assert whole in view.visible(view.x + view.width + 10, view.y + view.height + 10)
    rising = np.linspace(0.0, 1.0, tokens * (tokens + 1) // 2)
    small = View(tokens, 0.2), View(tokens, 0.2, mirrored=True)
    size = round(small[0].width), round(small[0].baseline)
    pixels = [heat_image(rising, one, *size, LIGHT, 1.0) for one in small]
    for position in range(tokens):
        places = [int(one.middle(position, position + 1)[0]) for one in small]
        row = int(small[0].baseline - small[0].row / 2)
        assert pixels[0][row, places[0]] == pixels[1][row, places[1]]


def test_levels_have_hysteresis() -> None:
    border, high = FAR_BELOW / COLUMN, 2.0
    near = View(5, border * 1.02, rise=high)
    assert near.level() == Level.NEAR
    assert near.level(Level.FAR) == Level.FAR
    assert View(5, border * 1.2, rise=high).level(Level.FAR) == Level.NEAR
    assert View(5, border * 0.95, rise=high).level(Level.NEAR) == Level.NEAR
    assert View(5, border * 0.8, rise=high).level(Level.NEAR) == Level.FAR
    assert View(5, 2.1).level(Level.NEAR) == Level.NEAR
    assert View(5, 2.1).level(Level.CLOSE) == Level.CLOSE
    assert View(5, 2.3).level(Level.NEAR) == Level.CLOSE
    assert View(5, 2.0).level(Level.CLOSE) == Level.NEAR


def one_word() -> Scene:
    """Return a word with two items that no parse has."""
    columns = (np.array(column, dtype=np.int32) for column in ([0, 0], [1, 1], [0, 1]))
    nodes, posterior = Nodes.of(1, *columns), np.zeros(2)
    cells = Cells.of(nodes, posterior)
    return Scene(("a",), nodes, cells, ["S", "NP"], [False, False], posterior)


@given(scenes(), st.floats(1.5, MOST_ZOOM), st.floats(0.4, 1.0), st.sampled_from([1.0, 24 / 13]))
@example(one_word(), 2.4375, 0.4375, 1.0)
def test_a_table_is_in_its_cell(scene: Scene, zoom: float, rise: float, scale: float) -> None:
    view = View(len(scene.words), zoom, scale=scale, rise=rise)
    if view.level(Level.CLOSE) == Level.CLOSE:
        places = Places(scene, view, Level.CLOSE, Even())
        for span in view.visible(view.width, view.height + view.y):
            cell, (_, top, _, height) = places.cell(*span), view.cell(*span)
            # Of what has no room, there is a line below.
            foot = top + height - (17.0 if cell.hidden else 0.0) * scale
            assert all(pill.y + pill.height <= foot + 1e-6 for pill in cell.pills)


@given(scenes(), st.sampled_from([0.7, 1.0, 1.4, 2.5, 4.0]))
def test_pills_are_in_their_cell_and_all_nodes_are_counted(scene: Scene, zoom: float) -> None:
    view = View(len(scene.words), zoom)
    places = Places(scene, view, view.level(), Even())
    for start, end in view.visible(view.width, view.height):
        cell = places.cell(start, end)
        members = scene.members(start, end)
        assert len(cell.pills) + cell.hidden == len(members)
        left, _, width, _ = view.cell(start, end)
        for one, other in zip(cell.pills, cell.pills[1:], strict=False):
            if view.level() == Level.NEAR:
                assert one.x + one.width <= other.x
                assert other.x + other.width <= left + width + 1e-6
        if view.level() == Level.NEAR:
            for pill in cell.pills:
                assert scene.posterior[pill.node] >= scene.threshold
                assert places.at(pill.centre, pill.y + 2) == pill.node


@given(scenes(), st.integers(0, 1000))
def test_a_forced_node_is_shown(scene: Scene, pick: int) -> None:
    node = pick % len(scene.nodes)
    view = View(len(scene.words), 1.0)
    places = Places(scene, view, Level.NEAR, Even())
    pill = places.pill(node, [node])
    assert pill is not None
    assert pill.node == node
    assert places.at(pill.centre, pill.y + 2, [node]) == node


@given(scenes())
def test_the_heat_map_has_the_cells_colours(scene: Scene) -> None:
    view = View(len(scene.words), 0.3, 10.0, 5.0)
    image = heat_image(scene.cells.best, view, 220, 150, LIGHT, 2.0)
    assert image.shape == (300, 440)
    for cell in range(len(scene.cells)):
        x, y, w, h = view.cell(*span_of(len(scene.words), cell))
        pixel = int(image[int((y + h / 2) * 2), int((x + w / 2) * 2)])
        assert f"#{pixel & 0xFFFFFF:06X}" == ramp_colour(LIGHT, float(scene.cells.best[cell]))
    assert int(image[0, 0]) == 0


@given(st.floats(0, 1))
def test_text_on_the_ramp_can_be_read(p: float) -> None:
    for palette in (LIGHT, DARK):
        assert contrast(ramp_text(palette, p), ramp_colour(palette, p)) >= 4.5
        assert contrast(palette.ink, cell_colour(palette, p)) >= 4.5
        assert contrast(palette.ink3, cell_colour(palette, 0.0)) >= 4.5


def test_contrasts_are_those_promised() -> None:
    surfaces = ("panel", "canvas", "head")
    for palette in (LIGHT, DARK):
        for role in ("ink", "ink2", "ink3"):
            _readable(palette, role, (*surfaces, "chrome"))
        for role in ("accent", "hyp", "blue", "teal", "purple", "ochre", "rose", "err"):
            _readable(palette, role, surfaces)
        for role in ("hyp", "blue", "teal", "purple", "ochre", "rose"):
            _readable(palette, role, (f"{role}_tint",))
        assert contrast(palette.accent_text, palette.accent) >= 4.5
        assert contrast(palette.ink, palette.selected) >= 4.5


def _readable(palette: Palette, role: str, surfaces: tuple[str, ...]) -> None:
    for surface in surfaces:
        found = contrast(getattr(palette, role), getattr(palette, surface))
        assert found >= 4.5, (palette.is_dark, role, surface, found)


@given(st.floats(-9, 0))
def test_probabilities_are_short_and_true(exponent: float) -> None:
    value = 10.0**exponent
    text = number(value)
    assert len(text) <= 5
    back = float(text.replace("\u2212", "-"))
    assert math.isclose(back, value, rel_tol=0.6)


def test_thresholds_are_written_as_in_the_legend() -> None:
    found = [power(value) for value in (1e-4, 1e-12, 1e-3, 1e-2, 0.1, 0.0, 2e-4)]
    powers = ["10\u207b\u2074", "10\u207b\u00b9\u00b2", "10\u207b\u00b3"]
    assert found == [*powers, ".010", ".100", "0", number(2e-4)]
