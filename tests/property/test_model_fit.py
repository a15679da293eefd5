"""Objectives of the fit against plain products, their gradients against differences."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from oracles import Base, rules_of
from oracles_model import all_events, log_seating, longest_match, probability, seating
from scipy import stats
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.data.tree import Tree, tokens
from icm_core.grammar.derivation import encode_trees
from icm_core.grammar.rules import RuleTable
from icm_core.grammar.unknown import Vocabulary
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.objectives import HeldOutEvents, SeatingStatistics, fit_held_out, fit_map
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.training import train, train_derivations

Objective = Callable[[Hyperparameters], tuple[float, NDArray[np.float64], NDArray[np.float64]]]
Place = tuple[int | slice, ...]
STEP = 1e-6
PRIORS = st.builds(
    FitOptions,
    method=st.just("map"),
    discounts=st.just(1),
    beta_a=st.floats(0.5, 4),
    beta_b=st.floats(0.5, 4),
    gamma_shape=st.floats(0.5, 4),
    gamma_rate=st.floats(0.1, 4),
)


def moved(hyper: Hyperparameters, name: str, place: Place, by: float) -> Hyperparameters:
    columns = {"discount": hyper.discount.copy(), "concentration": hyper.concentration.copy()}
    columns[name][place] += by
    return Hyperparameters(**columns)


def assert_gradient(objective: Objective, hyper: Hyperparameters, columns: int) -> None:
    """Compare analytic gradients with central differences (one discount moves all its columns)."""
    value, by_discount, by_concentration = objective(hyper)
    scale = max(1.0, abs(value))
    places: list[tuple[str, Place]] = [
        ("concentration", (i,)) for i in range(len(hyper.concentration))
    ]
    if columns == 3:
        places += [("discount", (i, j)) for i in range(len(hyper.discount)) for j in range(3)]
    else:
        places += [("discount", (i, slice(None))) for i in range(len(hyper.discount))]
    for name, place in places:
        step = STEP
        if name == "concentration":
            step *= float(hyper.concentration[place])
        up = objective(moved(hyper, name, place, step))[0]
        down = objective(moved(hyper, name, place, -step))[0]
        analytic = by_concentration if name == "concentration" else by_discount
        found = float(np.sum(analytic[place]))
        expected = (up - down) / (2 * step)
        assert math.isclose(found, expected, rel_tol=1e-5, abs_tol=1e-4 * scale), (name, place)


def assert_curvature(
    objective: Objective, found: NDArray[np.float64], hyper: Hyperparameters, columns: int
) -> None:
    """Compare second derivatives with central differences of gradients."""
    levels = len(hyper.concentration)
    places: list[tuple[str, Place]] = [
        ("discount", (i, j)) for i in range(levels) for j in range(3)
    ]
    places += [("concentration", (i,)) for i in range(levels)]
    seen = [i for i, (name, place) in enumerate(places) if name[0] == "c" or place[1] < columns]
    scale = max(1.0, float(np.abs(found).max()))
    for row in seen:
        name, place = places[row]
        step = STEP * (float(hyper.concentration[place]) if name == "concentration" else 1.0)
        up, down = (objective(moved(hyper, name, place, by))[1:] for by in (step, -step))
        expected = np.concatenate([(a - b).ravel() for a, b in zip(up, down, strict=True)])
        assert np.allclose(
            found[row][seen], (expected / (2 * step))[seen], rtol=1e-4, atol=1e-6 * scale
        ), (name, place)


def statistics_of(model: Model, hyper: Hyperparameters) -> SeatingStatistics:
    levels = len(hyper.concentration)
    return SeatingStatistics.collect(model.trie, model.counts, model.seats, levels)


@settings(max_examples=60)
@given(treebanks(), OPTIONS, hyperparameters(1), hyperparameters(1), PRIORS)
def test_log_posterior_is_the_product_of_seating_and_prior_densities(
    trees: list[Tree],
    options: ModelOptions,
    hyper: Hyperparameters,
    other: Hyperparameters,
    priors: FitOptions,
) -> None:
    model = train(trees, options)
    events = all_events(trees, options, model.grammar.vocabulary)
    seats = seating(events, options)

    def plain(h: Hyperparameters) -> float:
        prior = stats.beta.logpdf(h.discount[:, 0], priors.beta_a, priors.beta_b).sum()
        gamma = stats.gamma(priors.gamma_shape, scale=1 / priors.gamma_rate)
        return log_seating(seats, h) + float(prior + gamma.logpdf(h.concentration).sum())

    levels = min(len(hyper.concentration), len(other.concentration))
    both = [Hyperparameters(h.discount[:levels], h.concentration[:levels]) for h in (hyper, other)]
    statistics = statistics_of(model, both[0])
    # The priors' normalisers do not depend on the values and may be left out: compare changes.
    found = [statistics.log_posterior(h, priors)[0] for h in both]
    expected = [plain(h) for h in both]
    assert math.isclose(found[1] - found[0], expected[1] - expected[0], rel_tol=1e-9, abs_tol=1e-7)


@settings(max_examples=60)
@given(treebanks(), OPTIONS, hyperparameters(1))
def test_log_posterior_under_flat_priors_is_the_seating_alone(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters
) -> None:
    model = train(trees, options)
    events = all_events(trees, options, model.grammar.vocabulary)
    flat = FitOptions(method="map", discounts=1, gamma_shape=1.0, gamma_rate=1e-300)
    found, _, _ = statistics_of(model, hyper).log_posterior(hyper, flat)
    expected = log_seating(seating(events, options), hyper)
    assert math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-7)


@settings(max_examples=40)
@given(treebanks(), OPTIONS, hyperparameters(1), PRIORS)
def test_gradient_of_the_log_posterior(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, priors: FitOptions
) -> None:
    statistics = statistics_of(train(trees, options), hyper)
    assert_gradient(lambda h: statistics.log_posterior(h, priors), hyper, 1)


@settings(max_examples=40)
@given(treebanks(), OPTIONS, hyperparameters(1), PRIORS)
def test_curvature_of_the_log_posterior(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, priors: FitOptions
) -> None:
    statistics = statistics_of(train(trees, options), hyper)
    found = statistics.curvature(hyper, priors)
    assert_curvature(lambda h: statistics.log_posterior(h, priors), found, hyper, 1)


def held_out(
    trees: list[Tree], kept: int, options: ModelOptions, levels: int
) -> tuple[Model, HeldOutEvents, Vocabulary]:
    vocabulary = Vocabulary.learn((tokens(tree) for tree in trees), options.unknown)
    table = RuleTable()
    both = encode_trees(trees, options.binarisation, vocabulary, table)
    model = train_derivations(both.select(0, kept), table, vocabulary, options)
    rest = both.select(kept, len(trees))
    states = model.trie.states(rest, model.grammar.lhs, model.grammar.arcs.of)
    base = model.grammar.base.rule[rest.rule]
    events = HeldOutEvents.collect(
        model.trie, model.counts, model.seats.customers, states, rest.rule, base, levels
    )
    return model, events, vocabulary


@settings(max_examples=60)
@given(treebanks(2, 6), st.data(), OPTIONS, hyperparameters())
def test_held_out_likelihood_is_that_of_the_recursion(
    trees: list[Tree], data: st.DataObject, options: ModelOptions, hyper: Hyperparameters
) -> None:
    kept = data.draw(st.integers(1, len(trees) - 1))
    model, events, vocabulary = held_out(trees, kept, options, len(hyper.concentration))
    training = all_events(trees[:kept], options, vocabulary)
    rules = [r for tree in trees[:kept] for r in rules_of(tree, options.binarisation, vocabulary)]
    base = Base(rules, vocabulary, options.base, options.alpha)
    seats = seating(training, options)
    expected = 0.0
    for context, rule in all_events(trees[kept:], options, vocabulary):
        matched = longest_match(context, seats, options.limit)
        # A tag without training counts has a base measure of its own making.
        symbol = model.grammar.table.symbol_ids[rule[0]]
        unseen = symbol not in model.grammar.lhs[model.derivations.rule]
        if unseen and options.base == "mle":
            continue
        p = probability(seats, hyper, base, matched, rule)
        if unseen and not isinstance(rule[1][0], int):
            p = 0.0
        expected += math.log(p) if p > 0 else 0.0
    assert math.isclose(events.likelihood(hyper)[0], expected, rel_tol=1e-9, abs_tol=1e-9)


@settings(max_examples=60)
@given(treebanks(2, 5), st.data(), OPTIONS, st.sampled_from([1, 3]))
def test_gradient_of_the_held_out_likelihood(
    trees: list[Tree], data: st.DataObject, options: ModelOptions, columns: int
) -> None:
    kept = data.draw(st.integers(1, len(trees) - 1))
    hyper = data.draw(hyperparameters(columns))
    _, events, _ = held_out(trees, kept, options, len(hyper.concentration))
    assert_gradient(events.likelihood, hyper, columns)


@settings(max_examples=60)
@given(treebanks(2, 5), st.data(), OPTIONS)
def test_curvature_of_the_held_out_likelihood(
    trees: list[Tree], data: st.DataObject, options: ModelOptions
) -> None:
    kept = data.draw(st.integers(1, len(trees) - 1))
    hyper = data.draw(hyperparameters(3))
    _, events, _ = held_out(trees, kept, options, len(hyper.concentration))
    assert_curvature(events.likelihood, events.curvature(hyper), hyper, 3)


@settings(max_examples=25)
@given(treebanks(3, 6), OPTIONS, st.sampled_from([1, 3]))
def test_held_out_optimum_is_no_worse_than_the_start_and_stays_in_range(
    trees: list[Tree], options: ModelOptions, columns: int
) -> None:
    levels = 3
    _, events, _ = held_out(trees, len(trees) - 1, options, levels)
    fit = FitOptions(discounts=columns)
    result = fit_held_out(events, levels, fit)
    start = np.full((levels, 3), fit.discount)
    if columns == 3:
        start *= np.array([1.0, 2.0, 3.0])
    begun = events.likelihood(Hyperparameters(start, np.full(levels, fit.concentration)))[0]
    assert result.objective >= begun - 1e-9
    assert math.isclose(events.likelihood(result.hyper)[0], result.objective, abs_tol=1e-9)
    assert (result.hyper.discount > 0).all()
    assert (result.hyper.discount < [1.0, 2.0, 3.0]).all()
    assert (result.hyper.concentration > 0).all()
    if columns == 1:
        assert (result.hyper.discount == result.hyper.discount[:, :1]).all()


@settings(max_examples=25)
@given(treebanks(), OPTIONS, PRIORS)
def test_map_optimum_is_no_worse_than_the_start(
    trees: list[Tree], options: ModelOptions, priors: FitOptions
) -> None:
    levels = 3
    start = Hyperparameters(np.full((levels, 3), priors.discount), np.full(levels, 2.0))
    statistics = statistics_of(train(trees, options), start)
    result = fit_map(statistics, levels, priors)
    assert result.objective >= statistics.log_posterior(start, priors)[0] - 1e-9
    reached = statistics.log_posterior(result.hyper, priors)[0]
    assert math.isclose(reached, result.objective, rel_tol=1e-9)
