"""Exact updating: adding and removing trees is what training on the result would give."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_model import (
    all_events,
    derivation_contexts,
    longest_match,
    model_counts,
    model_entries,
    model_seats,
    node_contexts,
)
from strategies import OPTIONS, SENTENCES, treebanks

from icm_core.data.tree import Tree
from icm_core.grammar.derivation import encode_trees
from icm_core.grammar.rules import RuleTable
from icm_core.grammar.unknown import Vocabulary
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import seated
from icm_core.model.training import train, train_derivations
from icm_core.model.trie import Trie
from icm_core.model.update import updated

TOLERANCE = 1e-12


def trained(trees: Sequence[Tree], vocabulary: Vocabulary, options: ModelOptions) -> Model:
    """Train with a given vocabulary."""
    table = RuleTable()
    derivations = encode_trees(trees, options.binarisation, vocabulary, table)
    return train_derivations(derivations, table, vocabulary, options)


def assert_same(found: Model, expected: Model) -> None:
    """Assert that two models count and predict the same, whatever their ids are."""
    again = seated(found.trie, found.counts, "raw")
    assert found.seats.above.tolist() == again.above.tolist()
    table = Trie.of(found.trie.parent, found.trie.link, found.trie.arc, found.trie.roots)
    assert found.trie.depth.tolist() == table.depth.tolist()
    assert sorted(found.trie.table.tolist()) == sorted(table.table.tolist())
    assert model_counts(found) == model_counts(expected)
    assert model_seats(found) == model_seats(expected)
    one = model_entries(found, found.predictions.predicted)
    other = model_entries(expected, expected.predictions.predicted)
    for context, dishes in other.items():
        for rule, (value,) in dishes.items():
            assert abs(one[context][rule][0] - value) < TOLERANCE
    table, rows = found.grammar.table, found.grammar.base.lexical
    for index, symbol in enumerate(table.symbols):
        there = expected.grammar.table.symbol_ids.get(symbol)
        if there is None:
            assert not rows[index].any() or found.options.base == "uniform"
        else:
            row = expected.grammar.base.lexical[there]
            assert np.abs(rows[index] - row).max() < TOLERANCE
    weights = dict(zip(node_contexts(found), found.predictions.weight.tolist(), strict=True))
    for context, weight in zip(
        node_contexts(expected), expected.predictions.weight.tolist(), strict=True
    ):
        assert abs(weights[context] - weight) < TOLERANCE


@settings(max_examples=60)
@given(treebanks(1, 4), treebanks(1, 3), OPTIONS)
def test_add_then_remove_is_the_identity(
    trees: list[Tree], new: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    size = len(trees)
    back = updated(updated(model, add=new), remove=range(size, size + len(new)))
    assert_same(back, model)
    assert back.derivations.offsets.tolist() == model.derivations.offsets.tolist()
    assert back.derivations.rule.tolist() == model.derivations.rule.tolist()


@settings(max_examples=60)
@given(treebanks(2, 5), OPTIONS, st.data())
def test_remove_then_add_is_the_identity(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    gone = data.draw(st.lists(st.integers(0, len(trees) - 1), min_size=1, unique=True))
    without = updated(model, remove=gone)
    again = updated(without, add=[trees[index] for index in gone])
    assert_same(again, model)


@settings(max_examples=60)
@given(treebanks(1, 5), OPTIONS)
def test_adding_one_at_a_time_is_training_on_all(trees: list[Tree], options: ModelOptions) -> None:
    whole = train(trees, options)
    model = trained(trees[:1], whole.grammar.vocabulary, options)
    for tree in trees[1:]:
        model = updated(model, add=[tree])
    assert_same(model, whole)
    assert model.derivations.rule.tolist() == whole.derivations.rule.tolist()


@settings(max_examples=80)
@given(treebanks(1, 3), OPTIONS, st.data())
def test_any_run_of_changes_is_training_on_what_is_left(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    vocabulary = model.grammar.vocabulary
    present = list(trees)
    for _ in range(data.draw(st.integers(2, 4))):
        add = data.draw(st.lists(SENTENCES, max_size=2))
        places = st.integers(0, len(present) - 1)
        remove = data.draw(st.lists(places, unique=True, max_size=len(present) - (not add)))
        model = updated(model, add, remove)
        present = [tree for i, tree in enumerate(present) if i not in remove] + add
    assert_same(model, trained(present, vocabulary, options))
    assert model.grammar.counts.sum() == len(model.derivations.rule)
    # The automaton of the updated trie still finds the longest match, of trees new and old.
    contexts = node_contexts(model)
    grammar, known = model.grammar, dict.fromkeys(contexts)
    for rows in (model.derivations, train(trees, options).derivations):
        states = model.trie.states(rows, grammar.lhs, grammar.arcs.of)
        full = derivation_contexts(rows, grammar.table, options.contexts)
        assert [contexts[s] for s in states] == [
            longest_match(u, known, options.limit) for u in full
        ]
    assert [contexts[leaf] for leaf in model.leaf] == [
        full[: options.limit + 1] for full, _ in all_events(present, options, vocabulary)
    ]


@settings(max_examples=40)
@given(treebanks(1, 4), treebanks(1, 2), OPTIONS, st.data())
def test_updating_leaves_the_old_model_alone(
    trees: list[Tree], new: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    before = train(trees, options)
    remove = data.draw(st.lists(st.integers(0, len(trees) - 1), unique=True))
    once = updated(model, new, remove)
    assert_same(model, before)
    assert_same(updated(model, new, remove), once)
    assert_same(updated(model, new[::-1], remove), once)
    assert len(model.grammar.table) == len(before.grammar.table)
    assert model.grammar.arcs.of.tolist() == before.grammar.arcs.of.tolist()
    assert model.grammar.arcs.symbols == before.grammar.arcs.symbols
