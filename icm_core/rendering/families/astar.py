"""A*: the hypothesis at each step, its frontier, and the edge that is tried."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from icm_core.data.tree import Tree
from icm_core.drawing.charts.state import NO_CHANGE, Change
from icm_core.drawing.paint.numbers import arrows, count, nats
from icm_core.inference.forest.lost import LostStep
from icm_core.rendering.event_line import EventLine
from icm_core.rendering.families.astar_preference import states_of
from icm_core.rendering.families.astar_step import step_view
from icm_core.rendering.families.look import Growing, Jump, Kind, Look
from icm_core.rendering.shown import Shown, edge_label, of_derivation, of_edges
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.inference.astar.states import AStarState
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData

_RIVALS = 5
"""Hypotheses that are drawn beside the one that was popped."""
_AGENDA_ROWS = 50
"""Rows of the agenda that are asked for at first."""
_KINDS = {
    "pop": Kind(noop("pop"), "hyp"),
    "expand": Kind(noop("expand"), "hyp"),
    "push": Kind(noop("push"), "blue"),
    "prune": Kind(noop("prune"), "ochre", "✗ "),
    "goal": Kind(noop("goal"), "teal", "✓ "),
    "complete": Kind(noop("complete"), "teal", "✓ "),
}


def _shown(chart: ChartData, trace: Trace, step: int, hypothesis: int | None) -> Shown:
    trace = cast("AStarTrace", trace)
    forest = trace.subject.forest
    if hypothesis is not None:
        partial = trace.hypothesis(hypothesis).partial
        return of_edges(chart, forest, partial.edge, partial.item, partial.frontier[:, 0])
    state = trace.at(step)
    partial = state.partial
    shown = of_edges(chart, forest, partial.edge, partial.item, partial.frontier[:, 0])
    return replace(shown, change=_change(chart, trace, state))


def _change(chart: ChartData, trace: AStarTrace, state: AStarState) -> Change:
    """Return the item that was popped, and in which ways it is rewritten.

    At a pop the best way is what is added; afterwards it is the one of the event.
    """
    expanded, ways = _expansion(trace, state)
    if expanded < 0:
        return NO_CHANGE
    node = chart.node_of(trace.subject.forest)
    popped = int(node[expanded])
    title = say("popped #{number}").format(number=count(state.current))
    best = _told(state, ways)
    if best is None:
        return Change((popped,), span=chart.span(popped), title=title)
    if int(best["edge"]) == state.edge and state.kind in ("push", "prune"):
        text = say("push #{number}") if state.kind == "push" else say("pruned #{number}")
        title = text.format(number=count(state.hypothesis))
    forest, edge = trace.subject.forest, int(best["edge"])

    def ends(edge: int) -> tuple[int, int]:
        left, right = int(forest.left[edge]), int(forest.right[edge])
        return int(node[left]) if left >= 0 else -1, int(node[right]) if right >= 0 else -1

    added = (int(node[int(best["item"])]), *ends(edge))
    others = {end for other in ways for end in ends(other) if end >= 0} - set(added)
    rule, split = trace.subject.rule_and_split(int(best["item"]), edge)
    # What one more rule adds to the path score is its log-probability in its whole context.
    log_p = float(best["g"]) - trace.hypothesis(state.current).g
    return Change(
        (popped,),
        (added,),
        state.kind == "prune",
        tuple(sorted(others)),
        chart.span(popped),
        split,
        title,
        edge_label(rule, split, log_p),
    )


def _expansion(trace: AStarTrace, state: AStarState) -> tuple[int, dict[int, np.void]]:
    """Return the item that the pop of a step expands, -1 for none, and by edge what came of it."""
    if state.kind in ("goal", "complete") or state.current < 0:
        return -1, {}
    pop = trace.previous(state.step + 1, "pop")
    assert pop is not None
    end = trace.next(pop, "pop", "goal", "complete") or len(trace)
    events = trace.events[pop + 1 : end]
    expanded = events["item"][events["kind"] == trace.KINDS.index("expand")]
    if not len(expanded):
        return -1, {}
    tried = events[(events["edge"] >= 0) & (events["kind"] != trace.KINDS.index("expand"))]
    return int(expanded[0]), {int(row["edge"]): row for row in tried}


def _told(state: AStarState, ways: Mapping[int, np.void]) -> np.void | None:
    """Return which of the ways a step tells of: its own, else the best one; None for none."""
    if state.edge in ways and state.kind in ("push", "prune"):
        return ways[state.edge]
    return max(ways.values(), key=lambda row: float(row["g"] + row["h"]), default=None)


def rule_of_step(trace: Trace, step: int, model: Model) -> tuple[str, int, int] | None:
    """Return the rule that a step tells of, its edge, and the trie node of its context.

    The context is that in the hypothesis; None where a step adds no rule.
    """
    trace = cast("AStarTrace", trace)
    state = trace.at(step)
    row = _told(state, _expansion(trace, state)[1])
    if row is None:
        return None
    partial = trace.hypothesis(int(row["hypothesis"])).partial
    depth = trace.subject.options.get("depth")
    edge = int(partial.edge[-1])
    rule, _ = trace.subject.rule_and_split(int(row["item"]), edge)
    return arrows(rule), edge, states_of(partial, model, depth)[-1]


def _rivals(chart: ChartData, trace: Trace, step: int) -> tuple[Shown, ...]:
    trace = cast("AStarTrace", trace)
    return tuple(_shown(chart, trace, step, row.hypothesis) for row in trace.queue(step, _RIVALS))


def _line(trace: Trace, step: int) -> EventLine:
    trace = cast("AStarTrace", trace)
    row, kind = trace.events[step], trace.kind(step)
    subject = trace.subject
    item, edge = int(row["item"]), int(row["edge"])
    g, h = float(row["g"]), float(row["h"])
    numbers: tuple[tuple[str, str], ...] = (("g", nats(g)), ("h", nats(h)), ("f", nats(g + h)))
    if kind in ("goal", "complete"):
        what = subject.names.whole
        if kind == "complete":
            what = say("completed by the forest's best edges")
        numbers = (("log P", nats(g)),)
    elif trace.expanded(step) >= 0:
        what = say("expand {item}").format(item=subject.item_text(trace.expanded(step)))
    elif edge >= 0:
        what = say("{item} by {rule}").format(
            item=subject.item_text(item), rule=arrows(subject.edge_text(item, edge))
        )
    else:
        what = subject.item_text(max(item, 0))
    pops = trace.steps("pop")
    popped = int(np.searchsorted(pops, step, side="right"))
    aside = say("queue {size}").format(size=count(int(row["queue"])))
    if popped:
        first = int(pops[popped - 1])
        end = trace.next(first, "pop", "goal", "complete")
        pushed, pruned = (
            int(np.diff(np.searchsorted(trace.steps(name), (first, end or len(trace))))[0])
            for name in ("push", "prune")
        )
        aside = say("{pushed} pushed · {pruned} pruned · {queue}").format(
            pushed=count(pushed), pruned=count(pruned), queue=aside
        )
    chip = _KINDS[kind].chip(f"#{count(int(row['hypothesis']))}")
    return EventLine(chip, _KINDS[kind].role, what, numbers, aside, trace.text(step))


def _event(trace: Trace, step: int) -> str:
    """Tell the push of the root apart, which stands before the loop."""
    kind = trace.kind(step)
    return "start" if kind == "push" and not int(trace.events["hypothesis"][step]) else kind


def _headline(options: Mapping[str, Any]) -> list[str]:
    parts = []
    beam = options.get("beam")
    if beam is not None:
        parts.append(say("beam {0}").format(count(int(beam))))
    if "expansions" in options:
        # The limit, which is no count of what happened.
        parts.append(say("at most {0} expansions").format(count(int(options["expansions"]))))
    return parts


def _result(trace: Trace, chart: ChartData) -> tuple[Tree, Shown] | None:
    number = int(trace.outcome.get("hypothesis", -1))
    derivation = None if number < 0 else trace.hypothesis(number).derivation  # type: ignore[attr-defined]
    if derivation is None:
        return None
    return trace.subject.tree(derivation), of_derivation(derivation, chart)


def _growing(trace: Trace, step: int) -> Growing:
    trace = cast("AStarTrace", trace)
    state, subject = trace.at(step), trace.subject
    return Growing(*state.partial.tree(subject.symbols, subject.words), state.current)


def _lost(model: Model, trace: Trace, gold: Tree, depth: int | None) -> LostStep:
    from icm_core.inference.astar.lost_gold import lost_step

    trace = cast("AStarTrace", trace)
    return lost_step(model, trace, gold, depth)


def _warm(trace: Trace, _model: Model | None) -> None:
    trace.queue(len(trace) - 1, _AGENDA_ROWS)  # type: ignore[attr-defined]


LOOK = Look(
    _shown,
    _line,
    jumps=(
        Jump("pop", "Next pop", ("pop",)),
        Jump("expand", "Next expand", ("expand",)),
        Jump("tree", "Next tree", ("goal", "complete")),
    ),
    turns=("pop", "goal", "complete"),
    trees=("goal", "complete"),
    bars=(("push", "blue"), ("prune", "ochre")),
    marks=((("pop",), "hyp"), (("goal", "complete"), "teal")),
    tree=noop("hypothesis at this step"),
    signs={
        "popped": noop("popped at this step"),
        "added": noop("what it adds, best expansion"),
        "ends": noop("ends of the other expansions"),
        "before": noop("hypothesis before the step"),
        "open": noop("open item"),
        "rival": noop("next on the agenda"),
    },
    tag_signs={"tree": noop("tags at this step"), "open": noop("open tag")},
    rivals=_rivals,
    headline=_headline,
    moves=True,
    growing=_growing,
    inspected=step_view,
    rule=rule_of_step,
    lost=_lost,
    result=_result,
    event=_event,
    warm=_warm,
)
