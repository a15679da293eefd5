"""Odd pairs of files: none of them is left out, and none makes an error of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.analysis.comparison.comparison import Comparison, Scoring
from icm_core.analysis.comparison.predictions.items import Items
from icm_core.analysis.comparison.predictions.predicted import aligned_sides
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text, read_treebank

SENTENCE = "(ROOT (S (NP (NN rye)) (VP (VBZ grows))))"


def _trees(path: Path) -> list[Tree]:
    return read_treebank([path]).trees()


def _compared(gold: list[Tree], predicted: list[Tree | None]) -> Comparison:
    found = aligned_sides(gold, predicted)
    return Comparison.of(found.gold, found.predicted, faults=found.faults)


def test_the_odd_pair(cases_folder: Path) -> None:
    """A wrong tag keeps its sentence, no brackets are n/a, a failed parse and a word are told."""
    found = _compared(
        _trees(cases_folder / "15_gold.mrg"), list(_trees(cases_folder / "15_test.mrg"))
    )
    assert [one.status for one in found.collins.sentences] == ["ok", "n/a", "failed", "error"]
    assert [found.comparable(row) for row in range(4)] == [True, True, False, False]
    (fault,) = found.faults
    assert fault.startswith("sentence 4, token ")
    assert found.collins.sentences[1].f1 is None


@pytest.mark.parametrize("name", ["12_deep.mrg", "13_flat210.mrg", "11_xx_unary.mrg"])
def test_odd_trees_are_right_against_themselves(cases_folder: Path, name: str) -> None:
    """Deep, flat and doubled trees."""
    trees = _trees(cases_folder / name)
    found = _compared(trees, list(trees))
    assert len(found.differences) == 0
    assert found.strict.all.f1 == 100.0
    assert found.faults == ()


def test_files_of_other_lengths_and_empty_predictions() -> None:
    """What is missing fails, what is too much is told, whoever has more."""
    (tree,) = from_text(SENTENCE).trees()
    none = _compared([tree, tree], [])
    assert none.collins.all.failed == 2
    assert none.collins.all.f1 == 0.0
    assert none.collins.all.recall == 0.0
    assert none.collins.all.precision is None
    more = _compared([tree], [tree, tree, None])
    assert more.collins.all.f1 == 100.0
    assert "tree 2 of predicted belongs to no sentence of gold" in more.faults[0]
    assert "tree 3 of predicted is empty" in more.faults[1]
    nothing = _compared([], [])
    assert len(nothing) == 0
    assert nothing.collins.all.f1 is None
    assert len(nothing.differences) == 0


def test_duplicate_sentences_are_rows_of_their_own() -> None:
    """Equal sentences are aligned in order, so that they are not mixed up."""
    (tree,) = from_text(SENTENCE).trees()
    (flat,) = from_text("(ROOT (S (NN rye) (VBZ grows)))").trees()
    found = _compared([tree, tree, flat], [tree, flat, flat])
    assert [one.exact_match for one in found.strict.sentences] == [True, False, True]
    assert found.differences.row.tolist() == [1, 1]


@pytest.mark.parametrize(
    "text",
    [
        "(ROOT (S (NP rye) (VP grows)))\n(ROOT (NP rye barley))\n(ROOT (S rye grows (NP fast)))\n",
        "(ROOT (S (NP rye) grows))\n(ROOT (NP rye barley))\n(ROOT (S rye (VP grows) (NP fast)))\n",
        "(S (NP (XX rye)) (VP (XX grows)))\n(NP (XX rye) (XX barley))\n"
        "(S (XX rye) (XX grows) (NP (XX fast)))\n",
    ],
)
def test_predictions_without_tags_are_scored_by_their_brackets(text: str) -> None:
    """Words right under phrases, beside phrases, and all under one tag."""
    gold = from_text(
        "(ROOT (S (NP (NN rye)) (VP (VBZ grows))))\n(ROOT (NP (NN rye) (NN barley)))\n"
        "(ROOT (S (NN rye) (VBZ grows) (NP (RB fast))))\n"
    ).trees()
    found = aligned_sides(gold, Items(from_text(text)))
    assert found.untagged
    assert [one.change for one in found.remarks] == ["nothing"]
    score = Comparison.of(gold, found.predicted, scoring=Scoring(tagged=False)).collins.all
    assert score.failed == score.errors == 0
    assert score.tag_accuracy is None
    assert score.matched >= 4


def test_one_tag_for_all_words_is_no_phrase_of_gold() -> None:
    gold = from_text(
        "(ROOT (S (NP (NN rye)) (VP (VBZ grows))))\n(ROOT (X (NN rye) (NN barley)))\n"
    ).trees()
    text = "(S (NP (X rye)) (VP (X grows)))\n(X (X rye) (X barley))\n"
    found = aligned_sides(gold, Items(from_text(text)))
    assert found.untagged
    assert Comparison.of(gold, found.predicted).collins.all.f1 == 100.0


@pytest.mark.parametrize(
    "slip",
    ["(ROOT (S (NP (NN rye)) grows))", "Parsed (in 3 s) without errors."],
)
def test_one_tree_that_cannot_be_read_takes_no_tags_away(slip: str) -> None:
    gold = [*from_text("(ROOT (NP (NN oats) (NN barley)))\n" * 3), *from_text(SENTENCE)]
    trees = [tree.tree for tree in gold]
    found = aligned_sides(trees, Items(from_text("(ROOT (NP (JJ oats) (NN barley)))\n" * 3 + slip)))
    assert not found.untagged
    assert found.predicted[0] != trees[0]
    assert Comparison.of(trees, found.predicted).collins.all.tag_accuracy == pytest.approx(
        100 * 3 / 8
    )
