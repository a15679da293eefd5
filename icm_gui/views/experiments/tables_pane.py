"""The tables, one at a time."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox

from icm_core.analysis.tables.table import Table
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.experiments.chosen import ChosenRuns
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.panes.pane_parts import BarPane
from icm_gui.views.shared.tables.table_list import TableList
from icm_gui.views.shared.text.elided import ElidedBox

CHOSEN = "chosen"
"""Key of the table of runs that are selected."""

_LEAST_CHOICE = 80


class TablesPane(BarPane):
    """A choice of tables, and the table."""

    def __init__(self, experiments: Experiments, chosen: ChosenRuns, themes: Themes) -> None:
        super().__init__(themes, "experiments-tables", tr("Result tables"))
        self._experiments, self._chosen = experiments, chosen
        self.choice = named(ElidedBox(), "experiments-table-choice", tr("Table"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.choice.setMinimumWidth(_LEAST_CHOICE)
        self.choice.currentIndexChanged.connect(self._show)
        self.choice.activated.connect(self._was_picked)
        self._picked = False
        self._side: Table | None = None
        self.latex = push_button(tr("Copy as LaTeX"), "experiments-copy-latex", self.copy_latex)
        self.add_to_bar(self.choice, self.latex)
        self.list = TableList(
            themes,
            "experiments-table",
            tr("Table"),
            strong=("F1", "Tokens", "Score"),
            rare=("Failed", "Part", ("F1 from", "F1 to"), ("Tokens from", "Tokens to"), "Search"),
        )
        self.list.link.hide()
        self.add_body(self.list)
        experiments.scored.connect(self.renew)
        chosen.changed.connect(self._chosen_changed)
        self.renew()

    @property
    def tables(self) -> list[Table]:
        """All that there are; runs that are selected come first."""
        own = [] if self._chosen.table is None else [self._chosen.table]
        return [*own, *self._experiments.found.tables]

    @property
    def table(self) -> Table | None:
        """What is shown."""
        return self.list.table

    def renew(self) -> None:
        """Offer the tables that have rows; the one that was picked stays."""
        tables = self.tables
        key = self.choice.currentData() if self._picked else None
        self.choice.blockSignals(True)
        self.choice.clear()
        for one in tables:
            self.choice.addItem(one.title, one.key)
        at = self.choice.findData(key)
        first = next((n for n, one in enumerate(tables) if one.key not in ("data", CHOSEN)), 0)
        self.choice.setCurrentIndex(at if at >= 0 else first)
        self.choice.blockSignals(False)
        self.choice.updateGeometry()
        self.body.say("" if tables else tr("Tables come with the first run that is done."))
        self.latex.setEnabled(bool(tables))
        self.choice.setEnabled(bool(tables))
        self._show()

    def copy_latex(self) -> None:
        """Put the table on the clipboard for LaTeX."""
        from icm_core.analysis.tables.text import to_latex

        if self.table is not None:
            QGuiApplication.clipboard().setText(to_latex(self.table))

    def _chosen_changed(self) -> None:
        """Show runs that are selected side by side, and what was shown before when none are."""
        table = self._chosen.table
        if table is self._side:
            return
        self._side = table
        self.renew()
        if table is not None:
            self.choice.setCurrentIndex(0)

    def _was_picked(self, _at: int) -> None:
        self._picked = True

    def _show(self, *_at: int) -> None:
        tables = self.tables
        at = self.choice.currentIndex()
        self.list.set_table(tables[at] if 0 <= at < len(tables) else None)
