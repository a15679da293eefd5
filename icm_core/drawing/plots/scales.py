"""Log axes in numbers: places, ticks, lines between them."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.plots.series import ticks

_SETS: tuple[tuple[float, ...], ...] = ((1.0, 2.0, 5.0), (1.0, 3.0), (1.0,))
"""Numbers of a decade that are written, from the most to the fewest."""
_NEAR = 1e-9
_MINOR_ROOM = 56.0
"""Pixels of a decade from which on every number of it has a line."""


def logs(values: NDArray[np.generic]) -> NDArray[np.float64]:
    """Return log10, NaN for what has none."""
    numbers = values.astype(np.float64)
    result = np.full(numbers.shape, np.nan)
    np.log10(numbers, out=result, where=numbers > 0)
    return result


def share(value: float, low: float, high: float, log: bool) -> float:
    """Return where a value is between two ends, 0 to 1 within them."""
    if log:
        value, low, high = (math.log10(max(one, 1e-300)) for one in (value, low, high))
    return (value - low) / ((high - low) or 1.0)


def shares(values: NDArray[np.generic], low: float, high: float, log: bool) -> NDArray[np.float64]:
    """Return where values are between two ends; NaN for what a log axis does not have."""
    if log:
        values, low, high = logs(values), math.log10(low), math.log10(high)
    result: NDArray[np.float64] = (values.astype(np.float64) - low) / ((high - low) or 1.0)
    return result


def value_of(share_of_axis: float, low: float, high: float, log: bool) -> float:
    """Return the value at a share of the axis: the inverse of `share`."""
    if log:
        first, last = math.log10(low), math.log10(high)
        return float(10.0 ** (first + share_of_axis * (last - first)))
    return low + share_of_axis * (high - low)


def log_ticks(low: float, high: float, most: int) -> list[float]:
    """Return round numbers of a log axis: 1, 2, 5, 10 …, or 1, 3, 10 …, or powers of ten.

    Parameters
    ----------
    most
        How many at most.
    """
    for numbers in _SETS:
        found = decades(low, high, numbers)
        if len(found) <= most:
            break
    else:
        step = 2
        while len(found) > most:
            found = decades(low, high, (1.0,), step)
            step += 1
    # Less than a decade may hold but one of these: rather evenly spaced numbers then.
    return found if len(found) > 1 else ticks(low, high, max(most, 2))


def decades(low: float, high: float, numbers: tuple[float, ...], step: int = 1) -> list[float]:
    """Return the multiples of every ``step``-th power of ten that lie between two ends."""
    first, last = math.floor(math.log10(low) + _NEAR), math.ceil(math.log10(high) - _NEAR)
    first -= first % step
    found = [
        float(f"{number:g}e{power}") for power in range(first, last + 1, step) for number in numbers
    ]
    return [one for one in found if low * (1 - _NEAR) <= one <= high * (1 + _NEAR)]


def minor(low: float, high: float, length: float) -> list[float]:
    """Return where the faint lines of a log axis of some pixels are, none where too close."""
    each = length / max(math.log10(high / low), _NEAR)
    if each < _MINOR_ROOM:
        return []
    return decades(low, high, tuple(float(one) for one in range(1, 10)))
