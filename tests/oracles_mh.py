"""Plain twins of Metropolis-Hastings and of the diagnostics of its chains."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from oracles_parsing import Key, Node, key_of, preorder

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.sampling.options import MHOptions
from icm_core.model.model import Model

Span = tuple[int, int, str]


def spans_of(model: Model, derivation: Derivation) -> Counter[Span]:
    """Return the labelled spans of a derivation's tree, tags too."""
    symbols = model.grammar.table.symbols
    return Counter(
        (int(start), int(end), symbols[symbol].label)
        for start, end, symbol in zip(
            derivation.start, derivation.end, derivation.symbol, strict=True
        )
        if symbols[symbol].kind is not Kind.INTERMEDIATE
    )


def node_spans(model: Model, node: Node) -> Counter[Span]:
    """Return the same of a plain derivation."""
    symbols = model.grammar.table.symbols
    return Counter(
        (here.item[1], here.item[2], symbols[here.item[0]].label)
        for here in preorder(node)
        if symbols[here.item[0]].kind is not Kind.INTERMEDIATE
    )


def posterior(nodes: Sequence[Node], chances: Sequence[float]) -> dict[Key, float]:
    """Return the normalised probability of every derivation."""
    total = math.fsum(chances)
    return {key_of(node): chance / total for node, chance in zip(nodes, chances, strict=True)}


@dataclass
class Moment:
    """The chains after one decision."""

    chain: int
    accepted: bool
    before: int | None
    alpha: float
    current: list[int | None]
    decisions: list[list[bool]]
    kept: list[int] = field(default_factory=list)


def simulated(
    log_p: Sequence[float], log_q: Sequence[float], log_u: Sequence[float], options: MHOptions
) -> list[Moment]:
    """Return what chains that take turns do with proposals, by the rule of the paper.

    Probabilities are compared, not logs, so that a slip in the logs would show.
    """
    chains = options.chains
    current: list[int | None] = [None] * chains
    decisions: list[list[bool]] = [[] for _ in range(chains)]
    taken = [0] * chains
    kept: list[int] = []
    moments = []
    for draw in range(len(log_p)):
        chain = draw % chains
        old = current[chain]
        if old is None:
            alpha = 1.0
            accepted = True
        else:
            top = max(log_p[draw], log_p[old])
            numerator = math.exp(log_p[draw] - top) * math.exp(log_q[old] - log_q[draw])
            alpha = min(1.0, numerator / math.exp(log_p[old] - top))
            accepted = math.exp(log_u[draw]) <= alpha
            decisions[chain].append(accepted)
        if accepted:
            current[chain] = draw
        index = taken[chain]
        taken[chain] += 1
        now = current[chain]
        assert now is not None
        if index >= options.burn_in and (index - options.burn_in) % options.thinning == 0:
            kept.append(now)
        moments.append(
            Moment(
                chain, accepted, old, alpha, list(current), [list(d) for d in decisions], list(kept)
            )
        )
    return moments


def autocovariance(values: Sequence[float], lag: int) -> float:
    """Return the autocovariance at a lag, divided by n."""
    n = len(values)
    mean = math.fsum(values) / n
    return math.fsum((values[i] - mean) * (values[i + lag] - mean) for i in range(n - lag)) / n


def halves(chains: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the two halves of every chain; an odd one loses its middle."""
    half = len(chains[0]) // 2
    return [list(part) for chain in chains for part in (chain[:half], chain[-half:])]


def variances(parts: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return W and var+ of Gelman et al. (2013), section 11.4."""
    m, n = len(parts), len(parts[0])
    means = [math.fsum(part) / n for part in parts]
    inner = [
        math.fsum((value - mean) ** 2 for value in part) / (n - 1)
        for part, mean in zip(parts, means, strict=True)
    ]
    within = math.fsum(inner) / m
    middle = math.fsum(means) / m
    between = n / (m - 1) * math.fsum((mean - middle) ** 2 for mean in means)
    return within, (n - 1) / n * within + between / n


def r_hat(chains: Sequence[Sequence[float]]) -> float:
    """Return split R-hat."""
    within, whole = variances(halves(chains))
    return math.sqrt(whole / within)


def sample_size(chains: Sequence[Sequence[float]]) -> float:
    """Return the effective sample size by Geyer's initial monotone sequence."""
    parts = halves(chains)
    m, n = len(parts), len(parts[0])
    within, whole = variances(parts)
    rho = [1.0]
    for lag in range(1, n):
        mean = math.fsum(autocovariance(part, lag) for part in parts) / m * n / (n - 1)
        rho.append(1.0 - (within - mean) / whole)
    time, last = -1.0, math.inf
    for lag in range(0, n - 1, 2):
        pair = rho[lag] + rho[lag + 1]
        if pair < 0:
            break
        last = min(last, pair)
        time += 2.0 * last
    time = max(time, 1.0 / math.log10(m * n))
    return max(1.0, m * n / time)
