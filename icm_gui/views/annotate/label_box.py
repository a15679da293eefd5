"""The box in which a label is typed, with the labels of the treebank below it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.labels import Labels
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.completing import CompletingEdit, CompletionList

_MOST_ROWS: Final = 8
_LEAST_LIST: Final = 150
_WIDTH, _EDGE = 130, 4


class LabelBox(CompletingEdit):
    """A line over a node; Enter takes the row that is chosen, Esc nothing.

    Signals
    -------
    typed : str
        A label was chosen or typed.
    closed
        The box is gone.
    """

    typed = Signal(str)
    closed = Signal()

    def __init__(self, labels: Labels, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, parent)
        self._labels, self._over = labels, parent
        self._kinds = {"tags": True, "phrases": True}
        named(self, "label-box", _tr("New label"))
        self.setFont(themes.font(12, mono=True))
        self.textEdited.connect(self._offer)
        themes.dress(self, self._restyle)
        self.hide()

    def make_list(self) -> CompletionList:
        """Return the list of labels."""
        found = CompletionList(
            self._labels.choices,
            self._themes,
            self.window(),
            "label",
            _tr("Labels of the treebank"),
            wide=0,
            least=_LEAST_LIST,
            most=_MOST_ROWS,
        )
        found.chosen.connect(self._clicked)
        return found

    def ask(
        self,
        title: str,
        text: str,
        place: QPointF,
        *,
        tags: bool,
        phrases: bool,
        typed: bool = False,
    ) -> None:
        """Ask for a label.

        Parameters
        ----------
        title
            What it is for.
        text
            What stands in the box at first.
        place
            The middle of the node on the parent.
        tags, phrases
            What is offered.
        typed
            Whether the text is the beginning of the label, which typing continues with; else it is
            selected, and typing replaces it.
        """
        self._kinds = {"tags": tags, "phrases": phrases}
        self.setAccessibleName(title)
        self.setPlaceholderText(title)
        self.setText(text)
        wide = round(_WIDTH * self._themes.scale)
        high = self.sizeHint().height()
        room = self._over.rect()
        left = min(max(round(place.x()) - wide // 2, _EDGE), room.width() - wide - _EDGE)
        top = min(max(round(place.y()) - high // 2, _EDGE), room.height() - high - _EDGE)
        self.setGeometry(left, top, wide, high)
        self.show()
        self.raise_()
        self.setFocus()
        if not typed:
            self.selectAll()
        self._offer(text if typed else "")

    def take(self, row: int) -> None:
        """Put a label into the line."""
        rows = self._labels.choices.rows
        if 0 <= row < len(rows):
            self.setText(rows[row].label)
            self._offer(rows[row].label)

    def _offer(self, text: str) -> None:
        self.show_list(self._labels.offer(text.strip(), **self._kinds))
        if self.is_open and text.strip():
            self.list.table.selectRow(0)

    def _clicked(self, row: int) -> None:
        self._finish(self._labels.choices.rows[row].label)

    def _finish(self, label: str) -> None:
        self._leave()
        if label:
            self.typed.emit(label)

    def _leave(self) -> None:
        self.close_list()
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the list, take a label, or leave."""
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.is_open:
            self.list.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            row = self.list.current if self.is_open else -1
            rows = self._labels.choices.rows
            self._finish(rows[row].label if row >= 0 else self.text().strip())
        elif key == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave: who goes elsewhere wants no label."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._leave()

    def _restyle(self) -> None:
        self.setFont(self._themes.font(12, mono=True))
