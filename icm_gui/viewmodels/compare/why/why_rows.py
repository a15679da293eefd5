"""The decisions in which two trees differ, as rows of a table."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt

from icm_core.grammar.symbols import Kind
from icm_core.wording import noop
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, USER, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import exact, nats
from icm_gui.viewmodels.treebank.problem_list import plural

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.decisions import Decision, DecisionTable

DECISION, CONTEXT, GOLD, PREDICTED = range(4)
"""Columns."""
SHARE_ROLE: Final = USER + 1
"""Length of the bar in a cell, 0 to 1; None for none."""
MISSING_ROLE: Final = USER + 2
"""Whether the tree does not make the decision."""
SHORTER_ROLE: Final = USER + 3
"""The contexts in ever fewer words."""
_MOST_ELEMENTS: Final = (8, 6, 4, 3, 2, 1)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_WHOLE_WORDS = 2
"""Words of a span that are written out; of a longer one the first and the last."""


class WhyRows(ColumnTable):
    """Rows of a `DecisionTable`, what matters most first."""

    COLUMNS = (
        TableColumn("Decision", "The rule; what matters most comes first"),
        TableColumn(
            "Context, nearest first",
            "Ancestors as far as the model has them; both where the trees differ in them",
        ),
        TableColumn("Gold", "Log-probability in the gold tree, in nats", side=RIGHT),
        TableColumn("Predicted", "Log-probability in the predicted tree, in nats", side=RIGHT),
    )
    _NARROW = tuple(
        replace(one, title=noop("Context")) if at == CONTEXT else one
        for at, one in enumerate(COLUMNS)
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table: DecisionTable | None = None
        """What is shown."""
        self._words: tuple[str, ...] = ()
        self._names: list[str] = []
        self._most = 1.0
        self._narrow = False

    def set_narrow(self, narrow: bool) -> None:
        """Use short heads where there is little room."""
        if narrow != self._narrow:
            self._narrow = narrow
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, CONTEXT, CONTEXT)

    def set_table(self, table: DecisionTable | None, words: tuple[str, ...] = ()) -> None:
        """Show other decisions.

        Parameters
        ----------
        words
            Of the sentence.
        """
        if table is self.table and words == self._words:
            return
        self.table, self._words = table, words
        decisions = () if table is None else table.decisions
        times = Counter(one.rule for one in decisions)
        self._names = [
            f"{one.title} ({self._span(one)})" if times[one.rule] > 1 else one.title
            for one in decisions
        ]
        values = [value for one in decisions for value in (one.gold, one.predicted)]
        finite = [-value for value in values if value is not None]
        self._most = max([*finite, 1e-9])
        self.show_rows(range(len(decisions)))

    def _span(self, one: Decision) -> str:
        if one.symbol.kind is Kind.TAG:
            # The rule has the word already.
            return _tr("word {0}").format(one.start + 1)
        words = self._words[one.start : one.end]
        if len(words) <= _WHOLE_WORDS:
            return " ".join(words)
        return f"{words[0]} … {words[-1]}"

    def decision(self, row: int) -> Decision | None:
        """Return the decision of a row."""
        if self.table is None or not 0 <= row < len(self.table):
            return None
        return self.table.decisions[row]

    def table_columns(self) -> tuple[TableColumn, ...]:
        """Return the columns, with short heads where there is little room."""
        return self._NARROW if self._narrow else self.COLUMNS

    def role_of(self, row: int, column: int, role: int) -> Any:
        """Return a row in words, shorter contexts, the bar, or whether there is no decision."""
        one = self.decision(row)
        assert one is not None
        if role == SPOKEN:
            return self.sentence(row) if column == DECISION else None
        if role == SHORTER_ROLE and column == CONTEXT:
            return list(dict.fromkeys(one.contexts(most) for most in _MOST_ELEMENTS))
        if column < GOLD:
            return None
        value = one.gold if column == GOLD else one.predicted
        if role == SHARE_ROLE:
            return None if value is None else min(max(-value / self._most, 0.0), 1.0)
        return value is None if role == MISSING_ROLE else None

    def text_of(self, row: int, column: int) -> str:
        """Return what a cell shows."""
        one = self.decision(row)
        assert one is not None
        if column == DECISION:
            return self._names[row]
        if column == CONTEXT:
            return one.contexts()
        return nats(one.gold if column == GOLD else one.predicted)

    def tip_of(self, row: int, column: int) -> str:
        """Return a decision in more words, or with all digits."""
        one = self.decision(row)
        assert one is not None
        words = " ".join(self._words[one.start : one.end])
        if column == DECISION:
            return _tr("{rule}\nwords {first} to {last}: {words}").format(
                rule=one.rule, first=one.start + 1, last=one.end, words=words
            )
        if column == CONTEXT:
            if one.gold_context == one.predicted_context:
                return one.gold_context
            lines = [
                (_tr("gold"), one.gold_context),
                (_tr("predicted"), one.predicted_context),
            ]
            return "\n".join(f"{name}: {text}" for name, text in lines if text)
        value = one.gold if column == GOLD else one.predicted
        if value is None:
            return _tr("This tree does not make the decision.")
        if not one.possible:
            return _tr(
                "The model never saw it and finds it impossible. Its floor, log P {0}, is that of "
                "an event seen once that only the base measure knows of."
            ).format(exact(value, 12))
        return _tr("log P {0}, P {1}").format(exact(value, 12), exact(math.exp(value), 6))

    def sentence(self, row: int) -> str:
        """Return a row in words, for those who cannot see it."""
        one = self.decision(row)
        if one is None:
            return ""
        return _tr("{rule}, words {first} to {last}: gold {gold}, predicted {predicted}").format(
            rule=one.rule,
            first=one.start + 1,
            last=one.end,
            gold=nats(one.gold),
            predicted=nats(one.predicted),
        )

    # Sums and copies

    def numbers(self) -> set[str]:
        """Return the least and the greatest number, which have the most digits, as shown."""
        decisions = () if self.table is None else self.table.decisions
        values = [value for one in decisions for value in (one.gold, one.predicted)]
        known = [value for value in values if value is not None]
        return {nats(min(known)), nats(max(known)), nats(None)} if known else set()

    def sums(self) -> list[tuple[str, str, str]]:
        """Return the rows below: what differs, what is shared, the trees."""
        table = self.table
        if table is None:
            return []
        shared = nats(table.shared)
        differ = plural(len(table), _tr("decision differs"), _tr("decisions differ"))
        return [
            (differ, nats(table.gold_sum), nats(table.predicted_sum)),
            (
                plural(table.shared_count, _tr("shared decision"), _tr("shared decisions")),
                shared,
                shared,
            ),
            (table.total_title, nats(table.gold_total), nats(table.predicted_total)),
        ]

    def text(self, rows: list[int] | None = None) -> str:
        """Return rows as shown with tabs between; all of them with heads and sums if None."""
        lines = self.lines(rows, heads=rows is None)
        if rows is None:
            lines += [[name, "", gold, predicted] for name, gold, predicted in self.sums()]
        return "\n".join("\t".join(line) for line in lines)

    def csv(self) -> str:
        """Return all decisions as CSV, with all digits and whole contexts."""
        from icm_core.analysis.tables.text import to_csv

        return "" if self.table is None else to_csv(self.table.table())
