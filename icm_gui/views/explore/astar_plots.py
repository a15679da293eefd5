"""Plots of A*: best f and queue size over the steps, and depth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QTabWidget, QWidget

from icm_gui.viewmodels.curves import depth_figure, search_figure
from icm_gui.views.shared.plot import PlotView

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.playback import Playback


class AStarPlots(QTabWidget):
    """Two tabs: ``f and queue``, ``Depth``; a second run is purple and dashed."""

    def __init__(self, playback: Playback, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self.setObjectName("astar-plots")
        self.setAccessibleName(self.tr("Plots of A*"))
        self.setDocumentMode(True)
        hint = self.tr("Run an A* search to see its scores and its queue, step by step.")
        self.search_plot = PlotView(themes, self.tr("Best f and queue size over steps"), hint)
        self.search_plot.setObjectName("astar-search-plot")
        self.depth_plot = PlotView(themes, self.tr("Depth popped over steps"), hint)
        self.depth_plot.setObjectName("astar-depth-plot")
        self.addTab(self.search_plot, self.tr("f and queue"))
        self.addTab(self.depth_plot, self.tr("Depth"))
        self._stale = True
        for view in (self.search_plot, self.depth_plot):
            view.sought.connect(playback.seek)
        playback.trace_changed.connect(self._trace_changed)
        playback.step_changed.connect(self._step_changed)
        self._step_changed(playback.step)

    def _trace_changed(self) -> None:
        self._stale = True
        if self.isVisible():
            self._renew()

    def _renew(self) -> None:
        if self._stale:
            self._stale = False
            runs = self._playback.trace, self._playback.second
            self.search_plot.set_figure(search_figure(*runs))
            self.depth_plot.set_figure(depth_figure(*runs))

    def _step_changed(self, step: int) -> None:
        self.search_plot.set_step(step)
        self.depth_plot.set_step(step)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        self._renew()
        super().showEvent(event)
