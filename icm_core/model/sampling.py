"""Sampled seating: Gibbs sampling, also of discounts and concentrations.

The paper sets the number of tables of each dish to one and leaves sampling it for later. Here
every event is taken out and reseated, given all others, by the predictive rule of the
hierarchical Pitman-Yor process (Teh, "A Bayesian Interpretation of Interpolated Kneser-Ney",
2006, section 4), which leaves

    p(seating) = prod over u of [c]_{d,t_u} / [c]_{1,n_u} prod over its tables [1-d]_{1,m-1}
                 times H(r) for each table at depth 0

invariant; tables are kept one by one, so no generalised Stirling numbers are needed (Buntine
and Hutter, "A Bayesian View of the Poisson-Dirichlet Process", 2012, say how the two agree).
Discounts and concentrations follow by slice sampling (Neal, "Slice sampling", 2003) under the
priors of the fit. What the model predicts is averaged over the samples that are kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError, check_counts
from icm_core.kernels.model import restaurants as restaurant_kernels
from icm_core.kernels.model import seating as kernels
from icm_core.model.by_hand import LOG_LIMIT
from icm_core.model.fit import FitOptions, each
from icm_core.model.objectives import SeatingStatistics
from icm_core.model.restaurants import (
    Counts,
    Hyperparameters,
    Predictions,
    Seated,
    customers_of,
    predict,
)
from icm_core.model.trie import Trie

Progress = Callable[[float], None]
"""Told the share done between chunks of work; it may raise `Cancelled`."""

_CHUNK_STEPS = 300_000
"""Restaurants visited by one call of the sampler: some 30 ms."""
_DISCOUNT_EDGE = 1e-6
"""Sampled discounts stay this far from 0 and 1, where logarithms end."""
_DISCOUNT_WIDTH = 0.1
_LOG_WIDTH = 1.0
"""First guesses at the width of a slice, of d and of log c."""
_MOST_STEPS = 50
"""Widths that a slice may grow by to each side; it is as exact with any limit."""
_LEAST_MASS = 1e-14
"""Probability that rounding may leave of rules a restaurant does not serve."""


@dataclass(frozen=True, slots=True)
class SamplingOptions:
    """How a sampled seating is drawn.

    Parameters
    ----------
    sweeps
        Number of times that every event is reseated.
    burn_in
        Sweeps that are discarded as burn-in.
    thinning
        Of the later sweeps every so many-th is kept; predictions are averaged over them.
    seed
        The same seed gives the same model.

    Raises
    ------
    OptionError
        If a value is outside its range, or no sweep would be kept.
    """

    sweeps: int = 200
    burn_in: int = 100
    thinning: int = 5
    seed: int = 0

    def __post_init__(self) -> None:
        if self.sweeps < 1 or self.burn_in < 0 or self.thinning < 1 or self.seed < 0:
            raise OptionError(
                "use sweeps and thinning of at least 1, a burn-in and a seed of at least 0"
            )
        check_counts(
            sweeps=self.sweeps, burn_in=self.burn_in, thinning=self.thinning, seed=self.seed
        )
        if self.kept < 1:
            raise OptionError(
                f"{self.sweeps} sweeps with a burn-in of {self.burn_in} and thinning "
                f"{self.thinning} keep no sample: use more sweeps or a shorter burn-in"
            )

    @property
    def kept(self) -> int:
        """Samples that predictions are averaged over."""
        return (self.sweeps - self.burn_in) // self.thinning

    def keeps(self, sweep: int) -> bool:
        """Whether the sample after a sweep, counted from 1, is kept."""
        return sweep > self.burn_in and (sweep - self.burn_in) % self.thinning == 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """What sampling gives.

    Parameters
    ----------
    seats
        The seating of the last sample that was kept.
    hyper
        Means of discounts and concentrations over the samples.
    predictions
        Averaged over the samples.
    log_seating
        float64 ``[sweeps]``: log p(seating) after each sweep, in nats; a chain still on its
        way has a trend in it.
    """

    seats: Seated
    hyper: Hyperparameters
    predictions: Predictions
    log_seating: NDArray[np.float64]


class Tables:
    """A seating with all its tables, changed in place by sweeps.

    Parameters
    ----------
    trie, counts
        The restaurants and their events.
    base
        float64 ``[rules]``: base measure H.
    levels
        Depths with hyperparameters of their own; deeper ones share the last.
    """

    def __init__(self, trie: Trie, counts: Counts, base: NDArray[np.float64], levels: int) -> None:
        entries, nodes = len(counts.dish), len(trie)
        self._base, self.levels = base, levels
        above = np.empty(entries, dtype=np.int32)
        restaurant_kernels.entry_parents(counts.start, counts.dish, trie.parent, above)
        # Without tables below, what is left are the events whose deepest context this is.
        own = customers_of(counts, above, np.zeros_like(counts.raw))
        self._event = np.repeat(np.arange(entries, dtype=np.int32), own)
        slot = np.concatenate([np.zeros(1, np.int64), np.cumsum(counts.raw, dtype=np.int64)])
        self.arrays = kernels.Tables(
            counts.node,
            counts.dish,
            above,
            np.zeros(entries, dtype=np.int32),
            np.zeros(entries, dtype=np.int32),
            slot,
            np.empty(entries, dtype=np.int32),
            np.minimum(trie.depth, levels - 1).astype(np.int16),
            np.zeros(nodes, dtype=np.int32),
            np.zeros(nodes, dtype=np.int32),
            np.empty(slot[-1], dtype=np.int32),
            np.empty(slot[-1], dtype=np.int32),
        )
        kernels.clear_tables(self.arrays)
        longest = int(trie.depth.max(initial=0)) + 1
        self._path, self._lower = np.empty(longest, dtype=np.int32), np.empty(longest)
        self._seated = False
        steps = np.cumsum(trie.depth[self.arrays.node[self._event]].astype(np.int64) + 1)
        total = int(steps[-1]) if len(steps) else 0
        cuts = np.searchsorted(steps, np.arange(_CHUNK_STEPS, total, _CHUNK_STEPS), side="right")
        self._chunks = np.unique(np.concatenate([[0], cuts, [len(steps)]])).tolist()

    def sweep(self, rng: np.random.Generator, hyper: Hyperparameters, progress: Progress) -> None:
        """Reseat every event; the first time, into empty restaurants."""
        for first, end in zip(self._chunks, self._chunks[1:], strict=False):
            progress(first / len(self._event))
            kernels.reseat(
                rng,
                self._event[first:end],
                self._seated,
                self.arrays,
                hyper.as_arrays,
                self._base,
                self._path,
                self._lower,
            )
        self._seated = True

    def seats(self) -> Seated:
        """Return customers and tables as they are now."""
        now = self.arrays
        return Seated(now.customers.copy(), now.tables.copy(), now.above)

    def statistics(self) -> SeatingStatistics:
        """Return the histograms that the probability of the seating depends on."""
        now = self.arrays
        sizes = np.zeros((self.levels, int(now.size.max(initial=0)) + 1), dtype=np.int64)
        kernels.table_sizes(now, sizes)
        open_ = now.all_customers > 0
        places = [np.flatnonzero(open_ & (now.level == i)) for i in range(self.levels)]
        return SeatingStatistics(
            [_histogram(np.bincount(now.all_customers[where])) for where in places],
            [_histogram(np.bincount(now.all_tables[where])) for where in places],
            [_histogram(row) for row in sizes],
        )

    def log_base(self) -> float:
        """Return the log-probability of what the tables at depth 0 serve, in nats."""
        now = self.arrays
        top = (now.above < 0) & (now.tables > 0)
        return float(np.sum(now.tables[top] * each(math.log, self._base[now.dish[top]])))


def _histogram(times: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    found = np.flatnonzero(times)
    return found, times[found]


def slice_step(
    rng: np.random.Generator,
    log_density: Callable[[float], float],
    x: float,
    width: float,
    low: float,
    high: float,
) -> float:
    """Return the next value of a chain whose density is given up to a factor.

    Stepping out and shrinkage (Neal 2003, figures 3 and 5), within ``(low, high)``.
    """
    height = log_density(x) + math.log1p(-rng.random())
    left = x - width * rng.random()
    right = left + width
    lefts = int(_MOST_STEPS * rng.random())
    rights = _MOST_STEPS - 1 - lefts
    while lefts > 0 and left > low and log_density(left) > height:
        left -= width
        lefts -= 1
    while rights > 0 and right < high and log_density(right) > height:
        right += width
        rights -= 1
    left, right = max(left, low), min(right, high)
    while True:
        found = left + (right - left) * rng.random()
        if log_density(found) >= height:
            return found
        if found < x:
            left = found
        else:
            right = found


def resampled(
    rng: np.random.Generator,
    statistics: SeatingStatistics,
    hyper: Hyperparameters,
    options: FitOptions,
) -> Hyperparameters:
    """Return discounts and concentrations redrawn, given a seating and the last ones."""
    discount, concentration = hyper.discount.copy(), hyper.concentration.copy()
    for i in range(len(concentration)):
        c = float(concentration[i])

        def of_discount(d: float, i: int = i, c: float = c) -> float:
            return statistics.log_level(i, d, c) + options.log_prior(d, c)

        d = slice_step(
            rng,
            of_discount,
            float(discount[i, 0]),
            _DISCOUNT_WIDTH,
            _DISCOUNT_EDGE,
            1 - _DISCOUNT_EDGE,
        )

        def of_log(y: float, i: int = i, d: float = d) -> float:
            # The density of y = log c has the factor dc/dy = c beside that of c.
            c = math.exp(y)
            return statistics.log_level(i, d, c) + options.log_prior(d, c) + y

        y = slice_step(rng, of_log, math.log(c), _LOG_WIDTH, -LOG_LIMIT, LOG_LIMIT)
        discount[i], concentration[i] = d, math.exp(y)
    return Hyperparameters(discount, concentration)


def start_values(fit: FitOptions, levels: int) -> Hyperparameters:
    """Return what a chain that draws discounts and concentrations starts from."""
    d = min(max(fit.discount, _DISCOUNT_EDGE), 1 - _DISCOUNT_EDGE)
    c = min(max(fit.concentration, math.exp(-LOG_LIMIT)), math.exp(LOG_LIMIT))
    return Hyperparameters(np.full((levels, 3), d), np.full(levels, c))


def sample(
    trie: Trie,
    counts: Counts,
    base: NDArray[np.float64],
    hyper: Hyperparameters,
    fit: FitOptions,
    options: SamplingOptions,
    progress: Progress,
) -> Drawn:
    """Sample seatings, and discounts and concentrations if the fit says so; average them.

    Parameters
    ----------
    base
        float64 ``[rules]``: base measure H.
    hyper
        Discounts and concentrations of the first sweep, one discount at each depth.
    fit
        With the method ``sampled`` they are redrawn after each sweep under its priors.
    progress
        Told the share done.
    """
    rng = np.random.default_rng(options.seed)
    tables = Tables(trie, counts, base, len(hyper.concentration))
    log_seating = np.empty(options.sweeps)
    predicted, weight = np.zeros(len(counts.dish)), np.zeros(len(trie))
    mean = Hyperparameters(np.zeros_like(hyper.discount), np.zeros_like(hyper.concentration))
    last = tables.seats()
    for sweep in range(1, options.sweeps + 1):

        def at(share: float, sweep: int = sweep) -> None:
            progress((sweep - 1 + share) / options.sweeps)

        tables.sweep(rng, hyper, at)
        statistics = tables.statistics()
        if fit.method == "sampled":
            hyper = resampled(rng, statistics, hyper, fit)
        log_seating[sweep - 1] = statistics.log_seating(hyper) + tables.log_base()
        if options.keeps(sweep):
            last = tables.seats()
            one = predict(trie, counts, last, hyper, base)
            predicted += one.predicted / options.kept
            weight += one.weight / options.kept
            mean = Hyperparameters(
                mean.discount + hyper.discount / options.kept,
                mean.concentration + hyper.concentration / options.kept,
            )
    # A mean of numbers below 1 can pass it by rounding.
    np.minimum(predicted, 1.0, out=predicted)
    np.minimum(weight, 1.0, out=weight)
    kernels.averaged_weights(
        counts.start, counts.dish, last.above, predicted, base, _LEAST_MASS, weight
    )
    return Drawn(last, mean, Predictions(weight, predicted), log_seating)
