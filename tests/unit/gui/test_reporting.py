"""Reports written from the window, by a job."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from report_pages import read_page
from window_compare import OTHER, SYSTEM, Bench

from icm_core.analysis.errors.tally import CorpusErrors
from icm_core.analysis.report.tables import PARTS
from icm_core.analysis.tables.table import Column, Table
from icm_core.errors import DataError, OptionError
from icm_gui.viewmodels.compare.reporting import REPORTING, ReportChoice, Reporting


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    """A comparison of two systems."""
    made = Bench()
    made.rest(qtbot)
    made.compare.activate()
    made.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    made.add(qtbot, tmp_path, "other.mrg", *OTHER)
    made.rest(qtbot)
    assert made.compare.other is not None
    yield made
    made.close()


@pytest.fixture
def reporting(bench: Bench) -> Reporting:
    """What writes its reports."""
    return Reporting(bench.compare, bench.jobs, bench)


def write(reporting: Reporting, qtbot: QtBot, choice: ReportChoice) -> list[str]:
    """Write a report and return its paths."""
    with qtbot.waitSignal(reporting.written, timeout=60_000) as told:
        reporting.write(choice)
    return list(told.args[0])


def test_all_of_it_is_written(
    bench: Bench, reporting: Reporting, qtbot: QtBot, tmp_path: Path
) -> None:
    """Paths are told; the page is whole."""
    page, folder, latex = tmp_path / "r.html", tmp_path / "csv", tmp_path / "t.tex"
    choice = ReportChoice(str(page), str(folder), str(latex), reporting.known_parts)
    assert write(reporting, qtbot, choice) == [str(page), str(folder), str(latex)]
    found = read_page(page.read_text("utf-8"))
    assert {"significance", "errors", "sentence-1", "sentence-3", "faults"} <= set(found.ids)
    assert "system.mrg" in found.text
    names = {path.stem for path in folder.iterdir()}
    assert {"headline", "labels", "errors", "errors-two-systems", "significance"} <= names
    assert "\\begin{table}" in latex.read_text("utf-8")
    assert not bench.jobs.is_running(REPORTING)


def test_only_what_was_chosen_is_there(
    bench: Bench, reporting: Reporting, qtbot: QtBot, tmp_path: Path
) -> None:
    """Sentences of those that are listed; tables that were ticked."""
    page = tmp_path / "r.html"
    bench.compare.set_listed(np.array([2], dtype=np.int32))
    write(reporting, qtbot, ReportChoice(str(page), parts=("labels",), listed=True))
    found = read_page(page.read_text("utf-8"))
    assert [
        name
        for name in found.ids
        if name.startswith("sentence-") and "-" not in name.removeprefix("sentence-")
    ] == ["sentence-3"]
    assert "labels" in found.ids
    assert "headline" not in found.ids
    assert [path.name for path in tmp_path.glob("*.html")] == ["r.html"]


def test_errors_that_are_not_all_found_are_found(
    bench: Bench, reporting: Reporting, qtbot: QtBot, tmp_path: Path
) -> None:
    """What the panes know of half the sentences is not taken for all."""
    comparison = bench.compare.comparison
    assert comparison is not None
    bench.compare.set_errors(CorpusErrors(((),) * len(comparison), 1), None)
    page = tmp_path / "r.html"
    write(reporting, qtbot, ReportChoice(str(page), parts=("errors",)))
    assert "PP attachment" in read_page(page.read_text("utf-8")).text


def test_gold_errors_are_a_table_where_they_are_known(
    reporting: Reporting, qtbot: QtBot, tmp_path: Path
) -> None:
    table = Table("gold-errors", "Doubtful", (Column("Rule"),), (("NP → X",),))
    assert set(PARTS) - set(reporting.known_parts) == {"gaps", "gold-errors", "accuracy"}
    reporting.gold_errors = lambda: table
    assert "gold-errors" in reporting.known_parts
    page = tmp_path / "r.html"
    write(reporting, qtbot, ReportChoice(str(page), parts=("gold-errors",)))
    assert "NP → X" in read_page(page.read_text("utf-8")).text


def test_what_cannot_be_written_is_told(reporting: Reporting, qtbot: QtBot, tmp_path: Path) -> None:
    """And nothing to write, and nothing to compare."""
    with qtbot.waitSignal(reporting.failed, timeout=60_000) as told:
        reporting.write(ReportChoice(str(tmp_path / "no" / "r.html"), parts=("labels",)))
    assert isinstance(told.args[1], DataError)
    with pytest.raises(OptionError, match="choose a file"):
        reporting.write(ReportChoice(parts=("labels",)))
    empty = Bench()
    qtbot.waitUntil(lambda: empty.inner.rests)
    nothing = Reporting(empty.compare, empty.jobs, empty)
    with pytest.raises(OptionError, match="nothing is compared"):
        nothing.write(ReportChoice(str(tmp_path / "r.html")))
    empty.close()


def test_a_stopped_report_leaves_no_page(
    bench: Bench, reporting: Reporting, qtbot: QtBot, tmp_path: Path
) -> None:
    page = tmp_path / "r.html"
    reporting.write(ReportChoice(str(page), parts=PARTS))
    assert bench.jobs.is_running(REPORTING)
    bench.jobs.cancel_group(REPORTING)
    bench.rest(qtbot)
    assert not bench.jobs.is_running(REPORTING)
    assert not page.exists()
