"""Which texts of a window have no room: of labels, buttons, tabs and heads."""

from __future__ import annotations

from collections.abc import Iterator

from access_window import is_part_of_qt
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from icm_gui.views.shared.strip import StripButton
from icm_gui.views.shared.text.elided import ElidedLabel

_AIR = 14
"""Part of a text that is air above letters and below them, which may be missing."""


def cut(top: QWidget, part: QWidget | None = None) -> list[str]:
    """Return what of a window, or of a part of it, has no room for its text."""
    return [
        f"{type(one).__name__} {one.objectName()}: {text!r} needs {need} of {room}"
        for one in (part or top).findChildren(QWidget)
        if one.isVisible() and one.window() is top and not one.size().isEmpty()
        if not is_part_of_qt(one)
        for text, need, room in texts(one)
        if need > room + need // _AIR
    ]


def texts(widget: QWidget) -> Iterator[tuple[str, int, int]]:
    """Yield texts of a widget with the width that each needs and has."""
    metrics = widget.fontMetrics()
    if isinstance(widget, ElidedLabel | StripButton):
        return
    if isinstance(widget, QLabel):
        text = widget.text().replace("&", "") if widget.buddy() else widget.text()
        if text and widget.textFormat() != Qt.TextFormat.RichText and "<" not in text:
            room = widget.contentsRect()
            if widget.wordWrap():
                flags = Qt.TextFlag.TextWordWrap
                tall = metrics.boundingRect(QRect(0, 0, room.width(), 10_000), flags, text).height()
                yield text, tall, room.height() + 2
            else:
                lines = text.split("\n")
                yield text, max(map(metrics.horizontalAdvance, lines)), room.width() + 1
            yield text + " (height)", metrics.height(), room.height() + 2
    elif isinstance(widget, QAbstractButton):
        icon_only = (
            isinstance(widget, QToolButton)
            and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
            and not widget.icon().isNull()
        )
        text = widget.text().replace("&", "")
        if text and not icon_only:
            yield text, metrics.horizontalAdvance(text), widget.width()
            yield text + " (height)", metrics.ascent(), widget.height()
    elif isinstance(widget, QTabBar):
        for at in range(widget.count()):
            text = widget.tabText(at).replace("&", "")
            if not widget.isTabVisible(at):
                continue
            if widget.elideMode() != Qt.TextElideMode.ElideNone:
                yield text, metrics.horizontalAdvance(text), widget.tabRect(at).width()
            yield text + " (height)", metrics.ascent(), widget.tabRect(at).height()
    elif isinstance(widget, QComboBox) and not widget.isEditable():
        yield widget.currentText() + " (height)", metrics.ascent(), widget.height()
    elif isinstance(widget, QTableView):
        head = widget.horizontalHeader()
        if head.isVisible():
            yield "heads (height)", head.fontMetrics().ascent(), head.height()
