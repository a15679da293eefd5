"""Tables of tags against counts by hand, and their filters."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.filter import matching, parse_query
from icm_core.analysis.comparison.tag_tables import (
    BY,
    accuracy_table,
    tag_error_table,
    tag_significance_table,
)
from icm_core.analysis.report.tables import OF_TAGS, TableMaker, part_of
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.analysis.tables.table import Table
from icm_core.data.tree import Tree

FEW = ResamplingOptions(samples=200)
GOLD = ("the/DT run/NN", "Run/VB killing/NN", "they/PRP run/VB", "odd/JJ", "a/DT saw/NN")
FIRST = ("the/DT run/VB", "Run/VB killing/VBG", "they/PRP run/NN", "", "a/DT saw/NN")
SECOND = ("the/DT run/NN", "Run/VB killing/NN", "they/PRP run/NN", "odd/JJ", "a/DT saw/VBD")


def trees(rows: tuple[str, ...]) -> list[Tree | None]:
    """Sequences of tags; None for an empty one."""
    pairs = [[token.split("/") for token in row.split()] for row in rows]
    return [
        Tree("ROOT", tuple(Tree(tag, (), word) for word, tag in row)) if row else None
        for row in pairs
    ]


def compared(rows: tuple[str, ...]) -> Comparison:
    """A comparison with gold."""
    gold = [one for one in trees(GOLD) if one is not None]
    return Comparison.of(gold, trees(rows))


def named(table: Table) -> dict[object, tuple[object, ...]]:
    """Rows by their first value."""
    return {row[0]: row[1:] for row in table.rows}


def test_accuracies_are_those_counted_by_hand() -> None:
    table = accuracy_table(compared(FIRST), compared(SECOND), lambda one: one != "run", options=FEW)
    found = named(table)
    assert [found[name][:2] for name in found] == [(9, 5), (7, 5), (2, 0), (5, 1)]
    assert list(found) == ["tokens", "known words", "unknown words", "sentences"]
    for _, _, share, low, high, other, *_, difference in found.values():
        assert low <= share <= high
        assert difference == pytest.approx(other - share)
    assert [rows.tolist() for rows in table.sentences] == [
        [0, 1, 2, 3],
        [1, 3],
        [0, 2],
        [0, 1, 2, 3],
    ]
    assert list(named(accuracy_table(compared(FIRST), options=FEW))) == ["tokens", "sentences"]


def test_errors_are_counted_by_word_suffix_and_class() -> None:
    first = compared(FIRST)
    assert named(tag_error_table(first, "words"))["run"][:2] == (3, 2), "capitals do not count"
    assert named(tag_error_table(first, "words"))["odd"][-1] == "JJ→(none)"
    suffixes = named(tag_error_table(first, "suffixes"))
    assert suffixes["…ing"][:2] == (1, 1)
    assert suffixes["…odd"][:2] == (1, 1)
    classes = named(tag_error_table(first, "classes", compared(SECOND)))
    # "Run" is another word than "run": what gold gives it is a class of its own.
    assert classes["NN VB"][:2] == (2, 2)
    assert classes["NN VB"][-2:] == (1, "NN→VB")
    assert classes["VB"][:2] == (1, 0)
    for by in BY:
        table = tag_error_table(first, by)
        assert table.total is not None
        assert table.total[1:3] == (9, 4)
        assert sum(int(row[2] or 0) for row in table.rows) == 4


def test_filters_of_rows_find_the_sentences_behind_them() -> None:
    first = compared(FIRST)
    facts = QueryFacts.of(first)
    tables = [accuracy_table(first, options=FEW), *(tag_error_table(first, by) for by in BY)]
    for table in tables:
        for query, rows in zip(table.query, table.sentences, strict=True):
            found = np.flatnonzero(matching(parse_query(query), facts))
            assert found.tolist() == rows.tolist(), query


def test_two_taggers_are_tested() -> None:
    table = tag_significance_table(compared(FIRST), compared(SECOND), options=FEW)
    tokens = named(table)["tokens"]
    assert tokens[:3] == pytest.approx((500 / 9, 700 / 9, 200 / 9))
    assert 0 < tokens[3] <= 1
    assert table.sentences[0].tolist() == [0, 1, 3, 4]


def test_reports_of_tags_leave_brackets_out() -> None:
    keys = [one.key for one in TableMaker(compared(FIRST), options=FEW).tables()]
    assert keys == ["tags", "tag-accuracy", "tag-words", "tag-suffixes", "tag-classes"]
    both = TableMaker(compared(FIRST), compared(SECOND), options=FEW).tables()
    assert {part_of(one) for one in both} <= OF_TAGS
