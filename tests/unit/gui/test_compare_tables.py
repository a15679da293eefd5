"""Tables of the comparison as lists, and what is worked out of a comparison in jobs."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from compare_toys import Looking, comparison
from PySide6.QtCore import QPersistentModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from icm_core.analysis.tables.table import Column, Table
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.compare.corpus.derived import Derived
from icm_gui.viewmodels.shared.table_model import (
    MISSING_ROLE,
    ROW_ROLE,
    SHARE_ROLE,
    TableModel,
)

FALLING, RISING = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
ROLE = Qt.ItemDataRole


def table(key: str = "t") -> Table:
    return Table(
        key,
        "Some",
        (Column("File"), Column("Gold", "count"), Column("F1", "percent", "Mean")),
        (("a10", 1200, 80.0), ("a9", 7, None), ("B<b>", 30, 95.55)),
        tuple(np.array([at], dtype=np.int32) for at in range(3)),
        ("x", "y", "z"),
        ("All", 1237, 81.0),
    )


def column(model: TableModel, at: int) -> list[object]:
    return [model.data(model.index(row, at)) for row in range(model.rowCount())]


@pytest.fixture
def model(qtmodeltester: ModelTester) -> TableModel:
    found = TableModel("F1")
    found.set_table(table())
    qtmodeltester.check(found)
    return found


def test_values_are_written_as_people_read_them(model: TableModel) -> None:
    assert column(model, 1) == ["1,200", "7", "30"]
    assert column(model, 2) == ["80.0", "none", "95.5"]
    assert model.data(model.index(1, 2), MISSING_ROLE)
    assert not model.data(model.index(0, 2), MISSING_ROLE)
    right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    assert model.data(model.index(0, 1), ROLE.TextAlignmentRole) == right
    assert model.headerData(1, Qt.Orientation.Horizontal, ROLE.TextAlignmentRole) == right
    tip = str(model.headerData(2, Qt.Orientation.Horizontal, ROLE.ToolTipRole))
    assert tip.startswith("Mean\n\nPrecision, recall, F1: ")
    assert "&lt;b&gt;" in str(model.data(model.index(2, 0), ROLE.ToolTipRole))


def test_sorting_keeps_what_is_missing_at_the_end(model: TableModel) -> None:
    kept = QPersistentModelIndex(model.index(0, 1))
    model.sort(2, FALLING)
    assert column(model, 2) == ["95.5", "80.0", "none"]
    model.sort(2, RISING)
    assert column(model, 2) == ["80.0", "95.5", "none"]
    model.sort(0, RISING)
    # Numbers in names are numbers.
    assert column(model, 0) == ["a9", "a10", "B<b>"]
    assert kept.data(ROW_ROLE) == 0
    assert kept.row() == 1
    assert model.headerData(0, Qt.Orientation.Horizontal) == "File ↑"
    model.sort(-1)
    assert [model.row_at(model.index(row, 0)) for row in range(3)] == [0, 1, 2]
    assert model.headerData(0, Qt.Orientation.Horizontal) == "File"


def test_bars_are_shares_of_the_whole_or_of_the_greatest(model: TableModel) -> None:
    assert model.bar_column == 3
    assert model.data(model.index(0, 3), SHARE_ROLE) == pytest.approx(0.8)
    assert model.data(model.index(1, 3), SHARE_ROLE) is None
    model.set_table(table(), bar="Gold")
    assert model.data(model.index(0, 3), SHARE_ROLE) == 1.0
    assert model.data(model.index(2, 3), SHARE_ROLE) == pytest.approx(30 / 1200)
    model.set_table(table(), bar="")
    assert model.columnCount() == 3


def test_another_table_of_the_same_columns_keeps_the_order(model: TableModel) -> None:
    model.sort(1, FALLING)
    model.set_table(table())
    assert (model.sorted_by, model.falling) == (1, True)
    model.set_table(table("other"))
    assert model.sorted_by == -1
    model.set_table(None)
    assert (model.rowCount(), model.columnCount(), model.values()) == (0, 0, [])


def test_rows_for_files_are_in_the_order_shown_with_the_total_last(model: TableModel) -> None:
    model.sort(1, RISING)
    rows = model.values()
    assert rows[0] == ("File", "Gold", "F1")
    assert [row[1] for row in rows[1:]] == [7, 30, 1200, 1237]


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    found = Jobs()
    yield found
    found.close()


def test_things_are_worked_out_once_for_each_comparison(qtbot: QtBot, jobs: Jobs) -> None:
    made: list[str] = []
    looking = Looking()

    def make(first: object, second: object, control: object) -> str:
        made.append("one")
        return f"{len(looking.comparison or ())}"

    found = Derived(looking, jobs, "Tables", {"one": make, "two": make})  # type: ignore[arg-type]
    found.want("one")
    assert "Choose two sides" in found.why_none
    looking.take(comparison(1))
    assert not made
    with qtbot.waitSignal(found.changed):
        found.watch(True)
    assert found.value == "3"
    assert found.why_none == ""
    found.watch(False)
    found.watch(True)
    found.want("two")
    qtbot.waitUntil(lambda: found.value is not None)
    found.want("one")
    assert found.value == "3"
    assert made == ["one", "one"]
    looking.take(comparison(2))
    assert found.value is None
    qtbot.waitUntil(lambda: found.value == "6")


def test_what_cannot_be_worked_out_says_why(qtbot: QtBot, jobs: Jobs) -> None:
    looking = Looking()

    def fail(first: object, second: object, control: object) -> str:
        raise ValueError("no such thing")

    found = Derived(looking, jobs, "Tables", {"one": fail})  # type: ignore[arg-type]
    looking.take(comparison(1))
    found.want("one")
    with qtbot.waitSignal(found.changed):
        found.watch(True)
    assert found.why_none == "no such thing"
