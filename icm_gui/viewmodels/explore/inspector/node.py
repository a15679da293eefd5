"""Everything that is known of one node of a chart: for the inspector, without widgets."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.wording import say
from icm_gui.viewmodels.shared.numbers import ARROW

if TYPE_CHECKING:
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData
    from icm_gui.viewmodels.explore.run import Run

_LEAST = 1e-6
"""Posterior below which competitors and uses are not listed."""
_MOST_RIVALS, _MOST_USES = 5, 5


@dataclass(frozen=True, slots=True)
class EdgeRow:
    """One way to build the node, its states of contexts taken together.

    Parameters
    ----------
    rule, split
        As shown; token at which the children meet, -1 for one child or none.
    log_p
        Log-probability of the rule in the most probable state, in nats.
    share
        Share of the node's posterior.
    edge, item
        That edge of the refined forest, and the item that it builds.
    children
        Nodes.
    """

    rule: str
    split: int
    log_p: float
    share: float
    edge: int
    item: int
    children: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UseRow:
    """One way in which a parent uses the node.

    Parameters
    ----------
    share
        Share of this node's posterior.
    """

    rule: str
    node: int
    text: str
    share: float


@dataclass(frozen=True, slots=True)
class RivalRow:
    """A node that cannot be in one tree with this one, or has its words."""

    node: int
    text: str
    where: str
    posterior: float


@dataclass(frozen=True)
class NodeView:
    """What the inspector shows of a node.

    Parameters
    ----------
    item, state, states
        The most probable item of the refined forest, its trie node, and how many items there
        are; -1, -1 and 0 where none is left.
    log_inside, log_outside
        Of that item, in nats; not a number where there is none.
    posterior
        Of the node, all states together.
    depth, context
        Of the state; its elements, nearest first, the node's own symbol before them.
    elements
        The same, short.
    passes
        Name and posterior of the node, pass by pass.
    seen_as
        Class of a tag's word that the model does not know, else empty.
    """

    node: int
    label: str
    start: int
    end: int
    words: str
    item: int
    state: int
    states: int
    log_inside: float
    log_outside: float
    posterior: float
    depth: int
    context: tuple[str, ...]
    elements: tuple[str, ...]
    incoming: tuple[EdgeRow, ...]
    used_by: tuple[UseRow, ...]
    rivals: tuple[RivalRow, ...]
    passes: tuple[tuple[str, float], ...]
    seen_as: str = ""

    @property
    def text(self) -> str:
        """The node as people write it."""
        return f"{self.label}[{self.start},{self.end})"


def node_view(run: Run, node: int) -> NodeView:
    """Return what is known of a node of a run's chart."""
    chart, model = run.chart, run.model
    start, end = chart.span(node)
    items = chart.items_of(node)
    forest, sums = chart.forest, chart.sums
    item = state = depth = -1
    log_inside = log_outside = math.nan
    context: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    if len(items):
        item = int(items[0])
        state = int(forest.state[item])
        log_inside = float(sums.log_inside[item])
        own = float(sums.item_posterior[item])
        if own > 0:
            log_outside = math.log(own) + sums.log_total - log_inside
        else:
            log_outside = -math.inf
        if state >= 0 and model is not None:
            depth = int(model.trie.depth[state])
            context, elements = context_of(model, state, chart.label(node))
    posterior = float(chart.posterior[node])
    return NodeView(
        node,
        chart.label(node),
        start,
        end,
        chart.text_of(node),
        item,
        state,
        len(items),
        log_inside,
        log_outside,
        posterior,
        depth,
        context,
        elements,
        incoming(chart, items),
        used_by(chart, items),
        rivals(chart, node),
        tuple((one.name, float(one.posterior[node])) for one in chart.passes),
        chart.unknown(node),
    )


def context_of(model: Model, state: int, label: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a context's elements nearest first, in full and short, the own symbol in front."""
    grammar = model.grammar
    names = [
        grammar.arcs.name(arc, grammar.table, grammar.vocabulary)
        for arc in model.trie.elements(state)
    ]
    full, short = [label], [label]
    for name in names:
        rule, bracket, which = name.partition(" [")
        place = f"·{int(which.rstrip(']')) + 1}" if bracket else ""
        full.append(rule.replace(" -> ", ARROW) + place)
        short.append(rule.split(" -> ", maxsplit=1)[0] + place)
    return tuple(full), tuple(short)


def rule_text(chart: ChartData, head: int, left: int, right: int, start: int) -> str:
    """Return a hyperedge's rule.

    Parameters
    ----------
    head, left, right
        Nodes; -1 for none.
    start
        Token of a lexical rule.
    """
    lhs = chart.label(head)
    if left < 0:
        return f"{lhs} {ARROW} {chart.words[start]}"
    children = [chart.label(one) for one in (left, right) if one >= 0]
    return f"{lhs} {ARROW} {' '.join(children)}"


def _edges_of(chart: ChartData, items: NDArray[np.int32]) -> NDArray[np.int64]:
    first = chart.forest.edge_start
    ranges = [np.arange(first[item], first[item + 1]) for item in items.tolist()]
    return np.concatenate(ranges) if ranges else np.zeros(0, dtype=np.int64)


def incoming(chart: ChartData, items: NDArray[np.int32]) -> tuple[EdgeRow, ...]:
    """Return the ways to build the node of some items, greatest share first."""
    edges = _edges_of(chart, items)
    if not len(edges):
        return ()
    forest, sums, node = chart.forest, chart.sums, chart.node_of(chart.forest)
    head = np.repeat(items, np.diff(forest.edge_start)[items])
    rows = np.stack(
        [
            forest.rule[edges],
            np.where(forest.left[edges] >= 0, node[forest.left[edges]], -1),
            np.where(forest.right[edges] >= 0, node[forest.right[edges]], -1),
        ],
        axis=1,
    )
    unique, place = np.unique(rows, axis=0, return_inverse=True)
    place = place.ravel()
    posterior = sums.edge_posterior[edges]
    total = np.bincount(place, weights=posterior, minlength=len(unique))
    whole = float(total.sum())
    # The most probable edge of each group comes first in this order.
    order = np.lexsort((-posterior, place))
    first = order[np.searchsorted(place[order], np.arange(len(unique)))]
    result = []
    for group in np.argsort(-total, kind="stable").tolist():
        best = int(first[group])
        edge, item = int(edges[best]), int(head[best])
        left, right = int(unique[group, 1]), int(unique[group, 2])
        chance = float(forest.probability[edge])
        result.append(
            EdgeRow(
                rule_text(chart, int(node[item]), left, right, int(forest.start[item])),
                chart.span(left)[1] if right >= 0 else -1,
                math.log(chance) if chance > 0 else -math.inf,
                float(total[group]) / whole if whole > 0 else 0.0,
                edge,
                item,
                tuple(one for one in (left, right) if one >= 0),
            )
        )
    return tuple(result)


def used_by(chart: ChartData, items: NDArray[np.int32]) -> tuple[UseRow, ...]:
    """Return the hyperedges in which parents use the node of some items, greatest share first."""
    if not len(items):
        return ()
    forest, sums, node = chart.forest, chart.sums, chart.node_of(chart.forest)
    is_one = np.zeros(len(forest) + 1, dtype=bool)
    is_one[items] = True
    # -1 for no child looks at the last place, which is never one of the items.
    edges = np.flatnonzero(is_one[forest.left] | is_one[forest.right])
    weight = sums.edge_posterior[edges]
    edges, weight = edges[weight > _LEAST], weight[weight > _LEAST]
    if not len(edges):
        return ()
    head = np.searchsorted(forest.edge_start, edges, side="right") - 1
    left, right = forest.left[edges], forest.right[edges]
    rows = np.stack(
        [
            node[head],
            np.where(left >= 0, node[left], -1),
            np.where(right >= 0, node[right], -1),
        ],
        axis=1,
    )
    unique, place = np.unique(rows, axis=0, return_inverse=True)
    total = np.bincount(place.ravel(), weights=weight, minlength=len(unique))
    whole = max(float(sums.item_posterior[items].sum()), float(total.max()))
    result = []
    for group in np.argsort(-total, kind="stable")[:_MOST_USES].tolist():
        above, first, second = (int(one) for one in unique[group])
        start, end = chart.span(above)
        text = f"[{start},{end})"
        rule = rule_text(chart, above, first, second, start)
        result.append(UseRow(rule, above, text, float(total[group]) / whole))
    return tuple(result)


def rivals(chart: ChartData, node: int) -> tuple[RivalRow, ...]:
    """Return the most probable nodes that cross a node, or have its words instead of it."""
    nodes, posterior = chart.nodes, chart.posterior
    start, end = chart.span(node)
    left, right = nodes.start, nodes.end
    crosses = ((left < start) & (start < right) & (right < end)) | (
        (start < left) & (left < end) & (end < right)
    )
    same = (left == start) & (right == end)
    same[node] = False
    weight = np.where(crosses | same, posterior, 0.0)
    # A chain of unary rules has several nodes over the same words: they do not compete.
    links = chart.links
    for head, child, share in (
        (links.head, links.left, links.posterior),
        (links.left, links.head, links.posterior),
    ):
        chain = (head == node) & (links.right < 0) & (child >= 0)
        np.subtract.at(weight, child[chain], share[chain])
    best = np.argsort(-weight, kind="stable")[:_MOST_RIVALS]
    return tuple(
        RivalRow(
            int(one),
            chart.node_text(int(one)),
            say("crosses" if crosses[one] else "same words"),
            float(posterior[one]),
        )
        for one in best.tolist()
        if weight[one] > _LEAST
    )
