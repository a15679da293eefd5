"""The words below a chart: in as many rows as it takes to show each of them whole.

Words are never cut. Where they do not fit side by side they take turns in two rows, each below the
middle of its column; where that is not enough they are in as many rows as it takes, from three rows
on smaller. Only where columns are too narrow for numbers
are they left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import inf
from typing import NamedTuple

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette

WORD, LESS = Font(13), Font(11)
"""Of one or two rows, and of more; canvases have no smaller text."""
BOUNDARY = Font(11)
MARGIN = 14.0
"""How far words may be over the ends of the chart."""
OVER = 10.0
"""The same at any size of text: letters do not grow evenly, so that some room is left."""
_MOST_LARGE, _MOST_ROWS = 2, 8
_APART = 4.0
_TOP, _NUMBERS = 19.0, 18.0
"""From the chart to the first baseline, and from the last one to the numbers."""
_LINE = 1.3
_END = 7.0
_THREE = 3
_STEPS = (1, 5, 10, 20, 50, 100)
_UNKNOWN_BELOW = 3.5
"""From a baseline to the line below a word that the model does not know."""
_FACE = 0.75
"""How far a word reaches above its baseline, of its size."""


def unknown_pen(palette: Palette, scale: float) -> Pen:
    """Return the line below a word that the model does not know."""
    return Pen(palette.ochre, 1.5 * scale, (3.0 * scale, 2.0 * scale))


@dataclass(frozen=True, slots=True)
class WordRows:
    """Where words stand; unscaled pixels.

    Parameters
    ----------
    row
        Row of each word; empty where there is no room for any.
    left
        Left end of each.
    led
        Whether a line leads from a column to its word: to one in a lower row, where no other
        word is in between.
    size
        Of their letters.
    """

    row: tuple[int, ...] = ()
    left: tuple[float, ...] = ()
    led: tuple[bool, ...] = ()
    size: float = WORD.size

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return max(self.row, default=-1) + 1

    @property
    def line(self) -> float:
        """From one baseline to the next."""
        return self.size * _LINE

    @property
    def numbers(self) -> float:
        """From the chart to the baseline of the numbers."""
        last = _TOP + self.line * (self.rows - 1) if self.rows else 0.0
        return last + _NUMBERS

    @property
    def height(self) -> float:
        """Of all of it."""
        return self.numbers + _END


class WordMarks(NamedTuple):
    """What is marked of words.

    Parameters
    ----------
    span, split
        Words that a step is about, half-open, and where it divides them.
    seen_as
        Class of each word that the model does not know, which is underlined, empty for others.
    second
        Whether the step is one of the second run, which has a colour of its own.
    """

    span: tuple[int, int] | None = None
    split: int | None = None
    seen_as: Sequence[str] = ()
    second: bool = False


NO_MARKS = WordMarks()


def word_widths(
    words: Sequence[str], measure: Measure, mirrored: bool = False
) -> tuple[float, ...]:
    """Return the widths of words as `arranged` takes them, from the left."""
    found = [measure.width(word, WORD) for word in words]
    return tuple(reversed(found)) if mirrored else tuple(found)


@lru_cache(maxsize=64)
def arranged(
    widths: tuple[float, ...], edges: tuple[float, ...], margin: float = MARGIN
) -> WordRows:
    """Return the rows in which words stand, each in the first one that has room for it.

    Parameters
    ----------
    widths
        Of the words in the size of `WORD`, from the left.
    edges
        Boundaries between their columns, ascending; one more than words.
    margin
        How far words may be over the ends.
    """
    for font, most, step in (
        (WORD, 1, 1),
        (WORD, 2, 2),
        (WORD, _MOST_LARGE, 0),
        (LESS, 2, 2),
        (LESS, _MOST_ROWS, 0),
    ):
        found = _rows(widths, edges, margin, font.size / WORD.size, step)
        if found is None or max(found[0], default=0) >= most:
            continue
        rows, lefts = found
        share = font.size / WORD.size
        led = []
        for at, row in enumerate(rows):
            middle = (edges[at] + edges[at + 1]) / 2
            led.append(
                row > 0
                and not any(
                    rows[i] < row and left - 1 <= middle <= left + widths[i] * share + 1
                    for i, left in enumerate(lefts)
                )
            )
        return WordRows(tuple(rows), tuple(lefts), tuple(led), font.size)
    return WordRows()


def _rows(
    widths: tuple[float, ...],
    edges: tuple[float, ...],
    margin: float,
    share: float,
    step: int,
) -> tuple[list[int], list[float]] | None:
    """Return the row and the left end of each word, None where words would touch.

    Parameters
    ----------
    share
        Size of the letters beside the usual one.
    step
        How many rows take turns; 0 for the first row that has room for a word.
    """
    ends = [-inf] * step
    rows, lefts = [], []
    low, high = edges[0] - margin, edges[-1] + margin
    for at, whole in enumerate(widths):
        width = whole * share
        left = (edges[at] + edges[at + 1] - width) / 2
        left = max(low, min(left, high - width))
        row = (
            at % step
            if step
            else next((i for i, end in enumerate(ends) if end + _APART <= left), len(ends))
        )
        if row == len(ends):
            ends.append(-inf)
        if ends[row] + _APART > left:
            return None
        ends[row] = left + width
        rows.append(row)
        lefts.append(left)
    return rows, lefts


def _aside(edge: float, beside: Sequence[float], room: float) -> float:
    """Return how far a number moves from its boundary, so that it touches no other of the step."""
    gaps = [edge - other for other in beside if 0 < abs(edge - other) < room]
    # One between two others stays.
    share = 0.5 if len(set(beside)) < _THREE else 1.0
    if not gaps or (min(gaps) < 0 < max(gaps)):
        return 0.0
    gap = min(gaps, key=abs)
    return share * (room - abs(gap)) * (1 if gap > 0 else -1)


def draw_word_rows(
    painter: Painter,
    words: Sequence[str],
    widths: tuple[float, ...],
    edges: tuple[float, ...],
    place: tuple[float, float, float, float],
    palette: Palette,
    mirrored: bool = False,
    margin: float = MARGIN,
    marks: WordMarks = NO_MARKS,
) -> None:
    """Draw words and the numbers of the boundaries between them.

    Parameters
    ----------
    widths, edges, margin
        As for `arranged`.
    place
        x of the edges' origin, y of the chart's lower end, the size of text, and the width of the
        canvas: what lies beyond is not drawn.
    mirrored
        Whether the first word is at the right.
    marks
        Words that a step is about, and those that the model does not know.
    """
    found = arranged(widths, edges, margin)
    draw_rows(painter, words, (widths, edges, found), place, palette, mirrored, marks)
    draw_boundaries(painter, len(words), (edges, found), place, palette, mirrored, marks)


def draw_rows(
    painter: Painter,
    words: Sequence[str],
    placed: tuple[tuple[float, ...], tuple[float, ...], WordRows],
    place: tuple[float, float, float, float],
    palette: Palette,
    mirrored: bool,
    marks: WordMarks,
) -> None:
    """Draw words without numbers.

    Parameters
    ----------
    placed
        Their widths, the boundaries between them, and where `arranged` puts them.
    place, mirrored, marks
        As for `draw_word_rows`.
    """
    x, y, scale, width = place
    widths, edges, found = placed
    font = Font(found.size * scale)
    seen = [words[::-1], words][not mirrored]
    for at, row in enumerate(found.row):
        left = x + found.left[at] * scale
        if left > width or left + widths[at] * scale < 0:
            continue
        baseline = y + (_TOP + row * found.line) * scale
        word = len(words) - 1 - at if mirrored else at
        quiet = marks.span is not None and not marks.span[0] <= word < marks.span[1]
        painter.text(left, baseline, seen[at], font, palette.ink2 if quiet else palette.ink)
        if word < len(marks.seen_as) and marks.seen_as[word]:
            below = baseline + _UNKNOWN_BELOW * scale
            right = left + widths[at] * found.size / WORD.size * scale
            painter.line(left, below, right, below, unknown_pen(palette, scale))
        if found.led[at]:
            middle = (edges[at] + edges[at + 1]) / 2
            top = baseline - found.size * _FACE * scale - 3
            painter.line(x + middle * scale, y + 3, x + middle * scale, top, Pen(palette.line))


def draw_boundaries(
    painter: Painter,
    count: int,
    placed: tuple[tuple[float, ...], WordRows],
    place: tuple[float, float, float, float],
    palette: Palette,
    mirrored: bool,
    marks: WordMarks,
) -> None:
    """Draw the numbers of the boundaries between words.

    Parameters
    ----------
    count
        How many words there are.
    placed
        The boundaries, and where `arranged` puts words.
    place, mirrored, marks
        As for `draw_word_rows`.
    """
    x, y, scale, width = place
    edges, found = placed
    small = Font(BOUNDARY.size * scale)
    narrowest = min((b - a for a, b in pairwise(edges)), default=1.0)
    room = BOUNDARY.size * (0.65 * len(str(count)) + 0.4)
    every = next((n for n in _STEPS if n * narrowest >= room), _STEPS[-1])
    baseline = y + found.numbers * scale
    marked = [one for one in (*(marks.span or ()), marks.split) if one is not None]
    strong = Font(small.size, 600)
    beside = [edges[count - one if mirrored else one] for one in marked]
    for at, edge in enumerate(edges):
        position = count - at if mirrored else at
        loud = position in marked
        middle = x + (edge + (_aside(edge, beside, room) if loud else 0.0)) * scale
        near = any(abs(position - one) * narrowest < room for one in marked if one != position)
        shown = loud or (position % every == 0 and not near)
        if shown and -room <= middle <= width + room:
            own = strong if loud else small
            ink = (palette.purple if marks.second else palette.hyp) if loud else palette.ink3
            painter.text(middle, baseline, str(position), own, ink, anchor="middle")
