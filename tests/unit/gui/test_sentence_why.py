"""Decisions and verdict of the sentence that Compare looks at, and the rows made of them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from strategies_parsing import read
from window_compare import ATTACHED, GOLD, SYSTEM, Bench
from window_fixtures import PATIENCE_MS
from window_stage import opened

from icm_core.analysis.verdicts.decisions import compare_decisions
from icm_core.errors import LimitError
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference import catalogue
from icm_core.inference.forest.gold import score_tree
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train
from icm_gui.viewmodels.compare.parsing import ParseChoice
from icm_gui.viewmodels.compare.why.verdict import LOOKS, SentenceWhy
from icm_gui.viewmodels.compare.why.why_rows import (
    CONTEXT,
    DECISION,
    MISSING_ROLE,
    PREDICTED,
    SHARE_ROLE,
    WhyRows,
)
from icm_gui.viewmodels.compare.why.why_rows import (
    GOLD as GOLD_COLUMN,
)

UNSEEN = (
    "(ROOT (S (NP (DT the) (NN miller)) (VP (VBD saw) (XP (DT a) (NN sack) (IN with) (NN rye)))))"
)


@cache
def mill_model(sentences: int = len(GOLD)) -> Model:
    """Return a model of the small treebank and of the other attachment."""
    trees = read("\n".join([*GOLD[:sentences], ATTACHED]))
    options = ModelOptions(fit=FitOptions("fixed"), unknown=UnknownWordOptions(rare_count=0))
    return train(trees, options)


class Stage(Bench):
    """Compare, and what explains its sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.why = SentenceWhy(self.compare, self.jobs, self)
        self.compare.activate()
        self.why.set_active(True)

    def open_model(self, qtbot: QtBot, sentences: int = len(GOLD)) -> None:
        self.document.set_model(opened((mill_model(sentences),)))
        self.rest(qtbot)


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    found = Stage()
    found.rest(qtbot)
    yield found
    found.close()


@pytest.fixture
def compared(stage: Stage, qtbot: QtBot, tmp_path: Path) -> Stage:
    stage.open_model(qtbot)
    stage.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    return stage


def test_hints_say_what_is_missing(stage: Stage, qtbot: QtBot, tmp_path: Path) -> None:
    assert "Choose above what is to be compared" in stage.why.hint
    stage.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    assert "No model is open" in stage.why.hint
    assert stage.why.question is None
    stage.open_model(qtbot)
    assert stage.why.hint == ""
    stage.compare.show(1)
    stage.rest(qtbot)
    assert stage.why.hint == "Both trees have the same decisions."
    assert stage.why.look is LOOKS["gold tree"]
    stage.compare.show(3)
    stage.rest(qtbot)
    assert stage.why.hint == "There is nothing to explain: there is no parse."
    assert (stage.why.question, stage.why.explanation, stage.why.judgement) == (None, None, None)


def test_decisions_and_verdict_are_the_core_s(compared: Stage) -> None:
    why, pair = compared.why, compared.compare.pair
    assert pair is not None
    assert pair.predicted is not None
    assert why.explanation is not None
    assert why.judgement is not None
    wanted = compare_decisions(mill_model(), pair.gold, pair.predicted)
    assert why.explanation.table == wanted
    assert why.judgement.gold == pytest.approx(score_tree(mill_model(), pair.gold).total)
    assert why.judgement.proved
    assert why.text == why.judgement.text()
    assert not why.is_working


def test_a_sentence_that_was_looked_at_is_there_at_once(compared: Stage, qtbot: QtBot) -> None:
    first = compared.why.explanation
    compared.compare.show(2)
    assert compared.why.explanation is None
    assert compared.why.waits
    compared.rest(qtbot)
    assert compared.why.explanation not in (None, first)
    compared.compare.show(0)
    assert compared.why.explanation is first
    assert compared.why.judgement is not None


def test_only_the_last_of_many_sentences_is_explained(compared: Stage, qtbot: QtBot) -> None:
    for row in (2, 1, 3, 0, 2):
        compared.compare.show(row)
    compared.rest(qtbot)
    assert compared.compare.pair is not None
    assert compared.why.question is not None
    assert compared.why.question.gold is compared.compare.pair.gold
    assert compared.why.judgement is not None


def test_nothing_is_worked_out_out_of_sight(stage: Stage, qtbot: QtBot, tmp_path: Path) -> None:
    stage.why.set_active(False)
    stage.open_model(qtbot)
    stage.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    assert stage.why.question is None
    stage.why.set_active(True)
    stage.rest(qtbot)
    assert stage.why.judgement is not None


def test_another_model_gives_another_answer(compared: Stage, qtbot: QtBot) -> None:
    before = compared.why.judgement
    compared.open_model(qtbot, 1)
    assert compared.why.question is not None
    assert compared.why.question.model is mill_model(1)
    assert compared.why.judgement is not None
    assert before is not None
    assert compared.why.judgement.gold != before.gold
    compared.document.set_model(None)
    assert "No model is open" in compared.why.hint
    assert compared.why.explanation is None


def test_trees_of_a_file_are_no_search_errors(compared: Stage, qtbot: QtBot) -> None:
    assert compared.why.question is not None
    assert not compared.why.question.seeks_best
    assert compared.why.algorithm == ""


@pytest.mark.parametrize(("key", "seeks"), [("astar-full", True), ("pcfg-mbr", False)])
def test_the_way_of_a_search_tells_what_it_sought(
    stage: Stage, qtbot: QtBot, key: str, seeks: bool
) -> None:
    stage.open_model(qtbot)
    stage.predictions.parse(ParseChoice(catalogue.search(key), depth=1))
    stage.rest(qtbot)
    question = stage.why.question
    assert question is not None
    assert (question.seeks_best, question.depth, stage.why.algorithm) == (seeks, 1, key)
    # Under another model it is a stranger's tree.
    stage.document.set_model(opened((mill_model(1),)))
    stage.rest(qtbot)
    assert stage.why.question is not None


def test_a_verdict_that_was_stopped_says_so(compared: Stage, qtbot: QtBot) -> None:
    compared.compare.show(2)
    qtbot.waitUntil(lambda: compared.why.explanation is not None, timeout=PATIENCE_MS)
    for job in list(compared.jobs.running):
        job.cancel()
    compared.rest(qtbot)
    if compared.why.judgement is None:
        assert compared.why.look.title == "No verdict"
        assert compared.why.faults == "There is no verdict: it was stopped"
        compared.why.try_again()
        compared.rest(qtbot)
    assert compared.why.judgement is not None
    assert not compared.why.faults


@pytest.mark.parametrize(
    ("work", "what"),
    [
        ("icm_core.analysis.verdicts.expected.expected_matches", "The brackets cannot be compared"),
        (
            "icm_core.analysis.verdicts.decision_depths.explain_difference",
            "The decisions cannot be compared",
        ),
        ("icm_core.runs.judge.certifier_of", "There is no verdict"),
    ],
)
def test_what_fails_is_told_and_can_be_tried_again(
    stage: Stage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, work: str, what: str
) -> None:
    stage.open_model(qtbot)
    with monkeypatch.context() as broken:
        broken.setattr(work, fail)
        stage.predictions.parse(ParseChoice(catalogue.search("pcfg-mbr"), depth=1))
        stage.rest(qtbot)
    why = stage.why
    assert why.faults == f"{what}: the memory is full"
    assert not why.is_working
    why.try_again()
    stage.rest(qtbot)
    assert not why.faults
    assert None not in (why.explanation, why.judgement, why.expected)


def fail(*_args: object, **_options: object) -> None:
    raise LimitError("the memory is full")


def test_a_tree_that_the_model_cannot_build(stage: Stage, qtbot: QtBot, tmp_path: Path) -> None:
    stage.open_model(qtbot)
    stage.add(qtbot, tmp_path, "strange.mrg", UNSEEN, *SYSTEM[1:])
    # Outside is said of gold alone: the search would have found gold.
    assert stage.why.look.title == "The parser's own choice"
    assert "the model cannot build the predicted tree: rule: VP \u2192 VBD XP" in stage.why.text


# Rows


@pytest.fixture
def rows() -> WhyRows:
    found = WhyRows()
    gold, predicted = read(f"{GOLD[0]}\n{ATTACHED}")
    words = ("the", "miller", "saw", "a", "sack", "with", "rye")
    found.set_table(compare_decisions(mill_model(), gold, predicted), words)
    return found


def cells(rows: WhyRows, column: int, role: int = Qt.ItemDataRole.DisplayRole) -> list[object]:
    return [rows.index(row, column).data(role) for row in range(rows.rowCount())]


def test_rows_are_the_decisions_in_their_order(rows: WhyRows) -> None:
    table = rows.table
    assert table is not None
    assert rows.rowCount() == len(table) > 4
    names = [str(name) for name in cells(rows, DECISION)]
    assert [name.split(" (")[0] for name in names] == [one.rule for one in table.decisions]
    # The same rule in two places is distinguished by its words.
    twice = [name for name in names if "(" in name]
    assert len(set(twice)) == len(twice)
    missing = cells(rows, GOLD_COLUMN, MISSING_ROLE)
    assert missing == [one.gold is None for one in table.decisions]
    assert [text == "none" for text in cells(rows, GOLD_COLUMN)] == missing
    shares = [share for share in cells(rows, PREDICTED, SHARE_ROLE) if share is not None]
    assert len(shares) == sum(one.predicted is not None for one in table.decisions)
    assert all(isinstance(share, float) and 0 <= share <= 1 for share in shares)
    assert any(" / " in str(text) for text in cells(rows, CONTEXT))
    assert rows.sentence(0).startswith(table.decisions[0].rule)


def test_sums_are_those_of_the_table(rows: WhyRows) -> None:
    table = rows.table
    assert table is not None
    differ, shared, total = rows.sums()
    assert differ[0] == f"{len(table)} decisions differ"
    assert shared[0] == f"{table.shared_count} shared decisions"
    assert shared[1] == shared[2]
    assert total == (
        "log P(T)",
        f"−{-table.gold_total:.2f}",
        f"−{-table.predicted_total:.2f}",
    )


def test_copies_hold_everything(rows: WhyRows) -> None:
    lines = rows.text().splitlines()
    assert lines[0].split("\t") == ["Decision", "Context, nearest first", "Gold", "Predicted"]
    assert len(lines) == rows.rowCount() + 4
    assert rows.text([1]) == lines[2]
    table = rows.table
    assert table is not None
    csv = rows.csv().splitlines()
    assert len(csv) == rows.rowCount() + 2
    values = [value for value in (one.gold for one in table.decisions) if value is not None]
    assert all(str(value) in rows.csv() for value in values)


def test_what_is_impossible_is_shown_as_that() -> None:
    rows = WhyRows()
    rows.set_table(compare_decisions(mill_model(), *read(f"{GOLD[0]}\n{UNSEEN}")), ("w",) * 7)
    assert str(rows.index(0, 0).data()).endswith(" (impossible)")
    assert "impossible" in rows.tip_of(0, PREDICTED)
    # What it is charged instead keeps the sums and the bars useful.
    assert rows.index(0, PREDICTED).data(SHARE_ROLE) > 0.0
    assert rows.sums()[-1][0] == "log P(T), floors counted"
    numbers = [float(text.replace("−", "-")) for text in rows.sums()[-1][1:]]
    assert all(map(math.isfinite, numbers))
    rows.set_table(None)
    assert (rows.rowCount(), rows.sums(), rows.text([]), rows.csv()) == (0, [], "", "")
