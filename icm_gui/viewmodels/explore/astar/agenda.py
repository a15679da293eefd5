"""The agenda of A* at the step that is shown, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from icm_core.wording import say
from icm_gui.viewmodels.shared.numbers import count, nats

if TYPE_CHECKING:
    from icm_core.inference.astar.trace import AgendaRow, AStarTrace
    from icm_core.inference.trace import Trace

MOST_ROWS = 50
"""Hypotheses that are listed, the best of the agenda."""
RANK, F, G, H, DEPTH, FRONTIER = range(6)
HYPOTHESIS = Qt.ItemDataRole.UserRole
"""Role of a hypothesis's number."""
_TEXTS = ("#", "f", "g", "h", "Depth", "Frontier")
_TIPS = (
    "Order in which hypotheses are popped",
    "Path score and heuristic together, in nats: the greatest is popped next",
    "Path score: log-probability of the rules applied so far, in nats",
    "Heuristic: estimate for the open items, in nats",
    "Rules applied so far",
    "Open items, the next one to expand first",
)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

Index = QModelIndex | QPersistentModelIndex


class AgendaModel(QAbstractTableModel):
    """The best hypotheses on the agenda, in the order of popping.

    Rows change in place, so that views keep their scroll while a run plays.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[AgendaRow] = []
        self.queued = 0
        self._trace: AStarTrace | None = None
        self._texts: dict[int, str] = {}

    def show(self, trace: Trace | None, step: int) -> None:
        """Show a step of a trace; a trace of another search has no agenda."""
        astar = as_astar(trace)
        if astar is not self._trace:
            self._trace = astar
            self._texts = {}
        rows: list[AgendaRow] = []
        self.queued = 0
        if astar is not None and 0 <= step < len(astar):
            rows = astar.queue(step, MOST_ROWS)
            self.queued = int(astar.events["queue"][step])
        self._set(rows)

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
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(after - 1, len(_TEXTS) - 1))

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

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of hypotheses listed."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of columns."""
        return 0 if parent.isValid() else len(_TEXTS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Text, alignment, or a hypothesis's number."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(_LEFT if column == FRONTIER else _RIGHT)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.frontier(row) if column == FRONTIER else self._tip(row)
        if role == HYPOTHESIS:
            return row.hypothesis
        return None

    def _tip(self, row: AgendaRow) -> str:
        return QCoreApplication.translate("AgendaModel", "hypothesis #{0}").format(
            count(row.hypothesis)
        )

    def _text(self, row: AgendaRow, column: int) -> str:
        if column == RANK:
            return count(row.rank)
        if column == DEPTH:
            return count(row.depth)
        if column == FRONTIER:
            return self.frontier(row)
        return nats({F: row.f, G: row.g, H: row.h}[column])

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Names of the columns, and what they are."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(_TEXTS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return QCoreApplication.translate("AgendaModel", _TEXTS[section])
        if role == Qt.ItemDataRole.ToolTipRole:
            return QCoreApplication.translate("AgendaModel", _TIPS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(_LEFT if section == FRONTIER else _RIGHT)
        return None


def as_astar(trace: Trace | None) -> AStarTrace | None:
    """Return a trace where it is one of A*."""
    if trace is None or trace.FAMILY != "astar":
        return None
    found: AStarTrace = trace  # type: ignore[assignment]
    return found
