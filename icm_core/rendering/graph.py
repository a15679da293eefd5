"""Which part of a forest is drawn as a hypergraph: the items that matter, and their edges."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.scene import LABEL, PILL_PADDING, Scene
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import word_widths
from icm_core.drawing.hypergraphs.draw import number_text, words_height
from icm_core.drawing.hypergraphs.layers import Edge
from icm_core.drawing.hypergraphs.layout import SURE, Layout, Shape, boundaries, layout
from icm_core.drawing.paint.painter import Font, Measure
from icm_core.drawing.trees.layout import is_right_to_left

if TYPE_CHECKING:
    from icm_core.rendering.chart_data import ChartData

LEAST_POSTERIOR = 0.01
"""Of the nodes that are shown, by default."""
MOST_NODES, MOST_LINKS = 250, 400
"""More would be a blot, and not be laid out in time."""
MOST_SEEN = 300
"""Items of other steps that layers are kept for."""


def edges_of(hypothesis: Hypothesis) -> list[Edge]:
    """Return the hyperedges of a hypothesis that have tails, what a step adds first."""
    columns = hypothesis.head, hypothesis.left, hypothesis.right
    rows = zip(*(column.tolist() for column in columns), strict=True)
    every = [*hypothesis.change.added, *rows]
    return list(dict.fromkeys(edge for edge in every if edge[1] >= 0))


@dataclass(eq=False)
class Kept:
    """The part of a forest that is drawn.

    Parameters
    ----------
    chart
        The forest.
    nodes
        int32: its items.
    links
        Which of ``chart.links`` are between them, the most probable first.
    seen, also
        Items and hyperedges of other steps: layers are kept for them, so that nothing jumps.
    """

    chart: ChartData
    nodes: NDArray[np.int32]
    links: list[int]
    seen: set[int] = field(default_factory=set)
    also: dict[Edge, None] = field(default_factory=dict)

    @classmethod
    def of(cls, chart: ChartData, least: float = LEAST_POSTERIOR) -> Kept:
        """Keep items of at least a posterior, and all hyperedges between them."""
        enough = np.flatnonzero(chart.posterior >= least)
        best = enough[np.argsort(-chart.posterior[enough], kind="stable")[:MOST_NODES]]
        links, shown = chart.links, np.zeros(len(chart.nodes) + 1, dtype=bool)
        shown[best] = True
        shown[-1] = True  # of tails that there are none of
        whole = shown[links.head] & shown[links.left] & shown[links.right]
        rows = np.flatnonzero(whole & (links.left >= 0))[:MOST_LINKS]
        return cls(chart, np.sort(best).astype(np.int32), rows.tolist())

    def see(self, hypotheses: Iterable[Hypothesis]) -> None:
        """Keep layers for some hypotheses, too."""
        if len(self.seen) > MOST_SEEN:
            self.seen.clear()
            self.also.clear()
        for one in hypotheses:
            self.seen.update(one.nodes())
            self.also.update(dict.fromkeys(edges_of(one)))

    def shape(
        self,
        hypothesis: Hypothesis,
        second: Hypothesis | None,
        scene: Scene,
        measure: Measure,
        room: tuple[float, float],
        scale: float = 1.0,
    ) -> Asked:
        """Return what is laid out with a hypothesis, or with those of two runs.

        All sizes of text are in it: no thread but the window's has those.

        Parameters
        ----------
        room
            Width and height, words included; more is taken where it is too little.
        scale
            Size of text beside the usual.
        """
        chart = self.chart
        both = [hypothesis] if second is None else [hypothesis, second]
        self.see(both)
        own = {node for one in both for node in one.nodes()}
        every = {*self.nodes.tolist(), *self.seen}
        links, mirrored = chart.links, is_right_to_left(chart.words)
        rows = [
            (int(links.head[row]), int(links.left[row]), int(links.right[row]))
            for row in self.links
        ]
        # What another run has of its own finds its way before the rest.
        more = [edge for one in both[1:] for edge in edges_of(one)]
        font, label = Font(11 * scale), Font(LABEL.size * scale, LABEL.weight)
        of_symbol: dict[int, float] = {}
        wide = {}
        for node in every:
            symbol = int(chart.nodes.symbol[node])
            if symbol not in of_symbol:
                text = measure.width(scene.label(node), label)
                of_symbol[symbol] = text + 2 * PILL_PADDING * scale
            wide[node] = of_symbol[symbol]
        numbers = {
            node: measure.width(number_text(float(chart.posterior[node])), font)
            for node in sorted(own)
            if chart.posterior[node] < SURE
        }
        width, height = room
        shape = Shape(
            chart.nodes,
            np.array(sorted(every), dtype=np.int32),
            chart.posterior,
            [*more, *rows],
            edges_of(hypothesis),
            wide,
            numbers,
            width,
            height,
            frozenset(own),
            frozenset(self.seen - own - set(self.nodes.tolist())),
            frozenset(self.seen),
            tuple(self.also),
            scale,
            mirrored,
        )
        words = words_height(
            boundaries(shape), word_widths(chart.words, measure, mirrored), 1.0, scale
        )
        return Asked(replace(shape, height=height - words), tuple(self.links), len(more))


@dataclass(frozen=True, eq=False)
class Asked:
    """What is to be laid out.

    Parameters
    ----------
    shape
        Everything, in numbers.
    links
        Which of the chart's links the last of its hyperedges are.
    first
        The first of them.
    """

    shape: Shape
    links: tuple[int, ...]
    first: int


@dataclass(frozen=True, eq=False)
class Placed:
    """A hypergraph that is laid out.

    Parameters
    ----------
    graph
        Where everything is.
    links
        Which of the chart's links are drawn, the most probable first.
    """

    graph: Layout
    links: list[int]


def laid_out(asked: Asked, *, rest: bool = True) -> Placed:
    """Lay out.

    Parameters
    ----------
    rest
        Whether hyperedges are drawn that no hypothesis has: that takes up to 50 ms.
    """
    graph = layout(asked.shape, rest=rest)
    first = asked.first
    return Placed(graph, [asked.links[row - first] for row in graph.drawn if row >= first])
