"""The glossary: every term of the page is shown and can be found."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from icm_core.resources import resource
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.window.dialogs.glossary import GlossaryDialog


def test_a_term_is_found_before_its_uses(qtbot: QtBot) -> None:
    settings = Settings()
    dialog = GlossaryDialog(Themes(settings))
    qtbot.addWidget(dialog)
    text = dialog.page.toPlainText()
    terms = re.findall(r"\*\*(.+?)\*\*", resource("docs/glossary.md").read_text(encoding="utf-8"))
    assert len(terms) > 50
    for term in terms:
        assert term.replace("\\", "") in text
    # "Frontier" and others stand in the texts of earlier terms, too.
    qtbot.keyClicks(dialog.find_box, "model error")
    cursor = dialog.page.textCursor()
    assert cursor.selectedText() == "Model error"
    assert cursor.block().text().startswith("Model error:")
    qtbot.keyClick(dialog.find_box, Qt.Key.Key_Return)
    assert dialog.page.textCursor().selectedText().casefold() == "model error"
