"""The list of problems, without a view."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from icm_core.data.treebank import from_text
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.app.opening import Opening
from icm_gui.viewmodels.treebank.loading_report import report_of
from icm_gui.viewmodels.treebank.problem_list import Excerpt, ProblemList
from icm_gui.viewmodels.treebank.problems import (
    CONSEQUENCE_ROLE,
    PLACE_ROLE,
    SEVERITY_ROLE,
    ProblemsModel,
)

BROKEN = """; a header
(S (NN fine))
(S (X ) (NN a))
(S (X ) (NN b))
(S (NN t(est)))
"""


@pytest.fixture
def opening(qapp):
    jobs = Jobs()
    yield Opening(Document(), jobs)
    jobs.close()


@pytest.fixture
def model(opening):
    made = ProblemsModel(opening)
    made.set_report(report_of(from_text(BROKEN, "folder/x.mrg"), "x", ("x",)))
    return made


def test_errors_come_first_with_place_and_consequence(model: ProblemsModel) -> None:
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert model.rowCount() == 3
    assert [model.index(row, 0).data(SEVERITY_ROLE) for row in range(3)] == [
        "error",
        "warning",
        "warning",
    ]
    first, second = model.index(0, 0), model.index(1, 0)
    assert first.data() == "A bracket inside a token"
    assert first.data(PLACE_ROLE).startswith("x.mrg:5:")
    assert "kept in the file" in first.data(CONSEQUENCE_ROLE)
    assert "1 more like this" in second.data(CONSEQUENCE_ROLE)
    assert first.data(Qt.ItemDataRole.AccessibleTextRole).startswith("Error. A bracket inside")
    assert (model.title, model.summary) == ("Problems 3", "1 error, 2 warnings")
    assert model.fix(0) is None
    assert "-LRB-" in model.advice(0)


def test_the_excerpt_marks_the_place(model: ProblemsModel) -> None:
    excerpt = model.excerpt(1)
    assert excerpt == Excerpt(
        ((1, "; a header"), (2, "(S (NN fine))"), (3, "(S (X ) (NN a))")), 2, 3
    )
    assert model.excerpt(99) is None


def test_long_lines_are_cut_around_the_place() -> None:
    treebank = from_text("(S " + "(NN word) " * 300 + "(X ) " + "(NN word) " * 300 + ")\n")
    problems = ProblemList.of(treebank.documents)
    excerpt = problems.excerpt(problems.problems[0])
    assert excerpt is not None
    ((_, line),) = excerpt.lines
    assert line.startswith("…")
    assert line.endswith("…")
    assert line[excerpt.column :].startswith("(X ) (NN word)")
    assert len(line) < 110


def test_the_next_problem_goes_round(model: ProblemsModel, opening: Opening) -> None:
    rows = [model.next_row(-1)]
    for _ in range(3):
        rows.append(model.next_row(rows[-1]))  # type: ignore[arg-type]
    assert rows == [0, 1, 2, 0]
    assert model.next_row(0, -1) == 2
    model.set_report(None)
    assert model.next_row(-1) is None
    assert (model.title, model.summary, model.has_report) == ("Problems", "", False)


def test_bare_terminals_have_a_fix_that_is_carried_out(
    opening: Opening, qtbot, tmp_path: Path
) -> None:
    model = ProblemsModel(opening)
    (tmp_path / "a.mrg").write_text("(S (N (Ayu)) (V (minum)) (,))\n")
    words = []
    for button in ("as words", "without words", "as words"):
        with qtbot.waitSignal(opening.report_ready, timeout=60_000):
            if opening.report is None:
                opening.open([tmp_path / "a.mrg"])
            else:
                model.apply_fix(0)
        assert opening.report is not None
        words.append(opening.report.words)
        assert button in model.fix(0).text
        assert model.advice(0) == ""
    assert words == [0, 3, 0]


def test_third_items_have_a_fix_that_is_carried_out(
    opening: Opening, qtbot, tmp_path: Path
) -> None:
    model = ProblemsModel(opening)
    (tmp_path / "a.mrg").write_text("(S (NN dogs dog))\n")
    for expected, button in (("lemma", "part of the words"), ("join", "lemmas")):
        with qtbot.waitSignal(opening.report_ready, timeout=60_000):
            if expected == "lemma":
                opening.open([tmp_path / "a.mrg"])
            else:
                model.apply_fix(0)
        assert opening.report is not None
        assert opening.report.third_item is not None
        assert opening.report.third_item.kept == expected
        assert button in model.fix(0).text
        assert model.advice(0) == ""
        assert "--" not in model.index(0, 0).data()


def test_the_column_of_tags_has_a_fix_and_can_be_changed_back(
    opening: Opening, qtbot, tmp_path: Path
) -> None:
    model = ProblemsModel(opening)
    rows = "1\twalk\t_\tNOUN\tNN\t_\t0\troot\t_\t_\n\n"
    (tmp_path / "a.conllu").write_text(rows)
    with qtbot.waitSignal(opening.report_ready, timeout=60_000):
        opening.open([tmp_path / "a.conllu"])
    assert model.fix(0).text == "Read XPOS"
    assert model.advice(0) == ""
    for column in ("xpos", "upos"):
        with qtbot.waitSignal(opening.report_ready, timeout=60_000):
            if column == "xpos":
                model.apply_fix(0)
            else:
                opening.read_again({"tag_column": "upos"})
        assert opening.report is not None
        assert opening.report.tag_column is not None
        assert opening.report.tag_column.kept == column
        assert model.rowCount() == 0
