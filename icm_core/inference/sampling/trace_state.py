"""What a trace of Metropolis-Hastings says about one of its steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_SHOWN_SPANS = 6
"""Spans that a text names before it only counts them."""

Span = tuple[int, int, str]
"""A labelled span: half-open, in tokens."""


def share_of(part: int, whole: int) -> float:
    return part / whole if whole else math.nan


def span_text(span: Span) -> str:
    """Return a span as shown to people: ``NP[2,5)``."""
    start, end, label = span
    return f"{label}[{start},{end})"


def list_text(found: Sequence[Span], name: Callable[[str, int, int], str]) -> str:
    """Return the names of some spans, of many only the first.

    Parameters
    ----------
    name
        Names one by label, start and end.
    """
    names = [name(label, start, end) for start, end, label in found[:_SHOWN_SPANS]]
    if len(found) > len(names):
        names.append(f"and {len(found) - len(names)} more")
    return " ".join(names)


@dataclass(frozen=True)
class Drawn:
    """A tree that was drawn.

    Parameters
    ----------
    number
        Of the draw.
    rows
        int64 ``[rows, 4]``: edge, item, row of the parent (-1 at the root), which child of it;
        parents first.
    """

    number: int
    rows: NDArray[np.int64]


@dataclass(frozen=True)
class MHState:
    """The chains after an event.

    Parameters
    ----------
    step
        The event, which is also the number of its draw over all chains.
    kind
        ``start`` (the chain's first draw), ``accept`` or ``reject``.
    chain
        From 0.
    index
        Number of the draw in its chain, from 0.
    proposal, before
        What was drawn, and the chain's state before; None for a start.
    leaving, entering
        Labelled spans that only the state before has, and that only the proposal has; they move
        when it is accepted.
    log_p, log_q
        Of the proposal, in nats.
    current_log_p, current_log_q
        Of the state before; not a number for a start.
    log_ratio
        log P(T') + log Q(T) - log P(T) - log Q(T'); not a number for a start.
    alpha
        min(1, exp(log ratio)): probability of acceptance.
    log_u
        Log of the uniform number that decided: accepted where it is at most the log ratio.
    current
        State of every chain, None for one that has not begun.
    acceptance
        Accepted share of the decisions of all chains so far; not a number before the first.
    chain_acceptance
        The same of every chain.
    samples
        States kept so far, of all chains.
    counts
        int32 ``[spans]``: how often the states kept so far have each span of `MHTrace.table`.
    """

    step: int
    kind: str
    chain: int
    index: int
    proposal: Drawn
    before: Drawn | None
    leaving: tuple[Span, ...]
    entering: tuple[Span, ...]
    log_p: float
    log_q: float
    current_log_p: float
    current_log_q: float
    log_ratio: float
    alpha: float
    log_u: float
    current: tuple[Drawn | None, ...]
    acceptance: float
    chain_acceptance: tuple[float, ...]
    samples: int
    counts: NDArray[np.int32]

    @property
    def share(self) -> NDArray[np.float64]:
        """How often each span is expected in a sample, float64 ``[spans]``."""
        return self.counts / max(self.samples, 1)
