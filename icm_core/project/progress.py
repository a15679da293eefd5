"""How the work on a treebank goes: by day and person, and what reviewers corrected."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby, pairwise
from statistics import median
from typing import TYPE_CHECKING, Final

from icm_core.data.tree import Tree
from icm_core.errors import Check, IcmError, never
from icm_core.project.names import SENTENCE
from icm_core.project.notes import read_note
from icm_core.project.steps import AS_READ, TREE, Turned, tree_of
from icm_core.wording import noop

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.project.store import Project

PAUSE_S: Final = 300.0
"""Seconds between two steps from which on the time between them was no work."""
TAGS: Final = noop("Tags")
REST: Final = noop("Other")


@dataclass(frozen=True)
class Day:
    """What a person did on a day.

    Parameters
    ----------
    day
        As ``2026-05-31``, in local time.
    trees, edits, done
        Trees that were changed, steps that changed one, sentences that were marked as done.
    seconds
        Median time that was spent on a tree; None where that is not known.
    """

    day: str
    author: str
    trees: int
    edits: int
    done: int
    seconds: float | None


@dataclass
class _Tally:
    trees: set[str] = field(default_factory=set)
    edits: int = 0
    done: set[str] = field(default_factory=set)
    seconds: dict[str, float] = field(default_factory=dict)


def days(turns: Sequence[Turned]) -> list[Day]:
    """Return what was done by day and person, the newest day first.

    Parameters
    ----------
    turns
        Of trees and of notes on sentences. Those of one moment are one step: it counts as edits,
        and takes no time of its own.
    """
    ordered = sorted(turns, key=lambda one: one.when)
    found: dict[tuple[str, str], _Tally] = {}
    last: dict[str, Turned] = {}
    several = {one.when for one, two in pairwise(ordered) if one.when == two.when}
    for one in ordered:
        day = time.strftime("%Y-%m-%d", time.localtime(one.when))
        tally = found.setdefault((day, one.author), _Tally())
        subject = one.step.subject
        if one.turn == "do" and one.step.kind == TREE:
            tally.trees.add(subject)
            tally.edits += 1
        elif one.turn == "do" and _is_done(one):
            tally.done.add(subject)
        if one.when in several:
            continue
        before = last.get(one.author)
        if before is not None and one.when - before.when <= PAUSE_S:
            spent = tally.seconds.get(subject, 0.0)
            tally.seconds[subject] = spent + one.when - before.when
        last[one.author] = one
    return [
        Day(
            day,
            author,
            len(tally.trees),
            tally.edits,
            len(tally.done),
            median(tally.seconds.values()) if tally.seconds else None,
        )
        for (day, author), tally in sorted(found.items(), reverse=True)
    ]


def _is_done(turned: Turned) -> bool:
    note = read_note(turned.value)
    return note is not None and note.state == "done"


@dataclass(frozen=True)
class Review:
    """What a reviewer corrected in a tree that an annotator had marked as done.

    Parameters
    ----------
    place
        Of the sentence, from 0.
    kinds
        How often each kind of error was corrected.
    """

    place: int
    annotator: str
    reviewer: str
    kinds: tuple[tuple[str, int], ...]


def reviews(turns: Sequence[Turned], treebank: Treebank, check: Check = never) -> list[Review]:
    """Return what others changed in trees after they were first marked as done, by place.

    Parameters
    ----------
    turns
        Of trees and of notes on sentences.
    """
    done: dict[str, Turned] = {}
    trees: dict[str, list[Turned]] = {}
    for one in sorted(turns, key=lambda one: one.when):
        if one.step.kind == TREE:
            trees.setdefault(one.step.subject, []).append(one)
        elif _is_done(one):
            done.setdefault(one.step.subject, one)
    found = []
    for subject, first in sorted(done.items(), key=lambda item: int(item[0])):
        check()
        if int(subject) >= len(treebank):
            continue
        kinds: Counter[str] = Counter()
        reviewer, value, at = "", AS_READ, int(subject)
        # What annotators change themselves, before, between or after, is no correction.
        for is_theirs, run in groupby(trees.get(subject, []), partial(_is_of_another, first)):
            before, last = value, list(run)[-1]
            value = last.value
            if is_theirs and value != before:
                old, new = (tree_of(treebank, at, each) for each in (before, value))
                kinds += kinds_of(old, new) if old != new else Counter()
                reviewer = last.author
        if kinds:
            found.append(Review(at, first.author, reviewer, tuple(sorted(kinds.items()))))
    return found


def _is_of_another(first: Turned, turned: Turned) -> bool:
    return turned.when > first.when and turned.author != first.author


def kinds_of(before: Tree, after: Tree) -> Counter[str]:
    """Count the kinds of errors that were corrected from one tree to another, by title.

    Function tags and traces alone are something else (`REST`).
    """
    from icm_core.analysis.errors.tally import errors_between
    from icm_core.analysis.errors.types import TITLES
    from icm_core.analysis.scoring.brackets import COLLINS, skeleton
    from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean

    found: Counter[str] = Counter()
    old, new = (clean(tree, CleanOptions(), CleanReport()) for tree in (before, after))
    if old is None or new is None:
        return Counter({REST: 1})
    try:
        for error in errors_between(new, old, COLLINS):
            found[TITLES[error.type]] += 1
        one, two = (skeleton(tree).without_traces() for tree in (old, new))
        found[TAGS] = sum(a != b for a, b in zip(one.tags, two.tags, strict=True))
    except (IcmError, ValueError):  # words were changed as well
        found.clear()
    if not +found:
        found[REST] = 1
    return +found


def work_turns(project: Project, treebank: Treebank) -> list[Turned]:
    """Return what `days` and `reviews` ask for.

    Raises
    ------
    ProjectFileError
        If the project cannot be read.
    """
    return [
        turned
        for kind in (TREE, SENTENCE)
        for turned in project.steps.turns(kind, treebank.reading)
    ]
