"""Fitting discounts and concentrations by depth: options and the optimiser.

*MAP* (the paper): maximise the probability of the seating under Beta and Gamma priors.
*Held-out*: maximise the predictive log-likelihood of training sentences that were not counted.
Both (see `objectives`) over d_i = i x and c = exp(y) within bounds: L-BFGS-B comes near, and
Newton's method continues until nothing moves. *Sampled*: drawn with the seating (see `sampling`).

The same trees give the same values on every machine. Processors differ in the last digits of
logarithms (numpy's with and without AVX-512) and of sums (OpenBLAS has a kernel for each), which a
hundred iterations of L-BFGS-B turn into the third digit; so the fit continues to the optimum, and
what is found is rounded. Exponentials and logarithms come one by one from the C library.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError, check_counts
from icm_core.model.bounded import Function, minimised
from icm_core.model.by_hand import LOG_LIMIT
from icm_core.model.restaurants import Hyperparameters

Fit = Literal["map", "held-out", "sampled", "fixed"]
FITS: tuple[Fit, ...] = ("map", "held-out", "sampled", "fixed")
WITH_PRIORS: tuple[Fit, ...] = ("map", "sampled")
"""Fits to the probability of a seating, which has one discount, under priors."""
BY_OPTIMISER: tuple[Fit, ...] = ("map", "held-out")
"""Fits whose values are found by an optimiser, and rounded."""
_MAX_DISCOUNT = np.array([1.0, 2.0, 3.0])
DIGITS = 5
"""Significant digits that fitted values keep."""
_EDGES = (1e-5, 0.9999)
"""Bounds on x: d_i stays off 0 and i, rounded too."""
_MARGIN = 0.05
"""The start is this far within the bounds."""
_FIRST_ITERATIONS = 50
"""Of L-BFGS-B (see `bounded`). Its path carries a difference in the last digit further and
further: the more of them, the sooner two processors end at different optima."""
_LEAST_CURVATURE = 1e-9
"""A direction flatter than this counts as curved so much: it is followed to its bound at once."""
_STILL = 1e-10
"""A step of Newton's method as short as this is the last."""
_NOISE = 1e-13
"""Share of the objective that is rounding."""
_LEAST_STEP = 1e-6
"""Share of Newton's step that is tried last."""


@dataclass(frozen=True, slots=True)
class FitOptions:
    """How hyperparameters are fitted.

    Parameters
    ----------
    method
        ``map``, ``held-out``, ``sampled`` (with a sampled seating) or ``fixed``.
    discounts
        1 (the Pitman-Yor process) or 3 (as in modified Kneser-Ney) per depth.
    levels
        Depths with values of their own; deeper ones share the last.
    held_out_share
        Share of the training sentences, from the end, that a held-out fit sets apart. With so
        few sentences that a part would be empty, nothing is fitted.
    discount, concentration
        Values of ``fixed``, and of a held-out fit that has nothing to fit on; start of the
        others, where three discounts start at 1, 2 and 3 times the value.
    beta_a, beta_b
        Prior of each discount under ``map`` and ``sampled``.
    gamma_shape, gamma_rate
        Prior of each concentration under ``map`` and ``sampled``.
    max_iterations
        Limit of the optimiser's steps; short of the optimum, processors may differ.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    method: Fit = "held-out"
    discounts: int = 3
    levels: int = 12
    held_out_share: float = 0.15
    discount: float = 0.8
    concentration: float = 2.0
    beta_a: float = 1.0
    beta_b: float = 1.0
    gamma_shape: float = 1.0
    gamma_rate: float = 1.0
    max_iterations: int = 100

    def __post_init__(self) -> None:
        if self.method not in FITS:
            raise OptionError(f"fit {self.method!r}: use {', '.join(FITS)}")
        if self.discounts not in (1, 3):
            raise OptionError(f"discounts={self.discounts}: use 1 or 3")
        if self.method in WITH_PRIORS and self.discounts == 3:
            raise OptionError("three discounts have no seating probability: use a held-out fit")
        if not (0.0 <= self.discount < 1.0 and 0.0 < self.concentration < math.inf):
            raise OptionError("use a discount in [0, 1) and a concentration above 0")
        if not 0.0 < self.held_out_share < 1.0:
            raise OptionError(f"held-out share {self.held_out_share}: use a value in (0, 1)")
        priors = (self.beta_a, self.beta_b, self.gamma_shape, self.gamma_rate)
        if not all(0.0 < value < math.inf for value in priors):
            raise OptionError("use beta_a, beta_b, gamma_shape and gamma_rate above 0")
        if self.levels < 1 or self.max_iterations < 1:
            raise OptionError("levels and iterations must be at least 1")
        check_counts(levels=self.levels, max_iterations=self.max_iterations)

    def log_prior(self, d: float, c: float) -> float:
        """Return the log-density of a discount and a concentration, but for a constant."""
        value = (self.beta_a - 1) * math.log(d) + (self.beta_b - 1) * math.log1p(-d)
        return value + (self.gamma_shape - 1) * math.log(c) - self.gamma_rate * c


@dataclass(frozen=True, slots=True)
class FitResult:
    """Fitted values and how good they are.

    Parameters
    ----------
    hyper
        The hyperparameters.
    objective
        Log-likelihood or log-posterior reached, in nats.
    iterations
        Iterations of the optimiser.
    """

    hyper: Hyperparameters
    objective: float
    iterations: int


_Objective = Callable[[Hyperparameters], tuple[float, NDArray[np.float64], NDArray[np.float64]]]
_Curvature = Callable[[Hyperparameters], NDArray[np.float64]]
_Hessian = Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.float64]]


def _unpack(x: NDArray[np.float64], levels: int, discounts: int) -> Hyperparameters:
    raw = x[: levels * discounts].reshape(levels, discounts)
    discount = _MAX_DISCOUNT[:discounts] * raw
    if discounts == 1:
        discount = np.repeat(discount, 3, axis=1)
    return Hyperparameters(np.ascontiguousarray(discount), each(math.exp, x[levels * discounts :]))


def each(function: Callable[[float], float], values: NDArray[np.floating]) -> NDArray[np.float64]:
    """Return a function of each value, with digits that do not depend on the processor."""
    return np.array([function(value) for value in values.ravel().tolist()]).reshape(values.shape)


def rounded(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return fitted values with `DIGITS` significant digits."""
    return each(lambda value: float(f"{value:.{DIGITS - 1}e}"), values)


def _chain(
    hyper: Hyperparameters,
    d_discount: NDArray[np.float64],
    d_concentration: NDArray[np.float64],
    discounts: int,
) -> NDArray[np.float64]:
    """Return the gradient by x and y from the gradient by the hyperparameters."""
    if discounts == 1:
        g = d_discount.sum(axis=1, keepdims=True)
    else:
        g = d_discount * _MAX_DISCOUNT
    return np.concatenate([g.ravel(), d_concentration * hyper.concentration])


def optimise(
    objective: _Objective, curvature: _Curvature, levels: int, options: FitOptions
) -> FitResult:
    """Maximise an objective that returns its value and gradients by discount and concentration.

    `curvature` returns its second derivatives, float64 ``[4 * levels, 4 * levels]``: by the
    discounts, three a level, then by the concentrations. What is found is rounded, and the
    objective of the result is that of the rounded values.
    """
    from threadpoolctl import threadpool_limits

    k = options.discounts
    low = np.repeat([_EDGES[0], -LOG_LIMIT], [levels * k, levels])
    high = np.repeat([_EDGES[1], LOG_LIMIT], [levels * k, levels])
    start = np.repeat([options.discount, math.log(options.concentration)], [levels * k, levels])

    def negative(x: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        hyper = _unpack(x, levels, k)
        value, d_discount, d_concentration = objective(hyper)
        return -value, -_chain(hyper, d_discount, d_concentration, k)

    by_x = np.kron(np.eye(levels), np.diag(_MAX_DISCOUNT) if k == 3 else np.ones((3, 1)))

    def hessian(x: NDArray[np.float64], gradient: NDArray[np.float64]) -> NDArray[np.float64]:
        hyper = _unpack(x, levels, k)
        jacobian = np.zeros((4 * levels, len(x)))
        jacobian[: 3 * levels, : k * levels] = by_x
        jacobian[3 * levels :, k * levels :] = np.diag(hyper.concentration)
        # c = exp(y) is curved itself.
        bent = np.concatenate([np.zeros(k * levels), gradient[k * levels :]])
        return np.diag(bent) - jacobian.T @ curvature(hyper) @ jacobian

    # Of matrices this small, the threads of a BLAS wait for each other more than they add up.
    with threadpool_limits(limits=1, user_api="blas"):
        first = min(_FIRST_ITERATIONS, options.max_iterations)
        near = minimised(negative, np.clip(start, low + _MARGIN, high - _MARGIN), low, high, first)
        x, steps = _newton(negative, hessian, near, low, high, options.max_iterations)
    hyper = _unpack(x, levels, k)
    hyper = Hyperparameters(rounded(hyper.discount), rounded(hyper.concentration))
    return FitResult(hyper, float(objective(hyper)[0]), steps)


def _newton(
    function: Function,
    hessian: _Hessian,
    x: NDArray[np.float64],
    low: NDArray[np.float64],
    high: NDArray[np.float64],
    most: int,
) -> tuple[NDArray[np.float64], int]:
    """Minimise within bounds by Newton's method; return where, and after how many steps.

    Variables that their gradient keeps at a bound, and those that nothing depends on, stay out of
    the step. Curvature counts by its absolute value, so that saddles are left.
    """
    value, gradient = function(x)
    for step in range(1, most + 1):
        held = ((x <= low) & (gradient > 0)) | ((x >= high) & (gradient < 0))
        bent = hessian(x, gradient)
        free = np.flatnonzero(~held & bent.any(axis=1))
        curvature, axes = np.linalg.eigh(bent[np.ix_(free, free)])
        along = (axes.T @ gradient[free]) / np.maximum(np.abs(curvature), _LEAST_CURVATURE)
        way = np.zeros_like(x)
        way[free] = -axes @ along
        share = 1.0
        while True:
            found = np.clip(x + share * way, low, high)
            found_value, found_gradient = function(found)
            if found_value <= value + _NOISE * abs(value) or share < _LEAST_STEP:
                break
            share /= 2
        moved = float(np.abs(found - x).max())
        x, value, gradient = found, found_value, found_gradient
        if moved < _STILL:
            return x, step
    return x, most
