"""The chart and its forest against all derivations written out."""

from __future__ import annotations

import math
from collections import Counter
from itertools import groupby

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_parsing import (
    Node,
    derivation_key,
    forest_derivations,
    forest_edges,
    forest_items,
    key_of,
    preorder,
    sums,
)
from strategies_parsing import Case, cases

from icm_core.data.tree import spans, tokens
from icm_core.inference.forest import chart as charts
from icm_core.inference.forest.chart import MAX_UNARY_STEPS, fill_chart
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.spans import Labels, SpanPosteriors
from icm_core.inference.parsing.narrowing import Narrowing
from icm_core.kernels.forest import chart as kernels
from icm_core.kernels.forest.chart import Narrow

TINY = 1e-12


def cell(n: int, start: int, length: int) -> int:
    """Cells of one length are adjacent, shortest first."""
    return sum(n - shorter + 1 for shorter in range(1, length)) + start


@settings(max_examples=60)
@given(cases(parsed=False))
def test_inside_values_are_sums_over_derivations(case: Case) -> None:
    n, chart, plain = len(case.words), case.chart, case.plain
    values = chart.values
    for start in range(n):
        for end in range(start + 1, n + 1):
            here = cell(n, start, end - start)
            unit = np.exp(chart.scale_of(start, end))
            bases = np.empty(case.grammar.symbols)
            kernels.base_values(here, values, chart.grammar.unary, bases)
            for symbol in range(case.grammar.symbols):
                item = (symbol, start, end, MAX_UNARY_STEPS)
                full, base = values.full[here, symbol] / unit, bases[symbol] / unit
                assert full == pytest.approx(plain.inside(item), rel=1e-9, abs=0)
                assert base == pytest.approx(plain.inside(item, unary=False), rel=1e-9, abs=0)


@settings(max_examples=60)
@given(cases(parsed=False))
def test_log_total_is_the_sum_of_all_derivations(case: Case) -> None:
    total = math.fsum(map(case.plain.pcfg_probability, case.derivations))
    expected = math.log(total) if case.derivations else -math.inf
    assert case.chart.log_total == pytest.approx(expected, rel=1e-9, abs=1e-9)


@settings(max_examples=80)
@given(cases(parsed=False))
def test_forest_without_pruning_keeps_every_derivation_once(case: Case) -> None:
    found = forest_derivations(case.forest)
    expected = {key_of(node): case.plain.pcfg_probability(node) for node in case.derivations}
    assert len(found) == len(expected)
    assert dict(found) == pytest.approx(expected, rel=1e-9, abs=0)


@settings(max_examples=60)
@given(cases(), st.sampled_from([0.0, 1e-5, 1e-2]))
def test_forest_has_the_shape_it_promises(case: Case, threshold: float) -> None:
    forest, posterior = prune_chart(case.chart, ForestOptions(threshold))
    items = forest_items(forest)  # asserts parents before children
    assert items[0] == (case.plain.root, ())
    assert len(set(items)) == len(items) == len(posterior)
    edges = forest_edges(forest, items)
    assert len(set(edges)) == len(edges)
    for item in range(len(forest)):
        rules = forest.rule[forest.edge_start[item] : forest.edge_start[item + 1]].tolist()
        assert rules, "an item without a way to build it"
        runs = [rule for rule, _ in groupby(rules)]
        assert len(runs) == len(set(runs)), "edges of one rule apart"
    assert (forest.state == -1).all()
    np.testing.assert_array_equal(forest.coarse, np.arange(len(forest)))
    np.testing.assert_allclose(forest.base * forest.factor, forest.probability, rtol=1e-12)


@settings(max_examples=60)
@given(cases(), st.integers(0, 2**32 - 1))
def test_what_is_left_out_of_a_chart_is_in_no_sum(case: Case, seed: int) -> None:
    """Neither as what a lexical or binary rule makes nor as what it is used for."""
    rng, n = np.random.default_rng(seed), len(case.words)
    group_of = rng.integers(-1, 2, case.grammar.symbols).astype(np.int32)
    allowed = rng.random((n * (n + 1) // 2, 2)) < 0.8
    chart = fill_chart(case.grammar, case.terminals, case.factors, narrow=Narrow(group_of, allowed))

    def may_be(node: Node) -> bool:
        for here in preorder(node):
            symbol, start, end, budget = here.item
            over, group = allowed[cell(n, start, end - start)], group_of[symbol]
            if end - start > 1 and not over.any():
                return False
            ends_chain = len(here.children) != 1 or budget == MAX_UNARY_STEPS
            if group >= 0 and ends_chain and not over[group]:
                return False
        return True

    kept = [case.plain.pcfg_probability(node) for node in case.derivations if may_be(node)]
    expected = math.log(math.fsum(kept)) if kept else -math.inf
    assert chart.log_total == pytest.approx(expected, rel=1e-9, abs=1e-9)
    forest, _ = prune_chart(chart, ForestOptions(0.0, 0.0))
    assert len(forest_derivations(forest)) == len(kept)


@settings(max_examples=60)
@given(cases())
def test_a_tree_stays_where_its_own_spans_are_likely(case: Case) -> None:
    """Whatever the binarisation; and no phrase has another span or label."""
    labels = Labels.of([case.model])
    narrowing = Narrowing.of(case.model, labels, 0)
    assert narrowing is not None
    for tree in case.trees:
        words = tokens(tree)
        n = len(words)
        phrases = np.zeros((n * (n + 1) // 2, len(labels.phrases)))
        tags = np.zeros((n, len(labels.tags)))
        for node, start, end in spans(tree):
            if node.word is None:
                phrases[cell(n, start, end - start), labels.phrases.index(node.label)] = 1.0
            else:
                tags[start, labels.tags.index(node.label)] = 1.0
        grammar = case.model.grammar
        chart = fill_chart(
            case.grammar,
            grammar.vocabulary.terminals(words),
            grammar.word_factors(words),
            narrow=narrowing.narrow(SpanPosteriors(phrases, tags), 0.5),
        )
        assert np.isfinite(chart.log_total)
        values = chart.values.full
        for symbol in np.flatnonzero(labels.phrase_of[0] >= 0):
            assert not values[phrases[:, labels.phrase_of[0][symbol]] == 0.0, symbol].any()


@settings(max_examples=60)
@given(cases())
def test_posteriors_without_pruning_are_exact(case: Case) -> None:
    exact = sums([(node, case.plain.pcfg_probability(node)) for node in case.derivations])
    forest, posterior = prune_chart(case.chart, ForestOptions(0.0, 0.0))
    found = dict(zip(forest_items(forest), posterior.tolist(), strict=True))
    assert found == pytest.approx(dict(exact.items), rel=1e-9, abs=TINY)


@settings(max_examples=80)
@given(cases(), st.sampled_from([1e-4, 1e-2, 0.1, 0.4]), st.sampled_from([0.0, 1e-2]))
def test_pruning_keeps_exactly_the_edges_of_at_least_the_threshold(
    case: Case, threshold: float, slack: float
) -> None:
    exact = sums([(node, case.plain.pcfg_probability(node)) for node in case.derivations])
    forest, _ = prune_chart(case.chart, ForestOptions(threshold, slack))
    kept = set(forest_edges(forest, forest_items(forest)))
    # What is below threshold x slack passes nothing on: so much may be lacking elsewhere.
    lost = threshold * slack * len(exact.items)
    alive = {edge for edge, share in exact.edges.items() if share >= threshold * (1 + 1e-9) + lost}
    reached = reached_edges(case, alive)
    assert reached <= kept
    if reached:
        low = {edge for edge, share in exact.edges.items() if share < threshold * (1 - 1e-9)}
        assert not kept & low


def reached_edges(case: Case, alive: set[object]) -> set[object]:
    """Edges of the derivations that use nothing but edges alive."""
    whole: set[object] = set()
    for node in case.derivations:
        edges = set(sums([(node, 1.0)]).edges)
        if edges <= alive:
            whole |= edges
    return whole


@settings(max_examples=60)
@given(cases(parsed=False))
def test_viterbi_is_the_best_derivation(case: Case) -> None:
    chart = fill_chart(case.grammar, case.terminals, case.factors, best=True)
    found = charts.viterbi(chart)
    if not case.derivations:
        assert found is None
        assert chart.log_total == -math.inf
        return
    assert found is not None
    chances = {key_of(node): case.plain.pcfg_probability(node) for node in case.derivations}
    top = max(chances.values())
    assert chart.log_total == pytest.approx(math.log(top), rel=1e-9, abs=1e-9)
    assert chances[derivation_key(found)] == pytest.approx(top, rel=1e-9)
    assert math.prod(found.base.tolist()) == pytest.approx(top, rel=1e-9)


@settings(max_examples=30)
@given(cases(parsed=False), st.sampled_from([1e-150, 1e-60, 1.0, 1e60, 1e150]))
def test_the_first_scale_does_not_matter(case: Case, first: float) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(charts, "_FIRST_SCALE", first)
        chart = fill_chart(case.grammar, case.terminals, case.factors)
        best = fill_chart(case.grammar, case.terminals, case.factors, best=True)
    assert chart.log_total == pytest.approx(case.chart.log_total, rel=1e-9, abs=1e-9)
    expected = fill_chart(case.grammar, case.terminals, case.factors, best=True).log_total
    assert best.log_total == pytest.approx(expected, rel=1e-9, abs=1e-9)
    forest, _ = prune_chart(chart, ForestOptions(0.0, 0.0))
    assert Counter(dict(forest_derivations(forest)).keys()) == Counter(
        key_of(node) for node in case.derivations
    )
