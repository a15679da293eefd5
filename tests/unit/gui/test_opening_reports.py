"""What is told of files that were read, and how reading is stopped, without a view."""

from __future__ import annotations

import gzip
import threading
from pathlib import Path

import numpy as np
import pytest
from window_opening import GOOD, Window, window

from icm_core.data.treebank import read_treebank
from icm_core.resources import teaching_treebank
from icm_gui.viewmodels.app import opening as module
from icm_gui.viewmodels.app.document import OpenTreebank

__all__ = ["window"]


def test_third_items_can_be_read_the_other_way(window: Window, cases_folder: Path) -> None:
    window.open(cases_folder / "06_3part.mrg")
    (report,) = window.heard.of("report")
    assert report.third_item is not None
    assert report.third_item.kept == "lemma"
    window.opening.read_again({"third_item": "join"})
    window.settle()
    report = window.heard.of("report")[-1]
    assert report.third_item.kept == "join"
    opened = window.document.treebank
    assert opened is not None
    assert opened.treebank[0].tree.children[0].children[0].word == "dogs dog"


CASES = {
    "01_escaped.mrg": (2, ["error"]),
    "02_emptytop_branching.mrg": (2, []),
    "03_unbalanced_then_good.mrg": (1, ["error", "error"]),
    "04_emptyterm.mrg": (1, ["warning"]),
    "05_spaces_nbsp.mrg": (1, ["warning"]),
    "06_3part.mrg": (1, ["note"]),
    "07_bom_crlf.mrg": (1, []),
    "09_comments.mrg": (1, []),
    "10_special_labels.mrg": (1, []),
    "11_xx_unary.mrg": (1, []),
    "12_deep.mrg": (1, []),
    "13_flat210.mrg": (1, []),
    "15_gold.mrg": (4, []),
    "15_test.mrg": (4, ["note"]),
    "second/19_discbracket.discbracket": (2, ["note"]),
    "second/20_negra.export": (1, []),
    "second/21_tiger.xml": (1, []),
}


@pytest.mark.parametrize("name", CASES)
def test_odd_files_load_or_are_reported(window: Window, cases_folder: Path, name: str) -> None:
    window.open(cases_folder / name)
    (report,) = window.heard.of("report")
    trees, severities = CASES[name]
    assert report.trees == trees
    assert [problem.severity for problem in report.problems.problems] == severities
    assert len(report.set_aside) == severities.count("error")
    assert window.document.treebank is not None
    for problem in report.problems.problems:
        excerpt = report.problems.excerpt(problem)
        assert excerpt is not None
        assert excerpt.lines[excerpt.row][0] == problem.line


def test_a_file_of_broken_trees_leaves_what_was_open(window: Window, tmp_path: Path) -> None:
    (tmp_path / "good.mrg").write_text(GOOD)
    (tmp_path / "bad.mrg").write_text("(S (NN x)\n")
    window.open(tmp_path / "good.mrg")
    before = window.document.treebank
    window.open(tmp_path / "bad.mrg")
    report = window.heard.of("report")[-1]
    assert (report.trees, len(report.set_aside)) == (0, 1)
    assert window.document.treebank is before
    assert window.opening.report is report


def test_a_treebank_from_elsewhere_is_reported_too(window: Window) -> None:
    treebank = read_treebank(teaching_treebank().dev)
    window.document.set_treebank(OpenTreebank("sample", (str(teaching_treebank().dev),), treebank))
    window.settle()
    (report,) = window.heard.of("report")
    assert (report.name, report.trees) == ("sample", len(treebank))
    assert str(report).startswith(f"sample: {len(treebank)} trees, ")
    with window.qtbot.waitSignal(window.opening.report_dropped):
        window.document.set_treebank(None)
    assert window.opening.report is None
    window.settle()
    assert len(window.heard.of("report")) == 1


def test_a_late_report_of_a_treebank_before_is_dropped(
    window: Window, tmp_path: Path, monkeypatch
) -> None:
    free = threading.Event()
    made = module._report

    def late(opened: OpenTreebank, control: object) -> object:
        free.wait(10)
        return made(opened, control)

    monkeypatch.setattr(module, "_report", late)
    treebank = read_treebank(teaching_treebank().dev)
    window.document.set_treebank(OpenTreebank("sample", (), treebank))
    (tmp_path / "good.mrg").write_text(GOOD)
    window.opening.open([tmp_path / "good.mrg"])
    window.qtbot.waitUntil(lambda: bool(window.heard.of("report")))
    free.set()
    window.settle()
    assert [report.name for report in window.heard.of("report")] == ["good.mrg"]


def test_cancel_leaves_what_was_open(window: Window, tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "good.mrg").write_text(GOOD)
    window.open(tmp_path / "good.mrg")
    before = window.document.treebank
    begun = threading.Event()

    def slow(request: object, control) -> None:
        begun.set()
        while True:
            control.report("slow", 0.5)

    monkeypatch.setattr(module, "read", slow)
    window.opening.open([tmp_path / "good.mrg"])
    window.qtbot.waitUntil(begun.is_set)
    window.opening.cancel()
    window.settle()
    assert window.document.treebank is before
    assert len(window.heard.of("report")) == 1
    assert window.heard.of("refused") == []


def test_progress_is_told_and_never_beyond_the_whole(window: Window, tmp_path: Path) -> None:
    from icm_gui.viewmodels.treebank.loading import ReadRequest, read

    class Control:
        shares: list[float] = []  # noqa: RUF012

        def report(self, stage: str, share: float | None = None) -> None:
            assert share is not None
            self.shares.append(share)

        def check(self) -> None:
            pass

    with gzip.open(tmp_path / "a.mrg.gz", "wt") as packed:
        packed.write(GOOD * 1000)
    (tmp_path / "b.mrg").write_text(GOOD * 10)
    control = Control()
    read(ReadRequest((str(tmp_path),)), control)  # type: ignore[arg-type]
    assert control.shares
    assert all(0 <= share < 1 for share in control.shares)
    assert np.all(np.diff(control.shares) >= 0)
