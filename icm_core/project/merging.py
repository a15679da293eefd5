"""Two people's corrections of one treebank: what each changed, and both put together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from icm_core.project.steps import AS_READ, TREE, Step, Turned
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.project.store import Project

Fate = Literal["same", "ours", "theirs", "both"]


@dataclass(frozen=True, eq=False)
class Difference:
    """A sentence that one of two projects has changed, or both.

    Parameters
    ----------
    place
        Of the sentence in the treebank, from 0.
    fate
        ``same``: both have the same tree now. ``ours``: only ours changed it, or it began where
        theirs is now. ``theirs``: the other way round. ``both``: each changed it, and someone
        must choose.
    ours, theirs
        The trees as values of steps.
    last
        Their last turn, None where they changed nothing.
    """

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
        If a project cannot be read.
    """
    one, two = (_by_place(project, treebank.reading) for project in (ours, theirs))
    found = []
    for place in sorted(one.keys() | two.keys()):
        mine, other = one.get(place, []), two.get(place, [])
        ours_now = mine[-1].value if mine else AS_READ
        theirs_now = other[-1].value if other else AS_READ
        found.append(
            Difference(
                place,
                _fate(mine, other, ours_now, theirs_now),
                ours_now,
                theirs_now,
                other[-1] if other else None,
            )
        )
    return found


def _by_place(project: Project, reading: str) -> dict[int, list[Turned]]:
    found: dict[int, list[Turned]] = {}
    for turned in project.steps.turns(TREE, reading):
        found.setdefault(int(turned.step.subject), []).append(turned)
    return found


def _fate(mine: list[Turned], other: list[Turned], ours: str, theirs: str) -> Fate:
    if ours == theirs:
        return "same"
    # Who copied a project and went on has the tree of the other in its history.
    behind = ours in {AS_READ, *(turned.value for turned in other)}
    ahead = theirs in {AS_READ, *(turned.value for turned in mine)}
    if behind == ahead:
        return "both"
    return "theirs" if behind else "ours"


def merge(
    ours: Project,
    theirs: Project,
    treebank: Treebank,
    found: Collection[Difference],
    take: Collection[int] = (),
) -> list[Difference]:
    """Take their trees into our project, in one transaction; each can be undone there.

    Parameters
    ----------
    treebank
        As `differences` had it.
    found
        What `differences` returned.
    take
        Places of sentences that both changed where their tree is chosen.

    Returns
    -------
    list of Difference
        What was taken.

    Raises
    ------
    ProjectFileError
        If our project cannot be written; nothing is taken then.
    """
    chosen = [
        one for one in found if one.fate == "theirs" or (one.fate == "both" and one.place in take)
    ]
    steps = [
        Step(_what(theirs, one), TREE, str(one.place), one.ours, one.theirs, treebank.reading)
        for one in chosen
    ]
    if steps:
        ours.steps.add_all([("do", step) for step in steps])
    return chosen


def _what(theirs: Project, one: Difference) -> str:
    what = "" if one.last is None else one.last.step.what
    author = "" if one.last is None else one.last.author
    if author:
        return say("Merged from {name}, by {author}: {what}").format(
            name=theirs.name, author=author, what=what
        )
    return say("Merged from {name}: {what}").format(name=theirs.name, what=what)
