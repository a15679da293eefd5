"""What A* is at a step: the agenda, a hypothesis, a row of the agenda."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.astar.partial import Partial
from icm_core.inference.forest.derivation import Derivation

Fate = Literal["queued", "popped", "pruned"]

_LOOKED_AT = 4096
"""Hypotheses that are looked at first for the best on the agenda."""


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


class ByF(NamedTuple):
    """All hypotheses of a run in the order of popping: of equals the older one comes first.

    What waits after an event are those pushed until then that leave later.

    Parameters
    ----------
    order
        int32: the hypotheses.
    place
        int32: where each of them is in that order.
    left
        int32, in that order: the step at which each leaves the agenda.
    """

    order: NDArray[np.int32]
    place: NDArray[np.int32]
    left: NDArray[np.int32]

    @classmethod
    def of(cls, f: NDArray[np.float64], left: NDArray[np.int32]) -> ByF:
        """Order hypotheses, given f and the step at which each leaves."""
        order = np.argsort(-f, kind="stable").astype(np.int32)
        place = np.empty_like(order)
        place[order] = np.arange(len(order), dtype=np.int32)
        return cls(order, place, left[order])

    def best(self, known: int, step: int, top: int) -> NDArray[np.int32]:
        """Return the best of those that wait, of the first ``known``, in the order of popping."""
        found, missing, start = [], top, 0
        while missing > 0 and start < len(self.order):
            # Mostly they are near the best of all.
            part = slice(start, _LOOKED_AT + 4 * start)
            order = self.order[part]
            found.append(order[(order < known) & (self.left[part] > step)][:missing])
            missing, start = missing - len(found[-1]), part.stop
        return np.concatenate(found) if found else self.order[:0]

    def before(self, known: int, step: int, number: int) -> int:
        """Return how many of those that wait are popped before a hypothesis."""
        at = self.place[number]
        # Those that are not pushed yet leave later, too.
        later = np.count_nonzero(self.order[:at] >= known)
        return int(np.count_nonzero(self.left[:at] > step)) - int(later)
