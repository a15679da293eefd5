"""The error types of a comparison: found in a job, chosen, told, shown in the sentence."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_compare import OTHER, SYSTEM, Bench, treebank_of

from icm_core.analysis.errors.tally import CorpusErrors
from icm_gui.viewmodels.compare.corpus.error_rows import FINDING, ErrorRows

Made = Callable[..., ErrorRows]


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    found = Bench()
    found.rest(qtbot)
    yield found
    found.close()


@pytest.fixture
def made(bench: Bench, qtbot: QtBot, tmp_path: Path) -> Made:
    """Return what compares the system with gold, and with a second system where asked."""

    def make(two: bool = False, watched: bool = True) -> ErrorRows:
        rows = ErrorRows(bench.compare, bench.jobs, bench)
        rows.watch(watched)
        bench.compare.activate()
        first = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
        second = bench.add(qtbot, tmp_path, "other.mrg", *OTHER) if two else ""
        bench.compare.choose("gold", first, second)
        bench.rest(qtbot)
        return rows

    return make


def test_errors_are_found_while_someone_looks(made: Made, bench: Bench, qtbot: QtBot) -> None:
    rows = made(watched=False)
    assert bench.compare.errors is None
    assert rows.hint == "Errors are being looked for…"
    rows.watch(True)
    assert rows.is_busy
    bench.rest(qtbot)
    assert rows.is_whole
    assert rows.hint == ""
    assert bench.compare.errors.done == 4
    # A phrase hangs too low; a coordination falls into two noun phrases, one of which then goes.
    assert rows.types == ("pp", "coordination", "single-word")
    assert rows.note == "1 sentence without a parse left out."


def test_the_chosen_type_in_words(made: Made, bench: Bench) -> None:
    rows = made()
    assert rows.selected_row == 0
    rows.select(rows.types.index("pp"))
    assert rows.query == "error:pp"
    assert rows.sentence_of_choice == "1 PP attachment in 1 sentence"
    bar = rows.picture.rows[rows.types.index("pp")]
    assert bar.counts == (1,)
    assert "1 wrong bracket" in bar.tip
    rows.move(-100)
    assert rows.selected_row == 0
    rows.move(100)
    assert rows.selected_row == len(rows.types) - 1
    text = rows.csv().splitlines()
    assert text[0] == "Type,Errors,Nodes,Sentences,F1 lost"
    assert text[-1].startswith("All errors,")


def test_two_systems_side_by_side(made: Made, bench: Bench) -> None:
    rows = made(two=True)
    assert rows.picture.systems == ("system.mrg", "other.mrg")
    bar = rows.picture.rows[rows.types.index("pp")]
    assert bar.counts == (1, 0)
    assert bar.lost[1] == "0.0"
    rows.select(rows.types.index("pp"))
    assert rows.sentence_of_choice == "1 and 0 PP attachments in 1 and 0 sentences"
    assert rows.note == "system.mrg: 1 sentence without a parse left out."
    assert rows.csv().startswith('Type,"Errors, system.mrg","Errors, other.mrg"')


def test_an_error_of_the_sentence_shows_where_it_is(made: Made, bench: Bench) -> None:
    rows = made()
    compare = bench.compare
    compare.show(0)
    (error,) = rows.of_sentence or ()
    assert error.text == "PP “with rye” moves from NP to VP “saw a sack”"
    compare.show_difference(-1)
    nodes: list[tuple[object, object]] = []
    compare.nodes_selected.connect(lambda *both: nodes.append(both))
    rows.select(rows.types.index("pp") + 1 if len(rows.types) > 1 else 0)
    rows.show_error(0)
    assert rows.selected == "pp"
    assert compare.difference == 0
    assert nodes == [((0, 1, 2), (0, 1, 1, 1))]
    compare.show(3)
    assert rows.of_sentence == ()
    rows.show_error(0)
    assert compare.difference == -1


def test_a_search_that_was_stopped_goes_on(made: Made, bench: Bench, qtbot: QtBot) -> None:
    rows = made(watched=False)
    # What is cancelled before it began has found nothing.
    rows.find()
    bench.jobs.cancel_group(FINDING)
    bench.rest(qtbot)
    assert rows.can_go_on
    assert rows.hint == "The search for errors was stopped."
    rows.watch(True)
    assert not rows.is_busy
    rows.find()
    bench.rest(qtbot)
    assert rows.is_whole
    assert not rows.can_go_on


def test_another_comparison_stops_nothing_for_good(
    made: Made, bench: Bench, qtbot: QtBot, tmp_path: Path
) -> None:
    rows = made(watched=False)
    rows.find()
    other = bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    bench.compare.choose("gold", other)
    bench.rest(qtbot)
    assert not rows.can_go_on
    assert bench.compare.errors is None
    rows.watch(True)
    bench.rest(qtbot)
    assert rows.types == ()
    assert (
        rows.hint
        == "There are no errors: both sides have the same brackets. Tags are not compared here."
    )


def test_nothing_to_compare(bench: Bench) -> None:
    rows = ErrorRows(bench.compare, bench.jobs, bench)
    rows.watch(True)
    assert rows.hint == "Choose two sides to compare: gold and the trees of a parser."
    assert rows.table() is None
    assert rows.csv() == ""
    assert rows.of_sentence is None
    rows.show_error(0)
    rows.move(1)
    assert rows.selected is None


def test_errors_are_counted_where_they_are_found(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a large treebank that takes longer than the window may wait."""
    counts = CorpusErrors.__dict__["counts"]
    count, waited = counts.func, []

    def noted(errors: CorpusErrors) -> object:
        waited.append(threading.current_thread() is threading.main_thread())
        return count(errors)

    monkeypatch.setattr(counts, "func", noted)
    assert made(two=True).types
    assert waited
    assert not any(waited)


def test_sequences_of_tags_lead_to_the_confusion(
    bench: Bench, qtbot: QtBot, tmp_path: Path
) -> None:
    rows = ErrorRows(bench.compare, bench.jobs, bench)
    rows.watch(True)
    bench.document.set_treebank(treebank_of("(ROOT (DT the) (NN mill))", name="tags.mrg"))
    bench.compare.activate()
    found = bench.add(qtbot, tmp_path, "system.mrg", "(ROOT (DT the) (VB mill))")
    bench.compare.choose("gold", found, "")
    bench.rest(qtbot)
    assert "See Confusion" in rows.hint
