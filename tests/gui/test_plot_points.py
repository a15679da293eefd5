"""Plots without a clock: points that are told, and the data behind them."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from icm_core.drawing.plots.figure import Figure, Plot, Series
from icm_core.errors import IcmError
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.exporting import USUAL
from icm_gui.views.shared.pictures.copy_menu import copy_menu
from icm_gui.views.shared.pictures.copying import data_of
from icm_gui.views.shared.plots.plot import PlotView

ROWS = (("rank", "customers"), (1, 30), (2, 10), (3, None))


def figure() -> Figure:
    x = np.arange(1, 6)
    line = Series(x, np.array([40, 20, 9, 4, 2]), "hyp", "fitted")
    data = Series(x[:3], np.array([30, 10, 5]), "ink", "data", kind="points", marker="circle")
    return Figure(
        (Plot("customers", (line, data), low=0.8, high=50.0, log=True),),
        0.9,
        6.0,
        "rank",
        follows=False,
        log=True,
        legend=True,
    )


@pytest.fixture
def plot(qtbot: QtBot) -> PlotView:
    view = PlotView(Themes(Settings()), "Rank and frequency", "nothing")
    view.setObjectName("rank-plot")
    qtbot.addWidget(view)
    view.resize(500, 300)
    view.set_figure(figure())
    view.set_data(lambda: iter(ROWS))
    view.show()
    qtbot.waitExposed(view)
    view.grab()
    return view


def test_the_point_under_the_pointer_is_told(plot: PlotView, qtbot: QtBot) -> None:
    layout = plot._layout
    assert layout is not None
    frame = layout.frames[0]
    before = plot.grab().toImage()
    place = QPoint(round(layout.x_of(2.0)) + 2, round(frame.place(10.0)))
    qtbot.mouseMove(plot, place)
    assert plot.near is not None
    assert plot.near.text(layout) == "data, rank 2: 10"
    assert plot.grab().toImage() != before
    qtbot.mouseMove(plot, QPoint(round(frame.x + frame.width) - 2, round(frame.y) + 2))
    assert plot.near is None
    assert plot.grab().toImage() == before


def test_points_are_walked_by_keys_and_said(plot: PlotView, qtbot: QtBot) -> None:
    plot.setFocus()
    said = []
    for key in (
        Qt.Key.Key_Right,
        Qt.Key.Key_Right,
        Qt.Key.Key_Down,
        Qt.Key.Key_End,
        Qt.Key.Key_Home,
        Qt.Key.Key_Up,
        Qt.Key.Key_PageDown,
    ):
        qtbot.keyClick(plot, key)
        said.append(plot.accessibleDescription())
    assert said == [
        "data, rank 1: 30",
        "data, rank 2: 10",
        "fitted, rank 2: 20",
        "fitted, rank 5: 2",
        "fitted, rank 1: 40",
        "data, rank 1: 30",
        "data, rank 3: 5",
    ]
    qtbot.keyClick(plot, Qt.Key.Key_Escape)
    assert plot.near is None


def test_nothing_is_sought_without_a_clock(plot: PlotView, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(plot.sought):
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
        qtbot.keyClick(plot, Qt.Key.Key_Right)


def test_a_bare_plot_leaves_its_legend_to_pictures(plot: PlotView) -> None:
    named = plot._layout
    plot.set_bare(True)
    plot.grab()
    assert named is not None
    assert plot._layout is not None
    assert plot._layout.frames[0].width > named.frames[0].width + 20
    assert "fitted" in data_of(plot, USUAL).decode()


def test_data_are_saved_and_read_back(plot: PlotView, tmp_path: Path) -> None:
    menu = copy_menu(plot)
    action = menu.findChild(QAction, "save-csv")
    assert action is not None
    action.trigger()
    dialog = plot.findChild(QFileDialog, "dialog-save-data")
    assert dialog is not None
    path = tmp_path / "rank.csv"
    dialog.fileSelected.emit(str(path))
    with path.open(encoding="utf-8", newline="") as file:
        found = list(csv.reader(file))
    assert found == [["rank", "customers"], ["1", "30"], ["2", "10"], ["3", ""]]
    dialog.close()
    menu.close()


def test_without_data_none_are_offered(plot: PlotView) -> None:
    plot.set_figure(None)
    with pytest.raises(IcmError, match="no data"):
        plot.csv()
    plot.set_data(None)
    assert plot.data_files() == []
