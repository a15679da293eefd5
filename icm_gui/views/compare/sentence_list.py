"""The list of compared sentences: its columns, order, menu and copies."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHeaderView, QMenu

from icm_core.analysis.tables.csv_rows import csv_text
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.sentence_columns import Column
from icm_gui.viewmodels.compare.sentence_rows import DIM_ROLE, SentenceRows
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.data_files import add_data_files, csv_file
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    Index,
    Table,
    make_room,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.tables.copying import add_actions, on_copy, pop_at

_LEAST_WORDS_PX = 150
"""Room for the words below which rare columns give way."""
_RARE = (Column.VERDICT, Column.ERRORS, Column.GAP, Column.OTHER, Column.DIFFERENCES)
_SAMPLES = {
    Column.LENGTH: "888",
    Column.F1: "100.0",
    Column.OTHER: "100.0",
    Column.DIFFERENCES: "88",
    Column.ERRORS: "88",
    Column.GAP: "8,888.88",
    Column.VERDICT: "decoder choice",
}
_SORTED_ROOM = " ↓"
_RISING_FIRST = (Column.NUMBER, Column.WORDS, Column.F1, Column.OTHER, Column.VERDICT)
"""Columns whose least values are asked for first."""


class _Delegate(CellDelegate):
    """Numbers of sentences, and what is not known, are paler."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        pale = index.column() == Column.NUMBER or index.data(DIM_ROLE)
        return palette.ink3 if pale else palette.ink


class SentenceList(Table):
    """Shows the rows of a comparison that a filter keeps."""

    def __init__(self, rows: SentenceRows, themes: Themes) -> None:
        super().__init__()
        self.rows, self._themes = rows, themes
        self.setModel(rows)
        styled(self, themes, self.tr("Compared sentences"), "compare-sentence-list")
        self.setItemDelegate(_Delegate(themes, (Column.NUMBER,), parent=self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu_asked)
        self.resized.connect(self.fit_columns)
        self.resized.connect(self._keep_in_sight)
        head = self.horizontalHeader()
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self.sort_by)
        on_copy(self, self.copy)
        themes.dress(self, self.restyle)

    @property
    def chosen(self) -> int:
        """The row of the comparison that is selected, -1 for none."""
        rows = self.selectionModel().selectedRows()
        return self.rows.row_at(rows[0].row()) if rows else -1

    def choose(self, row: int) -> None:
        """Select a row of the comparison where it is listed; else nothing."""
        if self.chosen == row:
            return
        at = self.rows.place_of(row)
        if at < 0:
            self.selectionModel().clear()
            return
        index = self.rows.index(at, 0)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def _keep_in_sight(self) -> None:
        self.scrollTo(self.currentIndex())

    def sort_by(self, column: int) -> None:
        """Sort by a column: the worst first, then the other way, then as in the treebank."""
        rows = self.rows
        rises, falls = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        first, other = (rises, falls) if column in _RISING_FIRST else (falls, rises)
        if rows.sorted_by != column:
            rows.sort(column, first)
        elif rows.falling == (first == falls):
            rows.sort(column, other)
        else:
            rows.sort(-1)

    def fit_columns(self) -> None:
        """Give numbers the room they need and words the rest; rare columns give way."""
        rows, shown = self.rows, self.rows.columns
        for column in Column:
            self.setColumnHidden(column, column not in shown)
        digits = "8" * max(3, len(str(rows.total)))
        samples = {int(at): text for at, text in _SAMPLES.items()}
        widths(self, self._themes, {**samples, int(Column.NUMBER): digits + _SORTED_ROOM})
        rare = tuple(int(at) for at in _RARE if at in shown and at != rows.sorted_by)
        make_room(self, Column.WORDS, round(_LEAST_WORDS_PX * self._themes.scale), rare)

    def copy(self) -> None:
        """Copy the selected row, or everything where there is none."""
        if self.chosen >= 0:
            QGuiApplication.clipboard().setText(self.rows.line(self.chosen))
        else:
            self.copy_all()

    def copy_all(self) -> None:
        """Copy all that is listed, with tabs between."""
        lines = [self.rows.line(row) for row in self.rows.rows.tolist()]
        QGuiApplication.clipboard().setText("\n".join(lines))

    def csv(self) -> str:
        """Return what is listed as CSV, with all digits and words."""
        return csv_text(self.rows.csv_rows())

    def menu(self) -> QMenu:
        """Return the menu of the list."""
        menu = named(QMenu(self), "compare-sentences-menu")
        add_actions(
            menu,
            "compare-sentences",
            (
                ("copy", self.tr("Copy row"), self.copy, self.chosen >= 0),
                ("copy-all", self.tr("Copy list"), self.copy_all, bool(self.rows.rowCount())),
            ),
        )
        if self.rows.rowCount():
            add_data_files(menu, self, [csv_file("sentences", self.csv)])
        return menu

    def _menu_asked(self, place: QPoint) -> None:
        pop_at(self, place, self.menu)

    def restyle(self) -> None:
        """Take the theme's fonts."""
        sized(self, self._themes)
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(Column.WORDS, QHeaderView.ResizeMode.Stretch)
        self.fit_columns()
