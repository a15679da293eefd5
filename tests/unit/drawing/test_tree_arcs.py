"""Arcs below the words: none runs through a text, and each is met where it is drawn."""

from __future__ import annotations

from itertools import pairwise

from drawing_notes import Notes
from hypothesis import given
from hypothesis import strategies as st
from strategies import SMALL_TREES

from icm_core.data.tree import Tree, preorder
from icm_core.drawing.paint.palette import LIGHT
from icm_core.drawing.paint.svg import ApproximateMeasure
from icm_core.drawing.trees.arcs import Arc, PlacedArcs, place_arcs
from icm_core.drawing.trees.draw import TreeState, draw_tree
from icm_core.drawing.trees.layout import TreeLayout
from icm_core.drawing.trees.placement import lay_out

_TEXT_WIDTH = 15.0


def placed(tree: Tree, arcs: list[Arc]) -> tuple[TreeLayout, PlacedArcs]:
    layout = lay_out(tree, ApproximateMeasure())
    return layout, place_arcs(layout, arcs)


@st.composite
def joined(draw: st.DrawFn) -> tuple[Tree, list[Arc]]:
    """Draw a tree with arcs between any of its nodes."""
    tree = draw(SMALL_TREES)
    every = [address for address, _ in preorder(tree)]
    leaves = [address for address, node in preorder(tree) if not node.children]
    # A trace refers once.
    sources = draw(st.lists(st.sampled_from(leaves), max_size=8, unique=True))
    targets = [draw(st.sampled_from([None, *every])) for _ in sources]
    pairs = zip(sources, targets, strict=True)
    return tree, [Arc(one, other, str(at)) for at, (one, other) in enumerate(pairs, 1)]


@given(joined())
def test_no_text_is_crossed_and_all_of_it_is_below_the_words(
    case: tuple[Tree, list[Arc]],
) -> None:
    layout, arcs = placed(*case)
    boxes = arcs.boxes()
    lowest = max(layout.bounds(node)[3] for node in range(len(layout)))
    upright = sorted(
        {x for at in range(len(boxes)) for x, _, end, _ in arcs.lines_of(at) if x == end}
    )
    roomy = all(high - low > _TEXT_WIDTH for low, high in pairwise(upright))
    for at, (left, top, right, bottom) in enumerate(boxes):
        for other, box in enumerate(boxes):
            apart = box[2] <= left or right <= box[0] or box[3] <= top or bottom <= box[1]
            assert other == at or apart
        for other in range(len(boxes)):
            # Below two short words there is no room for lines and texts side by side.
            for x1, y1, x2, y2 in arcs.lines_of(other) if other != at and roomy else ():
                beside = max(x1, x2) <= left or right <= min(x1, x2)
                assert beside or max(y1, y2) <= top or bottom <= min(y1, y2)
        assert top >= lowest
        assert bottom <= layout.full_height + arcs.height


def test_an_arc_is_met_at_its_text_and_along_it() -> None:
    leaf = [Tree("X", (), word) for word in ("what", "did", "she", "buy", "*T*-1")]
    tree = Tree("S", (Tree("WH-1", (leaf[0],)), leaf[1], leaf[2], leaf[3], leaf[4]))
    arc = Arc((4,), (0,), "1")
    layout, arcs = placed(tree, [arc])
    (box,) = arcs.boxes()
    assert arcs.at((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) == arc
    for x1, y1, x2, y2 in arcs.lines_of(0):
        assert arcs.at((x1 + x2) / 2 + 2, (y1 + y2) / 2 + 2) == arc
    assert arcs.at(float(layout.x[0]), float(layout.y[0])) is None
    first, *_, last = arcs.lines_of(0)
    node = layout.find((4,))
    assert node is not None
    assert first[0] == layout.x[node]
    assert last[2] < layout.x[node]


def test_what_is_not_there_is_said_and_what_is_chosen_is_wider() -> None:
    tree = Tree("S", (Tree("A", (), "a"), Tree("B", (), "b"), Tree("C", (), "c")))
    layout, _ = placed(tree, [])
    arcs = (Arc((0,), (2,), "1"), Arc((1,), None, "2?"))
    notes = Notes()
    draw_tree(notes, layout, LIGHT, TreeState(arcs=arcs))
    assert {"1", "2?"} <= set(notes.texts())
    # Below one collapsed node there is nothing to be joined.
    hidden = lay_out(tree, ApproximateMeasure(), collapsed=[()])
    assert place_arcs(hidden, arcs[:1]).ways == ()
    assert place_arcs(hidden, arcs[:1]).height == 0.0
