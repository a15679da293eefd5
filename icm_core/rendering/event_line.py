"""What the event at a step did, in parts: a chip, a rule, numbers, and what stands on the right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from icm_core.drawing.paint.numbers import arrows, count, nats, probability
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

_ROLES = {
    "pop": "hyp",
    "expand": "hyp",
    "push": "blue",
    "prune": "ochre",
    "goal": "teal",
    "complete": "teal",
    "start": "blue",
    "accept": "teal",
    "reject": "ochre",
    "level": "hyp",
    "span": "blue",
    "bound": "purple",
    "incumbent": "teal",
    "verdict": "teal",
}
_SIGNS = {"accept": "✓ ", "goal": "✓ ", "complete": "✓ ", "verdict": "✓ ", "reject": "✗ ",
          "prune": "✗ "}  # fmt: skip
"""Beside the colour, which alone says nothing."""
_NAMES = {
    "pop": noop("pop"), "expand": noop("expand"), "push": noop("push"), "prune": noop("prune"),
    "goal": noop("goal"), "complete": noop("complete"), "start": noop("start"),
    "accept": noop("accept"), "reject": noop("reject"), "level": noop("round"),
    "span": noop("span"), "bound": noop("bound"), "incumbent": noop("tree"),
    "verdict": noop("verdict"),
}  # fmt: skip


@dataclass(frozen=True)
class EventLine:
    """An event as the timeline shows it.

    Parameters
    ----------
    chip, role
        ``pop #412``, and the name of its colour in the palette.
    what
        Item and rule.
    numbers
        Name and value; the last one is what matters.
    aside
        What stands on the right.
    full
        Everything in one line.
    """

    chip: str
    role: str
    what: str
    numbers: tuple[tuple[str, str], ...]
    aside: str
    full: str


NO_EVENT = EventLine("", "ink3", "", (), "", "")


def event_line(trace: Trace, step: int) -> EventLine:
    """Return what the event at a step did."""
    if not 0 <= step < len(trace):
        return NO_EVENT
    parts = {"astar": _astar, "mh": _mh, "exact": _exact}.get(trace.FAMILY)
    if parts is None:
        return NO_EVENT
    return parts(trace, step)


def _chip(kind: str, rest: str) -> str:
    return f"{_SIGNS.get(kind, '')}{say(_NAMES.get(kind, kind))} {rest}".strip()


def _astar(trace: Trace, step: int) -> EventLine:
    row, kind = trace.events[step], trace.kind(step)
    subject = trace.subject
    item, edge = int(row["item"]), int(row["edge"])
    g, h = float(row["g"]), float(row["h"])
    numbers: tuple[tuple[str, str], ...] = (("g", nats(g)), ("h", nats(h)), ("f", nats(g + h)))
    if kind in ("goal", "complete"):
        what = say("a whole tree")
        if kind == "complete":
            what = say("completed by the forest's best edges")
        numbers = (("log P", nats(g)),)
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
    chip = _chip(kind, f"#{count(int(row['hypothesis']))}")
    return EventLine(chip, _ROLES[kind], what, numbers, aside, trace.text(step))


def _mh(trace: Trace, step: int) -> EventLine:
    row, kind = trace.events[step], trace.kind(step)
    full = trace.text(step)
    chains = int(trace.subject.options.get("chains", 1))
    numbers: tuple[tuple[str, str], ...]
    if kind == "start":
        what = say("the chain's first tree")
        numbers = (("log P", nats(float(row["log_p"]))), ("log Q", nats(float(row["log_q"]))))
    else:
        what = trace.moves_text(step)  # type: ignore[attr-defined]
        log_alpha = _log_alpha(row)
        numbers = (
            ("log α", nats(log_alpha)),
            ("α", probability(math.exp(log_alpha))),
            ("u", probability(math.exp(float(row["log_u"])))),
        )
    chip = _chip(kind, f"#{count(step // chains)}")
    aside = say("chain {chain} · {count} kept").format(
        chain=int(row["chain"]) + 1, count=count(int(row["samples"]))
    )
    return EventLine(chip, _ROLES[kind], what, numbers, aside, full)


def _log_alpha(row: np.void) -> float:
    """Return the log of the probability of acceptance."""
    new, old = float(row["log_p"]), float(row["current_log_p"])
    if new == old == -math.inf:
        return 0.0
    ratio = (new + float(row["current_log_q"])) - (old + float(row["log_q"]))
    return min(0.0, ratio) if not math.isnan(ratio) else ratio


def _exact(trace: Trace, step: int) -> EventLine:
    row, kind = trace.events[step], trace.kind(step)
    full = trace.text(step)
    depth = say("depth {depth}").format(depth=int(row["depth"]))
    certificate = bool(getattr(trace, "is_certificate", True))
    known = float(row["incumbent"])
    aside = say("best known {0}").format(nats(known)) if math.isfinite(known) else ""
    numbers: tuple[tuple[str, str], ...] = ()
    total = float(row["bound"])
    if kind == "span":
        chip = _chip(kind, f"[{int(row['start'])},{int(row['end'])})")
        what = say("items kept {kept}, states {states}, dropped {dropped}").format(
            kept=count(int(row["kept"])),
            states=count(int(row["states"])),
            dropped=count(int(row["pruned"])),
        )
        best = float(row["best"])
        if int(row["kept"]):
            value = (say("best bound"), nats(best)) if certificate else (
                say("posterior"), probability(math.exp(best), 4)
            )  # fmt: skip
            numbers = (value,)
        aside = f"{depth} · {aside}" if aside else depth
    elif kind == "level":
        chip = _chip(kind, str(int(row["level"]) + 1))
        what = say("refine to {depth}").format(depth=depth)
        numbers = ((say("bound" if certificate else "log of the sum"), nats(total)),)
    elif kind == "incumbent":
        chip, what = _chip(kind, ""), say("a tree is known")
        numbers = (("log P", nats(known)),)
    elif kind == "bound":
        chip, what = _chip(kind, ""), depth
        gap = total - known
        numbers = ((say("bound" if certificate else "log of the sum"), nats(total)),)
        if certificate and math.isfinite(gap):
            numbers = (*numbers, (say("gap"), nats(gap)))
    else:
        chip = _chip(kind, "")
        what = say(str(trace.outcome.get("verdict", "stopped")))
        numbers = (("log P", nats(known)), (say("bound" if certificate else "sum"), nats(total)))
        aside = ""
    return EventLine(chip, _ROLES[kind], what, numbers, aside, full)


def headline(trace: Trace, title: str) -> str:
    """Return what was run with which options: ``A* full frontier · 50,000 expansions``."""
    options = trace.subject.options
    parts = [title]
    if trace.FAMILY == "astar":
        beam = options.get("beam")
        if beam is not None:
            parts.append(say("beam {0}").format(count(int(beam))))
        if "expansions" in options:
            parts.append(say("{0} expansions").format(count(int(options["expansions"]))))
    elif trace.FAMILY == "mh":
        chains = int(options.get("chains", 1))
        draws = count(int(options.get("draws", 0)))
        text = say("{draws} draws × {chains} chains") if chains > 1 else say("{draws} draws")
        parts.append(text.format(draws=draws, chains=chains))
        if options.get("burn_in"):
            parts.append(say("burn-in {0}").format(count(int(options["burn_in"]))))
        parts.append(say("seed {0}").format(options.get("seed", 0)))
    depth = options.get("depth")
    if depth is not None:
        parts.append(say("context depth {0}").format(depth))
    if trace.lost:
        parts.append(say("{0} events not kept").format(count(trace.lost)))
    return " · ".join(part for part in parts if part)
