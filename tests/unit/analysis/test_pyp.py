"""Samples of the Pitman-Yor process against exact probabilities and known expectations."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import numpy as np
import pytest
from oracles_pyp import log_seating, partitions, seat, table_counts
from scipy.special import digamma, gammaln
from scipy.stats import chisquare

from icm_core.analysis.contexts.figures import pyp
from icm_core.errors import OptionError

VALUES = ((0.0, 1.0), (0.0, 12.0), (0.3, 0.2), (0.71, 4.6), (0.95, 0.05))
DRAWS = 20_000
LEAST_P = 1e-4


def fits(found: Counter, expected: dict) -> bool:
    """Whether draws have a distribution, rare outcomes put together."""
    draws = sum(found.values())
    assert set(found) <= set(expected)
    common = [one for one, p in expected.items() if p * draws >= 5]
    seen = [found[one] for one in common]
    wanted = [expected[one] * draws for one in common]
    rest = draws - sum(wanted)
    if rest > 5:
        seen.append(draws - sum(seen))
        wanted.append(rest)
    wanted = [one * sum(seen) / sum(wanted) for one in wanted]
    return len(wanted) < 2 or chisquare(seen, wanted).pvalue > LEAST_P


@pytest.mark.parametrize(("d", "c"), VALUES)
def test_seatings_have_the_probability_of_the_process(d: float, c: float) -> None:
    rng = np.random.default_rng(5)
    found = Counter(
        tuple(np.sort(pyp.sample(6, d, c, rng).sizes)[::-1].tolist()) for _ in range(DRAWS)
    )
    assert fits(found, partitions(6, d, c))


@pytest.mark.parametrize(("d", "c"), VALUES)
def test_tables_are_as_many_as_stirling_numbers_say(d: float, c: float) -> None:
    rng = np.random.default_rng(7)
    found = Counter(pyp.sample(12, d, c, rng).tables for _ in range(DRAWS))
    assert fits(found, dict(enumerate(table_counts(12, d, c))))


@pytest.mark.parametrize(("d", "c"), VALUES)
def test_the_plain_twin_seats_as_the_kernel_does(d: float, c: float) -> None:
    random, rng = Random(3), np.random.default_rng(3)
    plain = [len(seat(200, d, c, random)) for _ in range(400)]
    fast = [pyp.sample(200, d, c, rng).tables for _ in range(4_000)]
    spread = math.hypot(np.std(plain) / 20, np.std(fast) / math.sqrt(4_000))
    assert abs(np.mean(plain) - np.mean(fast)) < 4 * spread + 1e-9


@pytest.mark.parametrize(("d", "c"), [*VALUES, (0.5, 20_000.0), (1e-9, 3.0)])
@pytest.mark.parametrize("n", [1, 2, 50, 3_000])
def test_expected_tables_are_the_known_ones(d: float, c: float, n: int) -> None:
    found = pyp.expected_tables(n, d, c)
    if d > 1e-6:
        log = gammaln(c + n + d) - gammaln(c + n) + gammaln(c + 1) - gammaln(c + d)
        assert found == pytest.approx(math.exp(log) / d - c / d, rel=1e-6)
    else:
        assert found == pytest.approx(c * (digamma(c + n) - digamma(c)), rel=1e-6)
    if n <= 50 and c < 100:
        by_count = sum(t * p for t, p in enumerate(table_counts(n, d, c)))
        assert found == pytest.approx(by_count, rel=1e-6)


@pytest.mark.parametrize(("d", "c"), VALUES)
def test_samples_open_as_many_tables_as_expected(d: float, c: float) -> None:
    rng = np.random.default_rng(11)
    found = [pyp.sample(5_000, d, c, rng).tables for _ in range(300)]
    spread = max(float(np.std(found)), 1.0) / math.sqrt(len(found))
    assert abs(np.mean(found) - pyp.expected_tables(5_000, d, c)) < 4 * spread


def test_dishes_come_from_the_base_measure() -> None:
    base = np.array([0.5, 0.2, 0.1, 0.0])
    rng = np.random.default_rng(2)
    drawn = pyp.sample(50_000, 0.5, 5_000.0, rng, base)
    tables = np.bincount(np.minimum(drawn.dish, 4), minlength=5)
    assert tables[3] == 0
    share = tables / tables.sum()
    assert np.abs(share - [0.5, 0.2, 0.1, 0.0, 0.2]).max() < 0.02
    # What the base leaves over is a dish of its own at every table.
    apart = drawn.dish[drawn.dish >= 4]
    assert len(set(apart.tolist())) == len(apart)
    assert drawn.ranked.sum() == 50_000
    assert len(drawn.ranked) == 3 + len(apart)
    assert (np.diff(drawn.ranked) <= 0).all()


def test_without_a_base_every_table_is_a_dish() -> None:
    drawn = pyp.sample(1_000, 0.4, 3.0, np.random.default_rng(1))
    assert sorted(drawn.sizes.tolist(), reverse=True) == drawn.ranked.tolist()
    assert drawn.customers == 1_000


@pytest.mark.parametrize("c", [0.5, 8.0, 400.0])
def test_expected_dishes_are_those_of_samples(c: float) -> None:
    base = np.array([0.4, 0.3, 0.1, 0.05, 0.001, 0.0])
    rng = np.random.default_rng(4)
    found = [len(pyp.sample(300, 0.0, c, rng, base).ranked) for _ in range(2_000)]
    spread = float(np.std(found)) / math.sqrt(len(found))
    assert abs(np.mean(found) - pyp.expected_dishes(300, c, base)) < 4 * spread


def test_a_concentration_is_found_for_a_number_of_dishes() -> None:
    for c in (0.02, 1.5, 900.0):
        wanted = pyp.expected_tables(4_000, 0.0, c)
        assert pyp.concentration_for(4_000, wanted) == pytest.approx(c, rel=1e-4)
    base = np.full(500, 1 / 500)
    wanted = pyp.expected_dishes(4_000, 37.0, base)
    assert pyp.concentration_for(4_000, wanted, base) == pytest.approx(37.0, rel=1e-4)
    assert pyp.concentration_for(10, 1) == pyp.LEAST_CONCENTRATION
    assert pyp.concentration_for(10, 10) == pyp.MOST_CONCENTRATION


@pytest.mark.parametrize(("d", "c"), VALUES)
def test_the_probability_of_a_seating_is_that_of_its_steps(d: float, c: float) -> None:
    for sizes in ((1,), (5,), (3, 1, 1), (7, 4, 4, 2, 1, 1, 1)):
        found = pyp.log_probability(np.array(sizes), d, c)
        assert found == pytest.approx(log_seating(sizes, d, c), abs=1e-9)
    assert pyp.log_probability(np.zeros(0, dtype=np.int64), d, c) == 0.0


def test_the_best_values_are_near_those_drawn_with() -> None:
    drawn = pyp.sample(60_000, 0.6, 30.0, np.random.default_rng(8))
    d, c = pyp.best_values(drawn.sizes)
    assert d == pytest.approx(0.6, abs=0.05)
    assert pyp.log_probability(drawn.sizes, d, c) >= pyp.log_probability(drawn.sizes, 0.6, 30.0)
    for other in ((0.5, 30.0), (0.7, 10.0), (0.0, 100.0)):
        assert pyp.log_probability(drawn.sizes, d, c) > pyp.log_probability(drawn.sizes, *other)


def test_seeds_repeat_a_sample() -> None:
    first, again, other = (
        pyp.sample(500, 0.3, 2.0, np.random.default_rng(seed)).sizes.tolist() for seed in (1, 1, 2)
    )
    assert first == again != other


def test_nobody_is_seated_at_no_table() -> None:
    drawn = pyp.sample(0, 0.3, 2.0, np.random.default_rng(1))
    assert (drawn.tables, drawn.customers, len(drawn.ranked)) == (0, 0, 0)
    assert pyp.expected_tables(0, 0.3, 2.0) == 0.0


@pytest.mark.parametrize(("d", "c"), [(1.0, 1.0), (-0.1, 1.0), (0.5, 0.0), (0.5, math.inf)])
def test_what_is_no_process_is_refused(d: float, c: float) -> None:
    with pytest.raises(OptionError):
        pyp.sample(5, d, c, np.random.default_rng(0))
