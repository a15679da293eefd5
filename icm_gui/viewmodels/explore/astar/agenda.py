"""The agenda of A* at the step that is shown, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject

from icm_core.wording import say
from icm_gui.viewmodels.shared.column_table import RIGHT, USER, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count, nats

if TYPE_CHECKING:
    from icm_core.inference.astar.states import AgendaRow
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.inference.trace import Trace

MOST_ROWS = 50
"""Hypotheses that are listed, the best of the agenda."""
RANK, F, G, H, RULES, FRONTIER = range(6)
HYPOTHESIS = USER
"""Role of a hypothesis's number."""


class AgendaModel(ColumnTable):
    """The best hypotheses on the agenda, in the order of popping.

    Rows change in place, so that views keep their scroll while a run plays.
    """

    COLUMNS = (
        TableColumn(
            "#", "Order in which hypotheses are popped", lambda _, row: count(row.rank), RIGHT
        ),
        TableColumn(
            "f",
            "Path score and heuristic together, in nats: the greatest is popped next",
            lambda _, row: nats(row.f),
            RIGHT,
        ),
        TableColumn(
            "g",
            "Path score: log-probability of the rules applied so far, in nats",
            lambda _, row: nats(row.g),
            RIGHT,
        ),
        TableColumn(
            "h",
            "Heuristic: estimate for the open items, in nats",
            lambda _, row: nats(row.h),
            RIGHT,
        ),
        TableColumn("Rules", "Rules applied so far", lambda _, row: count(row.depth), RIGHT),
        TableColumn(
            "Frontier",
            "Open items, the next one to expand first",
            lambda model, row: model.frontier(row),
        ),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[AgendaRow] = []
        self.queued = 0
        self.popped = ""
        """The hypothesis that was popped last, in words; empty before the first one."""
        self._trace: AStarTrace | None = None
        self._texts: dict[int, str] = {}

    def show(self, trace: Trace | None, step: int) -> None:
        """Show a step of a trace; a trace of another search has no agenda."""
        astar = as_astar(trace)
        if astar is not self._trace:
            self._trace = astar
            self._texts = {}
        rows: list[AgendaRow] = []
        self.queued, self.popped = 0, self._popped(step)
        if astar is not None and 0 <= step < len(astar):
            rows = astar.queue(step, MOST_ROWS)
            self.queued = astar.queue_size(step)
        self._set(rows)

    def _popped(self, step: int) -> str:
        trace = self._trace
        if trace is None or not 0 <= step < len(trace):
            return ""
        pop = trace.previous(step + 1, "pop", "goal")
        if pop is None:
            return ""
        row = trace.events[pop]
        g, h = float(row["g"]), float(row["h"])
        text = QCoreApplication.translate("AgendaModel", "popped #{0}   f {1}   g {2}   h {3}")
        return text.format(count(int(row["hypothesis"])), nats(g + h), nats(g), nats(h))

    def _set(self, rows: list[AgendaRow]) -> None:
        before, after = len(self.rows), len(rows)
        if after < before:
            self.beginRemoveRows(QModelIndex(), after, before - 1)
            self.rows = self.rows[:after]
            self.endRemoveRows()
        elif after > before:
            self.beginInsertRows(QModelIndex(), before, after - 1)
            self.rows = self.rows + rows[before:]
            self.endInsertRows()
        self.rows = rows
        self.cells_changed()

    @property
    def count_text(self) -> str:
        """How much of the agenda is listed: ``50 of 1,306``."""
        if self.queued == len(self.rows):
            return count(self.queued)
        return say("{0} of {1}").format(count(len(self.rows)), count(self.queued))

    def row_of(self, hypothesis: int | None) -> int:
        """Return the row of a hypothesis, -1 where it is not listed."""
        for place, row in enumerate(self.rows):
            if row.hypothesis == hypothesis:
                return place
        return -1

    def frontier(self, row: AgendaRow) -> str:
        """Return the open items of a row: ``NP[3,5) PP[5,8)``."""
        trace = self._trace
        if trace is None:
            return ""
        if not row.frontier:
            return QCoreApplication.translate("AgendaModel", "none, it is complete")
        known = self._texts
        for item in row.frontier:
            if item not in known:
                known[item] = trace.subject.item_text(item)
        return " ".join(known[item] for item in row.frontier)

    def tip_of(self, row: AgendaRow, column: int) -> str:
        """Return the frontier, or the hypothesis."""
        if column == FRONTIER:
            return self.frontier(row)
        text = QCoreApplication.translate("AgendaModel", "hypothesis #{0}")
        return text.format(count(row.hypothesis))

    def role_of(self, row: AgendaRow, _column: int, role: int) -> Any:
        """Return a hypothesis's number."""
        return row.hypothesis if role == HYPOTHESIS else None


def as_astar(trace: Trace | None) -> AStarTrace | None:
    """Return a trace where it is one of A*."""
    if trace is None or trace.FAMILY != "astar":
        return None
    found: AStarTrace = trace  # type: ignore[assignment]
    return found
