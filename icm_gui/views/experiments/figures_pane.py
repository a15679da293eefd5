"""The figures, one at a time."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import BarPane
from icm_gui.views.shared.plots.plot import PlotView


class FiguresPane(BarPane):
    """A choice of figures, and the figure."""

    def __init__(self, experiments: Experiments, themes: Themes) -> None:
        super().__init__(themes, "experiments-figures", tr("Figures"))
        self._experiments = experiments
        self.choice = named(QComboBox(), "experiments-figure-choice", tr("Figure"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.choice.currentIndexChanged.connect(self._show)
        self.add_to_bar(self.choice)
        self.plot = named(PlotView(themes, tr("Figure")), "experiments-figure")
        self.add_body(self.plot)
        experiments.scored.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        """Offer the figures that have curves; the one that is shown stays."""
        figures = self._experiments.found.figures
        key = self.choice.currentData()
        self.choice.blockSignals(True)
        self.choice.clear()
        for name, title, _ in figures:
            self.choice.addItem(title, name)
        at = self.choice.findData(key)
        last = len(figures) - 1
        self.choice.setCurrentIndex(at if at >= 0 else min(1, last))
        self.choice.blockSignals(False)
        self.choice.updateGeometry()
        self.choice.setEnabled(bool(figures))
        self.body.say(
            ""
            if figures
            else tr("Figures come with the runs: scores by depth and by training, times.")
        )
        self._show()

    def _show(self, *_at: int) -> None:
        figures = self._experiments.found.figures
        at = self.choice.currentIndex()
        self.plot.set_figure(figures[at][2] if 0 <= at < len(figures) else None)
