"""Which sentences' parses changed since the model learnt, for better or worse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.data.tree import Tree, tokens
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from icm_core.analysis.assist.learning import Reparsed
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.assist.learner import Learner
    from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
    from icm_gui.viewmodels.app.document import Document, OpenModel

_GROUP = "parses that changed"
_FIRST_WORDS = 12


@dataclass(frozen=True)
class Row:
    """A sentence whose parse changed."""

    index: int
    words: str
    found: Reparsed


class ReparseTable(ColumnTable):
    """Sentences whose parses changed."""

    COLUMNS = (
        TableColumn("#", text=lambda _, row: str(row.index + 1), side=RIGHT),
        TableColumn("Sentence", text=lambda _, row: row.words),
        TableColumn("F1 before", text=lambda _, row: _f1(row.found.f1_before), side=RIGHT),
        TableColumn("F1 now", text=lambda _, row: _f1(row.found.f1_after), side=RIGHT),
        TableColumn("Effect", text=lambda _, row: effect_text(row.found.effect)),
    )

    def role_of(self, row: Row, column: int, role: int) -> str | None:
        """Return a cell in words."""
        if role == SPOKEN and column == 0:
            return _tr("sentence {number}").format(number=row.index + 1)
        return None

    def add(self, row: Row) -> None:
        """Add a row at the end."""
        at = len(self.rows)
        self.beginInsertRows(self.index(-1, -1), at, at)
        self.rows = (*self.rows, row)
        self.endInsertRows()


class Reparses(QObject):
    """Parses sentences with the model before it learnt and with the one that has, and compares.

    Signals
    -------
    changed
        There are more rows, or the work began or ended.
    """

    changed = Signal()

    def __init__(
        self,
        document: Document,
        learner: Learner,
        notes: SentenceNotes,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._learner, self._notes, self._jobs = document, learner, notes, jobs
        self.table = ReparseTable(self)
        self.parsed = 0
        """Sentences that were: those without words or beyond the limit of the parser are not."""
        self.total = 0
        self._before: tuple[OpenModel | None, dict[tuple[str, ...], Tree]] = (None, {})
        learner.model_changed.connect(self._forget)
        document.treebank_changed.connect(self._forget)

    @property
    def busy(self) -> bool:
        """Whether sentences are being parsed."""
        return self._jobs.is_running(_GROUP)

    @property
    def text(self) -> str:
        """What was found, in words."""
        if not self.total:
            return ""
        effects = [row.found.effect for row in self.table.rows]
        text = _tr("sentences parsed again: {parsed} of {all}; parses changed: {count}").format(
            parsed=count(self.parsed), all=count(self.total), count=count(len(effects))
        )
        told = {
            "better": _tr("{count} better"),
            "worse": _tr("{count} worse"),
            "as good": _tr("{count} as good"),
            "unknown": _tr("{count} without gold"),
        }
        parts = [
            what.format(count=count(effects.count(effect)))
            for effect, what in told.items()
            if effect in effects
        ]
        return f"{text} ({', '.join(parts)})" if parts else text

    def start(self, indices: list[int]) -> None:
        """Parse some sentences with both models."""
        opened, learner = self._document.treebank, self._learner
        base, now = learner.base, learner.model
        if opened is None or base is None or now is None or not learner.has_learnt:
            return
        treebank = opened.treebank
        asked = [(index, self._is_gold(index)) for index in indices]
        if self._before[0] is not base:
            self._before = base, {}
        known = self._before[1]

        def work(control: Control) -> None:
            from icm_core.analysis.assist.learning import reparsed
            from icm_core.inference.parsing.parser import Parser

            one, other = Parser(base.models, base.parse), Parser(now.models, now.parse)
            parsed = 0
            for at, (index, is_gold) in enumerate(asked):
                control.report(_tr("sentence {0}").format(index + 1), at / len(asked))
                tree = clean(treebank[index].tree, now.clean, CleanReport())
                words = () if tree is None else tuple(tokens(tree))
                if not 0 < len(words) <= now.parse.max_length:
                    continue
                parsed += 1
                if words not in known:
                    known[words] = one.parse(words, control.check).tree
                gold = tree if is_gold else None
                found = reparsed(other, [known[words]], [gold], check=control.check)
                shown = " ".join(words[:_FIRST_WORDS])
                control.partial((parsed, Row(index, shown, found[0]) if found else None))

        self.parsed, self.total = 0, len(asked)
        self.table.show_rows(())
        self._jobs.start(
            _tr("Comparing parses"),
            work,
            done=self._ended,
            cancelled=self._ended,
            partial=self._more,
            group=_GROUP,
        )
        self.changed.emit()

    def stop(self) -> None:
        """Stop; what was found stays."""
        self._jobs.cancel_group(_GROUP)
        self.changed.emit()

    def _is_gold(self, index: int) -> bool:
        """Whether a tree is right: it was accepted, or is as in the file and nobody doubts it."""
        state, opened = self._notes.state(index), self._document.treebank
        assert opened is not None
        return state == "done" or (state == "todo" and not opened.treebank.is_edited_at(index))

    def _more(self, found: tuple[int, Row | None]) -> None:
        self.parsed, row = found
        if row is not None:
            self.table.add(row)
        self.changed.emit()

    def _ended(self, _nothing: None = None) -> None:
        self.changed.emit()

    def _forget(self) -> None:
        if self.total:
            self.stop()
            self.parsed = self.total = 0
            self.table.show_rows(())
            self.changed.emit()


def effect_text(effect: str) -> str:
    """Return an effect in words."""
    return {
        "better": _tr("better"),
        "worse": _tr("worse"),
        "as good": _tr("as good"),
        "unknown": _tr("no gold"),
    }[effect]


def _f1(value: float | None) -> str:
    return "" if value is None else local(f"{value:.1f}")
