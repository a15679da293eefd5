"""The list of sentences: a table over a whole treebank, filtered and sorted in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, Signal

from icm_core.data.sentence_facts import FIRST_WORDS, SentenceFacts, facts_of
from icm_core.wording import local, say
from icm_gui.viewmodels.shared.column_table import (
    CENTRE,
    FALLING,
    RIGHT,
    RISING,
    SHOWN,
    SPOKEN,
    TIP,
    USER,
    ColumnTable,
    TableColumn,
)
from icm_gui.viewmodels.treebank.arranging import Column, arranged
from icm_gui.viewmodels.treebank.filters import FilterError, Term, parse_filter
from icm_gui.viewmodels.treebank.sentence_facts import STATES, SentenceValues

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document

ICON_ROLE: Final = USER + 1
"""Name of an icon and of its colour, for columns that show one."""
GROUP: Final = "sentences"
_DIRECT: Final = 4_000
"""Sentences that are arranged at once; more of them in a job."""
_MOST_TEXTS: Final = 2_000
_STATE_ICONS: Final = (
    ("circle", "ink3"),
    ("circle-half", "blue"),
    ("check-circle", "teal"),
    ("question", "ochre"),
)


@dataclass(frozen=True, eq=False)
class _Arrangement:
    """What a job gives back: the order, and the facts it is of."""

    facts: SentenceFacts
    order: NDArray[np.int64]


class SentenceTable(ColumnTable):
    """The sentences of the document's treebank.

    Texts are made when they are asked for; filtering and sorting of large treebanks are jobs, and
    the rows shown stay until their result is there.

    Parameters
    ----------
    document
        Its treebank is shown.
    jobs
        Where large treebanks are arranged.

    Signals
    -------
    arranged
        Other rows are shown, or in another order, or there is another message.
    busy_changed
        Rows are being arranged, or no longer.
    """

    arranged = Signal()
    busy_changed = Signal()
    COLUMNS = (
        TableColumn("#", side=RIGHT),
        TableColumn("Sentence"),
        TableColumn("Len", side=RIGHT),
        TableColumn("F1", side=RIGHT),
        TableColumn("Doubt", side=RIGHT),
        TableColumn("State", side=CENTRE),
        TableColumn("Note", side=CENTRE),
    )
    OWN_ORDER = Column.NUMBER

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self.jobs = document, jobs
        self._treebank: Treebank | None = None
        self.facts: SentenceFacts | None = None
        """What is known of the sentences of the treebank; None before it was looked at."""
        self._values = SentenceValues.empty(0)
        self.rows: NDArray[np.int64] = np.empty(0, dtype=np.int64)
        self._places: NDArray[np.int64] | None = None
        self._texts: dict[int, str] = {}
        self._terms: tuple[Term, ...] = ()
        self.filter_text = ""
        self.filter_error = ""
        self.sorted_by = Column.NUMBER
        self.falling = False
        self.busy = False
        document.treebank_changed.connect(self._treebank_changed)
        document.tree_changed.connect(self._tree_changed)
        self._treebank_changed()

    # What the table is about

    @property
    def total(self) -> int:
        """Sentences of the treebank."""
        return 0 if self._treebank is None else len(self._treebank)

    @property
    def states(self) -> NDArray[np.int8]:
        """The state of every sentence of the treebank (index into `STATES`)."""
        return self._values.state

    @property
    def has_treebank(self) -> bool:
        """Whether a treebank is open."""
        return self._treebank is not None

    @property
    def has_scores(self) -> bool:
        """Whether the F1 of any sentence is known."""
        return bool(np.any(~np.isnan(self._values.f1)))

    @property
    def has_doubts(self) -> bool:
        """Whether it is known of any sentence how uncertain the model is."""
        return bool(np.any(~np.isnan(self._values.doubt)))

    @property
    def has_notes(self) -> bool:
        """Whether any sentence has a note."""
        return bool(np.any(self._values.note))

    @property
    def count_text(self) -> str:
        """How many sentences are shown: ``18 of 3,253 match``."""
        if self._treebank is None:
            return ""
        if self.facts is None:
            return say("reading the sentences…")
        if self._terms:
            return say("{} of {} match").format(
                local(f"{len(self.rows):,}"), local(f"{self.total:,}")
            )
        return (
            say("1 sentence")
            if self.total == 1
            else say("{} sentences").format(local(f"{self.total:,}"))
        )

    @property
    def sort_text(self) -> str:
        """What the rows are sorted by: ``sorted by #``."""
        name = self.heading(self.sorted_by)
        if self.falling:
            return say("sorted by {}, falling").format(name)
        return say("sorted by {}").format(name)

    def heading(self, column: int) -> str:
        """Return the name of a column."""
        return say(self.COLUMNS[column].title)

    def index_of(self, row: int) -> int | None:
        """Return the index in the treebank of the sentence in a row."""
        return int(self.rows[row]) if 0 <= row < len(self.rows) else None

    def row_of(self, index: int) -> int | None:
        """Return the row of a sentence of the treebank, None where it is filtered out."""
        if self._places is None:
            self._places = np.full(0 if self.facts is None else len(self.facts), -1, np.int64)
            self._places[self.rows] = np.arange(len(self.rows))
        if not 0 <= index < len(self._places) or self._places[index] < 0:
            return None
        return int(self._places[index])

    # What can be changed

    def set_filter(self, text: str) -> None:
        """Show the sentences that have what the text asks for; a wrong text filters nothing."""
        try:
            terms, error = parse_filter(text), ""
        except FilterError as found:
            terms, error = (), str(found)
        same = terms == self._terms
        self.filter_text, self.filter_error, self._terms = text, error, terms
        if same:
            self.arranged.emit()
        else:
            self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = RISING) -> None:
        """Sort by a column; a negative one is the treebank's own order."""
        by = Column.NUMBER if column < 0 else Column(column)
        falling = column >= 0 and order == FALLING
        if (by, falling) != (self.sorted_by, self.falling):
            self.sorted_by, self.falling = by, falling
            self.heads_changed()
            self._arrange()

    def set_scores(self, indices: Sequence[int] | NDArray[np.int64], f1: Any) -> None:
        """Take in the F1, in percent, of some sentences; NaN forgets one."""
        self._values.f1[np.asarray(indices, dtype=np.int64)] = f1
        self._value_changed(Column.F1, "f1")

    def clear_scores(self) -> None:
        """Forget every F1."""
        self._values.f1[:] = np.nan
        self._value_changed(Column.F1, "f1")

    def set_doubts(self, doubts: NDArray[np.float64]) -> None:
        """Take in how uncertain the model is of every sentence; NaN where that is not known."""
        self._values.doubt[:] = doubts
        self._value_changed(Column.DOUBT, "doubt")

    def set_states(self, indices: Sequence[int] | NDArray[np.int64], states: Any) -> None:
        """Take in the states (index into `STATES`) of some sentences."""
        self._values.state[np.asarray(indices, dtype=np.int64)] = states
        self._value_changed(Column.STATE, "state")

    def set_notes(self, indices: Sequence[int] | NDArray[np.int64], notes: Any) -> None:
        """Take in whether some sentences have notes."""
        self._values.note[np.asarray(indices, dtype=np.int64)] = notes
        self._value_changed(Column.NOTE, "note")

    def set_reviewed(self, indices: Sequence[int] | NDArray[np.int64], reviewed: Any) -> None:
        """Take in whether the trees of some sentences were accepted by a reviewer."""
        self._values.reviewed[np.asarray(indices, dtype=np.int64)] = reviewed
        self._value_changed(Column.STATE, "reviewed")

    # Qt's side

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = SHOWN) -> Any:
        """Return what a head holds: columns of icons have names for tips and speech alone."""
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(Column):
            if role in (TIP, SPOKEN):
                return self.heading(section)
            if role == SHOWN and section in (Column.STATE, Column.NOTE):
                return self.arrow(section)
        return super().headerData(section, orientation, role)

    def item(self, row: int) -> int | None:
        """Return the sentence in a row, None for none."""
        return None if self.facts is None else self.index_of(row)

    def tip_of(self, sentence: int, column: int) -> str:
        """Return all words, or what an icon shows."""
        assert self.facts is not None
        if column == Column.WORDS:
            return self.facts.first_words(sentence, None)
        return self._said(sentence, column)

    def role_of(self, sentence: int, column: int, role: int) -> Any:
        """Return a cell in words, or its icon."""
        if role == SPOKEN:
            return self._said(sentence, column) or self.text_of(sentence, column)
        return self._icon(sentence, column) if role == ICON_ROLE else None

    def text_of(self, sentence: int, column: int) -> str:
        """Return what a cell shows."""
        assert self.facts is not None
        if column == Column.NUMBER:
            return f"{sentence + 1:0{len(str(self.total))}d}"
        if column == Column.WORDS:
            text = self._texts.get(sentence)
            if text is None:
                if len(self._texts) >= _MOST_TEXTS:
                    self._texts.clear()
                text = self._texts[sentence] = self.facts.first_words(sentence, FIRST_WORDS)
            return text
        if column == Column.LENGTH:
            return str(int(self.facts.length[sentence]))
        if column == Column.F1 and not np.isnan(self._values.f1[sentence]):
            return local(f"{self._values.f1[sentence]:.1f}")
        if column == Column.DOUBT and not np.isnan(self._values.doubt[sentence]):
            return local(f"{self._values.doubt[sentence]:.2f}")
        return ""

    def _icon(self, sentence: int, column: int) -> tuple[str, str] | None:
        if column == Column.STATE:
            return _STATE_ICONS[int(self._values.state[sentence])]
        if column == Column.NOTE and self._values.note[sentence]:
            return ("note", "purple")
        return None

    def _said(self, sentence: int, column: int) -> str:
        """Return in words what an icon shows."""
        if column == Column.STATE:
            state = STATES[int(self._values.state[sentence])]
            return {
                "todo": say("todo"),
                "work": say("in progress"),
                "done": say("done"),
                "doubtful": say("doubtful"),
            }[state]
        if column == Column.NOTE and self._values.note[sentence]:
            return say("has a note")
        return ""

    # Arranging

    def _treebank_changed(self) -> None:
        opened = self._document.treebank
        treebank = None if opened is None else opened.treebank
        if treebank is self._treebank:
            return
        self.jobs.cancel_group(GROUP)
        self.beginResetModel()
        self._treebank, self.facts = treebank, None
        self._values = SentenceValues.empty(self.total)
        self.rows = np.empty(0, dtype=np.int64)
        self._places = None
        self._texts.clear()
        self.endResetModel()
        self._set_busy(False)
        if treebank is None:
            self.arranged.emit()
        else:
            self._arrange()

    def _tree_changed(self, sentence: int) -> None:
        """Take in another tree; what is known of the other sentences stays."""
        opened = self._document.treebank
        assert opened is not None
        self._treebank = opened.treebank
        self._texts.pop(sentence, None)
        self._values.f1[sentence] = np.nan
        if self.facts is not None:
            self.facts = self.facts.with_columns(opened.treebank.columns, sentence)
        row = self.row_of(sentence)
        if row is not None:
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))
        if self.facts is None or self._terms or self.sorted_by != Column.NUMBER or self.busy:
            self._arrange()
        else:
            self.arranged.emit()

    def _value_changed(self, column: Column, field: str) -> None:
        self.arranged.emit()
        if len(self.rows):
            last = len(self.rows) - 1
            self.dataChanged.emit(self.index(0, int(column)), self.index(last, int(column)))
        if self.sorted_by == column or any(term.field == field for term in self._terms):
            self._arrange()

    def _arrange(self) -> None:
        treebank, facts = self._treebank, self.facts
        if treebank is None:
            self.arranged.emit()
            return
        values, terms = self._values.copy(), self._terms
        by, falling = Column(self.sorted_by), self.falling
        if facts is not None and len(facts) <= _DIRECT:
            self.jobs.cancel_group(GROUP)
            self._take(_Arrangement(facts, arranged(facts, values, terms, by, falling)))
            return

        def work(control: Control) -> _Arrangement:
            known = facts if facts is not None else facts_of(treebank.columns, control.check)
            order = arranged(known, values, terms, by, falling, control.check)
            return _Arrangement(known, order)

        self.jobs.start(
            say("Arranging the sentences"), work, done=self._take, group=GROUP, failed=self._failed
        )
        self._set_busy(True)

    def _take(self, result: _Arrangement) -> None:
        self.beginResetModel()
        self.facts, self.rows, self._places = result.facts, result.order, None
        self.endResetModel()
        self._set_busy(False)
        self.arranged.emit()

    def _failed(self, error: Exception) -> None:
        self._set_busy(False)
        self.filter_error = str(error)
        self.arranged.emit()

    def _set_busy(self, busy: bool) -> None:
        if busy != self.busy:
            self.busy = busy
            self.busy_changed.emit()
