"""k best, max-rule, minimum Bayes risk and sampling against all derivations written out."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_parsing import (
    Node,
    anchored_key,
    derivation_key,
    key_of,
    preorder,
    sums,
)
from strategies_parsing import Case, cases

from icm_core.data.tree import spans, tokens
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest import decode
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import inside_outside, refined
from icm_core.inference.forest.spans import (
    Labels,
    SpanPosteriors,
    averaged,
    mbr_tree,
    span_posteriors,
)
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.model import Model
from icm_core.model.training import train

DEPTHS = st.sampled_from([0, 1, None])
DRAWS = 3


def weighted(case: Case, depth: int | None) -> list[tuple[Node, float]]:
    """All derivations with their model probabilities."""
    return [(node, case.plain.model_probability(node, depth)) for node in case.derivations]


def refined_forest(case: Case, depth: int | None) -> Forest:
    return refined(case.forest, case.model, depth)


@settings(max_examples=60)
@given(cases(), DEPTHS, st.sampled_from([1, 2, 5, 1000]))
def test_k_best_are_the_first_of_all_derivations_sorted(
    case: Case, depth: int | None, k: int
) -> None:
    forest = refined_forest(case, depth)
    found = decode.k_best(forest, decode.log_probability(forest), k)
    chances = {key_of(node): math.log(chance) for node, chance in weighted(case, depth)}
    keys = [derivation_key(derivation) for derivation, _ in found]
    assert len(set(keys)) == len(keys) == min(k, len(chances))
    assert [score for _, score in found] == pytest.approx(
        sorted(chances.values(), reverse=True)[:k], rel=1e-9, abs=1e-9
    )
    assert [chances[key] for key in keys] == pytest.approx(
        [score for _, score in found], rel=1e-9, abs=1e-9
    )


@settings(max_examples=40)
@given(cases())
def test_k_best_is_the_same_each_time_and_shorter_lists_begin_longer_ones(case: Case) -> None:
    forest = refined_forest(case, None)
    # All edges alike: as many ties as can be.
    flat = np.zeros(forest.edges)
    first = [derivation_key(d) for d, _ in decode.k_best(forest, flat, 1000)]
    again = [derivation_key(d) for d, _ in decode.k_best(forest, flat, 1000)]
    assert first == again
    assert set(first) == {key_of(node) for node in case.derivations}
    assert [derivation_key(d) for d, _ in decode.k_best(forest, flat, 3)] == first[:3]


@settings(max_examples=60)
@given(cases(), DEPTHS)
def test_max_rule_maximises_the_product_of_anchored_rule_posteriors(
    case: Case, depth: int | None
) -> None:
    forest = refined_forest(case, depth)
    scores = decode.max_rule_scores(forest, inside_outside(forest))
    found, score = decode.viterbi(forest, scores)
    anchored = sums(weighted(case, depth)).anchored
    products = {
        key_of(node): sum(math.log(anchored[anchored_key(here)]) for here in preorder(node))
        for node in case.derivations
    }
    top = max(products.values())
    assert score == pytest.approx(top, rel=1e-9, abs=1e-9)
    assert products[derivation_key(found)] == pytest.approx(top, rel=1e-9, abs=1e-9)


Span = tuple[int, int, str]


def span_table(model: Model, whole: list[tuple[Node, float]]) -> dict[Span, float]:
    """Expected number of each labelled span; tags are marked by a dot in front."""
    symbols = model.grammar.table.symbols
    mark = {Kind.TAG: ".", Kind.PHRASE: ""}
    total = math.fsum(chance for _, chance in whole)
    table: dict[Span, float] = {}
    for node, chance in whole:
        for here in preorder(node):
            symbol = symbols[here.item[0]]
            if symbol.kind is not Kind.INTERMEDIATE:
                key = here.item[1], here.item[2], mark[symbol.kind] + symbol.label
                table[key] = table.get(key, 0.0) + chance / total
    return table


def product_table(case: Case, labels: Labels, depth: int | None, member: int) -> dict[Span, float]:
    """Return the same table from the product."""
    forest = refined_forest(case, depth)
    posterior = inside_outside(forest).item_posterior
    found = span_posteriors(forest, posterior, labels, member)
    return as_table(found, labels, len(case.words))


def as_table(found: SpanPosteriors, labels: Labels, n: int) -> dict[Span, float]:
    """Return posteriors by span and label."""
    phrases, tags = found.phrases, found.tags
    cells = [
        (start, start + length) for length in range(1, n + 1) for start in range(n + 1 - length)
    ]
    table = {
        (*cells[cell], labels.phrases[label]): float(phrases[cell, label])
        for cell, label in np.argwhere(phrases > 0).tolist()
    }
    tagged = {
        (at, at + 1, "." + labels.tags[tag]): float(tags[at, tag])
        for at, tag in np.argwhere(tags > 0).tolist()
    }
    return table | tagged


@settings(max_examples=60)
@given(cases(), DEPTHS)
def test_span_posteriors_are_expected_numbers_of_labelled_spans(
    case: Case, depth: int | None
) -> None:
    labels = Labels.of([case.model])
    exact = span_table(case.model, weighted(case, depth))
    found = product_table(case, labels, depth, 0)
    assert found == pytest.approx(exact, rel=1e-9, abs=1e-12)


@settings(max_examples=60)
@given(
    cases(),
    DEPTHS,
    st.sampled_from([0.0, 0.4, 0.9]),
    st.sampled_from([0.0, 0.1, 2.0]),
    st.sampled_from([1.0, 0.7]),
)
def test_exact_match_maximises_expected_spans_and_log_probability_over_all_derivations(
    case: Case, depth: int | None, price: float, weight: float, exponent: float
) -> None:
    symbols = case.model.grammar.table.symbols
    flat = [(node, chance**exponent) for node, chance in weighted(case, depth)]
    expected = span_table(case.model, flat)
    root = symbols[case.model.grammar.root]

    def gain(item: tuple[int, int, int]) -> float:
        symbol, start, end = symbols[item[0]], item[1], item[2]
        if symbol.kind is Kind.TAG:
            return expected[start, end, "." + symbol.label]
        if symbol.kind is Kind.INTERMEDIATE or symbol.label == root.label:
            return 0.0
        return expected[start, end, symbol.label] - price

    values = [
        sum(gain(here.item[:3]) for here in preorder(node)) + weight * math.log(chance)
        for node, chance in flat
    ]
    options = ParseOptions(
        "exact-match",
        price=price,
        tree_weight=weight,
        exponent=exponent,
        depth=depth,
        chart_threshold=0.0,
        refine_threshold=0.0,
    )
    parse = Parser([case.model], options).parse(case.words)
    assert parse.score == pytest.approx(max(values), rel=1e-9, abs=1e-9)
    best = [
        case.plain.tree(node)
        for (node, _), value in zip(flat, values, strict=True)
        if value >= max(values) - 1e-9
    ]
    assert parse.tree in best


def best_gain(table: dict[tuple[int, int], float], start: int, end: int) -> float:
    """Best sum over nested spans within ``[start, end)``: try each set, by recursion."""
    own = table.get((start, end), 0.0)
    if end - start == 1:
        return own
    return own + max(
        best_gain(table, start, split) + best_gain(table, split, end)
        for split in range(start + 1, end)
    )


@settings(max_examples=60)
@given(cases(), DEPTHS, st.sampled_from([0.0, 0.2, 0.4, 0.9]))
def test_mbr_tree_has_the_best_sum_of_posteriors_minus_price(
    case: Case, depth: int | None, price: float
) -> None:
    labels = Labels.of([case.model])
    forest = refined_forest(case, depth)
    posterior = inside_outside(forest).item_posterior
    posteriors = span_posteriors(forest, posterior, labels, 0)
    tree, gain = mbr_tree(posteriors, labels, case.words, price)
    root = case.model.grammar.table.symbols[case.model.grammar.root].label
    exact = span_table(case.model, weighted(case, depth))
    phrases = {
        (start, end, label): value - price
        for (start, end, label), value in exact.items()
        if label != root and not label.startswith(".")
    }
    surplus: dict[tuple[int, int], float] = {}
    for (start, end, _), value in phrases.items():
        if value > 0:
            surplus[start, end] = surplus.get((start, end), 0.0) + value
    assert gain == pytest.approx(best_gain(surplus, 0, len(case.words)), rel=1e-9, abs=1e-9)
    assert tokens(tree) == case.words
    assert tree.label == root
    used = [(node, start, end) for node, start, end in spans(tree) if node is not tree]
    brackets = [(start, end, node.label) for node, start, end in used if node.word is None]
    assert len(set(brackets)) == len(brackets)
    assert sum(phrases.get(bracket, -1.0) for bracket in brackets) == pytest.approx(
        gain, rel=1e-9, abs=1e-9
    )
    for node, start, end in used:
        if node.word is not None:
            rivals = [v for (s, _, label), v in exact.items() if s == start and label[0] == "."]
            assert exact[start, end, "." + node.label] == pytest.approx(max(rivals), rel=1e-9)


@settings(max_examples=30)
@given(cases(), st.sampled_from(["right", "left"]))
def test_posteriors_of_two_models_are_averaged_by_label(case: Case, direction: str) -> None:
    options = replace(
        case.model.options,
        binarisation=replace(case.model.options.binarisation, direction=direction),  # type: ignore[arg-type]
    )
    second = Case(case.trees, train(case.trees, options), case.words)
    if not second.derivations or len(second.derivations) > 2000:
        return
    # The first model may have been trained on one tree more.
    if len(second.model.derivations) != len(case.model.derivations):
        return
    labels = Labels.of([case.model, second.model])
    parts = []
    exact: dict[Hashable, float] = {}
    for member, one in enumerate((case, second)):
        forest = refined_forest(one, None)
        posterior = inside_outside(forest).item_posterior
        parts.append(span_posteriors(forest, posterior, labels, member))
        for key, value in span_table(one.model, weighted(one, None)).items():
            exact[key] = exact.get(key, 0.0) + value / 2
    mean = averaged(parts)
    found = as_table(mean, labels, len(case.words))
    assert found == pytest.approx(exact, rel=1e-9, abs=1e-12)


@settings(max_examples=30)
@given(cases(), DEPTHS, st.integers(0, 2**32 - 1))
def test_samples_are_derivations_of_the_sentence_and_follow_the_seed(
    case: Case, depth: int | None, seed: int
) -> None:
    forest = refined_forest(case, depth)
    found = inside_outside(forest)
    first = decode.sample(forest, found, DRAWS, np.random.default_rng(seed))
    again = decode.sample(forest, found, DRAWS, np.random.default_rng(seed))
    assert [derivation_key(d) for d in first] == [derivation_key(d) for d in again]
    assert {derivation_key(d) for d in first} <= {key_of(node) for node in case.derivations}


@settings(max_examples=60)
@given(cases())
def test_tree_of_a_derivation_is_its_debinarised_one(case: Case) -> None:
    forest = refined_forest(case, None)
    trees = {key_of(node): case.plain.tree(node) for node in case.derivations}
    symbols = case.model.grammar.table.symbols
    for derivation, _ in decode.k_best(forest, decode.log_probability(forest), 20):
        assert derivation.tree(symbols, case.words) == trees[derivation_key(derivation)]
