"""Paths through a lattice: the hypothesis of a step, and what the step changes of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from icm_core.drawing.charts.overlay import RESULT, Overlay
from icm_core.drawing.charts.placing import links_of
from icm_core.drawing.charts.routes import Link, Point, rounded
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.lattice.places import LatticePlaces
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.drawing.paint.palette import Palette

_RIVAL = 1.0
"""Width of the paths of competitors."""


class LatticeOverlay(Overlay):
    """Draws a path and what a step changes of it."""

    places: LatticePlaces

    def _quiet_pen(self, link: Link) -> tuple[float, str, tuple[float, ...]]:
        if link in self._shared_links:
            return super()._quiet_pen(link)
        # A path is a line through many columns: in grey it would be lost among those of others.
        return RESULT, self.colour, self.dash

    @cached_property
    def _new(self) -> set[int]:
        """Tags that a step adds to the path, or tries to: those that it links to were there."""
        hypothesis = self.hypothesis
        there = {*hypothesis.head.tolist(), *hypothesis.left.tolist()}
        return super()._added_nodes - there

    @property
    def _added_nodes(self) -> set[int]:
        return self._new

    @property
    def tails(self) -> set[int]:
        """Tags that a step adds, or tries to."""
        return self._new

    @cached_property
    def _ends(self) -> list[Point]:
        """Where other possibilities end: at the side of the cell, beside its label."""
        change, places = self.hypothesis.change, self.places
        boxes = (places.box(node) for node in sorted(set(change.ends) - self.pills.keys()))
        # Sequences that are built from the end come from the right.
        side = 2 if places.layout.lattice.reverse != places.layout.lattice.mirrored else 0
        found = []
        for node, box in zip(sorted(set(change.ends) - self.pills.keys()), boxes, strict=True):
            pill = places.pill(node)
            if box is not None and pill is not None:
                found.append((box[side], pill.middle[1]))
        return found


def draw_rivals(
    painter: Painter,
    places: LatticePlaces,
    palette: Palette,
    rivals: Iterable[Hypothesis],
    own: Iterable[Hypothesis],
) -> None:
    """Draw the paths of competitors, as far as they are others than those of runs.

    Parameters
    ----------
    own
        Paths that are drawn over them.
    """
    drawn = {link for one in own for link in links_of(one)}
    for rival in rivals:
        for link in links_of(rival):
            route = None if link in drawn else places.route(*link)
            drawn.add(link)
            if route is not None:
                painter.path(rounded(route, places.bend or 0.0), pen=Pen(palette.ink3, _RIVAL))
