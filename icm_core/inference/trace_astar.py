"""Traces of A*: every pop, expansion, push and prune, and the state after any of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.inference.derivation import Derivation
from icm_core.inference.partial import Partial, right_first
from icm_core.inference.trace import Trace

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
    queue
        int32: numbers of the hypotheses on the agenda, ascending.
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
    queue: NDArray[np.int32]

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
        Items that are open, the next to be expanded first.
    """

    rank: int
    hypothesis: int
    f: float
    g: float
    h: float
    depth: int
    frontier: tuple[int, ...]


class AStarTrace(Trace):
    """Everything one run of A* did.

    Hypotheses are numbered in the order they were pushed, from 0 (the root alone), and each is
    pushed once. Where the search ended without a goal, a ``complete`` event has the hypothesis
    that was completed, and as g the log-probability of the result. The arrays are ``heuristic``
    (of the items) and ``found`` (edges of the result in the order of a `Derivation`).
    """

    FAMILY: ClassVar[str] = "astar"
    KINDS: ClassVar[tuple[str, ...]] = ("pop", "expand", "push", "prune", "goal", "complete")
    DTYPE: ClassVar[np.dtype[np.void]] = np.dtype(
        [
            ("kind", "u1"),
            ("hypothesis", "i4"),
            ("parent", "i4"),
            ("item", "i4"),
            ("edge", "i4"),
            ("g", "f8"),
            ("h", "f8"),
            ("queue", "i4"),
        ]
    )
    ARRAYS: ClassVar[Mapping[str, str]] = {"heuristic": "f8", "found": "i4"}

    @cached_property
    def _pushed(self) -> NDArray[np.int64]:
        """Step at which every hypothesis was pushed."""
        return self.steps("push")

    @cached_property
    def _left(self) -> NDArray[np.int32]:
        """Step at which every hypothesis left the agenda, the number of events for never."""
        left = np.full(len(self._pushed), len(self), dtype=np.int32)
        for kind in ("pop", "prune"):
            steps = self.steps(kind)
            left[self.events["hypothesis"][steps]] = steps
        return left

    @cached_property
    def _parent(self) -> NDArray[np.int32]:
        return np.ascontiguousarray(self.events["parent"][self._pushed])

    @cached_property
    def _edge(self) -> NDArray[np.int32]:
        return np.ascontiguousarray(self.events["edge"][self._pushed])

    @cached_property
    def _f(self) -> NDArray[np.float64]:
        result: NDArray[np.float64] = (self.events["g"] + self.events["h"])[self._pushed]
        return result

    @cached_property
    def _right_first(self) -> NDArray[np.bool_]:
        return right_first(self.subject.forest, self.subject.options.get("first", "left"))

    def _partial(self, hypothesis: int) -> Partial:
        edges = []
        while hypothesis > 0:
            edges.append(int(self._edge[hypothesis]))
            hypothesis = int(self._parent[hypothesis])
        return Partial.of(self.subject.forest, edges[::-1], self._right_first)

    def _queued(self, step: int) -> NDArray[np.int32]:
        """Return the hypotheses on the agenda after an event, ascending."""
        known = int(np.searchsorted(self._pushed, step, side="right"))
        return np.flatnonzero(self._left[:known] > step).astype(np.int32)

    def at(self, step: int) -> AStarState:
        """Return the search after an event."""
        row = self.events[self.checked(step)]
        kind = self.KINDS[int(row["kind"])]
        pops = self.steps("pop")
        before = int(np.searchsorted(pops, step, side="right"))
        current, popped_f = -1, np.nan
        if before:
            current = int(self.events["hypothesis"][pops[before - 1]])
            popped_f = float(self._f[current])
        if kind == "complete":
            current = int(row["hypothesis"])
            partial = Partial.of(
                self.subject.forest,
                self.arrays["found"].tolist(),
                right_first(self.subject.forest, "left"),
            )
        else:
            partial = self._partial(current)
        return AStarState(
            step,
            kind,
            int(row["hypothesis"]),
            int(row["parent"]),
            int(row["item"]),
            int(row["edge"]),
            float(row["g"]),
            float(row["h"]),
            current,
            popped_f,
            partial,
            self._queued(step),
        )

    def queue(self, step: int, top: int = 50) -> list[AgendaRow]:
        """Return the best hypotheses on the agenda after an event, in the order of popping."""
        if top < 1:
            raise OptionError(f"{top} rows of the agenda: ask for 1 or more")
        queued = self._queued(self.checked(step))
        f = self._f[queued]
        if len(queued) > top:
            least = np.partition(f, len(f) - top)[len(f) - top]
            queued, f = queued[f >= least], f[f >= least]
        result = []
        for rank, place in enumerate(np.lexsort((queued, -f))[:top].tolist(), start=1):
            number = int(queued[place])
            row = self.events[self._pushed[number]]
            partial = self._partial(number)
            result.append(
                AgendaRow(
                    rank,
                    number,
                    float(f[place]),
                    float(row["g"]),
                    float(row["h"]),
                    len(partial.edge),
                    tuple(partial.frontier[:, 0].tolist()),
                )
            )
        return result

    def hypothesis(self, number: int) -> AStarHypothesis:
        """Return a hypothesis by its number.

        Raises
        ------
        OptionError
            If there is none of that number.
        """
        if not 0 <= number < len(self._pushed):
            raise OptionError(f"hypothesis {number}: there are {len(self._pushed):,}, from 0 on")
        pushed, left = int(self._pushed[number]), int(self._left[number])
        row = self.events[pushed]
        fate: Fate = "queued"
        if left < len(self):
            fate = "popped" if self.kind(left) == "pop" else "pruned"
        return AStarHypothesis(
            number,
            int(row["parent"]),
            float(row["g"]),
            float(row["h"]),
            self._partial(number),
            pushed,
            left if left < len(self) else None,
            fate,
        )

    def popped(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the steps of all pops, int64, and the f popped, float64: a curve to plot."""
        steps = self.steps("pop")
        return steps, self._f[self.events["hypothesis"][steps]]

    def queue_sizes(self) -> NDArray[np.int32]:
        """Return the size of the agenda after every event, int32: a curve to plot."""
        return np.ascontiguousarray(self.events["queue"])

    def text(self, step: int) -> str:
        """Return what an event did, in words and numbers."""
        row = self.events[self.checked(step)]
        kind, number = self.KINDS[int(row["kind"])], int(row["hypothesis"])
        g, h = float(row["g"]), float(row["h"])
        if kind == "goal":
            return f"goal #{number}: log P {g:.2f}"
        if kind == "complete":
            return f"complete #{number} by the forest's best edges: log P {g:.2f}"
        name = f"{kind} #{number}"
        if kind == "push" and number:
            name += f" from #{int(row['parent'])}"
        scores = f"g {g:.2f}, h {h:.2f}, f {g + h:.2f}; queue {int(row['queue']):,}"
        return f"{name}: {self._what(step)}; {scores}"

    def _what(self, step: int) -> str:
        """Return the item and edge of an event in words."""
        row = self.events[step]
        item, edge = int(row["item"]), int(row["edge"])
        if item < 0:
            return self.subject.item_text(0)
        text = self.subject.item_text(item)
        if edge >= 0:
            return f"{text} by {self.subject.edge_text(item, edge)}"
        end = self.next(step, "pop", "complete")
        end = len(self) if end is None else end
        done = [
            int(np.diff(np.searchsorted(self.steps(kind), (step, end)))[0])
            for kind in ("push", "prune")
        ]
        return f"{text}, {done[0]:,} pushed, {done[1]:,} pruned"
