"""The line that a sentence is typed into: of a long one the beginning is in sight, whole."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame

from icm_core.drawing.trees.layout import is_right_to_left
from icm_gui.services.theme import Themes

_ASIDE = 2
"""What Qt leaves free at both sides of the text."""


class SentenceEdit(QLineEdit):
    """Shows the beginning of what it has no room for, and that there is more."""

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.cursorPositionChanged.connect(self._show_begin)
        self.editingFinished.connect(self._show_begin)

    def select_all(self) -> None:
        """Select the sentence, backwards: of a long one the beginning is in sight."""
        text = self.text()
        self.setSelection(len(text), -len(text))

    def _show_begin(self, _before: int = 0, _now: int = 0) -> None:
        """Show the beginning unless one is in it."""
        if not self.hasFocus() and self.cursorPosition():
            self.setCursorPosition(0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt selects all forwards where one comes by keyboard, and would show the end."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason and self.text():
            self.select_all()

    def shown(self) -> str:
        """Return what is seen of the text while nobody is in it: its end may be dots."""
        room, text = self._room(), self.displayText()
        if is_right_to_left(tuple(text.split())):
            # It begins at the right, where its end would be drawn.
            return text
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())

    def _room(self) -> QRect:
        """Return where the text is while its beginning is in sight."""
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        inner = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        begin = self.cursorRect().center().x() if self.cursorPosition() == 0 else inner.left()
        inner.setLeft(begin)
        return inner.adjusted(0, 0, -_ASIDE, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw dots over the letter that the border would cut."""
        super().paintEvent(event)
        text, shown = self.displayText(), self.shown()
        if self.hasFocus() or self.cursorPosition() or shown == text or not shown:
            return
        metrics, room, palette = self.fontMetrics(), self._room(), self._themes.palette
        left = room.left() + metrics.horizontalAdvance(shown[:-1])
        painter = QPainter(self)
        cover = QRect(left, room.top(), room.right() + _ASIDE + 1 - left, room.height())
        painter.fillRect(cover, QColor(palette.canvas))
        painter.setPen(QColor(palette.ink if self.isEnabled() else palette.ink3))
        painter.drawText(cover, int(Qt.AlignmentFlag.AlignVCenter), shown[-1])
