"""The list of compared sentences and saved queries, without widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from window_compare import OTHER, SYSTEM, Bench

from icm_core.analysis.errors.tally import corpus_errors
from icm_core.project.notes import NodeKey
from icm_gui.viewmodels.compare.gold.marks import GoldMarks, noted_sentences
from icm_gui.viewmodels.compare.sentence_columns import Column
from icm_gui.viewmodels.compare.sentence_rows import SentenceRows
from icm_gui.viewmodels.shared.queries import MOST, STATE, SavedQueries


@dataclass
class Gaps:
    search: np.ndarray
    model: np.ndarray
    verdict: tuple[str, ...]


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    found = Bench()
    found.rest(qtbot)
    yield found
    found.close()


@pytest.fixture
def rows(qtbot: QtBot, bench: Bench, tmp_path: Path) -> SentenceRows:
    bench.compare.activate()
    model = SentenceRows(bench.compare, bench.jobs, partial(noted_sentences, bench.session), bench)
    model.watch(True)
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    return model


def listed(model: SentenceRows, column: Column = Column.NUMBER) -> list[str]:
    return [str(model.index(at, int(column)).data()) for at in range(model.rowCount())]


def ask(qtbot: QtBot, bench: Bench, model: SentenceRows, text: str) -> list[int]:
    model.set_filter(text)
    bench.rest(qtbot)
    return model.rows.tolist()


def test_all_rows_with_what_is_known(rows: SentenceRows, bench: Bench) -> None:
    assert listed(rows) == ["1", "2", "3", "4"]
    assert listed(rows, Column.WORDS)[1] == "she slept"
    assert listed(rows, Column.LENGTH) == ["7", "2", "5", "4"]
    assert listed(rows, Column.F1)[1:] == ["100.0", listed(rows, Column.F1)[2], "none"]
    assert listed(rows, Column.DIFFERENCES) == ["1", "0", "3", ""]
    assert rows.count_text == "4 sentences"
    assert rows.score_text.startswith("F1 ")
    assert Column.ERRORS not in rows.columns
    assert bench.compare.rows_listed.tolist() == [0, 1, 2, 3]


def test_a_filter_lists_and_scores(qtbot: QtBot, bench: Bench, rows: SentenceRows) -> None:
    assert ask(qtbot, bench, rows, "extra:NP") == [0, 2]
    assert rows.count_text == "2 of 4 sentences"
    assert bench.compare.rows_listed.tolist() == [0, 2]
    assert ask(qtbot, bench, rows, "exact:yes") == [1]
    assert rows.score_text == "F1 100.0"
    # A wrong filter leaves what is listed.
    assert ask(qtbot, bench, rows, "exact:perhaps") == [1]
    assert rows.error is not None
    assert "exact is one of yes, no" in str(rows.error)
    assert ask(qtbot, bench, rows, "status:failed") == [3]
    assert rows.error is None
    assert rows.score_text == "F1 0.0"
    assert ask(qtbot, bench, rows, 'gold:"NP $+ PP"') == [0]
    assert rows.hits(0).gold == ((0, 1, 1),)
    assert rows.hits(0).predicted == ()
    assert ask(qtbot, bench, rows, "") == [0, 1, 2, 3]


def test_rows_are_sorted(qtbot: QtBot, bench: Bench, rows: SentenceRows) -> None:
    for column, order, expected in (
        (Column.LENGTH, Qt.SortOrder.DescendingOrder, [0, 2, 3, 1]),
        (Column.LENGTH, Qt.SortOrder.AscendingOrder, [1, 3, 2, 0]),
        (Column.WORDS, Qt.SortOrder.AscendingOrder, [2, 3, 1, 0]),
        (Column.DIFFERENCES, Qt.SortOrder.DescendingOrder, [2, 0, 1, 3]),
        (Column.NUMBER, Qt.SortOrder.DescendingOrder, [3, 2, 1, 0]),
    ):
        rows.sort(int(column), order)
        bench.rest(qtbot)
        assert rows.rows.tolist() == expected, column
        assert bench.compare.rows_listed.tolist() == expected
    rows.sort(-1)
    bench.rest(qtbot)
    assert rows.rows.tolist() == [0, 1, 2, 3]


def test_what_is_found_later_is_listed_later(
    qtbot: QtBot, bench: Bench, rows: SentenceRows
) -> None:
    assert ask(qtbot, bench, rows, "error:pp") == []
    assert rows.unknown_text == "error not known yet for 4 more"
    assert bench.compare.comparison is not None
    bench.compare.set_errors(corpus_errors(bench.compare.comparison))
    bench.rest(qtbot)
    assert rows.rows.tolist() == [0]
    assert rows.unknown_text == ""
    assert Column.ERRORS in rows.columns
    assert rows.index(0, int(Column.ERRORS)).data() == "1"
    assert "PP attachment" in rows.index(0, int(Column.ERRORS)).data(Qt.ItemDataRole.ToolTipRole)
    gaps = Gaps(
        np.array([1.5, 0, np.nan, np.nan]),
        np.array([0, 0, np.nan, np.nan]),
        ("search error", "gold tree", "", ""),
    )
    bench.compare.set_gaps(gaps)
    assert ask(qtbot, bench, rows, "gap>1") == [0]
    assert rows.unknown_text == "gap not known yet for 2 more"
    assert listed(rows, Column.VERDICT) == ["search error"]
    assert listed(rows, Column.GAP) == ["1.50"]


def test_the_other_system_stands_beside(
    qtbot: QtBot, bench: Bench, rows: SentenceRows, tmp_path: Path
) -> None:
    bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    assert Column.OTHER in rows.columns
    assert listed(rows, Column.OTHER)[0] == "100.0"
    assert ask(qtbot, bench, rows, "gain<0") == [0, 2, 3]


def test_nothing_is_done_out_of_sight(
    qtbot: QtBot, bench: Bench, rows: SentenceRows, tmp_path: Path
) -> None:
    rows.watch(False)
    before = rows.rows.tolist()
    assert ask(qtbot, bench, rows, "exact:yes") == before
    bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    rows.watch(True)
    bench.rest(qtbot)
    assert rows.rows.tolist() == [1]
    bench.document.set_treebank(None)
    assert (rows.rowCount(), rows.count_text, rows.total) == (0, "", 0)


def test_what_is_listed_as_csv(qtbot: QtBot, bench: Bench, rows: SentenceRows) -> None:
    ask(qtbot, bench, rows, "len<6")
    head, *body = rows.csv_rows()
    assert head[:3] == ("#", "Sentence", "Len")
    assert head[-1] == "Status"
    assert [(row[0], row[2], row[-1]) for row in body] == [
        (2, 2, "ok"),
        (3, 5, "ok"),
        (4, 4, "failed"),
    ]
    assert body[0][1] == "she slept"
    assert rows.line(1).split("\t")[:3] == ["2", "she slept", "2"]


def test_queries_are_kept_in_the_project(bench: Bench) -> None:
    queries = SavedQueries(bench.session, bench)
    told: list[bool] = []
    queries.changed.connect(lambda: told.append(True))
    assert queries.save("  PP  errors ", " error:pp ")
    assert queries.save("short", "len<10")
    assert queries.names == ("PP errors", "short")
    assert queries.name_of("error:pp") == "PP errors"
    assert queries.text("short") == "len<10"
    assert not queries.save("", "len<10")
    assert not queries.save("empty", " ")
    assert queries.rename("PP errors", "attachment")
    assert not queries.rename("attachment", "short")
    assert not queries.rename("gone", "here")
    assert queries.names == ("attachment", "short")
    again = SavedQueries(bench.session, bench)
    assert again.names == ("attachment", "short")
    assert again.text("attachment") == "error:pp"
    queries.remove("attachment")
    assert queries.names == ("short",)
    assert len(told) == 4
    for number in range(MOST + 5):
        queries.save(f"q{number}", "len>1")
    assert len(queries.names) == MOST


@pytest.mark.parametrize("state", [None, "x", [["a"]], [["a", 3]], {"a": "b"}, [1], [["a", "b"]]])
def test_damaged_states_are_left_out(bench: Bench, state: object) -> None:
    bench.session.set_state(STATE, state)
    queries = SavedQueries(bench.session, bench)
    assert queries.names == (("a",) if state == [["a", "b"]] else ())


def test_notes_are_those_of_gold_nodes(qtbot: QtBot, bench: Bench, rows: SentenceRows) -> None:
    """A sentence has one where a node of it is marked or annotated, not where it is dismissed."""
    marks = GoldMarks(bench.session, bench)
    marks.changed.connect(rows.notes_changed)
    assert ask(qtbot, bench, rows, "note:yes") == []
    marks.set_verdict(NodeKey("she slept", 0, 1, "NP"), "doubtful")
    marks.set_dismissed(NodeKey("rye grows in May", 0, 1, "NP"), True)
    bench.rest(qtbot)
    assert rows.rows.tolist() == [1]
    marks.set_note(NodeKey("rye grows in May", 0, 1, "NP"), "look again")
    bench.rest(qtbot)
    assert rows.rows.tolist() == [1, 3]
    assert ask(qtbot, bench, rows, "note:no") == [0, 2]
