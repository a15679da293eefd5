"""A changed model is what training with the changed values gives."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import table_rule
from oracles_model import model_probability
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.analysis.contexts.view import context_view
from icm_core.analysis.contexts.what_if import RESEATINGS, Changer, WhatIf, changed, rows
from icm_core.data.tree import Tree
from icm_core.model.explain import explain
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train

TOLERANCE = 1e-12
SAMPLED = ModelOptions(
    seating="sampled",
    fit=FitOptions("sampled", discounts=1, levels=3),
    sampling=SamplingOptions(sweeps=6, burn_in=2, thinning=2),
)


@st.composite
def what_ifs(draw: st.DrawFn, model: Model, three: bool = True) -> WhatIf:
    levels = st.integers(0, len(rows(model).concentration) - 1)
    one = st.tuples(st.floats(0, 1))
    several = st.tuples(st.floats(0, 1), st.floats(0, 2), st.floats(0, 3))
    return WhatIf(
        draw(st.dictionaries(levels, st.one_of(one, several) if three else one, max_size=3)),
        draw(st.dictionaries(levels, st.floats(0.01, 50), max_size=3)),
        draw(st.sampled_from([None, *RESEATINGS])),
        draw(st.sampled_from([None, None, 0, 1, 2, 7])),
    )


def probabilities(model: Model, node: int) -> dict[int, float]:
    view = context_view(model, node)
    return dict(zip(view.rules.tolist(), view.p[0].tolist(), strict=True))


@settings(max_examples=60)
@given(treebanks(), OPTIONS, hyperparameters(), st.data())
def test_predictions_are_those_of_a_model_trained_so(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, data: st.DataObject
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    what_if = data.draw(what_ifs(model))
    result = Changer(model).changed(what_if)
    wanted = rows(model)
    for depth, values in what_if.discount.items():
        wanted.discount[depth] = values
    for depth, value in what_if.concentration.items():
        wanted.concentration[depth] = value
    again = train(trees, replace(options, seating=what_if.seating or options.seating))
    again = again.with_hyperparameters(wanted)
    for node in range(len(model.trie)):
        limit = len(model.trie.path(node)) if what_if.depth is None else what_if.depth
        used = again.trie.path(node)[: limit + 1][-1]
        for rule, value in probabilities(result, node).items():
            name = table_rule(again.grammar.table, rule)
            assert abs(value - model_probability(again, used, name)) < TOLERANCE


@settings(max_examples=40)
@given(treebanks(), OPTIONS, hyperparameters(), st.data())
def test_ladders_of_a_changed_model_add_up(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, data: st.DataObject
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    result = changed(model, data.draw(what_ifs(model)))
    node = data.draw(st.integers(0, len(model.trie) - 1))
    for rule, value in probabilities(result, node).items():
        ladder = explain(result, node, rule)
        assert abs(ladder.probability - value) < TOLERANCE
        assert abs(sum(rung.contribution for rung in ladder.rungs) - value) < TOLERANCE
    assert np.array_equal(result.customers_of, replace(result).customers_of)
    assert np.array_equal(result.tables_of, replace(result).tables_of)


@settings(max_examples=15)
@given(treebanks(), st.data())
def test_a_sampled_seating_predicts_by_its_last_sample_alone(
    trees: list[Tree], data: st.DataObject
) -> None:
    model = train(trees, SAMPLED)
    what_if = data.draw(what_ifs(model, three=False))
    result = changed(model, what_if)
    if not what_if:
        assert result is model
    elif what_if.seating is None:
        assert result.seats is model.seats
        assert result.options.seating == "sampled"
        assert "last sample alone" in str(result.provenance)
    else:
        assert result.options.seating == what_if.seating
    for node in range(len(model.trie)):
        own = model.grammar.lhs == model.trie.symbol(node)
        values = probabilities(result, node)
        assert (own & (model.grammar.base.rule > 0)).sum() == len(values)
        assert all(-TOLERANCE <= value <= 1 + TOLERANCE for value in values.values())
