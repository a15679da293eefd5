"""A table as data: rows that lead somewhere, sums, copies, a line about the row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import (
    QMenu,
    QWidget,
)

from icm_gui.viewmodels.shared.table_model import TableModel
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.pictures.data_files import add_data_files, csv_file
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    HEAD_PX,
    MONO_PX,
    PAD_PX,
    OpenedRows,
    sized,
    styled,
)
from icm_gui.views.shared.tables.copying import add_actions, on_copy, pop_at
from icm_gui.views.shared.tables.first_column import FirstColumn
from icm_gui.views.shared.tables.table_cells import TableDelegate, TotalRow
from icm_gui.views.shared.text.elided import ElidedLabel

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.analysis.tables.table import Table as Data
    from icm_gui.services.theme import Themes

_LEAST_NAME, _MOST_NAME, _BAR_PX = 150, 260, 64
"""Room for names and bars, in pixels at the base size."""
_SAMPLES = 24
"""Longest texts of a column that are measured."""
_FOOT_MARGIN = 8


class TableList(QWidget):
    """Shows a table of `icm_core.analysis.tables.table`.

    Signals
    -------
    asked : str
        The sentences behind a row are to be listed by this filter.
    row_changed : int
        Another row of the table is the current one, -1 for none.

    Parameters
    ----------
    name, title
        Of the widget, and for people.
    bar
        Column whose values have bars.
    mono, strong
        Columns in the fixed font, and in weight 600.
    rare
        Columns that are hidden where there is no room, the first ones first; those that say nothing
        without each other together.
    """

    asked = Signal(str)
    row_changed = Signal(int)

    def __init__(
        self,
        themes: Themes,
        name: str,
        title: str,
        *,
        bar: str = "",
        mono: Sequence[str] = (),
        strong: Sequence[str] = (),
        rare: Sequence[str | tuple[str, ...]] = (),
        digits: int = 1,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._themes, self._rare, self._mono = themes, tuple(rare), tuple(mono)
        named(self, name, title)
        self.model = TableModel(bar, digits, self)
        self.view = OpenedRows()
        self.view.setModel(self.model)
        styled(self.view, themes, title, f"{name}-rows")
        self.view.setItemDelegate(
            TableDelegate(self.model, themes, self._mono, tuple(strong), self.view)
        )
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu_asked)
        self.view.doubleClicked.connect(self._opened)
        self.view.opened.connect(self.open)
        self.view.resized.connect(self._fit)
        head = self.view.horizontalHeader()
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self._sort)
        self.names = FirstColumn(self.view, themes)
        self.names.horizontalHeader().sectionClicked.connect(self._sort)
        self.names.customContextMenuRequested.connect(self._names_menu_asked)
        self.names.doubleClicked.connect(self._opened)
        self.total = TotalRow(self.view, self.model, themes, f"{name}-total", self)
        self._make_foot(name)
        filled(vbox(self, 0, 0), (self.view, 1), self.total, self.foot)
        self.view.selectionModel().currentChanged.connect(self._picked)
        on_copy(self.view, self.copy)
        themes.dress(self, self._restyle)

    def _make_foot(self, name: str) -> None:
        self.foot = named(QWidget(), f"{name}-foot")
        self.about = named(ElidedLabel(), f"{name}-about", look="second")
        self.link = link_button(self.tr("Open sentences"), f"{name}-open")
        self.link.setFlat(True)
        self.link.clicked.connect(self.open)
        row = hbox(self.foot, (_FOOT_MARGIN, 2, _FOOT_MARGIN, 2), _FOOT_MARGIN)
        row.addWidget(self.about, 1)
        row.addWidget(self.link)

    # What is shown

    def set_table(self, table: Data | None, *, bar: str | None = None) -> None:
        """Show another table."""
        self.model.set_table(table, bar=bar)
        self._fit()
        self._tell()
        self.row_changed.emit(-1)

    @property
    def table(self) -> Data | None:
        """What is shown."""
        return self.model.table

    @property
    def row(self) -> int:
        """The current row of the table, -1 for none."""
        index = self.view.currentIndex()
        return self.model.row_at(index) if index.isValid() else -1

    def pick(self, row: int) -> None:
        """Make a row of the table the current one."""
        at = self.model.shown_at(row)
        if at >= 0:
            self.view.selectRow(at)
            self.view.scrollTo(self.model.index(at, 0))

    def sentences(self) -> NDArray[np.int32] | None:
        """Return the rows of the comparison behind the current row, None for none."""
        table, row = self.table, self.row
        return table.sentences[row] if table is not None and row >= 0 and table.sentences else None

    def query(self) -> str:
        """Return the filter of the current cell, else of its row; empty for none."""
        table, row = self.table, self.row
        if table is not None and row >= 0 and table.cells:
            column = self.view.currentIndex().column()
            return table.cells[row][min(column, len(table.columns) - 1)]
        return table.query[row] if table is not None and row >= 0 and table.query else ""

    def open(self) -> None:
        """Ask for the sentences behind the current row."""
        if self.query():
            self.asked.emit(self.query())

    def _opened(self, _index: QModelIndex) -> None:
        self.open()

    def _picked(self, index: QModelIndex, before: QModelIndex) -> None:
        self._tell()
        if index.row() != before.row() or not before.isValid():
            self.row_changed.emit(self.model.row_at(index) if index.isValid() else -1)

    def _tell(self) -> None:
        table, row = self.table, self.row
        found = self.sentences()
        self.foot.setVisible(table is not None)
        self.link.setVisible(bool(self.query()))
        if table is None:
            return
        if row < 0:
            text = table.note
        else:
            names = [
                self.model.text(value, at)
                for at, value in enumerate(table.rows[row])
                if table.columns[at].kind == "text"
            ]
            text = " → ".join(names) if table.key in ("confusion", "tags") else ", ".join(names)
            column = self.view.currentIndex().column()
            if table.cells and 0 < column < len(table.columns):
                shown = self.model.text(table.rows[row][column], column)
                text = f"{text}, {self.model.head(column)}: {shown}"
            elif found is not None:
                many = plural(len(found), self.tr("sentence"), self.tr("sentences"))
                text = self.tr("{0}: {1}").format(text, many)
        self.about.setText(text)
        self.about.setToolTip(table.note if row >= 0 else text)

    # Columns

    def _fit(self) -> None:
        """Give every column the room of its longest text; the first one takes what is left."""
        table = self.table
        if table is None:
            return
        for at, column in enumerate(table.columns):
            self.view.setColumnHidden(at, False)
            self.view.setColumnWidth(at, self._need(at, column.kind == "text"))
        bars = self.model.bar_column
        scale = self._themes.scale
        if bars >= 0:
            self.view.setColumnHidden(bars, False)
            self.view.setColumnWidth(bars, round(_BAR_PX * scale))
            # Beside another number it would be read as the bar of that one.
            head = self.view.horizontalHeader()
            beside = head.visualIndex(self.model.measured_column)
            place = head.visualIndex(bars)
            head.moveSection(place, beside + 1 if place > beside else beside)
        whole = self.view.columnWidth(0)
        least = min(whole, round(_LEAST_NAME * scale))
        hideable = [self._places(names) for names in self._rare]
        if bars >= 0:
            hideable.append([bars])
        for places in hideable:
            if self._left() >= whole:
                break
            for at in places:
                self.view.setColumnHidden(at, True)
        self.view.setColumnWidth(0, max(self._left(), least))

    def _places(self, names: str | tuple[str, ...]) -> list[int]:
        table = self.table
        assert table is not None
        wanted = names if isinstance(names, tuple) else (names,)
        # The first one says what a row is.
        return [at for at, column in enumerate(table.columns) if at and column.name in wanted]

    def _left(self) -> int:
        """Return the room for the first column."""
        others = sum(self.view.columnWidth(at) for at in range(1, self.model.columnCount()))
        return self.view.viewport().width() - others

    def _need(self, at: int, is_text: bool) -> int:
        table = self.table
        assert table is not None
        values = {row[at] for row in (*table.rows, *([table.total] if table.total else []))}
        if is_text:
            texts = sorted((str(value or "") for value in values), key=len)[-_SAMPLES:]
        else:
            numbers = sorted(value for value in values if isinstance(value, int | float))
            # The least and the greatest have the most digits.
            texts = [self.model.text(value, at) for value in (*numbers[:2], *numbers[-2:], None)]
        is_mono = table.columns[at].name in self._mono
        metrics = QFontMetrics(
            self._themes.font(MONO_PX if is_mono else CELL_PX, 400 if is_mono else 600, is_mono)
        )
        head = QFontMetrics(self._themes.font(HEAD_PX))
        wide = head.horizontalAdvance(f"{self.model.head(at)} ↓") + 4
        for text in texts:
            wide = max(wide, metrics.horizontalAdvance(text))
        return min(wide, round(_MOST_NAME * self._themes.scale)) + 2 * PAD_PX + 2

    def _sort(self, column: int) -> None:
        table = self.table
        if table is None or column >= len(table.columns):
            return
        row = self.row
        first, other = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        if table.columns[column].kind != "text":
            first, other = other, first
        if self.model.sorted_by != column:
            self.model.sort(column, first)
        elif self.model.falling == (first == Qt.SortOrder.DescendingOrder):
            self.model.sort(column, other)
        else:
            # Clicked a third time: the table's own order.
            self.model.sort(-1)
        self.pick(row)

    # Copies

    def text(self, rows: Sequence[int] | None = None) -> str:
        """Return rows as shown, with tabs between; all of them with heads and sums if None."""
        table = self.table
        if table is None:
            return ""
        if rows is not None:
            found = [table.rows[row] for row in rows]
            return "\n".join("\t".join(self._texts(row)) for row in found)
        lines = [[column.name for column in table.columns]]
        lines += [self._texts(table.rows[row]) for row in self.model.rows]
        if table.total is not None:
            lines.append(self._texts(table.total))
        return "\n".join("\t".join(line) for line in lines)

    def _texts(self, row: Sequence[str | int | float | None]) -> list[str]:
        return ["" if one is None else self.model.text(one, at) for at, one in enumerate(row)]

    def csv(self) -> str:
        """Return what is shown as CSV, with all digits."""
        from icm_core.analysis.tables.csv_rows import csv_text

        return csv_text(self.model.values())

    def latex(self) -> str:
        """Return what is shown as a table for LaTeX."""
        from icm_core.analysis.tables.text import latex_file

        table = self.table
        if table is None:
            return ""
        rows = tuple(table.rows[row] for row in self.model.rows)
        return latex_file([replace(table, rows=rows)])

    def copy(self) -> None:
        """Copy the current row, or everything where there is none."""
        QGuiApplication.clipboard().setText(self.text([self.row] if self.row >= 0 else None))

    def copy_all(self) -> None:
        """Copy everything with tabs between."""
        QGuiApplication.clipboard().setText(self.text())

    def menu(self) -> QMenu:
        """Return the menu of the current row and of the whole table."""
        menu = named(QMenu(self), f"{self.objectName()}-menu")
        add_actions(
            menu,
            self.objectName(),
            (
                ("open", self.tr("Open sentences"), self.open, bool(self.query())),
                ("copy", self.tr("Copy row"), self.copy, self.row >= 0),
                ("copy-all", self.tr("Copy table"), self.copy_all, True),
            ),
        )
        key = self.table.key if self.table is not None else "table"
        add_data_files(menu, self, [csv_file(key, self.csv, self.latex)])
        return menu

    def _menu_asked(self, place: QPoint) -> None:
        if self.table is not None:
            pop_at(self.view, place, self.menu)

    def _names_menu_asked(self, place: QPoint) -> None:
        if self.table is not None:
            pop_at(self.names, place, self.menu)

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        font = self._themes.font(CELL_PX)
        self.about.setFont(font)
        self.link.setFont(font)
        self._fit()
