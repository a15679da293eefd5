"""Reports on what is compared: a page of HTML, CSV and LaTeX, written by a job."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from icm_core.errors import OptionError
from icm_core.wording import english
from icm_core.wording import say as _tr
from icm_gui.viewmodels.compare.why.verdict import found_by

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.analysis.report.tables import Part, TableMaker
    from icm_core.analysis.tables.table import Table
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.compare.comparer import Comparer

REPORTING = "report"
"""Group of jobs."""
USUAL_SENTENCES, MOST_SENTENCES = 20, 1_000
_TABLES_DONE = 0.6
"""Share of the work that is done when the tables are there."""


@dataclass(frozen=True)
class ReportChoice:
    """What is to be written where.

    Parameters
    ----------
    page, csv, latex
        Path of the HTML file, of the folder for CSV, of the LaTeX file; empty for none.
    parts
        Tables that go into all of them.
    sentences
        How many sentences the page shows.
    listed
        Whether they are chosen from those that are listed now, not from all.
    decisions
        Whether the page tells the open model's decisions.
    """

    page: str = ""
    csv: str = ""
    latex: str = ""
    parts: tuple[Part, ...] = ()
    sentences: int = USUAL_SENTENCES
    listed: bool = False
    decisions: bool = False


@dataclass(frozen=True, eq=False)
class _Task:
    """Everything that the worker needs: nothing of it changes meanwhile."""

    choice: ReportChoice
    maker: TableMaker
    among: NDArray[np.int32] | None
    model: Model | None
    model_name: str
    depth: int | None


class Reporting(QObject):
    """Writes reports on the current comparison.

    Signals
    -------
    written : object
        All is written: the paths, a list of str.
    failed : str, object
        It is not: a title and the error.
    """

    written = Signal(object)
    failed = Signal(str, object)

    def __init__(self, comparer: Comparer, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._comparer, self._jobs = comparer, jobs
        self.gold_errors: Callable[[], Table | None] | None = None
        """Gives the table of doubtful gold nodes, where there is one."""

    @property
    def known_parts(self) -> tuple[Part, ...]:
        """The tables that there can be now."""
        from icm_core.analysis.report.tables import OF_TAGS, PARTS

        comparer = self._comparer
        of_tags = comparer.comparison is not None and comparer.comparison.is_of_tags
        missing: set[Part] = set(PARTS) - OF_TAGS if of_tags else {"accuracy"}
        if comparer.other is None:
            missing.add("significance")
        if comparer.gaps is None:
            missing.add("gaps")
        if self._gold_table() is None:
            missing.add("gold-errors")
        return tuple(part for part in PARTS if part not in missing)

    def _gold_table(self) -> Table | None:
        return None if self.gold_errors is None else self.gold_errors()

    def write(self, choice: ReportChoice) -> None:
        """Begin to write; an older report that is still being written is given up.

        Raises
        ------
        OptionError
            If nothing is compared, or nothing is to be written.
        """
        from icm_core.analysis.report.tables import TableMaker

        comparer = self._comparer
        if comparer.comparison is None:
            raise OptionError(_tr("nothing is compared yet"))
        if not (choice.page or choice.csv or choice.latex):
            raise OptionError(_tr("choose a file or a folder to write"))
        opened = comparer.document.model
        task = _Task(
            choice,
            TableMaker(
                comparer.comparison,
                comparer.other,
                errors=_whole(comparer.errors),
                other_errors=_whole(comparer.other_errors),
                gaps=comparer.gaps,
                gold_errors=self._gold_table(),
                is_known=comparer.is_known,
            ),
            comparer.rows_listed if choice.listed else None,
            comparer.model if choice.decisions else None,
            opened.name if opened is not None and choice.decisions else "",
            found_by(comparer).depth,
        )

        def work(control: Control) -> list[str]:
            return _written(task, control)

        title = _tr("Writing the report")
        self._jobs.start(title, work, done=self.written.emit, failed=self._failed, group=REPORTING)

    def _failed(self, error: Exception) -> None:
        self.failed.emit(_tr("Writing the report"), error)


def _whole(errors: Any) -> Any:
    """Return errors where all sentences were looked at, None where they are still being found."""
    if errors is None or errors.done < len(errors.errors):
        return None
    return errors


def _written(task: _Task, control: Control) -> list[str]:
    """Write the files, which are English; what is said of the work is not."""
    with english():
        return _files(task, control)


def _files(task: _Task, control: Control) -> list[str]:
    from icm_core.analysis.report.page import ReportInput, write_report
    from icm_core.analysis.report.sentences import decisions_under
    from icm_core.analysis.tables.files import write_csv, write_latex

    choice, maker = task.choice, task.maker

    def report(stage: str, share: float) -> None:
        control.report(stage, share * _TABLES_DONE)

    def drawn(stage: str, share: float) -> None:
        control.report(stage, _TABLES_DONE + share * (1 - _TABLES_DONE))

    tables = maker.tables(choice.parts, report)
    paths: list[str] = []
    if choice.page:
        what = ReportInput(
            maker.comparison,
            maker.other,
            tables,
            maker.errors,
            maker.other_errors,
            None
            if task.model is None
            else decisions_under(task.model, maker.comparison, task.depth),
            choice.sentences,
            task.among,
            title=f"Comparison with {maker.comparison.gold_name}",
            model_name=task.model_name,
        )
        paths.append(str(write_report(choice.page, what, drawn).path))
    control.check()
    if choice.csv:
        write_csv(choice.csv, tables)
        paths.append(str(Path(choice.csv)))
    control.check()
    if choice.latex:
        paths.append(str(write_latex(choice.latex, tables)))
    return paths
