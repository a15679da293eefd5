"""Focus and context: a long sentence's chart with wide columns and high rows where they matter.

The grid stays planar: an item is in the middle of its words, and rows stay in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from icm_core.drawing.charts.layout import ROW, TALLEST, Level, View
from icm_core.drawing.charts.placing import NARROW, Placing
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import MARGIN
from icm_core.drawing.paint.painter import Measure

LOW = 19.5
"""Height of a row below which rows are of different heights."""
_WIDE, _SHOULDERS, _LEAST_COLUMN, _LEAST_SHARE = 44.0, (0.64, 0.27), 16.0, 0.6
"""Width of a column in focus; how near to it the next ones come; the least of all others, and
beside the mean where that is not much more."""
_LETTERED_COLUMN, _LETTERED_ROW, _YIELD = 16.0, 7.0, 0.95
"""Width and height of a cell below which text yields, and how fast."""
_LEAST_FOCUS, _MOST_FOCUS = 8, 16
"""Words in focus at least, and up to which a focus stays though less would do."""
_FOCUS_ROW, _NEED, _LEAST_ROW = 22.0, 21.0, 3.0
"""Height of the rows in focus; between pills over each other; of all other rows at least."""
_GAIN = 1.1
_TURNS = 16

Span = tuple[int, int]
Extents = Mapping[Span, tuple[float, float]]
"""How far the pills over a span reach to the left and to the right of its middle."""


def fitted(
    scene: Scene,
    view: View,
    size: tuple[float, float],
    measure: Measure,
    hypotheses: Sequence[Hypothesis],
    before: View | None = None,
    least: float | None = None,
) -> View:
    """Return the view in which a chart fits a canvas, what a step is about in focus.

    Parameters
    ----------
    size
        Width and height of the canvas.
    before
        The view until now: it stays while it shows the step as well.
    least
        Size of text down to which it yields where labels have no room; None for never.
    """
    same = replace(view, zoom=1.0, x=0.0, y=0.0, rise=1.0, columns=(), rows=(), focus=None)
    plain = _lettered(same, size, view.scale if least is None else least)
    scale = plain.scale
    if not distorts(plain):
        return plain
    spans = [one.change.span for one in hypotheses if one.change.span is not None]
    span = (min(s for s, _ in spans), max(e for _, e in spans)) if spans else None
    kept = before if before is not None and _same_size(before, plain) else None
    focus = _focus(span, None if kept is None else kept.focus, view.tokens)
    extents = Placing(Places(scene, plain, Level.NEAR, measure), hypotheses).extents()
    if kept is not None and kept.focus == focus and _holds(kept, extents):
        return kept
    columns = _columns(plain.tokens, plain.column / scale, focus)
    if plain.mirrored:
        columns = columns[::-1]
    wide = replace(plain, columns=columns, focus=focus if columns else None)
    return _with_rows(wide, size[1], extents, 0 if span is None else span[1] - span[0])


@lru_cache(maxsize=16)
def _lettered(view: View, size: tuple[float, float], least: float) -> View:
    """Return the fitted view, its text as large as cells have room for labels."""
    scale = view.scale
    while True:
        plain = replace(view, scale=scale).fitted(*size)
        wide = plain.column >= _LETTERED_COLUMN * scale
        if scale <= least or (wide and plain.row >= _LETTERED_ROW * scale):
            return plain
        scale = max(least, scale * _YIELD)


def regrown(view: View, wanted: float) -> View:
    """Return a view whose text has yielded with as much of it back as its cells have room for.

    Parameters
    ----------
    wanted
        Size of text where there is room.
    """
    room = min(view.column / _LETTERED_COLUMN, view.row / _LETTERED_ROW)
    scale = max(view.scale, min(wanted, room))
    return replace(view, scale=scale, zoom=view.zoom * view.scale / scale)


def distorts(plain: View) -> bool:
    """Whether a fitted chart has so little room that its columns and rows are of many sizes."""
    roomy = plain.column >= NARROW * plain.scale and plain.row >= LOW * plain.scale
    return not roomy and plain.level() == Level.NEAR


def _same_size(one: View, plain: View) -> bool:
    """Whether a view is of the same chart on the same canvas."""
    return (one.tokens, one.zoom, one.x, one.scale, one.mirrored, one.widths) == (
        plain.tokens,
        plain.zoom,
        plain.x,
        plain.scale,
        plain.mirrored,
        plain.widths,
    )


def _focus(span: Span | None, before: Span | None, tokens: int) -> Span | None:
    """Return the words in focus: those until now if they hold a span, else those around it."""
    if span is None:
        return None
    most = max(_MOST_FOCUS, span[1] - span[0])
    if before is not None and before[0] <= span[0] and span[1] <= before[1] <= before[0] + most:
        return before
    more = max(0, _LEAST_FOCUS - (span[1] - span[0]))
    start = max(0, min(span[0] - more // 2, tokens - (span[1] - span[0]) - more))
    return start, min(tokens, max(span[1], start + (span[1] - span[0]) + more))


def _columns(tokens: int, mean: float, focus: Span | None) -> tuple[float, ...]:
    """Return the width of each column beside the mean; none where all are alike."""
    if focus is None or mean >= NARROW:
        return ()
    shares = [0.0] * tokens
    for at in range(tokens):
        away = max(focus[0] - at, at - focus[1] + 1, 0)
        shares[at] = 1.0 if away == 0 else (*_SHOULDERS, *[0.0] * tokens)[away - 1]
    inside, room = sum(shares), tokens * mean
    wide = _WIDE
    rest = (room - wide * inside) / max(tokens - inside, 1e-9)
    least = min(_LEAST_COLUMN, mean * _LEAST_SHARE)
    if rest < least:
        rest = least
        wide = (room - rest * (tokens - inside)) / inside
    if wide < mean * _GAIN:
        return ()
    return tuple((rest + (wide - rest) * share) / mean for share in shares)


def _with_rows(view: View, height: float, extents: Extents, focus: int) -> View:
    """Return a view whose rows are as high as pills need that are over each other.

    Parameters
    ----------
    focus
        Length of the span that the step is about: rows up to it are high.
    """
    scale, tokens = view.scale, view.tokens
    room = (height - 2 * MARGIN - view.words - view.crown - view.drop) / scale
    if room <= 0.0:
        return view
    over = _over_each_other(view, extents)

    def heights(row: float, high: float, need: float) -> list[float]:
        found: list[float] = []
        middles: list[float] = [0.0]
        top = 0.0
        for length in range(1, tokens + 1):
            own = max(row, high) if length <= focus else row
            # The row of tags is as high as a pill.
            own = max(own, need) if length == 1 else own
            least = (middles[over[length]] if over[length] else -need) + need
            own = max(own, 2 * (least - top))
            found.append(own)
            middles.append(top + own / 2)
            top += own
        return found

    def best(low: float, high: float, make: Callable[[float], list[float]]) -> list[float]:
        """Return the greatest heights that there is room for (bisection)."""
        if sum(make(high)) <= room:
            return make(high)
        for _ in range(_TURNS):
            middle = (low + high) / 2
            low, high = (middle, high) if sum(make(middle)) <= room else (low, middle)
        return make(low)

    if sum(heights(_LEAST_ROW, _FOCUS_ROW, _NEED)) <= room:
        found = best(_LEAST_ROW, TALLEST, lambda row: heights(row, _FOCUS_ROW, _NEED))
    elif sum(heights(_LEAST_ROW, _LEAST_ROW, _NEED)) <= room:
        found = best(_LEAST_ROW, _FOCUS_ROW, lambda high: heights(_LEAST_ROW, high, _NEED))
    else:
        found = best(_LEAST_ROW, _NEED, lambda need: heights(_LEAST_ROW, _LEAST_ROW, need))
    mean = min(sum(found), room) / tokens
    rise = mean / (ROW * view.zoom)
    rows = tuple(own / (sum(found) / tokens) for own in reversed(found))
    tall = replace(view, rows=rows, rise=rise)
    return replace(tall, y=max(MARGIN, (height - tall.height) / 2))


def _over_each_other(view: View, extents: Extents) -> list[int]:
    """Return for each length the highest lower row that has a pill where one of its own is.

    0 for none: rows are in order, so that what is clear of that row is clear of all below it.
    """
    # Of a step that shows nothing there is none.
    long = [(span, own) for span, own in extents.items() if span[1] - span[0] > 1]
    spans = np.array([span for span, _ in long], dtype=np.int64).reshape(-1, 2)
    reach = np.array([own for _, own in long], dtype=np.float64)
    bounds, _ = view.grid
    x = (bounds[spans[:, 0]] + bounds[spans[:, 1]]) / 2
    length = spans[:, 1] - spans[:, 0]
    left, right = x + reach.reshape(-1, 2)[:, 0], x + reach.reshape(-1, 2)[:, 1]
    below = (length[:, None] > length) & (left < right[:, None] + 2) & (left[:, None] < right + 2)
    found = np.zeros(view.tokens + 1, dtype=np.int64)
    np.maximum.at(found, length, np.where(below, length, 0).max(axis=1, initial=0))
    result: list[int] = found.tolist()
    return result


def _holds(view: View, extents: Extents) -> bool:
    """Whether the rows of a view keep pills apart that are over each other."""
    _, middles = view.grid
    over = np.array(_over_each_other(view, extents))
    own = np.flatnonzero(over)
    return bool((middles[over[own]] - middles[own] >= (_NEED - 0.5) * view.scale).all())


def between(one: View, other: View, share: float) -> View:
    """Return a view on the way from one to another of the same chart.

    Parameters
    ----------
    share
        How far, from 0 to 1.
    """
    if share >= 1.0:
        return other

    def mixed(name: str) -> tuple[float, ...]:
        alike = (1.0,) * other.tokens
        first, last = getattr(one, name) or alike, getattr(other, name) or alike
        return tuple(a + (b - a) * share for a, b in zip(first, last, strict=True))

    values = {
        name: getattr(one, name) + (getattr(other, name) - getattr(one, name)) * share
        for name in ("zoom", "x", "y", "rise")
    }
    return replace(other, columns=mixed("columns"), rows=mixed("rows"), **values)
