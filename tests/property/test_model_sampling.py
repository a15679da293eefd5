"""Sampled seatings keep the books after every sweep, and average to distributions."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import Base, Rule, support, table_rule
from oracles_model import (
    Restaurants,
    all_events,
    model_entries,
    model_probability,
    model_seats,
    node_contexts,
    probability,
)
from oracles_seating import log_labelled, partitions, rising, sizes_of, stirling
from strategies import OPTIONS, treebanks

from icm_core.data.tree import Tree
from icm_core.model.explain import explain
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Counts, Hyperparameters, Seated
from icm_core.model.sampling import SamplingOptions, Tables
from icm_core.model.training import train

TOLERANCE = 1e-12
SAMPLED_FITS = st.builds(
    FitOptions,
    method=st.sampled_from(["sampled", "fixed"]),
    discounts=st.just(1),
    levels=st.integers(1, 4),
    discount=st.floats(0.0, 0.95),
    concentration=st.floats(0.05, 20.0),
)


@st.composite
def sampled_options(draw: st.DrawFn, kept: st.SearchStrategy[int]) -> ModelOptions:
    """Options of all kinds with a sampled seating."""
    burn_in, thinning, seed = draw(st.integers(0, 2)), draw(st.integers(1, 2)), draw(SEEDS)
    sampling = SamplingOptions(burn_in + thinning * draw(kept), burn_in, thinning, seed)
    return replace(draw(OPTIONS), seating="sampled", fit=draw(SAMPLED_FITS), sampling=sampling)


SEEDS = st.integers(0, 2**31 - 1)
SAMPLED = sampled_options(st.integers(1, 4))


@pytest.mark.parametrize("d", [0.0, 0.3, 0.9])
def test_stirling_numbers_add_up_the_partitions(d: float) -> None:
    for n in range(8):
        plain = [0.0] * (n + 1)
        for sizes in partitions(n):
            value = 1.0
            for size in sizes:
                value *= rising(1 - d, 1.0, size - 1)
            plain[len(sizes)] += value
        assert [stirling(n, t, d) for t in range(n + 1)] == pytest.approx(plain, rel=1e-12)


def chain(model: Model) -> Tables:
    """Return empty restaurants of a model."""
    levels = len(model.hyper.concentration)
    return Tables(model.trie, model.counts, model.grammar.base.rule, levels)


def assert_books(tables: Tables, counts: Counts, parent: list[int]) -> None:
    """Compare every number that the sampler keeps with what its tables say."""
    now = tables.arrays
    node, dish = counts.node.tolist(), counts.dish.tolist()
    entry_of = {key: entry for entry, key in enumerate(zip(node, dish, strict=True))}
    own = counts.raw.astype(int).tolist()
    proxies = [0] * len(own)
    all_customers, all_tables = [0] * len(parent), [0] * len(parent)
    for entry, u in enumerate(node):
        if parent[u] >= 0:
            own[entry_of[parent[u], dish[entry]]] -= int(counts.raw[entry])
            proxies[entry_of[parent[u], dish[entry]]] += int(now.tables[entry])
    for entry, u in enumerate(node):
        n, t = int(now.customers[entry]), int(now.tables[entry])
        assert 1 <= t <= n <= counts.raw[entry]
        assert n == own[entry] + proxies[entry]
        sizes = now.size[now.slot[entry] : now.slot[entry + 1]]
        assert sizes[sizes > 0].sum() == n
        assert np.count_nonzero(sizes > 0) == t
        all_customers[u] += n
        all_tables[u] += t
    assert now.all_customers.tolist() == all_customers
    assert now.all_tables.tolist() == all_tables


@settings(max_examples=50)
@given(treebanks(), SAMPLED, SEEDS)
def test_the_books_are_kept_after_every_sweep(
    trees: list[Tree], options: ModelOptions, seed: int
) -> None:
    model = train(trees, options)
    tables, rng = chain(model), np.random.default_rng(seed)
    trie, base = model.trie, model.grammar.base.rule
    for _ in range(4):
        tables.sweep(rng, model.hyper, lambda _: None)
        assert_books(tables, model.counts, trie.parent.tolist())
        found = tables.statistics().log_seating(model.hyper) + tables.log_base()
        plain = log_labelled(
            sizes_of(tables, model.counts),
            tables.arrays.level.tolist(),
            (trie.depth == 0).tolist(),
            base.tolist(),
            model.hyper.discount[:, 0].tolist(),
            model.hyper.concentration.tolist(),
        )
        assert found == pytest.approx(plain, rel=1e-9, abs=1e-8)


@settings(max_examples=80)
@given(treebanks(), SAMPLED, st.data())
def test_averaged_predictions_sum_to_one(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    assert ((model.predictions.weight >= 0) & (model.predictions.weight <= 1)).all()
    assert ((model.predictions.predicted >= 0) & (model.predictions.predicted <= 1)).all()
    nodes = st.integers(0, len(model.trie) - 1)
    contexts = node_contexts(model)
    for node in data.draw(st.lists(nodes, min_size=1, max_size=8, unique=True)):
        values = [model_probability(model, node, r) for r in outcomes(model, contexts[node][0])]
        assert min(values) >= 0.0
        assert abs(sum(values) - 1) < TOLERANCE


def outcomes(model: Model, symbol: object) -> set[Rule]:
    table = model.grammar.table
    rules = [table_rule(table, rule) for rule in range(len(table))]
    return support(rules, symbol, model.grammar.vocabulary)  # type: ignore[arg-type]


@settings(max_examples=50)
@given(treebanks(), sampled_options(st.just(1)), st.data())
def test_one_sample_predicts_by_the_recursion(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    assert_recursion(model, [model_seats(model)], trees, data)


@settings(max_examples=40)
@given(treebanks(), SAMPLED, st.data())
def test_predictions_of_served_rules_are_means_over_the_samples(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    options = replace(options, fit=replace(options.fit, method="fixed"))
    model = train(trees, options)
    # The same seed seats the same way, so the samples can be had again.
    tables, rng = chain(model), np.random.default_rng(options.sampling.seed)
    samples = []
    for sweep in range(1, options.sampling.sweeps + 1):
        tables.sweep(rng, model.hyper, lambda _: None)
        if sweep > options.sampling.burn_in:
            samples.append(model_seats(replace(model, seats=tables.seats())))
    thinned = samples[options.sampling.thinning - 1 :: options.sampling.thinning]
    assert len(thinned) == options.sampling.kept
    assert_recursion(model, thinned, trees, data)


def assert_recursion(
    model: Model, samples: list[Restaurants], trees: list[Tree], data: st.DataObject
) -> None:
    """Compare predictions with means of the plain recursion, for rules that contexts serve."""
    options, vocabulary = model.options, model.grammar.vocabulary
    rules = [rule for _, rule in all_events(trees, options, vocabulary)]
    base = Base(rules, vocabulary, options.base, options.alpha)
    entries = model_entries(model, model.predictions.predicted)
    contexts = sorted(entries, key=str)
    for context in data.draw(st.lists(st.sampled_from(contexts), min_size=1, max_size=5)):
        for rule, (value,) in entries[context].items():
            plain = [probability(s, model.hyper, base, context, rule) for s in samples]
            assert value == pytest.approx(np.mean(plain), abs=TOLERANCE)


@settings(max_examples=50)
@given(treebanks(), SAMPLED, st.data())
def test_ladders_add_up_to_the_averaged_probability(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    if data.draw(st.booleans()):
        model = model.with_hyperparameters(Hyperparameters.fixed(0.6, 3.0))
    node = data.draw(st.integers(0, len(model.trie) - 1))
    top = model.trie.path(node)[0]
    own = [r for r, s in enumerate(model.grammar.lhs) if model.trie.roots[s] == top]
    rule = data.draw(st.sampled_from(own))
    ladder = explain(model, node, rule)
    expected = model_probability(model, node, table_rule(model.grammar.table, rule))
    assert abs(ladder.probability - expected) < TOLERANCE
    assert abs(sum(rung.contribution for rung in ladder.rungs) - expected) < TOLERANCE
    for rung, shorter in zip(ladder.rungs, ladder.rungs[1:], strict=False):
        assert abs(rung.probability - rung.own - rung.passed_on * shorter.probability) < TOLERANCE
        assert (rung.own != 0.0) <= (rung.customers > 0)


@settings(max_examples=30)
@given(treebanks(), SAMPLED)
def test_the_same_seed_gives_the_same_model(trees: list[Tree], options: ModelOptions) -> None:
    one, other = train(trees, options), train(trees, options)
    assert isinstance(one.seats, Seated)
    for name in ("customers", "tables"):
        assert np.array_equal(getattr(one.seats, name), getattr(other.seats, name))
    assert np.array_equal(one.predictions.predicted, other.predictions.predicted)
    assert np.array_equal(one.predictions.weight, other.predictions.weight)
    assert np.array_equal(one.hyper.discount, other.hyper.discount)
    assert np.array_equal(one.hyper.concentration, other.hyper.concentration)
