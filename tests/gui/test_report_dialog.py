"""The dialog of reports: what is ticked is what is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot
from window_compare import SYSTEM, Bench

from icm_gui.viewmodels.compare.reporting import ReportChoice, Reporting
from icm_gui.views.compare.report_dialog import ReportDialog


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    """A comparison with one system."""
    made = Bench()
    made.rest(qtbot)
    made.compare.activate()
    made.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    yield made
    made.close()


@pytest.fixture
def dialog(bench: Bench, qtbot: QtBot, tmp_path: Path) -> ReportDialog:
    """The dialog, open."""
    bench.compare.set_listed(np.array([0, 2], dtype=np.int32))
    found = ReportDialog(bench.compare, Reporting(bench.compare, bench.jobs, bench), str(tmp_path))
    qtbot.addWidget(found)
    found.open()
    return found


def test_the_page_is_what_is_usually_written(
    dialog: ReportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    choice = dialog.choice()
    assert choice.page == str(tmp_path / "report.html")
    assert (choice.csv, choice.latex, choice.sentences) == ("", "", 20)
    assert "significance" not in choice.parts
    assert {"headline", "labels", "errors"} <= set(choice.parts)
    # Some are filtered out: only those that are listed are shown. There is no model.
    assert choice.listed
    assert not choice.decisions
    assert not dialog.decisions.isEnabled()
    with qtbot.waitSignal(dialog.chosen) as told:
        qtbot.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    assert told.args == [choice]
    assert not dialog.isVisible()


def test_what_is_ticked_is_chosen(dialog: ReportDialog, tmp_path: Path) -> None:
    dialog.boxes["csv"].setChecked(True)
    dialog.boxes["page"].setChecked(False)
    dialog.paths["csv"].setText(f" {tmp_path / 'here'} ")
    for at in range(1, dialog.tables.count()):
        dialog.tables.item(at).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.choice() == ReportChoice(
        "", str(tmp_path / "here"), "", ("headline",), 20, True, False
    )
    assert not dialog.count.isEnabled()
    assert not dialog.paths["page"].isEnabled()
    assert not dialog.listed.isEnabled()


def test_what_is_missing_is_said(dialog: ReportDialog, tmp_path: Path) -> None:
    assert dialog.begin.isEnabled()
    assert "needs no other file" in dialog.note.text()
    (tmp_path / "report.html").touch()
    dialog.count.setValue(3)
    assert dialog.note.text() == "Takes the place of report.html."
    dialog.paths["page"].setText(" ")
    assert not dialog.begin.isEnabled()
    assert dialog.note.text() == "Choose where to write it."
    dialog.boxes["page"].setChecked(False)
    assert dialog.note.text().startswith("Tick at least one of the three")
    dialog.boxes["latex"].setChecked(True)
    assert dialog.begin.isEnabled()
    for at in range(dialog.tables.count()):
        dialog.tables.item(at).setCheckState(Qt.CheckState.Unchecked)
    assert dialog.note.text() == "Tick at least one table."


def test_paths_are_browsed_for(dialog: ReportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    for box in dialog.boxes.values():
        box.setChecked(True)
    for name, chosen in (("page", "x.html"), ("csv", "folder"), ("latex", "y.tex")):
        qtbot.mouseClick(dialog.browses[name], Qt.MouseButton.LeftButton)
        asking = dialog.findChild(QFileDialog, f"dialog-report-{name}")
        assert asking is not None
        asking.fileSelected.emit(str(tmp_path / chosen))
        asking.close()
        assert dialog.paths[name].text() == str(tmp_path / chosen)
    assert dialog.choice().latex == str(tmp_path / "y.tex")


def test_everything_has_a_name(dialog: ReportDialog) -> None:
    for kind in (QAbstractButton, QSpinBox):
        for widget in dialog.findChildren(kind):
            if widget.parent() is dialog:
                assert widget.accessibleName() or widget.text()
    for name, path in dialog.paths.items():
        assert isinstance(path, QLineEdit)
        assert path.accessibleName()
        assert path.objectName() == f"report-{name}-path"
    assert dialog.tables.accessibleName() == "Tables"
