"""Predictive distributions against the plain recursion, and that they are distributions."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import Base, Rule, support, table_rule
from oracles_model import (
    all_events,
    model_entries,
    model_probability,
    node_contexts,
    probability,
    seating,
)
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.data.tree import Tree
from icm_core.kernels.model import restaurants as kernels
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.training import train

TOLERANCE = 1e-12


def outcomes(model: Model, node: int) -> set[Rule]:
    table = model.grammar.table
    rules = [table_rule(table, rule) for rule in range(len(table))]
    symbol = node_contexts(model)[node][0]
    return support(rules, symbol, model.grammar.vocabulary)  # type: ignore[arg-type]


def sampled_nodes(model: Model, data: st.DataObject) -> list[int]:
    nodes = st.integers(0, len(model.trie) - 1)
    return data.draw(st.lists(nodes, min_size=1, max_size=8, unique=True))


@settings(max_examples=120)
@given(treebanks(), OPTIONS, st.none() | hyperparameters(), st.data())
def test_probabilities_are_those_of_the_recursion_and_sum_to_one(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters | None, data: st.DataObject
) -> None:
    model = train(trees, options)
    if hyper is not None:
        model = model.with_hyperparameters(hyper)
    vocabulary = model.grammar.vocabulary
    events = all_events(trees, options, vocabulary)
    seats = seating(events, options)
    base = Base([rule for _, rule in events], vocabulary, options.base, options.alpha)
    contexts = node_contexts(model)
    for node in sampled_nodes(model, data):
        total = 0.0
        for rule in outcomes(model, node):
            value = model_probability(model, node, rule)
            plain = probability(seats, model.hyper, base, contexts[node], rule)
            assert abs(value - plain) < TOLERANCE
            assert value >= 0.0
            total += value
        assert abs(total - 1) < TOLERANCE


@settings(max_examples=60)
@given(treebanks(), OPTIONS, hyperparameters())
def test_entries_weights_and_rows_agree_with_single_look_ups(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    contexts = {context: node for node, context in enumerate(node_contexts(model))}
    for context, dishes in model_entries(model, model.predictions.predicted).items():
        for rule, (value,) in dishes.items():
            assert abs(model_probability(model, contexts[context], rule) - value) < TOLERANCE
    rows = model.derivations.rule
    out = np.empty(len(rows))
    kernels.row_probabilities(
        model.restaurants,
        model.leaf,
        rows,
        model.grammar.base.rule[rows],
        out,
    )
    assert out.tolist() == [
        model_probability(model, int(leaf), table_rule(model.grammar.table, int(r)))
        for leaf, r in zip(model.leaf, rows, strict=True)
    ]


@settings(max_examples=40)
@given(treebanks(), OPTIONS, hyperparameters())
def test_new_hyperparameters_give_the_model_trained_with_them(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters
) -> None:
    model = train(trees, options)
    moved = model.with_hyperparameters(hyper)
    assert moved.hyper is hyper
    assert moved.counts is model.counts
    back = moved.with_hyperparameters(model.hyper)
    assert back.predictions.weight.tolist() == model.predictions.weight.tolist()
    assert back.predictions.predicted.tolist() == model.predictions.predicted.tolist()


@settings(max_examples=40)
@given(treebanks(), OPTIONS, st.data())
def test_a_huge_concentration_gives_the_base_and_none_the_seated_share(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    grammar = model.grammar
    far = model.with_hyperparameters(Hyperparameters.fixed(0.5, 1e15))
    near = model.with_hyperparameters(Hyperparameters.fixed(0.0, 1e-15))
    for node in sampled_nodes(model, data):
        served = model.counts.start[node + 1] > model.counts.start[node]
        entries = range(model.counts.start[node], model.counts.start[node + 1])
        share = {
            int(model.counts.dish[e]): model.seats.customers[e] / model.customers_of[node]
            for e in entries
        }
        for rule in range(len(grammar.table)):
            if model.trie.roots[grammar.table.lhs[rule]] != model.trie.path(node)[0]:
                continue
            shown = table_rule(grammar.table, rule)
            assert abs(model_probability(far, node, shown) - grammar.base.rule[rule]) < 1e-9
            if served:
                expected = share.get(rule, 0.0)
                assert abs(model_probability(near, node, shown) - expected) < 1e-9
