"""Marks of other conventions in labels: which there are, and what is left without them."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.cleaning.label_marks import ALL, MARKS, marks_in, names_of, without_marks
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import from_text
from icm_core.errors import OptionError


@pytest.mark.parametrize(
    ("name", "label", "left"),
    [
        ("features", "NP-OBJ##n=p|g=f##", "NP-OBJ"),
        ("features", "N##m=x##", "N"),
        ("brackets", "NP[dat]", "NP"),
        ("semicolons", "NP;{A1}", "NP"),
        ("binarisation", "VP|<NP-PP>", "VP"),
        ("binarisation", "@VP", "VP"),
        ("parents", "NP^S", "NP"),
        ("parents", ".^S", "."),
        ("features", ",##m=x##", ","),
        ("colons", "NP:OBJ=H2", "NP"),
        ("colons", "S:S", "S"),
        ("slashes", "PP-OA/N", "PP-OA"),
        ("slashes", "S/NP", "S"),
        ("functions", "ART-NK", "ART"),
        ("functions", "NP-SBJ=2", "NP"),
    ],
)
def test_each_convention_is_cut_alone(name: str, label: str, left: str) -> None:
    assert without_marks(label, (name,)) == left
    others = tuple(mark.name for mark in MARKS if mark.name != name)
    assert without_marks(label, (name,)) != label
    assert without_marks("NP", others) == "NP"


@pytest.mark.parametrize(
    "label", [":", "-", "-LRB-", "$[", "$.", "/", ",", "##", "PRP$", "A|B", ""]
)
def test_punctuation_and_other_labels_stay(label: str) -> None:
    assert without_marks(label, names_of(ALL)) == label


@given(st.text("NP-=:;/[]#^|<>@$.12", max_size=8))
def test_something_is_always_left(label: str) -> None:
    assert bool(without_marks(label, names_of(ALL))) == bool(label)


def test_cleaning_cuts_labels_and_tags() -> None:
    text = "(S:S (NP-SB (PPER-SB er) (-NONE- *)) (VP[x] (VVFIN##t=p## kam)) ($. .))"
    ((tree,), report) = clean_all(from_text(text).trees(), CleanOptions(cut=ALL))
    assert tree is not None
    assert format_tree(tree) == "(ROOT (S (NP (PPER er)) (VP (VVFIN kam)) ($. .)))"
    assert report.marks_cut.total() == 5
    ((tree,), _) = clean_all(from_text(text).trees(), CleanOptions(cut="colons, brackets"))
    assert tree is not None
    assert "(S (NP (PPER-SB er)) (VP (VVFIN##t=p## kam))" in format_tree(tree)


def test_unknown_conventions_are_named() -> None:
    with pytest.raises(OptionError, match="'what': use features, brackets"):
        CleanOptions(cut="colons,what")


def test_what_labels_show() -> None:
    found = marks_in([("NP-SB", 3), ("NP", 9), ("S:S", 1)], [("N-NK", 2), ("-LRB-", 1)])
    shown = {one.mark.name: (one.labels, one.tags, one.example) for one in found}
    assert shown == {
        "colons": ({"S:S": 1}, {}, ("S:S", "S")),
        "functions": ({"NP-SB": 3}, {"N-NK": 2}, ("NP-SB", "NP")),
    }


def test_labels_of_damaged_files_take_no_time() -> None:
    begun = time.process_time()
    for label in ("a" * 50_000, "a[b" * 50_000, "a" + "-a" * 50_000 + "!"):
        assert without_marks(label, names_of(ALL)) == label
    assert time.process_time() - begun < 1
