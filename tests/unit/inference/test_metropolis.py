"""Metropolis-Hastings: options, what its trace says and keeps, and odd cases."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from runs_mh import sampled
from strategies_parsing import AMBIGUOUS, ATTACHMENT, Case, small_model

from icm_core.data.tree import Tree, tokens
from icm_core.errors import DataError, IcmError, OptionError
from icm_core.inference.forest.forest import empty_forest
from icm_core.inference.forest.refine import inside_outside, refined
from icm_core.inference.forest.spans import span_posteriors
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.sampling import metropolis
from icm_core.inference.sampling.draws import Source, proposal_forest
from icm_core.inference.sampling.metropolis import MHOptions, metropolis_hastings
from icm_core.kernels import draws as kernels
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model

SENTENCES = 8
FAR = 0.2
"""Difference of posteriors that 900 dependent draws do not have."""


@pytest.mark.parametrize(
    "wrong",
    [
        {"draws": 0},
        {"draws": 10, "burn_in": 10},
        {"burn_in": -1},
        {"thinning": 0},
        {"chains": 0},
        {"chains": 65},
        {"draws": 10_000_001},
        {"draws": 5_000_001, "chains": 2},
        {"seed": -1},
        {"seed": 1 << 40},
        {"proposal": -1},
        {"depth": -1},
        {"decoding": "best"},
        {"weights": "equal"},
        {"price": 1.0},
        {"price": -0.1},
    ],
)
def test_options_outside_their_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        MHOptions(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("draws", "burn_in", "thinning", "kept"),
    [(10, 0, 1, 10), (10, 3, 1, 7), (10, 3, 2, 4), (10, 4, 3, 2), (10, 9, 5, 1), (1, 0, 7, 1)],
)
def test_burn_in_and_thinning_leave_so_many_states(
    attachment_model: Model, draws: int, burn_in: int, thinning: int, kept: int
) -> None:
    options = MHOptions(draws=draws, burn_in=burn_in, thinning=thinning, chains=3)
    result, trace = sampled(attachment_model, options)
    assert result.samples.shape == (kept, 3)
    wanted = [[i * 3 + c for c in range(3)] for i in range(burn_in, draws, thinning)]
    assert result.samples.tolist() == result.current[np.array(wanted)].tolist()
    assert result.health.kept == 3 * kept
    assert result.health.draws == 3 * draws == len(trace)
    assert trace.samples_at(len(trace) - 1) == 3 * kept
    # The last step before burn-in ends has none.
    if burn_in:
        assert trace.samples_at(3 * burn_in - 1) == 0
        with pytest.raises(OptionError, match=f"is at step {3 * burn_in}"):
            trace.mbr(3 * burn_in - 1)
    # Every sentence's posteriors are shares: the root is in each sample once.
    assert result.chain_items[0] == pytest.approx(1.0)
    assert result.importance_items[0] == pytest.approx(1.0)


def test_exact_proposals_are_always_accepted(attachment_model: Model) -> None:
    result, _ = sampled(attachment_model, MHOptions(draws=500, proposal=None))
    assert result.health.acceptance == 1.0
    assert result.log_p == pytest.approx(result.log_q, rel=1e-12)
    assert result.health.importance_sample_size == pytest.approx(500)
    assert result.source.rows % 4 == 0


def test_a_sentence_without_a_derivation_is_an_error(attachment_model: Model) -> None:
    forest = empty_forest()
    with pytest.raises(DataError, match="no derivation"):
        metropolis_hastings(["a"], forest, inside_outside(forest), attachment_model, MHOptions())
    assert issubclass(DataError, IcmError)


def test_sentences_have_random_numbers_of_their_own(attachment_model: Model) -> None:
    case = Case([], attachment_model, AMBIGUOUS)
    forest, sums = proposal_forest(case.forest, attachment_model, 0)
    first, second = (
        metropolis_hastings(
            AMBIGUOUS, forest, sums, attachment_model, MHOptions(draws=200), sentence=number
        )
        for number in (0, 1)
    )
    assert first.log_p.tolist() != second.log_p.tolist()
    assert first.accepted.tolist() != second.accepted.tolist()


def test_proposals_are_the_forest_of_their_depth(attachment_model: Model) -> None:
    case = Case([], attachment_model, AMBIGUOUS)
    coarse, _ = proposal_forest(case.forest, attachment_model, 0)
    assert coarse is case.forest
    for depth in (1, 2, 4, None):
        forest, sums = proposal_forest(case.forest, attachment_model, depth, threshold=0.0)
        whole = refined(case.forest, attachment_model, depth)
        assert sums.log_total == pytest.approx(inside_outside(whole).log_total, rel=1e-12)
        assert len(sums.share) == forest.edges
    pruned, sums = proposal_forest(case.forest, attachment_model, None, threshold=0.05)
    assert pruned.edges < refined(case.forest, attachment_model, None).edges
    assert len(sums.share) == pruned.edges
    # The last forest is not pruned, and here it is the first too.
    whole, sums = proposal_forest(case.forest, attachment_model, 1, threshold=0.5)
    assert whole.edges == refined(case.forest, attachment_model, 1).edges == len(sums.share)


def test_edges_without_a_share_are_never_drawn() -> None:
    edge_start = np.array([0, 4, 5])
    upper = np.empty(5)
    kernels.cumulate(edge_start, np.array([0.0, 0.25, 0.75, 0.0, 1.0]), upper)
    assert upper.tolist() == [0.0, 0.25, 1.0, 1.0, 1.0]
    # Shares that add up to a little less than 1.
    kernels.cumulate(edge_start, np.array([0.1, 0.2, 0.0, 0.69, 0.9]), upper)
    assert upper[3:].tolist() == [1.0, 1.0]


def decide(
    log_p: list[float], log_q: list[float], log_u: list[float]
) -> tuple[list[bool], list[int]]:
    n = len(log_p)
    accepted, current = np.empty(n, dtype=bool), np.empty(n, dtype=np.int32)
    proposals = kernels.Proposals(np.array(log_p), np.array(log_q), np.array(log_u))
    states = kernels.ChainStates(np.full(1, -1, dtype=np.int64), np.zeros(1), np.zeros(1))
    decisions = kernels.Decisions(np.empty(n), np.empty(n), accepted, current)
    kernels.decide(0, proposals, states, decisions)
    return accepted.tolist(), current.tolist()


def test_trees_without_probability_are_left_and_not_entered() -> None:
    no = -np.inf
    accepted, current = decide([no, no, -3.0, no], [-1.0] * 4, [math.nan, -9.0, -9.0, -9.0])
    assert accepted == [True, True, True, False]
    assert current == [0, 1, 2, 2]


def test_a_decision_on_the_line_accepts() -> None:
    accepted, _ = decide([-1.0, -3.0, -3.0], [0.0, 0.0, 0.0], [math.nan, -2.0, 0.0])
    assert accepted == [True, True, True]
    accepted, _ = decide([-1.0, -3.0], [0.0, 0.0], [math.nan, -1.999])
    assert accepted == [True, False]


def test_rules_without_probability_have_no_weight() -> None:
    """Without discount and concentration the model knows only what it saw in each context."""
    model = small_model(ATTACHMENT, fit=FitOptions("fixed", discount=0.0, concentration=1e-300))
    words = ["I", "saw", "stars", "with", "eyes"]
    options = MHOptions(draws=300, burn_in=50, weights="importance")
    result, trace = sampled(model, options, words)
    assert (result.log_p == -np.inf).any()
    assert (result.log_p > -np.inf).any()
    assert np.isfinite(result.importance_items).all()
    assert result.importance.sum() == pytest.approx(1.0)
    trace.check()
    assert isinstance(trace.text(299), str)
    nowhere, _ = sampled(model, options)
    assert (nowhere.log_p == -np.inf).all()
    assert (nowhere.importance_items == 0).all()
    assert nowhere.most_frequent[1] == 0.0
    assert nowhere.health.importance_sample_size == 0.0


def test_chunks_hold_whole_rounds(attachment_model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metropolis, "CHUNK_ROWS", 1)
    calls = []
    case = Case([], attachment_model, AMBIGUOUS)
    forest, sums = proposal_forest(case.forest, attachment_model, 0)
    options = MHOptions(draws=7, burn_in=0, chains=3)
    metropolis_hastings(
        AMBIGUOUS, forest, sums, attachment_model, options, check=lambda: calls.append(1)
    )
    assert len(calls) == 7


def test_source_of_one_draw(attachment_model: Model) -> None:
    case = Case([], attachment_model, AMBIGUOUS)
    source = Source.of(case.forest, inside_outside(case.forest), np.array([1, 2], dtype=np.uint64))
    derivation = source.derivation(12)
    assert derivation.parent[0] == -1
    assert derivation.end[0] == len(AMBIGUOUS)


def test_better_proposals_are_accepted_more_often(wsj_parser: Parser, wsj_dev: list[Tree]) -> None:
    """The issue's targets: acceptance at 21 to 30 words, posteriors near the exact ones."""
    model, labels = wsj_parser.models[0], wsj_parser.labels
    options = replace(wsj_parser.options, decoder="pcfg-mbr")
    sentences = [t for t in map(tokens, wsj_dev) if 21 <= len(t) <= 30][:SENTENCES]
    acceptance: dict[int, list[float]] = {0: [], 2: [], 4: []}
    for words in sentences:
        coarse = wsj_parser.with_options(options).analyse(words).coarse
        forest, sums = proposal_forest(coarse, model, None)
        exact = span_posteriors(forest, sums.item_posterior, labels, 0).phrases
        for depth, rates in acceptance.items():
            proposals = proposal_forest(coarse, model, depth)
            result = metropolis_hastings(words, *proposals, model, MHOptions(proposal=depth))
            rates.append(result.health.acceptance)
            if depth == 4:
                found = result.span_posteriors(labels).phrases
                assert np.abs(found - exact).max() < FAR
    assert np.mean(acceptance[0]) < 0.1
    assert np.mean(acceptance[2]) >= 0.22
    assert np.mean(acceptance[4]) >= 0.65
