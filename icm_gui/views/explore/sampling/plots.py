"""Plots of sampling: log P by chain, running acceptance, autocorrelation by lag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QWidget

from icm_gui.viewmodels.explore.sampling.chains import HealthAt, as_mh
from icm_gui.viewmodels.explore.sampling.curves import ChainCurves, autocorrelation_figure
from icm_gui.viewmodels.shared.latest import Latest
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.plots.plot import PlotView
from icm_gui.views.shared.visibility import ManualLayout, WhileVisible

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.services.jobs import Control
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch

_TRACE_SHARE, _REST_SHARE = 3, 2
_LOW_PX = 260
"""Height below which the smaller plots are beside the trace."""
_LONG = 100_000
"""Draws from which on curves take too long for the GUI thread."""


def _curves_of(trace: MHTrace, control: Control) -> ChainCurves:
    control.check()
    return ChainCurves(trace)


class MHPlots(ManualLayout, WhileVisible, QWidget):
    """The trace above, running acceptance and autocorrelation below, all with one cursor.

    The chain of the step that is shown is in front; while a run plays, the one it began with.
    """

    def __init__(self, explore: Explore, watch: ChainWatch, themes: Themes) -> None:
        super().__init__()
        self._explore, self._watch = explore, watch
        self._curves: ChainCurves | None = None
        self._focus = 0
        self._known: tuple[float, bool] | None = None
        self._stale = True
        self._making = Latest(explore.jobs, self.tr("Curves of the chains"), _curves_of, self)
        self._making.answered.connect(self._made)
        self.setObjectName("mh-plots")
        hint = self.tr("Run Metropolis-Hastings to see its chains, draw by draw.")
        name = self.tr("log P of every chain's state over steps")
        self.trace_plot = named(PlotView(themes, name, hint), "mh-trace-plot")
        name = self.tr("Running acceptance over steps")
        self.acceptance_plot = named(PlotView(themes, name), "mh-acceptance-plot")
        name, hint = (
            self.tr("Autocorrelation of log P by lag"),
            self.tr("log P has not changed yet."),
        )
        self.lag_plot = named(PlotView(themes, name, hint), "mh-lag-plot")
        self._rest = filled(
            hbox(margins=0, spacing=0), (self.acceptance_plot, 1), (self.lag_plot, 1)
        )
        self._column: QBoxLayout = vbox(self, 0, 0)
        filled(self._column, (self.trace_plot, _TRACE_SHARE), (self._rest, _REST_SHARE))
        self._arrange()
        self._show_rest(False)
        playback = explore.playback
        for view in (self.trace_plot, self.acceptance_plot):
            view.sought.connect(playback.seek)
        playback.trace_changed.connect(self._trace_changed)
        playback.step_changed.connect(self._moved)
        playback.state_changed.connect(self._renew)
        explore.results_changed.connect(self._renew)
        watch.changed.connect(self._show_lags)
        self._moved(playback.step)

    def _trace_changed(self) -> None:
        self._stale = True
        self._renew()

    def _moved(self, step: int) -> None:
        self.trace_plot.set_step(step)
        self.acceptance_plot.set_step(step)
        self._renew()

    def _renew(self) -> None:
        """Show other curves, or another chain in front."""
        if not self.isVisible():
            self._stale = True
            return
        playback = self._explore.playback
        trace = as_mh(playback.trace)
        if trace is None or not len(trace):
            if self._curves is not None or self._stale:
                self._curves, self._stale = None, False
                for view in (self.trace_plot, self.acceptance_plot, self.lag_plot):
                    view.set_figure(None)
            self._show_rest(False)
            return
        focus = self._focus
        if self._curves is None or self._curves.trace is not trace:
            if len(trace) > _LONG:
                self._making.ask(trace)
                return
            self._take(ChainCurves(trace))
        assert self._curves is not None
        if not playback.playing or self._stale:
            focus = playback.step % self._curves.chains
        known = self._explore.best_known()
        if not self._stale and (focus, known) == (self._focus, self._known):
            return
        self._focus, self._known, self._stale = focus, known, False
        self._show_rest(True)
        self.trace_plot.set_figure(self._curves.log_p(focus, *known))
        self.acceptance_plot.set_figure(self._curves.acceptance(focus))
        self._show_lags()

    def _made(self, trace: MHTrace, curves: ChainCurves) -> None:
        """Show the curves of a long run, which were made off the GUI thread."""
        if self._explore.playback.trace is trace:
            self._take(curves)
            self._renew()

    def _take(self, curves: ChainCurves) -> None:
        self._curves, self._stale = curves, True

    def _show_rest(self, shown: bool) -> None:
        """Show the two smaller plots, or leave the room to the hint."""
        trace = as_mh(self._explore.playback.trace)
        # Exact samples are all taken.
        self.acceptance_plot.setVisible(shown and trace is not None and not trace.is_exact)
        self.lag_plot.setVisible(shown)

    def _arrange(self) -> None:
        """Put the smaller plots below the trace, or beside it where there is little height."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        is_low = self.height() < _LOW_PX
        self._column.setDirection(across if is_low else down)
        self._rest.setDirection(down if is_low else across)

    def minimumSizeHint(self) -> QSize:
        """Return the size at which the trace can still be read."""
        return QSize(240, 120)

    def _show_lags(self) -> None:
        found: HealthAt | None = self._watch.now
        self.lag_plot.set_figure(autocorrelation_figure(found))

    def _in_sight(self, there: bool) -> None:
        self._watch.watch(id(self), there)
        if there:
            self._renew()
