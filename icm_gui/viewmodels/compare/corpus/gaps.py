"""Judging a whole comparison under the open model, in a job that can be stopped and resumed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.comparison.corpus_figures import gap_figure
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.compare.why.verdict import found_by

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.tables.table import Table
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.drawing.plots.figure import Figure
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Job, Jobs
    from icm_gui.viewmodels.compare.comparer import Comparer

JUDGING = "judging gaps"
"""Group of jobs."""
KEPT = 8
"""Systems whose verdicts are kept."""


@dataclass(frozen=True, eq=False)
class _Task:
    comparison: Comparison
    model: Model
    parse: ParseOptions
    seeks_best: bool
    known: Gaps | None


def _judge(task: _Task, control: Control) -> Gaps:
    from icm_core.analysis.verdicts.gaps import judge_rows
    from icm_core.inference.parsing.parser import Parser

    def progress(done: int, whole: int) -> None:
        control.report(
            _tr("{0} of {1}").format(local(f"{done:,}"), local(f"{whole:,}")), done / max(whole, 1)
        )

    parser = Parser([task.model], task.parse)
    return judge_rows(
        parser,
        task.comparison,
        range(len(task.comparison)),
        progress,
        control.partial,
        seeks_best=task.seeks_best,
        known=task.known,
        check=control.check,
    )


class GapsJudge(QObject):
    """Starts the judging, hands what is known to the comparer, and drops it with the model.

    Signals
    -------
    changed
        It began, ended, or more is known.
    """

    changed = Signal()

    def __init__(self, comparer: Comparer, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.comparer, self._jobs = comparer, jobs
        self._of: tuple[object, ...] = ()
        self._kept: dict[tuple[object, ...], Gaps] = {}
        self._kept_of: object = None
        self.fault = ""
        self._job: Job | None = None
        comparer.comparison_changed.connect(self._dropped)
        comparer.gaps_changed.connect(self.changed)
        comparer.document.model_changed.connect(self._model_changed)

    @property
    def gaps(self) -> Gaps | None:
        """What is known."""
        found: Gaps | None = self.comparer.gaps
        return found

    @property
    def is_running(self) -> bool:
        """Whether sentences are being judged."""
        return self._jobs.is_running(JUDGING)

    @property
    def progress(self) -> str:
        """How far it is, in words; empty where nothing runs."""
        return self._job.stage if self._job is not None and self.is_running else ""

    @property
    def left(self) -> int:
        """Sentences that were not judged."""
        comparison = self.comparer.comparison
        rows = 0 if comparison is None else len(comparison)
        return rows - (0 if self.gaps is None else int(self.gaps.judged.sum()))

    @property
    def can_start(self) -> bool:
        """Whether there is something to judge, and a model to ask."""
        comparer = self.comparer
        return (
            comparer.comparison is not None
            and comparer.document.model is not None
            and self.left > 0
            and not self.is_running
        )

    @property
    def hint(self) -> str:
        """Why there is nothing to show, empty where there is."""
        comparer = self.comparer
        if comparer.comparison is None:
            return _tr("Choose two sides to compare: gold and the trees of a parser.")
        if self.fault:
            return self.fault
        if self.gaps is not None and bool(self.gaps.judged.any()):
            return ""
        if comparer.document.model is None:
            return _tr(
                "No model is open. Open one (File, Open) or train one (Model, Train): it says "
                "whether the search or the model itself is the cause."
            )
        if self.is_running:
            return _tr("Computing the first verdicts…")
        return _tr(
            "Compute the verdicts to see how far predicted trees (search errors) and gold trees "
            "(model errors) lie below the best tree known."
        )

    @property
    def table(self) -> Table | None:
        """Verdicts and how often they are given."""
        comparison = self.comparer.comparison
        if self.gaps is None or comparison is None or len(self.gaps) != len(comparison):
            return None
        return self.gaps.table()

    @property
    def figure(self) -> Figure | None:
        """How many gaps have which size."""
        if self.gaps is None:
            return None
        return gap_figure(self.gaps)

    def rows(self) -> list[tuple[object, ...]] | None:
        """Return every judged sentence as a row, heads first."""
        comparison = self.comparer.comparison
        if self.gaps is None or comparison is None:
            return None
        return self.gaps.csv_rows(comparison)

    def start(self) -> None:
        """Judge what was not judged yet."""
        comparer = self.comparer
        comparison, opened = comparer.comparison, comparer.document.model
        if comparison is None or opened is None or not self.can_start:
            return
        found = found_by(comparer)
        task = _Task(
            comparison,
            opened.models[0],
            replace(opened.parse, depth=found.depth),
            found.seeks_best,
            self.gaps,
        )
        self.fault = ""

        def work(control: Control) -> Gaps:
            return _judge(task, control)

        self._of = comparison, opened
        self._job = self._jobs.start(
            _tr("Computing verdicts"),
            work,
            done=self._have,
            partial=self._have,
            failed=self._failed,
            cancelled=self.changed.emit,
            group=JUDGING,
        )
        self.changed.emit()

    def stop(self) -> None:
        """Stop; what is known stays."""
        self._jobs.cancel_group(JUDGING)
        self.changed.emit()

    def _have(self, gaps: Gaps) -> None:
        comparer = self.comparer
        if self._of == (comparer.comparison, comparer.document.model):
            self._kept.pop(self._key, None)
            self._kept[self._key] = gaps
            while len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
            comparer.set_gaps(gaps)
        if not self.is_running:
            self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self.fault = str(error)
        self.changed.emit()

    def _dropped(self) -> None:
        self._jobs.cancel_group(JUDGING)
        self._of, self.fault = (), ""
        if self._kept_of is not self.comparer.document.treebank:
            self._kept, self._kept_of = {}, self.comparer.document.treebank
        # What was judged of these trees before, perhaps beside another system, is still so.
        comparison, known = self.comparer.comparison, self._kept.get(self._key)
        if comparison is not None and known is not None and len(known) == len(comparison):
            self.comparer.set_gaps(known)
        self.changed.emit()

    @property
    def _key(self) -> tuple[object, ...]:
        """What a verdict of the first system depends on, besides treebank and model."""
        comparer = self.comparer
        sources = comparer.gold_source, comparer.predicted_source
        sets = [comparer.predictions.get(key) for key in sources]
        counts = tuple(None if one is None else one.count for one in sets)
        return comparer.predictions.options, *sources, counts

    def _model_changed(self) -> None:
        # What another model said says nothing of this one, and would keep it in memory.
        self._kept.clear()
        self._dropped()
        if self.gaps is not None:
            self.comparer.set_gaps(None)
