"""Parts of the list of sentences: how its cells are drawn, and its filter box."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.treebank.arranging import Column
from icm_gui.viewmodels.treebank.sentences import ICON_ROLE
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import CellDelegate, Index

ICON_PX = 14


class SentenceDelegate(CellDelegate):
    """Draws numbers in the third ink, and icons of states and notes."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (Column.NUMBER,), parent=parent, pale=(Column.NUMBER,))
        self.one_column = False
        """Whether a note is shown in place of the state, where there is no room for both."""

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what is in a cell."""
        if index.column() not in (Column.STATE, Column.NOTE):
            super().paint_content(painter, rect, index)
            return
        note = _beside(index, Column.NOTE).data(ICON_ROLE) if self.one_column else None
        found = note or index.data(ICON_ROLE)
        if found is not None:
            size = round(ICON_PX * self._themes.scale)
            pixmap = icon(found[0], self._themes.palette, found[1]).pixmap(size, size)
            middle = rect.center()
            painter.drawPixmap(middle.x() - size // 2 + 1, middle.y() - size // 2 + 1, pixmap)


def _beside(index: Index, column: int) -> QModelIndex:
    return index.model().index(index.row(), column)


class FilterTop(QWidget):
    """A box with what is wrong in it below.

    Parameters
    ----------
    name
        Of the dock.
    """

    def __init__(self, name: str, box: QLineEdit) -> None:
        super().__init__()
        self.error = named(
            QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), f"{name}-error", look="error"
        )
        self.error.hide()
        filled(vbox(self, 6, 4), box, self.error)


class FilterBox(QLineEdit):
    """Escape empties it, the down key goes to the list.

    Signals
    -------
    down_pressed
        The list is wanted.
    """

    down_pressed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys that a text has no use for."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        else:
            super().keyPressEvent(event)
