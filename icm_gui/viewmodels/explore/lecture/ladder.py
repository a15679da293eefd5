"""The smoothing ladder of the rule that a step of a run applies."""

from __future__ import annotations

import logging

from icm_core.errors import IcmError
from icm_core.rendering.families import look_of
from icm_core.rendering.steps import at_step
from icm_gui.viewmodels.explore.inspector.ladder import LadderView, ladder_in, ladder_view
from icm_gui.viewmodels.explore.inspector.node import node_view
from icm_gui.viewmodels.explore.run import Run

log = logging.getLogger("icm.lecture")


def ladder_at(run: Run, step: int) -> LadderView | None:
    """Return the ladder of the rule that a step adds.

    In the context that it has in the hypothesis of A*, whose number is beside the canvas; else in
    its most probable one. None where a step adds no rule, as in a search that passes over the
    chart.
    """
    if run.trace is None or run.model is None:
        return None
    try:
        return _in_hypothesis(run, step) or _most_probable(run, step)
    except (IcmError, ValueError) as error:
        log.warning("no ladder of step %d: %s", step, error)
        return None


def _in_hypothesis(run: Run, step: int) -> LadderView | None:
    trace, model, rule_of = run.trace, run.model, look_of(run.algorithm.family).rule
    if trace is None or model is None or rule_of is None:
        return None
    found = rule_of(trace, step, model)
    if found is None:
        return None
    rule, edge, state = found
    return ladder_in(model, trace.subject.forest, edge, state, rule)


def _most_probable(run: Run, step: int) -> LadderView | None:
    assert run.trace is not None
    added = at_step(run.chart, run.trace, step).change.added
    if not added:
        return None
    head, *ends = added[0]
    children = tuple(one for one in ends if one >= 0)
    rows = node_view(run, head).incoming
    row = next((one for one in rows if one.children == children), None)
    return None if row is None else ladder_view(run, row)
