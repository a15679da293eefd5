"""Changes that can be undone, and the stack of them.

A change is a small command: one thing of one kind (a tree, a mark, a draft) and what it was and
became. Whoever owns a kind puts values of it in place; the stack knows none of them, so that all
kinds share one order of undoing. It is plain Python and not Qt's stack, whose commands stay on it
when they fail, live in memory alone and cannot be left out while what they change is closed.
"""

from __future__ import annotations

import getpass
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from icm_core.data.tree import Tree
from icm_core.project.rows import tree_of_json

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank

Turn = Literal["do", "undo", "redo"]
TREE: Final = "tree"
"""Kind of steps that change a tree: the subject is its place from 0, a value its nodes."""
AS_READ: Final = ""
"""Value of a tree that is as in the file."""
MOST_STEPS: Final = 200
"""Steps back that are kept in memory."""
EVERY: Final = -1
"""All of them, as SQLite has it."""


@dataclass(frozen=True, eq=False)
class Step:
    """One change of one thing.

    Parameters
    ----------
    what
        What was done, for people.
    kind
        Whose change it is: ``tree``, ``mark``, ``lesson``.
    subject
        Which thing of its kind.
    old, new
        What it was and what it became. Text is kept in the project; other values are not.
    treebank
        What the treebank that the thing is in is known by (`Treebank.reading`), empty for none.
    part
        Where it was typed: what is typed into one place is one step. Empty for a step of its own.
    parts
        Of a step that changes several things at once, the changes of one each; its own kind,
        subject and treebank are those of the first.
    rows
        Where the parts are in a project while they were not read: first and last key.
    """

    what: str
    kind: str
    subject: str
    old: Any
    new: Any
    treebank: str = ""
    part: str = ""
    parts: tuple[Step, ...] = field(default=(), repr=False)
    rows: tuple[int, int] | None = None

    @property
    def each(self) -> tuple[Step, ...]:
        """Its parts, or itself where it changes one thing alone."""
        return self.parts or (self,)

    @property
    def is_several(self) -> bool:
        """Whether it changes several things at once."""
        return bool(self.parts) or self.rows is not None

    @property
    def is_kept(self) -> bool:
        """Whether the project can keep it: what was not read cannot be written elsewhere."""
        if self.rows is not None:
            return False
        return all(isinstance(one.old, str) and isinstance(one.new, str) for one in self.each)


@dataclass(frozen=True, eq=False, slots=True)
class Turned:
    """A step that was done, undone or done again.

    Parameters
    ----------
    when
        In seconds since 1970.
    author
        Who was at work, empty where that is not known.
    """

    when: float
    author: str
    turn: Turn
    step: Step

    @property
    def value(self) -> str:
        """What its thing was after it."""
        return str(self.step.old if self.turn == "undo" else self.step.new)


class Steps:
    """The steps back, and those forward again.

    Steps of things that are not open are passed over: a thing's own steps stay in their order.
    """

    def __init__(self) -> None:
        self.done: list[Step] = []
        self.undone: list[Step] = []

    def do(self, step: Step) -> None:
        """Note a change; what was undone before cannot be done again."""
        last = self.done[-1] if self.done else None
        if last is not None and step.part and (last.kind, last.part) == (step.kind, step.part):
            self.done[-1] = replace(step, old=last.old)
        else:
            self.done.append(step)
            del self.done[:-MOST_STEPS]
        self.undone.clear()

    def undo(self, step: Step) -> None:
        """Note that a step was taken back."""
        self.done.remove(step)
        # What is typed next is a step of its own.
        self.undone.append(replace(step, part=""))

    def redo(self, step: Step) -> None:
        """Note that a step was done again."""
        self.undone.remove(step)
        self.done.append(step)

    def exchange(self, old: Step, new: Step) -> None:
        """Put another form of a step in its place: with its parts, or as it is done again."""
        for steps in (self.done, self.undone):
            if old in steps:
                steps[steps.index(old)] = new

    def drop(self, kind: str) -> None:
        """Forget the steps of a kind."""
        self.done = [one for one in self.done if one.kind != kind]
        self.undone = [one for one in self.undone if one.kind != kind]

    @classmethod
    def of(cls, turns: Iterable[tuple[Turn, Step]]) -> Steps:
        """Return the stack after some turns, the oldest first; what was before them is unknown."""
        steps = cls()
        for turn, step in turns:
            match turn:
                case "do":
                    steps.do(step)
                case "undo":
                    steps._move(steps.done, steps.undone, step)
                case "redo":
                    steps._move(steps.undone, steps.done, step)
        return steps

    @staticmethod
    def _move(source: list[Step], target: list[Step], step: Step) -> None:
        same = [
            at
            for at, one in enumerate(source)
            if (one.kind, one.treebank, one.subject, one.is_several)
            == (step.kind, step.treebank, step.subject, step.is_several)
        ]
        # Else it was done before the first turn that is known.
        if same:
            del source[same[-1]]
        # What it is now: it may have been done again to something else than at first.
        target.append(step)


def last(steps: list[Step], holds: Callable[[Step], bool]) -> Step | None:
    """Return the last step of which something holds."""
    return next((step for step in reversed(steps) if holds(step)), None)


def together(what: str, parts: Sequence[Step]) -> Step:
    """Return several changes as one step; a change without a name of its own gets that name.

    Trees come first, then what else is in a treebank: a step is one of its first change's, and
    must not be taken back while another treebank is open.

    Raises
    ------
    ValueError
        If there is no change.
    """
    if not parts:
        raise ValueError("a step has at least one change")
    ordered = sorted(parts, key=lambda one: (not one.treebank, one.kind != TREE))
    named = tuple(replace(one, what=one.what or what) for one in ordered)
    return named[0] if len(named) == 1 else replace(named[0], what=what, parts=named)


def with_treebanks(step: Step, treebank: Treebank) -> Step:
    """Return a step of several trees that knows the treebanks before and after it.

    Raises
    ------
    TypeError, ValueError
        If a value is no tree.
    """
    trees = [one for one in step.parts if one.kind == TREE]
    old = treebank.with_trees(
        {int(one.subject): tree_of(treebank, int(one.subject), one.old) for one in trees}
    )
    new = treebank.with_trees(
        {int(one.subject): tree_of(treebank, int(one.subject), one.new) for one in trees}
    )
    return replace(step, old=old, new=new)


def author() -> str:
    """Return who is at work, empty where the system does not know."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def tree_of(treebank: Treebank, place: int, value: str) -> Tree:
    """Return the tree that a value of a step is.

    Raises
    ------
    TypeError, ValueError
        If it is none.
    """
    if value == AS_READ:
        return treebank.as_read(place)
    return tree_of_json(json.loads(value))


def value_of(treebank: Treebank, place: int) -> str:
    """Return a tree of a treebank as a value of a step."""
    from icm_core.data.tree import to_rows

    entry = treebank[place]
    # Not in brackets: not every tree of every format can be written in them.
    return json.dumps(to_rows(entry.tree)) if entry.edited else AS_READ
