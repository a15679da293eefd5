"""Frames of a run of a model of tags: its lattice, laid out once for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.drawing.charts.cells import VISIBLE
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.lattice.draw import draw_cells, draw_lattice
from icm_core.drawing.lattice.layout import LatticeLayout, lay_out
from icm_core.drawing.lattice.places import LatticePlaces
from icm_core.drawing.paint.painter import Measure, Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.rendering.chart_data import ChartData
from icm_core.rendering.families import look_of
from icm_core.rendering.lattice.tags import TagLattice, seen
from icm_core.rendering.shown import Shown

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

_FOLLOWED = 0.5
"""Where across the picture the middle of what a step changes is, if it is wider than that."""


@dataclass(frozen=True, eq=False)
class StepState:
    """What a step looks like, of one run or of two."""

    step: int
    shown: Shown
    second: Shown | None = None


@dataclass(frozen=True, eq=False)
class LatticeFrames:
    """The lattice of a run at each of its steps.

    Parameters
    ----------
    room
        Width and height of a frame.
    """

    lattice: TagLattice
    layout: LatticeLayout
    measure: Measure
    room: tuple[float, float]
    states: dict[int, StepState]
    rivals: dict[int, tuple[Hypothesis, ...]]
    proposes: bool
    has_heat: bool

    @classmethod
    def of(
        cls,
        trace: Trace,
        chart: ChartData,
        states: Sequence[StepState],
        room: tuple[float, float],
        measure: Measure,
    ) -> LatticeFrames:
        """Lay out for all steps, so that nothing jumps from frame to frame."""
        look, lattice = look_of(trace.FAMILY), TagLattice(chart)
        proposes, last = look.proposes_trees, len(trace) - 1
        must: set[int] = set()
        rivals = {}
        for state in states:
            found = look.rivals(chart, trace, min(state.step, last))
            rivals[state.step] = tuple(map(lattice.path, found))
            both = [state.shown, *([] if state.second is None else [state.second])]
            paths = [lattice.path(one, proposes) for one in both]
            must |= seen([*paths, *rivals[state.step]])
        layout = lay_out(lattice.scene(VISIBLE), measure, room, forced=must)
        size = room[0], max(room[1], layout.height)
        kept = {state.step: state for state in states}
        return cls(lattice, layout, measure, size, kept, rivals, proposes, look.has_heat)

    @property
    def stands(self) -> bool:
        """Whether cells look the same in all frames."""
        return not self.has_heat and self.layout.width <= self.room[0]

    def draw_ground(self, painter: Painter, palette: Palette) -> None:
        """Draw what is the same in all frames."""
        draw_cells(painter, self._places(self._free), palette)

    @property
    def _free(self) -> float:
        """Where a lattice begins that is in the middle of the frame."""
        return (self.room[0] - self.layout.width) / 2

    def _places(self, left: float) -> LatticePlaces:
        return LatticePlaces(
            self.layout, self.measure, left, (self.room[1] - self.layout.height) / 2
        )

    def draw(self, painter: Painter, palette: Palette, step: int) -> None:
        """Draw a step; where the lattice is wider than the frame, around what it changes."""
        state = self.states[step]
        path = self.lattice.path(state.shown, self.proposes)
        second = None
        if state.second is not None:
            second = self.lattice.path(state.second, self.proposes)
        draw_lattice(
            painter,
            self._places(self._left(path)),
            palette,
            path,
            second,
            self.rivals[step],
            state.shown.alive,
            state.shown.heat,
            ground=not self.stands,
        )

    def _left(self, path: Hypothesis) -> float:
        """Return where the lattice begins: sequences that grow are followed from frame to frame."""
        least = self.room[0] - self.layout.width
        if least >= 0.0:
            return self._free
        tags = path.change.popped or tuple(path.frontier.tolist())
        boxes = [self.layout.cells[tag] for tag in tags if tag in self.layout.cells]
        if not boxes:
            return least if self.layout.lattice.mirrored else 0.0
        middle = sum(left + right for left, _, right, _ in boxes) / (2 * len(boxes))
        return min(max(_FOLLOWED * self.room[0] - middle, least), 0.0)
