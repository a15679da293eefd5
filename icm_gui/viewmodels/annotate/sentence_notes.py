"""State, note and tags of sentences; kept in the project at once, one row for each change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, Signal

from icm_core.errors import DataError
from icm_core.project.names import SENTENCE
from icm_core.project.notes import NO_NOTE, SentenceNote, State, read_note
from icm_core.project.steps import Step
from icm_core.project.store import Project
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.project.session import Session
from icm_gui.viewmodels.treebank.sentence_facts import STATES
from icm_gui.viewmodels.treebank.sentences import SentenceTable

REVIEWED: Final = "reviewed"
"""Tag of sentences whose tree a reviewer accepted."""


class SentenceNotes(QObject):
    """What is noted of the sentences of the open treebank.

    Signals
    -------
    changed
        Something of it.
    """

    changed = Signal()

    def __init__(
        self,
        document: Document,
        session: Session,
        table: SentenceTable,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._session, self._table = document, session, table
        self._notes: dict[int, SentenceNote] = {}
        self._reading = ""
        session.undo.own(SENTENCE, self._put, self._is_open, self._reveal)
        document.treebank_changed.connect(self._treebank_changed)
        document.tree_changed.connect(self._tree_changed)
        session.project_changed.connect(self._read)
        self._treebank_changed()

    # What is asked

    def get(self, index: int) -> SentenceNote:
        """Return what is noted of a sentence."""
        return self._notes.get(index, NO_NOTE)

    def state(self, index: int) -> State:
        """Return the state of a sentence, the one that is understood where nobody said."""
        said = self.get(index).state
        if said:
            return said
        opened = self._document.treebank
        edited = opened is not None and opened.treebank.is_edited_at(index)
        return "work" if edited else "todo"

    @property
    def categories(self) -> list[str]:
        """Every category that a sentence has, in order of the alphabet."""
        return sorted({one.category for one in self._notes.values() if one.category})

    @property
    def counts(self) -> dict[str, int]:
        """How many sentences of the treebank are in each state."""
        numbers = np.bincount(self._table.states, minlength=len(STATES)).tolist()
        return dict(zip(STATES, numbers, strict=True))

    # What is changed

    def set_state(self, index: int, state: State) -> None:
        """Set the state of a sentence."""
        text = {
            "todo": _tr("Sentence {number}: to do"),
            "work": _tr("Sentence {number}: in progress"),
            "done": _tr("Sentence {number}: done"),
            "doubtful": _tr("Sentence {number}: doubtful"),
        }
        if state and state != self.get(index).state:
            self._change(index, replace(self.get(index), state=state), text[state])

    def set_note(self, index: int, note: str) -> None:
        """Note something of a sentence."""
        new = replace(self.get(index), note=note.strip())
        self._change(index, new, _tr("Note on sentence {number}"))

    def set_tags(self, index: int, tags: str) -> None:
        """Give a sentence tags, with blanks or commas between them."""
        found = tuple(dict.fromkeys(tags.replace(",", " ").split()))
        new = replace(self.get(index), tags=found)
        self._change(index, new, _tr("Tags of sentence {number}"))

    def accept(self, index: int) -> None:
        """Note that a reviewer accepts the tree of a sentence."""
        known = self.get(index)
        if REVIEWED not in known.tags:
            new = replace(known, tags=(*known.tags, REVIEWED))
            self._change(index, new, _tr("Sentence {number}: reviewed"))

    def set_category(self, index: int, category: str) -> None:
        """Say which kind of error the tree of a sentence had; empty for none."""
        new = replace(self.get(index), category=" ".join(category.split()))
        self._change(index, new, _tr("Category of sentence {number}"))

    def _change(self, index: int, new: SentenceNote, what: str) -> None:
        old = self.get(index)
        if new != old and self._reading:
            text = what.format(number=index + 1)
            step = Step(text, SENTENCE, str(index), old.value, new.value, self._reading)
            self._session.undo.do(step)

    # Steps

    def _is_open(self, step: Step) -> bool:
        return bool(self._reading) and step.treebank == self._reading

    def _put(self, step: Step, value: str) -> None:
        index, found = int(step.subject), read_note(value)
        if found is None or not 0 <= index < self._table.total:
            raise DataError(f"{value}: this is no note of a sentence")
        self._take({index: found})

    def _reveal(self, step: Step) -> None:
        self._document.use_treebank_sentence(int(step.subject))

    def _take(self, found: dict[int, SentenceNote]) -> None:
        self._notes |= found
        self._tell(found)

    def _tell(self, indices: Iterable[int]) -> None:
        places = list(indices)
        if places:
            states = [STATES.index(self.state(at) or "todo") for at in places]
            self._table.set_states(places, np.array(states, dtype=np.int8))
            self._table.set_notes(places, [bool(self.get(at).note) for at in places])
            self._table.set_reviewed(places, [REVIEWED in self.get(at).tags for at in places])
        self.changed.emit()

    # Following

    def _treebank_changed(self) -> None:
        opened = self._document.treebank
        reading = "" if opened is None else opened.treebank.reading
        if reading != self._reading:
            self._notes, self._reading = {}, reading
            self._read()
        elif opened is not None:
            # The list knows a treebank by its object.
            self._tell(sorted({*self._notes, *opened.treebank.edited}))

    def _tree_changed(self, index: int) -> None:
        self._tell([index])

    def _read(self) -> None:
        """Take over what the project has of the treebank; what is no note is left out."""
        opened, reading = self._document.treebank, self._reading
        if opened is None or not reading:
            self.changed.emit()
            return
        self._tell(opened.treebank.edited)

        def work(project: Project, _control: Control | None) -> tuple[str, dict[str, str]]:
            return reading, project.steps.values(reading, SENTENCE)

        self._session.work(_tr("Reading the notes"), work, done=self._have, needed=False)

    def _have(self, found: tuple[str, dict[str, str]]) -> None:
        reading, values = found
        if reading != self._reading:
            return
        notes = {int(at): read_note(value) for at, value in values.items() if at.isdecimal()}
        # What was noted meanwhile is newer.
        self._take(
            {
                at: note
                for at, note in notes.items()
                if note is not None and at not in self._notes and at < self._table.total
            }
        )
