"""How gold errors are drawn: bars, labels before words, marks; and the keys of their table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.gold.error_rows import (
    DISMISSED_ROLE,
    LABEL_ROLE,
    SHARE_ROLE,
    VERDICT_ROLE,
)
from icm_gui.viewmodels.compare.gold.listing import Column
from icm_gui.views.shared.tables.cells import CELL_PX, CellDelegate, Index, Table, paint_text

BAR_PX: Final = 44
"""Longest bar, at the base size."""
_BAR_HEIGHT, _GAP, _BOLD = 9, 6, 600
_NUMBER: Final = "≥88.88"
_INKS: Final = {"error": "err", "doubtful": "ochre"}
_KEYS: Final = {
    Qt.Key.Key_E: "error",
    Qt.Key.Key_D: "doubtful",
    Qt.Key.Key_Delete: "dismiss",
    Qt.Key.Key_Backspace: "dismiss",
    Qt.Key.Key_N: "note",
    Qt.Key.Key_P: "propose",
    Qt.Key.Key_Return: "open",
    Qt.Key.Key_Enter: "open",
}
_OWN_MODIFIERS: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class GoldTable(Table):
    """A table whose rows are marked by keys.

    Signals
    -------
    key_pressed : str
        ``error``, ``doubtful``, ``dismiss``, ``note``, ``propose``, ``open`` or ``copy``.
    """

    key_pressed = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Keep the table's own keys from the shortcuts of the window."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._command(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell the key."""
        command = self._command(event)
        if command:
            self.key_pressed.emit(command)
        else:
            super().keyPressEvent(event)

    def _command(self, event: QKeyEvent) -> str:
        if event.matches(QKeySequence.StandardKey.Copy):
            return "copy"
        if event.modifiers() in _OWN_MODIFIERS:
            return _KEYS.get(Qt.Key(event.key()), "")
        return ""


class GoldDelegate(CellDelegate):
    """Rules in the fixed font; what is dismissed is paler."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (Column.RULE, Column.PREFERRED), parent=parent)

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        if index.data(DISMISSED_ROLE):
            return palette.ink3
        if index.column() == Column.MARK:
            return str(getattr(palette, _INKS.get(index.data(VERDICT_ROLE), "ink")))
        if index.column() in (Column.NUMBER, Column.NOTE):
            return palette.ink2
        return palette.ink

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what is in a cell."""
        match index.column():
            case Column.SURPRISE:
                self._bar(painter, rect, index)
            case Column.NODE:
                self._node(painter, rect, index)
                return
        super().paint_content(painter, rect, index)

    def _bar(self, painter: QPainter, rect: QRect, index: Index) -> None:
        share = index.data(SHARE_ROLE)
        if share is None:
            return
        scale = self._themes.scale
        right = rect.right() - number_room(self._themes) - _GAP
        room = min(BAR_PX * scale, right - rect.left())
        if room < 1:
            return
        wide, high = max(float(share) * room, 1.0), _BAR_HEIGHT * scale
        place = QRectF(right - wide, rect.center().y() - high / 2 + 0.5, wide, high)
        painter.fillRect(place, QColor(self._themes.palette.hyp))

    def _node(self, painter: QPainter, rect: QRect, index: Index) -> None:
        label, text = str(index.data(LABEL_ROLE) or ""), str(index.data() or "")
        bold = self._themes.font(CELL_PX, _BOLD)
        colour = self.colour(index)
        paint_text(painter, rect, label, bold, colour)
        gap = QFontMetrics(bold).horizontalAdvance(label) + _GAP
        rest = rect.adjusted(gap, 0, 0, 0)
        if rest.width() > 0:
            words = text[len(label) :].strip()
            paint_text(painter, rest, words, self.font(index), colour)


def number_room(themes: Themes) -> int:
    """Return the room that a surprise takes."""
    return QFontMetrics(themes.font(CELL_PX)).horizontalAdvance(_NUMBER)
