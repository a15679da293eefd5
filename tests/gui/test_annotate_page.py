"""Annotate in the window: trees are corrected by keyboard alone, and by the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from window_annotate import CONTROL, KEY, LEFT, NONE, SHIFT, page, place, press, tree, window
from window_compare import ATTACHED, GOLD

from icm_gui.views.annotate.page import AnnotatePage
from icm_gui.views.window.main_window import MainWindow

__all__ = ["page", "window"]


def test_a_click_in_the_list_shows_the_sentence(window: MainWindow, page: AnnotatePage) -> None:
    view = page.treebank.view
    row = view.visualRect(view.model().index(2, 1)).center()
    QTest.mouseClick(view.viewport(), LEFT, pos=row)
    assert window.bench.editor.index == 2


def test_three_sentences_are_corrected_by_keyboard_alone(
    window: MainWindow, page: AnnotatePage
) -> None:
    """From a parse to gold: a phrase is moved, a level removed, tags and labels changed."""
    bench, editor = window.bench, window.bench.editor
    # PP from the NP to the VP: down to it, move, choose the VP, drop; the NP over one NP goes.
    pressed = press(
        window,
        KEY.Key_Down,
        KEY.Key_Down,
        KEY.Key_Right,
        KEY.Key_Down,
        KEY.Key_Right,
        KEY.Key_Down,
        KEY.Key_Right,
        KEY.Key_M,
    )
    assert editor.move is not None
    assert editor.move.target.parent == (0, 1), "the nearest place comes first"
    pressed += press(window, KEY.Key_Return, KEY.Key_Left, KEY.Key_Backspace)
    assert editor.tree == tree(GOLD[0])
    pressed += press(window, (KEY.Key_Return, CONTROL))
    assert editor.index == 1
    assert bench.sentence_notes.state(0) == "done"
    pressed += press(window, (KEY.Key_Return, CONTROL))
    assert editor.index == 2
    # Two NPs and CC become one NP.
    pressed += press(
        window, KEY.Key_Down, KEY.Key_Down, (KEY.Key_Right, SHIFT), (KEY.Key_Right, SHIFT), "j"
    )
    assert editor.tree == tree(GOLD[2])
    pressed += press(window, (KEY.Key_Return, CONTROL))
    assert bench.sentence_notes.counts == {"todo": 1, "work": 0, "done": 3, "doubtful": 0}
    assert pressed < 30


@pytest.mark.parametrize("action", ["window.annotate", "treebank.next"])
def test_the_keyboard_comes_along_from_the_tabs(
    window: MainWindow, page: AnnotatePage, action: str
) -> None:
    """An arrow on the tabs would leave for another workspace."""
    window.bar.tabs.setFocus()
    assert window.focusWidget() is window.bar.tabs
    window.parts.actions[action].trigger()
    assert window.focusWidget() is page.canvas
    # What has it within the workspace keeps it.
    page.treebank.filter.setFocus()
    window.parts.actions[action].trigger()
    assert window.focusWidget() is page.treebank.filter


def test_labels_are_typed_with_completion(window: MainWindow, page: AnnotatePage) -> None:
    editor = window.bench.editor
    editor.select((0, 1, 1))
    press(window, "l")
    assert page.box.isVisible()
    assert page.box.text() == "NP"
    press(window, "a", KEY.Key_Return)
    assert editor.node((0, 1, 1)).label == "ADVP", "the most frequent one that begins so"
    assert window.focusWidget() is page.canvas
    # A capital letter begins a label at once; what no tree has is taken as it is typed.
    press(window, (KEY.Key_Q, SHIFT))
    assert page.box.text() == "Q"
    press(window, "X", KEY.Key_Return)
    assert editor.node((0, 1, 1)).label == "QX"
    press(window, "w", "s", KEY.Key_Down, KEY.Key_Escape)
    assert not page.box.isVisible()
    assert editor.node((0, 1, 1)).label == "QX"
    press(window, "u", "vp", KEY.Key_Return)
    assert editor.node((0, 1, 1)).label == "VP"
    assert editor.node((0, 1, 1, 0)).label == "QX"
    press(window, (KEY.Key_Z, CONTROL), (KEY.Key_Z, CONTROL), (KEY.Key_Z, CONTROL))
    assert editor.tree == tree(ATTACHED)
    # A label of one letter is replaced, too.
    editor.select((0,))
    assert editor.label == "S"
    press(window, "l", "np", KEY.Key_Return)
    assert editor.node((0,)).label == "NP"
    # Of words, tags are offered.
    editor.select((0, 0, 0))
    press(window, (KEY.Key_V, SHIFT), KEY.Key_Return)
    assert editor.node((0, 0, 0)).label == "VBD"


def test_clicks_select_and_drags_move(window: MainWindow, page: AnnotatePage) -> None:
    editor, canvas = window.bench.editor, page.canvas
    QTest.mouseClick(canvas, LEFT, NONE, place(page, (0, 1, 1, 0)))
    assert editor.selection == ((0, 1, 1, 0),)
    QTest.mouseClick(canvas, LEFT, CONTROL, place(page, (0, 1, 1, 1)))
    assert editor.selection == ((0, 1, 1, 0), (0, 1, 1, 1))
    QTest.mouseClick(canvas, LEFT, NONE, place(page, (0, 1, 1)))
    QTest.mouseClick(canvas, LEFT, SHIFT, place(page, (0, 1, 0)))
    assert editor.selection == ((0, 1, 1), (0, 1, 0))
    QTest.mousePress(canvas, LEFT, NONE, place(page, (0, 1, 1, 1)))
    QTest.mouseMove(canvas, place(page, (0, 1)) + QPoint(20, 4))
    QTest.mouseMove(canvas, place(page, (0, 1)) + QPoint(1, 4))
    assert editor.move is not None
    assert editor.move.target.parent == (0, 1)
    assert editor.move.target.kind == "child"
    assert not page.move_strip.isHidden()
    assert "VP" in page.move_strip.accessibleName()
    QTest.mouseRelease(canvas, LEFT, NONE, place(page, (0, 1)) + QPoint(1, 4))
    assert editor.node((0, 1, 2)).label == "PP"
    assert page.move_strip.isHidden()


def test_words_of_a_tree_that_is_too_high_stay_in_sight(
    window: MainWindow, page: AnnotatePage
) -> None:
    canvas, sizes = page.canvas, page.rows.sizes()
    page.rows.setSizes([1, sum(sizes)])
    QApplication.processEvents()
    layout = canvas.layout_shown()
    assert layout is not None
    assert layout.full_height * canvas.zoom > canvas.height()
    high, over = canvas.foot
    assert over > 0
    # The root is at the top without a gap above its margin.
    editor = window.bench.editor
    QTest.keyClick(canvas, KEY.Key_End)
    QTest.keyClick(canvas, KEY.Key_Home)
    assert canvas._offset.y() == 0
    # A word in the foot is that word.
    word = layout.find((0, 1, 0))
    assert word is not None
    at = QPointF(float(layout.x[word]), layout.baseline) * canvas.zoom + canvas._offset
    assert at.y() > canvas.height() - high
    QTest.mouseClick(canvas, LEFT, NONE, QPoint(round(at.x()), round(at.y()) - over))
    assert editor.selection == ((0, 1, 0),)
    page.rows.setSizes(sizes)


def test_a_move_is_left_by_esc(window: MainWindow, page: AnnotatePage) -> None:
    editor = window.bench.editor
    editor.select((0, 1, 1, 1))
    press(window, "m", KEY.Key_Left, KEY.Key_Escape)
    assert editor.move is None
    assert editor.tree == tree(ATTACHED)
    button = page.bar.buttons["annotate.move"]
    QTest.mouseClick(button, LEFT)
    assert editor.move is not None
    assert button.isChecked()
    QTest.mouseClick(button, LEFT)
    assert editor.move is None


def test_actions_follow_the_selection(window: MainWindow, page: AnnotatePage) -> None:
    editor, action = window.bench.editor, window.actions_["annotate.wrap"]
    assert action.isEnabled()
    editor.select()
    assert not action.isEnabled()
    assert not page.bar.buttons["annotate.wrap"].isEnabled()
    window.show_page("explore")
    assert not window.actions_["annotate.accept"].isEnabled()
    window.show_page("annotate")
    assert window.actions_["annotate.accept"].isEnabled()


def test_undo_stays_in_annotate_and_the_status_bar_says_where(
    window: MainWindow, page: AnnotatePage
) -> None:
    editor = window.bench.editor
    editor.select((0, 1, 1))
    press(window, KEY.Key_Backspace)
    window.bench.document.use_treebank_sentence(3)
    window.actions_["edit.undo"].trigger()
    assert window.page == "annotate"
    assert editor.index == 0
    assert editor.selection == ((0, 1, 1),)
    assert window.bench.editor.where.startswith("NP, words 4 to 7")


def test_empty_panes_say_what_to_do(window: MainWindow, page: AnnotatePage) -> None:
    window.bench.document.set_sentence(None)
    assert "list" in page.canvas.accessibleDescription()
    assert page.bar.buttons["annotate.accept"].isEnabled() is False
    window.bench.document.set_treebank(None)
    assert "Open one" in page.canvas.accessibleDescription()
    assert page.progress.isHidden()


def test_the_state_of_the_layout_comes_back(window: MainWindow, page: AnnotatePage) -> None:
    state = page.state()
    page.reset_layout()
    page.restore("no state")
    page.restore(state)
    assert page.state() == state
    page.set_bare(True)
    assert page.list.isHidden()
    page.set_bare(False)
    assert not page.list.isHidden()
