"""Counts of two values as a table, against plain counting of pairs."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from icm_core.data.patterns.counting import By, Counts, crossed

PAIRS = st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("vwxyz")), min_size=1)


def counts_of(pairs: list[tuple[str, str]]) -> Counts:
    """Return what `count` gives for ways with these values."""
    values = sorted(set(pairs))
    ways = [np.array([at for at, one in enumerate(pairs) if one == value]) for value in values]
    hits = np.array([len(some) for some in ways], dtype=np.int64)
    return Counts((By("x"), By("y")), tuple(values), hits, hits, tuple(ways))


@given(PAIRS, st.integers(min_value=1, max_value=6))
def test_cells_are_the_pairs_that_there_are(pairs: list[tuple[str, str]], most: int) -> None:
    table = crossed(counts_of(pairs), most)
    known, rows, columns = (
        Counter(pairs),
        Counter(one for one, _ in pairs),
        Counter(one for _, one in pairs),
    )
    assert sorted(table.rows) == sorted(rows)
    assert [rows[value] for value in table.rows] == sorted(rows.values(), reverse=True)
    assert len(table.columns) == min(most, len(columns))
    assert table.rest == len(columns) - len(table.columns)
    assert table.hits.sum() == len(pairs)
    for at, row in enumerate(table.rows):
        assert table.hits[at].sum() == rows[row]
        assert [pairs[way][0] for way in table.ways_of_row(at)] == [row] * rows[row]
        for column, value in enumerate(table.columns):
            assert table.hits[at, column] == known[row, value]
            ways = table.ways.get((at, column), np.array([], dtype=np.int64))
            assert [pairs[way] for way in ways] == [(row, value)] * known[row, value]
    # What has no column of its own is less frequent than all that have one.
    others = [times for value, times in columns.items() if value not in table.columns]
    assert not others or max(others) <= min(columns[value] for value in table.columns)
