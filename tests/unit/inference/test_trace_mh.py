"""The trace of Metropolis-Hastings: what it says, keeps and refuses."""

from __future__ import annotations

import math
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest
from runs_mh import sampled
from strategies_parsing import AMBIGUOUS, ATTACHMENT, Case, small_model

from icm_core.data.tree import tokens
from icm_core.errors import OptionError
from icm_core.inference.forest.forest import empty_forest
from icm_core.inference.forest.naming import PhraseNames
from icm_core.inference.forest.spans import Labels
from icm_core.inference.sampling import record as metropolis_record
from icm_core.inference.sampling.draws import proposal_forest
from icm_core.inference.sampling.metropolis import MHOptions, metropolis_hastings
from icm_core.inference.sampling.trace import MHTrace
from icm_core.inference.sampling.trace_decisions import changed_decisions
from icm_core.inference.sampling.trace_state import list_text
from icm_core.inference.trace import Recorder
from icm_core.inference.trace_file import load_trace, save_trace
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model

MOST_BYTES_BY_EVENT = 100


def test_the_trace_ends_with_what_the_run_found(attachment_model: Model) -> None:
    options = MHOptions(draws=300, burn_in=20, thinning=2, chains=2, price=0.3, proposal=1)
    result, trace = sampled(attachment_model, options)
    labels = Labels.of([attachment_model])
    last = len(trace) - 1
    tree, gain = result.tree(attachment_model, labels, AMBIGUOUS)
    found, found_gain = trace.mbr(last)
    assert found == tree
    assert found_gain == pytest.approx(gain, rel=1e-9)
    free, _ = trace.mbr(last, 0.0)
    wanted, _ = replace(result, options=replace(options, price=0.0)).tree(
        attachment_model, labels, AMBIGUOUS
    )
    assert free == wanted
    assert trace.health() == result.health == trace.health(last)
    assert trace.outcome["log_p"] == result.log_p.max()
    assert trace.outcome["effective_sample_size"] == result.health.effective_sample_size
    assert tokens(trace.tree(trace.outcome["best_draw"])) == AMBIGUOUS
    for chain in range(2):
        steps, log_p = trace.log_p_series(chain)
        assert steps.tolist() == list(range(chain, 600, 2))
        assert log_p.tolist() == result.log_p[result.current[chain::2]].tolist()
        steps, share = trace.acceptance_series(chain)
        accepted = result.accepted[chain::2]
        assert math.isnan(share[0])
        assert share[1:] == pytest.approx(
            [accepted[1 : i + 1].mean() for i in range(1, 300)], rel=1e-12
        )
    assert trace.at(last).chain_acceptance == pytest.approx(result.health.acceptance_by_chain)


def test_health_needs_a_round_and_names_it(attachment_model: Model) -> None:
    _, trace = sampled(attachment_model, MHOptions(draws=30, burn_in=5, chains=3))
    with pytest.raises(OptionError, match="not every chain"):
        trace.health(1)
    assert trace.health(2).kept == 0
    assert trace.health(3 * 20 + 1).kept == 3 * 15


def test_texts_name_what_moves(attachment_model: Model) -> None:
    options = MHOptions(draws=400, burn_in=0, chains=2, proposal=1)
    _, trace = sampled(attachment_model, options)
    assert trace.text(0).startswith("start #0 of chain 1: log P ")
    for kind, words in (("accept", ": to the tree "), ("reject", ": not to the tree ")):
        step = next(
            int(s)
            for s in trace.steps(kind)
            if trace.at(int(s)).leaving or trace.at(int(s)).entering
        )
        state, text = trace.at(step), trace.text(step)
        assert text.startswith(f"{kind} #{step // 2} of chain {step % 2 + 1}: log alpha ")
        assert f"{math.exp(state.log_u):.3f}" in text
        assert words in text
        for start, end, label in (*state.leaving, *state.entering)[:2]:
            assert f"{label}[{start},{end})" in text
    same = [s for s in range(len(trace)) if "same spans" in trace.text(s)]
    assert same
    assert all(not trace.at(s).leaving and not trace.at(s).entering for s in same)
    assert list_text([(0, 1, "X")] * 8, PhraseNames((), ()).span).endswith("X[0,1) and 2 more")


def test_event_and_summary_are_plain_values(attachment_model: Model) -> None:
    _, trace = sampled(attachment_model, MHOptions(draws=50, burn_in=5, chains=2))
    event = trace.event(31)
    assert (event["step"], event["chain"]) == (31, 2)
    summary = trace.summary(31)
    assert summary["alpha"] == pytest.approx(math.exp(min(0.0, summary["log_ratio"])))
    assert [row["chain"] for row in summary["chains"]] == [1, 2]
    assert summary["kept"] == trace.at(31).samples
    assert summary["spans"][0]["share"] == 1.0
    assert summary["chains"][1]["tree of step"] == event["current"]


def test_a_trace_is_small_and_read_back_as_it_was(attachment_model: Model, tmp_path: Path) -> None:
    options = MHOptions(draws=2000, burn_in=10, chains=2)
    _, trace = sampled(attachment_model, options)
    assert MHTrace.DTYPE.itemsize <= MOST_BYTES_BY_EVENT
    assert len(trace.arrays["counts"]) == len(trace) // int(trace.arrays["interval"][0]) > 1
    path = tmp_path / "run.icmtrace"
    save_trace(trace, path)
    found = load_trace(path, known={"mh": MHTrace})
    assert isinstance(found, MHTrace)
    assert found.options == options
    for step in (0, 1, 777, 3999):
        ours, theirs = trace.at(step), found.at(step)
        assert theirs.counts.tolist() == ours.counts.tolist()
        assert theirs.proposal.rows.tolist() == ours.proposal.rows.tolist()
        assert theirs.leaving == ours.leaving
        assert found.text(step) == trace.text(step)
    assert found.mbr(3999) == trace.mbr(3999)


def test_checkpoints_stay_below_their_limit(
    attachment_model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = MHOptions(draws=1500, burn_in=3)
    _, whole = sampled(attachment_model, options)
    limit = 3 * 4 * len(whole.table)
    monkeypatch.setattr(metropolis_record, "CHECKPOINT_BYTES", limit)
    _, trace = sampled(attachment_model, options)
    assert trace.arrays["counts"].nbytes <= limit
    assert len(trace.arrays["counts"]) == 3
    for step in (0, 499, 500, 1200, 1499):
        assert trace.at(step).counts.tolist() == whole.at(step).counts.tolist()


def test_without_checkpoints_all_is_drawn_again(
    attachment_model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, whole = sampled(attachment_model, MHOptions(draws=300, burn_in=3, chains=2))
    without = replace(whole, arrays={**whole.arrays, "counts": whole.arrays["counts"][:0]})
    monkeypatch.setattr("icm_core.inference.sampling.trace._REDRAWN_ROWS", 100)
    for step in (0, 1, 250, 599):
        assert without.counts_at(step).tolist() == whole.counts_at(step).tolist()


FORGERIES = {
    "kind": (5, 0),
    "chain": (4, 1),
    "current": (4, 5),
    "samples": (7, 99),
}


@pytest.mark.parametrize("field", FORGERIES)
def test_forged_events_are_refused(attachment_model: Model, field: str) -> None:
    _, trace = sampled(attachment_model, MHOptions(draws=20, burn_in=2, chains=2))
    trace.check()
    events = trace.events.copy()
    step, value = FORGERIES[field]
    events[field][step] = value
    with pytest.raises(ValueError, match="invalid"):
        replace(trace, events=events).check()


@pytest.mark.parametrize("current", [-1, 3, 6, 40])
def test_forged_states_are_refused(attachment_model: Model, current: int) -> None:
    _, trace = sampled(attachment_model, MHOptions(draws=20, burn_in=2, chains=2))
    events = trace.events.copy()
    events["current"][4] = current
    with pytest.raises(ValueError, match="current trees"):
        replace(trace, events=events).check()


def test_forged_arrays_and_options_are_refused(attachment_model: Model) -> None:
    _, trace = sampled(attachment_model, MHOptions(draws=200, burn_in=2))
    wrong = {
        "upper": trace.arrays["upper"][1:],
        "key": trace.arrays["key"][:1],
        "above": trace.arrays["above"][1:],
        "interval": np.array([0]),
        "counts": trace.arrays["counts"][:, 1:],
    }
    for name, array in wrong.items():
        with pytest.raises(ValueError, match="invalid"):
            replace(trace, arrays={**trace.arrays, name: array}).check()
    more = np.concatenate([trace.arrays["counts"]] * 2)
    with pytest.raises(ValueError, match="checkpoints"):
        replace(trace, arrays={**trace.arrays, "counts": more}).check()
    with pytest.raises(ValueError, match="counts"):
        replace(trace, arrays={**trace.arrays, "counts": -1 - trace.arrays["counts"]}).check()
    for options in ({"chains": 0}, {"chains": [1]}, {"draws": 10}, {"chains": 1.0}, {"x": 1}):
        subject = replace(trace.subject, options=asdict(trace.options) | options)
        with pytest.raises(ValueError, match="invalid"):
            replace(trace, subject=subject).check()
    nothing = replace(trace.subject, forest=empty_forest())
    with pytest.raises(ValueError, match="invalid"):
        replace(trace, subject=nothing).check()


def test_a_limit_of_the_recorder_cuts_the_trace_and_not_the_run(attachment_model: Model) -> None:
    case = Case([], attachment_model, AMBIGUOUS)
    forest, sums = proposal_forest(case.forest, attachment_model, 0)
    recorder = Recorder(150)
    options = MHOptions(draws=400, burn_in=0)
    metropolis_hastings(AMBIGUOUS, forest, sums, attachment_model, options, recorder)
    trace = recorder.trace()
    assert isinstance(trace, MHTrace)
    trace.check()
    assert (len(trace), trace.lost) == (150, 250)
    _, whole = sampled(attachment_model, options)
    assert trace.at(149).counts.tolist() == whole.at(149).counts.tolist()


def test_decisions_need_the_model_of_the_run(attachment_model: Model) -> None:
    _, trace = sampled(attachment_model, MHOptions(draws=30, burn_in=0))
    assert all(d.current is None for d in changed_decisions(trace, 0, attachment_model))
    other = small_model(ATTACHMENT, fit=FitOptions("fixed", discount=0.2))
    with pytest.raises(OptionError, match="use the model that the run was made with"):
        changed_decisions(trace, 1, other)
