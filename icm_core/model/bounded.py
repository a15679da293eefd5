"""Minimisation within bounds by L-BFGS-B, for the few dozen values of a fit.

The method is that of Byrd, Lu, Nocedal and Zhu (1995) with the projected step of Morales and
Nocedal (2011) and the line search of Moré and Thuente (1994), and takes SciPy's steps. To load
SciPy's takes longer than most fits, and 40 MB. With so few variables the approximate Hessian is
a plain matrix.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

_Vector: TypeAlias = NDArray[np.float64]
Function = Callable[[_Vector], tuple[float, _Vector]]
"""A value and its gradient."""

_PAIRS = 10
"""Steps that are remembered."""
_EPSILON = float(np.finfo(np.float64).eps)
_GAIN, _SLOPE = 2.2204460492503131e-9, 1e-5
"""Relative gain and greatest projected slope that end the search."""
_DESCENT, _CURVATURE, _WIDTH = 1e-3, 0.9, 0.1
"""Of a step: share of the slope that it gains, share of the slope that may be left, and relative
width of the interval in which it is no longer looked for."""
_FAR = 1e10
"""The longest step where no bound is in the way."""
_LOOKS = 20
"""Steps that are tried in one direction."""
_SHRINK, _WIDEN = 0.66, 4.0


def minimised(
    function: Function, x: _Vector, low: _Vector, high: _Vector, iterations: int
) -> _Vector:
    """Return a local minimum within bounds, or where the iterations ended."""
    pairs: deque[tuple[_Vector, _Vector]] = deque(maxlen=_PAIRS)
    x = np.clip(x, low, high)
    value, gradient = function(x)
    for iteration in range(iterations):
        if np.abs(np.clip(x - gradient, low, high) - x).max() <= _SLOPE:
            break
        hessian = _hessian(pairs, len(x))
        try:
            way = _way(x, gradient, hessian, bool(pairs), low, high)
        except np.linalg.LinAlgError:  # steps that say nothing of one direction
            pairs.clear()
            continue
        most = 1.0 if iteration == 0 else _most(x, way, low, high)
        slope, found = float(gradient @ way), None
        if slope < 0.0:
            look = partial(_looked, function, x, way, low, high)
            found = _searched(look, _Point(0.0, value, slope), most)
        if found is None:
            if not pairs:
                break
            pairs.clear()
            continue
        moved, turned = found.step * way, found.gradient - gradient
        if turned @ moved > -_EPSILON * (gradient @ moved):
            pairs.append((moved, turned))
        gained = value - found.value
        scale = max(abs(value), abs(found.value), 1.0)
        x, value, gradient = found.x, found.value, found.gradient
        if gained <= _GAIN * scale:
            break
    return x


def _hessian(pairs: deque[tuple[_Vector, _Vector]], size: int) -> _Vector:
    """Return the approximate Hessian of the steps that are remembered."""
    if not pairs:
        return np.eye(size)
    moved, turned = pairs[-1]
    found = np.eye(size) * (float(turned @ turned) / float(turned @ moved))
    for moved, turned in pairs:
        along = found @ moved
        found -= np.outer(along, along) / float(moved @ along)
        found += np.outer(turned, turned) / float(moved @ turned)
    return found


def _way(
    x: _Vector, gradient: _Vector, hessian: _Vector, curved: bool, low: _Vector, high: _Vector
) -> _Vector:
    """Return the way to the minimum of the quadratic model along the bounds that it meets."""
    z, free = _cauchy(x, gradient, hessian, low, high)
    if not curved or not free.any():
        return z
    rest = -(gradient + hessian @ z)[free]
    step = np.linalg.solve(hessian[np.ix_(free, free)], rest).astype(np.float64)
    projected = z.copy()
    wanted = (x + z)[free] + step
    projected[free] = np.clip(wanted, low[free], high[free]) - x[free]
    if np.all((wanted >= low[free]) & (wanted <= high[free])) or projected @ gradient <= 0.0:
        return projected
    share = min(1.0, _most((x + z)[free], step, low[free], high[free]))
    z[free] += share * step
    return np.clip(z, low - x, high - x)


def _cauchy(
    x: _Vector, gradient: _Vector, hessian: _Vector, low: _Vector, high: _Vector
) -> tuple[_Vector, NDArray[np.bool_]]:
    """Return the way to the first minimum along the projected gradient, and what stays free."""
    to_bound: _Vector = np.where(gradient > 0.0, x - low, high - x)
    free = (gradient == 0.0) | (to_bound > 0.0)
    way = np.where(free, -gradient, 0.0)
    meets = np.full(len(x), math.inf)
    moving = way != 0.0
    meets[moving] = to_bound[moving] / np.abs(gradient[moving])
    z, at = np.zeros(len(x)), 0.0
    for index in [*np.argsort(meets, kind="stable").tolist(), -1]:
        bent = float(way @ hessian @ way)
        if bent <= 0.0:
            break
        best = -float(way @ (gradient + hessian @ z)) / bent
        if index < 0 or best < meets[index] - at:
            z += max(best, 0.0) * way
            break
        z += (meets[index] - at) * way
        z[index] = (low if way[index] < 0.0 else high)[index] - x[index]
        at, way[index], free[index] = meets[index], 0.0, False
    return z, free


def _room(x: _Vector, way: _Vector, low: _Vector, high: _Vector) -> _Vector:
    """Return how often each variable's step can be made within its bounds."""
    moving, room = way != 0.0, np.full(len(x), math.inf)
    room[moving] = np.maximum(np.where(way > 0.0, high - x, low - x)[moving] / way[moving], 0.0)
    return room


def _most(x: _Vector, way: _Vector, low: _Vector, high: _Vector) -> float:
    """Return how often a step can be made within bounds."""
    return float(_room(x, way, low, high).min(initial=_FAR))


@dataclass(frozen=True, slots=True)
class _Point:
    """A step along a line: the value there, and its slope."""

    step: float
    value: float
    slope: float

    def tilted(self, slope: float) -> _Point:
        """Return the point with a line added to the function."""
        return _Point(self.step, self.value + self.step * slope, self.slope + slope)


@dataclass(frozen=True, slots=True)
class _Found(_Point):
    """A step that was looked at: where it leads, and the gradient there."""

    x: _Vector
    gradient: _Vector


def _looked(
    function: Function, x: _Vector, way: _Vector, low: _Vector, high: _Vector, step: float
) -> _Found:
    # Rounding may lead a bit beyond a bound, or short of it, where the next step would end.
    met = _room(x, way, low, high) <= step
    place = np.where(met, np.where(way > 0.0, high, low), np.clip(x + step * way, low, high))
    value, gradient = function(place)
    return _Found(step, value, float(gradient @ way), place, gradient)


def _searched(look: Callable[[float], _Found], start: _Point, most: float) -> _Found | None:
    """Return a step that gains enough and leaves little slope, None where there is none."""
    test = _DESCENT * start.slope
    best = other = start
    bracketed, lifted = False, True
    width, before = most, 2.0 * most
    low, high, step = 0.0, 5.0, 1.0
    for _ in range(_LOOKS):
        here = look(step)
        bound = start.value + step * test
        lifted = lifted and not (here.value <= bound and here.slope >= 0.0)
        enough = here.value <= bound
        if (
            (enough and abs(here.slope) <= -_CURVATURE * start.slope)
            or (bracketed and (not low < step < high or high - low <= _WIDTH * high))
            or (step == most and enough and here.slope <= test)
        ):
            return here
        if lifted and here.value <= best.value and not enough:
            # The function less the line of the wanted gain, until that has a minimum here.
            a, b, c = (one.tilted(-test) for one in (best, other, here))
            step, bracketed = _next(a, b, c, bracketed, low, high)
            best, other = (one.tilted(test) for one in _narrowed(a, b, c))
        else:
            step, bracketed = _next(best, other, here, bracketed, low, high)
            best, other = _narrowed(best, other, here)
        if bracketed:
            gap = abs(other.step - best.step)
            if gap >= _SHRINK * before:
                step = best.step + 0.5 * (other.step - best.step)
            before, width = width, gap
            low, high = sorted((best.step, other.step))
        else:
            low = step + 1.1 * (step - best.step)
            high = step + _WIDEN * (step - best.step)
        step = min(max(step, 0.0), most)
        if bracketed and (not low < step < high or high - low <= _WIDTH * high):
            step = best.step
    return None


def _narrowed(best: _Point, other: _Point, here: _Point) -> tuple[_Point, _Point]:
    """Return the ends of the interval with a step tried between or beyond them, the best first."""
    if here.value > best.value:
        return best, here
    return here, best if here.slope * best.slope < 0.0 else other


def _next(
    best: _Point, other: _Point, here: _Point, bracketed: bool, low: float, high: float
) -> tuple[float, bool]:
    """Return the step to try next, and whether a minimum lies between two that were tried."""
    ahead = here.step - best.step
    turns = here.slope * best.slope < 0.0
    if here.value > best.value or turns:
        cubic = _cubic(here, best) if turns and here.value <= best.value else _cubic(best, here)
        if here.value > best.value:
            drop = (best.value - here.value) / ahead
            flat = best.step + best.slope / (drop + best.slope) / 2.0 * ahead
            near = abs(cubic - best.step) < abs(flat - best.step)
            return (cubic if near else cubic + (flat - cubic) / 2.0), True
        secant = here.step - here.slope / (here.slope - best.slope) * ahead
        far = abs(cubic - here.step) > abs(secant - here.step)
        return (cubic if far else secant), True
    if abs(here.slope) < abs(best.slope):
        secant = here.step - here.slope / (here.slope - best.slope) * ahead
        cubic = _beyond(best, here, low, high)
        near = abs(cubic - here.step) < abs(secant - here.step)
        if bracketed:
            step = cubic if near else secant
            end = here.step + _SHRINK * (other.step - here.step)
            return (min(end, step) if ahead > 0.0 else max(end, step)), True
        return min(max(secant if near else cubic, low), high), False
    if bracketed:
        return _cubic(here, other), True
    return (high if ahead > 0.0 else low), False


def _middle(first: _Point, second: _Point) -> tuple[float, float]:
    """Return two terms of the cubic through two points: its slope's, and its discriminant."""
    theta = 3.0 * (first.value - second.value) / (second.step - first.step)
    theta += first.slope + second.slope
    return theta, theta * theta - first.slope * second.slope


def _cubic(first: _Point, second: _Point) -> float:
    """Return the minimum of the cubic through two points, one of which slopes down."""
    theta, square = _middle(first, second)
    gamma = math.copysign(math.sqrt(max(square, 0.0)), second.step - first.step)
    share = (gamma - first.slope + theta) / (gamma - first.slope + gamma + second.slope)
    return first.step + share * (second.step - first.step)


def _beyond(best: _Point, here: _Point, low: float, high: float) -> float:
    """Return the minimum of the cubic beyond a step, or the end where it has none there."""
    theta, square = _middle(best, here)
    gamma = math.copysign(math.sqrt(max(square, 0.0)), best.step - here.step)
    share = (gamma - here.slope + theta) / (gamma + (best.slope - here.slope) + gamma)
    if share < 0.0 and gamma != 0.0:
        return here.step + share * (best.step - here.step)
    return high if here.step > best.step else low
