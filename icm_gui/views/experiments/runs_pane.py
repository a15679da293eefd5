"""The runs, each with how far it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QMenu,
    QWidget,
)

from icm_core.wording import english
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.experiments.chosen import ChosenRuns
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.viewmodels.experiments.run_table import STATE
from icm_gui.views.shared.boxes import filled, stacked, vbox
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    Index,
    Table,
    fill_room,
    hint_label,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.tables.copying import on_copy

_LEAST_NAME = 190
_SAMPLES = {
    0: "head-outward, three discounts",
    1: "Exact, coarse-to-fine",
    2: "all",
    3: "88,888",
    4: "danish, fold-1",
    5: "88.8",
    6: "88.8",
    7: "888:88",
    8: "stopped, 88%",
}
_RARE, _STATE = (3, 7, 6, 4, 1), 8
_COLOURS = {"done": "ink", "running": "accent", "stopped": "hyp", "waiting": "ink3"}


class _Delegate(CellDelegate):
    """Draws the state of a run in its colour, and what waits paler; the state is in words, too."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        state = str(index.data(STATE) or "done")
        role = _COLOURS[state] if index.column() == _STATE or state == "waiting" else "ink"
        return str(getattr(self._themes.palette, role))


class RunsPane(QWidget):
    """All runs of the recipe.

    Parameters
    ----------
    actions
        What is done with runs that are selected.
    """

    def __init__(
        self,
        experiments: Experiments,
        chosen: ChosenRuns,
        actions: Sequence[QAction],
        themes: Themes,
    ) -> None:
        super().__init__()
        self.setObjectName("experiments-runs")
        self._experiments, self._chosen, self._themes = experiments, chosen, themes
        self._actions = tuple(actions)
        self.view = Table()
        self.view.setModel(experiments.table)
        styled(self.view, themes, tr("Runs"), "experiments-runs-table")
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.selectionModel().selectionChanged.connect(self._selected)
        cells = _Delegate(themes, (2, 3, 5, 6, 7), (5,), None, self.view)
        # What varies a model is at its end.
        cells.both_ends = (0,)
        self.view.setItemDelegate(cells)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu_asked)
        self.view.resized.connect(self._fit)
        on_copy(self.view, self.copy)
        self.hint = hint_label("")
        self.stack = stacked(self.view, self.hint)
        filled(vbox(self, 0), self.stack)
        experiments.changed.connect(self.renew)
        themes.dress(self, self._restyle)
        self.renew()

    def renew(self) -> None:
        """Show the runs, or why there are none."""
        it = self._experiments
        if it.problem:
            text = it.problem
        elif it.recipe is None:
            text = tr(
                "An experiment compares models and searches on a treebank. Make one with "
                "New experiment, or open a recipe (*.toml)."
            )
        else:
            text = tr("Reading the recipe and its treebanks…")
        self.hint.setText(text)
        self.stack.setCurrentIndex(0 if it.table.rows else 1)

    def copy(self) -> None:
        """Put the runs on the clipboard, as CSV."""
        from icm_core.analysis.tables.csv_rows import csv_text

        table = self._experiments.table
        heads = [column.title for column in table.COLUMNS]
        with english():
            rows = [[table.text_of(row, at) for at in range(len(heads))] for row in table.rows]
        QGuiApplication.clipboard().setText(csv_text([heads, *rows]))

    def menu(self) -> QMenu:
        """Return the menu of the runs that are selected."""
        menu = QMenu(self)
        menu.addActions(self._actions)
        menu.addSeparator()
        menu.addAction(tr("Copy all as CSV"), self.copy)
        return menu

    def _selected(self, *_ranges: object) -> None:
        table = self._experiments.table
        rows = sorted({one.row() for one in self.view.selectionModel().selectedRows()})
        self._chosen.choose([table.rows[at] for at in rows if at < len(table.rows)])

    def _menu_asked(self, place: QPoint) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.view.viewport().mapToGlobal(place))

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        widths(self.view, self._themes, _SAMPLES)
        self._fit()

    def _fit(self) -> None:
        fill_room(self.view, 0, round(_LEAST_NAME * self._themes.scale), _RARE)
