"""The posteriors of the two trees of a pair under the open model, worked out in jobs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.data.tree import Tree, tokens
from icm_core.errors import IcmError
from icm_core.runs.run import Runner
from icm_gui.viewmodels.compare.why.verdict import found_by
from icm_gui.viewmodels.explore.running import chart_of
from icm_gui.viewmodels.shared.latest import Latest
from icm_gui.viewmodels.treebank.tree_nodes import with_posteriors

if TYPE_CHECKING:
    from icm_core.drawing.trees.differences import Marks
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.compare.comparer import Comparer


@dataclass(frozen=True)
class _Question:
    """A sentence and how it is parsed."""

    models: tuple[Model, ...]
    parse: ParseOptions
    words: tuple[str, ...]


class _Charts:
    """Makes charts as Explore does; keeps what models share between sentences."""

    def __init__(self) -> None:
        self._runner = Runner()

    def __call__(self, question: _Question, control: Control) -> ChartData:
        asked = question.models, question.parse, question.words
        return chart_of(self._runner, *asked, control)


class PairPosteriors(QObject):
    """Keeps the chart of the sentence that a comparer looks at, while posteriors are wanted.

    Signals
    -------
    changed
        They are known, or those of the pair before are gone.

    Attributes
    ----------
    fault
        Why there are none, empty where there may be some.
    """

    changed = Signal()

    def __init__(self, comparer: Comparer, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._comparer, self._switch = comparer, comparer.document.posteriors
        self.fault = ""
        self._question: _Question | None = None
        self._chart: ChartData | None = None
        self._charting = Latest(jobs, self.tr("Posteriors"), _Charts(), self)
        self._charting.answered.connect(self._have)
        self._charting.failed.connect(self._failed)
        self._switch.changed.connect(self.ask)
        comparer.model_changed.connect(self.ask)

    def ask(self) -> None:
        """Find them for the pair that is looked at now, if they are wanted."""
        question = self._asked()
        if question == self._question:
            return
        had = self._chart is not None or self.fault
        self._question, self._chart, self.fault = question, None, ""
        self._charting.drop()
        if question is not None:
            self._charting.ask(question)
        if had:
            self.changed.emit()

    def beside(self, tree: Tree | None, marks: Marks | None) -> Marks | None:
        """Return the marks of a tree of the pair with what is known of its posteriors."""
        pair = self._comparer.pair
        if self._chart is None or tree is None or pair is None or self._asked() != self._question:
            return marks
        return with_posteriors(self._chart, tree, marks or {})

    def _asked(self) -> _Question | None:
        comparer = self._comparer
        pair, opened = comparer.pair, comparer.document.model
        if not self._switch.wanted or pair is None or pair.fault or opened is None:
            return None
        options = replace(opened.parse, depth=found_by(comparer).depth)
        return _Question(opened.models, options, tuple(tokens(pair.gold)))

    def _have(self, question: _Question, chart: ChartData) -> None:
        if question == self._question:
            self._chart = chart
            self.changed.emit()

    def _failed(self, question: _Question, error: Exception) -> None:
        if question == self._question:
            self.fault = str(error) if isinstance(error, IcmError) else self.tr("not known")
            self.changed.emit()
