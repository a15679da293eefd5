"""The distribution of the context beside a shorter one and the base: bars, and which rule."""

from __future__ import annotations

from typing import Any, Final, Literal

from icm_core.analysis.contexts.pictures import Shown, bars_of
from icm_core.analysis.tables.csv_rows import csv_text
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.pane_model import PaneModel

TOPS: Final = (10, 25, 100)
"""Rules that get a row of their own."""
Axis = Literal["linear", "log"]
AXES: Final[tuple[Axis, ...]] = ("linear", "log")


class Distribution(PaneModel):
    """Bars of the most probable rules.

    Attributes
    ----------
    top, axis, beside
        As chosen; ``beside`` is the level next to the context's own: 1 is the parent.
    shown
        The picture, None for none.
    """

    def __init__(self, browser: ContextBrowser) -> None:
        super().__init__(browser)
        self.top = TOPS[0]
        self.axis: Axis = "linear"
        self.beside = 1
        self.shown: Shown | None = None

    def key(self) -> tuple[Any, ...]:
        """Return what the picture depends on."""
        return *super().key(), self.top, self.axis, self.beside

    def renew(self) -> None:
        """Make the picture."""
        view = self.view
        if view is None:
            self.shown = None
            return
        self.shown = bars_of(view, self.top, self.axis, self.browser.rule, self.beside, self.before)

    def clear(self) -> None:
        """Show no bars."""
        self.shown = None

    def set_top(self, top: int) -> None:
        """Show more rules, or fewer."""
        self.top = top
        self.follow()

    def set_axis(self, axis: Axis) -> None:
        """Measure probabilities or their logarithms."""
        self.axis = axis
        self.follow()

    def set_beside(self, level: int) -> None:
        """Show another level beside the context."""
        self.beside = level
        self.follow()

    @property
    def levels(self) -> list[str]:
        """Levels that can be shown beside the context: parent, grandparent, …"""
        view = self.view
        if view is None:
            return []
        names = [tr("parent"), tr("grandparent")]
        names += [
            tr("depth {0}").format(depth) for depth in range(view.depth - len(names) - 1, -1, -1)
        ]
        return names[: view.depth]

    @property
    def selected(self) -> int | None:
        """The row of the chosen rule."""
        if self.shown is None or self.browser.rule not in self.shown.rules:
            return None
        return self.shown.rules.index(self.browser.rule)

    def choose(self, row: int) -> None:
        """Choose the rule of a row; rows that represent many rules have none."""
        if self.shown is not None and 0 <= row < len(self.shown.rules):
            rule = self.shown.rules[row]
            if rule >= 0:
                self.browser.show_rule(rule)

    def move(self, rows: int) -> None:
        """Choose a rule some rows further down, or up."""
        if self.shown is None:
            return
        last = sum(rule >= 0 for rule in self.shown.rules) - 1
        if last < 0:
            return
        selected = self.selected
        row = 0 if selected is None else min(max(selected + rows, 0), last)
        self.choose(row)

    @property
    def row_text(self) -> str:
        """The chosen row in words."""
        row = self.selected
        if self.shown is None or row is None:
            return ""
        return self.shown.picture.rows[row].tip.replace("\n", "; ")

    @property
    def hint(self) -> str:
        """What is said where there is nothing to show."""
        said = super().hint
        if not said and self.shown is not None and not self.shown.picture.rows:
            return tr("Training never rewrote this symbol: it has no rules.")
        return said

    def csv(self) -> str:
        """Return all rules at all levels as CSV."""
        view = self.view
        return "" if view is None else csv_text(view.records())
