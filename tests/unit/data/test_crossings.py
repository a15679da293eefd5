"""Branches that cross in the file: known in the tree without crossings, and kept by edits."""

from __future__ import annotations

from icm_core.annotation.operations import relabel, wrap
from icm_core.data.document import read_document
from icm_core.data.sources import Source
from icm_core.data.tree import tokens
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


def test_a_tree_goes_on_in_indented_lines() -> None:
    """As other trees in brackets do; nothing else is taken along."""
    text = (
        "(S\r\n  (VP (VB 0=Is)\r\n\t(JJ 2=rich))\r\n  (NP 1=John))\r\n# note\r\n"
        "(S (NP 0=Eva)\r\n(S (NP 0=It))\r\n"
    )
    document = read_document(Source("a", text.encode(), None))
    treebank = Treebank([document])
    assert document.format.name == "discbracket"
    assert [tokens(tree) for tree in treebank.trees()] == [["Is", "John", "rich"], ["It"]]
    assert treebank[0].crossings
    (aside,) = document.set_aside
    assert (aside.line, aside.raw) == (6, "(S (NP 0=Eva)")
    assert treebank.dumps() == text.encode()
    edited = treebank.replaced(1, relabel(treebank[1].tree, [(0,)], "PRP").tree)
    assert edited.dumps().decode() == text.replace("(NP 0=It)", "(PRP 0=It)")


def test_edits_keep_branches_that_cross() -> None:
    treebank = bank()
    tree = wrap(treebank[0].tree, [(1,)], "X").tree
    edited = treebank.replaced(0, relabel(tree, [(0,)], "VX").tree)
    assert edited[0].crossings == (((2,), (0,)),)
    written = edited.dumps().decode()
    assert "(VX (VB 0=Is) (JJ 2=rich))" in written
    assert "(X (NP 1=John))" in written
