"""k best where both children of a rule have many derivations, with and without ties."""

from __future__ import annotations

import math

import numpy as np
import pytest
from oracles_parsing import Plain, derivation_key, key_of
from strategies_parsing import small_model

from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import ChartGrammar, fill_chart
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import refined
from icm_core.model.model import Model

BRACKETINGS = "(ROOT (A (A (A (n a)) (A (n a))) (A (A (n a)) (A (n b)))))"
WORDS = ["a", "b", "a", "a", "b", "a"]
CATALAN = 42
"""Binary bracketings of six words."""


@pytest.fixture(scope="module")
def model() -> Model:
    return small_model(BRACKETINGS)


def forest_of(model: Model, depth: int | None) -> Forest:
    terminals = model.grammar.vocabulary.terminals(WORDS)
    chart = fill_chart(ChartGrammar.of(model.grammar), terminals)
    return refined(prune_chart(chart, ForestOptions(0.0, 0.0))[0], model, depth)


@pytest.mark.parametrize("depth", [0, 1, None])
@pytest.mark.parametrize("k", [1, 7, CATALAN, 1000])
def test_every_bracketing_comes_once_and_in_order(model: Model, depth: int | None, k: int) -> None:
    forest, plain = forest_of(model, depth), Plain(model, WORDS)
    found = decode.k_best(forest, decode.log_probability(forest), k)
    chances = {
        key_of(node): math.log(plain.model_probability(node, depth)) for node in plain.derivations
    }
    assert len(chances) == CATALAN
    keys = [derivation_key(derivation) for derivation, _ in found]
    assert len(set(keys)) == len(keys) == min(k, CATALAN)
    wanted = sorted(chances.values(), reverse=True)[:k]
    assert [score for _, score in found] == pytest.approx(wanted, abs=1e-9)
    assert [chances[key] for key in keys] == pytest.approx(wanted, abs=1e-9)


def test_ties_come_in_a_fixed_order_whatever_k_is(model: Model) -> None:
    forest = forest_of(model, 0)
    flat = np.zeros(forest.edges)
    whole = [derivation_key(d) for d, _ in decode.k_best(forest, flat, 1000)]
    assert len(set(whole)) == len(whole) == CATALAN
    for k in (1, 2, 5, 20):
        assert [derivation_key(d) for d, _ in decode.k_best(forest, flat, k)] == whole[:k]
