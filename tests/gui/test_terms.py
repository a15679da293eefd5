"""Terms of the glossary are one hover or one key away where they are shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from window_stage import Stage

from icm_core.glossary import tip
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.astar.agenda import AgendaModel
from icm_gui.views.explore.astar.companion import StepCompanion
from icm_gui.views.shared.text.terms import term_under
from icm_gui.views.window.dialogs.glossary import GlossaryDialog

TIP = Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def stage(qapp: object) -> Iterator[Stage]:
    made = Stage()
    yield made
    made.close()


def test_heads_of_the_agenda_explain_their_terms(qapp: object) -> None:
    model = AgendaModel()
    for column, head in enumerate(model.COLUMNS):
        told = str(model.headerData(column, Qt.Orientation.Horizontal, TIP))
        if head.title in ("f", "g", "h", "Frontier"):
            assert tip(head.title)[:20] in told.replace("&lt;", "<")


def test_each_place_of_a_sheet_knows_its_term(qtbot: QtBot, stage: Stage) -> None:
    stage.found("astar-full")
    sheet = StepCompanion(stage.playback, Themes(Settings()))
    qtbot.addWidget(sheet)
    sheet.resize(420, 700)
    sheet.show()
    qtbot.waitExposed(sheet)
    trace = stage.playback.trace
    assert trace is not None
    stage.playback.seek(int(trace.steps("pop")[2]) + 2)
    found = {
        sheet.term_at(QPointF(x, y))
        for x in range(2, sheet.width(), 6)
        for y in range(2, sheet.height(), 6)
    }
    assert {"Agenda", "f", "g", "h"} <= found
    assert all(tip(term) for term in found if term)
    at = next(
        QPoint(x, y)
        for x in range(2, sheet.width(), 6)
        for y in range(2, sheet.height(), 6)
        if sheet.term_at(QPointF(x, y)) == "g"
    )
    assert term_under(sheet, sheet.mapToGlobal(at)) == "g"


def test_a_part_without_terms_asks_what_it_is_in(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    outer = QWidget(page)
    outer.setAccessibleName("Posterior of nodes")
    label = QLabel("12 %", outer)
    QVBoxLayout(outer).addWidget(label)
    page.show()
    at = label.mapToGlobal(label.rect().center())
    assert term_under(label, at) == "Posterior"
    label.setText("burn-in")
    assert term_under(label, at) == "burn-in"
    assert term_under(None, at) == ""


def test_the_glossary_opens_at_a_term(qtbot: QtBot) -> None:
    dialog = GlossaryDialog(Themes(Settings()))
    qtbot.addWidget(dialog)
    dialog.show_term("nats")
    assert dialog.page.textCursor().block().text().startswith("Nat:")
    dialog.show_term("h")
    assert dialog.page.textCursor().block().text().startswith("f = g + h")
