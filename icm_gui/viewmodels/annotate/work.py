"""How the work goes: by day and person, and what reviewers corrected in whose trees."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.wording import local, noop, say
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.project.progress import Day, Review
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.editor import Editor
    from icm_gui.viewmodels.project.session import Session


class Days(ColumnTable):
    """A row for each day and person."""

    COLUMNS = (
        TableColumn("Day", text=lambda _, row: row.day),
        TableColumn("Person", text=lambda _, row: row.author),
        TableColumn("Trees", text=lambda _, row: local(f"{row.trees:,}"), side=RIGHT),
        TableColumn("Edits", text=lambda _, row: local(f"{row.edits:,}"), side=RIGHT),
        TableColumn("Done", text=lambda _, row: local(f"{row.done:,}"), side=RIGHT),
        TableColumn(
            "Seconds a tree",
            "Median of the time between steps on one tree; pauses of over five minutes do not "
            "count.",
            text=lambda _, row: "" if row.seconds is None else local(f"{row.seconds:.0f}"),
            side=RIGHT,
        ),
    )


@dataclass(frozen=True)
class Corrected:
    """A kind of error that was corrected in trees of an annotator, or one such tree.

    Parameters
    ----------
    place
        Of the sentence, None for a sum.
    """

    annotator: str
    kind: str
    times: int
    place: int | None


class Corrections(ColumnTable):
    """How often each kind was corrected, and below it the trees."""

    COLUMNS = (
        TableColumn("Trees of", text=lambda _, row: row.annotator),
        TableColumn("Corrected", text=lambda _, row: row.kind),
        TableColumn("Times", text=lambda _, row: local(f"{row.times:,}"), side=RIGHT),
        TableColumn(
            "Sentence",
            text=lambda _, row: "" if row.place is None else str(row.place + 1),
            side=RIGHT,
        ),
    )

    def role_of(self, row: Corrected, column: int, role: int) -> str | None:
        """Return a row in words."""
        if role != SPOKEN or column:
            return None
        return ", ".join(cell for cell in (self.text_of(row, at) for at in range(4)) if cell)


class Work(QObject, OneJob):
    """Both tables, read from the project in a job.

    Signals
    -------
    changed
        Other rows are shown, or a job began or ended.
    """

    changed = Signal()
    group = "work"

    def __init__(
        self, editor: Editor, session: Session, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._session, self._jobs = editor.document, session, jobs
        self.days, self.corrections = Days(self), Corrections(self)
        self._document.treebank_changed.connect(self._forget)
        session.project_changed.connect(self._forget)

    @property
    def has_treebank(self) -> bool:
        """Whether there is something to tell of."""
        return self._document.treebank is not None

    def start(self) -> None:
        """Read what was done."""
        opened, project = self._document.treebank, self._session.project
        if opened is None or project is None:
            return
        treebank = opened.treebank

        def work(control: Control) -> tuple[list[Day], list[Review]]:
            from icm_core.project.progress import days, reviews, work_turns

            control.report(noop("reading the history"), None)
            turns = work_turns(project, treebank)
            return days(turns), reviews(turns, treebank, control.check)

        self.begin(say("Reading the progress"), work, self._have)

    def show(self, row: int) -> None:
        """Show the sentence of a correction."""
        one = self.corrections.item(row)
        if one is not None and one.place is not None:
            self._document.use_treebank_sentence(one.place)

    def _have(self, worked: tuple[list[Day], list[Review]]) -> None:
        every, corrected = worked
        self.days.show_rows(every)
        sums: Counter[tuple[str, str]] = Counter()
        for one in corrected:
            for kind, times in one.kinds:
                sums[one.annotator, kind] += times
        rows = [
            Corrected(annotator, say(kind), times, None)
            for (annotator, kind), times in sums.most_common()
        ]
        rows += [
            Corrected(one.annotator, say(kind), times, one.place)
            for one in corrected
            for kind, times in one.kinds
        ]
        self.corrections.show_rows(rows)
        self.changed.emit()

    def _forget(self) -> None:
        self.stop()
        self.days.show_rows([])
        self.corrections.show_rows([])
        self.changed.emit()
