"""Two trees of long sentences side by side: words are in sight, or folded under a sign."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.data.tree import Tree, tokens
from icm_core.drawing.paint.svg import ApproximateMeasure
from icm_core.drawing.trees.differences import moving_marks
from icm_core.drawing.trees.folding import Folded, folded
from icm_core.drawing.trees.layout import COLLAPSED, HALF, Part, TreeLayout, TreeOptions
from icm_core.drawing.trees.placement import Room
from icm_core.drawing.trees.sized_trees import SizedTrees

MEASURE = ApproximateMeasure()
ROOM = Room(534.0, 611.0)
"""What each of two trees has in a window of 1440 x 900 pixels."""
_TAGS = ("NN", "DT", "IN", "NNP", "JJ", "VB", "VBD", ",", "CC", "TO")
_LABELS = ("NP", "VP", "PP", "S", "SBAR", "ADJP", "NP", "VP", "PP", "NP")


def grown(random: np.random.Generator, words: list[str]) -> Tree:
    """Return a random tree over words, some of them below a unary rule."""
    label = _LABELS[int(random.integers(len(_LABELS)))]
    if len(words) == 1:
        leaf = Tree(_TAGS[len(words[0]) % len(_TAGS)], word=words[0])
        return leaf if random.random() < 0.8 else Tree(label, (leaf,))
    inner = np.arange(1, len(words))
    count = min(len(inner), int(random.integers(1, 4)))
    # Half of the nodes branch to the right, as in English.
    cuts = [1] if random.random() < 0.5 else sorted(random.choice(inner, count, False).tolist())
    bounds = zip([0, *cuts], [*cuts, len(words)], strict=True)
    return Tree(label, tuple(grown(random, words[low:high]) for low, high in bounds))


def phrases(tree: Tree) -> Iterator[Tree]:
    yield tree
    for child in tree.children:
        yield from phrases(child)


def replaced(tree: Tree, old: Tree, new: Tree) -> Tree:
    if tree is old:
        return new
    if not tree.children:
        return tree
    return Tree(tree.label, tuple(replaced(child, old, new) for child in tree.children))


def pair(seed: int, count: int, share: float, room: Room = ROOM, label: str = "") -> Folded:
    """Return such a pair, laid out."""
    return folded(parts_of(seed, count, share, label), MEASURE, TreeOptions(), room)


def parts_of(seed: int, count: int, share: float, label: str = "") -> list[Part]:
    """Return a random tree and the same with one part grown anew, as a sampler proposes."""
    random = np.random.default_rng(seed)
    words = ["abcdefghijkl"[: int(random.integers(1, 13))] for _ in range(count)]
    one = grown(random, words)
    parts = [each for each in phrases(one) if 3 <= len(tokens(each)) <= share * count]
    old = parts[int(random.integers(len(parts)))] if parts else one
    new = grown(random, tokens(old))
    other = replaced(one, old, Tree(label or new.label, new.children))
    marks = moving_marks(one, other)
    return [Part(one, marks[0]), Part(other, marks[1])]


def _is_whole(layout: TreeLayout, count: int) -> None:
    """Check that each word is written, or counted below a triangle."""
    shown = 0
    for at, text in enumerate(layout.word):
        number = int(layout.end[at] - layout.start[at])
        if layout.kind[at] == COLLAPSED:
            assert text == f"+{number}" or len(text.split()) == number
        shown += number if text else 0
    assert shown == count
    rows: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for at, text in enumerate(layout.word):
        x, half, row = float(layout.x[at]), float(layout.word_half[at]), int(layout.word_row[at])
        assert x - half >= 0
        assert x + half <= layout.width
        for line in range(text.count("\n") + 1 if text else 0):
            rows.setdefault((row + line, 0), []).append((x - half, x + half))
    for spans in rows.values():
        spans.sort()
        assert all(one[1] <= other[0] for one, other in pairwise(spans))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**20), st.integers(2, 40), st.sampled_from([0.3, 0.5, 1.0]))
def test_what_differs_is_named_and_nothing_is_lost(seed: int, count: int, share: float) -> None:
    made = pair(seed, count, share)
    for layout in made.layouts:
        _is_whole(layout, count)
        assert made.size[0] >= layout.width - 1e-6
        for at, mark in enumerate(layout.mark):
            over = int(layout.end[at] - layout.start[at])
            assert layout.text[at] or (mark is None and over == 1)
        # Labels on one line do not meet.
        x, y = layout.x, layout.y
        for at in range(len(layout)):
            beside = np.flatnonzero((np.abs(y - y[at]) < 2 * HALF) & (x > x[at]))
            ends = x[beside] - layout.half[beside]
            assert (ends >= x[at] + layout.half[at]).all()


@given(st.integers(0, 2**20), st.sampled_from([12, 24]))
@settings(max_examples=40, deadline=None)
def test_pairs_of_24_words_are_whole_at_1440_pixels(seed: int, count: int) -> None:
    assert pair(seed, count, 0.5).size[0] <= 1.05 * ROOM.width


def test_nearly_all_pairs_of_38_words_are_whole_at_1440_pixels() -> None:
    widths = np.array([pair(seed, 38, 0.5).size[0] for seed in range(40)])
    assert np.mean(widths <= ROOM.width + 1e-6) > 0.9
    assert widths.max() <= 1.25 * ROOM.width


def test_labels_yield_before_folded_words() -> None:
    wide, narrow = pair(7, 38, 0.5, Room(3000.0, 900.0)), pair(7, 38, 0.5, Room(420.0, 611.0))
    assert all(all(layout.text) for layout in wide.layouts)
    assert not all(all(layout.text) for layout in narrow.layouts)
    texts = [text for layout in wide.layouts for text in layout.word]
    assert not any(text.startswith("+") for text in texts)


@given(st.integers(0, 2**20))
@settings(max_examples=15, deadline=None)
def test_very_long_labels_do_not_push_words_out_of_sight(seed: int) -> None:
    made = pair(seed, 24, 0.3, label="A-LABEL-OF-THIRTY-TWO-LETTERS-XY")
    assert made.size[0] <= 1.25 * ROOM.width
    for layout in made.layouts:
        _is_whole(layout, 24)


@given(
    st.integers(0, 2**20),
    st.integers(2, 30),
    st.lists(
        st.builds(
            Room,
            st.sampled_from([200.0, 534.0, 900.0]),
            st.sampled_from([None, 150.0, 611.0]),
            may_yield=st.booleans(),
        ),
        min_size=2,
        max_size=4,
    ),
)
@settings(max_examples=30, deadline=None)
def test_sizes_that_are_kept_lay_out_as_new_ones(seed: int, count: int, rooms: list[Room]) -> None:
    kept, parts = SizedTrees(), parts_of(seed, count, 0.5)
    # The zooms fold and unfold, so that other forms are taken meanwhile.
    for room in rooms:
        again = folded(parts, MEASURE, TreeOptions(), room, zooms=(1.4, 1.0), sized=kept)
        anew = folded(parts, MEASURE, TreeOptions(), room, zooms=(1.4, 1.0))
        assert (again.size, again.told, again.zoom) == (anew.size, anew.told, anew.zoom)
        for one, other in zip(again.layouts, anew.layouts, strict=True):
            assert (one.text, one.word) == (other.text, other.word)
            for name in ("x", "y", "half", "word_half", "word_row"):
                np.testing.assert_array_equal(getattr(one, name), getattr(other, name))
