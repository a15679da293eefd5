"""Traces of exact searches: forests refined depth by depth, items kept and dropped.

Two searches write them. A certificate (``exact``) keeps what its upper bounds do not rule out;
coarse-to-fine search keeps what has enough posterior.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.numbers import nats
from icm_core.inference.exact import family
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums
from icm_core.inference.proof.watch import Told, Watch
from icm_core.inference.trace import Events, Recorder, Subject, Trace, check_within
from icm_core.wording import local, noop, say

LEVEL, SPAN, BOUND, INCUMBENT, VERDICT = range(5)
_TOLD: Mapping[Told, int] = {"incumbent": INCUMBENT, "bound": BOUND, "verdict": VERDICT}
NEVER = 32_767
"""Level at which an item goes that stays."""

_DTYPE = np.dtype(
    [
        ("kind", "u1"),
        ("level", "<i2"),
        ("depth", "<i2"),
        ("start", "<i4"),
        ("end", "<i4"),
        ("kept", "<i4"),
        ("pruned", "<i4"),
        ("states", "<i4"),
        ("best", "<f8"),
        ("bound", "<f8"),
        ("incumbent", "<f8"),
    ]
)


@dataclass(frozen=True, slots=True)
class ExactState:
    """The state of an exact search at a step.

    Parameters
    ----------
    level
        Number of the refinement, from 0; -1 before the first.
    depth
        Context depth of its states.
    alive
        bool ``[items]``: items of the forest that are not dropped so far.
    states
        int32 ``[items]``: states that each item is split into, 1 before the first refinement
        reaches it.
    best
        float64 ``[items]``: upper bound on any derivation through each item, in nats; inf before
        the first refinement reaches it, -inf for dropped items. Coarse-to-fine: log of the
        item's posterior.
    bound, incumbent
        Upper bound on all derivations, and log-probability of the best one known, in nats.
        Coarse-to-fine: log of the sum of all derivations, and of the tree that is chosen at the
        end, -inf before.
    verdict
        Empty before the end.
    """

    level: int
    depth: int
    alive: NDArray[np.bool_]
    states: NDArray[np.int32]
    best: NDArray[np.float64]
    bound: float
    incumbent: float
    verdict: str


_ENDS = (noop("parsed"), noop("glued"), noop("stopped"))
"""How coarse-to-fine search ends, as it is said."""


@dataclass(frozen=True, eq=False)
class ExactTrace(Trace):
    """What an exact search did.

    Notes
    -----
    Events: ``incumbent`` (a better derivation is known), ``level`` (a refinement begins), ``span``
    (what it keeps and drops of one span, longest spans first), ``bound`` (the refinement's new
    bound), ``verdict``. ``kept`` and ``pruned`` count items of the forest, ``states`` the items
    they are split into, ``best`` is the greatest bound through the span.
    """

    FAMILY: ClassVar[str] = family.FAMILY.name
    KINDS: ClassVar[tuple[str, ...]] = family.KINDS
    DTYPE: ClassVar[np.dtype[np.void]] = _DTYPE
    ARRAYS: ClassVar[Mapping[str, str]] = {"gone": "<i2", "states": "<i4", "best": "<f8"}
    """By item: level at which it goes; by level and item: states, upper bound."""

    @cached_property
    def span_of(self) -> NDArray[np.int64]:
        """Place of each item's span in the order of a level's ``span`` events."""
        return span_order(self.subject.forest)[1]

    def _table(self, name: str) -> NDArray[Any]:
        return self.arrays[name].reshape(-1, len(self.subject.forest))

    def at(self, step: int) -> ExactState:
        """Return the state after an event."""
        row = self.events[self.checked(step)]
        items = len(self.subject.forest)
        levels = self.steps("level")
        level = int(np.searchsorted(levels, step, side="right")) - 1
        alive = np.ones(items, dtype=bool)
        states = np.ones(items, dtype=np.int32)
        best = np.full(items, np.inf)
        if level >= 0:
            # A level's spans are worked off in order: those before the step are at this level,
            # the others still as the level before left them.
            done = self.span_of < step - levels[level]
            gone, table, bounds = self.arrays["gone"], self._table("states"), self._table("best")
            alive = np.where(done, gone > level, gone >= level)
            if level > 0:
                states, best = table[level - 1], bounds[level - 1]
            states = np.where(done, table[level], states)
            best = np.where(done, bounds[level], best)
        verdict = str(self.outcome.get("verdict", "")) if row["kind"] == VERDICT else ""
        depth = int(row["depth"])
        bound, incumbent = float(row["bound"]), float(row["incumbent"])
        return ExactState(level, depth, alive, states, best, bound, incumbent, verdict)

    @property
    def is_certificate(self) -> bool:
        """Whether items are kept by bounds, not by posterior."""
        # Every certificate has a budget of edges, decoding has none.
        return "edges" in self.subject.options

    def _stage_text(self, row: np.void, kind: str) -> str:
        """Return what an event of coarse-to-fine search did."""
        depth = say("depth {depth}").format(depth=int(row["depth"]))
        if kind == "level":
            return say("refine to {depth}: log of the sum {log_sum}").format(
                depth=depth, log_sum=nats(row["bound"])
            )
        if kind == "span":
            text = f"{depth}: {_kept_text(row)}"
            if not row["kept"]:
                return text
            best = local(f"{math.exp(row['best']):.4f}")
            return say("{kept}, greatest posterior {best}").format(kept=text, best=best)
        if kind == "bound":
            return say("{depth}: log of the sum of all derivations {log_sum}").format(
                depth=depth, log_sum=nats(row["bound"])
            )
        ended = say(str(self.outcome.get("verdict", "stopped")))
        return f"{ended}: log P {nats(row['incumbent'])}"

    def text(self, step: int) -> str:
        """Return what the event at a step did."""
        row = self.events[self.checked(step)]
        kind = self.kind(step)
        if not self.is_certificate:
            return self._stage_text(row, kind)
        depth = say("depth {depth}").format(depth=int(row["depth"]))
        known = say("best known {0}").format(nats(row["incumbent"]))
        if kind == "level":
            return say("refine to {depth}: bound {bound}, {known}").format(
                depth=depth, bound=nats(row["bound"]), known=known
            )
        if kind == "span":
            text = f"{depth}: {_kept_text(row)}"
            if not row["kept"]:
                return text
            return say("{kept}, best bound {best}").format(kept=text, best=nats(row["best"]))
        if kind == "bound":
            if math.isinf(row["bound"]):
                return say("{depth}: nothing is left that could be better; {known}").format(
                    depth=depth, known=known
                )
            gap = row["bound"] - row["incumbent"]
            return say("{depth}: bound {bound}, {known}, gap {gap} nats").format(
                depth=depth, bound=nats(row["bound"]), known=known, gap=nats(gap)
            )
        if kind == "incumbent":
            return say("a tree is known: log P {0}").format(nats(row["incumbent"]))
        return say("{verdict}: {known}, bound {bound}").format(
            verdict=say(str(self.outcome.get("verdict", "stopped"))),
            known=known,
            bound=nats(row["bound"]),
        )

    def summary(self, step: int) -> dict[str, Any]:
        """Return the event and the state at a step as JSON values."""
        result = super().summary(step)
        state = self.at(step)
        for name in ("best", "bound", "incumbent"):
            result[name] = _finite(result[name])
        alive = np.flatnonzero(state.alive)
        result["items alive"] = len(alive)
        result["items of the forest"] = len(state.alive)
        result["states of them"] = int(state.states[alive].sum())
        return result

    def check(self) -> None:
        """Check that every id exists (see `Trace.check`)."""
        super().check()
        items = len(self.subject.forest)
        levels = len(self.steps("level"))
        if self.arrays["gone"].shape != (items,) or (levels and not items):
            raise ValueError("levels of items that do not belong to its forest")
        check_within(self.arrays["gone"], 0, NEVER + 1, "levels at which items go")
        for name in ("states", "best"):
            table = self.arrays[name]
            if table.ndim != 1 or table.size < levels * items or (items and table.size % items):
                raise ValueError(f"a table of {name} that does not belong to its forest")


def _kept_text(row: np.void) -> str:
    return say("[{start},{end}) keeps {kept} items in {states} states, drops {dropped}").format(
        start=row["start"],
        end=row["end"],
        kept=row["kept"],
        states=row["states"],
        dropped=row["pruned"],
    )


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def span_order(forest: Forest) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the spans of a forest, longest first, and the place of each item's span.

    Returns
    -------
    spans
        int64 ``[spans, 2]``: start, end.
    place
        int64 ``[items]``.
    """
    length = forest.end.astype(np.int64) - forest.start
    tokens = forest.tokens
    code = (tokens - length) * (tokens + 1) + forest.start
    unique, place = np.unique(code, return_inverse=True)
    start = unique % (tokens + 1)
    end = start + tokens - unique // (tokens + 1)
    return np.stack([start, end], axis=1), place.ravel().astype(np.int64)


class ExactRecorder(Watch):
    """Writes an exact search's events into a recorder.

    Parameters
    ----------
    recorder
        Takes an `ExactTrace`.
    describe
        Makes the trace's subject of the forest that is refined.
    """

    wanted = True

    def __init__(self, recorder: Recorder, describe: Callable[[Forest], Subject]) -> None:
        self._recorder, self._describe = recorder, describe
        self._states: list[NDArray[np.int32]] = []
        self._best: list[NDArray[np.float64]] = []

    def begin(self, forest: Forest) -> None:
        """Begin the trace."""
        self._spans, self._place = span_order(forest)
        self._gone = np.full(len(forest), NEVER, dtype=np.int16)
        self._alive = np.ones(len(forest), dtype=bool)
        self._recorder.begin(ExactTrace, self._describe(forest))
        self._put()

    def event(self, what: Told, depth: int, bound: float, incumbent: float) -> None:
        """Record an event that is not about a span."""
        self._recorder.add(self._rows(1, _TOLD[what], depth, bound, incumbent))

    def level(
        self,
        depth: int,
        states: NDArray[np.int32],
        best: NDArray[np.float64],
        bound: float,
        incumbent: float,
    ) -> None:
        """Record what a refinement left of each item.

        Parameters
        ----------
        states, best
            ``[items]``: states that each item is split into, 0 for none; the greatest bound
            through it, or the log of its posterior.
        bound
            Bound before the refinement.
        """
        self._states.append(states)
        self._best.append(best)
        alive = states > 0
        self._gone[self._alive & ~alive] = len(self._states) - 1
        self._put()
        self._recorder.add(self._rows(1, LEVEL, depth, bound, incumbent))
        rows = self._rows(len(self._spans), SPAN, depth, bound, incumbent)
        rows["start"], rows["end"] = self._spans.T
        count = len(self._spans)
        rows["kept"] = np.bincount(self._place, weights=alive, minlength=count)
        rows["pruned"] = np.bincount(self._place, weights=self._alive & ~alive, minlength=count)
        rows["states"] = np.bincount(self._place, weights=states, minlength=count)
        highest = np.full(count, -np.inf)
        np.maximum.at(highest, self._place, best)
        rows["best"] = highest
        self._recorder.add(rows)
        self._alive = alive

    def finish(self, **outcome: Any) -> None:
        """Record what was found."""
        self._recorder.finish(**outcome)

    def _rows(self, count: int, kind: int, depth: int, bound: float, incumbent: float) -> Events:
        rows = np.zeros(count, dtype=_DTYPE)
        rows["kind"] = kind
        rows["level"] = len(self._states) - 1
        rows["depth"] = depth
        rows["best"] = -np.inf
        rows["bound"] = bound
        rows["incumbent"] = incumbent
        return rows

    def _put(self) -> None:
        self._recorder.put("gone", self._gone.copy())
        none_i, none_f = np.zeros(0, dtype=np.int32), np.zeros(0)
        self._recorder.put("states", np.concatenate([none_i, *self._states]))
        self._recorder.put("best", np.concatenate([none_f, *self._best]))


class StageWatch:
    """Writes the stages of coarse-to-fine search into a recorder.

    Parameters
    ----------
    recorder, describe
        As of `ExactRecorder`; the forest is the PCFG's.
    deepest
        Depth that is recorded for a stage over whole contexts.
    """

    def __init__(
        self, recorder: Recorder, describe: Callable[[Forest], Subject], deepest: int
    ) -> None:
        self._recorder, self._describe, self._deepest = recorder, describe, deepest
        self._events: ExactRecorder | None = None
        self._origin = np.zeros(0, dtype=np.int32)
        self._items = 0
        self._last = 0, -np.inf

    def begin(self, coarse: Forest) -> None:
        """Begin the trace."""
        self._events = ExactRecorder(self._recorder, self._describe)
        self._events.begin(coarse)
        self._items = len(coarse)
        self._origin = np.arange(self._items, dtype=np.int32)

    def refined(self, depth: int | None, forest: Forest, sums: Sums, kept: Forest) -> None:
        """Record a stage, which there is none of without a parse."""
        if self._events is None or not self._items:
            return
        told = self._deepest if depth is None else depth
        posterior = np.bincount(
            self._origin[forest.coarse], weights=sums.item_posterior, minlength=self._items
        )
        self._origin = self._origin[kept.coarse]
        states = np.bincount(self._origin, minlength=self._items).astype(np.int32)
        with np.errstate(divide="ignore"):
            best = np.where(states > 0, np.log(np.minimum(posterior, 1.0)), -np.inf)
        total = sums.log_total
        self._events.level(told, states, best, total, -np.inf)
        self._events.event("bound", told, total, -np.inf)
        self._last = told, total

    def finish(self, status: str, log_probability: float) -> None:
        """Record the tree that was chosen."""
        if self._events is None:
            return
        depth, total = self._last
        finite = {"log_probability": log_probability, "log_sum": total}
        values = {name: value if math.isfinite(value) else None for name, value in finite.items()}
        self._events.finish(verdict=status, **values)
        self._events.event("verdict", depth, total, log_probability)
