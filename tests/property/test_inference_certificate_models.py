"""Certificates of models whose predictions need more care than those of fixed discounts."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import hyperparameters
from strategies_parsing import Case, cases

from icm_core.inference.forest import decode
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.forest.refine import refined
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.proof import certificate
from icm_core.inference.proof.bound_refine import refine_bounded
from icm_core.inference.proof.bounds import NOTHING_AHEAD, Bounds, unbounded
from icm_core.inference.proof.certificate import Certificate, CertificateOptions, Certifier, depths
from icm_core.inference.proof.look_ahead import narrowed
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train
from icm_core.model.update import updated

DEPTHS = st.sampled_from([None, None, 1, 2])
FEW_SWEEPS = SamplingOptions(sweeps=9, burn_in=3, thinning=2)
CLOSE = 1e-9


@st.composite
def unusual(draw: st.DrawFn) -> tuple[Case, Model]:
    """A case, and a model of its grammar: sampled, trees taken away, or three discounts."""
    case = draw(cases())
    way = draw(st.sampled_from(["sampled", "fewer", "discounts"]))
    if way == "discounts":
        return case, case.model.with_hyperparameters(draw(hyperparameters(3)))
    if way == "fewer":
        # What is left of the trie are contexts without customers, deeper than their rules.
        gone = draw(st.integers(0, len(case.trees) - 1))
        return case, updated(case.model, remove=[gone]) if len(case.trees) > 1 else case.model
    options = replace(
        case.model.options,
        seating="sampled",
        fit=FitOptions("sampled", discounts=1),
        sampling=replace(FEW_SWEEPS, seed=draw(st.integers(0, 99))),
    )
    return case, train(case.trees, options)


def whole(model: Model, case: Case) -> Forest:
    """The forest of all derivations."""
    parser = Parser([model])
    return parser.analyse(case.words).analysis.forest(ForestOptions(0.0, 0.0))


def best_of(forest: Forest, model: Model, depth: int | None) -> float:
    """The log-probability of the best derivation, by dynamic programming without any bound."""
    fine = refined(forest, model, depth)
    return decode.viterbi(fine, decode.log_probability(fine))[1]


def certified(model: Model, case: Case, depth: int | None, **options: float) -> Certificate:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(certificate, "_WORTH_A_LOOK", 0)
        # A poor first tree leaves the work to the bounds.
        poor = ParseOptions(depth=depth, chart_threshold=0.5, refine_threshold=0.5)
        certifier = Certifier(Parser([model], poor), CertificateOptions(**options))  # type: ignore[arg-type]
        return certifier.certify(case.words)


@settings(max_examples=150)
@given(unusual(), DEPTHS)
def test_what_is_certified_is_the_best_of_all(made: tuple[Case, Model], depth: int | None) -> None:
    case, model = made
    forest = whole(model, case)
    found = certified(model, case, depth)
    if not len(forest):
        assert found.verdict == "no parse"
        return
    assert found.verdict == "certified"
    best = best_of(forest, model, depth)
    assert found.log_probability == pytest.approx(best, abs=1e-7)


@settings(max_examples=60)
@given(unusual(), DEPTHS, st.integers(1, 60))
def test_a_bound_that_is_told_holds(
    made: tuple[Case, Model], depth: int | None, edges: int
) -> None:
    case, model = made
    forest = whole(model, case)
    if not len(forest):
        return
    best = best_of(forest, model, depth)
    found = certified(model, case, depth, edges=edges, first=0.0)
    assert found.log_probability <= best + CLOSE
    assert found.bound >= best - CLOSE
    assert (found.verdict == "not known") == bool(found.reason)


@settings(max_examples=80)
@given(unusual(), DEPTHS)
def test_bounds_of_every_depth_hold(made: tuple[Case, Model], depth: int | None) -> None:
    case, model = made
    forest = whole(model, case)
    if not len(forest):
        return
    best = best_of(forest, model, depth)
    bounds = Bounds.of(model, depth)
    cut = best - 1e-6
    current = unbounded(forest)
    last = math.inf
    ahead_of = -1
    for level in depths(bounds.deepest):
        reach = bounds.reach(forest, level)
        ahead = NOTHING_AHEAD
        if level == ahead_of:
            current, ahead = narrowed(current, forest, bounds, reach, cut)
        current, _ = refine_bounded(current, forest, bounds, reach, cut, ahead=ahead)
        assert best - CLOSE <= current.bound <= last + CLOSE
        last, ahead_of = current.bound, level + 1
    assert last == pytest.approx(best, abs=1e-7)
    assert np.isfinite(last)
