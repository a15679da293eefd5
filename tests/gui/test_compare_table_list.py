"""The list that all tables of the comparison are shown in."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from icm_core.analysis.tables.table import Column, Kind, Table
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.shared.tables.table_list import TableList


def table(rows: int = 3) -> Table:
    return Table(
        "labels",
        "By label",
        (
            Column("Label"),
            Column("Gold", "count"),
            Column("F1", "percent"),
            Column("Predicted", "count"),
        ),
        tuple((f"NP{at}", 1000 - at, 90.0 - at, None if at == 1 else at) for at in range(rows)),
        tuple(np.arange(at, dtype=np.int32) for at in range(rows)),
        tuple(f"diff:NP{at}" if at else "" for at in range(rows)),
        ("All labels", 2997, 89.0, 3),
        "What is to be known.",
    )


def wide(first: str = "Label", kind: Kind = "text") -> Table:
    """Return a table with more columns than there is room for."""
    many = tuple(Column(f"Number {at}", "count") for at in range(20))
    rows = tuple((f"NP{at}" if kind == "text" else at, *range(20)) for at in range(40))
    return Table("many", "Many", (Column(first, kind), *many), rows)


@pytest.fixture
def view(qtbot: QtBot) -> TableList:
    found = TableList(
        Themes(Settings()), "some", "Some", bar="F1", mono=("Label",), rare=("Predicted",)
    )
    qtbot.addWidget(found)
    found.resize(480, 260)
    found.show()
    qtbot.waitExposed(found)
    found.set_table(table())
    QApplication.processEvents()
    return found


def test_a_row_leads_to_its_sentences(qtbot: QtBot, view: TableList) -> None:
    asked: list[str] = []
    view.asked.connect(asked.append)
    view.set_table(table())
    assert view.about.text() == "What is to be known."
    assert not view.link.isVisible()
    view.pick(2)
    assert view.about.text() == "NP2: 2 sentences"
    qtbot.mouseClick(view.link, Qt.MouseButton.LeftButton)
    qtbot.keyClick(view.view, Qt.Key.Key_Return)
    place = view.view.visualRect(view.model.index(1, 0)).center()
    qtbot.mouseClick(view.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(view.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert asked == ["diff:NP2", "diff:NP2", "diff:NP1"]
    # Where there is no filter, nothing is offered.
    view.pick(0)
    assert not view.link.isVisible()
    qtbot.keyClick(view.view, Qt.Key.Key_Return)
    assert len(asked) == 3


def test_names_of_rows_stay_while_the_other_columns_scroll(qtbot: QtBot, view: TableList) -> None:
    assert not view.names.isVisible()
    view.set_table(wide())
    qtbot.waitUntil(view.names.isVisible)
    bar = view.view.horizontalScrollBar()
    bar.setValue(bar.maximum())
    assert view.view.columnViewportPosition(0) < 0
    assert view.names.columnViewportPosition(0) == 0
    assert view.names.isColumnHidden(1)
    # Rows and the current one are the same.
    view.view.scrollToBottom()
    assert view.names.rowAt(5) == view.view.rowAt(5) > 0
    name = view.names.visualRect(view.model.index(30, 0)).center()
    qtbot.mouseClick(view.names.viewport(), Qt.MouseButton.LeftButton, pos=name)
    assert view.row == 30
    # No cell that keys go to stays below the names.
    for column in range(20, 0, -1):
        view.view.setCurrentIndex(view.model.index(30, column))
        assert view.view.visualRect(view.view.currentIndex()).left() >= view.names.width()
    qtbot.mouseClick(
        view.names.horizontalHeader().viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 8)
    )
    assert view.model.sorted_by == 0
    view.set_table(table())
    qtbot.waitUntil(lambda: not view.names.isVisible())
    # A rare column is not left out where it says what a row is.
    view.set_table(wide("Predicted", "count"))
    qtbot.waitUntil(view.names.isVisible)
    assert not view.view.isColumnHidden(0)
    assert view.names.width() == view.view.columnWidth(0) > 0


@pytest.mark.parametrize("height", [150, 420])
def test_names_stay_beside_their_rows_in_another_height(
    qtbot: QtBot, view: TableList, height: int
) -> None:
    view.set_table(wide())
    qtbot.waitUntil(view.names.isVisible)
    view.view.scrollToBottom()
    before = view.view.viewport().height()
    view.resize(view.width(), height)
    qtbot.waitUntil(lambda: view.view.viewport().height() != before)
    bar = view.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() == bar.maximum() > 0
    for y in range(0, view.view.viewport().height(), 10):
        assert view.names.rowAt(y) == view.view.rowAt(y)
    assert view.names.rowAt(view.view.viewport().height() - 2) == 39


def test_the_first_column_is_as_wide_as_it_is_dragged(qtbot: QtBot, view: TableList) -> None:
    view.set_table(wide())
    qtbot.waitUntil(view.names.isVisible)
    broader = view.names.width() + 60
    view.names.horizontalHeader().resizeSection(0, broader)
    assert view.view.columnWidth(0) == view.names.width() == broader


def test_sums_stay_below_the_rows_and_under_their_columns(view: TableList) -> None:
    view.set_table(table(400))
    QApplication.processEvents()
    assert view.total.isVisible()
    assert view.total.texts() == ["All labels", "2,997", "89.0", "3"]
    assert view.total.y() >= view.view.geometry().bottom()
    view.view.scrollToBottom()
    QApplication.processEvents()
    assert view.total.geometry().bottom() < view.height()


def test_a_head_sorts_falling_then_rising_then_not(qtbot: QtBot, view: TableList) -> None:
    view.pick(1)
    head = view.view.horizontalHeader()
    place = QPoint(head.sectionViewportPosition(3) + 8, head.height() // 2)
    seen = []
    for _ in range(3):
        qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
        seen.append(list(view.model.rows))
    assert seen == [[2, 0, 1], [0, 2, 1], [0, 1, 2]]
    assert view.row == 1


def test_rare_columns_go_where_there_is_no_room(view: TableList) -> None:
    assert not view.view.isColumnHidden(3)
    view.resize(190, 200)
    QApplication.processEvents()
    assert view.view.isColumnHidden(3)
    assert not view.view.isColumnHidden(2)
    view.resize(600, 200)
    QApplication.processEvents()
    assert not view.view.isColumnHidden(3)
    assert view.view.columnWidth(0) > 100


def test_copies_are_what_is_shown_and_files_have_all_digits(view: TableList) -> None:
    view.model.sort(1, Qt.SortOrder.AscendingOrder)
    view.pick(1)
    names = [action.objectName() for action in view.menu().actions() if action.objectName()]
    assert names == ["some-open", "some-copy", "some-copy-all", "save-csv", "save-tex"]
    view.copy()
    assert QGuiApplication.clipboard().text() == "NP1\t999\t89.0\t"
    view.copy_all()
    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[0] == "Label\tGold\tF1\tPredicted"
    assert lines[1].startswith("NP2\t998")
    assert lines[-1] == "All labels\t2,997\t89.0\t3"
    assert view.csv().splitlines()[1] == "NP2,998,88.0,2"


def test_nothing_to_show_is_an_empty_list(view: TableList) -> None:
    view.set_table(None)
    assert view.row == -1
    assert view.query() == ""
    assert not view.foot.isVisible()
    assert not view.total.isVisible()
    view.open()
    view.copy()
