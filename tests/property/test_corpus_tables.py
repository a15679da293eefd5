"""Tables of a comparison against a plain recount, and their laws."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from strategies_compare import FEW, SOME, compared

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.confusion import NOTHING, confusion_of, confusion_table, tag_table
from icm_core.analysis.comparison.corpus_tables import file_table, label_table, length_table
from icm_core.analysis.comparison.headline_tables import headline_table
from icm_core.analysis.comparison.length_points import LEAST, REACH, length_points
from icm_core.analysis.comparison.rule_errors import rule_errors
from icm_core.analysis.tables.table import Table
from icm_core.data.tree import Tree, spans


def column(table: Table, name: str) -> list[int]:
    values = table.column(name)
    assert all(isinstance(value, int) for value in values)
    return [value for value in values if isinstance(value, int)]


def labels_of(tree: Tree) -> Counter[tuple[str, int, int]]:
    return Counter(
        (node.label, start, end)
        for node, start, end in spans(tree)
        if node.word is None and node.label != "ROOT"
    )


@given(SOME)
def test_parts_add_up_to_the_whole(some: list[tuple[tuple[Tree, Tree], str]]) -> None:
    found = compared(some)
    whole = found.collins.all
    for table in (
        length_table(found, options=FEW),
        file_table(found, options=FEW),
        file_table(found, by="group", options=FEW),
    ):
        assert sum(column(table, "Sentences")) == len(found)
        assert sum(column(table, "Gold")) == whole.gold
        assert table.total is not None
        assert table.total[3] == whole.f1
        rows = np.concatenate(table.sentences)
        assert sorted(rows.tolist()) == list(range(len(found)))
    by_label = label_table(found)
    assert sum(column(by_label, "Gold")) == whole.gold
    assert sum(column(by_label, "Predicted")) == whole.predicted


@given(SOME)
def test_swapping_the_sides_swaps_precision_and_recall(
    some: list[tuple[tuple[Tree, Tree], str]],
) -> None:
    pairs = [pair for pair, _ in some]
    ours = Comparison.of([a for a, _ in pairs], [b for _, b in pairs])
    theirs = Comparison.of([b for _, b in pairs], [a for a, _ in pairs])
    mine, other = confusion_of(ours), confusion_of(theirs)
    # Which label of a chain is taken for which of another chain is a matter of order, but not how
    # many are taken for something, and which are right.
    assert (mine.gold == NOTHING).sum() == (other.predicted == NOTHING).sum()
    assert (mine.predicted == NOTHING).sum() == (other.gold == NOTHING).sum()
    assert dict(zip(mine.labels, mine.counts.diagonal(), strict=False)) == dict(
        zip(other.labels, other.counts.diagonal(), strict=False)
    )
    one, two = headline_table(ours, options=FEW), headline_table(theirs, options=FEW)
    strict = dict(zip(one.column("Measure"), one.column("Strict"), strict=True))
    back = dict(zip(two.column("Measure"), two.column("Strict"), strict=True))
    assert strict["Precision"] == back["Recall"]
    assert strict["Recall"] == back["Precision"]
    assert strict["F1"] == back["F1"]
    mine_rules, their_rules = rule_errors(ours), rule_errors(theirs)
    assert int(mine_rules.gold.sum()) == int(their_rules.predicted.sum())
    assert int(mine_rules.matched.sum()) == int(their_rules.matched.sum())


@given(SOME)
def test_gold_beside_itself_is_all_right(some: list[tuple[tuple[Tree, Tree], str]]) -> None:
    gold = [pair[0] for pair, _ in some]
    found = Comparison.of(gold, gold)
    assert set(label_table(found).column("F1")) <= {100.0}
    for table in (confusion_table(found), tag_table(found), rule_errors(found).table()):
        assert len(table) == 0
    assert all(not len(rows) for rows in headline_table(found, options=FEW).sentences[:7])


@given(SOME)
def test_confusions_are_those_of_a_plain_count(
    some: list[tuple[tuple[Tree, Tree], str]],
) -> None:
    found = compared(some)
    confusion = confusion_of(found)
    gold: Counter[str] = Counter()
    predicted: Counter[str] = Counter()
    right: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    for (ours, theirs), what in some:
        if what != "right":
            continue
        one, two = labels_of(ours), labels_of(theirs)
        for counts, brackets in ((gold, one), (predicted, two), (right, one & two)):
            for (label, _, _), times in brackets.items():
                counts[label] += times
        for start, end in {(start, end) for _, start, end in (*one, *two)}:
            left = one - two
            more = two - one
            here = sum(n for (_, a, b), n in left.items() if (a, b) == (start, end))
            there = sum(n for (_, a, b), n in more.items() if (a, b) == (start, end))
            pairs["both", "both"] += min(here, there)
            pairs["gold", ""] += max(here - there, 0)
            pairs["", "predicted"] += max(there - here, 0)
    for at, label in enumerate(confusion.labels):
        assert confusion.counts[at].sum() == gold[label]
        assert confusion.counts[:, at].sum() == predicted[label]
        assert confusion.counts[at, at] == right[label]
    both = (confusion.gold != NOTHING) & (confusion.predicted != NOTHING)
    assert int(both.sum()) == pairs["both", "both"]
    assert int((confusion.predicted == NOTHING).sum()) == pairs["gold", ""]
    assert int((confusion.gold == NOTHING).sum()) == pairs["", "predicted"]
    table = confusion.table()
    assert sum(column(table, "Times")) == len(confusion.row)
    assert confusion.left_out == sum(what != "right" for _, what in some)


@given(SOME)
def test_rules_are_those_of_a_plain_count(some: list[tuple[tuple[Tree, Tree], str]]) -> None:
    found = rule_errors(compared(some))

    def rules(tree: Tree) -> Counter[tuple[str, int, int]]:
        return Counter(
            (f"{node.label} → {' '.join(child.label for child in node.children)}", start, end)
            for node, start, end in spans(tree)
            if node.word is None
        )

    missing: Counter[str] = Counter()
    extra: Counter[str] = Counter()
    where: dict[str, set[int]] = {}
    for row, ((ours, theirs), what) in enumerate(some):
        one = rules(ours)
        two = rules(theirs) if what == "right" else Counter()
        for counts, less in ((missing, one - two), (extra, two - one)):
            for (rule, _, _), times in less.items():
                counts[rule] += times
                where.setdefault(rule, set()).add(row)
    table = found.table()
    names = table.column("Rule")
    assert dict(zip(names, column(table, "Missing"), strict=True)) == {
        str(rule): missing[str(rule)] for rule in names
    }
    assert dict(zip(names, column(table, "Extra"), strict=True)) == {
        str(rule): extra[str(rule)] for rule in names
    }
    assert set(names) == missing.keys() | extra.keys()
    for rule, rows in zip(names, table.sentences, strict=True):
        assert set(rows.tolist()) == where[str(rule)]


@given(SOME)
def test_the_running_mean_pools_neighbouring_lengths(
    some: list[tuple[tuple[Tree, Tree], str]],
) -> None:
    found = compared(some * 3)
    points = length_points(found)
    assert sorted(points.row.tolist()) == [
        row for row, one in enumerate(found.collins.sentences) if one.f1 is not None
    ]
    for at, mean in zip(points.at, points.mean, strict=True):
        near = [
            found.collins.sentences[row]
            for row in points.row
            if abs(int(found.lengths[row]) - int(at)) <= REACH
        ]
        if len(near) < LEAST:
            assert np.isnan(mean)
            continue
        whole = sum(one.gold + one.predicted for one in near)
        assert mean == 100.0 * sum(2 * one.matched for one in near) / whole
