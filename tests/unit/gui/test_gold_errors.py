"""Gold errors behind the pane: the search that can be stopped, rows, marks that are kept."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from gold_bank import GOOD, WRONG_RULE, WRONG_TAG, bank, treebank
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot
from window_sessions import Bench
from window_stage import opened

from icm_core.analysis.gold.errors import gold_surprises
from icm_core.analysis.gold.variation import elsewhere, variations
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.errors import Cancelled
from icm_core.project.names import MARKS
from icm_core.project.notes import Mark, NodeKey
from icm_gui.services.jobs import Control, Job
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.compare.gold import search as gold_search
from icm_gui.viewmodels.compare.gold.error_rows import DISMISSED_ROLE, SHARE_ROLE, GoldErrorRows
from icm_gui.viewmodels.compare.gold.listing import Column
from icm_gui.viewmodels.compare.gold.marks import GoldMarks
from icm_gui.viewmodels.compare.gold.search import GoldSearch

Start = Callable[..., Bench]
RULE = "NP → DT NN PP"
KEY = NodeKey("the dog saw", 0, 2, "NP")


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return what makes a bench; all are ended after the test."""
    benches: list[Bench] = []

    def begin(keep: bool = False) -> Bench:
        bench = Bench(keep)
        benches.append(bench)
        return bench

    yield begin
    for bench in benches:
        bench.close()


def filled(start: Start, *planted: str) -> GoldErrorRows:
    """Return rows with everything that is found in a treebank."""
    trees, model = bank(*planted)
    rows = GoldErrorRows(GoldMarks(start().session))
    errors = gold_surprises(model, trees, range(len(trees)))
    rows.set_errors(errors, list(range(10, 10 + len(trees))))
    return rows


def cells(rows: GoldErrorRows, row: int) -> list[str]:
    return [str(rows.index(row, at).data() or "") for at in range(rows.columnCount())]


# The search


def searching(start: Start, *planted: str) -> tuple[Bench, GoldSearch]:
    bench = start()
    _, model = bank(*planted)
    bench.document.set_treebank(OpenTreebank("bank", (), treebank(*planted)))
    bench.document.set_model(opened((model,)))
    return bench, GoldSearch(bench.document, bench.jobs)


def test_it_says_what_is_missing(start: Start) -> None:
    bench = start()
    search = GoldSearch(bench.document, bench.jobs)
    assert "Open a treebank" in search.hint
    assert not search.can_start
    search.start()
    assert not search.is_running
    bench.document.set_treebank(OpenTreebank("bank", (), treebank()))
    assert "Open or train a model" in search.hint
    bench.document.set_model(opened((bank()[1],)))
    assert "without its own customers" in search.hint
    assert search.can_start


def test_it_finds_what_the_core_finds(start: Start, qtbot: QtBot) -> None:
    _, search = searching(start, WRONG_RULE)
    trees, model = bank(WRONG_RULE)
    search.start()
    assert search.is_running
    assert not search.can_start
    qtbot.waitUntil(lambda: search.errors is not None)
    expected = gold_surprises(model, trees, range(len(trees)))
    assert search.errors is not None
    np.testing.assert_array_equal(search.errors.surprise, expected.surprise)
    assert search.errors.trained.all()
    assert search.places == list(range(len(trees)))
    assert search.hint == ""
    assert search.note == ""
    assert not search.is_partial
    assert search.can_start


def test_what_was_done_stays_and_it_goes_on(start: Start, qtbot: QtBot) -> None:
    _, search = searching(start, WRONG_RULE)

    class Stopping(Control):
        def report(self, stage: str, share: float | None = None) -> None:
            if share is not None and share > 0.5:
                self._job.cancel()
            super().report(stage, share)

    search.start()
    qtbot.waitUntil(lambda: not search.is_running)
    whole = search.errors
    # The same work again, stopped in its middle.
    work = gold_search._Work(
        OpenTreebank("bank", (), treebank(WRONG_RULE)), bank(WRONG_RULE)[1], CleanOptions()
    )
    with pytest.raises(Cancelled):
        work.go_on(Stopping(Job("gold"), lambda _value: None))
    assert 0 < work.at < work.count
    assert work.errors is not None
    assert whole is not None
    part = work.errors.surprise
    np.testing.assert_array_equal(part, whole.surprise[: len(part)])
    assert len(work.places) == work.at
    search._work, search.errors = work, work.errors
    assert search.is_partial
    assert f"stopped after {work.at} of {work.count} sentences" in search.note
    search.start()
    qtbot.waitUntil(lambda: not search.is_running)
    assert search.errors is not None
    np.testing.assert_array_equal(search.errors.surprise, whole.surprise)
    assert search.places == list(range(work.count))


def test_another_treebank_or_model_empties_it(start: Start, qtbot: QtBot) -> None:
    bench, search = searching(start, WRONG_RULE)
    search.start()
    qtbot.waitUntil(lambda: search.errors is not None)
    bench.document.set_treebank(OpenTreebank("other", (), treebank()))
    assert search.errors is None
    assert search.places == []
    search.start()
    bench.document.set_model(None)
    assert not search.is_running
    qtbot.waitUntil(lambda: not bench.jobs.running)
    assert search.errors is None
    assert "Open or train a model" in search.hint


def test_sentences_of_others_are_scored_as_they_are(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(OpenTreebank("bank", (), treebank(WRONG_RULE)))
    bench.document.set_model(opened((bank()[1],)))
    search = GoldSearch(bench.document, bench.jobs)
    search.start()
    qtbot.waitUntil(lambda: search.errors is not None)
    assert search.note == "36 of 37 sentences are the model's own and were taken out of it"
    assert len(GOOD) == 36


# Rows


def test_the_most_surprising_node_is_first(start: Start) -> None:
    rows = filled(start, WRONG_RULE)
    row = next(at for at in range(5) if rows.index(at, Column.RULE).data() == RULE)
    shown = cells(rows, row)
    assert shown[Column.NUMBER] == str(11 + len(GOOD))
    assert shown[Column.NODE] == "NP  a bird with the cat"
    assert shown[Column.SURPRISE].startswith("≥")
    assert shown[Column.PREFERRED] == "NP → DT NN"
    assert rows.index(0, Column.SURPRISE).data(SHARE_ROLE) == 1.0
    assert rows.headerData(Column.SURPRISE, Qt.Orientation.Horizontal) == "Surprisal ↓"


def test_rows_are_filtered_by_label_words_and_rules(start: Start) -> None:
    rows = filled(start, WRONG_RULE, WRONG_TAG)
    every = rows.rowCount()
    listing = rows.listing
    assert listing is not None
    rows.set_filter(label="NP")
    assert {listing.errors.label_of(node) for node in rows.rows.tolist()} == {"NP"}
    rows.set_filter(text="bird WITH")
    found = [listing.errors.text(node) for node in rows.rows.tolist()]
    assert found
    assert all("bird" in text and "with" in text for text in found)
    rows.set_filter(label="", text="dt nn pp")
    assert RULE in {listing.errors.rule_of(node) for node in rows.rows.tolist()}
    rows.set_filter(text="nothing has this")
    assert rows.rowCount() == 0
    rows.set_filter(text="")
    assert rows.rowCount() == every
    rows.set_filter(tags=True)
    assert rows.labels()[0] in ("DT", "NN")
    assert all(listing.errors.is_tag[node] for node in rows.rows.tolist())


def test_a_text_finds_what_looking_at_every_node_finds(start: Start) -> None:
    rows = filled(start, WRONG_RULE)
    listing = rows.listing
    assert listing is not None
    errors = listing.errors
    for part in ("a", "do", "with", "pp", "→", "horse"):
        rows.set_filter(text=part)
        expected = {
            node
            for node in range(len(errors))
            if not errors.is_tag[node]
            and (
                part in errors.text(node).casefold()
                or part in errors.rule_of(node).casefold()
                or part in errors.preferred_of(node).casefold()
            )
        }
        assert set(rows.rows.tolist()) == expected


def test_rows_are_sorted_by_gain_number_and_mark(start: Start) -> None:
    rows = filled(start, WRONG_RULE)
    listing = rows.listing
    assert listing is not None
    rows.sort(Column.GAIN)
    gains = listing.errors.gain[rows.rows].tolist()
    assert gains == sorted(gains, reverse=True)
    rows.sort(Column.STEP)
    steps = listing.errors.per_step[rows.rows].tolist()
    assert steps == sorted(steps, reverse=True)
    assert rows.index(0, Column.STEP).data() == f"{steps[0]:.2f}"
    rows.sort(Column.NUMBER, Qt.SortOrder.AscendingOrder)
    numbers = [listing.place(node) for node in rows.rows.tolist()]
    assert numbers == sorted(numbers)
    node = int(rows.rows[30])
    rows.set_verdict(node, "doubtful")
    rows.sort(Column.MARK)
    assert rows.node(0) == node
    before = rows.rows.copy()
    rows.sort(Column.NODE)
    np.testing.assert_array_equal(rows.rows, before)


def test_what_is_dismissed_goes_and_comes_back(start: Start, qtbot: QtBot) -> None:
    rows = filled(start, WRONG_RULE)
    every = rows.rowCount()
    node, after = rows.node(2), rows.node(3)
    removed: list[int] = []

    def gone(_parent: QModelIndex, first: int, _last: int) -> None:
        removed.append(first)

    rows.rowsRemoved.connect(gone)
    rows.toggle_dismissed(node)
    assert removed == [2]
    assert rows.rowCount() == every - 1
    assert rows.node(2) == after
    rows.set_filter(with_dismissed=True)
    assert rows.rowCount() == every
    assert rows.index(2, 0).data(DISMISSED_ROLE)
    assert rows.index(2, Column.MARK).data() == "dismissed"
    rows.set_filter(with_dismissed=False)
    rows.marks._session.undo.undo()
    assert rows.node(2) == node
    assert rows.row_of_key(rows.listing.key(node)) == 2
    assert rows.row_of_key(KEY) == -1


def test_copies_of_a_sentence_share_their_marks(start: Start) -> None:
    rows = filled(start, WRONG_RULE, WRONG_RULE)
    listing = rows.listing
    assert listing is not None
    nodes = [n for n in range(len(listing.errors)) if listing.errors.rule_of(n) == RULE]
    rows.set_verdict(nodes[0], "error")
    assert [listing.mark(node).verdict for node in nodes] == ["error", "error"]
    assert rows.marks.marked == 1
    rows.set_filter(only_marked=True)
    assert sorted(rows.rows.tolist()) == nodes


def test_notes_are_edited_in_their_cells(start: Start) -> None:
    rows = filled(start, WRONG_RULE)
    cell = rows.index(1, Column.NOTE)
    assert rows.flags(cell) & Qt.ItemFlag.ItemIsEditable
    assert not rows.flags(rows.index(1, Column.NODE)) & Qt.ItemFlag.ItemIsEditable
    assert rows.setData(cell, " attach \n higher ")
    assert cell.data() == "attach higher"
    assert cell.data(Qt.ItemDataRole.EditRole) == "attach higher"
    assert not rows.setData(rows.index(1, Column.NODE), "x")
    rows.set_filter(text="higher")
    assert rows.rowCount() == 1
    head, row = rows.file_rows()
    shown = dict(zip(head, row, strict=True))
    assert shown["note"] == "attach higher"
    assert shown["sentence"] == int(cells(rows, 0)[Column.NUMBER])


# Marks


def test_marks_come_back_with_the_project(start: Start, qtbot: QtBot) -> None:
    first = start(keep=True)
    marks = GoldMarks(first.session)
    marks.set_verdict(KEY, "error")
    marks.set_note(KEY, "wrong label")
    other = NodeKey("a cat", 0, 2, "NP")
    marks.set_dismissed(other, True)
    qtbot.waitUntil(lambda: first.rests)
    first.close()
    second = start(keep=True)
    again = GoldMarks(second.session)
    assert again.get(KEY) == Mark("error", "wrong label")
    assert again.get(other) == Mark(dismissed=True)
    assert (again.marked, again.dismissed) == (1, 1)
    # So do the steps back.
    step = second.document.undo.next_back
    assert step is not None
    assert step.what == "dismiss NP"
    second.document.undo.undo()
    assert again.get(other) == Mark()
    assert second.session.project is not None
    turns = [(one.what, one.turn) for one in second.session.project.history(2)]
    assert turns == [("dismiss NP", "undo"), ("dismiss NP", "do")]


def test_every_change_can_be_undone(start: Start) -> None:
    bench = start()
    marks = GoldMarks(bench.session)
    marks.set_verdict(KEY, "error")
    marks.set_verdict(KEY, "doubtful")
    marks.set_note(KEY, "why?")
    marks.set_note(KEY, "why?")
    marks.set_verdict(KEY, "doubtful")
    assert marks.get(KEY) == Mark("", "why?")
    seen, shown, undo = [], [], bench.document.undo
    marks.revealed.connect(shown.append)
    while undo.next_back is not None:
        undo.undo()
        seen.append(marks.get(KEY))
    assert seen == [Mark("doubtful", "why?"), Mark("doubtful"), Mark("error"), Mark()]
    assert shown == [KEY] * 4
    assert bench.session.state(MARKS) == []
    while undo.next_forward is not None:
        undo.redo()
    assert marks.get(KEY) == Mark("", "why?")


def test_what_is_no_mark_is_left_out(start: Start) -> None:
    bench = start()
    good = {
        "sentence": "a b",
        "start": 0,
        "end": 1,
        "label": "X",
        "verdict": "error",
        "note": "",
        "dismissed": False,
    }
    bench.session.set_state(MARKS, [good, {**good, "verdict": "?"}, {"sentence": 3}, "x", None])
    marks = GoldMarks(bench.session)
    assert list(marks.all) == [NodeKey("a b", 0, 1, "X")]
    bench.session.set_state(MARKS, {"not": "a list"})
    marks.read()
    assert marks.all == {}


def test_marks_are_a_list_of_edits(start: Start) -> None:
    rows = filled(start, WRONG_RULE)
    assert json.loads(rows.edits_json()) == []
    node = rows.node(0)
    rows.set_verdict(node, "error")
    rows.set_note(node, "flat")
    rows.toggle_dismissed(rows.node(1))
    (edit,) = json.loads(rows.edits_json())
    listing = rows.listing
    assert listing is not None
    assert edit == {
        "sentence": listing.place(node) + 1,
        "first": int(listing.errors.start[node]) + 1,
        "last": int(listing.errors.end[node]),
        "label": listing.errors.label_of(node),
        "words": listing.errors.text(node),
        "mark": "error",
        "gold_rule": listing.errors.rule_of(node),
        "proposed_rule": listing.errors.preferred_of(node) or None,
        "proposed": None,
        "elsewhere": None,
        "note": "flat",
    }
    (row,) = csv.DictReader(io.StringIO(rows.edits_csv()))
    assert {name: value or None for name, value in row.items()} == {
        name: None if value is None else str(value) for name, value in edit.items()
    }


def test_words_that_are_annotated_otherwise_elsewhere_are_told(start: Start) -> None:
    trees, model = bank(GOOD[0].replace("(DT a) (NN", "(DT a) (VBD"))
    rows = GoldErrorRows(GoldMarks(start().session))
    tags = elsewhere(variations(trees, tags=True))
    errors = gold_surprises(model, trees, range(len(trees)))
    rows.set_errors(errors, list(range(len(trees))), ({}, tags))
    rows.set_filter(tags=True)
    listing = rows.listing
    assert listing is not None
    (node,) = [
        int(one)
        for one in rows.rows
        if listing.errors.label_of(int(one)) == "VBD" and listing.errors.text(int(one)) == "dog"
    ]
    votes = listing.elsewhere(node)
    assert votes is not None
    assert (votes.text, votes.own, votes.all, votes.outvoted) == ("NN 12, VBD 1", 1, 13, 11)
    row = rows.row_of(node)
    assert rows.index(row, Column.VARIATION).data() == "1 of 13"
    rows.sort(Column.VARIATION)
    # The one that is outvoted comes first, then the majority, then what is always alike.
    assert rows.row_of(node) == 0
    shown = [rows.index(at, Column.VARIATION).data() for at in range(rows.rowCount())]
    assert shown[:14] == ["1 of 13", *["12 of 13"] * 12, ""]
    assert listing.about(node).endswith("these words between the same words: NN 12, VBD 1")
    rows.set_verdict(node, "error")
    assert json.loads(rows.edits_json())[0]["elsewhere"] == "NN 12, VBD 1"
    listing.proposed[node] = "(NN dog)"
    assert json.loads(rows.edits_json())[0]["proposed"] == "(NN dog)"
    heads, *told = rows.file_rows()
    assert told[0][heads.index("elsewhere")] == "NN 12, VBD 1"
    assert told[0][heads.index("proposed")] == "(NN dog)"
    # Phrases are asked about phrases.
    assert all(listing.elsewhere(int(one)) is None for one in listing.nodes_of(listing.key(0)))
