"""Traces of A*: every pop, expansion, push and prune, and the state after any of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.numbers import arrows, nats
from icm_core.errors import OptionError
from icm_core.inference.astar import family
from icm_core.inference.astar.partial import FIRSTS, Partial, open_items, right_first
from icm_core.inference.astar.states import AgendaRow, AStarHypothesis, AStarState, ByF, Fate
from icm_core.inference.at_once import at_once
from icm_core.inference.forest.forest import Forest
from icm_core.inference.trace import Trace, check_within
from icm_core.kernels import astar as kernels
from icm_core.wording import local, say

_SUMMARY_ROWS = 10
"""Rows of the agenda in a summary."""
_MOST_PARTIALS = 512
"""Hypotheses whose derivations are kept."""


class AStarTrace(Trace):
    """Everything one run of A* did.

    Hypotheses are numbered in the order they were pushed, from 0 (the root alone), and each is
    pushed once. Where the search ended without a goal, a ``complete`` event has the hypothesis
    that was completed, and as g the log-probability of the result. The arrays are ``heuristic``
    (of the items) and ``found`` (edges of the result in the order of a `Derivation`).
    """

    FAMILY: ClassVar[str] = family.FAMILY.name
    KINDS: ClassVar[tuple[str, ...]] = family.KINDS
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
    def _f(self) -> NDArray[np.float64]:
        result: NDArray[np.float64] = (self.events["g"] + self.events["h"])[self._pushed]
        return result

    @cached_property
    def _right_first(self) -> NDArray[np.bool_]:
        return right_first(self.subject.forest, self.subject.options.get("first", "left"))

    @cached_property
    def _partials(self) -> dict[int, Partial]:
        """What hypotheses that were looked up lately have applied: many ask for the same ones."""
        return {}

    def _partial(self, hypothesis: int) -> Partial:
        known = self._partials
        found = known.get(hypothesis)
        if found is not None:
            return found
        parent, edge = self.events["parent"], self.events["edge"]
        edges, number = [], hypothesis
        while number > 0:
            pushed = self._pushed[number]
            edges.append(int(edge[pushed]))
            number = int(parent[pushed])
        if len(known) >= _MOST_PARTIALS:
            known.clear()
        found = Partial.of(self.subject.forest, edges[::-1], self._right_first)
        # setdefault, as another thread may have been faster.
        return known.setdefault(hypothesis, found)

    @cached_property
    def _ends(self) -> dict[int, tuple[int, tuple[int, ...]]]:
        """How many edges rows of the agenda that were shown lately have applied, and what is open.

        An agenda changes little from one step to the next.
        """
        return {}

    def _end(self, hypotheses: list[int]) -> list[tuple[int, tuple[int, ...]]]:
        """Return of each hypothesis how many edges it has applied, and its open items."""
        known, forest = self._ends, self.subject.forest
        if len(known) >= _MOST_PARTIALS:
            known.clear()
        # All in one look each, as another thread may clear them.
        found = {one: end for one in hypotheses if (end := known.get(one)) is not None}
        missing = [one for one in hypotheses if one not in found]
        for one, edges in zip(missing, self._applied(missing), strict=True):
            known[one] = found[one] = len(edges), open_items(forest, edges, self._right_first)
        return [found[one] for one in hypotheses]

    def _applied(self, hypotheses: list[int]) -> list[NDArray[np.int32]]:
        """Return the edges that hypotheses have applied, all looked up together."""
        parent, edge = self.events["parent"], self.events["edge"]
        number = np.array(hypotheses, dtype=np.int64)
        columns = [np.full(len(number), -1, dtype=np.int32)]
        while np.any(number > 0):
            pushed = self._pushed[number]
            columns.append(np.where(number > 0, edge[pushed], np.int32(-1)))
            number = np.where(number > 0, parent[pushed], 0)
        return [row[row >= 0] for row in np.stack(columns[::-1], axis=1)]

    @cached_property
    def _by_f(self) -> ByF:
        return ByF.of(self._f, self._left)

    def _known(self, step: int) -> int:
        """Return how many hypotheses were pushed up to an event."""
        return int(np.searchsorted(self._pushed, step, side="right"))

    def _queued(self, step: int) -> NDArray[np.int32]:
        """Return the hypotheses on the agenda after an event, ascending."""
        return np.flatnonzero(self._left[: self._known(step)] > step).astype(np.int32)

    def at(self, step: int) -> AStarState:
        """Return the search after an event."""
        row = self.events[self.checked(step)]
        kind = self.KINDS[int(row["kind"])]
        pops = self.steps("pop")
        before = int(np.searchsorted(pops, step, side="right"))
        current, popped_f = -1, np.nan
        if before:
            popped = self.events[pops[before - 1]]
            current, popped_f = int(popped["hypothesis"]), float(popped["g"] + popped["h"])
        if kind == "complete" and "found" in self.arrays:
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
            self._queued,
        )

    def queue(self, step: int, top: int = 50) -> list[AgendaRow]:
        """Return the best hypotheses on the agenda after an event, in the order of popping."""
        if top < 1:
            raise OptionError(f"{top} rows of the agenda: ask for 1 or more")
        best = self._by_f.best(self._known(self.checked(step)), step, top)
        numbers = best.tolist()
        rows = self.events[self._pushed[best]]
        scores = self._f[best].tolist(), rows["g"].tolist(), rows["h"].tolist()
        columns = zip(numbers, *scores, self._end(numbers), strict=True)
        return [
            AgendaRow(at, number, own_f, g, h, *end)
            for at, (number, own_f, g, h, end) in enumerate(columns, 1)
        ]

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

    def rank(self, step: int, number: int) -> int | None:
        """Return a hypothesis's rank on the agenda after an event, None where it is not there."""
        known = self._known(self.checked(step))
        if number >= known or self._left[number] <= step:
            return None
        return self._by_f.before(known, step, number) + 1

    def popped(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the steps of all pops, int64, and the f popped, float64: a curve to plot."""
        steps = self.steps("pop")
        return steps, self._f[self.events["hypothesis"][steps]]

    def queue_size(self, step: int) -> int:
        """Return how many hypotheses are on the agenda after an event."""
        return int(self.events["queue"][step])

    def queue_sizes(self) -> NDArray[np.int32]:
        """Return the size of the agenda after every event, int32: a curve to plot."""
        return np.ascontiguousarray(self.events["queue"])

    def expanded(self, step: int) -> int:
        """Return the item that the hypothesis popped at a step has expanded, -1 for none."""
        following = self.next(step, *self.KINDS)
        if self.kind(step) != "pop" or following is None or self.kind(following) != "expand":
            return -1
        return int(self.events["item"][following])

    def text(self, step: int) -> str:
        """Return what an event did, in words and numbers."""
        row = self.events[self.checked(step)]
        kind, number = self.KINDS[int(row["kind"])], int(row["hypothesis"])
        g, h = float(row["g"]), float(row["h"])
        if kind == "goal":
            return say("goal #{number}: log P {log_p}").format(number=number, log_p=nats(g))
        if kind == "complete":
            return say("complete #{number} by the forest's best edges: log P {log_p}").format(
                number=number, log_p=nats(g)
            )
        name = f"{say(kind)} #{number}"
        if kind == "push" and number:
            name = say("push #{number} from #{parent}").format(
                number=number, parent=int(row["parent"])
            )
        scores = say("g {g}, h {h}, f {f}; queue {size}").format(
            g=nats(g), h=nats(h), f=nats(g + h), size=local(f"{int(row['queue']):,}")
        )
        return f"{name}: {self._what(step)}; {scores}"

    def _what(self, step: int) -> str:
        """Return the item and edge of an event in words."""
        row = self.events[step]
        item, edge = int(row["item"]), int(row["edge"])
        opened = self.expanded(step)
        if opened >= 0:
            return say("expand {item}").format(item=self.subject.item_text(opened))
        if item < 0:
            return self.subject.item_text(0)
        text = self.subject.item_text(item)
        if edge >= 0:
            return say("{item} by {rule}").format(
                item=text, rule=arrows(self.subject.edge_text(item, edge))
            )
        end = self.next(step, "pop", "complete")
        end = len(self) if end is None else end
        done = [
            int(np.diff(np.searchsorted(self.steps(kind), (step, end)))[0])
            for kind in ("push", "prune")
        ]
        return say("{item}, {pushed} pushed, {pruned} pruned").format(
            item=text, pushed=local(f"{done[0]:,}"), pruned=local(f"{done[1]:,}")
        )

    def summary(self, step: int) -> dict[str, Any]:
        """Return the event and the state at a step as JSON values, in the order to be shown."""
        state, subject = self.at(step), self.subject
        partial = state.partial
        rows = zip(partial.edge.tolist(), partial.item.tolist(), strict=True)
        names = ("rank", "hypothesis", "f", "g", "h", "depth")
        return self.event(step) | {
            "f": state.f,
            "current": state.current,
            "edges": [
                {"item": subject.item_text(item), "rule": subject.edge_text(item, edge)}
                for edge, item in rows
            ],
            "frontier": [subject.item_text(item) for item in partial.frontier[:, 0].tolist()],
            "agenda": [
                {name: getattr(row, name) for name in names}
                | {"frontier": " ".join(map(subject.item_text, row.frontier))}
                for row in self.queue(step, _SUMMARY_ROWS)
            ],
        }

    def check(self) -> None:
        """Check that hypotheses follow from one another and every number is one of them."""
        super().check()
        forest, events = self.subject.forest, self.events
        first = self.subject.options.get("first", "left")
        if first not in FIRSTS:
            raise ValueError("an invalid child to expand first")
        heuristic = self.arrays.get("heuristic")
        if heuristic is not None and heuristic.shape != (len(forest),):
            raise ValueError("heuristic values of something else than the items")
        check_within(events["item"], -1, len(forest), "items of events")
        check_within(events["edge"], -1, forest.edges, "edges of events")
        known = np.cumsum(events["kind"] == self.KINDS.index("push"))
        if np.any((events["hypothesis"] < 0) | (events["hypothesis"] >= known)):
            raise ValueError("invalid hypotheses")
        pushes = events[self._pushed]
        if np.any(pushes["hypothesis"] != np.arange(len(pushes))):
            raise ValueError("invalid hypotheses")
        columns = [np.ascontiguousarray(pushes[name]) for name in ("parent", "item", "edge")]
        number = _unsound(forest, right_first(forest, first), *columns)
        if number >= 0:
            raise ValueError(f"invalid hypothesis {number}")
        other = events[events["kind"] != self.KINDS.index("expand")]
        of = other["edge"] >= 0
        if np.any(forest.head[other["edge"][of]] != other["item"][of]):
            raise ValueError("edges of other items")
        self._check_found()

    def _check_found(self) -> None:
        """Check that the result is a whole derivation."""
        found = self.arrays.get("found")
        if found is None or not found.size:
            return
        forest = self.subject.forest
        if found.ndim != 1:
            raise ValueError("an invalid result")
        check_within(found, 0, forest.edges, "edges of the result")
        # As a chain of hypotheses, each with one edge more.
        count = len(found) + 1
        item = np.append(np.int32(-1), forest.head[found])
        edge = np.append(np.int32(-1), found)
        parent = np.arange(-1, count - 1, dtype=np.int32)
        before = right_first(forest, "left")
        number = _unsound(forest, before, parent, item, edge)
        if number >= 0 or not Partial.of(forest, found.tolist(), before).complete:
            raise ValueError("a result that is no derivation")


def _unsound(forest: Forest, right_before: NDArray[np.bool_], *columns: NDArray[np.int32]) -> int:
    """Return the first hypothesis that cannot follow from those before it, -1 for none."""
    check = at_once(kernels.unsound, len(columns[0]))
    return int(check(forest.edge_start, forest.left, forest.right, right_before, *columns))
