"""The box in which a context is typed, with what can follow below it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.path_box import PathBox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.completing import CompletingEdit, CompletionList

_MOST_ROWS = 10
"""Completions that are in sight without scrolling."""
_LEAST_LIST = 260
_BUTTON_PX = 40
"""Room for the button in the box, and for margins."""


class PathEdit(CompletingEdit):
    """A line in which a context is typed.

    Down opens the list of what can follow and goes through it, Tab takes a row into the box and
    continues, Enter looks at the context, Esc closes the list, then puts back what stood there.

    Signals
    -------
    asked : str
        A context is to be looked at.
    """

    asked = Signal(str)

    def __init__(self, box: PathBox, themes: Themes) -> None:
        super().__init__(themes)
        self._box = box
        self._typed = False
        named(self, "context-path", tr("Path of the context"))
        self.setPlaceholderText(tr("NP < VP < S"))
        self.setToolTip(tr("A label and its ancestors, nearest first; Down shows what can follow"))
        self._clear = QAction(tr("Clear the path"), self)
        self._clear.setObjectName("clear-context-path")
        self._clear.triggered.connect(self._cleared)
        self.addAction(self._clear, QLineEdit.ActionPosition.TrailingPosition)
        self.textEdited.connect(self._edited)
        self.textChanged.connect(self._changed)
        self._changed("")

    def restyle(self) -> None:
        """Take the theme's font and colours."""
        self.setFont(self._themes.font(12, mono=True))
        self._clear.setIcon(icon("x", self._themes.palette))

    def make_list(self) -> CompletionList:
        """Return the list of what can follow."""
        found = CompletionList(
            self._box.completions,
            self._themes,
            self.window(),
            "path",
            tr("Contexts that begin like this"),
            wide=0,
            least=_LEAST_LIST,
            most=_MOST_ROWS,
        )
        found.chosen.connect(self._take_and_go)
        return found

    def show_text(self, text: str) -> None:
        """Show what is looked at, unless something is being typed."""
        if not self._typed and text != self.text():
            self.setText(text)
            # Of a long one the beginning is in sight: what is nearest to the node.
            fits = self.fontMetrics().horizontalAdvance(text) < self.width() - _BUTTON_PX
            self.setCursorPosition(len(text) if fits and self.hasFocus() else 0)

    def offer(self) -> None:
        """Show what can follow what is in the box."""
        self.show_list(self._box.complete(self.text()))

    def _edited(self, _text: str) -> None:
        self._typed = True
        self.offer()

    def _changed(self, text: str) -> None:
        self._clear.setVisible(bool(text))

    def _cleared(self) -> None:
        self.clear()
        self._typed = True
        self.setFocus()
        self.offer()

    def _take(self, row: int) -> None:
        rows = self._box.completions.rows
        if 0 <= row < len(rows):
            self.setText(rows[row].text)
            self._typed = True

    def _take_and_go(self, row: int) -> None:
        self._take(row)
        self._go()

    def _go(self) -> None:
        text = self.text()
        self._typed = False
        self.close_list()
        self.asked.emit(text)

    def take(self, row: int) -> None:
        """Put a completion into the box and offer what can follow that."""
        self._take(row)
        self.offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the list, take from it, ask, or put back."""
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            if not self.is_open:
                self.offer()
            if self.is_open:
                self.list.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.is_open and self.list.current >= 0:
                self._take(self.list.current)
            self._go()
        elif key == Qt.Key.Key_Escape and self.is_open:
            self.close_list()
        elif key == Qt.Key.Key_Escape and self._typed:
            self._typed = False
            self.show_text(self._box.text)
        else:
            super().keyPressEvent(event)
