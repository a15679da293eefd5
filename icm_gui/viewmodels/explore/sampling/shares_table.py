"""Sampled shares beside exact ones as a table, the largest difference first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt

from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import (
    FALLING,
    RIGHT,
    USER,
    ColumnTable,
    TableColumn,
)
from icm_gui.viewmodels.shared.numbers import MINUS, count, probability

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.viewmodels.explore.sampling.sampled_exact import BracketShare, SharesAt

BRACKET, BARS, SAMPLED, EXACT, GAP = range(5)
SHARES = USER
"""Role: sampled and exact share of a row."""
MOVES = USER + 1
"""Role: what the step's proposal does to a row's bracket: ``leaves``, ``enters`` or nothing."""


class SharesModel(ColumnTable):
    """The brackets of phrases, or the tags of a sequence, as rows."""

    COLUMNS = (
        TableColumn(
            "label", "Phrase and its words, or tag and its word", text=lambda _, row: row.text
        ),
        TableColumn("share", "Sampled above, exact below", text=lambda _, row: ""),
        TableColumn("sampled", "Share of the samples that were kept", side=RIGHT),
        TableColumn("exact", "Posterior under the model", side=RIGHT),
        TableColumn("difference", "Sampled minus exact", side=RIGHT),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[BracketShare] = []
        self._by, self._order = GAP, FALLING
        self.kept = 0

    def show(self, at: SharesAt | None) -> None:
        """Show the brackets of a step."""
        self.kept = 0 if at is None else at.kept
        rows = self._sorted(list(at.rows) if at is not None else [])
        if len(rows) == len(self.rows):
            self.rows = rows
            self.cells_changed()
        else:
            self.show_rows(rows)

    def sort(self, column: int, order: Qt.SortOrder = FALLING) -> None:
        """Sort the rows; by the difference it is its size that counts."""
        self._by, self._order = (GAP, FALLING) if column < 0 else (column, order)
        rows = self._sorted(self.rows)
        self.reorder(lambda: setattr(self, "rows", rows))

    def _sorted(self, rows: list[BracketShare]) -> list[BracketShare]:
        keys: dict[int, Any] = {
            BRACKET: lambda row: (row.span[0], -row.span[1], row.span[2]),
            SAMPLED: lambda row: row.sampled,
            EXACT: lambda row: row.exact,
            BARS: lambda row: row.exact,
            GAP: lambda row: abs(row.gap),
        }
        return sorted(rows, key=keys[self._by], reverse=self._order == FALLING)

    def text_of(self, row: BracketShare, column: int) -> str:
        """Return what a cell shows; nothing is sampled before a tree is kept."""
        if column == EXACT:
            return probability(row.exact)
        if column not in (SAMPLED, GAP):
            return super().text_of(row, column)
        if not self.kept:
            return ""
        if column == SAMPLED:
            return probability(row.sampled)
        return ("+" if row.gap >= 0 else MINUS) + probability(abs(row.gap))

    def role_of(self, row: BracketShare, _column: int, role: int) -> Any:
        """Return what the roles of this module ask for."""
        if role == SHARES:
            return row.sampled if self.kept else 0.0, row.exact
        return row.moves if role == MOVES else None


def drawn_at(trace: MHTrace, step: int) -> str:
    """Return how many trees were drawn up to a step, and how many of them are kept."""
    drawn, kept = step + 1, trace.samples_at(step)
    text = _tr("{0} drawn, {1} kept").format(count(drawn), count(kept))
    burn_in = trace.options.burn_in * trace.options.chains
    if drawn <= burn_in:
        return f"{text} · {_tr('burn-in until {0}').format(count(burn_in))}"
    return text
