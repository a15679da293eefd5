"""How often each label, head word or text was found, or each two of them, as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

from PySide6.QtCore import QObject, Signal

from icm_core.data.patterns.counting import By, Counts, CrossTable, choices, count, crossed
from icm_core.errors import Check
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.shared.column_table import RIGHT, ColumnTable, TableColumn
from icm_gui.viewmodels.treebank.tree_hits import TreeHits

GROUP: Final = "tree search counts"
"""Group of jobs."""
_MOST_COLUMNS: Final = 60
"""Values that have a column of their own; the others share one."""
_NOTHING: Final = "\u2013"

_Counted = tuple[Counts | None, CrossTable | None]


def title_of(by: By) -> str:
    """Return what is counted by, for people: ``x: head word``."""
    whats = {"label": _tr("label"), "head": _tr("head word"), "words": _tr("words")}
    what = whats[by.what]
    return f"{by.name}: {what}" if by.name else what


class HitCounts(ColumnTable):
    """Values of one node of each way in which a pattern is found, or of two: those in columns.

    The most frequent come first.

    Signals
    -------
    changed
        Others are listed, or something else is counted by.
    """

    changed = Signal()
    COUNTED: ClassVar = (
        TableColumn("Hits", "Number of matches.", side=RIGHT),
        TableColumn("Sentences", "In how many sentences.", side=RIGHT),
    )

    def __init__(self, hits: TreeHits, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits, self._jobs = hits, jobs
        self.by: By | None = None
        self.across: By | None = None
        """What columns are counted by, None for one column."""
        self._cross: CrossTable | None = None
        self._counts: Counts | None = None
        self._counted: object = None
        hits.changed.connect(self._hits_changed)

    @property
    def choices(self) -> list[By]:
        """All that can be counted by."""
        return choices(tuple(self._hits.ways.named))

    def count_by(self, by: By | None) -> None:
        """Count by something else; None to count nothing."""
        if by != self.by:
            self._ask(by, None if by is None else self.across)

    def count_across(self, across: By | None) -> None:
        """Count by a second one in columns; None for the first alone."""
        if across != self.across:
            self._ask(self.by, across)

    def _ask(self, by: By | None, across: By | None) -> None:
        self.by, self.across = by, across
        self._counts = self._cross = self._counted = None
        self._count()

    def open(self, row: int, column: int = 0) -> bool:
        """List the ways of a row, or of one cell of two-way counts; returns whether there are some.

        Parameters
        ----------
        column
            The first and the last column of two-way counts stand for the whole row.
        """
        counts, cross, by = self._counts, self._cross, self.by
        # Those of an earlier search are listed until new ones are there.
        if counts is None or by is None or self._counted is not self._hits.ways:
            return False
        if not 0 <= row < self.row_total():
            return False
        if cross is None:
            self._hits.show_only(counts.ways[row], _told(by, counts.values[row][0]))
            return True
        first, at = _told(by, cross.rows[row]), column - 1
        if not 0 <= at < cross.hits.shape[1]:
            self._hits.show_only(cross.ways_of_row(row), first)
            return True
        ways = cross.ways.get((row, at))
        if ways is None:
            return False
        second = self._column_title(at) if at == len(cross.columns) else cross.columns[at]
        self._hits.show_only(ways, f"{first}, {_told(cross.by[1], second)}")
        return True

    def _column_title(self, at: int) -> str:
        """Return the head of a column of two-way counts."""
        assert self._cross is not None
        if at < len(self._cross.columns):
            return self._cross.columns[at] or _NOTHING
        return _tr("{0} others").format(local(f"{self._cross.rest:,}"))

    def _hits_changed(self) -> None:
        known = self.choices
        if self.by is not None and self.by not in known:
            self.by = self.across = None
        if self.across is not None and self.across not in known:
            self.across = None
        if self._counted is not self._hits.ways:
            self._count()

    def _count(self) -> None:
        self._jobs.cancel_group(GROUP)
        ways, index, by = self._hits.ways, self._hits.index_of_nodes, self.by
        across = self.across
        if by is None or index is None:
            self._show((None, None), ways)
            return

        def work(control: Control) -> _Counted:
            if across is None:
                return count(ways, index, (by,), control.check), None
            counts = count(ways, index, (by, across), control.check)
            return counts, crossed(counts, _MOST_COLUMNS)

        def done(counted: _Counted) -> None:
            if ways is self._hits.ways and (by, across) == (self.by, self.across):
                self._show(counted, ways)

        self._jobs.start(_tr("Counting"), work, done=done, group=GROUP)
        self.changed.emit()

    def _show(self, counted: _Counted, ways: object) -> None:
        with self.resetting():
            (self._counts, self._cross), self._counted = counted, ways
        self.changed.emit()

    @property
    def is_crossed(self) -> bool:
        """Whether two-way counts are listed."""
        return self._cross is not None

    def table_columns(self) -> Sequence[TableColumn]:
        """Return the columns."""
        head = "" if self.by is None else title_of(self.by)
        cross = self._cross
        if cross is None:
            return (TableColumn(head), *self.COUNTED)
        tip = title_of(cross.by[1])
        titles = [self._column_title(at) for at in range(cross.hits.shape[1])]
        return (
            TableColumn(head),
            *(TableColumn(title, tip, side=RIGHT) for title in titles),
            TableColumn("All", "Number of matches.", side=RIGHT),
        )

    def row_total(self) -> int:
        """Return the number of values."""
        if self._cross is not None:
            return len(self._cross.rows)
        return 0 if self._counts is None else len(self._counts.values)

    def item(self, row: int) -> int | None:
        """Return a row, None for none."""
        return row if 0 <= row < self.row_total() else None

    def text_of(self, item: int, column: int) -> str:
        """Return what a cell shows."""
        assert self._counts is not None
        cross = self._cross
        if cross is not None:
            if column == 0:
                return cross.rows[item] or _NOTHING
            row = cross.hits[item]
            hits = int(row.sum() if column > len(row) else row[column - 1])
            return local(f"{hits:,}") if hits else ""
        if column == 0:
            return self._counts.values[item][0] or _NOTHING
        numbers = self._counts.hits if column == 1 else self._counts.sentences
        return local(f"{int(numbers[item]):,}")

    def telling(self) -> Callable[[Check], list[list[object]]]:
        """Return what makes rows for a file of what is listed now, heads first, in a worker.

        Of two-way counts a row for each two values, all of them.
        """
        counts = self._counts
        return _no_rows if counts is None else partial(_rows_of, counts)


def _told(by: By, value: str) -> str:
    return f"{title_of(by)} {value}".strip()


def _no_rows(_check: Check) -> list[list[object]]:
    return []


def _rows_of(counts: Counts, check: Check) -> list[list[object]]:
    check()
    rows = zip(counts.values, counts.hits.tolist(), counts.sentences.tolist(), strict=True)
    body: list[list[object]] = [[*values, hits, inside] for values, hits, inside in rows]
    return [[*map(str, counts.by), "hits", "sentences"], *body]
