"""Gaps of a comparison under a small model: verdicts, what is counted apart, partial results."""

from __future__ import annotations

import numpy as np
import pytest
from strategies_parsing import ATTACHMENT, read, small_model

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.verdicts.gaps import EDGES, Gaps, Histogram, judge_rows
from icm_core.errors import Cancelled
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.runs.verdict import Verdict

LOW = "(ROOT (S (NP (n I)) (VP (v saw) (NP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
HIGH = "(ROOT (S (NP (n I)) (VP (VP (v saw) (NP (n stars))) (PP (p with) (NP (n eyes))))))"
FLAT = "(ROOT (S (NP (n I)) (VP (v saw) (NP (n stars)) (PP (p with) (NP (n eyes))))))"
UNSEEN = "(ROOT (S (NP (n I)) (VP (v saw) (VP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
SHORT = "(ROOT (S (NP (n I)) (VP (v saw) (NP (n stars)))))"
WORDS = "(ROOT (S (NP (n You)) (VP (v saw) (NP (n stars)))))"


@pytest.fixture(scope="module")
def parser() -> Parser:
    return Parser([small_model(ATTACHMENT)], ParseOptions("viterbi"))


@pytest.fixture(scope="module")
def ranked(parser: Parser) -> list[str]:
    """The three readings, the most probable one first."""
    return sorted(
        (LOW, HIGH, FLAT), key=lambda text: -score_tree(parser.models[0], read(text)[0]).total
    )


def comparison(pairs: list[tuple[str, str | None]]) -> Comparison:
    return Comparison.of(
        [read(gold)[0] for gold, _ in pairs],
        [None if text is None else read(text)[0] for _, text in pairs],
    )


@pytest.fixture(scope="module")
def found(ranked: list[str]) -> Comparison:
    return comparison(
        [
            (ranked[1], ranked[2]),
            (ranked[1], ranked[0]),
            (UNSEEN, ranked[0]),
            (SHORT, SHORT),
            (SHORT, WORDS),
            (SHORT, None),
            (ranked[0], UNSEEN),
        ]
    )


def test_gaps_are_distances_to_the_best_tree(
    parser: Parser, ranked: list[str], found: Comparison
) -> None:
    best, second, third = (score_tree(parser.models[0], read(text)[0]).total for text in ranked)
    gaps = judge_rows(parser, found, range(len(found)), seeks_best=True)
    assert gaps.verdict == (
        "search error",
        "model error",
        "outside",
        "gold tree",
        "other words",
        "no tree",
        "search error",
    )
    assert gaps.search[:2] == pytest.approx([best - third, 0.0], abs=1e-9)
    assert gaps.model[:2] == pytest.approx([best - second, best - second], abs=1e-9)
    assert gaps.cause[2] == "rule"
    # What is impossible is not a number.
    assert np.isnan(gaps.model[2])
    assert np.isnan(gaps.search[6])
    assert gaps.impossible("model").tolist() == [2]
    assert gaps.impossible("search").tolist() == [6]


def test_every_judged_tree_is_in_a_bar_or_counted_apart(parser: Parser, found: Comparison) -> None:
    gaps = judge_rows(parser, found, range(len(found)))
    for which in ("search", "model"):
        histogram = gaps.histogram(which)
        # A failed parse and one over other words have no gap at all.
        assert int(histogram.counts.sum()) + len(histogram.impossible) == len(found) - 2
        assert histogram.unknown == 0
    assert gaps.histogram("search").rows[0].tolist() == [1, 2, 3]


def test_bars_have_names_and_filters() -> None:
    names = [Histogram.name(bar) for bar in range(len(EDGES))]
    assert names == ["0", "0–0.5", "0.5–1", "1–2", "2–4", "4–8", "8–16", "16–32", "32+"]
    search = Gaps.unknown(0).histogram("search")
    assert search.query(0) == "gap<=0.000001"
    assert search.query(1) == "gap>0.000001 gap<=0.5"
    assert Gaps.unknown(0).histogram("model").query(8) == "model-gap>32"


def test_a_gap_falls_into_the_bar_of_its_size() -> None:
    values = np.array([0.0, 0.5, 0.6, 1.0, 31.9, 33.0, np.nan])
    verdicts = [Verdict("model error", -one, -one, best=0.0) for one in values[:6].tolist()]
    gaps = Gaps((*verdicts, None))
    assert gaps.histogram("search").counts.tolist() == [1, 1, 2, 0, 0, 0, 0, 1, 1]
    assert gaps.histogram("search").unknown == 1


def test_the_table_counts_verdicts(parser: Parser, found: Comparison) -> None:
    table = judge_rows(parser, found, range(len(found) - 1), seeks_best=True).table()
    rows = {str(row[0]): row for row in table.rows}
    assert rows["outside"][1] == 1
    assert rows["outside"][5] == "rule 1"
    assert rows["model error"][3] == 0.0
    assert table.total is not None
    assert table.total[1] == 6
    assert "No verdict yet: 1." in table.note
    assert dict(zip(rows, table.query, strict=True))["model error"] == 'verdict:"model error"'
    assert sorted(np.concatenate(table.sentences).tolist()) == list(range(6))


def test_short_sentences_come_first_and_what_is_known_is_kept(
    parser: Parser, found: Comparison
) -> None:
    handed: list[Gaps] = []

    def stop(done: int, whole: int) -> None:
        assert whole == len(found)
        if done == 4:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        judge_rows(parser, found, range(len(found)), stop, handed.append)
    kept = handed[-1]
    assert np.flatnonzero(kept.judged).tolist() == [0, 3, 4, 5]
    counted: list[int] = []
    whole = judge_rows(
        parser, found, range(len(found)), lambda done, left: counted.append(left), known=kept
    )
    assert set(counted) == {3}
    assert whole.verdict == judge_rows(parser, found, range(len(found))).verdict


def test_rows_for_files_have_every_judged_sentence(parser: Parser, found: Comparison) -> None:
    rows = judge_rows(parser, found, [1, 2]).csv_rows(found)
    assert rows[0][:2] == ("sentence", "words")
    assert [row[0] for row in rows[1:]] == [2, 3]
    assert rows[2][3] is None
