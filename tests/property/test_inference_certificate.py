"""Bounds, certificates and their traces against all derivations written out."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_parsing import derivation_key, forest_derivations, key_of
from strategies_parsing import Case, cases

from icm_core.errors import Cancelled
from icm_core.inference.exact.searches import recorded
from icm_core.inference.exact.trace import ExactTrace
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.proof import bound_refine, certificate, look_ahead
from icm_core.inference.proof.bound_refine import refine_bounded
from icm_core.inference.proof.bounds import (
    BoundedForest,
    Bounds,
    as_forest,
    best_derivation,
    marginals,
    score_rows,
    unbounded,
)
from icm_core.inference.proof.certificate import Certificate, CertificateOptions, Certifier, depths
from icm_core.inference.proof.look_ahead import narrowed
from icm_core.inference.search import Searcher
from icm_core.inference.trace import Recorder

DEPTHS = st.sampled_from([None, None, 0, 1, 2])
CLOSE = 1e-9


def optimum(case: Case, depth: int | None) -> float:
    """The greatest log-probability of all derivations."""
    return max(math.log(case.plain.model_probability(node, depth)) for node in case.derivations)


def levels_of(
    case: Case, depth: int | None, cut: float = -math.inf
) -> list[tuple[int, BoundedForest]]:
    """All refinements of the sentence's forest, one depth after the other."""
    bounds = Bounds.of(case.model, depth)
    current = unbounded(case.forest)
    result = []
    for level in depths(bounds.deepest):
        reach = bounds.reach(case.forest, level)
        current, _ = refine_bounded(current, case.forest, bounds, reach, cut)
        result.append((level, current))
    return result


def certified(
    case: Case, depth: int | None, recorder: Recorder | None = None, **options: float
) -> Certificate:
    parser = Parser([case.model], ParseOptions(depth=depth))
    with pytest.MonkeyPatch.context() as patch:
        # These forests are small, and yet they are to be looked ahead of.
        patch.setattr(certificate, "_WORTH_A_LOOK", 0)
        return certified_by(parser, case, recorder, **options)


def certified_by(
    parser: Parser, case: Case, recorder: Recorder | None, **options: float
) -> Certificate:
    certifier = Certifier(parser, CertificateOptions(**options))  # type: ignore[arg-type]
    return recorded(certifier, case.words, recorder)


@settings(max_examples=100)
@given(cases(), DEPTHS, st.sampled_from([0.0, 1e-7, 0.3, 0.9]))
def test_a_certified_derivation_is_the_best_of_all(
    case: Case, depth: int | None, first: float
) -> None:
    found = certified(case, depth, first=first)
    assert found.verdict == "certified"
    assert found.log_probability == pytest.approx(optimum(case, depth), abs=1e-7)
    assert found.gap == 0.0
    assert found.tree is not None
    score = score_tree(case.model, found.tree, depth)
    # Outward from the head, the tree's own derivation may be another one.
    if case.model.options.binarisation.direction != "head":
        assert score.total == pytest.approx(found.log_probability, abs=1e-7)


@settings(max_examples=40)
@given(cases(), st.sampled_from([1e-3, 0.3, 0.9]))
def test_within_pruning_nothing_more_is_claimed(case: Case, threshold: float) -> None:
    found = certified(case, None, threshold=threshold)
    assert found.verdict == "optimal within pruning"
    assert found.log_probability <= optimum(case, None) + CLOSE
    forest = prune_chart(case.chart, ForestOptions(threshold))[0]
    chances = {
        key_of(node): math.log(case.plain.model_probability(node, None))
        for node in case.derivations
    }
    within = max(chances[key] for key, _ in forest_derivations(forest))
    assert found.log_probability >= within - CLOSE


@settings(max_examples=60)
@given(cases(), DEPTHS)
def test_bounds_never_fall_below_a_derivation_and_end_exact(case: Case, depth: int | None) -> None:
    best = optimum(case, depth)
    through = best_through_items(case, depth)
    bounds = [math.inf]
    for _, level in levels_of(case, depth):
        assert level.bound >= best - CLOSE
        bounds.append(level.bound)
        reached = marginals(level, len(case.forest))
        assert (reached >= through - CLOSE).all()
    assert all(later <= earlier + CLOSE for earlier, later in pairwise(bounds))
    assert bounds[-1] == pytest.approx(best, abs=1e-7)


def best_through_items(case: Case, depth: int | None) -> np.ndarray:
    """The best exact log-probability of a derivation through each item of the forest."""
    _, last = levels_of(case, depth)[-1]
    return marginals(last, len(case.forest))


@settings(max_examples=60)
@given(cases(), DEPTHS)
def test_the_last_refinement_holds_every_derivation_with_its_probability(
    case: Case, depth: int | None
) -> None:
    _, last = levels_of(case, depth)[-1]
    forest = as_forest(last, case.forest)
    found = dict(scored_derivations(forest, last.score))
    wanted = {
        key_of(node): math.log(case.plain.model_probability(node, depth))
        for node in case.derivations
    }
    assert found == pytest.approx(wanted, abs=1e-7)


def scored_derivations(
    forest: Forest, score: np.ndarray
) -> list[tuple[tuple[tuple[int, int, int, int], ...], float]]:
    """All derivations of a forest by key, with the sum of their edges' scores."""
    # The twin multiplies probabilities of edges, which here stand for the scores.
    with np.errstate(over="ignore"):
        likeness = forest.__class__(
            forest.start,
            forest.end,
            forest.symbol,
            forest.state,
            forest.edge_start,
            forest.rule,
            forest.left,
            forest.right,
            forest.base,
            forest.factor,
            np.exp(score),
            forest.coarse,
        )
    return [(key, math.log(chance)) for key, chance in forest_derivations(likeness)]


@settings(max_examples=40)
@given(cases(), DEPTHS, st.floats(0.0, 1.0))
def test_a_cut_keeps_every_derivation_above_it(case: Case, depth: int | None, share: float) -> None:
    chances = sorted(
        math.log(case.plain.model_probability(node, depth)) for node in case.derivations
    )
    cut = chances[min(int(share * len(chances)), len(chances) - 1)] - 1e-6
    _, last = levels_of(case, depth, cut)[-1]
    kept = scored_derivations(as_forest(last, case.forest), last.score)
    above = {key for key, score in kept if score > cut}
    wanted = {
        key_of(node)
        for node in case.derivations
        if math.log(case.plain.model_probability(node, depth)) > cut + CLOSE
    }
    assert wanted <= above


@settings(max_examples=60)
@given(cases(), DEPTHS, st.floats(0.0, 1.0))
def test_looking_ahead_leaves_what_splitting_would_leave(
    case: Case, depth: int | None, share: float
) -> None:
    chances = sorted(
        math.log(case.plain.model_probability(node, depth)) for node in case.derivations
    )
    # Below a derivation's own probability, so that rounding decides nothing.
    cut = chances[min(int(share * len(chances)), len(chances) - 1)] - 1e-6
    bounds = Bounds.of(case.model, depth)
    forest = case.forest
    current, _ = refine_bounded(unbounded(forest), forest, bounds, bounds.reach(forest, 0), cut)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(look_ahead, "_CHUNK_EDGES", 2)
        patch.setattr(look_ahead, "_LEAST_ROOM", 1)
        for level in range(1, bounds.deepest + 1):
            reach = bounds.reach(forest, level)
            plain, looked = refine_bounded(current, forest, bounds, reach, cut)
            kept, ahead = narrowed(current, forest, bounds, reach, cut)
            split, less = refine_bounded(kept, forest, bounds, reach, cut, ahead=ahead)
            assert less <= looked
            assert (len(split), split.edges) == (len(plain), plain.edges)
            assert split.bound == pytest.approx(plain.bound, abs=1e-9)
            np.testing.assert_allclose(
                marginals(split, len(forest)), marginals(plain, len(forest)), atol=1e-9
            )
            assert np.isin(plain.source, kept.source).all()
            current = plain


@settings(max_examples=40)
@given(cases(), DEPTHS)
def test_entry_bounds_are_maxima_over_the_subtree(case: Case, depth: int | None) -> None:
    model, bounds = case.model, Bounds.of(case.model, depth)
    counts, trie = model.counts, model.trie
    node_of = counts.node
    for entry, (node, dish) in enumerate(zip(node_of.tolist(), counts.dish.tolist(), strict=True)):
        if trie.depth[node] > bounds.limit:
            continue
        below = [
            float(model.predictions.predicted[other])
            for other, (place, rule) in enumerate(
                zip(node_of.tolist(), counts.dish.tolist(), strict=True)
            )
            if rule == dish and node in trie.path(place) and trie.depth[place] <= bounds.limit
        ]
        assert bounds.entry[entry] == max(below)


@settings(max_examples=40)
@given(cases(), DEPTHS)
def test_the_best_derivation_of_a_level_is_scored_as_the_model_scores_it(
    case: Case, depth: int | None
) -> None:
    bounds = Bounds.of(case.model, depth)
    chances = {
        key_of(node): math.log(case.plain.model_probability(node, depth))
        for node in case.derivations
    }
    for _, level in levels_of(case, depth):
        rows = best_derivation(level, case.forest)
        key = derivation_key(Derivation.from_rows(case.forest, rows))
        assert score_rows(rows, case.forest, bounds) == pytest.approx(chances[key], abs=1e-7)


@settings(max_examples=30)
@given(cases(), DEPTHS)
def test_small_chunks_and_growing_arrays_change_nothing(case: Case, depth: int | None) -> None:
    whole = levels_of(case, depth)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (
            ("_CHUNK_EDGES", 0),
            ("_ITEM_ROOM", 0),
            ("_EDGE_ROOM", 0),
            ("_LEAST_ROOM", 1),
        ):
            patch.setattr(bound_refine, name, value)
        pieces = levels_of(case, depth)
    for (_, one), (_, other) in zip(whole, pieces, strict=True):
        assert len(one) == len(other)
        assert one.edges == other.edges
        assert one.bound == other.bound


@settings(max_examples=30)
@given(cases(), st.integers(1, 30))
def test_a_spent_budget_claims_nothing(case: Case, edges: int) -> None:
    best = optimum(case, None)
    found = certified(case, None, edges=edges)
    assert found.log_probability <= best + CLOSE
    assert found.bound >= best - CLOSE
    if found.verdict == "not known":
        assert found.reason
    else:
        assert found.log_probability == pytest.approx(best, abs=1e-7)


@settings(max_examples=40)
@given(cases(), DEPTHS)
def test_every_state_of_the_trace_is_what_its_events_add_up_to(
    case: Case, depth: int | None
) -> None:
    recorder = Recorder()
    found = certified(case, depth, recorder)
    trace, incumbent = replayed(recorder)
    assert trace.at(len(trace) - 1).verdict == found.verdict
    assert incumbent == found.log_probability


@settings(max_examples=30)
@given(cases(), DEPTHS)
def test_coarse_to_fine_search_is_recorded_stage_by_stage(case: Case, depth: int | None) -> None:
    options = ParseOptions(depth=depth, chart_threshold=0.0, refine_threshold=1e-3)
    searcher = Searcher([case.model], options)
    recorder = Recorder()
    found = searcher.search(case.words, recorder)
    assert replace(found.parse, seconds=0.0) == replace(
        Parser([case.model], options).parse(case.words), seconds=0.0
    )
    trace, _ = replayed(recorder)
    last = trace.at(len(trace) - 1)
    forest = Parser([case.model], options).analyse(case.words).forest
    spans = Counter(zip(forest.start.tolist(), forest.end.tolist(), strict=True))
    coarse = trace.subject.forest
    counted: Counter[tuple[int, int]] = Counter()
    for start, end, states in zip(
        coarse.start.tolist(), coarse.end.tolist(), last.states.tolist(), strict=True
    ):
        counted[start, end] += states
    assert +counted == spans
    # The root is in every derivation.
    assert last.best[0] == pytest.approx(0.0, abs=1e-9)
    assert last.incumbent == found.parse.log_probability


def replayed(recorder: Recorder) -> tuple[ExactTrace, float]:
    """Add up a trace's events and compare with its states; return the last incumbent told."""
    trace = recorder.trace()
    assert isinstance(trace, ExactTrace)
    trace.check()
    forest = trace.subject.forest
    spans = list(zip(forest.start.tolist(), forest.end.tolist(), strict=True))
    kept = {span: spans.count(span) for span in spans}
    states = dict(kept)
    level = -1
    incumbent = -math.inf
    for step in range(len(trace)):
        row = trace.events[step]
        kind = trace.kind(step)
        span = int(row["start"]), int(row["end"])
        level += kind == "level"
        if kind == "span":
            assert row["kept"] + row["pruned"] == kept[span]
            kept[span], states[span] = int(row["kept"]), int(row["states"])
        if kind == "incumbent":
            assert row["incumbent"] > incumbent
            incumbent = float(row["incumbent"])
        state = trace.at(step)
        alive = [sp for sp, is_alive in zip(spans, state.alive.tolist(), strict=True) if is_alive]
        assert {sp: alive.count(sp) for sp in kept} == kept
        assert {
            sp: int(state.states[[i for i, other in enumerate(spans) if other == sp]].sum())
            for sp in states
        } == states
        assert state.level == level
        assert state.bound == row["bound"]
        assert trace.text(step)
        assert trace.summary(step)["step"] == step
    assert trace.kind(len(trace) - 1) == "verdict"
    return trace, incumbent


@settings(max_examples=20)
@given(cases(), st.integers(1, 12))
def test_cancelling_leaves_a_shorter_trace(case: Case, calls: int) -> None:
    recorder = Recorder()
    left = calls

    def check() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise Cancelled("stopped")

    whole = Recorder()
    certifier = Certifier(Parser([case.model]))
    recorded(certifier, case.words, whole)
    try:
        recorded(certifier, case.words, recorder, check)
    except Cancelled:
        if not recorder.begun:
            return
        trace, all_of_it = recorder.trace(), whole.trace()
        trace.check()
        assert len(trace) < len(all_of_it)
        assert (trace.events == all_of_it.events[: len(trace)]).all()
        for step in range(len(trace)):
            np.testing.assert_array_equal(
                trace.at(step).alive,
                all_of_it.at(step).alive,  # type: ignore[attr-defined]
            )
