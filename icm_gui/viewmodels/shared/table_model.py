"""A table as data, as a list that can be sorted; text is made of what is seen."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QObject, Qt

from icm_core.analysis.tables.table import Table, Value
from icm_core.wording import noop, say
from icm_gui.viewmodels.shared.column_table import (
    FALLING,
    LEFT,
    RIGHT,
    RISING,
    USER,
    ColumnTable,
    Index,
    TableColumn,
)

ROW_ROLE: Final = USER + 1
"""Place of the row in the table, whatever the order."""
SHARE_ROLE: Final = USER + 2
"""Length of the bar in a cell, 0 to 1; None for no bar."""
MISSING_ROLE: Final = USER + 3
"""Whether a cell has no value."""
VALUE_ROLE: Final = USER + 4
"""The value itself."""
_WHOLE: Final = 100.0
_ENDS = (noop("low"), noop("high"))
"""What columns of intervals are called behind the name of what they are the intervals of."""


class TableModel(ColumnTable):
    """A table of `icm_core.analysis.tables.table`.

    Parameters
    ----------
    bar
        Name of the column whose values have bars, in a column of their own, shown beside it;
        empty for none. Percentages are shares of 100, everything else of the greatest value.
    digits
        Of percentages.
    """

    def __init__(self, bar: str = "", digits: int = 1, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table: Table | None = None
        """What is shown."""
        self.rows: list[int] = []
        self._columns: list[TableColumn] = []
        self._bar, self._digits = bar, digits
        self.measured_column, self._greatest = -1, _WHOLE
        """The column whose values the bars show, -1 for none, and the longest bar."""

    @property
    def bar_column(self) -> int:
        """Where the bars are, -1 for nowhere."""
        return -1 if self.table is None or self.measured_column < 0 else len(self.table.columns)

    def set_table(self, table: Table | None, *, bar: str | None = None) -> None:
        """Show another table, in the order of the last one where that has the same columns."""
        same = (
            table is not None
            and self.table is not None
            and table.key == self.table.key
            and [one.name for one in table.columns] == [one.name for one in self.table.columns]
        )
        with self.resetting():
            self.table = table
            if bar is not None:
                self._bar = bar
            if not same:
                self.sorted_by = -1
            self._measure_bars()
            self._columns = self._make_columns()
            self._arrange()

    def row_at(self, index: Index) -> int:
        """Return the place in the table of what is shown at an index, -1 for nothing."""
        row = self.item(index.row())
        return -1 if row is None else int(row)

    def shown_at(self, row: int) -> int:
        """Return where a row of the table is shown, -1 for nowhere."""
        return self.place(row)

    def text(self, value: Value, column: int) -> str:
        """Return a value of a column as it is shown."""
        from icm_core.analysis.tables.values import shown

        assert self.table is not None
        shape = self.table.columns[column]
        text = shown(value, shape.kind, self._digits)
        # "All labels" stands among labels: what is no text of the program stays as it is.
        return say(text) if isinstance(value, str) and not shape.is_name else text

    def head(self, column: int) -> str:
        """Return what a column is called: behind ``EVALB``, ``EVALB low`` is but ``low``."""
        assert self.table is not None
        own = self.table.columns[column]
        if own.is_head_name:
            return own.name
        name = say(own.name)
        for before in self.table.columns[:column]:
            front = f"{say(before.name)} "
            if name.startswith(front):
                return say(name[len(front) :])
        return name

    def values(self) -> list[tuple[Value, ...]]:
        """Return what is shown as rows of values, heads first and the total last."""
        table = self.table
        if table is None:
            return []
        heads: tuple[Value, ...] = tuple(column.name for column in table.columns)
        below = [] if table.total is None else [table.total]
        return [heads, *(table.rows[row] for row in self.rows), *below]

    def table_columns(self) -> list[TableColumn]:
        """Return the columns, that of bars among them."""
        return self._columns

    def _make_columns(self) -> list[TableColumn]:
        table = self.table
        if table is None:
            return []
        found = [
            TableColumn(
                self.head(at),
                column.tip or column.name,
                side=LEFT if column.kind == "text" else RIGHT,
                is_name=column.is_head_name,
            )
            for at, column in enumerate(table.columns)
        ]
        if self.measured_column >= 0:
            found.append(TableColumn("", found[self.measured_column].title))
        return found

    def _value(self, row: int, column: int) -> Value:
        assert self.table is not None
        return self.table.rows[row][
            column if column < len(self.table.columns) else self.measured_column
        ]

    def text_of(self, row: int, column: int) -> str:
        """Return what a cell shows."""
        return "" if column == self.bar_column else self.text(self._value(row, column), column)

    def tip_of(self, row: int, column: int) -> str:
        """Return a text in full."""
        value = self._value(row, column)
        return value if isinstance(value, str) and column != self.bar_column else ""

    def role_of(self, row: int, column: int, role: int) -> object:
        """Return the place in the table, the bar, the value, or whether there is none."""
        if role == ROW_ROLE:
            return row
        value = self._value(row, column)
        if column == self.bar_column:
            return self._share(value) if role == SHARE_ROLE else None
        return {MISSING_ROLE: _is_missing(value), VALUE_ROLE: value}.get(role)

    def sort(self, column: int, order: Qt.SortOrder = RISING) -> None:
        """Sort by a column; -1 for the table's own order. What is missing comes last."""
        if self.table is None or column >= len(self.table.columns):
            return
        wanted = max(column, -1), column >= 0 and order == FALLING
        if wanted != (self.sorted_by, self.falling):
            self.sorted_by, self.falling = wanted
            self.reorder(self._arrange)

    def _arrange(self) -> None:
        table = self.table
        self.rows = [] if table is None else list(range(len(table)))
        if table is None or self.sorted_by < 0:
            return
        column = self.sorted_by
        values = [row[column] for row in table.rows]
        there = [row for row in self.rows if not _is_missing(values[row])]
        missing = [row for row in self.rows if _is_missing(values[row])]
        there.sort(key=lambda row: _key(values[row]), reverse=self.falling)
        self.rows = there + missing

    def _measure_bars(self) -> None:
        self.measured_column, self._greatest = -1, _WHOLE
        table = self.table
        if table is None or not self._bar:
            return
        names = [column.name for column in table.columns]
        if self._bar not in names:
            return
        self.measured_column = names.index(self._bar)
        if table.columns[self.measured_column].kind != "percent":
            values = [row[self.measured_column] for row in table.rows]
            self._greatest = max((_size(value) for value in values), default=0.0)

    def _share(self, value: Value) -> float | None:
        if _is_missing(value) or isinstance(value, str) or self._greatest <= 0:
            return None
        return min(_size(value) / self._greatest, 1.0)


def _is_missing(value: Value) -> bool:
    return value is None or (isinstance(value, float) and math.isnan(value))


def _size(value: Value) -> float:
    if value is None or isinstance(value, str) or not math.isfinite(value):
        return 0.0
    return abs(float(value))


def _key(value: Value) -> tuple[int, float, tuple[tuple[int, int | str], ...]]:
    """Return what values are sorted by: numbers as such, names by letters and numbers in them."""
    if not isinstance(value, str):
        return 0, float(value or 0), ()
    return 1, 0.0, tuple(_parts(value.casefold()))


def _parts(text: str) -> list[tuple[int, int | str]]:
    """Return letters and numbers of a name, so that 9 comes before 10."""
    found: list[tuple[int, int | str]] = []
    number = ""
    for sign in f"{text}\0":
        if sign.isascii() and sign.isdigit():
            number += sign
            continue
        if number:
            found.append((0, int(number)))
            number = ""
        if sign != "\0":
            found.append((1, sign))
    return found
