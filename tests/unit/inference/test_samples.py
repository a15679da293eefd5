"""Posterior samples follow the exact probabilities."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from oracles_parsing import Plain, derivation_key, key_of
from scipy.stats import chisquare
from strategies_parsing import AMBIGUOUS

from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import ChartGrammar, fill_chart
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import inside_outside, refined
from icm_core.model.model import Model

DRAWS = 20_000
SEED = 20_150
LEAST_P = 1e-4
FEWEST_EXPECTED = 5.0


@pytest.mark.parametrize("depth", [0, 1, None])
def test_samples_have_the_exact_distribution(attachment_model: Model, depth: int | None) -> None:
    model = attachment_model
    plain = Plain(model, AMBIGUOUS)
    chances = {key_of(node): plain.model_probability(node, depth) for node in plain.derivations}
    total = sum(chances.values())
    chart = fill_chart(ChartGrammar.of(model.grammar), plain.terminals)
    forest, _ = prune_chart(chart, ForestOptions(0.0, 0.0))
    forest = refined(forest, model, depth)
    sums = inside_outside(forest)
    drawn = decode.sample(forest, sums, DRAWS, np.random.default_rng(SEED))
    counts = Counter(derivation_key(derivation) for derivation in drawn)
    assert set(counts) <= set(chances)
    observed, expected = [], []
    rest_observed, rest_expected = 0.0, 0.0
    for key, chance in chances.items():
        wanted = DRAWS * chance / total
        if wanted >= FEWEST_EXPECTED:
            observed.append(counts[key])
            expected.append(wanted)
        else:
            rest_observed += counts[key]
            rest_expected += wanted
    if rest_expected >= FEWEST_EXPECTED:
        observed.append(rest_observed)
        expected.append(rest_expected)
    assert len(observed) > 4
    scaled = np.array(expected) * (sum(observed) / sum(expected))
    assert chisquare(observed, scaled).pvalue > LEAST_P


def test_no_samples_and_samples_of_nothing_are_empty(attachment_model: Model) -> None:
    chart = fill_chart(ChartGrammar.of(attachment_model.grammar), [0])
    forest, _ = prune_chart(chart, ForestOptions())
    sums = inside_outside(forest)
    assert decode.sample(forest, sums, 0, np.random.default_rng(0)) == []
