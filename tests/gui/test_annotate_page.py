"""Annotate in the window: trees are corrected by keyboard alone, and by the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot
from window_annotate import place, press, tree
from window_compare import ATTACHED, FLAT, GOLD, treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.project.notes import NodeKey
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.annotate.page import AnnotatePage
from icm_gui.views.window.dialogs.note import NoteDialog
from icm_gui.views.window.main_window import MainWindow

KEY = Qt.Key
CONTROL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
LEFT = Qt.MouseButton.LeftButton
FILES = count()


@pytest.fixture(scope="module")
def window(qapp: object) -> Iterator[MainWindow]:
    found = MainWindow(Workbench(keep=False), Themes(Settings()))
    yield found
    found.close()
    found.deleteLater()


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> Iterator[AnnotatePage]:
    bench = window.bench
    window.show()
    bench.document.set_treebank(None)
    # The project would bring the edits of the same file back.
    trees = (ATTACHED, GOLD[1], FLAT, GOLD[3], "\n" * next(FILES))
    bench.document.set_treebank(treebank_of(*trees))
    window.show_page("annotate")
    bench.document.use_treebank_sentence(0)
    window.activateWindow()
    found = window.parts.annotate
    found.focus_first()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    yield found
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


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


def test_brackets_and_tree_follow_each_other(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    editor, edit = window.bench.editor, page.brackets.edit
    editor.select((0, 1, 1, 1))
    text = edit.toPlainText()
    lit = edit.extraSelections()
    assert len(lit) == 2
    edit.setFocus()
    place = text.index("(PP") + 2
    cursor = edit.textCursor()
    cursor.setPosition(place)
    edit.setTextCursor(cursor)
    assert editor.selection == ((0, 1, 1, 1),)
    press(window, "q")
    qtbot.waitUntil(lambda: editor.node((0, 1, 1, 1)).label == "PqP", timeout=PATIENCE_MS)
    assert window.focusWidget() is edit
    assert edit.textCursor().position() == place + 1, "who types is not disturbed"
    press(window, "(")
    qtbot.waitUntil(lambda: bool(page.brackets._brackets.faults), timeout=PATIENCE_MS)
    wave = QTextCharFormat.UnderlineStyle.WaveUnderline
    assert any(one.format.underlineStyle() == wave for one in edit.extraSelections())
    press(window, KEY.Key_Escape)
    assert "PqP" in edit.toPlainText()
    assert page.brackets._brackets.faults == ()
    page.focus_first()
    window.actions_["edit.undo"].trigger()
    qtbot.waitUntil(lambda: edit.toPlainText() == text, timeout=PATIENCE_MS)


def test_state_and_note_of_a_sentence(window: MainWindow, page: AnnotatePage) -> None:
    notes, pane = window.bench.sentence_notes, page.state_pane
    QTest.mouseClick(pane.buttons["doubtful"], LEFT)
    assert notes.state(0) == "doubtful"
    pane.tags.setFocus()
    press(window, "a b", KEY.Key_Return)
    pane.note.setFocus()
    assert notes.get(0).tags == ("a", "b")
    press(window, "why")
    press(window, (KEY.Key_Return, CONTROL))
    assert window.bench.editor.index == 1
    assert notes.get(0).note == "why"
    assert notes.state(0) == "done"
    assert pane.note.toPlainText() == ""
    assert pane.buttons["todo"].isChecked()
    assert window.bench.document.undo.next_back is not None
    pane.category.setFocus()
    press(window, "order")
    press(window, (KEY.Key_Return, CONTROL))
    assert window.bench.editor.index == 2
    assert notes.get(1).category == "order"
    assert notes.get(2).category == pane.category.currentText() == ""
    window.bench.document.set_sentence(None)
    assert not pane._fields.isVisible()
    assert pane._hint.isVisible()


def test_words_are_unlocked_by_a_button_for_one_sentence(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    editor, edit = window.bench.editor, page.brackets.edit
    button, action = page.bar.buttons["annotate.words"], window.actions_["annotate.words"]
    QTest.mouseClick(button, LEFT)
    assert editor.words_open
    assert button.isChecked()
    assert action.isChecked()
    edit.setFocus()
    cursor = edit.textCursor()
    cursor.setPosition(edit.toPlainText().index("sack"))
    edit.setTextCursor(cursor)
    press(window, "k", "n")
    qtbot.waitUntil(lambda: "knsack" in str(editor.document.sentence), timeout=PATIENCE_MS)
    page.focus_first()
    window.bench.document.use_treebank_sentence(1)
    assert not button.isChecked()
    assert not action.isChecked()


def test_the_corrected_treebank_is_saved(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot, tmp_path: Path
) -> None:
    bench, target = window.bench, tmp_path / "saved.mrg"
    bench.editor.select((0, 1, 1))
    press(window, "l", "qp", KEY.Key_Return)
    window.actions_["file.save-treebank"].trigger()
    dialog = window.findChild(QFileDialog, "dialog-save-treebank")
    assert dialog is not None
    with qtbot.waitSignal(bench.treebank_saver.saved):
        dialog.fileSelected.emit(str(target))
    dialog.close()
    assert "(qp (NP" in target.read_text()
    # Who changed the file meanwhile is asked about.
    bench.treebank_saver.changed_on_disk.emit(str(target), "it has changed")
    box = window.findChild(QMessageBox, "dialog-overwrite-treebank")
    assert box is not None
    assert box.text() == "it has changed"
    box.reject()


def test_violations_are_walked_by_keyboard(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    actions, model = window.parts.actions, window.bench.violations
    window.bench.document.edit(1, tree("(ROOT (S (NX (PRP she)) (VP (VBD slept))))"), "x")
    assert "Check all trees" in page.violations.hint.text()
    actions["annotate.violations"].trigger()
    qtbot.waitUntil(lambda: not model.busy, timeout=PATIENCE_MS)
    assert page.bottom.front == "violations"
    wrong = [one.place for one in model.rows if one.kind == "label"]
    assert 1 in wrong
    for _ in range(model.rowCount()):
        actions["annotate.next-violation"].trigger()
        if window.bench.editor.current == (0, 0) and window.bench.editor.index == 1:
            break
    assert page.violations.table.currentIndex().row() == model.current_row
    press(window, "l", "n", "p", KEY.Key_Return)
    assert 1 not in [one.place for one in model.rows if one.kind == "label"]
    page.violations.own.setChecked(True)
    rules = page.violations.rules
    rules.pattern.setFocus()
    QTest.keyClicks(rules.pattern, "NP < ")
    press(window, KEY.Key_Return)
    assert rules._error.isVisible()
    QTest.keyClicks(rules.pattern, "NP")
    press(window, KEY.Key_Return)
    assert [one.pattern for one in model.rules] == ["NP < NP"]
    qtbot.waitUntil(lambda: not model.busy, timeout=PATIENCE_MS)
    assert model.counts["user"] > 0
    rules.list.selectRow(0)
    rules.list.setFocus()
    press(window, KEY.Key_Delete)
    assert model.rules == ()
    page.violations.own.setChecked(False)
    qtbot.waitUntil(lambda: not model.busy, timeout=PATIENCE_MS)


def test_many_trees_are_changed_by_keyboard(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    actions, bulk = window.parts.actions, window.bench.bulk
    document = window.bench.document
    actions["annotate.bulk"].trigger()
    assert window.focusWidget() is page.bulk.pattern
    QTest.keyClicks(page.bulk.pattern, "VBD=x")
    page.bulk.operations.setFocus()
    QTest.keyClicks(page.bulk.operations, "relabel x VBX")
    press(window, KEY.Key_Return)
    qtbot.waitUntil(lambda: not bulk.busy, timeout=PATIENCE_MS)
    assert bulk.rowCount() > 1
    assert page.bulk.pair.second.view.tree is not None
    page.bulk.list.setFocus()
    press(window, KEY.Key_Space)
    assert bulk.left_out == {bulk.rows[0]}
    chosen = bulk.chosen
    page.bulk.apply.click()
    qtbot.waitUntil(lambda: not bulk.busy, timeout=PATIENCE_MS)
    assert document.treebank is not None
    assert document.treebank.treebank.edited == chosen
    actions["edit.undo"].trigger()
    assert document.treebank.treebank.edited == []
    qtbot.waitUntil(lambda: not window.bench.jobs.running, timeout=PATIENCE_MS)


def test_a_reviewer_walks_what_is_done(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    bench, actions = window.bench, window.parts.actions
    for index in (1, 3):
        bench.sentence_notes.set_state(index, "done")
    actions["annotate.review"].trigger()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    assert page.treebank.filter.text() == "state:done reviewed:no"
    assert bench.sentences.rows.tolist() == [1, 3]
    assert bench.editor.index == 1
    press(window, (KEY.Key_Return, CONTROL))
    assert bench.sentence_notes.get(1).tags == ("reviewed",)
    assert bench.editor.index == 3
    assert bench.sentences.rows.tolist() == [3]
    press(window, (KEY.Key_Return, CONTROL))
    assert bench.sentences.rows.tolist() == []
    actions["annotate.review"].trigger()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    assert bench.sentences.rows.tolist() == [0, 1, 2, 3]
    assert bench.sentence_notes.state(3) == "done"


def test_a_sentence_is_noted_from_explore(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    bench, actions = window.bench, window.parts.actions
    bench.document.use_treebank_sentence(2)
    window.show_page("explore")
    assert actions["annotate.note"].isEnabled()
    actions["annotate.note"].trigger()
    dialog = window.parts.dialogs.shown("note")
    assert isinstance(dialog, NoteDialog)
    QTest.keyClicks(dialog.text, "odd")
    dialog.accept()
    assert bench.sentence_notes.get(2).note == "odd"
    bench.document.undo.undo()
    assert bench.sentence_notes.get(2).note == ""
    bench.document.type_sentence("no sentence of it")
    assert not actions["annotate.note"].isEnabled()
    assert not actions["annotate.node-note"].isEnabled()


def test_a_node_is_noted_from_explore_and_listed_in_annotate(
    window: MainWindow, page: AnnotatePage, qtbot: QtBot
) -> None:
    bench, actions = window.bench, window.parts.actions
    bench.document.use_treebank_sentence(0)
    window.show_page("explore")
    window.explore.canvas.show_gold_node((0, 1))
    actions["annotate.node-note"].trigger()
    dialog = window.parts.dialogs.shown("note")
    assert isinstance(dialog, NoteDialog)
    QTest.keyClicks(dialog.text, "odd <b>")
    dialog.accept()
    (key,) = bench.marks.all
    assert (key.label, bench.marks.get(key).note) == ("VP", "odd <b>")
    # One of a parse, whose node the tree does not have.
    bench.marks.set_note(NodeKey(key.sentence, 0, key.end, "ZZ"), "no such")
    window.show_page("annotate")
    bench.editor.select((0, 0))
    pane = page.state_pane
    assert "odd &lt;b&gt;" in pane.others.text()
    assert pane.others.text().count("<a ") == 2
    pane.others.linkActivated.emit("1")
    assert bench.editor.current == (0, 1)
    assert pane.node_note.toPlainText() == "odd <b>"
    assert "odd" not in pane.others.text()
    pane.others.linkActivated.emit("0")
    assert "no such node" in window.status._message.text()
    # The same dialog from Annotate.
    actions["annotate.node-note"].trigger()
    dialog = window.parts.dialogs.shown("note")
    assert isinstance(dialog, NoteDialog)
    assert dialog.text.toPlainText() == "odd <b>"
    dialog.reject()
