"""Diagnostics of chains against plain formulas, known processes and stuck chains."""

from __future__ import annotations

import math

import numpy as np
import oracles_mh as plain
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from icm_core.inference.sampling.diagnostics import (
    ChainHealth,
    autocorrelation,
    effective_sample_size,
    importance_sample_size,
    split_r_hat,
)

STATES = 20_000


def ar1(rho: float, chains: int = 1, seed: int = 5) -> NDArray[np.float64]:
    """Return chains of an autoregressive process, in its stationary distribution."""
    rng = np.random.default_rng(seed)
    noise = rng.standard_normal((chains, STATES)) * math.sqrt(1 - rho**2)
    values = np.empty((chains, STATES))
    values[:, 0] = rng.standard_normal(chains)
    for i in range(1, STATES):
        values[:, i] = rho * values[:, i - 1] + noise[:, i]
    return values


series = st.lists(st.floats(-100, 100), min_size=4, max_size=31).filter(
    lambda values: max(values) - min(values) > 1e-3
)


@given(series)
def test_autocorrelation_is_the_plain_sum(values: list[float]) -> None:
    found = autocorrelation(np.array(values))
    variance = plain.autocovariance(values, 0)
    exact = [plain.autocovariance(values, lag) / variance for lag in range(len(values))]
    assert found.tolist() == pytest.approx(exact, abs=1e-9)
    assert autocorrelation(np.array(values), 2).tolist() == pytest.approx(exact[:3], abs=1e-9)


several = st.integers(1, 4).flatmap(
    lambda chains: st.integers(4, 21).flatmap(
        lambda n: st.lists(
            st.lists(st.floats(-100, 100), min_size=n, max_size=n),
            min_size=chains,
            max_size=chains,
        )
    )
)


@given(several)
def test_r_hat_and_sample_size_are_the_plain_formulas(chains: list[list[float]]) -> None:
    within, _ = plain.variances(plain.halves(chains))
    if within < 1e-3:
        return
    values = np.array(chains)
    assert split_r_hat(values) == pytest.approx(plain.r_hat(chains), rel=1e-6)
    assert effective_sample_size(values) == pytest.approx(plain.sample_size(chains), rel=1e-6)


@pytest.mark.parametrize("rho", [0.0, 0.5, 0.9])
@pytest.mark.parametrize("chains", [1, 4])
def test_autoregressive_chains_have_the_known_sample_size(rho: float, chains: int) -> None:
    values = ar1(rho, chains)
    known = values.size * (1 - rho) / (1 + rho)
    assert effective_sample_size(values) == pytest.approx(known, rel=0.15)
    assert autocorrelation(values[0], 3)[1:].tolist() == pytest.approx(
        [rho, rho**2, rho**3], abs=0.06
    )
    assert 0.99 < split_r_hat(values) < 1.02


def test_chains_in_different_places_do_not_agree() -> None:
    values = ar1(0.0, 4)
    values[0] += 3.0
    assert split_r_hat(values) > 1.3
    assert effective_sample_size(values) < 20


def test_a_chain_that_drifts_does_not_agree_with_itself() -> None:
    assert split_r_hat(ar1(0.0) + np.linspace(0, 4, STATES)) > 1.2


def test_a_chain_that_never_moved_is_worth_one_draw() -> None:
    still = np.full((2, 100), -3.5)
    assert effective_sample_size(still) == 1.0
    assert math.isnan(split_r_hat(still))
    assert np.isnan(autocorrelation(still[0])).all()
    still[1] = -4.0
    assert effective_sample_size(still) == 1.0
    assert split_r_hat(still) == math.inf


def test_too_few_states_and_infinite_ones_say_nothing() -> None:
    for values in (np.zeros((2, 3)), np.array([[0.0, 1.0, -np.inf, 2.0, 3.0]])):
        assert math.isnan(effective_sample_size(values))
        assert math.isnan(split_r_hat(values))


def test_importance_sample_size() -> None:
    assert importance_sample_size(np.full(50, -700.0)) == pytest.approx(50.0)
    assert importance_sample_size(np.array([0.0, -1000.0, -1000.0])) == pytest.approx(1.0)
    weights = np.array([1.0, 2.0, 3.0])
    assert importance_sample_size(np.log(weights) + 900) == pytest.approx(36 / 14)
    assert importance_sample_size(np.array([-np.inf, 0.0])) == pytest.approx(1.0)
    assert importance_sample_size(np.array([-np.inf])) == 0.0
    assert importance_sample_size(np.zeros(0)) == 0.0


def test_health_counts_what_was_decided_and_kept() -> None:
    accepted = np.array([[True, True], [True, False], [False, False], [True, False]])
    kept = np.array([[1.0, 2.0, 1.5, 3.0], [2.0, 2.0, 2.0, 2.5]])
    health = ChainHealth.of(accepted, kept, np.zeros(8))
    assert (health.draws, health.kept) == (8, 8)
    assert health.acceptance_by_chain == pytest.approx((2 / 3, 0.0))
    assert health.acceptance == pytest.approx(1 / 3)
    assert health.importance_sample_size == pytest.approx(8.0)
    assert health.effective_sample_size == effective_sample_size(kept)
    assert health.autocorrelation_time == 8 / health.effective_sample_size
    assert health.r_hat == split_r_hat(kept)
    only = ChainHealth.of(accepted[:1], kept[:, :1], np.zeros(2))
    assert math.isnan(only.acceptance)
