"""What a model says of a sentence, against all of its derivations written out."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_parsing import sums
from strategies import SENTENCES
from strategies_parsing import ONE_TREE_ONE_DERIVATION, Case, cases, model_options

from icm_core.analysis.assist.differences import differences
from icm_core.analysis.assist.sentence import Assistant
from icm_core.data.tree import Tree, preorder, spans, tokens
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import ParseOptions, Parser

WHOLE = ParseOptions(chart_threshold=0.0, refine_threshold=0.0)
CASES = cases(options=model_options(ONE_TREE_ONE_DERIVATION))


def _weights(case: Case) -> dict[Tree, float]:
    """Return the probability of every tree of the sentence."""
    plain = case.plain
    return {plain.tree(node): plain.model_probability(node, None) for node in case.derivations}


@settings(max_examples=40)
@given(CASES)
def test_doubt_is_that_of_the_distribution_over_trees(case: Case) -> None:
    weights = _weights(case)
    total = math.fsum(weights.values())
    doubt = Assistant(Parser([case.model], WHOLE), case.words).doubt()
    exact = sums([(node, case.plain.model_probability(node, None)) for node in case.derivations])
    assert doubt.entropy == pytest.approx(exact.entropy, rel=1e-9, abs=1e-9)
    assert doubt.entropy_by_word == pytest.approx(exact.entropy / len(case.words), abs=1e-9)
    rest = 1.0 - max(weights.values()) / total
    assert doubt.least_confidence == pytest.approx(rest, rel=1e-6, abs=1e-9)
    assert doubt.expected_errors >= -1e-9


@settings(max_examples=40)
@given(CASES, st.data())
def test_a_node_has_the_share_of_the_trees_that_have_it(case: Case, data: st.DataObject) -> None:
    weights = _weights(case)
    total = math.fsum(weights.values())
    tree = data.draw(st.sampled_from(sorted(weights, key=repr)))
    found = Assistant(Parser([case.model], WHOLE), case.words).node_posteriors(tree)
    assert set(found) == {address for address, _ in preorder(tree)}
    places = {id(node): (start, end) for node, start, end in spans(tree)}
    for address, node in preorder(tree):
        key = (node.label, *places[id(node)], node.word is None)
        share = sum(
            weight
            # A label that is twice over a span counts twice.
            * sum((n.label, a, b, n.word is None) == key for n, a, b in spans(other))
            for other, weight in weights.items()
        )
        assert found[address] == pytest.approx(min(1.0, share / total), rel=1e-6, abs=1e-9)


@settings(max_examples=30)
@given(CASES)
def test_the_shares_of_all_trees_sum_to_one(case: Case) -> None:
    found = Assistant(Parser([case.model], WHOLE), case.words).best(1000)
    assert len(found.trees) == len(case.derivations)
    assert sum(found.share) == pytest.approx(1.0, rel=1e-9)
    assert list(found.log_probability) == sorted(found.log_probability, reverse=True)


@settings(max_examples=60)
@given(CASES, st.integers(2, 8))
def test_columns_tell_all_trees_apart_and_none_is_idle(case: Case, k: int) -> None:
    trees = Assistant(Parser([case.model], WHOLE), case.words).best(k).trees
    columns = differences(trees)
    rows = list(zip(*(column.values for column in columns), strict=True)) or [()] * len(trees)
    assert len(set(rows)) == len(set(trees)) == len(trees)
    assert all(len(column.values) == len(trees) for column in columns)
    assert len(columns) < max(2, len(trees))
    assert not differences([*trees[:1], *trees[:1]])


@settings(max_examples=40)
@given(CASES, SENTENCES)
def test_an_edit_changes_log_p_by_what_the_trees_differ(case: Case, other: Tree) -> None:
    tree = case.plain.tree(case.derivations[0])
    found = Assistant(Parser([case.model]), tokens(other)).change(tree, other)
    old, score = score_tree(case.model, tree), score_tree(case.model, other)
    for told, one in ((found.before, old), (found.after, score)):
        assert math.isfinite(told)
        assert one.missing or told == pytest.approx(one.total, abs=1e-9)
    assert found.missing == score.missing
    assert found.has_floors == (math.inf in (-old.total, -score.total))
    impossible = int((score.log_probability == -math.inf).sum())
    assert impossible <= len(found.missing) <= impossible + 1
