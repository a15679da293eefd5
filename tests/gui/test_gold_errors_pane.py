"""The pane of gold errors: begin, marks by keys and buttons, notes, links, files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from gold_bank import GOOD, WRONG_RULE, bank, treebank
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot
from window_compare import written
from window_fixtures import PATIENCE_MS
from window_stage import opened

from icm_core.analysis.contexts.names import context_name
from icm_core.analysis.contexts.tree_contexts import node_context
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import tokens
from icm_gui.app.start import make_application
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.subjects import TreeNode
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.gold.listing import Column
from icm_gui.views.compare.gold.correction import CorrectionTrees
from icm_gui.views.compare.gold.errors_pane import GoldErrorsPane
from icm_gui.views.window.main_window import MainWindow

RULE = "NP → DT NN PP"


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[SimpleNamespace]:
    bench = Workbench(keep=False)
    pane = GoldErrorsPane(bench, Themes(Settings()))
    qtbot.addWidget(pane)
    pane.resize(475, 430)
    pane.show()
    yield SimpleNamespace(bench=bench, pane=pane)
    bench.close()


@pytest.fixture
def pane(stage: SimpleNamespace, qtbot: QtBot) -> GoldErrorsPane:
    """The pane with a list in it."""
    found: GoldErrorsPane = stage.pane
    fill(stage)
    QTest.mouseClick(found.hint_page.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: found.rows.rowCount() > 0)
    return found


def fill(stage: SimpleNamespace) -> None:
    document = stage.bench.document
    document.set_treebank(OpenTreebank("bank", (), treebank(WRONG_RULE)))
    document.set_model(opened((bank(WRONG_RULE)[1],)))


def planted(pane: GoldErrorsPane) -> int:
    """Return the row of the mistake."""
    rows = range(pane.rows.rowCount())
    return next(at for at in rows if pane.rows.index(at, Column.RULE).data() == RULE)


def key(pane: GoldErrorsPane, which: Qt.Key) -> None:
    pane.view.setFocus()
    QTest.keyClick(pane.view, which)


def test_it_says_what_to_do_first(stage: SimpleNamespace) -> None:
    pane = stage.pane
    assert "Open a treebank" in pane.hint_page.text.text()
    assert pane.hint_page.start.isHidden()
    assert pane.bar.isHidden()
    assert pane.detail.isHidden()
    fill(stage)
    assert pane.hint_page.start.isVisible()
    assert "without its own customers" in pane.hint_page.text.text()


def test_the_button_fills_the_list(pane: GoldErrorsPane) -> None:
    assert planted(pane) < 3
    assert pane.body.currentWidget() is pane.view
    assert pane.foot.text() == f"{pane.rows.rowCount()} nodes; 0 marked, 0 dismissed"
    assert pane.bar.begin.text() == "Find again"
    assert pane.view.currentIndex().row() == 0
    assert pane.bar.progress.isHidden()
    # What has no room in the list stands below it.
    assert pane.view.isColumnHidden(Column.RULE)
    pane.pick(planted(pane))
    assert pane.detail.rule.text() == RULE
    assert "prefers NP → DT NN (" in pane.detail.about.text()
    assert "only this sentence has it" in pane.detail.about.text()
    pane.resize(1100, 430)
    assert not pane.view.isColumnHidden(Column.RULE)
    assert not pane.view.isColumnHidden(Column.NOTE)


def test_progress_is_shown_and_cancel_stops(
    stage: SimpleNamespace, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = stage.pane
    fill(stage)
    monkeypatch.setattr("icm_gui.viewmodels.compare.gold.search._STEP", 1)
    pane.search.start()
    assert pane.bar.isVisible()
    assert pane.bar.cancel.isVisible()
    assert pane.bar.begin.isHidden()
    QTest.mouseClick(pane.bar.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not pane.search.is_running)
    assert pane.bar.progress.isHidden()


def test_keys_mark_dismiss_and_undo(pane: GoldErrorsPane) -> None:
    row = planted(pane)
    pane.pick(row)
    node, every = pane.node, pane.rows.rowCount()
    key(pane, Qt.Key.Key_E)
    assert pane.rows.index(row, Column.MARK).data() == "error"
    assert pane.detail.error.isChecked()
    key(pane, Qt.Key.Key_D)
    assert pane.rows.index(row, Column.MARK).data() == "doubtful"
    key(pane, Qt.Key.Key_D)
    assert pane.rows.index(row, Column.MARK).data() == ""
    key(pane, Qt.Key.Key_Delete)
    assert pane.rows.rowCount() == every - 1
    assert pane.foot.text().endswith("0 marked, 1 dismissed")
    # The next one is the current one, so that one can go on.
    assert pane.view.currentIndex().row() == row
    undo = pane._bench.document.undo
    undo.undo()
    assert pane.rows.rowCount() == every
    assert pane.node == node
    for _ in range(3):
        undo.undo()
    assert undo.next_back is None
    assert pane.marks.all == {}


def test_buttons_do_the_same(pane: GoldErrorsPane) -> None:
    pane.pick(planted(pane))
    QTest.mouseClick(pane.detail.error, Qt.MouseButton.LeftButton)
    assert pane.marks.marked == 1
    QTest.mouseClick(pane.detail.error, Qt.MouseButton.LeftButton)
    assert pane.marks.marked == 0
    assert not pane.detail.error.isChecked()
    every = pane.rows.rowCount()
    QTest.mouseClick(pane.detail.dismiss, Qt.MouseButton.LeftButton)
    assert pane.rows.rowCount() == every - 1
    pane.bar.dismissed.setChecked(True)
    assert pane.rows.rowCount() == every
    pane.bar.marked.setChecked(True)
    assert pane.rows.rowCount() == 1
    assert pane.detail.dismiss.isChecked()


def test_a_note_is_written_below_the_list_or_in_its_cell(
    pane: GoldErrorsPane, qtbot: QtBot
) -> None:
    row = planted(pane)
    pane.pick(row)
    pane.detail.note.setText("attach higher")
    QTest.keyClick(pane.detail.note, Qt.Key.Key_Return)
    assert pane.rows.index(row, Column.NOTE).data() == "attach higher"
    pane.detail.note.setText("something else")
    QTest.keyClick(pane.detail.note, Qt.Key.Key_Escape)
    assert pane.detail.note.text() == "attach higher"
    pane.pick(row + 1)
    assert pane.detail.note.text() == ""
    pane.resize(1100, 430)
    pane.pick(row)
    key(pane, Qt.Key.Key_N)
    editor = pane.view.findChild(QLineEdit)
    assert editor is not None
    assert editor.text() == "attach higher"
    editor.setText("in its cell")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.rows.index(row, Column.NOTE).data() == "in its cell")
    assert pane.detail.note.text() == "in its cell"


def test_the_list_is_filtered(pane: GoldErrorsPane, qtbot: QtBot) -> None:
    every = pane.rows.rowCount()
    label = pane.findChild(QComboBox, "gold-label")
    assert label is not None
    label.setCurrentIndex(label.findData("PP"))
    label.activated.emit(label.currentIndex())
    assert pane.rows.rowCount() == len(GOOD) + 1
    label.setCurrentIndex(0)
    label.activated.emit(0)
    pane.bar.text.setText("a bird with the cat")
    qtbot.waitUntil(lambda: pane.rows.rowCount() < every)
    pane.bar.text.setText("nothing at all has this")
    QTest.keyClick(pane.bar.text, Qt.Key.Key_Return)
    assert pane.hint_page.text.text() == "No node matches the filter."
    assert pane.hint_page.start.isHidden()
    assert pane.detail.isHidden()
    QTest.keyClick(pane.bar.text, Qt.Key.Key_Escape)
    QTest.keyClick(pane.bar.text, Qt.Key.Key_Return)
    assert pane.rows.rowCount() == every
    kind = pane.findChild(QComboBox, "gold-kind")
    assert kind is not None
    kind.setCurrentIndex(1)
    kind.activated.emit(1)
    assert pane.rows.index(0, Column.RULE).data().split()[0] in ("DT", "NN", "VBD", "IN")
    assert label.findData("NN") > 0
    assert label.findData("NP") < 0


def test_heads_sort(pane: GoldErrorsPane) -> None:
    pane.pick(planted(pane))
    node = pane.node
    pane.view.horizontalHeader().sectionClicked.emit(int(Column.NUMBER))
    assert pane.rows.index(0, Column.NUMBER).data() == "1"
    assert pane.node == node
    pane.view.horizontalHeader().sectionClicked.emit(int(Column.NUMBER))
    assert pane.rows.index(0, Column.NUMBER).data() == str(len(GOOD) + 1)


def test_enter_opens_the_sentence(pane: GoldErrorsPane) -> None:
    asked: list[tuple[int, object]] = []

    def note(index: int, address: object) -> None:
        asked.append((index, address))

    pane.open_asked.connect(note)
    pane.pick(planted(pane))
    key(pane, Qt.Key.Key_Return)
    QTest.mouseClick(pane.detail.open, Qt.MouseButton.LeftButton)
    assert asked == [(len(GOOD), (0, 1, 1))] * 2


def test_a_double_click_shows_the_context(
    stage: SimpleNamespace, pane: GoldErrorsPane, qtbot: QtBot
) -> None:
    pane.pick(planted(pane))
    with qtbot.waitSignal(stage.bench.why.found):
        pane.view.doubleClicked.emit(pane.rows.index(planted(pane), Column.NODE))
    browser = stage.bench.contexts
    trees, model = bank(WRONG_RULE)
    expected = node_context(model, trees[-1], (0, 1, 1))
    wanted = expected.node, expected.rule
    qtbot.waitUntil(lambda: (browser.node, browser.rule) == wanted)
    assert context_name(model, browser.node).startswith("NP < ")


def test_a_row_shows_its_sentence_where_it_is_compared(
    stage: SimpleNamespace, pane: GoldErrorsPane, qtbot: QtBot, tmp_path: Path
) -> None:
    compare = stage.bench.compare
    compare.activate()
    stage.bench.predictions.import_files(written(tmp_path, "other.mrg", *GOOD, GOOD[0]))
    qtbot.waitUntil(lambda: compare.comparison is not None)
    chosen: list[tuple[object, object]] = []

    def note(gold: object, predicted: object) -> None:
        chosen.append((gold, predicted))

    compare.nodes_selected.connect(note)
    pane.pick(planted(pane), quietly=False)
    assert compare.pair is not None
    assert compare.pair.index == len(GOOD)
    assert chosen[-1] == ((0, 1, 1), None)
    # Filtering and sorting move no other view.
    compare.show(0)
    pane.rows.sort(Column.GAIN)
    assert compare.pair.index == 0


def test_a_row_selects_no_node_of_another_tree_on_the_side_of_gold(
    stage: SimpleNamespace, pane: GoldErrorsPane, qtbot: QtBot, tmp_path: Path
) -> None:
    compare, predictions = stage.bench.compare, stage.bench.predictions
    compare.activate()
    flat = ["(S (X x))"] * (len(GOOD) + 1)
    for name in ("one.mrg", "two.mrg"):
        predictions.import_files(written(tmp_path, name, *flat))
    qtbot.waitUntil(lambda: len(predictions.sets) == 2)
    # Two jobs read the files, and either may end first.
    uids = {found.name: found.uid for found in predictions.sets}
    compare.choose(uids["one.mrg"], uids["two.mrg"])
    qtbot.waitUntil(
        lambda: compare.comparison is not None and compare.comparison.gold_name == "one.mrg"
    )
    chosen: list[object] = []

    def note(gold: object, _predicted: object) -> None:
        chosen.append(gold)

    compare.nodes_selected.connect(note)
    pane.pick(planted(pane), quietly=False)
    assert compare.pair is not None
    assert compare.pair.index == len(GOOD)
    assert chosen == []


def test_the_menu_and_the_file(stage: SimpleNamespace, pane: GoldErrorsPane) -> None:
    pane.pick(planted(pane))
    menu = pane.menu()
    error = menu.findChild(QAction, "gold-menu-error")
    assert error is not None
    assert menu.findChild(QAction, "save-csv") is not None
    order = menu.findChild(QAction, f"gold-menu-sort-{int(Column.STEP)}")
    assert order is not None
    order.trigger()
    assert pane.rows.sorted_by == Column.STEP
    pane.pick(planted(pane))
    menu.triggered.emit(error)
    pane.rows.set_note(pane.node, "attach higher")
    found = list(csv.DictReader(io.StringIO(pane.csv())))
    assert len(found) == pane.rows.rowCount()
    (one,) = [row for row in found if row["mark"]]
    assert (one["mark"], one["note"], one["gold rule"]) == ("error", "attach higher", RULE)
    assert one["sentence"] == str(len(GOOD) + 1)
    assert one["only here"] == "yes"
    pane.do("copy")
    assert RULE in QGuiApplication.clipboard().text()


def test_marks_are_there_when_the_list_is_made_anew(
    stage: SimpleNamespace, pane: GoldErrorsPane, qtbot: QtBot
) -> None:
    row = planted(pane)
    pane.pick(row)
    pane.do("error")
    stage.bench.document.set_treebank(None)
    assert pane.rows.rowCount() == 0
    assert pane.bar.isHidden()
    # In another order, so in another place.
    fill_reversed(stage)
    pane.search.start()
    qtbot.waitUntil(lambda: pane.rows.rowCount() > 0)
    shown = pane.rows.index(planted(pane), Column.NUMBER).data()
    assert shown == "1"
    assert pane.rows.index(planted(pane), Column.MARK).data() == "error"


def fill_reversed(stage: SimpleNamespace) -> None:
    from icm_core.data.treebank import from_text

    text = "\n".join([WRONG_RULE, *GOOD])
    stage.bench.document.set_treebank(OpenTreebank("other", (), from_text(text)))


def test_the_action_begins_and_the_links_lead_through_the_window(qtbot: QtBot) -> None:
    make_application()
    bench = Workbench(keep=False)
    window = MainWindow(bench, Themes(bench.settings))
    qtbot.addWidget(window)
    window.show()
    action = window.actions_["compare.gold-errors"]
    assert not action.isEnabled()
    bench.document.set_treebank(OpenTreebank("bank", (), treebank(WRONG_RULE)))
    bench.document.set_model(opened((bank(WRONG_RULE)[1],)))
    assert action.isEnabled()
    action.trigger()
    assert window.page == "compare"
    pane = window.compare.pages.gold_errors
    qtbot.waitUntil(lambda: pane.rows.rowCount() > 0)
    assert pane.isVisible()
    pane.pick(planted(pane))
    found = pane.search.errors
    action.trigger()
    assert pane.search.errors is found
    pane.do("open")
    assert window.page == "explore"
    assert bench.document.sentence is not None
    assert bench.document.sentence.index == len(GOOD)
    subject = window.canvas.subject()
    assert isinstance(subject, TreeNode)
    assert subject.address == (0, 1, 1)
    window.show_page("compare")
    pane.do("context")
    assert window.page == "contexts"
    window.close()


def test_a_correction_is_looked_for_and_drawn(pane: GoldErrorsPane, qtbot: QtBot) -> None:
    row = planted(pane)
    trees = CorrectionTrees(pane.correcting, Themes(Settings()))
    qtbot.addWidget(trees)
    trees.resize(900, 300)
    trees.show()
    pane.pick(row)
    assert pane.detail.correction.isHidden()
    key(pane, Qt.Key.Key_P)
    assert pane.detail.propose.isChecked()
    qtbot.waitUntil(lambda: pane.correcting.shown is not None, timeout=PATIENCE_MS)
    gold, proposed = trees.first.view, trees.second.view
    assert tokens(gold.tree) == tokens(proposed.tree)
    # The object has lost its modifier, and the rest is as it was.
    assert format_tree(gold.tree) == WRONG_RULE
    assert "(VP (VBD saw) (NP (DT a) (NN bird)) (PP" in format_tree(proposed.tree)
    assert pane.detail.correction.text() == pane.correcting.shown.text
    assert "(NP (DT a) (NN bird))" in pane.correcting.shown.text
    assert [mark.kind for mark in gold.marks.values()] == ["missing"]
    assert [mark.kind for mark in proposed.marks.values()] == ["extra"]
    assert gold.selected == pane.rows.listing.errors.address(pane.node)
    key(pane, Qt.Key.Key_E)
    assert json.loads(pane.rows.edits_json())[0]["proposed"] == pane.correcting.shown.text
    # Another node is asked for at once; what is right has no correction.
    pane.bar.text.setText("the dog")
    pane.bar.filter_now()
    pane.pick(pane.rows.rowCount() - 1, quietly=False)
    qtbot.waitUntil(lambda: pane.correcting.found is not None, timeout=PATIENCE_MS)
    assert pane.correcting.shown is None
    assert pane.detail.correction.text().startswith("No other tree")
    assert trees.first.view.tree is None
    QTest.mouseClick(pane.detail.propose, Qt.MouseButton.LeftButton)
    assert not pane.correcting.wanted
    assert pane.detail.correction.isHidden()


def test_the_list_can_be_sorted_in_any_width(pane: GoldErrorsPane) -> None:
    assert [pane.bar.order.itemText(at) for at in range(4)] == [
        *("Surprisal", "Per step", "Gain", "Same words"),
    ]
    pane.bar.order.setCurrentIndex(2)
    pane.bar.order.activated.emit(2)
    assert pane.rows.sorted_by == Column.GAIN
    assert not pane.view.isColumnHidden(Column.GAIN)
    pane.view.horizontalHeader().sectionClicked.emit(int(Column.SURPRISE))
    assert pane.bar.order.currentIndex() == 0
