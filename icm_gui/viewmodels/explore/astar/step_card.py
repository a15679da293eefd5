"""One step of A* in facts: the agenda around it, why it was popped, what it added."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from icm_gui.viewmodels.explore.inspector.preference import Scores

if TYPE_CHECKING:
    from icm_core.inference.astar.trace import AStarHypothesis, AStarTrace

_LEVEL = 1e-9
"""Nats below which f does not rise."""


@dataclass(frozen=True, slots=True)
class AgendaLine:
    """A hypothesis as the agenda lists it.

    Parameters
    ----------
    rank
        On the agenda, None for the one that was popped.
    item
        The item that it expands next, empty where none is open.
    is_new
        Whether the step's hypothesis pushed it.
    """

    scores: Scores
    rank: int | None
    item: str
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class StepCard:
    """What a step of A* did.

    Parameters
    ----------
    popped
        The hypothesis that was popped last.
    agenda
        The best ones that wait, in the order of popping.
    waiting
        How many wait.
    rival
        The best one that was left behind at the pop, None for none.
    parent
        The one that it was made from by one rule, None for the first.
    best, pushed
        The best one pushed since the pop, None for none; how many were.
    ended
        Kind of the event that ended the search at this step, empty before.
    """

    step: int
    popped: AgendaLine
    agenda: tuple[AgendaLine, ...]
    waiting: int
    rival: Scores | None
    parent: Scores | None
    best: Scores | None
    pushed: int
    ended: str = ""

    @property
    def lead(self) -> tuple[float, float, float]:
        """What the popped one has more than its rival of g, h and f, in nats; 0 without one."""
        rival, popped = self.rival, self.popped.scores
        if rival is None:
            return 0.0, 0.0, 0.0
        return popped.g - rival.g, popped.h - rival.h, popped.f - rival.f

    @property
    def pair(self) -> tuple[Scores | None, Scores]:
        """What the last rule was applied to, and what it made."""
        popped = self.popped.scores
        return (self.parent, popped) if self.best is None else (popped, self.best)

    @property
    def change(self) -> tuple[float, float, float]:
        """What the last rule changed of g, h and f, in nats."""
        before, after = self.pair
        if before is None:
            return 0.0, 0.0, 0.0
        return after.g - before.g, after.h - before.h, after.f - before.f

    @property
    def rises(self) -> bool:
        """Whether f rises, which it never does with upper bounds as heuristic."""
        return self.change[2] > _LEVEL


def step_card(trace: AStarTrace, step: int, rows: int = 5) -> StepCard | None:
    """Return what a step of A* did; None before the first pop.

    Parameters
    ----------
    rows
        How much of the agenda is listed.
    """
    pops = trace.steps("pop")
    before = int(np.searchsorted(pops, step, side="right"))
    if not before:
        return None
    at = int(pops[before - 1])
    number = int(trace.events["hypothesis"][at])
    left = trace.queue(at, 1)
    pushes = trace.steps("push")
    first, last = np.searchsorted(pushes, (at, step), side="right")
    pushed = trace.events["hypothesis"][pushes[first:last]]
    best = None
    if len(pushed):
        found = trace.hypothesis(int(pushed[int(np.argmax(trace.f_of(pushed)))]))
        best = Scores(found.number, found.g, found.h)
    kind, popped = trace.kind(step), trace.hypothesis(number)
    parent = None if popped.parent < 0 else trace.hypothesis(popped.parent)
    return StepCard(
        step,
        _line(trace, popped, None),
        tuple(
            _line(trace, one, row.rank, is_new=one.parent == number)
            for row in trace.queue(step, rows)
            for one in (trace.hypothesis(row.hypothesis),)
        ),
        int(trace.events["queue"][step]),
        Scores(left[0].hypothesis, left[0].g, left[0].h) if left else None,
        None if parent is None else Scores(parent.number, parent.g, parent.h),
        best,
        len(pushed),
        kind if kind in ("goal", "complete") else "",
    )


def _line(
    trace: AStarTrace, found: AStarHypothesis, rank: int | None, *, is_new: bool = False
) -> AgendaLine:
    open_items = found.partial.frontier[:, 0]
    item = trace.subject.item_text(int(open_items[0])) if len(open_items) else ""
    return AgendaLine(Scores(found.number, found.g, found.h), rank, item, is_new)
