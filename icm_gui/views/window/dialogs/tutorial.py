"""A tutorial of the documentation, shown in the window."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QTextBrowser, QWidget

from icm_core.resources import resource
from icm_gui.services.theme import Themes
from icm_gui.views.shared.dialogs.dialog import Dialog
from icm_gui.views.shared.named import named

CORRECT: Final = "docs/correct-a-treebank.md"
"""The tutorial of Annotate."""
_WIDTH_PX, _HEIGHT_PX = 680, 640


class TutorialDialog(Dialog):
    """The page of the documentation."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("tutorial", parent, themes)
        self.setWindowTitle(self.tr("Correct a treebank"))
        self.page = named(QTextBrowser(), "tutorial-page", self.windowTitle())
        self.page.setMarkdown(resource(CORRECT).read_text(encoding="utf-8"))
        self.body.addWidget(self.page, 1)
        self.add_leave("tutorial-close")
        self.resize(round(_WIDTH_PX * themes.scale), round(_HEIGHT_PX * themes.scale))
