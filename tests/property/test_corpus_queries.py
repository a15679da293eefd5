"""Every row of every table over the corpus names a filter that finds its sentences."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from strategies_compare import FEW, SOME, compared

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.confusion import confusion_table, tag_table
from icm_core.analysis.comparison.corpus_tables import file_table, label_table, length_table
from icm_core.analysis.comparison.filters.facts import QueryFacts, TreeFacts
from icm_core.analysis.comparison.filters.filter import matching, parse_query
from icm_core.analysis.comparison.headline_tables import headline_table
from icm_core.analysis.comparison.rule_errors import rule_table
from icm_core.analysis.tables.table import Table
from icm_core.analysis.verdicts.gaps import EDGES, Gaps
from icm_core.data.tree import Tree
from icm_core.inference.forest.gold import Outside
from icm_core.runs.verdict import Verdict

MADE = {
    "labels": label_table,
    "lengths": lambda found: length_table(found, options=FEW),
    "files": lambda found: file_table(found, options=FEW),
    "genres": lambda found: file_table(found, by="group", options=FEW),
    "headline": lambda found: headline_table(found, options=FEW),
    "confusion": confusion_table,
    "tags": tag_table,
    "rules": rule_table,
}


def check(table: Table, facts: QueryFacts) -> None:
    assert len(table.query) == len(table)
    for row, query, sentences in zip(table.rows, table.query, table.sentences, strict=True):
        found = np.flatnonzero(matching(parse_query(query), facts))
        assert found.tolist() == sentences.tolist(), (table.key, row, query)


@pytest.mark.parametrize("key", MADE)
@given(some=SOME)
def test_filters_find_just_the_sentences_of_a_row(
    key: str, some: list[tuple[tuple[Tree, Tree], str]]
) -> None:
    found = compared(some)
    check(MADE[key](found), QueryFacts(TreeFacts(found)))


def gaps_of(found: Comparison, seed: int) -> Gaps:
    """Return made-up gaps of all sizes, unknown and impossible ones among them."""
    rng = np.random.default_rng(seed)
    size = len(found)
    values = rng.choice([0.0, 1e-7, 0.5, 0.7, 3.0, 8.0, 40.0, np.nan], (2, size))
    names = rng.choice(["model error", "outside", "no tree", ""], size)
    values[:, names == ""] = np.nan
    outside = [
        None if np.isfinite(value) else Outside("rule", "X -> Y", 0, 1) for value in values.flat
    ]
    predicted, gold = -np.nan_to_num(values, nan=np.inf)
    return Gaps(
        tuple(
            None
            if not name
            else Verdict(
                name,
                float(gold[at]),
                float(predicted[at]),
                best=0.0,
                predicted_outside=outside[at],
                gold_outside=outside[size + at],
            )
            for at, name in enumerate(names.tolist())
        )
    )


@given(some=SOME)
def test_filters_of_gaps(some: list[tuple[tuple[Tree, Tree], str]]) -> None:
    found = compared(some * 4)
    gaps = gaps_of(found, len(some))
    facts = QueryFacts(TreeFacts(found), gaps=gaps)
    check(gaps.table(), facts)
    for which in ("search", "model"):
        histogram = gaps.histogram(which)
        for bar in range(len(EDGES)):
            rows = np.flatnonzero(matching(parse_query(histogram.query(bar)), facts))
            assert rows.tolist() == histogram.rows[bar].tolist(), histogram.query(bar)
