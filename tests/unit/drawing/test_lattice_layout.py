"""Layouts of lattices: nothing overlaps, nothing is cut, no text is small, whatever is drawn."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pytest
from drawing_notes import Notes
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.drawing.charts.cells import Cells, Nodes
from icm_core.drawing.charts.scene import LABEL, Scene
from icm_core.drawing.lattice.columns import NUMBER, share_text
from icm_core.drawing.lattice.draw import draw_lattice
from icm_core.drawing.lattice.layout import LatticeLayout, lay_out
from icm_core.drawing.lattice.places import LatticePlaces
from icm_core.drawing.lattice.scene import FoundRow, LatticeScene, StateRows
from icm_core.drawing.paint.painter import Font
from icm_core.drawing.paint.palette import DARK
from icm_core.rendering.painters.lines import FontMeasure
from icm_core.rendering.shown import NOTHING, hypothesis_of

LABELS = ("NN", "NNP", "IN", ",", "DT", "PROPN", "PRP$", "VBD", "JJ", "PUNCT")
WORDS = ("the", "a", "development", "of", ",", "confirmed", "counterrevolutionaries", "x", "dog")
LEAST_PX = 11.0
CANVAS = 1100.0
"""Width of the canvas in a window of 1,440 pixels."""
MEASURE = FontMeasure()


def lattice(seed: int, words: int, states: bool = False) -> LatticeScene:
    """Return a random lattice: one to nine candidates of each word, some words unknown."""
    rng = np.random.default_rng(seed)
    start, symbol, posterior = [], [], []
    for word in range(words):
        some = rng.choice(len(LABELS), rng.integers(1, 10), replace=False)
        start += [word] * len(some)
        symbol += sorted(some.tolist())
        posterior += rng.dirichlet(np.full(len(some), 0.3)).tolist()
    begin = np.array(start, dtype=np.int32)
    nodes = Nodes(words, begin, begin + 1, np.array(symbol, dtype=np.int32))
    shares = np.array(posterior)
    seen_as = tuple("lower -d -ed -hed" if rng.random() < 0.2 else "" for _ in range(words))
    scene = Scene(
        tuple(rng.choice(WORDS, words).tolist()),
        nodes,
        Cells.of(nodes, shares),
        LABELS,
        [False] * len(LABELS),
        shares,
        seen_as=seen_as,
    )
    columns = [np.flatnonzero(begin == word) for word in range(words)]
    ordered = tuple(tuple(one[np.argsort(-shares[one])].tolist()) for one in columns)
    gold = tuple(rng.choice(LABELS, words).tolist())
    rows = StateRows(("history", "log a"), (("NN < DT < IN", "-3.21"),) * 3, 2)
    return LatticeScene(
        scene,
        ordered,
        gold=gold,
        found=(FoundRow("gold", gold), FoundRow("A", gold, frozenset({0}))),
        notes=("A: exact",),
        states=(lambda _: rows) if states else None,
    )


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return (
        one[0] < other[2] - 0.01
        and other[0] < one[2] - 0.01
        and one[1] < other[3] - 0.01
        and other[1] < one[3] - 0.01
    )


def written(layout: LatticeLayout) -> list[tuple[tuple[float, float, float, float], Font, str]]:
    """Return the box of each text of a lattice that is drawn, its font, and the text."""
    notes = TextBoxes()
    draw_lattice(notes, LatticePlaces(layout, MEASURE), DARK, hypothesis_of(NOTHING))
    return notes.boxes


class TextBoxes(Notes):
    """Notes where texts are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[tuple[tuple[float, float, float, float], Font, str]] = []

    def text(
        self, x: float, y: float, text: str, font: Font, _ink: str, anchor: str = "start", **_: Any
    ) -> None:
        """Note a text."""
        wide = MEASURE.width(text, font)
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        # Capitals and digits: what touches is read as one.
        self.boxes.append(((left, y - 0.7 * font.size, left + wide, y), font, text))


def check(layout: LatticeLayout, scene: LatticeScene, scale: float) -> None:
    boxes = [*layout.cells.values(), *layout.missing.values()]
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    label = Font(LABEL.size * scale, LABEL.weight)
    number = Font(NUMBER.size * scale)
    for node, (left, top, right, bottom) in layout.cells.items():
        word = scene.scene.span(node)[0]
        begin, end = layout.column(word) if layout.turns == 1 else (0.0, layout.width)
        assert begin - 0.01 <= left
        assert right <= end + 0.01
        assert layout.base >= bottom
        assert top >= 0.0
        text = share_text(float(scene.scene.posterior[node]))
        assert MEASURE.width(scene.scene.label(node), label) <= right - left
        assert MEASURE.width(text, number) <= right - left
    assert layout.word_rows.size * scale >= LEAST_PX * min(scale, 1.0)
    assert len(layout.word_rows.row) == len(scene.words), "every word is written"
    spans: dict[int, list[tuple[float, float]]] = {}
    share = layout.word_rows.size / 13.0
    for at, row in enumerate(layout.word_rows.row):
        left = layout.word_rows.left[at]
        spans.setdefault(row, []).append((left, left + layout.widths[at] * share))
    lines: dict[int, list[tuple[float, float]]] = {}
    for one in layout.classes:
        lines.setdefault(one.line, []).append(
            (one.left, one.left + MEASURE.width(one.text, number))
        )
    for rows in (spans, lines):
        for row in rows.values():
            ordered = sorted(row)
            assert all(a[1] <= b[0] for a, b in pairwise(ordered))
    # Two that touch read as one number.
    counted = [
        (left - scale, top, right + scale, bottom)
        for (left, top, right, bottom), _, text in written(layout)
        if text.startswith("+")
    ]
    assert not any(overlap(one, other) for one, other in combinations(counted, 2))
    assert all(box[1] >= 0.0 for box in counted)


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.8])
@pytest.mark.parametrize("words", [1, 7, 25, 40])
def test_nothing_overlaps_and_nothing_is_cut(words: int, scale: float) -> None:
    for seed in range(4):
        scene = lattice(100 * words + seed, words)
        for room in ((1088.0, 600.0), (700.0, 0.0), (400.0, 300.0)):
            check(lay_out(scene, MEASURE, room, scale), scene, scale)


def test_a_share_has_two_digits_and_no_number_before_anything_is_counted() -> None:
    assert [share_text(x) for x in (0.0, 0.001, 0.5, 0.999)] == ["", "<.01", ".50", "1"]


def test_gold_is_found_among_tags_that_are_shown_shortened() -> None:
    some = lattice(3, 6)
    labels = [f"{'x' * 20}{one}{'y' * 20}" for one in LABELS]
    scene = replace(some.scene, labels=labels)
    gold = [column[-1] for column in some.columns]
    named = tuple(labels[scene.nodes.symbol[node]] for node in gold)
    found = replace(some, scene=scene, gold=named)
    assert [found.gold_node(word) for word in range(6)] == gold
    assert not any(found.missing(word) for word in range(6))
    assert {len(scene.label(node)) for node in gold} == {32}


def test_paths_run_beside_the_cells_below_where_words_take_turns() -> None:
    some = lattice(9, 38)
    best = {column[0] for column in some.columns}
    several = [at for at, column in enumerate(some.columns) if len(column) > 1][5:15:5]
    shares = some.scene.posterior.copy()
    for node in range(len(shares)):
        doubtful = some.scene.span(node)[0] in several
        shares[node] = 0.4 if doubtful else 1.0 if node in best else 0.0
    scene = replace(some, scene=replace(some.scene, posterior=shares))
    layout = lay_out(scene, MEASURE, (CANVAS, 360.0))
    check(layout, scene, 1.0)
    assert layout.turns > 1
    shown = [[one for one in scene.columns[word] if one in layout.cells] for word in several]
    assert max(map(len, shown)) > 1
    for word, nodes in zip(several, shown, strict=True):
        for left, _, right, _ in (layout.cells[one] for one in nodes if len(nodes) > 1):
            assert layout.sides[word][0] < left
            assert right < layout.sides[word][1]


def test_a_cell_that_shows_states_pushes_the_others_aside() -> None:
    scene = lattice(3, 12, states=True)
    node = scene.columns[4][0]
    closed = lay_out(scene, MEASURE, (900.0, 500.0))
    opened = lay_out(scene, MEASURE, (900.0, 500.0), opened=node)
    check(opened, scene, 1.0)
    left, top, right, bottom = opened.cells[node]
    before = closed.cells[node]
    assert bottom - top > before[3] - before[1]
    assert right - left >= opened.table[-1]


def test_what_is_forced_is_shown_and_the_rest_is_counted() -> None:
    scene = lattice(5, 30)
    last = [column[-1] for column in scene.columns]
    layout = lay_out(scene, MEASURE, (800.0, 260.0), forced=last)
    assert set(last) <= layout.cells.keys()
    for word, column in enumerate(scene.columns):
        assert layout.hidden[word] == len(column) - sum(one in layout.cells for one in column)


@pytest.mark.parametrize("mirrored", [False, True])
def test_arrows_go_to_the_cell_beside(mirrored: bool) -> None:
    scene = lattice(5, 4)
    made = lay_out(scene, MEASURE, (900.0, 400.0))
    if mirrored:
        words = replace(scene.scene, words=("\u05d0",) * 4)
        made = replace(made, lattice=replace(scene, scene=words))
    shown = [[one for one in column if one in made.cells] for column in scene.columns]
    for word, column in enumerate(shown):
        for row, node in enumerate(column):
            assert made.beside(node, 0, 1) == (column[row + 1] if row + 1 < len(column) else None)
            assert made.beside(node, 0, -1) == (column[row - 1] if row else None)
            for right in (1, -1):
                at = word + (-right if mirrored else right)
                wanted = shown[at][min(row, len(shown[at]) - 1)] if 0 <= at < 4 else None
                assert made.beside(node, right, 0) == wanted
    assert made.beside(-7, 1, 0) is None


def test_what_fits_is_in_the_middle_and_what_does_not_stays() -> None:
    made = lay_out(lattice(5, 4), MEASURE, (600.0, 300.0))
    width, height = made.width, made.height
    assert made.fitted(width + 40.0, height + 30.0, 10.0) == (20.0, 20.0)
    assert made.fitted(width - 40.0, height, 10.0) == (0.0, 10.0)
    assert made.fitted(width - 40.0, height, 10.0, -15.0)[0] == -15.0
    assert made.fitted(width - 40.0, height, 10.0, -95.0)[0] == -40.0


def test_no_text_of_a_picture_is_small() -> None:
    scene = lattice(8, 40, states=True)
    node = scene.columns[3][0]
    layout = lay_out(scene, MEASURE, (1000.0, 500.0), opened=node)
    notes = Notes()
    draw_lattice(notes, LatticePlaces(layout, MEASURE), DARK, hypothesis_of(NOTHING))
    sizes = [values[3].size for name, values in notes.calls if name == "text"]
    assert min(sizes) >= LEAST_PX
    written = set(notes.texts())
    assert {*scene.words, *filter(None, scene.scene.seen_as), "gold", "A", "2 more"} <= written


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_forty_words_are_seen_whole_in_a_usual_window(data: st.DataObject) -> None:
    known = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=14)
    words = data.draw(st.lists(known, min_size=2, max_size=40))
    seed = data.draw(st.integers(0, 1000))
    some = lattice(seed, len(words))
    scene = replace(some, scene=replace(some.scene, words=tuple(words)))
    layout = lay_out(scene, MEASURE, (CANVAS, data.draw(st.sampled_from([0.0, 360.0, 520.0]))))
    check(layout, scene, 1.0)
    assert layout.width <= CANVAS + 0.01
    texts = written(layout)
    for (one, font, _), (other, _, _) in combinations(texts, 2):
        assert font.size >= LEAST_PX
        assert not overlap(one, other)
    assert set(words) <= {text for _, _, text in texts}
    for left, _, right, _ in (box for box, _, _ in texts):
        assert left >= -0.01
        assert right <= layout.width + 0.01
