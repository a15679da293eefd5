"""Laws of comparisons: with itself, swapped, summed; and differences against counted brackets."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.differing import CROSSING, EXTRA, MISSING, OTHER
from icm_core.analysis.scoring.brackets import STRICT, skeleton
from icm_core.data.tree import Tree

LABELS = ("S", "NP", "VP", "ROOT", "")
TAGS = ("DT", "NN", ",")
FOREIGN = "XX"
"""A label that no drawn tree has."""


@st.composite
def tree_over(draw: st.DrawFn, words: list[str]) -> Tree:
    """Draw a tree with phrases (chains included) over the given words."""
    row = [Tree(draw(st.sampled_from(TAGS)), word=word) for word in words]
    for _ in range(draw(st.integers(0, 2 * len(words)))):
        start = draw(st.integers(0, len(row) - 1))
        end = draw(st.integers(start + 1, len(row)))
        row[start:end] = [Tree(draw(st.sampled_from(LABELS)), tuple(row[start:end]))]
    return Tree("ROOT", tuple(row))


PAIR = st.lists(st.sampled_from("abc"), min_size=1, max_size=6).flatmap(
    lambda words: st.tuples(tree_over(words), tree_over(words))
)
PAIRS = st.lists(PAIR, min_size=1, max_size=4)


def relabelled(tree: Tree) -> Tree:
    """Return a tree whose brackets have all another label."""
    if tree.word is not None:
        return tree
    label = tree.label if tree.label in STRICT.delete_labels else FOREIGN
    return Tree(label, tuple(relabelled(child) for child in tree.children))


def _sides(pairs: list[tuple[Tree, Tree]]) -> tuple[list[Tree], list[Tree]]:
    return [gold for gold, _ in pairs], [predicted for _, predicted in pairs]


@given(PAIRS)
def test_a_side_with_itself_is_right(pairs: list[tuple[Tree, Tree]]) -> None:
    """Every score is 100 or has nothing to divide by, and there is no difference."""
    gold, _ = _sides(pairs)
    found = Comparison.of(gold, gold)
    assert len(found.differences) == 0
    for score in (found.collins, found.strict):
        assert score.all.f1 in (None, 100.0)
        assert score.all.exact_match in (None, 100.0)
        assert score.all.crossing == 0


@given(PAIRS)
def test_swapped_sides_swap_precision_and_recall(pairs: list[tuple[Tree, Tree]]) -> None:
    """What one side has too much the other lacks; other labels and tags stay."""
    gold, predicted = _sides(pairs)
    one, two = Comparison.of(gold, predicted), Comparison.of(predicted, gold)
    assert one.strict.all.precision == two.strict.all.recall
    assert one.strict.all.recall == two.strict.all.precision
    forth, back = one.differences, two.differences
    extra = forth.count(EXTRA) + forth.count(CROSSING)
    np.testing.assert_array_equal(extra, back.count(MISSING))
    np.testing.assert_array_equal(forth.count(OTHER), back.count(OTHER))
    np.testing.assert_array_equal(forth.count(OTHER, tags=True), back.count(OTHER, tags=True))


@given(PAIRS)
def test_the_corpus_is_the_sum_of_its_sentences(pairs: list[tuple[Tree, Tree]]) -> None:
    """Counts of all rows are those of each row compared alone."""
    gold, predicted = _sides(pairs)
    whole = Comparison.of(gold, predicted)
    parts = [Comparison.of([a], [b]) for a, b in pairs]
    for name in ("matched", "gold", "predicted", "crossing", "exact", "tags_correct"):
        for rules in ("collins", "strict"):
            total = getattr(getattr(whole, rules).all, name)
            assert total == sum(getattr(getattr(part, rules).all, name) for part in parts)
    assert len(whole.differences) == sum(len(part.differences) for part in parts)


@given(PAIRS)
def test_differences_are_the_brackets_that_do_not_match(pairs: list[tuple[Tree, Tree]]) -> None:
    """Counted as multisets of labelled spans, row by row."""
    gold, predicted = _sides(pairs)
    found = Comparison.of(gold, predicted)
    differences = found.differences
    for row, (right, guess) in enumerate(pairs):
        here = (differences.row == row) & ~differences.is_tag
        places = np.flatnonzero(here)
        less: Counter[tuple[str, int, int]] = Counter()
        more: Counter[tuple[str, int, int]] = Counter()
        for at in places.tolist():
            span = int(differences.start[at]), int(differences.end[at])
            if differences.gold_label[at] >= 0:
                less[(differences.labels[differences.gold_label[at]], *span)] += 1
            if differences.predicted_label[at] >= 0:
                more[(differences.labels[differences.predicted_label[at]], *span)] += 1
        wanted, had = (skeleton(tree).brackets(STRICT) for tree in (right, guess))
        assert less == wanted - had
        assert more == had - wanted
        assert found.strict.sentences[row].crossing == differences.count(CROSSING)[row]


@given(PAIR)
def test_relabelled_trees_differ_by_labels_alone(pair: tuple[Tree, Tree]) -> None:
    """A label that no tree has makes every bracket another one, and none missing or extra."""
    gold, _ = pair
    found = Comparison.of([gold], [relabelled(gold)])
    kinds = found.differences.kind[~found.differences.is_tag]
    assert (kinds == OTHER).all()
    assert len(kinds) == skeleton(gold).brackets(STRICT).total()
