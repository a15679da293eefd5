"""The results table: every way a row, with what came of it and how good that is."""

from __future__ import annotations

import csv
import io
import math

import pytest
from PySide6.QtCore import Qt
from window_stage import Stage

from icm_core.inference import catalogue
from icm_core.runs.place import Place
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.explore.results.results import (
    ALGORITHM,
    BOLD,
    ERROR,
    EVENTS,
    F1,
    LOG_P,
    MARKS,
    SECONDS,
    SHOWN,
    VERDICT,
    ResultsModel,
    marks_of,
)
from icm_gui.viewmodels.shared.numbers import nats

DOWN = Qt.SortOrder.DescendingOrder
LIMIT = "the forest needs 3.2 GB, the limit is 2.0 GB"


def text(model: ResultsModel, key: str, column: int, role: int = 0) -> object:
    return model.index(model.row_of(key), column).data(role)


def test_only_what_ran_is_a_row_and_the_rest_one_line(stage: Stage) -> None:
    model = ResultsModel(stage.explore)
    assert model.rowCount() == 0
    assert model.gold_text == ""
    assert model.others == list(catalogue.searches())
    stage.found("exact", "astar-local")
    rows = [model.rows[row].key for row in range(model.rowCount())]
    assert sorted(rows) == ["astar-local", "exact"]
    assert {one.key for one in model.others} == {one.key for one in catalogue.searches()} - set(
        rows
    )
    assert model.others_text.startswith("Not run: ")
    stage.type("She saw him")
    assert model.rowCount() == 0
    stage.document.set_sentence(Sentence(stage.words, stage.gold))
    assert model.rowCount() == 2, "another sentence discards nothing"


def test_rows_say_what_the_runs_found(stage: Stage) -> None:
    model = ResultsModel(stage.explore)
    stage.found("exact", "astar-local", "pcfg-viterbi", "mh")
    for key in ("exact", "astar-local", "pcfg-viterbi", "mh"):
        run = stage.explore.results[key].run
        assert run is not None
        assert text(model, key, LOG_P) == nats(run.log_probability)
        assert text(model, key, F1) == f"{run.f1:.1f}"
        assert text(model, key, EVENTS) == f"{run.record.last_step:,}"
        assert text(model, key, VERDICT) == stage.explore.place(run).text
        assert text(model, key, MARKS) is None
        assert text(model, key, VERDICT, MARKS) == marks_of(stage.explore.place(run))
    gold = stage.explore.results["exact"].run
    assert gold is not None
    assert nats(gold.gold_log_probability) in model.gold_text
    assert model.row_of("samples") == -1


def test_the_shown_run_and_the_one_beside_it_are_marked(stage: Stage) -> None:
    model = ResultsModel(stage.explore)
    stage.found("exact", "mh", "astar-local")
    assert text(model, "astar-local", ALGORITHM, SHOWN) == 1
    stage.explore.second = stage.explore.results["exact"].run
    assert text(model, "exact", ALGORITHM, SHOWN) == 2
    assert text(model, "mh", ALGORITHM, SHOWN) == 0


def test_best_values_are_bold(stage: Stage) -> None:
    model = ResultsModel(stage.explore)
    stage.found("pcfg-viterbi", "exact")
    runs = {key: result.run for key, result in stage.explore.results.items()}
    best = max(run.log_probability for run in runs.values() if run is not None)
    for key, run in runs.items():
        assert run is not None
        assert text(model, key, LOG_P, BOLD) == (run.log_probability >= best - 1e-6)
        assert not text(model, key, ALGORITHM, BOLD)


def test_an_error_stands_in_the_row(stage: Stage) -> None:
    model = ResultsModel(stage.explore)
    stage.refused("samples", LIMIT)
    assert text(model, "samples", LOG_P) == LIMIT
    assert text(model, "samples", ALGORITHM, ERROR) == LIMIT
    assert text(model, "samples", VERDICT) == ""
    assert text(model, "samples", VERDICT, Qt.ItemDataRole.ToolTipRole) == LIMIT


@pytest.mark.parametrize("column", [LOG_P, F1, SECONDS, EVENTS, VERDICT])
@pytest.mark.parametrize("order", [DOWN, Qt.SortOrder.AscendingOrder])
def test_sorting_puts_blank_rows_last(stage: Stage, column: int, order: Qt.SortOrder) -> None:
    model = ResultsModel(stage.explore)
    stage.found("exact", "astar-local", "pcfg-viterbi")
    stage.refused("samples", LIMIT)
    model.sort(column, order)
    runs = [model.record(row) for row in range(model.rowCount())]
    assert [run is None for run in runs] == [False, False, False, True]
    if column == LOG_P:
        values = [run.log_probability for run in runs[:3] if run is not None]
        assert values == sorted(values, reverse=order == DOWN)
    model.sort(-1, order)
    ran = {"exact", "astar-local", "pcfg-viterbi", "samples"}
    assert [model.rows[row] for row in range(model.rowCount())] == [
        one for one in catalogue.searches() if one.key in ran
    ]


def test_rows_that_are_held_on_to_move_with_the_order(stage: Stage) -> None:
    from PySide6.QtCore import QPersistentModelIndex

    model = ResultsModel(stage.explore)
    stage.found("exact", "astar-local", "pcfg-viterbi")
    held = QPersistentModelIndex(model.index(model.row_of("pcfg-viterbi"), LOG_P))
    value = held.data()
    model.sort(ALGORITHM, DOWN)
    assert held.row() == model.row_of("pcfg-viterbi")
    assert held.data() == value


def test_csv_has_all_digits_and_the_errors(stage: Stage) -> None:
    model = ResultsModel(stage.explore)
    stage.found("exact", "pcfg-viterbi")
    stage.refused("samples", LIMIT)
    rows = list(csv.DictReader(io.StringIO(model.csv())))
    assert len(rows) == 3
    run = stage.explore.results["exact"].run
    assert run is not None
    assert float(rows[0]["log_p"]) == run.log_probability
    assert rows[0]["verdict"] == stage.explore.place(run).kind
    assert [row["error"] for row in rows if row["error"]] == [LIMIT]


def test_a_proved_model_error_has_two_marks_and_words_its_colour() -> None:
    marks = marks_of(Place("model error", 0.84, True))
    assert [mark.colour for mark in marks] == ["teal", "purple"]
    assert [mark.icon for mark in marks_of(Place("not known", None, False))] == ["question"]
    assert marks_of(Place("search gap", 1.0, True))[-1].colour == "hyp"


def test_impossible_trees_are_never_the_best(stage: Stage) -> None:
    from dataclasses import replace

    model = ResultsModel(stage.explore)
    stage.found("exact", "pcfg-viterbi")
    run = stage.explore.results["pcfg-viterbi"].run
    assert run is not None
    stage.explore.kept.put(replace(run, log_probability=-math.inf))
    assert text(model, "pcfg-viterbi", LOG_P) == "−∞"
    assert not text(model, "pcfg-viterbi", LOG_P, BOLD)
    assert text(model, "exact", LOG_P, BOLD)
