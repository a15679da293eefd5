"""What people note of sentences and of nodes, beside their trees."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, get_args

State = Literal["", "todo", "work", "done", "doubtful"]
"""Empty where nobody said: a sentence whose tree was changed is in progress, else to do."""
Verdict = Literal["", "error", "doubtful"]


@dataclass(frozen=True)
class SentenceNote:
    """What is noted of a sentence.

    Parameters
    ----------
    category
        Which kind of error its tree had.
    """

    state: State = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    category: str = ""

    @property
    def value(self) -> str:
        """Itself as the value of a step."""
        return json.dumps(asdict(self)) if self != NO_NOTE else ""


NO_NOTE: Final = SentenceNote()


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
    """What is noted of a node.

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


def read_note(value: str) -> SentenceNote | None:
    """Return the note that a value of a step is, None for something else."""
    if not value:
        return NO_NOTE
    try:
        return note_of(json.loads(value))
    except ValueError:
        return None


def note_of(found: Any) -> SentenceNote | None:
    """Return a note from its JSON value, None for something else."""
    match found:
        case {"state": str(state), "note": str(note), "tags": list(tags)}:
            category = found.get("category", "")
            texts = (*tags, category)
            if state in get_args(State) and all(isinstance(one, str) for one in texts):
                return SentenceNote(state, note, tuple(tags), category)  # type: ignore[arg-type]
    return None


def mark_of(value: Any) -> tuple[NodeKey, Mark] | None:
    """Return a node and its mark from their JSON value, None for something else."""
    match value:
        case {
            "sentence": str(sentence),
            "start": int(start),
            "end": int(end),
            "label": str(label),
            "verdict": ("" | "error" | "doubtful") as verdict,
            "note": str(note),
            "dismissed": bool(dismissed),
        }:
            return NodeKey(sentence, start, end, label), Mark(verdict, note, dismissed)
    return None


def marks_of(value: Any) -> dict[NodeKey, Mark]:
    """Return the marks of a state of a project; what is no mark is left out."""
    found = [mark_of(one) for one in value] if isinstance(value, list) else []
    return dict(one for one in found if one is not None)
