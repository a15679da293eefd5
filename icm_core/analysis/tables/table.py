"""Tables as data: what panes show, files hold and reports print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Kind = Literal["text", "count", "percent", "nats", "number", "points", "probability", "p"]
"""What a column holds: ``points`` are percentage points, ``number`` any other, ``p`` a p-value."""
Value: TypeAlias = "str | int | float | None"
"""None where there is nothing to show: a score without anything to divide by, a side without it."""


@dataclass(frozen=True)
class Column:
    """One column.

    Parameters
    ----------
    name
        Its head.
    tip
        What it means, in a sentence.
    is_name
        Whether its texts are of the treebank or names that people gave, which stay as they are in
        every language; of numbers, whether its head is.
    """

    name: str
    kind: Kind = "text"
    tip: str = ""
    is_name: bool = False

    @property
    def is_head_name(self) -> bool:
        """Whether its head stays as it is in every language."""
        return self.is_name and self.kind != "text"


@dataclass(frozen=True, eq=False)
class Table:
    """Rows of values under named columns.

    Parameters
    ----------
    key
        Its name in files and in the code.
    title
        For people.
    rows
        One value per column.
    sentences
        For each row the rows of the comparison behind it, int32; empty where there are none.
    query
        For each row the filter that finds those sentences; empty where there is none.
    cells
        For each row the filter of each cell; no rows where cells lead nowhere by themselves.
    total
        What is below all rows, None for nothing.
    note
        What is to be known about the table, in a sentence.

    Raises
    ------
    ValueError
        If a row has another number of values than there are columns.
    """

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    sentences: tuple[NDArray[np.int32], ...] = ()
    query: tuple[str, ...] = ()
    total: tuple[Value, ...] | None = None
    note: str = ""
    cells: tuple[tuple[str, ...], ...] = ()

    def __post_init__(self) -> None:
        below = () if self.total is None else (self.total,)
        for row in (*self.rows, *below):
            if len(row) != len(self.columns):
                raise ValueError(
                    f"table {self.key}: {len(row)} values under {len(self.columns)} columns: {row}"
                )
        for name, found in (
            ("sentences", self.sentences),
            ("query", self.query),
            ("cells", self.cells),
        ):
            if found and len(found) != len(self.rows):
                raise ValueError(f"table {self.key}: {name} for {len(found)} of {len(self)} rows")

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, name: str) -> tuple[Value, ...]:
        """Return the values of one column.

        Raises
        ------
        KeyError
            If there is no such column.
        """
        for at, column in enumerate(self.columns):
            if column.name == name:
                return tuple(row[at] for row in self.rows)
        raise KeyError(name)
