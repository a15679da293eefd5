"""Differences between trees."""

from __future__ import annotations

import pytest
from hypothesis import given
from strategies import SMALL_TREES
from window_trees import MEMO, TREE, leaf, wide

from icm_core.data.tree import Tree, preorder, spans
from icm_core.drawing.trees.differences import (
    brackets,
    comparison_marks,
    moving_marks,
    only_in,
)

LOW = Tree(
    "S",
    (
        TREE.children[0],
        Tree(
            "VP",
            (leaf("VBD", "wrote"), Tree("NP", (MEMO, Tree("PP", (leaf("IN", "in"), MEMO))))),
        ),
    ),
)


@given(SMALL_TREES)
def test_brackets_are_the_spans_of_the_tree(tree: Tree) -> None:
    found = brackets(tree)
    assert [address for _, address in found] == [address for address, _ in preorder(tree)]
    wanted = sorted(
        (start, end, node.label, node.word is not None) for node, start, end in spans(tree)
    )
    assert sorted(one for one, _ in found) == wanted


@given(SMALL_TREES, SMALL_TREES)
def test_what_is_in_both_is_in_neither_difference(first: Tree, second: Tree) -> None:
    less, more = only_in(first, second)
    same = len(brackets(first)) - len(less)
    assert same == len(brackets(second)) - len(more)
    assert not set(less.values()) & set(more.values())
    assert only_in(second, first) == (more, less) or len(more) == len(only_in(second, first)[0])
    assert only_in(first, first) == ({}, {})


def test_what_moves() -> None:
    leaving, entering = moving_marks(TREE, LOW)
    assert not leaving
    assert {address: mark.kind for address, mark in entering.items()} == {(1, 1): "entering"}
    leaving, entering = moving_marks(LOW, TREE)
    assert {address: mark.kind for address, mark in leaving.items()} == {(1, 1): "leaving"}
    assert not entering


def test_a_chain_of_one_label_counts_twice() -> None:
    double = Tree("NP", (Tree("NP", (leaf("NN", "x"),)),))
    less, more = only_in(double, double.children[0])
    assert len(less) == 1
    assert not more


def test_missing_and_extra() -> None:
    on_gold, on_found = comparison_marks(TREE, LOW)
    assert not on_gold
    assert {address: mark.kind for address, mark in on_found.items()} == {(1, 1): "extra"}
    on_gold, on_found = comparison_marks(LOW, TREE)
    assert {address: mark.kind for address, mark in on_gold.items()} == {(1, 1): "missing"}
    assert not on_found


def test_other_labels_stand_in_both_gold_first() -> None:
    found = Tree("S", (Tree("VP", TREE.children[0].children), TREE.children[1]))
    on_gold, on_found = comparison_marks(TREE, found)
    assert on_gold == on_found
    assert on_gold[(0,)].kind == "other"
    assert on_gold[(0,)].label == "NP → VP"
    tag = Tree("S", (Tree("NP", (leaf("NN", "She"),)), TREE.children[1]))
    assert comparison_marks(TREE, tag)[0][(0, 0)].label == "PRP → NN"


@pytest.mark.parametrize(("kind", "inner"), [("crossing", (0, 2)), ("extra", (1, 3))])
def test_crossing_is_told_from_extra(kind: str, inner: tuple[int, int]) -> None:
    words = [leaf("X", word) for word in "abcd"]
    gold = Tree("S", (words[0], Tree("NP", tuple(words[1:]))))
    start, end = inner
    phrase = Tree("VP", tuple(words[start:end]))
    found = Tree("S", (*words[:start], phrase, *words[end:]))
    on_gold, on_found = comparison_marks(gold, found)
    assert [mark.kind for mark in on_found.values()] == [kind]
    assert [mark.kind for mark in on_gold.values()] == ["missing"]


def test_other_words_cannot_be_compared() -> None:
    assert comparison_marks(TREE, MEMO) == ({}, {})


def test_deep_trees_are_compared() -> None:
    on_gold, on_found = comparison_marks(wide(1200), wide(1200))
    assert on_gold == on_found == {}
