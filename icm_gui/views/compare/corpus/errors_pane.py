"""Errors one by one, or counted by any two of their facets; each cell leads to its sentences."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QStandardItemModel

from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.corpus.error_data import (
    BY,
    ONLY,
    ErrorData,
    titles_of_columns,
    titles_of_rows,
    titles_of_types,
)
from icm_gui.views.shared.panes.pane_parts import BarPane, combo
from icm_gui.views.shared.tables.table_list import TableList
from icm_gui.views.shared.visibility import WhileVisible

_RARE: Final = (
    "In words",
    "File",
    "Genre",
    "Length",
    "Last",
    "First",
    "Height",
    "Step",
    "Label",
    "Word",
    "Type",
)


class ErrorsPane(WhileVisible, BarPane):
    """A row an error, or a table of counts."""

    def __init__(self, comparer: Comparer, jobs: Jobs, themes: Themes) -> None:
        super().__init__(themes, "compare-errors-pane", self.tr("Errors"))
        self.data = ErrorData(comparer, jobs, self)
        self.rows = combo("compare-errors-rows", self.tr("Rows"), titles_of_rows())
        self.columns = combo("compare-errors-columns", self.tr("Columns"), titles_of_columns())
        self.only = combo("compare-errors-only", self.tr("Type of error"), titles_of_types())
        for box in (self.rows, self.columns, self.only):
            box.currentIndexChanged.connect(self._chosen)
        self.columns.setEnabled(False)
        self.list = TableList(
            themes,
            "compare-errors-list",
            self.tr("Errors"),
            mono=("Label", "From", "To"),
            strong=("Errors", "F1 lost"),
            rare=_RARE,
            digits=2,
        )
        self.list.asked.connect(comparer.ask_sentences)
        self.list.row_changed.connect(self._picked)
        self.add_to_bar(self.only, self.rows, self.columns)
        self.add_body(self.list)
        self.data.changed.connect(self._fill)
        self._restyle()
        self._fill()

    def _chosen(self, _at: int) -> None:
        at = self.rows.currentIndex()
        by = BY[at]
        self.columns.setEnabled(by is not None)
        # What rows are, columns cannot be.
        if at and self.columns.currentIndex() == at:
            self.columns.setCurrentIndex(0)
        items = self.columns.model()
        assert isinstance(items, QStandardItemModel)
        for one in range(1, items.rowCount()):
            items.item(one).setEnabled(one != at)
        self.data.choose(by, BY[self.columns.currentIndex()], ONLY[self.only.currentIndex()])

    def _fill(self) -> None:
        self.body.say(self.data.hint)
        if self.list.table is not self.data.table:
            self.list.set_table(self.data.table)

    def _picked(self, row: int) -> None:
        """Look at the sentence of an error."""
        table = self.data.table
        if row >= 0 and table is not None and self.data.is_list:
            self.data.comparer.show(int(table.sentences[row][0]))

    def _in_sight(self, there: bool) -> None:
        if there:
            self._restyle()
        self.data.watch(there)
