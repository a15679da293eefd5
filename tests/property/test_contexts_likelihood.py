"""Likelihood by depth against ladders, event by event and depth by depth."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.analysis.contexts.figures.likelihood import Events, likelihood_by_depth
from icm_core.data.tree import Tree
from icm_core.errors import DataError
from icm_core.inference.forest.gold import score_tree
from icm_core.model.explain import explain
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train


def cut(model: Model, node: int, depth: int) -> int:
    """Return a context cut at a depth."""
    path = model.trie.path(node)
    return path[min(depth, len(path) - 1)]


def by_ladders(model: Model, trees: list[Tree]) -> tuple[list[float], list[int], int, int]:
    """Return mean log P and events seen so deep by depth, events, and those left out."""
    depths = int(model.trie.depth.max()) + 1
    total, seen = [0.0] * depths, [0] * depths
    events = impossible = 0
    encoded = Events.of_trees(model, trees)
    row = 0
    for tree in trees:
        # States, rules and what is impossible from the scoring of trees, which walks on its own.
        score = score_tree(model, tree)
        for rule, state, log_p in zip(
            score.rule.tolist(), score.state.tolist(), score.log_probability.tolist(), strict=True
        ):
            base = float(encoded.base[row])
            row += 1
            if math.isinf(log_p):
                impossible += 1
                continue
            events += 1
            assert explain(model, state, rule, base).probability == pytest.approx(math.exp(log_p))
            for depth in range(depths):
                ladder = explain(model, cut(model, state, depth), rule, base)
                total[depth] += math.log(ladder.probability)
                seen[depth] += int(model.trie.depth[state]) >= depth
    return [value / max(events, 1) for value in total], seen, events, impossible


@settings(max_examples=60, deadline=None)
@given(treebanks(), treebanks(max_size=3), OPTIONS, hyperparameters())
def test_depths_are_those_of_the_ladders(
    trees: list[Tree], others: list[Tree], options: ModelOptions, hyper: Hyperparameters
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    mean, seen, events, impossible = by_ladders(model, others)
    encoded = Events.of_trees(model, others)
    if not events:
        with pytest.raises(DataError):
            likelihood_by_depth(model, encoded)
        return
    found = likelihood_by_depth(model, encoded)
    assert found.mean == pytest.approx(mean, abs=1e-9)
    assert found.seen.tolist() == seen
    assert (found.events, found.impossible) == (events, impossible)
    assert (found.reached >= found.seen).all()
    assert found.reached[0] == found.seen[0] == events


@settings(max_examples=40, deadline=None)
@given(treebanks(), OPTIONS)
def test_training_trees_are_known_again(trees: list[Tree], options: ModelOptions) -> None:
    model = train(trees, options)
    encoded = likelihood_by_depth(model, Events.of_trees(model, trees))
    stored = likelihood_by_depth(model, Events.of_training(model))
    assert encoded.is_trained
    assert stored.is_trained
    assert encoded.mean == pytest.approx(stored.mean, abs=1e-12)
    # Every context of a training tree was seen as far as it goes.
    assert stored.seen.tolist() == stored.reached.tolist()
    assert (stored.sentences, stored.impossible) == (len(trees), 0)


@settings(max_examples=30, deadline=None)
@given(treebanks(), treebanks(max_size=2), OPTIONS, st.integers(0, 3))
def test_no_context_is_the_base_measure_smoothed_once(
    trees: list[Tree], others: list[Tree], options: ModelOptions, deepest: int
) -> None:
    model = train(trees, options)
    encoded = Events.of_trees(model, others)
    kept = (encoded.symbol >= 0) & (encoded.base > 0)
    if not kept.any():
        return
    found = likelihood_by_depth(model, encoded)
    logs = [
        math.log(explain(model, int(model.trie.roots[symbol]), int(rule), float(base)).probability)
        for symbol, rule, base in zip(
            encoded.symbol[kept], encoded.rule[kept], encoded.base[kept], strict=True
        )
    ]
    assert found.mean[0] == pytest.approx(float(np.mean(logs)), abs=1e-9)


def test_depths_of_averaged_predictions_are_those_of_their_ladders() -> None:
    words = ("a", "b", "sun")
    trees = [
        Tree("ROOT", (Tree("S", (Tree("n", word=one), Tree("v", word=other))),))
        for one in words
        for other in words
    ]
    model = train(
        trees,
        ModelOptions(
            seating="sampled",
            fit=FitOptions("sampled", 1),
            sampling=SamplingOptions(sweeps=6, burn_in=2, thinning=2),
        ),
    )
    mean, seen, events, _ = by_ladders(model, trees)
    found = likelihood_by_depth(model, Events.of_trees(model, trees))
    assert found.mean == pytest.approx(mean, abs=1e-9)
    assert (found.seen.tolist(), found.events) == (seen, events)
