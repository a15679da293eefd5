"""Two runs beside each other: where their hypotheses part."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.rendering.chart_data import ChartData
from icm_core.rendering.shown import Shown
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.numbers import ARROW, count

_Edge = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Parting:
    """What two hypotheses have in common.

    Parameters
    ----------
    shared, first, second
        Hyperedges of both, and of each alone.
    text
        Where they part first, from the top, in words; empty where nothing differs yet.
    """

    shared: int
    first: int
    second: int
    text: str

    @property
    def counted(self) -> str:
        """The numbers in words."""
        text = _tr("hyperedges: {0} in both, {1} only in the first, {2} only in the second")
        return text.format(count(self.shared), count(self.first), count(self.second))

    @property
    def briefly(self) -> str:
        """The numbers where there is little room."""
        text = _tr("{0} hyperedges in both, {1} and {2} in one alone")
        return text.format(count(self.shared), count(self.first), count(self.second))


def parting(chart: ChartData, first: Shown, second: Shown) -> Parting:
    """Return what two hypotheses of one chart have in common, and where they part."""
    one, other = _edges(first), _edges(second)
    both = set(one.values()) & set(other.values())
    return Parting(
        len(both), len(one) - len(both), len(other) - len(both), _first_parting(chart, one, other)
    )


def _edges(shown: Shown) -> dict[int, _Edge]:
    """Return the hyperedge of each head, those that the step adds among them."""
    columns = shown.head.tolist(), shown.left.tolist(), shown.right.tolist()
    return {edge[0]: edge for edge in zip(*columns, strict=True) if edge[0] >= 0}


def _first_parting(chart: ChartData, one: dict[int, _Edge], other: dict[int, _Edge]) -> str:
    heads = [head for head in one if head in other]
    nodes = chart.nodes
    # From the top, and from the left: a head has more words than what is below it.
    heads.sort(key=lambda head: (int(nodes.start[head] - nodes.end[head]), int(nodes.start[head])))
    for head in heads:
        if one[head] != other[head]:
            return _tr("They diverge at {0}: {1}, or {2}").format(
                _named(chart, head), _below(chart, one[head]), _below(chart, other[head])
            )
    return ""


def _named(chart: ChartData, node: int) -> str:
    start, end = chart.span(node)
    return f"{_symbol(chart, node)}[{start},{end})"


def _symbol(chart: ChartData, node: int) -> str:
    """Return a symbol in full: what two runs differ in may be its marks of binarisation."""
    return str(chart.symbols[int(chart.nodes.symbol[node])])


def _below(chart: ChartData, edge: _Edge) -> str:
    text = f"{ARROW} {' '.join(_symbol(chart, node) for node in edge[1:] if node >= 0)}"
    if edge[1] >= 0 and edge[2] >= 0:
        return _tr("{0} at {1}").format(text, int(chart.nodes.end[edge[1]]))
    return text
