"""Fitting discounts and concentrations by depth.

*MAP* (the paper): maximise the probability of the seating under Beta and Gamma priors.
*Held-out*: maximise the predictive log-likelihood of training sentences that were not counted.
Both over d_i = i x and c = exp(y) within bounds: L-BFGS-B with analytic gradients comes near, and
Newton's method goes on until nothing moves. *Sampled*: drawn with the seating (see `sampling`).

The same trees give the same values on every machine. Processors differ in the last digits of
logarithms (numpy's with and without AVX-512) and of sums (OpenBLAS has a kernel for each), which a
hundred iterations of L-BFGS-B turn into the third digit; so the fit goes on to the optimum, and
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
from icm_core.kernels import restaurants as kernels
from icm_core.model.restaurants import Counts, Hyperparameters, Seated
from icm_core.model.trie import Trie

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
_BOUND = 12.0
"""Bound on |y|: c stays between e^-12 and e^12."""
_MARGIN = 0.05
"""The start is this far within the bounds."""
_FIRST_ITERATIONS = 50
"""Of L-BFGS-B. Its path carries a difference in the last digit further and further: the more of
them, the sooner two processors end at different optima."""
_DIFFERENCE = 1e-4
"""Step of the differences of gradients that make a Hessian."""
_LEAST_CURVATURE = 1e-6
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
_Function = Callable[[NDArray[np.float64]], tuple[float, NDArray[np.float64]]]


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


def optimise(objective: _Objective, levels: int, options: FitOptions) -> FitResult:
    """Maximise an objective that returns its value and gradients by discount and concentration.

    What is found is rounded, and the objective of the result is that of the rounded values.
    """
    from scipy.optimize import minimize

    k = options.discounts
    low = np.repeat([_EDGES[0], -_BOUND], [levels * k, levels])
    high = np.repeat([_EDGES[1], _BOUND], [levels * k, levels])
    start = np.repeat([options.discount, math.log(options.concentration)], [levels * k, levels])

    def negative(x: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        hyper = _unpack(x, levels, k)
        value, d_discount, d_concentration = objective(hyper)
        return -value, -_chain(hyper, d_discount, d_concentration, k)

    near = minimize(
        negative,
        np.clip(start, low + _MARGIN, high - _MARGIN),
        jac=True,
        method="L-BFGS-B",
        bounds=list(zip(low, high, strict=True)),
        options={"maxiter": min(_FIRST_ITERATIONS, options.max_iterations)},
    )
    x, steps = _newton(negative, near.x, low, high, options.max_iterations)
    hyper = _unpack(x, levels, k)
    hyper = Hyperparameters(rounded(hyper.discount), rounded(hyper.concentration))
    return FitResult(hyper, float(objective(hyper)[0]), steps)


def _newton(
    function: _Function,
    x: NDArray[np.float64],
    low: NDArray[np.float64],
    high: NDArray[np.float64],
    most: int,
) -> tuple[NDArray[np.float64], int]:
    """Minimise within bounds by Newton's method; return where, and after how many steps.

    Variables that their gradient keeps at a bound stay out of the step. Curvature counts by its
    absolute value, so that saddles are left.
    """
    value, gradient = function(x)
    for step in range(1, most + 1):
        held = ((x <= low) & (gradient > 0)) | ((x >= high) & (gradient < 0))
        free = np.flatnonzero(~held)
        hessian = np.empty((len(free), len(free)))
        for row, at in enumerate(free.tolist()):
            beside = x.copy()
            beside[at] += _DIFFERENCE if x[at] < (low[at] + high[at]) / 2 else -_DIFFERENCE
            hessian[row] = (function(beside)[1] - gradient)[free] / (beside[at] - x[at])
        curvature, axes = np.linalg.eigh((hessian + hessian.T) / 2)
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


@dataclass(frozen=True, slots=True)
class HeldOutEvents:
    """Held-out events with all that their likelihood depends on (see the kernel).

    Parameters
    ----------
    offsets
        int64 ``[events + 1]``.
    cells
        int32 ``[rows, 6]``.
    base
        float64 ``[events]``: base probability of each event's rule.
    """

    offsets: NDArray[np.int64]
    cells: NDArray[np.int32]
    base: NDArray[np.float64]

    @classmethod
    def collect(
        cls,
        trie: Trie,
        counts: Counts,
        customers: NDArray[np.int32],
        state: NDArray[np.int32],
        rule: NDArray[np.int32],
        base: NDArray[np.float64],
        levels: int,
    ) -> HeldOutEvents:
        """Collect the levels of events given by state and rule, with their base probability."""
        offsets = np.zeros(len(state) + 1, dtype=np.int64)
        np.cumsum(trie.depth[state].astype(np.int64) + 1, out=offsets[1:])
        cells = np.empty((int(offsets[-1]), 6), dtype=np.int32)
        kernels.held_out_chains(
            counts.start,
            counts.dish,
            customers,
            trie.parent,
            trie.depth,
            levels - 1,
            state,
            rule,
            offsets,
            cells,
        )
        return cls(offsets, cells, base)

    def likelihood(
        self, hyper: Hyperparameters
    ) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
        """Return the log-likelihood (nats) and its gradients by discount and concentration."""
        d_discount = np.zeros_like(hyper.discount)
        d_concentration = np.zeros_like(hyper.concentration)
        value = kernels.held_out_likelihood(
            self.offsets,
            self.cells,
            self.base,
            hyper.discount,
            hyper.concentration,
            d_discount,
            d_concentration,
        )
        return float(value), d_discount, d_concentration


def fit_held_out(events: HeldOutEvents, levels: int, options: FitOptions) -> FitResult:
    """Maximise the predictive log-likelihood of held-out events."""
    return optimise(events.likelihood, levels, options)


@dataclass(frozen=True, slots=True)
class SeatingStatistics:
    """Histograms by level that the probability of a seating depends on.

    Each is a list by level of (values, how many restaurants or tables have that value).
    """

    totals: list[tuple[NDArray[np.int64], NDArray[np.int64]]]
    tables: list[tuple[NDArray[np.int64], NDArray[np.int64]]]
    table_sizes: list[tuple[NDArray[np.int64], NDArray[np.int64]]]

    @classmethod
    def collect(cls, trie: Trie, counts: Counts, seats: Seated, levels: int) -> SeatingStatistics:
        """Collect the statistics of a seating with one table for each dish."""
        level = np.minimum(trie.depth, levels - 1)
        nodes = len(trie)
        node = counts.node
        n = np.bincount(node, weights=seats.customers, minlength=nodes).astype(np.int64)
        t = np.bincount(node, weights=seats.tables, minlength=nodes).astype(np.int64)
        entry_level = level[node]

        def histogram(
            values: NDArray[np.int64], where: NDArray[np.bool_]
        ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
            found, times = np.unique(values[where], return_counts=True)
            return found, times

        size = seats.customers.astype(np.int64)
        return cls(
            [histogram(n, (level == i) & (n > 0)) for i in range(levels)],
            [histogram(t, (level == i) & (n > 0)) for i in range(levels)],
            [histogram(size, (entry_level == i) & (size > 0)) for i in range(levels)],
        )

    def _opened(self, i: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return j = 0, 1, ... and how many restaurants of a level have more than j tables."""
        t, times = self.tables[i]
        j = np.arange(int(t.max(initial=0)))
        # Those with more than j tables all have the factor c + j d.
        return j, times[::-1].cumsum()[::-1][np.searchsorted(t, j, side="right")]

    def log_level(self, i: int, d: float, c: float) -> float:
        """Return log p(seating) of the restaurants of one level, in nats.

        p(seating) = prod over restaurants of [c]_{d,t} / [c]_{1,n} prod over tables [1-d]_{1,m-1}
        with the generalised factorials [x]_{y,k} = x (x + y) ... (x + (k - 1) y), m the
        customers of a table.
        """
        from scipy.special import gammaln

        n, times = self.totals[i]
        value = -float(np.sum(times * (gammaln(c + n) - gammaln(c))))
        j, more = self._opened(i)
        value += float(np.sum(more * each(math.log, c + j * d)))
        m, times = self.table_sizes[i]
        return value + float(np.sum(times * (gammaln(m - d) - gammaln(1 - d))))

    def log_seating(self, hyper: Hyperparameters) -> float:
        """Return log p(seating) in nats, without the base measure's part."""
        rows = zip(hyper.discount[:, 0].tolist(), hyper.concentration.tolist(), strict=True)
        return sum(self.log_level(i, d, c) for i, (d, c) in enumerate(rows))

    def log_posterior(
        self, hyper: Hyperparameters, options: FitOptions
    ) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
        """Return log p(seating, d, c) in nats, but for the priors' constants, with its gradients.

        See `log_level` for p(seating).
        """
        from scipy.special import digamma

        value = self.log_seating(hyper)
        d_discount = np.zeros_like(hyper.discount)
        d_concentration = np.zeros_like(hyper.concentration)
        for i, c in enumerate(hyper.concentration.tolist()):
            d = float(hyper.discount[i, 0])
            value += options.log_prior(d, c)
            n, times = self.totals[i]
            d_concentration[i] -= float(np.sum(times * (digamma(c + n) - digamma(c))))
            j, more = self._opened(i)
            d_concentration[i] += float(np.sum(more / (c + j * d)))
            d_discount[i, 0] += float(np.sum(more * j / (c + j * d)))
            m, times = self.table_sizes[i]
            d_discount[i, 0] += float(np.sum(times * (digamma(1 - d) - digamma(m - d))))
            d_discount[i, 0] += (options.beta_a - 1) / d - (options.beta_b - 1) / (1 - d)
            d_concentration[i] += (options.gamma_shape - 1) / c - options.gamma_rate
        return value, d_discount, d_concentration


def fit_map(statistics: SeatingStatistics, levels: int, options: FitOptions) -> FitResult:
    """Maximise the posterior of discounts and concentrations given a seating (the paper)."""
    return optimise(lambda hyper: statistics.log_posterior(hyper, options), levels, options)
