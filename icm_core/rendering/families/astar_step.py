"""What A* thinks at a step: the hypothesis, its rank, its open items, and what it is beside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import numpy as np

from icm_core.drawing.paint.numbers import change, count, nats
from icm_core.rendering.families.astar_preference import (
    Preference,
    Scores,
    Term,
    preference,
)
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData


@dataclass(frozen=True, slots=True)
class Standing:
    """A hypothesis and where it stands.

    Parameters
    ----------
    rank
        On the agenda, None where it is not there.
    fate
        What stands in place of a rank: ``popped``, ``pruned``, ``not pushed yet``.
    """

    scores: Scores
    rank: int | None
    fate: str

    @property
    def text(self) -> str:
        """Its rank on the agenda, or what became of it."""
        return self.fate if self.rank is None else f"{count(self.rank)}"


@dataclass(frozen=True)
class StepView:
    """The A* search at a step.

    Parameters
    ----------
    shown, other
        The hypothesis popped last, and the one it is compared with: the one selected, else the
        best one that it left behind on the agenda; None for none.
    chosen
        Whether the other one was selected by the user.
    queued
        Hypotheses on the agenda.
    heuristic
        Heuristic value of the selected node, in nats, None where the search has no such item.
    is_open
        Whether the selected node is on the frontier of the hypothesis shown.
    why
        The two side by side.
    """

    step: int
    shown: Standing
    other: Standing | None
    chosen: bool
    queued: int
    heuristic: float | None
    is_open: bool
    why: Preference | None

    @property
    def text(self) -> str:
        """Everything in plain text, columns with tabs between them."""
        lines = [
            say("At step {0}").format(count(self.step)),
            "\t".join(say(name) for name in ("Hypothesis", "g", "h", "f", "Rank")),
        ]
        for standing in (self.shown, self.other):
            if standing is not None:
                one = standing.scores
                lines.append(
                    f"#{count(one.number)}\t{nats(one.g)}\t{nats(one.h)}\t{nats(one.f)}\t"
                    f"{standing.text}"
                )
        if self.heuristic is not None:
            lines.append(say("Heuristic of the item") + f"\t{nats(self.heuristic)}")
        why = self.why
        if why is not None:
            lines += [why.sentence, why.parting] if why.parting else [why.sentence]
            for title, terms in ((say("Rules"), why.rules), (say("Open items"), why.open_items)):
                if terms:
                    pair = f"#{why.first.number}\t#{why.second.number}"
                    lines.append(f"{title}\t{pair}\t{say('Difference')}")
                    lines += [_term(term) for term in terms]
        return "\n".join(lines)


def _term(term: Term) -> str:
    return f"{term.text}\t{nats(term.first)}\t{nats(term.second)}\t{change(term.difference)}"


def step_view(
    chart: ChartData,
    trace: Trace,
    model: Model | None,
    step: int,
    selected: int | None,
    node: int | None,
) -> StepView | None:
    """Return what A* thinks at a step; None before a pop.

    Parameters
    ----------
    model
        What was searched with, None where it is not known: nothing is compared then.
    selected
        A hypothesis that was selected on the agenda.
    node
        The current node.
    """
    trace = cast("AStarTrace", trace)
    if not 0 <= step < len(trace):
        return None
    state = trace.at(step)
    if state.current < 0:
        return None
    pops = trace.steps("pop")
    popped = int(pops[max(int(np.searchsorted(pops, step, side="right")) - 1, 0)])
    other = selected if selected != state.current else None
    if other is None:
        # What was left behind at the pop is what the choice was between.
        best = trace.queue(popped, 1)
        other = best[0].hypothesis if best else None
    heuristic, is_open = _heuristic(chart, trace, state.partial.frontier[:, 0].tolist(), node)
    why = None
    if other is not None and model is not None:
        why = preference(trace, model, state.current, other)
    return StepView(
        step,
        _standing(trace, step, state.current),
        None if other is None else _standing(trace, step, other),
        selected is not None and other == selected,
        trace.queue_size(step),
        heuristic,
        is_open,
        why,
    )


def _standing(trace: AStarTrace, step: int, number: int) -> Standing:
    found = trace.hypothesis(number)
    rank = trace.rank(step, number)
    fate = ""
    if rank is None:
        gone = found.left is not None and found.left <= step
        fate = say(found.fate if gone else "not pushed yet")
    return Standing(Scores(number, found.g, found.h), rank, fate)


def _heuristic(
    chart: ChartData, trace: AStarTrace, frontier: list[int], node: int | None
) -> tuple[float | None, bool]:
    """Return a node's heuristic value, and whether it is open."""
    if node is None:
        return None, False
    values = trace.arrays["heuristic"]
    of = chart.node_of(trace.subject.forest)
    for item in frontier:
        if int(of[item]) == node:
            return float(values[item]), True
    items = np.flatnonzero(of == node)
    return (float(values[items].max()), False) if len(items) else (None, False)
