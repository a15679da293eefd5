"""Scores of trees with crossing branches against a scorer that counts one constituent at a time."""

from __future__ import annotations

import hypothesis.strategies as st
from hypothesis import given

from icm_core.analysis.scoring.brackets import COLLINS, STRICT, ScoringRules
from icm_core.analysis.scoring.discontinuous import (
    ConstituentScore,
    discontinuous_scores,
)
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.data.formats.graph import ABOVE, Graph, Item
from icm_core.data.tree import Tree

TAGS = ["NN", "VB", ",", "$."]
LABELS = ["NP", "VP-SB", "S", "PRT", "ADVP", "VROOT"]


@st.composite
def graphs_over(draw: st.DrawFn, tags: list[str]) -> Graph:
    """Draw phrases over words, each anywhere below the others."""
    words, count = len(tags), draw(st.integers(0, 5))
    below = st.sampled_from([ABOVE, *range(words, words + count)])
    items = [Item(tag, f"w{at}", draw(below)) for at, tag in enumerate(tags)]
    for at in range(count):
        parent = draw(st.sampled_from([ABOVE, *range(words, words + at)]))
        items.append(Item(draw(st.sampled_from(LABELS)), None, parent))
    return Graph(tuple(items), "VROOT")


PAIRS = st.lists(st.sampled_from(TAGS), min_size=1, max_size=7).flatmap(
    lambda tags: st.tuples(graphs_over(tags), st.one_of(st.none(), graphs_over(tags)))
)


def words_below(graph: Graph, at: int) -> list[int]:
    """Return the words below an item, asked of each child in turn."""
    if at < graph.words:
        return [at]
    children = [child for child, item in enumerate(graph.items) if item.parent == at]
    return [word for child in children for word in words_below(graph, child)]


def listed(graph: Graph, tags: list[str], rules: ScoringRules) -> list[tuple[str, list[int]]]:
    """Return label and kept words of every phrase that counts, the words renumbered."""
    kept = [at for at, tag in enumerate(tags) if tag not in rules.delete_tags]
    found = []
    for at in range(graph.words, len(graph.items)):
        words = sorted(kept.index(word) for word in words_below(graph, at) if word in kept)
        label = rules.plain_label(graph.items[at].label)
        if words and label is not None:
            found.append((label, words))
    return found


def plain_score(
    pairs: list[tuple[Graph, Graph | None]], rules: ScoringRules, gaps: bool
) -> ConstituentScore:
    """Match constituents one by one."""
    matched = gold = predicted = exact = sentences = 0
    for right, guess in pairs:
        tags = [item.label for item in right.items[: right.words]]
        ours = listed(right, tags, rules)
        theirs = [] if guess is None else listed(guess, tags, rules)
        if gaps:
            ours, theirs = (
                [one for one in side if one[1] != list(range(one[1][0], one[1][-1] + 1))]
                for side in (ours, theirs)
            )
        left = list(theirs)
        hits = 0
        for one in ours:
            if one in left:
                left.remove(one)
                hits += 1
        matched, gold, predicted = matched + hits, gold + len(ours), predicted + len(theirs)
        exact += bool(ours) and hits == len(ours) == len(theirs)
        sentences += bool(ours or theirs)
    return ConstituentScore(matched, gold, predicted, exact, sentences)


@given(st.lists(PAIRS, max_size=3), st.sampled_from([COLLINS, STRICT]))
def test_scores_are_those_counted_one_by_one(
    pairs: list[tuple[Graph, Graph | None]], rules: ScoringRules
) -> None:
    found = discontinuous_scores(*zip(*pairs, strict=True), rules) if pairs else None
    if found is None:
        found = discontinuous_scores([], [], rules)
    assert found.all == plain_score(pairs, rules, gaps=False)
    assert found.discontinuous == plain_score(pairs, rules, gaps=True)


def tree_of(tags: list[str], cuts: list[int], labels: list[str]) -> Tree:
    """Return a right-branching tree whose phrases begin at some words."""
    row = [Tree(tag, word=f"w{at}") for at, tag in enumerate(tags)]
    for cut, label in zip(sorted(cuts, reverse=True), labels, strict=False):
        row[cut % len(row) :] = [Tree(label, tuple(row[cut % len(row) :]))]
    return Tree("ROOT", tuple(row))


TREES = st.tuples(
    st.lists(st.integers(0, 6), max_size=4), st.lists(st.sampled_from(LABELS), max_size=4)
)


@given(
    st.lists(st.sampled_from(TAGS), min_size=1, max_size=7),
    TREES,
    TREES,
    st.sampled_from([COLLINS, STRICT]),
)
def test_without_crossing_branches_they_are_those_of_evalb(
    tags: list[str],
    one: tuple[list[int], list[str]],
    other: tuple[list[int], list[str]],
    rules: ScoringRules,
) -> None:
    gold, predicted = tree_of(tags, *one), tree_of(tags, *other)
    found = discontinuous_scores([gold], [predicted], rules)
    whole = score_corpus([gold], [predicted], rules).all
    assert (found.all.matched, found.all.gold) == (whole.matched, whole.gold)
    assert found.all.predicted == whole.predicted
    assert found.discontinuous == ConstituentScore(0, 0, 0, 0, 0)


def test_a_gap_of_punctuation_alone_is_none_by_rules_that_delete_it() -> None:
    """What a predicted tree over other words has counts for nothing."""
    items = (Item("NN", "a", 3), Item(",", ",", ABOVE), Item("NN", "b", 3), Item("NP", None, ABOVE))
    graph = Graph(items, "VROOT")
    assert discontinuous_scores([graph], [graph], STRICT).discontinuous.f1 == 100.0
    assert discontinuous_scores([graph], [graph], COLLINS).discontinuous.gold == 0
    other = Graph((Item("NN", "c", ABOVE), *items[1:]), "VROOT")
    found = discontinuous_scores([graph], [other], STRICT)
    assert (found.all.gold, found.all.predicted, found.all.recall) == (1, 0, 0.0)
