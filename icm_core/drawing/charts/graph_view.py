"""Zoom and place of a hypergraph on a canvas."""

from __future__ import annotations

from dataclasses import dataclass, replace

LEAST_ZOOM, MOST_ZOOM = 1.0, 4.0
"""At a zoom of 1 everything just has room: below that, lines would run through items."""


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

    def moved(self, dx: float, dy: float) -> GraphView:
        """Return the view moved by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)
