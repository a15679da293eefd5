"""The brackets in which two trees differ, by what a decoder of spans expected of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import fine

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.expected import Bracket, ExpectedMatches

FEATURES: Final = 5
"""The column that has the rest of the room."""
_FEW: Final = 2
"""Features that a cell names; its tip has all."""


def _words(one: Bracket) -> str:
    return str(one.end) if one.end - one.start == 1 else f"{one.start + 1}–{one.end}"


def _feature(text: str, weight: float) -> str:
    return f"{text} {weight:+.2f}".replace("-", "−")


class BracketRows(ColumnTable):
    """Rows of `ExpectedMatches`, the greatest posterior first."""

    COLUMNS = (
        TableColumn("Bracket", "Label of a span or tag that only one of the trees has",
                    lambda _, one: one.label),
        TableColumn("Words", "Its words, counted from 1", lambda _, one: _words(one), RIGHT),
        TableColumn("Tree", "Which tree has it",
                    lambda _, one: _tr("gold") if one.of_gold else _tr("predicted")),
        TableColumn("Posterior", "Mean of its posteriors under the models that are averaged",
                    lambda _, one: fine(one.posterior), RIGHT),
        TableColumn("Of spans", "Its posterior under the log-linear model of spans alone",
                    lambda _, one: "" if one.by_spans is None else fine(one.by_spans), RIGHT),
        TableColumn("For and against it", "Features that the model of spans weighs for the "
                    "bracket (+) or against it (−), the heaviest first; the tooltip has all",
                    lambda _, one: "; ".join(_feature(*it) for it in one.reasons[:_FEW])),
    )  # fmt: skip

    def set_expected(self, expected: ExpectedMatches | None) -> None:
        """Show other brackets."""
        brackets = () if expected is None else expected.brackets
        if brackets != tuple(self.rows):
            self.show_rows(brackets)

    def tip_of(self, one: Bracket, column: int) -> str | None:
        """Return all features of a bracket."""
        if column != FEATURES or not one.reasons:
            return None
        return "\n".join(_feature(*it) for it in one.reasons)

    def role_of(self, one: Bracket, column: int, role: int) -> Any:
        """Return a row in words."""
        if role != SPOKEN or column:
            return None
        return _tr("{label}, words {words}, {tree}: posterior {posterior}").format(
            label=one.label,
            words=_words(one),
            tree=_tr("gold") if one.of_gold else _tr("predicted"),
            posterior=fine(one.posterior),
        )

    def text(self) -> str:
        """Return the table with tabs between."""
        heads = [_tr(column.title) for column in self.COLUMNS]
        lines = [[self.text_of(one, at) for at in range(len(heads))] for one in self.rows]
        return "\n".join("\t".join(line) for line in [heads, *lines])

    def csv(self) -> str:
        """Return all brackets and features as CSV, with all digits."""
        heads = ("bracket", "start", "end", "tree", "posterior", "of spans", "feature", "weight")
        records: list[tuple[Any, ...]] = [heads]
        for one in self.rows:
            tree = "gold" if one.of_gold else "predicted"
            by_spans = "" if one.by_spans is None else one.by_spans
            for text, weight in one.reasons or (("", ""),):
                of = one.label, one.start + 1, one.end, tree, one.posterior, by_spans
                records.append((*of, text, weight))
        return csv_text(records)
