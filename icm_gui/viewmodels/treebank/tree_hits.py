"""Nodes of the treebank's trees that a pattern finds, as a list."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PySide6.QtCore import QObject, Signal

from icm_core.data.patterns.counting import What, nodes_named, text_of, words_of
from icm_core.data.patterns.joins import Found
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.search import bindings, suggestion
from icm_core.data.patterns.syntax import PatternError
from icm_core.data.sentence_facts import SentenceFacts, facts_of
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from icm_core.data.patterns.index import PatternIndex
    from icm_core.data.tree import Address
    from icm_core.data.treebank import Treebank
    from icm_core.errors import Check
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.treebank.sentences import SentenceTable

GROUP: Final = "tree search"
"""Group of jobs."""
EXAMPLE: Final = "NP < (PP < (IN < of))"
NOTHING: Final = Found(np.zeros(0, dtype=np.int64), {})
_TOLD: Final[tuple[What, ...]] = ("label", "head", "words")
_NAMED: Final = "The node that has this name in the pattern."
_CHUNK: Final = 1_000
"""Rows that are told between two looks at whether to continue."""
_MOST_WORDS: Final = 24
"""Words of a node that a row shows."""


class Column(IntEnum):
    """Columns of the list."""

    NUMBER = 0
    LABEL = 1
    WORDS = 2


@dataclass(frozen=True, eq=False)
class _Found:
    """What a job gives back."""

    treebank: Treebank
    facts: SentenceFacts
    ways: Found
    meant: str = ""


class TreeHits(ColumnTable):
    """The nodes that a pattern finds in the open treebank, as read.

    Signals
    -------
    changed
        Others are listed, or there is another message.
    """

    changed = Signal()
    COLUMNS = (TableColumn("#", side=RIGHT), TableColumn("Label"), TableColumn("Words"))

    def __init__(
        self,
        document: Document,
        sentences: SentenceTable,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._sentences, self._jobs = document, sentences, jobs
        self._facts: SentenceFacts | None = None
        self._treebank: Treebank | None = None
        self.ways = NOTHING
        """Where the pattern is found, a row for each way to choose the nodes that it names."""
        self.rows: NDArray[np.int64] = np.zeros(0, dtype=np.int64)
        """The ways that are listed."""
        self.only = ""
        """What is said of them where these are not all."""
        self.pattern_text = ""
        self.error: PatternError | None = None
        self.meant = ""
        """Names that would find something with function tags, where nothing was found."""
        self.failure = ""
        self.busy = False
        document.treebank_changed.connect(self._treebank_changed)
        document.tree_changed.connect(self._tree_changed)

    # What is listed

    @property
    def has_treebank(self) -> bool:
        """Whether a treebank is open."""
        return self._document.treebank is not None

    @property
    def count_text(self) -> str:
        """How many nodes are listed: ``280 nodes in 166 of 248 sentences``."""
        if self._facts is None or not self.pattern_text.strip() or self.error is not None:
            return ""
        index = self._facts.patterns
        if not len(self.ways) and self.meant:
            return _tr("0 nodes; did you mean {0}?").format(self.meant)
        if self.only:
            return _tr("{0} of {1}: {2}").format(
                local(f"{len(self.rows):,}"), local(f"{len(self.ways):,}"), self.only
            )
        nodes = np.unique(self.ways.rows)
        sentences = len(np.unique(index.sentence[nodes]))
        if len(nodes) < len(self.ways):
            return _tr("{0} nodes in {1} of {2} sentences, in {3} ways").format(
                local(f"{len(nodes):,}"),
                local(f"{sentences:,}"),
                local(f"{len(self._facts):,}"),
                local(f"{len(self.ways):,}"),
            )
        return _tr("{0} nodes in {1} of {2} sentences").format(
            local(f"{len(nodes):,}"), local(f"{sentences:,}"), local(f"{len(self._facts):,}")
        )

    @property
    def longest_label(self) -> str:
        """The longest label of what is listed."""
        index = self._index
        if index is None or not len(self.rows):
            return ""
        rows = self.ways.rows[self.rows]
        nodes = np.where(index.is_word[rows], index.parent[rows], rows)
        labels: list[str] = [index.labels[at] for at in np.unique(index.name[nodes]).tolist()]
        return max(labels, key=len)

    def sentence_at(self, at: int) -> int:
        """Return the index in the treebank of the sentence in a row, -1 for none."""
        if self._facts is None or not 0 <= at < len(self.rows):
            return -1
        return int(self._facts.patterns.sentence[self.ways.rows[self.rows[at]]])

    def address_at(self, at: int) -> Address:
        """Return where the node of a row is in its tree, as it is in the file."""
        index = self._index
        return () if index is None or self.sentence_at(at) < 0 else index.address(self._row(at))

    def named_at(self, at: int) -> tuple[tuple[str, Address], ...]:
        """Return where the nodes that the pattern names are, in the same tree."""
        index = self._index
        if index is None or self.sentence_at(at) < 0:
            return ()
        way = int(self.rows[at])
        named = ((name, int(rows[way])) for name, rows in self.ways.named.items())
        return tuple((name, index.address(row)) for name, row in named if row >= 0)

    @property
    def index_of_nodes(self) -> PatternIndex | None:
        """The nodes of the trees in which was searched."""
        return self._index

    @property
    def _index(self) -> PatternIndex | None:
        return None if self._facts is None else self._facts.patterns

    def _node(self, index: PatternIndex, at: int) -> int:
        """Return the row of a hit in the index; of a word that of its tag."""
        row = self._row(at)
        return int(index.parent[row]) if index.is_word[row] else row

    def _row(self, at: int) -> int:
        return int(self.ways.rows[self.rows[at]])

    # What can be changed

    def search(self, text: str) -> None:
        """List what a pattern finds; a wrong one leaves what is listed."""
        self.pattern_text, self.failure = text, ""
        if not text.strip():
            self._jobs.cancel_group(GROUP)
            self.error, self.busy = None, False
            self._list(NOTHING)
            return
        try:
            pattern, self.error = parse_pattern(text), None
        except PatternError as error:
            self.error = error
            self.changed.emit()
            return
        opened = self._document.treebank
        if opened is None:
            self.changed.emit()
            return
        treebank = opened.treebank
        known = self._facts if self._treebank is treebank else self._sentences.facts

        def work(control: Control) -> _Found:
            facts = known if known is not None else facts_of(treebank.columns, control.check)
            ways = bindings(pattern, facts.patterns, control.check)
            meant = "" if len(ways) else suggestion(pattern, facts.patterns, control.check)
            return _Found(treebank, facts, ways, meant)

        self._jobs.start(
            _tr("Searching the trees"), work, done=self._take, failed=self._failed, group=GROUP
        )
        self.busy = True
        self.changed.emit()

    def _take(self, found: _Found) -> None:
        opened = self._document.treebank
        if opened is None or found.treebank is not opened.treebank:
            return
        self.busy = False
        self._treebank, self._facts, self.meant = found.treebank, found.facts, found.meant
        self._list(found.ways)

    def _failed(self, error: Exception) -> None:
        self.busy, self.failure = False, str(error)
        self.changed.emit()

    def _list(self, ways: Found) -> None:
        with self.resetting():
            self.ways, self.only = ways, ""
            self.rows = np.arange(len(ways))
        self.changed.emit()

    def show_only(self, ways: NDArray[np.int64], what: str) -> None:
        """List some of the ways.

        Parameters
        ----------
        what
            What is said of them; empty where these are all.
        """
        with self.resetting():
            self.rows, self.only = ways, what
        self.changed.emit()

    def show_all(self) -> None:
        """List everything that was found."""
        if self.only:
            self.show_only(np.arange(len(self.ways)), "")

    def _treebank_changed(self) -> None:
        opened = self._document.treebank
        treebank = None if opened is None else opened.treebank
        if treebank is self._treebank:
            self.changed.emit()
            return
        self._jobs.cancel_group(GROUP)
        self.busy, self._treebank, self._facts = False, None, None
        self._list(NOTHING)
        if treebank is not None and self.pattern_text.strip():
            self.search(self.pattern_text)

    def _tree_changed(self, _sentence: int) -> None:
        """Search again; what was found stays until that is done."""
        if self._facts is not None or self.busy:
            self.search(self.pattern_text)

    # What leaves the program

    def telling(self) -> Callable[[Check], list[list[object]]]:
        """Return what makes rows for a file of what is listed now, heads first, in a worker.

        Label, head word and words of every node.
        """
        index, ways, rows = self._index, self.ways, self.rows
        if index is None:
            return _no_rows
        return partial(_told, index, ways, rows)

    # Qt's side

    def table_columns(self) -> Sequence[TableColumn]:
        """Return the columns: what the pattern names comes last."""
        named = (TableColumn(name, _NAMED) for name in self.ways.named)
        return (*self.COLUMNS, *named)

    def item(self, row: int) -> int | None:
        """Return a row where something is found, None for none."""
        return row if self._facts is not None and 0 <= row < len(self.rows) else None

    def tip_of(self, at: int, _column: int) -> str:
        """Return the sentence."""
        return "" if self._facts is None else self._facts.first_words(self.sentence_at(at), None)

    def role_of(self, at: int, column: int, role: int) -> Any:
        """Return a cell in words."""
        return self.text_of(at, column) if role == SPOKEN else None

    def text_of(self, at: int, column: int) -> str:
        """Return what a cell shows."""
        assert self._facts is not None
        nodes = self._facts.patterns
        if column == Column.NUMBER:
            return f"{self.sentence_at(at) + 1:0{len(str(len(self._facts)))}d}"
        row = self._node(nodes, at)
        if column == Column.LABEL:
            return nodes.labels[int(nodes.name[row])]
        if column > Column.WORDS:
            row = int(list(self.ways.named.values())[column - len(Column)][self.rows[at]])
            label, words = text_of(nodes, row, "label"), words_of(nodes, row, _MOST_WORDS)
            return f"{label} {words}".strip()
        return words_of(nodes, row, _MOST_WORDS)


def _no_rows(_check: Check) -> list[list[object]]:
    return []


def _told(
    index: PatternIndex, ways: Found, rows: NDArray[np.int64], check: Check
) -> list[list[object]]:
    names = ("", *ways.named)
    found: list[list[object]] = [
        ["sentence", *(f"{name} {what}".strip() for name in names for what in _TOLD)]
    ]
    columns = [nodes_named(ways, name)[rows].tolist() for name in names]
    sentences = (index.sentence[ways.rows[rows]] + 1).tolist()
    for at, (sentence, *nodes) in enumerate(zip(sentences, *columns, strict=True)):
        if at % _CHUNK == 0:
            check()
        cells = [text_of(index, node, what) for node in nodes for what in _TOLD]
        found.append([str(sentence), *cells])
    return found
