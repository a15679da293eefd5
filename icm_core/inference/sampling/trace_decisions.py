"""The terms of an acceptance, rule by rule."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.inference.forest.gold import row_states
from icm_core.inference.sampling.trace import MHTrace
from icm_core.inference.sampling.trace_state import Drawn
from icm_core.kernels.model import restaurants as kernels
from icm_core.model.model import Model

_NEAR = 1e-9
"""Nats below which two log-probabilities of a rule are the same."""
_WRONG = 1e-6
"""Nats by which a tree's log-probability tells another model than the run's."""

_Key = tuple[int, int, int, int, int]
"""Span, rule, symbol and split of a row."""
_Row = tuple[int, int]
"""Its item and hyperedge in the forest."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A rule over a span that two trees do not share, or whose context is another one.

    Parameters
    ----------
    text
        The rule and where it splits.
    start, end
        Half-open span.
    current, proposed
        Its log-probability in its context in the current tree and in the proposal, in nats;
        None where the tree does not have it.
    """

    text: str
    start: int
    end: int
    current: float | None
    proposed: float | None


def row_log_probabilities(
    trace: MHTrace, drawn: Drawn, model: Model, depth: int | None
) -> NDArray[np.float64]:
    """Return the log-probability of every row of a tree in its true context, float64 ``[rows]``."""
    forest = trace.subject.forest
    edge, item, parent, which = drawn.rows.T
    rule = forest.rule[edge]
    states = row_states(model, parent, which, rule, forest.symbol[item], depth)
    chance = np.empty(len(edge))
    kernels.row_probabilities(model.restaurants, states, rule, forest.base[edge], chance)
    with np.errstate(divide="ignore"):
        result: NDArray[np.float64] = np.log(chance * forest.factor[edge])
    return result


def changed_decisions(trace: MHTrace, step: int, model: Model) -> list[Decision]:
    """Return the decisions in which an event's proposal and the state before it differ.

    The sum of ``proposed`` minus the sum of ``current`` is log P(T') - log P(T).

    Parameters
    ----------
    model
        The model that was sampled from.

    Returns
    -------
    Those of the current tree first, parents first; all of the proposal's for a chain's start.

    Raises
    ------
    OptionError
        If the model is another one.
    """
    state = trace.at(step)
    found: dict[_Key, list[tuple[_Row, float]]] = {}
    old: list[tuple[_Key, _Row, float]] = []
    if state.before is not None:
        old = _judged(trace, state.before, model, state.current_log_p)
    new = _judged(trace, state.proposal, model, state.log_p)
    for key, row, value in new:
        found.setdefault(key, []).append((row, value))
    result = []

    def changed(key: _Key, row: _Row, current: float | None, proposed: float | None) -> None:
        # Most rows are the same in both trees: only the others are put into words.
        text = trace.subject.edge_text(*row)
        result.append(Decision(text, key[0], key[1], current, proposed))

    for key, row, value in old:
        same = found.get(key)
        if not same:
            changed(key, row, value, None)
            continue
        _, other = same.pop(0)
        if value != other and not abs(value - other) < _NEAR:
            changed(key, row, value, other)
    for key, _, _ in new:
        if found[key]:
            row, value = found[key].pop(0)
            changed(key, row, None, value)
    return result


def _judged(
    trace: MHTrace, drawn: Drawn, model: Model, log_p: float
) -> list[tuple[_Key, _Row, float]]:
    """Return key, place in the forest and log-probability of every row."""
    forest = trace.subject.forest
    values = row_log_probabilities(trace, drawn, model, trace.options.depth)
    total = float(values.sum())
    if total != log_p and not abs(total - log_p) <= _WRONG:
        raise OptionError(
            f"this model gives the tree log P {total:.4f}, the run's gave it {log_p:.4f}: "
            "use the model that the run was made with"
        )
    edge, item = drawn.rows[:, 0], drawn.rows[:, 1]
    left = forest.left[edge]
    keys = zip(
        forest.start[item].tolist(),
        forest.end[item].tolist(),
        forest.rule[edge].tolist(),
        forest.symbol[item].tolist(),
        np.where(left >= 0, forest.end[left], -1).tolist(),
        strict=True,
    )
    rows = zip(item.tolist(), edge.tolist(), strict=True)
    return list(zip(keys, rows, values.tolist(), strict=True))
