"""The smoothing ladder of the chosen rule in the current context."""

from __future__ import annotations

from typing import Final

from icm_core.analysis.contexts.ladder import concentration_text, ladder_records, waterfall_of
from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.drawing.contexts.ladder import Waterfall
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.viewmodels.shared.column_table import LEFT, RIGHT, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count, fine

_TIPS: Final = {
    "level": "Depth of the context; H is the base measure",
    "element": "What the level adds to the context",
    "n": "Customers of the rule",
    "t": "Tables of the rule",
    "N": "All customers of the level",
    "T": "All tables of the level",
    "d": "Discount in force for the rule",
    "c": "Concentration",
    "own": "What the level keeps for the rule",
    "pass": "Share passed on to the next level",
    "share": "Product of the shares passed on by the levels above",
    "adds": "share times own: what the level adds to the probability",
    "P(r | level)": "Probability of the rule in the context of the level",
}
_WHOLE = ("n", "t", "N", "T")
_TEXT = ("level", "element")


class LadderTable(ColumnTable):
    """A ladder as a table, its sum in the last row."""

    COLUMNS = tuple(
        TableColumn(head, tip, side=LEFT if head in _TEXT else RIGHT) for head, tip in _TIPS.items()
    )

    def set_records(self, records: list[tuple[str | int | float, ...]]) -> None:
        """Show another ladder, names of columns first; empty for none."""
        assert not records or records[0] == tuple(_TIPS)
        self.show_rows(records[1:])

    def tip_of(self, row: tuple[str | int | float, ...], column: int) -> str:
        """Return a value with all its digits."""
        return _exact(row[column])

    def text_of(self, row: tuple[str | int | float, ...], column: int) -> str:
        """Return what a cell shows."""
        value, head = row[column], self.COLUMNS[column].title
        if isinstance(value, str):
            return tr("sum") if value == "sum" else value
        if head == "level":
            return str(value)
        if head in _WHOLE:
            return count(int(value))
        if head == "c":
            return concentration_text(float(value))
        return fine(float(value))

    def text(self) -> str:
        """Return the table with tabs between."""
        lines = ["\t".join(_TIPS)]
        lines += ["\t".join(map(_exact, row)) for row in self.rows]
        return "\n".join(lines)


def _exact(value: str | int | float) -> str:
    return f"{value:.15g}" if isinstance(value, float) else str(value)


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
        return csv_text(ladder_records(model, browser.node, browser.rule))
