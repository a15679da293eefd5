"""What a step of a run looks like on the canvas: hyperedges of a hypothesis, its frontier, heat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.chart_overlay import edge_label

if TYPE_CHECKING:
    from icm_core.inference.forest import Forest
    from icm_core.inference.trace import Trace
    from icm_core.inference.trace_astar import AStarState, AStarTrace
    from icm_gui.viewmodels.chart_data import ChartData

_NONE = np.zeros(0, dtype=np.int32)


@dataclass(frozen=True, eq=False)
class Shown:
    """One state of a run in nodes of the chart.

    Parameters
    ----------
    head, left, right
        int32 ``[hyperedges]``: nodes, -1 for none.
    frontier
        int32 ``[open]``: nodes that are still to be expanded.
    expanding
        Row of the hyperedge that the event is about, -1 for none.
    candidate
        Head, left and right of a hyperedge that the event tries beside the hypothesis, None.
    pruned
        Whether the candidate was pruned.
    alive
        bool ``[nodes]``: nodes not dropped so far, None where none are.
    heat
        float64 ``[nodes]``: shares that take the place of the posteriors, None where they stay.
    label
        Of the hyperedge that the event is about: its rule; split and log-probability in words.
    """

    head: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    frontier: NDArray[np.int32]
    expanding: int = -1
    candidate: tuple[int, int, int] | None = None
    pruned: bool = False
    alive: NDArray[np.bool_] | None = None
    heat: NDArray[np.float64] | None = None
    label: tuple[str, str] | None = None

    @property
    def nodes(self) -> NDArray[np.int32]:
        """All nodes of the hypothesis, its frontier among them, ascending."""
        every = np.concatenate([self.head, self.left, self.right, self.frontier])
        return np.unique(every[every >= 0])


def ended(shown: Shown, result: Shown) -> Shown:
    """Return the last state of an exact search: the best tree, whose items count as kept.

    Its last round may drop everything, as nothing left can be better than the tree that is known.

    Parameters
    ----------
    shown
        State at the last event.
    result
        The tree that was found.
    """
    if shown.alive is None:
        return result
    alive = shown.alive.copy()
    alive[result.nodes] = True
    return replace(result, alive=alive)


NOTHING = Shown(_NONE, _NONE, _NONE, _NONE)


def of_edges(
    chart: ChartData,
    forest: Forest,
    edges: NDArray[np.int32],
    items: NDArray[np.int32],
    frontier: NDArray[np.int32] = _NONE,
) -> Shown:
    """Return what edges of a forest look like.

    Parameters
    ----------
    edges, items
        ``[rows]``: edges, and the items that they rewrite.
    frontier
        Items that are open.
    """
    node = chart.node_of(forest)
    left, right = forest.left[edges], forest.right[edges]
    return Shown(
        node[items],
        np.where(left >= 0, node[left], -1).astype(np.int32),
        np.where(right >= 0, node[right], -1).astype(np.int32),
        node[frontier] if len(frontier) else _NONE,
    )


def at_step(chart: ChartData, trace: Trace, step: int, hypothesis: int | None = None) -> Shown:
    """Return what a step of a trace looks like.

    Parameters
    ----------
    hypothesis
        Of A*: show this one in place of the one at the step.
    """
    if not len(trace) or step < 0:
        return NOTHING
    if trace.FAMILY == "astar":
        return _astar(chart, trace, step, hypothesis)
    if trace.FAMILY == "mh":
        return _mh(chart, trace, step)
    return _exact(chart, trace, step)


def _astar(chart: ChartData, trace: Trace, step: int, hypothesis: int | None) -> Shown:
    from icm_core.inference.trace_astar import AStarTrace

    assert isinstance(trace, AStarTrace)
    forest = trace.subject.forest
    if hypothesis is not None:
        partial = trace.hypothesis(hypothesis).partial
        return of_edges(chart, forest, partial.edge, partial.item, partial.frontier[:, 0])
    state = trace.at(step)
    partial = state.partial
    shown = of_edges(chart, forest, partial.edge, partial.item, partial.frontier[:, 0])
    node = chart.node_of(forest)
    candidate = None
    if state.kind in ("push", "prune") and state.edge >= 0:
        left, right = int(forest.left[state.edge]), int(forest.right[state.edge])
        candidate = (
            int(node[state.item]),
            int(node[left]) if left >= 0 else -1,
            int(node[right]) if right >= 0 else -1,
        )
    expanding = len(shown.head) - 1 if state.kind == "pop" and len(shown.head) else -1
    return Shown(
        shown.head, shown.left, shown.right, shown.frontier, expanding, candidate,
        state.kind == "prune", label=_label(trace, state) if expanding >= 0 else None,
    )  # fmt: skip


def _label(trace: AStarTrace, state: AStarState) -> tuple[str, str]:
    """Return the text of the hyperedge by which the popped hypothesis was made."""
    item, edge = int(state.partial.item[-1]), int(state.partial.edge[-1])
    rule, _, split = trace.subject.edge_text(item, edge).partition(" at ")
    # What one more rule adds to the path score is its log-probability in its whole context.
    log_p = state.g - trace.hypothesis(state.parent).g if state.parent >= 0 else state.g
    return edge_label(rule, int(split) if split else None, log_p)


def _mh(chart: ChartData, trace: Trace, step: int) -> Shown:
    from icm_core.inference.trace_mh import MHTrace

    assert isinstance(trace, MHTrace)
    forest = trace.subject.forest
    state = trace.at(step)
    drawn = state.current[state.chain] or state.proposal
    rows = drawn.rows.astype(np.int32)
    shown = of_edges(chart, forest, rows[:, 0], rows[:, 1])
    table = trace.table
    share = state.share
    # Shares are of labelled spans; the items that stand for one have its heat.
    of_item = table.of_item
    item_share = np.where(of_item >= 0, share[np.maximum(of_item, 0)], 0.0)
    heat = np.zeros(len(chart.nodes))
    np.maximum.at(heat, chart.node_of(forest), item_share)
    return Shown(shown.head, shown.left, shown.right, _NONE, heat=heat)


def _exact(chart: ChartData, trace: Trace, step: int) -> Shown:
    from icm_core.inference.trace_exact import ExactTrace

    assert isinstance(trace, ExactTrace)
    state = trace.at(step)
    node = chart.node_of(trace.subject.forest)
    alive = np.zeros(len(chart.nodes), dtype=bool)
    alive[node[state.alive]] = True
    return Shown(_NONE, _NONE, _NONE, _NONE, alive=alive)
