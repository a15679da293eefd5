"""Trees as their files have them: the switch, hits of a search, and both trees of Compare."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from window_compare import Bench, treebank_of

from icm_core.data.tree import Address, Tree, tokens
from icm_gui.app.start import make_application
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.tree_switches import AS_READ
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.compare.trees import CompareTrees
from icm_gui.views.shared.pictures.data_files import ask_path
from icm_gui.views.window.commands.why import WhyCommands
from icm_gui.views.window.main_window import MainWindow

TRACED = (
    "( (S (NP-SBJ-1 (NP (DT the) (NN dog))) (VP (VBD was) (VP (VBN seen) (NP (-NONE- *-1))"
    " (PP-LOC (IN in) (NP (NN town)))))))"
)
PLAIN = "( (S (NP (NNP Ann)) (VP (VBD slept))))"
PREDICTED = (
    "(S (NP-SBJ (DT the) (NN dog)) (VP (VBD was) (VP (VBN seen)) (PP-LOC (IN in) (NP (NN town)))))"
)


def node_at(tree: Tree, address: Address) -> Tree:
    for index in address:
        tree = tree.children[index]
    return tree


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    make_application()
    bench = Workbench(keep=False)
    found = MainWindow(bench, Themes(bench.settings))
    qtbot.addWidget(found)
    found.show()
    bench.document.set_treebank(treebank_of(TRACED, PLAIN))
    yield found
    found.close()


def test_the_switch_shows_gold_as_in_its_file(window: MainWindow) -> None:
    bench, switch = window.bench, window.canvas.as_read
    action = window.parts.actions["view.as-read"]
    bench.document.use_treebank_sentence(0)
    bench.front.show_explore()
    assert window.canvas.show_gold_node((0, 1))
    found = window.canvas.tree.found
    view = found.gold_view()
    assert "*-1" not in tokens(view.tree)
    assert switch.isVisible()
    assert not switch.isChecked()
    switch.click()
    assert found.gold_view() is view
    assert tokens(view.tree) == tokens(bench.document.treebank.treebank[0].tree)
    # Words are counted without traces, a trace for itself.
    assert view.text_of((0, 1, 1, 2)) == "PP-LOC, words 5 to 6"
    assert view.text_of((0, 1, 1, 1)).startswith("NP, word")
    # What was selected is selected in the other tree, too.
    assert node_at(view.tree, view.selected).label == "VP"
    assert found.second.heading[0] == "Gold, as in the file"
    assert action.isChecked()
    assert bench.settings.value(AS_READ, False)
    action.trigger()
    assert "*-1" not in tokens(view.tree)
    assert not bench.settings.value(AS_READ, False)
    # A tree that says no more in its file needs no switch.
    bench.document.use_treebank_sentence(1)
    QApplication.processEvents()
    assert not switch.isVisible()


def test_a_hit_is_shown_in_the_tree_in_which_it_was_found(qtbot: QtBot, window: MainWindow) -> None:
    bench, pane = window.bench, window.pages.tree_search
    pane.ask("VP < (NP=empty < -NONE-=trace) < PP-LOC=place")
    qtbot.waitUntil(lambda: not pane.hits.busy and pane.hits.rowCount() == 1)
    pane.view.selectRow(0)
    pane.open()
    view = window.canvas.tree.found.gold_view()
    assert node_at(view.tree, view.selected).label == "VP"
    called = {name: node_at(view.tree, address).label for name, address in view.called}
    assert called == {"empty": "NP", "trace": "-NONE-", "place": "PP-LOC"}
    assert view.place_of(dict(view.called)["trace"]) is not None
    # The switch says so, and goes back with the sentence.
    assert window.canvas.as_read.isChecked()
    assert not bench.document.as_read.wanted
    bench.document.use_treebank_sentence(1)
    bench.document.use_treebank_sentence(0)
    assert not bench.document.as_read.holds(0)
    pane.open()
    window.canvas.as_read.click()
    # What the cleaned tree lacks is marked where it was.
    called = {name: node_at(view.tree, address).label for name, address in view.called}
    assert called == {"empty": "VP", "trace": "VP", "place": "PP"}
    # Where both trees say the same, nothing is switched.
    window.parts.commands(WhyCommands).open_hit(1, (0, 1), (("v", (0, 1, 0)),))
    view = window.canvas.tree.found.gold_view()
    assert not bench.document.as_read.holds(1)
    assert node_at(view.tree, view.selected).label == "VP"
    assert [node_at(view.tree, address).word for _, address in view.called] == ["slept"]


def test_both_trees_of_compare_are_shown_as_in_their_files(qtbot: QtBot, tmp_path: Path) -> None:
    make_application()
    bench = Bench(opened=False)
    bench.document.set_treebank(treebank_of(TRACED, PLAIN))
    widget = CompareTrees(bench.compare, Themes(Settings()))
    qtbot.addWidget(widget)
    widget.resize(1400, 500)
    widget.show()
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "other.mrg", PREDICTED, PLAIN)
    bench.rest(qtbot)
    views = gold, predicted = widget.views
    assert widget.as_read.isVisible()

    def selected() -> list[str]:
        bench.compare.show_difference(-1)
        bench.compare.show_difference(0)
        return [node_at(one.tree, one.selected).label for one in views if one.selected is not None]

    before = selected()
    assert before
    marks = len(gold.marks), len(predicted.marks)
    widget.as_read.click()
    assert tokens(gold.tree) == ["the", "dog", "was", "seen", "*-1", "in", "town"]
    assert predicted.tree.children[0].label == "NP-SBJ"
    assert (len(gold.marks), len(predicted.marks)) == marks
    assert all(mark.kind for mark in gold.marks.values())
    assert [label.partition("-")[0] for label in selected()] == before
    # Words of both trees are one below the other, the trace apart.
    layouts = gold.layout_shown(), predicted.layout_shown()
    ends = [
        {layout.word[at]: float(layout.x[at]) for at in range(len(layout)) if layout.word[at]}
        for layout in layouts
    ]
    assert {word: x for word, x in ends[0].items() if word != "*-1"} == pytest.approx(ends[1])
    bench.compare.show(1)
    assert not widget.as_read.isVisible()
    bench.inner.close()


def test_hits_are_written_by_a_job(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    pane = window.pages.tree_search
    pane.ask("@NP=any")
    qtbot.waitUntil(lambda: not pane.hits.busy and pane.hits.rowCount() == 5)
    table, records = pane.data_files()
    path = tmp_path / "hits.csv"
    ask_path(pane, table)
    dialog = pane.findChild(QFileDialog, "dialog-save-data")
    dialog.fileSelected.emit(str(path))
    dialog.close()
    qtbot.waitUntil(path.exists)
    assert path.read_bytes().decode() == table.text()
    assert table.text().startswith("sentence,label,head,words,any label")
    menu = pane.make_menu()
    QGuiApplication.clipboard().clear()
    menu.findChild(QAction, "copy-data-csv").trigger()
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text() != "")
    assert QGuiApplication.clipboard().text().splitlines() == table.text().splitlines()
    assert len(json.loads(records.text())) == 5
    menu.deleteLater()
