"""A wavy line under a part of what is in a line of text."""

from __future__ import annotations

from PySide6.QtGui import QColor, QInputMethodEvent, QTextCharFormat
from PySide6.QtWidgets import QApplication, QLineEdit


def underline(box: QLineEdit, place: tuple[int, int] | None, colour: str) -> None:
    """Draw a line under the letters from and to a place, or under none."""
    attributes = []
    if place is not None:
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(QColor(colour))
        start = place[0] - box.cursorPosition()
        kind = QInputMethodEvent.AttributeType.TextFormat
        attributes = [QInputMethodEvent.Attribute(kind, start, place[1] - place[0], form)]
    # The one way to give letters of a line a format.
    QApplication.sendEvent(box, QInputMethodEvent("", attributes))
