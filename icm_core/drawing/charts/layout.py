"""Geometry of a chart: where cells are at a zoom, and how much of them there is room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.words import MARGIN, OVER, WordRows, arranged

COLUMN, ROW = 80.0, 28.0
"""Width and height of a cell at a zoom of 1, gaps included, in pixels."""
GAP = 4.0
_CLOSE_GAP = 10.0
"""Between cells seen from near: lines run there."""
WORDS = 44.0
"""Height of one row of words and of the boundary numbers below the cells."""
FAR_BELOW = 9.0
"""Width of a cell below which a chart is seen from afar."""
CLOSE_ROW_ABOVE = 78.0
"""Height of a row from which on a cell is a table: head, a row, what has no room, and its gap."""
FAR_ROW = 4.0
"""Height of a row below which a chart is seen from afar."""
_LOW = 0.99
HYSTERESIS = 0.1
"""By how much a width must be past such a border before the level changes."""
_CLOSE_ZOOM = 1.5
_CLOSE_GROWTH = 62.0
"""Height that a row gains per zoom beyond Near: a Close cell holds a table, not a pill."""
STACK = 25.0
"""Height from a tag to the item of a unary rule over it: a pill and a link that is seen."""
TALLEST = 30.0
"""Height up to which rows are stretched where there is room."""
LEAST_ZOOM, MOST_ZOOM = 0.04, 4.5


class Level(IntEnum):
    """How much is shown of a cell."""

    FAR = 0
    NEAR = 1
    CLOSE = 2


@dataclass(frozen=True)
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
    columns, rows
        Widths of columns from the left and heights of rows from the top beside their mean, as
        `lens` makes them; empty where all are alike.
    focus
        Words whose columns are wide, half-open.
    """

    tokens: int
    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    rise: float = 1.0
    mirrored: bool = False
    widths: tuple[float, ...] = ()
    columns: tuple[float, ...] = ()
    rows: tuple[float, ...] = ()
    focus: tuple[int, int] | None = None

    @cached_property
    def edges(self) -> tuple[float, ...]:
        """Boundaries of the columns from the left end of the chart, unscaled."""
        if not self.columns:
            return tuple(at * COLUMN * self.zoom for at in range(self.tokens + 1))
        return (0.0, *(end * COLUMN * self.zoom for end in accumulate(self.columns)))

    @cached_property
    def _bounds(self) -> NDArray[np.float64]:
        """Boundaries of the columns from the left, in pixels of the canvas."""
        return self.x + self.scale * np.array(self.edges)

    @cached_property
    def _lines(self) -> NDArray[np.float64]:
        """Upper edge of each row from the top, then the lower edge of the last one."""
        heights = np.array(self.rows or (1.0,) * self.tokens) * self.row
        tops = self.y + self.crown + np.concatenate([[0.0], np.cumsum(heights)])
        tops[max(self.tokens - 1, 0) :] += self.drop
        return tops

    @cached_property
    def arranged_words(self) -> WordRows:
        """Where the words stand, unscaled."""
        return arranged(self.widths, self.edges, OVER / self.scale)

    @property
    def words(self) -> float:
        """Height of the words and numbers below the cells."""
        return self.scale * (self.arranged_words.height if self.widths else WORDS)

    @property
    def column(self) -> float:
        """Mean width of a cell with its gap."""
        return COLUMN * self.zoom * self.scale

    def column_of(self, token: int) -> float:
        """Return the width of a token's column."""
        place = self.first(token, 1) if self.mirrored else token
        return self.column * (self.columns[place] if self.columns else 1.0)

    @cached_property
    def row(self) -> float:
        """Mean height of a cell with its gap."""
        usual = ROW * min(self.zoom, _CLOSE_ZOOM)
        near = min(usual * self.rise, max(usual, TALLEST))
        return self.scale * (near + _CLOSE_GROWTH * max(0.0, self.zoom - _CLOSE_ZOOM))

    @cached_property
    def drop(self) -> float:
        """Space above the row of tags, for items of unary rules over them; none from afar."""
        near = self.tokens > 1 and self.column >= FAR_BELOW * self.scale
        return STACK * self.scale if near and self.row >= FAR_ROW * self.scale else 0.0

    @property
    def crown(self) -> float:
        """Space above the longest span, for an item of a unary rule over it."""
        return self.drop

    @property
    def gap(self) -> float:
        """Space between cells."""
        return self._gap(self.row)

    def _gap(self, height: float) -> float:
        """Return the space around cells of a row's height."""
        usual = min(GAP, max(0.6, 0.12 * height))
        more = _CLOSE_GROWTH * max(0.0, self.zoom - _CLOSE_ZOOM) / 2
        return usual + self.scale * min(more, _CLOSE_GAP - GAP)

    @property
    def width(self) -> float:
        """Width of the whole chart."""
        return self.tokens * self.column

    @property
    def height(self) -> float:
        """Height of the whole chart with its words."""
        return self.baseline - self.y + self.words

    @property
    def baseline(self) -> float:
        """Lower edge of the words' row of cells."""
        return float(self._lines[-1])

    def line(self, length: int) -> tuple[float, float]:
        """Return the upper edge of the row of spans of a length, and its height."""
        at = self.tokens - length
        lower = float(self._lines[at + 1])
        if length == 2:
            # What is between it and the tags belongs to neither.
            lower -= self.drop
        return float(self._lines[at]), lower - float(self._lines[at])

    def sides(self, length: int) -> NDArray[np.float64]:
        """Return where the cells of a row meet, from the left; one more than there are cells."""
        bounds, cells = self._bounds, self.tokens - length + 1
        result: NDArray[np.float64] = (bounds[: cells + 1] + bounds[length - 1 :]) / 2
        return result

    def cell(self, start: int, end: int) -> tuple[float, float, float, float]:
        """Return left, top, width and height of a span's cell."""
        top, height = self.line(end - start)
        first, bounds = self.first(start, end - start), self._bounds
        last = first + end - start
        left = float(bounds[first] + bounds[last - 1]) / 2
        right = float(bounds[first + 1] + bounds[last]) / 2
        gap, beside = self._gap(height), self.gap
        return left + beside / 2, top + gap / 2, right - left - beside, height - gap

    def cells(self, spans: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return left, top, width and height of many cells, float64 ``[spans, 4]``.

        Parameters
        ----------
        spans
            int64 ``[spans, 2]``: half-open spans.
        """
        start, end = spans.T
        length = end - start
        first = self.tokens - length - start if self.mirrored else start
        bounds, lines, last = self._bounds, self._lines, first + length
        left = (bounds[first] + bounds[last - 1]) / 2
        right = (bounds[first + 1] + bounds[last]) / 2
        top = lines[self.tokens - length]
        height = lines[self.tokens - length + 1] - np.where(length == 2, self.drop, 0.0) - top
        rows, row = np.unique(height, return_inverse=True)
        gap, beside = np.array([self._gap(one) for one in rows.tolist()])[row], self.gap
        return np.stack(
            [left + beside / 2, top + gap / 2, right - left - beside, height - gap], axis=1
        )

    def middle(self, start: int, end: int) -> tuple[float, float]:
        """Return the place of a span's item: over the middle of its words."""
        bounds, rows = self.grid
        return float(bounds[start] + bounds[end]) / 2, float(rows[end - start])

    @cached_property
    def grid(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The x of the boundary before each token, and the middle of the row of each length."""
        bounds = self._bounds[::-1] if self.mirrored else self._bounds
        rows = [self.line(length) for length in range(1, self.tokens + 1)]
        return bounds, np.array([0.0, *(top + height / 2 for top, height in rows)])

    def boundary(self, position: int) -> float:
        """Return the x of the boundary before a token."""
        return float(self._bounds[self.tokens - position if self.mirrored else position])

    def first(self, place: int, length: int) -> int:
        """Return the first token of the span that is at a place of its row, from the left."""
        return self.tokens - length - place if self.mirrored else place

    def span_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the span of the cell at a place, None where there is none."""
        if self.tokens == 0 or self.row <= 0:
            return None
        line = int(np.searchsorted(self._lines, y, side="right")) - 1
        if self.y <= y < self._lines[0]:
            line = 0
        elif self.tokens > 1 and self._lines[-2] - self.drop <= y < self._lines[-1]:
            # What is above a tag belongs to it.
            line = self.tokens - 1
        length = self.tokens - line
        if not 1 <= length <= self.tokens:
            return None
        place = int(np.searchsorted(self.sides(length), x, side="right")) - 1
        if not 0 <= place <= self.tokens - length:
            return None
        start = self.first(place, length)
        return start, start + length

    def zoomed(self, factor: float, x: float, y: float) -> View:
        """Return the view with another zoom that leaves the place under (x, y) where it is."""
        zoom = min(max(self.zoom * factor, LEAST_ZOOM), MOST_ZOOM)
        after = replace(self, zoom=zoom)
        column = (x - self.x) / self.column if self.column else 0.0
        row = (y - self.y - self.crown) / self.row if self.row else 0.0
        return replace(after, x=x - column * after.column, y=y - row * after.row - after.crown)

    def moved(self, dx: float, dy: float) -> View:
        """Return the view moved by some pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def is_moved(self, other: View) -> bool:
        """Whether another view shows the same elsewhere on the canvas."""
        return replace(self, x=other.x, y=other.y) == other

    def placed_in(self, other: View, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return where places of this view are in another one of the same chart.

        Parameters
        ----------
        points
            float64 ``[points, 2]``: x and y.
        """
        if self.is_moved(other):
            result: NDArray[np.float64] = points + np.array([other.x - self.x, other.y - self.y])
            return result
        found = []
        for at, one, two in zip(points.T, self._knots, other._knots, strict=True):
            beyond = np.minimum(at - one[0], 0.0) + np.maximum(at - one[-1], 0.0)
            found.append(np.interp(at, one, two) + beyond)
        return np.stack(found, axis=1)

    @cached_property
    def _knots(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The boundaries of columns, and the middles of rows with the lower end, ascending."""
        return self._bounds, np.append(self.grid[1][:0:-1], self.baseline)

    def fitted(self, width: float, height: float, most: float = 1.25) -> View:
        """Return the view in which the whole chart fits a canvas, centred.

        Parameters
        ----------
        most
            Greatest zoom: a short sentence is not blown up.
        """
        if self.tokens == 0:
            return self
        plain = replace(self, columns=(), rows=(), focus=None)
        room_x = max(width - 2 * MARGIN, 1.0)
        zoom = min(max(room_x / (self.tokens * COLUMN * self.scale), LEAST_ZOOM), most)
        view = replace(plain, zoom=zoom)
        room_y = max(height - 2 * MARGIN - view.words, 1.0)
        stacks = 2 * STACK * self.scale if self.tokens > 1 else 0.0
        row = (room_y - stacks) / self.tokens
        if zoom * COLUMN < FAR_BELOW or row < FAR_ROW * self.scale:
            # From afar no room is kept for chains of unary rules.
            row = room_y / self.tokens
            if zoom * COLUMN >= FAR_BELOW:
                row = min(row, _LOW * FAR_ROW * self.scale)
        row = min(row / self.scale, max(ROW * zoom, TALLEST))
        view = replace(view, rise=row / (ROW * zoom))
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
            Level until now: it stays until the size is clearly past the border.
        """
        width = self.column / self.scale
        row = self.row / self.scale
        if before is None:
            if width < FAR_BELOW or row < FAR_ROW:
                return Level.FAR
            return Level.CLOSE if row > CLOSE_ROW_ABOVE else Level.NEAR
        past = 1 + HYSTERESIS if before == Level.FAR else 1 - HYSTERESIS
        far = FAR_BELOW * past
        # Never below the border, or the rows of a table would lie over one another.
        close = CLOSE_ROW_ABOVE * (1 if before == Level.CLOSE else 1 + HYSTERESIS)
        if width < far or row < FAR_ROW * past:
            return Level.FAR
        return Level.CLOSE if row > close else Level.NEAR

    def visible(self, width: float, height: float) -> list[tuple[int, int]]:
        """Return the spans whose cells lie in a canvas, longest first."""
        result: list[tuple[int, int]] = []
        lines = self._lines
        for length in range(self.tokens, 0, -1):
            top, bottom = lines[self.tokens - length], lines[self.tokens - length + 1]
            if bottom <= 0 or top >= height:
                continue
            sides = self.sides(length)
            low = max(0, int(np.searchsorted(sides, 0.0, side="right")) - 1)
            high = min(self.tokens - length, int(np.searchsorted(sides, width, side="right")) - 1)
            starts = range(low, high + 1)
            if self.mirrored:
                starts = range(self.first(low, length), self.first(high, length) - 1, -1)
            result.extend(zip(starts, (start + length for start in starts), strict=True))
        return result

    def share_seen(self, width: float, height: float) -> float:
        """Return which share of the chart lies in a canvas."""
        seen_x = min(width, self.x + self.width) - max(0.0, self.x)
        seen_y = min(height, self.y + self.height) - max(0.0, self.y)
        whole = self.width * self.height
        return max(0.0, seen_x) * max(0.0, seen_y) / whole if whole else 1.0
