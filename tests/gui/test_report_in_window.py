"""The action of reports in the whole window: from the dialog to the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from report_pages import read_page
from window_compare import GOLD, SYSTEM, treebank_of, written
from window_stage import opened

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.compare.report_dialog import ReportDialog
from icm_gui.views.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The window with a treebank, a model, and imported predictions in Compare."""
    bench = Workbench(keep=False)
    window = MainWindow(bench, Themes(Settings()))
    window.show()
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.set_model(opened())
    window.show_page("compare")
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    qtbot.waitUntil(
        lambda: bench.compare.comparison is not None and not bench.jobs.running, timeout=60_000
    )
    yield window
    window.close()
    window.deleteLater()


def test_a_report_is_written_from_the_menu(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """With the decisions of the open model, and said in the end."""
    action = window.actions_["compare.report"]
    assert action.isEnabled()
    action.trigger()
    dialog = next(one for one in window.findChildren(ReportDialog) if one.isVisible())
    page = tmp_path / "report.html"
    dialog.paths["page"].setText(str(page))
    assert dialog.decisions.isChecked()
    dialog.begin.click()
    qtbot.waitUntil(lambda: page.exists() and not window.bench.jobs.running, timeout=60_000)
    found = read_page(page.read_text("utf-8"))
    assert {"sentence-1", "sentence-3", "sentence-1-decisions", "errors"} <= set(found.ids)
    assert "system.mrg" in found.text


def test_there_is_nothing_to_report_without_a_comparison(window: MainWindow, qtbot: QtBot) -> None:
    """The action waits for one."""
    bench = window.bench
    (one,) = bench.predictions.sets
    bench.predictions.remove(one.uid)
    qtbot.waitUntil(lambda: bench.compare.comparison is None, timeout=60_000)
    assert not window.actions_["compare.report"].isEnabled()
