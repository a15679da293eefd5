"""Leaf-ancestor and function-tag scores of trees counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from icm_core.analysis.scoring.brackets import COLLINS
from icm_core.analysis.scoring.further import function_tags, leaf_ancestors
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text


def tree(text: str) -> Tree:
    (only,) = from_text(text).trees()
    return only


GOLD = tree("(ROOT (S (NP-SBJ (PRP I)) (VP (VBP go) (NP-TMP (NN today)) (NP (-NONE- *))) (. .)))")


def test_leaf_ancestors_of_the_same_tree() -> None:
    found = leaf_ancestors([GOLD], [GOLD], COLLINS)
    assert (found.score, found.words) == (100.0, 3)
    assert leaf_ancestors([], [], COLLINS).score is None


def test_leaf_ancestors_by_hand() -> None:
    """Lineages of gold: [ S NP ], S [ VP, S VP [ NP ]; the sentence ends below its full stop."""
    guess = tree("(ROOT (S (NP (PRP I)) (VP (VBP go)) (NP (NN today)) (. .)))")
    # I: [ S NP ] in both. go: S [ VP against S [ VP ]. today: S ] ... with its NP in S, not in VP.
    found = leaf_ancestors([GOLD], [guess], COLLINS)
    go = 2 * 3 / (3 + 4)
    # gold: S ] VP [ NP; predicted: S ] [ NP
    today = 2 * 4 / (5 + 4)
    assert found.total == pytest.approx(1.0 + go + today)


def test_failed_parses_and_other_words_are_nothing() -> None:
    other = tree("(ROOT (S (NP (PRP he))))")
    found = leaf_ancestors([GOLD, GOLD, GOLD], [None, other, GOLD], COLLINS)
    assert (found.total, found.words) == (3.0, 9)


def test_function_tags() -> None:
    """Tags of phrases that predicted lacks count among all, not among the shared ones."""
    guess = tree("(ROOT (S (NP-SBJ (PRP I)) (VP-X (VBP go) (NP (NN today))) (. .)))")
    found = function_tags([GOLD], [guess], COLLINS)
    assert (found.matched, found.gold, found.predicted) == (1, 2, 2)
    assert found.f1 == found.f1_there == 50.0
    flat = tree("(ROOT (S (NP-SBJ (PRP I)) (VBP go) (NN today) (. .)))")
    found = function_tags([GOLD, GOLD], [flat, None], COLLINS)
    assert (found.matched, found.gold, found.gold_there) == (1, 4, 1)
    assert found.f1_there == 100.0


def test_labels_that_are_scored_whole_do_not_hide_function_tags() -> None:
    gold = from_text("(ROOT (S (NP-SBJ-TMP (NN rye)) (VP (VBZ grows))))").trees()
    guess = from_text("(ROOT (S (NP-SBJ (NN rye)) (VP (VBZ grows))))").trees()
    for rules in (COLLINS, replace(COLLINS, cut_labels=False)):
        found = function_tags(gold, guess, rules)
        assert (found.matched, found.gold_there, found.predicted_there) == (1, 2, 1)
