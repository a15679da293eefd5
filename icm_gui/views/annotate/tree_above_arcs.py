"""A tree with arcs below its words, in the room that both have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from PySide6.QtCore import QPointF

from icm_core.drawing.trees.arcs import Arc, place_arcs, room_for
from icm_core.drawing.trees.folding import Folded
from icm_core.drawing.trees.layout import Part
from icm_core.drawing.trees.placement import Room
from icm_gui.views.shared.trees.laid_out import Asked
from icm_gui.views.shared.trees.view import TreeView


class TreeAboveArcs(TreeView):
    """Lays a tree out so that its arcs are in sight with it; whoever derives from it knows them."""

    @property
    def arcs(self) -> tuple[Arc, ...]:
        """What is joined by arcs."""
        return ()

    def laid_out_in(self, room: Room, zooms: tuple[float, ...]) -> Folded:
        """Lay the tree out above its arcs."""
        return self._above_arcs(super().laid_out_in(room, zooms))

    def _laid_out(self) -> tuple[list[Self], Folded]:
        views, made = super()._laid_out()
        return views, self._above_arcs(made)

    def _asked(self, parts: Sequence[Part], room: Room, zooms: tuple[float, ...]) -> Asked:
        if room.height is not None and (arcs := self.arcs):
            room = replace(room, height=max(room.height - room_for(arcs), 1.0))
        return super()._asked(parts, room, zooms)

    def _above_arcs(self, made: Folded) -> Folded:
        if not (arcs := self.arcs):
            return made
        (layout,), (wide, high) = made.layouts, made.size
        more = place_arcs(layout, arcs).height
        layout = replace(layout, full_height=layout.full_height + more)
        return replace(made, layouts=(layout,), size=(wide, high + more * made.zoom))

    def arc_at(self, place: QPointF) -> Arc | None:
        """Return the arc at a place of the widget."""
        layout, arcs = self.layout_shown(), self.arcs
        if layout is None or not arcs:
            return None
        high, over = self.foot
        if over and place.y() >= self.height() - high:
            place = QPointF(place.x(), place.y() + over)
        at = (place - self._offset) / self.zoom
        return place_arcs(layout, arcs).at(at.x(), at.y())
