"""How often the samples have each bracket or tag, beside the exact posterior of the model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.forest.naming import is_lattice

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace
    from icm_core.inference.sampling.trace_state import Span
    from icm_core.rendering.chart_data import ChartData
    from icm_gui.viewmodels.explore.run import Run


@dataclass(frozen=True, slots=True)
class BracketShare:
    """A bracket, or a tag of a sequence.

    Parameters
    ----------
    text
        As people write it.
    sampled, exact
        Share of the trees that were kept, and of the probability of all trees.
    moves
        ``leaves`` or ``enters`` where the step's proposal changes it, else empty.
    """

    span: Span
    text: str
    sampled: float
    exact: float
    moves: str = ""

    @property
    def gap(self) -> float:
        """Sampled minus exact."""
        return self.sampled - self.exact


@dataclass(frozen=True, slots=True)
class SharesAt:
    """Brackets at a step.

    Parameters
    ----------
    kept
        Trees kept so far, of all chains.
    rows
        All brackets of phrases, or all tags of a sequence, the greatest difference first.
    """

    kept: int
    rows: tuple[BracketShare, ...]

    @property
    def largest(self) -> BracketShare | None:
        """The bracket with the greatest difference, None before a tree is kept."""
        return self.rows[0] if self.rows and self.kept else None

    def chosen(self, count: int) -> tuple[BracketShare, ...]:
        """Return those that the step moves, then those that differ most; probable ones first."""
        order = sorted(self.rows, key=lambda row: not row.moves)[:count]
        return tuple(sorted(order, key=lambda row: -row.exact))


def exact_shares(trace: MHTrace, chart: ChartData) -> NDArray[np.float64]:
    """Return the posterior of each labelled span that the samples can have, float64 ``[spans]``."""
    table = trace.table
    node = chart.node_of(trace.subject.forest)
    # States of contexts make several items of one node, which counts once.
    pairs = np.stack([table.of_item, node], axis=1)[(table.of_item >= 0) & (node >= 0)]
    span, at = np.unique(pairs, axis=0).T
    found = np.bincount(span, weights=chart.posterior[at], minlength=len(table))
    return np.minimum(found, 1.0)


def shares_at(run: Run, trace: MHTrace, step: int) -> SharesAt | None:
    """Return the brackets at a step; None where the model, which the exact ones need, is gone."""
    if run.model is None:
        return None
    state, exact = trace.at(step), exact_shares(trace, run.chart)
    moving = dict.fromkeys(state.leaving, "leaves") | dict.fromkeys(state.entering, "enters")
    rows = []
    table, names = trace.table, trace.subject.names
    told = np.flatnonzero(table.is_tag == is_lattice(trace.subject.symbols))
    for number in told[np.argsort(-np.abs(state.share - exact)[told], kind="stable")]:
        start, end, label = span = trace.span(int(number))
        sampled, posterior = float(state.share[number]), float(exact[number])
        text = names.span(label, start, end)
        rows.append(BracketShare(span, text, sampled, posterior, moving.get(span, "")))
    return SharesAt(state.samples, tuple(rows))
