"""The agenda of A* at the step that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QItemSelectionModel
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QStackedLayout,
    QWidget,
)

from icm_gui.viewmodels.explore.astar.agenda import (
    FRONTIER,
    HYPOTHESIS,
    RANK,
    RULES,
    AgendaModel,
    F,
    G,
    H,
)
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    CellDelegate,
    Table,
    hint_label,
    make_room,
    sized,
    styled,
    widths,
)

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.selection import Selection
    from icm_gui.viewmodels.explore.playback import Playback

_RATE = 15.0
"""Refreshes a second while playing."""
_LEAST_FRONTIER_PX = 110
_NARROW, _WIDE = "−88.88", "−188.88"
_FROM_WIDE = 100.0
"""Nats from which on a value takes more room."""


class AgendaTable(InSight, QWidget):
    """The queue as a table; a row that is selected is drawn on the canvas."""

    def __init__(self, playback: Playback, selection: Selection, themes: Themes) -> None:
        super().__init__()
        self._playback, self._selection, self._themes = playback, selection, themes
        self._setting = False
        self._fitted: Trace | None = None
        self._is_wide = False
        self.setObjectName("agenda")
        self.model = AgendaModel(self)
        self.table = Table(self)
        self.table.setModel(self.model)
        self._delegate = CellDelegate(themes, (FRONTIER,), (F,), parent=self.table)
        self.table.setItemDelegate(self._delegate)
        styled(self.table, themes, self.tr("Agenda"), "agenda-table")
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(FRONTIER, QHeaderView.ResizeMode.Stretch)
        self.popped = named(QLabel(self), "agenda-popped")
        self.popped.setContentsMargins(8, 3, 8, 3)
        self.count = named(QLabel(self), "agenda-count", look="dim")
        self._hint = hint_label(
            self.tr("Run an A* search to see which hypotheses wait, best first."), self
        )
        self._lay_out()
        self._follow(playback, _RATE, self._renew)
        self.table.selectionModel().selectionChanged.connect(self._selected)
        selection.changed.connect(self._mark)
        self.table.resized.connect(self._fit)
        themes.dress(self, self._themed)

    def _lay_out(self) -> None:
        self._body = QWidget(self)
        column = filled(vbox(self._body, 0, 0), self.popped, (self.table, 1))
        foot = filled(hbox(margins=(8, 2, 8, 2)), 1, self.count)
        column.addLayout(foot)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._hint)
        self._stack.addWidget(self._body)

    def _renew(self) -> None:
        playback = self._playback
        trace = playback.trace
        self._setting = True
        self.model.show(trace, playback.step_of(trace))
        self._setting = False
        self._fit()
        is_astar = trace is not None and trace.FAMILY == "astar"
        self._stack.setCurrentWidget(self._body if is_astar else self._hint)
        self.popped.setText(f"\u2191 {self.model.popped}")
        self.popped.setVisible(bool(self.model.popped))
        self.count.setText(self.tr("{0} queued").format(self.model.count_text))
        if playback.playing and self._selection.hypothesis is not None:
            # The canvas follows the clock again.
            self._selection.select_hypothesis(None)
        self._mark()

    def _mark(self) -> None:
        """Show which row is the selected hypothesis, without scrolling to it."""
        row = self.model.row_of(self._selection.hypothesis)
        choice = self.table.selectionModel()
        current = choice.selectedRows()
        if (current[0].row() if current else -1) == row:
            return
        self._setting = True
        if row < 0:
            choice.clearSelection()
        else:
            flag = QItemSelectionModel.SelectionFlag
            choice.select(self.model.index(row, 0), flag.ClearAndSelect | flag.Rows)
        self._setting = False

    def _selected(self, selected: QItemSelection, _deselected: QItemSelection) -> None:
        if self._setting:
            return
        rows = selected.indexes()
        number = None if not rows else rows[0].data(HYPOTHESIS)
        if number is not None:
            self._playback.pause()
        self._selection.select_hypothesis(number)

    def _themed(self) -> None:
        palette = self._themes.palette
        self.popped.setFont(self._themes.font(CELL_PX, 600))
        self.popped.setStyleSheet(f"background: {palette.hyp}; color: {palette.accent_text};")
        sized(self.table, self._themes)
        self._fit()

    def _fit(self) -> None:
        """Set the columns' widths; they grow with the numbers and never shrink within a run."""
        if self._fitted is not self._playback.trace:
            self._fitted, self._is_wide = self._playback.trace, False
        if not self._is_wide and any(abs(row.f) >= _FROM_WIDE for row in self.model.rows):
            self._is_wide = True
        number = _WIDE if self._is_wide else _NARROW
        widths(self.table, self._themes, {RANK: "50", RULES: "188", G: number, H: number})
        widths(self.table, self._themes, {F: number}, 600)
        make_room(self.table, FRONTIER, _LEAST_FRONTIER_PX, (RULES,))
