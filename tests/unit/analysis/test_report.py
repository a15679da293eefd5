"""Text tables: aligned, with n/a where there is no score."""

from __future__ import annotations

from typing import get_args

import numpy as np

from icm_core.analysis.scoring.brackets import STRICT
from icm_core.analysis.scoring.score_text import aligned_table, comparison_report, score_report
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.analysis.scoring.significance import Method, paired_tests
from icm_core.data.tree import Tree


def sentence(label: str) -> Tree:
    leaves = (Tree("DT", word="the"), Tree("NN", word="end"))
    return Tree("ROOT", (Tree("S", (Tree(label, leaves),)),))


GOLD = [sentence("NP"), sentence("NP")]
GUESS = [sentence("NP"), sentence("VP")]


def test_columns_are_aligned() -> None:
    table = aligned_table(["label", "F1"], [["S", "100.00"], ["SBARQ", "5.00"]])
    assert table == "label      F1\nS      100.00\nSBARQ    5.00"


def test_score_report() -> None:
    text = score_report(score_corpus(GOLD, GUESS))
    lines = text.splitlines()
    assert lines[0] == "Scores in percent, rules COLLINS"
    assert lines[1].startswith("labels end before - and =; no brackets: (empty) -NONE- ROOT")
    assert lines[4].split() == [
        "all",
        "75.00",
        "75.00",
        "75.00",
        "50.00",
        "100.00",
        "2",
        "0",
        "0",
        "0",
    ]
    assert lines[6].split()[0] == "1-10"
    assert lines[-1].split() == ["VP", "0.00", "0.00", "n/a", "0", "1"]


def test_mismatches_and_further_labels_are_told() -> None:
    other = Tree("ROOT", (Tree("S", (Tree("NN", word="else"),)),))
    score = score_corpus(GOLD, [GUESS[0], other], on_mismatch="collect")
    text = score_report(score, labels=1)
    assert "sentence 2, token 1" in text
    assert "(1 more labels)" in text


def test_an_empty_score() -> None:
    assert "n/a" in score_report(score_corpus([], []))


def test_comparison_report() -> None:
    first, second = score_corpus(GOLD, GUESS), score_corpus(GOLD, GOLD)
    rng = np.random.default_rng(0)
    tests = [
        paired_tests(method, first.sentences, second.sentences, rng, ["f1"])[0]
        for method in get_args(Method)
    ]
    text = comparison_report(first, second, ("old", "new"), tests)
    rows = [line.split() for line in text.splitlines() if line.startswith("difference")]
    assert rows == [["difference", "+25.00", "+25.00", "+25.00", "+50.00", "+0.00"]] * 2
    assert "f1 by paired bootstrap: +25.00, 95% interval" in text
    assert "f1 by paired randomisation: +25.00, p = " in text
    assert "not comparable" not in text
    strict = score_corpus(GOLD, GOLD, STRICT)
    assert "and STRICT: not comparable" in comparison_report(first, strict)
