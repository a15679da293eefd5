"""Samples of the Pitman-Yor process: what discount and concentration do to frequencies.

PYP(d, c, H): of n customers at t tables the next one opens a table with probability
(c + d t) / (n + c), with a dish drawn from the base measure H, or joins a table of m customers
with probability (m - d) / (n + c). With d = 0 it is the Dirichlet process.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.kernels.model import pyp as kernels

MOST_CUSTOMERS = 100_000_000
"""Customers that are seated at once: two columns of some 400 MB."""
LEAST_CONCENTRATION, MOST_CONCENTRATION = 0.01, 100_000.0
"""Between which a concentration is looked for."""
MOST_DISCOUNT = 0.99
"""Up to which a discount is looked for."""
_STARTS = ((0.5, 5.0), (0.05, 20.0), (0.9, 0.5))
_HALVINGS = 40
_TOGETHER = 1_000_000
"""Customers of one turn of a sum."""


@dataclass(frozen=True, eq=False)
class Sample:
    """One drawn seating.

    Parameters
    ----------
    discount, concentration
        What it was drawn with.
    sizes
        int64 ``[tables]``: customers of each table, in the order in which they were opened.
    dish
        int64 ``[tables]``: dish of each table; those from the base measure's end on are dishes
        that nothing else can be (see `sample`).
    """

    discount: float
    concentration: float
    sizes: NDArray[np.int64]
    dish: NDArray[np.int64]

    @property
    def customers(self) -> int:
        """How many were seated."""
        return int(self.sizes.sum())

    @property
    def tables(self) -> int:
        """How many were opened."""
        return len(self.sizes)

    @property
    def ranked(self) -> NDArray[np.int64]:
        """Customers of each dish that has any, most first, int64 ``[dishes]``."""
        found, at = np.unique(self.dish, return_inverse=True)
        total = np.bincount(at, weights=self.sizes, minlength=len(found)).astype(np.int64)
        return np.sort(total)[::-1]


def check_values(discount: float, concentration: float) -> None:
    """Refuse what is no Pitman-Yor process.

    Raises
    ------
    OptionError
        If the discount is not in [0, 1) or the concentration not above 0.
    """
    if not 0.0 <= discount < 1.0:
        raise OptionError(f"discount {discount:g}: use 0 or more, below 1")
    if not 0.0 < concentration < np.inf:
        raise OptionError(f"concentration {concentration:g}: use more than 0")


def sample(
    customers: int,
    discount: float,
    concentration: float,
    rng: np.random.Generator,
    base: NDArray[np.float64] | None = None,
) -> Sample:
    """Seat customers at random.

    Parameters
    ----------
    base
        float64 ``[dishes]``: probability of each dish for a new table; what is missing to 1
        belongs to dishes that are all different. None: every table has a dish of its own, as
        under a continuous base measure (the paper's figure).

    Raises
    ------
    OptionError
        If the customers are too many or the values no Pitman-Yor process.
    """
    check_values(discount, concentration)
    if not 0 <= customers <= MOST_CUSTOMERS:
        raise OptionError(f"customers {customers:,}: use 0 to {MOST_CUSTOMERS:,}")
    at = np.empty(customers, dtype=np.int32)
    size = np.empty(customers, dtype=np.int32)
    tables = kernels.seat(rng, 0, float(discount), float(concentration), at, size, 0)
    own = np.arange(tables, dtype=np.int64)
    if base is None:
        dish = own
    else:
        ends = np.cumsum(base)
        dish = np.searchsorted(ends, rng.random(tables), side="right").astype(np.int64)
        apart = dish >= len(base)
        dish[apart] = len(base) + own[apart]
    return Sample(discount, concentration, size[:tables].astype(np.int64), dish)


def expected_tables(customers: int, discount: float, concentration: float) -> float:
    """Return the expected number of tables.

    E[t] = c/d (Γ(c + n + d) Γ(c) / (Γ(c + n) Γ(c + d)) - 1), and with d = 0 its limit
    c (ψ(c + n) - ψ(c)) (Pitman 2006, Combinatorial Stochastic Processes, section 3.3; Teh 2006,
    A Bayesian Interpretation of Interpolated Kneser-Ney). The ratio of the gamma functions is
    the product of 1 + d / (c + i) over the customers i = 0 … n - 1, which is added up in logs
    here: differences of their logarithms lose all digits where d is small or c is large.
    """
    check_values(discount, concentration)
    total = 0.0
    for begin in range(0, customers, _TOGETHER):
        i = np.arange(begin, min(begin + _TOGETHER, customers))
        part = np.log1p(discount / (concentration + i)) if discount else 1 / (concentration + i)
        total += float(np.sum(part))
    if discount == 0.0:
        return concentration * total
    return concentration / discount * float(np.expm1(total))


def expected_dishes(customers: int, concentration: float, base: NDArray[np.float64]) -> float:
    """Return the expected number of dishes under a Dirichlet process with a given base measure.

    A dish of probability h is ordered by none of n customers with probability
    prod_{i<n} (c (1 - h) + i) / (c + i); what the base leaves of 1 are dishes that are all
    different, a table each (see `sample`).
    """
    from scipy.special import gammaln

    check_values(0.0, concentration)
    h, c = base[base > 0], concentration
    rest = max(0.0, 1.0 - float(base.sum()))
    alone = np.maximum(c * (1.0 - h), np.finfo(float).tiny)
    log_none = gammaln(alone + customers) - gammaln(alone)
    log_none -= gammaln(c + customers) - gammaln(c)
    seen = float(-np.expm1(np.minimum(log_none, 0.0)).sum()) if customers else 0.0
    return seen + rest * expected_tables(customers, 0.0, c)


def concentration_for(
    customers: int, dishes: float, base: NDArray[np.float64] | None = None
) -> float:
    """Return the concentration of a Dirichlet process that expects so many dishes.

    Where every table has a dish of its own, that is the concentration under which a seating with so
    many tables is most probable. It stays within `LEAST_CONCENTRATION` and `MOST_CONCENTRATION`.
    """

    def expected(log_c: float) -> float:
        c = float(np.exp(log_c))
        if base is None:
            return expected_tables(customers, 0.0, c)
        return expected_dishes(customers, c, base)

    low, high = float(np.log(LEAST_CONCENTRATION)), float(np.log(MOST_CONCENTRATION))
    if expected(low) >= dishes:
        return LEAST_CONCENTRATION
    if expected(high) <= dishes:
        return MOST_CONCENTRATION
    # The expectation grows with c.
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if expected(middle) < dishes:
            low = middle
        else:
            high = middle
    return float(np.exp((low + high) / 2))


def log_probability(sizes: NDArray[np.int64], discount: float, concentration: float) -> float:
    """Return the log-probability of a seating, given how many customers each table has, in nats.

    p = prod_{j<t} (c + j d) / prod_{i<n} (c + i) prod over tables prod_{m<size} (m - d), the
    first customer left out (Pitman 2006, theorem 3.2).
    """
    from scipy.special import gammaln

    n, t = int(sizes.sum()), len(sizes)
    if t == 0:
        return 0.0
    d, c = discount, concentration
    opened = float(np.sum(np.log(c + d * np.arange(1, t))))
    seated = float(gammaln(c + n) - gammaln(c + 1.0))
    found, times = np.unique(sizes, return_counts=True)
    joined = float(np.sum(times * (gammaln(found - d) - gammaln(1.0 - d))))
    return opened - seated + joined


def best_values(sizes: NDArray[np.int64]) -> tuple[float, float]:
    """Return the discount and concentration under which a seating is most probable.

    They stay within 0 and `MOST_DISCOUNT`, `LEAST_CONCENTRATION` and `MOST_CONCENTRATION`.
    """
    from scipy.optimize import minimize

    def cost(x: NDArray[np.float64]) -> float:
        return -log_probability(sizes, float(x[0]), float(np.exp(x[1])))

    bounds = [
        (0.0, MOST_DISCOUNT),
        (np.log(LEAST_CONCENTRATION), np.log(MOST_CONCENTRATION)),
    ]
    # Flat ridges between the two values: the best of some starts.
    found = [
        minimize(cost, np.array([d, np.log(c)]), method="L-BFGS-B", bounds=bounds)
        for d, c in _STARTS
    ]
    best = min(found, key=lambda one: float(one.fun))
    return float(best.x[0]), float(np.exp(best.x[1]))
