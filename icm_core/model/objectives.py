"""The objectives of the fits, with first and second derivatives."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels.model import restaurants as kernels
from icm_core.model.fit import FitOptions, FitResult, each, optimise
from icm_core.model.restaurants import Counts, Hyperparameters, Seated
from icm_core.model.trie import Trie


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

    def curvature(self, hyper: Hyperparameters) -> NDArray[np.float64]:
        """Return the second derivatives of `likelihood`, as `optimise` takes them."""
        size = 4 * len(hyper.concentration)
        found = np.zeros((size, size))
        kernels.held_out_curvature(
            self.offsets, self.cells, self.base, hyper.discount, hyper.concentration, found
        )
        return found


def fit_held_out(events: HeldOutEvents, levels: int, options: FitOptions) -> FitResult:
    """Maximise the predictive log-likelihood of held-out events."""
    return optimise(events.likelihood, events.curvature, levels, options)


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

    def curvature(self, hyper: Hyperparameters, options: FitOptions) -> NDArray[np.float64]:
        """Return the second derivatives of `log_posterior`, as `optimise` takes them."""
        from scipy.special import polygamma

        levels = len(hyper.concentration)
        found = np.zeros((4 * levels, 4 * levels))
        for i, c in enumerate(hyper.concentration.tolist()):
            d = float(hyper.discount[i, 0])
            n, times = self.totals[i]
            by_c = -float(np.sum(times * (polygamma(1, c + n) - polygamma(1, c))))
            j, more = self._opened(i)
            square = more / (c + j * d) ** 2
            m, times = self.table_sizes[i]
            by_d = float(np.sum(times * (polygamma(1, m - d) - polygamma(1, 1 - d))))
            by_d -= (options.beta_a - 1) / d**2 + (options.beta_b - 1) / (1 - d) ** 2
            found[3 * i, 3 * i] = by_d - float(np.sum(square * j * j))
            found[3 * levels + i, 3 * levels + i] = (
                by_c - float(np.sum(square)) - (options.gamma_shape - 1) / c**2
            )
            both = -float(np.sum(square * j))
            found[3 * i, 3 * levels + i] = found[3 * levels + i, 3 * i] = both
        return found


def fit_map(statistics: SeatingStatistics, levels: int, options: FitOptions) -> FitResult:
    """Maximise the posterior of discounts and concentrations given a seating (the paper)."""
    return optimise(
        lambda hyper: statistics.log_posterior(hyper, options),
        lambda hyper: statistics.curvature(hyper, options),
        levels,
        options,
    )
