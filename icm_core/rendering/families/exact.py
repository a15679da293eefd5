"""Exact searches: which nodes are still alive, and at the end the best tree."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.state import NO_CHANGE, Change
from icm_core.drawing.paint.numbers import count, nats, probability
from icm_core.rendering.event_line import EventLine
from icm_core.rendering.families.look import Jump, Kind, Look
from icm_core.rendering.shown import NO_NODES, Shown
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.inference.exact.trace import ExactTrace
    from icm_core.inference.trace import Trace
    from icm_core.rendering.chart_data import ChartData

_LEAST_BAR = 0.15
"""Height of a bar over spans of which nothing is dropped: they are still events."""
_SAME = 1e-9
"""Nats between two sums of the same tree's rules in another order, at most."""
_KINDS = {
    "level": Kind(noop("round"), "hyp"),
    "span": Kind(noop("span"), "blue"),
    "bound": Kind(noop("bound"), "purple"),
    "incumbent": Kind(noop("best known"), "teal"),
    "verdict": Kind(noop("verdict"), "teal", "✓ "),
}


def _shown(chart: ChartData, trace: Trace, step: int, _hypothesis: int | None) -> Shown:
    trace = cast("ExactTrace", trace)
    state = trace.at(step)
    node = chart.node_of(trace.subject.forest)
    alive = np.zeros(len(chart.nodes), dtype=bool)
    alive[node[state.alive]] = True
    change = NO_CHANGE
    if trace.kind(step) == "span":
        change = _change(chart, trace, step, alive)
    return Shown(NO_NODES, NO_NODES, NO_NODES, NO_NODES, change, alive=alive)


def _change(chart: ChartData, trace: Trace, step: int, alive: NDArray[np.bool_]) -> Change:
    """Return the span whose items are kept or dropped, and the best one that is kept."""
    row = trace.events[step]
    start, end = int(row["start"]), int(row["end"])
    inside = (chart.nodes.start == start) & (chart.nodes.end == end)
    kept = np.flatnonzero(inside & alive)
    best = kept[np.argsort(-chart.posterior[kept], kind="stable")][:1]
    told = say("{kept} kept, {dropped} dropped").format(
        kept=count(int(row["kept"])), dropped=count(int(row["pruned"]))
    )
    return Change(tuple(best.tolist()), span=(start, end), title=f"[{start},{end}) {told}")


def _line(trace: Trace, step: int) -> EventLine:
    row, kind = trace.events[step], trace.kind(step)
    full = trace.text(step)
    depth = say("depth {depth}").format(depth=int(row["depth"]))
    certificate = bool(getattr(trace, "is_certificate", True))
    known = float(row["incumbent"])
    aside = say("best known {0}").format(nats(known)) if math.isfinite(known) else ""
    numbers: tuple[tuple[str, str], ...] = ()
    total = float(row["bound"])
    if kind == "span":
        chip = _KINDS[kind].chip(f"[{int(row['start'])},{int(row['end'])})")
        what = say("items kept {kept}, states {states}, dropped {dropped}").format(
            kept=count(int(row["kept"])),
            states=count(int(row["states"])),
            dropped=count(int(row["pruned"])),
        )
        best = float(row["best"])
        if int(row["kept"]):
            value = (
                (say("best bound"), nats(best))
                if certificate
                else (say("posterior"), probability(math.exp(best), 4))
            )
            numbers = (value,)
        aside = f"{depth} · {aside}" if aside else depth
    elif kind == "level":
        chip = _KINDS[kind].chip(str(int(row["level"]) + 1))
        what = say("refine to {depth}").format(depth=depth)
        numbers = ((say("bound" if certificate else "log of the sum"), nats(total)),)
    elif kind == "incumbent":
        chip, what = _KINDS[kind].chip(""), trace.subject.names.whole
        numbers = (("log P", nats(known)),)
    elif kind == "bound":
        chip, what = _KINDS[kind].chip(""), depth
        gap = total - known
        numbers = ((say("bound" if certificate else "log of the sum"), nats(total)),)
        if certificate and math.isfinite(gap):
            numbers = (*numbers, (say("gap"), nats(gap)))
    else:
        chip = _KINDS[kind].chip("")
        what = say(str(trace.outcome.get("verdict", "stopped")))
        numbers = (("log P", nats(known)), (say("bound" if certificate else "sum"), nats(total)))
        aside = ""
    return EventLine(chip, _KINDS[kind].role, what, numbers, aside, full)


def _knows(trace: Trace, step: int) -> bool:
    """Return whether the best tree known is the one that the search ends with."""
    known, found = (float(trace.events["incumbent"][at]) for at in (step, -1))
    return math.isfinite(known) and known >= found - _SAME


def _event(trace: Trace, step: int) -> str:
    """Tell the tree that is known before the first round apart."""
    kind = trace.kind(step)
    first = trace.next(-1, "level")
    return "first" if kind == "incumbent" and (first is None or step < first) else kind


def _dropped(trace: Trace, edges: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return which share of the items of each bin's spans is dropped, float64 ``[bins]``."""
    kept = np.concatenate([[0], np.cumsum(trace.events["kept"], dtype=np.float64)])
    dropped = np.concatenate([[0], np.cumsum(trace.events["pruned"], dtype=np.float64)])
    ends = np.minimum(edges, len(trace))
    gone = np.diff(dropped[ends])
    share = gone / np.maximum(gone + np.diff(kept[ends]), 1.0)
    result: NDArray[np.float64] = _LEAST_BAR + (1.0 - _LEAST_BAR) * share
    return result


LOOK = Look(
    _shown,
    _line,
    jumps=(Jump("span", "Next span", ("span",)), Jump("round", "Next round", ("level",))),
    turns=("level", "bound", "verdict"),
    trees=("incumbent", "verdict"),
    bars=(("span", "blue"),),
    marks=((("level",), "hyp"), (("incumbent", "verdict"), "teal")),
    bar_shares={"span": _dropped},
    signs={
        "popped": noop("best item that the span keeps"),
        "before": noop("in the best tree known"),
    },
    tag_signs={
        "tree": noop("best tags"),
        "popped": noop("best tag that the word keeps"),
        "before": noop("in the best tags known"),
    },
    ends_with_result=True,
    knows=_knows,
    event=_event,
)
