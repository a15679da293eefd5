"""Refinement by context states, and sums over refined forests, against plain look-ups."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_parsing import (
    Context,
    Node,
    Sums,
    derivation_key,
    forest_derivations,
    forest_edges,
    forest_items,
    key_of,
    sums,
)
from strategies_parsing import Case, cases

from icm_core.inference.forest import decode
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import inside_outside, pruned, refined

DEPTHS = st.sampled_from([0, 1, 2, 3, None])
EXPONENTS = st.sampled_from([1.0, 0.7])
TINY = 1e-12


def in_states(case: Case, depth: int | None) -> object:
    """Place every node of a derivation at its longest known context."""
    plain = case.plain

    def place(node: Node) -> list[tuple[Node, Context]]:
        return [(here, plain.longest(context, depth)) for here, context in plain.placed(node)]

    return place


def exact_sums(case: Case, depth: int | None, exponent: float) -> Sums:
    """Sums over all derivations by the model's probabilities, per state."""
    weighted = [
        (node, case.plain.model_probability(node, depth, exponent)) for node in case.derivations
    ]
    return sums(weighted, in_states(case, depth))  # type: ignore[arg-type]


def keyed(case: Case, forest: Forest) -> tuple[list[object], list[object]]:
    """Return the keys of a refined forest's items and edges."""
    items = forest_items(forest, case.plain.node_context)
    return items, forest_edges(forest, items)  # type: ignore[return-value]


@settings(max_examples=80)
@given(cases(), DEPTHS, EXPONENTS)
def test_refined_forest_holds_every_derivation_with_its_model_probability(
    case: Case, depth: int | None, exponent: float
) -> None:
    found = forest_derivations(refined(case.forest, case.model, depth, exponent))
    expected = {
        key_of(node): case.plain.model_probability(node, depth, exponent)
        for node in case.derivations
    }
    assert len(found) == len(expected)
    assert dict(found) == pytest.approx(expected, rel=1e-9, abs=0)


@settings(max_examples=60)
@given(cases(), DEPTHS, EXPONENTS)
def test_items_are_split_by_exactly_the_longest_contexts_reached(
    case: Case, depth: int | None, exponent: float
) -> None:
    forest = refined(case.forest, case.model, depth, exponent)
    items, edges = keyed(case, forest)
    exact = exact_sums(case, depth, exponent)
    assert set(items) == set(exact.items)
    assert len(items) == len(exact.items)
    assert set(edges) == set(exact.edges)
    assert len(edges) == len(exact.edges)


@settings(max_examples=60)
@given(cases(), DEPTHS, EXPONENTS)
def test_edge_probability_is_that_of_the_rule_in_the_longest_context(
    case: Case, depth: int | None, exponent: float
) -> None:
    forest = refined(case.forest, case.model, depth, exponent)
    _, edges = keyed(case, forest)
    expected = {}
    for node in case.derivations:
        for here, context in case.plain.placed(node):
            known = case.plain.longest(context, depth)
            key = here.item, known, here.rule, here.split
            expected[key] = case.plain.chance(known, here) ** exponent
    found = dict(zip(edges, forest.probability.tolist(), strict=True))
    assert found == pytest.approx(expected, rel=1e-9, abs=0)


@settings(max_examples=60)
@given(cases(), DEPTHS, EXPONENTS)
def test_refining_in_stages_gives_the_same_as_at_once(
    case: Case, depth: int | None, exponent: float
) -> None:
    forest = case.forest
    for stage in (1, 2):
        if depth is None or stage < depth:
            forest = refined(forest, case.model, stage, exponent)
            posterior = inside_outside(forest).edge_posterior
            forest = pruned(forest, posterior, 0.0)
    staged = refined(forest, case.model, depth, exponent)
    once = refined(case.forest, case.model, depth, exponent)
    assert set(keyed(case, staged)[1]) == set(keyed(case, once)[1])
    assert len(staged) == len(once)
    assert dict(forest_derivations(staged)) == pytest.approx(dict(forest_derivations(once)))


@settings(max_examples=80)
@given(cases(), DEPTHS, EXPONENTS)
def test_inside_outside_is_exact(case: Case, depth: int | None, exponent: float) -> None:
    forest = refined(case.forest, case.model, depth, exponent)
    found = inside_outside(forest)
    exact = exact_sums(case, depth, exponent)
    items, edges = keyed(case, forest)
    assert found.log_total == pytest.approx(math.log(exact.total), rel=1e-9, abs=1e-9)
    posteriors = dict(zip(items, found.item_posterior.tolist(), strict=True))
    assert posteriors == pytest.approx(dict(exact.items), rel=1e-9, abs=TINY)
    posteriors = dict(zip(edges, found.edge_posterior.tolist(), strict=True))
    assert posteriors == pytest.approx(dict(exact.edges), rel=1e-9, abs=TINY)


@settings(max_examples=60)
@given(cases(), DEPTHS, EXPONENTS)
def test_entropy_is_that_of_all_derivations(case: Case, depth: int | None, exponent: float) -> None:
    forest = refined(case.forest, case.model, depth, exponent)
    found = decode.entropy(forest, inside_outside(forest))
    assert found == pytest.approx(exact_sums(case, depth, exponent).entropy, rel=1e-9, abs=1e-9)


@settings(max_examples=60)
@given(cases(), DEPTHS, EXPONENTS)
def test_refined_viterbi_is_the_best_of_all_derivations(
    case: Case, depth: int | None, exponent: float
) -> None:
    forest = refined(case.forest, case.model, depth, exponent)
    found, score = decode.viterbi(forest, decode.log_probability(forest))
    chances = {
        key_of(node): case.plain.model_probability(node, depth, exponent)
        for node in case.derivations
    }
    top = max(chances.values())
    assert score == pytest.approx(math.log(top), rel=1e-9, abs=1e-9)
    assert chances[derivation_key(found)] == pytest.approx(top, rel=1e-9)


@settings(max_examples=60)
@given(cases(), DEPTHS, st.sampled_from([1e-4, 1e-2, 0.1, 0.3, 0.6, 0.99]))
def test_pruned_forest_keeps_good_edges_and_never_the_last_derivation(
    case: Case, depth: int | None, threshold: float
) -> None:
    forest = refined(case.forest, case.model, depth)
    exact = exact_sums(case, depth, 1.0)
    small = pruned(forest, inside_outside(forest).edge_posterior, threshold)
    items, edges = keyed(case, small)
    assert len(set(edges)) == len(edges)
    assert items[0] == (case.plain.root, case.plain.longest((case.plain.root[0],), depth))
    best: dict[object, float] = {}
    for edge, share in exact.edges.items():
        head = edge[:2]  # type: ignore[index]
        best[head] = max(best.get(head, 0.0), share)
    for edge in edges:
        share = exact.edges[edge]  # type: ignore[index]
        top = best[edge[:2]]  # type: ignore[index]
        assert share >= threshold * (1 - 1e-9) or share == pytest.approx(top)
    # From the items that are left, every good edge is left.
    left = set(items)
    good = {
        edge
        for edge, share in exact.edges.items()
        if share >= threshold * (1 + 1e-9) and edge[:2] in left  # type: ignore[index]
    }
    assert good <= set(edges)
    chances = {key_of(node): case.plain.model_probability(node, depth) for node in case.derivations}
    found = forest_derivations(small)
    assert found
    for key, chance in found:
        assert chance == pytest.approx(chances[key], rel=1e-9)
