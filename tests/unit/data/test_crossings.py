"""Branches that cross in the file: known in the tree without crossings, and kept by edits."""

from __future__ import annotations

from icm_core.annotation.operations import relabel, wrap
from icm_core.data.document import read_document
from icm_core.data.sources import Source
from icm_core.data.treebank import Treebank, from_text

TEXT = "(S (VP (VB 0=Is) (JJ 2=rich)) (NP 1=John) (? 3=?))\n"


def bank() -> Treebank:
    return Treebank([read_document(Source("a.discbracket", TEXT.encode(), None))])


def test_a_branch_that_crosses_has_its_own_parent() -> None:
    (entry,) = bank()
    assert [node.label for node in entry.tree.children] == ["VP", "NP", "JJ", "?"]
    assert entry.crossings == (((2,), (0,)),)
    (plain,) = from_text("(S (A a) (B b))")
    assert plain.crossings == ()


def test_edits_keep_branches_that_cross() -> None:
    treebank = bank()
    tree = wrap(treebank[0].tree, [(1,)], "X").tree
    edited = treebank.replaced(0, relabel(tree, [(0,)], "VX").tree)
    assert edited[0].crossings == (((2,), (0,)),)
    written = edited.dumps().decode()
    assert "(VX (VB 0=Is) (JJ 2=rich))" in written
    assert "(X (NP 1=John))" in written
