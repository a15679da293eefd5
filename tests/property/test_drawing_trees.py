"""Laws of the layout of trees."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import ODD_TREES, trees

from icm_core.data.tree import Tree, preorder
from icm_core.drawing.charts.intersections import all_intersect
from icm_core.drawing.paint.painter import Font
from icm_core.drawing.paint.palette import LIGHT
from icm_core.drawing.paint.svg import ApproximateMeasure
from icm_core.drawing.trees.draw import draw_tree
from icm_core.drawing.trees.edges import neutral_edges
from icm_core.drawing.trees.folding import folded
from icm_core.drawing.trees.layout import (
    COLLAPSED,
    LINE,
    SHARE,
    SHARE_GAP,
    SMALLEST,
    Part,
    TreeLayout,
    TreeOptions,
)
from icm_core.drawing.trees.marks import Mark, MarkKind
from icm_core.drawing.trees.placement import Room, lay_out, lay_out_all

MEASURE = ApproximateMeasure()
LONG = st.sampled_from(["NP", "S", "ADJP-PRD-TPC", "X" * 40])
TREES = st.one_of(ODD_TREES, trees(LONG, LONG, st.sampled_from(["a", "word", "w" * 30])))
KINDS: st.SearchStrategy[MarkKind] = st.sampled_from(["", "leaving", "extra", "other"])
MARKS = st.builds(Mark, KINDS, st.sampled_from(["", "PP → ADVP"]), st.sampled_from([None, 0.5]))
SLACK = 1e-6


def boxes(layout: TreeLayout) -> list[tuple[float, float, float, float]]:
    """Return left, right, top and bottom of every label with its share, and of every word."""
    found = []
    for at in range(len(layout)):
        x, y, half = float(layout.x[at]), float(layout.y[at]), float(layout.half[at])
        mark = layout.mark[at]
        share = "" if mark is None else mark.beside
        more = SHARE_GAP + MEASURE.width(share, SHARE) if share else 0.0
        left, right = (more, 0.0) if layout.mirrored else (0.0, more)
        found.append((x - half - left, x + half + right, y - 6, y + 6))
        if layout.word[at]:
            reach = float(layout.word_half[at])
            foot = layout.baseline_of(at)
            last = foot + LINE * layout.word[at].count("\n")
            found.append((x - reach, x + reach, foot - 9, last + 3))
    return found


@given(TREES, st.data())
def test_nothing_overlaps(tree: Tree, data: st.DataObject) -> None:
    addresses = [address for address, _ in preorder(tree)]
    marks = data.draw(st.dictionaries(st.sampled_from(addresses), MARKS, max_size=5))
    collapsed = data.draw(st.sets(st.sampled_from(addresses), max_size=3))
    mirrored = data.draw(st.booleans())
    width = data.draw(st.sampled_from([None, 50.0, 1500.0]))
    layout = lay_out(
        tree,
        MEASURE,
        TreeOptions(right_to_left=mirrored),
        marks=marks,
        collapsed=collapsed,
        width=width,
        height=300,
    )
    left, right, top, bottom = np.array(boxes(layout)).T
    assert left.min() >= 0
    assert right.max() <= layout.width
    assert top.min() >= 0
    assert bottom.max() <= layout.full_height
    apart_x = (left[:, None] >= right - SLACK) | (right[:, None] <= left + SLACK)
    apart_y = (top[:, None] >= bottom - SLACK) | (bottom[:, None] <= top + SLACK)
    np.fill_diagonal(apart_x, True)
    assert (apart_x | apart_y).all()


@given(TREES, st.booleans())
def test_parents_are_in_the_middle_one_level_above(tree: Tree, mirrored: bool) -> None:
    layout = lay_out(tree, MEASURE, TreeOptions(right_to_left=mirrored), width=700, height=400)
    for at, children in enumerate(layout.children):
        if not children:
            continue
        middle = (layout.x[children[0]] + layout.x[children[-1]]) / 2
        assert abs(layout.x[at] - middle) < SLACK
        assert layout.height[at] == 1 + max(layout.height[child] for child in children)
        assert all(layout.y[child] > layout.y[at] for child in children)
    words = layout.word_half > 0
    assert (layout.height[words] == 0).all()
    leaves = [at for at, children in enumerate(layout.children) if not children]
    order = layout.x[leaves]
    assert (np.diff(order) < 0).all() if mirrored else (np.diff(order) > 0).all()


@given(TREES)
def test_right_to_left_is_the_mirror_image(tree: Tree) -> None:
    plain = lay_out(tree, MEASURE, TreeOptions(right_to_left=False))
    other = lay_out(tree, MEASURE, TreeOptions(right_to_left=True))
    assert np.allclose(plain.x + other.x, plain.width)
    assert (plain.y == other.y).all()


@given(TREES, st.data())
def test_addresses_lead_to_their_nodes(tree: Tree, data: st.DataObject) -> None:
    addresses = [address for address, _ in preorder(tree)]
    collapsed = data.draw(st.sets(st.sampled_from(addresses), max_size=3))
    layout = lay_out(tree, MEASURE, collapsed=collapsed)
    for at, node in enumerate(layout.nodes):
        address = layout.address(at)
        assert layout.find(address) == at
        assert (layout.kind[at] == COLLAPSED) == (address in collapsed and bool(node.children))
    hidden = {
        address
        for address in addresses
        if any(address[:length] in collapsed for length in range(len(address)))
    }
    assert len(layout) == len(addresses) - len(hidden)
    assert all(layout.find(address) is None for address in hidden)


def stepped(words: int, turns: list[int]) -> Tree:
    """Return a tree of binary branches over so many words."""
    parts = [Tree("NN", word="a" * (1 + at * 5 % 9)) for at in range(words)]
    for turn in turns:
        if len(parts) < 2:
            break
        at = turn % (len(parts) - 1)
        parts[at : at + 2] = [Tree("NP", (parts[at], parts[at + 1]))]
    return Tree("S", tuple(parts)) if len(parts) > 1 else parts[0]


@given(st.integers(2, 60), st.lists(st.integers(0, 999), max_size=60))
def test_up_to_40_words_fit_whole(words: int, turns: list[int]) -> None:
    layout = lay_out(stepped(words, turns), MEASURE, width=1400.0, height=600.0)
    if words <= 40:
        assert layout.width <= 1400
    said = [text for text in layout.word if text]
    assert said == ["a" * (1 + at * 5 % 9) for at in range(words)]
    left, right, top, bottom = np.array(boxes(layout)).T
    apart_x = (left[:, None] >= right - SLACK) | (right[:, None] <= left + SLACK)
    apart_y = (top[:, None] >= bottom - SLACK) | (bottom[:, None] <= top + SLACK)
    np.fill_diagonal(apart_x, True)
    assert (apart_x | apart_y).all()


@given(st.integers(2, 40), st.lists(st.integers(0, 999), max_size=40))
@settings(max_examples=30)
def test_tags_of_a_tree_alone_yield_to_its_words(words: int, turns: list[int]) -> None:
    """As in a lecture, whose text is large: 520 by 360 pixels of the usual size."""
    tree = stepped(words, turns)
    narrow = Room(520.0, 360.0, alone_yields=True)
    (layout,) = lay_out_all([Part(tree)], MEASURE, TreeOptions(), narrow)
    (edited,) = lay_out_all([Part(tree)], MEASURE, TreeOptions(), Room(520.0, 360.0))
    assert [text for text in layout.word if text] == [text for text in edited.word if text]
    assert all(text for text, node in zip(edited.text, edited.nodes, strict=True) if node.label)
    assert layout.width <= edited.width + SLACK
    if edited.width <= 520:
        assert layout.text == edited.text, "nothing yields where there is room"
    if words <= 22:
        assert layout.width <= 520 + SLACK
    elif words <= 24:
        assert layout.width <= 1.1 * 520, "a few pixels of one without phrases"
    left, right, top, bottom = np.array(boxes(layout)).T
    apart_x = (left[:, None] >= right - SLACK) | (right[:, None] <= left + SLACK)
    apart_y = (top[:, None] >= bottom - SLACK) | (bottom[:, None] <= top + SLACK)
    np.fill_diagonal(apart_x, True)
    assert (apart_x | apart_y).all()


@given(
    st.integers(3, 30),
    st.lists(st.integers(0, 99), max_size=30),
    st.lists(st.integers(0, 99), max_size=30),
    st.sampled_from([200.0, 600.0, 2000.0]),
)
def test_trees_beside_each_other_have_the_same_columns(
    words: int, one: list[int], other: list[int], width: float
) -> None:
    mine, its = stepped(words, one), stepped(words, other)
    options = TreeOptions(right_to_left=False)
    both = folded([Part(mine), Part(its)], MEASURE, options, Room(width, 400.0))
    made, twin = both.layouts
    turned = folded([Part(its), Part(mine)], MEASURE, options, Room(width, 400.0))
    assert (turned.spans, turned.size, turned.fits) == (both.spans, both.size, both.fits)
    assert (turned.layouts[1].x == made.x).all()
    assert made.width == twin.width
    assert made.level == twin.level
    # Nothing is folded that has room in two rows of words.
    whole = folded([Part(mine), Part(its)], MEASURE, options, Room(width, 400.0), may_fold=False)
    assert not both.spans or not whole.fits or whole.rows > 2
    for layout in (made, twin):
        assert both.spans <= set(zip(layout.start.tolist(), layout.end.tolist(), strict=True))
        left, right, top, bottom = np.array(boxes(layout)).T
        apart_x = (left[:, None] >= right - SLACK) | (right[:, None] <= left + SLACK)
        apart_y = (top[:, None] >= bottom - SLACK) | (bottom[:, None] <= top + SLACK)
        np.fill_diagonal(apart_x, True)
        assert (apart_x | apart_y).all()
        every = ["a" * (1 + at * 5 % 9) for at in range(words)]
        said: list[str] = []
        for at, text in enumerate(layout.word):
            # Folded words are counted where they have no room.
            counted = text.startswith("+")
            said += every[layout.start[at] : layout.end[at]] if counted else text.split()
        assert said == every
    first = [float(x) for x, text in zip(made.x, made.word, strict=True) if text]
    second = [float(x) for x, text in zip(twin.x, twin.word, strict=True) if text]
    assert np.allclose(first, second)


@given(
    st.sampled_from([2, 12, 24, 38, 60]),
    st.lists(st.integers(0, 99), max_size=60),
    st.lists(st.sampled_from(["", ".5", ".98", "3.2e−5"]), min_size=1, max_size=60),
    st.sampled_from([1.0, 1.46, 1.85]),
    st.booleans(),
)
def test_posteriors_overlap_nothing_at_any_size_of_text(
    words: int, turns: list[int], shares: list[str], scale: float, mirrored: bool
) -> None:
    tree = stepped(words, turns)
    marks = {
        address: Mark(posterior=shares[at % len(shares)])
        for at, (address, _) in enumerate(preorder(tree))
    }
    options = TreeOptions(right_to_left=mirrored)
    made = folded([Part(tree, marks)], MEASURE, options, Room(1400.0, 700.0), zooms=(scale, 1.0))
    layout = made.layouts[0]
    assert made.zoom >= 1.0
    left, right, top, bottom = np.array(boxes(layout)).T
    assert left.min() >= 0
    assert right.max() <= layout.width
    apart_x = (left[:, None] >= right - SLACK) | (right[:, None] <= left + SLACK)
    apart_y = (top[:, None] >= bottom - SLACK) | (bottom[:, None] <= top + SLACK)
    np.fill_diagonal(apart_x, True)
    assert (apart_x | apart_y).all()


class Said:
    """A painter that keeps texts and their sizes, and nothing else."""

    width = height = 0.0

    def __init__(self) -> None:
        self.texts: list[tuple[str, float]] = []

    def text(self, _x: float, _y: float, text: str, font: Font, *_: object, **__: object) -> None:
        self.texts.append((text, font.size))

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_, **__: None


@settings(max_examples=40)
@given(
    st.integers(2, 60),
    st.lists(st.integers(0, 999), max_size=60),
    st.sampled_from([1.0, 19 / 13, 24 / 13]),
    st.booleans(),
    st.booleans(),
)
def test_lines_meet_no_text_and_all_of_it_is_legible(
    words: int, turns: list[int], scale: float, shared: bool, mirrored: bool
) -> None:
    tree = stepped(words, turns)
    marks = {address: Mark(posterior=".67") for address, _ in preorder(tree)} if shared else {}
    options = TreeOptions(right_to_left=mirrored)
    made = folded([Part(tree, marks)], MEASURE, options, Room(1400.0, 700.0), zooms=(scale, 1.0))
    layout = made.layouts[0]
    lines, at = [], (0.0, 0.0)
    for step in neutral_edges(layout, None, made.zoom):
        end = (step[5], step[6]) if step[0] == "C" else (step[1], step[2])
        if step[0] != "M":
            lines.append((*at, *end))
        at = end
    found = np.array([(left, top, right, bottom) for left, right, top, bottom in boxes(layout)])
    assert not all_intersect(np.array(lines).reshape(-1, 4), found).any()
    said = Said()
    draw_tree(said, layout, LIGHT, zoom=made.zoom)  # type: ignore[arg-type]
    assert min(size for _, size in said.texts) * made.zoom >= SMALLEST
    written = [text for text, _ in said.texts]
    assert [one for one in written if one.startswith("a")] == [
        "a" * (1 + at * 5 % 9) for at in range(words)
    ]
    if words <= 40:
        assert layout.width * made.zoom <= 1400 or made.zoom == 1.0
