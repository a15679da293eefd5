"""Arcs below the words: from a trace to the phrase that it refers to, with the index of both.

Another kind of arc, dashed, leads from a node whose branch crosses others to where it belongs.

All of them lie below the last row of words, so no arc runs through a label or a word. A phrase is
met at a line under its words. Arcs whose words overlap are in lanes of their own, one below the
other, and an arc's text stands where no other arc passes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from icm_core.data.tree import Address
from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.layout import LINE, WORD, TreeLayout

TEXT: Final = Font(11, 600)
LANE: Final = 17.0
"""From one lane to the next."""
_BASE: Final = 0.36
_FIRST: Final = 12.0
"""From the lines under words to the first lane."""
_UNDER, _LINES_APART = 8.0, 4.0
"""From a word's baseline to the first line under phrases, and from one of these to the next."""
_FOOT: Final = 10.0
_CORNER: Final = 7.0
_HEAD: Final = 4.0
_LETTER: Final = 7.0
"""Width of a letter of an arc's text, at most."""
_AIR: Final = 4.0
_WIDTH, _CHOSEN = 1.2, 2.0
_DASH: Final = (4.0, 3.0)
_NEAR: Final = 6.0
"""Pixels from an arc at which it is meant."""
_STUB: Final = 16.0
_STEP: Final = 2.0
"""Pixels between the places that are tried for an end."""
_MANY: Final = 3
"""Lanes for which room is kept before it is known how many there are."""


class Arc(NamedTuple):
    """What is joined.

    Parameters
    ----------
    source
        Address of the trace.
    target
        Address of the phrase, None where there is none.
    text
        What stands at the arc: the index, or the label of where a node belongs.
    crosses
        Whether it is a branch that crosses others.
    """

    source: Address
    target: Address | None
    text: str
    crosses: bool = False


@dataclass(eq=False)
class _Way:
    """An arc with its place, still without the place of its text."""

    arc: Arc
    begin: float
    end: float
    words: tuple[float, float] | None
    line: int = 0
    lane: int = 0
    middle: float = 0.0

    @property
    def half(self) -> float:
        """Half the width of the text."""
        return len(self.arc.text) * _LETTER / 2 + _AIR

    @property
    def room(self) -> tuple[float, float]:
        """From where to where nothing else may be in the lane: the text may be the wider part."""
        low, high = sorted((self.begin, self.end))
        return min(low, self.middle - self.half) - _AIR, max(high, self.middle + self.half) + _AIR


@dataclass(frozen=True, eq=False)
class PlacedArcs:
    """Arcs in the picture of a tree.

    Parameters
    ----------
    ways
        Each with its place.
    top
        Below the last row of words.
    lanes, lines
        How many lanes there are, and lines under phrases.
    """

    ways: tuple[_Way, ...]
    top: float
    lanes: int
    lines: int

    @property
    def height(self) -> float:
        """What they need below the tree, 0 for none."""
        return self._lane(self.lanes - 1) + _FOOT - self.top if self.ways else 0.0

    def boxes(self) -> list[tuple[float, float, float, float]]:
        """Return left, top, right and bottom of each text."""
        half = LANE / 2 - 1
        return [
            (way.middle - way.half, y - half, way.middle + way.half, y + half)
            for way in self.ways
            for y in [self._lane(way.lane)]
        ]

    def lines_of(self, at: int) -> list[tuple[float, float, float, float]]:
        """Return an arc's straight parts, each from one end to the other."""
        way, y = self.ways[at], self._lane(self.ways[at].lane)
        found = [(way.begin, self.top, way.begin, y), (way.begin, y, way.end, y)]
        if way.words is not None:
            found.append((way.end, y, way.end, self._line(way.line)))
        return found

    def at(self, x: float, y: float) -> Arc | None:
        """Return the arc at a place, None for none."""
        best, least = None, _NEAR
        for at, (way, box) in enumerate(zip(self.ways, self.boxes(), strict=True)):
            if box[0] <= x <= box[2] and box[1] <= y <= box[3]:
                return way.arc
            for part in self.lines_of(at):
                away = _distance(x, y, part)
                if away < least:
                    best, least = way.arc, away
        return best

    def _line(self, line: int) -> float:
        return self.top + line * _LINES_APART

    def _lane(self, lane: int) -> float:
        return self._line(self.lines) + _FIRST + lane * LANE

    def draw(self, painter: Painter, palette: Palette, chosen: Collection[Address]) -> None:
        """Draw the arcs; those of a chosen trace or phrase are wider, in the colour of choice."""
        order = sorted(range(len(self.ways)), key=lambda at: _is_chosen(self.ways[at].arc, chosen))
        for at in order:
            self._draw(painter, palette, at, _is_chosen(self.ways[at].arc, chosen))
        # Texts last: the ground below them is clear.
        for at in order:
            self._write(painter, palette, at, _is_chosen(self.ways[at].arc, chosen))

    def _draw(self, painter: Painter, palette: Palette, at: int, chosen: bool) -> None:
        way = self.ways[at]
        y = self._lane(way.lane)
        colour = palette.accent if chosen else palette.ink3
        if way.words is None:
            pen = Pen(palette.err, _WIDTH, (3.0, 3.0))
            painter.path([("M", way.begin, self.top), ("L", way.begin, y)], pen=pen)
            return
        pen = Pen(colour, _CHOSEN if chosen else _WIDTH, _DASH if way.arc.crosses else ())
        end = self._line(way.line)
        side = 1.0 if way.end > way.begin else -1.0
        bend = min(_CORNER, abs(way.end - way.begin) / 2) * side
        down = min(_CORNER, (y - end) / 2)
        painter.path(
            [
                ("M", way.begin, self.top),
                ("L", way.begin, y - down),
                ("C", way.begin, y, way.begin, y, way.begin + bend, y),
                ("L", way.end - bend, y),
                ("C", way.end, y, way.end, y, way.end, y - down),
                ("L", way.end, end + _HEAD),
            ],
            pen=pen,
        )
        painter.path(
            [
                ("M", way.end, end),
                ("L", way.end - _HEAD, end + 1.5 * _HEAD),
                ("L", way.end + _HEAD, end + 1.5 * _HEAD),
                ("Z",),
            ],
            fill=colour,
        )
        painter.line(way.words[0], end, way.words[1], end, Pen(colour, pen.width))

    def _write(self, painter: Painter, palette: Palette, at: int, chosen: bool) -> None:
        way, (left, top, right, bottom) = self.ways[at], self.boxes()[at]
        painter.rect(left, top, right - left, bottom - top, fill=palette.canvas)
        colour = palette.accent if chosen else palette.ink2
        if way.words is None:
            colour = palette.err
        y = self._lane(way.lane) + TEXT.size * _BASE
        painter.text(way.middle, y, way.arc.text, TEXT, colour, anchor="middle")


def place_arcs(layout: TreeLayout, arcs: Sequence[Arc]) -> PlacedArcs:
    """Return where arcs are; one between nodes below the same collapsed node is left out."""
    rows = layout.word_row + np.array([text.count("\n") for text in layout.word])
    has_words = layout.word_half > 0
    last = int(rows[has_words].max()) if has_words.any() else 0
    top = layout.baseline + last * LINE + WORD.size / 3 + _UNDER - _AIR
    ways = [way for arc in arcs if (way := _way(layout, arc)) is not None]
    _set_ends(ways)
    _set_lines(ways)
    _set_lanes(ways)
    lines = 1 + max((way.line for way in ways), default=-1)
    return PlacedArcs(tuple(ways), top, 1 + max((way.lane for way in ways), default=-1), lines)


def room_for(arcs: Sequence[Arc]) -> float:
    """Return about how much is needed below a tree, before it is laid out."""
    return _UNDER + _FIRST + _FOOT + min(len(arcs), _MANY) * LANE if arcs else 0.0


def _way(layout: TreeLayout, arc: Arc) -> _Way | None:
    source = layout.nearest(arc.source)
    begin = float(layout.x[source])
    if own := _words(layout, source):
        begin = (own[0] + own[1]) / 2
    if arc.target is None:
        return _Way(arc, begin, begin, None)
    target = layout.nearest(arc.target)
    if source == target:
        return None
    words = _words(layout, target)
    if words is None:
        return None
    left, right = words
    end = (left + right) / 2
    if abs(end - begin) < _STUB:
        # The trace is below the middle of the phrase itself.
        end = left + _HEAD if begin - left > right - begin else right - _HEAD
    return _Way(arc, begin, end, words)


def _words(layout: TreeLayout, node: int) -> tuple[float, float] | None:
    """Return from where to where the words of a node are, None for none."""
    inside = (layout.word_half > 0) & (layout.start >= layout.start[node])
    inside &= layout.end <= layout.end[node]
    if not inside.any():
        return None
    left = float((layout.x - layout.word_half)[inside].min())
    return left, float((layout.x + layout.word_half)[inside].max())


def _set_ends(ways: list[_Way]) -> None:
    """Move ends along the words of their phrases until there is room for texts between arcs."""
    widest = max((way.half for way in ways), default=0.0) + 1.0
    fixed = [way.begin for way in ways]
    for way in ways:
        if way.words is None:
            continue
        left, right = way.words[0] + _HEAD, way.words[1] - _HEAD
        own = way.begin

        def room(x: float, own: float = own) -> float:
            away = [abs(x - other) for other in fixed if other != own]
            return min([abs(x - own) * widest / _STUB, widest, *away])

        steps = np.arange(0.0, max(right - left, 0.0) + _STEP, _STEP)
        places = [way.end, *(x for step in steps for x in (way.end - step, way.end + step))]
        inside = [x for x in places if left <= x <= right] or [way.end]
        way.end = float(max(inside, key=room))
        fixed.append(way.end)


def _set_lines(ways: list[_Way]) -> None:
    """Give the lines under phrases places of their own where these overlap."""
    taken: list[list[tuple[float, float]]] = []
    known: dict[tuple[float, float], int] = {}
    with_words = [way for way in ways if way.words is not None]
    for way in sorted(with_words, key=lambda way: _length(way.words)):
        assert way.words is not None
        if way.words not in known:
            known[way.words] = _free(taken, way.words)
        way.line = known[way.words]


def _set_lanes(ways: list[_Way]) -> None:
    """Give arcs lanes, the short ones first, and their texts places that no other arc crosses."""
    for way in ways:
        way.middle = (way.begin + way.end) / 2
    order = sorted(ways, key=lambda way: _length(way.room))
    taken: list[list[tuple[float, float]]] = []
    for way in order:
        way.lane = _free(taken, way.room)
    deepest = len(taken)
    # One that goes below others may cross texts that had a place.
    for _ in range(len(ways) ** 2):
        stuck = next((way for way in order if not _set_middle(way, ways)), None)
        if stuck is None:
            return
        # In a lane below all others nothing passes.
        stuck.lane, deepest = deepest, deepest + 1


def _set_middle(way: _Way, ways: list[_Way]) -> bool:
    """Put a text where no arc of a deeper lane passes; return whether there is such a place."""
    crossing = [
        x
        for other in ways
        if other.lane > way.lane
        for x in ((other.begin,) if other.words is None else (other.begin, other.end))
    ]
    low, high = sorted((way.begin, way.end))
    first = (low + high) / 2
    places = [first]
    if high - low > 2 * way.half:
        near = [x + side * (way.half + 1.0) for x in crossing for side in (-1.0, 1.0)]
        inner = (low + way.half, high - way.half)
        places += sorted(
            (x for x in near if inner[0] <= x <= inner[1]), key=lambda x: abs(x - first)
        )
    for place in places:
        if all(abs(place - x) > way.half for x in crossing):
            way.middle = place
            return True
    return False


def _free(taken: list[list[tuple[float, float]]], wanted: tuple[float, float]) -> int:
    """Return the first lane in which a stretch is free, and take it."""
    for lane, stretches in enumerate(taken):
        if all(high <= wanted[0] or wanted[1] <= low for low, high in stretches):
            stretches.append(wanted)
            return lane
    taken.append([wanted])
    return len(taken) - 1


def _length(stretch: tuple[float, float] | None) -> float:
    return 0.0 if stretch is None else stretch[1] - stretch[0]


def _is_chosen(arc: Arc, chosen: Collection[Address]) -> bool:
    return arc.source in chosen or arc.target in chosen


def _distance(x: float, y: float, part: tuple[float, float, float, float]) -> float:
    """Return how far a place is from a line that is upright or level."""
    left, right = sorted((part[0], part[2]))
    top, bottom = sorted((part[1], part[3]))
    across = max(left - x, 0.0, x - right)
    down = max(top - y, 0.0, y - bottom)
    return float(np.hypot(across, down))
