"""Tregex's documented relations, one pattern each or more, on trees that are written here.

What each means is what `edu.stanford.nlp.trees.tregex.TregexPattern` documents, in our own words;
`docs/patterns.md` shows the same table, and a test holds both to each other.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.search import find
from icm_core.data.treebank import from_text

TREE = """(S (NP=1 (DT the) (JJ old) (NN man)) (VP (VBD gave) (NP (NP (DT the) (NN dog)) (PP (IN of)
(NP (NN Kim)))) (NP (DT the) (NN bone))) (. .))"""
UNARY = "(S (NP (NN Kim)) (VP (VP (VB run))))"
BINDING = "(S (NP-SBJ-1 (NN Kim)) (VP (VBD ran) (S (NP-SBJ (-NONE- *-1)) (VP (VB win)))))"

TABLE = [
    # pattern, tree, nodes that are found
    ("NP << NN", TREE, 4),
    ("NN >> NP", TREE, 3),
    ("NP < PP", TREE, 1),
    ("NN > (NP > VP)", TREE, 1),
    ("VP <<< bone", TREE, 1),
    ("NP $ VBD", TREE, 2),
    ("VBD .. Kim", TREE, 1),
    ("VBD . NP", TREE, 1),
    ("bone ,, Kim", TREE, 1),
    ("NN , DT", TREE, 2),
    ("S <<, the", TREE, 1),
    ("VP <<- bone", TREE, 1),
    ("DT >>, (@NP > S)", TREE, 1),
    ("NN >>- VP", TREE, 1),
    ("VP <, VBD", TREE, 1),
    ("VBD >, VP", TREE, 1),
    ("VP <- NP", TREE, 1),
    ("NP >- VP", TREE, 1),
    ("VP <` NP", TREE, 1),
    ("NP >` VP", TREE, 1),
    ("VP <2 NP", TREE, 1),
    ("NN >3 @NP", TREE, 1),
    ("VP <-2 NP", TREE, 1),
    ("NP >-2 VP", TREE, 1),
    ("S <<<2 old", TREE, 1),
    ("NP <<<-1 Kim", TREE, 2),
    ("NP <: NN", TREE, 1),
    ("NN >: NP", TREE, 1),
    ("VP <<: VB", UNARY, 2),
    ("VB >>: VP", UNARY, 1),
    ("VBD $++ NP", TREE, 1),
    ("NP $-- VBD", TREE, 2),
    ("VBD $+ NP", TREE, 1),
    ("NP $- VBD", TREE, 1),
    ("VBD $.. NP", TREE, 1),
    ("NP $,, NP", TREE, 1),
    ("NP $. VP", UNARY, 1),
    ("VP $, NP", UNARY, 1),
    ("VP <+(NP) NN", TREE, 1),
    ("NN >+(NP) VP", TREE, 2),
    ("VBD .+(DT|NN) IN", TREE, 1),
    ("IN ,+(DT|NN) VBD", TREE, 1),
    ("S <<# VBD", TREE, 1),
    ("VBD >># S", TREE, 1),
    ("NP <# NN", TREE, 3),
    ("NN ># NP", TREE, 3),
    ("NP == /P$/", TREE, 4),
    ("VP <= VP", UNARY, 2),
    ("S : PP", TREE, 1),
    ("S : QP", TREE, 0),
    ("NP <...{ DT ; NN }", TREE, 2),
    ("NP < NN | < PP", TREE, 4),
    ("NP < DT & $ NP", TREE, 1),
    ("@NP [< JJ | < PP] << NN", TREE, 2),
    ("NP !< DT", TREE, 2),
    ("NP < !DT|NN", TREE, 1),
    ("NP ?< PP=x", TREE, 4),
    ("NP < DT < NN", TREE, 2),
    ("@NP < JJ", TREE, 1),
    ("@/^N/ < JJ", TREE, 1),
    ("@PP|NP", TREE, 6),
    ("VP=x << (NN , (DT , (__ > =x)))", TREE, 1),
    ("VP < (NP=a $++ (NP !== =a))", TREE, 1),
    ("NP=a < ~a", TREE, 1),
    ("/^NP.*-([0-9]+)$/#1%i $ (VP << /^[*]-([0-9]+)$/#1%i)", BINDING, 1),
    ("/(?i)^KIM$/", TREE, 1),
    ("/^(?!NP)/ < NN", TREE, 0),
    ("/^V(?:BD|P)$/", TREE, 2),
]


@pytest.mark.parametrize(("pattern", "tree", "found"), TABLE)
def test_a_pattern_means_what_tregex_documents(pattern: str, tree: str, found: int) -> None:
    assert len(find(parse_pattern(pattern), from_text(tree)[0].tree)) == found


def test_the_page_shows_every_pattern_with_what_it_finds() -> None:
    page = (Path(__file__).parents[3] / "docs" / "patterns.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(.+)` \| .* \| ([A-D]) \| ([0-9]+) \|$", page, re.MULTILINE)
    trees = dict(re.findall(r"^([A-D]): `(.+)`$", page, re.MULTILINE))
    shown = [
        (pattern.replace("\\|", "|"), " ".join(trees[letter].split()), int(found))
        for pattern, letter, found in rows
    ]
    assert shown == [(pattern, " ".join(tree.split()), found) for pattern, tree, found in TABLE]
