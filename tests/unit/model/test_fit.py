"""The optimiser on an objective whose optimum is known, fits of small treebanks, options."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.optimize import check_grad

from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.model.fit import FitOptions, FitResult, _chain, _newton, _unpack, optimise
from icm_core.model.model import ModelOptions
from icm_core.model.objectives import SeatingStatistics as Statistics
from icm_core.model.objectives import fit_map
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.training import train

TARGETS = {1: np.array([[0.3], [0.7]]), 3: np.array([[0.3, 1.5, 2.0], [0.7, 0.2, 1.1]])}
WANTED_C = np.array([0.5, 9.0])


def bowl(
    hyper: Hyperparameters, discounts: int
) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
    """Return -sum (d - target)^2 - sum log(c / wanted)^2 and its gradients."""
    d = hyper.discount - TARGETS[discounts]
    if discounts == 1:
        d = d * np.array([1.0, 0.0, 0.0])
    c = np.log(hyper.concentration / WANTED_C)
    return -float((d**2).sum() + (c**2).sum()), -2 * d, -2 * c / hyper.concentration


def curved(hyper: Hyperparameters, discounts: int) -> NDArray[np.float64]:
    """Return the second derivatives of `bowl`."""
    by_d = np.full((2, 3), -2.0) if discounts == 3 else np.array([[-2.0, 0.0, 0.0]] * 2)
    bent = (np.log(hyper.concentration / WANTED_C) - 1) * 2 / hyper.concentration**2
    return np.diag(np.concatenate([by_d.ravel(), bent]))


def best(discounts: int, options: FitOptions | None = None) -> FitResult:
    return optimise(
        lambda hyper: bowl(hyper, discounts),
        lambda hyper: curved(hyper, discounts),
        2,
        options or FitOptions(discounts=discounts),
    )


@pytest.mark.parametrize("discounts", [1, 3])
def test_optimiser_finds_a_known_optimum(discounts: int) -> None:
    result = best(discounts)
    expected = np.broadcast_to(TARGETS[discounts], (2, 3))
    assert np.allclose(result.hyper.discount, expected, atol=1e-3)
    assert np.allclose(result.hyper.concentration, WANTED_C, rtol=1e-3)
    assert result.objective == pytest.approx(0.0, abs=1e-6)
    assert result.iterations > 0


@pytest.mark.parametrize("discounts", [1, 3])
def test_gradient_by_the_variables_of_the_optimiser(discounts: int) -> None:
    x = np.concatenate([np.linspace(0.1, 0.9, 2 * discounts), [-2.0, 2.0]])

    def value(x: NDArray[np.float64]) -> float:
        return bowl(_unpack(x, 2, discounts), discounts)[0]

    def gradient(x: NDArray[np.float64]) -> NDArray[np.float64]:
        hyper = _unpack(x, 2, discounts)
        return _chain(hyper, *bowl(hyper, discounts)[1:], discounts)

    assert check_grad(value, gradient, x) < 1e-5


def test_what_is_fitted_has_five_digits_whatever_the_last_digit_of_the_objective() -> None:
    rng = np.random.default_rng(0)

    def shaken(
        hyper: Hyperparameters,
    ) -> tuple[float, NDArray[np.float64], NDArray[np.float64]]:
        value, *gradients = bowl(hyper, 3)
        d, c = (g * (1 + 1e-15 * rng.normal(size=g.shape)) for g in gradients)
        return value * (1 + 1e-15 * rng.normal()), d, c

    options = FitOptions(discounts=3)
    found = [optimise(shaken, lambda h: curved(h, 3), 2, options).hyper for _ in range(3)]
    for one in found:
        assert one.discount.tolist() == TARGETS[3].tolist()
        assert one.concentration.tolist() == WANTED_C.tolist()


@pytest.mark.parametrize("seed", range(3))
def test_what_nothing_depends_on_stays_where_it_is(seed: int) -> None:
    rng = np.random.default_rng(seed)
    size = 30
    seen = np.arange(size) % 7 != 3
    root, wanted = rng.normal(size=(size, size)), rng.uniform(0.2, 0.8, size)
    matrix = 100.0 * root @ root.T * np.outer(seen, seen)

    def function(x: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        slope = matrix @ (x - wanted)
        value = 0.5 * float(slope @ (x - wanted)) + 0.1 * float(np.cos(5.0 * x[seen]).sum())
        return value, slope - np.where(seen, 0.5 * np.sin(5.0 * x), 0.0)

    def hessian(x: NDArray[np.float64], _gradient: NDArray[np.float64]) -> NDArray[np.float64]:
        return matrix - np.diag(np.where(seen, 2.5 * np.cos(5.0 * x), 0.0))

    found, _ = _newton(function, hessian, np.full(size, 0.5), np.zeros(size), np.ones(size), 50)
    assert (found[~seen] == 0.5).all()
    assert np.abs(function(found)[1][(found > 0.0) & (found < 1.0)]).max() < 1e-6


@pytest.mark.parametrize("iterations", [1, 3])
def test_iterations_are_limited(iterations: int) -> None:
    options = FitOptions(max_iterations=iterations)
    assert best(3, options).iterations <= iterations


def sentence(*tags: str) -> Tree:
    return Tree("ROOT", (Tree("S", tuple(Tree(tag, word=f"{tag}w") for tag in tags)),))


BANK = [sentence("d", "n"), sentence("d", "n", "v"), sentence("n", "v"), sentence("v", "d")] * 5


def test_map_fit_of_training_is_the_optimum_of_its_seating() -> None:
    # Priors that vanish at the ends keep the optimum away from the bounds.
    priors = FitOptions("map", 1, 2, beta_a=2.0, beta_b=2.0, gamma_shape=3.0)
    options = ModelOptions(seating="minimal", fit=priors)
    model = train(BANK, options)
    assert len(model.hyper.concentration) == 2
    statistics = Statistics.collect(model.trie, model.counts, model.seats, 2)
    best = statistics.log_posterior(model.hyper, options.fit)[0]
    assert best == pytest.approx(fit_map(statistics, 2, options.fit).objective)
    for factor in (0.9, 1.1):
        d, c = model.hyper.discount, model.hyper.concentration
        beside = Hyperparameters(d * factor, c)
        assert statistics.log_posterior(beside, options.fit)[0] < best
        assert statistics.log_posterior(Hyperparameters(d, c * factor), options.fit)[0] < best


@pytest.mark.parametrize("discounts", [1, 3])
def test_held_out_fit_counts_all_sentences_with_fitted_values(discounts: int) -> None:
    options = ModelOptions(fit=FitOptions(discounts=discounts, levels=3))
    model = train(BANK, options)
    assert len(model.derivations) == len(BANK)
    assert len(model.hyper.concentration) == 3
    assert not np.allclose(model.hyper.discount[0], options.fit.discount)
    three = len(np.unique(np.round(model.hyper.discount[0], 9))) == 3
    assert three == (discounts == 3)


def test_held_out_fit_of_a_single_sentence_keeps_the_start() -> None:
    options = ModelOptions(fit=FitOptions(discount=0.6, concentration=3.0))
    model = train(BANK[:1], options)
    assert model.hyper.discount.tolist() == [[0.6] * 3]
    assert model.hyper.concentration.tolist() == [3.0]


def test_levels_are_no_more_than_the_depths_there_are() -> None:
    fit = FitOptions(method="map", discounts=1, levels=30)
    model = train(BANK, ModelOptions(fit=fit))
    assert len(model.hyper.concentration) == int(model.trie.depth.max()) + 1


@pytest.mark.parametrize(
    "values",
    [
        {"method": "guess"},
        {"discounts": 2},
        {"method": "map", "discounts": 3},
        {"discount": -0.1},
        {"discount": 1.0},
        {"concentration": 0.0},
        {"held_out_share": 0.0},
        {"held_out_share": 1.0},
        {"levels": 0},
        {"max_iterations": 0},
    ],
)
def test_options_out_of_range_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        FitOptions(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", [float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["discount", "concentration", "held_out_share"])
def test_options_that_are_no_numbers_are_refused(name: str, bad: float) -> None:
    with pytest.raises(OptionError):
        FitOptions(**{name: bad})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["beta_a", "beta_b", "gamma_shape", "gamma_rate"])
@pytest.mark.parametrize("bad", [0.0, -1.0, float("nan")])
def test_priors_must_be_positive(name: str, bad: float) -> None:
    with pytest.raises(OptionError):
        FitOptions(**{name: bad})  # type: ignore[arg-type]
