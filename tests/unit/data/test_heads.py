"""Head choices on phrases whose head is beyond dispute."""

from __future__ import annotations

import pytest

from icm_core.data.heads import GUM, PENN, PUNCTUATION, TABLES, HeadTable, head_index


@pytest.mark.parametrize(
    ("label", "children", "head"),
    [
        ("NP", "DT JJ NN", 2),
        ("NP", "DT NN NN", 2),
        ("NP", "NP PP", 0),
        ("NP", "NP , NP , CC NP", 0),
        ("NP", "DT JJ", 1),
        ("NP", "NNP POS", 1),
        ("VP", "MD VP", 0),
        ("VP", "TO VP", 0),
        ("VP", "ADVP VBD NP PP", 1),
        ("S", "NP VP .", 1),
        ("S", "S , CC S", 0),
        ("PP", "IN NP", 0),
        ("PP", "ADVP IN NP", 1),
        ("SBAR", "WHNP S", 0),
        ("SBAR", "IN S", 0),
        ("SBARQ", "WHNP SQ .", 1),
        ("QP", "IN CD TO CD", 0),
        ("QP", "CD CD", 0),
        ("ADVP", "RB RB", 1),
        ("ADJP", "RB JJ PP", 1),
        ("WHNP", "WP", 0),
        ("WHPP", "IN WHNP", 0),
        ("PRN", ", S ,", 1),
        ("PRT", "RP", 0),
    ],
)
def test_penn_head(label: str, children: str, head: int) -> None:
    assert head_index(label, children.split(), PENN) == head


@pytest.mark.parametrize(
    ("label", "children", "head"),
    [
        ("NP", "NNP POS", 0),
        ("NP", "PRP", 0),
        ("NP", "NN HYPH NN", 2),
        ("NP", "DT", 0),
        ("PP", "IN IN NP", 0),
        ("S", "NP VP .", 1),
        ("S", "TO VP", 1),
        ("VP", "VBZ NP", 0),
    ],
)
def test_gum_head(label: str, children: str, head: int) -> None:
    assert head_index(label, children.split(), GUM) == head


@pytest.mark.parametrize(("side", "head"), [(PENN, 1), (GUM, 0)])
def test_tables_differ_where_gum_is_flatter(side: HeadTable, head: int) -> None:
    assert head_index("PP", ["IN", "IN", "NP"], side) == head


@pytest.mark.parametrize("name", TABLES)
def test_unknown_label_takes_its_own_label_then_the_first_that_is_no_punctuation(name: str) -> None:
    table = TABLES[name]
    assert head_index("XYZ", ["NP", "XYZ", "XYZ"], table) == 1
    assert head_index("XYZ", [",", "``", "NP", "VP"], table) == 2
    assert head_index("XYZ", [",", "."], table) == 0
    assert head_index("", ["-LRB-", ""], table) == 1


@pytest.mark.parametrize("name", TABLES)
def test_known_label_without_a_listed_child_falls_through(name: str) -> None:
    assert head_index("PRT", [",", "XX"], TABLES[name]) == 1


@pytest.mark.parametrize("name", TABLES)
def test_punctuation_is_head_only_when_alone(name: str) -> None:
    for label in TABLES[name]:
        for mark in PUNCTUATION - {":"}:
            assert head_index(label, [mark, "QQ", mark], TABLES[name]) == 1
            assert head_index(label, [mark], TABLES[name]) == 0


@pytest.mark.parametrize("name", TABLES)
def test_passes_scan_from_left_or_right(name: str) -> None:
    for passes in TABLES[name].values():
        assert passes
        assert {direction for direction, _ in passes} <= {"left", "right"}
        assert all(labels for _, labels in passes)
