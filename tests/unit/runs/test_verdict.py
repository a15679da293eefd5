"""Verdicts on trees of any origin, made by hand over a small model."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from strategies_parsing import ATTACHMENT, read, small_model

from icm_core.data.tree import Tree
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.runs.judge import certifier_of, judge
from icm_core.runs.verdict import Verdict

LOW = "(ROOT (S (NP (n I)) (VP (v saw) (NP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
HIGH = "(ROOT (S (NP (n I)) (VP (VP (v saw) (NP (n stars))) (PP (p with) (NP (n eyes))))))"
FLAT = "(ROOT (S (NP (n I)) (VP (v saw) (NP (n stars)) (PP (p with) (NP (n eyes))))))"
UNSEEN = "(ROOT (S (NP (n I)) (VP (v saw) (VP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser([small_model(ATTACHMENT)], ParseOptions("viterbi"))


def tree(text: str) -> Tree:
    return read(text)[0]


def log_probability(parser: Parser, text: str) -> float:
    return score_tree(parser.models[0], tree(text)).total


@pytest.fixture(scope="module")
def ranked(parser: Parser) -> list[str]:
    """The three readings, the most probable one first."""
    return sorted((LOW, HIGH, FLAT), key=lambda text: -log_probability(parser, text))


def judged(parser: Parser, gold: str, predicted: str, **options: bool) -> Verdict:
    certifier = certifier_of(parser)
    return judge(parser, tree(gold), tree(predicted), certifier=certifier, **options)


def test_a_search_that_gives_less_than_gold_erred(parser: Parser, ranked: list[str]) -> None:
    found = judged(parser, ranked[1], ranked[2], seeks_best=True)
    best, gold, predicted = (log_probability(parser, text) for text in ranked)
    assert (found.kind, found.proved, found.within) == ("search error", True, False)
    assert found.search_gap == pytest.approx(best - predicted, abs=1e-9)
    assert found.model_gap == pytest.approx(best - gold, abs=1e-9)
    assert found.best_tree == tree(ranked[0])
    assert found.text() == (
        f"{gold - predicted:.2f} nats below gold, {best - predicted:.2f} below the optimum"
    )


def test_a_search_that_misses_gold_which_is_best(parser: Parser, ranked: list[str]) -> None:
    found = judged(parser, ranked[0], ranked[2], seeks_best=True)
    assert (found.kind, found.model_gap) == ("search error", 0.0)
    assert found.text().endswith("nats below gold, which is the optimum")


def test_a_model_that_likes_another_tree_better_errs(parser: Parser, ranked: list[str]) -> None:
    found = judged(parser, ranked[1], ranked[0])
    assert (found.kind, found.search_gap) == ("model error", 0.0)
    assert found.text().endswith("nats below the predicted tree, which is the optimum")


def test_a_tree_chosen_otherwise_is_no_search_error(parser: Parser, ranked: list[str]) -> None:
    found = judged(parser, ranked[0], ranked[2])
    assert (found.kind, found.model_gap) == ("decoder choice", 0.0)
    found = judged(parser, ranked[1], ranked[2])
    assert found.kind == "model error"
    assert "gold lies" in found.text()
    assert "predicted" in found.text()


def test_the_gold_tree_itself(parser: Parser, ranked: list[str]) -> None:
    found = judged(parser, ranked[2], ranked[2])
    assert found.kind == "gold tree"
    assert found.search_gap == found.model_gap
    assert found.model_gap is not None
    assert found.model_gap > 0
    assert "nats below the optimum" in found.text()
    assert judged(parser, ranked[0], ranked[0]).text() == "gold is the optimum"


@pytest.mark.parametrize("side", ["gold", "predicted"])
def test_a_tree_that_the_model_cannot_build(parser: Parser, ranked: list[str], side: str) -> None:
    pair = (UNSEEN, ranked[1]) if side == "gold" else (ranked[1], UNSEEN)
    found = judged(parser, *pair, seeks_best=True)
    # Outside is said of gold alone.
    assert found.kind == ("outside" if side == "gold" else "search error")
    outside = found.gold_outside if side == "gold" else found.predicted_outside
    assert outside is not None
    assert outside.cause == "rule"
    assert "VP \u2192 v VP" in found.text()
    assert f"cannot build {'gold' if side == 'gold' else 'the'}" in found.text()
    known = found.search_gap if side == "gold" else found.model_gap
    best = log_probability(parser, ranked[0]) - log_probability(parser, ranked[1])
    assert known == pytest.approx(best, abs=1e-9)
    assert (found.model_gap if side == "gold" else found.search_gap) is None
    assert not any(
        isinstance(value, float) and math.isnan(value) for value in found.to_dict().values()
    )


def test_both_trees_outside(parser: Parser) -> None:
    found = judged(parser, UNSEEN, UNSEEN)
    assert found.kind == "gold tree"
    assert "cannot build gold" in found.text()
    assert found.search_gap is None
    assert found.model_gap is None
    assert math.isfinite(found.best)


def test_nothing_more_than_the_two_trees_is_known_of_a_long_sentence(
    parser: Parser, ranked: list[str]
) -> None:
    short = parser.with_options(replace(parser.options, max_length=3))
    found = judge(short, tree(ranked[2]), tree(ranked[1]))
    assert (found.kind, found.proved) == ("model error", False)
    assert found.best == pytest.approx(log_probability(parser, ranked[1]))
    assert "the best tree known" in found.text()


def test_trees_as_probable_as_each_other_say_nothing_without_a_search() -> None:
    text = "(ROOT (X (A (n a)) (n b)))\n(ROOT (X (n a) (A (n b))))\n"
    twin = Parser([small_model(text)], ParseOptions("viterbi"))
    gold, other = read(text)
    first, second = (score_tree(twin.models[0], one).total for one in (gold, other))
    assert first == pytest.approx(second, abs=1e-12)
    assert judge(twin, gold, other).kind == "decoder choice"
    deaf = twin.with_options(replace(twin.options, max_length=1))
    assert judge(deaf, gold, other).kind == "not known"


def test_pruning_that_drops_gold_is_told(parser: Parser, ranked: list[str]) -> None:
    narrow = parser.with_options(replace(parser.options, chart_threshold=0.4))
    # What is left is the PCFG's most probable tree.
    found = [judge(narrow, tree(text), tree(ranked[1])) for text in ranked]
    dropped = [one for one in found if one.gold_pruned is not None]
    assert len(dropped) == 2
    assert all("the search dropped gold (pruning: " in one.text() for one in dropped)


def test_a_failed_parse_and_other_words(parser: Parser) -> None:
    assert judge(parser, tree(LOW), None).kind == "no tree"
    other = judge(parser, tree(LOW), tree("(ROOT (S (NP (n I)) (VP (v saw))))"))
    assert (other.kind, other.text()) == ("other words", "the trees are over other words")


def test_the_depth_of_the_parser_is_that_of_the_verdict(parser: Parser) -> None:
    shallow = parser.with_options(replace(parser.options, depth=0))
    found = judge(shallow, tree(LOW), tree(FLAT))
    assert found.gold == score_tree(parser.models[0], tree(LOW), 0).total
    assert found.gold != pytest.approx(log_probability(parser, LOW))


def test_words_may_be_escaped_otherwise() -> None:
    text = "(ROOT (A (n -LRB-) (n a)))"
    parser = Parser([small_model(text)], ParseOptions("viterbi"))
    found = judge(parser, tree(text), tree(r"(ROOT (A (n \() (n a)))"))
    assert found.kind == "gold tree"
    assert found.predicted == found.gold
