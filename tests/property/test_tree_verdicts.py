"""Verdicts on trees of any origin, against all derivations written out."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import SENTENCES
from strategies_parsing import Case, cases

from icm_core.data.tree import Tree, tokens
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.runs.judge import certifier_of, judge
from icm_core.runs.verdict import TIE, Verdict

DEPTHS = st.sampled_from([None, None, 0, 1])
NEAR = 1e-9


def check(found: Verdict, parser: Parser, gold: Tree, predicted: Tree) -> None:
    """Check what holds of every judgement."""
    model, depth = parser.models[0], parser.options.depth
    totals = [score_tree(model, tree, depth).total for tree in (gold, predicted)]
    assert (found.gold, found.predicted) == tuple(totals)
    assert found.best >= max(totals) - TIE
    if found.best_tree is not None:
        best = score_tree(model, found.best_tree, depth).total
        assert best == pytest.approx(found.best, abs=TIE)
    for value, gap in zip(totals, (found.model_gap, found.search_gap), strict=True):
        assert (gap is None) == math.isinf(value)
        assert gap is None or gap == pytest.approx(found.best - value, abs=NEAR)
    assert "nan" not in found.text()
    assert "inf" not in found.text()
    assert found.kind in (
        "gold tree",
        "search error",
        "model error",
        "decoder choice",
        "outside",
        "not known",
    )
    if found.kind == "search error":
        assert found.gold > found.predicted
        assert found.gold > found.found
    if found.kind == "model error":
        assert found.best >= found.found > found.gold
    assert (found.kind == "outside") == (found.gold_outside is not None and gold != predicted)
    assert (found.kind == "gold tree") == (gold == predicted)


@settings(max_examples=100)
@given(cases(), st.data(), DEPTHS, st.booleans())
def test_gaps_are_those_to_the_best_of_all_trees(
    case: Case, data: st.DataObject, depth: int | None, seeks: bool
) -> None:
    trees = [case.plain.tree(node) for node in case.derivations]
    gold, predicted = (data.draw(st.sampled_from(trees)) for _ in range(2))
    parser = Parser([case.model], ParseOptions(depth=depth))
    certifier = certifier_of(parser)
    found = judge(parser, gold, predicted, seeks_best=seeks, certifier=certifier)
    check(found, parser, gold, predicted)
    best = max(score_tree(case.model, tree, depth).total for tree in trees)
    assert found.best <= best + TIE
    if found.proved and not found.within:
        assert found.best == pytest.approx(best, abs=TIE)
    if case.model.options.binarisation.direction != "head":
        # Elsewhere a tree can have a more probable derivation than that of its own heads.
        assert found.proved
    # The definition, over all derivations: found is the best tree without pruning.
    total = score_tree(case.model, gold, depth).total
    known = found.predicted if seeks else best
    if gold != predicted and case.model.options.binarisation.direction != "head":
        expected = "decoder choice"
        if known > total + TIE:
            expected = "model error"
        elif known < total - TIE:
            expected = "search error"
        assert found.kind == expected


@settings(max_examples=60)
@given(cases(), SENTENCES, st.booleans())
def test_a_tree_of_another_grammar(case: Case, gold: Tree, swapped: bool) -> None:
    parser = Parser([case.model])
    words = tokens(gold)
    predicted = parser.parse(words).tree
    pair = (predicted, gold) if swapped else (gold, predicted)
    check(judge(parser, *pair), parser, *pair)
