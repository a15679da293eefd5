"""What the event at a step did, in parts: a chip, a rule, numbers, and what stands on the right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from icm_gui.viewmodels.numbers import arrows, count, nats, probability

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
_NAMES = {"level": "round", "incumbent": "tree"}


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
    return f"{_SIGNS.get(kind, '')}{_NAMES.get(kind, kind)} {rest}".strip()


def _astar(trace: Trace, step: int) -> EventLine:
    row, kind = trace.events[step], trace.kind(step)
    subject = trace.subject
    item, edge = int(row["item"]), int(row["edge"])
    g, h = float(row["g"]), float(row["h"])
    numbers: tuple[tuple[str, str], ...] = (("g", nats(g)), ("h", nats(h)), ("f", nats(g + h)))
    if kind in ("goal", "complete"):
        what = "a whole tree" if kind == "goal" else "completed by the forest's best edges"
        numbers = (("log P", nats(g)),)
    elif edge >= 0:
        what = f"{subject.item_text(item)} by {arrows(subject.edge_text(item, edge))}"
    else:
        what = subject.item_text(max(item, 0))
    pops = trace.steps("pop")
    popped = int(np.searchsorted(pops, step, side="right"))
    aside = f"queue {count(int(row['queue']))}"
    if popped:
        first = int(pops[popped - 1])
        end = trace.next(first, "pop", "goal", "complete")
        pushed, pruned = (
            int(np.diff(np.searchsorted(trace.steps(name), (first, end or len(trace))))[0])
            for name in ("push", "prune")
        )
        aside = f"{count(pushed)} pushed · {count(pruned)} pruned · {aside}"
    chip = _chip(kind, f"#{count(int(row['hypothesis']))}")
    return EventLine(chip, _ROLES[kind], what, numbers, aside, trace.text(step))


def _mh(trace: Trace, step: int) -> EventLine:
    row, kind = trace.events[step], trace.kind(step)
    full = trace.text(step)
    chains = int(trace.subject.options.get("chains", 1))
    numbers: tuple[tuple[str, str], ...]
    if kind == "start":
        what = "the chain's first tree"
        numbers = (("log P", nats(float(row["log_p"]))), ("log Q", nats(float(row["log_q"]))))
    else:
        # The text ends with what moves: "…: to the tree without PP[5,8), with NP[3,8)".
        what = full.rpartition(": ")[2].removeprefix("not ").removeprefix("to the tree ")
        log_alpha = _log_alpha(row)
        numbers = (
            ("log α", nats(log_alpha)),
            ("α", probability(math.exp(log_alpha))),
            ("u", probability(math.exp(float(row["log_u"])))),
        )
    chip = _chip(kind, f"#{count(step // chains)}")
    aside = f"chain {int(row['chain']) + 1} · {count(int(row['samples']))} kept"
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
    depth = f"depth {int(row['depth'])}"
    certificate = bool(getattr(trace, "is_certificate", True))
    known = float(row["incumbent"])
    aside = f"best known {nats(known)}" if math.isfinite(known) else ""
    numbers: tuple[tuple[str, str], ...] = ()
    total = float(row["bound"])
    if kind == "span":
        chip = _chip(kind, f"[{int(row['start'])},{int(row['end'])})")
        what = (
            f"items kept {count(int(row['kept']))}, states {count(int(row['states']))}, "
            f"dropped {count(int(row['pruned']))}"
        )
        best = float(row["best"])
        if int(row["kept"]):
            value = ("best bound", nats(best)) if certificate else (
                "posterior", probability(math.exp(best), 4)
            )  # fmt: skip
            numbers = (value,)
        aside = f"{depth} · {aside}" if aside else depth
    elif kind == "level":
        chip = _chip(kind, str(int(row["level"]) + 1))
        what = f"refine to {depth}"
        numbers = (("bound" if certificate else "log of the sum", nats(total)),)
    elif kind == "incumbent":
        chip, what = _chip(kind, ""), "a tree is known"
        numbers = (("log P", nats(known)),)
    elif kind == "bound":
        chip, what = _chip(kind, ""), depth
        gap = total - known
        numbers = (("bound" if certificate else "log of the sum", nats(total)),)
        if certificate and math.isfinite(gap):
            numbers = (*numbers, ("gap", nats(gap)))
    else:
        chip = _chip(kind, "")
        what = str(trace.outcome.get("verdict", "stopped"))
        numbers = (("log P", nats(known)), ("bound" if certificate else "sum", nats(total)))
        aside = ""
    return EventLine(chip, _ROLES[kind], what, numbers, aside, full)


def headline(trace: Trace, title: str) -> str:
    """Return what was run with which options: ``A* full frontier · 50,000 expansions``."""
    options = trace.subject.options
    parts = [title]
    if trace.FAMILY == "astar":
        beam = options.get("beam")
        if beam is not None:
            parts.append(f"beam {count(int(beam))}")
        if "expansions" in options:
            parts.append(f"{count(int(options['expansions']))} expansions")
    elif trace.FAMILY == "mh":
        chains = int(options.get("chains", 1))
        draws = count(int(options.get("draws", 0)))
        parts.append(f"{draws} draws" + (f" × {chains} chains" if chains > 1 else ""))
        if options.get("burn_in"):
            parts.append(f"burn-in {count(int(options['burn_in']))}")
        parts.append(f"seed {options.get('seed', 0)}")
    depth = options.get("depth")
    if depth is not None:
        parts.append(f"context depth {depth}")
    if trace.lost:
        parts.append(f"{count(trace.lost)} events not kept")
    return " · ".join(part for part in parts if part)
