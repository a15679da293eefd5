"""The filter box of the comparison: completion below it, a line under what is wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.column_table import ColumnTable, TableColumn
from icm_gui.views.shared.text.completing import CompletingEdit, CompletionList
from icm_gui.views.shared.text.underline import underline

_MOST_ROWS = 12
"""Completions that are in sight without scrolling."""
_LEAST_LIST_PX = 440


class Completions(ColumnTable):
    """The ways to continue: what is added, and what that means."""

    COLUMNS = (
        TableColumn("", text=lambda _, row: row.adds),
        TableColumn("", text=lambda _, row: row.about),
    )


class FilterEdit(CompletingEdit):
    """A line in which a filter is typed.

    While typing what can follow is offered below; Down goes through it, Tab and Enter take a row,
    Esc closes the list, then empties the box.

    Signals
    -------
    down_pressed
        The rows are wanted: Down where nothing is offered.
    """

    down_pressed = Signal()

    def __init__(self, themes: Themes) -> None:
        super().__init__(themes)
        self.facts: QueryFacts | None = None
        """What labels, words and files are offered of."""
        self.completions = Completions(self)
        self._wrong: tuple[int, int] | None = None
        self.textEdited.connect(self._edited)

    def make_list(self) -> CompletionList:
        """Return the list of what can follow."""
        found = CompletionList(
            self.completions,
            self._themes,
            self.window(),
            "filter",
            self.tr("What can follow"),
            wide=1,
            least=_LEAST_LIST_PX,
            most=_MOST_ROWS,
        )
        found.chosen.connect(self.take)
        return found

    def set_facts(self, facts: QueryFacts | None) -> None:
        """Offer the labels, words and files of another comparison, or what is known of it now."""
        if facts is not self.facts:
            self.facts = facts
            if self.is_open:
                self.offer()

    def offer(self) -> None:
        """Show what can follow at the cursor."""
        from icm_core.analysis.comparison.filters.completion import complete

        rows = complete(self.text(), self.cursorPosition(), self.facts)
        self.completions.show_rows(rows)
        self.show_list(bool(rows))

    def underline(self, place: tuple[int, int] | None) -> None:
        """Draw a line under a part of the text, from and to, or under none."""
        if place == self._wrong:
            return
        self._wrong = place
        underline(self, place, self._themes.palette.err)

    def _edited(self, _text: str) -> None:
        # The format is attached to positions: what was typed has moved them.
        self.underline(None)
        self.offer()

    def take(self, row: int) -> None:
        """Put a row into the box; behind the name of a field offer its values."""
        rows = self.completions.rows
        if 0 <= row < len(rows):
            chosen = rows[row]
            self.underline(None)
            self.setText(chosen.text)
            self.setCursorPosition(chosen.cursor)
            self.close_list()
            # Behind the name of a field its values are offered at once.
            if not chosen.text[: chosen.cursor].endswith((" ", '"')):
                self.offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the list, take from it, or leave it."""
        key = event.key()
        if key == Qt.Key.Key_Down and not self.is_open:
            self.down_pressed.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.is_open:
            self.list.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.is_open:
            at = self.list.current
            if at >= 0:
                self.take(at)
            else:
                self.close_list()
                super().keyPressEvent(event)
        elif key == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.offer()
        elif key == Qt.Key.Key_Escape and self.is_open:
            self.close_list()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
