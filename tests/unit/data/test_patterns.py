"""Patterns on a sentence that can be read, what is said of wrong ones, and deep trees."""

from __future__ import annotations

import pytest

from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.linear_regex import Regex
from icm_core.data.patterns.search import find, suggestion
from icm_core.data.patterns.syntax import PatternError
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

SENTENCE = """(S (NP-SBJ (DT The) (NN analyst)) (VP (VBD described) (NP (NP (DT the) (NN merger))
(PP (IN in) (NP (DT a) (NN memo)))) (PP-TMP (IN on) (NP (NNP Monday)))) (. .))"""


@pytest.fixture
def tree() -> Tree:
    return from_text(SENTENCE).trees()[0]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("NP < PP", [(1, 1)]),
        ("@NP < DT", [(0,), (1, 1, 0), (1, 1, 1, 1)]),
        ("NP < DT", [(1, 1, 0), (1, 1, 1, 1)]),
        ("PP|PP-TMP", [(1, 1, 1), (1, 2)]),
        ("/^PP/ < (IN < on)", [(1, 2)]),
        ("NN < memo", [(1, 1, 1, 1, 1)]),
        ("memo", [(1, 1, 1, 1, 1)]),
        ("/MEMO/i", [(1, 1, 1, 1, 1)]),
        ('"." < "."', [(2,)]),
        ("VBD . NP", [(1, 0)]),
        ("VBD .. (NN < memo)", [(1, 0)]),
        ("NP $+ /^PP/", [(1, 1), (1, 1, 0)]),
        ("VBD $++ @PP", [(1, 0)]),
        ("NP !< PP > VP", []),
        ("NP [< PP | < NNP]", [(1, 1), (1, 2, 1)]),
        ("NP < PP | < NNP", [(1, 1), (1, 2, 1)]),
        ("VP < IN | : NNP", [(1,)]),
        ("VP < (VBD | :) & !< DT", [(1,)]),
        ("S <1 @NP <-1 .", None),
        ('S <1 @NP <-1 "."', [()]),
        ("NP <: NNP", [(1, 2, 1)]),
        ("S <<, The", [()]),
        ("DT >>, S", [(0, 0)]),
        ("NP < DT & !>> VP", []),
        ("@NP<DT!>>VP", [(0,)]),
        ("NNP , (IN , memo)", [(1, 2, 1, 0)]),
    ],
)
def test_a_pattern_finds(tree: Tree, pattern: str, expected: list[tuple[int, ...]] | None) -> None:
    if expected is None:
        with pytest.raises(PatternError, match="in quotes"):
            parse_pattern(pattern)
    else:
        assert find(parse_pattern(pattern), tree) == expected


@pytest.mark.parametrize(
    ("pattern", "column", "said"),
    [
        ("", 1, "nothing to look for"),
        ("NP <", 5, "a label or a word is missing"),
        ("NP < (PP < IN", 6, "a ( is open"),
        ("NP < PP)", 8, "has no ("),
        ("NP PP", 4, "a relation is to follow"),
        ("NP [< PP", 4, "a [ is open"),
        ("NP !PP", 5, "a relation is missing in front of PP"),
        ("NP < <", 6, 'write it in quotes: "<"'),
        ("NP !< NN=a", 7, "a node behind ! cannot be named (=a)"),
        ("NP <+(VP=a) NN", 7, "a node of a chain cannot be named (=a)"),
        ("NP < =a", 6, "no node in front of this is called a"),
        ("NP <+(~a) NN", 7, "no node in front of this is called a"),
        ("NP=a <+(=a) NN", 6, "in a chain there is no other node"),
        ("NP < /(a)/#2%x", 11, "has 1 groups, no group 2"),
        ("NP <...{ DT ; NN", 4, "a { is open"),
        ("NP <0 NN", 4, "counted from 1"),
        ("NP < /a(b/", 8, "a ( is open"),
        ("NP < /a(?=b)/", 8, "at the beginning as ^(?! and ^(?=: (?="),
        (r"NP < /(a)\1/", 10, r"no references to groups: \1"),
        (r"NP < /[a\W]/", 9, r"\W stands outside of [ ]"),
        ("NP < /ab", 6, "a regular expression is open"),
        ('NP < "ab', 6, "a quote is open"),
        ('""', 1, "nothing between the quotes"),
        ("(" * 60 + "NP" + ")" * 60, 51, "more than 50 deep"),
        ("N" * 2001, 2000, "at most 2,000 letters"),
    ],
)
def test_a_wrong_pattern_is_told_with_its_column(pattern: str, column: int, said: str) -> None:
    with pytest.raises(PatternError) as caught:
        parse_pattern(pattern)
    assert caught.value.column == column
    assert said in caught.value.what


def test_trees_of_any_depth_are_searched() -> None:
    tree = Tree("NN", (), "a")
    for level in range(1_500):
        tree = Tree("NP" if level % 2 else "S", (tree,))
    assert len(find(parse_pattern("NP << (NN < a) > S"), tree)) == 749
    assert find(parse_pattern("S !> __"), tree) == []
    assert find(parse_pattern("NP !> __"), tree) == [()]


def test_an_expression_that_tries_every_way_elsewhere_ends_here() -> None:
    assert not Regex("(a+)+b").search("a" * 20_000)
    assert not Regex("(a|a)*(a|a)*b").search("a" * 20_000)
    # Classes of letters are those of all scripts.
    assert Regex(r"^\w\s[\d]$").search("\u00e9\u2003\u0663")
    assert not Regex(r"\W|[^\w]").search("\u00e9")
    assert Regex("x{0,40}y").search("x" * 40 + "y")


CHAINED = "(S (NP (NP (NP (N a)) (PP (P b))) (SBAR (S (NP (N c))))) (VP (V d)))"


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("S <+(NP) N", 2),
        ("S <+(NP) PP", 1),
        ("N >+(NP) S", 2),
        ("N >+(NP|SBAR|S) (S < VP)", 2),
        ("P >+(PP) S", 0),
        ("NP ?< PP", 4),
        ("NP ?< PP < NP", 2),
        ("/(?i)^np$/", 4),
        ("/^np$/", 0),
    ],
)
def test_chains_options_and_capitals(pattern: str, found: int) -> None:
    assert len(find(parse_pattern(pattern), from_text(CHAINED)[0].tree)) == found


def test_what_is_there_with_function_tags_only_is_suggested() -> None:
    index = PatternIndex.of(from_text("(S (NP-SBJ (N a)) (VP=1 b))").columns)
    for pattern, meant in (
        ("NP < N", "@NP"),
        ("VP $ NP", "@NP, @VP"),
        ("S < a", ""),
        ("@NP", ""),
    ):
        told = suggestion(parse_pattern(pattern), index)
        assert sorted(told.split(", ")) == sorted(meant.split(", "))
