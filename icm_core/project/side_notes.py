"""Notes in a file of their own (JSON), beside the project: written, and taken in again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final

from icm_core.errors import DataError
from icm_core.project.merging import words_of
from icm_core.project.names import MARK, MARKS, SENTENCE
from icm_core.project.notes import (
    NO_MARK,
    NO_NOTE,
    Mark,
    NodeKey,
    SentenceNote,
    mark_of,
    marks_of,
    note_of,
    read_note,
)
from icm_core.project.steps import Step
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.project.store import Project

FORMAT: Final = "icm notes"
VERSION: Final = 1


@dataclass(frozen=True, eq=False)
class Notes:
    """What is noted of a treebank: of sentences by place from 0, and of nodes."""

    sentences: Mapping[int, SentenceNote] = field(default_factory=dict)
    nodes: Mapping[NodeKey, Mark] = field(default_factory=dict)


def notes_in(project: Project, treebank: Treebank) -> Notes:
    """Return what a project has noted of a treebank."""
    sentences = {}
    for subject, value in project.steps.values(treebank.reading, SENTENCE).items():
        note = read_note(value) if subject.isdecimal() else None
        if note is not None and note != NO_NOTE and int(subject) < len(treebank):
            sentences[int(subject)] = note
    return Notes(sentences, marks_of(project.state(MARKS, [])))


def notes_text(notes: Notes, treebank: Treebank) -> str:
    """Return notes as the text of a file; nodes of sentences of other treebanks are left out."""
    words = [words_of(tree) for tree in treebank.trees()]
    places: dict[str, int] = {}
    for place, text in enumerate(words):
        places.setdefault(text, place)
    sentences = [
        {
            "number": place + 1,
            "file": treebank[place].file,
            "line": treebank[place].line,
            "words": words[place],
            **asdict(note),
        }
        for place, note in sorted(notes.sentences.items())
    ]
    nodes = [asdict(key) | asdict(mark) for key, mark in notes.nodes.items()]
    nodes = [one for one in nodes if one["sentence"] in places]
    nodes.sort(key=lambda one: (places[one["sentence"]], one["start"], -one["end"], one["label"]))
    whole = {"format": FORMAT, "version": VERSION, "sentences": sentences, "nodes": nodes}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def read_notes(text: str, name: str, treebank: Treebank) -> tuple[Notes, list[str]]:
    """Return the notes that a file has of a treebank, and what of it does not fit.

    Parameters
    ----------
    name
        Of the file, for messages.

    Raises
    ------
    DataError
        If it is no file of notes, or newer than this program.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"{name}: this is no JSON ({error}); choose a file of notes") from error
    match found:
        case {"format": "icm notes", "version": int(version), "sentences": list(), "nodes": list()}:
            if version > VERSION:
                raise DataError(
                    f"{name}: it has the version {version}, and this program knows {VERSION}; "
                    "use a newer program"
                )
        case _:
            raise DataError(f"{name}: this is no file of notes; choose one that icm wrote")
    words = [words_of(tree) for tree in treebank.trees()]
    sentences: dict[int, SentenceNote] = {}
    strange: list[str] = []
    for one in found["sentences"]:
        note, number = note_of(one), one.get("number") if isinstance(one, dict) else None
        if note is None or not isinstance(number, int):
            strange.append(say("{entry} is no note").format(entry=json.dumps(one)[:80]))
        elif not 1 <= number <= len(words) or words[number - 1] != one.get("words"):
            strange.append(say("sentence {number} has other words").format(number=number))
        else:
            sentences[number - 1] = note
    known, nodes = set(words), {}
    for one in found["nodes"]:
        read = mark_of(one)
        if read is None:
            strange.append(say("{entry} is no note").format(entry=json.dumps(one)[:80]))
        elif read[0].sentence not in known:
            text = say("no sentence is {words!r}")
            strange.append(text.format(words=read[0].sentence[:60]))
        else:
            nodes[read[0]] = read[1]
    return Notes(sentences, nodes), strange


def noted_steps(ours: Notes, new: Notes, reading: str, what: str) -> list[Step]:
    """Return the steps by which the notes of a file take the place of ours; others stay."""
    steps = []
    for place, note in new.sentences.items():
        old = ours.sentences.get(place, NO_NOTE)
        if old != note:
            steps.append(Step(what, SENTENCE, str(place), old.value, note.value, reading))
    for key, mark in new.nodes.items():
        before = ours.nodes.get(key, NO_MARK)
        if before != mark:
            values: list[Any] = [json.dumps(asdict(one)) for one in (key, before, mark)]
            steps.append(Step(what, MARK, values[0], values[1], values[2]))
    return steps
