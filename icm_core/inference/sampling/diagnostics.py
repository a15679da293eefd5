"""Diagnostics of Markov chains and of weighted draws.

Autocorrelation by FFT; effective sample size over several chains with Geyer's (1992) initial
monotone sequence, and split R-hat, both after Gelman et al. (2013, section 11.4) and Vehtari,
Gelman, Simpson, Carpenter and Buerkner (2021); effective sample size of importance weights after
Kong (1992).

A chain that never moved has no autocorrelation to estimate. It counts as one draw and never more:
the effective sample size is 1 then and R-hat not a number, though a sentence with one derivation
looks the same. A chain that is stuck for nearly all its time shows a size that is too great,
because it does not know what it has not seen: beside it stands the size of the importance
weights, which does not depend on the chain.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_FEWEST = 4
"""States of a chain below which nothing is estimated."""


def autocorrelation(values: NDArray[np.float64], lags: int | None = None) -> NDArray[np.float64]:
    """Return the autocorrelation of one series by lag.

    Parameters
    ----------
    values
        float64 ``[n]``.
    lags
        Greatest lag, None for all (n - 1).

    Returns
    -------
    float64 ``[lags + 1]``, 1 at lag 0; not a number throughout for a series that is constant or
    not finite.
    """
    most = len(values) - 1 if lags is None else min(lags, len(values) - 1)
    covariance = _autocovariance(values[None, :])[0]
    if not _moved(values):
        return np.full(most + 1, np.nan)
    result: NDArray[np.float64] = covariance[: most + 1] / covariance[0]
    return result


def _moved(values: NDArray[np.float64]) -> bool:
    """Whether values are finite and not all the same."""
    return bool(np.all(np.isfinite(values)) and np.any(values != values.flat[0]))


def _autocovariance(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the autocovariance of each row, all lags, divided by n (so that it is positive)."""
    n = values.shape[1]
    size = 1 << (2 * n - 1).bit_length()
    centred = np.where(np.isfinite(values), values, 0.0)
    centred = centred - centred.mean(axis=1, keepdims=True)
    spectrum = np.fft.rfft(centred, size, axis=1)
    power = spectrum.real**2 + spectrum.imag**2
    result: NDArray[np.float64] = np.fft.irfft(power, size, axis=1)[:, :n] / n
    return result


def _halves(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the first and last halves of every chain, a middle state left out."""
    half = values.shape[1] // 2
    return np.concatenate([values[:, :half], values[:, values.shape[1] - half :]])


def _spread(halves: NDArray[np.float64]) -> tuple[float, float]:
    """Return the mean variance within chains, and the estimate of the whole variance."""
    n = halves.shape[1]
    within = float(halves.var(axis=1, ddof=1).mean())
    between = float(halves.mean(axis=1).var(ddof=1))
    return within, within * (n - 1) / n + between


def split_r_hat(values: NDArray[np.float64]) -> float:
    """Return R-hat over the halves of all chains: near 1 where they agree.

    Parameters
    ----------
    values
        float64 ``[chains, states]``.

    Returns
    -------
    Not a number for fewer than 4 states, values that are not finite, or chains that all stood
    still at one value; infinite for chains that stood still at different ones.
    """
    if values.shape[1] < _FEWEST or not np.all(np.isfinite(values)):
        return float("nan")
    if not _moved(values):
        return float("nan")
    halves = _halves(values)
    if np.all(halves == halves[:, :1]):
        return float("inf")
    within, whole = _spread(halves)
    return float(np.sqrt(whole / within))


def effective_sample_size(values: NDArray[np.float64]) -> float:
    """Return how many independent draws the mean over all chains is worth.

    Parameters
    ----------
    values
        float64 ``[chains, states]``.

    Returns
    -------
    At least 1, which is also the answer for chains that never moved; not a number for fewer than
    4 states and values that are not finite.
    """
    if values.shape[1] < _FEWEST or not np.all(np.isfinite(values)):
        return float("nan")
    halves = _halves(values)
    if np.all(halves == halves[:, :1]):
        return 1.0
    n = halves.shape[1]
    within, whole = _spread(halves)
    covariance = _autocovariance(halves).mean(axis=0) * n / (n - 1)
    rho = 1.0 - (within - covariance) / whole
    rho[0] = 1.0
    pairs = rho[: n - n % 2].reshape(-1, 2).sum(axis=1)
    negative = np.flatnonzero(pairs < 0)
    if len(negative):
        pairs = pairs[: negative[0]]
    time = -1.0 + 2.0 * float(np.minimum.accumulate(pairs).sum())
    # Chains that swing about their mean may be better than independent draws, within reason.
    time = max(time, 1.0 / np.log10(halves.size))
    return max(1.0, float(halves.size / time))


def importance_sample_size(log_weights: NDArray[np.float64]) -> float:
    """Return (sum of w)^2 / sum of w^2, between 1 and the number of weights; 0 for no weight."""
    top = log_weights.max(initial=-np.inf)
    if not np.isfinite(top):
        return 0.0
    weights = np.exp(log_weights - top)
    return float(weights.sum() ** 2 / (weights**2).sum())


@dataclass(frozen=True, slots=True)
class ChainHealth:
    """How well some chains did.

    Parameters
    ----------
    draws
        Proposals of all chains, the dropped ones too.
    kept
        States that are left after burn-in and thinning.
    acceptance
        Accepted share of the proposals after each chain's first; not a number for none. A
        proposal of the current tree itself counts as accepted.
    acceptance_by_chain
        The same for each chain.
    autocorrelation_time
        Kept states that are worth one independent draw, by the log-probability.
    effective_sample_size
        Independent draws that the kept states are worth, by the log-probability.
    r_hat
        Split R-hat of the log-probability over the chains.
    importance_sample_size
        Draws from the model that all proposals together are worth by their importance weights.
    """

    draws: int
    kept: int
    acceptance: float
    acceptance_by_chain: tuple[float, ...]
    autocorrelation_time: float
    effective_sample_size: float
    r_hat: float
    importance_sample_size: float

    @classmethod
    def of(
        cls,
        accepted: NDArray[np.bool_],
        kept_log_p: NDArray[np.float64],
        log_weights: NDArray[np.float64],
    ) -> ChainHealth:
        """Compute the health of chains.

        Parameters
        ----------
        accepted
            bool ``[draws, chains]``.
        kept_log_p
            float64 ``[chains, kept]``: log-probability of the kept states.
        log_weights
            float64 ``[draws * chains]``: log P - log Q of all proposals.
        """
        decided = accepted[1:]
        by_chain = decided.mean(axis=0) if len(decided) else np.full(accepted.shape[1], np.nan)
        size = effective_sample_size(kept_log_p)
        return cls(
            accepted.size,
            kept_log_p.size,
            float(by_chain.mean()) if len(by_chain) else float("nan"),
            tuple(by_chain.tolist()),
            kept_log_p.size / size,
            size,
            split_r_hat(kept_log_p),
            importance_sample_size(log_weights),
        )
