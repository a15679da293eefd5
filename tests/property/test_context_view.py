"""One context at all its levels, and two compared, against the model's own probabilities."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import support, table_rule
from oracles_model import model_probability, node_contexts
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.ladder import ladder_records, waterfall_of
from icm_core.analysis.contexts.pictures import bars_of
from icm_core.analysis.contexts.view import compare, context_view, probability
from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.data.tree import Tree
from icm_core.errors import DataError
from icm_core.grammar.symbols import Kind
from icm_core.model.explain import explain
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train

TOLERANCE = 1e-12
FEW = SamplingOptions(sweeps=5, burn_in=1, thinning=2)


@st.composite
def models(draw: st.DrawFn) -> Model:
    """Models of every context kind, seating and number of discounts."""
    options = draw(OPTIONS)
    if draw(st.booleans()):
        return train(draw(treebanks()), options).with_hyperparameters(draw(hyperparameters()))
    return train(draw(treebanks()), replace(options, seating="sampled", sampling=FEW))


def node_of(model: Model, data: st.DataObject) -> int:
    return data.draw(st.integers(0, len(model.trie) - 1))


def index_of_symbol(model: Model, node: int) -> list[int]:
    """Return the contexts that begin as one does."""
    symbol = ContextIndex.of(model).symbol
    return np.flatnonzero(symbol == symbol[node]).tolist()


@settings(max_examples=80, deadline=None)
@given(models(), st.data())
def test_levels_are_what_explanations_say_of_each_rule(model: Model, data: st.DataObject) -> None:
    node = node_of(model, data)
    view = context_view(model, node)
    assert view.nodes == tuple(reversed(model.trie.path(node)))
    assert np.abs(view.p.sum(axis=1) + view.unseen - 1).max() < TOLERANCE
    own = model.grammar.lhs == view.symbol
    assert set(view.rules) == set(np.flatnonzero(own & (model.grammar.base.rule > 0)))
    assert (np.diff(view.p[0]) <= 0).all()
    for at, rule in enumerate(view.rules.tolist()):
        ladder = explain(model, node, rule)
        expected = [rung.probability for rung in ladder.rungs]
        assert np.abs(view.p[:, at] - expected).max() < TOLERANCE
        assert view.customers[:, at].tolist() == [r.customers for r in ladder.rungs[:-1]]
        assert view.tables[:, at].tolist() == [r.tables for r in ladder.rungs[:-1]]
        assert view.at(rule) == at
    lhs = model.grammar.lhs
    for rule in np.flatnonzero(lhs != view.symbol).tolist():
        assert view.at(rule) == -1


@settings(max_examples=60, deadline=None)
@given(models(), st.data())
def test_the_tail_is_the_rest_with_pairs_never_seen(model: Model, data: st.DataObject) -> None:
    node = node_of(model, data)
    view = context_view(model, node)
    symbol = node_contexts(model)[node][0]
    table, vocabulary = model.grammar.table, model.grammar.vocabulary
    known = {table_rule(table, rule) for rule in range(len(table))}
    every = support(list(known), symbol, vocabulary)  # type: ignore[arg-type]
    pairs = [rule for rule in every - known if model_probability(model, node, rule) > 0]
    unseen = sum(model_probability(model, node, rule) for rule in pairs)
    assert abs(view.unseen[0] - unseen) < TOLERANCE
    assert view.unseen_count >= len(pairs)
    top = data.draw(st.integers(0, len(view.rules) + 2))
    tail = view.tail(top)
    assert tail.rules == max(len(view.rules) - top, 0)
    assert np.abs(view.p[:, :top].sum(axis=1) + tail.p + tail.unseen_p - 1).max() < TOLERANCE
    chosen = data.draw(st.sampled_from([-1, *view.rules.tolist()]))
    shown = bars_of(view, top, rule=chosen)
    assert abs(sum(row.values[0] for row in shown.picture.rows) - 1) < 1e-9
    assert chosen in (-1, *shown.rules)


@settings(max_examples=120, deadline=None)
@given(models(), st.data())
def test_ladders_sum_to_the_models_own_probability(model: Model, data: st.DataObject) -> None:
    node = node_of(model, data)
    view = context_view(model, node)
    if not len(view.rules):
        return
    rule = data.draw(st.sampled_from(view.rules.tolist()))
    own = model_probability(model, node, table_rule(model.grammar.table, rule))
    assert abs(probability(model, node, rule) - own) < TOLERANCE
    picture = waterfall_of(model, node, rule)
    assert picture.agrees
    assert abs(sum(level.size for level in picture.levels) - own) < TOLERANCE
    assert abs(picture.total - own) < TOLERANCE
    start = 0.0
    for level in picture.levels:
        assert abs(level.start - start) < TOLERANCE
        start += level.size
    records = list(ladder_records(model, node, rule))
    last = records[-1]
    assert abs(float(last[-2]) - own) < TOLERANCE
    assert len(records) == len(view.nodes) + 3


@settings(max_examples=60, deadline=None)
@given(treebanks(), OPTIONS, hyperparameters(), st.data())
def test_compared_contexts_differ_as_sums_over_all_outcomes_do(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, data: st.DataObject
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    contexts = node_contexts(model)
    one, other = node_of(model, data), node_of(model, data)
    if data.draw(st.booleans()):
        # Of one symbol: alone they would seldom be drawn.
        other = data.draw(st.sampled_from(index_of_symbol(model, one)))
    first, second = context_view(model, one), context_view(model, other)
    if contexts[one][0] != contexts[other][0]:
        with pytest.raises(DataError, match="have no rule in common"):
            compare(first, second)
        return
    found = compare(first, second)
    table = model.grammar.table
    known = [table_rule(table, rule) for rule in range(len(table))]
    outcomes = support(known, contexts[one][0], model.grammar.vocabulary)  # type: ignore[arg-type]
    p = {rule: model_probability(model, one, rule) for rule in outcomes}
    q = {rule: model_probability(model, other, rule) for rule in outcomes}
    kl = sum(p[r] * math.log(p[r] / q[r]) for r in outcomes if p[r] > 0)
    back = sum(q[r] * math.log(q[r] / p[r]) for r in outcomes if q[r] > 0)
    middle = {r: (p[r] + q[r]) / 2 for r in outcomes}
    js = sum(d[r] * math.log(d[r] / middle[r]) / 2 for d in (p, q) for r in outcomes if d[r] > 0)
    assert abs(found.kl - kl) < 1e-9
    assert abs(found.back - back) < 1e-9
    assert abs(found.js - js) < 1e-9
    for at, rule in enumerate(found.rules.tolist()):
        name = table_rule(table, rule)
        assert abs(found.p[at] - p[name]) < TOLERANCE
        assert abs(found.q[at] - q[name]) < TOLERANCE
    sizes = np.abs(found.difference)[found.ranked("difference")]
    assert (np.diff(sizes) <= 0).all()
    assert (np.diff(found.js_terms[found.ranked("divergence")]) <= 0).all()


@settings(max_examples=40, deadline=None)
@given(models(), st.data())
def test_a_context_does_not_differ_from_itself(model: Model, data: st.DataObject) -> None:
    view = context_view(model, node_of(model, data))
    found = compare(view, context_view(model, view.node))
    assert found.kl == found.back == found.js == 0.0
    assert not found.difference.any()
    assert not found.js_terms.any()


@settings(max_examples=40, deadline=None)
@given(treebanks(), OPTIONS, st.data())
def test_divergence_without_a_kernel_is_the_measured_one(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    node = node_of(model, data)
    measured = ContextIndex.of(model).measures().divergence[node]
    view = context_view(model, node)
    assert abs(view.divergence() - measured) < 1e-5
    for level, other in enumerate(view.nodes):
        assert abs(view.divergence(level) - compare(view, context_view(model, other)).kl) < 1e-12


@settings(max_examples=30, deadline=None)
@given(models(), st.data())
def test_tables_read_back_as_they_were(model: Model, data: st.DataObject) -> None:
    view = context_view(model, node_of(model, data))
    read = list(csv.reader(io.StringIO(csv_text(view.records()))))
    assert read[0][:3] == ["rule", "n", "t"]
    assert len(read[0]) == 3 + view.levels
    is_tag = model.grammar.table.symbols[view.symbol].kind is Kind.TAG
    assert len(read) == 1 + len(view.rules) + bool(view.unseen_count)
    assert is_tag or not view.unseen_count
    for at in range(len(view.rules)):
        assert [float(one) for one in read[1 + at][3:]] == view.p[:, at].tolist()
