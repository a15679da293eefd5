"""The labels of the treebank, the most frequent first, for completion."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np
from PySide6.QtCore import QObject

from icm_core.annotation.indices import without_index
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.columns import TreeColumns
from icm_core.wording import say as _tr
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count

MOST_OFFERED: Final = 40
"""Labels that are offered at a time."""


@dataclass(frozen=True)
class Choice:
    """A label that can be given.

    Parameters
    ----------
    times
        How often the treebank has it; 0 for a new one.
    """

    label: str
    times: int


class LabelChoices(ColumnTable):
    """Labels that begin like what is typed, and how often the treebank has each."""

    COLUMNS = (
        TableColumn("", text=lambda _, row: row.label),
        TableColumn(
            "", text=lambda _, row: count(row.times) if row.times else _tr("new"), side=RIGHT
        ),
    )

    def role_of(self, row: Choice, _column: int, role: int) -> str | None:
        """Return a row in words."""
        if role != SPOKEN:
            return None
        if not row.times:
            return _tr("{label}, new").format(label=row.label)
        return _tr("{label}, {times} times").format(label=row.label, times=count(row.times))


class Labels(QObject):
    """What can be a label of a node of the open treebank."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.choices = LabelChoices(self)
        self._counted: TreeColumns | None = None
        self._phrases: list[Choice] = []
        self._tags: list[Choice] = []

    def offer(self, typed: str, *, tags: bool, phrases: bool) -> bool:
        """Offer labels that begin like what is typed; return whether there are any.

        The first one is what is meant: one that is spelled so, or else the most frequent one.

        Parameters
        ----------
        tags, phrases
            Whether labels of words are wanted, and of phrases.
        """
        known = self._known(tags, phrases)
        begin = typed.casefold()
        fits = [one for one in known if one.label.casefold().startswith(begin)]
        fits.sort(key=lambda one: one.label != typed)
        fits = fits[:MOST_OFFERED]
        if typed and all(one.label != typed for one in fits):
            fits.append(Choice(typed, 0))
        self.choices.show_rows(fits)
        return bool(fits)

    def _known(self, tags: bool, phrases: bool) -> list[Choice]:
        self._count()
        if tags != phrases:
            return self._tags if tags else self._phrases
        both: Counter[str] = Counter()
        for one in (*self._phrases, *self._tags):
            both[one.label] += one.times
        return _ordered(both)

    def _count(self) -> None:
        opened = self._document.treebank
        columns = None if opened is None else opened.treebank.columns
        if columns is self._counted:
            return
        self._counted = columns
        if columns is None:
            self._phrases = self._tags = []
            return
        has_word = columns.word >= 0
        self._tags = _counted(columns, has_word)
        self._phrases = _counted(columns, ~has_word)


def _counted(columns: TreeColumns, mask: np.ndarray) -> list[Choice]:
    times = np.bincount(columns.label[mask], minlength=len(columns.labels)).tolist()
    found: Counter[str] = Counter()
    for label, number in zip(columns.labels, times, strict=True):
        if number and label and label != TRACE_TAG:
            # An index belongs to one sentence.
            found[without_index(label)] += number
    return _ordered(found)


def _ordered(found: Counter[str]) -> list[Choice]:
    return [Choice(*one) for one in sorted(found.items(), key=lambda one: (-one[1], one[0]))]
