"""Tables of a comparison by example: filters, a second system, intervals, values as text."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.analysis.comparison.comparison import Comparison, genre_of
from icm_core.analysis.comparison.confusion import confusion_table, tag_table
from icm_core.analysis.comparison.corpus_tables import file_table, label_table, length_table
from icm_core.analysis.comparison.filters.facts import QueryFacts, TreeFacts
from icm_core.analysis.comparison.filters.filter import matching, parse_query
from icm_core.analysis.comparison.headline_tables import headline_table, significance_table
from icm_core.analysis.comparison.rule_errors import rule_table
from icm_core.analysis.scoring.brackets import ScoringError
from icm_core.analysis.scoring.resampling import Measure, ResamplingOptions
from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.analysis.scoring.significance import (
    bootstrap_interval,
    bootstrap_intervals,
    paired_bootstrap,
    paired_tests,
)
from icm_core.analysis.tables.parts import quoted
from icm_core.analysis.tables.table import Kind, Value
from icm_core.analysis.tables.values import shown
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

GOLD = "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)))))"
WRONG = "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (ADJP (DT a) (NNP dog)))))"
FLAT = "(ROOT (S (NP (DT the) (NN man)) (VBD saw) (NP (DT a) (NN dog))))"
FEW = ResamplingOptions(samples=200)
MEASURES: tuple[Measure, ...] = (
    "f1",
    "precision",
    "recall",
    "exact_match",
    "crossing",
    "no_crossing",
    "tag_accuracy",
)


def tree(text: str) -> Tree:
    return from_text(text)[0].tree


def some(*predicted: str | None) -> Comparison:
    return Comparison.of(
        [tree(GOLD)] * len(predicted),
        [None if text is None else tree(text) for text in predicted],
        files=[f"cf0{at // 2}.mrg" for at in range(len(predicted))],
    )


def test_labels_lead_to_the_sentences_in_which_they_differ() -> None:
    table = label_table(some(GOLD, WRONG, FLAT))
    assert table.column("Label") == ("NP", "S", "VP", "ADJP")
    assert table.query == ("diff:NP", "diff:S", "diff:VP", "diff:ADJP")
    assert [rows.tolist() for rows in table.sentences] == [[1], [], [2], [1]]
    assert table.column("Recall")[0] == pytest.approx(100 * 5 / 6)
    assert table.column("F1")[3] == 0.0
    assert table.column("Recall")[3] is None


def test_a_second_system_stands_beside_the_first() -> None:
    table = label_table(some(GOLD, WRONG), some(GOLD, FLAT))
    assert [column.name for column in table.columns][-2:] == ["Other F1", "Difference"]
    first = dict(zip(table.column("Label"), table.column("Difference"), strict=True))
    assert first["NP"] == pytest.approx(100 - 100 * 6 / 7)
    assert first["ADJP"] is None
    with pytest.raises(ScoringError):
        significance_table(some(GOLD), some(GOLD, GOLD), options=FEW)


def test_a_label_that_only_the_second_system_has_is_a_row() -> None:
    table = label_table(some(GOLD), some(WRONG))
    assert "ADJP" in table.column("Label")


def test_filters_of_lengths_and_files() -> None:
    found = some(GOLD, WRONG, None)
    lengths = length_table(found, options=FEW)
    assert lengths.column("Words") == ("1–10",)
    assert lengths.query == ("len<=10",)
    files = file_table(found, options=FEW)
    assert files.query == ("file:cf00.mrg", "file:cf01.mrg")
    assert [rows.tolist() for rows in files.sentences] == [[0, 1], [2]]
    assert file_table(found, by="group", options=FEW).column("Genre") == ("cf",)


@pytest.mark.parametrize(
    ("file", "genre"),
    [
        ("brown/cf/cf07.mrg", "cf"),
        ("wsj_2300.mrg", "wsj"),
        ("wsj/00/0001.mrg", "00"),
        ("0001.mrg", ""),
        ("", ""),
        (r"gum\news-1.mrg", "news"),
    ],
)
def test_the_genre_is_what_a_name_begins_with(file: str, genre: str) -> None:
    assert genre_of(file) == genre


def test_names_that_are_more_than_a_word_are_quoted() -> None:
    assert quoted("NP") == "NP"
    assert quoted("-LRB-") == "-LRB-"
    assert quoted("``") == '"``"'
    assert quoted('a"b\\') == '"a\\"b\\\\"'


def test_all_measures_have_an_interval_and_counts_have_none() -> None:
    table = headline_table(some(GOLD, WRONG, None, "(ROOT (NN cat))"), options=FEW)
    rows = {str(row[0]): row for row in table.rows}
    assert rows["F1"][1] == pytest.approx(100 * 2 * 7 / (16 + 8))
    assert rows["Failed parses"][1:] == (1, "", "", 1, "", "")
    assert rows["Over other words"][1] == 1
    assert rows["Sentences"][1] == 4
    low, point, high = rows["F1"][2], rows["F1"][1], rows["F1"][3]
    assert isinstance(low, float)
    assert isinstance(point, float)
    assert isinstance(high, float)
    assert low < point < high
    found = dict(zip(rows, table.sentences, strict=True))
    assert found["Exact match"].tolist() == [1, 2, 3]
    assert found["Failed parses"].tolist() == [2]


def test_confusions_name_both_labels() -> None:
    found = some(GOLD, WRONG, WRONG, FLAT, None)
    labels = confusion_table(found)
    assert labels.rows[0][:4] == ("NP", "ADJP", 2, 2)
    assert labels.rows[1][:4] == ("VP", None, 1, 1)
    assert labels.rows[0][4] == pytest.approx(100 * 2 / 8)
    assert "are excluded: 1" in labels.note
    assert tag_table(found).rows[0][:3] == ("NN", "NNP", 2)


def test_rules_of_a_failed_parse_are_missing() -> None:
    table = rule_table(some(GOLD, None))
    assert table.rows[0] == ("NP → DT NN", 4, 2, 2, 0, 1)
    assert table.total is not None
    assert table.total[1:5] == (10, 5, 5, 0)


def simulated(rng: np.random.Generator, sentences: int = 120) -> list[SentenceScore]:
    """Draw sentences whose brackets, tags and crossing have known means."""
    rows = []
    for number in range(sentences):
        gold = int(rng.integers(4, 17))
        share = float(rng.beta(8, 2))
        matched = int(rng.binomial(gold, share))
        crossing = int(rng.poisson(0.5))
        tags = int(rng.binomial(20, 0.9))
        rows.append(SentenceScore(number, "ok", 20, matched, gold, gold, crossing, tags, 20))
    return rows


def test_intervals_cover_what_the_data_were_drawn_from() -> None:
    true: dict[Measure, float] = {
        "f1": 80.0,
        "recall": 80.0,
        "crossing": 0.5,
        "no_crossing": 100 * np.exp(-0.5),
        "tag_accuracy": 90.0,
    }
    rng = np.random.default_rng(20)
    covered = dict.fromkeys(true, 0)
    treebanks = 300
    for _ in range(treebanks):
        rows = simulated(rng)
        found = bootstrap_intervals(
            [(rows, measure) for measure in true], rng, options=ResamplingOptions(samples=400)
        )
        for one in found:
            assert one.low is not None
            assert one.high is not None
            covered[one.measure] += one.low <= true[one.measure] <= one.high
    for measure, times in covered.items():
        # Three standard errors of 300 draws of a 95% event, and a little for the percentile
        # method, whose coverage is known to be short in small samples.
        assert 0.90 < times / treebanks < 0.99, measure


@pytest.mark.parametrize("measure", MEASURES)
def test_scores_of_one_sample_are_those_of_a_sample_each(measure: Measure) -> None:
    rows = simulated(np.random.default_rng(3))
    one = bootstrap_interval(rows, np.random.default_rng(5), measure=measure, options=FEW)
    asked = [(rows, each) for each in MEASURES]
    together = bootstrap_intervals(asked, np.random.default_rng(5), options=FEW)
    assert one.point == together[MEASURES.index(measure)].point
    assert one.low == pytest.approx(together[MEASURES.index(measure)].low)
    assert one.high == pytest.approx(together[MEASURES.index(measure)].high)


def test_tests_of_one_sample_are_those_of_a_sample_each() -> None:
    rng = np.random.default_rng(7)
    first = simulated(rng)
    second = [
        SentenceScore(
            one.number,
            "ok",
            20,
            min(one.matched + 1, one.gold),
            one.gold,
            one.gold,
            one.crossing,
            one.tags_correct,
            20,
        )
        for one in first
    ]
    alone = paired_bootstrap(first, second, np.random.default_rng(1), options=FEW)
    both = paired_tests(
        "bootstrap", first, second, np.random.default_rng(1), ("f1", "exact_match"), options=FEW
    )
    assert both[0].p_value == alone.p_value
    assert both[0].low == pytest.approx(alone.low)
    assert both[1].measure == "exact_match"


def test_resampling_stops_when_it_is_asked_to() -> None:
    class Stop(Exception):
        pass

    def stop() -> None:
        raise Stop

    with pytest.raises(Stop):
        headline_table(some(GOLD, WRONG), options=FEW, check=stop)


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (None, "percent", "none"),
        (82.94, "percent", "82.9"),
        (1204, "count", "1,204"),
        (3, "percent", "3"),
        (-0.5, "points", "−0.50"),
        (0.5, "points", "+0.50"),
        (1.7251, "nats", "1.73"),
        (0.219, "probability", ".2190"),
        (0.00001, "p", "<.001"),
        (0.0421, "p", ".042"),
        (1.0, "p", "1.000"),
        ("NP", "text", "NP"),
        (float("nan"), "nats", "none"),
        (float("inf"), "nats", "∞"),
    ],
)
def test_values_as_text(value: Value, kind: Kind, text: str) -> None:
    assert shown(value, kind) == text


def test_filters_of_labels_with_quotes_find_their_sentences() -> None:
    """Some treebanks tag a quotation mark as itself."""
    gold = Tree("ROOT", (Tree("NP", (Tree('"', word='"'), Tree("NN", word="a"))),))
    predicted = Tree("ROOT", (Tree("NP", (Tree("$(", word='"'), Tree("NN", word="a"))),))
    found = Comparison.of([gold, gold], [predicted, gold])
    for table in (tag_table(found), rule_table(found)):
        assert len(table) > 0
        for query in table.query:
            there = matching(parse_query(query), QueryFacts(TreeFacts(found)))
            assert there.tolist() == [True, False], query
