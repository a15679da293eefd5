"""Pictures: as large as they say, nothing cut off, right in all sizes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import numpy as np
import pytest
from drawing_notes import Notes
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.cli.render.look import missing_notes
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.drawing.paint.scripts import script_of
from icm_core.drawing.paint.transformed import Transformed
from icm_core.errors import DataError, OptionError
from icm_core.rendering.chart_data import of_trace
from icm_core.rendering.forest_pictures import Kind, step_picture
from icm_core.rendering.formats.base import Look
from icm_core.rendering.formats.catalogue import rendered
from icm_core.rendering.formats.pdf import MOST_PAGE
from icm_core.rendering.formats.svg import svg_of
from icm_core.rendering.painters.canvas import PngPainter
from icm_core.rendering.painters.fonts import SANS
from icm_core.rendering.painters.outlines import outline, placed
from icm_core.rendering.pictures import FittedPicture, PairPicture, Picture, TreePicture
from icm_core.rendering.run_pictures import proposal_picture
from icm_core.rendering.steps import at_step

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from icm_core.inference.sampling.trace import MHTrace

GOLD = "(S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (DT a) (NN man)) (PP (IN with) (NP (NN it)))))"
OTHER = (
    "(S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (NP (DT a) (NN man)) (PP (IN with) "
    "(NP (NN it))))))"
)


def tree(text: str) -> Tree:
    return from_text(text).trees()[0]


def pixels(picture: Picture, scale: float = 1.0) -> NDArray[np.uint8]:
    painter = PngPainter(*picture.size(), scale, background=LIGHT.canvas)
    picture.draw(painter, LIGHT)
    return painter.pixels()[:, :, :3]


def inside(picture: Picture, edge: int = 4) -> bool:
    """Whether something is drawn, and nothing at the edges."""
    found = pixels(picture)
    inner = found[edge:-edge, edge:-edge]
    drawn = int((found < 250).any(axis=2).sum())
    return drawn == int((inner < 250).any(axis=2).sum()) > 20


@pytest.mark.parametrize("text", [GOLD, "(A a)", "(A)", "(S (A שלום) (B עולם))", f"(X {GOLD} (Y))"])
def test_a_tree_is_not_cut(text: str) -> None:
    assert inside(TreePicture(tree(text)))


@pytest.mark.parametrize("stacked", [True, False, None])
def test_a_pair_is_not_cut(stacked: bool | None) -> None:
    picture = PairPicture(tree(GOLD), tree(OTHER), stacked=stacked)
    width, height = picture.size()
    found = pixels(picture)
    drawn = (found < 250).any(axis=2)
    assert not drawn[:, :4].any()
    assert not drawn[:, -4:].any()
    assert not drawn[-4:].any()
    assert found.shape[:2] == (round(height), round(width))
    assert picture.comparable


def test_long_names_have_room() -> None:
    short = PairPicture(tree("(A a)"), tree("(A a)"), stacked=False)
    name = "a parser with a very long name"
    long = PairPicture(tree("(A a)"), tree("(A a)"), (name, name), stacked=False)
    assert long.size()[0] > short.size()[0]
    assert name in svg_of(long)


@pytest.mark.parametrize("room", [(1000.0, 300.0), (1400.0, 900.0)])
def test_fitted_pictures_fill_their_room(room: tuple[float, float]) -> None:
    picture = FittedPicture(TreePicture(tree(GOLD)), room, most=3.0)
    assert picture.size() == room
    drawn = (pixels(picture) < 250).any(axis=2)
    rows, columns = np.nonzero(drawn.any(axis=1))[0], np.nonzero(drawn.any(axis=0))[0]
    # In the middle, within the margins that a tree has.
    assert abs(columns.min() - (room[0] - columns.max())) < 12
    assert rows.min() > 0
    assert rows.max() < room[1]


def letters(picture: Picture) -> list[tuple[str, float]]:
    """Return every text of a picture with its height in pixels."""
    notes = Notes()
    picture.draw(notes, LIGHT)
    return [(values[2], values[3].size) for name, values in notes.calls if name == "text"]


def of_words(count: int) -> tuple[Tree, Tree]:
    """Return two trees over so many words: one high, one of small phrases."""
    leaves = [Tree("NN", word=f"word{at}") for at in range(count)]
    pairs = [Tree("NP", tuple(leaves[at : at + 2])) for at in range(0, count, 2)]
    deep = pairs[-1]
    for pair in reversed(pairs[:-1]):
        deep = Tree("VP", (pair, deep))
    return Tree("S", tuple(pairs)), Tree("S", (deep,))


@pytest.mark.parametrize("words", [2, 24, 60])
@pytest.mark.parametrize("room", [(400.0, 300.0), (1280.0, 720.0)])
def test_text_is_never_below_11_px_and_no_word_is_lost(
    words: int, room: tuple[float, float]
) -> None:
    flat, deep = of_words(words)
    pictures = [
        PairPicture(flat, deep),
        FittedPicture(TreePicture(deep), room),
        FittedPicture(PairPicture(flat, deep, moving=True), room),
        FittedPicture(PairPicture(flat, deep, stacked=True), room),
    ]
    for picture in pictures:
        found = letters(picture)
        assert min(size for _, size in found) >= 11
        said = " ".join(text for text, _ in found).split()
        trees = len(picture.trees)
        assert all(said.count(f"word{at}") == trees for at in range(words))
        drawn = (pixels(picture) < 250).any(axis=2)
        assert not drawn[:, 0].any()
        assert not drawn[:, -1].any()


def test_scaled_drawing_is_that_of_a_larger_picture() -> None:
    def draw(painter: Any) -> None:
        painter.rect(4, 4, 20, 10, fill="#FF0000", pen=Pen("#0000FF", 2), radius=3)
        painter.circle(40, 10, 5, fill="#00FF00")
        painter.path(
            (("M", 4, 30), ("C", 10, 20, 20, 40, 30, 30), ("L", 30, 38), ("Z",)), fill="#000000"
        )
        painter.line(2, 44, 48, 44, Pen("#000000", 1, (4, 2)))
        painter.push_clip(32, 20, 10, 10)
        painter.image(30, 18, 20, 20, np.full((2, 2), 0xFF00FFFF, dtype=np.uint32))
        painter.pop()
        painter.push_opacity(0.5)
        painter.text(24, 20, "Ab", Font(10), "#000000", anchor="middle")
        painter.pop()

    large, scaled = PngPainter(50, 50, 3), PngPainter(150, 150)
    draw(large)
    draw(Transformed(scaled, 3))
    difference = np.abs(large.pixels().astype(int) - scaled.pixels().astype(int))
    assert difference.max() <= 2
    moved = PngPainter(160, 160)
    draw(Transformed(moved, 3, 10, 10))
    assert np.abs(moved.pixels()[10:, 10:].astype(int) - scaled.pixels().astype(int)).max() <= 2


def test_a_look_is_checked_and_counts() -> None:
    with pytest.raises(OptionError, match="a scale of 0"):
        Look(scale=0.0)
    picture = TreePicture(tree(GOLD))
    with pytest.raises(OptionError, match="a picture as"):
        rendered(picture, ".gif")
    dark = svg_of(picture, Look(DARK))
    assert f'fill="{DARK.canvas}"' in dark
    bare = svg_of(picture, Look(background=False))
    assert bare.count("<rect") == svg_of(picture).count("<rect") - 1
    for suffix in (".svg", ".pdf", ".png", ".mrg", ".tex", ".txt"):
        assert rendered(picture, suffix).data == rendered(picture, suffix).data


def test_outlines_cover_what_letters_cover() -> None:
    painter, letters = PngPainter(200, 40), PngPainter(200, 40)
    steps = outline("Ho\u0302 & 8", SANS, 600)
    painter.path(placed(steps, 4, 30, 24), fill="#000000")
    letters.text(4, 30, "Ho\u0302 & 8", Font(24, 600), "#000000")
    first, second = (one.pixels()[:, :, 0].astype(float) for one in (painter, letters))
    # Letters are fitted to rows of pixels, outlines are not.
    assert np.abs(first - second).mean() < 6
    assert abs((255 - first).sum() / (255 - second).sum() - 1) < 0.06
    assert outline(" ", SANS, 400) == ()


@pytest.fixture(scope="module")
def samples() -> MHTrace:
    """Draws of two chains over an ambiguous sentence."""
    from runs_mh import recorded
    from strategies_parsing import AMBIGUOUS, ATTACHMENT, Case, read, small_model

    from icm_core.inference.sampling.metropolis import MHOptions

    case = Case(read(ATTACHMENT), small_model(ATTACHMENT), AMBIGUOUS)
    return recorded(case, MHOptions(draws=30, burn_in=0, chains=2, seed=3))[1]


def test_a_proposal_beside_the_tree_that_it_would_replace(samples: MHTrace) -> None:
    first = proposal_picture(samples, 1)
    assert isinstance(first, TreePicture)
    assert first.tree == samples.tree(1)
    moved = kept = 0
    for step in range(2, len(samples)):
        picture = proposal_picture(samples, step)
        assert isinstance(picture, PairPicture)
        state = samples.at(step)
        assert state.before is not None
        assert picture.trees == (samples.tree(state.before.number), samples.tree(step))
        text = svg_of(picture)
        assert ("accepted" if state.kind == "accept" else "rejected") in text
        differ = picture.gold != picture.predicted
        marked = {mark.kind for part in picture.parts for mark in part.marks.values()}
        assert bool(marked) == differ
        assert marked <= {"leaving", "entering"}
        moved, kept = moved + differ, kept + (not differ)
    assert moved
    assert kept
    with pytest.raises(OptionError):
        proposal_picture(samples, len(samples))


@settings(max_examples=15, deadline=None)
@given(st.text(max_size=8), st.text(min_size=1, max_size=12))
def test_any_label_and_word_can_be_drawn(label: str, word: str) -> None:
    picture = TreePicture(Tree("S", (Tree(label, word=word), Tree(label, (Tree("X", word="x"),)))))
    painter = PngPainter(*picture.size())
    picture.draw(painter, LIGHT)
    assert (painter.pixels()[:, :, :3] < 128).any()
    ElementTree.fromstring(svg_of(picture, Look(text="outlined")))
    ElementTree.fromstring(svg_of(picture))


def test_a_page_is_as_large_as_the_picture_is_elsewhere() -> None:
    picture = FittedPicture(TreePicture(tree(GOLD)), (400.0, 200.0))
    assert b"/MediaBox [0 0 300 150]" in rendered(picture, ".pdf").data


def test_a_page_is_no_larger_than_readers_show() -> None:
    wide = FittedPicture(TreePicture(tree(GOLD)), (20_000.0, 400.0))
    found = re.search(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+)", rendered(wide, ".pdf").data)
    assert found is not None
    assert float(found[1]) == MOST_PAGE
    assert float(found[2]) == pytest.approx(400 * MOST_PAGE / 20_000)


@pytest.mark.parametrize("kind", ["chart", "hypergraph"])
def test_a_second_run_is_drawn_over_the_same_chart(samples: MHTrace, kind: Kind) -> None:
    chart = of_trace(samples)
    last = len(samples) - 1
    alone = svg_of(step_picture(kind, chart, samples, 0))
    both = svg_of(step_picture(kind, chart, samples, 0, second=at_step(chart, samples, last)))
    assert "second run" in both
    assert "second run" not in alone
    assert LIGHT.purple in both
    assert LIGHT.purple not in alone


def test_scripts_are_named_with_what_to_install() -> None:
    assert script_of("漢").package == "fonts-noto-cjk"
    assert script_of("ა").name == "Georgian"
    assert script_of("न").name == "Devanagari"
    notes = missing_notes("漢字न्")
    assert len(notes) == 2
    assert "Chinese, Japanese or Korean characters 字 (U+5B57) 漢 (U+6F22)" in notes[1]
    assert "\u25cc\u094d" in notes[0]
    assert "and 3 more" in missing_notes(chr(0x4E00 + at) for at in range(8))[0]
    assert missing_notes("") == []


def test_trees_are_asked_of_pictures_that_have_some() -> None:
    from icm_core.drawing.plots.figure import Figure
    from icm_core.rendering.context_pictures import FigurePicture

    empty = FigurePicture("nothing", figure=Figure(plots=(), low=0, high=1))
    with pytest.raises(DataError, match="no tree in this picture"):
        rendered(empty, ".mrg")
