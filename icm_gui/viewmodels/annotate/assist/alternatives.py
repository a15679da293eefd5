"""The most probable trees of a sentence as a table: what differs between them, and log P."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, USER, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.quoting import quoted

if TYPE_CHECKING:
    from icm_core.analysis.assist.differences import Column
    from icm_gui.viewmodels.annotate.assist.suggestions import Suggestions

CURRENT_ROLE = USER + 1
"""Whether the tree that is shown is this one."""
_FIXED = 3
_MINUS, _ROUNDED = "−", 0.005


class AlternativesTable(ColumnTable):
    """One row for each tree, best first; one column for each difference."""

    FIXED = (
        TableColumn("#", side=RIGHT),
        TableColumn("log P", side=RIGHT),
        TableColumn(
            "Change",
            "Against the tree that is shown, in which what the model never saw counts by its floor",
            side=RIGHT,
        ),
    )

    def __init__(self, suggestions: Suggestions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._suggestions = suggestions
        self._columns: tuple[TableColumn, ...] = self.FIXED
        self._differences: tuple[Column, ...] = ()
        suggestions.changed.connect(self._show)
        self._show()

    def table_columns(self) -> Sequence[TableColumn]:
        """Return the columns: of the differences, each is about some words."""
        return self._columns

    def _show(self) -> None:
        advice = self._suggestions.advice
        found = None if advice is None else advice.alternatives
        with self.resetting():
            self._differences = () if found is None else found.columns
            told = {
                "attachment": _tr("The phrase that these words are attached to"),
                "labels": _tr("The labels of these words"),
                "tag": _tr("The tag of this word"),
                "phrase": _tr("Whether these words are a phrase, and its labels"),
            }
            self._columns = self.FIXED + tuple(
                TableColumn(quoted(one.words.split(" ")), f"{told[one.kind]}: {one.words}")
                for one in self._differences
            )
            self.rows = () if found is None else range(len(found.trees))

    def text_of(self, row: int, column: int) -> str:
        """Return what a cell shows."""
        advice = self._suggestions.advice
        if advice is None or advice.alternatives is None:
            return ""
        score = advice.alternatives.log_probability[row]
        if column == 0:
            return str(row + 1)
        if column == 1:
            return signed(score, plus=False)
        if column == 2:
            return signed(score - advice.log_probability)
        return self._differences[column - _FIXED].values[row]

    def role_of(self, row: int, column: int, role: int) -> Any:
        """Return whether the row is the tree that is shown; numbers in words."""
        if role == CURRENT_ROLE:
            return row == self._suggestions.current
        if role == SPOKEN and column == 0:
            text = _tr("alternative {number}").format(number=row + 1)
            if row == self._suggestions.current:
                return _tr("{alternative}, the tree that is shown").format(alternative=text)
            return text
        return None

    def words_of(self, row: int) -> str:
        """Return in words what an alternative is."""
        parts = [f"{one.words}: {one.values[row]}" for one in self._differences]
        text = _tr("Alternative {number}, log P {score}").format(
            number=row + 1, score=self.text_of(row, 1)
        )
        return "; ".join([text, *parts])


def signed(value: float, plus: bool = True) -> str:
    """Return a number of nats with two digits, with its sign."""
    text = local(f"{abs(value):.2f}")
    sign = _MINUS if value < -_ROUNDED else "+" if plus and value > _ROUNDED else ""
    return sign + text
