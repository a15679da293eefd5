"""Zoom and place of a hypergraph on a canvas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

LEAST_ZOOM, MOST_ZOOM = 1.0, 4.0
"""At a zoom of 1 everything just has room: below that, lines would run through items."""

AROUND = 14.0
"""Between what is kept in sight and the end of the room."""

_SAME = 1e-6
"""Pixels that are not seen."""


@dataclass(frozen=True, slots=True)
class GraphView:
    """Zoom and place of a hypergraph on a canvas: text and pills keep their size."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the layout is on the canvas."""
        return self.x + x * self.zoom, self.y + y * self.zoom

    def zoomed(self, factor: float, x: float, y: float) -> GraphView:
        """Return the view with another zoom that leaves the place under (x, y) where it is."""
        zoom = min(max(self.zoom * factor, LEAST_ZOOM), MOST_ZOOM)
        change = zoom / self.zoom
        return replace(self, zoom=zoom, x=x - (x - self.x) * change, y=y - (y - self.y) * change)

    def is_near(self, other: GraphView) -> bool:
        """Whether everything is at the same place as in another view, but for rounding."""
        way = abs(self.x - other.x) + abs(self.y - other.y)
        return self.zoom == other.zoom and way < _SAME

    def moved(self, dx: float, dy: float) -> GraphView:
        """Return the view moved by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)


def in_sight(
    before: float, seen: Iterable[tuple[float, float]], room: float, whole: float
) -> float:
    """Return how much of a length is out of sight before what is seen, moved as little as will do.

    Where it has to move it goes to an end that shows all of that, too: at an end nothing is cut.

    Parameters
    ----------
    before
        How much it was.
    seen
        From where to where what must be seen is.
    room, whole
        How much is seen at once, of how much.
    """
    most, ends = max(whole - room, 0.0), list(seen)
    if ends:
        last = max(high for _, high in ends) + AROUND
        first = min(low for low, _ in ends) - AROUND
        moved = min(max(before, last - room), first)
        whole_ends = [end for end in (most, 0.0) if last - room <= end <= first]
        if moved != before and whole_ends:
            return min(whole_ends, key=lambda end: abs(end - moved))
        before = moved
    return min(max(before, 0.0), most)
