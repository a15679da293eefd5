"""Values by depth: discounts and concentrations of several fits, sizes of the trie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.latest import Latest
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.analysis.contexts.figures.curves import SizeCurves
    from icm_core.analysis.contexts.figures.fits import Fit, HyperCurves
    from icm_core.drawing.plots.figure import Figure
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.contexts.browser import ContextBrowser


def depth_of(browser: ContextBrowser) -> int | None:
    """Return the depth of the current context, None for none."""
    if browser.model is None or browser.node < 0:
        return None
    return int(browser.model.trie.depth[browser.node])


class HyperPlot(QObject, OneJob):
    """Discount and concentration by depth, of the model and of other fits once they are made.

    Signals
    -------
    changed
        Other curves, another depth, or a job began or ended.
    """

    changed = Signal()
    group = "contexts fits"

    def __init__(self, browser: ContextBrowser, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._browser, self._jobs = browser, jobs
        self.others: tuple[Fit, ...] = ()
        self._of: Model | None = None
        browser.index_changed.connect(self._renewed)
        browser.model_changed.connect(self.changed)
        browser.node_changed.connect(self.changed)

    @property
    def curves(self) -> HyperCurves | None:
        """The model's own values and those of the other fits, None for no model."""
        model = self._browser.model
        if model is None:
            return None
        # Here, since what it needs is heavy: nothing of it is loaded before there is a model.
        from icm_core.analysis.contexts.figures.fits import HyperCurves

        return HyperCurves.of(model, self.others)

    @property
    def figure(self) -> Figure | None:
        """What is plotted, None for nothing."""
        curves = self.curves
        if curves is None:
            return None
        from icm_core.analysis.contexts.figures.depth import hyper_figure

        return hyper_figure(curves, depth_of(self._browser))

    @property
    def can_compare(self) -> bool:
        """Whether other fits can be made: the model still has its trees."""
        model = self._browser.opened
        return model is not None and len(model.derivations) > 1

    def rows(self) -> Iterator[tuple[Any, ...]] | None:
        """Return the data behind the plot."""
        curves = self.curves
        return None if curves is None else curves.csv_rows()

    def compare(self) -> None:
        """Fit the same trees in other ways, in a job."""
        model = self._browser.opened
        if model is None or not self.can_compare or self.busy:
            return

        def work(control: Control) -> tuple[Fit, ...]:
            from icm_core.analysis.contexts.figures.fits import other_fits

            return other_fits(model, report=control.report)

        self._of = model
        self.begin(_tr("Fits of discounts"), work, self._done)

    def forget(self) -> None:
        """Show the model's own values alone; a job that runs is cancelled."""
        self.stop()
        self.others, self.error = (), ""
        self.changed.emit()

    def _done(self, fits: tuple[Fit, ...]) -> None:
        if self._of is self._browser.opened:
            self.others = fits
        self.changed.emit()

    def _renewed(self) -> None:
        if self._browser.opened is not self._of:
            self.stop()
            self.others, self.error, self._of = (), "", None
        self.changed.emit()


def _sizes(model: Model, control: Control) -> SizeCurves:
    from icm_core.analysis.contexts.figures.curves import SizeCurves

    control.check()
    return SizeCurves.of(model)


class SizesPlot(QObject):
    """Contexts, customers and tables by depth; counted while someone watches.

    Signals
    -------
    changed
        Other curves, or another depth.
    """

    changed = Signal()
    group = "contexts fits"

    def __init__(self, browser: ContextBrowser, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._browser = browser
        self._watched = False
        self._of: Model | None = None
        self.curves: SizeCurves | None = None
        self._counting = Latest(jobs, _tr("Sizes by depth"), _sizes, self)
        self._counting.answered.connect(self._counted)
        browser.index_changed.connect(self._renew)
        browser.model_changed.connect(self._renew)
        browser.node_changed.connect(self.changed)

    @property
    def figure(self) -> Figure | None:
        """What is plotted, None for nothing."""
        if self.curves is None:
            return None
        from icm_core.analysis.contexts.figures.depth import sizes_figure

        return sizes_figure(self.curves, depth_of(self._browser))

    def rows(self) -> Iterator[tuple[Any, ...]] | None:
        """Return the data behind the plot."""
        return None if self.curves is None else self.curves.csv_rows()

    def watch(self, on: bool) -> None:
        """Count from now on, or rest."""
        self._watched = on
        if on:
            self._renew()

    def _renew(self) -> None:
        model = self._browser.model
        if model is None:
            self.curves, self._of = None, None
            self._counting.drop()
            self.changed.emit()
        elif not self._watched:
            # A model that is not browsed any more must not be kept.
            self._of = None
        elif model is not self._of:
            self._counting.ask(model)

    def _counted(self, model: Model, curves: SizeCurves) -> None:
        if model is self._browser.model:
            self.curves, self._of = curves, model
            self.changed.emit()
