"""What the user thinks of gold nodes: marked, annotated, dismissed; kept in the project at once."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

from PySide6.QtCore import QObject, Signal

from icm_core.errors import DataError
from icm_core.project.names import MARK, MARKS
from icm_core.project.notes import NO_MARK, Mark, NodeKey, Verdict, mark_of, marks_of
from icm_core.project.steps import Step
from icm_gui.viewmodels.project.session import Session


class GoldMarks(QObject):
    """All marks of the project.

    Signals
    -------
    changed
        One of them, or all.
    revealed : NodeKey
        What is noted of a node was undone or redone.
    """

    changed = Signal()
    revealed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._marks: dict[NodeKey, Mark] = {}
        session.undo.own(MARK, self._put, reveal=self._reveal, finish=self._keep)
        session.project_changed.connect(self.read)
        self.read()

    def read(self) -> None:
        """Take over what the project has; what is no mark is left out."""
        self._marks = marks_of(self._session.state(MARKS, []))
        self.changed.emit()

    def get(self, key: NodeKey) -> Mark:
        """Return what is noted of a node."""
        return self._marks.get(key, NO_MARK)

    @property
    def all(self) -> dict[NodeKey, Mark]:
        """Every mark."""
        return dict(self._marks)

    @property
    def marked(self) -> int:
        """How many nodes are marked as errors or as doubtful."""
        return sum(bool(one.verdict) for one in self._marks.values())

    @property
    def dismissed(self) -> int:
        """How many are dismissed."""
        return sum(one.dismissed for one in self._marks.values())

    def set_verdict(self, key: NodeKey, verdict: Verdict) -> None:
        """Mark a node; the mark that it has already is taken away."""
        old = self.get(key)
        new = replace(old, verdict="" if old.verdict == verdict else verdict)
        what = {
            "": self.tr("remove the mark of {node}"),
            "error": self.tr("mark {node} as an error"),
            "doubtful": self.tr("mark {node} as doubtful"),
        }[new.verdict]
        self._change(key, new, what)

    def set_note(self, key: NodeKey, note: str) -> None:
        """Annotate a node."""
        new = replace(self.get(key), note=" ".join(note.split()))
        self._change(key, new, self.tr("note on {node}"))

    def set_dismissed(self, key: NodeKey, dismissed: bool) -> None:
        """Dismiss a node, or list it again."""
        what = self.tr("dismiss {node}") if dismissed else self.tr("list {node} again")
        self._change(key, replace(self.get(key), dismissed=dismissed), what)

    def _change(self, key: NodeKey, mark: Mark, what: str) -> None:
        old = self.get(key)
        if mark != old:
            subject, was, becomes = (json.dumps(asdict(one)) for one in (key, old, mark))
            step = Step(what.format(node=key.label), MARK, subject, was, becomes)
            self._session.undo.do(step)

    def _put(self, step: Step, value: str) -> None:
        found = mark_of({**json.loads(step.subject), **json.loads(value)})
        if found is None:
            raise DataError(f"{value}: this is no mark of a node")
        key, mark = found
        if mark == NO_MARK:
            self._marks.pop(key, None)
        else:
            self._marks[key] = mark

    def _keep(self) -> None:
        """Keep all marks, once for a step that may change many."""
        written = [asdict(key) | asdict(mark) for key, mark in self._marks.items()]
        self._session.set_state(MARKS, written)
        self.changed.emit()

    def _reveal(self, step: Step) -> None:
        self.revealed.emit(NodeKey(**json.loads(step.subject)))


def noted_sentences(session: Session) -> frozenset[str]:
    """Return the sentences of which a node is marked or annotated, tokens with spaces between."""
    marks = marks_of(session.state(MARKS, []))
    return frozenset(key.sentence for key, mark in marks.items() if mark.verdict or mark.note)
