"""Operations of rules against a plain rewriter that rebuilds nested lists."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icm_core.annotation.apart import goes_apart
from icm_core.annotation.edits import EditError
from icm_core.annotation.rewriting import (
    MOST_TURNS,
    Match,
    changed,
    endless,
    parse_operations,
)
from icm_core.annotation.rules import Rule, parse_rule, rewrite_all
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.search import bindings
from icm_core.data.tree import Address, Tree, preorder
from icm_core.data.treebank import from_text

Plain = list[Any]
"""A number of its own, a label, and children or a word."""


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    shape = draw(
        st.recursive(
            st.just("w"), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=7
        )
    )
    count = 0

    def built(part: object) -> Tree:
        nonlocal count
        if isinstance(part, list):
            return Tree(draw(st.sampled_from(["S", "NP", "VP"])), tuple(map(built, part)))
        count += 1
        return Tree("N", (), f"w{count}")

    return Tree("ROOT", (built(shape), Tree("N", (), "end")))


def plain(tree: Tree) -> tuple[Plain, dict[Address, int]]:
    numbers = {address: number for number, (address, _) in enumerate(preorder(tree))}

    def made(node: Tree, address: Address) -> Plain:
        below = [made(child, (*address, at)) for at, child in enumerate(node.children)]
        return [numbers[address], node.label, node.word if node.word is not None else below]

    return made(tree, ()), numbers


def back(node: Plain) -> Tree:
    _, label, rest = node
    return Tree(label, (), rest) if isinstance(rest, str) else Tree(label, tuple(map(back, rest)))


def rebuilt(node: Plain, number: int, new: list[Plain]) -> list[Plain]:
    """Return what stands for a node once the one of a number is others."""
    if node[0] == number:
        return new
    if isinstance(node[2], str):
        return [node]
    return [[node[0], node[1], [one for child in node[2] for one in rebuilt(child, number, new)]]]


def got(node: Plain, number: int) -> Plain | None:
    if node[0] == number:
        return node
    if isinstance(node[2], str):
        return None
    return next((found for child in node[2] if (found := got(child, number))), None)


def without_empty(node: Plain) -> Plain | None:
    if isinstance(node[2], str):
        return node
    below = [kept for child in node[2] if (kept := without_empty(child))]
    return [node[0], node[1], below] if below else None


def beside(root: Plain, number: int, place: str, node: Plain) -> Plain | None:
    """Return the tree with a node at a place, None where there is no such place."""
    target = got(root, number)
    if target is None:
        return None
    if place == "$+":
        return rebuilt(root, number, [node, target])[0]
    if place == "$-":
        return rebuilt(root, number, [target, node])[0]
    if isinstance(target[2], str):
        return None
    at = int(place[1:])
    at = at - 1 if at > 0 else len(target[2]) + 1 + at
    if not 0 <= at <= len(target[2]):
        return None
    below = [*target[2][:at], node, *target[2][at:]]
    return rebuilt(root, number, [[target[0], target[1], below]])[0]


PLACES = st.sampled_from(["$+", "$-", ">1", ">2", ">-1", ">-2"])


@given(trees(), PLACES, st.data())
def test_each_operation_is_the_plain_rewriters(tree: Tree, place: str, data: st.DataObject) -> None:
    addresses = [address for address, _ in preorder(tree)][1:]
    a, b = data.draw(st.sampled_from(addresses)), data.draw(st.sampled_from(addresses))
    whole, numbers = plain(tree)
    one, two = numbers[a], numbers[b]
    node = got(whole, one)
    assert node is not None
    is_above = b[: len(a)] == a
    verb = data.draw(
        st.sampled_from(["relabel", "prune", "excise", "insert", "copy", "move", "replace", "wrap"])
    )
    wanted: Plain | None
    match verb:
        case "relabel":
            text = "relabel a X"
            wanted = rebuilt(whole, one, [[one, "X", node[2]]])[0]
        case "prune":
            text = "prune a"
            wanted = without_empty(rebuilt(whole, one, [])[0])
        case "excise":
            text = "excise a b"
            lower = got(whole, two)
            assert lower is not None
            fits = is_above and not isinstance(lower[2], str)
            wanted = rebuilt(whole, one, lower[2])[0] if fits else None
        case "insert":
            text = f"insert (X (Y new)) {place} a"
            wanted = beside(whole, one, place, [-1, "X", [[-2, "Y", "new"]]])
        case "copy":
            text = f"insert a {place} b"
            wanted = beside(whole, two, place, node)
        case "move":
            text = f"move a {place} b"
            cut = rebuilt(whole, one, [])[0]
            wanted = None if is_above else beside(cut, two, place, node)
        case "replace":
            text = "replace a (X (Y new))"
            wanted = rebuilt(whole, one, [[-1, "X", [[-2, "Y", "new"]]]])[0]
        case _:
            text = "wrap X a"
            wanted = rebuilt(whole, one, [[-1, "X", [node]]])[0]
    if wanted is not None and (left := without_empty(wanted)) != wanted:
        # What leaves a phrase empty is refused, but for prune, which takes it away too.
        wanted = left if verb == "prune" else None
    operations = parse_operations(text, ["a", "b"])
    if wanted is None:
        with pytest.raises(EditError):
            changed(tree, [{"a": a, "b": b}], operations, words=True)
    else:
        assert changed(tree, [{"a": a, "b": b}], operations, words=True) == back(wanted)


@given(trees(), st.data())
def test_adjoining_puts_the_node_at_the_foot(tree: Tree, data: st.DataObject) -> None:
    addresses = [address for address, _ in preorder(tree)][1:]
    a = data.draw(st.sampled_from(addresses))
    whole, numbers = plain(tree)
    node = got(whole, numbers[a])
    wanted = rebuilt(whole, numbers[a], [[-1, "X", [[-2, "Y", "new"], [-3, "Z", [node]]]]])[0]
    operations = parse_operations("adjoin (X (Y new) (Z (N@))) a", ["a"])
    assert changed(tree, [{"a": a}], operations, words=True) == back(wanted)


def test_words_stay_unless_they_may_change() -> None:
    tree = Tree("ROOT", (Tree("NP", (Tree("D", (), "the"), Tree("N", (), "cat"))),))
    operations = parse_operations("prune a", ["a"])
    with pytest.raises(EditError, match="words are locked"):
        changed(tree, [{"a": (0, 0)}], operations)
    assert changed(tree, [{"a": (0, 0)}], operations, words=True).children[0].children == (
        Tree("N", (), "cat"),
    )


def test_traces_are_coindexed_with_a_free_index() -> None:
    trace = Tree("-NONE-", (), "*T*")
    tree = Tree("ROOT", (Tree("NP-1", (Tree("N", (), "x"),)), Tree("NP", (trace,))))
    operations = parse_operations("coindex a b", ["a", "b"])
    with pytest.raises(EditError, match="NP-1 has an index"):
        changed(tree, [{"a": (0,), "b": (1, 0)}], operations)
    after = changed(tree, [{"a": (1,), "b": (1, 0)}], operations)
    assert after.children[1] == Tree("NP-2", (Tree("-NONE-", (), "*T*-2"),))


def test_a_node_that_went_cannot_be_used() -> None:
    tree = Tree("ROOT", (Tree("A", (), "x"), Tree("B", (), "y")))
    for text in ("delete a\nmove b $+ a", "delete a\nreplace a b", "delete a\nwrap X a b"):
        operations = parse_operations(text, ["a", "b"])
        with pytest.raises(EditError, match="A was removed before"):
            changed(tree, [{"a": (0,), "b": (1,)}], operations, words=True)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no operation is given"),
        ("colour a", "operation 1, 'colour a': 'colour' is no operation"),
        ("relabel a X\nprune c", "operation 2, 'prune c': the pattern names no node 'c'"),
        ("relabel a", "an argument is missing"),
        ("relabel a X Y", "'Y' is one argument too many"),
        ("relabel a (X)", "a label has no blanks and no brackets"),
        ("relabel a /[/X/", "is no regular expression"),
        ("move a here b", "'here' is no place"),
        ("insert X $+ a", "neither a tree nor a named node"),
        ("insert (X $+ a", "is not closed"),
    ],
)
def test_faults_of_operations_are_told(text: str, reason: str) -> None:
    with pytest.raises(EditError) as caught:
        parse_operations(text, ["a", "b"])
    assert reason in str(caught.value)


def test_labels_change_by_regular_expression() -> None:
    tree = Tree("ROOT", (Tree("NP-TMP-1", (Tree("N", (), "x"),)),))
    operations = parse_operations(r"relabel a /-TMP(-\d+)?$/-LOC\1/", ["a"])
    after = changed(tree, [{"a": (0,)}], operations)
    assert after.children[0].label == "NP-LOC-1"


RULES = [
    ("NP=x", "relabel x QP", True),
    ("NP=x", "relabel x NP", True),
    ("NP|VP=x", "relabel x NP", True),
    ("NP=x", "excise x x", True),
    ("N=x !> X", "wrap X x", True),
    ("NP=x < (VP=y $ S=z)", "move z $+ x; relabel y N", True),
    ("VP=x <-1 NP=y", "move y $- x", True),
    ("NP=x << NP=y", "excise y y; relabel x VP", True),
    ("S=x < VP=y !< NP", "insert (NP (T *)) >1 y; relabel y Y", True),
    ("/^w[13]$/=x !>> VP", "wrap VP x", True),
    ("NP=x", "prune x", True),
    ("VP=x", "delete x", True),
    ("S=x", "replace x (N new)", True),
    ("NP=x $+ VP", "relabel x S", False),
    ("NP=x .. VP", "relabel x S", False),
    ("NP=x > S=y", "relabel y X", False),
    ("NP=x !> VP", "prune x", False),
    ("N=x", "coindex x", False),
]
"""Patterns, operations, and whether their matches can be changed at once."""


def rewrite(tree: Tree, find: Callable[[Tree], Match | None], operations: Any) -> Tree:
    """Change a tree until the rule finds nothing or changes nothing any more."""
    for _ in range(MOST_TURNS):
        match = find(tree)
        if match is None or (after := changed(tree, [match], operations, words=True)) == tree:
            return tree
        tree = after
    raise endless(MOST_TURNS)


def first(rule: Rule, tree: Tree) -> Match | None:
    index = PatternIndex.of_trees([tree])
    found = bindings(rule.pattern, index)
    return {name: index.address(int(at[0])) for name, at in found.named.items()} if found else None


@given(st.lists(trees(), min_size=1, max_size=3), st.sampled_from(RULES))
def test_changes_at_once_are_those_of_one_match_at_a_time(
    some: list[Tree], chosen: tuple[str, str, bool]
) -> None:
    rule, is_apart = parse_rule(*chosen[:2]), chosen[2]
    assert goes_apart(rule.pattern, rule.operations, words=True) == is_apart
    whole = Tree("ROOT", tuple(child for tree in some for child in tree.children))
    treebank = from_text(format_tree(whole))
    assert treebank[0].tree == whole
    found = rewrite_all(treebank, rule, words=True)
    turns = 0

    def find(tree: Tree) -> Match | None:
        nonlocal turns
        turns += 1
        return first(rule, tree)

    if found.refused:
        with pytest.raises(EditError, match=re.escape(str(found.refused[0]))):
            rewrite(whole, find, rule.operations)
    else:
        wanted = rewrite(whole, find, rule.operations)
        assert (found.trees.get(0, whole), found.matches) == (wanted, turns - 1)
