"""How hyperedges run in a hypergraph: down, across in one gap between two layers, down again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from icm_core.drawing.charts.routes import Route
from icm_core.drawing.charts.scene import Pill

BESIDE = 5.0
"""Between the line of a tree and one beside it."""
CLEAR = 2.0
"""Between a line and what it must not meet."""
_LINES = 2.6
"""Between two lines of other hyperedges."""
_TRACK = 2.6
"""Between two lines across in one gap."""
_EDGE = 1.8
"""Between such a line and an item."""
_BUCKET = 16.0


def nearest_room(
    taken: Iterable[tuple[float, float]],
    middle: float,
    half: float,
    gap: float,
    most: float,
    width: float,
) -> float | None:
    """Return the place nearest to a wish where something fits between what is there.

    Parameters
    ----------
    taken
        From where to where, in any order.
    half, gap, most, width
        As for `Lanes.free_near`.
    """
    best, least, low = None, most, 0.0
    for begin, end in (*sorted(taken), (width + gap, width + gap)):
        first, last = low + half, begin - gap - half
        if first <= last:
            found = min(max(middle, first), last)
            if abs(found - middle) <= least:
                best, least = found, abs(found - middle)
        low = max(low, end + gap)
        if low - middle > most:
            break
    return best


class Lanes:
    """What stands in the layers, and the lines that run there already.

    Parameters
    ----------
    middles
        y of each layer, the lowest first.
    """

    def __init__(self, middles: list[float]) -> None:
        self.middles = middles
        self._boxes: list[list[tuple[float, float, int]]] = [[] for _ in middles]
        self._half = [0.0] * len(middles)
        self._down: dict[int, list[tuple[float, float, float, int, bool]]] = {}
        self._across: dict[int, list[tuple[float, float, float, int]]] = {}
        self._crossing: dict[int, list[float]] = {}

    def add_box(self, level: int, left: float, right: float, height: float, owner: int) -> None:
        """Take a rectangle in the middle of a layer."""
        self._boxes[level].append((left, right, owner))
        self._half[level] = max(self._half[level], height / 2)

    def is_free(self, level: int, left: float, right: float, gap: float = CLEAR) -> bool:
        """Whether a rectangle meets neither another one of its layer nor a line through it."""
        if any(left - gap < b and a < right + gap for a, b, _ in self._boxes[level]):
            return False
        y = self.middles[level]
        for key in range(int((left - gap) // _BUCKET), int((right + gap) // _BUCKET) + 1):
            for x, top, bottom, _, _ in self._down.get(key, ()):
                if left - gap < x < right + gap and top < y < bottom:
                    return False
        return True

    def free_near(
        self, level: int, middle: float, half: float, gap: float, most: float, width: float
    ) -> float | None:
        """Return the middle of a free rectangle in a layer that is nearest to a wish.

        Parameters
        ----------
        half
            Half its width.
        gap
            Least room between it and others, or a line through the layer.
        most
            How far it may be from the wish.
        width
            Of the whole: the rectangle is within it.
        """
        if level not in self._crossing:
            y = self.middles[level]
            self._crossing[level] = [
                x for lines in self._down.values() for x, top, end, _, _ in lines if top < y < end
            ]
        taken = [(a, b) for a, b, _ in self._boxes[level]]
        taken += [(x, x) for x in self._crossing[level]]
        return nearest_room(taken, middle, half, gap, most, width)

    def met(self, level: int, x: float, ends: tuple[int, int]) -> bool:
        """Whether a line down at x meets a rectangle of a layer that is no end of it."""
        return any(a - CLEAR < x < b + CLEAR for a, b, own in self._boxes[level] if own not in ends)

    def gap(self, level: int) -> tuple[float, float]:
        """Return the upper and lower end of the gap below a layer."""
        low = self.middles[level - 1] - self._half[level - 1]
        return self.middles[level] + self._half[level], low

    def add(self, route: Route, ends: tuple[int, int], level: int, tree: bool = False) -> None:
        """Take a route that crosses below a layer."""
        self._crossing.clear()
        for (x1, y1), (x2, y2) in pairwise(route):
            if x1 == x2:
                line = x1, y1, y2, ends[0] if (x1, y1) == route[0] else ends[1], tree
                self._down.setdefault(int(x1 // _BUCKET), []).append(line)
            else:
                across = y1, min(x1, x2), max(x1, x2), ends[0]
                self._across.setdefault(level, []).append(across)

    def _is_open(self, x: float, top: float, bottom: float, end: int) -> bool:
        """Whether a line down runs in no other line, or in one of the same end."""
        for key in range(int((x - BESIDE) // _BUCKET), int((x + BESIDE) // _BUCKET) + 1):
            for other, first, last, owner, tree in self._down.get(key, ()):
                near = BESIDE - 0.5 if tree else _LINES
                if abs(other - x) < near and first < bottom and top < last:
                    if owner == end and not tree:
                        continue
                    return False
        return True

    def _track(self, level: int, x1: float, x2: float, head: int) -> float | None:
        """Return the y of a free line across the gap below a layer."""
        top, bottom = self.gap(level)
        left, right = min(x1, x2), max(x1, x2)
        taken = [(y, own) for y, a, b, own in self._across.get(level, ()) if a < right and left < b]
        y = top + _EDGE
        while y <= bottom - _EDGE:
            if all(owner == head or abs(other - y) >= _TRACK - 0.1 for other, owner in taken):
                return y
            y += _TRACK
        return None

    def route(
        self, head: tuple[Pill, int, tuple[float, ...]], tail: tuple[Pill, int, tuple[float, ...]]
    ) -> tuple[Route, int] | None:
        """Return a free way from a head down to a tail, and the layer below which it crosses.

        Parameters
        ----------
        head, tail
            Pill, layer, and the places beside its middle at which the line may leave or arrive,
            the best first.
        """
        one, upper, leaves = head
        other, lower, arrives = tail
        ends = one.node, other.node
        start, end = one.y + one.height, other.y
        for x1 in (one.centre + dx for dx in leaves):
            deepest = self._reach(x1, ends, range(upper - 1, lower, -1))
            for x2 in (other.centre + dx for dx in arrives):
                highest = self._reach(x2, ends, range(lower + 1, upper))
                for level in self._gaps(upper, lower, deepest, highest):
                    if abs(x1 - x2) < 0.5:
                        if self._is_open(x1, start, end, ends[1]):
                            return ((x1, start), (x1, end)), level
                        continue
                    y = self._track(level, x1, x2, ends[0])
                    if y is None:
                        continue
                    if self._is_open(x1, start, y, ends[0]) and self._is_open(x2, y, end, ends[1]):
                        return ((x1, start), (x1, y), (x2, y), (x2, end)), level
        return None

    def _reach(self, x: float, ends: tuple[int, int], way: range) -> int:
        """Return how many layers a line down passes on its way before it meets something."""
        for passed, level in enumerate(way):
            if self.met(level, x, ends):
                return passed
        return len(way)

    @staticmethod
    def _gaps(upper: int, lower: int, deepest: int, highest: int) -> Iterator[int]:
        """Return the layers below which both parts are free, the highest first."""
        for level in range(upper, lower, -1):
            # Above the gap are the layers that the first part passes, below it those of the second.
            if upper - level <= deepest and level - 1 - lower <= highest:
                yield level
