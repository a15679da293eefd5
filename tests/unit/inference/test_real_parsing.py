"""A model of the WSJ sample on real sentences."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.data.tree import Tree, spans, tokens
from icm_core.inference.forest import decode
from icm_core.inference.forest.gold import outside_forest, score_tree
from icm_core.inference.forest.spans import span_posteriors
from icm_core.inference.parsing.parser import Parser

pytestmark = pytest.mark.data
SENTENCES = 15
MOST_WORDS = 25
TOLERANCE = 1e-9


@pytest.fixture(scope="module")
def gold(wsj_dev: list[Tree]) -> list[Tree]:
    return [tree for tree in wsj_dev if len(tokens(tree)) <= MOST_WORDS][:SENTENCES]


def test_viterbi_of_the_refined_forest_is_the_score_of_its_tree(
    wsj_parser: Parser, gold: list[Tree]
) -> None:
    model = wsj_parser.models[0]
    symbols = model.grammar.table.symbols
    for tree in gold:
        words = tokens(tree)
        forest = wsj_parser.analyse(words).forest
        found, score = decode.viterbi(forest, decode.log_probability(forest))
        best = score_tree(model, found.tree(symbols, words))
        assert score == pytest.approx(best.total, rel=TOLERANCE)
        assert outside_forest(model, best, forest) is None
        given = score_tree(model, tree)
        if outside_forest(model, given, forest) is None:
            assert given.total <= score + TOLERANCE


def test_posteriors_of_real_sentences_are_probabilities(
    wsj_parser: Parser, gold: list[Tree]
) -> None:
    for tree in gold:
        words = tokens(tree)
        analysis = wsj_parser.analyse(words)
        posterior = analysis.sums.item_posterior
        assert posterior[0] == pytest.approx(1.0, abs=TOLERANCE)
        assert posterior.min() >= 0.0
        assert posterior.max() <= 1.0 + TOLERANCE
        table = span_posteriors(analysis.forest, posterior, wsj_parser.labels, 0)
        np.testing.assert_allclose(table.tags.sum(axis=1), 1.0, rtol=TOLERANCE)
        assert table.phrases.min() >= 0.0
        assert table.phrases.max() <= 1.0 + TOLERANCE
        assert decode.entropy(analysis.forest, analysis.sums) >= 0.0


def test_real_parses_cover_their_words_and_the_tenth_best_is_no_better_than_the_first(
    wsj_parser: Parser, gold: list[Tree]
) -> None:
    model = wsj_parser.models[0]
    for tree in gold[:5]:
        words = tokens(tree)
        parse = wsj_parser.parse(words)
        assert parse.status == "parsed"
        assert tokens(parse.tree) == words
        best = wsj_parser.k_best(words, 10)
        scores = [score for _, score in best]
        assert scores == pytest.approx(sorted(scores, reverse=True), rel=TOLERANCE)
        assert len({found for found, _ in best}) == len(best)
        for found, score in best:
            assert score == pytest.approx(score_tree(model, found).total, rel=TOLERANCE)
        assert parse.log_probability <= scores[0] + TOLERANCE


def test_most_gold_brackets_are_found(wsj_parser: Parser, gold: list[Tree]) -> None:
    # A rough guard: a wrong decoder would not come near.
    right = wanted = 0
    for tree in gold:
        found = wsj_parser.parse(tokens(tree)).tree
        own, other = (
            {(a, b, node.label) for node, a, b in spans(t) if node.word is None}
            for t in (tree, found)
        )
        right += len(own & other)
        wanted += len(own)
    assert right / wanted > 0.7
