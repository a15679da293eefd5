"""The pane of error types: rows by mouse and keys, sentences asked for, errors of one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_compare import OTHER, SYSTEM, Bench

from icm_core.drawing.plots import error_bars
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.compare.corpus.error_types_pane import ErrorTypesPane
from icm_gui.views.shared.pictures.copy_menu import copy_menu


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    found = Bench()
    found.rest(qtbot)
    yield found
    found.close()


@pytest.fixture
def pane(bench: Bench, qtbot: QtBot) -> ErrorTypesPane:
    found = ErrorTypesPane(bench.compare, bench.jobs, Themes(Settings()))
    qtbot.addWidget(found)
    found.resize(390, 400)
    found.show()
    qtbot.waitExposed(found)
    return found


def compared(bench: Bench, qtbot: QtBot, folder: Path, two: bool = False) -> None:
    bench.compare.activate()
    first = bench.add(qtbot, folder, "system.mrg", *SYSTEM)
    second = bench.add(qtbot, folder, "other.mrg", *OTHER) if two else ""
    bench.compare.choose("gold", first, second)
    bench.rest(qtbot)
    QApplication.processEvents()


def place_of(pane: ErrorTypesPane, row: int) -> QPoint:
    top, tall = error_bars.row_span(pane.rows.picture, row, pane.view.scale)
    return QPoint(40, round(top + tall / 2))


def test_an_empty_pane_says_what_to_do(pane: ErrorTypesPane) -> None:
    assert pane.body.currentWidget() is pane.body.hint
    assert "Choose two sides" in pane.body.hint.text()
    assert not pane.foot.isVisible()
    assert not pane.list.isVisible()


def test_rows_are_chosen_and_lead_to_sentences(
    bench: Bench, pane: ErrorTypesPane, qtbot: QtBot, tmp_path: Path
) -> None:
    compared(bench, qtbot, tmp_path)
    asked: list[str] = []
    bench.compare.sentences_asked.connect(asked.append)
    row = pane.rows.types.index("pp")
    qtbot.mouseClick(pane.view, Qt.MouseButton.LeftButton, pos=place_of(pane, row))
    assert pane.about.text() == "1 PP attachment in 1 sentence"
    qtbot.mouseClick(pane.link, Qt.MouseButton.LeftButton)
    qtbot.mouseDClick(pane.view, Qt.MouseButton.LeftButton, pos=place_of(pane, row))
    assert asked == ["error:pp"] * 2
    qtbot.keyClick(pane.view, Qt.Key.Key_Home)
    qtbot.keyClick(pane.view, Qt.Key.Key_Down)
    assert pane.rows.selected_row == 1
    qtbot.keyClick(pane.view, Qt.Key.Key_Return)
    assert asked[-1] == f"error:{pane.rows.types[1]}"
    # A double click beside all rows opens nothing.
    qtbot.mouseDClick(pane.view, Qt.MouseButton.LeftButton, pos=QPoint(40, 3))
    assert len(asked) == 3


def test_the_errors_of_the_sentence_are_told_and_shown(
    bench: Bench, pane: ErrorTypesPane, qtbot: QtBot, tmp_path: Path
) -> None:
    compared(bench, qtbot, tmp_path)
    bench.compare.show(1)
    assert pane.head.text() == "Sentence 2: no errors"
    bench.compare.show(3)
    assert pane.head.text() == "Sentence 4: there is no parse"
    bench.compare.show(0)
    assert pane.head.text() == "Sentence 1: 1 error"
    assert (
        pane.list.item(0).text() == "PP attachment: PP “with rye” moves from NP to VP “saw a sack”"
    )
    bench.compare.show_difference(-1)
    place = pane.list.visualItemRect(pane.list.item(0)).center()
    qtbot.mouseClick(pane.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert bench.compare.difference == 0
    assert pane.rows.selected == "pp"
    # The same one again: the difference may have been left meanwhile.
    bench.compare.show_difference(-1)
    qtbot.mouseClick(pane.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert bench.compare.difference == 0


def test_two_systems_have_taller_rows_and_both_names(
    bench: Bench, pane: ErrorTypesPane, qtbot: QtBot, tmp_path: Path
) -> None:
    compared(bench, qtbot, tmp_path, two=True)
    assert pane.view.tall(390) == error_bars.height(pane.rows.picture, pane.view.scale)
    assert pane.rows.picture.row_height == error_bars.TALL_ROW
    assert pane.note.text() == "system.mrg: 1 sentence without a parse left out."
    row = pane.rows.types.index("pp")
    assert "other.mrg: 0 PP attachments" in pane.view.tip(row)
    assert pane.grab().width() == 390


def test_the_menu_saves_the_table(
    bench: Bench, pane: ErrorTypesPane, qtbot: QtBot, tmp_path: Path
) -> None:
    compared(bench, qtbot, tmp_path)
    menu = copy_menu(pane.view)
    assert menu.findChild(QAction, "copy-svg") is not None
    names = [action.objectName() for action in menu.actions()]
    assert "save-csv" in names
    assert pane.view.data_files()[0].text().startswith("Type,Errors,")
    menu.deleteLater()


def test_the_sentence_of_the_choice_is_whole_in_a_narrow_pane(
    bench: Bench, pane: ErrorTypesPane, qtbot: QtBot, tmp_path: Path
) -> None:
    """With two systems it has four numbers, and goes on in a second line."""
    compared(bench, qtbot, tmp_path, two=True)
    pane.resize(260, 400)
    for _ in range(3):
        QApplication.processEvents()
    metrics = pane.about.fontMetrics()
    assert metrics.horizontalAdvance(pane.about.text()) > pane.about.width()
    assert pane.about.height() >= pane.about.heightForWidth(pane.about.width())
    assert pane.about.height() >= 2 * metrics.height()
