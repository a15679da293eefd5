"""Gold errors as rows of a table: filtered, sorted, with what the user noted of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal

from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.drawing.paint.numbers import nats
from icm_core.wording import say as _tr
from icm_gui.viewmodels.compare.gold.listing import (
    ALL_LABELS,
    Column,
    GoldListing,
    Varied,
    verdict_text,
)
from icm_gui.viewmodels.shared.column_table import (
    FALLING,
    NOWHERE,
    RIGHT,
    USER,
    ColumnTable,
    Index,
    TableColumn,
)
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from icm_core.analysis.gold.error_list import GoldErrors
    from icm_core.project.notes import NodeKey, Verdict
    from icm_gui.viewmodels.compare.gold.marks import GoldMarks

SHARE_ROLE: Final = USER + 1
"""Length of the bar in a cell, 0 to 1."""
VERDICT_ROLE: Final = USER + 2
DISMISSED_ROLE: Final = USER + 3
LABEL_ROLE: Final = USER + 4
"""Label of the node, which stands before its words."""
SORTED: Final = tuple(
    Column[name] for name in ("SURPRISE", "STEP", "GAIN", "VARIATION", "MARK", "NUMBER")
)
"""Columns that can be sorted by, as they are offered."""


class GoldErrorRows(ColumnTable):
    """The nodes that are listed.

    Signals
    -------
    told
        How many rows or marks there are is another thing.
    """

    told = Signal()
    COLUMNS = (
        TableColumn("#", "Number of the sentence in the treebank", side=RIGHT),
        TableColumn("Node", "Label and words of the node"),
        TableColumn("Gold rule", "What the treebank has there"),
        TableColumn(
            "Surprisal",
            "Surprisal: minus the log-probability of the gold rule, in nats, under the "
            "model without this sentence's customers; ≥ where no other sentence has the rule",
            side=RIGHT,
        ),
        TableColumn(
            "Same words",
            "How often these words are annotated as here, of all places where they stand between "
            "the same words; empty where they always are",
            side=RIGHT,
        ),
        TableColumn("Preferred rule", "What that model would have taken in this context"),
        TableColumn(
            "Gain", "How much more probable that is than the gold rule, in nats", side=RIGHT
        ),
        TableColumn(
            "Per step",
            "The gain for each binary rule of the gold rule: long ones have no advantage",
            side=RIGHT,
        ),
        TableColumn("Mark", "E marks a node as an error, D as doubtful; Delete dismisses it"),
        TableColumn("Note", "What you noted; N edits it"),
    )

    def __init__(self, marks: GoldMarks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.marks = marks
        self.listing: GoldListing | None = None
        self.rows: NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        self._most = 1.0
        self.label, self.text = ALL_LABELS, ""
        self.tags = self.with_dismissed = self.only_marked = False
        self.sorted_by, self.falling = Column.SURPRISE, True
        marks.changed.connect(self._marks_changed)

    # What is shown

    def set_errors(
        self, errors: GoldErrors | None, places: list[int], elsewhere: Varied = ({}, {})
    ) -> None:
        """Show what was found.

        Parameters
        ----------
        places
            Place of each tree in the treebank, from 0.
        elsewhere
            How words are annotated in the same context, where that is not always alike.
        """
        self.listing = (
            None if errors is None else GoldListing(errors, places, self.marks, elsewhere)
        )
        # Of sequences of tags the tops say nothing, and there is no other phrase.
        if self.listing is not None and not self.listing.has_phrases:
            self.tags = True
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

    def sort(self, column: int, order: Qt.SortOrder = FALLING) -> None:
        """Sort by one of `SORTED`."""
        if column in SORTED:
            self.sorted_by, self.falling = column, order == FALLING
            self._renew()
            self.heads_changed()

    def _renew(self) -> None:
        self.show_rows(self._listed())
        self.told.emit()

    def _listed(self) -> NDArray[np.int32]:
        listing = self.listing
        if listing is None:
            return np.zeros(0, dtype=np.int32)
        self._most = listing.most(self.tags)
        found = listing.listed(
            tags=self.tags,
            label=self.label,
            text=self.text,
            with_dismissed=self.with_dismissed,
            only_marked=self.only_marked,
        )
        return listing.ordered(found, Column(self.sorted_by), self.falling)

    def node(self, row: int) -> int:
        """Return the node of a row, -1 for none."""
        return int(self.rows[row]) if 0 <= row < len(self.rows) else -1

    def row_of(self, node: int) -> int:
        """Return the row of a node, -1 where it is not listed."""
        found = np.flatnonzero(self.rows == node)
        return int(found[0]) if len(found) else -1

    def _marks_changed(self) -> None:
        """Take over marks; rows that go away go alone, so that the next one is the current one."""
        listing = self.listing
        if listing is not None:
            listing.find_marked()
            new = self._listed()
            stays = np.isin(self.rows, new)
            for row in np.flatnonzero(~stays)[::-1].tolist():
                self.beginRemoveRows(NOWHERE, row, row)
                self.rows = np.delete(self.rows, row)
                self.endRemoveRows()
            # Sorted by marks, a row stays where it is until one sorts again: it would run away.
            if len(new) != len(self.rows):
                self.show_rows(new)
            self.cells_changed()
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

    def item(self, row: int) -> int | None:
        """Return the node of a row, None for none."""
        node = self.node(row)
        return None if node < 0 or self.listing is None else node

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

    def text_of(self, node: int, column: int) -> str:
        """Return what a cell shows."""
        return "" if self.listing is None else _cell(self.listing, node, Column(column))

    def tip_of(self, node: int, column: int) -> str:
        """Return the note, or sentence, rule and what the model says."""
        listing = self.listing
        assert listing is not None
        if column == Column.NOTE:
            return listing.mark(node).note
        lines = [listing.text_of(node), listing.errors.rule_of(node), listing.about(node)]
        return "\n".join(lines)

    def role_of(self, node: int, column: int, role: int) -> Any:
        """Return what is edited, the bar, the mark, or the label."""
        listing = self.listing
        assert listing is not None
        mark = listing.mark(node)
        if role == Qt.ItemDataRole.EditRole and column == Column.NOTE:
            return mark.note
        if role == SHARE_ROLE and column == Column.SURPRISE:
            return min(float(listing.errors.surprise[node]) / self._most, 1.0)
        if role == LABEL_ROLE:
            return listing.errors.label_of(node)
        return {VERDICT_ROLE: mark.verdict, DISMISSED_ROLE: mark.dismissed}.get(role)

    def file_rows(self) -> list[tuple[object, ...]]:
        """Return what is listed, with its marks, as rows for a file; heads first."""
        return [] if self.listing is None else self.listing.file_rows(self.rows)

    def edits_json(self) -> str:
        """Return the marked nodes as a list of edits, for a program."""
        edits = [] if self.listing is None else self.listing.edits()
        return json.dumps(edits, ensure_ascii=False, indent=2) + "\n"

    def edits_csv(self) -> str:
        """Return the marked nodes as a list of edits, for a spreadsheet."""
        edits = [] if self.listing is None else self.listing.edits()
        heads: list[list[object]] = [list(one) for one in edits[:1]]
        return csv_text([*heads, *(list(one.values()) for one in edits)])


def falling_first(column: Column) -> Qt.SortOrder:
    """Return in which order a column is sorted first: numbers of sentences rise."""
    rising = column == Column.NUMBER
    return Qt.SortOrder.AscendingOrder if rising else Qt.SortOrder.DescendingOrder


def title(column: Column) -> str:
    """Return the head of a column."""
    return _tr(GoldErrorRows.COLUMNS[column].title)


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
        case Column.VARIATION:
            votes = listing.elsewhere(node)
            return "" if votes is None else _tr("{0} of {1}").format(votes.own, votes.all)
        case Column.PREFERRED:
            return errors.preferred_of(node)
        case Column.GAIN:
            return nats(float(errors.gain[node])) if errors.preferred[node] >= 0 else ""
        case Column.STEP:
            return nats(float(errors.per_step[node])) if errors.preferred[node] >= 0 else ""
        case Column.MARK:
            return _tr("dismissed") if mark.dismissed else verdict_text(mark.verdict)
    return mark.note
