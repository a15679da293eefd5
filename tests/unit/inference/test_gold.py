"""Reasons why a tree is not in a forest, one hand-made example each."""

from __future__ import annotations

import math

import pytest
from strategies_parsing import ATTACHMENT, read, small_model

from icm_core.data.tree import tokens
from icm_core.inference.forest.gold import Outside, outside_forest, score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.model import Model

CYCLE = """
(ROOT (A (B (n a))))
(ROOT (B (A (n a))))
"""
SAW = "(ROOT (S (NP (n I)) (VP (v saw) (NP (n stars)))))"


def reason(model: Model, gold: str, threshold: float = 0.0) -> Outside | None:
    (tree,) = read(gold)
    options = ParseOptions(chart_threshold=threshold, refine_threshold=threshold)
    forest = Parser([model], options).analyse(tokens(tree)).forest
    return outside_forest(model, score_tree(model, tree), forest)


def test_a_tree_of_the_grammar_is_inside(attachment_model: Model) -> None:
    assert reason(attachment_model, SAW) is None


@pytest.mark.parametrize(
    ("gold", "cause", "detail", "span"),
    [
        ("(TOP (S (NP (n I)) (VP (v saw) (NP (n stars)))))", "root", "TOP where", (0, 3)),
        ("(ROOT (S (VP (v saw) (NP (n stars))) (NP (n I))))", "rule", "S -> VP NP", (0, 3)),
        ("(ROOT (S (NP (n I)) (VP (v saw) (XP (n stars)))))", "rule", "VP -> v XP", (1, 3)),
    ],
)
def test_what_the_grammar_lacks_is_named(
    attachment_model: Model, gold: str, cause: str, detail: str, span: tuple[int, int]
) -> None:
    found = reason(attachment_model, gold)
    assert found is not None
    assert (found.cause, found.start, found.end) == (cause, *span)
    assert detail in found.detail
    assert f"words {span[0] + 1} to {span[1]}" in str(found)


def test_a_word_that_the_tag_never_has_is_named() -> None:
    model = small_model(ATTACHMENT, alpha=0.0)
    gold = "(ROOT (S (NP (n saw)) (VP (v saw) (NP (n stars)))))"
    found = reason(model, gold)
    assert found is not None
    assert (found.cause, found.detail, found.start, found.end) == (
        "word-tag pair",
        "n -> saw",
        0,
        1,
    )
    assert reason(small_model(ATTACHMENT, alpha=1.0), gold) is None


@pytest.mark.parametrize("threshold", [0.0, 1e-5, 0.3])
def test_a_chain_of_too_many_unary_rules_is_named(threshold: float) -> None:
    model = small_model(CYCLE)
    four, five = "(ROOT (A (B (A (n a)))))", "(ROOT (A (B (A (B (n a))))))"
    if threshold < 0.1:
        assert reason(model, four, threshold=0.0) is None
    found = reason(model, five, threshold)
    assert found is not None
    assert (found.cause, found.start, found.end) == ("unary chain", 0, 1)
    assert score_tree(model, read(five)[0]).total > -math.inf


def test_a_chain_is_the_reason_also_where_it_leaves_no_forest_at_all() -> None:
    text = "(ROOT (A (B (C (D (n a))))))"
    model = small_model(text)
    found = reason(model, text)
    assert found is not None
    assert found.cause == "unary chain"
    parse = Parser([model]).parse(["a"])
    assert parse.status == "glued"
    assert parse.tree == read(text)[0]
    assert parse.log_probability == pytest.approx(score_tree(model, read(text)[0]).total)


def test_pruning_is_the_reason_where_the_grammar_has_everything(attachment_model: Model) -> None:
    gold = "(ROOT (S (NP (n I)) (VP (v saw) (NP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
    other = "(ROOT (S (NP (n I)) (VP (VP (v saw) (NP (n stars))) (PP (p with) (NP (n eyes))))))"
    found = [reason(attachment_model, tree, threshold=0.6) for tree in (gold, other)]
    causes = [one.cause for one in found if one is not None]
    assert causes in (["pruning"], ["pruning", "pruning"])
    assert "was pruned" in next(one.detail for one in found if one is not None)
    assert [reason(attachment_model, tree) for tree in (gold, other)] == [None, None]


def test_thresholds_have_documented_defaults() -> None:
    assert ForestOptions().threshold == ParseOptions().chart_threshold
