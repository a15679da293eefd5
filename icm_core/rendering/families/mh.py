"""Sampling: the chain's tree at each step, and as heat how often each span was drawn so far."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from icm_core.data.tree import Tree
from icm_core.drawing.charts.state import NO_CHANGE, Change
from icm_core.drawing.paint.numbers import count, nats, probability
from icm_core.inference.sampling.trace_state import Drawn, MHState
from icm_core.rendering.event_line import EventLine
from icm_core.rendering.families.look import Compared, Jump, Kind, Look
from icm_core.rendering.shown import NO_NODES, Shown, of_edges
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.inference.forest.forest import Forest
    from icm_core.inference.sampling.trace import MHTrace
    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData

_KINDS = {
    "start": Kind(noop("start"), "blue"),
    "accept": Kind(noop("accept"), "teal", "✓ "),
    "reject": Kind(noop("reject"), "ochre", "✗ "),
    "sample": Kind(noop("sample"), "teal"),
}


def _shown(chart: ChartData, trace: Trace, step: int, _hypothesis: int | None) -> Shown:
    trace = cast("MHTrace", trace)
    forest = trace.subject.forest
    state = trace.at(step)
    drawn = state.current[state.chain] or state.proposal
    rows = drawn.rows.astype(np.int32)
    shown = of_edges(chart, forest, rows[:, 0], rows[:, 1])
    table = trace.table
    share = state.share
    # Shares are of labelled spans; the items that represent one have its heat.
    of_item = table.of_item
    item_share = np.where(of_item >= 0, share[np.maximum(of_item, 0)], 0.0)
    heat = np.zeros(len(chart.nodes))
    np.maximum.at(heat, chart.node_of(forest), item_share)
    return Shown(
        shown.head,
        shown.left,
        shown.right,
        NO_NODES,
        _change(chart, state, shown, forest, exact=trace.is_exact),
        heat=heat,
    )


def _change(
    chart: ChartData, state: MHState, shown: Shown, forest: Forest, *, exact: bool
) -> Change:
    """Return the brackets that a decision changed, or those of a proposal that was rejected."""
    if state.before is None:
        return NO_CHANGE

    def tree(drawn: Drawn) -> Shown:
        rows = drawn.rows.astype(np.int32)
        return of_edges(chart, forest, rows[:, 0], rows[:, 1])

    before, proposal = tree(state.before), tree(state.proposal)
    new = sorted(set(proposal.nodes.tolist()) - set(before.nodes.tolist()))
    gone = tuple(sorted(set(before.nodes.tolist()) - set(proposal.nodes.tolist())))
    if not new and not gone:
        return NO_CHANGE
    number = count(state.index)
    widest = max(new or gone, key=lambda node: int(np.diff(chart.span(node))[0]))
    rows = zip(proposal.head.tolist(), proposal.left.tolist(), proposal.right.tolist(), strict=True)
    edges = tuple((head, left, right) for head, left, right in rows if head in new)
    if state.kind == "reject":
        title = say("rejected #{number}").format(number=number)
        return Change((), edges, True, (), chart.span(widest), title=title)
    title = (say("drawn #{number}") if exact else say("accepted #{number}")).format(number=number)
    return Change(tuple(new), edges, False, gone, chart.span(widest), title=title)


def _rivals(chart: ChartData, trace: Trace, step: int) -> tuple[Shown, ...]:
    """Return what an accepted proposal took the place of."""
    trace = cast("MHTrace", trace)
    before = trace.at(step).before
    if before is None or trace.kind(step) != "accept":
        return ()
    rows = before.rows.astype(np.int32)
    return (of_edges(chart, trace.subject.forest, rows[:, 0], rows[:, 1]),)


def _line(trace: Trace, step: int) -> EventLine:
    row, kind = trace.events[step], trace.kind(step)
    full = trace.text(step)
    chains = int(trace.subject.options.get("chains", 1))
    numbers: tuple[tuple[str, str], ...]
    exact: bool = trace.is_exact  # type: ignore[attr-defined]
    if kind == "start":
        what = trace.subject.names.first_drawn
        numbers = (("log P", nats(float(row["log_p"]))), ("log Q", nats(float(row["log_q"]))))
    elif exact:
        what = trace.moves_text(step)  # type: ignore[attr-defined]
        numbers = (("log P", nats(float(row["log_p"]))),)
    else:
        what = trace.moves_text(step)  # type: ignore[attr-defined]
        log_alpha = _log_alpha(row)
        numbers = (
            ("log α", nats(log_alpha)),
            ("α", probability(math.exp(log_alpha))),
            ("u", probability(math.exp(float(row["log_u"])))),
        )
    number = f"#{count(step // chains)}"
    chip = _KINDS["sample" if exact and kind != "start" else kind].chip(number)
    aside = say("chain {chain} · {count} kept").format(
        chain=int(row["chain"]) + 1, count=count(int(row["samples"]))
    )
    return EventLine(chip, _KINDS[kind].role, what, numbers, aside, full)


def _log_alpha(row: np.void) -> float:
    """Return the log of the probability of acceptance."""
    new, old = float(row["log_p"]), float(row["current_log_p"])
    if new == old == -math.inf:
        return 0.0
    ratio = (new + float(row["current_log_q"])) - (old + float(row["log_q"]))
    return min(0.0, ratio) if not math.isnan(ratio) else ratio


def _headline(options: Mapping[str, Any]) -> list[str]:
    chains = int(options.get("chains", 1))
    draws = count(int(options.get("draws", 0)))
    text = say("{draws} draws × {chains} chains") if chains > 1 else say("{draws} draws")
    parts = [text.format(draws=draws, chains=chains)]
    if options.get("burn_in"):
        parts.append(say("burn-in {0}").format(count(int(options["burn_in"]))))
    return [*parts, say("seed {0}").format(options.get("seed", 0))]


def _result(trace: Trace, chart: ChartData) -> tuple[Tree, Shown] | None:
    last = len(trace) - 1
    if last < 0 or not trace.samples_at(last):  # type: ignore[attr-defined]
        return None
    tree, _ = trace.mbr(last)  # type: ignore[attr-defined]
    return tree, _shown(chart, trace, last, None)


def _compared(trace: Trace, step: int) -> Compared:
    trace = cast("MHTrace", trace)
    earlier = step - trace.options.chains
    current = None if earlier < 0 else trace.tree(int(trace.events["current"][earlier]))
    accepted = None if trace.is_exact else trace.kind(step) == "accept"
    return Compared(trace.tree(step), accepted, current, earlier)


def _own_jumps(trace: Trace) -> tuple[Jump, ...]:
    exact: bool = trace.is_exact  # type: ignore[attr-defined]
    return tuple(jump for jump in LOOK.jumps if (jump.key == "sample") == exact)


def _warm(trace: Trace, model: Model | None) -> None:
    from icm_core.inference.sampling.trace_decisions import changed_decisions

    last = len(trace) - 1
    trace.health()  # type: ignore[attr-defined]
    trace.mbr(last)  # type: ignore[attr-defined]
    if model is not None:
        changed_decisions(trace, last, model)  # type: ignore[arg-type]


LOOK = Look(
    _shown,
    _line,
    jumps=(
        Jump("accept", "Next accept", ("accept",)),
        Jump("reject", "Next reject", ("reject",)),
        Jump("sample", "Next sample", ("accept",)),
    ),
    own_jumps=_own_jumps,
    turns=("accept",),
    trees=("accept",),
    bars=(("accept", "teal"), ("reject", "ink3")),
    tree=noop("the chain's tree"),
    signs={
        "popped": noop("bracket that is new"),
        "added": noop("bracket of the drawn tree"),
        "ends": noop("bracket that is gone"),
        "before": noop("rest of the chain's tree"),
        "rival": noop("tags before"),
    },
    tag_signs={
        "tree": noop("the chain's tags"),
        "popped": noop("tag that is new"),
        "added": noop("tag of the drawn sequence"),
        "ends": noop("tag that is gone"),
        "before": noop("rest of the chain's tags"),
    },
    rivals=_rivals,
    in_tree="in current tree",
    headline=_headline,
    has_heat=True,
    compared=_compared,
    in_rounds=True,
    result=_result,
    warm=_warm,
)
