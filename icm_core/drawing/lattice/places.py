"""A lattice on a canvas: where its cells are, and how paths run between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from icm_core.drawing.charts.intersections import Box
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.scene import CellPills, Pill, Places, Route
from icm_core.drawing.paint.painter import Measure

if TYPE_CHECKING:
    from icm_core.drawing.lattice.layout import LatticeLayout

_BEND = 7.0


class LatticePlaces(Places):
    """Where the cells of a lattice are; paths run from word to word between its columns.

    Parameters
    ----------
    x, y
        Where its upper left end is.
    """

    on_diagonals = False
    is_routed = True
    bend = _BEND

    def __init__(
        self, layout: LatticeLayout, measure: Measure, x: float = 0.0, y: float = 0.0
    ) -> None:
        scene = layout.lattice.scene
        super().__init__(scene, View(len(scene.words), scale=layout.scale), Level.NEAR, measure)
        self.layout, self.x, self.y = layout, x, y

    @property
    def base(self) -> float:
        """Where the words begin."""
        return self.y + self.layout.base

    def box(self, node: int) -> Box | None:
        """Return the cell of a node, None where it is not shown."""
        found = self.layout.cells.get(node)
        return None if found is None else self.moved(found)

    def moved(self, box: Box) -> Box:
        """Return where a box of the layout is on the canvas."""
        left, top, right, bottom = box
        return left + self.x, top + self.y, right + self.x, bottom + self.y

    def pill(self, node: int, forced: Iterable[int] = ()) -> Pill | None:
        """Return where the label of a node is, None where it is not shown."""
        pill = self.layout.pills.get(node)
        return None if pill is None else pill.at(pill.centre + self.x, pill.middle[1] + self.y)

    def cell(self, start: int, end: int, forced: Iterable[int] = ()) -> CellPills:
        """Return the labels of some nodes of a word."""
        found = (self.pill(node) for node in forced)
        return CellPills(tuple(pill for pill in found if pill is not None), 0)

    def route(self, head: int, tail: int) -> Route | None:
        """Return the path between two tags: level through their cells, across between them."""
        one, other = self.pill(head), self.pill(tail)
        if one is None or other is None:
            return None
        cell, end = (self.layout.sides[self.scene.span(node)[0]] for node in (head, tail))
        y, below = one.middle[1], other.middle[1]
        if one.centre <= other.centre:
            x, into, first, last = cell[1], end[0], one.x + one.width, other.x
        else:
            x, into, first, last = cell[0], end[1], one.x, other.x + other.width
        x, into = x + self.x, into + self.x
        if self.layout.turns == 1:
            return (first, y), (x, y), (into, below), (last, below)
        # Labels may be wider than columns: a path leaves such a one above or below, not beside it.
        forward = 1 if one.centre <= other.centre else -1
        out, down = (one.height if below > y else -one.height) / 2, below != y
        start = (x, y + out * down) if (x - first) * forward < 0 else (first, y)
        end_at = (into, below - out * down) if (last - into) * forward < 0 else (last, below)
        return start, (x, start[1]), (into, end_at[1]), end_at

    def at(self, x: float, y: float, forced: Iterable[int] = ()) -> int | None:
        """Return the node at a place, None for none."""
        return self.layout.node_at(x - self.x, y - self.y)
