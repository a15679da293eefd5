"""The model card as a dialog."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QTableWidget
from pytestqt.qtbot import QtBot

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.inference.parsing.parser import ParseOptions
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import OpenModel
from icm_gui.views.window.dialogs.model_card import ModelCardDialog

PADDING_PX = 16
"""Left and right of a cell's text, with what the style adds."""


def dialog(manifest: dict[str, Any], qtbot: QtBot) -> ModelCardDialog:
    """Return the card of a model with a manifest, shown."""
    model = OpenModel("mine", None, (), ParseOptions(), CleanOptions(), manifest)
    made = ModelCardDialog(model, Themes(Settings()))
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def head(number: int) -> dict[str, Any]:
    """Return what a manifest says of one model."""
    return {
        "options": {},
        "sizes": {"rules": 1234, "symbols": 8},
        "provenance": {"seconds": 2.5},
        "discount": [[0.25, 0.5, 0.75]] * 12,
        "concentration": [162754.8, 999.4, 175.5, 99.9, 3.2, 6e-6] * 2,
        "fingerprint": str(number) * 64,
    }


def test_facts_and_table_are_shown(qtbot: QtBot) -> None:
    """Every value fits its cell; the fingerprint can be copied."""
    card = dialog({"models": [head(1)]}, qtbot)
    texts = {label.text() for label in card.findChildren(QLabel)}
    assert {"mine", "1,234 · 8", "2.5 s"} <= texts
    table = card.findChild(QTableWidget)
    assert table is not None
    metrics = table.fontMetrics()
    for row in range(table.rowCount()):
        for column in range(table.columnCount()):
            item = table.item(row, column)
            assert item is not None
            assert metrics.horizontalAdvance(item.text()) + PADDING_PX <= table.columnWidth(column)
    card.copy.click()
    assert QGuiApplication.clipboard().text() == "1" * 64


def test_several_models_have_tabs(qtbot: QtBot) -> None:
    """The fingerprint is that of the one in front."""
    card = dialog({"models": [head(1), head(2)]}, qtbot)
    card.tabs.setCurrentIndex(1)
    card.copy.click()
    assert QGuiApplication.clipboard().text() == "2" * 64


def test_a_model_without_a_manifest_has_a_card(qtbot: QtBot) -> None:
    """It says that there is nothing to say."""
    card = dialog({}, qtbot)
    assert not card.copy.isEnabled()
