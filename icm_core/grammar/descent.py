"""L-BFGS for smooth functions of very many variables, such as the word model's weights.

scipy's hands long vectors to a threaded BLAS, whose threads wait for each other more than they
add: it takes ten times as much processor time for the same iterations.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]

_MEMORY = 5
"""Steps that the curvature is estimated from."""
_DECREASE = 1e-4
"""Share of the decrease promised by the slope that a step must give (Armijo)."""
_HALVINGS = 30
_TOLERANCE = 1e-6
"""A step that gains a smaller share of the value is the last."""


def minimum(
    function: Callable[[Vector], tuple[float, Vector]], start: Vector, max_iterations: int
) -> Vector:
    """Return where a function with its gradient is least, as far as the iterations lead.

    Parameters
    ----------
    function
        Value and gradient at a point.
    """
    point = start
    value, gradient = function(point)
    past: deque[tuple[Vector, Vector, float]] = deque(maxlen=_MEMORY)
    for _ in range(max_iterations):
        direction = _direction(gradient, past)
        slope = _dot(gradient, direction)
        step = 1.0
        for _ in range(_HALVINGS):
            after = point + step * direction
            value_after, gradient_after = function(after)
            if value_after <= value + _DECREASE * step * slope:
                break
            step /= 2
        else:
            break
        moved, turned = after - point, gradient_after - gradient
        curvature = _dot(moved, turned)
        if curvature > 0:
            past.append((moved, turned, curvature))
        gain = value - value_after
        point, value, gradient = after, value_after, gradient_after
        if gain <= _TOLERANCE * abs(value):
            break
    return point


def _direction(gradient: Vector, past: deque[tuple[Vector, Vector, float]]) -> Vector:
    """Return minus the inverse Hessian, as the past steps tell it, times the gradient."""
    direction: Vector = -gradient
    if not past:
        # Nothing is known of the scale yet: a step of length 1 at most.
        direction /= max(1.0, np.sqrt(_dot(gradient, gradient)))
        return direction
    shares = []
    for moved, turned, curvature in reversed(past):
        share = _dot(moved, direction) / curvature
        shares.append(share)
        direction -= share * turned
    _, turned, curvature = past[-1]
    direction *= curvature / _dot(turned, turned)
    for (moved, turned, curvature), share in zip(past, reversed(shares), strict=True):
        direction += (share - _dot(turned, direction) / curvature) * moved
    return direction


def _dot(first: Vector, second: Vector) -> float:
    # Not `first @ second`: see the top of the file.
    return float(np.einsum("i,i", first, second))
