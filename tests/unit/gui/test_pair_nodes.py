"""Nodes of two trees over the same words."""

from __future__ import annotations

from hypothesis import given
from strategies import SMALL_TREES
from window_trees import leaf

from icm_core.data.tree import Tree, preorder
from icm_gui.viewmodels.compare.pair_nodes import GOLD, PREDICTED, PairNodes

MEMO = (leaf("DT", "a"), leaf("NN", "memo"))
CHAIN = Tree("S", (Tree("NP", (Tree("NP", MEMO),)), leaf("VB", "is")))
SHORT = Tree("S", (Tree("NP", (Tree("QP", MEMO),)), leaf("VB", "is")))


@given(SMALL_TREES)
def test_every_node_of_a_tree_belongs_to_itself(tree: Tree) -> None:
    nodes = PairNodes(tree, tree)
    for address, _ in preorder(tree):
        assert nodes.same(GOLD, address) == address


def test_the_same_label_goes_before_the_same_place() -> None:
    nodes = PairNodes(SHORT, CHAIN)
    assert nodes.same(GOLD, (0,)) == (0,)
    assert nodes.same(GOLD, (0, 0)) == (0,)
    assert nodes.same(PREDICTED, (0,)) == (0,)
    # The second NP has no second one on the other side.
    assert nodes.same(PREDICTED, (0, 0)) == (0,)
    assert nodes.same(GOLD, (1,)) == (1,)


def test_tags_belong_to_tags() -> None:
    phrase = Tree("S", (Tree("NP", (leaf("NN", "x"),)), leaf("VB", "is")))
    bare = Tree("S", (leaf("JJ", "x"), leaf("VB", "is")))
    nodes = PairNodes(phrase, bare)
    assert nodes.same(GOLD, (0,)) is None
    assert nodes.same(GOLD, (0, 0)) == (0,)


def test_the_lowest_node_around_words() -> None:
    nodes = PairNodes(CHAIN, None)
    assert nodes.around(GOLD, 0, 2) == (0, 0)
    assert nodes.around(GOLD, 1, 2) == (0, 0, 1)
    assert nodes.around(GOLD, 1, 3) == ()
    assert nodes.around(PREDICTED, 0, 1) is None
    assert nodes.same(GOLD, (9,)) is None
