"""Errors one by one, counted by their facets, and what filters make of the counts."""

from __future__ import annotations

import itertools

import pytest

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.filter import matching, parse_query
from icm_core.analysis.comparison.filters.terms import FilterError
from icm_core.analysis.errors.facets import FACETS, asked, asking
from icm_core.analysis.errors.rows import ErrorRows
from icm_core.analysis.errors.study import study
from icm_core.analysis.errors.tally import corpus_errors
from icm_core.data.treebank import from_text

HIGH = "(S (NP (PRP we)) (VP (VBD saw) (NP (DT a) (NN man)) (PP (IN {0}) (NP (NNS hats)))))"
LOW = "(S (NP (PRP we)) (VP (VBD saw) (NP (NP (DT a) (NN man)) (PP (IN {0}) (NP (NNS hats))))))"
LONG = "(S (NP {1}) (VP (VBD saw) (NP (DT a) (NN man)) (PP (IN {0}) (NP (NNS hats)))))"
LONG_LOW = "(S (NP {1}) (VP (VBD saw) (NP (NP (DT a) (NN man)) (PP (IN {0}) (NP (NNS hats))))))"
MANY = " ".join("(JJ old)" for _ in range(9))


@pytest.fixture(scope="module")
def rows() -> ErrorRows:
    gold = [
        HIGH.format("with"),
        LOW.format("of"),
        LONG.format("with", MANY),
        HIGH.format("in"),
        "(S (NP (PRP it)) (VP (VBZ rains)))",
    ]
    guess = [
        LOW.format("with"),
        HIGH.format("of"),
        LONG_LOW.format("with", MANY),
        HIGH.format("in"),
        "(S (NP (PRP it)) (VBZ rains))",
    ]
    comparison = Comparison.of(
        from_text("\n".join(gold)).trees(),
        from_text("\n".join(guess)).trees(),
        files=["news_1.mrg", "fiction_1.mrg", "news_2.mrg", "news_2.mrg", "fiction_2.mrg"],
    )
    return ErrorRows(comparison, corpus_errors(comparison))


def test_a_row_is_one_error(rows: ErrorRows) -> None:
    first, second, third, last = rows.records()
    assert first == {
        "sentence": 1,
        "type": "pp",
        "operation": "move",
        "label": "PP",
        "first": 5,
        "last": 6,
        "words": "with hats",
        "from": "NP",
        "to": "VP",
        "word": "with",
        "height": "higher",
        "f1_lost": first["f1_lost"],
        "brackets": 1,
        "length": 6,
        "genre": "news",
        "file": "news_1.mrg",
        "text": "PP “with hats” moves from NP to VP “saw a man”",
    }
    assert (second["from"], second["to"], second["height"]) == ("VP", "NP", "lower")
    assert third["length"] == 14
    assert (last["type"], last["from"], last["to"], last["word"]) == (
        "single-word",
        None,
        "VP",
        None,
    ) or last["to"] == "S"
    score = rows.comparison.collins.all
    gained = 200 * (score.matched + 0) / (score.gold + score.predicted - 1)
    assert first["f1_lost"] == pytest.approx(gained - (score.f1 or 0.0))
    table = rows.table()
    assert len(table) == 4
    assert [one.tolist() for one in table.sentences] == [[0], [1], [2], [4]]


def test_counts_by_two_facets(rows: ErrorRows) -> None:
    pivot = rows.pivot("word", "direction")
    assert pivot.row_names == ("with", "none", "of")
    assert set(pivot.column_names) >= {"NP → VP", "VP → NP"}
    assert [one.sentence for one in pivot.cell("with", "NP → VP")] == [1, 3]
    table = pivot.table()
    assert table.total is not None
    assert table.total[-2] == 4
    places = {(one["word"], one["direction"]): one["sentences"] for one in pivot.records()}
    assert places["with", "NP → VP"] == [1, 3]
    assert rows.pivot("length").table().rows[0][:3] == ("1–10", 3, 3)


@pytest.mark.parametrize("pair", [*itertools.permutations(FACETS, 2), ("type", None)])
def test_every_cell_leads_to_its_sentences(rows: ErrorRows, pair: tuple[object, object]) -> None:
    pivot = rows.pivot(*pair)  # type: ignore[arg-type]
    facts = QueryFacts.of(rows.comparison, rows.errors)
    for row in (None, *pivot.row_names):
        for column in (None, *pivot.column_names):
            query = parse_query(pivot.query(row, column))
            found = matching(query, facts).nonzero()[0].tolist()
            assert found == sorted({one.row for one in pivot.cell(row, column)})
    assert sum(len(pivot.cell(row, None)) for row in pivot.row_names) == len(rows)


def test_of_some_errors_only(rows: ErrorRows) -> None:
    some = ErrorRows(rows.comparison, rows.errors, asked("type=pp; to=VP"))
    assert [one.sentence for one in some.rows] == [1, 3]
    assert some.pivot("word").query("with", None) == 'error:"type=pp; to=VP; word=with"'


def test_what_filters_ask_for() -> None:
    assert asked("pp") == {"type": "pp"}
    assert asked("*") == {}
    assert asked("type=pp; direction=NP -> VP") == {"type": "pp", "direction": "NP → VP"}
    assert asking({"type": "pp"}) == "pp"
    assert asked("place=here") is None
    with pytest.raises(FilterError, match="type=pp; word=of"):
        parse_query('error:"place=here"')
    with pytest.raises(FilterError, match="no such type"):
        parse_query('error:"type=ppp"')


def test_the_study_has_what_gold_has(rows: ErrorRows) -> None:
    found = study(rows.comparison, rows.errors)
    counted = {str(row[0]): row[1:4] for row in found.rows}
    assert counted["with"] == (2, 2, 100.0)
    assert counted["in"] == (1, 0, 0.0)
    assert found.total is not None
    assert found.total[1:4] == (4, 3, 75.0)
