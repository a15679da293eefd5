"""What a step of Metropolis-Hastings was decided by, and how well its chains do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from icm_core.inference.sampling.diagnostics import ChainHealth
    from icm_core.inference.sampling.trace import MHTrace
    from icm_core.inference.sampling.trace_decisions import Decision
    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control

GOOD_ACCEPTANCE, GOOD_SIZE, GOOD_R_HAT = 0.10, 400, 1.01
"""What is good: an acceptance above, an effective sample size of at least, R-hat below."""
LAGS = 30
"""Lags of the autocorrelation that are shown."""


def as_mh(trace: Trace | None) -> MHTrace | None:
    """Return a trace where it is one of sampling."""
    if trace is None or trace.FAMILY != "mh":
        return None
    found: MHTrace = trace  # type: ignore[assignment]
    return found


@dataclass(frozen=True)
class Acceptance:
    """What decided over a proposal.

    Parameters
    ----------
    kind
        ``start``, ``accept`` or ``reject``.
    chain, index
        From 0; number of the draw in its chain.
    log_p, current_log_p, current_log_q, log_q
        The four terms: P(T'), P(T), Q(T), Q(T') in nats; those of T are not numbers at a start.
    log_ratio, alpha
        Of the ratio; min(1, ratio).
    u
        The uniform number that decided.
    """

    kind: str
    chain: int
    index: int
    log_p: float
    current_log_p: float
    current_log_q: float
    log_q: float
    log_ratio: float
    alpha: float
    u: float

    @property
    def accepted(self) -> bool:
        """Whether the proposal is the chain's state now."""
        return self.kind != "reject"


def acceptance_at(trace: MHTrace, step: int) -> Acceptance:
    """Return what decided over a step's proposal."""
    row = trace.events[trace.checked(step)]
    ratio = trace.log_ratio(step)
    return Acceptance(
        trace.kind(step),
        int(row["chain"]),
        step // trace.options.chains,
        float(row["log_p"]),
        float(row["current_log_p"]),
        float(row["current_log_q"]),
        float(row["log_q"]),
        ratio,
        math.exp(min(0.0, ratio)) if not math.isnan(ratio) else math.nan,
        math.exp(float(row["log_u"])),
    )


@dataclass(frozen=True)
class HealthAt:
    """How well the chains did up to a step.

    Parameters
    ----------
    health
        None before every chain has begun.
    chain
        The one that the autocorrelation is of.
    autocorrelation
        float64 by lag, not numbers for a chain that stood still; empty where there is too little.
    band
        Values within which an autocorrelation is nothing but chance.
    """

    step: int
    health: ChainHealth | None
    chain: int
    autocorrelation: NDArray[np.float64]
    band: float


@dataclass(frozen=True, eq=False)
class HealthQuestion:
    """Of which step and chain the health is asked for."""

    trace: MHTrace
    step: int
    chain: int


def health_at(question: HealthQuestion, control: Control) -> HealthAt:
    """Compute how well the chains did; some 0.05 s for a million draws. Worker threads only."""
    from icm_core.inference.sampling.diagnostics import autocorrelation

    trace, step, chain = question.trace, question.step, question.chain
    options = trace.options
    health = None
    if step + 1 >= options.chains:
        health = trace.health(step)
    control.check()
    _, log_p = trace.log_p_series(chain)
    done = (step - chain) // options.chains + 1
    kept = log_p[options.burn_in : max(done, 0)]
    found = np.zeros(0)
    if len(kept) > 2:
        found = autocorrelation(kept, LAGS)
    band = 1.96 / math.sqrt(len(kept)) if len(kept) else math.nan
    return HealthAt(step, health, chain, found, band)


@dataclass(frozen=True, slots=True)
class HealthRow:
    """One line of a chain's health.

    Parameters
    ----------
    good
        Whether the value is good, None where nothing can be said.
    need
        What is good, empty for a value that is neither.
    """

    name: str
    value: str
    need: str
    good: bool | None


def health_rows(health: ChainHealth | None, chains: int, *, exact: bool = False) -> list[HealthRow]:
    """Return the lines of the panel.

    Parameters
    ----------
    exact
        Whether the samples are exact, which have no acceptance.
    """
    tr = _tr
    nothing = tr("not known")
    acceptance = size = r_hat = time = math.nan
    kept = 0
    if health is not None:
        acceptance, size = health.acceptance, health.effective_sample_size
        r_hat, time, kept = health.r_hat, health.autocorrelation_time, health.kept
    named = tr("R-hat, {0} chains").format(chains) if chains > 1 else tr("R-hat, halves of 1 chain")
    rows = [
        HealthRow(
            tr("Acceptance rate"),
            nothing if math.isnan(acceptance) else local(f"{100 * acceptance:.1f}%"),
            tr("good above {0}%").format(round(100 * GOOD_ACCEPTANCE)),
            None if math.isnan(acceptance) else acceptance > GOOD_ACCEPTANCE,
        ),
        HealthRow(
            tr("Effective sample size"),
            nothing if math.isnan(size) else f"{count(round(size))} {tr('of')} {count(kept)}",
            tr("needs {0}").format(GOOD_SIZE),
            None if math.isnan(size) else size >= GOOD_SIZE,
        ),
        HealthRow(
            named,
            nothing if math.isnan(r_hat) else ("∞" if math.isinf(r_hat) else local(f"{r_hat:.3f}")),
            tr("good below {0}").format(local(str(GOOD_R_HAT))),
            None if math.isnan(r_hat) else r_hat < GOOD_R_HAT,
        ),
        HealthRow(
            tr("Autocorrelation time"),
            nothing if math.isnan(time) else tr("{0} steps").format(local(f"{time:,.1f}")),
            "",
            None,
        ),
    ]
    return rows[1:] if exact else rows


def decisions_at(trace: MHTrace, step: int, model: Model) -> list[Decision]:
    """Return the decisions in which T and T' differ; none for a run of another model."""
    from icm_core.errors import OptionError
    from icm_core.inference.sampling.trace_decisions import changed_decisions

    try:
        return changed_decisions(trace, step, model)
    except OptionError:
        return []


def sums_of(decisions: Sequence[Decision]) -> tuple[float, float]:
    """Return what the decisions of T and of T' add up to, in nats."""
    return (
        sum(one.current for one in decisions if one.current is not None),
        sum(one.proposed for one in decisions if one.proposed is not None),
    )
