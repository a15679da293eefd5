"""What A* is at a step: the agenda, a hypothesis, a row of the agenda."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.astar.partial import Partial
from icm_core.inference.forest.derivation import Derivation

Fate = Literal["queued", "popped", "pruned"]


@dataclass(frozen=True, slots=True, eq=False)
class AStarState:
    """The search after one event.

    Parameters
    ----------
    step, kind
        The event.
    hypothesis, parent, item, edge
        What the event is about: the hypothesis, the one it was made from, the item that is
        expanded, by which edge; -1 for none. An ``expand`` event has no edge.
    g, h
        The hypothesis's path score and heuristic value, in nats.
    current
        The hypothesis popped last (or completed), -1 before the first pop.
    popped_f
        Its f, NaN before the first pop.
    partial
        Its derivation so far, one row for each edge, and its frontier.
    queued
        Returns the hypotheses on the agenda after an event, see `queue`.
    """

    step: int
    kind: str
    hypothesis: int
    parent: int
    item: int
    edge: int
    g: float
    h: float
    current: int
    popped_f: float
    partial: Partial
    queued: Callable[[int], NDArray[np.int32]]

    @property
    def queue(self) -> NDArray[np.int32]:
        """Numbers of the hypotheses on the agenda, int32, ascending."""
        return self.queued(self.step)

    @property
    def f(self) -> float:
        """Path score and heuristic value together, in nats."""
        return self.g + self.h


@dataclass(frozen=True, slots=True, eq=False)
class AStarHypothesis:
    """One hypothesis.

    Parameters
    ----------
    number, parent
        Its number and that of the one it was made from (-1 for the first).
    g, h
        Path score and heuristic value, in nats.
    partial
        Its derivation so far, and its frontier.
    pushed, left
        Steps when it came onto the agenda and left it (None while it has not).
    fate
        What became of it.
    """

    number: int
    parent: int
    g: float
    h: float
    partial: Partial
    pushed: int
    left: int | None
    fate: Fate

    @property
    def f(self) -> float:
        """Path score and heuristic value together, in nats."""
        return self.g + self.h

    @property
    def derivation(self) -> Derivation | None:
        """Its derivation where it is complete."""
        return self.partial.ordered().derivation() if self.partial.complete else None


@dataclass(frozen=True, slots=True)
class AgendaRow:
    """One row of the agenda.

    Parameters
    ----------
    rank
        1 for the hypothesis that is popped next.
    depth
        Number of edges applied.
    frontier
        Open items, the next one to expand first.
    """

    rank: int
    hypothesis: int
    f: float
    g: float
    h: float
    depth: int
    frontier: tuple[int, ...]
