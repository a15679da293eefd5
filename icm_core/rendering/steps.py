"""Pictures and captions of the steps of any recorded run."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from icm_core.drawing.paint.numbers import count
from icm_core.rendering.event_line import NO_EVENT, EventLine
from icm_core.rendering.families import look_of
from icm_core.rendering.shown import NOTHING, Shown, ended
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_core.rendering.chart_data import ChartData


def at_step(chart: ChartData, trace: Trace, step: int, hypothesis: int | None = None) -> Shown:
    """Return what a step of a trace looks like.

    Parameters
    ----------
    hypothesis
        Where the search has hypotheses: show this one in place of the one at the step.
    """
    if not len(trace) or step < 0:
        return NOTHING
    return look_of(trace.FAMILY).shown(chart, trace, step, hypothesis)


def at_end(trace: Trace, step: int, shown: Shown, result: Shown | None) -> Shown:
    """Return a step as it is shown where it may be the last one, which shows the result."""
    is_last = step == len(trace) - 1
    if result is not None and is_last and look_of(trace.FAMILY).ends_with_result:
        return ended(shown, result)
    return shown


def over_known(trace: Trace, step: int, shown: Shown, result: Shown | None) -> Shown:
    """Return a step as the hypergraph shows it: where it has no tree, over the best one known."""
    if result is None or len(shown.head) or not look_of(trace.FAMILY).knows(trace, step):
        return shown
    return replace(shown, head=result.head, left=result.left, right=result.right)


def event_line(trace: Trace, step: int) -> EventLine:
    """Return what the event at a step did."""
    if not 0 <= step < len(trace):
        return NO_EVENT
    return look_of(trace.FAMILY).line(trace, step)


def headline(trace: Trace, title: str) -> str:
    """Return what was run with which options: ``A* full frontier · at most 50,000 expansions``."""
    options = trace.subject.options
    parts = [title, *look_of(trace.FAMILY).headline(options)]
    depth = options.get("depth")
    if depth is not None:
        parts.append(say("context depth {0}").format(depth))
    if trace.lost:
        parts.append(say("{0} events not kept").format(count(trace.lost)))
    return " · ".join(part for part in parts if part)
