"""Laws of the bracket scorer on random trees, and its counts against a plain twin."""

from __future__ import annotations

import json
from collections import Counter

import hypothesis.strategies as st
from hypothesis import given

from icm_core.analysis.scoring.brackets import COLLINS, STRICT, ScoringRules
from icm_core.analysis.scoring.scores import SentenceScore
from icm_core.analysis.scoring.scoring import score_corpus, score_sentence
from icm_core.data.tree import Tree, preterminals, spans

LABELS = ["S", "NP", "VP", "ADVP", "PRT", "TOP", "ROOT", "", "-NONE-"]
# No traces: they may be missing from one side, which the unit tests show by example.
TAGS = ["DT", "NN", ",", ".", "``", "-LRB-"]
RULES = st.sampled_from([COLLINS, STRICT])


@st.composite
def tree_over(draw: st.DrawFn, words: list[str], tags: list[str] | None = None) -> Tree:
    """Draw a tree with phrases (chains included) over the given words."""
    row = [
        Tree(tags[i] if tags else draw(st.sampled_from(TAGS)), word=word)
        for i, word in enumerate(words)
    ]
    for _ in range(draw(st.integers(0, 2 * len(words)))):
        start = draw(st.integers(0, len(row) - 1))
        end = draw(st.integers(start + 1, len(row)))
        row[start:end] = [Tree(draw(st.sampled_from(LABELS)), tuple(row[start:end]))]
    return Tree(draw(st.sampled_from(["ROOT", ""])), tuple(row))


WORDS = st.lists(st.sampled_from(["a", "b", ",", "-LRB-", "(", r"1\/2"]), min_size=1, max_size=7)
TREES = WORDS.flatmap(tree_over)
PAIRS = WORDS.flatmap(lambda words: st.tuples(tree_over(words), tree_over(words)))
TAGGED_PAIRS = TREES.flatmap(
    lambda tree: st.tuples(
        st.just(tree),
        tree_over(
            [str(leaf.word) for leaf in preterminals(tree)],
            [leaf.label for leaf in preterminals(tree)],
        ),
    )
)
# Anything at all: other words, empty terminals, traces, no tokens.
GARBAGE = st.recursive(
    st.builds(Tree, st.sampled_from([*TAGS, "-NONE-"]), word=st.sampled_from(["a", "b", "*"]))
    | st.builds(Tree, st.sampled_from(LABELS)),
    lambda inner: st.builds(Tree, st.sampled_from(LABELS), st.lists(inner, max_size=3).map(tuple)),
    max_leaves=6,
)


def counts_by_hand(gold: Tree, guess: Tree, rules: ScoringRules) -> tuple[int, ...]:
    """Count again the slow way: sets of kept positions, list removal, every pair for crossing."""
    gold_tags = [leaf.label for leaf in preterminals(gold)]
    guess_tags = [leaf.label for leaf in preterminals(guess)]
    kept = [i for i, tag in enumerate(gold_tags) if tag not in rules.delete_tags]

    def brackets(tree: Tree) -> list[tuple[str, tuple[int, ...]]]:
        found = []
        for node, start, end in spans(tree):
            covered = tuple(i for i in kept if start <= i < end)
            if node.word is None and covered and node.label not in rules.delete_labels:
                groups = [group[0] for group in rules.equal_labels if node.label in group]
                found.append((groups[0] if groups else node.label, covered))
        return found

    right, proposed = brackets(gold), brackets(guess)
    left_over, matched = list(right), 0
    for bracket in proposed:
        if bracket in left_over:
            left_over.remove(bracket)
            matched += 1
    crossing = 0
    for _, mine in proposed:
        crossing += any(
            set(mine) & set(other) and set(mine) - set(other) and set(other) - set(mine)
            for _, other in right
        )
    tags = sum(gold_tags[i] == guess_tags[i] for i in kept)
    return matched, len(right), len(proposed), crossing, tags, len(kept)


def counts(score: SentenceScore) -> tuple[int, ...]:
    return (
        score.matched,
        score.gold,
        score.predicted,
        score.crossing,
        score.tags_correct,
        score.tags_total,
    )


@given(PAIRS, RULES)
def test_counts_equal_the_plain_twin(pair: tuple[Tree, Tree], rules: ScoringRules) -> None:
    assert counts(score_sentence(*pair, rules)) == counts_by_hand(*pair, rules)


@given(TREES, RULES)
def test_a_tree_scores_100_against_itself(tree: Tree, rules: ScoringRules) -> None:
    score = score_sentence(tree, tree, rules)
    expected = 100.0 if score.gold else None
    assert score.f1 == score.precision == score.recall == expected
    assert score.exact_match is (True if score.gold else None)
    assert score.crossing == 0
    assert score.tags_correct == score.tags_total


@given(st.lists(TAGGED_PAIRS, max_size=4), RULES)
def test_swapping_exchanges_precision_and_recall(
    pairs: list[tuple[Tree, Tree]], rules: ScoringRules
) -> None:
    gold, guess = [a for a, _ in pairs], [b for _, b in pairs]
    there, back = score_corpus(gold, guess, rules).all, score_corpus(guess, gold, rules).all
    assert (there.precision, there.recall) == (back.recall, back.precision)
    assert (there.f1, there.tag_accuracy) == (back.f1, back.tag_accuracy)


@given(st.lists(PAIRS, max_size=4), RULES)
def test_tables_add_up_to_the_whole(pairs: list[tuple[Tree, Tree]], rules: ScoringRules) -> None:
    corpus = score_corpus([a for a, _ in pairs], [b for _, b in pairs], rules)
    for field in ("matched", "gold", "predicted"):
        whole = getattr(corpus.all, field)
        assert whole == sum(getattr(row, field) for row in corpus.labels)
        assert whole == sum(getattr(row.section, field) for row in corpus.lengths)
    assert Counter(row.status for row in corpus.sentences).total() == corpus.all.sentences


@given(st.lists(st.tuples(GARBAGE, st.none() | GARBAGE), max_size=5), RULES)
def test_garbage_never_yields_nan(
    pairs: list[tuple[Tree, Tree | None]], rules: ScoringRules
) -> None:
    corpus = score_corpus(
        [a for a, _ in pairs], [b for _, b in pairs], rules, on_mismatch="collect"
    )
    json.dumps(corpus.to_dict(), allow_nan=False)
    section = corpus.all
    assert (
        section.compared + section.failed + section.errors + section.not_applicable
        == section.sentences
        == len(pairs)
    )
    assert section.errors == len(corpus.mismatches)
    for share in (section.f1, section.exact_match, section.tag_accuracy, section.no_crossing):
        assert share is None or 0.0 <= share <= 100.0
