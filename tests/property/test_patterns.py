"""Patterns against their definitions, over random trees and random patterns."""

from __future__ import annotations

import re

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from oracles_patterns import find as find_plainly
from oracles_patterns import find_named, places

from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.linear_regex import Regex, RegexError
from icm_core.data.patterns.search import addresses, bindings, counts, find, matches
from icm_core.data.patterns.signs import SIGNS
from icm_core.data.patterns.syntax import PatternError
from icm_core.data.tree import Tree, nodes

LABELS = ("S", "NP", "NP-SBJ", "NP=2", "VP", "PRP$", "")
TAGS = ("NN", "VB", ".", "-LRB-")
WORDS = ("a", "b", "NN", "-LRB-", "U.S.")

leaves = st.builds(
    lambda tag, word: Tree(tag, (), word), st.sampled_from(TAGS), st.sampled_from(WORDS)
)
# Empty nodes are told apart from tokens: they stand before and behind nothing.
bottoms = st.one_of(leaves, leaves, leaves, st.builds(Tree, st.sampled_from(LABELS)))
trees = st.recursive(
    bottoms,
    lambda below: st.builds(
        lambda label, children: Tree(label, tuple(children)),
        st.sampled_from(LABELS),
        st.lists(below, min_size=1, max_size=4),
    ),
    max_leaves=9,
)
# fmt: off
names = st.one_of(
    st.sampled_from(["S", "NP", "VP", "PRP$", "NN", "VB", "a", "b", "U.S.", "__", "*", "@NP",
                     "-LRB-", '"."', '"("', "NP|VP", "NN | VB", "/^N/", "/P$/", "/[.]/", "@/^N/",
                     "@VP|NP"]),
)
# fmt: on
BANGS = st.sampled_from(["", "", "!", "?"])
NUMBERED = ["<1", "<2", "<-2", ">2", ">-1", "<<<1", "<<<2", "<<<-1"]
CHAINS = ["<+(NP)", ">+(NP|VP)", "<+(!S)", ">+ (__)", ".+(NN)", ",+(@NP|VB)", ".+(!VB)"]
signs = st.one_of(*map(st.sampled_from, (list(SIGNS), NUMBERED, CHAINS)))


def related(target: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    one = st.builds(lambda bang, sign, node: f"{bang}{sign} {node}", BANGS, signs, target)
    both = st.builds(lambda a, b, j: f"{a} {j} {b}", one, one, st.sampled_from(["", "&", "|"]))
    group = st.builds(
        lambda a, b, c, bang: f"{bang}[{a} | {b}] {c}", one, one, one, st.sampled_from(["", "!"])
    )
    return st.one_of(one, both, group)


heads = st.builds(lambda bang, name: bang + name, st.sampled_from(["", "", "", "!"]), names)
patterns = st.recursive(
    heads,
    lambda below: st.builds(lambda head, more: f"({head} {more})", heads, related(below)),
    max_leaves=4,
).map(lambda text: text[1:-1] if text.startswith("(") else text)


@given(trees, patterns)
def test_a_pattern_is_found_where_its_definition_holds(tree: Tree, text: str) -> None:
    pattern = parse_pattern(text)
    assert find(pattern, tree) == find_plainly(pattern.node, tree), text


CALLED = st.sampled_from(["", "", "=x", "=y"])
MEANT = ["=x", "=y", "~x", "~y"]
captured = st.sampled_from(["/^(.)(.)?/#1%g", "/(.)$/#1%g", "@/^(.)/#1%g=y"])
called = st.one_of(
    st.builds("{}{}".format, names, CALLED),
    st.builds("{}{}".format, names, CALLED),
    captured,
    st.sampled_from(MEANT),
)
joined = st.recursive(
    called,
    lambda below: st.builds(lambda head, more: f"({head} {more})", called, related(below)),
    max_leaves=4,
).map(lambda text: text[1:-1] if text.startswith("(") else text)


@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(trees, joined)
def test_named_nodes_are_those_of_every_way_to_choose_them(tree: Tree, text: str) -> None:
    try:
        pattern = parse_pattern(text)
    except PatternError:  # a name behind !, or one that nothing has
        assume(False)
    index = PatternIndex.of_trees([tree])
    found = bindings(pattern, index)
    paths = [place.path for place in places(tree)]
    rows = zip(found.rows, *found.named.values(), strict=True)
    ways = [tuple(None if row < 0 else paths[row] for row in way) for way in rows]
    assert len(ways) == len(set(ways))
    assert set(ways) == find_named(pattern, tree), text
    assert find(pattern, tree) == find_plainly(pattern.node, tree)


@given(st.lists(trees, max_size=5), patterns)
def test_in_a_treebank_a_pattern_is_found_as_in_its_trees(bank: list[Tree], text: str) -> None:
    pattern, index = parse_pattern(text), PatternIndex.of_trees(bank)
    found = matches(pattern, index)
    assert [addresses(found, index, at) for at in range(len(bank))] == [
        find(pattern, tree) for tree in bank
    ]
    assert int(counts(pattern, index).sum()) == int(found.sum())
    assert len(index) == sum(1 + (node.word is not None) for tree in bank for node in nodes(tree))


@given(st.text(alphabet='NP<>$.,!()[]|&/@"-=1 *_a\\#%~:;{}?+', max_size=25))
def test_any_text_is_a_pattern_or_is_refused_with_its_place(text: str) -> None:
    try:
        pattern = parse_pattern(text)
    except PatternError as error:
        column, said = error.column, str(error)
    else:
        find(pattern, Tree("NP", (Tree("NN", (), "a"), Tree("NN", (), "b"))))
        column, said = 1, "column 1: "
    assert 1 <= column <= len(text) + 1
    assert f"column {column}: " in said


pieces = st.recursive(
    st.sampled_from(["a", "b", ".", "[ab]", "[^a]", r"\d", r"\W", "^", "$", r"\.", "[a-c1]"]),
    lambda below: st.one_of(
        st.builds("{}{}".format, below, below),
        st.builds("({}|{})".format, below, below),
        st.builds(
            "(?:{}){}".format, below, st.sampled_from(["*", "+", "?", "{2}", "{0,2}", "{1,}"])
        ),
    ),
    max_leaves=6,
)


@given(pieces, st.text(alphabet="abc1.", max_size=6), st.booleans())
def test_expressions_find_what_pythons_find(piece: str, text: str, folded: bool) -> None:
    expected = re.search(piece, text.upper() if folded else text, re.IGNORECASE if folded else 0)
    found = Regex(piece, ignore_case=folded).search(text.upper() if folded else text)
    assert found == (expected is not None)


@given(st.text(alphabet="ab(|)*+?{}[]^$\\-,1d", max_size=12))
def test_any_text_is_an_expression_or_is_refused_with_its_place(text: str) -> None:
    column = 1
    try:
        Regex(text).search("ab1")
    except RegexError as error:
        column = error.column
    assert 1 <= column <= len(text) + 1
