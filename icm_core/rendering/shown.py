"""What a state of a run looks like on the canvas: hyperedges of a hypothesis, frontier, heat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.drawing.charts.cells import Nodes
from icm_core.drawing.charts.draw import number
from icm_core.drawing.charts.state import NO_CHANGE, Change, Hypothesis
from icm_core.drawing.paint.numbers import nats
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.inference.forest.derivation import Derivation
    from icm_core.inference.forest.forest import Forest
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData

NO_NODES = np.zeros(0, dtype=np.int32)


@dataclass(frozen=True, eq=False)
class Shown:
    """One state of a run in nodes of the chart.

    Parameters
    ----------
    head, left, right
        int32 ``[hyperedges]``: nodes, -1 for none.
    frontier
        int32 ``[open]``: nodes that are still to be expanded.
    change
        What the event changes of it.
    alive
        bool ``[nodes]``: nodes not dropped so far, None where none are.
    heat
        float64 ``[nodes]``: shares that take the place of the posteriors, None where they stay.
    """

    head: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    frontier: NDArray[np.int32]
    change: Change = NO_CHANGE
    alive: NDArray[np.bool_] | None = None
    heat: NDArray[np.float64] | None = None

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


NOTHING = Shown(NO_NODES, NO_NODES, NO_NODES, NO_NODES)


def of_edges(
    chart: ChartData,
    forest: Forest,
    edges: NDArray[np.int32],
    items: NDArray[np.int32],
    frontier: NDArray[np.int32] = NO_NODES,
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
        node[frontier] if len(frontier) else NO_NODES,
    )


def of_derivation(derivation: Derivation, chart: ChartData) -> Shown:
    """Return a derivation as hyperedges between nodes."""
    node = chart.nodes.find(derivation.start, derivation.end, derivation.symbol)
    sides = np.full((2, len(node)), -1, dtype=np.int32)
    for row in range(len(node)):
        parent = int(derivation.parent[row])
        if parent >= 0:
            sides[int(derivation.which[row]), parent] = node[row]
    return Shown(node.astype(np.int32), sides[0], sides[1], np.zeros(0, dtype=np.int32))


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


def carried(shown: Shown, source: Nodes, target: Nodes) -> Shown:
    """Return a state of one chart in nodes of another one of the same sentence and grammar.

    Parameters
    ----------
    source, target
        Nodes of both charts; what the second one lacks is left out.
    """
    found = target.find(source.start, source.end, source.symbol)

    def of(nodes: NDArray[np.int32]) -> NDArray[np.int32]:
        return np.where(nodes >= 0, found[nodes], -1).astype(np.int32)

    head, left, right = of(shown.head), of(shown.left), of(shown.right)
    there = (head >= 0) & ((left >= 0) | (shown.left < 0)) & ((right >= 0) | (shown.right < 0))
    frontier = of(shown.frontier)
    return Shown(head[there], left[there], right[there], frontier[frontier >= 0])


def hypothesis_of(
    shown: Shown, chart: ChartData | None = None, selected: int | None = None
) -> Hypothesis:
    """Return what is drawn over the forest for a state.

    Parameters
    ----------
    chart
        Where there is room for a label beside a hyperedge.
    selected
        Node whose hyperedge is labelled; else it is the first one.
    """
    row, label = -1, None
    if chart is not None:
        row = labelled_row(shown, selected)
        if row >= 0:
            label = label_of(chart, shown, row)
    return Hypothesis(shown.head, shown.left, shown.right, shown.frontier, shown.change, row, label)


def labelled_row(shown: Shown, selected: int | None) -> int:
    """Return which hyperedge has a label: that of the selection, else the first; or -1.

    What a step changes has its own label.
    """
    branching = np.flatnonzero(shown.left >= 0)
    if selected is not None:
        own = branching[shown.head[branching] == selected]
        if len(own):
            return int(own[0])
    if shown.change:
        return -1
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


def edge_label(
    rule: str, split: int | None, log_p: float | None = None, posterior: float | None = None
) -> tuple[str, str]:
    """Return the two lines of text beside a hyperedge."""
    parts = [] if split is None else [say("split {split}").format(split=split)]
    if log_p is not None:
        parts.append(say("log p {log_p}").format(log_p=nats(log_p)))
    if posterior is not None:
        parts.append(say("posterior {posterior}").format(posterior=number(posterior)))
    return rule.replace("->", "\u2192"), " \u00b7 ".join(parts)
