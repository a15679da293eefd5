"""The command palette's list: actions and sentences that match what is typed."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
)

from icm_core.wording import local

if TYPE_CHECKING:
    from icm_core.data.columns import TreeColumns
    from icm_gui.viewmodels.app.document import Document

    Index = QModelIndex | QPersistentModelIndex

MOST_SENTENCES: Final = 30
"""Sentences listed at most."""
LEAST_LETTERS: Final = 2
"""Letters from which on sentences are looked for by their words."""
SHOWN_WORDS: Final = 24
"""Words of a sentence that are listed."""
KEYS_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
PLACE_ROLE: Final = KEYS_ROLE + 1
_WORD_CHUNK, _SENTENCE_CHUNK = 4_000, 4_000
"""Words of the vocabulary and sentences looked at without a look at the clock."""
_BUDGET_S: Final = 0.01
"""Time for one turn of looking for sentences."""
_START, _IN_A_ROW, _LETTER = 8, 4, 1
"""Points for a letter at the start of a word, for one right after the last, for any."""
_SAID, _TOLD = 200.0, 100.0
"""Points for words that stand in a name, and in a tip; scattered letters have fewer."""
_LEAST_TOLD: Final = 4
"""Letters from which on words are looked for in tips; fewer are an abbreviation."""
_LATE: Final = 0.05
"""Points lost for each letter before the first that matches."""


@dataclass(frozen=True)
class Command:
    """An action as the list shows it.

    Parameters
    ----------
    key
        Its id, given back when it is chosen.
    keys
        Its shortcut for people.
    place
        The menu it is in, or another hint.
    """

    key: str
    text: str
    keys: str = ""
    place: str = ""
    tip: str = ""
    enabled: bool = True


@dataclass(frozen=True)
class SentenceEntry:
    """A sentence of the treebank that can be shown."""

    index: int
    text: str


Entry = Command | SentenceEntry
_NO_PARENT: Final = QModelIndex()


def plain(text: str) -> str:
    """Return a text without case and accents, so that it is found however it is typed."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def score(wanted: str, text: str) -> float | None:
    """Return how well a text matches letters in their order, None for not at all.

    Letters at the starts of words and in a row count most: ``rc`` finds *Run, coarse*.
    """
    wanted, text = plain(wanted).replace(" ", ""), plain(text)
    if not wanted:
        return 0.0
    starts = [at == 0 or not text[at - 1].isalnum() for at in range(len(text))]
    best: list[float | None] = [None] * len(text)
    """Best score so far of each place where the last letter may match."""
    for number, letter in enumerate(wanted):
        now: list[float | None] = [None] * len(text)
        before: float | None = None
        for at, found in enumerate(text):
            if at and (last := best[at - 1]) is not None:
                before = last if before is None else max(before, last)
            if found != letter:
                continue
            points = _LETTER + (_START if starts[at] else 0)
            if number == 0:
                now[at] = points - _LATE * at
                continue
            options = [] if before is None else [before]
            if at and (last := best[at - 1]) is not None:
                options.append(last + _IN_A_ROW)
            if options:
                now[at] = max(options) + points
        best = now
    scores = [value for value in best if value is not None]
    return max(scores) if scores else None


def matching(wanted: str, commands: Sequence[Command]) -> list[Command]:
    """Return the commands that match, the best first; those that cannot be used come last."""
    found = []
    for at, command in enumerate(commands):
        points = score(wanted, command.text)
        if points is None and command.place:
            points = score(wanted, f"{command.place} {command.text}")
        points = _with_words(wanted, command, points)
        if points is not None:
            found.append((not command.enabled, -points, at, command))
    return [command for *_, command in sorted(found, key=lambda entry: entry[:3])]


def _with_words(wanted: str, command: Command, points: float | None) -> float | None:
    """Return points with those for words that stand in the name, or else in the tip."""
    words, said = plain(wanted).split(), plain(command.text)
    if words and all(word in said for word in words):
        return (points or 0.0) + _SAID
    told = f"{said} {plain(command.tip)}"
    if len(wanted) >= _LEAST_TOLD and all(word in told for word in words):
        return (points or 0.0) + _TOLD
    return points


class SentenceSearch:
    """Finds sentences by words, a chunk at a time.

    Parameters
    ----------
    columns
        The trees.
    """

    def __init__(self, columns: TreeColumns) -> None:
        self.columns = columns
        self._plain: list[str] = []
        """The vocabulary's words as they are compared; made once."""

    def find(self, wanted: str) -> Iterator[list[int]]:
        """Yield the sentences with a word like each one typed, some of them or none at a time."""
        from icm_core.data.formats.bracket_text import display_word

        columns = self.columns
        for start in range(len(self._plain), len(columns.words), _WORD_CHUNK):
            chunk = columns.words[start : start + _WORD_CHUNK]
            self._plain += [plain(display_word(word)) for word in chunk]
            yield []
        # The last place represents nodes without a word, whose id is -1.
        hits = [
            np.array([*(part in word for word in self._plain), False], np.bool_)
            for part in plain(wanted).split()
        ]
        count = 0
        for start in range(0, len(columns), _SENTENCE_CHUNK):
            found = self._chunk(start, hits)[: MOST_SENTENCES - count]
            count += len(found)
            yield found
            if count == MOST_SENTENCES:
                return

    def _chunk(self, start: int, hits: list[NDArray[np.bool_]]) -> list[int]:
        columns = self.columns
        pointer = columns.pointer[start : start + _SENTENCE_CHUNK + 1]
        word = columns.word[pointer[0] : pointer[-1]]
        chosen = np.ones(len(pointer) - 1, np.bool_)
        for hit in hits:
            sums = np.concatenate(([0], np.cumsum(hit[word])))[pointer - pointer[0]]
            chosen &= np.diff(sums) > 0
        return [start + int(at) for at in np.flatnonzero(chosen)]


class PaletteModel(QAbstractListModel):
    """What matches the text, actions before sentences.

    Parameters
    ----------
    commands
        All actions.
    document
        Its treebank's sentences are found by number and by words.
    """

    def __init__(
        self, commands: Sequence[Command], document: Document | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._commands, self._document = tuple(commands), document
        self.entries: list[Entry] = []
        self._search: SentenceSearch | None = None
        self._found: Iterator[list[int]] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._turn)
        self.set_query("")

    @property
    def searching(self) -> bool:
        """Whether more sentences may come."""
        return self._found is not None

    def set_query(self, text: str) -> None:
        """List what matches a text; a number is a sentence's."""
        text = text.strip()
        self._found = None
        self._timer.stop()
        self.beginResetModel()
        self.entries = [*self._numbered(text), *matching(text, self._commands)]
        self.endResetModel()
        search = self._searcher()
        if len(text) >= LEAST_LETTERS and not _is_number(text) and search is not None:
            self._found = search.find(text)
            self._timer.start()

    def entry(self, row: int) -> Entry | None:
        """Return what a row is."""
        return self.entries[row] if 0 <= row < len(self.entries) else None

    def first_usable(self) -> int:
        """Return the first row that can be chosen, -1 for none."""
        return next((at for at in range(len(self.entries)) if self.is_usable(at)), -1)

    def is_usable(self, row: int) -> bool:
        """Whether a row can be chosen."""
        entry = self.entry(row)
        return entry is not None and (not isinstance(entry, Command) or entry.enabled)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Return text, keys, place and tip of a row."""
        entry = self.entry(index.row())
        if entry is None:
            return None
        if role == int(Qt.ItemDataRole.DisplayRole):
            return entry.text
        if isinstance(entry, SentenceEntry):
            number = self.tr("sentence {0}").format(local(f"{entry.index + 1:,}"))
            spoken = f"{number}: {entry.text}"
            return {
                PLACE_ROLE: number,
                KEYS_ROLE: "",
                int(Qt.ItemDataRole.ToolTipRole): entry.text,
                int(Qt.ItemDataRole.AccessibleTextRole): spoken,
            }.get(role)
        state = "" if entry.enabled else self.tr("cannot be used now")
        return {
            PLACE_ROLE: entry.place,
            KEYS_ROLE: entry.keys,
            int(Qt.ItemDataRole.ToolTipRole): entry.tip,
            int(Qt.ItemDataRole.AccessibleTextRole): " ".join(
                filter(None, (entry.text, entry.keys, state))
            ),
        }.get(role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows that cannot be used cannot be selected."""
        if self.is_usable(index.row()):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def _searcher(self) -> SentenceSearch | None:
        opened = None if self._document is None else self._document.treebank
        if opened is None or not len(opened.treebank):
            return None
        if self._search is None or self._search.columns is not opened.treebank.columns:
            self._search = SentenceSearch(opened.treebank.columns)
        return self._search

    def _numbered(self, text: str) -> list[SentenceEntry]:
        """Return the sentence of a number."""
        search = self._searcher() if _is_number(text) else None
        if search is None:
            return []
        count = len(search.columns)
        # Longer numbers are no sentence's.
        number = int(text) if len(text) <= len(str(count)) else 0
        if not 1 <= number <= count:
            return []
        return [SentenceEntry(number - 1, first_words(search.columns, number - 1))]

    def _turn(self) -> None:
        """Look for more sentences for a moment."""
        end = time.monotonic() + _BUDGET_S
        while self._found is not None and self._search is not None and time.monotonic() < end:
            rows = next(self._found, None)
            if rows is None:
                self._found = None
                break
            if rows:
                columns, last = self._search.columns, len(self.entries)
                self.beginInsertRows(QModelIndex(), last, last + len(rows) - 1)
                self.entries += [SentenceEntry(row, first_words(columns, row)) for row in rows]
                self.endInsertRows()
        if self._found is None:
            self._timer.stop()


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def first_words(columns: TreeColumns, sentence: int) -> str:
    """Return the beginning of a sentence, traces left out."""
    from icm_core.data.cleaning.clean import TRACE_TAG
    from icm_core.data.formats.bracket_text import display_word

    start, end = columns.pointer[sentence : sentence + 2].tolist()
    nodes = zip(columns.word[start:end].tolist(), columns.label[start:end].tolist(), strict=True)
    words = [
        display_word(columns.words[word])
        for word, label in nodes
        if word >= 0 and columns.labels[label] != TRACE_TAG
    ]
    more = " …" if len(words) > SHOWN_WORDS else ""
    return " ".join(words[:SHOWN_WORDS]) + more
