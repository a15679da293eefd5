"""Small helpers for the fields of the lesson editor."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLabel, QPlainTextEdit

_FRAME = 10


def lines_high(text: QPlainTextEdit, lines: int) -> int:
    """Return the height of a box for so many lines of text."""
    return (
        text.fontMetrics().lineSpacing() * lines
        + round(2 * text.document().documentMargin())
        + _FRAME
    )


def align_labels(*forms: QFormLayout) -> None:
    """Give forms that are below each other one column of labels."""
    labels = []
    for form in forms:
        for row in range(form.rowCount()):
            item = form.itemAt(row, QFormLayout.ItemRole.LabelRole)
            widget = None if item is None else item.widget()
            if isinstance(widget, QLabel):
                labels.append(widget)
    widest = max((label.sizeHint().width() for label in labels), default=0)
    for label in labels:
        label.setMinimumWidth(widest)
