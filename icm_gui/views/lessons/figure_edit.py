"""The text of a page as it is typed, with the figures of its run offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

from icm_gui.viewmodels.lessons.figures import FigureTable
from icm_gui.views.shared.text.completing import CompletionList

if TYPE_CHECKING:
    from icm_core.lessons.lesson import Lesson, Page
    from icm_gui.services.theme import Themes

_LEAST_LIST, _MOST_ROWS = 320, 8
_BEGIN, _END = "{= ", "}"
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)


class FigureEdit(QPlainTextEdit):
    """Paragraphs; behind ``{=`` or ``{?`` figures are offered.

    Up and Down go through the list, Enter or Tab takes a figure, Esc closes the list.
    """

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self._table = FigureTable(self)
        self._list: CompletionList | None = None
        self.setTabChangesFocus(True)

    def show_page(self, lesson: Lesson, page: Page | None) -> None:
        """Offer the figures of a page's run."""
        self._table.show_page(lesson, page)

    @property
    def list(self) -> CompletionList:
        """The figures, below the text; a child of the window, so that nothing cuts it."""
        if self._list is None:
            self._list = CompletionList(
                self._table,
                self._themes,
                self.window(),
                "figure",
                self.tr("Figures of the run at this step"),
                wide=0,
                least=_LEAST_LIST,
                most=_MOST_ROWS,
            )
            self._list.chosen.connect(self.take)
        return self._list

    @property
    def is_open(self) -> bool:
        """Whether the list is shown."""
        return self._list is not None and self._list.isVisible()

    def begin_figure(self) -> None:
        """Begin a figure where the cursor is, and offer what it can be."""
        self.setFocus()
        self.insertPlainText(_BEGIN)
        self.offer()

    def offer(self) -> None:
        """Show the figures that continue with what is typed, if one is typed."""
        cursor = self.textCursor()
        before = self.toPlainText()[: cursor.position()]
        there = self._table.complete(before) is not None and self._table.rowCount() > 0
        if there:
            self.list.table.setCurrentIndex(QModelIndex())
            self.list.place(self)
        elif self._list is not None:
            self._list.hide()

    def take(self, row: int) -> None:
        """Put a figure into the text."""
        cursor = self.textCursor()
        typed = self._table.complete(self.toPlainText()[: cursor.position()])
        if typed is None or not 0 <= row < self._table.rowCount():
            return
        name = self._table.rows[row][0]
        for _ in typed:
            cursor.deletePreviousChar()
        line = cursor.block().text()
        closed = _END in line[cursor.positionInBlock() :].split("{")[0]
        cursor.insertText(name if closed else name + _END)
        self.setTextCursor(cursor)
        self.list.hide()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the list and take from it; else type."""
        key = event.key()
        if self.is_open and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.list.step(1 if key == Qt.Key.Key_Down else -1)
        elif self.is_open and key in _ENTER:
            self.take(max(self.list.current, 0))
        elif self.is_open and key == Qt.Key.Key_Escape:
            self.list.hide()
        else:
            super().keyPressEvent(event)
            if event.text() or key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
                self.offer()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the list."""
        super().focusOutEvent(event)
        if self._list is not None:
            self._list.hide()
