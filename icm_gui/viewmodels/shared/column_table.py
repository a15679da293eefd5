"""The base of all models of tables: a list of columns, and rows that they look at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from typing import Any, ClassVar, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from icm_core.glossary import tip
from icm_core.wording import say

Index = QModelIndex | QPersistentModelIndex
Look = Callable[[Any, Any], Any]
"""Gives something of a row: (model, row). No bound method, which would make a cycle."""

NOWHERE: Final = QModelIndex()
LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)
RISING, FALLING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
SHOWN: Final = int(Qt.ItemDataRole.DisplayRole)
TIP: Final = int(Qt.ItemDataRole.ToolTipRole)
SPOKEN: Final = int(Qt.ItemDataRole.AccessibleTextRole)
USER: Final = int(Qt.ItemDataRole.UserRole)
_ACROSS: Final = Qt.Orientation.Horizontal
_SIDE: Final = int(Qt.ItemDataRole.TextAlignmentRole)
_TAG: Final = re.compile(r"<[A-Za-z/!?]")


def plain_tip(text: str) -> str:
    """Return a tip as it is to be read: what a label has of angle brackets is no markup."""
    if _TAG.search(text) is None:
        return text
    return "<qt>" + escape(text).replace("\n", "<br>") + "</qt>"


@dataclass(frozen=True, slots=True)
class TableColumn:
    """One column of a table.

    Parameters
    ----------
    title, tip
        What its head says, and what it means, in English.
    text
        What a cell shows; None where the table's own `text_of` says it.
    side
        `LEFT`, `RIGHT` or `CENTRE`, of head and cells.
    is_name
        Whether its head is a text of the treebank, which stays as it is in every language.
    """

    title: str
    tip: str = ""
    text: Look | None = None
    side: int = LEFT
    is_name: bool = False


class Columned:
    """What a model with columns answers: of heads and of cells.

    Subclasses say what the columns are (`COLUMNS`, or `table_columns` where these change), and
    what is known of a cell besides its text (`tip_of`, `role_of`).

    Attributes
    ----------
    sorted_by, falling
        Column whose head has the arrow, -1 for none, and which way it shows.
    """

    COLUMNS: ClassVar[Sequence[TableColumn]] = ()
    OWN_ORDER: ClassVar[int] = -1
    """Column by which rows lie if nobody sorts them: it has no arrow then."""

    sorted_by: int = -1
    falling: bool = False

    def table_columns(self) -> Sequence[TableColumn]:
        """Return the columns."""
        return self.COLUMNS

    def item_at(self, index: Index) -> Any:
        """Return what the cells at an index look at, None for nothing."""
        raise NotImplementedError

    def text_of(self, item: Any, column: int) -> str:
        """Return what a cell shows."""
        look = self.table_columns()[column].text
        return "" if look is None else look(self, item)

    def tip_of(self, _item: Any, _column: int) -> str | None:
        """Return what is to be known of a cell besides; nothing in it is markup."""
        return None

    def role_of(self, _item: Any, _column: int, _role: int) -> Any:
        """Return what else is asked of a cell."""
        return None

    def arrow(self, column: int) -> str:
        """Return the arrow of a head."""
        if column != self.sorted_by or (column == self.OWN_ORDER and not self.falling):
            return ""
        return "↓" if self.falling else "↑"

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = SHOWN) -> Any:
        """Return what a head holds."""
        columns = self.table_columns()
        if orientation != _ACROSS or not 0 <= section < len(columns):
            return None
        column = columns[section]
        if role == SHOWN:
            title = column.title if column.is_name else say(column.title)
            return f"{title} {self.arrow(section)}".strip()
        if role == TIP:
            if column.is_name:
                return plain_tip(column.tip)
            told = [text for text in (say(column.tip), tip(column.title)) if text]
            return plain_tip("\n\n".join(told)) if told else None
        return column.side if role == _SIDE else None

    def data(self, index: Index, role: int = SHOWN) -> Any:
        """Return what a cell holds."""
        item = self.item_at(index) if index.isValid() else None
        if item is None:
            return None
        column = index.column()
        if role == SHOWN:
            return self.text_of(item, column)
        if role == _SIDE:
            return self.table_columns()[column].side
        if role == TIP:
            text = self.tip_of(item, column)
            return plain_tip(text) if text else None
        return self.role_of(item, column, role)


class ColumnTable(Columned, QAbstractTableModel):
    """Rows and the columns that look at them.

    A row is an entry of `rows`, or what `item` gives of `row_total` rows.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Any = ()

    # What a table is made of

    def row_total(self) -> int:
        """Return the number of rows."""
        return len(self.rows)

    def item(self, row: int) -> Any:
        """Return what the cells of a row look at, None for no row."""
        return self.rows[row] if 0 <= row < self.row_total() else None

    def place(self, item: Any) -> int:
        """Return the row of an item, -1 for none."""
        return next((at for at, one in enumerate(self.rows) if one == item), -1)

    def item_at(self, index: Index) -> Any:
        """Return what the cells at an index look at, None for nothing."""
        return self.item(index.row())

    # What subclasses tell

    @contextmanager
    def resetting(self) -> Iterator[None]:
        """Change everything within."""
        self.beginResetModel()
        try:
            yield
        finally:
            self.endResetModel()

    def show_rows(self, rows: Any) -> None:
        """Show other rows."""
        with self.resetting():
            self.rows = rows

    def cells_changed(self) -> None:
        """Tell that every cell may be another."""
        rows, columns = self.rowCount(), self.columnCount()
        if rows and columns:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def heads_changed(self) -> None:
        """Tell that every head may be another."""
        last = self.columnCount() - 1
        if last >= 0:
            self.headerDataChanged.emit(_ACROSS, 0, last)

    def reorder(self, arrange: Callable[[], None]) -> None:
        """Put the rows in another order; what is selected stays so."""
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        items = [(self.item(index.row()), index.column()) for index in old]
        arrange()
        new = [
            NOWHERE if item is None else self.index(self.place(item), column)
            for item, column in items
        ]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()
        self.heads_changed()

    def lines(self, rows: Iterable[int] | None = None, heads: bool = True) -> list[list[str]]:
        """Return rows as they are shown, all of them if None; heads first."""
        every = range(self.columnCount())
        found = [[str(self.headerData(at, _ACROSS)) for at in every]] if heads else []
        chosen = range(self.rowCount()) if rows is None else rows
        return found + [[self.text_of(self.item(row), at) for at in every] for row in chosen]

    # What Qt asks

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else self.row_total()

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.table_columns())
