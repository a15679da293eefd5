"""What folds in two trees that are compared, what moves between them, and how they are arranged."""

from __future__ import annotations

from icm_core.data.tree import Tree, tokens
from icm_core.drawing.paint.svg import ApproximateMeasure
from icm_core.drawing.trees.differences import moved_words, moving_marks
from icm_core.drawing.trees.folding import Folded, better_stacked, equal_parts, folded, may_stack
from icm_core.drawing.trees.layout import COLLAPSED, Part, TreeOptions
from icm_core.drawing.trees.placement import Room

MEASURE, OPTIONS = ApproximateMeasure(), TreeOptions()


def leaf(tag: str, word: str) -> Tree:
    return Tree(tag, word=word)


def noun(*words: str) -> Tree:
    return Tree("NP", tuple(leaf("N", word) for word in words))


LONG = noun("a", "rather", "long", "part", "that", "stays", "as", "it", "was")
PLACE = Tree("PP", (leaf("P", "in"), noun("a", "house")))
HIGH = Tree("S", (leaf("N", "we"), Tree("VP", (leaf("V", "see"), LONG, PLACE))))
LOW = Tree("S", (leaf("N", "we"), Tree("VP", (leaf("V", "see"), Tree("NP", (LONG, PLACE))))))


def pair(room: Room, **options: object) -> Folded:
    marks = moving_marks(HIGH, LOW)
    parts = [Part(HIGH, marks[0]), Part(LOW, marks[1])]
    return folded(parts, MEASURE, OPTIONS, room, **options)  # type: ignore[arg-type]


def test_the_largest_equal_parts_fold() -> None:
    assert equal_parts(HIGH, LOW) == [((2, 11), (1, 1), (1, 1, 0)), ((11, 14), (1, 2), (1, 1, 1))]
    assert equal_parts(HIGH, HIGH) == []
    assert equal_parts(HIGH, noun("other", "words")) == []


def test_parts_of_very_deep_trees_are_found() -> None:
    tree = noun("x", "y")
    for number in range(1200):
        tree = Tree("S", (leaf("A", f"w{number}"), tree))
    assert equal_parts(tree, Tree("T", tree.children)) == [((1, 1202), (1,), (1,))]


def test_what_has_room_is_not_folded() -> None:
    wide, narrow = pair(Room(1500.0, 400.0)), pair(Room(260.0, 400.0))
    assert wide.fits
    assert not wide.spans
    assert wide.told == (0, 0)
    assert narrow.fits
    assert narrow.spans == {(2, 11), (11, 14)}
    assert narrow.told == (2, 0)
    for layout in narrow.layouts:
        assert [word for text in layout.word for word in text.split()] == tokens(HIGH)
        assert all(text.count("\n") <= 4 for text in layout.word)
    # Where levels have no room, either.
    assert pair(Room(1500.0, 170.0)).spans


def test_what_the_user_has_unfolded_stays_so() -> None:
    room = Room(260.0, 400.0)
    assert pair(room, opened={(11, 14)}).spans == {(2, 11)}
    all_open = pair(room, may_fold=False)
    # What is unfolded is to be read, so that no label is left out.
    assert all(all(layout.text) for layout in all_open.layouts)
    assert not all_open.spans
    assert not all_open.fits
    assert all_open.told == (0, 2)


def test_letters_become_smaller_only_where_folding_is_not_enough() -> None:
    assert pair(Room(2000.0, 600.0), zooms=(1.5, 1.0)).zoom == 1.5
    folds = pair(Room(450.0, 600.0), zooms=(1.5, 1.0))
    assert folds.zoom == 1.5
    assert folds.spans
    small = pair(Room(250.0, 400.0), zooms=(1.5, 1.0))
    assert small.zoom == 1.0


def test_trees_are_stacked_where_that_shows_more() -> None:
    def stacked(width: float, height: float) -> bool:
        beside, above = Room(width / 2, height), Room(width, height / 2)
        better = better_stacked(pair(beside), pair(above), beside, above)
        assert not better or may_stack(pair(beside), beside, above, 1.0)
        return better

    assert not stacked(1400.0, 400.0)
    assert stacked(300.0, 700.0)
    assert not stacked(300.0, 60.0)
    rooms = [(w * 90.0, h * 40.0) for w in range(2, 12) for h in range(1, 16)]
    found = [stacked(*room) for room in rooms]
    assert any(found)
    # Most rooms that are too low are known to be so before trees are laid out in them.
    low = Room(100.0, 60.0), Room(200.0, 30.0)
    assert not may_stack(pair(low[0]), *low, 1.0)


def test_words_that_are_attached_elsewhere_have_moved() -> None:
    # "in a house" is attached to what we see, or to the seeing.
    assert moved_words(HIGH, LOW) == ((11, 14),)
    assert moved_words(HIGH, HIGH) == ()
    flat = Tree("S", (leaf("N", "we"), leaf("V", "see"), *LONG.children, *PLACE.children))
    assert moved_words(flat, flat) == ()
    # Another label moves nothing, nor does a bracket around what stays where it was.
    renamed = Tree("S", (leaf("N", "we"), Tree("XP", HIGH.children[1].children)))
    assert moved_words(HIGH, renamed) == ()
    first, *rest = HIGH.children[1].children
    nested = Tree("S", (leaf("N", "we"), Tree("VP", (Tree("VP", (first, rest[0])), rest[1]))))
    assert moved_words(HIGH, nested) == ()


def test_in_a_wide_low_pane_labels_over_words_yield_before_folded_words_are_counted() -> None:
    words = tuple(leaf("NNPS", word) for word in "abcdefgh")
    trees = [Tree("S", (*words, *tree.children)) for tree in (HIGH, LOW)]
    marks = moving_marks(*trees)
    parts = [Part(tree, own) for tree, own in zip(trees, marks, strict=True)]

    def shown(width: float, height: float = 150.0) -> list[str]:
        made = folded(parts, MEASURE, OPTIONS, Room(width, height))
        # Both are in the same columns, whatever is written.
        own, other = (layout.x[layout.kind == COLLAPSED].tolist() for layout in made.layouts)
        assert own == other
        assert made.size[0] <= width
        return [word for text in made.layouts[0].word for word in text.split()]

    assert shown(540.0) == tokens(trees[0])
    # Of what is counted, the shortest are written where there is room, below each other if need be.
    assert shown(360.0)[-4:] == ["+9", "in", "a", "house"]
    assert shown(250.0, 190.0)[-4:] == ["+9", "in", "a", "house"]
    assert shown(160.0, 190.0)[-2:] == ["+9", "+3"]


def test_what_folding_makes_no_lower_is_seen_whole() -> None:
    trees = []
    for label in ("VP", "XP"):
        tree = Tree(label, (leaf("V", "see"), noun("a", "house")))
        for at in range(9):
            tree = Tree("S", (noun(f"w{at}", "it"), tree))
        trees.append(tree)
    low = folded([Part(tree, {}) for tree in trees], MEASURE, OPTIONS, Room(900.0, 200.0))
    assert not low.fits
    assert low.equal == 10
    assert not low.spans
    assert folded([Part(tree, {}) for tree in trees], MEASURE, OPTIONS, Room(120.0, 200.0)).spans, (
        "there is no room for the width"
    )
