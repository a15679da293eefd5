"""Two sides beside each other: scores, differences, and what does not fit."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.differing import CROSSING, EXTRA, MISSING, OTHER
from icm_core.analysis.comparison.predictions.predicted import aligned_sides
from icm_core.analysis.comparison.predictions.untagged import untagged_tree
from icm_core.analysis.scoring.brackets import ScoringError
from icm_core.analysis.tables.table import Column, Table
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import from_text

GOLD = (
    "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)) "
    "(PP (IN in) (NP (NN May))))))"
)
ATTACHED = (
    "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (NP (DT a) (NN dog)) "
    "(PP (IN in) (NP (NNP May)))))))"
)
CROSSED = (
    "(ROOT (S (X (NP (DT the) (NN man)) (VBD saw)) (ADJP (DT a) (NN dog)) "
    "(PP (IN in) (NP (NN May)))))"
)


def tree(text: str) -> Tree:
    """Return the one tree of a text."""
    return from_text(text)[0].tree


def test_differences_have_kinds_and_labels() -> None:
    """Missing, extra, other labels, crossing and tags are told apart."""
    rows = [tree(GOLD), tree(GOLD), tree(GOLD)]
    found = Comparison.of(rows, [tree(GOLD), tree(ATTACHED), tree(CROSSED)])
    differences = found.differences
    assert differences.pointer.tolist() == [0, 0, 2, 5]
    named = [
        (
            int(differences.row[at]),
            int(differences.kind[at]),
            "" if (gold := differences.gold_label[at]) < 0 else differences.labels[gold],
            "" if (label := differences.predicted_label[at]) < 0 else differences.labels[label],
            int(differences.start[at]),
            int(differences.end[at]),
            bool(differences.is_tag[at]),
        )
        for at in range(len(differences))
    ]
    assert set(named) == {
        (1, EXTRA, "", "NP", 3, 7, False),
        (1, OTHER, "NN", "NNP", 6, 7, True),
        (2, CROSSING, "", "X", 0, 3, False),
        (2, OTHER, "NP", "ADJP", 3, 5, False),
        (2, MISSING, "VP", "", 2, 7, False),
    }
    assert differences.count(MISSING).tolist() == [0, 0, 1]
    assert differences.count(OTHER, tags=True).tolist() == [0, 1, 0]


def test_failed_and_mismatched_rows_stay_and_have_no_differences() -> None:
    """A failed parse and other words count in the scores and are no bracket differences."""
    rows = [tree(GOLD)] * 3
    other = tree(GOLD.replace("dog", "cat"))
    found = Comparison.of(rows, [None, other, tree("(ROOT )")], indices=[4, 7, 9])
    assert [one.status for one in found.collins.sentences] == ["failed", "error", "failed"]
    assert [found.comparable(row) for row in range(3)] == [False] * 3
    assert len(found.differences) == 0
    assert found.row_of(7) == 1
    assert found.row_of(0) is None
    assert np.isnan(found.f1).sum() == 0


def test_sides_of_other_lengths_are_no_comparison() -> None:
    """The sides must be aligned first."""
    with pytest.raises(ScoringError, match="gold has 1 sentences"):
        Comparison.of([tree(GOLD)], [])


def test_surplus_and_missing_trees_are_told() -> None:
    """Nothing is dropped silently."""
    rows = [tree(GOLD)] * 3
    short = aligned_sides(rows, rows[:1])
    assert tuple(short.predicted) == (rows[0], None, None)
    assert "sentences 2 to 3: predicted has no trees" in short.faults[0]
    long = aligned_sides(rows[:1], rows)
    assert len(long.predicted) == 1
    assert [one.change for one in long.remarks] == ["added", "added"]
    assert "tree 2 of predicted belongs to no sentence" in long.faults[0]


@pytest.mark.parametrize("label", ["NP|<DT-NN>", "NP^<S>", "@NP"])
def test_predictions_that_are_binarised_still_are_told(label: str) -> None:
    """Labels of a normal form count as errors: who forgot to undo it is told."""
    left = tree(GOLD.replace("(NP (DT a)", f"({label} (DT a)"))
    [text] = aligned_sides([tree(GOLD)] * 2, [left, left]).faults
    assert f"2 of its phrases have labels such as {label} and" in text
    assert not aligned_sides([left], [left]).faults


def test_a_tree_as_python_shows_it_is_no_tree_without_tags() -> None:
    """Words would be made up of its names and brackets."""
    assert untagged_tree("('S', [Tree('NP', ['the', 'man'])])") is None
    for text in ("(S (NP the man) saw)", "(S(NP the man)saw)"):
        made = untagged_tree(text)
        assert made is not None
        assert tokens(made) == ["the", "man", "saw"]


def test_nothing_shifts() -> None:
    """Where a file lacks its first sentence, that one is named and the others find theirs."""
    rows = [tree(GOLD.replace("dog", f"dog{number}")) for number in range(8)]
    found = aligned_sides(rows, rows[1:])
    assert tuple(found.predicted) == (None, *rows[1:])
    assert len(found.faults) == 1
    assert found.faults[0].startswith("sentence 1: predicted has no tree")


def test_tables_hold_a_value_per_column() -> None:
    """A row that does not fit is refused when the table is made."""
    columns = (Column("label"), Column("F1", "percent"))
    assert Table("a", "A", columns, (("NP", 1.0),)).column("F1") == (1.0,)
    with pytest.raises(ValueError, match="1 values under 2 columns"):
        Table("a", "A", columns, (("NP",),))
    with pytest.raises(ValueError, match="query for 2 of 1 rows"):
        Table("a", "A", columns, (("NP", 1.0),), query=("", ""))
    with pytest.raises(KeyError):
        Table("a", "A", columns, ()).column("P")
