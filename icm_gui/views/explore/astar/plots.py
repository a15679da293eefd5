"""Plots of A*: best f and queue size over the steps, and depth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_gui.viewmodels.explore.astar.curves import depth_figure, search_figure
from icm_gui.views.shared.named import named
from icm_gui.views.shared.plots.plot import PlotView

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QShowEvent

    from icm_core.drawing.plots.figure import Figure
    from icm_core.inference.trace import Trace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.playback import Playback


class RunPlot(PlotView):
    """A plot of the run that is shown, orange where there is a purple, dashed one beside it."""

    def __init__(
        self,
        playback: Playback,
        themes: Themes,
        name: str,
        hint: str,
        figure: Callable[[Trace | None, Trace | None], Figure | None],
    ) -> None:
        super().__init__(themes, name, hint)
        self._playback = playback
        self._make = figure
        self._stale = True
        self.sought.connect(playback.seek)
        playback.trace_changed.connect(self._trace_changed)
        playback.step_changed.connect(self.set_step)
        self.set_step(playback.step)

    def _trace_changed(self) -> None:
        self._stale = True
        if self.isVisible():
            self._catch_up()

    def _catch_up(self) -> None:
        if self._stale:
            self._stale = False
            self.set_figure(self._make(self._playback.trace, self._playback.second))

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        self._catch_up()
        super().showEvent(event)


class SearchPlot(RunPlot):
    """Best f popped, and below it the size of the queue."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__(playback, themes, "", "", search_figure)
        named(self, "astar-search-plot", self.tr("Best f and queue size over steps"))
        self.set_hint(self.tr("Run an A* search to see its scores and its queue, step by step."))


class DepthPlot(RunPlot):
    """How many rules the popped hypotheses have applied."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__(playback, themes, "", "", depth_figure)
        self.setObjectName("astar-depth-plot")
        self.setAccessibleName(self.tr("Rules applied by the hypothesis popped, over steps"))
        self.set_hint(self.tr("Run an A* search to see how deep its hypotheses are."))
