"""Curves in numbers: a million points reduced to pixels, and round ticks."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.numbers import MINUS
from icm_core.wording import local

Floats = NDArray[np.float64]

_THOUSAND, _MILLION = 1_000, 1_000_000
_ROUND = (1.0, 2.0, 5.0, 10.0, 20.0)
_NEAR = 1e-9


def thinned(
    x: NDArray[np.generic], y: NDArray[np.generic], low: float, high: float, columns: int
) -> tuple[Floats, Floats]:
    """Return the points of a curve that make the same picture as all of them.

    In every column of pixels the first, the least, the greatest and the last value are kept.

    Parameters
    ----------
    x, y
        ``[points]``, x ascending; values that are not finite leave a gap.
    low, high
        What is shown of x.
    columns
        Columns of pixels.

    Returns
    -------
    x and y of the points kept, in order; NaN in y for a gap.
    """
    first = int(np.searchsorted(x, low))
    last = int(np.searchsorted(x, high, side="right"))
    # One point more on each side, so that the line continues to the edge.
    first, last = max(first - 1, 0), min(last + 1, len(x))
    x, y = x[first:last], y[first:last]
    if len(x) <= 4 * columns or columns < 1:
        values = y.astype(np.float64)
        values[~np.isfinite(values)] = np.nan
        return x.astype(np.float64), values
    edges = np.linspace(low, high, columns + 1)
    bounds = np.searchsorted(x, edges)
    bounds[0], bounds[-1] = 0, len(x)
    starts, ends = bounds[:-1], bounds[1:]
    full = ends > starts
    starts, ends = starts[full], ends[full]
    values = y.astype(np.float64, copy=False)
    infinite = np.isinf(values)
    if infinite.any():
        values = np.where(infinite, np.nan, values)
    with np.errstate(invalid="ignore"):
        least = np.fmin.reduceat(values, starts)
        greatest = np.fmax.reduceat(values, starts)
    points = np.stack([values[starts], least, greatest, values[ends - 1]], axis=1)
    first_x, last_x = x[starts].astype(np.float64), x[ends - 1].astype(np.float64)
    middle = (first_x + last_x) / 2
    place = np.stack([first_x, middle, middle, last_x], axis=1)
    return place.ravel(), points.ravel()


def extent(values: NDArray[np.generic]) -> tuple[float, float] | None:
    """Return the least and greatest finite value, None for none."""
    if not len(values):
        return None
    low, high = float(np.min(values)), float(np.max(values))
    if not (math.isfinite(low) and math.isfinite(high)):
        finite = values[np.isfinite(values.astype(np.float64))]
        if not len(finite):
            return None
        low, high = float(finite.min()), float(finite.max())
    return low, high


def positive(values: NDArray[np.generic]) -> tuple[float, float] | None:
    """Return the least and greatest finite value above 0, None for none."""
    numbers = values.astype(np.float64)
    return extent(numbers[np.isfinite(numbers) & (numbers > 0)])


def value_at(x: NDArray[np.generic], y: NDArray[np.generic], place: float) -> float | None:
    """Return the value that a curve has had last at a place, None before its first point."""
    at = int(np.searchsorted(x, place, side="right")) - 1
    if at < 0:
        return None
    value = float(y[at])
    return value if math.isfinite(value) else None


def ticks(low: float, high: float, most: int, *, whole: bool = False) -> list[float]:
    """Return round numbers within a range, at most so many (and at least one where one fits)."""
    span = high - low
    if not math.isfinite(span) or span <= 0:
        return [low] if math.isfinite(low) else []
    raw = span / max(most, 1)
    power = 10.0 ** math.floor(math.log10(raw))
    # The last step always fits, that of 10 unless a tick at each end is in by a hair.
    for factor in _ROUND:
        step = power * factor
        if whole:
            step = max(step, 1.0)
        first, last = math.ceil(low / step - _NEAR), math.floor(high / step + _NEAR)
        if last - first + 1 <= most:
            break
    return [_clean(number * step, step) for number in range(first, last + 1)]


def _clean(value: float, step: float) -> float:
    """Return a multiple of a step without what adding up tenths leaves."""
    digits = max(0, 1 - math.floor(math.log10(step)))
    return round(value, digits) + 0.0


def short(value: float) -> str:
    """Return a round number for an axis: ``5k``, ``2.5M``, ``−70``, ``.25``."""
    size = abs(value)
    if size >= _MILLION:
        text = f"{value / _MILLION:g}M"
    elif size >= 10 * _THOUSAND:
        text = f"{value / _THOUSAND:g}k"
    elif size >= _THOUSAND:
        text = f"{value:,.0f}"
    else:
        text = f"{value:g}"
    text = text.replace("-", MINUS)
    for front in ("0.", f"{MINUS}0."):
        if text.startswith(front):
            text = text.replace("0.", ".", 1)
    return local(text)
