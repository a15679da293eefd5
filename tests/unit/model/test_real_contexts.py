"""The restaurants of the WSJ sample predict distributions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from icm_core.data.cleaning.clean import clean_all
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank
from icm_core.grammar.binarise import BinariseOptions, binarise, debinarise
from icm_core.grammar.symbols import Kind
from icm_core.inference.parsing.presets import preset
from icm_core.kernels.model import restaurants as kernels
from icm_core.model.model import Model
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train
from icm_core.model.update import updated

pytestmark = pytest.mark.data
CONTEXTS = 200
TOLERANCE = 1e-12


@pytest.fixture(scope="module")
def trees(wsj_folder: Path) -> list[Tree]:
    cleaned, _ = clean_all(read_treebank([wsj_folder / "train.mrg"]).trees())
    return [tree for tree in cleaned if tree is not None]


@pytest.fixture(scope="module")
def model(trees: list[Tree]) -> Model:
    return train(trees)


def sum_of_predictions(model: Model, node: int) -> float:
    """Return the sum over the rules of the context's symbol and its unseen terminals."""
    grammar, trie = model.grammar, model.trie
    symbol = int(np.flatnonzero(trie.roots == trie.path(node)[0])[0])
    rules = np.flatnonzero(grammar.lhs == symbol).astype(np.int32)
    base = grammar.base.rule[rules]
    if grammar.table.symbols[symbol].kind is Kind.TAG:
        unseen = grammar.base.lexical[symbol].copy()
        unseen[grammar.left[rules]] = 0.0
        unseen = unseen[unseen > 0]
        rules = np.append(rules, np.full(len(unseen), -1, dtype=np.int32))
        base = np.append(base, unseen)
    out = np.empty(len(rules))
    kernels.row_probabilities(
        model.restaurants,
        np.full(len(rules), node, dtype=np.int32),
        rules,
        base,
        out,
    )
    assert (out >= 0).all()
    return float(out.sum())


def test_predictions_of_random_contexts_sum_to_one(model: Model) -> None:
    nodes = np.random.default_rng(1).choice(len(model.trie), CONTEXTS, replace=False)
    depths = model.trie.depth[nodes]
    assert depths.max() > 10
    sums = np.array([sum_of_predictions(model, int(node)) for node in nodes])
    assert np.abs(sums - 1).max() < TOLERANCE


def test_predictions_of_every_symbol_sum_to_one(model: Model) -> None:
    sums = np.array([sum_of_predictions(model, int(node)) for node in model.trie.roots])
    assert np.abs(sums - 1).max() < TOLERANCE


def test_averaged_predictions_sum_to_one(trees: list[Tree]) -> None:
    few = SamplingOptions(sweeps=6, burn_in=3, thinning=1)
    options = preset("sampled").members[0]
    sampled = train(trees, replace(options, sampling=few))
    nodes = np.random.default_rng(2).choice(len(sampled.trie), CONTEXTS, replace=False)
    for node in (*nodes, *sampled.trie.roots):
        assert abs(sum_of_predictions(sampled, int(node)) - 1) < TOLERANCE


def test_restaurants_hold_every_training_event(model: Model) -> None:
    starts = model.trie.depth == 0
    assert model.customers_of[starts].sum() == len(model.derivations.rule)
    states = model.trie.states(model.derivations, model.grammar.lhs, model.grammar.arcs.of)
    assert np.array_equal(states, model.leaf)


def test_adding_a_sentence_and_removing_it_leaves_every_prediction(
    model: Model, trees: list[Tree]
) -> None:
    back = updated(updated(model, add=trees[:1]), remove=[len(trees)])
    assert np.array_equal(back.counts.raw, model.counts.raw)
    assert np.array_equal(back.counts.dish, model.counts.dish)
    change = np.abs(back.predictions.predicted - model.predictions.predicted)
    assert change.max() < TOLERANCE


@pytest.mark.parametrize("direction", ["right", "left", "head"])
def test_binarisation_of_real_trees_is_undone(trees: list[Tree], direction: str) -> None:
    options = BinariseOptions(direction, 1, 2)  # type: ignore[arg-type]
    assert all(debinarise(binarise(tree, options)) == tree for tree in trees[::10])
