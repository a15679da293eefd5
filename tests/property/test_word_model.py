"""The log-linear word model in grammar, chart, forest and scores, against sums over all trees."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import FIXED, UNKNOWNS, treebanks
from strategies_parsing import (
    LOG_LINEAR,
    ONE_TREE_ONE_DERIVATION,
    UNKNOWN_WORDS,
    Case,
    cases,
    model_options,
)

from icm_core.data.tree import Tree, preterminals, tokens
from icm_core.grammar import word_model
from icm_core.grammar.symbols import Kind
from icm_core.grammar.unknown import Vocabulary
from icm_core.inference.forest import decode
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.refine import inside_outside, refined
from icm_core.inference.parsing.phrases import PhraseAnalyser
from icm_core.inference.parsing.presets import train_members
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import learn_vocabulary, train
from icm_core.model.update import updated

DEPTHS = st.sampled_from([0, 1, 2, None])
EXPONENTS = st.sampled_from([1.0, 0.7])
OPTIONS = st.builds(
    lambda options, unknown: replace(options, unknown=unknown),
    model_options(ONE_TREE_ONE_DERIVATION),
    LOG_LINEAR,
)
WORD_CASES = cases(options=OPTIONS)
ANY_WORDS = st.one_of(st.sampled_from(UNKNOWN_WORDS), st.text(max_size=8))


def with_model(vocabulary: Vocabulary) -> word_model.WordModel:
    """Return the word model; examples without one are left out."""
    assume(vocabulary.word_model is not None)
    assert vocabulary.word_model is not None
    return vocabulary.word_model


def without_words(model: Model) -> Model:
    """Return the model with the same base measure and no word model."""
    vocabulary = replace(model.grammar.vocabulary, word_model=None)
    return replace(model, grammar=replace(model.grammar, vocabulary=vocabulary))


@settings(max_examples=60)
@given(treebanks(), LOG_LINEAR, st.lists(ANY_WORDS, min_size=1, max_size=5))
def test_factors_only_share_out_the_signature(
    trees: list[Tree], unknown: object, words: list[str]
) -> None:
    vocabulary = learn_vocabulary(trees, unknown)  # type: ignore[arg-type]
    model = with_model(vocabulary)
    forms = [(word, initial, lower) for word in words for initial in (0, 1) for lower in (0, 1)]
    predicted = model.predict(forms)  # type: ignore[arg-type]
    np.testing.assert_allclose(predicted.sum(axis=1), 1.0, rtol=1e-12)
    positions, factors = vocabulary.factors(words)
    assert positions == [i for i, word in enumerate(words) if not vocabulary.is_known(word)]
    floor, known = word_model._FLOOR, len(vocabulary.words)
    for position, row in zip(positions, factors, strict=True):
        word = words[position]
        average = model.average[vocabulary.signature_id(word, position == 0) - known]
        assert float((average * row).sum()) == pytest.approx(1.0, rel=1e-6)
        assert row.min() >= floor * (1 - 1e-12)
        form = (word, position == 0, vocabulary.is_known(word.lower()))
        exact = (1 - floor) * model.predict([form])[0] / average + floor
        np.testing.assert_allclose(row, exact, rtol=1e-12)


@settings(max_examples=60)
@given(treebanks(), OPTIONS, st.sampled_from([0.0, 0.5, 7.5]))
def test_base_measure_sums_to_one_and_backs_off_to_the_word_model(
    trees: list[Tree], options: ModelOptions, alpha: float
) -> None:
    grammar = train(trees, replace(options, alpha=alpha)).grammar
    table, vocabulary = grammar.table, grammar.vocabulary
    form = with_model(vocabulary)
    tags = [i for i, symbol in enumerate(table.symbols) if symbol.kind is Kind.TAG]
    np.testing.assert_allclose(grammar.base.lexical[tags].sum(axis=1), 1.0, rtol=0, atol=1e-12)
    assert (grammar.base.rule > 0).all()
    if options.base == "uniform" or alpha == 0.0:
        return
    # Known words by hand, up to one factor for each tag, which a ratio to one word takes out.
    pairs = dict(zip(zip(grammar.lhs, grammar.left, strict=True), grammar.counts, strict=True))
    known = len(vocabulary.words)
    seen = {t: [float(pairs.get((t, w), 0)) for w in range(len(vocabulary))] for t in tags}
    everything = sum(map(sum, seen.values()))
    rare = {t: sum(seen[t][known:]) + sum(seen[t]) / everything for t in tags}
    spread = {t: value / sum(rare.values()) for t, value in rare.items()}
    expected = np.zeros((len(tags), known))
    for w, word in enumerate(vocabulary.words):
        is_lower = vocabulary.is_known(word.lower())
        predicted = dict(zip(form.tags, form.predict([(word, False, is_lower)])[0], strict=True))
        total = sum(seen[t][w] for t in tags)
        for row, t in enumerate(tags):
            back_off = 0.9 * predicted.get(table.symbols[t].label, 0.0) + 0.1 * spread[t]
            expected[row, w] = (seen[t][w] + alpha * back_off) / (total + alpha) * total
    found = grammar.base.lexical[tags][:, :known]
    for row in range(len(tags) if known else 0):
        np.testing.assert_allclose(
            found[row] / found[row].sum(), expected[row] / expected[row].sum(), rtol=1e-9
        )


@settings(max_examples=60)
@given(WORD_CASES, DEPTHS, EXPONENTS)
def test_forest_is_the_sum_and_viterbi_the_best_of_all_trees_scored_alone(
    case: Case, depth: int | None, exponent: float
) -> None:
    with_model(case.model.grammar.vocabulary)
    trees = {case.plain.tree(node) for node in case.derivations}
    assert len(trees) == len(case.derivations)
    # The exponent is on probability times factor.
    totals = [exponent * score_tree(case.model, tree, depth).total for tree in trees]
    forest = refined(case.forest, case.model, depth, exponent)
    found = inside_outside(forest)
    exact = math.log(math.fsum(map(math.exp, totals)))
    assert found.log_total == pytest.approx(exact, rel=1e-9, abs=1e-9)
    _, best = decode.viterbi(forest, decode.log_probability(forest))
    assert best == pytest.approx(max(totals), rel=1e-9, abs=1e-9)


@settings(max_examples=60)
@given(WORD_CASES, DEPTHS)
def test_the_factor_is_all_that_the_word_model_adds_to_a_score(
    case: Case, depth: int | None
) -> None:
    vocabulary = case.model.grammar.vocabulary
    form = with_model(vocabulary)
    plain = without_words(case.model)
    positions, factors = vocabulary.factors(case.words)
    for node in case.derivations[:20]:
        tree = case.plain.tree(node)
        with_factor, without = score_tree(case.model, tree, depth), score_tree(plain, tree, depth)
        assert (without.word_factor == 1.0).all()
        np.testing.assert_allclose(
            with_factor.log_probability,
            without.log_probability + np.log(with_factor.word_factor),
            rtol=1e-9,
            atol=1e-9,
        )
        lexical = [row for row, word in enumerate(with_factor.binary.words) if word is not None]
        expected = np.ones(len(case.words))
        for position, row in zip(positions, factors, strict=True):
            label = preterminals(tree)[position].label
            if label in form.tags:
                expected[position] = row[form.tags.index(label)]
        np.testing.assert_allclose(with_factor.word_factor[lexical], expected, rtol=1e-12)
        others = np.delete(with_factor.word_factor, lexical)
        assert (others == 1.0).all()


@settings(max_examples=40)
@given(WORD_CASES)
def test_sentences_of_known_words_are_as_without_a_word_model(case: Case) -> None:
    known = [word for word in case.words if case.model.grammar.vocabulary.is_known(word)]
    assert case.model.grammar.word_factors(known) is None
    factors = case.model.grammar.word_factors(case.words)
    if factors is not None:
        rows = [i for i, word in enumerate(case.words) if word in known]
        assert (factors[rows] == 1.0).all()


@settings(max_examples=40)
@given(treebanks(), OPTIONS, st.lists(st.sampled_from(UNKNOWN_WORDS), min_size=1, max_size=4))
def test_the_fallback_glues_unknown_words(
    trees: list[Tree], options: ModelOptions, words: list[str]
) -> None:
    model = train(trees, options)
    analysis = PhraseAnalyser(model).analyse(words)
    tree = analysis.pieces()
    assert tokens(tree) == words
    assert tree.label == trees[0].label
    assert analysis.pieces() == tree


@settings(max_examples=30)
@given(treebanks(2, 4), OPTIONS)
def test_an_updated_model_keeps_its_word_model(trees: list[Tree], options: ModelOptions) -> None:
    model = train(trees, options)
    changed = updated(model, trees[:1], remove=[0])
    assert changed.grammar.vocabulary is model.grammar.vocabulary
    # What went out came in again: the base measure, too, is the same to the bit.
    np.testing.assert_array_equal(
        np.sort(changed.grammar.base.rule), np.sort(model.grammar.base.rule)
    )


@settings(max_examples=15)
@given(treebanks(2, 4), LOG_LINEAR, UNKNOWNS, FIXED)
def test_members_share_their_vocabulary(
    trees: list[Tree], words: object, plain: object, fit: object
) -> None:
    members = [
        ModelOptions(unknown=unknown, seating=seating, fit=fit)  # type: ignore[arg-type]
        for seating, unknown in (("raw", words), ("minimal", words), ("raw", plain))
    ]
    found = [model.grammar.vocabulary for model in train_members(trees, members)]
    assert found[0] is found[1]
    assert found[2] is not found[0]
    alone = train(trees, members[1]).grammar.vocabulary
    keys = [made.word_model and made.word_model.key() for made in (found[1], alone)]
    assert keys[0] == keys[1]
