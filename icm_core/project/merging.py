"""Two people's work on one treebank: what each changed, and both put together."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final, Literal

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.tree import Tree, preterminals
from icm_core.project.names import MARK, MARKS, SENTENCE
from icm_core.project.notes import NO_MARK, mark_of, marks_of, read_note
from icm_core.project.rows import checked
from icm_core.project.steps import AS_READ, TREE, Step, Turned, together, tree_of
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.project.store import Project

Fate = Literal["same", "ours", "theirs", "both"]
KINDS: Final = (TREE, SENTENCE, MARK)
"""What is merged: trees, what is noted of sentences, what is noted of nodes."""
_NO_MARK: Final = json.dumps(asdict(NO_MARK))


@dataclass(frozen=True, eq=False)
class Difference:
    """A tree or a note that one of two projects has changed, or both.

    Parameters
    ----------
    kind
        One of `KINDS`.
    subject
        As of its steps.
    place
        Of the sentence in the treebank, from 0; -1 for a node of a sentence that is not in it.
    fate
        ``same``: both have the same now. ``ours``: only ours changed it, or it began where theirs
        is now. ``theirs``: the other way round. ``both``: each changed it, and someone must
        choose.
    ours, theirs
        The values of steps.
    last
        Their last turn, None where they changed nothing.
    """

    kind: str
    subject: str
    place: int
    fate: Fate
    ours: str
    theirs: str
    last: Turned | None


def differences(ours: Project, theirs: Project, treebank: Treebank) -> list[Difference]:
    """Return what two projects have changed in a treebank that both hold, by place.

    Parameters
    ----------
    treebank
        Of either project; the edits in it do not matter.

    Raises
    ------
    ProjectFileError
        If a project cannot be read, or what is to be taken from it cannot be understood.
    """
    with checked(theirs.path, "its history"):
        found = _found(ours, theirs, treebank)
        for one in found:
            if one.fate in ("theirs", "both"):
                _check(one, treebank)
    order = {kind: at for at, kind in enumerate(KINDS)}
    return sorted(found, key=lambda one: (one.place, order[one.kind], one.subject))


def _check(one: Difference, treebank: Treebank) -> None:
    """Make sure that both values are some: whoever shows or takes them relies on it."""
    for value in (one.ours, one.theirs):
        if one.kind == TREE:
            tree_of(treebank, one.place, value)
        elif one.kind == SENTENCE and read_note(value) is None:
            raise ValueError(f"{value!r} is no note of a sentence")
        elif one.kind == MARK and mark_of(json.loads(one.subject) | json.loads(value)) is None:
            raise ValueError(f"{value!r} is no mark of a node")


def _found(ours: Project, theirs: Project, treebank: Treebank) -> list[Difference]:
    found: list[Difference] = []
    places: dict[str, int] = {}
    for kind in KINDS:
        reading = "" if kind == MARK else treebank.reading
        one, two = (_by_subject(project, kind, reading) for project in (ours, theirs))
        if kind == MARK and (one or two):
            for place, tree in enumerate(treebank.trees()):
                places.setdefault(words_of(tree), place)
        for subject in dict.fromkeys([*one, *two]):
            place = places.get(_sentence(subject), -1) if kind == MARK else int(subject)
            if kind != MARK and not 0 <= place < len(treebank):
                continue
            found.append(_difference(kind, subject, place, one, two))
    return found


def words_of(tree: Tree) -> str:
    """Return the words of a tree without traces, with spaces between them."""
    return " ".join(str(leaf.word) for leaf in preterminals(tree) if leaf.label != TRACE_TAG)


def _sentence(subject: str) -> str:
    found = json.loads(subject)
    return str(found.get("sentence", "")) if isinstance(found, dict) else ""


def _by_subject(project: Project, kind: str, reading: str) -> dict[str, list[Turned]]:
    found: dict[str, list[Turned]] = {}
    for turned in project.steps.turns(kind, reading):
        found.setdefault(turned.step.subject, []).append(turned)
    return found


def _difference(
    kind: str, subject: str, place: int, one: dict[str, list[Turned]], two: dict[str, list[Turned]]
) -> Difference:
    mine, other = one.get(subject, []), two.get(subject, [])
    begin = _NO_MARK if kind == MARK else AS_READ
    values = [[begin, *(_plain(kind, turned.value) for turned in each)] for each in (mine, other)]
    return Difference(
        kind,
        subject,
        place,
        _fate(*values),
        values[0][-1],
        values[1][-1],
        other[-1] if other else None,
    )


def _plain(kind: str, value: str) -> str:
    """Return a value as it is written today, so that equal notes are equal texts."""
    note = read_note(value) if kind == SENTENCE else None
    return value if note is None else note.value


def _fate(mine: list[str], other: list[str]) -> Fate:
    if mine[-1] == other[-1]:
        return "same"
    # Who copied a project and continued has the value of the other in its history.
    behind, ahead = mine[-1] in other, other[-1] in mine
    if behind == ahead:
        return "both"
    return "theirs" if behind else "ours"


def merged_steps(
    name: str, found: Sequence[Difference], reading: str, take: Collection[Difference] = ()
) -> list[Step]:
    """Return the steps by which their work comes into ours.

    Parameters
    ----------
    name
        Of their project.
    found
        What `differences` returned.
    take
        Those that both changed where theirs is chosen.
    """
    return [
        Step(
            _what(name, one),
            one.kind,
            one.subject,
            one.ours,
            one.theirs,
            "" if one.kind == MARK else reading,
        )
        for one in found
        if one.fate == "theirs" or (one.fate == "both" and one in take)
    ]


def merge(ours: Project, steps: Sequence[Step]) -> None:
    """Do the steps of `merged_steps` in our project, as one step that can be undone there.

    Raises
    ------
    ProjectFileError
        If our project cannot be written; nothing is taken then.
    """
    if not steps:
        return
    ours.steps.add("do", together(steps[0].what, steps))
    marks = marks_of(ours.state(MARKS, []))
    for step in steps:
        if step.kind == MARK:
            read = mark_of({**json.loads(step.subject), **json.loads(step.new)})
            if read is not None:
                marks[read[0]] = read[1]
    kept = [asdict(key) | asdict(mark) for key, mark in marks.items() if mark != NO_MARK]
    ours.set_state(MARKS, kept)


def _what(name: str, one: Difference) -> str:
    what = "" if one.last is None else one.last.step.what
    author = "" if one.last is None else one.last.author
    if author:
        return say("Merged from {name}, by {author}: {what}").format(
            name=name, author=author, what=what
        )
    return say("Merged from {name}: {what}").format(name=name, what=what)
