"""Search in the trees of the treebank: pattern, hits, and the sentence that one opens."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot
from window_compare import treebank_of
from window_sessions import Bench

from icm_core.data.tree import Tree
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.queries import PATTERNS, SavedQueries
from icm_gui.viewmodels.treebank.hit_counts import HitCounts
from icm_gui.viewmodels.treebank.sentences import SentenceTable
from icm_gui.viewmodels.treebank.tree_hits import NOTHING, TreeHits
from icm_gui.views.shared.docks.tree_search import TreeSearchPane

TREES = (
    "(S (NP-SBJ (-NONE- *)) (VP (VB Go) (NP (NP (NN home)))) (-LRB- -LRB-))",
    "(S (NP-SBJ (DT the) (NN dog)) (VP (VBD ran) (PP-DIR (IN to) (NP (NN town)))))",
    "(S (NP (NNP Ann)) (VP (VBD slept)))",
)


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    found = Bench()
    yield found
    found.close()


@pytest.fixture
def pane(qtbot: QtBot, bench: Bench) -> TreeSearchPane:
    sentences = SentenceTable(bench.document, bench.jobs, bench.document)
    hits = TreeHits(bench.document, sentences, bench.jobs, bench.document)
    counts = HitCounts(hits, bench.jobs, bench.document)
    queries = SavedQueries(bench.session, bench.document, PATTERNS)
    found = TreeSearchPane(hits, counts, queries, Themes(Settings()))
    qtbot.addWidget(found)
    found.resize(260, 300)
    found.show()
    qtbot.waitExposed(found)
    assert "Open a treebank" in found._hint.text()
    bench.document.set_treebank(treebank_of(*TREES))
    QApplication.processEvents()
    return found


def search(qtbot: QtBot, pane: TreeSearchPane, text: str) -> list[tuple[str, ...]]:
    pane.box.clear()
    qtbot.keyClicks(pane.box, text)
    qtbot.waitUntil(lambda: pane.hits.pattern_text == text and not pane.hits.busy)
    hits = pane.hits
    return [
        tuple(str(hits.index(at, column).data()) for column in range(3))
        for at in range(hits.rowCount())
    ]


def test_nodes_are_listed_with_their_words(qtbot: QtBot, pane: TreeSearchPane) -> None:
    assert search(qtbot, pane, "NP < NN") == [("1", "NP", "home"), ("2", "NP", "town")]
    assert pane.about.text() == "2 nodes in 2 of 3 sentences"
    assert search(qtbot, pane, "@NP $+ VP") == [
        ("1", "NP-SBJ", ""),
        ("2", "NP-SBJ", "the dog"),
        ("3", "NP", "Ann"),
    ]
    assert search(qtbot, pane, '"("') == [("1", "-LRB-", "(")]
    assert search(qtbot, pane, "QP") == []
    assert pane._hint.text() == "No node matches the pattern."
    # Labels with function tags are others.
    assert search(qtbot, pane, "PP < IN") == []
    assert pane.about.text() == "0 nodes; did you mean @PP?"
    assert pane._hint.text() == "No node matches the pattern.\nDid you mean @PP?"


def test_a_wrong_pattern_is_told(qtbot: QtBot, pane: TreeSearchPane) -> None:
    search(qtbot, pane, "NP < NN")
    search(qtbot, pane, "NP < (NN")
    assert pane._error.isVisible()
    assert "column 6: a ( is open" in pane._error.text()
    assert pane.hits.rowCount() == 2
    assert pane.about.isHidden()
    search(qtbot, pane, "NN")
    assert not pane._error.isVisible()


def test_a_hit_opens_with_the_node_of_the_tree_as_it_was_read(
    qtbot: QtBot, bench: Bench, pane: TreeSearchPane
) -> None:
    asked: list[tuple[int, tuple[int, ...]]] = []
    pane.open_asked.connect(lambda index, address, _named: asked.append((index, address)))

    def opened(pattern: str) -> list[Tree]:
        asked.clear()
        search(qtbot, pane, pattern)
        for at in range(pane.hits.rowCount()):
            qtbot.mouseClick(
                pane.view.viewport(),
                Qt.MouseButton.LeftButton,
                pos=pane.view.visualRect(pane.hits.index(at, 1)).center(),
            )
        found = []
        for index, address in asked:
            node = bench.document.treebank.treebank[index].tree
            for step in address:
                node = node.children[step]
            found.append(node)
        return found

    assert [node.label for node in opened("@PP < IN")] == ["PP-DIR"]
    assert asked[0][0] == 1
    assert opened("NP < NP")[0].children[0].label == "NP"
    assert [node.word for node in opened("home|town")] == ["home", "town"]
    assert [node.label for node in opened("NP-SBJ < DT")] == ["NP-SBJ"]
    assert [node.label for node in opened("S <1 NP")] == ["S"]
    assert [node.word for node in opened("-NONE-")] == ["*"]
    search(qtbot, pane, "VP")
    asked.clear()
    qtbot.keyClick(pane.box, Qt.Key.Key_Return)
    qtbot.keyClick(pane.view, Qt.Key.Key_Down)
    qtbot.keyClick(pane.view, Qt.Key.Key_Return)
    assert [index for index, _ in asked] == [1]


def test_another_treebank_is_searched_anew(
    qtbot: QtBot, bench: Bench, pane: TreeSearchPane
) -> None:
    assert len(search(qtbot, pane, "VBD")) == 2
    bench.document.set_treebank(treebank_of(TREES[2], name="other.mrg"))
    qtbot.waitUntil(lambda: pane.hits.rowCount() == 1)
    bench.document.set_treebank(None)
    assert pane.hits.rowCount() == 0
    assert not pane.box.isEnabled()


def test_named_nodes_have_columns_and_leave_the_program(qtbot: QtBot, pane: TreeSearchPane) -> None:
    marked: list[tuple[tuple[str, tuple[int, ...]], ...]] = []
    pane.open_asked.connect(lambda _index, _address, named: marked.append(named))
    search(qtbot, pane, "VP < /^VB/=verb ?< PP-DIR=goal")
    rows = pane.hits.lines()
    assert rows[0] == ["#", "Label", "Words", "verb", "goal"]
    assert rows[2] == ["2", "VP", "ran to town", "VBD ran", "PP-DIR to town"]
    assert rows[3] == ["3", "VP", "slept", "VBD slept", ""]
    pane.view.selectRow(1)
    pane.open()
    assert marked == [(("verb", (1, 0)), ("goal", (1, 1)))]
    table, records = (one.text() for one in pane.data_files())
    assert table.splitlines()[2] == "2,VP,ran,ran to town,VBD,ran,ran,PP-DIR,to,to town"
    assert json.loads(records)[2]["verb head"] == "slept"
    pane.copy_row()
    assert QApplication.clipboard().text() == "2\tVP\tran to town\tVBD ran\tPP-DIR to town"


def test_values_are_counted_and_a_row_lists_its_nodes(qtbot: QtBot, pane: TreeSearchPane) -> None:
    search(qtbot, pane, "/^NN/=noun > @NP")
    texts = [pane.shows.itemText(at) for at in range(pane.shows.count())]
    assert texts[1:3] == ["Count by label", "Count by head word"]
    pane.shows.setCurrentIndex(1)
    pane.shows.activated.emit(1)
    qtbot.waitUntil(lambda: len(pane.counts.lines()) > 1)
    assert pane.counts.lines() == [
        ["label", "Hits", "Sentences"],
        ["NN", "3", "2"],
        ["NNP", "1", "1"],
    ]
    assert pane.table.isVisible()
    assert pane.data_files()[0].text().splitlines() == ["label,hits,sentences", "NN,3,2", "NNP,1,1"]
    pane.table.selectRow(0)
    pane.table.opened.emit()
    assert pane.view.isVisible()
    assert pane.hits.rowCount() == 3
    assert pane.about.text() == "3 of 4: label NN"
    pane.shows.activated.emit(0)
    assert pane.hits.rowCount() == 4


def test_counts_of_an_earlier_search_list_nothing(qtbot: QtBot, pane: TreeSearchPane) -> None:
    search(qtbot, pane, "/^NN/ > @NP")
    pane.counts.count_by(pane.counts.choices[0])
    qtbot.waitUntil(lambda: len(pane.counts.lines()) > 1)
    pane.hits._list(NOTHING)
    assert not pane.counts.open(0)
    assert pane.hits.rowCount() == 0
    assert not pane.hits.only


def test_patterns_are_saved_and_the_last_ones_kept(qtbot: QtBot, pane: TreeSearchPane) -> None:
    search(qtbot, pane, "NP < NN")
    qtbot.keyClick(pane.box, Qt.Key.Key_Return)
    pane._queries.save("nouns", "NP < NN")
    search(qtbot, pane, "VP")
    qtbot.keyClick(pane.box, Qt.Key.Key_Return)
    assert pane._queries.recent == ("VP", "NP < NN")
    pane.saved.chosen.emit("NP < NN")
    qtbot.waitUntil(lambda: not pane.hits.busy)
    assert pane.box.text() == "NP < NN"
    assert pane.hits.rowCount() == 2


def test_two_values_are_counted_in_rows_and_columns(qtbot: QtBot, pane: TreeSearchPane) -> None:
    search(qtbot, pane, "S < @NP=subject < (VP < /^VB/=verb)")
    assert pane.hits.rowCount() == 3
    assert pane.across.isHidden()
    choose(pane.shows, "Count by subject: label")
    assert pane.across.isVisible()
    assert "by subject: label in columns" not in texts_of(pane.across)
    choose(pane.across, "by verb: label in columns")
    qtbot.waitUntil(lambda: pane.counts.is_crossed)
    assert pane.counts.lines() == [
        ["subject: label", "VBD", "VB", "All"],
        ["NP-SBJ", "1", "1", "2"],
        ["NP", "1", "", "1"],
    ]
    table, records = (one.text() for one in pane.data_files())
    assert table.splitlines() == [
        "subject.label,verb.label,hits,sentences",
        *("NP,VBD,1,1", "NP-SBJ,VB,1,1", "NP-SBJ,VBD,1,1"),
    ]
    assert json.loads(records)[0] == {
        "subject.label": "NP", "verb.label": "VBD", "hits": 1, "sentences": 1
    }  # fmt: skip
    # An empty cell has nothing to open; one with hits lists them, the last column the row.
    pane.table.setCurrentIndex(pane.counts.index(1, 2))
    pane.table.opened.emit()
    assert pane.table.isVisible()
    pane.table.setCurrentIndex(pane.counts.index(0, 1))
    pane.table.opened.emit()
    assert pane.hits.lines()[1:] == [["2", "S", "the dog ran to town", "NP-SBJ the dog", "VBD ran"]]
    assert pane.about.text() == "1 of 3: subject: label NP-SBJ, verb: label VBD"
    choose(pane.shows, "Count by subject: label")
    choose(pane.across, "by verb: label in columns")
    qtbot.waitUntil(lambda: pane.counts.is_crossed)
    pane.table.setCurrentIndex(pane.counts.index(0, 3))
    pane.table.opened.emit()
    assert [row[0] for row in pane.hits.lines()[1:]] == ["1", "2"]


def choose(box: QComboBox, text: str) -> None:
    box.setCurrentIndex(texts_of(box).index(text))
    box.activated.emit(box.currentIndex())


def texts_of(box: QComboBox) -> list[str]:
    return [box.itemText(at) for at in range(box.count())]
