"""Confusions as a matrix: a row for each label of gold, a column for what it became."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, Qt

from icm_core.analysis.comparison.confusion import NOTHING
from icm_core.drawing.plots.matrix import Matrix, MatrixCell
from icm_gui.viewmodels.shared.column_table import (
    CENTRE,
    SHOWN,
    SPOKEN,
    USER,
    ColumnTable,
    Index,
    TableColumn,
    plain_tip,
)
from icm_gui.viewmodels.shared.numbers import count, nats

if TYPE_CHECKING:
    from icm_core.analysis.comparison.confusion import Confusion

SHARE_ROLE: Final = USER + 1
"""Share of the row's gold brackets that are in a wrong cell, 0 to 1; None for no colour."""
RIGHT_ROLE: Final = USER + 2
"""Whether a cell is on the diagonal."""


class MatrixModel(ColumnTable):
    """The counts of a `Confusion`; the last row and column are for no bracket."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.confusion: Confusion | None = None
        """What is shown."""
        self._columns: list[TableColumn] = []

    def set_confusion(self, confusion: Confusion | None) -> None:
        """Show something else."""
        with self.resetting():
            self.confusion = confusion
            # Every token has a tag in both trees, so that nothing is confused with none.
            names = () if confusion is None else confusion.labels
            if confusion is not None and confusion.of == "labels":
                names = (*names, self._name(-1))
            self._columns = [TableColumn(name, name, side=CENTRE) for name in names]
            self.rows = range(len(names))

    def pair(self, index: Index) -> tuple[int, int]:
        """Return the labels of a cell; `NOTHING` for no bracket."""
        labels = 0 if self.confusion is None else len(self.confusion.labels)
        row, column = index.row(), index.column()
        return (row if row < labels else NOTHING), (column if column < labels else NOTHING)

    def times(self, index: Index) -> int:
        """Return how often a cell's confusion happens."""
        if self.confusion is None:
            return 0
        return int(self.confusion.counts[self.pair(index)])

    def text(self, index: Index) -> str:
        """Return a cell in words."""
        times = self.times(index)
        gold, predicted = self.pair(index)
        said = f"{self._name(gold)} → {self._name(predicted)}: {count(times)}"
        whole = self._whole(gold)
        if not whole:
            return said
        share = nats(100 * times / whole, 1)
        told = QCoreApplication.translate("MatrixModel", "{share}% of {label}")
        return f"{said} ({told.format(share=share, label=self._name(gold))})"

    def _name(self, label: int) -> str:
        assert self.confusion is not None
        if label < 0:
            return QCoreApplication.translate("MatrixModel", "none")
        return self.confusion.labels[label]

    def _whole(self, gold: int) -> int:
        assert self.confusion is not None
        return int(self.confusion.counts[gold].sum()) if gold >= 0 else 0

    def drawn(self) -> Matrix | None:
        """Return the whole matrix for a picture, None for nothing."""
        if self.confusion is None or not self.rows:
            return None
        rows = tuple(
            tuple(self._cell(self.index(row, column)) for column in self.rows) for row in self.rows
        )
        caption = QCoreApplication.translate("MatrixModel", "Gold in rows, predicted in columns")
        return Matrix(caption, tuple(column.title for column in self._columns), rows)

    def _cell(self, index: QModelIndex) -> MatrixCell:
        share = index.data(SHARE_ROLE)
        return MatrixCell(
            str(index.data() or ""),
            None if share is None else float(share),
            bool(index.data(RIGHT_ROLE)),
        )

    def table_columns(self) -> list[TableColumn]:
        """Return a column for each label."""
        return self._columns

    def headerData(self, section: int, _orientation: Qt.Orientation, role: int = SHOWN) -> Any:
        """Return a label: rows have the same heads as columns."""
        return super().headerData(section, Qt.Orientation.Horizontal, role)

    def text_of(self, row: int, column: int) -> str:
        """Return how often a confusion happens."""
        times = self.times(self.index(row, column))
        return count(times) if times else ""

    def tip_of(self, row: int, column: int) -> str:
        """Return a cell in words."""
        index = self.index(row, column)
        return self.text(index) if self.times(index) else ""

    def role_of(self, row: int, column: int, role: int) -> Any:
        """Return a cell in words, whether it is right, or its colour."""
        if role == SPOKEN:
            return plain_tip(self.tip_of(row, column)) or None
        index = self.index(row, column)
        times, (gold, predicted) = self.times(index), self.pair(index)
        if role == RIGHT_ROLE:
            return gold == predicted
        if role != SHARE_ROLE or gold == predicted or not times:
            return None
        assert self.confusion is not None
        # What is extra is measured by what predicted has of the label.
        whole = self._whole(gold) or int(self.confusion.counts[:, predicted].sum())
        return times / whole if whole else None
