"""What a step of a run looks like on the canvas: hyperedges of a hypothesis, its frontier, heat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.overlay import Hypothesis, edge_label

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.astar.trace import AStarState, AStarTrace
    from icm_core.inference.forest.forest import Forest
    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData

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
    from icm_core.inference.astar.trace import AStarTrace

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
    rule, split = trace.subject.rule_and_split(item, edge)
    # What one more rule adds to the path score is its log-probability in its whole context.
    log_p = state.g - trace.hypothesis(state.parent).g if state.parent >= 0 else state.g
    return edge_label(rule, split, log_p)


def _mh(chart: ChartData, trace: Trace, step: int) -> Shown:
    from icm_core.inference.sampling.trace import MHTrace

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
    from icm_core.inference.exact.trace import ExactTrace

    assert isinstance(trace, ExactTrace)
    state = trace.at(step)
    node = chart.node_of(trace.subject.forest)
    alive = np.zeros(len(chart.nodes), dtype=bool)
    alive[node[state.alive]] = True
    return Shown(_NONE, _NONE, _NONE, _NONE, alive=alive)


def tree_shown(model: Model, tree: Tree, chart: ChartData, depth: int | None) -> Shown:
    """Return a tree as hyperedges between nodes; those that the chart lacks are left out."""
    from icm_core.inference.forest.gold import score_tree

    score = score_tree(model, tree, depth)
    binary = score.binary
    ids = model.grammar.table.symbol_ids
    symbol = np.array([ids.get(one, -1) for one in binary.symbols], dtype=np.int32)
    node = chart.nodes.find(score.span[:, 0], score.span[:, 1], symbol)
    children = binary.children()
    rows = [row for row in range(len(node)) if node[row] >= 0]
    if not rows:
        return NOTHING
    left = [int(node[children[row][0]]) if children[row] else -1 for row in rows]
    right = [int(node[children[row][1]]) if len(children[row]) > 1 else -1 for row in rows]
    return Shown(
        node[rows].astype(np.int32),
        np.array(left, dtype=np.int32),
        np.array(right, dtype=np.int32),
        np.zeros(0, dtype=np.int32),
    )


def hypothesis_of(
    shown: Shown, chart: ChartData | None = None, selected: int | None = None
) -> Hypothesis:
    """Return what is drawn over the forest for a state.

    Parameters
    ----------
    chart
        Where there is room for a label beside a hyperedge.
    selected
        Node whose hyperedge is labelled; else it is the newest one.
    """
    row, label = -1, None
    if chart is not None:
        row = labelled_row(shown, selected)
        if row >= 0:
            newest = shown.label if row == shown.expanding else None
            label = newest or label_of(chart, shown, row)
    return Hypothesis(
        shown.head, shown.left, shown.right, shown.frontier, shown.expanding, shown.candidate,
        shown.pruned, row, label,
    )  # fmt: skip


def labelled_row(shown: Shown, selected: int | None) -> int:
    """Return which hyperedge has a label: that of the selection, the newest, the first; or -1."""
    branching = np.flatnonzero(shown.left >= 0)
    if selected is not None:
        own = branching[shown.head[branching] == selected]
        if len(own):
            return int(own[0])
    if shown.expanding in branching:
        return shown.expanding
    return int(branching[0]) if len(branching) else -1


def label_of(chart: ChartData, shown: Shown, row: int) -> tuple[str, str]:
    """Return the text beside a hyperedge: rule, split, posterior."""
    head, left, right = (int(of[row]) for of in (shown.head, shown.left, shown.right))
    rule = f"{chart.label(head)} \u2192 {chart.label(left)}"
    split = None
    if right >= 0:
        rule, split = f"{rule} {chart.label(right)}", chart.span(left)[1]
    links = chart.links
    same = (links.head == head) & (links.left == left) & (links.right == right)
    found = np.flatnonzero(same)
    posterior = float(links.posterior[found[0]]) if len(found) else None
    return edge_label(rule, split, posterior=posterior)
