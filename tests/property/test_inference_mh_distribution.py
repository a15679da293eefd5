"""Chains and weights of Metropolis-Hastings against the exact posterior of brute force."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import assume, given, settings
from oracles_mh import posterior
from oracles_parsing import Key, Node, Plain, derivation_key
from runs_mh import PROPOSALS, attachment_case, possible, run
from scipy.stats import chisquare
from strategies_parsing import Case, cases

from icm_core.inference.forest.spans import Labels, span_posteriors
from icm_core.inference.sampling.draws import proposal_forest
from icm_core.inference.sampling.metropolis import MHOptions

LEAST_P = 1e-4
FEWEST_EXPECTED = 5.0


def fits(counts: Counter[Key], exact: dict[Key, float], total: int) -> float:
    """Return the p-value of a chi-squared test, rare derivations put together."""
    assert set(counts) <= set(exact)
    observed, expected = [], []
    rest = [0.0, 0.0]
    for key, chance in exact.items():
        if total * chance >= FEWEST_EXPECTED:
            observed.append(float(counts[key]))
            expected.append(total * chance)
        else:
            rest[0] += counts[key]
            rest[1] += total * chance
    if rest[1] >= FEWEST_EXPECTED:
        observed.append(rest[0])
        expected.append(rest[1])
    if len(observed) < 2:
        return 1.0
    scaled = np.array(expected) * (sum(observed) / sum(expected))
    return float(chisquare(observed, scaled).pvalue)


def visited(case: Case, options: MHOptions) -> tuple[Counter[Key], dict[Key, float], int]:
    """Return the derivations that were kept, the exact posterior, and how many were kept."""
    result = run(case, options)
    numbers, times = np.unique(result.samples, return_counts=True)
    counts: Counter[Key] = Counter()
    for number, count in zip(numbers.tolist(), times.tolist(), strict=True):
        counts[derivation_key(result.derivation(number))] += count
    plain = Plain(case.model, case.words)
    nodes: list[Node] = plain.derivations
    exact = posterior(nodes, [plain.model_probability(node, options.depth) for node in nodes])
    return counts, exact, int(times.sum())


@pytest.mark.parametrize("depth", [None, 1])
@pytest.mark.parametrize("proposal", PROPOSALS)
def test_visited_trees_have_the_exact_distribution(proposal: int | None, depth: int | None) -> None:
    options = MHOptions(
        draws=24_000, burn_in=100, thinning=8, chains=2, seed=2015, proposal=proposal, depth=depth
    )
    counts, exact, total = visited(attachment_case(), options)
    assert len(exact) > 4
    assert fits(counts, exact, total) > LEAST_P


@pytest.mark.parametrize("proposal", PROPOSALS)
@settings(max_examples=8, derandomize=True)
@given(case=cases())
def test_visited_trees_of_random_grammars_have_the_exact_distribution(
    proposal: int | None, case: Case
) -> None:
    assume(2 <= len(case.derivations) <= 60)
    assume(possible(case))
    options = MHOptions(draws=16_000, burn_in=200, thinning=16, seed=7, proposal=proposal)
    counts, exact, total = visited(case, options)
    assert fits(counts, exact, total) > LEAST_P


@pytest.mark.parametrize("proposal", PROPOSALS)
def test_weighted_posteriors_come_near_the_exact_ones(proposal: int | None) -> None:
    case = attachment_case()
    labels = Labels.of([case.model])
    forest, sums = proposal_forest(case.forest, case.model, None, threshold=0.0)
    exact = span_posteriors(forest, sums.item_posterior, labels, 0)
    errors = []
    for draws in (300, 20_000):
        result = run(case, MHOptions(draws=draws, proposal=proposal, weights="importance", seed=3))
        found = result.span_posteriors(labels)
        errors.append(float(np.abs(found.phrases - exact.phrases).max()))
    assert errors[1] < 0.02
    assert errors[0] < 0.2
