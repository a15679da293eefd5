"""Sampled seating against exact enumeration; its options, cancelling, updating."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from model_files import assert_same, sample
from numpy.typing import NDArray
from oracles_seating import Tiny, sizes_of
from scipy import stats

from icm_core.data.treebank import from_text
from icm_core.errors import Cancelled, OptionError
from icm_core.model import sampling
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.restaurants import Hyperparameters, seated
from icm_core.model.sampling import SamplingOptions, Tables, resampled, slice_step, start_values
from icm_core.model.training import train
from icm_core.model.update import updated

FIT = FitOptions("sampled", discounts=1)
SAMPLED = ModelOptions(seating="sampled", fit=FIT, sampling=SamplingOptions(12, 4, 2, 7))
HIERARCHY = Tiny(
    parent=(-1, 0, 0, 1),
    events=((0, 0), (1, 0), (1, 1), (2, 0), (2, 0), (3, 0), (3, 0), (3, 1)),
    base=(0.7, 0.2),
    levels=2,
)
LEAST_EXPECTED = 8
"""Outcomes expected less often are put together for the chi-squared test."""
LEAST_P = 1e-3


def never(_share: float) -> None:
    return None


def assert_distributed(found: dict[object, int], weights: dict[object, float]) -> None:
    """Assert that outcomes occur as often as their weights say."""
    assert found.keys() <= weights.keys()
    times, total = sum(found.values()), sum(weights.values())
    observed, expected = [0.0], [0.0]
    for outcome, weight in weights.items():
        wanted = times * weight / total
        if wanted < LEAST_EXPECTED:
            observed[0] += found.get(outcome, 0)
            expected[0] += wanted
        else:
            observed.append(found.get(outcome, 0))
            expected.append(wanted)
    first = 0 if expected[0] > 0 else 1
    assert len(expected) - first > 3
    assert stats.chisquare(observed[first:], expected[first:]).pvalue > LEAST_P


def counted_seatings(d: list[float], c: list[float], count: int, seed: int) -> dict[object, int]:
    """Return how often a chain stands at each seating, every fourth sweep."""
    trie, counts = HIERARCHY.arrays()
    hyper = Hyperparameters(np.repeat(np.array(d)[:, None], 3, axis=1), np.array(c))
    tables = Tables(trie, counts, np.array(HIERARCHY.base), HIERARCHY.levels)
    rng = np.random.default_rng(seed)
    found: dict[object, int] = {}
    for sweep in range(4 * count):
        tables.sweep(rng, hyper, never)
        if sweep % 4 == 3:
            seating = sizes_of(tables, counts)
            found[seating] = found.get(seating, 0) + 1
    return found


@pytest.mark.parametrize(
    ("d", "c", "seed"), [([0.4, 0.6], [1.5, 0.4], 1), ([0.0, 0.9], [0.3, 2.0], 2)]
)
def test_seatings_are_drawn_as_often_as_they_are_probable(
    d: list[float], c: list[float], seed: int
) -> None:
    weights = HIERARCHY.seatings(d, c)
    found = counted_seatings(d, c, 6000, seed)
    assert_distributed(found, dict(weights))
    # The same by table counts, whose probability has a formula.
    by_count: dict[object, int] = {}
    for seating, times in found.items():
        key = tuple(len(sizes) for _, sizes in seating)  # type: ignore[attr-defined]
        by_count[key] = by_count.get(key, 0) + times
    formula = HIERARCHY.table_counts(d, c)
    assert sum(formula.values()) == pytest.approx(sum(weights.values()), rel=1e-12)
    assert_distributed(by_count, dict(formula))


def posterior_grid(options: FitOptions, points: int) -> tuple[NDArray[np.float64], ...]:
    """Return d, c and the posterior's weight on a grid, for a restaurant of one level."""
    d = (np.arange(points) + 0.5) / points
    # Even steps of log c, with dc/dlog c in the weight.
    log_c = np.linspace(-6.0, 4.0, points)
    weight = np.empty((points, points))
    tiny = replace(HIERARCHY, levels=1)
    for i, discount in enumerate(d.tolist()):
        for j, y in enumerate(log_c.tolist()):
            c = float(np.exp(y))
            evidence = sum(tiny.table_counts([discount], [c]).values())
            weight[i, j] = evidence * np.exp(options.log_prior(discount, c)) * c
    return d, log_c, weight / weight.sum()


def test_discount_and_concentration_follow_their_posterior() -> None:
    options = FitOptions(
        "sampled", discounts=1, beta_a=2.0, beta_b=1.5, gamma_shape=1.5, gamma_rate=0.5
    )
    d, log_c, weight = posterior_grid(options, 24)
    tiny = replace(HIERARCHY, levels=1)
    trie, counts = tiny.arrays()
    tables = Tables(trie, counts, np.array(tiny.base), 1)
    rng = np.random.default_rng(5)
    hyper = start_values(options, 1)
    drawn = []
    for sweep in range(12_000):
        tables.sweep(rng, hyper, never)
        hyper = resampled(rng, tables.statistics(), hyper, options)
        if sweep % 6 == 5:
            drawn.append((float(hyper.discount[0, 0]), float(np.log(hyper.concentration[0]))))
    for values, grid, mass in (
        ([row[0] for row in drawn], d, weight.sum(axis=1)),
        ([row[1] for row in drawn], log_c, weight.sum(axis=0)),
    ):
        # Grid points stand for the middle of a cell; its edges are half a step away.
        step = grid[1] - grid[0]
        cells = np.clip(((np.array(values) - grid[0]) / step + 0.5).astype(int), 0, len(grid) - 1)
        found = {int(cell): int(times) for cell, times in enumerate(np.bincount(cells)) if times}
        assert_distributed(dict(found), dict(enumerate(mass.tolist())))
        mean, deviation = float(mass @ grid), float(np.sqrt(mass @ grid**2 - (mass @ grid) ** 2))
        assert np.mean(values) == pytest.approx(mean, abs=5 * deviation / np.sqrt(len(values)))


def test_a_slice_that_leaves_its_bounds_is_cut() -> None:
    rng = np.random.default_rng(3)
    drawn = [0.5]
    for _ in range(4000):
        drawn.append(slice_step(rng, lambda x: x, drawn[-1], 0.3, 0.0, 1.0))
    assert min(drawn) > 0.0
    assert max(drawn) < 1.0
    # The density e^x on (0, 1) has the distribution function (e^x - 1) / (e - 1).
    levels = (np.exp(np.array(drawn[1::4])) - 1) / (np.e - 1)
    assert stats.kstest(levels, "uniform").pvalue > LEAST_P


def test_options_that_cannot_work() -> None:
    for wrong in ({"sweeps": 0}, {"burn_in": -1}, {"thinning": 0}, {"seed": -1}, {"seed": 2**31}):
        with pytest.raises(OptionError):
            SamplingOptions(**wrong)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="keep no sample"):
        SamplingOptions(sweeps=20, burn_in=18, thinning=3)
    assert SamplingOptions(sweeps=20, burn_in=10, thinning=3).kept == 3
    with pytest.raises(OptionError, match="fit 'held-out': use the fit sampled"):
        ModelOptions(seating="sampled")
    with pytest.raises(OptionError, match="with the raw seating: use a sampled seating"):
        ModelOptions(fit=FIT)
    with pytest.raises(OptionError, match="three discounts"):
        FitOptions("sampled")
    model = sample.sample_model()
    with pytest.raises(OptionError, match="does not follow from counts"):
        seated(model.trie, model.counts, "sampled")


def test_another_seed_gives_another_model() -> None:
    one = sample.sample_model(SAMPLED)
    other = sample.sample_model(replace(SAMPLED, sampling=SamplingOptions(12, 4, 2, 8)))
    assert not np.array_equal(one.predictions.predicted, other.predictions.predicted)
    assert one.provenance["log_seating"] != other.provenance["log_seating"]
    assert len(one.provenance["log_seating"]) == 12  # type: ignore[arg-type]


def test_sampled_values_are_not_those_of_the_start() -> None:
    model = sample.sample_model(SAMPLED)
    assert len(model.hyper.concentration) == int(model.trie.depth.max()) + 1
    assert not (model.hyper.discount == FIT.discount).any()
    assert (model.hyper.discount[:, 0] == model.hyper.discount[:, 2]).all()
    fixed = replace(SAMPLED, fit=FitOptions("fixed", discount=0.6, concentration=3.0))
    assert sample.sample_model(fixed).hyper.discount.tolist() == [[pytest.approx(0.6)] * 3]


def test_sampling_can_be_cancelled_at_any_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "_CHUNK_STEPS", 100)
    trees = [entry.tree for entry in from_text(sample.TREES)]
    shares: list[float] = []
    whole = train(trees, SAMPLED, report=lambda _, share: shares.append(share))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(shares) > 3 * SAMPLED.sampling.sweeps
    # Chunks do not change what is drawn.
    monkeypatch.undo()
    assert_same(replace(whole, provenance={}), replace(train(trees, SAMPLED), provenance={}))
    monkeypatch.setattr(sampling, "_CHUNK_STEPS", 100)
    for last in (3, len(shares) // 2, len(shares) - 2):
        calls = 0

        def stop(_stage: str, _share: float, last: int = last) -> None:
            nonlocal calls
            calls += 1
            if calls > last:
                raise Cancelled("stopped")

        with pytest.raises(Cancelled):
            train(trees, SAMPLED, report=stop)
        assert calls == last + 1


def test_updating_samples_again_from_the_start() -> None:
    model = sample.sample_model(SAMPLED)
    (entry,) = from_text("(ROOT (S (NP (DT the) (NN bread)) (VP (VBZ sleeps))))")
    more = updated(model, add=[entry.tree])
    assert not np.array_equal(more.hyper.discount, model.hyper.discount)
    back = updated(more, remove=[len(model.derivations)])
    assert np.array_equal(back.predictions.predicted, model.predictions.predicted)
    assert np.array_equal(back.seats.tables, model.seats.tables)

    def stop(_stage: str, _share: float) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        updated(model, remove=[0], report=stop)
