"""The glossary: what the terms of the window mean."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QFont, QTextCursor, QTextDocument
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QWidget

from icm_core.glossary import PAGE, entry
from icm_core.resources import resource
from icm_gui.services.theme import Themes
from icm_gui.views.shared.dialogs.dialog import Dialog

_WIDTH_PX, _HEIGHT_PX = 620, 620


class GlossaryDialog(Dialog):
    """The page of the documentation, with a box that finds a term in it."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("glossary", parent, themes)
        self.setWindowTitle(self.tr("Glossary"))
        self.find_box = QLineEdit()
        self.find_box.setAccessibleName(self.tr("Find a term"))
        self.find_box.setPlaceholderText(self.tr("Find a term"))
        self.find_box.setClearButtonEnabled(True)
        self.find_box.textChanged.connect(self._find)
        self.find_box.returnPressed.connect(self._next)
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.windowTitle())
        self.page.setMarkdown(resource(PAGE).read_text(encoding="utf-8"))
        self.body.addWidget(self.find_box)
        self.body.addWidget(self.page, 1)
        self.add_leave("glossary-close")
        self.resize(round(_WIDTH_PX * themes.scale), round(_HEIGHT_PX * themes.scale))

    def show_term(self, term: str) -> None:
        """Go to the entry of a term."""
        found = entry(term)
        if found is not None:
            self.find_box.setText(found.title.partition(" (")[0])

    def _find(self, text: str) -> None:
        """Go to the first place of a text: a term that begins with it, else a term, else any."""
        cursor = self.page.textCursor()
        cursor.setPosition(0)
        self.page.setTextCursor(cursor)
        for fits in (_begins, _is_bold, QTextCursor.hasSelection):
            if not text or self._select(text, fits):
                break

    def _next(self) -> None:
        """Go to the next place, from the beginning after the last."""
        text = self.find_box.text()
        if text and not self.page.find(text):
            self._find(text)

    def _select(self, text: str, fits: Callable[[QTextCursor], bool]) -> bool:
        document, cursor = self.page.document(), self.page.textCursor()
        while True:
            cursor = document.find(text, cursor, QTextDocument.FindFlag(0))
            if cursor.isNull():
                return False
            if fits(cursor):
                self.page.setTextCursor(cursor)
                return True


def _is_bold(found: QTextCursor) -> bool:
    return found.charFormat().fontWeight() > QFont.Weight.Medium


def _begins(found: QTextCursor) -> bool:
    return found.selectionStart() == found.block().position() and _is_bold(found)
