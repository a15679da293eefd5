"""Runs of Metropolis-Hastings for tests, with nothing pruned."""

from __future__ import annotations

import math

import pytest
from hypothesis import strategies as st
from strategies_parsing import AMBIGUOUS, ATTACHMENT, Case, read, small_model

from icm_core.inference.sampling import metropolis
from icm_core.inference.sampling import record as metropolis_record
from icm_core.inference.sampling.draws import proposal_forest
from icm_core.inference.sampling.metropolis import MHOptions, MHResult, metropolis_hastings
from icm_core.inference.sampling.trace import MHTrace
from icm_core.inference.trace import Recorder
from icm_core.model.model import Model

PROPOSALS: list[int | None] = [0, 1, 2, 4, None]

run_options = st.builds(
    MHOptions,
    draws=st.integers(4, 12),
    burn_in=st.integers(0, 3),
    thinning=st.integers(1, 3),
    chains=st.integers(1, 3),
    seed=st.integers(0, 2**31 - 2),
    proposal=st.sampled_from(PROPOSALS),
    depth=st.sampled_from([None, None, 0, 1]),
)


def run(
    case: Case, options: MHOptions, recorder: Recorder | None = None, chunk: int | None = None
) -> MHResult:
    """Sample with nothing pruned; ``chunk`` rows at once, with small checkpoints."""
    forest, sums = proposal_forest(case.forest, case.model, options.proposal, threshold=0.0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(metropolis_record, "_LEAST_INTERVAL", 3)
        if chunk is not None:
            patch.setattr(metropolis, "CHUNK_ROWS", chunk)
        return metropolis_hastings(case.words, forest, sums, case.model, options, recorder)


def recorded(case: Case, options: MHOptions, chunk: int | None = None) -> tuple[MHResult, MHTrace]:
    recorder = Recorder()
    result = run(case, options, recorder, chunk)
    trace = recorder.trace()
    assert isinstance(trace, MHTrace)
    return result, trace


def log_of(value: float) -> float:
    return math.log(value) if value > 0 else -math.inf


def possible(case: Case, depth: int | None = None) -> bool:
    """Whether the model gives every derivation some probability."""
    return all(case.plain.model_probability(node, depth) > 0 for node in case.derivations)


def attachment_case() -> Case:
    return Case(read(ATTACHMENT), small_model(ATTACHMENT), AMBIGUOUS)


def sampled(
    model: Model, options: MHOptions, words: list[str] | None = None
) -> tuple[MHResult, MHTrace]:
    words = words or AMBIGUOUS
    case = Case([], model, words)
    forest, sums = proposal_forest(case.forest, model, options.proposal, threshold=0.0)
    recorder = Recorder()
    result = metropolis_hastings(words, forest, sums, model, options, recorder)
    trace = recorder.trace()
    assert isinstance(trace, MHTrace)
    return result, trace
