"""The smoothing ladder of the chosen rule in the current context."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from icm_gui.viewmodels.contexts.columns import plain_tip, tr
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.viewmodels.shared.numbers import count, fine

if TYPE_CHECKING:
    from icm_core.drawing.contexts.ladder import Waterfall
    from icm_gui.viewmodels.contexts.browser import ContextBrowser

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_TIPS: Final = {
    "level": "Depth of the context; H is the base measure",
    "element": "What the level adds to the context",
    "n": "Customers of the rule", "t": "Tables of the rule",
    "N": "All customers of the level", "T": "All tables of the level",
    "d": "Discount in force for the rule", "c": "Concentration",
    "own": "What the level keeps for the rule", "pass": "Share passed on to the next level",
    "share": "Product of the shares passed on by the levels above",
    "adds": "share times own: what the level adds to the probability",
    "P(r | level)": "Probability of the rule in the context of the level",
}  # fmt: skip
_WHOLE = ("n", "t", "N", "T")
_TEXT = ("level", "element")


class LadderTable(QAbstractTableModel):
    """A ladder as a table, its sum in the last row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heads: tuple[str, ...] = tuple(_TIPS)
        self._rows: list[tuple[str | int | float, ...]] = []

    def set_records(self, records: list[tuple[str | int | float, ...]]) -> None:
        """Show another ladder, names of columns first; empty for none."""
        self.beginResetModel()
        if records:
            self._heads = tuple(str(name) for name in records[0])
        self._rows = records[1:]
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of levels and the sum."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what is known of a cell."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        value = self._rows[index.row()][index.column()]
        head = self._heads[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(value, head)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(head)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(_exact(value))
        return None

    def _text(self, value: str | int | float, head: str) -> str:
        if isinstance(value, str):
            return tr("sum") if value == "sum" else value
        if head == "level":
            return str(value)
        if head in _WHOLE:
            return count(int(value))
        if head == "c":
            from icm_core.analysis.contexts.ladder import concentration_text

            return concentration_text(float(value))
        return fine(float(value))

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._heads):
            return None
        head = self._heads[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(head)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(_TIPS.get(head, head))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(head)
        return None

    def text(self) -> str:
        """Return the table with tabs between."""
        lines = ["\t".join(self._heads)]
        lines += ["\t".join(map(_exact, row)) for row in self._rows]
        return "\n".join(lines)


def _exact(value: str | int | float) -> str:
    return f"{value:.15g}" if isinstance(value, float) else str(value)


def _side(head: str) -> int:
    side = Qt.AlignmentFlag.AlignLeft if head in _TEXT else Qt.AlignmentFlag.AlignRight
    return int(side | Qt.AlignmentFlag.AlignVCenter)


class SmoothingLadder(PaneModel):
    """The ladder as a picture and as a table.

    Attributes
    ----------
    picture
        None for none.
    """

    def __init__(self, browser: ContextBrowser) -> None:
        super().__init__(browser)
        self.picture: Waterfall | None = None
        self.table = LadderTable(self)

    def renew(self) -> None:
        """Work the ladder out."""
        browser, model = self.browser, self.browser.model
        if model is None or browser.node < 0 or browser.rule < 0:
            self.clear()
            return
        from icm_core.analysis.contexts.ladder import ladder_records, waterfall_of

        before = browser.opened if browser.is_changed else None
        self.picture = waterfall_of(model, browser.node, browser.rule, before)
        self.table.set_records(list(ladder_records(model, browser.node, browser.rule)))

    def clear(self) -> None:
        """Show no ladder."""
        self.picture = None
        self.table.set_records([])

    @property
    def hint(self) -> str:
        """What is said where there is nothing to show."""
        said = super().hint
        if not said and self.browser.rule < 0:
            return tr("Pick a rule in the distribution: each level's share in it is shown here.")
        return said

    @property
    def text(self) -> str:
        """The sum in words."""
        picture = self.picture
        if picture is None:
            return ""
        return f"{picture.title}: {picture.total_text}, {picture.log_text}; {picture.check}"

    def csv(self) -> str:
        """Return the ladder as CSV."""
        browser, model = self.browser, self.browser.model
        if model is None or browser.node < 0 or browser.rule < 0:
            return ""
        from icm_core.analysis.contexts.ladder import ladder_records
        from icm_core.analysis.tables.csv_rows import csv_text

        return csv_text(ladder_records(model, browser.node, browser.rule))
