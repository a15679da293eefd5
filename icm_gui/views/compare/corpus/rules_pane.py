"""Missing and extra rules, those with the most errors first."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QLineEdit

from icm_core.analysis.tables.table import Table
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.corpus.corpus import RULES
from icm_gui.viewmodels.compare.corpus.derived import Derived
from icm_gui.views.compare.corpus.derived_pane import DerivedPane
from icm_gui.views.shared.tables.cells import CELL_PX
from icm_gui.views.shared.tables.table_list import TableList

_FILTER_PX = 200


class RuleErrorsPane(DerivedPane):
    """Rules, narrowed to those with a text in them; each leads to its sentences."""

    def __init__(self, comparer: Comparer, jobs: Jobs, themes: Themes) -> None:
        derived = Derived(comparer, jobs, self.tr("Rules"), RULES)
        super().__init__(derived, themes, "compare-rules-pane", self.tr("Rules"))
        self.filter = QLineEdit()
        self.filter.setObjectName("compare-rules-filter")
        self.filter.setAccessibleName(self.tr("Rules that contain this text"))
        self.filter.setPlaceholderText(self.tr("Filter, as NP → NP"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(round(_FILTER_PX * themes.scale))
        self.filter.textChanged.connect(self._filtered)
        self.list = TableList(
            themes,
            "compare-rules-list",
            self.tr("Missing and extra rules"),
            mono=("Rule",),
            strong=("Missing", "Extra"),
            rare=("Sentences", "Found"),
        )
        self.list.asked.connect(comparer.ask_sentences)
        self.add_to_bar(self.filter)
        self.add_body(self.list)
        derived.want("rules")

    def fill(self) -> None:
        """Show the rules."""
        self._filtered()

    def _filtered(self, _text: str = "") -> None:
        found: Table | None = self.derived.value
        if found is not None:
            found = holding(found, self.filter.text())
        self.list.set_table(found)

    def _restyle(self) -> None:
        super()._restyle()
        for box in self.findChildren(QLineEdit):
            box.setFont(self._themes.font(CELL_PX))


def holding(table: Table, text: str) -> Table:
    """Return the rows of a table whose first column holds a text, arrows typed in any way."""
    wanted = " ".join(text.replace("->", " → ").replace("→", " → ").split())
    if not wanted:
        return table
    kept = [at for at, row in enumerate(table.rows) if wanted in str(row[0])]
    return replace(
        table,
        rows=tuple(table.rows[at] for at in kept),
        sentences=tuple(table.sentences[at] for at in kept),
        query=tuple(table.query[at] for at in kept),
        total=None,
    )
