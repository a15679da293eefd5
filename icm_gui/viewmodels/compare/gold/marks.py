"""What a person thinks of gold nodes: marked, annotated, dismissed; kept in the project at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from icm_gui.viewmodels.project.session import Session

STATE: Final = "compare.gold-marks"
"""Name of the state in the project."""
MOST_UNDO: Final = 200
"""Changes that can be undone."""
Verdict = Literal["", "error", "doubtful"]


@dataclass(frozen=True)
class NodeKey:
    """A node of a treebank, whatever its place in the file: its sentence, span and label.

    Parameters
    ----------
    start, end
        Half-open token span.
    """

    sentence: str
    start: int
    end: int
    label: str


@dataclass(frozen=True)
class Mark:
    """What a person noted.

    Parameters
    ----------
    verdict
        ``error``, ``doubtful``, or nothing.
    dismissed
        Whether the node is not to be listed.
    """

    verdict: Verdict = ""
    note: str = ""
    dismissed: bool = False


NO_MARK: Final = Mark()


class GoldMarks(QObject):
    """All marks of the project.

    Signals
    -------
    changed
        One of them, or all.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._marks: dict[NodeKey, Mark] = {}
        self._undo: list[tuple[NodeKey, Mark]] = []
        session.project_changed.connect(self.read)
        self.read()

    def read(self) -> None:
        """Take over what the project has; what is no mark is left out."""
        self._undo.clear()
        found = self._session.state(STATE, [])
        marks = [_read(one) for one in found] if isinstance(found, list) else []
        self._marks = dict(one for one in marks if one is not None)
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

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._undo)

    def set_verdict(self, key: NodeKey, verdict: Verdict) -> None:
        """Mark a node; the mark that it has already is taken away."""
        old = self.get(key)
        self._change(key, replace(old, verdict="" if old.verdict == verdict else verdict))

    def set_note(self, key: NodeKey, note: str) -> None:
        """Annotate a node."""
        self._change(key, replace(self.get(key), note=" ".join(note.split())))

    def set_dismissed(self, key: NodeKey, dismissed: bool) -> None:
        """Dismiss a node, or list it again."""
        self._change(key, replace(self.get(key), dismissed=dismissed))

    def undo(self) -> NodeKey | None:
        """Take the last change back; return whose it was."""
        if not self._undo:
            return None
        key, mark = self._undo.pop()
        self._put(key, mark)
        return key

    def _change(self, key: NodeKey, mark: Mark) -> None:
        old = self.get(key)
        if mark != old:
            self._undo.append((key, old))
            del self._undo[:-MOST_UNDO]
            self._put(key, mark)

    def _put(self, key: NodeKey, mark: Mark) -> None:
        if mark == NO_MARK:
            self._marks.pop(key, None)
        else:
            self._marks[key] = mark
        self._session.set_state(STATE, [_written(*one) for one in self._marks.items()])
        self.changed.emit()


def _written(key: NodeKey, mark: Mark) -> dict[str, Any]:
    return {
        "sentence": key.sentence, "start": key.start, "end": key.end, "label": key.label,
        "verdict": mark.verdict, "note": mark.note, "dismissed": mark.dismissed,
    }  # fmt: skip


def noted_sentences(session: Session) -> frozenset[str]:
    """Return the sentences of which a node is marked or annotated, tokens with spaces between."""
    found = session.state(STATE, [])
    marks = [_read(one) for one in found] if isinstance(found, list) else []
    return frozenset(key.sentence for key, mark in filter(None, marks) if mark.verdict or mark.note)


def _read(value: object) -> tuple[NodeKey, Mark] | None:
    match value:
        case {
            "sentence": str(sentence), "start": int(start), "end": int(end), "label": str(label),
            "verdict": ("" | "error" | "doubtful") as verdict, "note": str(note),
            "dismissed": bool(dismissed),
        }:  # fmt: skip
            return NodeKey(sentence, start, end, label), Mark(verdict, note, dismissed)
    return None
