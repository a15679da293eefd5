"""Metropolis-Hastings against all derivations written out and a plain simulation."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from oracles_mh import node_spans, simulated, spans_of
from oracles_parsing import derivation_key, key_of
from runs_mh import PROPOSALS, log_of, possible, recorded, run, run_options
from strategies_parsing import Case, cases

from icm_core.data.formats.bracket_text import format_tree
from icm_core.errors import Cancelled
from icm_core.inference.forest.spans import Labels, SpanPosteriors
from icm_core.inference.sampling import metropolis
from icm_core.inference.sampling import record as metropolis_record
from icm_core.inference.sampling.draws import Source, proposal_forest
from icm_core.inference.sampling.metropolis import MHOptions, metropolis_hastings
from icm_core.inference.sampling.trace import MHTrace
from icm_core.inference.sampling.trace_decisions import changed_decisions
from icm_core.inference.trace import Recorder


@settings(max_examples=60)
@given(cases(), run_options)
def test_scores_are_those_of_the_model_and_of_the_proposal(case: Case, options: MHOptions) -> None:
    result = run(case, options)
    nodes = {key_of(node): node for node in case.derivations}
    for draw in range(options.total):
        node = nodes[derivation_key(result.derivation(draw))]
        exact = log_of(case.plain.model_probability(node, options.depth))
        assert result.log_p[draw] == pytest.approx(exact, rel=1e-9, abs=1e-9)
        if options.proposal == 0:
            proposed = case.plain.pcfg_probability(node)
        else:
            proposed = case.plain.model_probability(node, options.proposal)
        assert result.log_q[draw] == pytest.approx(math.log(proposed), rel=1e-9, abs=1e-9)


@settings(max_examples=60)
@given(cases(), run_options, st.sampled_from([1, 60, None]))
def test_state_at_every_step_is_that_of_a_plain_simulation(
    case: Case, options: MHOptions, chunk: int | None
) -> None:
    assume(possible(case, options.depth))
    result, trace = recorded(case, options, chunk)
    trees = [spans_of(case.model, result.derivation(draw)) for draw in range(options.total)]
    events = trace.events
    trace.check()
    moments = simulated(result.log_p, result.log_q, events["log_u"], options)
    assert len(trace) == len(moments) == options.total
    kept_by_chain = [0] * options.chains
    before_kept = 0
    for step, moment in enumerate(moments):
        state = trace.at(step)
        assert (state.step, state.chain, state.index) == (
            step,
            moment.chain,
            step // options.chains,
        )
        if moment.before is None:
            assert state.kind == "start"
            assert state.before is None
            assert math.isnan(state.log_ratio)
            assert math.isnan(state.log_u)
        else:
            assert state.kind == ("accept" if moment.accepted else "reject")
            assert state.before is not None
            assert state.before.number == moment.before
            old = moment.before
            assert state.current_log_p == result.log_p[old]
            assert state.current_log_q == result.log_q[old]
            terms = (state.log_p, state.current_log_q, -state.current_log_p, -state.log_q)
            assert state.log_ratio == pytest.approx(sum(terms), abs=1e-9)
            assert (state.log_u <= state.log_ratio) == moment.accepted
        assert (state.log_p, state.log_q) == (result.log_p[step], result.log_q[step])
        assert state.alpha == pytest.approx(moment.alpha, rel=1e-9)
        assert [drawn and drawn.number for drawn in state.current] == moment.current
        before = Counter() if moment.before is None else trees[moment.before]
        assert Counter(state.leaving) == before - trees[step]
        assert Counter(state.entering) == trees[step] - before
        assert state.samples == len(moment.kept)
        counted = Counter({trace.span(i): int(n) for i, n in enumerate(state.counts) if n})
        assert counted == sum((trees[draw] for draw in moment.kept), Counter())
        decided = [one for chain in moment.decisions for one in chain]
        assert state.acceptance == pytest.approx(
            np.mean(decided) if decided else math.nan, nan_ok=True
        )
        assert state.chain_acceptance == pytest.approx(
            [np.mean(d) if d else math.nan for d in moment.decisions], nan_ok=True
        )
        kept_by_chain[moment.chain] += len(moment.kept) - before_kept
        before_kept = len(moment.kept)
        assert events["samples"][step] == kept_by_chain[moment.chain]
        assert isinstance(trace.text(step), str)
    assert result.samples.ravel().tolist() == moments[-1].kept
    assert result.current.tolist() == [m.current[m.chain] for m in moments]


@settings(max_examples=40)
@given(cases(), run_options)
def test_rows_of_a_state_are_the_derivation(case: Case, options: MHOptions) -> None:
    result, trace = recorded(case, options)
    state = trace.at(options.total - 1)
    again = result.source.derivation(state.proposal.number)
    rows = state.proposal.rows
    assert trace.subject.forest.rule[rows[:, 0]].tolist() == again.rule.tolist()
    assert rows[:, 2].tolist() == again.parent.tolist()
    children = Counter(again.parent[1:].tolist())
    assert all(row >= 0 and number <= 2 for row, number in children.items())
    assert again.parent[0] == -1
    node = {key_of(n): n for n in case.derivations}[derivation_key(again)]
    assert trace.tree(state.proposal.number) == case.plain.tree(node)
    assert trace.tree(state.proposal.number) == again.tree(
        case.model.grammar.table.symbols, case.words
    )


@settings(max_examples=40)
@given(cases(), run_options)
def test_changed_decisions_are_those_that_plain_contexts_judge_otherwise(
    case: Case, options: MHOptions
) -> None:
    assume(possible(case, options.depth))
    result, trace = recorded(case, options)
    nodes = {key_of(node): node for node in case.derivations}
    end = None if options.depth is None else options.depth + 1

    def judged(draw: int) -> Counter[tuple[int, int, int, int, int, float]]:
        node = nodes[derivation_key(result.derivation(draw))]
        return Counter(
            (
                here.item[1],
                here.item[2],
                here.rule,
                here.item[0],
                here.split,
                round(math.log(case.plain.chance(context[:end], here)), 8),
            )
            for here, context in case.plain.placed(node)
        )

    for step in range(options.total):
        state = trace.at(step)
        found = changed_decisions(trace, step, case.model)
        new = judged(step)
        old = judged(state.before.number) if state.before else Counter()
        assert Counter(
            (d.start, d.end, round(d.proposed, 8)) for d in found if d.proposed is not None
        ) == Counter(key[:2] + key[5:] for key in (new - old).elements())
        assert Counter(
            (d.start, d.end, round(d.current, 8)) for d in found if d.current is not None
        ) == Counter(key[:2] + key[5:] for key in (old - new).elements())
        if state.before:
            change = sum((d.proposed or 0.0) - (d.current or 0.0) for d in found)
            assert change == pytest.approx(state.log_p - state.current_log_p, abs=1e-6)


@settings(max_examples=40)
@given(cases(), st.sampled_from(PROPOSALS), st.integers(0, 2**63), st.integers(0, 40))
def test_a_draw_is_the_same_alone_and_among_others(
    case: Case, depth: int | None, seed: int, first: int
) -> None:
    forest, sums = proposal_forest(case.forest, case.model, depth, threshold=0.0)
    source = Source.of(forest, sums, np.array([seed, 1], dtype=np.uint64))
    block = source.block(first, 5)
    assert len(block) == 5
    for place in range(5):
        assert block.of(place).tolist() == source.edges(first + place).tolist()
        rows = source.rows_of(block.of(place))
        assert all(forest.edge_start[rows[:, 1]] <= rows[:, 0])
        assert all(rows[:, 0] < forest.edge_start[rows[:, 1] + 1])


@settings(max_examples=40)
@given(cases(), run_options, st.sampled_from([1, 60]))
def test_chunks_do_not_change_anything_and_seeds_do(
    case: Case, options: MHOptions, chunk: int
) -> None:
    whole, trace = recorded(case, options)
    parts, again = recorded(case, options, chunk)
    assert trace.events.tobytes() == again.events.tobytes()
    assert (trace.arrays["counts"] == again.arrays["counts"]).all()
    for name in ("log_p", "log_q", "accepted", "current", "tree_key"):
        assert (getattr(whole, name) == getattr(parts, name)).all()
    assert parts.chain_items == pytest.approx(whole.chain_items, rel=1e-12)
    assert parts.importance_items == pytest.approx(whole.importance_items, rel=1e-9)
    _, other = recorded(case, replace(options, seed=options.seed + 1))
    assert other.events["log_u"].tobytes() != trace.events["log_u"].tobytes()
    assert other.arrays["key"].tolist() != trace.arrays["key"].tolist()
    silent = run(case, options)
    assert (silent.current == whole.current).all()


@settings(max_examples=40)
@given(cases(), run_options, st.integers(0, 10))
def test_cancelling_leaves_the_beginning_of_the_whole_trace(
    case: Case, options: MHOptions, after: int
) -> None:
    _, whole = recorded(case, options, 1)
    forest, sums = proposal_forest(case.forest, case.model, options.proposal, threshold=0.0)
    recorder = Recorder()
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls > after:
            raise Cancelled("stopped")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(metropolis, "CHUNK_ROWS", 1)
        patch.setattr(metropolis_record, "_LEAST_INTERVAL", 3)
        try:
            metropolis_hastings(case.words, forest, sums, case.model, options, recorder, check)
        except Cancelled:
            assert after < options.draws
        else:
            assert after >= options.draws
    part = recorder.trace()
    assert isinstance(part, MHTrace)
    part.check()
    assert len(part) == min(after, options.draws) * options.chains
    assert part.events.tobytes() == whole.events[: len(part)].tobytes()
    assert bool(part.outcome) == (after >= options.draws)
    for step in range(len(part)):
        assert part.at(step).counts.tolist() == whole.at(step).counts.tolist()
    if len(part):
        ours, theirs = part.health(), whole.health(len(part) - 1)
        assert repr(ours) == repr(theirs)


@settings(max_examples=60)
@given(cases(), run_options, st.sampled_from(["chain", "importance"]))
def test_expectations_and_the_most_frequent_tree_are_sums_over_draws(
    case: Case, options: MHOptions, weights: str
) -> None:
    assume(possible(case, options.depth))
    options = replace(options, weights=weights)  # type: ignore[arg-type]
    result = run(case, options)
    nodes = {key_of(node): node for node in case.derivations}
    drawn = [nodes[derivation_key(result.derivation(draw))] for draw in range(options.total)]
    if weights == "chain":
        kept = result.samples.ravel().tolist()
        weight = [kept.count(draw) / len(kept) for draw in range(options.total)]
    else:
        ratio = [math.exp(p - q) for p, q in zip(result.log_p, result.log_q, strict=True)]
        weight = [one / math.fsum(ratio) for one in ratio]
    expected: Counter[tuple[int, int, str]] = Counter()
    by_tree: dict[str, float] = {}
    for node, share in zip(drawn, weight, strict=True):
        for span, times in node_spans(case.model, node).items():
            expected[span] += share * times  # type: ignore[assignment]
        tree = format_tree(case.plain.tree(node))
        by_tree[tree] = by_tree.get(tree, 0.0) + share
    labels = Labels.of([case.model])
    assert as_counter(result.span_posteriors(labels), labels, len(case.words)) == pytest.approx(
        {span: share for span, share in expected.items() if share > 0}, rel=1e-9, abs=1e-12
    )
    draw, share = result.most_frequent
    assert share == pytest.approx(max(by_tree.values()), rel=1e-9)
    assert by_tree[format_tree(case.plain.tree(drawn[draw]))] == pytest.approx(share, rel=1e-9)
    assert result.log_p[result.best] == max(result.log_p)
    if weights == "chain":
        assert result.distinct == len({format_tree(case.plain.tree(drawn[d])) for d in kept})
    frequent = replace(result, options=replace(options, decoding="most-frequent"))
    tree, value = frequent.tree(case.model, labels, case.words)
    assert tree == case.plain.tree(drawn[draw])
    assert value == share


def as_counter(found: SpanPosteriors, labels: Labels, n: int) -> dict[tuple[int, int, str], float]:
    """Return posteriors by span and label."""
    cells = [(i, i + length) for length in range(1, n + 1) for i in range(n + 1 - length)]
    table: dict[tuple[int, int, str], float] = {}
    for cell, label in np.argwhere(found.phrases > 0).tolist():
        key = (*cells[cell], labels.phrases[label])
        table[key] = table.get(key, 0.0) + float(found.phrases[cell, label])
    for at, tag in np.argwhere(found.tags > 0).tolist():
        key = (at, at + 1, labels.tags[tag])
        table[key] = table.get(key, 0.0) + float(found.tags[at, tag])
    return table
