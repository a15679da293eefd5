"""The list of sentences, without a view."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from icm_core.data.columns import columns_from_trees
from icm_core.data.treebank import Treebank, from_text, read_treebank
from icm_core.resources import teaching_treebank
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.treebank import sentences as module
from icm_gui.viewmodels.treebank.sentences import ICON_ROLE, Column, SentenceTable

TEXT = """(S (NP-SBJ (DT The) (NN cat)) (VP (VBZ sleeps)) (. .))
(S (NP (-NONE- *)) (VP (VB Go)))
(S (NP (NNS Dogs)) (SBAR (IN that) (S (VP (VBP bark)))))
"""
Role = Qt.ItemDataRole


@pytest.fixture
def jobs(qapp):
    made = Jobs()
    yield made
    made.close()


@pytest.fixture
def table(jobs, qtbot):
    document = Document()
    made = SentenceTable(document, jobs)
    document.set_treebank(OpenTreebank("small", (), from_text(TEXT)))
    qtbot.waitUntil(lambda: made.rowCount() == 3)
    return made


def shown(model: QAbstractItemModel, column: int) -> list[str]:
    return [
        str(model.data(model.index(row, column), Role.DisplayRole))
        for row in range(model.rowCount())
    ]


def test_rows_say_what_a_sentence_is(table: SentenceTable) -> None:
    assert shown(table, Column.NUMBER) == ["1", "2", "3"]
    assert shown(table, Column.WORDS) == ["The cat sleeps .", "Go", "Dogs that bark"]
    assert shown(table, Column.LENGTH) == ["4", "1", "3"]
    assert shown(table, Column.F1) == ["", "", ""]
    assert table.data(table.index(0, Column.STATE), Role.AccessibleTextRole) == "todo"
    assert table.data(table.index(0, Column.STATE), ICON_ROLE) == ("circle", "ink3")
    assert table.count_text == "3 sentences"
    assert table.sort_text == "sorted by #"


def test_qt_finds_nothing_wrong_with_the_model(table: SentenceTable, qtbot) -> None:
    mode = QAbstractItemModelTester.FailureReportingMode.Fatal
    tester = QAbstractItemModelTester(table, mode)
    table.set_filter("len>1")
    table.sort(Column.WORDS, Qt.SortOrder.DescendingOrder)
    table.set_scores([0, 2], [50.0, 75.5])
    table.set_filter("f1>60")
    table._document.set_treebank(None)
    assert tester.model() is table
    assert table.rowCount() == 0


def test_filter_and_order_and_back(table: SentenceTable) -> None:
    table.set_filter("len>1")
    assert table.count_text == "2 of 3 match"
    table.sort(Column.LENGTH)
    assert shown(table, Column.NUMBER) == ["3", "1"]
    assert table.sort_text == "sorted by Len"
    assert (table.index_of(0), table.row_of(0), table.row_of(1)) == (2, 1, None)
    table.sort(Column.LENGTH, Qt.SortOrder.DescendingOrder)
    assert table.sort_text == "sorted by Len, falling"
    table.sort(-1)
    assert shown(table, Column.NUMBER) == ["1", "3"]


def test_a_wrong_filter_says_so_and_filters_nothing(table: SentenceTable) -> None:
    table.set_filter("word:that")
    assert table.rowCount() == 1
    table.set_filter("word:that len>x")
    assert table.rowCount() == 3
    assert "len>x at column 11" in table.filter_error
    table.set_filter("word:that")
    assert table.filter_error == ""
    assert table.rowCount() == 1


def test_scores_that_arrive_are_shown_and_sorted_and_filtered_by(table: SentenceTable) -> None:
    table.sort(Column.F1, Qt.SortOrder.DescendingOrder)
    table.set_scores([2, 0], [82.44, 90.0])
    assert shown(table, Column.NUMBER) == ["1", "3", "2"]
    assert shown(table, Column.F1) == ["90.0", "82.4", ""]
    assert table.has_scores
    table.set_filter("f1<85")
    assert shown(table, Column.NUMBER) == ["3"]
    table.set_scores([2], [99.0])
    assert table.rowCount() == 0
    table.clear_scores()
    assert not table.has_scores


def test_states_and_notes(table: SentenceTable) -> None:
    table.set_states([1], 2)
    table.set_notes([0, 1], [False, True])
    assert table.has_notes
    table.set_filter("state:done note:yes")
    assert shown(table, Column.NUMBER) == ["2"]
    assert table.data(table.index(0, Column.NOTE), ICON_ROLE) == ("note", "purple")
    assert table.data(table.index(0, Column.NOTE), Role.AccessibleTextRole) == "has a note"


def test_a_large_treebank_is_arranged_in_a_job(jobs, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(module, "_DIRECT", 2)
    document = Document()
    table = SentenceTable(document, jobs)
    document.set_treebank(OpenTreebank("large", (), from_text(TEXT)))
    assert table.busy
    qtbot.waitUntil(lambda: not table.busy)
    table.set_filter("len>1")
    assert table.busy
    assert table.rowCount() == 3, "the rows stay until the result is there"
    table.set_filter("len>3")
    qtbot.waitUntil(lambda: not table.busy)
    assert shown(table, Column.NUMBER) == ["1"]


def test_another_treebank_in_between_wins(jobs, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(module, "_DIRECT", 0)
    document = Document()
    table = SentenceTable(document, jobs)
    document.set_treebank(OpenTreebank("one", (), from_text(TEXT)))
    document.set_treebank(OpenTreebank("other", (), from_text("(S (NN x))")))
    qtbot.waitUntil(lambda: not table.busy and not jobs.running)
    assert shown(table, Column.WORDS) == ["x"]
    document.set_treebank(OpenTreebank("one", (), from_text(TEXT)))
    document.set_treebank(None)
    qtbot.waitUntil(lambda: not jobs.running)
    assert table.rowCount() == 0


def test_no_tree_is_made_for_the_list(jobs, qtbot, monkeypatch) -> None:
    treebank = read_treebank(teaching_treebank().train)
    monkeypatch.setattr(Treebank, "trees", _refuse)
    monkeypatch.setattr(Treebank, "__getitem__", _refuse)
    document = Document()
    table = SentenceTable(document, jobs)
    document.set_treebank(OpenTreebank("train", (), treebank))
    qtbot.waitUntil(lambda: table.rowCount() == len(treebank))
    table.set_filter("len>10 label:PP word:the -tag:CC")
    table.sort(Column.WORDS)
    assert 0 < table.rowCount() < len(treebank)
    assert all(shown(table, Column.WORDS))


def _refuse(*_values: object) -> None:
    raise AssertionError("a tree was asked for")


def test_the_real_sample(jobs, qtbot, wsj_folder: Path) -> None:
    treebank = read_treebank(wsj_folder / "dev.mrg")
    document = Document()
    table = SentenceTable(document, jobs)
    document.set_treebank(OpenTreebank("dev", (), treebank))
    qtbot.waitUntil(lambda: table.rowCount() == len(treebank))
    table.sort(Column.LENGTH)
    lengths = [int(text) for text in shown(table, Column.LENGTH)]
    assert lengths == sorted(lengths)
    first = table.index_of(0)
    assert first is not None
    document.use_treebank_sentence(first)
    assert document.sentence is not None
    assert len(document.sentence.words) == lengths[0]


def test_columns_without_sentences(jobs, qtbot) -> None:
    document = Document()
    table = SentenceTable(document, jobs)
    document.set_treebank(OpenTreebank("nothing", (), from_text("")))
    qtbot.waitUntil(lambda: not table.busy)
    table.set_filter("word:x label:y")
    table.sort(Column.WORDS)
    assert table.count_text == "0 of 0 match"
    assert len(columns_from_trees([])) == 0
    assert np.array_equal(table.rows, [])
