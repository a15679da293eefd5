"""Addresses of nodes, and trees with one node exchanged."""

from __future__ import annotations

from icm_core.data.tree import Tree, preorder, replaced, tokens
from icm_core.data.treebank import from_text

TREE = from_text("(S (NP (D a) (N b)) (VP (V c) (NP (N d))))")[0].tree


def test_exchanging_a_node_changes_it_alone_and_shares_the_rest() -> None:
    new = Tree("X", word="w")
    for address, node in preorder(TREE):
        changed = replaced(TREE, address, new)
        found = dict(preorder(changed))
        assert found[address] is new
        for other, kept in preorder(TREE):
            above = other == address[: len(other)]
            below = other[: len(address)] == address
            if not above and not below:
                assert found[other] is kept
        assert replaced(changed, address, node) == TREE
    assert tokens(TREE) == ["a", "b", "c", "d"]


def test_preorder_gives_parents_first_and_every_node_once() -> None:
    addresses = [address for address, _ in preorder(TREE)]
    assert addresses == sorted(addresses)
    assert len(set(addresses)) == len(addresses) == 8
