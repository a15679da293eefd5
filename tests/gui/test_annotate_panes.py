"""The panes of Annotate in the window: brackets, states, notes, violations, bulk edits, reviews."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QIcon, QTextCharFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot
from window_annotate import CONTROL, KEY, LEFT, page, press, tree, window
from window_fixtures import PATIENCE_MS

from icm_core.project.notes import NodeKey
from icm_gui.views.annotate.page import AnnotatePage
from icm_gui.views.window.dialogs.note import NoteDialog
from icm_gui.views.window.main_window import MainWindow

__all__ = ["page", "window"]


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


def test_states_stand_below_each_other_where_their_icons_need_the_room(page: AnnotatePage) -> None:
    pane = page.state_pane
    buttons = list(pane.buttons.values())
    for button in buttons:
        button.setIcon(QIcon())
    hints = [button.sizeHint().width() for button in buttons]
    wide = max(hints[::2]) + max(hints[1::2]) + 30
    pane.setFixedWidth(wide + pane.width() - pane.viewport().width())
    QApplication.processEvents()
    assert buttons[0].y() == buttons[1].y()
    pane._restyle()
    QApplication.processEvents()
    assert buttons[0].y() < buttons[1].y()
    assert pane.widget().width() <= pane.viewport().width()
