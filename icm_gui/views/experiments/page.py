"""Where everything is in the Experiments workspace."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.experiments.bar import ExperimentBar
from icm_gui.views.experiments.card_pane import CardPane
from icm_gui.views.experiments.figures_pane import FiguresPane
from icm_gui.views.experiments.recipe_pane import RecipePane
from icm_gui.views.experiments.runs_pane import RunsPane
from icm_gui.views.experiments.tables_pane import TablesPane
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.splitting import are_sizes, share_out, splitter
from icm_gui.views.shared.panes.tab_pane import TabPane
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.workspace import Workspace

_ACROSS, _HEIGHTS = (46, 54), (55, 45)
ACTIONS: Final = (
    "experiments.new",
    "experiments.open",
    "experiments.run",
    "experiments.stop",
    "experiments.page",
    "experiments.renew",
)
"""What the bar has buttons for."""
RUN_ACTIONS: Final = (
    "experiments.compare",
    "experiments.worst",
    "experiments.model",
    "experiments.again",
)
"""What is done with runs that are selected: the menu of the table, buttons of the card."""


class ExperimentsPage(QWidget, Workspace):
    """Runs and tables above, the recipe and figures below.

    Parameters
    ----------
    action
        Returns an action by its id.
    """

    def __init__(self, bench: Workbench, themes: Themes, action: Callable[[str], QAction]) -> None:
        super().__init__()
        named(self, "experiments-page", tr("Experiments"))
        self._bench = bench
        self._sized = False
        it = bench.experiments
        self.bar = ExperimentBar(it, [action(name) for name in ACTIONS], themes)
        self.rows = splitter("experiments-rows", Qt.Orientation.Vertical, self)
        self.top = splitter("experiments-top", Qt.Orientation.Horizontal, self.rows)
        self.bottom = splitter("experiments-bottom", Qt.Orientation.Horizontal, self.rows)
        of_runs = [action(name) for name in RUN_ACTIONS]
        self.runs = RunsPane(it, bench.chosen_runs, of_runs, themes)
        self.tables = TablesPane(it, bench.chosen_runs, themes)
        self.figures = FiguresPane(it, themes)
        self.recipe = RecipePane(it, themes)
        self.card = CardPane(bench.chosen_runs, of_runs, themes)
        for name, title, page, parent_ in (
            ("runs", tr("Runs"), self.runs, self.top),
            ("tables", tr("Result tables"), self.tables, self.top),
            ("recipe", tr("Recipe"), self.recipe, self.bottom),
            ("figures", tr("Figures"), self.figures, self.bottom),
        ):
            pane = TabPane(f"experiments-{name}-pane", title, themes, parent_)
            pane.add_page(name, title, page)
            if page is self.recipe:
                pane.add_page("card", tr("Selected run"), self.card)
            parent_.addWidget(pane)
        self.rows.addWidget(self.top)
        self.rows.addWidget(self.bottom)
        filled(vbox(self, 0, 0), self.bar, (self.rows, 1))

    def showEvent(self, event: QShowEvent) -> None:
        """Divide the room the first time, and open what was open last."""
        super().showEvent(event)
        if not self._sized:
            self._sized = True
            self.reset_layout()
        it = self._bench.experiments
        if it.recipe is None and it.last_recipe():
            it.open_again()

    def state(self) -> str:
        """Return where everything is."""
        if not self._sized:
            return ""
        parts = (self.rows, self.top, self.bottom)
        return json.dumps([one.sizes() for one in parts])

    def restore(self, state: str) -> None:
        """Put everything where it was."""
        try:
            sizes = json.loads(state) if state else None
        except ValueError:
            return
        if isinstance(sizes, list) and len(sizes) == 3 and all(are_sizes(s, 2) for s in sizes):
            self._sized = True
            for part, one in zip((self.rows, self.top, self.bottom), sizes, strict=True):
                part.setSizes(one)

    def reset_layout(self) -> None:
        """Give all panes their first sizes."""
        share_out(self.rows, _HEIGHTS, self.height())
        share_out(self.top, _ACROSS, self.width())
        share_out(self.bottom, _ACROSS, self.width())

    def focus_first(self) -> None:
        """Give the keyboard to the runs."""
        self.runs.view.setFocus()

    def picture(self) -> Canvas | None:
        """Return the figure."""
        return self.figures.plot
