"""Laws of the edges of trees: whole rails, and lines that lie on pixels."""

from __future__ import annotations

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from strategies import ODD_TREES

from icm_core.data.tree import Tree
from icm_core.drawing.paint.painter import Command
from icm_core.drawing.paint.svg import ApproximateMeasure
from icm_core.drawing.trees.edges import CORNER, STEM, neutral_edges, snapped
from icm_core.drawing.trees.layout import HALF, TreeLayout, TreeOptions
from icm_core.drawing.trees.placement import lay_out

MEASURE = ApproximateMeasure()
ZOOMS = st.sampled_from([1.0, 1.08, 0.73, 2.5])
NEAR = 1e-6


def rail_parts(path: list[Command]) -> dict[float, list[tuple[float, float]]]:
    """Return the straight parts along every height, from left to right."""
    found: dict[float, list[tuple[float, float]]] = {}
    x = y = 0.0
    for step in path:
        if step[0] == "C":
            x, y = step[5], step[6]
        elif step[0] == "M":
            x, y = step[1], step[2]
        elif step[0] == "L":
            if step[2] == y:
                found.setdefault(round(y, 6), []).append((min(x, step[1]), max(x, step[1])))
            x, y = step[1], step[2]
    return {height: sorted(parts) for height, parts in found.items()}


def mirrored_or_not(tree: Tree, mirrored: bool) -> TreeLayout:
    return lay_out(tree, MEASURE, TreeOptions(right_to_left=mirrored), width=600, height=300)


@given(ODD_TREES, st.booleans(), ZOOMS)
def test_every_rail_is_whole(tree: Tree, mirrored: bool, zoom: float) -> None:
    layout = mirrored_or_not(tree, mirrored)
    parts = rail_parts(neutral_edges(layout, None, zoom))
    for at, children in enumerate(layout.children):
        if len(children) < 2:
            continue
        ends = sorted(
            snapped(float(layout.x[child]), zoom) for child in (children[0], children[-1])
        )
        height = round(snapped(float(layout.y[at]) + HALF + STEM, zoom), 6)
        mine = [
            part
            for part in parts[height]
            if part[0] >= ends[0] - NEAR and part[1] <= ends[1] + NEAR
        ]
        # The first and the last child turn down in a corner.
        assert mine[0][0] <= ends[0] + CORNER + NEAR
        assert max(right for _, right in mine) >= ends[1] - CORNER - NEAR
        reach = mine[0][1]
        for left, right in mine[1:]:
            assert left <= reach + NEAR
            reach = max(reach, right)


@given(ODD_TREES, st.booleans())
def test_rails_of_siblings_do_not_overlap(tree: Tree, mirrored: bool) -> None:
    layout = mirrored_or_not(tree, mirrored)
    for parts in rail_parts(neutral_edges(layout, None)).values():
        for (_, right), (left, _) in pairwise(parts):
            assert left >= right - NEAR


@given(ODD_TREES, ZOOMS)
def test_lines_lie_in_the_middle_of_pixels(tree: Tree, zoom: float) -> None:
    layout = mirrored_or_not(tree, False)
    x = y = math.nan
    for step in neutral_edges(layout, None, zoom):
        if step[0] == "L":
            along = step[1] if step[1] == x else step[2]
            assert step[1] == x or step[2] == y
            assert math.isclose(along * zoom % 1.0, 0.5, abs_tol=NEAR)
        if step[0] == "C":
            x, y = step[5], step[6]
        elif step[0] != "Z":
            x, y = step[1], step[2]


@given(st.floats(-1e4, 1e4), ZOOMS)
def test_snapping_moves_less_than_a_pixel(value: float, zoom: float) -> None:
    assert abs(snapped(value, zoom) - value) * zoom <= 0.5 + NEAR
