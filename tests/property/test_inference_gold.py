"""Scores of given trees, and reasons why a tree is not in a forest, against plain products."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from oracles import rules_of, table_rule
from oracles_parsing import Plain
from strategies import SENTENCES
from strategies_parsing import (
    MOST_DERIVATIONS,
    MOST_WORDS,
    ONE_TREE_ONE_DERIVATION,
    Case,
    cases,
    model_options,
)

from icm_core.data.tree import Tree, tokens
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import MAX_UNARY_STEPS
from icm_core.inference.forest.gold import outside_forest, score_tree
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import refined

DEPTHS = st.sampled_from([0, 1, 2, None])
PLAIN_CASES = cases(options=model_options(ONE_TREE_ONE_DERIVATION))
MOST_TREES = 25


@settings(max_examples=60)
@given(PLAIN_CASES, DEPTHS)
def test_score_of_a_tree_is_the_product_of_its_rules_probabilities(
    case: Case, depth: int | None
) -> None:
    for node in case.derivations[:MOST_TREES]:
        score = score_tree(case.model, case.plain.tree(node), depth)
        assert score.outside is None
        placed = case.plain.placed(node)
        assert score.rule.tolist() == [here.rule for here, _ in placed]
        assert score.span.tolist() == [list(here.item[1:3]) for here, _ in placed]
        expected = [
            math.log(case.plain.chance(context[: None if depth is None else depth + 1], here))
            for here, context in placed
        ]
        assert score.log_probability == pytest.approx(expected, rel=1e-9, abs=1e-9)
        assert score.total == pytest.approx(math.fsum(expected), rel=1e-9, abs=1e-9)


@settings(max_examples=60)
@given(PLAIN_CASES, DEPTHS)
def test_every_tree_of_the_sentence_is_in_the_forest_and_no_better_than_viterbi(
    case: Case, depth: int | None
) -> None:
    forest = refined(case.forest, case.model, depth)
    _, best = decode.viterbi(forest, decode.log_probability(forest))
    for node in case.derivations[:MOST_TREES]:
        score = score_tree(case.model, case.plain.tree(node), depth)
        assert outside_forest(case.model, score, case.forest) is None
        assert outside_forest(case.model, score, forest) is None
        assert score.total <= best + 1e-9


def longest_unary_run(tree: Tree) -> int:
    """Return the most phrases in a row with one child."""
    most = 0
    stack = [(tree, 0)]
    while stack:
        node, run = stack.pop()
        run = run + 1 if len(node.children) == 1 else 0
        most = max(most, run)
        stack.extend((child, run) for child in node.children)
    return most


def causes(case: Case, tree: Tree) -> set[str]:
    """Return all that keeps a tree from being a derivation of the grammar."""
    grammar = case.model.grammar
    known = {
        table_rule(grammar.table, rule)
        for rule in range(len(grammar.table))
        if grammar.base.rule[rule] > 0
    }
    found = set()
    for lhs, rhs in rules_of(tree, case.model.options.binarisation, grammar.vocabulary):
        if lhs.kind is Kind.TAG:
            row = grammar.table.symbol_ids.get(lhs)
            if row is None or grammar.base.lexical[row, rhs[0]] == 0:
                found.add("word-tag pair")
        elif (lhs, rhs) not in known:
            found.add("rule")
    if not found and longest_unary_run(tree) > MAX_UNARY_STEPS:
        found.add("unary chain")
    return found


@settings(max_examples=60)
@given(PLAIN_CASES, SENTENCES)
def test_a_tree_outside_the_grammar_has_a_true_reason(case: Case, gold: Tree) -> None:
    words = tokens(gold)
    assume(len(words) <= MOST_WORDS)
    plain = Plain(case.model, words)
    assume(plain.count(plain.root) <= MOST_DERIVATIONS)
    other = Case(case.trees, case.model, words)
    score = score_tree(case.model, gold)
    reason = outside_forest(case.model, score, other.forest)
    expected = causes(case, gold)
    assert (reason is None) == (gold in {plain.tree(node) for node in plain.derivations})
    assert (reason is None) == (not expected)
    if reason is not None:
        assert reason.cause in expected
        assert 0 <= reason.start < reason.end <= len(words)
    assert (score.total == -math.inf) == bool(expected - {"unary chain"})


@settings(max_examples=40)
@given(PLAIN_CASES, st.sampled_from([0.05, 0.3, 0.9]))
def test_a_tree_that_pruning_removed_is_told_so(case: Case, threshold: float) -> None:
    forest, _ = prune_chart(case.chart, ForestOptions(threshold))
    for candidate in (forest, refined(forest, case.model, None)):
        found = decode.k_best(candidate, np.zeros(candidate.edges), 1000)
        symbols = case.model.grammar.table.symbols
        kept = {derivation.tree(symbols, case.words) for derivation, _ in found}
        assert kept
        for node in case.derivations[:MOST_TREES]:
            tree = case.plain.tree(node)
            reason = outside_forest(case.model, score_tree(case.model, tree), candidate)
            assert (reason is None) == (tree in kept)
            assert reason is None or reason.cause == "pruning"


@settings(max_examples=30)
@given(PLAIN_CASES)
def test_a_tree_under_another_root_is_impossible(case: Case) -> None:
    tree = case.plain.tree(case.derivations[0])
    score = score_tree(case.model, Tree("TOP", tree.children))
    assert score.outside is not None
    assert score.outside.cause == "root"
    assert score.total == -math.inf
    # A phrase of the model in the place of its root, with a rule that it has.
    below = [node for node in tree.children if node.word is None]
    if below and not case.model.options.binarisation.v > 1:
        score = score_tree(case.model, below[0])
        assert score.outside is not None
        assert score.outside.cause == "root"
        assert score.total == -math.inf
        assert replace(score, missing=()).total > -math.inf
