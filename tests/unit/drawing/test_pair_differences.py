"""In what a gold tree and a predicted one differ, difference by difference."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import SMALL_TREES
from window_trees import MEMO, TREE, leaf, wide

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.differing import CROSSING, EXTRA, MISSING, OTHER
from icm_core.analysis.scoring.brackets import STRICT
from icm_core.analysis.scoring.scoring import score_sentence
from icm_core.data.tree import Tree, nodes, tokens
from icm_core.drawing.trees.differences import (
    NO_BRACKETS,
    PairDifference,
    comparison_marks,
    pair_differences,
    same_words,
)
from icm_core.drawing.trees.marks import node_text

KINDS = {"missing": MISSING, "extra": EXTRA, "other": OTHER, "crossing": CROSSING}


def noun(*words: str) -> Tree:
    """Return a noun phrase of nouns."""
    return Tree("NP", tuple(leaf("NN", word) for word in words))


def preposition(word: str, below: Tree, label: str = "PP") -> Tree:
    """Return a phrase with a preposition."""
    return Tree(label, (leaf("IN", word), below))


MAN, COAT, PARK = noun("the", "man"), noun("a", "coat"), noun("the", "park")
SEES = leaf("VB", "sees")
GOLD = Tree(
    "TOP",
    (
        Tree(
            "S",
            (noun("Al"), Tree("VP", (SEES, MAN, preposition("in", COAT), preposition("by", PARK)))),
        ),
    ),
)
"""Al sees [the man] [in a coat] [by the park]"""
PREDICTED = Tree(
    "TOP",
    (
        Tree(
            "S",
            (
                noun("Al"),
                Tree(
                    "VP",
                    (
                        SEES,
                        Tree(
                            "NP",
                            (
                                MAN,
                                Tree(
                                    "PP",
                                    (
                                        leaf("IN", "in"),
                                        Tree("NP", (COAT, preposition("by", PARK, "ADVP"))),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)
"""Al sees [the man [in [a coat [by the park]]]]"""


def kinds(differences: tuple[PairDifference, ...]) -> list[tuple[str, int, int]]:
    """Return kinds and spans."""
    return [(one.kind, one.start, one.end) for one in differences]


def test_differences_come_in_reading_order_the_larger_first() -> None:
    pair = pair_differences(GOLD, PREDICTED)
    assert kinds(pair.differences) == [
        ("extra", 2, 10),
        ("extra", 4, 10),
        ("missing", 4, 7),
        ("crossing", 5, 10),
        ("other", 7, 10),
    ]
    assert [one.text for one in pair.differences] == [
        "NP, words 3 to 10, extra: gold has no bracket here",
        "PP, words 5 to 10, extra: gold has no bracket here",
        "PP, words 5 to 7, missing: only gold has this bracket",
        "NP, words 6 to 10, crossing: gold has PP, words 5 to 7",
        "PP, words 8 to 10, other label: gold has PP, predicted ADVP",
    ]


def test_marks_and_differences_are_the_same_things() -> None:
    pair = pair_differences(GOLD, PREDICTED)
    assert {one.gold_address for one in pair.differences} - {None} == set(pair.gold)
    assert {one.predicted_address for one in pair.differences} - {None} == set(pair.predicted)
    extra = pair.differences[0]
    assert extra.predicted_address is not None
    assert extra.gold_address is None
    mark = pair.predicted[extra.predicted_address]
    assert node_text(PREDICTED, extra.predicted_address, mark) == extra.text
    other = pair.differences[-1]
    assert other.gold_address is not None
    assert other.predicted_address is not None
    assert pair.gold[other.gold_address] == pair.predicted[other.predicted_address]
    assert pair.gold[other.gold_address].label == "PP → ADVP"
    assert comparison_marks(GOLD, PREDICTED) == (pair.gold, pair.predicted)


def test_tags_are_compared_after_the_phrases_over_them() -> None:
    found = Tree("S", (Tree("VP", (leaf("VB", "She"),)), TREE.children[1]))
    pair = pair_differences(TREE, found)
    assert [(one.kind, one.is_tag) for one in pair.differences] == [
        ("other", False),
        ("other", True),
    ]
    assert [one.text for one in pair.differences] == [
        "NP, word 1, other label: gold has NP, predicted VP",
        "PRP, word 1: She, other label: gold has PRP, predicted VB",
    ]


@pytest.mark.parametrize("label", sorted(NO_BRACKETS))
def test_roots_and_traces_are_no_brackets(label: str) -> None:
    pair = pair_differences(Tree(label, (TREE,)), TREE)
    assert pair.differences == ()
    assert pair.gold == pair.predicted == {}


def test_no_brackets_are_those_of_the_scorer() -> None:
    assert STRICT.delete_labels == NO_BRACKETS


def test_other_words_are_not_compared() -> None:
    pair = pair_differences(TREE, MEMO)
    assert pair == pair_differences(MEMO, TREE)
    assert pair.differences == ()


def test_escaped_words_are_the_same_words() -> None:
    gold, found = Tree("X", (leaf("(", "-LRB-"),)), Tree("Y", (leaf("(", "("),))
    assert same_words(gold, found)
    assert kinds(pair_differences(gold, found).differences) == [("other", 0, 1)]
    assert not same_words(gold, Tree("X", (leaf("(", "-RRB-"),)))


@given(SMALL_TREES)
def test_a_tree_does_not_differ_from_itself(tree: Tree) -> None:
    pair = pair_differences(tree, tree)
    assert pair.gold == pair.predicted == {}
    assert pair.differences == ()


def over(tree: Tree, words: list[str]) -> Tree:
    """Return a tree with other words."""
    left = iter(words)

    def renamed(node: Tree) -> Tree:
        if node.word is not None:
            return Tree(node.label, word=next(left))
        return Tree(node.label, tuple(renamed(child) for child in node.children))

    return renamed(tree)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Tree, Tree]:
    """Two trees over the same words."""
    first, second = draw(SMALL_TREES), draw(SMALL_TREES)
    ours, theirs = tokens(first), tokens(second)
    shared = [f"w{at}" for at in range(min(len(ours), len(theirs)))]
    assume(shared)
    more = [f"m{at}" for at in range(abs(len(ours) - len(theirs)))]
    # The shorter one gets the words that it lacks as children of its root.
    lacking = tuple(leaf("n", word) for word in more)
    grown = []
    for tree, own in ((first, ours), (second, theirs)):
        named = over(tree, (shared + more)[: len(own)])
        short = len(own) < len(shared) + len(more)
        grown.append(Tree("S", (named, *lacking)) if short else Tree("S", (named,)))
    return grown[0], grown[1]


@given(pairs())
def test_swapping_swaps_missing_and_extra(pair: tuple[Tree, Tree]) -> None:
    there, back = pair_differences(*pair), pair_differences(*reversed(pair))
    swapped = {"missing": "extra", "extra": "missing", "crossing": "missing", "other": "other"}

    def seen(differences: tuple[PairDifference, ...], gold: str, predicted: str) -> list[object]:
        return sorted(
            (one.start, one.end, one.is_tag, str(getattr(one, gold)), str(getattr(one, predicted)))
            for one in differences
        )

    assert seen(there.differences, "gold_address", "predicted_address") == seen(
        back.differences, "predicted_address", "gold_address"
    )
    assert sorted("extra" if one.kind == "crossing" else one.kind for one in there.differences) == (
        sorted(swapped[one.kind] for one in back.differences)
    )
    assert set(there.gold) == set(back.predicted)


@given(pairs())
def test_differences_are_those_of_the_corpus(pair: tuple[Tree, Tree]) -> None:
    gold, predicted = pair
    found = pair_differences(gold, predicted).differences
    table = Comparison.of([gold], [predicted]).differences
    assert sorted((KINDS[one.kind], one.start, one.end, one.is_tag) for one in found) == sorted(
        zip(
            table.kind.tolist(),
            table.start.tolist(),
            table.end.tolist(),
            table.is_tag.tolist(),
            strict=True,
        )
    )


@given(pairs())
def test_crossing_ones_are_those_that_the_scorer_counts(pair: tuple[Tree, Tree]) -> None:
    crossing = sum(one.kind == "crossing" for one in pair_differences(*pair).differences)
    assert crossing == score_sentence(*pair, STRICT).crossing


@given(pairs())
def test_every_mark_is_at_a_node(pair: tuple[Tree, Tree]) -> None:
    marks = pair_differences(*pair)
    for tree, found in zip(pair, (marks.gold, marks.predicted), strict=True):
        for address in found:
            node = tree
            for at in address:
                node = node.children[at]
            assert any(node is one for one in nodes(tree))
    order = [(one.start, -one.end, one.is_tag) for one in marks.differences]
    assert order == sorted(order)


def test_deep_trees_are_compared() -> None:
    gold = wide(1200)
    words = [leaf("DT", word) for word in tokens(gold)[:-1]]
    left = words[0]
    for word in words[1:]:
        left = Tree("NP", (left, word))
    pair = pair_differences(gold, Tree("NP", (left, leaf("NN", "end"))))
    assert len(pair.differences) == 2 * 1198
    assert {one.kind for one in pair.differences} == {"missing", "crossing"}
