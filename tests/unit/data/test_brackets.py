"""Bracketed text of trees, and escapes."""

from __future__ import annotations

import pytest

from icm_core.data.formats.bracket_text import (
    MAX_INDENT,
    display_word,
    escape_tree,
    escape_word,
    format_tree,
)
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("-LRB-", "("),
        ("-RCB-", "}"),
        ("-RSB-", "]"),
        ("1\\/2", "1/2"),
        ("\\*", "*"),
        ("\\)", ")"),
        ("a\\(b\\)", "a(b)"),
        ("\\", "\\"),
        ("-LRB-x", "-LRB-x"),
    ],
)
def test_display(word: str, shown: str) -> None:
    assert display_word(word) == shown


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("(", "-LRB-"),
        (")", "-RRB-"),
        ("a(b)", "a\\(b\\)"),
        ("((", "\\(\\("),
        ("a\\(", "a\\("),
        ("  New \t York ", "New York"),
        ("1\u00a0000", "1\u00a0000"),
    ],
)
def test_escape(typed: str, written: str) -> None:
    assert escape_word(typed) == written


def test_escaping_shares_what_does_not_change() -> None:
    left = Tree("A", (Tree("N", (), "a"),))
    tree = Tree("S", (left, Tree("N", (), "(")))
    escaped = escape_tree(tree)
    assert escaped == Tree("S", (left, Tree("N", (), "-LRB-")))
    assert escaped.children[0] is left
    assert escape_tree(escaped) is escaped


def test_one_line() -> None:
    tree = Tree("", (Tree("S", (Tree("N", (), "a", ("b",)), Tree("X"), Tree("Y", (), "c\\"))),))
    assert format_tree(tree) == "( (S (N a b) (X ) (Y c\\ )))"
    assert format_tree(Tree("")) == "()"


def test_indented() -> None:
    text = "(S\n  (NP (D a) (N b)\n    (PP (P c) (N d)))\n  (VP (V e))\n  (. .))"
    tree = from_text(text).trees()[0]
    assert format_tree(tree, 2) == text


def test_deep_trees_do_not_explode() -> None:
    tree = Tree("N", (), "a")
    for _ in range(5_000):
        tree = Tree("X", (tree, Tree("Y", (tree.children[:1] or (Tree("N", (), "a"),)))))
        tree = Tree("X", (tree.children[0],))
    text = format_tree(tree, 2)
    assert max(map(len, text.splitlines())) < MAX_INDENT + 5_010
    assert from_text(text).trees() == [tree]
