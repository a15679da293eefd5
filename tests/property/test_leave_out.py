"""A sentence taken out in place, against a model that was made without it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import OPTIONS, SENTENCES, hyperparameters, treebanks
from strategies_parsing import LOG_LINEAR

from icm_core.analysis.gold.error_list import GoldErrors
from icm_core.analysis.gold.errors import NOT_TRAINED, gold_surprises
from icm_core.data.tree import Tree, preorder, tokens
from icm_core.grammar.binarise import addresses
from icm_core.grammar.rules import LEXICAL
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.gold import score_tree
from icm_core.model.explain import explain
from icm_core.model.leave_out import LeaveOut, Rows
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train
from icm_core.model.update import updated

WORDS = st.builds(lambda options, unknown: replace(options, unknown=unknown), OPTIONS, LOG_LINEAR)
MANY = settings(max_examples=120)


def rows_of(model: Model, tree: Tree) -> Rows:
    """Return a tree as the model sees it."""
    score = score_tree(model, tree)
    ids = model.grammar.table.symbol_ids
    words = tokens(tree)
    terminals = iter(model.grammar.vocabulary.terminals(words))
    return Rows(
        score.rule,
        score.state,
        np.array([ids.get(one, -1) for one in score.binary.symbols], dtype=np.int32),
        np.array([-1 if w is None else next(terminals) for w in score.binary.words], np.int32),
        model.grammar.word_factors(words),
    )


def check(model: Model, sentence: int, tree: Tree) -> None:
    """Check every row of a tree without a sentence against the oracle."""
    expected = score_tree(updated(model, remove=[sentence]), tree).log_probability
    left_out = LeaveOut(model)
    rows = rows_of(model, tree)
    with left_out.without(sentence):
        found = left_out.chances(rows)
    with np.errstate(divide="ignore"):
        log = np.log(found.probability)
    np.testing.assert_allclose(log, expected, rtol=1e-9, atol=1e-9)
    assert (found.floor > 0).all() or (model.hyper.concentration < 1e-6).any()
    # Everything is back, to the bit.
    again, fresh = left_out.chances(rows), LeaveOut(model).chances(rows)
    np.testing.assert_array_equal(again.probability, fresh.probability)
    with np.errstate(divide="ignore"):
        log = np.log(again.probability)
    np.testing.assert_allclose(log, score_tree(model, tree).log_probability, rtol=1e-9, atol=1e-9)


@MANY
@given(treebanks(1, 6), OPTIONS, st.data())
def test_rows_without_their_sentence(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    sentence = data.draw(st.integers(0, len(trees) - 1))
    check(train(trees, options), sentence, trees[sentence])


@MANY
@given(treebanks(1, 4), OPTIONS, hyperparameters(), st.data())
def test_copies_of_a_sentence_stay(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, data: st.DataObject
) -> None:
    sentence = data.draw(st.integers(0, len(trees) - 1))
    copies = [trees[sentence]] * data.draw(st.integers(1, 3))
    model = train([*trees, *copies], options).with_hyperparameters(hyper)
    check(model, sentence, trees[sentence])
    check(model, len(trees), trees[sentence])


@MANY
@given(treebanks(1, 5), WORDS, st.data())
def test_rows_with_a_word_model(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    sentence = data.draw(st.integers(0, len(trees) - 1))
    check(train(trees, options), sentence, trees[sentence])


@MANY
@given(treebanks(1, 5), st.one_of(OPTIONS, WORDS), SENTENCES, st.data())
def test_another_tree_is_scored_without_a_sentence(
    trees: list[Tree], options: ModelOptions, other: Tree, data: st.DataObject
) -> None:
    check(train(trees, options), data.draw(st.integers(0, len(trees) - 1)), other)


def chance_of(model: Model, errors: GoldErrors, node: int, tree: Tree) -> tuple[float, bool]:
    """Return a node's surprise by the oracle, and whether its rule is possible."""
    score = score_tree(model, tree)
    own = [
        row for row, place in enumerate(addresses(score.binary)) if place == errors.address(node)
    ]
    values = score.log_probability[own]
    return -float(values.sum()), bool(np.isfinite(values).all())


def expansions(model: Model, symbol: int, state: int, least: float) -> dict[tuple[int, ...], float]:
    """Return all right-hand sides at least so probable, with their binary rules."""
    found: dict[tuple[int, ...], float] = {}
    grammar, trie = model.grammar, model.trie
    stack: list[tuple[tuple[int, ...], int, int, float]] = [((), symbol, state, 1.0)]
    while stack:
        chain, lhs, here, so_far = stack.pop()
        for rule in np.flatnonzero(grammar.lhs == lhs).tolist():
            if grammar.right[rule] == LEXICAL or grammar.base.rule[rule] == 0.0:
                continue
            chance = so_far * explain(model, here, rule).probability
            if chance < least or len(chain) > 6:
                continue
            below = [int(grammar.left[rule]), int(grammar.right[rule])]
            inner = [
                at
                for at, child in enumerate(below)
                if child >= 0 and grammar.table.symbols[child].kind is Kind.INTERMEDIATE
            ]
            if not inner:
                found[(*chain, rule)] = chance
                continue
            (at,) = inner
            arc = int(grammar.arcs.of[rule, at])
            stack.append(((*chain, rule), below[at], trie.step(here, arc, below[at]), chance))
    return found


@settings(max_examples=80)
@given(treebanks(2, 6), OPTIONS)
def test_nodes_are_their_rows_and_the_preferred_rule_is_the_best(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    errors = gold_surprises(model, trees, range(len(trees)))
    assert [len(list(preorder(tree))) for tree in trees] == np.diff(errors.pointer).tolist()
    for number, tree in enumerate(trees):
        without = updated(model, remove=[number])
        score = score_tree(without, tree)
        places = dict(preorder(tree))
        for node in range(*errors.pointer[number : number + 2]):
            here = places[errors.address(node)]
            assert errors.label_of(node) == here.label
            assert errors.text(node) == " ".join(tokens(here))
            expected, possible = chance_of(without, errors, node, tree)
            assert errors.only_here[node] == (not possible)
            assert np.isfinite(errors.surprise[node])
            if possible:
                assert errors.surprise[node] == pytest.approx(expected, rel=1e-9, abs=1e-9)
            if errors.is_tag[node]:
                continue
            row = int(errors.binary_row[node])
            symbol = without.grammar.table.symbol_ids[score.binary.symbols[row]]
            own = float(np.exp(-expected))
            least = max(own, float(errors.chance[node]), 0.02)
            every = expansions(without, symbol, int(score.state[row]), least * (1 - 1e-6))
            best = max(every.values(), default=0.0)
            if errors.preferred[node] >= 0:
                assert errors.chance[node] >= best * (1 - 1e-9)
                assert errors.chance[node] >= own * (1 - 1e-9)
                gain = np.log(errors.chance[node]) + errors.surprise[node]
                assert errors.gain[node] == pytest.approx(gain, abs=1e-9)
                if best:
                    assert errors.chance[node] == pytest.approx(best, rel=1e-9)
            else:
                assert best <= own * (1 + 1e-6)


@settings(max_examples=60)
@given(treebanks(2, 6), OPTIONS)
def test_trees_that_were_not_trained_on_are_scored_as_they_are(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees[:-1], options)
    tree = trees[-1]
    errors = gold_surprises(model, [tree], [NOT_TRAINED])
    for node in range(len(errors)):
        expected, possible = chance_of(model, errors, node, tree)
        if possible:
            assert errors.surprise[node] == pytest.approx(expected, rel=1e-9, abs=1e-9)
        assert errors.only_here[node] == (not possible)


@settings(max_examples=60)
@given(treebanks(1, 5), OPTIONS)
def test_the_ranking_is_by_surprise_or_by_gain(trees: list[Tree], options: ModelOptions) -> None:
    errors = gold_surprises(train(trees, options), trees, range(len(trees)))
    for tags in (False, True):
        for by in ("surprise", "gain", "per-step"):
            order = errors.ranked(by, tags=tags)  # type: ignore[arg-type]
            values = getattr(errors, by.replace("-", "_"))[order].tolist()
            assert all(a >= b for a, b in pairwise(values))
            assert (errors.is_tag[order] == tags).all()
    assert len(errors.ranked()) + len(errors.ranked(tags=True)) == len(errors)


@settings(max_examples=15, deadline=None)
@given(treebanks(2, 4), OPTIONS)
def test_a_sampled_seating_is_said_to_be_approximate(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(
        trees,
        replace(options, seating="sampled", sampling=SamplingOptions(4, 2, 1)),
    )
    last = model.with_hyperparameters(model.hyper)
    errors = gold_surprises(model, trees, [NOT_TRAINED] * len(trees))
    assert not errors.note
    for node in range(len(errors)):
        expected, possible = chance_of(last, errors, node, trees[int(errors.row[node])])
        assert possible
        assert errors.surprise[node] == pytest.approx(expected, rel=1e-9, abs=1e-9)
    errors = gold_surprises(model, trees, range(len(trees)))
    assert "sampled" in errors.note
    assert np.isfinite(errors.surprise).all()
    # It is never less surprising without the sentence, as a whole.
    assert errors.surprise.sum() >= -1e-9
