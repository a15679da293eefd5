"""Geometry of a chart: where cells are at a zoom, and how much of them there is room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from icm_core.drawing.charts.words import MARGIN, arranged

COLUMN, ROW = 80.0, 28.0
"""Width and height of a cell at a zoom of 1, gaps included, in pixels."""
GAP = 4.0
WORDS = 44.0
"""Height of one row of words and of the boundary numbers below the cells."""
FAR_BELOW, CLOSE_ABOVE = 34.0, 120.0
"""Widths of a cell at which the level of detail changes."""
HYSTERESIS = 0.1
"""By how much a width must be past such a border before the level changes."""
_CLOSE_ZOOM = CLOSE_ABOVE / COLUMN
_FAR_ZOOM = FAR_BELOW * (1 - HYSTERESIS) / COLUMN - 0.002
"""Greatest zoom of a fitted chart that is seen from afar."""
_CLOSE_GROWTH = 62.0
"""Height that a row gains per zoom beyond Near: a Close cell holds a table, not a pill."""
NEAR_ROW = 11.5
"""Height of a row below which a pill would cut its text."""
STACK = 25.0
"""Height from a tag to the item of a unary rule over it: a pill and a link that is seen."""
_TALLEST_FAR = 30.0
"""Height up to which rows of a heat map are stretched."""
_SQUARE = 0.92
"""Height of a cell of a heat map beside its width, at most."""
LEAST_ZOOM, MOST_ZOOM = 0.04, 4.5


class Level(IntEnum):
    """How much is shown of a cell."""

    FAR = 0
    NEAR = 1
    CLOSE = 2


@dataclass(frozen=True, slots=True)
class View:
    """Where a chart of some tokens lies on a canvas.

    Parameters
    ----------
    zoom
        1 has cells of `COLUMN` by `ROW` pixels.
    x, y
        Place of the left end of the words' row and of the upper edge of the longest span's row,
        in pixels.
    scale
        Size of text beside the usual.
    rise
        Height of rows beside that which belongs to the zoom: where there is little height, rows
        are lower, but columns keep the width that their pills need.
    mirrored
        Whether the first token is at the right, as in scripts that are written from there.
    widths
        Of the words as `words.arranged` takes them, from the left; empty for one row.
    """

    tokens: int
    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    rise: float = 1.0
    mirrored: bool = False
    widths: tuple[float, ...] = ()

    @property
    def edges(self) -> tuple[float, ...]:
        """Boundaries of the columns from the left end of the chart, unscaled."""
        return tuple(at * COLUMN * self.zoom for at in range(self.tokens + 1))

    @property
    def words(self) -> float:
        """Height of the words and numbers below the cells."""
        if not self.widths:
            return self.scale * WORDS
        return self.scale * arranged(self.widths, self.edges, MARGIN / self.scale).height

    @property
    def column(self) -> float:
        """Width of a cell with its gap."""
        return COLUMN * self.zoom * self.scale

    @property
    def row(self) -> float:
        """Height of a cell with its gap."""
        usual = ROW * min(self.zoom, _CLOSE_ZOOM)
        near = min(usual * self.rise, max(usual, _TALLEST_FAR))
        return self.scale * (near + _CLOSE_GROWTH * max(0.0, self.zoom - _CLOSE_ZOOM))

    @property
    def drop(self) -> float:
        """Space above the row of tags, for items of unary rules over them; none from afar."""
        near = self.tokens > 1 and self.column >= FAR_BELOW * self.scale
        return STACK * self.scale if near and self.row >= NEAR_ROW * self.scale else 0.0

    @property
    def gap(self) -> float:
        """Space between cells."""
        return self._gap(self.row)

    @staticmethod
    def _gap(row: float) -> float:
        return min(GAP, max(0.6, 0.12 * row))

    @property
    def width(self) -> float:
        """Width of the whole chart."""
        return self.tokens * self.column

    @property
    def height(self) -> float:
        """Height of the whole chart with its words."""
        return self.tokens * self.row + self.drop + self.words

    @property
    def baseline(self) -> float:
        """Lower edge of the words' row of cells."""
        return self.y + self.tokens * self.row + self.drop

    def cell(self, start: int, end: int) -> tuple[float, float, float, float]:
        """Return left, top, width and height of a span's cell."""
        row = self.row
        gap = self._gap(row)
        centre = self.boundary((start + end) / 2)
        top = self.y + (self.tokens - (end - start)) * row
        top += self.drop if end - start == 1 else 0.0
        width = self.column - gap
        return centre - width / 2, top + gap / 2, width, row - gap

    def boundary(self, position: float) -> float:
        """Return the x of the boundary before a token."""
        return self.x + (self.tokens - position if self.mirrored else position) * self.column

    def first(self, place: int, length: int) -> int:
        """Return the first token of the span that is at a place of its row, from the left."""
        return self.tokens - length - place if self.mirrored else place

    def span_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the span of the cell at a place, None where there is none."""
        if self.tokens == 0 or self.row <= 0:
            return None
        line = int((y - self.y) // self.row)
        if y < self.baseline:
            # What is above a tag belongs to it.
            line = min(line, self.tokens - 1)
        length = self.tokens - line
        if not 1 <= length <= self.tokens:
            return None
        left = (x - self.x) / self.column - (length - 1) / 2
        start = int(left // 1)
        if not 0 <= start <= self.tokens - length:
            return None
        start = self.first(start, length)
        return start, start + length

    def zoomed(self, factor: float, x: float, y: float) -> View:
        """Return the view with another zoom that leaves the place under (x, y) where it is."""
        zoom = min(max(self.zoom * factor, LEAST_ZOOM), MOST_ZOOM)
        after = replace(self, zoom=zoom)
        column = (x - self.x) / self.column if self.column else 0.0
        row = (y - self.y) / self.row if self.row else 0.0
        return replace(after, x=x - column * after.column, y=y - row * after.row)

    def moved(self, dx: float, dy: float) -> View:
        """Return the view moved by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def fitted(self, width: float, height: float, most: float = 1.25) -> View:
        """Return the view in which the whole chart fits a canvas, centred.

        Parameters
        ----------
        most
            Greatest zoom: a short sentence is not blown up.
        """
        if self.tokens == 0:
            return self
        room_x = max(width - 2 * MARGIN, 1.0)
        zoom = min(max(room_x / (self.tokens * COLUMN * self.scale), LEAST_ZOOM), most)

        def row_at(zoom: float) -> float:
            room_y = height - 2 * MARGIN - replace(self, zoom=zoom).words
            return max(room_y, 1.0) / (self.tokens * self.scale)

        stack = STACK / self.tokens if self.tokens > 1 else 0.0
        row = row_at(zoom) - stack
        if zoom <= _FAR_ZOOM or row < NEAR_ROW * (1 + HYSTERESIS):
            zoom = min(zoom, _FAR_ZOOM)
            row = row_at(zoom)
        tallest = COLUMN * zoom * _SQUARE if zoom <= _FAR_ZOOM else ROW * zoom
        view = replace(self, zoom=zoom, rise=min(row, tallest) / (ROW * zoom))
        return replace(
            view,
            x=(width - view.width) / 2,
            y=max(MARGIN, (height - view.height) / 2),
        )

    def level(self, before: Level | None = None) -> Level:
        """Return how much of a cell is shown.

        Parameters
        ----------
        before
            Level until now: it stays until the width is clearly past the border.
        """
        width = self.column / self.scale
        row = self.row / self.scale
        if before is None:
            if width < FAR_BELOW or row < NEAR_ROW:
                return Level.FAR
            return Level.CLOSE if width > CLOSE_ABOVE else Level.NEAR
        past = 1 + HYSTERESIS if before == Level.FAR else 1 - HYSTERESIS
        far = FAR_BELOW * past
        close = CLOSE_ABOVE * (1 - HYSTERESIS if before == Level.CLOSE else 1 + HYSTERESIS)
        if width < far or row < NEAR_ROW * past:
            return Level.FAR
        return Level.CLOSE if width > close else Level.NEAR

    def visible(self, width: float, height: float) -> list[tuple[int, int]]:
        """Return the spans whose cells lie in a canvas, longest first."""
        result: list[tuple[int, int]] = []
        first = max(0, int((0 - self.y) // self.row)) if self.row else 0
        first = min(first, self.tokens - 1) if self.baseline > 0 else first
        last = min(self.tokens - 1, int((height - self.y) // self.row)) if self.row else -1
        for line in range(first, last + 1):
            length = self.tokens - line
            offset = (length - 1) / 2
            low = max(0, int(((0 - self.x) / self.column - offset) // 1))
            high = min(self.tokens - length, int(((width - self.x) / self.column - offset) // 1))
            starts = (self.first(place, length) for place in range(low, high + 1))
            result.extend((start, start + length) for start in starts)
        return result

    def share_seen(self, width: float, height: float) -> float:
        """Return which share of the chart lies in a canvas."""
        seen_x = min(width, self.x + self.width) - max(0.0, self.x)
        seen_y = min(height, self.y + self.height) - max(0.0, self.y)
        whole = self.width * self.height
        return max(0.0, seen_x) * max(0.0, seen_y) / whole if whole else 1.0
