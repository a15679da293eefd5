"""Gold errors as rows of a table: filtered, sorted, with what the user noted of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from icm_core.drawing.paint.numbers import nats
from icm_gui.viewmodels.compare.gold.listing import ALL_LABELS, Column, GoldListing, verdict_text
from icm_gui.viewmodels.contexts.columns import plain_tip
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from icm_core.analysis.gold.error_list import GoldErrors
    from icm_gui.viewmodels.compare.gold.marks import GoldMarks, NodeKey, Verdict

Index = QModelIndex | QPersistentModelIndex

_TOP = QModelIndex()
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_FALLING = Qt.SortOrder.DescendingOrder

SHARE_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
"""Length of the bar in a cell, 0 to 1."""
VERDICT_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
DISMISSED_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 3
LABEL_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 4
"""Label of the node, which stands before its words."""
NUMBERS: Final = (Column.NUMBER, Column.SURPRISE, Column.GAIN, Column.STEP)
SORTED: Final = (*NUMBERS, Column.MARK)
"""Columns that can be sorted by."""


class GoldErrorRows(QAbstractTableModel):
    """The nodes that are listed.

    Signals
    -------
    told
        How many rows or marks there are is another thing.
    """

    told = Signal()

    def __init__(self, marks: GoldMarks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.marks = marks
        self.listing: GoldListing | None = None
        self._order: NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        self._most = 1.0
        self.label, self.text = ALL_LABELS, ""
        self.tags = self.with_dismissed = self.only_marked = False
        self.sorted_by, self.sort_order = Column.SURPRISE, _FALLING
        marks.changed.connect(self._marks_changed)

    # What is shown

    @property
    def order(self) -> NDArray[np.int32]:
        """The nodes that are listed, int32."""
        return self._order

    def set_errors(self, errors: GoldErrors | None, places: list[int]) -> None:
        """Show what was found.

        Parameters
        ----------
        places
            Place of each tree in the treebank, from 0.
        """
        self.listing = None if errors is None else GoldListing(errors, places, self.marks)
        if self.label not in self.labels():
            self.label = ALL_LABELS
        self._renew()

    def set_outdated(self, places: list[int]) -> None:
        """Leave the sentences at these places out."""
        if self.listing is not None and places != self.listing.outdated:
            self.listing.outdated = places
            self._renew()

    def labels(self) -> list[str]:
        """Return the labels of what is ranked, the most frequent first."""
        return [] if self.listing is None else self.listing.labels(self.tags)

    def set_filter(
        self,
        *,
        label: str | None = None,
        text: str | None = None,
        tags: bool | None = None,
        with_dismissed: bool | None = None,
        only_marked: bool | None = None,
    ) -> None:
        """List other nodes; what is None stays."""
        self.tags = self.tags if tags is None else tags
        self.label = self.label if label is None else label
        if self.label not in self.labels():
            self.label = ALL_LABELS
        self.text = self.text if text is None else text
        self.with_dismissed = self.with_dismissed if with_dismissed is None else with_dismissed
        self.only_marked = self.only_marked if only_marked is None else only_marked
        self._renew()

    def sort(self, column: int, order: Qt.SortOrder = _FALLING) -> None:
        """Sort by one of `SORTED`."""
        if column in SORTED:
            self.sorted_by, self.sort_order = Column(column), order
            self._renew()
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def _renew(self) -> None:
        self.beginResetModel()
        self._order = self._listed()
        self.endResetModel()
        self.told.emit()

    def _listed(self) -> NDArray[np.int32]:
        listing = self.listing
        if listing is None:
            return np.zeros(0, dtype=np.int32)
        self._most = listing.most(self.tags)
        found = listing.listed(
            tags=self.tags, label=self.label, text=self.text,
            with_dismissed=self.with_dismissed, only_marked=self.only_marked,
        )  # fmt: skip
        return listing.ordered(found, self.sorted_by, self.sort_order == _FALLING)

    def node(self, row: int) -> int:
        """Return the node of a row, -1 for none."""
        return int(self._order[row]) if 0 <= row < len(self._order) else -1

    def row_of(self, node: int) -> int:
        """Return the row of a node, -1 where it is not listed."""
        found = np.flatnonzero(self._order == node)
        return int(found[0]) if len(found) else -1

    def _marks_changed(self) -> None:
        """Take over marks; rows that go away go alone, so that the next one is the current one."""
        listing = self.listing
        if listing is not None:
            listing.find_marked()
            new = self._listed()
            stays = np.isin(self._order, new)
            for row in np.flatnonzero(~stays)[::-1].tolist():
                self.beginRemoveRows(_TOP, row, row)
                self._order = np.delete(self._order, row)
                self.endRemoveRows()
            # Sorted by marks, a row stays where it is until one sorts again: it would run away.
            if len(new) != len(self._order):
                self.beginResetModel()
                self._order = new
                self.endResetModel()
            if len(self._order):
                last = self.index(len(self._order) - 1, len(Column) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
        self.told.emit()

    # What is done

    def set_verdict(self, node: int, verdict: Verdict) -> None:
        """Mark a node, or take the same mark away."""
        if self.listing is not None:
            self.marks.set_verdict(self.listing.key(node), verdict)

    def set_note(self, node: int, note: str) -> None:
        """Annotate a node."""
        if self.listing is not None:
            self.marks.set_note(self.listing.key(node), note)

    def toggle_dismissed(self, node: int) -> None:
        """Dismiss a node, or list it again."""
        listing = self.listing
        if listing is not None:
            self.marks.set_dismissed(listing.key(node), not listing.mark(node).dismissed)

    def row_of_key(self, key: NodeKey) -> int:
        """Return the row of a node that marks are kept of, -1 where none is listed."""
        nodes = () if self.listing is None else self.listing.nodes_of(key)
        return max((self.row_of(node) for node in nodes), default=-1)

    # What Qt asks

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the number of nodes that are listed."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Notes can be edited."""
        found = super().flags(index)
        if index.isValid() and index.column() == Column.NOTE:
            found |= Qt.ItemFlag.ItemIsEditable
        return found

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Annotate a node."""
        node = self.node(index.row()) if index.isValid() else -1
        if node < 0 or index.column() != Column.NOTE or role != Qt.ItemDataRole.EditRole:
            return False
        self.set_note(node, str(value or ""))
        return True

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return what a head says."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        column = Column(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in NUMBERS else _LEFT
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tr(_TIPS[column])
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        arrow = ""
        if column == self.sorted_by:
            arrow = " ↓" if self.sort_order == _FALLING else " ↑"
        return _tr(_TITLES[column]) + arrow

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell holds."""
        node, listing = self.node(index.row()) if index.isValid() else -1, self.listing
        if node < 0 or listing is None:
            return None
        column = Column(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _cell(listing, node, column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _RIGHT if column in NUMBERS else _LEFT
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(_tip(listing, node, column))
            case Qt.ItemDataRole.EditRole if column == Column.NOTE:
                return listing.mark(node).note
            case _ if role == SHARE_ROLE and column == Column.SURPRISE:
                return min(float(listing.errors.surprise[node]) / self._most, 1.0)
            case _ if role == VERDICT_ROLE:
                return listing.mark(node).verdict
            case _ if role == DISMISSED_ROLE:
                return listing.mark(node).dismissed
            case _ if role == LABEL_ROLE:
                return listing.errors.label_of(node)
        return None

    def file_rows(self) -> list[tuple[object, ...]]:
        """Return what is listed, with its marks, as rows for a file; heads first."""
        return [] if self.listing is None else self.listing.file_rows(self._order)


def title(column: Column) -> str:
    """Return the head of a column."""
    return _tr(_TITLES[column])


def _cell(listing: GoldListing, node: int, column: Column) -> str:
    errors, mark = listing.errors, listing.mark(node)
    match column:
        case Column.NUMBER:
            return count(listing.place(node) + 1)
        case Column.NODE:
            return f"{errors.label_of(node)}  {errors.text(node)}"
        case Column.RULE:
            return errors.rule_of(node)
        case Column.SURPRISE:
            floor = "≥" if errors.only_here[node] else ""
            return floor + nats(float(errors.surprise[node]))
        case Column.PREFERRED:
            return errors.preferred_of(node)
        case Column.GAIN:
            return nats(float(errors.gain[node])) if errors.preferred[node] >= 0 else ""
        case Column.STEP:
            return nats(float(errors.per_step[node])) if errors.preferred[node] >= 0 else ""
        case Column.MARK:
            return _tr("dismissed") if mark.dismissed else verdict_text(mark.verdict)
    return mark.note


def _tip(listing: GoldListing, node: int, column: Column) -> str:
    if column == Column.NOTE:
        return listing.mark(node).note
    lines = [listing.text_of(node), listing.errors.rule_of(node), listing.about(node)]
    return "\n".join(lines)


def _tr(text: str) -> str:
    return QCoreApplication.translate("GoldErrors", text)


_TITLES: Final = {
    Column.NUMBER: "#", Column.NODE: "Node", Column.RULE: "Gold rule",
    Column.SURPRISE: "Surprise", Column.PREFERRED: "Preferred rule", Column.GAIN: "Gain",
    Column.STEP: "Per step",
    Column.MARK: "Mark", Column.NOTE: "Note",
}  # fmt: skip
_TIPS: Final = {
    Column.NUMBER: "Number of the sentence in the treebank",
    Column.NODE: "Label and words of the node",
    Column.RULE: "What the treebank has there",
    Column.SURPRISE: "Surprisal: minus the log-probability of the gold rule, in nats, under the "
    "model without this sentence's customers; ≥ where no other sentence has the rule",
    Column.PREFERRED: "What that model would have taken in this context",
    Column.GAIN: "How much more probable that is than the gold rule, in nats",
    Column.STEP: "The gain for each binary rule of the gold rule: long ones have no advantage",
    Column.MARK: "E marks a node as an error, D as doubtful; Delete dismisses it",
    Column.NOTE: "What you noted; N edits it",
}
