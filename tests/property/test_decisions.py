"""Decisions in which two trees differ, against plain sums and scores under every depth limit."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import LABELS, SENTENCES, treebanks
from strategies_parsing import LOG_LINEAR, Case, cases, model_options

from icm_core.analysis.verdicts.decision_depths import Explanation, explain_difference
from icm_core.analysis.verdicts.decisions import Decision, DecisionTable, compare_decisions
from icm_core.data.tree import Tree, preterminals, tokens
from icm_core.grammar.binarise import addresses, binarise
from icm_core.inference.forest.gold import score_tree
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train
from icm_core.runs.verdict import TIE

DEPTHS = st.sampled_from([None, None, 0, 1, 2])
NEAR = 1e-9


@st.composite
def pairs(draw: st.DrawFn, log_linear: bool = False) -> tuple[Model, Tree, Tree]:
    """Two derivations of one sentence under a model of any kind."""
    options = model_options()
    if log_linear:
        options = st.builds(lambda a, b: replace(a, unknown=b), options, LOG_LINEAR)
    case: Case = draw(cases(options=options))
    trees = [case.plain.tree(node) for node in case.derivations]
    gold = draw(st.sampled_from(trees))
    others = [tree for tree in trees if tree != gold] or trees
    return case.model, gold, draw(st.sampled_from(others))


@st.composite
def strangers(draw: st.DrawFn) -> tuple[Model, Tree, Tree]:
    """Trees over the same words that the model need not be able to build."""
    case: Case = draw(cases())
    gold = draw(SENTENCES)
    other = draw(SENTENCES)
    words = [str(leaf.word) for leaf in preterminals(gold)]
    if len(words) != len(preterminals(other)):
        # The tags of the other in turn, under one phrase.
        tags = [leaf.label for leaf in preterminals(other)]
        below = tuple(Tree(tags[at % len(tags)], word="") for at in range(len(words)))
        other = Tree(other.label, (Tree(draw(st.sampled_from(LABELS)), below),))
    return case.model, gold, _with_words(other, words)


def _with_words(tree: Tree, words: list[str]) -> Tree:
    left = iter(words)

    def copied(node: Tree) -> Tree:
        if node.word is not None:
            return Tree(node.label, word=next(left))
        return Tree(node.label, tuple(copied(child) for child in node.children))

    return copied(tree)


def check_sums(model: Model, gold: Tree, predicted: Tree, depth: int | None) -> DecisionTable:
    """Check all that holds of every table; return it."""
    table = compare_decisions(model, gold, predicted, depth)
    sides = (
        (gold, table.gold_sum, table.gold_total, table.gold_outside),
        (predicted, table.predicted_sum, table.predicted_total, table.predicted_outside),
    )
    for tree, own, total, outside in sides:
        score = score_tree(model, tree, depth)
        assert math.isfinite(table.shared)
        assert outside == score.outside
        # What was never seen has a floor, so that sums still say something.
        assert total == pytest.approx(score.floored, abs=NEAR)
        assert own + table.shared == pytest.approx(total, abs=NEAR)
        if score.outside is None:
            assert total == pytest.approx(score.total, abs=NEAR)
    for side, tree in (("gold", gold), ("predicted", predicted)):
        made = [one for one in table.decisions if getattr(one, side) is not None]
        assert len(made) + table.shared_count == len(score_tree(model, tree).rule)
    if table.gold_outside is None and table.predicted_outside is None:
        costs = math.fsum(one.cost for one in table.decisions)
        assert costs == pytest.approx(table.predicted_total - table.gold_total, abs=NEAR)
    assert not any(math.isnan(one.cost) for one in table.decisions)
    check_places(model, gold, predicted, table, depth)
    return table


def check_places(
    model: Model, gold: Tree, predicted: Tree, table: DecisionTable, depth: int | None
) -> None:
    """Check that every decision is where it says it is."""
    for tree, names in ((gold, "gold"), (predicted, "predicted")):
        binary = binarise(tree, model.options.binarisation)
        places, score = addresses(binary), score_tree(model, tree, depth)
        for one in table.decisions:
            row = getattr(one, f"{names}_row")
            if row < 0:
                assert getattr(one, names) is None
                assert getattr(one, f"{names}_node") == -1
                continue
            assert getattr(one, f"{names}_address") == places[row]
            assert getattr(one, names) == score.floor[row]
            assert getattr(one, f"{names}_node") == score.state[row]
            assert (one.start, one.end) == tuple(score.span[row])
            assert one.symbol == binary.symbols[row]
            context = getattr(one, f"{names}_context")
            assert bool(context) == (score.state[row] >= 0)
            assert len(getattr(one, f"{names}_short")) == (
                model.trie.depth[score.state[row]] if score.state[row] >= 0 else 0
            )


@settings(max_examples=120)
@given(pairs(), DEPTHS)
def test_decisions_and_shared_ones_sum_to_the_trees(
    case: tuple[Model, Tree, Tree], depth: int | None
) -> None:
    table = check_sums(*case, depth)
    assert table.gold_outside is None
    assert table.predicted_outside is None
    impossible = [one.possible for one in table.decisions]
    assert impossible == sorted(impossible)
    costs = [abs(one.cost) for one in table.decisions if one.possible]
    assert costs == sorted(costs, reverse=True)
    if case[1] == case[2]:
        assert len(table) == sum(not one.possible for one in table.decisions)


@settings(max_examples=60)
@given(pairs(log_linear=True), DEPTHS)
def test_the_word_model_is_part_of_the_sums(
    case: tuple[Model, Tree, Tree], depth: int | None
) -> None:
    check_sums(*case, depth)


@settings(max_examples=100)
@given(strangers(), DEPTHS)
def test_trees_outside_the_model_say_why_and_show_the_rest(
    case: tuple[Model, Tree, Tree], depth: int | None
) -> None:
    table = check_sums(*case, depth)
    assert math.isfinite(table.gold_total)
    assert math.isfinite(table.predicted_total)
    found = explain_difference(*case, depth)
    assert not any(
        np.isnan(values).any() for values in (found.by_depth.gold, found.by_depth.predicted)
    )
    assert found.by_depth.text()
    table.table()


SAMPLED = ModelOptions(
    seating="sampled",
    fit=FitOptions("sampled", discounts=1),
    sampling=SamplingOptions(3, 1, 1, 13),
)


@settings(max_examples=15)
@given(treebanks(2, 4), st.data())
def test_sums_under_a_sampled_seating(trees: list[Tree], data: st.DataObject) -> None:
    model = train(trees, SAMPLED)
    gold = data.draw(st.sampled_from(trees))
    same = [tree for tree in trees if tokens(tree) == tokens(gold)]
    check_sums(model, gold, data.draw(st.sampled_from(same)), None)


@settings(max_examples=100)
@given(pairs(), DEPTHS)
def test_what_is_shared_has_the_same_rule_span_context_and_probability(
    case: tuple[Model, Tree, Tree], depth: int | None
) -> None:
    model, gold, predicted = case
    table = compare_decisions(model, gold, predicted, depth)
    listed = [
        {getattr(one, name) for one in table.decisions} for name in ("gold_row", "predicted_row")
    ]
    rows = []
    for tree, left_out in zip((gold, predicted), listed, strict=True):
        score = score_tree(model, tree, depth)
        rows.append(
            sorted(
                (
                    *map(int, score.span[row]),
                    int(score.rule[row]),
                    int(score.state[row]),
                    float(score.log_probability[row]),
                )
                for row in range(len(score.rule))
                if row not in left_out
            )
        )
    assert rows[0] == rows[1]
    assert len(rows[0]) == table.shared_count


# ---- By depth


def totals(model: Model, tree: Tree, deepest: int, depth: int | None) -> list[float]:
    limits = range(deepest + 1)
    return [score_tree(model, tree, limit).total for limit in limits]


def least_depth(gold: list[float], predicted: list[float]) -> int | None:
    """Return the least depth from which on the preference is the last one's, the slow way."""
    signs = [
        0 if abs(a - b) <= TIE else (1 if a > b else -1)
        for a, b in zip(gold, predicted, strict=True)
    ]
    if signs[-1] == 0:
        return None
    return min(at for at in range(len(signs)) if all(sign == signs[-1] for sign in signs[at:]))


def check_depths(model: Model, gold: Tree, predicted: Tree, depth: int | None) -> Explanation:
    found = explain_difference(model, gold, predicted, depth)
    by_depth = found.by_depth
    deepest = int(by_depth.depths[-1])
    assert by_depth.depths.tolist() == list(range(deepest + 1))
    sums = [totals(model, tree, deepest, depth) for tree in (gold, predicted)]
    assert by_depth.gold == pytest.approx(sums[0], abs=NEAR)
    assert by_depth.predicted == pytest.approx(sums[1], abs=NEAR)
    assert by_depth.gold[-1] == pytest.approx(score_tree(model, gold, depth).total, abs=NEAR)
    assert by_depth.decides == least_depth(*sums)
    if by_depth.decides:
        check_ancestor(found, by_depth.decides)
    else:
        assert (by_depth.ancestor, by_depth.decision) == ("", None)
    return found


def check_ancestor(found: Explanation, decides: int) -> None:
    """The named decision is one that turns the preference, and more than any other."""
    by_depth = found.by_depth
    assert by_depth.decision in found.table.decisions
    assert by_depth.gain > 0
    contexts = (by_depth.decision.gold_context, by_depth.decision.predicted_context)
    assert any(by_depth.ancestor in context for context in contexts)
    turn = (by_depth.gold[decides] - by_depth.predicted[decides]) - (
        by_depth.gold[decides - 1] - by_depth.predicted[decides - 1]
    )
    assert by_depth.gain >= abs(turn) / len(found.table.decisions) - NEAR


@settings(max_examples=120)
@given(pairs(), DEPTHS)
def test_the_depth_that_decides(case: tuple[Model, Tree, Tree], depth: int | None) -> None:
    check_depths(*case, depth)


@settings(max_examples=100)
@given(pairs())
def test_rivals_compete_for_one_symbol_and_span(case: tuple[Model, Tree, Tree]) -> None:
    model, gold, predicted = case
    found = explain_difference(model, gold, predicted)
    for one in found.rivals:
        left, right = one.gold, one.predicted
        assert left.predicted is None
        assert right.gold is None
        assert (left.symbol, left.start, left.end) == (right.symbol, right.start, right.end)
        assert left.rule != right.rule
        for depth in one.by_depth.depths:
            for values, tree, row in (
                (one.by_depth.gold, gold, left.gold_row),
                (one.by_depth.predicted, predicted, right.predicted_row),
            ):
                score = score_tree(model, tree, int(depth))
                assert values[depth] == score.log_probability[row]
        assert one.by_depth.decides == least_depth(
            one.by_depth.gold.tolist(), one.by_depth.predicted.tolist()
        )
    used = [id(one) for pair in found.rivals for one in (pair.gold, pair.predicted)]
    assert len(used) == len(set(used))
    assert_no_rival_is_missing(found, used)


def assert_no_rival_is_missing(found: Explanation, used: list[int]) -> None:
    def key(one: Decision) -> tuple[object, int, int]:
        return one.symbol, one.start, one.end

    left = [one for one in found.table.decisions if id(one) not in used]
    golds = [one for one in left if one.predicted is None]
    others = [one for one in left if one.gold is None]
    assert not any(a.rule != b.rule for a in golds for b in others if key(a) == key(b))
