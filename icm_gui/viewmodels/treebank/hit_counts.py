"""How often each label, head word or text was found, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QCoreApplication, QObject, Signal

from icm_core.data.patterns.counting import By, Counts, choices, count
from icm_core.wording import local
from icm_gui.viewmodels.shared.column_table import RIGHT, ColumnTable, TableColumn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.treebank.tree_hits import TreeHits

GROUP: Final = "tree search counts"
"""Group of jobs."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("HitCounts", text)


def title_of(by: By) -> str:
    """Return what is counted by, for people: ``x: head word``."""
    whats = {"label": _tr("label"), "head": _tr("head word"), "words": _tr("words")}
    what = whats[by.what]
    return f"{by.name}: {what}" if by.name else what


class HitCounts(ColumnTable):
    """Values of one node of each way in which a pattern is found, the most frequent first.

    Signals
    -------
    changed
        Others are listed, or something else is counted by.
    """

    changed = Signal()
    COUNTED: ClassVar = (
        TableColumn("Hits", "In how many ways it was found.", side=RIGHT),
        TableColumn("Sentences", "In how many sentences.", side=RIGHT),
    )

    def __init__(self, hits: TreeHits, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits, self._jobs = hits, jobs
        self.by: By | None = None
        self._counts: Counts | None = None
        self._counted: object = None
        hits.changed.connect(self._hits_changed)

    @property
    def choices(self) -> list[By]:
        """All that can be counted by."""
        return choices(tuple(self._hits.ways.named))

    def count_by(self, by: By | None) -> None:
        """Count by something else; None to count nothing."""
        if by == self.by:
            return
        self.by, self._counts, self._counted = by, None, None
        self._count()

    def open(self, row: int) -> bool:
        """List the ways of a row; returns whether there is one."""
        if self._counts is None or not 0 <= row < self.row_total() or self.by is None:
            return False
        value = self._counts.values[row][0]
        self._hits.show_only(self._counts.ways[row], f"{title_of(self.by)} {value}".strip())
        return True

    def _hits_changed(self) -> None:
        if self.by is not None and self.by not in self.choices:
            self.by = None
        if self._counted is not self._hits.ways:
            self._count()

    def _count(self) -> None:
        self._jobs.cancel_group(GROUP)
        ways, index, by = self._hits.ways, self._hits.index_of_nodes, self.by
        if by is None or index is None:
            self._show(None, ways)
            return

        def work(control: Control) -> Counts:
            return count(ways, index, (by,), control.check)

        def done(counts: Counts) -> None:
            if ways is self._hits.ways and by == self.by:
                self._show(counts, ways)

        self._jobs.start(_tr("Counting"), work, done=done, group=GROUP)
        self.changed.emit()

    def _show(self, counts: Counts | None, ways: object) -> None:
        with self.resetting():
            self._counts, self._counted = counts, ways
        self.changed.emit()

    def table_columns(self) -> Sequence[TableColumn]:
        """Return the columns."""
        head = "" if self.by is None else title_of(self.by)
        return (TableColumn(head), *self.COUNTED)

    def row_total(self) -> int:
        """Return the number of values."""
        return 0 if self._counts is None else len(self._counts.values)

    def item(self, row: int) -> int | None:
        """Return a row, None for none."""
        return row if 0 <= row < self.row_total() else None

    def text_of(self, item: int, column: int) -> str:
        """Return what a cell shows."""
        assert self._counts is not None
        if column == 0:
            return self._counts.values[item][0] or "\u2013"
        numbers = self._counts.hits if column == 1 else self._counts.sentences
        return local(f"{int(numbers[item]):,}")

    def told(self) -> list[list[object]]:
        """Return all rows with heads, as they leave the program."""
        if self._counts is None or self.by is None:
            return []
        counts = self._counts
        rows = zip(counts.values, counts.hits.tolist(), counts.sentences.tolist(), strict=True)
        body: list[list[object]] = [[values[0], hits, inside] for values, hits, inside in rows]
        return [[str(self.by), "hits", "sentences"], *body]
