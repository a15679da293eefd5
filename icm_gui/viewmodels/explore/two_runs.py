"""Two runs beside each other: tied by their turns, and where their hypotheses part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from icm_core.rendering.families import look_of
from icm_gui.viewmodels.shared.numbers import ARROW, count

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_core.rendering.chart_data import ChartData
    from icm_core.rendering.shown import Shown

_Edge = tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class TurnTie:
    """The clock of two runs that have had as many turns each: pops of A*.

    A step is one of the first run; after its end, a step is a turn of the second one.

    Parameters
    ----------
    first, second
        int64: steps of the turns of each.
    lengths
        Steps of each.
    """

    first: NDArray[np.int64]
    second: NDArray[np.int64]
    lengths: tuple[int, int]

    @classmethod
    def of(cls, first: Trace, second: Trace, turn: str) -> TurnTie:
        """Tie two runs by a kind of event."""
        return cls(first.steps(turn), second.steps(turn), (len(first), len(second)))

    @property
    def last(self) -> int:
        """The last step of the clock."""
        return self.lengths[0] - 1 + max(0, len(self.second) - len(self.first))

    @property
    def turns(self) -> int:
        """Turns of the longer run."""
        return max(len(self.first), len(self.second))

    def turn_at(self, step: int) -> int:
        """Return how many turns there were, counted from 1, up to a step of the clock."""
        last = self.lengths[0] - 1
        if step > last:
            return len(self.first) + step - last
        return int(np.searchsorted(self.first, step, side="right"))

    def second_at(self, step: int) -> int:
        """Return the step of the second run at a step of the clock."""
        turn = self.turn_at(step)
        if step >= self.last or turn > len(self.second):
            return self.lengths[1] - 1
        return int(self.second[turn - 1]) if turn else 0

    @property
    def second_end(self) -> int:
        """Steps of the clock after which the second run does nothing more."""
        if len(self.second) < len(self.first):
            return int(self.first[len(self.second)]) + 1
        return self.last + 1


def turn_of(first: Trace | None, second: Trace | None) -> str:
    """Return the kind of event by which two runs are tied, empty where it is their steps."""
    if first is None or second is None or first.FAMILY != second.FAMILY:
        return ""
    look = look_of(first.FAMILY)
    # Steps of chains are draws, of which each run has one at a time.
    return look.turns[0] if look.turns and not look.has_heat else ""


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
            return _tr("They part at {0}: {1}, or {2}").format(
                _named(chart, head), _below(chart, one[head]), _below(chart, other[head])
            )
    return ""


def _named(chart: ChartData, node: int) -> str:
    nodes = chart.nodes
    label = chart.labels[int(nodes.symbol[node])]
    return f"{label}[{int(nodes.start[node])},{int(nodes.end[node])})"


def _below(chart: ChartData, edge: _Edge) -> str:
    labels = [chart.labels[int(chart.nodes.symbol[node])] for node in edge[1:] if node >= 0]
    text = f"{ARROW} {' '.join(labels)}"
    if edge[1] >= 0 and edge[2] >= 0:
        return _tr("{0} at {1}").format(text, int(chart.nodes.end[edge[1]]))
    return text


def _tr(text: str) -> str:
    return QCoreApplication.translate("TwoRuns", text)
