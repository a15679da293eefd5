"""The two trees of a comparison: marks, the current difference, arrangement."""

from __future__ import annotations

from dataclasses import replace

import pytest
from compare_stand import StandComparer, memo, noun
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from window_runs import run_of, treebank_trees
from window_stage import opened
from window_trees import leaf, wide

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.hypergraphs.draw import number_text
from icm_core.drawing.hypergraphs.layout import SURE
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare import pair_scores
from icm_gui.viewmodels.compare.pair_scores import TreeWorth
from icm_gui.viewmodels.shared.exporting import USUAL
from icm_gui.viewmodels.treebank.tree_nodes import posteriors
from icm_gui.views.compare import trees as trees_module
from icm_gui.views.compare.trees import CompareTrees
from icm_gui.views.shared.pictures.copying import data_of
from icm_gui.views.shared.trees.view import TreeView

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


def shown(
    qtbot: QtBot, themes: Themes, comparer: StandComparer, size: tuple[int, int] = (1440, 360)
) -> CompareTrees:
    widget = CompareTrees(comparer, themes)
    qtbot.addWidget(widget)
    widget.resize(*size)
    widget.show()
    qtbot.waitExposed(widget)
    settle(widget)
    return widget


def settle(widget: CompareTrees) -> None:
    """Let timers and paint events through."""
    for _ in range(3):
        QApplication.processEvents()
    widget.grab()


@pytest.fixture
def comparer(qtbot: QtBot) -> StandComparer:
    return StandComparer([memo(), memo(), memo()], [memo(predicted=True), memo(), None])


@pytest.fixture
def trees(qtbot: QtBot, themes: Themes, comparer: StandComparer) -> CompareTrees:
    return shown(qtbot, themes, comparer)


def click(view: TreeView, address: tuple[int, ...], qtbot: QtBot) -> None:
    place = view.place_of(address)
    assert place is not None
    qtbot.mouseClick(view, LEFT, pos=place.toPoint())


def flat(words: int) -> Tree:
    """Return a tree with many words and two levels."""
    return Tree("S", tuple(noun("the", f"word{at}") for at in range(words // 2)))


# What is there.


def test_heads_say_what_each_tree_is(trees: CompareTrees) -> None:
    gold, predicted = trees.pair.first, trees.pair.second
    assert gold.heading == ("Gold", "0427")
    assert predicted.heading == ("A* full frontier", "F1 66.7")
    assert gold.chips == ["1 missing", "1 other label"]
    assert predicted.chips == ["2 extra", "1 other label", "1 crossing"]


def test_log_probabilities_come_when_a_model_is_there(
    qtbot: QtBot, themes: Themes, comparer: StandComparer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def worth(_model: object, tree: Tree | None) -> TreeWorth | None:
        if tree == memo():
            return TreeWorth(-64.02)
        return None if tree is None else TreeWorth(None, "unseen rule: NP -> NP PP at words 1 to 2")

    monkeypatch.setattr(pair_scores, "worth_of", worth)
    comparer.model = object()  # type: ignore[assignment]
    widget = shown(qtbot, themes, comparer)
    qtbot.waitUntil(lambda: widget.pair.first.heading[1] == "0427 · log P −64.02")
    assert widget.pair.second.heading[1] == "F1 66.7 · the model cannot build it"
    comparer.show(2)
    assert widget.pair.first.heading[1] == "0429"
    qtbot.waitUntil(lambda: widget.pair.first.heading[1] == "0429 · log P −64.02")


def test_posteriors_are_those_of_explore_and_come_and_go_with_the_switch(
    qtbot: QtBot, themes: Themes
) -> None:
    some = (tree for tree in treebank_trees() if 10 <= len(tokens(tree)) <= 14)
    runs = (run_of("astar-full", tree) for tree in some)
    run = next(run for run in runs if run.parse.tree != run.request.gold)
    gold = run.request.gold
    assert gold is not None
    comparer = StandComparer([gold, memo()], [run.parse.tree, None])
    comparer.document.set_model(opened())
    widget = shown(qtbot, themes, comparer)

    def written() -> list[dict[Address, str]]:
        return [
            {address: mark.posterior for address, mark in view.marks.items() if mark.posterior}
            for view in widget.views
        ]

    kinds = [dict(view.marks) for view in widget.views]
    assert written() == [{}, {}]
    widget.posterior_switch.click()
    wanted = [
        {
            address: number_text(share)
            for address, share in posteriors(run.chart, tree).items()
            if share < SURE
        }
        for tree in (gold, run.parse.tree)
    ]
    qtbot.waitUntil(lambda: written() == wanted)
    selected = widget.selected()
    comparer.show(1)
    assert written() == [{}, {}]
    comparer.show(0)
    qtbot.waitUntil(lambda: written() == wanted)
    assert widget.selected() == selected
    widget.posterior_switch.click()
    assert [dict(view.marks) for view in widget.views] == kinds


def test_another_label_stands_in_both_trees(trees: CompareTrees) -> None:
    gold, predicted = trees.views
    assert gold.marks[(1, 3)].label == predicted.marks[(1, 1, 1, 1, 1)].label == "PP → ADVP"
    layout = gold.layout_shown()
    assert layout is not None
    assert "PP → ADVP" in layout.text


def test_other_tags_are_marked_and_counted(qtbot: QtBot, themes: Themes) -> None:
    gold = Tree("S", (leaf("NN", "time"), leaf("VB", "flies")))
    found = Tree("S", (leaf("JJ", "time"), leaf("VB", "flies")))
    widget = shown(qtbot, themes, StandComparer([gold], [found]))
    assert widget.pair.first.chips == widget.pair.second.chips == ["1 tag"]
    assert widget.views[0].marks[(0,)].label == "NN → JJ"
    assert widget.views[0].bubble == "NN, word 1: time, other label: gold has NN, predicted JJ"


def test_equal_trees_say_so(trees: CompareTrees, comparer: StandComparer) -> None:
    comparer.show(1)
    assert trees.pair.second.chips == ["equals gold"]
    assert trees.views[0].band is None
    assert trees.views[0].bubble == ""


def test_a_failed_parse_says_what_to_do(trees: CompareTrees, comparer: StandComparer) -> None:
    comparer.show(2)
    settle(trees)
    predicted = trees.views[1]
    assert predicted.tree is None
    assert predicted.isVisible()
    assert trees.pair.second.chips == ["no parse"]
    assert "gave no tree" in predicted._hint[1]
    assert trees.views[0].tree == memo()
    assert not trees.note.isVisible()


def test_other_words_are_named_and_both_trees_are_shown(qtbot: QtBot, themes: Themes) -> None:
    other = Tree("S", (noun("The", "analyst"), leaf("VBD", "said")))
    widget = shown(qtbot, themes, StandComparer([memo()], [other]))
    assert widget.note.isVisible()
    assert "word 3 is “described” in gold and “said” in predicted" in widget.note.text()
    assert [view.tree for view in widget.views] == [memo(), other]
    assert widget.views[0].marks == widget.views[1].marks == {}
    assert widget.pair.second.chips == ["other words"]
    # Selecting does not pretend that words belong together.
    widget.views[0]._choose((0,))
    assert widget.views[1].selected is None


def test_nothing_to_compare_says_how_to_begin(qtbot: QtBot, themes: Themes) -> None:
    comparer = StandComparer()
    comparer.predicted_source = ""
    widget = shown(qtbot, themes, comparer)
    assert "Parse the treebank" in widget.views[0]._hint[1]
    assert not widget.pair.second.isVisible()
    comparer.sources = ()
    comparer.sources_changed.emit()
    assert "Open a treebank" in widget.views[0]._hint[1]


# The difference that is looked at.


def test_the_difference_has_a_band_a_ring_and_a_bubble(
    trees: CompareTrees, comparer: StandComparer
) -> None:
    gold, predicted = trees.views
    assert gold.band == predicted.band == (3, 11)
    assert predicted.selected == (1, 1)
    assert predicted.bubble == "NP, words 4 to 11, extra: gold has no bracket here"
    assert predicted.accessibleDescription() == predicted.bubble
    assert gold.selected is None
    assert gold.bubble == ""
    comparer.show_difference(4)
    assert gold.selected == (1, 3)
    assert predicted.selected == (1, 1, 1, 1, 1)
    assert gold.bubble == predicted.bubble != ""


def test_the_bubble_is_drawn(trees: CompareTrees, comparer: StandComparer) -> None:
    ink = trees._themes.colour("ink").rgb()

    def dark_pixels() -> int:
        image = trees.views[1].grab().toImage()
        width, height = image.width(), image.height()
        return sum(image.pixel(x, y) == ink for x in range(0, width, 3) for y in range(height))

    with_bubble = dark_pixels()
    trees.views[1].set_bubble("")
    assert dark_pixels() < with_bubble - 500


def test_walking_goes_round_and_is_announced(
    trees: CompareTrees, comparer: StandComparer, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(trees_module, "announce", lambda _widget, text: said.append(text))
    assert comparer.pair is not None
    for _ in range(5):
        comparer.next_difference()
    texts = [one.text for one in comparer.pair.differences]
    assert said == [*texts[1:], texts[0]]
    comparer.previous_difference()
    assert said[-1] == texts[-1]


def test_a_click_on_a_marked_node_makes_it_the_current_one(
    qtbot: QtBot, trees: CompareTrees, comparer: StandComparer
) -> None:
    click(trees.views[0], (1, 2), qtbot)
    assert comparer.difference == 2
    assert trees.views[0].bubble.startswith("PP, words 6 to 8, missing")
    assert trees.views[1].selected is None
    click(trees.views[1], (1, 1, 1), qtbot)
    assert comparer.difference == 1
    assert trees.views[0].selected is None


def test_another_node_selects_the_one_over_the_same_words(
    qtbot: QtBot, trees: CompareTrees, comparer: StandComparer
) -> None:
    click(trees.views[0], (1, 1), qtbot)
    assert trees.views[1].selected == (1, 1, 0)
    assert comparer.difference == 0
    assert trees.views[1].bubble == ""
    # The way back to the difference.
    click(trees.views[1], (1, 1), qtbot)
    assert comparer.difference == 0
    assert trees.views[1].bubble


def test_differences_are_walked_to_by_keyboard(
    qtbot: QtBot, trees: CompareTrees, comparer: StandComparer
) -> None:
    predicted = trees.views[1]
    predicted.setFocus()
    qtbot.keyClick(predicted, KEY.Key_Down)
    assert predicted.selected == (1, 1, 0)
    assert trees.views[0].selected == (1, 1)
    qtbot.keyClick(predicted, KEY.Key_Right)
    assert predicted.selected == (1, 1, 1)
    assert comparer.difference == 1
    qtbot.keyClick(predicted, KEY.Key_Escape)
    assert predicted.selected is None
    assert trees.views[0].selected is None


def test_tab_goes_from_tree_to_tree(qtbot: QtBot, trees: CompareTrees) -> None:
    trees.activateWindow()
    trees.views[0].setFocus()
    qtbot.waitUntil(trees.views[0].hasFocus)
    qtbot.keyClick(trees.views[0], KEY.Key_Tab)
    assert trees.views[1].hasFocus()


def test_decisions_select_nodes_in_both(trees: CompareTrees, comparer: StandComparer) -> None:
    comparer.nodes_selected.emit((1,), None)
    assert trees.views[0].selected == (1,)
    assert trees.views[1].selected is None
    assert trees.selected() == (memo(), (1,))


def test_a_difference_in_a_collapsed_phrase_is_shown(
    trees: CompareTrees, comparer: StandComparer
) -> None:
    predicted = trees.views[1]
    predicted.toggle((1,))
    layout = predicted.layout_shown()
    assert layout is not None
    assert layout.find((1, 1, 1)) is None
    comparer.next_difference()
    layout = predicted.layout_shown()
    assert layout is not None
    assert layout.find((1, 1, 1)) is not None


# Place.


def turn(view: TreeView, notches: int) -> None:
    at = QPoint(view.width() // 2, view.height() // 2)
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def test_trees_scroll_and_zoom_together(trees: CompareTrees) -> None:
    gold, predicted = trees.views
    turn(predicted, 5)
    assert gold.zoom == predicted.zoom > 1
    before = gold.place_of((0,)), predicted.place_of((0,))
    gold.move_by(30, -10)
    after = gold.place_of((0,)), predicted.place_of((0,))
    moves = [b - a for a, b in zip(before, after, strict=True) if a is not None and b is not None]
    assert moves[0] == moves[1] == QPointF(30, -10)


def test_words_stand_on_one_line_and_levels_are_the_same(trees: CompareTrees) -> None:
    gold, predicted = (view.layout_shown() for view in trees.views)
    assert gold is not None
    assert predicted is not None
    assert gold.level == predicted.level
    places = [
        view.place_of(address) for view, address in zip(trees.views, ((0, 0), (0, 0)), strict=True)
    ]
    assert places[0] is not None
    assert places[1] is not None
    assert abs(places[0].y() - places[1].y()) <= 1


@pytest.mark.parametrize(
    ("width", "words", "stacked"), [(900, 24, True), (900, 12, False), (1440, 24, False)]
)
def test_long_sentences_are_stacked_where_it_is_narrow(
    qtbot: QtBot, themes: Themes, width: int, words: int, stacked: bool
) -> None:
    comparer = StandComparer([flat(words)], [flat(words)])
    widget = shown(qtbot, themes, comparer, (width, 400))
    assert widget.stacked is stacked
    first, second = widget.pair.first.geometry(), widget.pair.second.geometry()
    assert (second.top() > first.bottom()) is stacked
    assert (second.left() > first.right()) is not stacked


def test_a_person_decides_how_trees_are_arranged(qtbot: QtBot, themes: Themes) -> None:
    comparer = StandComparer([flat(30), memo()], [flat(30), memo()])
    widget = shown(qtbot, themes, comparer, (900, 400))
    told: list[bool] = []
    widget.stacking_changed.connect(told.append)
    assert widget.stacked
    assert widget.state() == ""
    widget.set_stacked(False)
    comparer.show(1)
    comparer.show(0)
    assert not widget.stacked
    assert told == [False]
    again = shown(qtbot, themes, StandComparer([flat(30)], [flat(30)]), (900, 400))
    again.restore(widget.state())
    assert not again.stacked
    again.restore("stacked")
    assert again.stacked
    for wrong in (None, 3, "sideways", {}):
        again.restore(wrong)
    assert again.stacked


def test_deep_trees_are_not_cut_to_strips(qtbot: QtBot, themes: Themes) -> None:
    tree = wide(24)
    widget = shown(qtbot, themes, StandComparer([tree], [tree]), (1280, 400))
    assert not widget.stacked


def test_another_size_shows_the_trees_whole_again(
    qtbot: QtBot, trees: CompareTrees, comparer: StandComparer
) -> None:
    trees.resize(700, 200)
    settle(trees)
    assert trees.zoom == 1
    trees.resize(1440, 500)
    settle(trees)
    assert trees.zoom == 1
    turn(trees.views[0], 3)
    zoomed = trees.zoom
    trees.resize(1400, 450)
    settle(trees)
    assert trees.zoom == zoomed


@pytest.mark.parametrize("width", [1280, 600])
def test_the_difference_is_brought_into_sight_in_both(
    qtbot: QtBot, themes: Themes, width: int
) -> None:
    gold = wide(60)
    words = [leaf("DT", f"word{58 - at}") for at in range(59)]
    found = Tree("NP", (*words[:-2], Tree("NP", (*words[-2:], leaf("NN", "end")))))
    comparer = StandComparer([gold], [found])
    widget = shown(qtbot, themes, comparer, (width, 300))
    assert comparer.pair is not None
    for at in (0, len(comparer.pair.differences) - 1, 3):
        comparer.show_difference(at)
        one = comparer.pair.differences[at]
        addresses = (one.gold_address, one.predicted_address)
        for view, address in zip(widget.views, addresses, strict=True):
            place = None if address is None else view.place_of(address)
            if place is not None:
                assert view.rect().contains(place.toPoint())


def test_right_to_left_trees_are_mirrored_in_both(qtbot: QtBot, themes: Themes) -> None:
    words = [leaf("N", "הילד"), leaf("V", "קרא"), leaf("N", "ספר"), leaf("N", "ישן")]
    gold = Tree("S", (words[0], Tree("VP", tuple(words[1:]))))
    found = Tree("S", (words[0], Tree("VP", (words[1], Tree("NP", tuple(words[2:]))))))
    widget = shown(qtbot, themes, StandComparer([gold], [found]))
    for view in widget.views:
        layout = view.layout_shown()
        assert layout is not None
        assert layout.mirrored
    assert widget.views[1].bubble == "NP, words 3 to 4, extra: gold has no bracket here"


def test_very_deep_trees_are_compared(qtbot: QtBot, themes: Themes) -> None:
    gold = wide(1200)
    words = [leaf("DT", f"word{1198 - at}") for at in range(1199)]
    comparer = StandComparer([gold], [Tree("NP", (*words, leaf("NN", "end")))])
    widget = shown(qtbot, themes, comparer)
    assert widget.pair.first.chips == ["1198 missing"]
    comparer.previous_difference()
    assert widget.views[0].selected == (1,) * 1198


# Copies.


def test_both_trees_are_one_picture(trees: CompareTrees) -> None:
    beside = trees.content_size()
    svg = data_of(trees, USUAL).decode()
    for text in ("Gold", "A* full frontier", "PP → ADVP"):
        assert text in svg
    trees.set_stacked(True)
    settle(trees)
    above = trees.content_size()
    assert above[0] < beside[0]
    assert above[1] > beside[1]
    assert data_of(trees, replace(USUAL, dark=True)).decode() != svg
    assert trees.brackets() == f"{format_tree(memo())}\n{format_tree(memo(predicted=True))}"
    assert trees.name == "comparison-0427"


def test_the_menu_copies_both(qtbot: QtBot, trees: CompareTrees) -> None:
    view = trees.views[0]
    place = view.place_of((1,))
    assert place is not None
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, place.toPoint(), view.mapToGlobal(place.toPoint())
    )
    QApplication.sendEvent(view, event)
    menus = [one for one in trees.findChildren(QMenu) if one.isVisible()]
    assert len(menus) == 1
    copy = next(one for one in menus[0].actions() if one.objectName() == "copy-brackets")
    copy.trigger()
    assert QApplication.clipboard().text() == trees.brackets()
    menus[0].close()


def test_the_theme_is_followed(trees: CompareTrees, themes: Themes) -> None:
    light = trees.views[0].grab().toImage().pixel(2, 2)
    themes.set_mode("dark")
    assert trees.views[0].grab().toImage().pixel(2, 2) != light
    assert "#" in trees.note.styleSheet()
