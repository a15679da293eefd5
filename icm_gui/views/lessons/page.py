"""What a page of a lesson says, with its question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from icm_gui.services.later import later
from icm_gui.viewmodels.lessons.markup import plain, to_html
from icm_gui.views.lessons.question import QuestionBox
from icm_gui.views.shared.boxes import filled, upright, vbox
from icm_gui.views.shared.named import named

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from icm_core.lessons.lesson import Page
    from icm_gui.services.theme import Themes

EDGE = 12


class PageView(QScrollArea):
    """Title, text and question of a page.

    Signals
    -------
    answered : int
        The question was answered.
    """

    answered = Signal(int)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self._page: Page | None = None
        named(self, "lesson-page", self.tr("Page of the lesson"))
        upright(self)
        self.title = named(
            QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), "lesson-page-title"
        )
        text = QLabel(textFormat=Qt.TextFormat.RichText, wordWrap=True)
        self.text = named(text, "lesson-text", self.tr("Text of the page"))
        # A label with a frame would move its text to the right.
        self.text.setIndent(0)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.question = QuestionBox(themes)
        self.question.answered.connect(self.answered)
        self._reveal = later(self, self._show_explanation)
        inner = named(QWidget(), "lesson-page-inner")
        self._column = filled(vbox(inner, EDGE, 10), self.title, self.text)
        self._column.addSpacing(4)
        filled(self._column, self.question, 1)
        self.setWidget(inner)
        themes.dress(self, self.restyle)

    def show_page(self, page: Page, given: int | None) -> None:
        """Show a page.

        Parameters
        ----------
        given
            The answer to its question, None where there is none.
        """
        new = page != self._page
        self._page = page
        self.title.setText(page.title)
        self.title.setVisible(bool(page.title))
        self._set_text(page.text)
        self.question.ask(page.question, given)
        if new:
            self.verticalScrollBar().setValue(0)
        elif given is not None:
            self._reveal.start(0)

    def _show_explanation(self) -> None:
        """Bring what was just answered into view: its explanation, which is laid out by now."""
        self._column.activate()
        self.ensureWidgetVisible(self.question.why)

    @property
    def said(self) -> str:
        """The page as it is read aloud."""
        if self._page is None:
            return ""
        return f"{self._page.title}. {plain(self._page.text)}"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys that turn pages to the pane; others scroll."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _set_text(self, text: str) -> None:
        palette = self._themes.palette
        family = self._themes.font(12, mono=True).family()
        style = (
            "<style>p { margin: 0 0 8px 0; } ul { margin: 0 0 8px 0; -qt-list-indent: 1; }"
            f" li {{ margin-bottom: 4px; }} code {{ font-family: '{family}';"
            f" background-color: {palette.head}; }}</style>"
        )
        self.text.setText(style + to_html(text))
        self.text.setAccessibleName(plain(text) or self.tr("Text of the page"))
        self.text.setVisible(bool(text.strip()))

    def restyle(self) -> None:
        """Take on fonts and colours."""
        themes, palette = self._themes, self._themes.palette
        # First: a style sheet gives everything below it the fonts of the application.
        self.setStyleSheet(
            f"#{self.objectName()}, #lesson-page-inner {{ background: {palette.panel}; }}"
            # A line above: a frame around all of the text would be loud.
            "#lesson-text { border: none; border-top: 2px solid transparent; padding-top: 2px; }"
            f"#lesson-text:focus {{ border-top-color: {palette.accent}; }}"
        )
        self.title.setFont(themes.font(15, 600))
        self.text.setFont(themes.font(13))
        if self._page is not None:
            self._set_text(self._page.text)
