"""Minimisation within bounds: SciPy's steps, and what holds at a minimum."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.optimize import minimize

from icm_core.model.bounded import minimised

Vector = NDArray[np.float64]


def valley(x: Vector) -> tuple[float, Vector]:
    """Return Rosenbrock's function and its gradient."""
    gap = x[1:] - x[:-1] ** 2
    gradient = np.zeros_like(x)
    gradient[1:] += 200.0 * gap
    gradient[:-1] += -400.0 * gap * x[:-1] - 2.0 * (1.0 - x[:-1])
    return float(100.0 * (gap**2).sum() + ((1.0 - x[:-1]) ** 2).sum()), gradient


def waves(x: Vector) -> tuple[float, Vector]:
    """Return a function with many minima, so that a line search has to look around."""
    scale = np.arange(1.0, len(x) + 1.0)
    value = (0.05 * scale * x**2 + np.cos(3.0 * x + scale)).sum()
    return float(value), 0.1 * scale * x - 3.0 * np.sin(3.0 * x + scale)


def logarithms(x: Vector) -> tuple[float, Vector]:
    """Return a function whose first step is far too long."""
    grown = np.exp(x)
    return float((1e4 * np.log1p(grown) - 7e3 * x).sum()), 1e4 * grown / (1.0 + grown) - 7e3


@pytest.mark.parametrize("function", [valley, waves, logarithms])
@pytest.mark.parametrize("width", [0.4, 1.5, 30.0])
@pytest.mark.parametrize("iterations", [1, 2, 3, 6, 15])
def test_steps_are_those_of_scipy(
    function: Callable[[Vector], tuple[float, Vector]], width: float, iterations: int
) -> None:
    low, high = np.full(7, -0.9 * width), np.linspace(0.5, 1.0, 7) * width
    start = np.linspace(-0.8, 0.45, 7) * width
    wanted = minimize(
        function,
        start,
        jac=True,
        method="L-BFGS-B",
        bounds=list(zip(low, high, strict=True)),
        options={"maxiter": iterations},
    )
    found = minimised(function, start, low, high, iterations)
    assert np.allclose(found, wanted.x, rtol=1e-6, atol=1e-7)


@settings(max_examples=50)
@given(st.integers(0, 2**32 - 1), st.integers(1, 12))
def test_no_move_within_bounds_improves_a_convex_minimum(seed: int, size: int) -> None:
    rng = np.random.default_rng(seed)
    root, wanted = rng.normal(size=(size, size)), rng.normal(size=size)
    matrix = root @ root.T + np.eye(size)
    low = rng.uniform(-1.0, 0.0, size)
    high = low + rng.uniform(0.0, 2.0, size)

    def function(x: Vector) -> tuple[float, Vector]:
        gap = x - wanted
        return 0.5 * float(gap @ matrix @ gap), matrix @ gap

    found = minimised(function, rng.normal(size=size), low, high, 200)
    assert np.all((found >= low) & (found <= high))
    slope = np.clip(found - function(found)[1], low, high) - found
    assert np.abs(slope).max() < 1e-2


def test_a_bound_that_is_met_is_met_to_the_last_digit() -> None:
    """A rounding short of it, the next step would end there, and the search with it."""
    steps = 0
    for seed in range(40):
        rng = np.random.default_rng(seed)
        size = int(rng.integers(2, 12))
        root, wanted = rng.normal(size=(size, size)), rng.normal(size=size)
        matrix = root @ root.T + np.eye(size)
        low, high = -rng.uniform(0.1, 0.5, size), rng.uniform(0.1, 0.5, size)

        def function(x: Vector, a: Vector = matrix, b: Vector = wanted) -> tuple[float, Vector]:
            return 0.5 * float((x - b) @ a @ (x - b)), a @ (x - b)

        found = minimised(function, rng.uniform(low, high), low, high, 200)
        slope = function(found)[1]
        held = np.abs(slope) > 1e-2
        steps += int(held.sum())
        assert np.all(found[held] == np.where(slope > 0.0, low, high)[held]), seed
    assert steps > 100


def test_kinks_end_the_search_quietly() -> None:
    """Where slopes jump, steps may say nothing of a direction: the Hessian is singular."""
    for seed in (32, 69, 194, 203, 246, 859, 1223):
        rng = np.random.default_rng(seed)
        size = int(rng.integers(2, 20))
        scale, kink = 10.0 ** rng.uniform(-10, 10, size), rng.normal(size=size)

        def function(x: Vector, by: Vector = scale, at: Vector = kink) -> tuple[float, Vector]:
            far = np.sqrt((x - at) ** 2 + 1e-20)
            return float((by * far).sum()), by * (x - at) / far

        low, high = -rng.uniform(0.1, 3, size), rng.uniform(0.1, 3, size)
        start = rng.uniform(low, high)
        found = minimised(function, start, low, high, 50)
        assert function(found)[0] <= function(start)[0], seed


def test_what_nothing_depends_on_stays() -> None:
    def function(x: Vector) -> tuple[float, Vector]:
        return float((x[0] - 2.0) ** 2), np.array([2.0 * (x[0] - 2.0), 0.0])

    found = minimised(function, np.array([0.5, 0.3]), np.zeros(2), np.ones(2), 50)
    assert found.tolist() == [1.0, 0.3]
