"""A model's help in the window: a sentence goes from its parse to gold by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_runs import treebank
from window_stage import opened

from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import read_treebank
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.annotate.page import AnnotatePage
from icm_gui.views.window.dialogs.refusal import RefusalDialog
from icm_gui.views.window.main_window import MainWindow

KEY = Qt.Key
CONTROL, SHIFT, ALT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.NoModifier,
)
NOISE = "There was a noise in the middle of the square ."
GOAT = "It was clear that the goat had eaten the hat ."


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    found = MainWindow(Workbench(keep=False), Themes(Settings()))
    bench = found.bench
    found.show()
    bench.document.set_treebank(OpenTreebank("teaching", (), treebank()))
    bench.document.set_model(opened())
    found.show_page("annotate")
    found.activateWindow()
    yield found
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    found.close()
    found.deleteLater()


def go_to(window: MainWindow, words: str, qtbot: QtBot) -> tuple[AnnotatePage, Tree]:
    """Show a sentence; return the page and the tree as read."""
    bench = window.bench
    index = next(at for at, one in enumerate(treebank()) if " ".join(tokens(one.tree)) == words)
    bench.document.use_treebank_sentence(index)
    page = window.parts.annotate
    page.focus_first()
    rest(window, qtbot)
    assert bench.editor.tree is not None
    return page, bench.editor.tree


def rest(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window.bench.jobs.running, timeout=PATIENCE_MS)


def press(window: MainWindow, qtbot: QtBot, *keys: object) -> int:
    """Press keys wherever the keyboard is; wait for what each of them asks for."""
    for one in keys:
        target = window.focusWidget()
        assert target is not None
        if isinstance(one, tuple):
            QTest.keyClick(target, *one)
        else:
            QTest.keyClick(target, one)
        rest(window, qtbot)
    return len(keys)


def test_a_sentence_goes_from_its_parse_to_gold(window: MainWindow, qtbot: QtBot) -> None:
    """The model's parse is a start, an alternative is right, and the model learns it."""
    bench, assist = window.bench, window.bench.assist
    window.parts.actions["annotate.learn"].trigger()
    page, gold = go_to(window, NOISE, qtbot)
    index = bench.editor.index
    pressed = press(window, qtbot, "p")
    assert bench.editor.tree != gold, "the model's parse is wrong"
    shown = [bench.document.cleaned(gold) == tree for tree in assist.suggestions.trees]
    pressed += press(window, qtbot, str(shown.index(True) + 1))
    assert bench.editor.tree == gold
    pressed += press(window, qtbot, (KEY.Key_Return, CONTROL))
    assert pressed == 3
    assert index is not None
    assert bench.sentence_notes.state(index) == "done"
    assert bench.editor.index == index + 1
    # The training has the tree as read: nothing is to be learnt from it.
    assert page.learnt.on.isChecked()
    assert not assist.learner.has_learnt
    bench.document.undo.undo()
    rest(window, qtbot)


def test_constraints_by_keys_and_clicks(window: MainWindow, qtbot: QtBot) -> None:
    bench, assist = window.bench, window.bench.assist
    page, gold = go_to(window, GOAT, qtbot)
    # From one doubtful node to the next, and round again.
    doubts = sorted(assist.suggestions.marks)
    assert doubts
    for address in (*doubts, doubts[0]):
        press(window, qtbot, "d")
        assert bench.editor.current == address
    press(window, qtbot, "p")
    parse = bench.editor.tree
    assert parse is not None
    # The ADJP: down to S, to its NP, right to the VP, down to its verb, right.
    down, right = KEY.Key_Down, KEY.Key_Right
    press(window, qtbot, KEY.Key_Home, down, down, right, down, right)
    assert bench.editor.label == "ADJP"
    press(window, qtbot, "x")
    assert page.alternatives.constraints.count() == 1
    assert page.canvas.state_at_rest.picked.barred == (bench.editor.current,)
    assert page.canvas.text_of(bench.editor.current or ()).endswith(", forbidden")
    press(window, qtbot, "r")
    assert assist.suggestions.proposal is not None
    assert page.proposal_strip.isVisible()
    assert page.canvas.tree == assist.suggestions.proposal.edit.tree
    press(window, qtbot, KEY.Key_Escape)
    assert assist.suggestions.proposal is None
    assert bench.editor.tree == parse
    press(window, qtbot, "r", KEY.Key_Return)
    assert bench.editor.tree not in (parse, None)
    press(window, qtbot, (KEY.Key_Z, CONTROL))
    assert bench.editor.tree == parse
    # By the mouse: a click with Alt keeps, a second one forbids, a third lets go.
    press(window, qtbot, KEY.Key_Home)
    page.alternatives.constraints.setCurrentRow(0)
    page.alternatives.constraints.setFocus()
    press(window, qtbot, KEY.Key_Delete)
    assert page.alternatives.constraints.count() == 0
    page.canvas.setFocus()
    rest(window, qtbot)
    place = page.canvas.place_of((0, 1))
    assert place is not None
    for kept, barred in ((((0, 1),), ()), ((), ((0, 1),)), ((), ())):
        QTest.mouseClick(page.canvas, Qt.MouseButton.LeftButton, ALT, place.toPoint())
        rest(window, qtbot)
        picked = page.canvas.state_at_rest.picked
        assert (picked.kept, picked.barred) == (kept, barred)
    bench.document.undo.undo()
    assert bench.editor.tree == gold


def test_small_trees_and_the_table_take_one(window: MainWindow, qtbot: QtBot) -> None:
    bench, assist = window.bench, window.bench.assist
    page, gold = go_to(window, GOAT, qtbot)
    trees = assist.suggestions.trees
    assert page.alternatives.view.model().rowCount() == len(trees)
    page.bottom.bring("trees")
    small = page.small_trees.trees
    assert small.spoken().count == len(trees)
    small.setFocus()
    at = assist.suggestions.current
    step = KEY.Key_Left if at else KEY.Key_Right
    press(window, qtbot, step, KEY.Key_Return)
    taken = at - 1 if at else 1
    assert bench.document.cleaned(bench.editor.tree or gold) == trees[taken]
    assert assist.suggestions.current == taken
    bench.document.undo.undo()
    rest(window, qtbot)
    assert bench.editor.tree == gold
    view = page.alternatives.view
    view.setFocus()
    view.selectRow(taken)
    press(window, qtbot, KEY.Key_Return)
    assert bench.document.cleaned(bench.editor.tree or gold) == trees[taken]
    bench.document.undo.undo()


def test_a_text_becomes_parsed_trees_that_are_saved_as_brackets(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    bench, actions = window.bench, window.parts.actions
    window.show_page("explore")
    text = tmp_path / "two.txt"
    text.write_text(f"{NOISE}\n\n{GOAT}\n")
    bench.opening.open([text])
    rest(window, qtbot)
    dialog = window.parts.dialogs.shown("refused")
    assert isinstance(dialog, RefusalDialog)
    (button,) = [one for one in dialog.findChildren(QPushButton) if "lines" in one.text()]
    assert not button.isHidden()
    button.click()
    rest(window, qtbot)
    assert bench.front.page == "annotate"
    assert bench.editor.index == 0
    opened_bank = bench.document.treebank
    assert opened_bank is not None
    trees = opened_bank.treebank.trees()
    assert [" ".join(tokens(tree)) for tree in trees] == [NOISE, GOAT]
    assert all(len(tree.children[0].children) > 1 for tree in trees), "they were parsed"
    bench.treebank_saver.save(str(tmp_path / "out.mrg"))
    rest(window, qtbot)
    assert read_treebank(tmp_path / "out.mrg").trees() == trees
    assert text.read_text() == f"{NOISE}\n\n{GOAT}\n"
    bench.document.undo.undo()
    assert bench.editor.tree is not None
    assert all(leaf.word for leaf in bench.editor.tree.children)
    # Without a model the trees stay flat, and it is said what gives them others.
    bench.document.set_model(None)
    text.write_text("once more\n")
    bench.opening.open_lines(str(text))
    rest(window, qtbot)
    assert "Start from the parses" in window.status._message.text()
    assert actions["file.open-text"].isEnabled()
