"""Trees in numbers and as drawn."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from drawing_notes import Notes

from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.palette import LIGHT
from icm_core.drawing.paint.svg import ApproximateMeasure, SvgPainter
from icm_core.drawing.trees.draw import TreeState, draw_tree
from icm_core.drawing.trees.layout import (
    COLLAPSED,
    HALF,
    LEAST_LEVEL,
    MOST_LEVEL,
    TreeLayout,
    TreeOptions,
    is_right_to_left,
    node_text,
)
from icm_core.drawing.trees.marks import Mark, MarkKind, share_text
from icm_core.drawing.trees.picked import Picked
from icm_core.drawing.trees.placement import Room, height_of, lay_out, lay_out_all
from icm_core.drawing.trees.rows import Part

SVG = "{http://www.w3.org/2000/svg}"
MEASURE = ApproximateMeasure()
DEPTH = 1200


def leaf(tag: str, word: str) -> Tree:
    return Tree(tag, word=word)


MEMO = Tree("NP", (leaf("DT", "a"), leaf("NN", "memo")))
TREE = Tree(
    "S",
    (
        Tree("NP", (leaf("PRP", "She"),)),
        Tree("VP", (leaf("VBD", "wrote"), MEMO, Tree("PP", (leaf("IN", "in"), MEMO)))),
    ),
)


def drawn(layout: TreeLayout, state: TreeState | None = None) -> ElementTree.Element:
    painter = SvgPainter(layout.width, layout.full_height)
    draw_tree(painter, layout, LIGHT, state or TreeState())
    return ElementTree.fromstring(painter.text_of())


def texts(root: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


def deep(depth: int = DEPTH) -> Tree:
    tree = leaf("NN", "end")
    for _ in range(depth):
        tree = Tree("NP", (leaf("DT", "a"), tree))
    return tree


def test_a_subtree_looks_the_same_wherever_it_hangs() -> None:
    layout = lay_out(TREE, MEASURE)
    high, low = layout.find((1, 1)), layout.find((1, 2, 1))
    assert high is not None
    assert low is not None
    assert layout.y[high] == layout.y[low]
    assert layout.x[high] - layout.x[high + 1] == pytest.approx(layout.x[low] - layout.x[low + 1])


def test_levels_fill_the_height_within_limits() -> None:
    assert lay_out(TREE, MEASURE).level == LEAST_LEVEL
    assert lay_out(TREE, MEASURE, height=10).level == LEAST_LEVEL
    assert lay_out(TREE, MEASURE, height=2000).level == MOST_LEVEL
    fitted = lay_out(TREE, MEASURE, height=230)
    assert LEAST_LEVEL < fitted.level < MOST_LEVEL
    assert fitted.full_height == pytest.approx(230)
    assert lay_out(TREE, MEASURE, height=230, levels=40).level == LEAST_LEVEL
    # Closer only where that brings all of it into sight.
    usual = lay_out(TREE, MEASURE)
    close = lay_out(TREE, MEASURE, height=usual.full_height - 4 * int(usual.height[0]))
    assert 2 * HALF < close.level == LEAST_LEVEL - 4
    assert close.full_height == pytest.approx(usual.full_height - 4 * int(usual.height[0]))


def test_columns_use_the_width_there_is() -> None:
    narrow, wide = lay_out(TREE, MEASURE), lay_out(TREE, MEASURE, width=450)
    assert narrow.width < wide.width <= 450.5
    assert lay_out(TREE, MEASURE, width=10_000).width < 1000


def test_right_to_left_by_most_words() -> None:
    assert is_right_to_left(["كتاب", "NASA", "ספר", "."])
    assert not is_right_to_left(["a", "ספר", "b"])
    assert not is_right_to_left([".", "1"])
    hebrew = Tree("S", (leaf("N", "הילד"), leaf("V", "קרא")))
    assert lay_out(hebrew, MEASURE).mirrored
    assert not lay_out(hebrew, MEASURE, TreeOptions(right_to_left=False)).mirrored
    layout = lay_out(hebrew, MEASURE)
    assert layout.x[1] > layout.x[2]


def test_collapsed_phrases_say_what_they_hide() -> None:
    layout = lay_out(TREE, MEASURE, collapsed={(1,)})
    at = layout.find((1,))
    assert at is not None
    assert layout.kind[at] == COLLAPSED
    lines = layout.word[at].split("\n")
    assert " ".join(lines) == "wrote a memo in a memo"
    assert layout.find((1, 1)) is None
    assert layout.nearest((1, 2, 1)) == at
    assert (layout.start[at], layout.end[at]) == (1, 7)
    assert set(lines) <= set(texts(drawn(layout)))
    assert height_of(TREE) == 4
    assert height_of(TREE, {(1,)}) == 2


@pytest.mark.parametrize(
    "tree", [Tree(""), Tree("NP"), leaf("NN", "word"), Tree("", (Tree("S", (leaf("X", "a"),)),))]
)
@pytest.mark.parametrize("straight", [False, True])
def test_small_and_empty_trees(tree: Tree, straight: bool) -> None:
    layout = lay_out(tree, MEASURE, TreeOptions(straight=straight), width=300, height=200)
    assert layout.width > 0
    assert layout.full_height > 0
    assert len(drawn(layout)) > 0
    assert layout.address(layout.nearest((5, 5))) is not None


def test_deep_trees_are_laid_out_and_drawn() -> None:
    tree = deep()
    layout = lay_out(tree, MEASURE, collapsed={(1,) * 600})
    assert layout.height[0] == 601
    layout = lay_out(tree, MEASURE)
    assert layout.height[0] == DEPTH
    assert layout.address(len(layout) - 1) == (1,) * DEPTH
    assert layout.find((1,) * DEPTH) == len(layout) - 1
    root = drawn(layout)
    assert texts(root).count("NP") == DEPTH
    assert node_text(tree, (1,) * 1000) == "NP, words 1001 to 1201"


def test_only_what_is_in_sight_is_drawn() -> None:
    layout = lay_out(deep(), MEASURE)
    painter = SvgPainter(500, 500)
    draw_tree(painter, layout, LIGHT, view=(0, 0, 500, 500))
    seen = texts(ElementTree.fromstring(painter.text_of()))
    assert 5 < seen.count("NP") < 40


@pytest.mark.parametrize(
    ("kind", "colour"),
    [
        ("leaving", LIGHT.blue),
        ("entering", LIGHT.hyp),
        ("missing", LIGHT.blue),
        ("extra", LIGHT.hyp),
        ("other", LIGHT.purple),
        ("crossing", LIGHT.rose),
    ],
)
def test_marks_colour_edge_and_label(kind: MarkKind, colour: str) -> None:
    layout = lay_out(TREE, MEASURE, marks={(1, 2): Mark(kind)})
    root = drawn(layout)
    edges = [one.get("stroke") for one in root.iter(f"{SVG}path")]
    assert colour in edges
    label = [one for one in root.iter(f"{SVG}text") if one.text == "PP"]
    assert [one.get("fill") for one in label] == [colour]
    dashed = any(one.get("stroke-dasharray") for one in root.iter(f"{SVG}rect"))
    assert dashed == (kind == "missing")


def test_badges_tell_leaving_from_entering() -> None:
    def lines(kind: MarkKind) -> int:
        plain = drawn(lay_out(TREE, MEASURE, marks={(1, 2): Mark("other")}))
        marked = drawn(lay_out(TREE, MEASURE, marks={(1, 2): Mark(kind)}))
        return len(list(marked.iter(f"{SVG}line"))) - len(list(plain.iter(f"{SVG}line")))

    assert lines("leaving") == 1
    assert lines("entering") == 2


def test_other_labels_and_shares_are_written() -> None:
    marks = {(1, 2): Mark("other", "PP → ADVP"), (0,): Mark(share=0.583), (1,): Mark(share=0.95)}
    layout = lay_out(TREE, MEASURE, marks=marks)
    seen = texts(drawn(layout))
    assert "PP → ADVP" in seen
    assert ".58" in seen
    assert ".95" not in seen
    plain = lay_out(TREE, MEASURE)
    assert layout.width > plain.width


def test_boxes_of_targets_leave_the_posterior_beside_them_free() -> None:
    marks: dict[Address, Mark] = {(): Mark(posterior=".58"), (1,): Mark(posterior=".61")}
    layout, notes = lay_out(TREE, MEASURE, marks=marks), Notes()
    picked = Picked(source=(0,), targets=((), (1,)), chosen=())
    draw_tree(notes, layout, LIGHT, TreeState(picked=picked))
    begin = {values[2]: values[0] for name, values in notes.calls if name == "text"}
    boxes = [values for name, values in notes.calls if name == "rect"]
    rings = [(x, x + wide) for x, _, wide, *_ in boxes]
    for at, text in ((0, ".58"), (layout.find((1,)), ".61")):
        assert at is not None
        around = [right for left, right in rings if left < layout.x[at] < right < begin[text] + 9]
        assert around
        assert max(around) + 1 <= begin[text]


def test_selected_hovered_and_band() -> None:
    layout = lay_out(TREE, MEASURE)
    plain = len(list(drawn(layout).iter(f"{SVG}rect")))
    root = drawn(layout, TreeState((1,), (0,), (2, 4)))
    rects = list(root.iter(f"{SVG}rect"))
    assert sum(one.get("stroke") == LIGHT.ink for one in rects) == 1
    assert any(one.get("fill") == LIGHT.hyp_tint for one in rects)
    assert len(rects) > plain
    # Words without a node at that place, and a node that is not there, are no error.
    drawn(layout, TreeState((7, 7), None, (90, 95)))


def test_nodes_are_found_where_they_are_drawn() -> None:
    layout = lay_out(TREE, MEASURE, collapsed={(1, 2)})
    for node in range(len(layout)):
        assert layout.node_at(float(layout.x[node]), float(layout.y[node])) == node
    word = layout.find((1, 0))
    assert word is not None
    assert layout.node_at(float(layout.x[word]), layout.baseline - 3) == word
    assert layout.node_at(-50, -50) is None


def test_nodes_in_words() -> None:
    assert node_text(TREE, ()) == "S, words 1 to 7"
    assert node_text(TREE, (0,)) == "NP, word 1"
    assert node_text(TREE, (1, 1)) == "NP, words 3 to 4"
    assert node_text(TREE, (1, 2, 1, 1)) == "NN, word 7: memo"
    assert node_text(Tree(""), ()) == "unlabelled node, no words"
    extra = node_text(TREE, (1, 1), Mark("extra"))
    assert extra == "NP, words 3 to 4, extra: gold has no bracket here"
    assert node_text(TREE, (0,), Mark(share=0.5)).endswith("in 50% of the samples")
    assert "PP → ADVP" in node_text(TREE, (0,), Mark("other", "PP → ADVP"))
    assert node_text(TREE, (0,), Mark("extra", note="look")) == "NP, word 1, look"
    with pytest.raises(IndexError):
        node_text(TREE, (9,))


def test_shares_are_shown_where_they_are_in_doubt() -> None:
    assert [share_text(x) for x in (None, 0.9, 0.0, 0.896)] == ["", "", ".00", ".90"]


def test_the_edge_of_a_marked_node_is_drawn_where_its_label_is_out_of_sight() -> None:
    layout = lay_out(TREE, MEASURE, marks={(1, 2): Mark("missing")})
    at = layout.find((1, 2))
    assert at is not None
    parent = float(layout.y[layout.parent[at]])
    assert parent + 4 < float(layout.y[at]) - 20
    painter = SvgPainter(500, 500)
    draw_tree(painter, layout, LIGHT, view=(0, 0, 1e4, float(layout.y[at]) - 20))
    assert LIGHT.blue in painter.text_of()


def test_a_very_long_label_or_word_does_not_widen_the_picture() -> None:
    def wide(letters: int) -> float:
        tree = Tree("L" * letters, (leaf("T" * letters, "w" * letters), leaf("NN", "b")))
        return lay_out(tree, MEASURE).width

    assert wide(300) == wide(60)
    layout = lay_out(Tree("NP" + "X" * 298, (leaf("DT", "a"),)), MEASURE)
    assert layout.text[0].startswith("NPX")
    assert "\u2026" in layout.text[0]


def test_tags_of_a_tree_without_phrases_do_not_yield() -> None:
    words = tuple(leaf(tag, "word") for tag in ("DT", "JJ", "NN", "VBZ", "RB", "MD"))
    room = Room(180.0, 300.0, alone_yields=True)

    def labels(tree: Tree) -> list[str]:
        layout, *_ = lay_out_all([Part(tree)], MEASURE, TreeOptions(), room)
        return [text for text in texts(drawn(layout)) if text != "word"]

    assert sorted(labels(Tree("ROOT", words))) == ["DT", "JJ", "MD", "NN", "RB", "ROOT", "VBZ"]
    assert labels(Tree("ROOT", (Tree("S", words),))) == ["ROOT", "S"]
