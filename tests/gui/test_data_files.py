"""Data behind pictures, saved from the menu of copies."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.errors import DataError
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.shared.pictures.copy_menu import copy_menu
from icm_gui.views.shared.pictures.data_files import DataFile, csv_file
from icm_gui.views.shared.plots.plot import PlotView


class Canvas(PlotView):
    """A picture with data."""

    failing = False

    def content_size(self) -> tuple[float, float]:
        return 10.0, 10.0

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        painter.rect(0, 0, width, height, fill=palette.canvas)

    def csv(self) -> str:
        if self.failing:
            raise DataError("there is nothing to save")
        return "rule,p\n“é”,0.5\n"

    def data_files(self) -> list[DataFile]:
        return [csv_file("rules", self.csv), DataFile("Save as DOT…", "a", ".dot", self.csv)]


@pytest.fixture
def canvas(qtbot: QtBot) -> Canvas:
    widget = Canvas(Themes(Settings()), "a", "b")
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_the_menu_offers_each_file_and_writes_it(canvas: Canvas, tmp_path: Path) -> None:
    menu = copy_menu(canvas)
    texts = [action.text() for action in menu.actions()]
    assert texts[-4:] == [
        "Save data as CSV…",
        "Save data as LaTeX…",
        "Save as DOT…",
        "Copy data as",
    ]
    action = menu.findChild(QAction, "save-csv")
    assert action is not None
    action.trigger()
    dialog = canvas.findChild(QFileDialog, "dialog-save-data")
    assert dialog is not None
    assert dialog.defaultSuffix() == "csv"
    dialog.fileSelected.emit(str(tmp_path / "a.csv"))
    assert (tmp_path / "a.csv").read_text(encoding="utf-8") == "rule,p\n“é”,0.5\n"
    dialog.close()


def test_what_cannot_be_written_is_told(canvas: Canvas, tmp_path: Path) -> None:
    menu = copy_menu(canvas)
    canvas.failing = True
    action = menu.findChild(QAction, "save-csv")
    assert action is not None
    action.trigger()
    dialog = canvas.findChild(QFileDialog, "dialog-save-data")
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "a.csv"))
    box = canvas.findChild(QMessageBox, "copy-failed")
    assert box is not None
    assert "nothing to save" in box.text()
    assert not (tmp_path / "a.csv").exists()
    box.close()
    dialog.close()


def test_tables_are_copied_and_saved_for_latex(canvas: Canvas, tmp_path: Path) -> None:
    menu = copy_menu(canvas)
    for name in ("copy-data-csv", "copy-data-tex"):
        action = menu.findChild(QAction, name)
        assert action is not None
        action.trigger()
        text = QGuiApplication.clipboard().text()
        assert text.startswith("rule,p\n") == (name == "copy-data-csv")
    assert "\\textquotedblleft{}é\\textquotedblright{} & 0.5 \\\\" in text
    action = menu.findChild(QAction, "save-tex")
    assert action is not None
    action.trigger()
    dialog = canvas.findChild(QFileDialog, "dialog-save-data")
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "a.tex"))
    assert (tmp_path / "a.tex").read_text(encoding="utf-8") == text
    dialog.close()
