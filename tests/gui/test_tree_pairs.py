"""Two trees side by side: what is folded, unfolded by a button, and how they are arranged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from pytestqt.qtbot import QtBot

from icm_core.data.tree import Tree
from icm_core.drawing.trees.differences import moved_words, moving_marks
from icm_core.drawing.trees.layout import Part
from icm_core.drawing.trees.marks import Mark
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.shared.pictures.qt_painter import QtMeasure
from icm_gui.views.shared.trees.pair import TreePair


def noun(start: int, words: int) -> Tree:
    leaves = [Tree("N", word=f"word{at}") for at in range(start, start + words)]
    return Tree("NP", tuple(leaves))


SEE = Tree("V", word="see")
PARTS = noun(0, 6), Tree("PP", (Tree("P", word="in"), noun(6, 3)))
HIGH = Tree("S", (SEE, *PARTS))
LOW = Tree("S", (SEE, Tree("NP", PARTS)))


@pytest.fixture
def pair(qtbot: QtBot) -> TreePair:
    made = TreePair(Themes(Settings()), ("one", "One"), ("other", "Other"))
    qtbot.addWidget(made)
    made.resize(700, 400)
    made.show()
    qtbot.waitExposed(made)
    marks = moving_marks(HIGH, LOW)
    for pane, tree, own in zip((made.first, made.second), (HIGH, LOW), marks, strict=True):
        pane.view.set_tree(tree, own)
    made.arrange()
    return made


def test_what_is_equal_is_folded_where_there_is_no_room(qtbot: QtBot, pair: TreePair) -> None:
    first, second = pair.first.view, pair.second.view
    pair.resize(2000, 400)
    pair.grab()
    assert not first.folded
    assert pair.first.fold.isHidden()
    pair.set_stacked(False)
    pair.resize(560, 400)
    pair.grab()
    qtbot.waitUntil(lambda: not pair.first.fold.isHidden())
    assert pair.first.fold.text() == "2 folded · Unfold"
    assert second.folded == {(1, 0), (1, 1)}
    assert pair.second.fold.isHidden()
    # By keyboard, too; and again.
    pair.first.fold.setFocus()
    qtbot.keyClick(pair.first.fold, Qt.Key.Key_Space)
    pair.grab()
    qtbot.waitUntil(lambda: pair.first.fold.text() == "Fold 2")
    assert not first.folded
    assert not second.folded
    qtbot.mouseClick(pair.first.fold, Qt.MouseButton.LeftButton)
    pair.grab()
    qtbot.waitUntil(lambda: pair.first.fold.text() == "2 folded · Unfold")


def test_a_part_unfolds_in_both_trees(pair: TreePair) -> None:
    pair.set_stacked(False)
    pair.resize(560, 400)
    pair.grab()
    first, second = pair.first.view, pair.second.view
    first.toggle((2,))
    pair.grab()
    assert first.folded == {(1,)}
    assert second.folded == {(1, 0)}
    mine, its = first.layout_shown(), second.layout_shown()
    assert mine is not None
    assert its is not None
    columns = [layout.x[layout.word_half > 0].tolist() for layout in (mine, its)]
    assert columns[0] == columns[1]
    assert mine.level == its.level
    # What is selected within a part that is folded is shown.
    second.reveal((1, 0, 1))
    pair.grab()
    assert not first.folded


def test_trees_are_stacked_where_they_fit_so(pair: TreePair) -> None:
    told: list[bool] = []
    pair.stacking_changed.connect(told.append)
    # Side by side, neither words in rows nor folds are enough.
    pair.first.view.choice.may_fold = False
    pair.resize(360, 900)
    assert pair.stacked
    pair.resize(1400, 400)
    assert not pair.stacked
    assert told == [True, False]
    pair.set_stacked(True)
    pair.resize(1500, 400)
    assert pair.stacked


def test_both_trees_are_fitted_again_after_a_node_was_brought_into_sight(pair: TreePair) -> None:
    first, second = pair.first.view, pair.second.view
    pair.set_stacked(False)
    pair.resize(700, 90)
    pair.grab()
    first.bring_into_sight(())
    pair.resize(1400, 500)
    pair.grab()
    for view, last in ((first, (2, 1, 2)), (second, (1, 1, 1, 2))):
        top, word = view.place_of(()), view.place_of(last)
        assert top is not None
        assert word is not None
        assert view.rect().contains(top.toPoint())
        assert view.rect().contains(word.toPoint())


def test_words_that_moved_have_a_band_in_both(pair: TreePair) -> None:
    moved = moved_words(HIGH, LOW)
    assert moved == ((7, 11),)
    before = pair.grab().toImage()
    pair.first.view.set_moved(moved, "leaving")
    pair.second.view.set_moved(moved, "entering")
    assert pair.grab().toImage() != before
    # Another tree has none.
    pair.first.view.set_tree(LOW)
    assert pair.first.view.moved == ()


def test_letters_for_a_lecture_stay_large(pair: TreePair) -> None:
    pair.set_least_text(18.0)
    pair.grab()
    view = pair.first.view
    assert 11 * view.zoom >= 18
    for _ in range(9):
        view.zoom_out()
    assert 11 * view.zoom >= 18


def test_a_layout_made_beforehand_is_shown_for_its_trees_alone(pair: TreePair) -> None:
    """It is as the view itself would make it; in other room it is made anew."""
    pair.set_stacked(False)
    pair.grab()
    views = pair.first.view, pair.second.view
    marks = moving_marks(LOW, HIGH)
    asked = views[0].asked_of([Part(*one) for one in zip((LOW, HIGH), marks, strict=True)])
    made = asked.laid_out(QtMeasure())

    def show() -> None:
        for view, tree, own in zip(views, (LOW, HIGH), marks, strict=True):
            view.set_tree(tree, own, keep=True)
        pair.grab()

    show()
    plain = views[0].folding
    assert plain is not None
    assert plain is not made
    views[0].take_beforehand(asked, made)
    show()
    assert views[0].folding is made
    assert views[1].folding is made
    assert made.size == plain.size
    for layout, other in zip(made.layouts, plain.layouts, strict=True):
        assert layout.x.tolist() == other.x.tolist()
        assert layout.y.tolist() == other.y.tolist()
    # Another tree, another mark, other room.
    views[0].set_tree(HIGH, marks[1], keep=True)
    pair.grab()
    assert views[0].folding is not made
    show()
    assert views[0].folding is made
    assert marks[0]
    views[0].set_tree(LOW, {}, keep=True)
    pair.grab()
    assert views[0].folding is not made
    show()
    pair.resize(560, 400)
    pair.grab()
    assert views[0].folding is not made


def test_words_stay_in_sight_below_a_tree_that_is_too_high(pair: TreePair) -> None:
    view = pair.first.view
    deep = noun(0, 3)
    for _ in range(40):
        deep = (
            Tree("NP", (Tree("D", word="the"), deep)) if deep.label == "S" else Tree("S", (deep,))
        )
    pair.show_second(False)
    pair.second.view.set_tree(None)
    view.set_tree(deep)
    layout = view.layout_shown()
    assert layout is not None
    high, over = view.foot
    assert layout.full_height > view.height()
    assert 0 < 2 * high <= view.height()
    strip = QRect(0, view.height() - high + 1, view.width(), high - 1)
    before = view.grab(strip).toImage()
    assert before.pixelColor(0, 0) == view.themes.colour("canvas")
    ink = {before.pixel(x, y) for x in range(before.width()) for y in range(before.height())}
    assert view.themes.colour("ink").rgb() in ink
    # The tree goes on below them, up and down.
    view.move_by(0.0, -40.0)
    assert view.foot == (high, over - 40)
    assert view.grab(strip).toImage() == before
    # What is pointed at is the word that is seen there.
    at = len(layout) - 1
    x, y = float(layout.x[at]), float(layout.baseline_of(at)) - 4.0
    place = QPointF(x, y) * view.zoom + view._offset - QPointF(0.0, over - 40)
    assert place.y() < view.height()
    assert view.node_at(place.x(), place.y()) == layout.address(at)
    # All of it is in sight: nothing is moved.
    pair.resize(700, 3000)
    assert view.layout_shown() is not None
    assert view.foot == (0, 0)


def test_no_tree_is_shown_past_its_end(pair: TreePair) -> None:
    view, deep = pair.first.view, Tree("N", word="end")
    for _ in range(12):
        deep = Tree("NP", (Tree("D", word="the"), deep))
    pair.show_second(False)
    pair.second.view.set_tree(None)
    view.set_tree(deep, {(1,) * 4: Mark("leaving"), (1,) * 12: Mark("leaving")})
    for height in range(240, 420, 12):
        pair.resize(700, height)
        layout = view.layout_shown()
        assert layout is not None
        end = view._offset.y() + layout.full_height * view.zoom
        assert end >= view.height() - 1.0 or view._offset.y() >= 0.0


def test_no_room_above_the_root_while_words_are_out_of_sight(pair: TreePair) -> None:
    views, deep = (pair.first.view, pair.second.view), Tree("N", word="end")
    for _ in range(8):
        deep = Tree("NP", (Tree("D", word="the"), deep))
    for view in views:
        view.set_least_levels(14)
        view.set_tree(deep)
    begun = set()
    for height in range(200, 560, 12):
        pair.resize(700, height)
        layout = views[0].layout_shown()
        assert layout is not None
        begin, end = (views[0]._offset.y(), views[0]._offset.y() + layout.full_height)
        assert begin <= 0.5 or end <= views[0].height() + 0.5
        begun.add(begin > 0.5)
    assert begun == {False, True}


def test_folded_words_are_counted_before_levels_are_cut(pair: TreePair) -> None:
    view = pair.first.view

    def words(height: int) -> str:
        made = view.laid_out_in(view.room_of(190, height), (1.0,))
        return " ".join(made.layouts[0].word)

    assert "+" not in words(900)
    assert "+6" in words(150)
