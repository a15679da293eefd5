"""Confusions as a matrix: a row for each label of gold, a column for what it became."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from icm_core.drawing.plots.matrix import Matrix, MatrixCell
from icm_gui.viewmodels.contexts.columns import plain_tip
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from icm_core.analysis.comparison.confusion import Confusion

Index = QModelIndex | QPersistentModelIndex

SHARE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""Share of the row's gold brackets that are in a wrong cell, 0 to 1; None for no colour."""
RIGHT_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
"""Whether a cell is on the diagonal."""
_TOP = QModelIndex()
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


class MatrixModel(QAbstractTableModel):
    """The counts of a `Confusion`; the last row and column are for no bracket."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._confusion: Confusion | None = None
        self._size = 0

    @property
    def confusion(self) -> Confusion | None:
        """What is shown."""
        return self._confusion

    def set_confusion(self, confusion: Confusion | None) -> None:
        """Show something else."""
        self.beginResetModel()
        self._confusion = confusion
        # Every token has a tag in both trees, so that nothing is confused with none.
        self._size = 0
        if confusion is not None:
            self._size = len(confusion.labels) + (confusion.of == "labels")
        self.endResetModel()

    def pair(self, index: Index) -> tuple[int, int]:
        """Return the labels of a cell; `NOTHING` for no bracket."""
        from icm_core.analysis.comparison.confusion import NOTHING

        labels = 0 if self._confusion is None else len(self._confusion.labels)
        row, column = index.row(), index.column()
        return (row if row < labels else NOTHING), (column if column < labels else NOTHING)

    def times(self, index: Index) -> int:
        """Return how often a cell's confusion happens."""
        if self._confusion is None:
            return 0
        return int(self._confusion.counts[self.pair(index)])

    def text(self, index: Index) -> str:
        """Return a cell in words."""
        times = self.times(index)
        gold, predicted = self.pair(index)
        said = f"{self._name(gold)} → {self._name(predicted)}: {count(times)}"
        whole = self._whole(gold)
        return f"{said} ({100 * times / whole:.1f}% of {self._name(gold)})" if whole else said

    def _name(self, label: int) -> str:
        assert self._confusion is not None
        if label < 0:
            return QCoreApplication.translate("MatrixModel", "none")
        return self._confusion.labels[label]

    def _whole(self, gold: int) -> int:
        assert self._confusion is not None
        return int(self._confusion.counts[gold].sum()) if gold >= 0 else 0

    def drawn(self) -> Matrix | None:
        """Return the whole matrix for a picture, None for nothing."""
        if self._confusion is None or not self._size:
            return None
        rows = tuple(
            tuple(self._cell(self.index(row, column)) for column in range(self._size))
            for row in range(self._size)
        )
        caption = QCoreApplication.translate("MatrixModel", "Gold in rows, predicted in columns")
        names = tuple(
            self._name(at if at < len(self._confusion.labels) else -1) for at in range(self._size)
        )
        return Matrix(caption, names, rows)

    def _cell(self, index: QModelIndex) -> MatrixCell:
        share = index.data(SHARE_ROLE)
        return MatrixCell(
            str(index.data() or ""), None if share is None else float(share),
            bool(index.data(RIGHT_ROLE)),
        )  # fmt: skip

    # What Qt asks

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of labels, none among them."""
        return 0 if parent.isValid() else self._size

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the same."""
        return 0 if parent.isValid() else self._size

    def headerData(
        self, section: int, _orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a label."""
        if self._confusion is None or not 0 <= section < self._size:
            return None
        label = section if section < len(self._confusion.labels) else -1
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            name = self._name(label)
            return name if role == Qt.ItemDataRole.DisplayRole else plain_tip(name)
        return _CENTRE if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell holds."""
        if self._confusion is None or not index.isValid():
            return None
        times = self.times(index)
        gold, predicted = self.pair(index)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return count(times) if times else ""
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return plain_tip(self.text(index)) if times else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return _CENTRE
            case _ if role == RIGHT_ROLE:
                return gold == predicted
            case _ if role == SHARE_ROLE:
                if gold == predicted or not times:
                    return None
                # What is extra is measured by what predicted has of the label.
                whole = self._whole(gold) or int(self._confusion.counts[:, predicted].sum())
                return times / whole if whole else None
        return None
