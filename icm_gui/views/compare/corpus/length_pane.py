"""Length and F1: a point for each sentence; the current sentence is marked, a click shows one."""

from __future__ import annotations

from functools import partial

from icm_core.analysis.comparison.corpus_figures import scatter_rows
from icm_core.analysis.comparison.length_points import REACH
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.corpus.corpus import SCATTER, Scatter, scatter_data
from icm_gui.viewmodels.compare.corpus.derived import Derived
from icm_gui.views.compare.corpus.derived_pane import DerivedPane
from icm_gui.views.compare.corpus.pick_plot import PickPlot

_SENTENCES = 0
"""Which series of the plot are the sentences."""


class LengthPane(DerivedPane):
    """The scatter of length and F1 with its running mean."""

    def __init__(self, comparer: Comparer, jobs: Jobs, themes: Themes) -> None:
        derived = Derived(comparer, jobs, self.tr("Length and F1"), SCATTER)
        title = self.tr("Length and F1")
        super().__init__(derived, themes, "compare-length-pane", title)
        self.plot = PickPlot(themes, self.tr("F1 of each sentence over its length"))
        self.plot.setObjectName("compare-length-plot")
        self.plot.picked.connect(self._picked)
        self.plot.set_data(partial(scatter_data, derived))
        self.add_body(self.plot)
        self._points: dict[int, int] = {}
        comparer.sentence_changed.connect(self._mark)
        derived.want("scatter")

    @property
    def scatter(self) -> Scatter | None:
        """What is shown."""
        found: Scatter | None = self.derived.value
        return found

    def fill(self) -> None:
        """Show the points."""
        found = self.scatter
        self.plot.set_figure(None if found is None else found.figure)
        self._points = {}
        if found is not None:
            self._points = {int(row): at for at, row in enumerate(scatter_rows(found.points))}
        self._mark()

    def _mark(self) -> None:
        point = self._points.get(self.derived.comparer.row)
        self.plot.set_current(None if point is None else (0, _SENTENCES, point))

    def _picked(self, _plot: int, series: int, point: int) -> None:
        found = self.scatter
        if found is None:
            return
        if series != _SENTENCES:
            # The mean leads to the sentences it is of.
            middle = int(found.points.at[point])
            self.derived.comparer.ask_sentences(f"len>={middle - REACH} len<={middle + REACH}")
            return
        for row, at in self._points.items():
            if at == point:
                self.derived.comparer.show(row)
                return
