"""Any table of the comparison as a list that can be sorted; text is made of what is seen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from icm_core.wording import noop, say
from icm_gui.viewmodels.contexts.columns import plain_tip

if TYPE_CHECKING:
    from icm_core.analysis.tables.table import Table, Value

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""Place of the row in the table, whatever the order."""
SHARE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
"""Length of the bar in a cell, 0 to 1; None for no bar."""
MISSING_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 3
"""Whether a cell has no value."""
VALUE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 4
"""The value itself."""
_WHOLE: Final = 100.0
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_TOP = QModelIndex()
_FALLING = Qt.SortOrder.DescendingOrder


_ENDS = (noop("low"), noop("high"))
"""What columns of intervals are called behind the name of what they are the intervals of."""


class TableModel(QAbstractTableModel):
    """A table of `icm_core.analysis.tables.table`.

    Parameters
    ----------
    bar
        Name of the column whose values have bars, in a column of their own behind all others;
        empty for none. Percentages are shares of 100, everything else of the greatest value.
    digits
        Of percentages.
    """

    def __init__(self, bar: str = "", digits: int = 1, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table: Table | None = None
        self._order: list[int] = []
        self._bar, self._digits = bar, digits
        self._bar_at, self._greatest = -1, _WHOLE
        self._sorted: tuple[int, Qt.SortOrder] | None = None

    @property
    def table(self) -> Table | None:
        """What is shown."""
        return self._table

    @property
    def order(self) -> Sequence[int]:
        """Places in the table, in the order in which they are shown."""
        return self._order

    @property
    def sorted_by(self) -> tuple[int, Qt.SortOrder] | None:
        """Column and direction, None for the table's own order."""
        return self._sorted

    @property
    def bar_column(self) -> int:
        """Where the bars are, -1 for nowhere."""
        return -1 if self._table is None or self._bar_at < 0 else len(self._table.columns)

    def set_table(self, table: Table | None, *, bar: str | None = None) -> None:
        """Show another table, in the order of the last one where that has the same columns."""
        same = (
            table is not None
            and self._table is not None
            and table.key == self._table.key
            and [one.name for one in table.columns] == [one.name for one in self._table.columns]
        )
        self.beginResetModel()
        self._table = table
        if bar is not None:
            self._bar = bar
        self._sorted = self._sorted if same else None
        self._order = [] if table is None else list(range(len(table)))
        self._measure_bars()
        self._arrange()
        self.endResetModel()

    def row_at(self, index: Index) -> int:
        """Return the place in the table of what is shown at an index, -1 for nothing."""
        return self._order[index.row()] if 0 <= index.row() < len(self._order) else -1

    def shown_at(self, row: int) -> int:
        """Return where a row of the table is shown, -1 for nowhere."""
        return self._order.index(row) if 0 <= row < len(self._order) else -1

    def text(self, value: Value, column: int) -> str:
        """Return a value of a column as it is shown."""
        from icm_core.analysis.tables.values import shown

        assert self._table is not None
        text = shown(value, self._table.columns[column].kind, self._digits)
        # "All labels" stands among labels: what is no text of the program stays as it is.
        return say(text) if isinstance(value, str) else text

    def head(self, column: int) -> str:
        """Return what a column is called: behind ``EVALB``, ``EVALB low`` is but ``low``."""
        assert self._table is not None
        name = say(self._table.columns[column].name)
        for before in self._table.columns[:column]:
            front = f"{say(before.name)} "
            if name.startswith(front):
                return say(name[len(front) :])
        return name

    def rows(self) -> list[tuple[Value, ...]]:
        """Return what is shown as rows of values, heads first and the total last."""
        table = self._table
        if table is None:
            return []
        heads: tuple[Value, ...] = tuple(column.name for column in table.columns)
        below = [] if table.total is None else [table.total]
        return [heads, *(table.rows[row] for row in self._order), *below]

    # What Qt asks

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the number of columns, bars among them."""
        if parent.isValid() or self._table is None:
            return 0
        return len(self._table.columns) + (self._bar_at >= 0)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return what a head says."""
        table = self._table
        if orientation != Qt.Orientation.Horizontal or table is None:
            return None
        if not 0 <= section < len(table.columns):
            return "" if role == Qt.ItemDataRole.DisplayRole else None
        column = table.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column.kind == "text" else _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(say(column.tip or column.name))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        arrow = ""
        if self._sorted is not None and self._sorted[0] == section:
            arrow = " ↓" if self._sorted[1] == _FALLING else " ↑"
        return self.head(section) + arrow

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell holds."""
        table, row = self._table, self.row_at(index)
        if table is None or row < 0:
            return None
        if role == ROW_ROLE:
            return row
        column = index.column()
        if column >= len(table.columns):
            return self._share(table.rows[row][self._bar_at]) if role == SHARE_ROLE else None
        value = table.rows[row][column]
        kind = table.columns[column].kind
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.text(value, column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _LEFT if kind == "text" else _RIGHT
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(str(value)) if kind == "text" and value else None
            case _ if role == MISSING_ROLE:
                return _is_missing(value)
            case _ if role == VALUE_ROLE:
                return value
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 for the table's own order. What is missing comes last."""
        if self._table is None or column >= len(self._table.columns):
            return
        wanted = None if column < 0 else (column, order)
        if wanted == self._sorted:
            return
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        places = [(self.row_at(index), index.column()) for index in old]
        self._sorted = wanted
        self._arrange()
        shown = {row: at for at, row in enumerate(self._order)}
        self.changePersistentIndexList(
            old, [self.index(shown[row], at) if row >= 0 else QModelIndex() for row, at in places]
        )
        self.layoutChanged.emit()
        last = self.columnCount() - 1
        if last >= 0:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)

    def _arrange(self) -> None:
        table = self._table
        if table is None:
            return
        self._order = list(range(len(table)))
        if self._sorted is None:
            return
        column, order = self._sorted
        values = [row[column] for row in table.rows]
        there = [row for row in self._order if not _is_missing(values[row])]
        missing = [row for row in self._order if _is_missing(values[row])]
        there.sort(key=lambda row: _key(values[row]), reverse=order == _FALLING)
        self._order = there + missing

    def _measure_bars(self) -> None:
        self._bar_at, self._greatest = -1, _WHOLE
        table = self._table
        if table is None or not self._bar:
            return
        names = [column.name for column in table.columns]
        if self._bar not in names:
            return
        self._bar_at = names.index(self._bar)
        if table.columns[self._bar_at].kind != "percent":
            values = [row[self._bar_at] for row in table.rows]
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
