"""Cleaning: traces, function tags, X over X, roots."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.data.cleaning.clean import (
    CleanOptions,
    CleanReport,
    clean,
    clean_all,
    strip_function_tag,
)
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text, read_treebank


def _clean(text: str, **options: object) -> tuple[str | None, CleanReport]:
    report = CleanReport()
    tree = from_text(text, third_item="join").trees()[0]
    done = clean(tree, CleanOptions(**options), report)  # type: ignore[arg-type]
    return None if done is None else format_tree(done), report


@pytest.mark.parametrize(
    ("label", "stripped"),
    [
        ("NP-SBJ-1", "NP"),
        ("NP=2", "NP"),
        ("NP-SBJ=1-3", "NP"),
        ("PP-LOC-PRD-TPC-1", "PP"),
        ("-LRB-", "-LRB-"),
        ("-NONE-", "-NONE-"),
        ("ADVP|PRT", "ADVP|PRT"),
        ("NP|<DT-NN>", "NP|<DT-NN>"),
        ("WHNP$", "WHNP$"),
        ("-", "-"),
        ("=", "="),
        ("--", "--"),
        (":", ":"),
        ("", ""),
        ("HYPH", "HYPH"),
    ],
)
def test_function_tags_of_phrases(label: str, stripped: str) -> None:
    assert strip_function_tag(label) == stripped


@pytest.mark.parametrize(
    ("tag", "stripped"),
    [
        ("NN-HL", "NN"),
        ("NNP-2", "NNP"),
        ("VBN=1", "VBN"),
        ("PRP$-SBJ", "PRP$"),
        ("V-3", "V-3"),
        ("pos-adj", "pos-adj"),
        ("-RRB-", "-RRB-"),
        ("PRP$", "PRP$"),
        ("NN-XYZ", "NN-XYZ"),
    ],
)
def test_tags_lose_only_what_is_penn(tag: str, stripped: str) -> None:
    assert strip_function_tag(tag, preterminal=True) == stripped


def test_traces_and_emptied_phrases_go() -> None:
    text, report = _clean("( (S (NP-SBJ (-NONE- *)) (VP (V go) (SBAR (S (NP (-NONE- *T*-1)))))))")
    assert text == "(ROOT (S (VP (V go))))"
    assert (report.traces_removed, report.phrases_emptied) == (2, 4)
    kept, _ = _clean("( (S (NP-SBJ (-NONE- *)) (VP (V go))))", traces=False)
    assert kept == "(ROOT (S (NP (-NONE- *)) (VP (V go))))"


def test_nothing_left_is_none_and_counted() -> None:
    trees = from_text("( (S (-NONE- *)))\n(())\n(S (X ))\n(S (N a))").trees()
    done, report = clean_all(trees)
    assert [tree is None for tree in done] == [True, True, True, False]
    assert (report.trees, report.trees_without_tokens) == (4, 3)
    assert report.empty_terminals_dropped == 1


def test_x_over_x() -> None:
    text, report = _clean("(S (NP-SBJ (NP (NP-1 (N a)))) (N (N b)))")
    assert text == "(ROOT (S (NP (N a)) (N (N b))))"
    assert report.x_over_x_collapsed == {"NP": 2}
    assert report.function_tags_stripped == {"NP-SBJ": 1, "NP-1": 1}
    kept, _ = _clean("(S (NP (NP (N a))))", collapse_x_over_x=False)
    assert kept == "(ROOT (S (NP (NP (N a)))))"


@pytest.mark.parametrize("top", ["", "TOP", "S1", "VROOT", "ROOT"])
def test_roots_get_one_name(top: str) -> None:
    text, report = _clean(f"({top} (S (N a)) (. .))")
    assert text == "(ROOT (S (N a)) (. .))"
    assert report.roots_kept == (top == "ROOT")
    assert report.roots_renamed == (top != "ROOT")


def test_other_tops_get_a_root() -> None:
    assert _clean("(S (N a))")[0] == "(ROOT (S (N a)))"
    assert _clean("(UH Hi)")[0] == "(ROOT (UH Hi))"
    assert _clean("(S (N a))", root_label="TOP")[0] == "(TOP (S (N a)))"


def test_roots_over_roots_collapse() -> None:
    text, report = _clean("(ROOT (ROOT (NP (NP (NP (N cat))))))")
    assert text == "(ROOT (NP (N cat)))"
    assert report.roots_merged == 1
    assert _clean("( (TOP (S (N a))))")[0] == "(ROOT (S (N a)))"
    assert _clean("( (ROOT (ROOT (S (N a)))))", collapse_x_over_x=False)[0] == "(ROOT (S (N a)))"


def test_unchanged_trees_are_shared_and_lemmas_kept() -> None:
    tree = Tree("ROOT", (Tree("S", (Tree("NN-HL", (), "a", ("b",)), Tree("N", (), "c"))),))
    done = clean(tree, CleanOptions(), CleanReport())
    assert done is not None
    assert done.children[0].children[0] == Tree("NN", (), "a", ("b",))
    assert done.children[0].children[1] is tree.children[0].children[1]
    assert clean(done, CleanOptions(), CleanReport()) is done


def test_deep_trees() -> None:
    tree = Tree("N", (), "a")
    for depth in range(20_000):
        tree = Tree("XY"[depth % 2], (tree,))
    assert clean(tree, CleanOptions(), CleanReport()) == Tree("ROOT", (tree,))


@pytest.mark.data
@pytest.mark.parametrize(("part", "collapsed"), [("train", 152), ("dev", 8)])
def test_counts_of_the_wsj_sample(wsj_folder: Path, part: str, collapsed: int) -> None:
    trees = read_treebank([wsj_folder / f"{part}.mrg"]).trees()
    done, report = clean_all(trees)
    assert sum(report.x_over_x_collapsed.values()) == collapsed
    assert report.roots_renamed == len(trees)
    assert None not in done
    if part == "train":
        assert report.traces_removed == 5_455


@pytest.mark.data
def test_cleaned_dev_is_the_reference(wsj_folder: Path, cases_folder: Path) -> None:
    trees = read_treebank([wsj_folder / "dev.mrg"]).trees()
    done, _ = clean_all(trees, CleanOptions(collapse_x_over_x=False))
    assert done == read_treebank([cases_folder / "evalb" / "gold.mrg"]).trees()
